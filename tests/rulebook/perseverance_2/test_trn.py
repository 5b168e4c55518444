"""Episode 2, chapter TRN: the four steps of a turn, its frames and chains, and whose turn comes next."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    OUTPOSTS,
    answer,
    asked,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
    whole_game,
)

BARE: dict[str, Json] = {"food": 0, "scrap": 0, "story": 0, "island": 0, "glowberry": 0, "valor": 0, "light": 0}
CRASH = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "red"}}
POOL = ["neutral-organizer", "neutral-organizer", "blue-organizer", "red-organizer"]
NEAR = next(hex for hex in printed("area.L.adjacent") if hex.startswith("P"))


def turn(own: dict[str, Json], others: Json = None, **table: Json) -> Ep2:
    """Blue's turn begins."""
    return lay(step("turn", seat=0), table={"pool": POOL, **table}, seats={0: own, **(others or {})})


def until(game: Ep2, *kinds: str, seed: int = 1) -> list[str]:
    """Play on at random until one of these is asked; all that was asked before."""
    rng, asks = Rng(seed), []
    while asked(game) not in kinds:
        asks.append(asked(game))
        answer(game, rng)
    return asks


# -- the four steps ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-TRN-01", "E2-TRN-02", "E2-TRN-03", "E2-TRN-04")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    own_means = {
        **BARE,
        "story": 1,
        "light": 1,
        "adventure": "egg-hunt",
        "members": {"light": 3, "heavy": 2},
        "toppled": {"light": 1},
    }
    game = turn(own_means, {1: {"story": 1}})
    assert (asked(game), game.seat, seen(game)["table"]["active"]) == ("choose_effect", 0, 0)
    play(game, "0 salvage", "0 neutral-organizer", "0 keep")
    assert (asked(game), game.seat) == ("secondary", 0)
    play(game, "0 explore", "0 story")
    asks = until(game, "choose_effect")
    order = rules(game)
    assert (game.seat, "secondary" in asks) == (1, False)
    steps = ["E2-TRN-01", "E2-SAL-01", "E2-SEC-12", "E2-TRN-05"]
    assert sorted(steps, key=order.index) == steps
    assert any(rule.startswith("E2-ARS") for rule in order[order.index("E2-SEC-12") : order.index("E2-TRN-05")])


@pytest.mark.rule("E2-TRN-02")
def test_the_primary_action_cannot_be_passed() -> None:
    game = turn({"story": 0})
    assert "pass" not in tokens(game)
    play(game, "0 pub")
    assert "pass" not in tokens(game)


@pytest.mark.rule("E2-TRN-02", "E2-TRN-03")
def test_the_dino_attack_of_an_action_comes_before_the_next_step() -> None:
    game = turn({**BARE, "valor": 0}, **CRASH)
    play(game, "0 crash-site", "0 neutral-organizer")
    assert (asked(game), seen(game)["table"]["rally"]) == ("reveal_attack", "R")
    until(game, "secondary")
    assert seen(game)["table"]["rally"] == ""
    game = turn({**BARE, "story": 0}, {1: {"story": 0}}, **CRASH)
    play(game, "0 salvage", "0 neutral-organizer", "0 place-leader", "0 discovery")
    assert (asked(game), own(game)["scrap"]) == ("reveal_attack", 5)
    until(game, "choose_effect")
    assert seen(game)["table"]["active"] == 1


@pytest.mark.rule("E2-TRN-04")
def test_without_an_ongoing_adventure_there_is_no_third_step() -> None:
    game = turn({**BARE, "story": 1}, {1: {"story": 0, "adventure": "egg-hunt", "members": {"light": 3, "heavy": 2}}})
    play(game, "0 salvage", "0 neutral-organizer", "0 keep", "0 explore", "0 valor")
    assert (asked(game), game.seat) == ("choose_effect", 1)
    assert not [rule for rule in rules(game) if rule.startswith("E2-ARS")]


