"""What tests share: tables of any game, those of the template game, play that checks itself, complaints of one sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Generic

import mesozoic
from mesozoic.core.chance import Rng, chances, sample
from mesozoic.core.codes import no_codes
from mesozoic.core.content import Content, from_save
from mesozoic.core.game import Game, visible
from mesozoic.core.ids import CHANCE, OMNISCIENT, OVER, Json, Seat
from mesozoic.core.note import grouped, spell
from mesozoic.core.pile import Pile
from mesozoic.core.record import build, canonical
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec, GameSpec
from mesozoic.core.step import AnyStep, G
from mesozoic.play.journal import read_seat
from mesozoic.play.session import Session
from mesozoic.template.spec import SPEC
from mesozoic.template.table import Dig

TEMPLATE: AnySpec = SPEC
"""The template game as drivers know it: a spec of any game."""
COPIES = {card: SPEC.content().number(f"fossil.{card}.copies") for card in SPEC.content().ids("fossil")}
"""Every kind of fossil card in the box, and how often it is there."""
WORTH = {card: SPEC.content().number(f"fossil.{card}.worth") for card in COPIES}
CARDS = sum(COPIES.values())
"""The whole deck."""


def table(
    players: int = 2,
    position: Mapping[str, Json] | None = None,
    pending: list[AnyStep] | None = None,
    options: Mapping[str, Json] | None = None,
    content: Content | None = None,
) -> Dig:
    """A table of Fossil Dig as it is laid out, with what waits, the next first; without it the game starts as usual."""
    game = TABLES.laid_out(players, position or {}, options, content)
    if pending is not None:
        game.stack[:] = pending[::-1]
    game.settle()
    return game


def dig(game: Game) -> Dig:
    """This game, which is one of Fossil Dig."""
    assert isinstance(game, Dig)
    return game


def all_but(*left: str, box: Mapping[str, int] = COPIES) -> list[str]:
    """Every fossil card of the box except these: to hold when the deck shall have no others."""
    held = [card for card, copies in box.items() for _ in range(copies)]
    for card in left:
        held.remove(card)
    return held


def play(game: Game, *rows: str, spec: AnySpec = SPEC) -> None:
    """Give these answers, `SEAT CHOICE` each; a clone and a loaded copy go the same way, and no piece comes or goes."""
    for row in rows:
        seat, _, token = row.partition(" ")
        assert read_seat(seat) in game.pending(), f"{row}: the choice is with {game.pending()}"
        saved, pieces = spec.save(game), spec.census(game)
        copies: list[Game] = [game.clone(), spec.load(game.box, saved)]
        assert [spec.save(one) for one in copies] == [saved, saved]
        for one in (*copies, game):
            one.focus(read_seat(seat))
            one.take(one.parse(token))
        after = spec.save(game)
        assert [spec.save(one) for one in copies] == [after, after]
        assert spec.census(game) == pieces


def coming(pile: Pile) -> list[int]:
    """The kinds of card that can come next."""
    codes = no_codes()
    pile.offer_next(codes)
    return codes.listed()


def offered(game: Game, seat: Seat) -> list[str]:
    """What this seat may answer now, as it is written."""
    if seat not in game.pending():
        return []
    game.focus(seat)
    return [choice.token() for choice in game.choices()]


def log(game: Game, viewer: Seat = OMNISCIENT) -> list[str]:
    """The log as this viewer reads it, each line after its rule."""
    return [f"{note.rule} {spell(note.text, note.args, game.box.words)}" for note in visible(game.notes or [], viewer)]


class Selection:
    """A group of log lines: what was selected, and how it came to that, each line after its rule."""

    def __init__(self, head: str, lines: list[str]) -> None:
        self.head = head
        self.lines = lines

    def __repr__(self) -> str:
        return "\n  ".join([self.head, *self.lines])


def selections(game: Game) -> list[Selection]:
    """The groups of the log that explain something, in order."""
    groups = [group for group in grouped(game.notes or []) if len(group) > 1]
    said = [[f"{note.rule} {spell(note.text, note.args, game.box.words)}" for note in group] for group in groups]
    return [Selection(lines[0], lines[1:]) for lines in said]


def tokens(game: Game) -> list[str]:
    """What may be answered now."""
    return [choice.token() for choice in game.choices()]


def refused(game: Game) -> dict[str, str]:
    """What is closed now, and the rule that closes it."""
    return {refusal.choice.token(): refusal.rule for refusal in game.refusals()}


def rules(game: Game) -> list[str]:
    """The rules that have spoken so far, in order."""
    return [note.rule for note in game.notes or []]


def weights(game: Game) -> dict[str, int]:
    """What chance can answer now, each with its number of equal cases."""
    ask = game.ask()
    return {ask.describe(game, code).token(): weight for code, weight in chances(game)}


def asked(game: Game) -> str:
    """The kind of what is asked now, without its prefix; nothing when the game is over."""
    return "" if game.seat == OVER else game.ask().kind.partition(".")[2]


def any_answer(game: Game, rng: Rng) -> tuple[Seat, str]:
    """Somebody who must answer, and one of their choices, by chance."""
    code = _any_code(game, rng)
    return game.seat, game.ask().describe(game, code).token()


def answer(game: Game, rng: Rng) -> str:
    """Somebody who must answer answers by chance; what they answered."""
    code = _any_code(game, rng)
    said = game.ask().describe(game, code).token()
    game.take(code)
    return said


def _any_code(game: Game, rng: Rng) -> int:
    waiting = game.pending()
    game.focus(waiting[rng.below(len(waiting))])
    return sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))]


BOXES: dict[str, Box] = {}
"""Those that tables were laid out from, by game, players and options."""


class Tables(Generic[G]):
    """Tables of one game for the tests of its rules: positions, games just set up, and whole games played at random."""

    def __init__(self, spec: GameSpec[G], first_turn: str, unless_said: Mapping[str, Json] | None = None) -> None:
        self.spec = spec
        self.first_turn = first_turn
        """The kind of the first question of a turn."""
        self.unless_said = dict(unless_said or {})
        """The options of a position that does not name them."""

    def laid_out(
        self,
        players: int,
        position: Mapping[str, Json],
        options: Mapping[str, Json] | None = None,
        content: Content | None = None,
    ) -> G:
        """A table as a scenario file lays it out, with its log."""
        game = self.spec.start(self.box(players, options, content))
        game.notes = []
        self.spec.arrange(game, position)
        return game

    def box(self, players: int, options: Mapping[str, Json] | None, content: Content | None) -> Box:
        """What a table is laid out from: nothing in it changes, so one with our components is made once and serves many tests."""
        if content is not None:
            return self.spec.box(self.spec.setup(players, options, content))
        wanted = canonical([self.spec.id, players, dict(options or {})])
        if wanted not in BOXES:
            BOXES[wanted] = self.spec.box(self.spec.setup(players, options))
        return BOXES[wanted]

    def lay(
        self,
        *pending: Json,
        players: int = 3,
        table: Mapping[str, Json] | None = None,
        seats: Mapping[int, Json] | None = None,
        options: Mapping[str, Json] | None = None,
        content: Content | None = None,
        solo: Mapping[str, Json] | None = None,
    ) -> G:
        """A position with what waits, the next first; `solo` is what a game of one person has beside."""
        position = {"table": table or {}, "seat": {str(seat): own for seat, own in (seats or {}).items()}}
        if solo is not None:
            position["solo"] = solo
        game = self.laid_out(players, position, {**self.unless_said, **(options or {})}, content)
        self.wait(game, *pending)
        return game

    def wait(self, game: G, *pending: Json) -> None:
        """Put this in the place of whatever waits, the next first; what then runs by itself loses no piece."""
        game.stack[:] = [build(row) for row in reversed(pending)]
        pieces = self.spec.census(game)
        game.settle()
        assert self.spec.census(game) == pieces

    def step(self, kind: str, **fields: Json) -> Json:
        """A pending step as scenario files write it."""
        return {"is": f"{self.spec.prefix}{kind}", **fields}

    def play(self, game: G, *rows: str) -> None:
        """Give these answers, `SEAT CHOICE` each, as `play` does."""
        play(game, *rows, spec=self.spec)

    def seen(self, game: G, viewer: Seat = OMNISCIENT) -> Json:
        """The table as this viewer sees it."""
        return self.spec.view(game, viewer)

    def own(self, game: G, seat: Seat = 0) -> Json:
        """What this seat has."""
        return self.seen(game)["seats"][seat]

    def known_to(self, game: G, viewer: Seat) -> str:
        """All that this viewer can know: the view, the log, and the table with what is hidden left out."""
        return canonical([self.seen(game, viewer), log(game, viewer), self.spec.save(self.spec.known(game, viewer))])

    def fresh(self, players: int, options: Mapping[str, Json] | None = None, content: Content | None = None) -> G:
        """A new game at the first thing left to chance or choice."""
        return self.spec.new(self.spec.setup(players, options, content), log=True)

    def at(self, game: G, kind: str, rng: Rng, limit: int = 20000) -> G:
        """The game played on at random until this question is asked."""
        while game.seat != OVER and asked(game) != kind and limit:
            answer(game, rng)
            limit -= 1
        assert asked(game) == kind
        return game

    def started(self, players: int, options: Mapping[str, Json] | None = None, seed: int = 1) -> G:
        """A game set up at random, at the first question of its first turn."""
        return self.at(self.fresh(players, options), self.first_turn, Rng(seed))

    def whole_game(self, players: int, options: Mapping[str, Json] | None = None, seed: int = 1) -> Iterator[G]:
        """A game played at random to its end, which it has: at every decision of a player, and when it is over."""
        game, rng = self.started(players, {**self.spec.unattended, **(options or {})}, seed), Rng(seed + 1000)
        while game.seat != OVER:
            if game.seat != CHANCE:
                yield game
            answer(game, rng)
        yield game

    def changed(self, values: Mapping[str, Json]) -> Content:
        """Our component data with other values at these paths."""
        copied: Json = _copy(self.spec.content().values)
        for path, value in values.items():
            *folders, last = path.split(".")
            inner = copied
            for folder in folders:
                inner = inner[folder]
            assert last in inner, path
            inner[last] = value
        return from_save(copied)

    def printed(self, path: str) -> Json:
        """A value of our component data."""
        return self.spec.content().get(path)


def _copy(value: Json) -> Json:
    return {key: _copy(inner) for key, inner in value.items()} if isinstance(value, Mapping) else value


TABLES = Tables(SPEC, "plan")
"""Those of Fossil Dig."""


def session(players: int = 2, seed: int = 1, options: Mapping[str, Json] | None = None) -> Session:
    """A session of the template game."""
    return Session(SPEC, SPEC.setup(players, options), Rng(seed).below)


def played(players: int = 2, seed: int = 1, options: Mapping[str, Json] | None = None, answers: int = 999) -> Session:
    """A session in which people have answered at random, to the end or so many times."""
    running, rng = session(players, seed, options), Rng(seed + 1000)
    while not running.over and answers > 0:
        running.submit(*any_answer(running.game, rng))
        answers -= 1
    return running


def one_sentence(error: BaseException, *parts: str) -> str:
    """The complaint, which is one line without the machine's own words and names each of these parts."""
    text = str(error)
    assert text and "\n" not in text, text
    assert not re.search(r"Traceback|Error\b|<class|object at 0x|index out of range|unhashable", text), text
    for part in parts:
        assert part in text, f"{part!r} is not named in: {text}"
    return text


def in_another_process(script: str, *arguments: str, hash_seed: str = "7") -> str:
    """What this script prints, run by a fresh interpreter with the same mesozoic."""
    package = str(Path(str(mesozoic.__file__)).parents[1])
    env = {**os.environ, "PYTHONPATH": package, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], env=env, capture_output=True, text=True, check=False, cwd="/"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
