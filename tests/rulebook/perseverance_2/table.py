"""What the rule tests of Episode 2 share: its words, and its tables."""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.core.ids import Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.spec import SPEC
from tests.builders import Tables
from tests.builders import answer as answer
from tests.builders import asked as asked
from tests.builders import refused as refused
from tests.builders import rules as rules
from tests.builders import tokens as tokens
from tests.builders import weights as weights

CITY_ZONES = ["sustenance", "military", "expansion", "construction"]
ZONES = [*CITY_ZONES, "discovery"]
CITY_EFFECTS = ["adventure", "gather", "pub", "training", "marketplace", "politics", "settle", "build", "salvage"]
ICONS = ["adventurer", "facilitator", "innovator", "organizer"]
COLOURS = ["blue", "red", "green", "yellow", "neutral", "dissenter"]
OFFICERS = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer", "captain"]
LEADERS = ["keoni", "jack", "adelita", "phoenix"]
SPECIES = ["trampler", "raptor", "shieldhead"]

TABLES = Tables(SPEC, "choose_effect")
lay = TABLES.lay
wait = TABLES.wait
step = TABLES.step
play = TABLES.play
seen = TABLES.seen
own = TABLES.own
known_to = TABLES.known_to
fresh = TABLES.fresh
at = TABLES.at
started = TABLES.started
whole_game = TABLES.whole_game
changed = TABLES.changed
printed = TABLES.printed

OUTPOSTS = list(printed("outpost"))
AREAS = list(printed("area"))
EDGES = list(printed("edge"))
HEXES = [*AREAS, *EDGES]


def dino_path(hex: str, side: str = "A") -> list[str]:
    """The species of the Dino spaces of a hex, in the order of the arrow printed there."""
    path = f"area.{hex}.{side.lower()}" if hex in AREAS else f"edge.{hex}.dinos"
    return [space[0] for space in printed(path)]


def dangerous(hex: str, side: str = "A") -> list[str]:
    """The dangerous Dino spaces of a hex, as a choice names them."""
    path = f"area.{hex}.{side.lower()}" if hex in AREAS else f"edge.{hex}.dinos"
    return [f"{hex}/{n}" for n, space in enumerate(printed(path), 1) if "dangerous" in space]


def why(game: Game) -> dict[str, list[str]]:
    """What is closed now, each with the rules that close it and what they say."""
    shut: dict[str, list[str]] = {}
    for refusal in game.refusals():
        said = f"{refusal.rule} {spell(refusal.text, refusal.args, game.box.words)}"
        shut.setdefault(refusal.choice.token(), []).append(said)
    return shut


def effect(word: str) -> int:
    """The number of an Effect: those of the Outposts come after the nine of the City."""
    return [*CITY_EFFECTS, *OUTPOSTS].index(word)


def resolving(word: str) -> Json:
    """Blue resolves this Effect, without a die."""
    return step("resolve", seat=0, effect=effect(word))


def built(**tiles: str) -> dict[str, Json]:
    """These Outposts, all of them red's, by area."""
    words = {area: tile.replace("_", "-") for area, tile in tiles.items()}
    return {"outposts": words, "outpost_owners": dict.fromkeys(words, "red")}