@pytest.mark.rule("E2-TRN-04", "E2-RUL-51")
def test_an_adventure_started_this_turn_is_resolved_this_turn() -> None:
    game = turn({**BARE, "hand": ["egg-hunt"], "light": 4, "heavy": 3}, camps={"L": "blue"})
    play(game, "0 adventure", "0 neutral-organizer")
    if asked(game) == "choose_space":
        play(game, f"0 {tokens(game)[0]}")
    play(game, f"0 egg-hunt@{NEAR}")
    until(game, "secondary")
    assert (own(game)["adventure"], own(game)["stage"]) == ("egg-hunt", 1)
    play(game, f"0 {tokens(game)[-1]}")
    asks = until(game, "choose_effect")
    assert seen(game)["table"]["active"] == 1
    assert own(game)["completed"] == ["egg-hunt"] or own(game)["stage"] == 2
    assert {"draw_challenge", "keep_challenge", "go_on"} & set(asks)  # all of it before red is asked


# -- the end of a turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-TRN-05")
def test_all_that_is_toppled_of_the_active_player_stands_up_and_nothing_else() -> None:
    toppled = {"light": 2, "heavy": 1, "leader": 1}
    seats = {0: {"light": 3, "heavy": 1, "toppled": toppled}, 1: {"light": 3, "heavy": 1, "toppled": toppled}}
    game = lay(step("stand_up", seat=0), seats=seats)
    assert (own(game)["toppled"], own(game)["light"]) == ({"light": 0, "heavy": 0, "leader": 0}, 3)
    assert own(game, 1)["toppled"] == toppled


@pytest.mark.rule("E2-TRN-05")
@pytest.mark.parametrize("piece", ["light", "heavy", "leader"])
def test_each_kind_of_piece_stands_up_alone_too(piece: str) -> None:
    game = lay(step("stand_up", seat=0), seats={0: {"light": 1, "heavy": 1, "toppled": {piece: 1}}})
    assert (own(game)["toppled"][piece], rules(game)) == (0, ["E2-TRN-05"])


@pytest.mark.rule("E2-TRN-05")
def test_pieces_stay_toppled_through_the_turn() -> None:
    game = turn({**BARE, "story": 1, "light": 2, "toppled": {"light": 2, "leader": 1}})
    play(game, "0 salvage", "0 neutral-organizer", "0 keep")
    assert (own(game)["toppled"]["light"], tokens(game)) == (2, ["influence", "explore"])
    play(game, "0 explore", "0 valor")
    assert (own(game)["toppled"], game.seat) == ({"light": 0, "heavy": 0, "leader": 0}, 1)


@pytest.mark.rule("E2-TRN-08", "E2-TRN-05")
def test_an_empty_pool_brings_an_assembly_after_the_other_checks() -> None:
    means = {**BARE, "story": 0, "light": 1, "toppled": {"light": 1, "leader": 1}, "breach": "dp1", "breach_at": "L"}
    table = {"pool": ["neutral-organizer"], "camps": {"L": "blue"}}
    game = turn({**means, "breach_dinos": {"trampler": 1}}, **table)
    play(game, "0 salvage", "0 valor")
    order = [rule for rule in rules(game) if rule in ("E2-TRN-05", "E2-TRN-06", "E2-ASM-01")]
    assert order[:3] == ["E2-TRN-05", "E2-TRN-06", "E2-ASM-01"]


@pytest.mark.rule("E2-TRN-08")
def test_a_die_left_in_the_pool_puts_the_assembly_off() -> None:
    game = turn({**BARE, "toppled": {"leader": 1}}, pool=["neutral-organizer", "neutral-organizer"])
    play(game, "0 salvage", "0 valor")
    assert (asked(game), game.seat, "E2-ASM-01" in rules(game)) == ("choose_effect", 1, False)


