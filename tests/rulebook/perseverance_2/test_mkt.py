"""Episode 2, chapter MKT: what a Glowberry buys, and the swap of tradable resources."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import asked, lay, own, play, refused, seen, step, tokens, why

TRADABLE = ["food", "scrap", "island"]


def market(**seat: Json) -> Ep2:
    """Blue resolves the Marketplace."""
    return lay(step("trade", seat=0), seats={0: {"food": 0, "scrap": 0, "island": 0, "glowberry": 0, **seat}})


def goods(game: Ep2) -> tuple[int, int, int]:
    """Blue's Food, Scrap and Island Resources."""
    return own(game)["food"], own(game)["scrap"], own(game)["island"]


@pytest.mark.rule("E2-MKT-01", "E2-RUL-62")
@pytest.mark.parametrize("first", ["buy", "swap"])
def test_one_option_or_both_in_either_order(first: str) -> None:
    game = market(glowberry=2, food=1, scrap=1)
    assert tokens(game) == ["marketplace-buy", "marketplace-swap"]
    assert why(game) == {"pass": ["E2-RUL-64 marketplace needs 1 option at least"]}
    buy, swap = ["0 marketplace-buy", "0 food", "0 scrap"], ["0 marketplace-swap", "0 #0", "0 #0"]
    play(game, *(buy if first == "buy" else swap))
    second = "swap" if first == "buy" else "buy"
    assert tokens(game) == [f"marketplace-{second}", "pass"]
    assert refused(game) == {f"marketplace-{first}": "E2-MKT-01"}
    play(game, *(swap if first == "buy" else buy))
    assert game.seat == OVER
    assert goods(game) == ((0, 0, 4) if first == "buy" else (1, 1, 2))
    assert own(game)["glowberry"] == 1


@pytest.mark.rule("E2-MKT-01", "E2-RUL-64")
def test_after_one_option_the_player_may_stop() -> None:
    game = market(glowberry=1, food=1)
    play(game, "0 marketplace-buy", "0 food", "0 food", "0 pass")
    assert game.seat == OVER
    assert goods(game) == (3, 0, 0)


@pytest.mark.rule("E2-MKT-02")
@pytest.mark.parametrize("one", TRADABLE)
@pytest.mark.parametrize("other", TRADABLE)
def test_a_glowberry_buys_any_two_tradable_resources(one: str, other: str) -> None:
    game = market(glowberry=1, story=1)
    assert asked(game) == "choose_gain"
    assert tokens(game) == TRADABLE
    play(game, f"0 {one}", f"0 {other}")
    expected = dict.fromkeys(TRADABLE, 0)
    expected[one] += 1
    expected[other] += 1
    assert goods(game) == tuple(expected.values())
    assert (own(game)["glowberry"], own(game)["story"]) == (0, 1)


@pytest.mark.rule("E2-MKT-02", "E2-MKT-03", "E2-RUL-04")
def test_what_each_option_lacks() -> None:
    assert asked(market(glowberry=0, scrap=1)) == "swap_food"
    table = {"pool": ["neutral-innovator", "neutral-innovator"]}
    poor = {"food": 0, "scrap": 0, "island": 0, "glowberry": 0, "story": 3}
    game = lay(step("choose_effect", seat=0), table=table, seats={0: poor})
    assert "marketplace" not in tokens(game)
    assert why(game)["marketplace"] == [
        "E2-DIE-07 marketplace-buy: needs 1 glowberry, you have 0",
        "E2-DIE-07 marketplace-swap: you have no food, scrap or island to swap",
    ]


@pytest.mark.rule("E2-MKT-01", "E2-RUL-04", "E2-DIE-07")
@pytest.mark.parametrize("one", ["food", "scrap", "island", "glowberry"])
def test_one_of_these_opens_the_marketplace(one: str) -> None:
    table = {"pool": ["neutral-innovator", "neutral-innovator"]}
    poor = {"food": 0, "scrap": 0, "island": 0, "glowberry": 0, "story": 0, one: 1}
    assert "marketplace" in tokens(lay(step("choose_effect", seat=0), table=table, seats={0: poor}))


@pytest.mark.rule("E2-MKT-03", "E2-RUL-62")
def test_every_other_way_to_hold_as_many_is_a_swap() -> None:
    found = set()
    for food in range(4):
        for scrap in range(4 - food):
            game = market(food=1, scrap=1, island=1)
            before = seen(game)["seats"][0]
            play(game, f"0 #{food}")
            if (food, scrap) == (1, 1):
                assert refused(game) == {"#1": "E2-RUL-62"}
                continue
            if food < 3:
                play(game, f"0 #{scrap}")
            assert game.seat == OVER
            assert goods(game) == (food, scrap, 3 - food - scrap)
            found.add(goods(game))
            kept = [key for key in before if key not in TRADABLE]
            assert {key: before[key] for key in kept} == {key: own(game)[key] for key in kept}
    assert len(found) == 9
    assert (1, 1, 1) not in found


@pytest.mark.rule("E2-RUL-62")
@pytest.mark.parametrize(("one", "shut"), [("food", "#2"), ("scrap", None), ("island", None)])
def test_a_swap_must_change_something(one: str, shut: str | None) -> None:
    game = market(glowberry=1, **{one: 2})
    play(game, "0 marketplace-swap")
    assert tokens(game) == ["#0", "#1"] if shut else ["#0", "#1", "#2"]
    assert why(game) == ({shut: ["E2-RUL-62 a swap must change something"]} if shut else {})
    play(game, "0 #0")
    same = "#2" if one == "scrap" else "#0"
    assert tokens(game) == (["#0", "#1", "#2"] if shut else [n for n in ("#0", "#1", "#2") if n != same])


@pytest.mark.rule("E2-MKT-03")
def test_stories_and_glowberries_are_not_swapped() -> None:
    game = market(food=1, story=4, glowberry=5)
    play(game, "0 marketplace-swap", "0 #1")
    assert goods(game) == (0, 1, 0)
    assert (own(game)["story"], own(game)["glowberry"]) == (4, 5)


@pytest.mark.rule("E2-MKT-03")
def test_a_swap_says_what_came_and_went() -> None:
    game = market(food=3, glowberry=1)
    play(game, "0 marketplace-swap", "0 #0", "0 #2")
    said = [note.text for note in game.notes or [] if note.rule == "E2-MKT-03"]
    assert len(said) == 4
    assert goods(game) == (0, 2, 1)


@pytest.mark.rule("E2-MKT-03")
@pytest.mark.parametrize("seat", [1, 2])
def test_everybody_swaps_the_own_resources_and_nothing_is_said_of_the_others(seat: int) -> None:
    held = {"food": 2, "scrap": 1, "island": 1, "glowberry": 0}
    game = lay(step("trade", seat=seat), seats={seat: held})
    before = own(game)
    play(game, f"{seat} #1", f"{seat} #1")
    assert [own(game, seat)[key] for key in TRADABLE] == [1, 1, 2]
    assert own(game) == before
    said = [note.text for note in game.notes or [] if note.rule == "E2-MKT-03"]
    assert len(said) == 3
