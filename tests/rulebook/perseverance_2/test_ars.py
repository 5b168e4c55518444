"""Episode 2, chapter ARS: stages of Adventures, their Challenges and Threat rolls, the transition, completion and its Perks."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import DataError
from mesozoic.core.ids import CHANCE, OVER, SPECTATOR, Json
from mesozoic.core.note import spell
from mesozoic.perseverance.ep2.spec import SPEC
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    answer,
    asked,
    changed,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
    weights,
)

LIGHT = [f"l{n}" for n in range(1, 9)]
HEAVY = [f"h{n}" for n in range(1, 9)]
THREATS = [card for card in LIGHT + HEAVY if printed(f"challenge.{card}.threat")]
STAGE = step("adventure_step", seat=0)
DIE = ["1", "2", "3", "4", "5", "6"]


def out(card: str, light: int = 0, heavy: int = 0, leader: int = 0, **more: Json) -> Json:
    """A seat with an ongoing Adventure and nobody else on the Player board."""
    return {"light": 0, "adventure": card, "members": {"light": light, "heavy": heavy, "leader": leader}, **more}


def stage(card: str, light: int = 0, heavy: int = 0, leader: int = 0, **more: Json) -> Ep2:
    """The Adventure step of Blue, who is out on this card."""
    return lay(STAGE, seats={0: out(card, light, heavy, leader, **more)})


def going_on(card: str, light: int = 0, heavy: int = 0, leader: int = 0, **more: Json) -> Ep2:
    """Stage 1 is over but for the transition, and Blue goes on."""
    game = lay(step("go_on", seat=0, threats=True), seats={0: out(card, light, heavy, leader, **more)})
    play(game, "0 continue")
    return game


def members(game: Ep2) -> tuple[int, int, int]:
    """Light and Heavy Soldiers and the Leader on Blue's card."""
    found = own(game)["members"]
    return found["light"], found["heavy"], found["leader"]


def texts(game: Ep2) -> list[str]:
    """What is closed now, in words."""
    return [spell(refusal.text, refusal.args, game.box.words) for refusal in game.refusals()]


# -- one stage, in its order -------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ARS-01")
def test_only_the_stage_under_the_marker_is_resolved() -> None:
    game = stage("bone-gully", light=4, stage=2, island=0)
    assert game.seat == OVER
    assert (own(game)["followers"], own(game)["island"]) == (14, 0)


@pytest.mark.rule("E2-ARS-01", "E2-ARS-02", "E2-RUL-93")
def test_rewards_come_before_threat_rolls_and_these_before_the_transition() -> None:
    game = stage("stampede-crossing", light=4, valor=0)
    assert own(game)["valor"] == 1
    assert asked(game) == "draw_challenge"
    play(game, "~ l3", "~ l4", "~ l5", "~ l6", "0 l4", "~ 6", "0 continue", "~ 4")
    spoken = rules(game)
    order = ["E2-TRN-04", "E2-ARS-02", "E2-ARS-03", "E2-ARS-04", "E2-ARS-05", "E2-ARS-06", "E2-ARS-10", "E2-ARS-11", "E2-ARS-15"]
    assert sorted(order, key=spoken.index) == order
    assert own(game)["stage"] == 2


@pytest.mark.rule("E2-ARS-02", "E2-RUL-93", "E2-RUL-78")
def test_structures_of_a_stage_are_placed_before_a_challenge_is_drawn() -> None:
    game = stage("homestead", light=4)
    assert asked(game) == "place_camp"
    assert seen(game)["table"]["drawn"] == []
    play(game, "0 camp@L")
    assert seen(game)["table"]["camps"] == {"L": "blue"}
    assert asked(game) == "draw_challenge"


@pytest.mark.rule("E2-RUL-78")
def test_gains_come_in_printed_order() -> None:
    game = stage("cliff-lookout", light=4, stage=2)
    assert (asked(game), own(game)["followers"]) == ("place_tower", 10)
    play(game, "0 watchtower@R")
    assert own(game)["followers"] == 12


@pytest.mark.rule("E2-RUL-78")
def test_what_a_stage_gave_earlier_pays_the_extra_cost_of_its_perk() -> None:
    content = changed({"adventure.bone-gully.stage2": ["story", "perk"]})
    game = lay(STAGE, seats={0: out("bone-gully", 4, stage=2, story=0, valor=0)}, content=content)
    assert "savant" in tokens(game)
    content = changed({"adventure.bone-gully.stage2": ["perk", "story"]})
    game = lay(STAGE, seats={0: out("bone-gully", 4, stage=2, story=0, valor=0)}, content=content)
    assert "savant" not in tokens(game)
    assert refused(game)["savant"] == "E2-OFF-11"


@pytest.mark.rule("E2-RUL-51", "E2-ARS-15", "E2-ARS-22")
def test_the_stage_is_resolved_before_the_next_player_may_do_anything() -> None:
    pool = ["neutral-organizer", "neutral-innovator"]
    game = lay(step("turn", seat=0), table={"pool": pool}, seats={0: out("lost-luggage", 1, 1, story=0, scrap=0)})
    play(game, "0 pub", "0 neutral-organizer")
    while asked(game) != "secondary":
        play(game, f"0 {tokens(game)[0]}")
    play(game, "0 explore")
    while asked(game) == "explore_gain":
        play(game, "0 story")
    assert (game.seat, asked(game)) == (0, "go_on")
    assert "pass" not in tokens(game)
    play(game, "0 continue", "~ 3")
    assert game.seat == 1
    assert own(game)["stage"] == 2
    assert own(game)["votes"] == 0


