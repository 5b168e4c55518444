"""Solo game of Episode 1, chapter 12: the Secondary Actions of Dissenters."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.dissenters.ep1.words import SECONDARIES
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.dissenters.table import CAMILLA, NAREK, asked, dissenter, ds, lay1, log, play1, seen1, told, weights

SAFE_PATHS = {
    "sustenance": ["a2", "b2", "a1", "b1", "c1"],
    "military": ["a2", "c2", "a1", "b1", "c1"],
    "expansion": ["b2", "c2", "a1", "b1", "c1"],
    "protection": ["a2", "c2", "a1", "b1", "c1"],
}
OPPOSITE = {"sustenance": "card-2", "military": "card-4", "expansion": "card-10", "protection": "card-14"}
OFFICERS = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
"""As they lie in the first game, by Zone."""


def do(
    action: str,
    table: dict[str, Json] | None = None,
    opposite: str = "expansion",
    card: str = "card-9",
    own: dict[str, Json] | None = None,
    other: dict[str, Json] | None = None,
    human: dict[str, Json] | None = None,
    options: dict[str, Json] | None = None,
) -> Ep1:
    """Narek carries out a Secondary Action of his card; Camilla's card names the opposite Zone."""
    cards = {"narek": {"card": card, **(own or {})}, "camilla": {"card": OPPOSITE[opposite], **(other or {})}}
    step = ds("secondary", colour=NAREK, action=SECONDARIES.index(action))
    return lay1(step, table=table, solo={"active": "narek", **cards}, human=human, options=options)


def dinos(zone: str, n: int) -> dict[str, str]:
    return {f"{zone}/{space}": "raptor" for space in SAFE_PATHS[zone][:n]}


def manned(zone: str, *kinds: str, owner: str = "blue", row: str = "first") -> dict[str, str]:
    return {f"{zone}/{row}-{column}": f"{owner}-{kind}" for column, kind in zip("abc", kinds, strict=False)}


# -- converting --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-SEC-01")
def test_converting_places_no_die() -> None:
    """Camilla's card 10 wants Innovators first."""
    pool = ["neutral-facilitator", "neutral-innovator", "blue-organizer"]
    game = do("convert-die", {"pool": pool}, card="card-1")
    table = seen1(game)["table"]
    assert sorted(table["pool"]) == ["blue-organizer", "neutral-facilitator", "red-innovator"]
    assert (table["die_spaces"], table["dinos"], game.seat) == ({}, {}, OVER)
    assert "place 1 in the order of the other card" in told(game, "DS-CNV-02 red converts the neutral-innovator die of the pool")


# -- Leaders -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-SEC-02")
@pytest.mark.parametrize("action", ["leader-community", "leader-defense"])
@pytest.mark.parametrize("where", ["military", "military/defense"])
def test_a_leader_that_is_not_at_home_stays_where_it_is(action: str, where: str) -> None:
    table: dict[str, Json] = {"dinos": dinos("expansion", 4)}
    if where == "military":
        game = do(action, table, own={"leader_at": "military"})
    else:
        game = do(action, {**table, "soldiers": {"military/first-a": "red-leader"}})
    assert dissenter(game, NAREK)["leader_at"] == where
    assert log(game) == ["D1-SEC-02 the leader of red is not at home"]


@pytest.mark.rule("D1-SEC-03")
def test_the_leader_goes_to_the_opposite_zone_and_resolves_nothing() -> None:
    game = do("leader-community", {"pool": ["neutral-organizer"]})
    assert dissenter(game, NAREK)["leader_at"] == "expansion"
    assert game.seat == OVER
    assert {line.partition(" ")[0] for line in log(game)} == {"D1-SEC-03", "DS-SEL-03", "DS-SEL-04"}


@pytest.mark.rule("D1-SEC-03")
def test_an_occupied_leader_space_sends_it_on_to_the_next_zone() -> None:
    game = do("leader-community", other={"leader_at": "expansion"}, human={"leader_at": "protection"})
    assert dissenter(game, NAREK)["leader_at"] == "sustenance"
    group = told(game, "D1-SEC-03 red chooses the leader space of sustenance")
    assert "D1-SEC-03 expansion: a leader stands there" in group and "D1-SEC-03 protection: a leader stands there" in group
    assert "DS-SEL-04 the opposite zone is expansion, that of card-" in group


