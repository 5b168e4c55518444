"""Episode 2, chapter POL: dice replaced in the pool and on the Main board, Permanent Votes, and the Politician."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    COLOURS,
    ICONS,
    asked,
    lay,
    own,
    play,
    refused,
    rules,
    seen,
    step,
    tokens,
    wait,
    why,
)

POOL = ["blue-adventurer", "red-organizer", "green-facilitator", *[f"neutral-{icon}" for icon in ICONS]]
BOARD = {"pub/1": "neutral-facilitator", "training/3": "red-innovator", "settle/1": "neutral-innovator"}
RICH = {"food": 3, "story": 1, "valor": 2}


def politics(seat: int = 0, players: int = 3, table: dict[str, Json] | None = None, **own: Json) -> Ep2:
    """A seat resolves Politics, with dice in the pool and on the Main board."""
    given = {"pool": POOL, "die_spaces": BOARD, **(table or {})}
    return lay(step("politics", seat=seat), players=players, table=given, seats={seat: {**RICH, **own}})


# -- the options -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-POL-01")
@pytest.mark.parametrize("plays", [["politics-pool", "neutral-organizer"], ["politics-board", "die@pub/1"], ["politics-votes"]])
def test_exactly_one_pick_is_made(plays: list[str]) -> None:
    game = politics()
    assert tokens(game) == ["politics-pool", "politics-board", "politics-votes"]
    assert why(game) == {"pass": ["E2-RUL-64 politics needs 1 option at least"]}
    play(game, *[f"0 {choice}" for choice in plays])
    assert game.seat == OVER


@pytest.mark.rule("E2-POL-02", "E2-POL-03")
@pytest.mark.parametrize("icon", ICONS)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_neutral_die_of_the_pool_becomes_an_own_one_with_its_face(seat: int, icon: str) -> None:
    game = politics(seat)
    before = seen(game)
    play(game, f"{seat} politics-pool", f"{seat} neutral-{icon}")
    after = seen(game)
    pool = [*POOL, f"{COLOURS[seat]}-{icon}"]
    pool.remove(f"neutral-{icon}")
    assert sorted(after["table"]["pool"]) == sorted(pool)
    assert after["table"]["die_spaces"] == before["table"]["die_spaces"]
    old, new = before["seats"][seat], after["seats"][seat]
    assert (old["food"] - new["food"], old["story"] - new["story"]) == (2, 0)
    assert old["supply"]["dice"] - new["supply"]["dice"] == 1
    assert new["followers"] - old["followers"] == 2
    others = [other for other in range(3) if other != seat]
    assert [after["seats"][other] for other in others] == [before["seats"][other] for other in others]


@pytest.mark.rule("E2-POL-03")
@pytest.mark.parametrize(("pool", "board", "aside", "followers"), [(0, 0, 0, 1), (1, 2, 0, 4), (0, 3, 1, 5), (4, 0, 0, 5)])
def test_every_own_die_in_play_brings_a_follower(pool: int, board: int, aside: int, followers: int) -> None:
    spaces = ["gather/1", "gather/2", "training/1"][:board]
    table = {
        "pool": ["neutral-organizer", "red-organizer", *["blue-organizer"] * pool],
        "die_spaces": dict.fromkeys(spaces, "blue-organizer"),
        "aside": ["blue-innovator"] * aside,
    }
    game = lay(step("politics", seat=0), table=table, seats={0: {"food": 2, "story": 0, "valor": 0}})
    assert game.seat == OVER
    assert own(game)["followers"] == 10 + followers
    assert {"E2-POL-02", "E2-POL-03"} <= set(rules(game))


@pytest.mark.rule("E2-POL-05", "E2-POL-06")
@pytest.mark.parametrize(("space", "icon"), [("pub/1", "facilitator"), ("settle/1", "innovator")])
def test_a_neutral_die_of_the_board_becomes_an_own_one_in_place_without_its_effect(space: str, icon: str) -> None:
    game = politics()
    before = seen(game)
    play(game, "0 politics-board")
    assert tokens(game) == ["die@pub/1", "die@settle/1"]
    play(game, f"0 die@{space}")
    assert game.seat == OVER
    after = seen(game)
    assert after["table"]["die_spaces"] == {**BOARD, space: f"blue-{icon}"}
    assert after["table"]["pool"] == before["table"]["pool"]
    paid = {"food": 2, "story": 0, "valor": 2, "followers": 12}
    assert {key: own(game)[key] for key in paid} == paid
    assert before["seats"][0]["supply"]["dice"] - own(game)["supply"]["dice"] == 1


@pytest.mark.rule("E2-POL-02", "E2-POL-05", "E2-RUL-46")
@pytest.mark.parametrize("plays", [["politics-pool", "neutral-facilitator"], ["politics-board", "die@pub/1"]])
def test_replacing_a_die_is_not_placing_it(plays: list[str]) -> None:
    game = politics(perks=["gatherer", "lobbyist", "manager"], votes=0)
    before = own(game)["glowberry"]
    play(game, *[f"0 {choice}" for choice in plays])
    assert (game.seat, own(game)["votes"], own(game)["glowberry"]) == (OVER, 0, before)


@pytest.mark.rule("E2-POL-05", "E2-RUL-46")
@pytest.mark.parametrize("breached", [False, True])
def test_a_die_on_an_outpost_may_be_replaced_breached_or_not(breached: bool) -> None:
    table = {"die_spaces": {"crash-site/1": "neutral-organizer"}, "outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
    breach = {"breach": "dp1", "breach_dinos": {"trampler": 1}, "breach_at": "R", "breach_on": "outpost"}
    seats = {0: {**RICH, "food": 1, "valor": 0}, 1: breach if breached else {}}
    game = lay(step("politics", seat=0), table=table, seats=seats)
    assert game.seat == OVER
    assert seen(game)["table"]["die_spaces"] == {"crash-site/1": "blue-organizer"}
    assert (own(game)["scrap"], own(game)["followers"]) == (1, 12)


@pytest.mark.rule("E2-POL-05", "E2-RUL-46")
def test_a_die_set_aside_is_not_on_the_board() -> None:
    table = {"aside": ["neutral-organizer"], "pool": ["neutral-organizer", "neutral-organizer"], "die_spaces": {}}
    game = politics(table=table)
    assert why(game)["politics-board"] == ["E2-POL-05 no neutral die is on the main board"]


@pytest.mark.rule("E2-POL-02", "E2-POL-05")
@pytest.mark.parametrize(("option", "neutral"), [("pool", 5), ("board", 5)])
def test_a_replaced_neutral_die_goes_to_the_box(option: str, neutral: int) -> None:
    game = politics()
    assert neutral_dice(game) == 6
    play(game, f"0 politics-{option}", f"0 {'neutral-organizer' if option == 'pool' else 'die@pub/1'}")
    assert neutral_dice(game) == neutral


def neutral_dice(game: Ep2) -> int:
    """How many Neutral dice are in play."""
    table = seen(game)["table"]
    return len([die for die in [*table["pool"], *table["die_spaces"].values()] if die.startswith("neutral")])


@pytest.mark.rule("E2-POL-07")
def test_no_die_of_a_player_is_replaced() -> None:
    game = politics()
    play(game, "0 politics-pool")
    assert tokens(game) == [f"neutral-{icon}" for icon in ICONS]
    assert refused(game) == dict.fromkeys(POOL[:3], "E2-POL-02")
    game = politics()
    play(game, "0 politics-board")
    assert why(game) == {"die@training/3": ["E2-POL-05 the red-innovator die on training/3 is not neutral"]}


@pytest.mark.rule("E2-POL-07")
def test_no_dissenter_die_is_replaced() -> None:
    table = {
        "pool": ["dissenter-organizer", "neutral-organizer", "neutral-innovator"],
        "die_spaces": {"pub/1": "dissenter-innovator"},
    }
    game = politics(players=2, table=table)
    assert refused(game)["politics-board"] == "E2-POL-05"
    play(game, "0 politics-pool")
    assert why(game) == {"dissenter-organizer": ["E2-POL-07 a dissenter-organizer die is not neutral"]}
    table = {"die_spaces": {"pub/1": "dissenter-innovator", "pub/2": "neutral-innovator", "settle/1": "neutral-innovator"}}
    game = lay(step("swap_board_die", seat=0), players=2, table=table)
    assert refused(game) == {"die@pub/1": "E2-POL-07"}


@pytest.mark.rule("E2-POL-07")
@pytest.mark.parametrize("dice", [4, 5])
def test_with_five_own_dice_in_play_only_votes_are_left(dice: int) -> None:
    spaces = ["gather/1", "gather/2", "training/1", "training/2", "salvage/1"][:dice]
    table = {"pool": ["neutral-organizer"] * 2, "die_spaces": {**BOARD, **dict.fromkeys(spaces, "blue-adventurer")}}
    game = politics(table=table, perks=["gatherer", "politician"])
    if dice == 4:
        assert tokens(game) == ["politics-pool", "politics-board", "politics-votes"]
        play(game, "0 politics-board", "0 die@pub/1")
        assert why(game)["politics-pool"] == ["E2-POL-07 all 5 of your dice are in play"]
    else:
        assert (game.seat, own(game)["permanent_votes"]) == (OVER, 2)


@pytest.mark.rule("E2-POL-08", "E2-AST-02")
def test_two_valor_bring_two_permanent_votes_and_three_votes() -> None:
    game = politics(votes=4, permanent_votes=1, valor=3)
    play(game, "0 politics-votes")
    gained = {"votes": 7, "permanent_votes": 3, "valor": 1, "food": 3, "story": 1, "followers": 10}
    assert {key: own(game)[key] for key in gained} == gained


@pytest.mark.rule("E2-POL-02", "E2-POL-05", "E2-POL-08")
def test_what_each_option_lacks_is_said_with_numbers() -> None:
    table = {"pool": ["red-organizer"], "die_spaces": {"pub/1": "red-organizer"}, "settlements": {"military/1": "blue"}}
    seats = {0: {"food": 0, "story": 0, "valor": 1, "leader_at": "expansion"}}
    game = lay(step("leader_effect", seat=0, zone=2), table=table, seats=seats)
    assert why(game)["politics"] == [
        "E2-AST-01 politics-pool: needs 2 food, you have 0",
        "E2-POL-04 politics-pool: no neutral die is in the pool",
        "E2-AST-01 politics-board: needs 1 food, you have 0",
        "E2-AST-01 politics-board: needs 1 story, you have 0",
        "E2-POL-05 politics-board: no neutral die is on the main board",
        "E2-AST-01 politics-votes: needs 2 valor, you have 1",
    ]


# -- the activating die ------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-POL-04")
def test_the_activating_die_is_not_in_the_pool_any_more() -> None:
    poor = {0: {"food": 2, "story": 0, "valor": 0}}
    one = {"pool": ["neutral-organizer", "red-organizer", "blue-organizer"]}
    game = lay(step("choose_effect", seat=0), table=one, seats=poor)
    play(game, "0 politics")
    assert set(tokens(game)) == {"red-organizer", "blue-organizer"}
    assert why(game)["neutral-organizer"][0].endswith("politics-pool: no other neutral die is in the pool")
    two = {"pool": ["neutral-organizer", "neutral-organizer", "red-organizer"]}
    game = lay(step("choose_effect", seat=0), table=two, seats=poor)
    play(game, "0 politics")
    assert set(tokens(game)) == {"neutral-organizer", "red-organizer"}
    only = {"pool": ["neutral-organizer"]}
    game = lay(step("choose_effect", seat=0), table=only, seats=poor)
    assert "politics" not in tokens(game)


@pytest.mark.rule("E2-POL-09", "E2-POL-04")
def test_the_neutral_die_that_activated_politics_may_be_replaced_on_the_board() -> None:
    table = {"pool": ["neutral-organizer", "red-organizer"]}
    game = lay(step("choose_effect", seat=0), table=table, seats={0: {"food": 1, "story": 1, "valor": 0}})
    play(game, "0 politics")
    while asked(game) == "turn_die":
        play(game, "0 keep")
    assert seen(game)["table"]["die_spaces"] == {"politics/1": "blue-organizer"}
    assert seen(game)["table"]["pool"] == ["red-organizer"]
    assert own(game)["followers"] == 12


@pytest.mark.rule("E2-POL-09")
def test_a_foreign_die_that_activates_politics_cannot_be_replaced() -> None:
    table = {"pool": ["red-organizer", "red-organizer"]}
    game = lay(step("choose_effect", seat=0), table=table, seats={0: {"food": 1, "story": 1, "valor": 0}})
    assert "politics" not in tokens(game)


@pytest.mark.rule("E2-RUL-75", "E2-POL-05")
def test_a_turned_face_is_copied() -> None:
    table = {"pool": ["neutral-adventurer", "red-organizer"]}
    game = lay(step("choose_effect", seat=0), table=table, seats={0: {"story": 2, "food": 1}})
    play(game, "0 gather", "0 neutral-adventurer", "0 facilitator")
    wait(game, step("swap_board_die", seat=0))
    assert seen(game)["table"]["die_spaces"] == {"gather/1": "blue-facilitator"}


# -- the Politician ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-21", "E2-POL-01")
def test_a_politician_makes_a_second_different_pick_or_stops() -> None:
    game = politics(perks=["gatherer", "politician"], food=9, story=9, valor=6)
    play(game, "0 politics-votes")
    assert tokens(game) == ["politics-pool", "politics-board", "pass"]
    assert refused(game) == {"politics-votes": "E2-POL-01"}
    play(game, "0 politics-board", "0 die@pub/1")
    assert game.seat == OVER
    game = politics(perks=["gatherer", "politician"])
    play(game, "0 politics-votes", "0 pass")
    assert (game.seat, own(game)["food"]) == (OVER, 3)


@pytest.mark.rule("E2-PRK-21", "E2-POL-03")
def test_the_die_of_a_first_pick_counts_for_the_second() -> None:
    game = politics(perks=["gatherer", "politician"])
    play(game, "0 politics-board", "0 die@pub/1", "0 politics-pool", "0 neutral-organizer")
    assert own(game)["followers"] == 10 + 2 + 3


@pytest.mark.rule("E2-PRK-21")
@pytest.mark.parametrize("perks", [[], ["settler"], ["trainer"]])
def test_no_other_perk_gives_a_second_pick(perks: list[str]) -> None:
    game = politics(perks=perks)
    play(game, "0 politics-votes")
    assert game.seat == OVER


@pytest.mark.rule("E2-PRK-21", "E2-OFF-15")
def test_a_new_politician_has_one_pick() -> None:
    game = politics(perks=["gatherer", "politician"], new_perks=["politician"])
    play(game, "0 politics-votes")
    assert game.seat == OVER


@pytest.mark.rule("E2-POL-07", "E2-POL-02", "E2-POL-05")
@pytest.mark.parametrize(("food", "story"), [(1, 0), (0, 1)])
def test_politics_is_closed_without_food_or_a_die_whatever_else_there_is(food: int, story: int) -> None:
    table: dict[str, Json] = {"pool": ["neutral-organizer"] * 2, "die_spaces": {"pub/1": "neutral-organizer"}}
    seats = {0: {"food": food, "story": story, "valor": 1, "glowberry": 511}}
    assert "politics" not in tokens(lay(step("choose_effect", seat=0), table=table, seats=seats))
    five = {**table["die_spaces"], **{f"training/{n}": "blue-organizer" for n in range(1, 5)}, "gather/1": "blue-organizer"}
    seats = {0: {"food": 3, "story": 3, "valor": 1}}
    game = lay(step("choose_effect", seat=0), table={**table, "die_spaces": five}, seats=seats)
    assert why(game)["politics"] == [
        "E2-POL-07 politics-pool: all 5 of your dice are in play",
        "E2-POL-07 politics-board: all 5 of your dice are in play",
        "E2-DIE-07 politics-votes: needs 2 valor, you have 1",
    ]
