"""Solo game of Episode 1, chapter 14: the Breach, the Destroyed Settlements track and defeat by it."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.core.spec import Outcome
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.dissenters.second_count import ZONES, Board, chance_board, some
from tests.rulebook.dissenters.table import (
    CAMILLA,
    COLOURS,
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
)

TRACK = {"squatter": 9, "pioneer": 8, "trailblazer": 7, "conqueror": 6}


def outcome(game: Ep1) -> Outcome:
    found = ONE.spec.scores(game)[0].outcome
    assert found is not None
    return found


def settlements(row: str, zone: str = "military") -> dict[str, str]:
    """From the lowest space up: r, g or b."""
    return {f"{zone}/{n}": {"r": "red", "g": "green", "b": "blue"}[c] for n, c in enumerate(row, 1) if c != "."}


def dinos(tramplers: int, raptors: int) -> dict[str, str]:
    spaces = ["a1", "b1", "c1", "a2", "c2"]
    species = ["trampler"] * tramplers + ["raptor"] * raptors
    return {f"military/{space}": one for space, one in zip(spaces, species, strict=False)}


def breach(
    row: str,
    tramplers: int,
    raptors: int,
    active: str = "narek",
    acceptance: int = 5,
    destroyed: list[str] | None = None,
    **more: Json,
) -> Ep1:
    """Dinos breach Military."""
    return lay1(
        ONE.step("breach_phase", zone=1),
        table={"dinos": dinos(tramplers, raptors), "settlements": settlements(row)},
        human={"followers": more.get("followers", 20)},
        solo={"active": active, "acceptance": acceptance, "destroyed": destroyed or []},
        options={"ambition": more.get("ambition", "squatter")},
    )


def dials(game: Ep1) -> tuple[int, int]:
    return seen1(game)["seats"][0]["followers"], solo(game)["acceptance"]


# -- the track ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-BRE-01", "D1-RUL-12")
def test_tramplers_put_the_topmost_settlements_of_any_colour_on_the_track() -> None:
    game = breach("rbgb", 3, 0)
    assert solo(game)["destroyed"] == ["blue", "green", "blue"]
    assert seen1(game)["table"]["settlements"] == {"military/1": "red"}
    assert seen1(game)["seats"][0]["supply"]["settlements"] == 10
    assert [dissenter(game, colour)["settlements"] for colour in (NAREK, CAMILLA)] == [11, 11]
    assert "D1-BRE-01 it fills space 3 of 9 of the track" in log(game)


@pytest.mark.rule("D1-BRE-01")
def test_the_track_goes_on_where_it_was() -> None:
    assert solo(breach("rg", 1, 0, destroyed=["blue", "red"]))["destroyed"] == ["blue", "red", "green"]


@pytest.mark.rule("D1-BRE-02", "D1-RUL-12", "D1-FIN-05", "D1-FIN-06", "D1-MER-01")
@pytest.mark.parametrize("ambition", list(TRACK))
def test_the_game_is_lost_the_moment_the_last_space_is_filled(ambition: str) -> None:
    """The second of three Tramplers fills it: the third, the Raptors and the loss are dropped, whatever the dials say.

    The Acceptance would do for the Merit of an Orator, but none is judged.
    """
    destroyed = (["red"] * 4 + ["blue"] * 3 + ["green"] * 2)[: TRACK[ambition] - 2]
    game = breach("rbg", 3, 2, "human", 99, destroyed, followers=80, ambition=ambition)
    assert game.seat == OVER
    assert solo(game)["destroyed"] == [*destroyed, "green", "blue"]
    assert seen1(game)["table"]["settlements"] == {"military/1": "red"}
    assert dials(game) == (80, 99)
    assert len(seen1(game)["table"]["dinos"]) == 5
    assert (outcome(game).result, outcome(game).cause, outcome(game).merits) == ("lost", "track", ())
    assert log(game)[-1] == "D1-BRE-02 the track of destroyed settlements is full: the game is lost"


@pytest.mark.rule("D1-BRE-02")
@pytest.mark.parametrize("ambition", list(TRACK))
def test_with_one_space_left_the_game_goes_on(ambition: str) -> None:
    destroyed = (["red"] * 4 + ["blue"] * 3 + ["green"] * 2)[: TRACK[ambition] - 2]
    game = breach("rbg", 1, 0, "human", 5, destroyed, ambition=ambition)
    assert (outcome(game).result, solo(game)["result"]) == ("", "")
    assert dials(game) == (18, 5)


@pytest.mark.rule("D1-BRE-02", "D1-FIN-05")
@pytest.mark.parametrize("active", ["narek", "human"])
def test_defeat_drops_rewards_retrieve_phase_and_all_that_waits(active: str) -> None:
    table: dict[str, Json] = {"dinos": {f"military/{s}": "trampler" for s in ("a2", "c2", "a1", "b1", "c1")}}
    table |= {"settlements": settlements("r"), "walls": {"military/wall-a": "blue"}, "pool": ["neutral-organizer"]}
    solo_part = {"active": active, "destroyed": ["red"] * 7, "narek": {"card": "card-4"}, "camilla": {"card": "card-12"}}
    waiting = (
        [ds("after_card", colour=NAREK), ds("card", colour=CAMILLA)] if active == "narek" else [ONE.step("end_of_turn", seat=0)]
    )
    game = lay1(*waiting, table=table, solo=solo_part)
    play1(game, "~ safeguard")
    assert (game.seat, outcome(game).cause) == (OVER, "track")
    assert seen1(game)["table"]["dangerous"] == []
    assert seen1(game)["table"]["pool"] == ["neutral-organizer"]


# -- Raptors and Followers ---------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-BRE-03")
@pytest.mark.parametrize("active", ["narek", "human"])
def test_raptors_hit_different_settlements_from_the_top(active: str) -> None:
    """Human, Camilla, Narek, human from the top; three Raptors hit the first three."""
    followers = 20 - 2 - (6 if active == "human" else 0)
    assert dials(breach("brgb", 0, 3, active)) == (followers, 3)
    assert solo(breach("brgb", 0, 3, active))["destroyed"] == []


@pytest.mark.rule("D1-BRE-03")
def test_raptors_come_after_the_tramplers_to_what_is_left() -> None:
    assert dials(breach("rb", 1, 1)) == (20, 4)


@pytest.mark.rule("D1-BRE-03")
def test_acceptance_and_followers_never_fall_below_0() -> None:
    assert dials(breach("rgr", 0, 3, acceptance=1)) == (20, 0)
    assert dials(breach("bbb", 0, 3, followers=3)) == (0, 5)


@pytest.mark.rule("D1-BRE-04", "D1-RUL-12")
@pytest.mark.parametrize(("active", "lost"), [("human", 8), ("narek", 0), ("camilla", 0)])
def test_2_followers_for_each_breaching_dino_only_in_the_humans_turn(active: str, lost: int) -> None:
    """Dinos that find no Settlement to hit count too."""
    game = breach("r", 2, 2, active)
    assert dials(game) == (20 - lost, 5)
    assert solo(game)["destroyed"] == ["red"]
    assert "D1-RUL-12 a trampler finds no settlement to hit in military" in log(game)
    assert "D1-RUL-12 2 raptors find no settlement to hit in military" in log(game)
    if not lost:
        colour = COLOURS[["human", "narek", "camilla"].index(active)]
        assert f"D1-BRE-04 the attack came of the turn of {colour}: no more followers are lost" in log(game)


@pytest.mark.rule("D1-BRE-04", "D1-ATK-01")
def test_whose_turn_it_is_follows_the_round() -> None:
    """The human's own checks make the human pay; the same Attack found after Narek's card does not."""
    four = {f"military/{s}": "raptor" for s in ("a2", "c2", "a1", "b1")}
    cards = {"row": ["card-5", "card-1", "card-9"]}
    table: dict[str, Json] = {"dinos": four | {"military/c1": "raptor"}, "pool": ["neutral-organizer"] * 3, "deck": []}
    game = lay1(ONE.step("end_of_turn", seat=0), table=table, human={"followers": 20}, solo=cards)
    assert dials(game) == (10, 5)
    table["dinos"] = four
    game = lay1(ONE.step("end_of_turn", seat=0), table=table, human={"followers": 20}, solo=cards)
    play1(game, "~ card-4", "~ trampler")  # card 5 to Narek: the last Dino comes to Training
    assert "E1-BRE-01 military is breached by 0 tramplers and 5 raptors" in log(game)
    assert "D1-BRE-04 the attack came of the turn of red: no more followers are lost" in log(game)
    assert dials(game)[0] == 20


@pytest.mark.rule("D1-BRE-05")
@pytest.mark.parametrize("active", ["human", "camilla"])
def test_the_order_of_a_breach_and_the_marked_rewards_are_closed_whoevers_turn_it_is(active: str) -> None:
    table: dict[str, Json] = {
        "dinos": {f"military/{s}": "raptor" for s in ("a2", "c2", "a1", "b1")} | {"military/c1": "trampler"},
        "settlements": settlements("brg"),
        "walls": {"military/wall-b": "blue"},
        "breach_tokens": ["followers", "production", "leader"],
    }
    human = {"safeguard": 6, "valor": 6, "followers": 30}
    game = lay1(ONE.step("dino_attack", zone=1), table=table, human=human, solo={"active": active})
    play1(game, "~ safeguard")
    assert asked(game) == "combat_reward"
    assert {reward for reward, rule in refused(game).items() if rule == "E1-CRW-06"} == {"followers", "production", "leader"}
    assert "light-soldier" in tokens(game)
    assert seen1(game)["table"]["dinos"] == {}
    assert dials(game) == (30 - 2 - (10 if active == "human" else 0), 4)
    play1(game, "0 pass")
    rules = [line.partition(" ")[0] for line in log(game)]
    order = ["E1-BRE-01", "D1-BRE-01", "D1-BRE-03", "D1-BRE-04", "E1-BRE-07", "D1-ATK-05", "E1-RTV-06"]
    assert [rules.index(rule) for rule in order] == sorted(rules.index(rule) for rule in order)


# -- counted twice -----------------------------------------------------------------------------------------------------


def counted(
    board: Board, zone: str, start: tuple[int, int], destroyed: list[str], blamed: bool
) -> tuple[tuple[int, int], list[str]]:
    """Both dials and the track after all Dinos of a Zone have breached."""
    followers, acceptance = start
    own = board.table["settlements"]
    left = sorted([s for s in own if s.startswith(f"{zone}/")], key=lambda space: -int(space.partition("/")[2]))
    species = [one for space, one in board.table["dinos"].items() if space.startswith(f"{zone}/")]
    track = list(destroyed)
    for space in left[: species.count("trampler")]:
        track.append(own[space])
        if len(track) == TRACK["pioneer"]:
            return start, track
    for space in left[species.count("trampler") :][: species.count("raptor")]:
        if own[space] == "blue":
            followers = max(0, followers - 2)
        else:
            acceptance = max(0, acceptance - 1)
    return (max(0, followers - 2 * len(species)) if blamed else followers, acceptance), track


@pytest.mark.rule("D1-BRE-01", "D1-BRE-02", "D1-BRE-03", "D1-BRE-04", "D1-RUL-12")
@pytest.mark.parametrize("seed", range(40))
def test_breaches_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    board = chance_board(rng)
    zone, active = some(rng, ZONES), some(rng, ["human", "narek", "camilla"])
    start = (rng.below(30), rng.below(6))
    destroyed: list[str] = []
    for _ in range(rng.below(8)):
        colour = some(rng, COLOURS)
        if list(board.table["settlements"].values()).count(colour) + destroyed.count(colour) < 12:
            destroyed.append(colour)
    game = lay1(
        ONE.step("breach_phase", zone=ZONES.index(zone)),
        table=board.table,
        human={"light": 0, "followers": start[0]},
        solo={**board.solo, "active": active, "acceptance": start[1], "destroyed": destroyed},
    )
    expected, track = counted(board, zone, start, destroyed, active == "human")
    assert (dials(game), solo(game)["destroyed"]) == (expected, track)
    assert (outcome(game).cause == "track") == (len(track) == TRACK["pioneer"])
