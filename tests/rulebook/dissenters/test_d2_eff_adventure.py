"""Solo game of Episode 2, chapters 21.1, 22 and 26: the Adventure Effect, desire, and which Dinos are collected."""

from __future__ import annotations

from itertools import product

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    NAMES,
    NAREK,
    TWO,
    asked,
    d2,
    dissenter,
    lay2,
    log,
    play2,
    rules,
    told,
    weights,
)
from tests.rulebook.dissenters.table_two import (
    AREAS,
    DESIRE,
    SPECIES,
    collection,
    cubes_on,
    dinos,
    effect,
    human,
    on,
    reserve,
)

OFFER = ["egg-hunt", "homestead", "rope-bridge", "echo-gorge"]
ALL_BUT_TEMPLE = [area for area in AREAS if area not in ("C6", "L", "R")]
BREACH = {"breach": "dp1", "breach_on": "camp", "breach_dinos": {"trampler": 1}}


def out(camps: dict[str, str], colour: int = NAREK, options: dict[str, Json] | None = None, **table: Json) -> Ep2:
    """A Dissenter resolves Adventure with these Camps on the map and no card on offer, up to the first chance."""
    solo: dict[str, Json] = {name: table.pop(name) for name in NAMES[1:] if name in table}
    own = table.pop("human", {})
    return lay2(effect(colour, "adventure"), table={"camps": camps, **table}, human=own, solo=solo, options=options)


def supply(game: Ep2) -> list[int]:
    return [on(game, "dino_supply")[species] for species in SPECIES]


# -- the Camp ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-EFF-05", "D2-POS-02")
@pytest.mark.parametrize(
    ("camps", "rally"),
    [
        ({"L": "red", "R": "red"}, "R"),
        ({"L": "red", "R": "green"}, "L"),
        ({"L": "red", "R": "blue"}, "L"),
        ({"L": "green", "R": "blue"}, "L"),
        ({"L": "blue", "R": "green"}, "R"),
        ({"L": "blue", "R": "blue"}, "R"),
    ],
)
def test_own_camps_come_before_the_others_and_those_before_the_humans(camps: dict[str, str], rally: str) -> None:
    game = out(camps)
    assert on(game, "rally") == rally
    lines = told(game, "sets out from the camp on")
    assert all(f"{area}: desire value {DESIRE[area]}" in lines for area in camps) and f"{rally} alone is best" in lines


@pytest.mark.rule("D2-EFF-05")
def test_camilla_prefers_her_own_camp() -> None:
    assert on(out({"L": "green", "R": "red"}, CAMILLA), "rally") == "L"


@pytest.mark.rule("D2-EFF-03", "D2-RUL-05")
def test_a_breached_camp_is_not_usable() -> None:
    game = out({"R": "red", "L": "blue"}, narek={**BREACH, "breach_at": "R"})
    assert on(game, "rally") == "L"
    assert "D2-RUL-05 R: the camp is breached" in told(game, "sets out from the camp on L")


@pytest.mark.rule("D2-EFF-03")
def test_a_camp_must_touch_a_tile_and_an_edge_hex_is_none() -> None:
    """P6 touches the edge hex E2, P4 and R, all without a tile."""
    game = out({"P6": "red", "L": "blue"}, cleared=["P4", "P6"], dinos={"E2/1": "trampler"})
    assert on(game, "rally") == "L"
    assert "D2-EFF-03 P6: the camp touches no tile" in told(game, "sets out from the camp on L")


@pytest.mark.rule("D2-POS-01", "D2-POS-02", "D2-EFF-05")
def test_chance_decides_between_camps_of_equal_desire() -> None:
    game = out({"P2": "red", "P4": "red", "P5": "red", "R": "green"}, cleared=["P2", "P4", "P5"])
    assert weights(game) == {"P2": 1, "P4": 1}
    play2(game, "~ P4")
    assert on(game, "rally") == "P4"
    assert "DS-RUL-06 2 are equal: chance decides for P4" in told(game, "sets out from the camp on P4")


