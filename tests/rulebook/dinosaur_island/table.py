"""What the rule tests of Dinosaur Island share: positions, games just set up, and whole games played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mesozoic.core.chance import Rng, chances, sample
from mesozoic.core.content import Content, from_save
from mesozoic.core.ids import CHANCE, OMNISCIENT, OVER, Json, Seat
from mesozoic.core.record import build, canonical
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from tests import builders

BASIC = ["blue", "pink", "purple"]
ADVANCED = ["green", "red", "orange"]
COLOURS = [*BASIC, *ADVANCED]
CATEGORIES = ["herbivore", "small-carnivore", "large-carnivore"]
ITEMS = ["attraction", "lab-upgrade", "specialist"]
ROWS = [2, 3, 4, 5]
PLACES = [f"{item}/{row}" for item in ITEMS for row in ROWS]
DICE = [f"die-{n}" for n in range(1, 11)]


def lay(
    *pending: Json,
    players: int = 3,
    table: Mapping[str, Json] | None = None,
    seats: Mapping[int, Json] | None = None,
    options: Mapping[str, Json] | None = None,
    content: Content | None = None,
) -> Island:
    """A position with what waits, the next first."""
    game = SPEC.start(SPEC.box(SPEC.setup(players, options, content)))
    game.notes = []
    SPEC.arrange(game, {"table": table or {}, "seat": {str(seat): own for seat, own in (seats or {}).items()}})
    wait(game, *pending)
    return game


def wait(game: Island, *pending: Json) -> None:
    """Put this in the place of whatever waits, the next first."""
    game.stack[:] = [build(row) for row in reversed(pending)]
    game.settle()


def step(kind: str, **fields: Json) -> Json:
    """A pending step as scenario files write it."""
    return {"is": f"di.{kind}", **fields}


def play(game: Island, *rows: str) -> None:
    """Give these answers, `SEAT CHOICE` each; a clone and a loaded copy go the same way."""
    builders.play(game, *rows, spec=SPEC)


def seen(game: Island, viewer: Seat = OMNISCIENT) -> Json:
    """The table as this viewer sees it."""
    return SPEC.view(game, viewer)


def own(game: Island, seat: Seat = 0) -> Json:
    """What this seat has."""
    return seen(game)["seats"][seat]


def tokens(game: Island) -> list[str]:
    """What may be answered now."""
    return [choice.token() for choice in game.choices()]


def refused(game: Island) -> dict[str, str]:
    """What is closed now, and the rule that closes it."""
    return {refusal.choice.token(): refusal.rule for refusal in game.refusals()}


def rules(game: Island) -> list[str]:
    """The rules that have spoken so far, in order."""
    return [note.rule for note in game.notes or []]


def weights(game: Island) -> dict[str, int]:
    """What chance can answer now, each with its number of equal cases."""
    ask = game.ask()
    return {ask.describe(game, code).token(): weight for code, weight in chances(game)}


def known_to(game: Island, viewer: Seat) -> str:
    """All that this viewer can know: the view, the log, and the table with what is hidden left out."""
    return canonical([seen(game, viewer), builders.log(game, viewer), SPEC.save(SPEC.known(game, viewer))])


def answer(game: Island, rng: Rng) -> str:
    """Somebody who must answer answers by chance; what they answered."""
    waiting = game.pending()
    game.focus(waiting[rng.below(len(waiting))])
    code = sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))]
    said = game.ask().describe(game, code).token()
    game.take(code)
    return said


def asked(game: Island) -> str:
    """The kind of what is asked now, without its prefix; nothing when the game is over."""
    return "" if game.seat == OVER else game.ask().kind.removeprefix("di.")


def fresh(players: int, options: Mapping[str, Json] | None = None, content: Content | None = None) -> Island:
    """A new game at the first thing left to chance or choice."""
    return SPEC.new(SPEC.setup(players, options, content), log=True)


def at(game: Island, kind: str, rng: Rng, limit: int = 20000) -> Island:
    """The game played on at random until this question is asked."""
    while game.seat != OVER and asked(game) != kind and limit:
        answer(game, rng)
        limit -= 1
    assert asked(game) == kind
    return game


def started(players: int, options: Mapping[str, Json] | None = None, seed: int = 1) -> Island:
    """A game set up at random, with the dice of its first round rolled, at the first research turn."""
    return at(fresh(players, options), "research_turn", Rng(seed))


def whole_game(players: int, options: Mapping[str, Json] | None = None, seed: int = 1) -> Iterator[Island]:
    """A game played at random to its end, at every decision of a player and when it is over; it ends though nobody watches."""
    game, rng = started(players, {**SPEC.unattended, **(options or {})}, seed), Rng(seed + 1000)
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
