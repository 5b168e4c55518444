"""Fossil Dig, chapters DIG and RUL: camping, digging, and who sees what."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import CHANCE, SPECTATOR
from mesozoic.core.record import canonical
from mesozoic.template.rounds import DigDeep, DigShallow, EndRound, KeepOne
from mesozoic.template.spec import SPEC
from tests.builders import CARDS, COPIES, TABLES, all_but, coming, log, offered, play, table, weights

THREE_CARDS = TABLES.changed({"camp.cards_of_a_deep_dig": 3})


@pytest.mark.rule("FD-DIG-01")
def test_camping_gains_the_printed_tools_at_the_reveal() -> None:
    game = table(3, {"seat": {"2": {"tools": 0}}})
    play(game, "~ sun", "0 camp", "1 shallow", "2 camp")
    assert [digger.tools for digger in game.diggers] == [3, 1, 2]
    assert "FD-DIG-01 seat 0 gains 2 tools" in log(game, SPECTATOR)
    assert not any("FD-DIG-01 seat 1" in line for line in log(game))


@pytest.mark.rule("FD-DIG-01")
def test_who_camps_draws_nothing() -> None:
    game = table(2)
    play(game, "~ storm", "0 camp", "1 camp")
    assert (game.round, game.deck.size()) == (2, CARDS)
    assert not any(digger.found or digger.kept or digger.drawn for digger in game.diggers)


@pytest.mark.rule("FD-DIG-02")
def test_a_shallow_dig_lays_one_card_face_up_for_all_to_see() -> None:
    game = table(2, None, [DigShallow(1), EndRound()])
    assert weights(game) == COPIES
    play(game, "~ claw")
    assert [SPEC.view(game, viewer)["seats"][1]["found"] for viewer in (0, 1, SPECTATOR)] == [["claw"]] * 3
    assert "FD-DIG-02 seat 1 digs up a claw" in log(game, SPECTATOR)
    assert (game.deck.count(2), game.deck.size()) == (COPIES["claw"] - 1, CARDS - 1)


@pytest.mark.rule("FD-DIG-03")
def test_only_the_digger_sees_what_a_deep_dig_turns_up_and_what_is_kept() -> None:
    seen = []
    for first, second, kept in (("skull", "shell", "skull"), ("tooth", "claw", "tooth"), ("shell", "shell", "shell")):
        game = table(3, None, [DigDeep(1, 2), EndRound()])
        play(game, f"~ {first}", f"~ {second}")
        looks = [canonical([SPEC.view(game, viewer), log(game, viewer), game.pending()]) for viewer in (0, 2, SPECTATOR)]
        assert SPEC.view(game, 1)["seats"][1]["drawn"] == [first, second]
        assert f"FD-DIG-03 seat 1 digs deep and sees a {second}" in log(game, 1)
        play(game, f"1 {kept}")
        looks += [canonical([SPEC.view(game, viewer), log(game, viewer), game.pending()]) for viewer in (0, 2, SPECTATOR)]
        assert SPEC.view(game, 1)["seats"][1]["kept"] == [kept]
        assert SPEC.view(game, 0)["seats"][1]["hidden_cards"] == 1
        seen.append(looks)
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("FD-DIG-03")
def test_one_card_is_kept_and_the_others_go_back_into_the_deck() -> None:
    game = table(2, None, [DigDeep(0, 3), DigShallow(1), EndRound()], content=THREE_CARDS)
    play(game, "~ claw", "~ skull", "~ skull")
    assert (offered(game, 0), game.deck.size()) == (["claw", "skull"], CARDS - 3)
    play(game, "0 skull")
    assert weights(game) == {**COPIES, "skull": 3}
    assert game.deck.size() == CARDS - 1
    assert (game.diggers[0].kept, game.diggers[0].drawn, game.diggers[0].found) == ([3], [], [])


@pytest.mark.rule("FD-DIG-03")
def test_a_drawn_card_does_not_come_again_in_the_same_dig() -> None:
    game = table(2, None, [DigDeep(0, 2), EndRound()])
    play(game, "~ skull")
    assert weights(game) == {**COPIES, "skull": 3}


@pytest.mark.rule("FD-DIG-03")
def test_who_digs_deep_keeps_exactly_one_and_cannot_pass() -> None:
    game = table(2, {"seat": {"0": {"drawn": ["claw", "shell"]}}}, [KeepOne(0), EndRound()])
    assert offered(game, 0) == ["shell", "claw"]


@pytest.mark.rule("FD-DIG-04")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    game = table(2, {"seat": {"0": {"found": all_but()}}}, [DigShallow(0), DigDeep(1, 2), EndRound()])
    assert (game.seat, game.round) == (CHANCE, 2)
    assert [line for line in log(game) if "FD-DIG" in line] == [
        "FD-DIG-04 seat 0 finds nothing: the deck is empty",
        "FD-DIG-04 seat 1 finds nothing: the deck is empty",
    ]
    assert (len(game.diggers[0].found), game.diggers[1].kept, game.diggers[1].drawn) == (CARDS, [], [])


@pytest.mark.rule("FD-DIG-04", "FD-CHO-02")
def test_in_a_whole_round_with_an_empty_deck_a_deep_dig_is_paid_for_nothing() -> None:
    game = table(3, {"seat": {"0": {"tools": 2}, "1": {"tools": 1}, "2": {"found": all_but()}}})
    assert game.deck.size() == SPEC.view(game, SPECTATOR)["table"]["deck"] == 0
    play(game, "~ sun", "0 shallow", "1 deep", "2 camp")
    assert (game.pending(), game.round, game.deck.size()) == ([CHANCE], 2, 0)
    assert [digger.tools for digger in game.diggers] == [2, 0, 3]
    assert (game.diggers[0].found, game.diggers[1].kept, game.diggers[1].drawn) == ([], [], [])
    spoke = {line.partition(" ")[0] for line in log(game)}
    assert {"FD-DIG-04", "FD-CHO-02"} <= spoke
    assert not {"FD-DIG-02", "FD-DIG-03"} & spoke


@pytest.mark.rule("FD-DIG-04", "FD-DIG-03")
def test_a_deep_dig_turns_up_no_more_cards_than_are_left() -> None:
    game = table(2, {"seat": {"1": {"found": all_but("tooth", "shell")}}}, [DigDeep(0, 3), EndRound()])
    assert weights(game) == {"tooth": 1, "shell": 1}
    play(game, "~ tooth")
    if game.seat == CHANCE:  # whether the last card is asked for is not this rule's business
        play(game, "~ shell")
    assert (game.pending(), offered(game, 0), game.deck.size()) == ([0], ["shell", "tooth"], 0)
    assert log(game)[-1] == "FD-DIG-04 seat 0 finds nothing: the deck is empty"
    play(game, "0 tooth")
    assert (game.diggers[0].kept, game.deck.size(), coming(game.deck)) == ([1], 1, [0])


@pytest.mark.rule("FD-RUL-01")
@pytest.mark.parametrize("cards", [["claw"], ["claw", "claw"], ["claw", "claw", "claw"]])
def test_the_digger_is_asked_even_without_a_choice(cards: list[str]) -> None:
    game = table(2, None, [DigDeep(0, len(cards)), EndRound()], content=THREE_CARDS)
    play(game, *[f"~ {card}" for card in cards])
    assert (game.pending(), offered(game, 0), game.deck.size()) == ([0], ["claw"], CARDS - len(cards))
    play(game, "0 claw")
    assert (game.diggers[0].kept, game.deck.size()) == ([2], CARDS - 1)


@pytest.mark.rule("FD-EX-01")
def test_in_a_storm_the_single_card_goes_face_down_unseen() -> None:
    games = []
    for card in ("skull", "shell"):
        game = table(3)
        play(game, "~ storm", "0 deep", "1 camp", "2 camp", f"~ {card}", f"0 {card}")
        games.append(game)
        assert (game.diggers[0].tools, SPEC.view(game, 0)["seats"][0]["kept"]) == (0, [card])
        assert game.deck.size() == CARDS - 1
    for viewer in (1, 2, SPECTATOR):
        assert SPEC.view(games[0], viewer) == SPEC.view(games[1], viewer)
        assert log(games[0], viewer) == log(games[1], viewer)