@pytest.mark.rule("D2-EFF-04", "D2-EFF-30", "D2-DIF-03", "D2-RUL-05")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_without_a_usable_camp_one_is_built_and_reserve_gained(ambition: str) -> None:
    """The only Camp is breached; R, desire 1, gives nothing that it covers; no Dino attacks."""
    table = {"camps": {"L": "red"}, "cleared": ["P3"]}
    solo = {"narek": {**BREACH, "breach_at": "L"}}
    game = lay2(effect(NAREK, "adventure"), table=table, solo=solo, options={"ambition": ambition})
    assert on(game, "camps") == {"L": "red", "R": "red"}
    assert (reserve(game, NAREK), reserve(game, CAMILLA)) == (1, 0)
    assert game.seat == OVER and on(game, "rally") == "" and on(game, "attack_decks")["plains"] == 9
    assert cubes_on(game, "captain") == [0, 0, 0]
    lines = told(game, "red chooses R for a camp")
    assert "D2-EFF-04 R: desire value 1" in lines and "D2-EFF-04 L: a camp stands there" in lines
    assert told(game, "finds no camp").splitlines()[0] == "D2-EFF-04 red finds no camp to set out from"


@pytest.mark.rule("D2-EFF-04", "D2-POS-02")
def test_the_camp_goes_to_the_most_desired_empty_space_by_chance_among_equals() -> None:
    game = out({"R": "red"}, cleared=["P3"], narek={**BREACH, "breach_at": "R"})
    assert weights(game) == {"L": 1, "P3": 1}
    play2(game, "~ P3")
    assert on(game, "camps") == {"R": "red", "P3": "red"} and reserve(game, NAREK) == 1


@pytest.mark.rule("D2-RUL-07")
@pytest.mark.parametrize("lacking", ["space", "camp"])
def test_reserve_is_gained_even_if_no_camp_can_be_built(lacking: str) -> None:
    if lacking == "space":
        places: dict[str, Json] = {
            "narek": {**BREACH, "breach_at": "L"},
            "camilla": {**BREACH, "breach": "dp2", "breach_at": "R"},
        }
        game = out({"L": "red", "R": "green"}, **places)
    else:
        game = out(dict.fromkeys(["L", "R", "P4", "P6", "C1", "C4"], "red"), cleared=ALL_BUT_TEMPLE)
    assert reserve(game, NAREK) == 1 and game.seat == OVER
    assert on(game, "rally") == "" and len(on(game, "camps")) == (2 if lacking == "space" else 6)


# -- the tile ----------------------------------------------------------------------------------------------------------

ON_P2 = {"P2/1": "trampler"}
ON_P3 = {"P3/1": "trampler"}


@pytest.mark.rule("D2-EFF-06", "D2-EFF-08", "D2-RUL-08")
@pytest.mark.parametrize(
    ("lying", "tile"),
    [
        ({}, "P3"),
        ({"P6/1": "trampler"}, "P6"),
        ({**ON_P2, **ON_P3}, "P3"),
        ({**ON_P2, "P2/2": "raptor", **ON_P3}, "P2"),
        ({"P4/1": "trampler", "P6/1": "trampler"}, "P4"),
    ],
)
def test_the_tile_with_most_dinos_then_the_most_desired(lying: dict[str, str], tile: str) -> None:
    """R touches P2 (3), P3 (2), P4 (3) and P6 (4)."""
    game = out({"R": "red"}, dinos=lying)
    assert on(game, "cleared") == [area for area in AREAS if area in ("L", "R", tile)]
    assert on(game, "dinos") == {space: kind for space, kind in lying.items() if not space.startswith(tile)}
    assert f"D2-EFF-06 {tile} alone is best" in told(game, f"red takes the tile of {tile}")


@pytest.mark.rule("D2-EFF-06", "D2-POS-02")
@pytest.mark.parametrize("lying", [{}, {**ON_P2, "P4/1": "trampler"}])
def test_chance_decides_between_tiles_of_equal_desire(lying: dict[str, str]) -> None:
    game = out({"R": "red"}, cleared=["P3"], dinos=lying)
    assert weights(game) == {"P2": 1, "P4": 1}
    play2(game, "~ P2")
    assert "P2" in on(game, "cleared") and "P4" not in on(game, "cleared")