@pytest.mark.rule("E2-ARS-22")
def test_every_decision_of_the_adventure_step_is_the_active_players() -> None:
    kinds: set[str] = set()
    for card in printed("adventure"):
        for stage in (1, 2) if printed(f"adventure.{card}.stage2") else (1,):
            for seed in range(6):
                perks = ["savant", "tactician", "defender"] if seed % 2 else []
                seat = {**out(card, 2, 2, 1), "stage": stage, "perks": perks, "protection": seed % 3 > 0}
                game = lay(step("adventure_step", seat=1), table={"active": 1}, seats={1: seat}, players=4)
                rng = Rng(seed)
                while game.seat != OVER:
                    assert game.pending() in ([1], [CHANCE])
                    if game.seat == 1:
                        kinds.add(asked(game))
                        assert stage_goes_on(game)
                    answer(game, rng)
    assert kinds == {
        "build_settlement",
        "choose_gain",
        "gain_perk",
        "go_on",
        "keep_challenge",
        "lose_soldier",
        "pay_extra",
        "place_camp",
        "place_tower",
        "take_dino",
        "use_protection",
    }


def stage_goes_on(game: Ep2) -> bool:
    """Whether passing is open only where a Perk or Dino is declined or the protection saved: no stage is skipped."""
    return "pass" not in tokens(game) or asked(game) in ("gain_perk", "take_dino", "use_protection")


@pytest.mark.rule("E2-TRN-04", "E2-RUL-51")
def test_without_an_ongoing_adventure_the_step_does_nothing() -> None:
    game = lay(STAGE, seats={0: {"completed": ["egg-hunt"]}})
    assert game.seat == OVER
    assert rules(game) == []


# -- Challenges --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ARS-03", "E2-ARS-20", "E2-RUL-16")
@pytest.mark.parametrize(
    ("light", "heavy", "leader"), [(1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 2, 1), (5, 2, 1), (5, 3, 0), (2, 5, 1), (3, 5, 0)]
)
def test_one_challenge_is_drawn_for_every_member(light: int, heavy: int, leader: int) -> None:
    game = stage("bone-gully", light, heavy, leader)
    drawn = LIGHT[:light] + HEAVY[: heavy + leader]
    for n, card in enumerate(drawn):
        rest = LIGHT[n:] if n < light else HEAVY[n - light :]
        assert weights(game) == dict.fromkeys(rest, 1)
        play(game, f"~ {card}")
    if len(drawn) > 1:
        assert (asked(game), game.seat) == ("keep_challenge", 0)
        assert tokens(game) == drawn
        assert seen(game, SPECTATOR)["table"]["drawn"] == drawn
    else:
        assert "E2-ARS-04" in rules(game)


@pytest.mark.rule("E2-ARS-03", "E2-RUL-16")
def test_the_last_heavy_challenge_is_the_leaders() -> None:
    game = stage("bone-gully", heavy=2, leader=1)
    play(game, "~ h1", "~ h2", "~ h3")
    heavy = [f"E2-ARS-03 blue draws {card} for a heavy soldier" for card in ("h1", "h2")]
    assert [line for line in log(game) if line.startswith("E2-ARS-03")] == [*heavy, "E2-ARS-03 blue draws h3 for the leader"]


@pytest.mark.rule("E2-ARS-03")
def test_a_stage_without_challenges_draws_none() -> None:
    game = stage("lost-luggage", light=3)
    assert asked(game) == "go_on"
    assert "E2-ARS-03" not in rules(game)


@pytest.mark.rule("E2-ARS-04", "E2-RUL-42")
def test_as_many_are_kept_as_the_stage_shows_whatever_their_type() -> None:
    game = stage("painted-walls", light=2, heavy=3)
    play(game, "~ l1", "~ l2", "~ h1", "~ h2", "~ h3")
    assert tokens(game) == ["l1", "l2", "h1", "h2", "h3"]
    assert refused(game)["pass"] == "E2-RUL-42"
    assert "2 more must be kept" in texts(game)
    play(game, "0 h2")
    assert tokens(game) == ["l1", "l2", "h1", "h3"]
    assert refused(game)["pass"] == "E2-RUL-42"
    assert "1 more must be kept" in texts(game)
    play(game, "0 h1")
    assert seen(game)["table"]["kept"] == ["h2", "h1"]


@pytest.mark.rule("E2-ARS-04", "E2-RUL-42")
def test_all_are_kept_if_fewer_were_drawn_than_the_stage_shows() -> None:
    game = stage("rope-bridge", light=1, valor=0)
    play(game, "~ l1")
    assert game.seat == OVER
    assert own(game)["valor"] == 1
    assert own(game)["completed"] == ["rope-bridge"]


@pytest.mark.rule("E2-ARS-04", "E2-ARS-09")
def test_rewards_of_a_kept_challenge_come_at_once_and_outlast_the_loss() -> None:
    game = stage("bone-gully", light=1, heavy=2, followers=10)
    play(game, "~ l1", "~ h6", "~ h1", "0 h6")
    assert (own(game)["followers"], asked(game)) == (15, "roll_threat")
    play(game, "~ 1")
    assert members(game) == (1, 1, 0)
    assert own(game)["followers"] == 15


