"""Both solo games, chapters 2 and 5: the Action deck, the row, what is assigned, the refill and the reshuffle."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from tests.rulebook.dissenters.both import EPISODES, AnyGame, AnyTables, lay
from tests.rulebook.dissenters.table import CARDS, NAMES, TWO, answer, asked, ds, lay1, lay2, log, play1, solo, weights

DECK_STEPS = [ds("reveal"), ds("assign"), ds("discard"), ds("refill")]
"""What a round does with the cards, without carrying them out."""
ROW = ["card-4", "card-9", "card-12"]


def dealt(tables: AnyTables, rounds: int) -> AnyGame:
    """A table just set up whose next rounds only move cards."""
    game = tables.started(1)
    tables.wait(game, *DECK_STEPS * rounds)
    return game


def came(game: AnyGame) -> list[str]:
    """The lines of the cards that came into the row, each with the rule by which it came."""
    return [line for line in log(game) if "comes into position" in line]


def round_starts(game: AnyGame) -> bool:
    return game.seat == OVER or (asked(game) == "reveal" and not solo(game)["revealed"])


@pytest.mark.rule("DS-SET-05")
@EPISODES
def test_the_row_is_dealt_from_left_to_right(tables: AnyTables) -> None:
    game = tables.started(1)
    row = solo(game)["row"]
    assert came(game) == [f"DS-SET-05 {row[n]} comes into position {n + 1} of the row" for n in range(3)]


# -- odds --------------------------------------------------------------------------------------------------------------


def rounds_to_reshuffle(game: AnyGame, rounds: int) -> dict[int, Fraction]:
    """By the odds of the pile: in which round the next reshuffle comes; cards other than 15 are alike.

    A card that alone can come is drawn without a question: then the pile has grown, or card 15 lies with the discards.
    """
    found: dict[int, Fraction] = defaultdict(Fraction)
    odds, size = weights(game), solo(game)["deck"]
    rounds += asked(game) == "reveal"
    last, total = odds.get("card-15", 0), sum(odds.values())
    if last:
        found[rounds] += Fraction(last, total)
    if last < total:
        game = game.clone()
        game.take(game.parse(next(card for card in odds if card != "card-15")))
        has_come = "card-15" in solo(game)["discards"] or solo(game)["deck"] > size
        later = {rounds: Fraction(1)} if has_come else rounds_to_reshuffle(game, rounds)
        for n, share in later.items():
            found[n] += share * Fraction(total - last, total)
    return found


@pytest.mark.rule("DS-RSH-04", "DS-SET-04")
@EPISODES
def test_the_first_reshuffle_comes_in_round_5_or_6(tables: AnyTables) -> None:
    assert rounds_to_reshuffle(dealt(tables, 7), 0) == {5: Fraction(1, 3), 6: Fraction(2, 3)}


@pytest.mark.rule("DS-RSH-04", "DS-RSH-03", "DS-RUL-03")
@EPISODES
@pytest.mark.parametrize("seed", range(4))
def test_so_does_every_later_one(tables: AnyTables, seed: int) -> None:
    game, rng = dealt(tables, 14), Rng(seed)
    while not any("laid aside" in line for line in log(game)):
        answer(game, rng)
    while not round_starts(game):
        answer(game, rng)
    assert rounds_to_reshuffle(game, 0) == {5: Fraction(1, 3), 6: Fraction(2, 3)}


@pytest.mark.rule("DS-SET-04", "DS-SET-05")
@EPISODES
def test_twelve_cards_come_before_card_15_can(tables: AnyTables) -> None:
    game, rng, drawn = tables.fresh(1), Rng(5), 0
    while drawn < 12:
        if asked(game) in ("deal_row", "reveal", "draw_action"):
            assert sorted(weights(game)) == sorted(set(CARDS[:14]) - set(seen_cards(game)))
            assert set(weights(game).values()) == {1}
            drawn += 1
        if asked(game) == "choose_effect":
            tables.wait(game, *DECK_STEPS * 6)
            continue
        answer(game, rng)
    assert solo(game)["deck"] == 3
    assert "card-15" in weights(game)
    assert set(weights(game).values()) == {1}


def seen_cards(game: AnyGame) -> list[str]:
    """The cards that lie face up."""
    shown = solo(game)
    return [card for card in (*shown["row"], shown["revealed"], *shown["assigned"].values(), *shown["discards"]) if card]


@pytest.mark.rule("DS-EX-21", "DS-TRN-15", "DS-RSH-02", "DS-RSH-04", "DS-CMP-07")
@EPISODES
@pytest.mark.parametrize("seed", range(3))
def test_thirty_rounds_of_the_deck(tables: AnyTables, seed: int) -> None:
    game, rng, rounds = dealt(tables, 30), Rng(seed), 0
    reshuffled: list[int] = []
    before = 0
    while game.seat != OVER:
        if round_starts(game):
            shown = solo(game)
            assert len(shown["row"]) == 3 and "" not in shown["row"] and "card-15" not in shown["row"]
            assert shown["deck"] >= 2 or game.seat == OVER
            times = sum("is laid aside" in line for line in log(game)) - before
            before += times
            assert times in (0, 1)
            if times:
                assert shown["deck"] == 12
                assert shown["discards"] == []
                reshuffled.append(rounds)
            rounds += 1
        assert len(set(seen_cards(game))) == len(seen_cards(game))
        assert len(seen_cards(game)) + solo(game)["deck"] == 15
        answer(game, rng)
    assert rounds == 30
    assert all(later - earlier in (5, 6) for earlier, later in zip([0, *reshuffled], reshuffled, strict=False))
    assert len(reshuffled) >= 4


# -- the row -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-SET-05", "DS-RUL-15", "DS-SET-10")
@EPISODES
def test_the_row_is_dealt_from_left_to_right_and_stays(tables: AnyTables) -> None:
    game, rng, order = tables.fresh(1), Rng(3), []
    while asked(game) != "choose_effect":
        dealing = asked(game) == "deal_row"
        said = answer(game, rng)
        if dealing:
            order.append(said)
            assert solo(game)["row"] == [*order, *[""] * (3 - len(order))]
    assert len(order) == 3
    assert solo(game)["row"] == order
    assert game.seat == 0


@pytest.mark.rule("DS-TRN-04", "DS-TRN-05", "DS-TRN-06")
@pytest.mark.parametrize("revealed", CARDS)
@EPISODES
def test_the_icons_of_the_revealed_card_assign_the_row(tables: AnyTables, revealed: str) -> None:
    row = [card for card in ROW if card != revealed] + (["card-2"] if revealed in ROW else [])
    game = lay(tables, ds("assign"), ds("discard"), solo={"row": row, "revealed": revealed})
    marks: Json = tables.printed(f"action_card.{revealed}.row")
    kept = [card if mark == "stay" else "" for card, mark in zip(row, marks, strict=True)]
    assert sorted(marks) == ["camilla", "narek", "stay"]
    assert solo(game)["row"] == kept
    assert solo(game)["discards"] == [row[marks.index("narek")], row[marks.index("camilla")]]
    assert solo(game)["revealed"] == revealed
    said = "\n".join(log(game))
    for name in NAMES[1:]:
        assert f"DS-TRN-05 {name} gets {row[marks.index(name)]}" in said
        assert f"DS-TRN-05 {revealed} shows {name} at position {marks.index(name) + 1}" in said


@pytest.mark.rule("DS-TRN-04")
def test_a_revealed_card_stays_on_the_deck_until_the_refill() -> None:
    game = lay1(*DECK_STEPS, solo={"row": ROW})
    play1(game, "~ card-6")
    assert asked(game) == "draw_action"
    assert "DS-TRN-04 card-6 is revealed" in log(game)
    game = lay1(ds("reveal"), solo={"row": ROW})
    play1(game, "~ card-6")
    assert solo(game)["revealed"] == "card-6"
    assert solo(game)["row"] == ROW
    assert solo(game)["assigned"] == {"narek": "", "camilla": ""}


@pytest.mark.rule("DS-TRN-05", "DS-TRN-11", "DS-TRN-12")
def test_both_cards_are_laid_down_first_and_stay_until_both_are_done() -> None:
    game = lay1(ds("assign"), solo={"row": ROW, "revealed": "card-6"})
    assert solo(game)["assigned"] == {"narek": "card-12", "camilla": "card-9"}
    assert solo(game)["row"] == ["card-4", "", ""]
    assert solo(game)["discards"] == []


@pytest.mark.rule("DS-EX-11", "DS-TRN-12", "DS-TRN-13", "DS-TRN-14")
def test_assignment_and_refill() -> None:
    game = lay1(*DECK_STEPS, solo={"row": ["card-3", "card-9", "card-12"]})
    play1(game, "~ card-6")
    assert "DS-TRN-05 narek gets card-12" in log(game)
    assert "DS-TRN-05 camilla gets card-9" in log(game)
    assert solo(game)["discards"] == ["card-12", "card-9"]
    assert solo(game)["row"] == ["card-3", "card-6", ""]
    play1(game, "~ card-14")
    assert solo(game)["row"] == ["card-3", "card-6", "card-14"]
    assert game.seat == OVER
    where = "comes into position"
    assert came(game) == [f"DS-TRN-13 card-6 {where} 2 of the row", f"DS-TRN-14 card-14 {where} 3 of the row"]


@pytest.mark.rule("DS-TRN-13", "DS-TRN-14")
def test_nothing_is_shifted_in_the_row() -> None:
    for revealed, row in (
        ("card-6", ["card-4", "card-6", "card-3"]),
        ("card-2", ["card-2", "card-9", "card-3"]),
        ("card-1", ["card-1", "card-3", "card-12"]),
    ):
        game = lay1(*DECK_STEPS, solo={"row": ROW})
        play1(game, f"~ {revealed}", "~ card-3")
        assert solo(game)["row"] == row


# -- the reshuffle -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-EX-32", "DS-RSH-01", "DS-RSH-02", "DS-RSH-03", "DS-RUL-03", "DS-TRN-06", "DS-TRN-13")
def test_card_15_is_revealed() -> None:
    discards = ["card-1", "card-2", "card-3", "card-5", "card-6", "card-7", "card-8", "card-10", "card-11"]
    offer: Json = {"offer": ["patrol-1", "patrol-2"], "die_spaces": {"training/1": "neutral-organizer"}}
    game = lay1(*DECK_STEPS, table=offer, solo={"row": ROW, "discards": discards})
    assert weights(game) == {"card-13": 1, "card-14": 1, "card-15": 1}
    play1(game, "~ card-15")
    assert "DS-TRN-05 narek gets card-9" in log(game)
    assert "DS-TRN-05 camilla gets card-12" in log(game)
    assert weights(game) == {"patrol-1": 1, "patrol-2": 1}
    assert "DS-RSH-03 the deck has 14 cards, card-15 among the last three" not in log(game)
    play1(game, "~ patrol-2")
    while not weights(game).keys() <= set(CARDS):
        assert "patrol-2" not in weights(game)
        play1(game, f"~ {next(iter(weights(game)))}")
    assert "DS-RSH-03 the deck has 14 cards, card-15 among the last three" in log(game)
    assert sorted(weights(game)) == sorted(set(CARDS) - {"card-4", "card-15"})
    play1(game, "~ card-9", "~ card-1")
    assert solo(game)["row"] == ["card-4", "card-9", "card-1"]
    where = "comes into position"
    assert came(game) == [f"DS-RUL-03 card-9 {where} 2 of the row", f"DS-RUL-03 card-1 {where} 3 of the row"]
    assert "DS-RUL-22 drawn from 2 patrols on offer" in log(game)
    assert [line.partition(" ")[0] for line in log(game) if "comes on offer" in line] == ["DS-RSH-01"]
    assert (solo(game)["deck"], solo(game)["discards"]) == (12, [])
    assert game.seat == OVER


@pytest.mark.rule("DS-TRN-14", "DS-RUL-03", "DS-RSH-01", "DS-RSH-02")
def test_card_15_is_drawn_for_the_last_hole() -> None:
    discards = ["card-1", "card-2", "card-3", "card-5", "card-6", "card-7", "card-8", "card-10"]
    game = lay2(*DECK_STEPS, solo={"row": ROW, "discards": discards})
    TWO.play(game, "~ card-11", "~ card-15")
    shown = solo(game)
    assert [shown["dissenters"][name]["reserve"] for name in NAMES[1:]] == [1, 1]
    stays = TWO.printed("action_card.card-11.row").index("stay")
    assert "DS-RSH-03 the deck has 14 cards, card-15 among the last three" not in log(game)
    assert "DS-RSH-03 the deck has 13 cards, card-15 among the last three" in log(game)
    assert sorted(weights(game)) == sorted(set(CARDS) - {ROW[stays], "card-11", "card-15"})
    TWO.play(game, "~ card-13")
    assert [line.partition(" ")[0] for line in came(game)] == ["DS-TRN-13", "DS-RUL-03"]
    assert sorted(solo(game)["row"]) == sorted([ROW[stays], "card-11", "card-13"])
    assert (solo(game)["deck"], solo(game)["discards"]) == (12, [])


@pytest.mark.rule("DS-RSH-01")
def test_its_effect_comes_before_the_shuffle() -> None:
    game = lay2(ds("refill"), solo={"row": ["card-4"], "revealed": "card-15", "discards": ["card-9", "card-12"]})
    said = log(game)
    at = [next(n for n, line in enumerate(said) if part in line) for part in ("laid aside", "reserve", "DS-RSH-03")]
    assert at == sorted(at)
