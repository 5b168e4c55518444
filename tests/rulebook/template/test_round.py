"""Fossil Dig, chapters RND and CHO: the round and the secret choice."""

from __future__ import annotations

from itertools import permutations

import pytest

from mesozoic.core.chance import chances
from mesozoic.core.choice import Pick, Refusal
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, SPECTATOR
from mesozoic.core.record import canonical
from mesozoic.template.spec import SPEC
from tests.builders import CARDS, COPIES, log, offered, play, table


@pytest.mark.rule("FD-RND-01")
def test_a_round_is_weather_choice_digging() -> None:
    game = table(2)
    assert game.pending() == [CHANCE]
    play(game, "~ sun", "0 shallow", "1 shallow")
    assert (offered(game, CHANCE), game.deck.size()) == (list(COPIES), CARDS)
    play(game, "~ claw")
    assert game.deck.size() == CARDS - 1
    play(game, "~ tooth")
    assert game.deck.size() == CARDS - 2
    assert log(game)[:7] == [
        "FD-RND-01 round 1 begins; seat 0 goes first",
        "FD-RND-03 the weather is sun",
        "FD-CHO-01 seat 0 chose shallow",
        "FD-CHO-01 seat 1 chose shallow",
        "FD-DIG-02 seat 0 digs up a claw",
        "FD-DIG-02 seat 1 digs up a tooth",
        "FD-RND-01 round 2 begins; seat 1 goes first",
    ]


@pytest.mark.rule("FD-RND-01")
def test_who_digs_deep_finishes_before_the_next_one_digs() -> None:
    game = table(3, {"table": {"first": 2}})
    play(game, "~ sun", "0 shallow", "1 camp", "2 deep", "~ claw", "~ tooth")
    assert (game.pending(), offered(game, 2)) == ([2], ["tooth", "claw"])
    assert game.diggers[0].found == []
    play(game, "2 claw", "~ shell")
    assert game.diggers[0].found == [0]


@pytest.mark.rule("FD-RND-02")
def test_the_role_of_first_player_goes_round_the_table() -> None:
    game = table(3, options={"rounds": 8})
    first = []
    for _ in range(8):
        first.append(game.first)
        play(game, "~ sun", "0 camp", "1 camp", "2 camp")
    assert first == [0, 1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("FD-RND-03")
def test_the_weather_die_has_two_suns_a_rain_and_a_storm() -> None:
    game = table(2)
    tokens = [choice.token() for choice in game.choices()]
    assert dict(zip(tokens, [weight for _, weight in chances(game)], strict=True)) == {"sun": 2, "rain": 1, "storm": 1}


@pytest.mark.rule("FD-RND-03")
@pytest.mark.parametrize(("weather", "cards"), [("sun", 2), ("rain", 2), ("storm", 1)])
def test_only_a_storm_makes_digging_shallower(weather: str, cards: int) -> None:
    game = table(2)
    play(game, f"~ {weather}", "0 deep", "1 deep", *["~ claw"] * cards)
    assert (game.pending(), game.diggers[0].drawn, game.deck.size()) == ([0], [2] * cards, CARDS - cards)
    play(game, "0 claw", *["~ shell"] * cards)
    assert (game.pending(), game.diggers[1].drawn, game.deck.size()) == ([1], [0] * cards, CARDS - 1 - cards)


@pytest.mark.rule("FD-RND-03")
def test_the_next_rounds_weather_is_rolled_anew() -> None:
    game = table(2, {"seat": {"0": {"tools": 3}}})
    play(game, "~ storm", "0 camp", "1 camp", "~ sun", "0 deep", "1 camp", "~ claw", "~ tooth")
    assert offered(game, 0) == ["tooth", "claw"]


@pytest.mark.rule("FD-CHO-01")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    tables = []
    for plan in ("camp", "shallow", "deep"):
        game = table(3)
        play(game, "~ sun", f"1 {plan}")
        assert game.pending() == [0, 2]
        tables.append([canonical([SPEC.view(game, viewer), log(game, viewer)]) for viewer in (0, 2, SPECTATOR)])
    assert tables[0] == tables[1] == tables[2]


@pytest.mark.rule("FD-CHO-01")
def test_all_choices_are_revealed_together() -> None:
    game = table(3)
    play(game, "~ sun", "2 camp", "1 shallow")
    assert not any("chose" in line for line in log(game))
    play(game, "0 deep")
    chosen = ["FD-CHO-01 seat 0 chose deep", "FD-CHO-01 seat 1 chose shallow", "FD-CHO-01 seat 2 chose camp"]
    assert [line for line in log(game, SPECTATOR) if "chose" in line] == chosen


@pytest.mark.rule("FD-CHO-01")
@pytest.mark.parametrize("order", list(permutations(["0 deep", "1 shallow", "2 camp"])))
def test_the_order_of_choosing_makes_no_difference(order: tuple[str, ...]) -> None:
    game, other = table(3), table(3)
    play(game, "~ sun", "0 deep", "1 shallow", "2 camp")
    play(other, "~ sun", *order)
    assert canonical(SPEC.save(game)) == canonical(SPEC.save(other))


@pytest.mark.rule("FD-CHO-02")
def test_a_deep_dig_needs_a_tool() -> None:
    game = table(2, {"seat": {"0": {"tools": 0}}})
    play(game, "~ sun")
    assert offered(game, 0) == ["camp", "shallow"]
    assert game.refusals() == [Refusal(Pick("deep"), "FD-CHO-02", "needs {n} tool|tools, you have {n}", (1, 0))]
    with pytest.raises(IllegalChoice):
        game.parse("deep")
    assert offered(game, 1) == ["camp", "shallow", "deep"]
    assert game.refusals() == []


@pytest.mark.rule("FD-CHO-02")
def test_the_tool_is_paid_at_the_reveal_and_only_by_who_digs_deep() -> None:
    game = table(3)
    play(game, "~ storm", "0 deep", "1 shallow")
    assert [digger.tools for digger in game.diggers] == [1, 1, 1]
    play(game, "2 deep")
    assert [digger.tools for digger in game.diggers] == [0, 1, 0]
    assert [line for line in log(game) if "FD-CHO-02" in line] == ["FD-CHO-02 seat 0 pays a tool", "FD-CHO-02 seat 2 pays a tool"]