@pytest.mark.rule("E2-RUL-78")
def test_kept_challenges_pay_in_the_order_named_and_are_rolled_for_in_that_order() -> None:
    game = stage("painted-walls", light=1, heavy=2, followers=10)
    play(game, "~ l7", "~ h6", "~ h1", "0 h6")
    assert own(game)["followers"] == 15
    play(game, "0 l7")
    assert own(game)["followers"] == 18
    play(game, "~ 1")
    assert members(game) == (1, 1, 0)
    play(game, "~ 1")
    assert members(game) == (0, 1, 0)


@pytest.mark.rule("E2-RUL-78")
def test_a_kept_challenge_pays_in_printed_order() -> None:
    game = stage("bone-gully", light=1, heavy=1)
    play(game, "~ l1", "~ h8", "0 h8")
    assert (asked(game), own(game)["followers"]) == ("gain_perk", 10)
    play(game, "0 skinner")
    assert own(game)["followers"] == 12


@pytest.mark.rule("E2-RUL-78")
def test_an_earlier_challenge_pays_the_extra_cost_of_a_perk_of_a_later_one() -> None:
    game = stage("painted-walls", light=3, story=0, valor=0)
    play(game, "~ l1", "~ l8", "~ l2", "0 l1", "0 l8")
    assert "savant" in tokens(game)
    game = stage("painted-walls", light=3, story=0, valor=0)
    play(game, "~ l1", "~ l8", "~ l2", "0 l8")
    assert "savant" not in tokens(game)


# -- Threat rolls ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ARS-05")
def test_cards_without_a_threat_number_need_no_roll() -> None:
    game = stage("painted-walls", light=1, heavy=2)
    play(game, "~ l1", "~ h2", "~ h8", "0 l1", "0 h2")
    assert asked(game) == "go_on"
    told = [line for line in log(game) if line.startswith("E2-ARS-05")]
    assert told == ["E2-ARS-05 l1 has no threat", "E2-ARS-05 h2 has no threat"]
    assert members(game) == (1, 2, 0)


@pytest.mark.rule("E2-ARS-05", "E2-ARS-04")
def test_each_kept_card_with_a_threat_number_needs_a_roll_and_unkept_ones_have_no_effect() -> None:
    game = stage("painted-walls", light=2, heavy=2, story=0, island=0, followers=10)
    play(game, "~ l5", "~ l7", "~ h4", "~ h6", "0 l5", "0 h4")
    assert weights(game) == dict.fromkeys(DIE, 1)
    play(game, "~ 6")
    assert asked(game) == "roll_threat"
    play(game, "~ 6")
    assert asked(game) == "go_on"
    assert (own(game)["story"], own(game)["island"], own(game)["followers"]) == (2, 1, 10)


@pytest.mark.rule("E2-ARS-06")
@pytest.mark.parametrize("card", THREATS)
def test_a_roll_below_the_threat_loses_a_soldier_of_the_type_and_an_equal_one_nobody(card: str) -> None:
    threat = printed(f"challenge.{card}.threat")
    for roll, lost in ((threat - 1, 1), (threat, 0), (6, 0)):
        game = stage("bone-gully", light=2, heavy=2)
        drawn = [card, "l2", "h1", "h2"] if card in LIGHT else ["l1", "l2", card, "h2"]
        play(game, *[f"~ {one}" for one in drawn])
        play(game, f"0 {card}")
        while asked(game) != "roll_threat":
            play(game, f"0 {tokens(game)[0]}")
        play(game, f"~ {roll}")
        light, heavy = (lost, 0) if card in LIGHT else (0, lost)
        assert members(game) == (2 - light, 2 - heavy, 0)
        assert (own(game)["supply"]["light"], own(game)["supply"]["heavy"]) == (3 + light, 3 + heavy)


@pytest.mark.rule("E2-RUL-16", "E2-ARS-06")
def test_a_heavy_loss_without_a_heavy_soldier_left_has_no_effect() -> None:
    game = stage("painted-walls", light=1, heavy=1, leader=1, protection=False)
    play(game, "~ l1", "~ h6", "~ h7", "0 h6", "0 h7", "0 pass", "~ 1", "~ 1")
    assert members(game) == (1, 0, 1)
    assert rules(game).count("E2-RUL-16") == 1
    assert asked(game) == "go_on"


# -- the Leader's protection -------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ARS-07", "E2-ARS-08")
def test_the_leader_may_cancel_the_roll_of_one_kept_heavy_challenge_before_the_first_roll() -> None:
    game = stage("into-the-deep", light=2, heavy=2, leader=1)
    play(game, "~ l7", "~ l1", "~ h4", "~ h6", "~ h1", "0 l7", "0 h6")
    assert (asked(game), game.seat) == ("use_protection", 0)
    assert tokens(game) == ["h6", "pass"]
    assert refused(game)["l7"] == "E2-ARS-08"
    play(game, "0 h6")
    assert own(game)["protection"] is False
    assert "E2-ARS-07 the leader of blue cancels the threat of h6" in log(game)
    play(game, "~ 1")
    assert (members(game), asked(game)) == ((1, 2, 1), "go_on")


@pytest.mark.rule("E2-ARS-07")
def test_only_one_of_two_heavy_challenges_is_cancelled() -> None:
    game = stage("into-the-deep", heavy=3, leader=1)
    play(game, "~ h4", "~ h6", "~ h1", "~ h2", "0 h6", "0 h4")
    assert tokens(game) == ["h6", "h4", "pass"]
    play(game, "0 h4")
    assert asked(game) == "roll_threat"
    play(game, "~ 3")
    assert (members(game), asked(game)) == ((0, 2, 1), "go_on")


