"""Episode 2, E2-OPT-21: what every Outpost needs at least, and what its refusal says."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    CITY_ZONES,
    OUTPOSTS,
    asked,
    built,
    changed,
    lay,
    own,
    play,
    refused,
    step,
    tokens,
    why,
)

PRIMARY = step("choose_effect", seat=0)
POOL = ["neutral-adventurer", "neutral-innovator"]
ALWAYS = ["crash-site", "dinosaur-boneyard", "glowberry-patch", "hidden-paradise", "mushroom-farm", "tranquil-meadow"]
POOR: dict[str, Json] = dict.fromkeys(["food", "scrap", "island", "story", "glowberry", "light", "heavy", "valor"], 0)
NO_CUBES: dict[str, Json] = {"influence": {"chief-mate": {"pool": ["blue"] * 25}}}
NO_PIECES: dict[str, Json] = {"settlements": {f"{zone}/{n}": "blue" for zone in CITY_ZONES for n in (1, 2, 3)}}
BREACHED: dict[int, Json] = {2: {"breach": "dp9", "breach_at": "L", "breach_dinos": {"raptor": 3}}}


def offered(tile: str, seats: dict[int, Json] | None = None, **table: Json) -> Ep2:
    """Blue has a die to place, perhaps on this Outpost of red's on the right starting area."""
    return lay(PRIMARY, table={"pool": POOL, **built(R=tile), **table}, seats=seats)


@pytest.mark.rule("E2-OPT-21")
@pytest.mark.parametrize("tile", ALWAYS)
def test_an_outpost_that_only_gives_can_always_be_used(tile: str) -> None:
    assert tile in tokens(offered(tile, {0: POOR}))


@pytest.mark.rule("E2-OPT-21")
@pytest.mark.parametrize("tile", [tile for tile in OUTPOSTS if tile not in ALWAYS])
def test_every_other_outpost_has_a_least_condition(tile: str) -> None:
    """Without anything on the Player board, a cube, a tile, a die or a Settlement in the supply."""
    table: dict[str, Json] = {**NO_CUBES, **NO_PIECES, "cleared": ["P2", "P3", "P4", "P6"], "pool": ["red-adventurer"]}
    bare = {**POOR, "heavy": 5, "toppled": {"heavy": 5, "leader": 1}, "enclosure": {"trampler": 4}}
    content = changed({"dino.raptor.supply": 0, "dino.shieldhead.supply": 0})
    game = lay(PRIMARY, table={**built(R=tile), **table}, seats={0: bare}, content=content)
    assert tile not in tokens(game)
    assert tile in refused(game)


NEEDS: list[tuple[str, dict[str, Json], dict[str, Json], list[str]]] = [
    ("forward-barracks", {"heavy": 5}, {}, ["E2-OPT-21 no heavy soldier is left in your supply"]),
    ("builders-workshop", {"scrap": 0}, {}, ["E2-OPT-21 needs 1 scrap, you have 0"]),
    ("builders-workshop", {"food": 0}, {}, ["E2-OPT-21 needs 1 food, you have 0"]),
    ("proving-grounds", {"toppled": {"light": 1}}, {}, ["E2-OPT-21 needs 1 upright light soldier on your board, you have 0"]),
    ("proving-grounds", {}, NO_CUBES, ["E2-RUL-38 no influence cube is left in your supply"]),
    ("rendezvous-point", {"glowberry": 0}, {}, ["E2-OPT-21 needs 1 glowberry, you have 0"]),
    ("rendezvous-point", {}, NO_CUBES, ["E2-OPT-21 you can gain no perk"]),
    ("secret-meeting-place", {"glowberry": 0}, {}, ["E2-OPT-21 needs 1 glowberry, you have 0"]),
    ("secret-meeting-place", {}, NO_CUBES, ["E2-RUL-38 no influence cube is left in your supply"]),
    ("adventurers-lodge", {}, {}, ["E2-RUL-25 you have no ongoing adventure"]),
    ("patrol-hub", {"toppled": {"light": 1, "leader": 1}}, {}, ["E2-RUL-26 no soldier or leader is upright on your board"]),
    (
        "pioneer-base",
        {},
        {"cleared": ["P2", "P3", "P4", "P6"]},
        ["E2-RUL-24 no plains or canyon tile is adjacent to R"],
    ),
    ("officers-lodge", {}, NO_CUBES, ["E2-RUL-28 you can gain no perk and shift none"]),
    ("command-center", {}, {}, ["E2-RUL-55 your leader is on no leader space"]),
    ("command-center", {"leader_at": "discovery"}, {}, ["E2-RUL-55 discovery has no other effect left in this action"]),
    ("underground-passage", {}, {}, ["E2-RUL-54 needs a second die on the main board, none lies there"]),
]


@pytest.mark.rule("E2-OPT-21", "E2-RUL-24", "E2-RUL-25", "E2-RUL-26", "E2-RUL-28", "E2-RUL-54", "E2-RUL-55")
@pytest.mark.parametrize(("tile", "assets", "table", "reasons"), NEEDS)
def test_an_outpost_is_refused_for_the_one_thing_it_lacks(
    tile: str, assets: dict[str, Json], table: dict[str, Json], reasons: list[str]
) -> None:
    game = offered(tile, {0: assets}, **table)
    assert tile not in tokens(game)
    assert why(game)[tile] == reasons


