"""Both solo games, chapter 5: the order of a round, whose turn it is, the checks, the calendar, and the end at once."""

from __future__ import annotations

import re

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.core.spec import Outcome
from tests.rulebook.dissenters.both import EPISODES, AnyGame, AnyTables, lay
from tests.rulebook.dissenters.table import (
    CAMILLA,
    NAREK,
    ONE,
    TWO,
    answer,
    asked,
    ds,
    lay1,
    lay2,
    log,
    play1,
    rules,
    seen1,
    seen2,
    solo,
    tokens,
)

LONG_TRACKS = {
    "perseverance-1": {"ambition.squatter.track": 99},
    "perseverance-2": {f"agenda.{agenda}.rampage": 99 for agenda in TWO.printed("agenda")},
}
"""So that no random game is lost before its third Assembly."""
ROW = ["card-3", "card-9", "card-12"]
SAFE_EXPANSION = {f"expansion/{place}": "trampler" for place in ("a1", "b1", "b2", "c1", "c2")}
"""All visible Dino spaces of a Zone: an Attack is due."""

SPACES = ["rations/1", "rations/2", "patrol/1", "patrol/2", "pub/1", "pub/2", "training/1", "training/2"]
PLACED = {"politics/1": "blue-innovator", "politics/2": "red-innovator", "supply/1": "green-innovator"}
ALL_ON_BOARD: Json = {"pool": [], "die_spaces": {**PLACED, **dict.fromkeys(SPACES, "neutral-innovator")}}
"""The eleven dice of a pool, all placed: an Assembly is due."""


def to_the_end(tables: AnyTables, seed: int) -> AnyGame:
    """A random game that reaches its third Assembly, played to the end."""
    content = tables.changed(LONG_TRACKS[tables.spec.id])
    game, rng = tables.fresh(1, {"ambition": "squatter"}, content), Rng(seed)
    while game.seat != OVER:
        answer(game, rng)
    return game


def story(game: AnyGame) -> list[str]:
    """Who has a turn, and where Assemblies fall, in short."""
    found = []
    for line in log(game):
        if line.endswith("blue takes a turn"):
            found.append("human")
        elif turn := re.match(r"DS-TRN-07 (narek|camilla), \w+, resolves", line):
            found.append(turn[1])
        elif "the pool is empty: assembly" in line:
            found.append("assembly")
        elif line.startswith("DS-TRN-12"):
            found.append("discard")
    return found


def outcome(tables: AnyTables, game: AnyGame) -> Outcome:
    """How the game stands or ended."""
    found = tables.spec.scores(game)[0].outcome
    assert found is not None
    return found


def at(game: AnyGame, part: str) -> int:
    """The first line of the log with this in it."""
    lines = [n for n, line in enumerate(log(game)) if part in line]
    assert lines, (part, log(game))
    return lines[0]


# -- the calendar ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-TRN-17", "DS-EX-22", "DS-ASM-01", "DS-ASM-11")
@EPISODES
@pytest.mark.parametrize("seed", range(5))
def test_when_assemblies_fall(tables: AnyTables, seed: int) -> None:
    told = story(to_the_end(tables, seed))
    calendar = []
    for n, word in enumerate(told):
        if word == "assembly":
            calendar.append([told[:n].count(who) for who in ("human", "narek", "camilla")])
    last = 11 if tables is ONE else 12
    assert calendar == [[4, 4, 3], [8, 7, 7], [last] * 3]
    assert told[-1] == "assembly"


@pytest.mark.rule("DS-TRN-01", "DS-TRN-10", "DS-TRN-12")
@EPISODES
@pytest.mark.parametrize("seed", range(3))
def test_a_round_is_human_narek_camilla_refill(tables: AnyTables, seed: int) -> None:
    told = [word for word in story(to_the_end(tables, seed)) if word != "assembly"]
    assert len(told) > 40
    assert all(word == ("human", "narek", "camilla", "discard")[n % 4] for n, word in enumerate(told))


@pytest.mark.rule("DS-TRN-17")
@EPISODES
def test_one_die_leaves_the_pool_in_every_turn(tables: AnyTables) -> None:
    """The pool at the first question of each human turn: 11, 8, 5, 2, then 10 of the new pool, 7, 4, 1."""
    content = tables.changed(LONG_TRACKS[tables.spec.id])
    game, rng, pools = tables.fresh(1, {"ambition": "squatter"}, content), Rng(7), list[int]()
    while game.seat != OVER:
        if asked(game) == "choose_effect" and solo(game)["active"] == "human" and "human" in story(game):
            turn = story(game).count("human")
            if len(pools) < turn:
                pools.append(len(tables.seen(game)["table"]["pool"]))
        answer(game, rng)
    last = [9, 6, 3] if tables is ONE else [12, 9, 6, 3]
    assert pools == [11, 8, 5, 2, 10, 7, 4, 1, *last]