@pytest.mark.rule("E2-ARS-07", "E2-ARS-05")
def test_a_heavy_challenge_without_a_threat_number_cannot_be_covered() -> None:
    game = stage("into-the-deep", heavy=2, leader=1)
    play(game, "~ h2", "~ h6", "~ h1", "0 h2", "0 h6")
    assert tokens(game) == ["h6", "pass"]
    assert refused(game)["h2"] == "E2-ARS-05"


@pytest.mark.rule("E2-ARS-07")
def test_the_lowest_threat_number_can_be_covered() -> None:
    game = lay(STAGE, seats={0: out("bone-gully", 0, 1, 1)}, content=changed({"challenge.h6.threat": 1}))
    play(game, "~ h6", "~ h1", "0 h6")
    assert tokens(game) == ["h6", "pass"]


@pytest.mark.rule("E2-ARS-08", "E2-ARS-07")
@pytest.mark.parametrize("kept", [["l7", "l6"], ["l7", "h2"]])
def test_the_protection_never_covers_a_light_challenge(kept: list[str]) -> None:
    game = stage("into-the-deep", light=2, heavy=1, leader=1)
    play(game, "~ l7", "~ l6", "~ h2", "~ h6", *[f"0 {card}" for card in kept])
    while asked(game) == "take_dino":
        play(game, "0 pass")
    assert asked(game) == "roll_threat"
    assert own(game)["protection"] is True


@pytest.mark.rule("E2-ARS-08")
def test_spent_protection_is_not_offered_again() -> None:
    game = stage("into-the-deep", heavy=2, leader=1, protection=False)
    play(game, "~ h4", "~ h6", "~ h1", "0 h4", "0 h6")
    assert asked(game) == "roll_threat"


@pytest.mark.rule("E2-ARS-07")
def test_without_the_leader_on_the_card_nobody_is_covered() -> None:
    game = stage("into-the-deep", heavy=3)
    play(game, "~ h4", "~ h6", "~ h1", "0 h4", "0 h6")
    assert asked(game) == "roll_threat"


@pytest.mark.rule("E2-ARS-08", "E2-ARS-14")
def test_protection_used_in_stage_1_does_not_spare_the_transition_roll() -> None:
    game = stage("bone-gully", heavy=3, leader=1)
    play(game, "~ h6", "~ h1", "~ h2", "~ h3", "0 h6", "0 h6", "0 continue")
    assert asked(game) == "roll_transition"
    assert weights(game) == dict.fromkeys(DIE, 1)


@pytest.mark.rule("E2-ARS-07", "E2-ARS-14")
def test_protection_saved_in_stage_1_spares_the_transition_roll() -> None:
    game = stage("bone-gully", heavy=3, leader=1)
    play(game, "~ h6", "~ h1", "~ h2", "~ h3", "0 h6", "0 pass", "~ 1", "0 continue")
    assert game.seat == OVER
    assert (own(game)["stage"], own(game)["protection"], members(game)) == (2, False, (0, 2, 1))


@pytest.mark.rule("E2-RUL-16")
def test_unused_protection_covers_a_heavy_challenge_of_stage_2() -> None:
    content = changed({"adventure.bone-gully.stage2": ["challenge"]})
    game = lay(STAGE, seats={0: out("bone-gully", heavy=1, leader=1, stage=2)}, content=content)
    play(game, "~ h6", "~ h1", "0 h6")
    assert tokens(game) == ["h6", "pass"]
    play(game, "0 h6")
    assert (game.seat, own(game)["heavy"]) == (OVER, 1)


@pytest.mark.rule("E2-RUL-16")
def test_the_leader_is_never_lost() -> None:
    game = stage("into-the-deep", leader=1, protection=False)
    play(game, "~ h6", "~ 1")
    assert members(game) == (0, 0, 1)
    assert asked(game) == "go_on"


# -- the transition ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ARS-10")
def test_a_two_stage_card_asks_whether_to_go_on_and_a_one_stage_card_does_not() -> None:
    game = stage("lost-luggage", light=3)
    assert (asked(game), tokens(game)) == ("go_on", ["continue", "stop"])
    game = stage("tall-grass-trail", light=3)
    play(game, "~ l1", "~ l2", "~ l3", "0 l1", "0 l2")
    assert (game.seat, own(game)["completed"]) == (OVER, ["tall-grass-trail"])


@pytest.mark.rule("E2-ARS-10", "E2-ARS-16", "E2-ARS-17")
def test_who_stops_completes_the_card_without_stage_2() -> None:
    game = stage("lost-luggage", light=2, heavy=1, leader=1)
    play(game, "0 stop")
    seat = own(game)
    assert game.seat == OVER
    assert {"E2-ARS-10 blue stops lost-luggage", "E2-ARS-16 blue completes lost-luggage"} <= set(log(game))
    assert (seat["completed"], seat["adventure"], seat["stage"]) == (["lost-luggage"], "", 0)
    assert (seat["light"], seat["heavy"], seat["leader_at"], seat["votes"]) == (2, 1, "home", 0)
    assert seat["toppled"] == {"light": 0, "heavy": 0, "leader": 0}
    assert members(game) == (0, 0, 0)


@pytest.mark.rule("E2-ARS-11")
@pytest.mark.parametrize("roll", [4, 5, 6])
def test_a_roll_of_the_transition_value_or_more_loses_nobody(roll: int) -> None:
    game = going_on("bone-gully", light=1, heavy=1)
    assert weights(game) == dict.fromkeys(DIE, 1)
    play(game, f"~ {roll}")
    assert (own(game)["stage"], members(game), own(game)["completed"]) == (2, (1, 1, 0), [])