@pytest.mark.rule("D2-RUL-08")
def test_by_agreement_chance_decides_between_tiles_with_as_many_dinos() -> None:
    switch = {"adventure_tile_tie": "random"}
    lying = {**ON_P2, **ON_P3}
    assert weights(out({"R": "red"}, dinos=lying, options=switch)) == {"P2": 1, "P3": 1}
    assert "P3" in on(out({"R": "red"}, options=switch), "cleared"), "without a Dino desire decides all the same"


@pytest.mark.rule("D2-EFF-31", "D2-EFF-08")
def test_the_hex_is_a_cleared_area_of_its_terrain_at_once() -> None:
    """C8 is taken from the Camp on P4; then it can hold structures, and its Dinos are those of the Canyon."""
    table = {"camps": {"P4": "red"}, "cleared": ["P4", "P3"], "dinos": {"C8/1": "shieldhead"}}
    attack = TWO.step("dino_attack", owner=NAREK, area=AREAS.index("P4"), structure=0)
    game = lay2(effect(NAREK, "adventure"), effect(CAMILLA, "build"), attack, table=table)
    assert "C8" in on(game, "cleared") and "C8" not in on(game, "sides")
    play2(game, "~ dp1")
    assert on(game, "camps") == {"P4": "red", "R": "green"}
    later = TWO.step("dino_attack", owner=NAREK, area=AREAS.index("C8"), structure=0)
    TWO.wait(game, later)
    assert set(weights(game)) == {f"dc{n}" for n in range(1, 11)}


# -- Dinos -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-COL-02", "D2-EFF-07")
@pytest.mark.parametrize("held", list(product(range(3), repeat=3)))
def test_the_species_it_has_fewest_of_is_kept_and_the_rest_go_to_the_supply(held: tuple[int, int, int]) -> None:
    """On C8, side B, lie one of each; ties: Shieldhead, Raptor, Trampler."""
    lying = {"C8/1": "shieldhead", "C8/2": "raptor", "C8/3": "trampler"}
    game = out(
        {"P4": "red"}, cleared=["P4"], sides={"C8": "B"}, dinos=lying, narek={"collection": dinos(*held)}, camilla={"reserve": 1}
    )
    kept = min([2, 1, 0], key=lambda species: held[species])
    expected = [n + (1 if species == kept else 0) for species, n in enumerate(held)]
    assert collection(game, NAREK) == expected and collection(game, CAMILLA) == [0, 0, 0]
    assert supply(game) == [24 - expected[0], 20 - expected[1], 20 - expected[2]]
    lines = told(game, f"red chooses a {SPECIES[kept]}")
    assert all(f"{SPECIES[n]}: {held[n]} in the collection" in lines for n in range(3))


@pytest.mark.rule("D2-EFF-07", "D2-COL-02")
def test_only_species_on_the_tile_come_into_question() -> None:
    game = out({"R": "red"}, dinos={"P3/1": "trampler", "P3/2": "trampler"}, narek={"collection": dinos(4, 0, 0)})
    assert collection(game, NAREK) == [5, 0, 0] and supply(game)[0] == 24 - 5


@pytest.mark.rule("D2-COL-01")
def test_a_collection_has_no_limit() -> None:
    game = out({"R": "red"}, dinos=ON_P3, narek={"collection": dinos(11, 9, 0)})
    assert collection(game, NAREK) == [12, 9, 0]


# -- the Temple --------------------------------------------------------------------------------------------------------

TEMPLE_DINOS = {"C6/1": "shieldhead", "C6/2": "raptor", "C6/3": "raptor"}
AROUND = ["P1", "P2", "P3", "P5"]
"""With these cleared a Camp on P2 touches the Temple on C6 alone."""


