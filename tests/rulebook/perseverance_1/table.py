"""What the rule tests of Episode 1 share: positions, games just set up, and whole games played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mesozoic.core.chance import Rng, chances, sample
from mesozoic.core.content import Content, from_save
from mesozoic.core.ids import CHANCE, OMNISCIENT, OVER, Json, Seat
from mesozoic.core.record import build, canonical
from mesozoic.perseverance.ep1.spec import SPEC
from mesozoic.perseverance.ep1.table import Ep1
from tests import builders

ZONES = ["sustenance", "military", "expansion", "protection"]
EFFECTS = ["rations", "patrol", "pub", "training", "politics", "supply", "settle", "salvage", "fortifications"]
ICONS = ["adventurer", "facilitator", "innovator", "organizer"]
COLOURS = ["blue", "red", "green", "yellow", "neutral", "dissenter"]
OFFICERS = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
LEADERS = ["keoni", "jack", "adelita", "phoenix"]


def lay(
    *pending: Json,
    players: int = 3,
    table: Mapping[str, Json] | None = None,
    seats: Mapping[int, Json] | None = None,
    options: Mapping[str, Json] | None = None,
    content: Content | None = None,
) -> Ep1:
    """A position with what waits, the next first; without Leader abilities unless the options say otherwise."""
    game = SPEC.start(SPEC.box(SPEC.setup(players, {"leader_abilities": False, **(options or {})}, content)))
    game.notes = []
    SPEC.arrange(game, {"table": table or {}, "seat": {str(seat): own for seat, own in (seats or {}).items()}})
    wait(game, *pending)
    return game


def wait(game: Ep1, *pending: Json) -> None:
    """Put this in the place of whatever waits, the next first."""
    game.stack[:] = [build(row) for row in reversed(pending)]
    game.settle()


def step(kind: str, **fields: Json) -> Json:
    """A pending step as scenario files write it."""
    return {"is": f"ep1.{kind}", **fields}


def play(game: Ep1, *rows: str) -> None:
    """Give these answers, `SEAT CHOICE` each; a clone and a loaded copy go the same way."""
    builders.play(game, *rows, spec=SPEC)


def seen(game: Ep1, viewer: Seat = OMNISCIENT) -> Json:
    """The table as this viewer sees it."""
    return SPEC.view(game, viewer)


def tokens(game: Ep1) -> list[str]:
    """What may be answered now."""
    return [choice.token() for choice in game.choices()]


def refused(game: Ep1) -> dict[str, str]:
    """What is closed now, and the rule that closes it."""
    return {refusal.choice.token(): refusal.rule for refusal in game.refusals()}


def rules(game: Ep1) -> list[str]:
    """The rules that have spoken so far, in order."""
    return [note.rule for note in game.notes or []]


def weights(game: Ep1) -> dict[str, int]:
    """What chance can answer now, each with its number of equal cases."""
    ask = game.ask()
    return {ask.describe(game, code).token(): weight for code, weight in chances(game)}


def known_to(game: Ep1, viewer: Seat) -> str:
    """All that this viewer can know: the view, the log, and the table with what is hidden left out."""
    return canonical([seen(game, viewer), builders.log(game, viewer), SPEC.save(SPEC.known(game, viewer))])


def answer(game: Ep1, rng: Rng) -> None:
    """Somebody who must answer answers by chance."""
    waiting = game.pending()
    game.focus(waiting[rng.below(len(waiting))])
    game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])


def fresh(players: int, options: Mapping[str, Json] | None = None, content: Content | None = None) -> Ep1:
    """A new game at the first thing left to chance or choice."""
    return SPEC.new(SPEC.setup(players, options, content), log=True)


def at(game: Ep1, kind: str, rng: Rng, limit: int = 20000) -> Ep1:
    """The game played on at random until this question is asked."""
    while game.seat != OVER and game.ask().kind != f"ep1.{kind}" and limit:
        answer(game, rng)
        limit -= 1
    assert game.seat != OVER and game.ask().kind == f"ep1.{kind}"
    return game


def started(players: int, options: Mapping[str, Json] | None = None, seed: int = 1) -> Ep1:
    """A game set up at random, at the first question of its first turn."""
    return at(fresh(players, options), "choose_effect", Rng(seed))


def whole_game(players: int, options: Mapping[str, Json] | None = None, seed: int = 1) -> Iterator[Ep1]:
    """A game played at random to its end, at every decision of a player and when it is over."""
    game, rng = started(players, options, seed), Rng(seed + 1000)
    while game.seat != OVER:
        if game.seat != CHANCE:
            yield game
        answer(game, rng)
    yield game


def changed(values: Mapping[str, Json]) -> Content:
    """Our component data with other values at these paths."""
    copied: Json = _copy(SPEC.content().values)
    for path, value in values.items():
        *folders, last = path.split(".")
        inner = copied
        for folder in folders:
            inner = inner[folder]
        assert last in inner, path
        inner[last] = value
    return from_save(copied)


def _copy(value: Json) -> Json:
    return {key: _copy(inner) for key, inner in value.items()} if isinstance(value, Mapping) else value


def printed(path: str) -> Json:
    """A value of our component data."""
    return SPEC.content().get(path)
