"""Solo game of Episode 1, chapter 13: Dino Attacks with pieces of Dissenters; only the human gains by them."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.dissenters.table import (
    CAMILLA,
    NAREK,
    ONE,
    asked,
    dissenter,
    ds,
    lay1,
    log,
    play1,
    refused,
    seen1,
    solo,
    tokens,
    told,
    weights,
)

PATH = ["a2", "c2", "a1", "b1", "c1"]
"""The Dino spaces of safe Military."""
STRONG = {"safeguard": 6, "valor": 6, "light": 0}


def full(species: str = "trampler") -> dict[str, str]:
    return {f"military/{space}": species for space in PATH}


def attack(table: dict[str, Json], active: str = "narek", human: dict[str, Json] | None = None, **options: Json) -> Ep1:
    """A Dino Attack on Military in somebody's turn."""
    step = ONE.step("dino_attack", zone=1)
    return lay1(step, table=table, human=human or STRONG, solo={"active": active}, options=options)


def rewards(table: dict[str, Json], active: str = "narek", human: dict[str, Json] | None = None) -> Ep1:
    """The Combat Rewards of an Attack on Military."""
    step = ONE.step("reward_phase", zone=1)
    return lay1(step, table={"breach_tokens": [], **table}, human=human or STRONG, solo={"active": active})


# -- when --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-ATK-01")
@pytest.mark.parametrize("colour", [NAREK, CAMILLA])
def test_after_each_card_a_full_zone_is_attacked(colour: int) -> None:
    table: dict[str, Json] = {"dinos": full(), "pool": ["neutral-organizer"], "soldiers": {"military/first-a": "blue-light"}}
    game = lay1(ds("after_card", colour=colour), table=table)
    assert "E1-ATK-01 military is full: its 5 dinos attack" in log(game)
    table["dinos"] = dict(list(full().items())[:4])
    assert log(lay1(ds("after_card", colour=colour), table=table)) == []


@pytest.mark.rule("D1-ATK-01")
def test_at_the_end_of_the_humans_turn_a_full_zone_is_attacked_before_any_card_of_a_dissenter() -> None:
    cards = {"row": ["card-1", "card-5", "card-9"]}
    table = {"dinos": full(), "pool": ["neutral-organizer"]}
    game = lay1(ONE.step("end_of_turn", seat=0), table=table, solo=cards)
    assert "E1-ATK-01 military is full: its 5 dinos attack" in log(game)
    assert seen1(game)["table"]["dinos"] == {}
    assert (asked(game), solo(game)["revealed"]) == ("reveal", "")


@pytest.mark.rule("D1-ATK-01")
def test_an_attack_comes_before_an_assembly() -> None:
    game = lay1(ds("after_card", colour=NAREK), table={"dinos": full()})
    rules = [line.partition(" ")[0] for line in log(game)]
    assert "DS-ASM-06" in rules
    assert rules.index("E1-RTV-06") < rules.index("DS-ASM-06")


# -- pieces of Dissenters ----------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-ATK-02", "D1-ATK-03", "D1-ATK-08", "D1-RUL-02")
def test_traps_and_walls_of_dissenters_are_rolled_for_and_defeat_dinos_for_nobody() -> None:
    table = {"dinos": full(), "traps": {"military/a2": "red"}, "walls": {"military/wall-b": "green"}}
    game = attack(table)
    assert asked(game) == "turn_trap"
    play1(game, "~ trampler")
    assert asked(game) == "roll_trap"
    play1(game, "~ if-matching+4-follower")
    assert set(seen1(game)["table"]["dinos"]) == set(full()) - {"military/a2"}
    assert asked(game) == "roll_wall"
    followers = seen1(game)["seats"][0]["followers"]
    play1(game, "~ follower+kill")
    assert "E1-TWP-07 green defeats the trampler on military/b1" in log(game)
    assert "E1-TWP-01 the trap die for the trap of red on military/a2 shows if-matching+4-follower" in log(game)
    assert "E1-TWP-05 the wall die for the wall of green on military/wall-b shows follower+kill" in log(game)
    assert log(game).count("D1-ATK-03 red gains nothing from the die") == 1
    assert log(game).count("D1-ATK-03 green gains nothing from the die") == 1
    assert seen1(game)["seats"][0]["followers"] == followers == 10
    assert seen1(game)["seats"][0]["safeguard"] == 6
    for colour in (NAREK, CAMILLA):
        assert list(game.owners[colour].assets) == [0] * 9


