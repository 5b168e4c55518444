"""Dinosaur Island, chapter RES: rolling, and what scientists do."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from tests.rulebook.dinosaur_island.table import (
    COLOURS,
    DICE,
    answer,
    asked,
    lay,
    own,
    play,
    printed,
    refused,
    seen,
    started,
    step,
    tokens,
    weights,
    whole_game,
)

FACES = [(die, face) for die in DICE for face in printed(f"die.{die}.faces")]


@pytest.mark.rule("DI-RES-01", "DI-RUL-19")
def test_every_die_of_the_pool_lands_in_a_slot_in_random_order() -> None:
    game = lay(step("research_phase"), players=2, table={"dice": ["die-1", "die-9", "die-10"]})
    left = ["die-1", "die-9", "die-10"]
    for slot in (1, 2, 3):
        assert weights(game) == {f"{die}/{face}": 1 for die in left for face in printed(f"die.{die}.faces")}
        left.pop(slot % len(left))
        gone = next(
            die for die in ("die-1", "die-9", "die-10") if die not in left and die not in str(seen(game)["table"]["die_slots"])
        )
        play(game, f"~ {gone}/{printed(f'die.{gone}.faces')[slot]}")
    assert len(seen(game)["table"]["die_slots"]) == 3
    assert asked(game) == "research_turn"


@pytest.mark.rule("DI-RES-01")
@pytest.mark.parametrize(("players", "dice"), [(1, 5), (2, 5), (3, 7), (4, 9)])
def test_there_are_as_many_die_slots_as_dice(players: int, dice: int) -> None:
    table = seen(started(players))["table"]
    assert len(table["die_slots"]) == len(table["dice"]) == dice


@pytest.mark.rule("DI-RES-08", "DI-RES-09", "DI-RES-11", "DI-RES-12")
@pytest.mark.parametrize(("die", "face"), FACES)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_each_face_gives_to_each_level(die: str, face: str, level: int) -> None:
    plenty = {"limit": dict.fromkeys(COLOURS, 10), "dna": dict.fromkeys(COLOURS, 0)}
    game = lay(step("research_turn", seat=0), players=2, table={"die_slots": [f"{die}/{face}"]}, seats={0: plenty})
    token = f"scientist-{level}@die/1"
    number, _, shown = face.partition("-")
    if face in ("paddock", "worker"):
        assert (token in tokens(game)) is (level == 3)
        assert level == 3 or refused(game)[token] == "DI-RES-11"
        return
    play(game, f"0 {token}")
    if shown.endswith("-wild"):
        tier = COLOURS[:3] if shown == "basic-wild" else COLOURS[3:]
        for _ in range(int(number) * level):
            assert tokens(game) == tier
            play(game, f"0 {tier[1]}")
        shown = tier[1]
    assert own(game)["dna"] == {colour: int(number) * level * (colour == shown) for colour in COLOURS}
    assert (own(game)["workers"], own(game)["capacity"]) == (4, {"start": 1})


@pytest.mark.rule("DI-RES-02", "DI-RES-04", "DI-RES-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_scientist_has_one_turn_a_round(players: int) -> None:
    turns: dict[tuple[int, int], list[str]] = {}
    game, rng = started(players, {"round_cap": 3}), Rng(players)
    slots: dict[int, list[str]] = {}
    while asked(game) and len({key[0] for key in turns}) < 3:
        if asked(game) == "research_turn":
            number, seat = seen(game)["table"]["round"], game.seat
            said = answer(game, rng)
            if said.startswith("scientist"):
                turns.setdefault((number, seat), []).append(said.split("@")[0])
            if "@die" in said or "@recipe" in said:
                slots.setdefault(number, []).append(said.split("@")[1])
        else:
            answer(game, rng)
    for number in (1, 2):
        for seat in range(players):
            assert len(set(turns[number, seat])) == len(turns[number, seat])
            assert 2 <= len(turns[number, seat]) <= 3  # the last may have needed no answer
        assert len(slots.get(number, [])) == len(set(slots.get(number, [])))


@pytest.mark.rule("DI-RES-25", "DI-RES-24")
def test_passing_is_open_at_every_turn_with_every_scientist_left() -> None:
    for game in whole_game(3, {"round_cap": 3}, seed=2):
        if asked(game) == "research_turn":
            left = own(game, game.seat)["scientists"]
            assert {f"scientist-{level}@worker-pool" for level in left} <= set(tokens(game))


@pytest.mark.rule("DI-RES-24")
def test_a_scientist_who_passed_works_in_the_lab() -> None:
    game = lay(
        step("research_turn", seat=0), step("lab_turn", seat=0), players=2, seats={0: {"workers": 0, "staff": 4, "cash": 0}}
    )
    play(game, "0 scientist-3@worker-pool")
    assert "lab-5/1" in tokens(game)
    play(game, "0 lab-5/1")
    assert own(game)["cash"] == 3
    assert "lab-5/2" not in tokens(game)


@pytest.mark.rule("DI-RUL-19")
def test_after_the_round_every_die_is_in_the_pool_again() -> None:
    table = {"dice": ["die-1", "die-2", "die-7"], "die_slots": ["die-1/1-pink", "die-2/1-blue"], "holding": "die-7/2-blue"}
    game = lay(step("cleanup"), step("research_phase"), players=2, table={**table, "claimed": {"die/1": 1}})
    while asked(game) not in ("roll_die", ""):
        answer(game, Rng(1))
    assert {token.split("/")[0] for token in weights(game)} == {"die-1", "die-2", "die-7"}
    view = seen(game)["table"]
    assert (view["die_slots"], view["claimed"], view["pips"]) == ([], {}, 0)


@pytest.mark.rule("DI-RUL-23", "DI-RES-07")
def test_a_copy_takes_what_the_last_claim_brought_and_nothing_of_earlier_ones() -> None:
    table = {"die_slots": ["die-1/3-pink", "die-2/1-blue", "die-10/worker"]}
    roomy = {"limit": dict.fromkeys(COLOURS, 10), "dna": dict.fromkeys(COLOURS, 0)}
    turns = [step("research_turn", seat=0, turn=n) for n in (1, 2, 3)]
    game = lay(*turns, players=2, table=table, seats={0: roomy, 1: {**roomy, "specialists": ["computer-programmer"]}})
    play(game, "0 scientist-1@die/1", "1 pass", "0 scientist-3@die/3", "0 scientist-2@die/2", "1 copy")
    assert own(game, 1)["dna"] == dict.fromkeys(COLOURS, 0) | {"blue": 2}
    assert own(game, 0)["dna"] == dict.fromkeys(COLOURS, 0) | {"blue": 2, "pink": 3}
