"""Episode 2, chapter MAP: the sides of the tiles, the Temple, the first Dinos."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    AREAS,
    EDGES,
    asked,
    at,
    changed,
    fresh,
    lay,
    play,
    printed,
    refused,
    rules,
    seen,
    started,
    step,
    tokens,
    weights,
)

TILES = [f"P{n}" for n in range(1, 7)] + [f"C{n}" for n in range(1, 9)]


def marked(sides: dict[str, str]) -> dict[str, str]:
    """The Dinos that the setup marks of these sides and of the edges show."""
    found: dict[str, str] = {}
    for hex in [*sides, *EDGES]:
        spaces = printed(f"area.{hex}.{sides[hex].lower()}" if hex in sides else f"edge.{hex}.dinos")
        found |= {f"{hex}/{n}": space[0] for n, space in enumerate(spaces, 1) if "filled" in space}
    return found


def mixed(near: str, far: str, **options: Json) -> Ep2:
    """A map of mixed sides, all A but what is said for C6 (which has a Temple on A) and C3 (which has one on B)."""
    game = at(fresh(3, {"map_sides": "mixed", **options}), "turn_tile", Rng(1))
    for tile in TILES:
        assert (asked(game), weights(game)) == ("turn_tile", {"A": 1, "B": 1})
        play(game, f"~ {near if tile == 'C6' else far if tile == 'C3' else 'A'}")
    return game


@pytest.mark.rule("E2-MAP-01", "E2-MAP-02", "E2-MAP-06", "E2-CMP-17")
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_tile_lies_on_its_own_position_with_the_same_side(side: str) -> None:
    table = seen(started(3, {"map_sides": side}))["table"]
    assert table["sides"] == dict.fromkeys(TILES, side)
    assert table["cleared"] == ["L", "R"]
    assert [printed(f"area.{tile}.terrain") for tile in TILES] == ["plains"] * 6 + ["canyon"] * 8
    assert sorted(AREAS) == sorted(["L", "R", *TILES])


@pytest.mark.rule("E2-MAP-02", "E2-RUL-85")
def test_without_a_word_all_tiles_show_side_a() -> None:
    assert seen(started(2))["table"]["sides"] == dict.fromkeys(TILES, "A")


@pytest.mark.rule("E2-MAP-02", "E2-RUL-86")
def test_mixed_sides_are_independent() -> None:
    game = at(fresh(2, {"map_sides": "mixed"}), "turn_tile", Rng(1))
    for n, tile in enumerate(TILES):
        assert weights(game) == {"A": 1, "B": 1}
        play(game, f"~ {'AB'[n % 2]}")
        assert seen(game)["table"]["sides"][tile] == "AB"[n % 2]
    assert (asked(game), seen(game)["table"]["sides"]) == ("pick_temple", {tile: "AB"[n % 2] for n, tile in enumerate(TILES)})


@pytest.mark.rule("E2-MAP-03", "E2-MAP-04")
@pytest.mark.parametrize(("side", "temple"), [("A", "C6"), ("B", "C3")])
def test_the_temple_stands_where_its_space_is_seen(side: str, temple: str) -> None:
    assert printed("map.temple") == {"a": "C6", "b": "C3"}
    game = started(3, {"map_sides": side})
    assert (seen(game)["table"]["temple"], "E2-MAP-03" in rules(game)) == (temple, True)


@pytest.mark.rule("E2-MAP-03", "E2-RUL-11")
@pytest.mark.parametrize(("options", "tile", "other"), [({}, "C6", "C3"), ({"map_sides": "B"}, "C3", "C6")])
def test_its_tile_is_temple_for_all_purposes(options: Json, tile: str, other: str) -> None:
    game = lay(options=options)
    area, plain = AREAS.index(tile), AREAS.index(other)
    words = game.box.words["terrain"]
    assert (words[game.terrain(area)], words[game.terrain(plain)]) == ("temple", "canyon")


@pytest.mark.rule("E2-MAP-04", "E2-RUL-13")
@pytest.mark.parametrize(("option", "temple", "side"), [("near", "C6", "A"), ("far", "C3", "B")])
def test_of_two_temple_spaces_the_option_decides_and_the_other_tile_is_turned_over(option: str, temple: str, side: str) -> None:
    game = mixed("A", "B", temple=option)
    table = seen(game)["table"]
    assert (table["temple"], table["sides"]["C6"], table["sides"]["C3"]) == (temple, side, side)
    assert asked(game) != "pick_temple"
    assert table["dinos"] == marked(table["sides"])


@pytest.mark.rule("E2-MAP-04", "E2-RUL-13", "E2-RUL-86")
@pytest.mark.parametrize(("temple", "side"), [("C6", "A"), ("C3", "B")])
@pytest.mark.parametrize(("near", "far"), [("A", "B"), ("B", "A")])
def test_of_two_temple_spaces_or_none_chance_picks_one(near: str, far: str, temple: str, side: str) -> None:
    game = mixed(near, far)
    assert (asked(game), weights(game)) == ("pick_temple", {"C6": 1, "C3": 1})
    play(game, f"~ {temple}")
    table = seen(game)["table"]
    assert (table["temple"], table["sides"]["C6"], table["sides"]["C3"]) == (temple, side, side)
    assert table["dinos"] == marked(table["sides"])


@pytest.mark.rule("E2-MAP-02", "E2-RUL-13")
def test_the_log_tells_which_sides_are_seen() -> None:
    game = mixed("A", "B", temple="near")
    shown = [tuple(note.args) for note in game.notes or [] if note.rule == "E2-MAP-02"]
    assert shown == [(AREAS.index(tile), 1 if tile == "C3" else 0) for tile in TILES]
    turned = [tuple(note.args) for note in game.notes or [] if note.rule == "E2-RUL-13"]
    assert turned == [(AREAS.index("C3"), 0)]
    assert [tuple(note.args) for note in started(2, {"map_sides": "B"}).notes or [] if note.rule == "E2-MAP-02"] == [(1,)]


@pytest.mark.rule("E2-RUL-13")
@pytest.mark.parametrize("option", ["near", "far"])
def test_the_option_says_nothing_where_no_temple_space_is_seen(option: str) -> None:
    assert asked(mixed("B", "A", temple=option)) == "pick_temple"


@pytest.mark.rule("E2-MAP-03")
@pytest.mark.parametrize(("near", "far", "temple"), [("A", "A", "C6"), ("B", "B", "C3")])
def test_a_single_temple_space_among_mixed_sides_is_used(near: str, far: str, temple: str) -> None:
    game = mixed(near, far, temple="near")
    table = seen(game)["table"]
    assert (table["temple"], table["sides"]["C6"], table["sides"]["C3"]) == (temple, near, far)


@pytest.mark.rule("E2-MAP-05", "E2-SET-12")
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_dino_stands_on_every_marked_space(side: str) -> None:
    dinos = seen(started(4, {"map_sides": side}))["table"]["dinos"]
    assert dinos == marked(dict.fromkeys(TILES, side))
    assert len(dinos) > 10


@pytest.mark.rule("E2-MAP-05")
def test_marked_spaces_of_edges_count_too() -> None:
    content = changed({"edge.W1.dinos": [["trampler"], ["raptor", "filled"]]})
    assert "W1/2" not in seen(started(3))["table"]["dinos"]
    game = at(fresh(3, content=content), "choose_effect", Rng(1))
    assert seen(game)["table"]["dinos"]["W1/2"] == "raptor"


@pytest.mark.rule("E2-RUL-20", "E2-MAP-05")
def test_what_the_supply_lacks_is_not_placed_and_the_first_hexes_come_first() -> None:
    game = at(fresh(3, content=changed({"dino.trampler.supply": 2})), "choose_effect", Rng(1))
    table = seen(game)["table"]
    assert [space for space, species in table["dinos"].items() if species == "trampler"] == ["P1/1", "P2/1"]
    others = {space: species for space, species in marked(dict.fromkeys(TILES, "A")).items() if species != "trampler"}
    assert {space: species for space, species in table["dinos"].items() if species != "trampler"} == others
    assert "E2-RUL-20" in rules(game)


@pytest.mark.rule("E2-MAP-06", "E2-RUL-74")
def test_only_the_camp_space_of_the_left_area_has_no_reward() -> None:
    assert printed("map.cleared") == ["L", "R"]
    assert [area for area in AREAS if not printed(f"area.{area}.camp")] == ["L"]


@pytest.mark.rule("E2-RUL-74", "E2-MAP-06")
def test_the_right_camp_space_is_closed_at_the_start_and_open_from_the_first_turn_on() -> None:
    game = at(fresh(3), "start_placement", Rng(1))
    assert "camp@R" not in tokens(game)
    assert refused(game)["camp@R"] == "E2-RUL-74"
    game = lay(step("place_camp", seat=0, cause="E2-BLD-04"))
    assert sorted(tokens(game)) == ["camp@L", "camp@R"]