@pytest.mark.rule("D2-RUL-06")
def test_the_temple_is_no_candidate_while_another_tile_touches_the_camp() -> None:
    game = out({"P2": "red"}, cleared=["P2", "P3", "P5"], dinos=TEMPLE_DINOS)
    assert "P1" in on(game, "cleared") and "C6" not in on(game, "cleared")
    assert on(game, "dinos") == TEMPLE_DINOS
    assert "D2-RUL-06 C6: the temple stands there" in told(game, "red takes the tile of P1")


@pytest.mark.rule("D2-RUL-06", "D2-EFF-07")
def test_the_temple_alone_gives_its_dinos_and_stays() -> None:
    game = out({"P2": "red"}, cleared=AROUND, dinos=TEMPLE_DINOS, adventure_offer=OFFER)
    assert collection(game, NAREK) == [0, 0, 1] and supply(game) == [24, 20, 19]
    assert "C6" not in on(game, "cleared") and on(game, "temple") == "C6" and on(game, "rally") == "P2"
    assert asked(game) == "cycle_card"
    play2(game, "~ egg-hunt", "~ signal-tower", "~ echo-gorge", "~ bone-gully")
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("D2-RUL-06", "D2-EFF-04")
def test_an_empty_temple_makes_no_camp_usable() -> None:
    game = out({"P2": "red"}, cleared=AROUND)
    assert reserve(game, NAREK) == 1 and on(game, "camps") == {"P2": "red", "R": "red"}


@pytest.mark.rule("D2-RUL-06", "D2-EFF-05")
def test_a_camp_at_the_temple_waits_while_any_unbreached_camp_touches_another_tile() -> None:
    game = out({"P2": "red", "R": "blue"}, cleared=AROUND, dinos=TEMPLE_DINOS)
    assert on(game, "rally") == "R"
    assert "D2-RUL-06 P2: the camp touches only the temple" in told(game, "sets out from the camp on R")
    breached = {"breach": "dp1", "breach_at": "R", "breach_dinos": {"trampler": 1}}
    game = out({"P2": "red", "R": "blue"}, cleared=AROUND, dinos=TEMPLE_DINOS, human=breached)
    assert on(game, "rally") == "P2"


@pytest.mark.rule("D2-RUL-32", "D2-RUL-06")
@pytest.mark.parametrize(
    ("camps", "rally"),
    [({"P2": "red", "P3": "red"}, "P3"), ({"P2": "red", "P3": "blue"}, "P2"), ({"C5": "green", "P3": "blue"}, "C5")],
)
def test_camps_at_the_temple_are_ranked_like_others(camps: dict[str, str], rally: str) -> None:
    assert on(out(camps, cleared=ALL_BUT_TEMPLE, dinos=TEMPLE_DINOS), "rally") == rally


# -- the cards and the Attack ------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-EFF-09", "D2-RUL-32")
def test_one_plains_card_then_one_canyon_card_is_cycled_each_as_likely() -> None:
    game = out({"R": "red"}, adventure_offer=OFFER)
    assert weights(game) == {"egg-hunt": 1, "homestead": 1}
    play2(game, "~ homestead")
    assert "homestead" not in weights(game) and set(weights(game).values()) == {1}
    play2(game, "~ signal-tower")
    assert weights(game) == {"rope-bridge": 1, "echo-gorge": 1}
    play2(game, "~ rope-bridge", "~ glowing-cavern")
    assert on(game, "adventure_offer") == ["egg-hunt", "signal-tower", "glowing-cavern", "echo-gorge"]
    assert on(game, "adventure_decks") == {"plains": 5, "canyon": 9}
    assert "DS-RUL-22 drawn from egg-hunt, homestead" in told(game, "D2-EFF-09 homestead goes under its deck")
    assert "DS-RUL-22 drawn from rope-bridge, echo-gorge" in told(game, "D2-EFF-09 rope-bridge goes under its deck")


@pytest.mark.rule("D2-RUL-30")
def test_a_terrain_without_a_card_is_passed_over_and_an_empty_deck_brings_the_same_card() -> None:
    game = out({"R": "red"}, adventure_offer=["rope-bridge"], adventure_decks={"canyon": []})
    assert on(game, "adventure_offer") == ["rope-bridge"] and asked(game) == "reveal_attack"
    assert "D2-RUL-30 no plains card is on offer" in log(game)