# -- the human's turn --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-TRN-02", "DS-TRN-04")
def test_the_humans_checks_come_before_anything_of_the_dissenters() -> None:
    table: Json = {"dinos": SAFE_EXPANSION, **ALL_ON_BOARD}
    game = lay1({"is": "ep1.end_of_turn", "seat": 0}, table=table, solo={"row": ROW})
    rng = Rng(2)
    while asked(game) != "reveal":
        assert solo(game)["active"] == "human"
        assert solo(game)["revealed"] == ""
        answer(game, rng)
    assert at(game, "expansion is full") < at(game, "the pool is empty: assembly 1")
    assert len(seen1(game)["table"]["pool"]) == 11


@pytest.mark.rule("DS-TRN-03")
@pytest.mark.parametrize(("colour", "followers", "left"), [("red", 10, 8), ("green", 10, 8), ("red", 1, 0), ("neutral", 10, 10)])
@EPISODES
def test_a_die_of_a_dissenter_costs_the_human_2_followers(tables: AnyTables, colour: str, followers: int, left: int) -> None:
    die, place = f"{colour}-organizer", "rations/1" if tables is ONE else "gather/1"
    game = lay(tables, tables.step("choose_effect", seat=0), table={"pool": [die]}, human={"followers": followers, "food": 3})
    tables.play(game, f"0 {place.partition('/')[0]}")
    while not tables.seen(game)["table"]["die_spaces"]:
        tables.play(game, f"0 {die if die in tokens(game) else 'keep' if 'keep' in tokens(game) else tokens(game)[0]}")
    paid = [line for line in log(game) if "follower" in line]
    assert tables.own(game)["followers"] == left + sum(int(n) for line in paid for n in re.findall(r"gains (\d+) follower", line))
    lost = [line.partition(" ")[0] for line in paid if "loses" in line or "pays" in line]
    assert lost == ([] if colour == "neutral" else ["DS-TRN-03"])
    own = solo(game)["dissenters"]
    assert not any(f"{name} gains" in line for line in log(game) for name in (*own, "red", "green"))


@pytest.mark.rule("DS-TRN-03")
def test_also_where_it_is_placed_by_force() -> None:
    spaces = [f"{effect}/{n}" for effect in ONE.spec.content().ids("effect") for n in range(1, 9)]
    known = [space for space in spaces if space in lay1().box.words["die_space"]]
    dice = ["neutral"] * 8 + ["green"] * 5 + ["blue"] * 5 + ["red"] * 4
    assert len(known) <= len(dice)
    die_spaces = {space: f"{colour}-innovator" for space, colour in zip(known, dice, strict=False)}
    game = lay1(ONE.step("primary", seat=0), table={"pool": ["red-organizer"], "die_spaces": die_spaces}, human={"followers": 5})
    rng = Rng(1)
    while asked(game) in ("forced_die", "forced_space"):
        answer(game, rng)
    assert ONE.own(game)["followers"] == 3
    assert "DS-TRN-03 blue loses 2 followers" in log(game)


# -- a card ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-TRN-07", "DS-RUL-04")
def test_the_primary_action_comes_first_then_the_secondary_ones_in_order() -> None:
    pool = ["neutral-facilitator", "neutral-adventurer"]
    cards: Json = {"narek": {"card": "card-1"}, "camilla": {"card": "card-12"}}
    game = lay1(ds("card", colour=NAREK), table={"pool": pool}, solo=cards)
    while game.seat != OVER and "D1-SEC-03" not in rules(game):
        answer(game, Rng(1))
    assert at(game, "resolves card-1") < at(game, "D1-PRI-08") < at(game, "DS-CNV-02") < at(game, "D1-SEC-03")
    assert solo(game)["dissenters"]["narek"]["leader_at"] == "protection"


@pytest.mark.rule("DS-TRN-07", "DS-RUL-04")
def test_all_secondary_actions_of_a_card_of_episode_2() -> None:
    cards: Json = {"narek": {"card": "card-9", "reserve": 1}, "camilla": {"card": "card-1"}}
    cards["camilla"] |= {"breach": "dp3", "breach_dinos": {"raptor": 1}, "breach_at": "L", "breach_on": "camp"}
    game = lay2(ds("card", colour=NAREK), table={"pool": ["neutral-facilitator"] * 2, "camps": {"L": "green"}}, solo=cards)
    while game.seat != OVER and "D2-SEC-09" not in rules(game):
        answer(game, Rng(1))
    assert at(game, "D2-PRI-06") < at(game, "D2-SEC-08") < at(game, "D2-SEC-09")


