"""Fossil Dig, chapter SET: who plays, what they start with, how long it lasts."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import chances
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import CHANCE, OVER, SPECTATOR
from mesozoic.template.rounds import DrawFaceUp, EndRound
from mesozoic.template.spec import SPEC
from tests.builders import CARDS, COPIES, WORTH, log, one_sentence, play, table


@pytest.mark.rule("FD-SET-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    game = table(players)
    assert len(game.diggers) == players
    play(game, "~ sun")
    assert game.pending() == list(range(players))


@pytest.mark.rule("FD-SET-01")
@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_nobody_plays_alone_or_with_too_many(players: int) -> None:
    with pytest.raises(SetupError) as found:
        SPEC.setup(players)
    one_sentence(found.value, "2, 3, 4", str(players))


@pytest.mark.rule("FD-SET-02")
@pytest.mark.parametrize(("head_start", "tools"), [(False, 1), (True, 2)])
def test_everybody_starts_with_the_printed_tools(head_start: bool, tools: int) -> None:
    game = table(4, options={"head_start": head_start})
    assert [digger.tools for digger in game.diggers] == [tools] * 4
    assert game.deck.size() == CARDS


@pytest.mark.rule("FD-SET-03")
def test_every_card_of_the_box_can_come_first_as_often_as_it_is_there() -> None:
    game = table(2, None, [DrawFaceUp(0), EndRound()])
    words = game.box.words["fossil"]
    assert {words[code]: weight for code, weight in chances(game)} == COPIES
    assert game.deck.size() == CARDS == sum(weight for _, weight in chances(game))


@pytest.mark.rule("FD-SET-03")
def test_the_cards_of_the_first_box_are_still_what_they_were() -> None:
    first = {"shell": (10, 1), "tooth": (8, 2), "claw": (6, 3), "skull": (4, 5)}
    assert {card: (COPIES[card], WORTH[card]) for card in first} == first
    assert list(COPIES)[:4] == list(first)


@pytest.mark.rule("FD-SET-03")
def test_nobody_sees_more_of_the_deck_than_its_size() -> None:
    game = table(2)
    for viewer in (0, 1, SPECTATOR):
        assert SPEC.view(game, viewer)["table"]["deck"] == CARDS
        assert not any(card in str(SPEC.view(game, viewer)) for card in COPIES)


@pytest.mark.rule("FD-SET-04")
@pytest.mark.parametrize("rounds", range(2, 9))
def test_the_game_lasts_the_agreed_number_of_rounds(rounds: int) -> None:
    game = table(2, options={"rounds": rounds})
    for number in range(1, rounds + 1):
        assert (game.seat, game.round) == (CHANCE, number)
        play(game, "~ sun", "0 camp", "1 camp")
    assert game.seat == OVER
    assert len([line for line in log(game) if line.startswith("FD-RND-01")]) == rounds


@pytest.mark.rule("FD-SET-04")
def test_no_other_number_of_rounds_can_be_agreed_on() -> None:
    for rounds in (0, 1, 9):
        with pytest.raises(SetupError) as found:
            SPEC.setup(2, {"rounds": rounds})
        one_sentence(found.value, "rounds", "2 to 8")