@pytest.mark.rule("D2-EFF-10", "D2-ATK-01", "D2-ATK-07")
@pytest.mark.parametrize(("owner", "name"), [("red", "narek"), ("green", "camilla")])
def test_dinos_attack_the_selected_camp_and_its_owner(owner: str, name: str) -> None:
    game = out({"R": owner})
    assert on(game, "rally") == "R" and asked(game) == "reveal_attack"
    play2(game, "~ dp9")
    own = dissenter(game, 1 if name == "narek" else 2)
    assert (own["breach"], own["breach_at"], own["breach_on"], own["reserve"]) == ("dp9", "R", "camp", 1)
    assert on(game, "rally") == "" and "D2-ATK-07" in rules(game)


@pytest.mark.rule("D2-EFF-10", "D2-ATK-01")
def test_dinos_attack_the_camp_of_the_human_that_a_dissenter_used() -> None:
    game = out({"R": "blue"}, human={"valor": 0})
    play2(game, "~ dp3")
    assert human(game, "breach") == "dp3" and reserve(game, NAREK) == 0


@pytest.mark.rule("D2-RUL-18", "D2-SEC-12")
def test_card_14_resolves_a_whole_adventure_or_by_agreement_only_cycles_cards() -> None:
    table = {"camps": {"R": "red"}, "adventure_offer": OFFER}
    step = {"is": "ds.secondary", "colour": NAREK, "action": 6}
    whole = lay2(step, table=table)
    assert on(whole, "rally") == "R" and "P3" in on(whole, "cleared") and asked(whole) == "cycle_card"
    cycled = lay2(step, table=table, options={"card14": "cycle"})
    play2(cycled, "~ egg-hunt", "~ signal-tower", "~ echo-gorge", "~ bone-gully")
    assert cycled.seat == OVER and on(cycled, "rally") == "" and on(cycled, "cleared") == ["L", "R"]
    assert on(cycled, "adventure_offer") == ["signal-tower", "homestead", "rope-bridge", "bone-gully"]


@pytest.mark.rule("D2-BON-02", "D2-RUL-19")
def test_the_explorer_builds_a_camp_on_the_area_just_cleared_before_the_attack() -> None:
    own = {"agenda": "explorer", "reserve": 5}
    table = {"camps": {"R": "red"}, "adventure_offer": OFFER}
    game = lay2(d2("bonus", colour=NAREK), table=table, human={"valor": 0}, solo={"narek": own, "back": "herder"})
    assert on(game, "camps") == {"R": "red"}
    play2(game, "~ egg-hunt", "~ signal-tower", "~ echo-gorge", "~ bone-gully")
    assert on(game, "camps") == {"R": "red", "P3": "red"} and asked(game) == "reveal_attack"
    play2(game, "~ dp6")
    assert dissenter(game, NAREK)["breach"] == "dp6", "1 and 2 of the Ambition: the new Camp defends its own area only"
    assert reserve(game, NAREK) == 1


@pytest.mark.rule("D2-BON-02", "D2-RUL-19")
def test_the_explorer_builds_no_camp_where_none_was_cleared_or_none_is_left() -> None:
    own = {"agenda": "explorer", "reserve": 5}
    solo = {"narek": own, "back": "herder"}
    temple = lay2(d2("bonus", colour=NAREK), table={"camps": {"P2": "red"}, "cleared": AROUND, "dinos": TEMPLE_DINOS}, solo=solo)
    assert on(temple, "camps") == {"P2": "red"} and asked(temple) == "reveal_attack"
    instead = lay2(d2("bonus", colour=NAREK), solo=solo)
    assert on(instead, "camps") == {"R": "red"} and reserve(instead, NAREK) == 1, "the Camp of D2-EFF-04 alone"
    areas = ["L", "R", "P4", "P6", "P5", "P3"]
    last = lay2(d2("bonus", colour=NAREK), table={"camps": dict.fromkeys(areas, "red"), "cleared": areas[2:]}, solo=solo)
    assert len(on(last, "camps")) == 6 and asked(last) == "reveal_attack"