@pytest.mark.rule("DS-TRN-08", "DS-RUL-05", "DS-TRN-09")
def test_bonus_then_sets_then_breach_then_assembly() -> None:
    narek = {"agenda": "herder", "reserve": 5, "collection": {"trampler": 1}, "card": "card-6"}
    narek |= {"breach": "dp3", "breach_dinos": {"raptor": 1, "trampler": 1}, "breach_at": "L", "breach_on": "camp"}
    table: Json = {"pool": [], "camps": {"L": "red"}}
    game = lay2(
        ds("after_card", colour=NAREK), table=table, solo={"narek": narek, "camilla": {"card": "card-1"}, "active": "narek"}
    )
    while not any("assembly 1" in line for line in log(game)):
        answer(game, Rng(1))
    shrinks = next(n for n, rule in enumerate(rules(game)) if rule == "D2-ATK-10")
    assert at(game, "D2-BON") < at(game, "D2-COL-03") < shrinks < at(game, "the pool is empty: assembly 1")
    assert solo(game)["dissenters"]["narek"]["reserve"] == 0


@pytest.mark.rule("DS-TRN-09")
@pytest.mark.parametrize("colour", [NAREK, CAMILLA])
def test_after_a_card_an_attack_comes_before_an_assembly(colour: int) -> None:
    cards: Json = {"narek": {"card": "card-4"}, "camilla": {"card": "card-9"}, "active": ["", "narek", "camilla"][colour]}
    game = lay1(ds("after_card", colour=colour), table={"dinos": SAFE_EXPANSION, "pool": []}, solo=cards)
    rng = Rng(3)
    while game.seat != OVER:
        answer(game, rng)
    assert at(game, "expansion is full") < at(game, "the pool is empty: assembly 1")


@pytest.mark.rule("DS-TRN-10", "DS-TRN-11", "DS-EX-22", "DS-SEL-04")
def test_an_assembly_between_the_cards_changes_nothing_for_camilla() -> None:
    cards: Json = {"narek": {"card": "card-12"}, "camilla": {"card": "card-1"}, "revealed": "card-6", "row": ["card-3"]}
    game = lay1(ds("after_card", colour=NAREK), ds("card", colour=CAMILLA), table=ALL_ON_BOARD, solo={**cards, "active": "narek"})
    rng = Rng(4)
    while "D1-SEC-03" not in rules(game):
        assert solo(game)["assigned"] == {"narek": "card-12", "camilla": "card-1"}
        answer(game, rng)
    assert at(game, "assembly 1") < at(game, "camilla, green, resolves card-1")
    assert len(seen1(game)["table"]["pool"]) == 10
    assert solo(game)["dissenters"]["camilla"]["leader_at"] == "protection"


@pytest.mark.rule("DS-TRN-10", "DS-TRN-11")
def test_an_attack_between_the_cards_changes_nothing_for_camilla() -> None:
    cards: Json = {"narek": {"card": "card-12"}, "camilla": {"card": "card-1"}, "active": "narek"}
    table: Json = {"dinos": SAFE_EXPANSION, "pool": ["neutral-innovator"] * 3}
    game = lay1(ds("after_card", colour=NAREK), ds("card", colour=CAMILLA), table=table, solo=cards)
    rng = Rng(4)
    while "D1-SEC-03" not in rules(game):
        answer(game, rng)
    assert at(game, "expansion is full") < at(game, "camilla, green, resolves card-1")
    assert solo(game)["dissenters"]["camilla"]["leader_at"] == "protection"


# -- whose turn it is --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-TRN-18")
@EPISODES
@pytest.mark.parametrize("seed", range(3))
def test_a_turn_runs_from_the_card_to_the_end_of_its_checks(tables: AnyTables, seed: int) -> None:
    game, rng = tables.started(1, seed=seed), Rng(seed)
    while game.seat != OVER:
        expected = "human"
        for word in story(game):
            expected = {"assembly": expected, "discard": "human"}.get(word, word)
        assert solo(game)["active"] == expected
        assert asked(game) != "reveal" or expected == "human"
        answer(game, rng)


