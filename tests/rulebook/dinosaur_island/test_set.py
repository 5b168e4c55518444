"""Dinosaur Island, chapter SET: dice, market, recipes, objectives, plot twists, first player and starting cash."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import CHANCE
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from tests.builders import one_sentence
from tests.rulebook.dinosaur_island.table import (
    CATEGORIES,
    DICE,
    ITEMS,
    PLACES,
    ROWS,
    answer,
    asked,
    at,
    fresh,
    lay,
    play,
    printed,
    seen,
    started,
    step,
    weights,
    whole_game,
)

FIRST_GAME = ["short-dna-total-12", "short-lab-upgrades-bought-3", "short-excitement-10"]


def dealt(game: Island, rng: Rng, kind: str = "deal_item") -> list[str]:
    """What chance deals by itself as long as it is asked this; the game goes on behind it."""
    found: list[str] = []
    while asked(game) == kind:
        found.append(answer(game, rng))
    return found


@pytest.mark.rule("DI-SET-01", "DI-CMP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_visitors_are_in_the_bag_and_all_other_money_in_the_bank(players: int) -> None:
    view = seen(started(players, {"plot_twists": False}))
    assert view["table"]["bag"] == {"patrons": 70, "hooligans": 10}
    assert (view["table"]["beside"], view["table"]["gone"]) == (0, 0)
    assert sum(own["cash"] for own in view["seats"]) == {2: 31, 3: 48, 4: 66}[players]
    assert all(own["patrons"] == {} and own["hooligans"] == {} for own in view["seats"])


@pytest.mark.rule("DI-SET-02", "DI-CMP-03")
@pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 7), (4, 9)])
def test_the_dice_pool_is_drawn_at_random_and_has_two_dice_per_player_and_one(players: int, size: int) -> None:
    game = at(fresh(players), "draw_die", Rng(players))
    rng, drawn = Rng(players + 7), []
    while asked(game) == "draw_die":
        assert weights(game) == {die: 1 for die in DICE if die not in drawn}
        drawn.append(answer(game, rng))
    assert len(drawn) == size
    assert sorted(seen(game)["table"]["dice"]) == sorted(drawn)


@pytest.mark.rule("DI-SET-02", "DI-RUL-19")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_same_dice_are_rolled_in_every_round(players: int) -> None:
    pools = {}
    for game in whole_game(players, {"round_cap": 4}, seed=players):
        if asked(game) == "research_turn":
            table = seen(game)["table"]
            assert sorted(face.split("/")[0] for face in table["die_slots"]) == sorted(table["dice"])
            pools[table["round"]] = sorted(table["dice"])
    assert len(pools) >= 4
    assert len({str(pool) for pool in pools.values()}) == 1


@pytest.mark.rule("DI-SET-03", "DI-CMP-04")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_specialist_is_in_the_stack_whoever_plays(players: int) -> None:
    game = at(fresh(players), "deal_item", Rng(1))
    while not set(weights(game)) <= set(printed("specialist")):
        answer(game, Rng(5))
    assert weights(game) == dict.fromkeys(printed("specialist"), 1)
    assert len(printed("specialist")) == 22
    dealt(game, Rng(2))
    assert seen(game)["table"]["stacks"]["specialist"] == 18


@pytest.mark.rule("DI-SET-04", "DI-RUL-55")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_attractions_are_those_for_so_many_players(players: int) -> None:
    game = at(fresh(players), "deal_item", Rng(1))
    in_play = [id for id, tile in printed("attraction").items() if tile["from_players"] <= max(players, 2)]
    assert weights(game) == dict.fromkeys(in_play, 1)
    assert len(in_play) == {1: 18, 2: 18, 3: 24, 4: 30}[players]


@pytest.mark.rule("DI-SET-04", "DI-RUL-55", "DI-CMP-04")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lab_upgrades_are_those_for_so_many_players(players: int) -> None:
    game = at(fresh(players), "deal_item", Rng(1))
    for _ in range(4):
        answer(game, Rng(2))
    copies = {id: sum(mark <= max(players, 2) for mark in tile["copies"]) for id, tile in printed("lab_upgrade").items()}
    assert weights(game) == {id: number for id, number in copies.items() if number}
    assert sum(copies.values()) == {1: 13, 2: 13, 3: 19, 4: 25}[players]


@pytest.mark.rule("DI-SET-05", "DI-CMP-04")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_are_four_of_each_special_lab_upgrade(players: int) -> None:
    assert seen(started(players))["table"]["special"] == {"dino-research-ii": 4, "dna-refinement-ii": 4}


@pytest.mark.rule("DI-SET-06")
@pytest.mark.parametrize(
    "drawn",
    [
        ["carousel", "costumes", "ice-cream", "balloons"],
        ["balloons", "ice-cream", "costumes", "carousel"],
        ["ice-cream", "balloons", "carousel", "costumes"],
    ],
)
def test_the_dearest_attraction_lies_in_the_dearest_row(drawn: list[str]) -> None:
    game = at(fresh(2), "deal_item", Rng(1))
    play(game, *[f"~ {id}" for id in drawn])
    market = {place: tile for place, tile in seen(game)["table"]["market"].items() if place.startswith("attraction")}
    assert market == {
        "attraction/2": "carousel",
        "attraction/3": "costumes",
        "attraction/4": "ice-cream",
        "attraction/5": "balloons",
    }


@pytest.mark.rule("DI-RUL-10", "DI-SET-06")
def test_attractions_of_equal_cost_lie_in_random_order() -> None:
    orders = set()
    for drawn in (["ice-cream", "rex-mex", "carousel", "photos"], ["rex-mex", "ice-cream", "carousel", "photos"]):
        game = at(fresh(2), "deal_item", Rng(1))
        play(game, *[f"~ {id}" for id in drawn])
        market = seen(game)["table"]["market"]
        assert (market["attraction/2"], market["attraction/5"]) == ("carousel", "photos")
        orders.add((market["attraction/3"], market["attraction/4"]))
    assert orders == {("ice-cream", "rex-mex"), ("rex-mex", "ice-cream")}


@pytest.mark.rule("DI-SET-07", "DI-RUL-10", "DI-CMP-11")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_then_lab_upgrades_and_specialists_one_in_each_row_in_the_order_they_are_drawn(players: int) -> None:
    game = at(fresh(players), "deal_item", Rng(1))
    drawn = dealt(game, Rng(players))
    assert len(drawn) == 12
    market = seen(game)["table"]["market"]
    assert sorted(market) == sorted(PLACES)
    assert sorted(drawn[:4]) == sorted(market[f"attraction/{row}"] for row in ROWS)
    assert drawn[4:8] == [market[f"lab-upgrade/{row}"] for row in ROWS]
    assert drawn[8:] == [market[f"specialist/{row}"] for row in ROWS]


@pytest.mark.rule("DI-CMP-04", "DI-SET-03", "DI-SET-04", "DI-SET-07")
@pytest.mark.parametrize(("players", "stacks"), [(2, [14, 9, 18]), (3, [20, 15, 18]), (4, [26, 21, 18])])
def test_what_is_left_in_the_stacks(players: int, stacks: list[int]) -> None:
    assert seen(started(players))["table"]["stacks"] == dict(zip(ITEMS, stacks, strict=True))


@pytest.mark.rule("DI-SET-08", "DI-CMP-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_top_recipe_of_each_category_is_face_up(players: int) -> None:
    game = at(fresh(players), "turn_up_recipe", Rng(1))
    shown = []
    for category in CATEGORIES:
        stack = [id for id, tile in printed("recipe").items() if tile["category"] == category]
        assert weights(game) == dict.fromkeys(stack, 1)
        shown.append(answer(game, Rng(players)))
    table = seen(game)["table"]
    assert table["recipes"] == dict(zip(CATEGORIES, shown, strict=True))
    assert table["recipe_stacks"] == dict(zip(CATEGORIES, [5, 5, 4], strict=True))


@pytest.mark.rule("DI-SET-09", "DI-CMP-06", "DI-RUL-10")
@pytest.mark.parametrize("length", ["short", "medium", "long"])
@pytest.mark.parametrize(("players", "number"), [(2, 3), (3, 4), (4, 5)])
def test_objectives_of_the_chosen_length_one_more_than_players(length: str, players: int, number: int) -> None:
    game = at(fresh(players, {"length": length}), "draw_objective", Rng(1))
    rng = Rng(players)
    drawn: list[str] = []
    while asked(game) == "draw_objective":
        open_ = [id for id, card in printed("objective").items() if card["length"] == length and id not in drawn]
        assert len(open_) == 13 - len(drawn)
        assert weights(game) == dict.fromkeys(open_, 1)
        drawn.append(answer(game, rng))
    assert len(drawn) == number
    assert seen(at(game, "research_turn", rng))["table"]["objectives"] == drawn


@pytest.mark.rule("DI-SET-10", "DI-CMP-06")
def test_two_plot_twists_are_drawn_and_in_force_at_once() -> None:
    game = at(fresh(3), "draw_twist", Rng(1))
    assert weights(game) == dict.fromkeys(printed("twist"), 1)
    assert len(printed("twist")) == 11
    play(game, "~ four-specialists")
    assert weights(game) == {twist: 1 for twist in printed("twist") if twist != "four-specialists"}
    play(game, "~ big-freezers")
    view = seen(game)
    assert asked(game) != "draw_twist"
    assert view["table"]["twists"] == ["four-specialists", "big-freezers"]
    assert [own["specialist_limit"] for own in view["seats"]] == [4, 4, 4]


@pytest.mark.rule("DI-SET-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_twists_stay_in_force_to_the_end(players: int) -> None:
    known = {tuple(seen(game)["table"]["twists"]) for game in whole_game(players, {"round_cap": 3}, seed=players)}
    assert len(known) == 1
    assert len(known.pop()) == 2


@pytest.mark.rule("DI-SET-11", "DI-RUL-11")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("no-hooligans-at-start", "half-hooligans"),
        ("half-hooligans", "no-hooligans-at-start"),
        ("discard-two-rows", "keep-cheap-row"),
        ("keep-cheap-row", "discard-two-rows"),
    ],
)
def test_a_second_twist_that_contradicts_the_first_is_replaced(first: str, second: str) -> None:
    game = at(fresh(2), "draw_twist", Rng(1))
    play(game, f"~ {first}", f"~ {second}")
    assert asked(game) == "draw_twist"
    assert seen(game)["table"]["twists"] == [first]
    assert sorted(weights(game)) == sorted(twist for twist in printed("twist") if twist not in (first, second))
    play(game, "~ rich-pass")
    assert asked(game) != "draw_twist"
    assert seen(game)["table"]["twists"] == [first, "rich-pass"]


@pytest.mark.rule("DI-RUL-11")
def test_contradictions_are_mutual_and_twists_that_add_up_go_together() -> None:
    pairs = {(id, other) for id, card in printed("twist").items() for other in card["contradicts"]}
    assert all((other, id) in pairs for id, other in pairs)
    game = at(fresh(2), "draw_twist", Rng(1))
    play(game, "~ round-end-bonus", "~ round-end-cash")
    assert seen(game)["table"]["twists"] == ["round-end-bonus", "round-end-cash"]


@pytest.mark.rule("DI-SET-12", "DI-SET-13", "DI-RUL-09")
@pytest.mark.parametrize(
    ("players", "first", "order", "cash"),
    [
        (2, 0, [0, 1], [15, 16]),
        (2, 1, [1, 0], [16, 15]),
        (3, 1, [1, 2, 0], [17, 15, 16]),
        (4, 0, [0, 1, 2, 3], [15, 16, 17, 18]),
        (4, 2, [2, 3, 0, 1], [17, 18, 15, 16]),
        (4, 3, [3, 0, 1, 2], [16, 17, 18, 15]),
    ],
)
def test_turn_order_and_cash_follow_from_the_first_player(players: int, first: int, order: list[int], cash: list[int]) -> None:
    game = started(players, {"first_player": f"seat-{first}"})
    view = seen(game)
    assert (game.seat, view["table"]["order"]) == (first, order)
    assert [own["cash"] for own in view["seats"]] == cash


@pytest.mark.rule("DI-RUL-09", "DI-SET-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_agreement_everybody_is_as_likely_to_begin(players: int) -> None:
    game = at(fresh(players), "first_player", Rng(1))
    assert weights(game) == {f"seat-{seat}": 1 for seat in range(players)}
    play(game, "~ seat-1")
    assert seen(game)["table"]["order"][0] == 1


@pytest.mark.rule("DI-RUL-09")
def test_nobody_absent_can_begin() -> None:
    with pytest.raises(SetupError) as found:
        SPEC.box(SPEC.setup(2, {"first_player": "seat-2"}))
    one_sentence(found.value, "first_player")


@pytest.mark.rule("DI-SET-14", "DI-RUL-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_game_has_its_objectives_and_its_one_twist(players: int) -> None:
    game = started(players, {"first_game": True}, seed=players)
    table = seen(game)["table"]
    assert table["objectives"][:3] == FIRST_GAME
    assert len(set(table["objectives"])) == players + 1
    assert all(printed(f"objective.{card}.length") == "short" for card in table["objectives"])
    assert table["twists"] == ["no-hooligans-at-start"]


@pytest.mark.rule("DI-RUL-12")
def test_the_first_game_is_not_for_one_player() -> None:
    with pytest.raises(SetupError, match=r"^option first_game: the recommended first game is for 2 to 4 players, not for 1$"):
        fresh(1, {"first_game": True})


@pytest.mark.rule("DI-RUL-12")
def test_further_objectives_of_the_first_game_are_short_ones_at_random() -> None:
    game = at(fresh(4, {"first_game": True}), "draw_objective", Rng(1))
    others = [id for id, card in printed("objective").items() if card["length"] == "short" and id not in FIRST_GAME]
    assert weights(game) == dict.fromkeys(others, 1)


@pytest.mark.rule("DI-SET-14", "DI-RUL-13")
def test_in_the_first_game_hooligans_come_when_the_first_two_rounds_close() -> None:
    game, rng = started(2, {"first_game": True}), Rng(3)
    hooligans: dict[int, tuple[int, int]] = {}
    while len(hooligans) < 3:
        table = seen(game)["table"]
        if asked(game) == "research_turn":
            assert table["bag"]["patrons"] == 70
            hooligans[table["round"]] = (table["bag"]["hooligans"], table["beside"])
        answer(game, rng)
    assert hooligans == {1: (0, 10), 2: (5, 5), 3: (10, 0)}


@pytest.mark.rule("DI-RUL-13")
@pytest.mark.parametrize(
    ("twist", "hooligans", "beside"), [("no-hooligans-at-start", 0, 10), ("half-hooligans", 5, 5), ("rich-pass", 10, 0)]
)
def test_the_bag_is_filled_as_the_twists_say(twist: str, hooligans: int, beside: int) -> None:
    game = at(fresh(2), "draw_twist", Rng(1))
    play(game, f"~ {twist}", "~ round-end-cash")
    table = seen(at(game, "research_turn", Rng(1)))["table"]
    assert table["bag"] == {"patrons": 70, "hooligans": hooligans}
    assert table["beside"] == beside


@pytest.mark.rule("DI-SET-12", "DI-SET-13")
def test_the_setup_ends_with_the_dice_of_the_first_player() -> None:
    game = at(fresh(3, {"first_player": "seat-2"}), "roll_die", Rng(4))
    assert game.seat == CHANCE
    assert seen(game)["table"]["round"] == 1
    assert seen(game)["table"]["order"] == [2, 0, 1]


@pytest.mark.rule("DI-RUL-10", "DI-RUL-08")
@pytest.mark.parametrize("item", ITEMS)
def test_market_stacks_are_hidden_every_tile_left_is_as_likely_to_come(item: str) -> None:
    market = seen(started(4, seed=9))["table"]["market"]
    gap = f"{item}/5"
    game = lay(step("refill"), players=4, table={"market": {place: tile for place, tile in market.items() if place != gap}})
    tiles = {
        "attraction": dict.fromkeys(printed("attraction"), 1),
        "lab-upgrade": {id: len(tile["copies"]) for id, tile in printed("lab_upgrade").items()},
        "specialist": dict.fromkeys(printed("specialist"), 1),
    }[item]
    for row in (2, 3, 4):
        tiles[market[f"{item}/{row}"]] -= 1
    assert weights(game) == {id: number for id, number in tiles.items() if number}
    assert seen(game)["table"]["stacks"][item] == sum(tiles.values())
