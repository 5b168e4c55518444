"""Fossil Dig, chapters CRD and END: what cards are worth and do, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from mesozoic.core.ids import CHANCE, OVER, SPECTATOR
from mesozoic.template.rounds import DigShallow, DrawFaceUp, EndRound
from mesozoic.template.spec import SPEC
from mesozoic.template.table import Dig
from tests.builders import WORTH, log, offered, play, table


def last_round(players: int, **seats: Any) -> Dig:
    """The end of the last round: what each seat has is counted at once."""
    position = {"table": {"round": 2}, "seat": {key.removeprefix("seat"): value for key, value in seats.items()}}
    return table(players, position, [EndRound()], {"rounds": 2})


def totals(game: Dig) -> list[int]:
    return [score.total for score in SPEC.scores(game)]


def places(game: Dig) -> list[int]:
    return [score.place for score in SPEC.scores(game)]


@pytest.mark.rule("FD-CRD-01")
@pytest.mark.parametrize("card", WORTH)
@pytest.mark.parametrize("side", ["found", "kept"])
def test_a_card_is_worth_its_points_on_either_side(card: str, side: str) -> None:
    game = table(2, {"seat": {"0": {"tools": 0, side: [card]}, "1": {"tools": 0}}})
    assert totals(game) == [WORTH[card], 0]
    assert SPEC.scores(game)[0].sources == (("cards", WORTH[card]), ("sketches", 0), ("tools", 0))


@pytest.mark.rule("FD-CRD-02")
def test_a_skull_is_offered_clockwise_to_everybody_else_with_a_tool() -> None:
    position = {"seat": {"0": {"tools": 1}, "1": {"tools": 1}, "2": {"tools": 0}, "3": {"tools": 2}}}
    game = table(4, position, [DrawFaceUp(1), EndRound()])
    play(game, "~ skull")
    asked = []
    while game.seat != CHANCE:
        asked.append(game.seat)
        assert offered(game, game.seat) == ["pass", "sketch"]
        play(game, f"{game.seat} sketch")
    assert asked == [3, 0]
    assert [(digger.tools, digger.sketches) for digger in game.diggers] == [(0, 1), (1, 0), (0, 0), (1, 1)]
    assert log(game)[1:5] == [
        "FD-CRD-02 seat 3 pays a tool",
        "FD-CRD-02 seat 3 sketches the skull",
        "FD-CRD-02 seat 0 pays a tool",
        "FD-CRD-02 seat 0 sketches the skull",
    ]


@pytest.mark.rule("FD-CRD-02")
@pytest.mark.parametrize("card", ["shell", "tooth", "claw"])
def test_no_other_card_is_sketched(card: str) -> None:
    game = table(2, None, [DrawFaceUp(0), EndRound()])
    play(game, f"~ {card}")
    assert game.seat == CHANCE


@pytest.mark.rule("FD-CRD-02")
def test_a_sketch_is_offered_before_the_next_one_digs_and_worth_two_points() -> None:
    game = table(2, {"seat": {"0": {"tools": 0}}}, [DigShallow(0), DigShallow(1), EndRound()])
    play(game, "~ skull")
    assert game.pending() == [1]
    assert totals(game) == [5, 0]
    play(game, "1 sketch")
    assert (totals(game), game.pending()) == ([5, 2], [CHANCE])
    assert SPEC.scores(game)[1].sources == (("cards", 0), ("sketches", 2), ("tools", 0))


@pytest.mark.rule("FD-CRD-02")
def test_a_player_can_sketch_every_skull_as_long_as_tools_last() -> None:
    game = table(2, {"seat": {"0": {"tools": 0}, "1": {"tools": 2}}}, [DrawFaceUp(0)] * 3 + [EndRound()])
    play(game, "~ skull", "1 sketch", "~ skull", "1 sketch", "~ skull")
    assert (game.pending(), game.diggers[1].sketches) == ([CHANCE], 2)


@pytest.mark.rule("FD-END-01")
def test_hidden_cards_are_turned_up_for_all_to_see() -> None:
    game = last_round(2, seat0={"kept": ["skull", "claw"]}, seat1={"found": ["shell"]})
    assert game.seat == OVER
    seen = SPEC.view(game, SPECTATOR)["seats"]
    assert (seen[0]["found"], seen[0]["hidden_cards"], seen[1]["found"]) == (["skull", "claw"], 0, ["shell"])
    assert log(game, 1) == ["FD-END-01 seat 0 turns up a skull", "FD-END-01 seat 0 turns up a claw"]
    assert game.reveals == 1


@pytest.mark.rule("FD-END-01")
@pytest.mark.parametrize(("tools", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_a_pair_of_tools_is_a_point(tools: int, points: int) -> None:
    assert totals(last_round(2, seat0={"tools": tools}, seat1={"tools": 0})) == [points, 0]


@pytest.mark.rule("FD-END-01")
def test_cards_sketches_and_pairs_add_up() -> None:
    game = last_round(2, seat0={"tools": 5, "sketches": 2, "found": ["claw"], "kept": ["skull"]})
    assert SPEC.scores(game)[0].sources == (("cards", 8), ("sketches", 4), ("tools", 2))
    assert totals(game)[0] == 14


@pytest.mark.rule("FD-END-02")
def test_most_points_win() -> None:
    assert places(last_round(3, seat0={"found": ["tooth"]}, seat1={"found": ["skull"]}, seat2={"found": ["claw"]})) == [3, 1, 2]


@pytest.mark.rule("FD-END-02")
def test_among_equals_most_tools_win() -> None:
    game = last_round(3, seat0={"tools": 0, "found": ["claw"]}, seat1={"tools": 1, "found": ["claw"]}, seat2={"tools": 9})
    assert (totals(game), places(game)) == ([3, 3, 4], [3, 2, 1])


@pytest.mark.rule("FD-END-02")
def test_whoever_is_still_equal_shares_the_win() -> None:
    same = {"tools": 1, "found": ["claw"]}
    game = last_round(3, seat0={"tools": 0, "found": ["claw"]}, seat1=same, seat2=same)
    assert (totals(game), places(game)) == ([3, 3, 3], [3, 1, 1])


@pytest.mark.rule("FD-EX-02")
def test_ben_sketches_anas_skull_and_cem_is_not_asked() -> None:
    ana, ben, cem = 0, 1, 2
    position = {"seat": {str(ana): {"tools": 0}, str(ben): {"tools": 1}, str(cem): {"tools": 0}}, "table": {"round": 2}}
    game = table(3, position, [DigShallow(ana), EndRound()], {"rounds": 2})
    before = totals(game)[ben]
    play(game, "~ skull", "1 sketch")
    assert game.seat == OVER
    assert (game.diggers[ben].tools, totals(game)[ben] - before) == (0, 2)
