"""Positions of Episode 2 written by hand: there are no more pieces than the box has, and each has a place of its own."""

from __future__ import annotations

import pytest

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.spec import SPEC
from tests.builders import one_sentence
from tests.rulebook.perseverance_2.table import AREAS, CITY_ZONES, HEXES, OUTPOSTS, dino_path, lay, own, printed, seen, step

TILES = [area for area in AREAS if area not in ("L", "R")]
PLAIN = [area for area in TILES if area != "C6"]
"""All tiles but that of the Temple on side A."""


@pytest.mark.rule(
    "E2-CMP-02", "E2-CMP-06", "E2-CMP-07", "E2-CMP-09", "E2-CMP-10", "E2-CMP-11", "E2-CMP-12", "E2-CMP-15", "E2-CMP-16"
)
@pytest.mark.parametrize(
    ("table", "seat", "parts"),
    [
        ({"pool": ["blue-organizer"] * 6}, {}, ["at most 5", "blue dice"]),
        ({"pool": ["neutral-organizer"] * 14}, {}, ["at most 13", "neutral dice"]),
        ({"settlements": {f"{zone}/{n}": "blue" for zone in CITY_ZONES for n in (1, 2, 3, 4)}}, {}, ["at most 12", "found 16"]),
        (
            {
                "settlements": {f"{zone}/{n}": "blue" for zone in CITY_ZONES for n in (1, 2, 3)},
                "outposts": {"L": "crash-site"},
                "outpost_owners": {"L": "blue"},
            },
            {},
            ["at most 12", "found 13"],
        ),
        ({"cleared": PLAIN, "camps": dict.fromkeys(PLAIN[:7], "blue")}, {}, ["at most 6", "camps"]),
        ({"influence": {"captain": {"pool": ["blue"] * 25}}}, {"perks": ["herder"]}, ["at most 25", "found 26"]),
        ({}, {"light": 4, "adventure": "egg-hunt", "members": {"light": 2}}, ["at most 5", "light"]),
        ({}, {"heavy": 6}, ["at most 5", "heavy"]),
        ({}, {"valor": 7}, ["valor", "0 to 6"]),
        ({}, {"enclosure": {"raptor": 21}}, ["at most 9"]),
        ({}, {"adventure": "egg-hunt", "members": {"light": 5, "heavy": 4}}, ["at most 8", "egg-hunt"]),
        ({}, {"adventure": "egg-hunt", "members": {"leader": 2}}, ["at most 1", "leader"]),
        ({}, {"breach_dinos": {"raptor": 1}}, ["at most 0", "breach card"]),
    ],
)
def test_nobody_can_have_more_pieces_than_there_are(table: dict[str, Json], seat: dict[str, Json], parts: list[str]) -> None:
    with pytest.raises(FileError) as found:
        lay(step("secondary", seat=0), table=table, seats={0: seat})
    one_sentence(found.value, *parts)


@pytest.mark.rule("E2-CMP-13", "E2-CMP-21", "E2-MAP-03", "E2-MAP-05", "E2-BRC-06")
@pytest.mark.parametrize(
    ("table", "seat", "parts"),
    [
        ({"camps": {"P1": "blue"}}, {}, ["camps", "P1", "cleared"]),
        ({"watchtowers": ["P1"]}, {"towers": 2}, ["watchtowers", "P1", "cleared"]),
        ({"watchtowers": ["L"]}, {}, ["0 watchtowers", "found 1"]),
        ({"watchtowers": ["L", "L"]}, {"towers": 1}, ["different"]),
        ({"outposts": {"L": "crash-site"}}, {}, ["outpost_owners", "L"]),
        (
            {"outposts": {"L": "crash-site", "R": "crash-site"}, "outpost_owners": {"L": "blue", "R": "red"}},
            {},
            ["at most 1 crash-site"],
        ),
        ({"outpost_offer": OUTPOSTS[:4]}, {}, ["at most 3"]),
        ({"sides": {"C3": "B"}}, {}, ["sides", "C6 and C3"]),
        ({"sides": {"C6": "B"}}, {}, ["sides", "found none"]),
        ({"cleared": ["C6"]}, {}, ["cleared", "temple on C6"]),
        ({"dinos": {"L/1": "trampler"}}, {}, ["L/1", "no space"]),
        ({"dinos": {"P1/4": "trampler"}}, {}, ["P1/4", "no space"]),
        ({"dinos": {"P1/3": "trampler"}}, {}, ["P1/3", "expected raptor"]),
        ({}, {"breach": "dp1"}, ["breach_at"]),
        ({"camps": {"L": "red"}}, {"breach": "dp1", "breach_at": "L"}, ["breach_at", "blue camp"]),
        ({}, {"leader_at": "military", "adventure": "egg-hunt", "members": {"leader": 1}}, ["members", "one place"]),
        ({}, {"stage": 2}, ["stage", "adventure"]),
    ],
)
def test_everything_has_a_place_of_its_own(table: dict[str, Json], seat: dict[str, Json], parts: list[str]) -> None:
    with pytest.raises(FileError) as found:
        lay(step("secondary", seat=0), table=table, seats={0: seat})
    one_sentence(found.value, *parts)


