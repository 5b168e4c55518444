"""Episode 1, chapter END: who wins, and the order of the final scoring."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep1.spec import SPEC
from tests.rulebook.perseverance_1.table import lay, rules, step


def places(seats: dict[int, Json], soldiers: dict[str, str] | None = None) -> list[int]:
    """The places of three players as they stand."""
    return [score.place for score in SPEC.scores(lay(seats=seats, table={"soldiers": soldiers or {}}))]


@pytest.mark.rule("E1-END-11")
def test_most_followers_win_whatever_else_there_is() -> None:
    assert places({0: {"followers": 30, "light": 0}, 1: {"followers": 31, "light": 0}, 2: {"followers": 29, "light": 5}}) == [
        2,
        1,
        3,
    ]


@pytest.mark.rule("E1-END-11")
def test_most_soldiers_in_all_three_places_break_a_tie() -> None:
    patrol = {"patrol": "patrol-13", "patrolling": {"light": 1, "heavy": 2}, "light": 0, "followers": 20}
    seats = {0: {"followers": 20, "light": 3}, 1: patrol, 2: {"followers": 20, "light": 0, "heavy": 2}}
    assert places(seats, {"military/first-a": "red-light"}) == [2, 1, 3]
    assert places(seats, {"military/first-a": "green-heavy", "expansion/second-a": "green-heavy"}) == [2, 2, 1]


@pytest.mark.rule("E1-END-11", "E1-RUL-44")
def test_a_leader_breaks_no_tie_and_a_remaining_tie_is_a_shared_win() -> None:
    seats = {0: {"followers": 20, "light": 1}, 1: {"followers": 20, "light": 0}, 2: {"followers": 12}}
    assert places(seats, {"military/first-a": "red-heavy", "military/first-b": "blue-leader"}) == [1, 1, 3]


@pytest.mark.rule("E1-BET-23", "E1-END-02")
@pytest.mark.parametrize(("edition", "order"), [("final", ["03", "04", "08"]), ("beta", ["04", "03", "08"])])
def test_the_order_of_the_three_parts(edition: str, order: list[str]) -> None:
    table = {"walls": {"military/wall-a": "blue"}, "soldiers": {"military/first-a": "red-light"}}
    spoken = rules(lay(step("final_scoring"), table=table, options={"edition": edition}))
    assert sorted([f"E1-END-{number}" for number in order], key=spoken.index) == [f"E1-END-{number}" for number in order]


@pytest.mark.rule("E1-BET-24", "E1-END-06")
@pytest.mark.parametrize(
    ("walls", "final", "beta"),
    [
        ([2, 2, 1, 1], [6, 6, 3, 3], [4, 4, 0, 0]),
        ([1, 1, 1, 0], [6, 6, 6, 0], [3, 3, 3, 0]),
        ([3, 2, 2, 1], [6, 3, 3, 1], [6, 2, 2, 0]),
        ([4, 3, 2, 1], [6, 3, 1, 0], [6, 3, 1, 0]),
        ([0, 2, 0, 2], [0, 6, 0, 6], [0, 4, 0, 4]),
        ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_ties_for_walls(walls: list[int], final: list[int], beta: list[int]) -> None:
    free = [f"{zone}/wall-{column}" for zone in ("military", "expansion", "protection") for column in "abcd"]
    owners = [colour for colour, n in zip(("blue", "red", "green", "yellow"), walls, strict=True) for _ in range(n)]
    table = {"walls": dict(zip(free, owners, strict=False))}
    seats = {seat: {"food": 0, "scrap": 0, "story": 0, "light": 0, "followers": 0} for seat in range(4)}
    for edition, gains in (("final", final), ("beta", beta)):
        game = lay(step("final_scoring"), players=4, table=table, seats=seats, options={"edition": edition})
        assert [score.total for score in SPEC.scores(game)] == gains


@pytest.mark.rule("E1-BET-29")
@pytest.mark.parametrize(("edition", "module", "lost"), [("beta", True, 1), ("beta", False, 0), ("final", True, 0)])
def test_the_heavy_token_costs_a_follower_in_the_beta_with_its_module_only(edition: str, module: bool, lost: int) -> None:
    options = {"edition": edition, "det_threat": module}
    totals = []
    for space in (0, 2, 3, 5):
        game = lay(step("final_scoring"), seats={0: {"threat": {"light": 5, "heavy": space}}}, options=options)
        totals.append(SPEC.scores(game)[0].total)
    assert totals == [totals[0], totals[0], totals[0] - lost, totals[0] - lost]
