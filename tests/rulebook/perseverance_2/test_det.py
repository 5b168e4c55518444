"""Episode 2, chapter DET: the threat track in the place of the Threat die."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import asked, changed, fresh, lay, own, play, printed, refused, seen, step, tokens

MODULE: Json = {"det_threat": True}
STAGE = step("adventure_step", seat=0)
HUB = step("patrol_hub", seat=0)


def out(card: str, light: int = 0, heavy: int = 0, leader: int = 0, **more: Json) -> Json:
    """A seat with an ongoing Adventure and nobody else on the Player board."""
    return {"light": 0, "adventure": card, "members": {"light": light, "heavy": heavy, "leader": leader}, **more}


def stage(card: str, light: int = 0, heavy: int = 0, leader: int = 0, **more: Json) -> Ep2:
    """The Adventure step of Blue, who is out on this card."""
    return lay(STAGE, seats={0: out(card, light, heavy, leader, **more)}, options=MODULE)


def going_on(card: str, light: int = 0, heavy: int = 0, leader: int = 0, **more: Json) -> Ep2:
    """Stage 1 is over but for the transition, and Blue goes on."""
    waiting = step("go_on", seat=0, threats=True)
    game = lay(waiting, seats={0: out(card, light, heavy, leader, **more)}, options=MODULE)
    play(game, "0 continue")
    return game


def at(light: int, heavy: int) -> Json:
    """The spaces of the tokens."""
    return {"light": light, "heavy": heavy}


def members(game: Ep2) -> tuple[int, int, int]:
    """Light and Heavy Soldiers and the Leader on Blue's card."""
    found = own(game)["members"]
    return found["light"], found["heavy"], found["leader"]


# -- the track ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DET-01", "E2-RUL-48")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybodys_tokens_start_on_space_0(players: int) -> None:
    assert [seat["threat"] for seat in seen(fresh(players, MODULE))["seats"]] == [at(0, 0)] * players


@pytest.mark.rule("E2-DET-01")
def test_tokens_outlast_the_card_and_the_assembly() -> None:
    seats: dict[int, Json] = {0: out("bone-gully", 3, stage=2, threat=at(3, 5)), 1: {"threat": at(2, 4)}}
    game = lay(STAGE, step("wrap_up"), table={"pool": []}, seats=seats, options=MODULE)
    while game.seat == CHANCE:
        play(game, f"~ {tokens(game)[0]}")
    assert own(game)["completed"] == ["bone-gully"]
    assert [own(game, seat)["threat"] for seat in range(3)] == [at(3, 5), at(2, 4), at(0, 0)]


@pytest.mark.rule("E2-DET-01", "E2-DET-02")
def test_without_the_module_the_die_is_rolled_and_no_token_moves() -> None:
    game = lay(STAGE, seats={0: out("bone-gully", heavy=2, threat=at(1, 5))})
    play(game, "~ h6", "~ h1", "0 h6")
    assert asked(game) == "roll_threat"
    play(game, "~ 6", "0 continue")
    assert asked(game) == "roll_transition"
    play(game, "~ 6")
    assert own(game)["threat"] == at(1, 5)


@pytest.mark.rule("E2-DET-02", "E2-DET-04", "E2-RUL-48")
@pytest.mark.parametrize("space", range(6))
@pytest.mark.parametrize("card", ["h1", "h3", "h4", "h6", "h8", "l1", "l3", "l5", "l7", "l8"])
def test_the_token_of_the_type_moves_round_a_ring_of_six_spaces(space: int, card: str) -> None:
    threat = printed(f"challenge.{card}.threat")
    light = card.startswith("l")
    start = at(space, 2) if light else at(2, space)
    game = stage("tall-grass-trail", 2 * light, 2 * (not light), threat=start)
    other = "l2" if light else "h2"
    play(game, f"~ {card}", f"~ {other}")
    while game.seat != OVER:
        play(game, f"0 {card if card in tokens(game) else tokens(game)[-1]}")
    lost = 1 if space + threat >= 6 else 0
    moved = (space + threat) % 6
    assert own(game)["threat"] == (at(moved, 2) if light else at(2, moved))
    assert own(game)["light" if light else "heavy"] == 2 - lost
    assert own(game)["supply"]["light" if light else "heavy"] == 3 + lost