@pytest.mark.rule("D1-SEC-03")
def test_a_leader_in_a_defense_area_leaves_the_leader_space_of_the_zone_free() -> None:
    game = do("leader-community", {"soldiers": {"expansion/first-a": "green-leader"}})
    assert dissenter(game, NAREK)["leader_at"] == "expansion"


@pytest.mark.rule("D1-SEC-04")
def test_fewest_empty_dino_spaces_then_most_own_settlements() -> None:
    table: dict[str, Json] = {"dinos": dinos("military", 3) | dinos("expansion", 3) | dinos("protection", 4)}
    table["settlements"] = {"military/1": "red", "expansion/1": "green"}
    assert dissenter(do("leader-defense", table), NAREK)["leader_at"] == "protection/defense"
    table["dinos"].pop("protection/b1")
    game = do("leader-defense", table)
    assert dissenter(game, NAREK)["leader_at"] == "military/defense"
    group = told(game, "D1-SEC-04 red selects military for the leader")
    for line in ("expansion: 2 empty dino spaces", "expansion: 0 own settlements", "military: 1 own settlement"):
        assert f"D1-SEC-04 {line}" in group
    assert "D1-SEC-04 sustenance: has more than two empty dino spaces" in group


@pytest.mark.rule("D1-SEC-04", "D1-SOL-13")
def test_a_zone_without_any_empty_dino_space_is_allowed_and_best() -> None:
    game = do("leader-defense", {"dinos": dinos("expansion", 4) | dinos("sustenance", 5)})
    assert dissenter(game, NAREK)["leader_at"] == "sustenance/defense"


@pytest.mark.rule("D1-SEC-04", "D1-RUL-04")
def test_a_space_with_only_a_trap_counts_as_empty() -> None:
    traps = {"expansion/a1": "red", "expansion/b1": "green", "expansion/c1": "blue-raptor"}
    game = do("leader-defense", {"dinos": dinos("expansion", 2), "traps": traps})
    assert dissenter(game, NAREK)["leader_at"] == "expansion"  # three empty ones: the Community area instead


@pytest.mark.rule("D1-SEC-04")
def test_a_zone_without_an_empty_soldier_space_does_not_qualify() -> None:
    full = manned("expansion", "light", "light", "light") | manned("expansion", *["heavy"] * 3, row="second")
    game = do("leader-defense", {"dinos": dinos("expansion", 4) | dinos("protection", 3), "soldiers": full})
    assert dissenter(game, NAREK)["leader_at"] == "protection/defense"
    assert "D1-SEC-04 expansion: has no empty soldier space" in told(game, "selects protection for the leader")


@pytest.mark.rule("D1-SEC-05")
@pytest.mark.parametrize(
    ("table", "space"),
    [
        ({}, "military/second-a"),
        ({"walls": {"military/wall-a": "blue"}}, "military/second-c"),
        ({"soldiers": manned("military", "heavy", "heavy", "heavy")}, "military/second-a"),
        ({"soldiers": manned("military", "heavy", "heavy", "heavy", row="second")}, "military/first-a"),
    ],
)
def test_the_leader_stands_like_a_heavy_soldier_even_in_a_defended_zone(table: dict[str, Json], space: str) -> None:
    game = do("leader-defense", {"dinos": dinos("military", 4), **table})
    assert seen1(game)["table"]["soldiers"][space] == "red-leader"
    assert dissenter(game, NAREK)["leader_at"] == "military/defense"
    assert (seen1(game)["seats"][0]["valor"], seen1(game)["seats"][0]["safeguard"]) == (0, 0)


@pytest.mark.rule("D1-SEC-06")
def test_without_such_a_zone_the_leader_goes_to_a_community_area() -> None:
    game = do("leader-defense", {"dinos": dinos("military", 2)}, human={"leader_at": "expansion"})
    assert dissenter(game, NAREK)["leader_at"] == "protection"
    assert "D1-SEC-06 the leader of red goes to a community area instead" in log(game)
    assert "D1-SEC-04" in told(game, "red finds no defense area for the leader")


