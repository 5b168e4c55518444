"""Episode 1, chapter DET: the threat track in the place of the Threat die."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import answer, changed, fresh, lay, play, rules, seen, started, step

MODULE: Json = {"det_threat": True}
PATROL_STEP = {"go_on", "move_token", "draw_challenge", "keep_challenge", "choose_asset"}


@pytest.mark.rule("E1-DET-09")
@pytest.mark.parametrize("start", [0, 1, 4])
def test_tokens_start_on_the_printed_space(start: int) -> None:
    game = fresh(4, MODULE, changed({"threat_track.start.final": start}))
    assert [seat["threat"] for seat in seen(game)["seats"]] == [{"light": start, "heavy": start}] * 4


@pytest.mark.rule("E1-DET-09", "E1-RUL-24")
def test_published_tokens_start_on_space_0_by_default() -> None:
    assert [seat["threat"] for seat in seen(fresh(3, MODULE))["seats"]] == [{"light": 0, "heavy": 0}] * 3


@pytest.mark.rule("E1-BET-27")
def test_beta_tokens_start_on_space_0() -> None:
    game = fresh(3, {**MODULE, "edition": "beta"}, changed({"threat_track.start.final": 2}))
    assert [seat["threat"] for seat in seen(game)["seats"]] == [{"light": 0, "heavy": 0}] * 3


@pytest.mark.rule("E1-RUL-24", "E1-DET-10", "E1-DET-11")
@pytest.mark.parametrize("space", range(6))
@pytest.mark.parametrize(("card", "threat"), [("h1", 0), ("h3", 2), ("h4", 3), ("h7", 4), ("h8", 5)])
def test_published_track_is_a_loop_of_six_spaces(space: int, card: str, threat: int) -> None:
    check_track(space, card, threat, "final")


@pytest.mark.rule("E1-BET-27", "E1-RUL-24")
@pytest.mark.parametrize("space", range(6))
@pytest.mark.parametrize(("card", "threat"), [("h1", 0), ("h3", 2), ("h4", 3), ("h7", 4), ("h8", 5)])
def test_beta_soldier_is_lost_on_landing_on_or_passing_6(space: int, card: str, threat: int) -> None:
    check_track(space, card, threat, "beta")


def check_track(space: int, card: str, threat: int, edition: str) -> None:
    """One Heavy card is kept on Patrol 1: where the token is then, and how many Heavy Soldiers come back."""
    game = lay(
        step("patrol_step", seat=0),
        seats={
            0: {
                "light": 0,
                "patrol": "patrol-1",
                "patrolling": {"heavy": 2},
                "threat": {"light": 3, "heavy": space},
            }
        },
        options={**MODULE, "edition": edition},
    )
    play(game, f"~ {card}", "~ h2", f"0 {card}")
    while game.seat == 0:
        play(game, f"0 {game.choices()[0].token()}")
    own = seen(game)["seats"][0]
    assert own["threat"] == {"light": 3, "heavy": (space + threat) % 6}
    assert own["heavy"] == (1 if space + threat >= 6 else 2)
    assert own["supply"]["heavy"] == 5 - own["heavy"]


@pytest.mark.rule("E1-DET-09", "E1-DET-13")
@pytest.mark.parametrize(("players", "edition"), [(2, "final"), (3, "final"), (4, "beta")])
def test_no_threat_die_is_rolled_and_tokens_move_in_patrol_steps_only(players: int, edition: str) -> None:
    moved = 0
    for seed in range(6):
        game, rng = started(players, {**MODULE, "edition": edition}, seed), Rng(seed)
        while game.seat != OVER:
            kind, spoken, before = game.ask().kind.removeprefix("ep1."), len(rules(game)), tracks(game)
            assert kind not in ("roll_threat", "roll_transition")
            answer(game, rng)
            if tracks(game) != before:
                assert kind in PATROL_STEP or "E1-PTR-01" in rules(game)[spoken:]
                moved += 1
    assert moved > 3


def tracks(game: Ep1) -> Json:
    """Where the tokens of all players are."""
    return [seat["threat"] for seat in seen(game)["seats"]]


@pytest.mark.rule("E1-DET-09", "E1-PTR-05")
@pytest.mark.parametrize("module", [True, False])
def test_the_module_replaces_the_die(module: bool) -> None:
    seats: Json = {0: {"light": 0, "patrol": "patrol-13", "patrolling": {"light": 1, "heavy": 1}}}
    game = lay(step("patrol_step", seat=0), seats=seats, options={"det_threat": module})
    play(game, "~ l4", "~ h3", "0 l4")
    assert game.ask().kind == ("ep1.go_on" if module else "ep1.roll_threat")
    tokens = {"light": 2, "heavy": 2} if module else {"light": 0, "heavy": 0}
    assert seen(game)["seats"][0]["threat"] == tokens