@pytest.mark.rule("E2-ARS-12")
@pytest.mark.parametrize(("lost", "left"), [("light", (1, 1, 0)), ("heavy", (2, 0, 0))])
def test_a_lower_roll_costs_one_of_several_by_choice_and_the_marker_moves_on(lost: str, left: tuple[int, int, int]) -> None:
    game = going_on("bone-gully", light=2, heavy=1)
    play(game, "~ 3")
    assert (game.seat, tokens(game), refused(game)) == (0, ["light", "heavy"], {})
    play(game, f"0 {lost}")
    assert (members(game), own(game)["stage"], game.seat) == (left, 2, OVER)


@pytest.mark.rule("E2-ARS-12")
def test_only_one_type_on_the_card_leaves_no_choice() -> None:
    game = going_on("bone-gully", heavy=2)
    play(game, "~ 3")
    assert (game.seat, members(game), own(game)["stage"], own(game)["supply"]["heavy"]) == (OVER, (0, 1, 0), 2, 4)


@pytest.mark.rule("E2-ARS-13", "E2-RUL-17", "E2-ARS-16")
@pytest.mark.parametrize(("light", "heavy"), [(1, 0), (0, 1)])
def test_a_single_soldier_is_lost_and_that_completes_the_adventure(light: int, heavy: int) -> None:
    game = going_on("bone-gully", light=light, heavy=heavy, perks=["savant", "tactician"], glowberry=0)
    play(game, "~ 3")
    assert (own(game)["completed"], own(game)["adventure"]) == (["bone-gully"], "")
    assert (own(game)["supply"]["light"], own(game)["supply"]["heavy"]) == (5, 5)
    assert (own(game)["light"], own(game)["heavy"], own(game)["glowberry"]) == (0, 0, 1)
    assert asked(game) == "gain_perk"
    assert own(game)["followers"] == 10


@pytest.mark.rule("E2-ARS-13", "E2-ARS-12", "E2-RUL-16")
def test_a_soldier_beside_a_leader_is_lost_and_the_leader_goes_on() -> None:
    game = going_on("bone-gully", light=1, leader=1, protection=False)
    play(game, "~ 3")
    assert (members(game), own(game)["stage"], own(game)["completed"]) == ((0, 0, 1), 2, [])


@pytest.mark.rule("E2-RUL-17")
def test_a_leader_alone_is_not_lost_and_goes_on() -> None:
    game = going_on("bone-gully", leader=1, protection=False)
    play(game, "~ 1")
    assert (members(game), own(game)["stage"], game.seat) == ((0, 0, 1), 2, OVER)
    assert "E2-RUL-17" in rules(game)


@pytest.mark.rule("E2-ARS-14")
def test_unused_protection_skips_the_transition_roll_and_is_spent() -> None:
    game = going_on("into-the-deep", light=1, leader=1)
    assert game.seat == OVER
    assert (members(game), own(game)["stage"], own(game)["protection"]) == ((1, 0, 1), 2, False)
    assert "E2-ARS-11" not in rules(game)


@pytest.mark.rule("E2-ARS-15")
def test_stage_2_waits_for_the_next_adventure_step() -> None:
    game = lay(STAGE, step("secondary", seat=1), STAGE, seats={0: out("lost-luggage", 3, votes=0)})
    play(game, "0 continue", "~ 3")
    assert (game.seat, own(game)["stage"], own(game)["votes"]) == (1, 2, 0)
    while game.seat == 1:
        play(game, f"1 {'explore' if 'explore' in tokens(game) else tokens(game)[0]}")
    assert own(game)["votes"] == 2
    assert asked(game) == "draw_challenge"


@pytest.mark.rule("E2-EX-07", "E2-ARS-11", "E2-ARS-12")
@pytest.mark.parametrize(("roll", "light"), [(5, 2), (3, 2), (2, 1), (1, 1)])
def test_example_07_threat_rolls_without_a_leader(roll: int, light: int) -> None:
    content = changed({"adventure.egg-hunt.stage1": ["challenge", "challenge"]})
    assert (content.get("adventure.egg-hunt.soldiers"), content.get("adventure.egg-hunt.transition")) == (3, 3)
    game = lay(STAGE, seats={0: out("egg-hunt", 2, 1)}, content=content)
    play(game, "~ l1", "~ l3", "~ h6", "0 l1", "0 h6")
    assert asked(game) == "roll_threat"
    play(game, "~ 3")
    assert members(game) == (2, 0, 0)
    play(game, "0 continue", f"~ {roll}")
    assert (members(game), own(game)["stage"], game.seat) == ((light, 0, 0), 2, OVER)


# -- completion --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-ARS-16", "E2-ARS-17")
def test_after_the_last_stage_all_members_return_and_the_card_is_kept() -> None:
    seat = {**out("bone-gully", 2, 1, 1, stage=2, completed=["egg-hunt"]), "light": 1, "toppled": {"light": 1}}
    game = lay(STAGE, seats={0: seat})
    assert (own(game)["light"], own(game)["heavy"], own(game)["leader_at"]) == (3, 1, "home")
    assert "E2-ARS-17 2 light and 1 heavy soldier of blue return to the player board" in log(game)
    assert "E2-ARS-17 the leader of blue returns to the player board" in log(game)
    assert own(game)["toppled"] == {"light": 1, "heavy": 0, "leader": 0}
    assert (own(game)["completed"], own(game)["protection"]) == (["egg-hunt", "bone-gully"], False)
    assert seen(game, SPECTATOR)["seats"][0]["completed"] == ["egg-hunt", "bone-gully"]


