"""Dinosaur Island, chapter CLN: the steps of Cleanup, and what comes to the market."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rulebook.dinosaur_island.table import asked, lay, own, play, printed, rules, seen, step, tokens, weights

RECIPES = {"herbivore": "brontosaurus", "small-carnivore": "velociraptor", "large-carnivore": "allosaurus"}
LACKING = {"herbivore": "brontosaurus", "small-carnivore": "velociraptor"}
NOTHING: dict[str, list[str]] = {"attraction": [], "lab-upgrade": [], "specialist": []}


@pytest.mark.rule("DI-CLN-01")
def test_six_steps_in_their_order() -> None:
    table = {
        "twists": ["round-end-cash"],
        "market": {"attraction/3": "costumes"},
        "stacks": NOTHING,
        "recipes": {**RECIPES, "herbivore": "triceratops"},
        "removed": ["ankylosaurus"],
    }
    seats = {0: {"workers": 1, "vp": 12, "patrons": {"a1": 1}}, 1: {"vp": 11}}
    game = lay(step("cleanup"), players=2, table=table, seats=seats)
    spoken = [rule for rule in rules(game) if rule.startswith("DI-CLN")]
    assert spoken == sorted(spoken)
    assert {"DI-CLN-02", "DI-CLN-05", "DI-CLN-10", "DI-CLN-11", "DI-CLN-12"} <= set(spoken)


@pytest.mark.rule("DI-CLN-02", "DI-CLN-03")
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_fewest_vp_first_and_equals_as_before(order: tuple[int, ...]) -> None:
    seats = {seat: {"vp": vp} for seat, vp in enumerate([9, 4, 9, 0])}
    game = lay(step("new_turn_order"), players=4, table={"order": list(order)}, seats=seats)
    equals = [seat for seat in order if seat in (0, 2)]
    assert seen(game)["table"]["order"] == [3, 1, *equals]


@pytest.mark.rule("DI-CLN-06", "DI-RUL-45", "DI-RUL-08")
def test_every_tile_left_in_a_stack_is_as_likely_to_come() -> None:
    stack = ["photos", "posters", "costumes"]
    game = lay(step("cleanup"), table={"recipes": RECIPES, "stacks": {**NOTHING, "attraction": stack}})
    assert weights(game) == dict.fromkeys(stack, 1)
    play(game, "~ posters")
    assert seen(game)["table"]["market"] == {"attraction/2": "posters"}
    assert weights(game) == {"photos": 1, "costumes": 1}


@pytest.mark.rule("DI-CLN-07", "DI-RUL-45")
def test_a_shuffled_discard_pile_lies_face_down() -> None:
    pile = ["intern", "lawyer", "bouncer", "foreman", "investor"]
    table = {"recipes": RECIPES, "stacks": NOTHING, "discards": {"specialist": pile}, "fired": ["geneticist"]}
    game = lay(step("cleanup"), table=table)
    assert weights(game) == dict.fromkeys(pile, 1)
    assert seen(game)["table"]["discards"]["specialist"] == []


@pytest.mark.rule("DI-RUL-45", "DI-CLN-07")
def test_the_stack_runs_out_before_its_discard_pile_is_shuffled() -> None:
    table = {
        "recipes": RECIPES,
        "stacks": {**NOTHING, "specialist": ["intern", "lawyer"]},
        "discards": {"specialist": ["bouncer", "foreman", "investor"]},
    }
    game = lay(step("cleanup"), table=table)
    assert weights(game) == {"intern": 1, "lawyer": 1}
    play(game, "~ lawyer")
    assert weights(game) == {"bouncer": 1, "foreman": 1, "investor": 1}
    assert seen(game)["table"]["market"] == {"specialist/2": "lawyer", "specialist/3": "intern"}


@pytest.mark.rule("DI-CLN-08")
def test_attractions_are_not_sorted_by_cost_again() -> None:
    table = {"recipes": RECIPES, "market": {"attraction/5": "photos"}, "stacks": {**NOTHING, "attraction": ["carousel"]}}
    market = seen(lay(step("cleanup"), table=table))["table"]["market"]
    assert market == {"attraction/2": "photos", "attraction/3": "carousel"}
    assert printed("attraction.photos.cost") > printed("attraction.carousel.cost")


@pytest.mark.rule("DI-CLN-09")
def test_every_recipe_of_a_stack_is_as_likely_to_be_turned_up() -> None:
    game = lay(step("cleanup"), table={"recipes": LACKING, "stacks": NOTHING})
    assert asked(game) == "turn_up_recipe"
    ids = [id for id, recipe in printed("recipe").items() if recipe["category"] == "large-carnivore"]
    assert weights(game) == dict.fromkeys(ids, 1)


@pytest.mark.rule("DI-CLN-12", "DI-RUL-47")
@pytest.mark.parametrize("vp", [[5, 6, 7], [7, 6, 5], [6, 5, 5]])
def test_bonuses_are_chosen_in_the_new_turn_order(vp: list[int]) -> None:
    seats = {seat: {"vp": points} for seat, points in enumerate(vp)}
    table = {"twists": ["round-end-bonus"], "recipes": RECIPES, "stacks": NOTHING}
    game = lay(step("cleanup"), table=table, seats=seats)
    asks = []
    while asked(game) == "round_end_bonus":
        asks.append(game.seat)
        assert sorted(tokens(game)) == ["dna", "paddock", "security"]
        play(game, f"{game.seat} security")
    assert asks == sorted(range(3), key=lambda seat: vp[seat])
    assert [own(game, seat)["security"] for seat in range(3)] == [2, 2, 2]
