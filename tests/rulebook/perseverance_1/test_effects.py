"""Episode 1, chapters POL, STL and STB: Politics swaps dice, Settlements and what each space gives to whom."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import (
    COLOURS,
    ICONS,
    OFFICERS,
    ZONES,
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
)

# -- Politics ----------------------------------------------------------------------------------------------------------

POOL = ["blue-adventurer", "red-organizer", "green-facilitator", *[f"neutral-{icon}" for icon in ICONS]]


def at_politics(seat: int, table: Json | None = None, **assets: Json) -> Ep1:
    """This seat resolves Politics, though another one is active, with one die of every kind in the pool."""
    given = {"active": (seat + 1) % 3, "pool": POOL, **(table or {})}
    return lay(step("politics", seat=seat), table=given, seats={seat: {"food": 1, "story": 0, **assets}})


@pytest.mark.rule("E1-POL-02")
@pytest.mark.parametrize("icon", ICONS)
@pytest.mark.parametrize("seat", range(3))
def test_a_neutral_die_of_the_pool_becomes_an_own_one_with_its_face(seat: int, icon: str) -> None:
    game = at_politics(seat)
    before = seen(game)
    play(game, f"{seat} neutral-{icon}")
    after = seen(game)
    pool = [*POOL, f"{COLOURS[seat]}-{icon}"]
    pool.remove(f"neutral-{icon}")
    assert sorted(after["table"]["pool"]) == sorted(pool)
    assert after["table"]["die_spaces"] == before["table"]["die_spaces"] == {}
    assert after["seats"][seat]["food"] == 0
    assert after["seats"][seat]["supply"]["dice"] == before["seats"][seat]["supply"]["dice"] - 1
    others = [other for other in range(3) if other != seat]
    assert [after["seats"][other] for other in others] == [before["seats"][other] for other in others]


@pytest.mark.rule("E1-POL-02")
def test_every_neutral_die_of_the_pool_may_be_chosen_and_no_other() -> None:
    game = at_politics(0)
    assert tokens(game) == [f"neutral-{icon}" for icon in ICONS]
    assert refused(game) == dict.fromkeys(POOL[:3], "E1-POL-02")


def open_options(game: Ep1) -> list[str]:
    """Which options of Politics are open to seat 0, whose Leader is in Expansion: where there is one, it is carried out."""
    if "politics" not in tokens(game):
        return []
    play(game, "0 politics")
    if asked(game) == "politics":
        return tokens(game)
    return ["politics-pool"] if "E1-POL-02" in rules(game) else ["politics-board"]


@pytest.mark.rule("E1-POL-02", "E1-POL-04", "E1-POL-07")
@pytest.mark.parametrize(
    ("pool", "board", "food", "story", "own_dice", "options"),
    [
        ("neutral", "neutral", 1, 1, 1, ["politics-pool", "politics-board"]),
        ("neutral", "neutral", 1, 0, 1, ["politics-pool"]),
        ("neutral", "red", 1, 1, 1, ["politics-pool"]),
        ("red", "neutral", 1, 1, 1, ["politics-board"]),
        ("red", "neutral", 1, 0, 1, []),
        ("red", "red", 9, 9, 1, []),
        ("neutral", "neutral", 0, 9, 1, []),
        ("neutral", "neutral", 9, 9, 5, []),
        ("neutral", "neutral", 9, 9, 4, ["politics-pool", "politics-board"]),
    ],
)
def test_what_each_option_of_politics_needs(
    pool: str, board: str, food: int, story: int, own_dice: int, options: list[str]
) -> None:
    spaces = ["rations/1", "rations/2", "pub/1", "pub/2", "training/1"][:own_dice]
    placed = {**dict.fromkeys(spaces, "blue-organizer"), "salvage/1": f"{board}-adventurer"}
    table = {"pool": [f"{pool}-organizer"], "die_spaces": placed}
    game = lay(step("leader_effect", seat=0, zone=2), table=table, seats={0: {"food": food, "story": story, "scrap": 0}})
    assert open_options(game) == options
    if len(options) == 1:
        assert (own(game)["food"], own(game)["story"]) == (food - 1, story - options.count("politics-board"))


@pytest.mark.rule("E1-POL-02", "E1-DIS-03")
def test_a_dissenter_die_of_the_pool_stays() -> None:
    table = {"pool": ["neutral-organizer", "dissenter-organizer", "neutral-innovator"]}
    game = lay(step("politics", seat=0), players=2, table=table, seats={0: {"food": 1, "story": 0}})
    assert tokens(game) == ["neutral-innovator", "neutral-organizer"]
    assert refused(game) == {"dissenter-organizer": "E1-DIS-03"}


@pytest.mark.rule("E1-RUL-39", "E1-POL-04", "E1-POL-06")
@pytest.mark.parametrize("icon", [icon for icon in ICONS if icon != "adventurer"])
def test_a_turned_face_stays_and_is_copied(icon: str) -> None:
    table = {"pool": ["neutral-adventurer", "red-organizer"]}
    game = lay(step("primary", seat=0), table=table, seats={0: {"story": 2, "food": 1}})
    play(game, "0 training", "0 neutral-adventurer", f"0 {icon}")
    while asked(game) != "train":
        play(game, f"{'~' if game.seat < 0 else 0} {tokens(game)[0]}")
    placed = seen(game)["table"]["die_spaces"]
    dinos = seen(game)["table"]["dinos"]
    assert list(placed.values()) == [f"neutral-{icon}"]
    wait(game, step("swap_board_die", seat=0))
    assert seen(game)["table"]["die_spaces"] == dict.fromkeys(placed, f"blue-{icon}")
    assert (seen(game)["table"]["dinos"], game.seat) == (dinos, OVER)


# -- Settlement bonuses ------------------------------------------------------------------------------------------------

PRODUCTION = ["food", "light", "story", "scrap"]
"""By Zone."""


def bonus(zone: int, space: int) -> dict[str, int]:
    """What building on a space brings to the Player board."""
    return {
        2: {"votes": 1},
        5: {PRODUCTION[zone]: 1},
        6: {"votes": 2},
        7: {PRODUCTION[zone]: 2},
        8: {"safeguard": 3},
    }.get(space, {})


@pytest.mark.rule("E1-STB-01", "E1-STB-02", "E1-STB-03", "E1-STB-04", "E1-STB-05", "E1-STB-06", "E1-STB-07", "E1-STB-08")
@pytest.mark.rule("E1-STB-09", "E1-STB-12", "E1-RUL-34", "E1-RUL-36", "E1-ASM-04")
@pytest.mark.parametrize("space", range(1, 11))
@pytest.mark.parametrize("zone", range(4))
def test_the_builder_alone_gains_the_bonus_once(zone: int, space: int) -> None:
    builder, active = 1, 2
    others = {f"{ZONES[zone]}/{n}": COLOURS[n % 3] for n in range(1, 11) if n != space}
    table = {"active": active, "dangerous": ZONES, "settlements": others}
    away = {seat: {"leader_at": ZONES[seat], "light": 0} for seat in range(3)}
    build = step("build_settlement", seat=builder, cause="E1-STL-02")
    game = lay(build, step("secondary", seat=active), table=table, seats=away)
    before = seen(game)
    play(game, f"{builder} settlement@{ZONES[zone]}/{space}")
    assert game.seat == active
    after = seen(game)
    for seat in (0, 2):
        assert after["seats"][seat] == before["seats"][seat]
    old, new = before["seats"][builder], after["seats"][builder]
    changed = {key: new[key] - old[key] for key in ("food", "scrap", "story", "light", "heavy", "safeguard", "valor", "votes")}
    assert changed == dict.fromkeys(changed, 0) | bonus(zone, space)
    assert new["followers"] == old["followers"]
    assert new["leader_at"] == ("home" if space == 9 else old["leader_at"])
    assert old["supply"]["settlements"] - new["supply"]["settlements"] == 1
    cubes = {officer: after["table"]["influence"][officer]["row"] for officer in OFFICERS}
    assert cubes == {officer: ["red"] if space in (3, 4) and n == zone else [] for n, officer in enumerate(OFFICERS)}


@pytest.mark.rule("E1-STB-01", "E1-STB-10")
def test_the_builder_alone_places_the_soldiers_of_space_10() -> None:
    table = {"active": 2, "dangerous": ["military"]}
    build = step("build_settlement", seat=1, cause="E1-STL-02")
    game = lay(build, step("secondary", seat=2), table=table, seats={1: {"light": 5}, 2: {"light": 5}})
    play(game, "1 settlement@military/10")
    for column in "abc":
        assert game.seat == 1
        play(game, f"1 light@protection/first-{column}")
    assert (game.seat, own(game, 1)["valor"], own(game, 2)["valor"]) == (2, 3, 0)


@pytest.mark.rule("E1-STB-01")
@pytest.mark.parametrize("pending", ["wrap_up", "retrieve_phase", "final_scoring", "score_officers"])
def test_a_settlement_gives_nothing_later(pending: str) -> None:
    spaces = [f"{zone}/{n}" for zone in ZONES for n in (2, 5, 6)]
    fields = {"zone": 0} if pending == "retrieve_phase" else {}
    totals = []
    for settlements in ({}, dict.fromkeys(spaces, "blue")):
        poor = {"light": 0, "food": 0, "scrap": 0, "story": 0}
        table = {"settlements": settlements, "offer": ["patrol-1", "patrol-2"]}
        game = lay(step(pending, **fields), table=table, seats={0: poor})
        totals.append({key: own(game)[key] for key in ("food", "scrap", "story", "light", "votes", "safeguard", "followers")})
    assert totals[0] == totals[1]


@pytest.mark.rule("E1-STB-01", "E1-STL-05")
def test_the_second_of_two_settlements_gives_nothing() -> None:
    seats = {0: {"food": 1, "scrap": 1, "story": 1, "light": 0}}
    table = {"settlements": {"expansion/1": "red", "sustenance/1": "red"}}
    game = lay(step("settle", seat=0), table=table, seats=seats)
    play(game, "0 settle-two", "0 settlement@expansion/2", "0 settlement@sustenance/2")
    assert (game.seat, own(game)["votes"]) == (OVER, 1)