@pytest.mark.rule("E2-ARS-16", "E2-ARS-10")
def test_with_nobody_left_after_stage_1_the_adventure_is_completed_at_once() -> None:
    game = stage("bone-gully", light=1)
    play(game, "~ l5", "~ 2")
    assert game.seat == OVER
    assert (own(game)["completed"], own(game)["supply"]["light"]) == (["bone-gully"], 5)
    assert "E2-ARS-16 no soldier of blue is left on bone-gully" in log(game)
    assert "E2-ARS-17" not in rules(game)
    assert "E2-ARS-10" not in rules(game)


@pytest.mark.rule("E2-ARS-16")
def test_a_leader_left_alone_still_decides_whether_to_go_on() -> None:
    game = stage("bone-gully", heavy=1, leader=1)
    play(game, "~ h6", "~ h1", "0 h6", "0 pass", "~ 1")
    assert (members(game), asked(game)) == ((0, 0, 1), "go_on")


COMPLETIONS = {
    "last stage": (STAGE, out("bone-gully", 3, stage=2), []),
    "one stage": (STAGE, out("tall-grass-trail", 1), ["~ l1"]),
    "stopped": (STAGE, out("lost-luggage", 3), ["0 stop"]),
    "nobody left": (STAGE, out("bone-gully", 1), ["~ l4", "~ 1"]),
    "lost at the transition": (STAGE, out("lost-luggage", 1), ["0 continue", "~ 2"]),
}


@pytest.mark.rule("E2-ARS-18", "E2-PRK-08", "E2-PRK-10", "E2-RUL-15")
@pytest.mark.parametrize("way", COMPLETIONS)
def test_savant_and_tactician_pay_however_the_adventure_is_completed(way: str) -> None:
    waiting, seat, answers = COMPLETIONS[way]
    game = lay(waiting, seats={0: {**seat, "glowberry": 0, "perks": ["savant", "tactician"]}})
    play(game, *answers)
    assert own(game)["glowberry"] == 1
    assert (asked(game), game.seat) == ("gain_perk", 0)
    assert refused(game)["savant"] == "E2-OFF-08"
    play(game, "0 adventurer")
    assert own(game)["perks"] == ["savant", "tactician", "adventurer"]
    assert game.seat == OVER
    assert "E2-PRK-08" in rules(game) and "E2-PRK-10" in rules(game)


@pytest.mark.rule("E2-RUL-15", "E2-ARS-18")
def test_the_perks_of_completion_are_the_chief_mates() -> None:
    assert [printed(f"perk.{perk}.officer") for perk in ("savant", "tactician")] == ["chief-mate", "chief-mate"]
    others = [perk for perk in printed("perk") if perk not in ("savant", "tactician")]
    for perks in (others[:14], others[14:]):
        game = lay(STAGE, seats={0: out("bone-gully", 3, stage=2, glowberry=0, perks=perks)})
        assert (game.seat, own(game)["glowberry"], own(game)["followers"]) == (OVER, 0, 14)


@pytest.mark.rule("E2-RUL-15")
def test_with_two_players_there_is_no_third_scoring_tile() -> None:
    seats: dict[int, Json] = {0: {"votes": 9, "followers": 0}, 1: {"votes": 4, "followers": 0}}
    paid = []
    for assembly in (0, 1):
        game = lay(step("score_votes"), players=2, table={"assembly": assembly}, seats=seats)
        paid.append([own(game, 0)["followers"], own(game, 1)["followers"]])
    assert paid == [[17, 5], [21, 6]]
    assert len(game.box.tiles.ranks) == 2


@pytest.mark.rule("E2-PRK-08", "E2-PRK-10")
def test_nothing_is_paid_while_the_adventure_goes_on() -> None:
    game = lay(STAGE, seats={0: out("lost-luggage", 3, glowberry=0, perks=["savant", "tactician"])})
    play(game, "0 continue", "~ 6")
    assert (game.seat, own(game)["glowberry"], own(game)["perks"]) == (OVER, 0, ["savant", "tactician"])


@pytest.mark.rule("E2-PRK-10", "E2-PRK-08")
@pytest.mark.parametrize(("perk", "glowberries", "kind"), [("tactician", 1, ""), ("savant", 0, "gain_perk"), ("trainer", 0, "")])
def test_each_of_them_pays_its_own(perk: str, glowberries: int, kind: str) -> None:
    game = lay(STAGE, seats={0: out("bone-gully", 3, stage=2, glowberry=0, perks=[perk])})
    assert (own(game)["glowberry"], asked(game)) == (glowberries, kind)


@pytest.mark.rule("E2-PRK-08", "E2-ARS-21")
def test_savant_keeps_tiers_and_extra_cost_and_may_be_declined() -> None:
    game = lay(STAGE, seats={0: out("bone-gully", 3, stage=2, perks=["savant"], story=0, valor=0)})
    closed = refused(game)
    assert closed["trainer"] == "E2-OFF-11"
    assert closed["survivalist"] == "E2-OFF-09"
    assert {"defender", "tactician", "skinner", "pass"} <= set(tokens(game))
    play(game, "0 pass")
    assert (own(game)["perks"], game.seat) == (["savant"], OVER)