ENOUGH: list[tuple[str, dict[str, Json], dict[str, Json]]] = [
    ("forward-barracks", {**POOR, "heavy": 4}, {}),
    ("builders-workshop", {**POOR, "scrap": 1, "food": 1}, {}),
    ("dinosaur-trap", POOR, {}),
    ("proving-grounds", {**POOR, "light": 1}, {}),
    ("rendezvous-point", {**POOR, "glowberry": 1}, {}),
    ("secret-meeting-place", {**POOR, "glowberry": 1}, {}),
    ("adventurers-lodge", {**POOR, "adventure": "egg-hunt", "members": {"light": 3}}, {}),
    ("patrol-hub", POOR, {}),
    ("patrol-hub", {**POOR, "light": 1, "toppled": {"leader": 1}}, {}),
    ("pioneer-base", POOR, {"cleared": ["P2", "P3", "P4"]}),
    ("officers-lodge", POOR, {}),
    ("officers-lodge", {**POOR, "perks": ["defender"]}, {"influence": {"chief-mate": {"pool": ["blue"] * 24}}}),
    ("speakers-rock", POOR, {}),
    ("command-center", {**POOR, "leader_at": "military"}, {}),
    ("underground-passage", POOR, {"die_spaces": {"salvage/1": "red-adventurer"}}),
]


@pytest.mark.rule("E2-OPT-21")
@pytest.mark.parametrize(("tile", "assets", "table"), ENOUGH)
def test_the_least_condition_is_enough(tile: str, assets: dict[str, Json], table: dict[str, Json]) -> None:
    assert tile in tokens(offered(tile, {0: assets}, **table))


@pytest.mark.rule("E2-OPT-21", "E2-CMP-06")
def test_builders_workshop_needs_a_settlement_piece_and_a_space() -> None:
    game = offered("builders-workshop", **NO_PIECES)
    assert "builders-workshop" not in tokens(game)
    assert len(why(game)["builders-workshop"]) == 1
    assert "E2-CMP-06" in why(game)["builders-workshop"][0]
    full = {f"{zone}/{n}": ("red", "green", "blue")[n % 3] for zone in CITY_ZONES for n in range(1, 9)}
    full |= {f"{zone}/2": "red" for zone in CITY_ZONES[:3]}
    no_space = offered("builders-workshop", settlements=full)
    assert "builders-workshop" not in tokens(no_space)
    assert why(no_space)["builders-workshop"] == ["E2-STL-05 no settlement space is empty"]
    del full["sustenance/2"]
    one_space = offered("builders-workshop", {0: {"scrap": 0}}, settlements=full)
    assert why(one_space)["builders-workshop"] == ["E2-OPT-21 needs 1 scrap, you have 0"]


@pytest.mark.rule("E2-OPT-21", "E2-ENC-03")
def test_dinosaur_trap_needs_a_dino_that_may_enter() -> None:
    content = changed({"dino.raptor.supply": 0, "dino.shieldhead.supply": 0})
    for held, is_open in ((3, True), (4, False)):
        seats = {0: {"enclosure": {"trampler": held}}}
        game = lay(PRIMARY, table={"pool": POOL, **built(R="dinosaur-trap")}, seats=seats, content=content)
        assert ("dinosaur-trap" in tokens(game)) == is_open
    assert why(game)["dinosaur-trap"] == ["E2-OPT-21 no dino of the supply can enter your enclosure"]


@pytest.mark.rule("E2-OPT-21", "E2-RUL-21")
@pytest.mark.parametrize(("light", "is_open"), [(1, True), (0, False)])
def test_staging_ground_needs_a_breach_card_that_can_be_beaten(light: int, is_open: bool) -> None:
    """Three Raptors take 3 Damage: the Leader has 2, a Light Soldier 1."""
    game = offered("staging-ground", {0: {"light": light}, **BREACHED}, camps={"L": "green"})
    assert ("staging-ground" in tokens(game)) == is_open
    assert ("staging-ground" in refused(game)) != is_open


@pytest.mark.rule("E2-OPT-21")
def test_staging_ground_needs_a_breach_card() -> None:
    game = offered("staging-ground")
    assert "staging-ground" not in tokens(game)
    assert "staging-ground" in refused(game)


@pytest.mark.rule("E2-OPT-21", "E2-DIE-12")
def test_a_story_that_turned_the_die_pays_for_no_perk() -> None:
    """Only Perks with an extra cost are left, and there is one Story and no Valor: the die is kept as it lies."""
    tier_1 = ["defender", "skinner", "trampler-expert", "gatherer", "herder", "capturer", "agile-1", "influencer"]
    others = ["tactician", "adventurer", "survivalist", "warrior", "tracker", "wrangler", "politician", "manager"]
    others += ["trapper", "breeder", "persistent", "agile-2"]
    poor = {**POOR, "glowberry": 1, "story": 1, "perks": [*tier_1, *others]}
    game = offered("rendezvous-point", {0: poor})
    play(game, "0 rendezvous-point", "0 neutral-innovator")
    assert own(game)["story"] == 1
    assert asked(game) == "gain_perk"