@pytest.mark.rule("E2-DET-04")
def test_each_time_a_token_passes_the_skull_another_soldier_is_lost() -> None:
    game = stage("painted-walls", heavy=3, threat=at(0, 5))
    play(game, "~ h6", "~ h4", "~ h1", "0 h6", "0 h4")
    assert (own(game)["threat"], members(game)) == (at(0, 0), (0, 1, 0))


@pytest.mark.rule("E2-RUL-48", "E2-DET-04")
def test_a_loss_without_a_matching_soldier_has_no_effect() -> None:
    game = stage("painted-walls", light=1, heavy=1, leader=1, protection=False, threat=at(0, 5))
    play(game, "~ l1", "~ h6", "~ h4", "0 h6", "0 h4")
    assert (own(game)["threat"], members(game)) == (at(0, 0), (1, 0, 1))


@pytest.mark.rule("E2-RUL-48")
def test_at_patrol_hub_a_loss_takes_an_upright_soldier_or_nobody() -> None:
    seat = {"light": 0, "heavy": 3, "toppled": {"heavy": 2}, "threat": at(0, 5)}
    game = lay(HUB, seats={0: seat}, options=MODULE)
    play(game, "~ h6", "~ h4", "0 h6", "0 h4", "0 pass")
    assert (own(game)["threat"], own(game)["heavy"], own(game)["toppled"]["heavy"]) == (at(0, 0), 2, 2)
    assert "E2-RUL-48 blue has no upright heavy soldier to lose" in log(game)


@pytest.mark.rule("E2-RUL-48")
def test_tokens_cost_no_followers_in_the_final_scoring() -> None:
    seats: dict[int, Json] = {0: {"threat": at(5, 5)}, 1: {"threat": at(0, 0)}}
    game = lay(step("final_scoring"), seats=seats, options=MODULE)
    assert own(game, 0)["followers"] == own(game, 1)["followers"]


# -- the transition ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-DET-03")
def test_the_player_chooses_which_token_moves_by_the_whole_transition_value() -> None:
    for token, after in (("light", at(5, 0)), ("heavy", at(1, 4))):
        game = going_on("bone-gully", light=1, heavy=1, threat=at(1, 0))
        assert (asked(game), tokens(game), refused(game)) == ("move_token", ["light", "heavy"], {})
        play(game, f"0 {token}")
        assert (own(game)["threat"], own(game)["stage"], members(game)) == (after, 2, (1, 1, 0))
        assert "E2-DET-04 blue loses no soldier" in log(game)


@pytest.mark.rule("E2-DET-03", "E2-RUL-79")
@pytest.mark.parametrize(
    ("light", "heavy", "leader", "movable"),
    [(1, 0, 0, "light"), (0, 1, 0, "heavy"), (1, 0, 1, "light"), (0, 1, 1, "heavy"), (0, 0, 1, "heavy")],
)
def test_only_types_with_a_soldier_on_the_card_move_and_a_lone_leader_is_heavy(
    light: int, heavy: int, leader: int, movable: str
) -> None:
    spent: Json = {"protection": False} if leader else {}
    game = going_on("bone-gully", light, heavy, leader, **spent)
    assert own(game)["threat"] == (at(4, 0) if movable == "light" else at(0, 4))
    assert (own(game)["stage"], game.seat) == (2, OVER)


@pytest.mark.rule("E2-RUL-79", "E2-DET-03")
def test_a_leader_beside_light_soldiers_does_not_make_heavy_available() -> None:
    game = lay(step("move_token", seat=0), seats={0: out("bone-gully", 2, 0, 1, protection=False)}, options=MODULE)
    assert (own(game)["threat"], game.seat) == (at(4, 0), OVER)