@pytest.mark.rule("E2-ARS-21")
def test_assets_of_the_stage_just_resolved_pay_savants_extra_cost() -> None:
    game = lay(STAGE, seats={0: out("campfire-circle", 2, perks=["savant"], story=0, valor=0)})
    play(game, "~ l2", "~ l4", "0 l2")
    assert "trainer" in tokens(game)
    play(game, "0 trainer")
    assert (own(game)["story"], own(game)["perks"]) == (0, ["savant", "trainer"])


@pytest.mark.rule("E2-ARS-21", "E2-ARS-17")
def test_members_are_back_and_the_card_is_down_before_savant_pays() -> None:
    game = lay(STAGE, seats={0: out("bone-gully", 2, 1, 1, stage=2, perks=["savant", "tactician"])})
    assert asked(game) == "gain_perk"
    assert (own(game)["light"], own(game)["heavy"], own(game)["leader_at"]) == (2, 1, "home")
    assert (own(game)["adventure"], own(game)["completed"]) == ("", ["bone-gully"])
    spoken = rules(game)
    assert spoken.index("E2-ARS-17") < spoken.index("E2-PRK-10")


@pytest.mark.rule("E2-RUL-29", "E2-ARS-18")
@pytest.mark.parametrize("perk", ["savant", "tactician"])
def test_a_completion_perk_gained_in_this_very_step_does_not_pay_yet(perk: str) -> None:
    game = lay(STAGE, seats={0: out("tall-grass-trail", 1, perks=["defender"], glowberry=0)})
    play(game, "~ l8", f"0 {perk}")
    if perk == "savant":
        play(game, "0 story")
    play(game, "~ 6")
    assert (game.seat, own(game)["perks"], own(game)["glowberry"]) == (OVER, sorted(["defender", perk]), 0)


@pytest.mark.rule("E2-ARS-19")
def test_all_drawn_challenges_are_shuffled_back() -> None:
    again = {1: out("bone-gully", 2, 2), 0: out("homestead", 1, 1)}
    game = lay(step("adventure_step", seat=1), STAGE, seats=again)
    play(game, "~ l1", "~ l4", "~ h1", "~ h2", "1 l4")
    assert seen(game)["table"]["drawn"] == ["l1", "h1", "h2"]
    play(game, "~ 6", "1 continue", "~ 6")
    assert (seen(game)["table"]["drawn"], seen(game)["table"]["kept"]) == ([], [])
    assert asked(game) == "place_camp"
    play(game, "0 camp@L")
    assert weights(game) == dict.fromkeys(LIGHT, 1)
    play(game, "~ l4")
    assert weights(game) == dict.fromkeys(HEAVY, 1)
    assert "E2-ARS-19" in rules(game)


@pytest.mark.rule("E2-ARS-20")
@pytest.mark.parametrize(("pieces", "most"), [({"pieces.heavy": 8}, 7), ({"pieces.light": 9}, 8)])
def test_a_box_whose_challenges_could_run_short_is_refused(pieces: dict[str, int], most: int) -> None:
    with pytest.raises(DataError) as found:
        SPEC.box(SPEC.setup(3, {}, changed(pieces)))
    assert f"expected at most {most}" in str(found.value)


# -- Survivalist -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-PRK-12")
@pytest.mark.parametrize(("roll", "lost"), [(1, 1), (2, 0), (3, 0)])
def test_a_survivalist_adds_2_to_the_roll_for_a_challenge(roll: int, lost: int) -> None:
    game = stage("bone-gully", heavy=2, perks=["survivalist"])
    play(game, "~ h6", "~ h1", "0 h6", f"~ {roll}")
    assert members(game) == (0, 2 - lost, 0)
    assert "E2-PRK-12" in rules(game)


@pytest.mark.rule("E2-PRK-12")
@pytest.mark.parametrize(("roll", "lost"), [(1, 1), (2, 0)])
def test_a_survivalist_adds_2_to_the_transition_roll(roll: int, lost: int) -> None:
    game = going_on("bone-gully", light=2, perks=["survivalist"])
    play(game, f"~ {roll}")
    assert (members(game), own(game)["stage"]) == ((2 - lost, 0, 0), 2)


@pytest.mark.rule("E2-PRK-12", "E2-RUL-29")
def test_a_survivalist_gained_in_this_step_does_not_help_yet() -> None:
    game = stage("bone-gully", heavy=2, perks=["survivalist"], new_perks=["survivalist"])
    play(game, "~ h6", "~ h1", "0 h6", "~ 3")
    assert members(game) == (0, 1, 0)


# -- Challenges without an Adventure, and an Adventure without threats -------------------------------------------------

HUB = step("patrol_hub", seat=0)


def hub(light: int = 0, heavy: int = 0, **more: Json) -> Ep2:
    """Patrol Hub is resolved by Blue with these Soldiers on the Player board."""
    return lay(HUB, seats={0: {"light": light, "heavy": heavy, **more}})


@pytest.mark.rule("E2-OPT-12", "E2-RUL-26", "E2-RUL-80", "E2-RUL-88")
def test_at_patrol_hub_upright_soldiers_and_the_leader_draw() -> None:
    game = hub(light=3, heavy=2, toppled={"light": 1, "heavy": 1})
    assert weights(game) == dict.fromkeys(LIGHT, 1)
    play(game, "~ l1", "~ l2", "~ h1", "~ h2")
    assert tokens(game) == ["l1", "l2", "h1", "h2"]
    game = hub(light=1, heavy=1, leader_at="military")
    play(game, "~ l1", "~ h1")
    assert tokens(game) == ["l1", "h1"]
    game = hub(light=1, heavy=1, toppled={"leader": 1})
    play(game, "~ l1", "~ h1")
    assert tokens(game) == ["l1", "h1"]