@pytest.mark.rule("E2-CMP-17", "E2-PLY-05", "E2-SET-03")
@pytest.mark.parametrize(
    ("table", "seat", "parts"),
    [
        ({}, {"hand": ["first-footprints", "berry-scouts"]}, ["at most 1 starter"]),
        ({}, {"hand": ["trial-of-wit"], "completed": ["trial-of-strength"]}, ["at most 1 temple"]),
        ({"adventure_offer": ["egg-hunt", "lost-luggage", "homestead"]}, {}, ["at most 2 plains"]),
        ({"adventure_offer": ["trial-of-wit"]}, {}, ["at most 0 temple"]),
        ({"adventure_offer": ["egg-hunt"]}, {"hand": ["egg-hunt"]}, ["at most 1 egg-hunt"]),
        ({"attack": "dp1", "attack_discards": {"plains": ["dp1"]}}, {}, ["at most 1 dp1"]),
        ({"adventure_decks": {"plains": ["rope-bridge"]}}, {}, ["rope-bridge", "plains deck"]),
    ],
)
def test_every_card_is_there_once(table: dict[str, Json], seat: dict[str, Json], parts: list[str]) -> None:
    with pytest.raises(FileError) as found:
        lay(step("secondary", seat=0), table=table, seats={0: seat})
    one_sentence(found.value, *parts)


@pytest.mark.rule("E2-CMP-06", "E2-CMP-07", "E2-CMP-08", "E2-CMP-09", "E2-CMP-15", "E2-CMP-16")
def test_what_is_not_on_the_table_is_in_the_supplies() -> None:
    table = {
        "settlements": {"military/1": "blue", "expansion/1": "blue"},
        "camps": {"L": "blue", "R": "red"},
        "outposts": {"L": "crash-site"},
        "outpost_owners": {"L": "blue"},
        "watchtowers": ["R"],
        "influence": {"captain": {"row": ["blue"], "pool": ["blue", "red"]}},
        "pool": ["blue-organizer", "neutral-organizer"],
        "dinos": {"P1/1": "trampler"},
    }
    blue = {"towers": 2, "perks": ["herder", "capturer"], "enclosure": {"trampler": 2, "raptor": 1}, "light": 2, "heavy": 1}
    red = {"breach": "dp1", "breach_at": "R", "breach_dinos": {"raptor": 3}}
    game = lay(step("secondary", seat=0), table=table, seats={0: blue, 1: red})
    supply = {"light": 3, "heavy": 4, "settlements": 12 - 3, "camps": 6 - 1, "cubes": 25 - 4, "dice": 4}
    assert own(game)["supply"] == supply
    assert own(game, 1)["supply"]["cubes"] == 24
    assert seen(game)["table"]["dino_supply"] == {"trampler": 24 - 3, "raptor": 20 - 4, "shieldhead": 20}
    assert seen(game)["table"]["attack_decks"] == {"plains": 9, "canyon": 10}
    assert seen(game)["table"]["outpost_deck"] == 19


@pytest.mark.rule("E2-MAP-05", "E2-CMP-17")
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_dino_space_can_have_its_dino(side: str) -> None:
    dinos = {f"{hex}/{n}": species for hex in HEXES for n, species in enumerate(dino_path(hex, side), 1)}
    supply = {species: list(dinos.values()).count(species) for species in ("trampler", "raptor", "shieldhead")}
    most = {species: printed(f"dino.{species}.supply") for species in supply}
    assert all(supply[species] <= most[species] for species in supply)
    game = lay(step("secondary", seat=0), table={"dinos": dinos}, options={"map_sides": side})
    assert seen(game)["table"]["dinos"] == dinos
    assert seen(game)["table"]["temple"] == {"A": "C6", "B": "C3"}[side]
    assert seen(game)["table"]["sides"] == dict.fromkeys(TILES, side)
    assert set(SPEC.limits(game).values()) == {0}