# -- Soldiers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-SEC-07")
def test_soldiers_go_to_the_opposite_zone_whatever_settlements_there_are() -> None:
    game = do("deploy-soldiers", {"settlements": {"military/1": "red", "military/2": "red"}})
    assert seen1(game)["table"]["soldiers"] == {"expansion/second-b": "red-heavy"}
    lines = [line.strip() for line in told(game, "selects expansion for a soldier").splitlines()[1:]]
    assert lines[0].startswith("DS-SEL-04 the opposite zone is expansion")
    assert lines[1:4] == [
        "D1-DEF-02 expansion: column 1 has strength 0 for 1 dino space",
        "D1-RUL-03 expansion: 6 empty soldier spaces",
        "D1-SEC-07 expansion: fits",
    ]


@pytest.mark.rule("D1-SEC-07")
def test_a_defended_opposite_zone_sends_them_on_to_the_next_one_that_is_not() -> None:
    guards = manned("expansion", "light", "heavy", "heavy") | manned("protection", "heavy", "light", "heavy", owner="green")
    game = do("deploy-soldiers", {"soldiers": guards, "settlements": {"military/1": "red"}})
    assert set(seen1(game)["table"]["soldiers"]) - set(guards) == {"sustenance/second-a"}
    group = told(game, "D1-SEC-07 red selects sustenance for a soldier")
    assert "D1-SEC-07 expansion: is defended" in group and "D1-SEC-07 protection: is defended" in group


@pytest.mark.rule("D1-SEC-07", "D1-SOL-03")
@pytest.mark.parametrize(("strong", "heavy_at"), [("light", "expansion/second-b"), ("heavy", "protection/second-a")])
def test_with_right_readiness_the_heavy_one_starts_again_from_the_opposite_zone(strong: str, heavy_at: str) -> None:
    """A Light Soldier makes Expansion (1-2-2) Defended if both other columns hold Heavy ones."""
    guards = {"expansion/first-b": f"blue-{strong}", "expansion/first-c": "blue-heavy"}
    game = do("deploy-soldiers", {"soldiers": guards}, options={"readiness": "right-left"})
    assert seen1(game)["table"]["soldiers"] == {**guards, "expansion/first-a": "red-light", heavy_at: "red-heavy"}


@pytest.mark.rule("D1-SEC-07", "D1-RUL-03")
def test_a_full_opposite_zone_is_passed_over_too() -> None:
    full = manned("expansion", *["light"] * 3) | manned("expansion", *["light"] * 3, owner="green", row="second")
    game = do("deploy-soldiers", {"soldiers": full, "dangerous": ["expansion"]})
    assert set(seen1(game)["table"]["soldiers"]) - set(full) == {"protection/second-a"}
    assert "D1-RUL-03 expansion: has no empty soldier space" in told(game, "selects protection for a soldier")


# -- Influence ---------------------------------------------------------------------------------------------------------


def cubes(game: Ep1) -> dict[str, int]:
    """Narek's cubes by Officer."""
    return {officer: own["cubes"]["red"] for officer, own in seen1(game)["table"]["influence"].items() if own["cubes"]["red"]}


@pytest.mark.rule("D1-SEC-08", "D1-RUL-11")
@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize(("card", "officer"), list(zip(["card-3", "card-7", "card-8", "card-13"], OFFICERS, strict=True)))
def test_the_printed_officer_is_a_person_wherever_the_tile_lies(card: str, officer: str, moved: bool) -> None:
    table = {"officers": OFFICERS[2:] + OFFICERS[:2]} if moved else {}
    game = do("influence", table, card=card, options={"officer_layout": "random"} if moved else {})
    assert f"D1-SEC-08 the {officer} is printed on {card}" in told(game, f"D1-SEC-08 red takes the {officer}")
    play1(game, "~ 1")
    assert cubes(game) == {officer: 1}