@pytest.mark.rule("DS-TRN-18", "D1-BRE-04")
@pytest.mark.parametrize(("active", "followers"), [("human", 20), ("narek", 30), ("camilla", 30)])
def test_only_what_the_humans_checks_find_counts_as_triggered_by_the_human(active: str, followers: int) -> None:
    game = lay1(
        {"is": "ep1.breach_phase", "zone": 2}, table={"dinos": SAFE_EXPANSION}, human={"followers": 30}, solo={"active": active}
    )
    assert ONE.own(game)["followers"] == followers


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-TRN-16")
@EPISODES
def test_the_third_assembly_drops_what_is_left_of_the_round(tables: AnyTables) -> None:
    cards: Json = {
        "narek": {"card": "card-4"},
        "camilla": {"card": "card-9"},
        "row": ["card-3"],
        "revealed": "card-6",
        "active": "narek",
    }
    steps = [ds("after_card", colour=NAREK), ds("card", colour=CAMILLA), ds("discard"), ds("refill"), ds("human_turn")]
    game = lay(tables, *steps, table={"pool": [], "assembly": 2}, solo=cards)
    rng = Rng(1)
    while game.seat != OVER:
        answer(game, rng)
    assert not any("resolves" in line for line in log(game))
    shown = solo(game)
    assert shown["assigned"] == {"narek": "card-4", "camilla": "card-9"}
    assert (shown["revealed"], shown["discards"], shown["row"]) == ("card-6", [], ["card-3", "", ""])
    assert shown["result"] in ("won", "lost")
    assert outcome(tables, game).cause == "targets"


@pytest.mark.rule("DS-TRN-16", "D1-BRE-02", "D1-FIN-05")
@pytest.mark.parametrize("active", ["human", "narek"])
def test_a_full_track_ends_the_game_in_the_middle_of_an_attack(active: str) -> None:
    spaces = {"expansion/1": "red", "expansion/2": "blue", "expansion/3": "green"}
    dinos = {"expansion/a1": "trampler", "expansion/b1": "trampler", "expansion/b2": "raptor", "expansion/c1": "raptor"}
    part: Json = {"destroyed": ["blue"] * 4 + ["green"] * 3, "acceptance": 60, "active": active}
    part |= {"narek": {"card": "card-4"}, "camilla": {"card": "card-9"}}
    table: Json = {"settlements": spaces, "dinos": dinos, "pool": ["neutral-innovator"]}
    steps = [{"is": "ep1.breach_phase", "zone": 2}, {"is": "ep1.reward_phase", "zone": 2}, ds("card", colour=CAMILLA)]
    game = lay1(*steps, table=table, human={"followers": 90}, solo=part, options={"ambition": "pioneer"})
    assert game.seat == OVER
    assert len(solo(game)["destroyed"]) == 8
    assert len(seen1(game)["table"]["settlements"]) == 2
    assert (solo(game)["acceptance"], ONE.own(game)["followers"]) == (60, 90)
    ended = outcome(ONE, game)
    assert (ended.result, ended.cause, ended.merits) == ("lost", "track", ())


@pytest.mark.rule("DS-TRN-16", "D2-RAM-03")
def test_the_last_rampage_ends_the_game_before_the_new_breach() -> None:
    narek = {"card": "card-4", "breach": "dp3", "breach_dinos": {"raptor": 3}, "breach_at": "L", "breach_on": "camp"}
    last = TWO.printed("agenda.explorer.rampage")
    part: Json = {"narek": narek, "camilla": {"card": "card-3"}, "rampage": last - 1, "active": "camilla"}
    table: Json = {"camps": {"L": "red", "R": "red"}, "attack": "dp10"}
    steps = [{"is": "d2.breach", "colour": NAREK, "area": 1, "structure": 0}, ds("card", colour=CAMILLA)]
    game = lay2(*steps, table=table, solo=part)
    assert game.seat == OVER
    assert solo(game)["rampage"] == last
    assert not any("resolves" in line for line in log(game))
    assert solo(game)["dissenters"]["narek"]["breach"] == ""
    assert seen2(game)["table"]["camps"] == {"L": "red", "R": "red"}
    assert outcome(TWO, game).cause == "rampage"


@pytest.mark.rule("DS-TRN-07")
def test_a_whole_round_by_hand() -> None:
    game = lay1(ds("round"), table={"pool": ["neutral-organizer"] * 5}, solo={"row": ["card-4", "card-2", "card-5"]})
    play1(game, "~ card-6")
    told = story(game)
    assert told[0] == "narek"
    assert "DS-TRN-05 narek gets card-5" in log(game)
    assert "DS-TRN-05 camilla gets card-2" in log(game)