@pytest.mark.rule("E2-DET-06", "E2-DET-04")
@pytest.mark.parametrize(("token", "left"), [("light", (1, 2, 0)), ("heavy", (2, 1, 0))])
def test_a_loss_at_the_transition_hits_the_type_of_the_token_without_choice(token: str, left: tuple[int, int, int]) -> None:
    game = going_on("bone-gully", light=2, heavy=2, threat=at(3, 3))
    play(game, f"0 {token}")
    assert (members(game), own(game)["stage"], game.seat) == (left, 2, OVER)
    assert own(game)["threat"] == (at(1, 3) if token == "light" else at(3, 1))


@pytest.mark.rule("E2-DET-06")
def test_if_nobody_is_left_the_adventure_is_completed_without_stage_2() -> None:
    game = going_on("bone-gully", heavy=1, threat=at(0, 2), perks=["tactician"], glowberry=0)
    assert (own(game)["completed"], own(game)["heavy"], own(game)["supply"]["heavy"]) == (["bone-gully"], 0, 5)
    assert (own(game)["followers"], own(game)["glowberry"]) == (10, 1)


@pytest.mark.rule("E2-DET-06", "E2-RUL-48")
def test_a_lone_leader_whose_token_passes_the_skull_goes_on() -> None:
    game = going_on("bone-gully", leader=1, protection=False, threat=at(0, 5))
    assert (own(game)["threat"], members(game), own(game)["stage"]) == (at(0, 3), (0, 0, 1), 2)


# -- what suppresses or shortens an advance ----------------------------------------------------------------------------


@pytest.mark.rule("E2-DET-05")
def test_the_leaders_protection_suppresses_the_advance_for_a_heavy_challenge() -> None:
    game = stage("painted-walls", heavy=2, leader=1, threat=at(0, 5))
    play(game, "~ h6", "~ h4", "~ h1", "0 h6", "0 h4")
    assert (asked(game), tokens(game)) == ("use_protection", ["h6", "h4", "pass"])
    play(game, "0 h6")
    assert (own(game)["threat"], members(game), own(game)["protection"]) == (at(0, 2), (0, 1, 1), False)


@pytest.mark.rule("E2-DET-05")
def test_a_stage_without_threats_and_its_transition_move_no_token() -> None:
    content = changed({"adventure.bone-gully.stage2": ["challenge"]})
    seat = out("bone-gully", heavy=3, threat=at(1, 1))
    game = lay(step("go_on", seat=0, threats=False), seats={0: seat}, options=MODULE, content=content)
    play(game, "0 continue")
    assert (own(game)["threat"], own(game)["stage"]) == (at(1, 1), 2)


@pytest.mark.rule("E2-DET-05", "E2-PRK-12")
@pytest.mark.parametrize(("card", "space", "after", "left"), [("h3", 4, 4, 2), ("h4", 4, 5, 2), ("h6", 4, 0, 1), ("h8", 2, 5, 2)])
def test_a_survivalist_shortens_each_advance_by_2_but_not_below_0(card: str, space: int, after: int, left: int) -> None:
    game = stage("bone-gully", heavy=2, threat=at(0, space), perks=["survivalist"])
    play(game, f"~ {card}", "~ h1", f"0 {card}")
    while asked(game) == "gain_perk":
        play(game, "0 pass")
    assert (own(game)["threat"], members(game)) == (at(0, after), (0, left, 0))


@pytest.mark.rule("E2-PRK-12", "E2-DET-05")
def test_a_survivalist_is_never_moved_backwards() -> None:
    content = changed({"challenge.h6.threat": 1})
    seat = out("bone-gully", heavy=2, threat=at(0, 4), perks=["survivalist"])
    game = lay(STAGE, seats={0: seat}, options=MODULE, content=content)
    play(game, "~ h6", "~ h1", "0 h6")
    assert own(game)["threat"] == at(0, 4)


@pytest.mark.rule("E2-PRK-12", "E2-DET-05")
def test_a_survivalist_shortens_the_advance_of_a_transition() -> None:
    game = going_on("bone-gully", light=2, threat=at(3, 0), perks=["survivalist"])
    assert (own(game)["threat"], members(game), own(game)["stage"]) == (at(5, 0), (2, 0, 0), 2)
    assert "E2-PRK-12 with survivalist the token of blue moves by 2 instead of 4" in log(game)