@pytest.mark.rule("D1-ATK-02")
@pytest.mark.parametrize(("turned", "left"), [("trampler", 4), ("raptor", 5)])
def test_a_dissenters_trap_matches_only_its_own_species(turned: str, left: int) -> None:
    game = attack({"dinos": full(), "traps": {"military/a2": "red"}, "walls": {"military/wall-b": "green"}})
    play1(game, f"~ {turned}", "~ if-matching+3-follower")
    assert len(seen1(game)["table"]["dinos"]) == left


@pytest.mark.rule("D1-ATK-02", "D1-ATK-06")
def test_raptors_kill_soldiers_of_dissenters_and_all_of_them_go_to_the_supply() -> None:
    dinos = {**full("raptor"), "military/c1": "trampler", "military/c2": "trampler"}
    guards = {"military/first-a": "red-heavy", "military/first-b": "green-leader", "military/first-c": "green-heavy"}
    table = {"dinos": dinos, "soldiers": guards, "walls": {"military/wall-a": "blue", "military/wall-c": "red"}}
    game = attack(table)
    play1(game, "~ safeguard", "~ safeguard")
    assert asked(game) == "combat_reward"
    guards["military/first-a"] = "red-heavy-toppled"
    assert seen1(game)["table"]["soldiers"] == guards
    assert dissenter(game, NAREK)["defeated"] == {"trampler": 0, "raptor": 2}
    assert dissenter(game, CAMILLA)["defeated"] == {"trampler": 2, "raptor": 1}
    assert dissenter(game, NAREK)["lost"] == {"light": 0, "heavy": 1}
    play1(game, "0 pass")
    assert seen1(game)["table"]["soldiers"] == {}
    assert [dissenter(game, colour)["heavy"] for colour in (NAREK, CAMILLA)] == [5, 5]
    assert dissenter(game, CAMILLA)["leader_at"] == "home"
    assert seen1(game)["table"]["walls"] == table["walls"]
    assert log(game).count("D1-ATK-06 the heavy of green leaves the board") == 1


@pytest.mark.rule("D1-ATK-06", "D1-RUL-02")
def test_a_turned_trap_leaves_the_game() -> None:
    game = attack({"dinos": full(), "traps": {"military/a2": "red", "military/b1": "red", "sustenance/a2": "red"}})
    assert dissenter(game, NAREK)["traps"] == 5
    assert weights(game) == {"trampler": 4, "raptor": 4}
    play1(game, "~ raptor")
    assert weights(game) == {"trampler": 4, "raptor": 3}
    play1(game, "~ trampler", "~ never+2-follower", "~ never+2-follower")
    own = dissenter(game, NAREK)
    assert own["spent"] == {"trampler": 1, "raptor": 1}
    assert own["traps"] == 5
    assert seen1(game)["table"]["traps"] == {"sustenance/a2": "red"}
    assert game.owners[NAREK].traps == (3, 3)


@pytest.mark.rule("D1-ATK-06")
def test_soldiers_of_the_human_return_to_the_player_board_as_ever() -> None:
    game = attack({"dinos": full(), "soldiers": {"military/first-a": "blue-light", "military/first-c": "red-light"}})
    play1(game, "0 pass")
    assert seen1(game)["seats"][0]["light"] == 1
    assert dissenter(game, NAREK)["light"] == 5


@pytest.mark.rule("D1-ATK-07")
@pytest.mark.parametrize("active", ["human", "narek", "camilla"])
def test_the_first_attack_makes_a_zone_dangerous(active: str) -> None:
    assert seen1(attack({"dinos": full()}, active))["table"]["dangerous"] == ["military"]


@pytest.mark.rule("D1-ATK-02", "D1-ATK-03")
def test_modules_without_dice_work_for_dissenters_and_give_them_nothing() -> None:
    table = {"dinos": full(), "traps": {"military/a2": "red"}, "walls": {"military/wall-b": "green"}}
    game = attack(table, det_traps=True, det_walls=True)
    play1(game, "~ trampler")
    assert "E1-DET-07 red defeats the trampler on military/a2" in log(game)
    assert game.seat == OVER
    assert seen1(game)["seats"][0]["followers"] == 10
    for colour in (NAREK, CAMILLA):
        assert list(game.owners[colour].assets) == [0] * 9


