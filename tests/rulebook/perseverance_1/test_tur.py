"""Episode 1, chapter TUR and what depends on the end of a turn: passing, one attack, the Safe state until phase 6."""

from __future__ import annotations

import pytest

from mesozoic.core.errors import RulesError
from mesozoic.core.ids import Json
from tests.rulebook.perseverance_1.table import lay, play, rules, seen, step, tokens

FULL = ["a2", "c2", "a1", "b1", "c1"]
"""The Dino spaces of Military and of Protection while Safe, with 2 or 3 players."""


@pytest.mark.rule("E1-TUR-02")
def test_one_primary_action_and_no_second() -> None:
    game = lay(step("turn", seat=0), table={"pool": ["neutral-facilitator"] * 3}, seats={0: {"story": 0}})
    assert "pass" not in tokens(game)
    play(game, "0 rations")
    assert (game.ask().kind, len(seen(game)["table"]["die_spaces"])) == ("ep1.secondary", 1)
    play(game, "0 pass")
    assert (game.seat, game.ask().kind, len(seen(game)["table"]["die_spaces"])) == (1, "ep1.choose_effect", 1)


@pytest.mark.rule("E1-TUR-03", "E1-RUL-06")
@pytest.mark.parametrize(
    "answers",
    [
        ["0 pass"],
        ["0 influence", "0 chief-mate", "0 #1"],
        ["0 soldiers", "0 light@military/first-a", "0 pass"],
        ["0 leader-community", "0 sustenance", "0 rations"],
        ["0 leader-defense", "0 leader@military/first-a"],
    ],
)
def test_at_most_one_secondary_action_and_only_after_the_primary_one(answers: list[str]) -> None:
    game = lay(step("turn", seat=0), table={"pool": ["neutral-organizer"] * 3}, seats={0: {"story": 2}})
    actions = {"influence", "soldiers", "leader-community", "leader-defense", "pass"}
    assert not actions & set(tokens(game))
    play(game, "0 training", "0 keep", "0 die@training/1", "~ trampler", "0 training-story")
    assert game.ask().kind == "ep1.train"  # the primary action is not resolved completely
    play(game, "0 training-food", "0 training-scrap")
    assert set(tokens(game)) == actions
    play(game, *answers)
    assert (game.seat, game.ask().kind) == (1, "ep1.choose_effect")


@pytest.mark.rule("E1-TUR-06")
def test_two_full_defense_areas_are_an_error_of_the_engine() -> None:
    dinos = {f"{zone}/{space}": "trampler" for zone in ("military", "protection") for space in FULL}
    pool = {"pool": ["neutral-organizer"]}
    with pytest.raises(RulesError):
        lay(step("end_of_turn", seat=0), table={**pool, "dinos": dinos})
    del dinos["protection/c1"]
    game = lay(step("end_of_turn", seat=0), table={**pool, "dinos": dinos})
    assert seen(game)["table"]["dangerous"] == ["military"]


@pytest.mark.rule("E1-TUR-05")
@pytest.mark.parametrize(
    ("free", "pool", "attack", "assembly"), [(1, 1, False, False), (0, 1, True, False), (1, 0, False, True), (0, 0, True, True)]
)
def test_which_checks_end_a_turn(free: int, pool: int, attack: bool, assembly: bool) -> None:
    game = lay(
        step("end_of_turn", seat=0),
        table={
            "pool": ["neutral-organizer"] * pool,
            "dinos": {f"military/{space}": "trampler" for space in FULL[free:]},
            "offer": ["patrol-1", "patrol-2"],
        },
    )
    found = [rule for rule in rules(game) if rule in ("E1-ATK-01", "E1-ASM-01")]
    assert found == ["E1-ATK-01"] * attack + ["E1-ASM-01"] * assembly


@pytest.mark.rule("E1-RUL-48")
@pytest.mark.parametrize("edition", ["final", "beta"])
def test_a_zone_is_safe_in_all_phases_of_its_first_attack_but_the_last(edition: str) -> None:
    game = lay(
        step("dino_attack", zone=1),
        step("build_settlement", seat=0, cause="E1-STL-02"),
        table={
            "dinos": {f"military/{space}": "trampler" for space in FULL},
            "walls": {"military/wall-a": "blue"},
            "traps": {"military/b1": "red-trampler"},
            "settlements": {f"military/{n}": "red" for n in range(1, 7)},
            "breach_tokens": [],
        },
        seats={0: {"safeguard": 2, "valor": 2}},
        options={"edition": edition},
    )
    assert (game.ask().kind, seen(game)["table"]["dangerous"]) == ("ep1.roll_trap", [])
    play(game, "~ never+2-follower")
    assert (game.ask().kind, seen(game)["table"]["dangerous"]) == ("ep1.roll_wall", [])
    play(game, "~ safeguard")
    assert (game.ask().kind, seen(game)["table"]["dangerous"]) == ("ep1.combat_reward", [])
    assert seen(game)["table"]["settlements"] == {"military/1": "red"}
    play(game, "0 pass")
    assert seen(game)["table"]["dangerous"] == ["military"]
    assert "settlement@military/10" in tokens(game)


@pytest.mark.rule("E1-RUL-48")
def test_the_first_attack_of_a_zone_cannot_use_its_covered_settlement_spaces() -> None:
    offers = {}
    for dangerous in ([], ["military"]):
        table: dict[str, Json] = {
            "dangerous": dangerous,
            "dinos": {"military/a1": "trampler"},
            "soldiers": {"military/first-a": "blue-light"},
            "settlements": {f"military/{n}": "red" for n in range(1, 7)},
            "breach_tokens": [],
        }
        game = lay(
            step("dino_attack", zone=1),
            step("final_scoring"),
            table=table,
            seats={0: {"safeguard": 3}},
            options={"edition": "beta"},
        )
        offers[bool(dangerous)] = "settlement" in tokens(game)
    assert offers == {False: False, True: True}


@pytest.mark.rule("E1-TUR-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_an_assembly_too_the_next_player_follows(players: int) -> None:
    for seat in range(players):
        dice = {"pub/1": "neutral-organizer", "pub/2": "neutral-organizer"}
        game = lay(step("end_of_turn", seat=seat), players=players, table={"active": seat, "die_spaces": dice})
        while game.ask().kind != "ep1.choose_effect":
            play(game, f"~ {tokens(game)[0]}")
        assert game.seat == (seat + 1) % players
        assert seen(game)["table"]["assembly"] == 1


@pytest.mark.rule("E1-RUL-56")
def test_gains_without_a_price_ask_nobody() -> None:
    game = lay(
        step("build_settlement", seat=0, cause="E1-STL-02"),
        step("patrol_step", seat=1),
        step("assembly"),
        table={
            "influence": {"chief-mate": {"row": ["blue", "red", "red"]}, "chief-of-security": {"pool": ["blue"]}},
            "offer": ["patrol-1", "patrol-3"],
        },
        seats={0: {"completed": ["patrol-5"]}, 1: {"patrol": "patrol-2", "patrolling": {"light": 1}}},
    )
    play(game, "0 settlement@sustenance/3")
    # Officer Bonus for both, the stage of red's Patrol; then the only question of the Assembly is blue's tile
    own = seen(game)["seats"]
    assert (own[0]["food"], own[1]["food"], own[1]["followers"]) == (2, 3, 11)
    assert (game.seat, game.ask().kind) == (0, "ep1.assembly_reward")
    play(game, "0 production")
    assert game.ask().kind == "ep1.reveal_patrol"
    assert seen(game)["seats"][0]["followers"] == 13  # 1 for the Chief Mate, 2 for the Chief of Security
