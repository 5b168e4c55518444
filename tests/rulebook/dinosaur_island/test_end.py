"""Dinosaur Island, chapter END: what scores at the end, who wins, and the last round."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from tests.rulebook.dinosaur_island.table import answer, fresh, lay, printed, seen, step, whole_game


def scored(*seats: Json, table: Json | None = None) -> Island:
    """A table of these players after the final scoring."""
    return lay(step("final_scoring"), players=len(seats), table=table, seats=dict(enumerate(seats)))


def places(*seats: Json) -> list[int]:
    """The places of these players."""
    return [score.place for score in SPEC.scores(scored(*seats))]


def total(own: Json) -> int:
    """The total of the first of two players, who has 20 VP and no money besides this."""
    return SPEC.scores(scored({"vp": 20, "cash": 0, **own}, {}))[0].total


@pytest.mark.rule("DI-END-08")
def test_most_vp_win_whatever_money_there_is() -> None:
    assert places({"vp": 30, "cash": 0}, {"vp": 31, "cash": 0}, {"vp": 29, "cash": 4}) == [2, 1, 3]


@pytest.mark.rule("DI-END-08", "DI-END-07")
def test_it_is_the_final_total_that_wins() -> None:
    assert places({"vp": 30, "cash": 0}, {"vp": 28, "cash": 15}) == [2, 1]
    assert places({"vp": 30, "exhibits": {"c1-c2": "velociraptor"}}, {"vp": 21}) == [2, 1]


@pytest.mark.rule("DI-END-09", "DI-RUL-53")
def test_all_cash_held_breaks_a_tie_money_that_gave_vp_included() -> None:
    assert places({"vp": 30, "cash": 4}, {"vp": 30, "cash": 3}, {"vp": 30, "cash": 2}) == [1, 2, 3]
    assert places({"vp": 30, "cash": 4}, {"vp": 29, "cash": 5}, {"vp": 28, "cash": 11}) == [3, 2, 1]


@pytest.mark.rule("DI-RUL-53")
def test_a_tie_in_money_too_is_a_shared_victory() -> None:
    assert places({"vp": 30, "cash": 4}, {"vp": 30, "cash": 4}, {"vp": 12, "cash": 4}) == [1, 1, 3]


@pytest.mark.rule("DI-END-07")
@pytest.mark.parametrize(("cash", "vp"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (44, 8)])
def test_one_vp_for_each_full_five_dollars(cash: int, vp: int) -> None:
    assert total({"cash": cash}) == 21 + vp


@pytest.mark.rule("DI-END-03", "DI-RUL-54")
@pytest.mark.parametrize("attraction", printed("attraction"))
def test_an_attraction_adds_the_vp_printed_on_it(attraction: str) -> None:
    game = lay(step("final_scoring"), players=4, seats={0: {"vp": 20, "cash": 0, "attractions": {"c3": attraction}}})
    assert SPEC.scores(game)[0].total == 21 + printed(f"attraction.{attraction}.vp")


@pytest.mark.rule("DI-END-04", "DI-END-05")
@pytest.mark.parametrize("recipe", printed("recipe"))
def test_an_exhibit_adds_its_value_for_each_dinosaur_or_costs_ten(recipe: str) -> None:
    value = printed(f"recipe.{recipe}.vp")
    totals = [total({"exhibits": {"c1-c2": recipe}, "dinosaurs": {recipe: dinosaurs}}) for dinosaurs in range(5)]
    assert totals == [11, *[21 + value * dinosaurs for dinosaurs in range(1, 5)]]


@pytest.mark.rule("DI-END-04", "DI-RUL-54")
@pytest.mark.parametrize("dinosaurs", [1, 2, 4])
def test_the_starting_exhibit_scores_like_any_other(dinosaurs: int) -> None:
    assert total({"dinosaurs": {"start": dinosaurs}}) == 20 + dinosaurs


@pytest.mark.rule("DI-RUL-54")
@pytest.mark.parametrize(
    "own",
    [
        {"security": 14},
        {"excitement": 20},
        {"dna": {"blue": 4, "red": 2}},
        {"specialists": ["intern", "lawyer"]},
        {"lab": {"lab-4": "cryo-vault"}, "covered": ["merchant-bank"]},
        {"patrons": {"a1": 1, "b1": 1}},
        {"attraction_vp": 5, "patron_cash": 9},
    ],
)
def test_nothing_else_scores(own: Json) -> None:
    assert total(own) == 21


@pytest.mark.rule("DI-END-06", "DI-OBJ-04", "DI-OBJ-03")
def test_every_claimed_objective_adds_its_face_value_to_everybody_who_claimed_it() -> None:
    table = {
        "objectives": ["short-excitement-10", "medium-dinosaurs-9", "long-security-12"],
        "claims": {"short-excitement-10": [0, 1], "medium-dinosaurs-9": [0], "long-security-12": [1]},
    }
    game = scored({"vp": 10, "cash": 0}, {"vp": 10, "cash": 0}, table=table)
    assert [score.total for score in SPEC.scores(game)] == [24, 25]
    assert [dict(score.sources)["objectives"] for score in SPEC.scores(game)] == [13, 14]


@pytest.mark.rule("DI-RUL-67")
@pytest.mark.parametrize("cap", [1, 2, 5])
def test_with_a_last_round_the_game_is_over_after_it(cap: int) -> None:
    rounds = [seen(game)["table"]["round"] for game in whole_game(3, {"round_cap": cap, "length": "long"}, seed=cap)]
    assert max(rounds) == cap


@pytest.mark.rule("DI-RUL-67")
def test_the_last_round_is_played_to_its_end() -> None:
    phases = [seen(game)["table"]["phase"] for game in whole_game(2, {"round_cap": 1, "length": "long"}, seed=5)]
    assert "worker" in phases
    assert phases[-1] in ("cleanup", "end")


@pytest.mark.rule("DI-RUL-67")
def test_without_a_cap_no_round_is_the_last_while_objectives_are_open() -> None:
    table = {"round": 50, "dice": ["die-7"], "objectives": ["short-security-6", "short-dinosaurs-6"]}
    game = lay(step("next_round"), players=2, table=table)
    assert game.seat != OVER
    assert seen(game)["table"]["round"] == 51
    capped = lay(step("next_round"), players=2, table=table, options={"round_cap": 50})
    assert capped.seat == OVER
    assert seen(capped)["table"]["round"] == 50


@pytest.mark.rule("DI-END-01", "DI-END-02", "DI-RUL-52")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_ends_with_the_round_in_which_at_most_one_objective_was_left(seed: int) -> None:
    game, rng = fresh(3, {"length": "short", "round_cap": 30}), Rng(seed)
    triggered = 0
    while game.seat != OVER:
        answer(game, rng)
        table = seen(game)["table"]
        if len(table["objectives"]) == 4 and len(table["unclaimed"]) <= 1 and not triggered:
            triggered = table["round"]
        assert table["ending"] is bool(triggered)
    assert seen(game)["table"]["round"] == (triggered or 30)