@pytest.mark.rule("E2-TRN-09")
@pytest.mark.parametrize(("players", "seat", "then"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 2, 3), (4, 3, 0)])
@pytest.mark.parametrize("dice", [1, 2])
def test_the_next_player_clockwise_follows_also_across_an_assembly(players: int, seat: int, then: int, dice: int) -> None:
    own_means = {**BARE, "toppled": {"leader": 1}}
    table = {"pool": ["neutral-organizer"] * dice, "active": seat}
    game = lay(step("turn", seat=seat), players=players, table=table, seats={seat: own_means})
    play(game, f"{seat} salvage", f"{seat} valor")
    until(game, "choose_effect")
    assert (seen(game)["table"]["active"], game.seat, seen(game)["table"]["assembly"]) == (then, then, 2 - dice)


@pytest.mark.rule("E2-TRN-09")
def test_no_turn_follows_the_last_assembly() -> None:
    table = {"pool": ["neutral-organizer"], "assembly": 2}
    game = turn({**BARE, "toppled": {"leader": 1}}, **table)
    play(game, "0 salvage", "0 valor")
    asks = until(game, "")
    assert game.seat == OVER and "choose_effect" not in asks


@pytest.mark.rule("E2-TRN-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_outside_the_own_turn_one_decides_as_owner_in_an_attack_and_in_an_assembly_only(players: int) -> None:
    outside: set[str] = set()
    turns = 0
    for game in whole_game(players, seed=players):
        if game.seat not in (OVER, CHANCE) and game.seat != game.active:
            outside.add(asked(game))
        turns += asked(game) == "choose_effect"
    attack = {"defend", "move_dangerous", "choose_gain"}
    assembly = {"assembly_reward", "popular_reward", "second_place"}
    assert outside & attack and outside & assembly and outside <= attack | assembly and turns > 20


# -- frames and chains ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-RUL-29")
def test_a_perk_gained_in_the_primary_action_works_in_the_secondary_action() -> None:
    table = {"outposts": {"R": "rendezvous-point"}, "outpost_owners": {"R": "red"}}
    game = turn({**BARE, "glowberry": 2, "leader_at": "military"}, **table)
    play(game, "0 rendezvous-point", "0 neutral-organizer", "0 agile-1")
    assert own(game)["new_perks"] == ["agile-1"]  # while the Effect lasts
    play(game, "0 pass")
    assert (asked(game), own(game)["new_perks"]) == ("reveal_attack", ["agile-1"])  # and in its attack
    until(game, "secondary")
    assert own(game)["new_perks"] == []
    play(game, "0 move-leader", "0 construction")
    assert (own(game)["glowberry"], own(game)["scrap"]) == (0, 2)


@pytest.mark.rule("E2-RUL-29")
def test_defender_gained_in_an_action_does_not_help_in_its_attack() -> None:
    table = {"outposts": {"R": "rendezvous-point"}, "outpost_owners": {"R": "blue"}}
    card = next(
        card
        for card in printed("attack")
        if printed(f"attack.{card}.deck") == "plains" and printed(f"attack.{card}.threshold") == 3
    )
    means = {**BARE, "glowberry": 1, "valor": 1}
    game = turn(means, **table)
    play(game, "0 rendezvous-point", "0 neutral-organizer", "0 defender", f"~ {card}")
    assert own(game)["breach"] == card  # 1 for the Outpost and 1 for the Valor: too little
    game = turn({**means, "perks": ["defender"]}, **table)
    play(game, "0 rendezvous-point", "0 neutral-organizer", "0 tactician", f"~ {card}")
    assert (asked(game), tokens(game)) == ("defend", ["#1", "pass"])


@pytest.mark.rule("E2-RUL-29")
def test_a_perk_gained_in_the_secondary_action_works_in_the_next_turn_and_counts_at_once() -> None:
    game = turn({**BARE, "story": 2, "toppled": {"leader": 1}})
    play(game, "0 salvage", "0 neutral-organizer", "0 keep", "0 influence", "0 chief-steward", "0 #1", "0 gatherer")
    assert (own(game)["perks"], own(game)["new_perks"], game.seat) == (["gatherer"], [], 1)


@pytest.mark.rule("E2-RUL-29")
def test_savant_from_a_challenge_does_not_fire_for_the_same_adventure() -> None:
    game = lay(
        step("end_stage", seat=0, threats=True),
        step("end_of_step"),
        seats={
            0: {
                **BARE,
                "story": 2,
                "perks": ["savant"],
                "new_perks": ["savant"],
                "adventure": "egg-hunt",
                "stage": 2,
                "members": {"light": 3},
            }
        },
    )
    assert (own(game)["completed"], own(game)["perks"], own(game)["new_perks"], game.seat) == (["egg-hunt"], ["savant"], [], OVER)


@pytest.mark.rule("E2-RUL-29")
def test_every_frame_ends_with_its_step() -> None:
    game = lay(
        step("end_of_step"),
        seats={0: {"perks": ["gatherer"], "new_perks": ["gatherer"]}, 1: {"perks": ["herder"], "new_perks": ["herder"]}},
    )
    assert (own(game)["new_perks"], own(game, 1)["new_perks"], own(game, 1)["perks"]) == ([], [], ["herder"])


@pytest.mark.rule("E2-RUL-23")
def test_die_and_leader_may_activate_the_same_outpost_in_one_turn() -> None:
    game = turn({**BARE, "valor": 0}, {1: {"valor": 6}}, **CRASH)
    play(game, "0 crash-site", "0 neutral-organizer")
    assert seen(game)["table"]["used_outposts"] == ["crash-site"]
    play(game, "~ dp1", f"1 #{printed('attack.dp1.threshold') - 1}")
    assert (asked(game), seen(game)["table"]["used_outposts"]) == ("secondary", [])
    play(game, "0 place-leader", "0 discovery")
    assert own(game)["scrap"] == 6


@pytest.mark.rule("E2-RUL-23")
def test_within_one_chain_no_outpost_is_used_twice() -> None:
    areas = ["R", "P1", "P2", "P3"]
    tiles = ["command-center", "crash-site", "mushroom-farm", "glowberry-patch"]
    table = {
        "cleared": areas[1:],
        "outposts": dict(zip(areas, tiles, strict=True)),
        "outpost_owners": dict.fromkeys(areas, "red"),
    }
    command_center = 9 + OUTPOSTS.index("command-center")
    seats = {0: {**BARE, "leader_at": "discovery"}}
    game = lay(step("resolve", seat=0, effect=command_center), table={**table, "used_outposts": ["crash-site"]}, seats=seats)
    assert tokens(game) == ["glowberry-patch", "mushroom-farm"]  # neither the one used before nor Command Center itself
    assert (refused(game)["crash-site"], sorted(seen(game)["table"]["used_outposts"])) == (
        "E2-RUL-23",
        ["command-center", "crash-site"],
    )


@pytest.mark.rule("E2-RUL-23", "E2-TRN-02")
def test_an_inner_effect_ends_with_its_attack_before_the_outer_one() -> None:
    table = {
        "cleared": [NEAR],
        "outposts": {"R": "command-center", NEAR: "crash-site"},
        "outpost_owners": {"R": "red", NEAR: "green"},
    }
    game = turn({**BARE, "leader_at": "discovery"}, {1: {"valor": 0}, 2: {"valor": 0}}, **table)
    play(game, "0 command-center", "0 neutral-organizer")
    assert (asked(game), seen(game)["table"]["rally"], own(game)["scrap"], own(game)["leader_at"]) == (
        "reveal_attack",
        NEAR,
        3,
        "discovery",
    )
    play(game, f"~ {tokens(game)[0]}")
    until(game, "reveal_attack")
    assert (seen(game)["table"]["rally"], own(game)["leader_at"]) == ("R", "home")
    until(game, "secondary")
    assert seen(game)["table"]["rally"] == ""
