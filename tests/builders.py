"""What tests share: positions of the template game, play that checks itself, complaints that are one sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import mesozoic
from mesozoic.core.chance import Rng, sample
from mesozoic.core.content import Content
from mesozoic.core.game import Game, visible
from mesozoic.core.ids import CHANCE, OMNISCIENT, Json, Seat
from mesozoic.core.note import spell
from mesozoic.core.record import canonical
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import AnyStep
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
    game = SPEC.start(SPEC.box(SPEC.setup(players, options, content)))
    game.notes = []
    SPEC.arrange(game, position or {})
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
    """Give these answers, `SEAT CHOICE` each; a clone and a loaded copy go the same way."""
    for row in rows:
        seat, _, token = row.partition(" ")
        assert read_seat(seat) in game.pending(), f"{row}: the choice is with {game.pending()}"
        before = canonical(spec.save(game))
        copies: list[Game] = [game.clone(), spec.load(game.box, spec.save(game))]
        for one in (*copies, game):
            assert canonical(spec.save(one)) == before
            one.focus(read_seat(seat))
            one.take(one.parse(token))
        after = canonical(spec.save(game))
        assert [canonical(spec.save(one)) for one in copies] == [after, after]


def offered(game: Game, seat: Seat) -> list[str]:
    """What this seat may answer now, as it is written."""
    if seat not in game.pending():
        return []
    game.focus(seat)
    return [choice.token() for choice in game.choices()]


def log(game: Game, viewer: Seat = OMNISCIENT) -> list[str]:
    """The log as this viewer reads it, each line after its rule."""
    return [f"{note.rule} {spell(note.text, note.args, game.box.words)}" for note in visible(game.notes or [], viewer)]


def any_answer(game: Game, rng: Rng) -> tuple[Seat, str]:
    """Somebody who must answer, and one of their choices, by chance."""
    waiting = game.pending()
    game.focus(waiting[rng.below(len(waiting))])
    code = sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))]
    return game.seat, game.ask().describe(game, code).token()


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