@pytest.mark.rule("D1-SEC-09")
@pytest.mark.parametrize(
    ("card", "opposite", "officer"),
    [
        ("card-9", "military", "chief-steward"),
        ("card-9", "expansion", "chief-steward"),
        ("card-9", "sustenance", "chief-mate"),
        ("card-11", "expansion", "chief-engineer"),
        ("card-11", "sustenance", "chief-of-security"),
    ],
)
def test_fewest_or_most_own_cubes_in_a_tie_through_the_zones(card: str, opposite: str, officer: str) -> None:
    """Narek has 0, 2 (one of them in the pool), 0 and 2 cubes; those of others do not matter."""
    influence = {
        "chief-mate": {"row": ["blue", "blue"]},
        "chief-of-security": {"row": ["red"], "pool": ["red", "green", "green", "green"]},
        "chief-steward": {"row": ["green"]},
        "chief-engineer": {"row": ["red", "red"]},
    }
    game = do("influence", {"influence": influence}, opposite, card)
    group = told(game, f"D1-SEC-09 red selects the {officer}")
    assert f"D1-SEC-09 the {'lowest' if card == 'card-9' else 'highest'} number is best" in group
    assert "D1-SEC-09 chief-of-security: 2 own cubes" in group and "D1-SEC-09 chief-steward: 0 own cubes" in group
    assert f"DS-SEL-07 of 2 equal ones {officer} is the first that is possible" in group


