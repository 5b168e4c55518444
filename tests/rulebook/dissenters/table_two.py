"""What the rule tests of the solo game of Episode 2 share beside `table.py`: its words, its steps, and what lies where."""

from __future__ import annotations

from collections.abc import Mapping

from mesozoic.core.ids import Json
from mesozoic.perseverance.dissenters.ep2.words import ACTS, SECONDARIES
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import NAMES, OTHER, TWO, d2, dissenter, ds, seen2

CITY_ZONES = ["sustenance", "military", "expansion", "construction"]
ZONES = [*CITY_ZONES, "discovery"]
OFFICERS = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer", "captain"]
SPECIES = ["trampler", "raptor", "shieldhead"]
AGENDAS = ["negotiator", "herder", "populist", "architect", "explorer"]
ICONS = ["adventurer", "facilitator", "innovator", "organizer"]
AREAS = list(TWO.printed("area"))
DESIRE: Mapping[str, int] = {area: TWO.printed(f"desire.{area}") for area in AREAS}
OPPOSITE = {"sustenance": "card-1", "military": "card-5", "expansion": "card-9", "construction": "card-7", "discovery": "card-3"}
"""A card that shows each Zone."""


def effect(colour: int, word: str) -> Json:
    """A Dissenter resolves this Effect of the City, as if its die lay there."""
    return d2("effect", colour=colour, effect=ACTS.index(word), space=0)


def secondary(colour: int, word: str) -> Json:
    """A Dissenter carries out this Secondary Action."""
    return ds("secondary", colour=colour, action=SECONDARIES.index(word))


def bonus(colour: int) -> Json:
    """A Dissenter performs its Bonus Action, if it has the Reserve."""
    return d2("bonus", colour=colour)


def facing(colour: int, zone: str, **own: Json) -> dict[str, Json]:
    """The solo part of a position in which this is the opposite Zone of a Dissenter, which has this."""
    card = "card-2" if OPPOSITE[zone] != "card-2" else "card-6"
    return {NAMES[colour]: {"card": card, **own}, NAMES[OTHER[colour]]: {"card": OPPOSITE[zone]}}


def reserve(game: Ep2, colour: int) -> int:
    return int(dissenter(game, colour)["reserve"])


def collection(game: Ep2, colour: int) -> list[int]:
    """The Dinos of a Dissenter: Tramplers, Raptors, Shieldheads."""
    return [dissenter(game, colour)["collection"][species] for species in SPECIES]


def dinos(trampler: int = 0, raptor: int = 0, shieldhead: int = 0) -> dict[str, Json]:
    return {"trampler": trampler, "raptor": raptor, "shieldhead": shieldhead}


def on(game: Ep2, key: str) -> Json:
    """What the table shows."""
    return seen2(game)["table"][key]


def human(game: Ep2, key: str) -> Json:
    """What the human has."""
    return seen2(game)["seats"][0][key]


def settled(**zones: tuple[int, int, int]) -> dict[str, Json]:
    """Settlements by Zone, from the bottom: those of the human, of Narek, of Camilla."""
    found: dict[str, Json] = {}
    for zone, counts in zones.items():
        pieces = [colour for colour, n in zip(("blue", "red", "green"), counts, strict=True) for _ in range(n)]
        found |= {f"{zone}/{at}": colour for at, colour in enumerate(pieces, 1)}
    return found


def cubes(**officers: tuple[int, int, int]) -> dict[str, Json]:
    """Influence by Officer, all in the pool: cubes of the human, of Narek, of Camilla."""
    return {
        officer.replace("_", "-"): {
            "row": [],
            "pool": [colour for colour, n in zip(("blue", "red", "green"), counts, strict=True) for _ in range(n)],
        }
        for officer, counts in officers.items()
    }


def count(game: Ep2, zone: str) -> tuple[int, int, int]:
    """The Settlements in a Zone: the human's, Narek's, Camilla's."""
    own = [colour for space, colour in on(game, "settlements").items() if space.startswith(f"{zone}/")]
    return own.count("blue"), own.count("red"), own.count("green")


def cubes_on(game: Ep2, officer: str) -> list[int]:
    """The cubes on an Officer: the human's, Narek's, Camilla's."""
    return [on(game, "influence")[officer]["cubes"].get(colour, 0) for colour in ("blue", "red", "green")]


DIE_SPACES = {
    "adventure": 3,
    "gather": 2,
    "pub": 2,
    "training": 4,
    "marketplace": 2,
    "politics": 2,
    "settle": 2,
    "build": 3,
    "salvage": 2,
}
"""The die spaces of each Effect of the City, on the side for two and three players."""


def filled(*effects: str, but: tuple[str, ...] = ()) -> dict[str, Json]:
    """Dice on all die spaces of these Effects, or of all, except these spaces."""
    spaces = [f"{word}/{n}" for word in effects or DIE_SPACES for n in range(1, DIE_SPACES[word] + 1)]
    dice = ["neutral"] * 11 + ["green"] * 5 + ["blue"] * 4 + ["red"] * 2
    return {space: f"{colour}-innovator" for space, colour in zip([one for one in spaces if one not in but], dice, strict=False)}