@pytest.mark.rule("E2-OPT-12", "E2-RUL-26", "E2-RUL-77")
def test_at_patrol_hub_one_to_four_challenges_are_resolved() -> None:
    game = hub(light=3, heavy=2)
    play(game, "~ l1", "~ l2", "~ l4", "~ h2", "~ h3", "~ h4")
    assert refused(game) == {"pass": "E2-RUL-77"}
    assert texts(game) == ["at least 1 challenge must be resolved"]
    play(game, "0 l1")
    assert (tokens(game)[-1], refused(game)) == ("pass", {})
    play(game, "0 l2", "0 h2")
    assert tokens(game) == ["l4", "h3", "h4", "pass"]
    play(game, "0 l4")
    assert (asked(game), seen(game)["table"]["kept"]) == ("roll_at_hub", ["l1", "l2", "h2", "l4"])
    play(game, "~ 6")
    assert (game.seat, own(game)["island"]) == (OVER, 2)
    assert (seen(game)["table"]["drawn"], seen(game)["table"]["kept"]) == ([], [])
    assert "E2-RUL-26" in rules(game)


@pytest.mark.rule("E2-OPT-12", "E2-RUL-80", "E2-RUL-26")
def test_a_failed_roll_at_patrol_hub_loses_an_upright_soldier_of_the_player_board() -> None:
    game = hub(light=1, heavy=2, toppled={"heavy": 1, "leader": 1})
    play(game, "~ l4", "~ h4", "0 h4", "0 l4", "~ 2")
    assert (own(game)["heavy"], own(game)["toppled"]["heavy"], own(game)["supply"]["heavy"]) == (1, 1, 4)
    play(game, "~ 1")
    assert (own(game)["light"], own(game)["supply"]["light"]) == (0, 5)
    assert own(game)["toppled"] == {"light": 0, "heavy": 1, "leader": 1}


@pytest.mark.rule("E2-RUL-26", "E2-RUL-80")
def test_at_patrol_hub_the_leader_cancels_one_heavy_roll() -> None:
    game = hub(light=1, heavy=1)
    play(game, "~ l4", "~ h4", "~ h6", "0 l4", "0 h4", "0 h6")
    assert (asked(game), tokens(game)) == ("cover_at_hub", ["h4", "h6", "pass"])
    assert refused(game)["l4"] == "E2-ARS-08"
    play(game, "0 h6", "~ 2", "~ 3")
    assert (game.seat, own(game)["heavy"], own(game)["light"]) == (OVER, 1, 1)


@pytest.mark.rule("E2-RUL-80", "E2-RUL-26")
def test_an_adventure_with_the_leader_on_it_has_no_part_in_patrol_hub() -> None:
    seat = {**out("bone-gully", 1, 1, 1), "light": 0, "heavy": 1}
    game = lay(HUB, seats={0: seat})
    play(game, "~ h6", "~ 1")
    assert (own(game)["heavy"], members(game), own(game)["protection"]) == (0, (1, 1, 1), True)
    assert "E2-RUL-80" in rules(game)


@pytest.mark.rule("E2-RUL-26", "E2-RUL-88")
@pytest.mark.parametrize(
    ("seat", "open"),
    [
        ({"light": 1, "leader_at": "military"}, True),
        ({"light": 0, "heavy": 1, "leader_at": "military"}, True),
        ({"light": 0}, True),
        ({"light": 0, "leader_at": "military"}, False),
        ({"light": 1, "heavy": 1, "toppled": {"light": 1, "heavy": 1, "leader": 1}}, False),
    ],
)
def test_patrol_hub_needs_somebody_who_can_draw(seat: Json, open: bool) -> None:
    table = {"pool": ["neutral-organizer"], "outposts": {"L": "patrol-hub"}, "outpost_owners": {"L": "red"}}
    game = lay(step("choose_effect", seat=0), table=table, seats={0: seat})
    assert ("patrol-hub" in tokens(game)) is open
    assert refused(game).get("patrol-hub") == (None if open else "E2-RUL-26")


@pytest.mark.rule("E2-OPT-01", "E2-RUL-25", "E2-ARS-14")
def test_adventurers_lodge_needs_no_roll_and_spends_no_protection() -> None:
    table = {"outposts": {"L": "adventurers-lodge"}, "outpost_owners": {"L": "red"}, "active": 0}
    seat = out("painted-walls", 1, 2, 1)
    game = lay(step("choose_effect", seat=0), table={**table, "pool": ["neutral-organizer"] * 2}, seats={0: seat})
    play(game, "0 adventurers-lodge")
    while asked(game) != "draw_challenge":
        play(game, f"{game.seat} {tokens(game)[0]}")
    play(game, "~ l7", "~ h6", "~ h4", "~ h1", "0 l7", "0 h6")
    assert (asked(game), own(game)["protection"]) == ("go_on", True)
    assert "E2-OPT-01 blue resolves stage 1 of painted-walls without threats" in log(game)
    play(game, "0 continue")
    assert (own(game)["stage"], own(game)["protection"], members(game)) == (2, True, (1, 2, 1))
    assert "E2-OPT-01 blue continues painted-walls without a threat" in log(game)
    assert "E2-ARS-14" not in rules(game)