@pytest.mark.rule("D1-SEC-10")
@pytest.mark.parametrize(("roll", "n"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_the_threat_die_decides_how_many_cubes(roll: int, n: int) -> None:
    game = do("influence", card="card-3")
    assert asked(game) == "roll_influence"
    assert weights(game) == {str(face): 1 for face in range(1, 7)}
    play1(game, f"~ {roll}")
    assert cubes(game) == {"chief-mate": n}
    assert dissenter(game, NAREK)["cubes"] == 18 - n
    assert any(line.startswith("D1-SEC-10") for line in log(game))


@pytest.mark.rule("D1-SEC-11")
@pytest.mark.parametrize(("row", "food"), [(["blue", "green", "blue"], 2), (["blue", "green", "green"], 1), (["red"] * 3, 1)])
def test_a_full_row_is_cleared_and_only_the_human_takes_its_bonus(row: list[str], food: int) -> None:
    """The Chief Mate's bonus is a Food, for two of the four cubes."""
    game = do("influence", {"influence": {"chief-mate": {"row": row}}}, card="card-3")
    play1(game, "~ 5")
    mate = seen1(game)["table"]["influence"]["chief-mate"]
    assert mate["row"] == ["red"]
    assert mate["cubes"] == {colour: row.count(colour) + (2 if colour == "red" else 0) for colour in ("blue", "red", "green")}
    assert seen1(game)["seats"][0]["food"] == food
    assert list(game.owners[NAREK].assets) == [0] * 9


@pytest.mark.rule("D1-SEC-11")
def test_cubes_fill_the_row_from_left_to_right() -> None:
    game = do("influence", {"influence": {"chief-mate": {"row": ["blue"]}}}, card="card-3")
    play1(game, "~ 6")
    assert seen1(game)["table"]["influence"]["chief-mate"]["row"] == ["blue", "red", "red"]


# -- Fortifications, Settlements, Patrols ------------------------------------------------------------------------------


@pytest.mark.rule("D1-SEC-12")
def test_trap_and_wall_go_to_the_opposite_zone_or_each_to_the_next() -> None:
    settlements = {"military/1": "red", "military/2": "red"}
    game = do("fortify", {"settlements": settlements}, card="card-8")
    table = seen1(game)["table"]
    assert (table["traps"], table["walls"]) == ({"expansion/b2": "red"}, {"expansion/wall-a": "red"})
    game = do("fortify", {"settlements": settlements, "dinos": dinos("expansion", 5)}, card="card-8")
    table = seen1(game)["table"]
    assert (table["traps"], table["walls"]) == ({"protection/a2": "red"}, {"expansion/wall-a": "red"})
    assert "D1-FOR-03 expansion: has no empty dino space" in told(game, "D1-SEC-12 red selects protection for a trap")
    walls = {f"expansion/wall-{column}": "blue" for column in "abc"}
    game = do("fortify", {"settlements": settlements, "walls": walls}, card="card-8")
    table = seen1(game)["table"]
    assert (table["traps"], table["walls"]) == ({"expansion/b2": "red"}, {**walls, "protection/wall-a": "red"})
    assert "D1-FOR-04 expansion: has no empty wall space" in told(game, "D1-SEC-12 red selects protection for a wall")


@pytest.mark.rule("D1-SEC-13", "D1-EFF-09")
def test_a_rapid_settlement_goes_where_all_colours_together_have_fewest() -> None:
    settlements = {
        "sustenance/1": "blue",
        "sustenance/2": "blue",
        "military/1": "red",
        "protection/1": "green",
        "expansion/2": "red",
    }
    game = do("rapid-settlement", {"settlements": settlements}, "expansion", "card-12")
    assert set(seen1(game)["table"]["settlements"]) - set(settlements) == {"expansion/1"}
    group = told(game, "D1-SEC-13 red selects expansion for a rapid settlement")
    assert "D1-SEC-13 sustenance: 2 settlements of all colours" in group
    assert "DS-SEL-05 of 3 equal ones expansion is the first that is possible" in group
    assert seen1(game)["seats"][0]["votes"] == 0


@pytest.mark.rule("D1-SEC-13", "D1-RUL-06")
def test_a_rapid_settlement_never_moves_on_to_a_zone_with_more() -> None:
    """The three Zones with six Settlements are full; dangerous Protection has space, but seven of them."""
    colours = {"sustenance": "bbbggg", "military": "bbbggg", "expansion": "rrrrrr", "protection": "bbbgggr"}
    names = {"r": "red", "g": "green", "b": "blue"}
    rows = {f"{zone}/{n}": names[c] for zone, row in colours.items() for n, c in enumerate(row, 1)}
    game = do("rapid-settlement", {"settlements": rows, "dangerous": ["protection"]}, "expansion", "card-12")
    assert seen1(game)["table"]["settlements"] == rows
    group = told(game, "D1-SEC-13 red finds no zone for a rapid settlement")
    assert group.count("has no empty settlement space") == 3


@pytest.mark.rule("D1-RUL-06")
@pytest.mark.parametrize(("avoids", "expected"), [(False, {"expansion/1"}), (True, {"protection/1"})])
def test_a_rapid_settlement_avoids_a_zone_about_to_be_attacked_only_if_agreed(avoids: bool, expected: set[str]) -> None:
    game = do("rapid-settlement", {"dinos": dinos("expansion", 5)}, options={"rapid_avoids_attack": avoids})
    assert set(seen1(game)["table"]["settlements"]) == expected
    assert ("D1-RUL-06 expansion: is about to be attacked" in log(game)) == avoids


@pytest.mark.rule("D1-RUL-06")
def test_so_agreed_it_still_never_moves_on() -> None:
    settlements = {f"{zone}/1": "blue" for zone in ("sustenance", "military", "protection")}
    table = {"dinos": dinos("expansion", 5), "settlements": settlements}
    game = do("rapid-settlement", table, options={"rapid_avoids_attack": True})
    assert seen1(game)["table"]["settlements"] == settlements


@pytest.mark.rule("D1-SEC-14")
def test_patrols_are_cycled_without_a_die() -> None:
    table = {"offer": ["patrol-1", "patrol-2"], "deck": ["patrol-3", "patrol-4"], "pool": ["neutral-organizer"]}
    dice = {"die_spaces": {"training/1": "neutral-organizer"}}
    game = do("cycle-patrols", {**table, **dice}, card="card-5", opposite="military")
    assert weights(game) == {"patrol-3": 1, "patrol-4": 1}
    play1(game, "~ patrol-3")
    shown = seen1(game)["table"]
    assert (shown["offer"], shown["pool"], shown["dinos"]) == (["patrol-3", "patrol-4"], ["neutral-organizer"], {})
    assert "D1-SEC-14 patrol-1 goes under the patrol deck" in log(game)
    assert {line.partition(" ")[0] for line in log(game) if "patrol-" in line} == {"D1-SEC-14"}


@pytest.mark.rule("D1-SEC-03", "D1-SEC-05")
def test_camilla_acts_by_the_card_of_narek() -> None:
    cards = {"narek": {"card": "card-2"}, "camilla": {"card": "card-1"}}
    game = lay1(ds("secondary", colour=CAMILLA, action=SECONDARIES.index("leader-community")), solo=cards)
    assert dissenter(game, CAMILLA)["leader_at"] == "sustenance"