# -- Combat Rewards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-ATK-04", "D1-ATK-03")
@pytest.mark.parametrize("active", ["human", "narek", "camilla"])
def test_the_human_takes_rewards_whoever_triggered_the_attack_and_nobody_else(active: str) -> None:
    walls = {"military/wall-a": "blue", "military/wall-b": "red", "military/wall-c": "green"}
    game = rewards({"walls": walls}, active)
    assert (game.seat, asked(game)) == (0, "combat_reward")
    play1(game, "0 light-soldier")
    assert seen1(game)["seats"][0]["light"] == 1
    assert game.seat == OVER


@pytest.mark.rule("D1-ATK-04")
def test_without_a_contribution_of_the_human_nobody_picks() -> None:
    game = rewards({"walls": {"military/wall-a": "red", "military/wall-b": "green"}})
    assert game.seat == OVER
    assert "E1-CRW-02 blue has a contribution of 0 in military: 0 picks" in log(game)


CONTRIBUTIONS = [
    ((2, 1, 1), True),
    ((2, 1, 0), True),
    ((2, 2, 0), False),
    ((2, 0, 2), False),
    ((2, 2, 2), False),
    ((2, 3, 0), False),
]


@pytest.mark.rule("D1-ATK-05", "D1-ATK-08")
@pytest.mark.parametrize(("shares", "repeats"), CONTRIBUTIONS)
def test_a_pick_is_repeated_only_with_more_than_each_dissenter(shares: tuple[int, int, int], repeats: bool) -> None:
    """Contribution counts Soldiers, toppled ones too, Leaders, Walls and Traps of a colour."""
    guards = {"military/second-a": "blue-leader", "military/first-a": "blue-light-toppled"}
    pieces: dict[str, dict[str, str]] = {"soldiers": guards, "walls": {}, "traps": {}}
    for colour, n in (("red", shares[1]), ("green", shares[2])):
        column = "b" if colour == "red" else "c"
        spaces = [("soldiers", f"first-{column}", f"{colour}-heavy-toppled"), ("walls", f"wall-{column}", colour)]
        spaces.append(("traps", f"{column}1", colour))
        for key, space, piece in spaces[:n]:
            pieces[key][f"military/{space}"] = piece
    game = rewards({**pieces})
    word = "contributed more" if repeats else "did not contribute more"
    group = told(game, f"D1-ATK-05 blue {word} than each dissenter")
    for colour, n in zip(("blue", "red", "green"), shares, strict=True):
        assert f"D1-ATK-05 {colour} has a contribution of {n}" in group
    play1(game, "0 followers")
    assert ("followers" in tokens(game)) == repeats
    assert refused(game).get("followers") == (None if repeats else "E1-CRW-04")
    if repeats:
        play1(game, "0 followers")
    assert ("D1-ATK-05 blue picks followers once more" in log(game)) == repeats
    assert "E1-CRW-05" not in " ".join(log(game)), "D1-ATK-05 stands in for it"


@pytest.mark.rule("D1-ATK-08")
def test_rewards_count_only_what_is_the_humans() -> None:
    """All that could count belongs to Dissenters but a Wall, a Settlement and a die."""
    table: dict[str, Json] = {
        "dinos": {"military/a1": "raptor", "military/a2": "raptor", "military/b1": "trampler"},
        "soldiers": {"military/first-a": "red-heavy", "military/first-b": "green-light"},
        "walls": {"military/wall-a": "green", "military/wall-b": "red", "military/wall-c": "blue"},
        "settlements": {"military/1": "red", "military/2": "blue", "military/3": "green"},
        "die_spaces": {"training/1": "red-organizer", "training/2": "blue-organizer"},
        "breach_tokens": [],
    }
    steps = [ONE.step("fight_phase", zone=1), ONE.step("reward_phase", zone=1), ONE.step("retrieve_phase", zone=1)]
    game = lay1(*steps, table=table, human=STRONG, solo={"active": "camilla"})
    assert seen1(game)["table"]["dino_supply"] == {"trampler": 23, "raptor": 18}
    assert refused(game)["defeated-dinos"] == "E1-RUL-16"
    assert refused(game)["lost-soldiers"] == "E1-RUL-16"
    one, other = game.clone(), game.clone()
    ONE.play(one, "0 walls")
    assert seen1(one)["seats"][0]["followers"] == 12
    ONE.play(other, "0 settlements-and-dice")
    assert seen1(other)["seats"][0]["followers"] == 13
    assert seen1(one)["table"]["dino_supply"] == {"trampler": 24, "raptor": 20}
