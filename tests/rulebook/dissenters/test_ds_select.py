"""Both solo games, chapter 6: the loop of Zones, opposite Zones and Officers, ties, and how a selection goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import mesozoic.core.game as game_module
from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.perseverance.common.words import NOBODY
from mesozoic.perseverance.dissenters.search import MOST, Search, selected
from mesozoic.perseverance.ep1.words import TRAINING
from tests.rulebook.dissenters.both import EPISODES, ZONES, AnyGame, AnyTables, lay, walk
from tests.rulebook.dissenters.table import (
    CAMILLA,
    NAMES,
    NAREK,
    ONE,
    OTHER,
    TWO,
    d1,
    dissenter,
    ds,
    lay1,
    lay2,
    log,
    play1,
    seen1,
    selections,
    told,
)

CARD = {
    "perseverance-1": {"sustenance": "card-2", "military": "card-4", "expansion": "card-10", "protection": "card-13"},
    "perseverance-2": {"sustenance": "card-1", "military": "card-5", "expansion": "card-9", "construction": "card-7"},
}
CARD["perseverance-2"]["discovery"] = "card-3"
"""A card of each Zone."""
LEADER = {"perseverance-1": 1, "perseverance-2": 0}
"""The number of the Secondary Action that sends the Leader to the opposite Zone or the next one with an empty space."""
OFFICERS = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
INFLUENCE = 4


def leader_goes(tables: AnyTables, colour: int, opposite: str, blocked: tuple[str, ...], table: Json = None) -> str:
    """Where a Leader goes when the others stand in these Zones."""
    own: Json = {NAMES[colour]: {"card": "card-1" if opposite != "sustenance" else "card-5"}}
    own[NAMES[OTHER[colour]]] = {"card": CARD[tables.spec.id][opposite]}
    human = {"leader_at": blocked[0]} if blocked else {}
    if len(blocked) > 1:
        own[NAMES[OTHER[colour]]]["leader_at"] = blocked[1]
    step = ds("secondary", colour=colour, action=LEADER[tables.spec.id])
    game = lay(tables, step, human=human, solo=own, table=table)
    return str(dissenter(game, colour)["leader_at"])


# -- the loop ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-SEL-01", "DS-SEL-02", "DS-SEL-03", "DS-SEL-04", "DS-TRN-11")
@EPISODES
@pytest.mark.parametrize("colour", [NAREK, CAMILLA], ids=["narek", "camilla"])
def test_the_next_zone_is_the_first_suitable_one_of_the_loop(tables: AnyTables, colour: int) -> None:
    loop = ZONES[tables.spec.id]
    for opposite in loop:
        for n in (0, 1, 2):
            for blocked in combinations(walk(loop, opposite), n):
                expected = next(zone for zone in walk(loop, opposite) if zone not in blocked)
                assert leader_goes(tables, colour, opposite, blocked) == expected


@pytest.mark.rule("DS-SEL-04")
def test_where_dice_lie_does_not_matter_for_the_opposite_zone() -> None:
    dice: Json = {"die_spaces": {"training/1": "green-organizer", "salvage/1": "green-adventurer"}}
    assert leader_goes(ONE, NAREK, "expansion", (), dice) == "expansion"


@pytest.mark.rule("DS-SEL-04")
def test_both_dissenters_may_have_the_same_opposite_zone() -> None:
    cards: Json = {"narek": {"card": "card-1"}, "camilla": {"card": "card-2"}}
    steps = [ds("secondary", colour=colour, action=1) for colour in (NAREK, CAMILLA)]
    game = lay1(*steps, solo=cards)
    assert dissenter(game, NAREK)["leader_at"] == "sustenance"
    assert dissenter(game, CAMILLA)["leader_at"] == "military"


@pytest.mark.rule("DS-SEL-04", "D2-AGE-01")
@pytest.mark.parametrize("agenda", list(TWO.printed("agenda")))
def test_an_agenda_icon_stands_for_the_zone_of_the_others_agenda(agenda: str) -> None:
    mine = "herder" if agenda != "herder" else "populist"
    cards: Json = {"narek": {"card": "card-1", "agenda": mine}, "camilla": {"card": "card-13", "agenda": agenda}}
    back = "negotiator" if agenda == "explorer" else "explorer"
    game = lay2(ds("secondary", colour=NAREK, action=0), solo={**cards, "back": back})
    assert dissenter(game, NAREK)["leader_at"] == TWO.printed(f"agenda.{agenda}.zone")


# -- ties --------------------------------------------------------------------------------------------------------------


def settlements(counts: dict[str, int], colour: str = "red") -> Json:
    return {f"{zone}/{n}": colour for zone, count in counts.items() for n in range(1, count + 1)}


@pytest.mark.rule("DS-SEL-05", "DS-SEL-06", "DS-SEL-10", "DS-SEL-11")
@pytest.mark.parametrize("opposite", ZONES["perseverance-1"])
@pytest.mark.parametrize("seed", range(6))
def test_most_own_settlements_then_the_walk_from_the_opposite_zone(opposite: str, seed: int) -> None:
    loop, rng = ZONES["perseverance-1"], Rng(seed)
    counts = {zone: rng.below(3) for zone in loop}
    cards: Json = {"narek": {"card": "card-7"}, "camilla": {"card": CARD["perseverance-1"][opposite]}}
    table: Json = {"settlements": settlements(counts)}
    game = lay1(d1("effect", colour=NAREK, effect=TRAINING), table=table, solo=cards)
    best = max(counts.values())
    expected = next(zone for zone in walk(loop, opposite) if counts[zone] == best)
    assert [space.partition("/")[0] for space in seen1(game)["table"]["soldiers"]] == [expected]
    group = told(game, "soldier", expected) if len(selections(game)) > 1 else repr(selections(game)[0])
    for zone in loop:
        assert f"{zone}: {counts[zone]} own settlement" in group
    tied = [zone for zone in loop if counts[zone] == best]
    assert ("DS-SEL-05" in group) == (len(tied) > 1)
    order = [group.index(f"{zone}: {counts[zone]} own") for zone in walk(loop, opposite)]
    assert order == sorted(order)


@pytest.mark.rule("DS-SEL-10", "DS-SEL-11")
def test_other_colours_and_destroyed_settlements_do_not_count() -> None:
    table: Json = {
        "settlements": {**settlements({"military": 1}), **settlements({"expansion": 3}, "green"), "protection/1": "blue"}
    }
    cards: Json = {"narek": {"card": "card-7"}, "camilla": {"card": "card-10"}, "destroyed": ["red"] * 4}
    game = lay1(d1("effect", colour=NAREK, effect=TRAINING), table=table, solo=cards)
    assert [space.partition("/")[0] for space in seen1(game)["table"]["soldiers"]] == ["military"]


@pytest.mark.rule("DS-SEL-07", "DS-SEL-10")
@pytest.mark.parametrize("card", ["card-9", "card-11"], ids=["fewest", "most"])
@pytest.mark.parametrize("opposite", ZONES["perseverance-1"])
@pytest.mark.parametrize("seed", range(3))
def test_officers_are_met_through_their_zones(card: str, opposite: str, seed: int) -> None:
    rng, loop = Rng(seed), ZONES["perseverance-1"]
    officers, left = [], list(OFFICERS)
    while left:
        officers.append(left.pop(rng.below(len(left))))
    counts = {officer: rng.below(3) if seed else 0 for officer in officers}
    influence: Json = {
        officer: {"row": [], "pool": ["red"] * count + ["green"] * rng.below(5)} for officer, count in counts.items()
    }
    cards: Json = {"narek": {"card": card}, "camilla": {"card": CARD["perseverance-1"][opposite]}}
    step = ds("secondary", colour=NAREK, action=INFLUENCE)
    game = lay1(step, table={"officers": officers, "influence": influence}, solo=cards)
    play1(game, "~ 1")
    wanted = (min if card == "card-9" else max)(counts.values())
    expected = next(officers[loop.index(zone)] for zone in walk(loop, opposite) if counts[officers[loop.index(zone)]] == wanted)
    shown = seen1(game)["table"]["influence"]
    assert {officer: shown[officer]["cubes"]["red"] - counts[officer] for officer in officers} == {
        officer: int(officer == expected) for officer in officers
    }


@pytest.mark.rule("DS-SEL-11")
def test_cubes_are_those_of_the_row_and_of_the_pool() -> None:
    influence: Json = {"chief-mate": {"row": ["red"], "pool": ["red"]}, "chief-steward": {"row": [], "pool": ["red"]}}
    cards: Json = {"narek": {"card": "card-11"}, "camilla": {"card": "card-10"}}
    game = lay1(ds("secondary", colour=NAREK, action=INFLUENCE), table={"influence": influence}, solo=cards)
    play1(game, "~ 2")
    assert seen1(game)["table"]["influence"]["chief-mate"]["cubes"]["red"] == 3


@pytest.mark.rule("DS-SEL-11", "DS-CNV-01")
def test_dice_in_play_are_those_of_the_pool_the_board_and_aside() -> None:
    cards: Json = {"narek": {"card": "card-1"}, "camilla": {"card": "card-10"}}
    for aside in (["red-organizer"], []):
        table: Json = {
            "pool": ["neutral-innovator", "red-organizer", "red-organizer"],
            "die_spaces": {"rations/1": "red-facilitator", "training/1": "red-organizer"},
            "aside": aside,
        }
        game = lay1(ds("secondary", colour=NAREK, action=0), table=table, solo=cards)
        assert ("neutral-innovator" in seen1(game)["table"]["pool"]) == bool(aside)


@pytest.mark.rule("DS-SEL-08")
def test_an_action_without_a_legal_zone_is_ignored() -> None:
    spaces = [f"{zone}/second-{column}" for zone in ZONES["perseverance-1"] for column in "abc"]
    owners = ["blue-heavy"] * 5 + ["red-heavy"] * 4 + ["green-heavy"] * 3
    soldiers = dict(zip(spaces, owners, strict=True))
    cards: Json = {"narek": {"card": "card-4"}, "camilla": {"card": "card-10"}}
    game = lay1(d1("effect", colour=NAREK, effect=TRAINING), table={"soldiers": soldiers}, solo=cards)
    assert seen1(game)["table"]["soldiers"] == soldiers
    assert dissenter(game, NAREK)["heavy"] == 1
    assert any(line.startswith("D1-EFF-03") for line in log(game))


# -- the algorithm, a second way ---------------------------------------------------------------------------------------


class Trial(Search[Any]):
    """A search over Zones with numbers, filters and legality made up."""

    kind = "test.trial"
    prefers = (MOST,)
    compared = ("{n}",)

    def __init__(self, colour: int, numbers: list[int], left_out: list[bool], legal: list[bool]) -> None:
        super().__init__(colour)
        self.numbers = numbers
        self.left_out = left_out
        self.legal = legal

    def ignored(self, game: AnyGame, one: int) -> int:
        return int(self.left_out[one])

    def key(self, game: AnyGame, one: int, n: int) -> int:
        return self.numbers[one]

    def closed(self, game: AnyGame, one: int) -> int:
        return int(not self.legal[one])


class MovingOn(Trial):
    """The same with a next-Zone clause."""

    moves_on = True


def by_the_book(zones: int, opposite: int, trial: Trial) -> int:
    """Appendix A: select(T_condition, legal, next_clause); an ignored Zone is never legal."""
    kept = [zone for zone in range(zones) if not trial.left_out[zone]]
    best = [zone for zone in kept if trial.numbers[zone] == max(trial.numbers[one] for one in kept)]
    tour = [(opposite + n) % zones for n in range(zones)]
    for zone in tour:
        if zone in best and trial.legal[zone]:
            return zone
    if trial.moves_on and best:
        start = next(zone for zone in tour if zone in best)
        for n in range(1, zones + 1):
            zone = (start + n) % zones
            if trial.legal[zone] and not trial.left_out[zone]:
                return zone
    return NOBODY


def on_plain_sources(test: str) -> None:
    """The same test, without what is compiled."""
    root = Path(__file__).parents[3]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]
    subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": str(root / "src")}, check=True)


@pytest.mark.rule("DS-SEL-05", "DS-SEL-08", "DS-SEL-09", "DS-SEL-10", "DS-RUL-07")
@EPISODES
def test_the_selection_goes_as_the_algorithm_says(tables: AnyTables, request: pytest.FixtureRequest) -> None:
    if not str(game_module.__file__).endswith(".py"):
        on_plain_sources(request.node.nodeid)  # nothing that is compiled has a class below it that is not
        return
    loop, rng = ZONES[tables.spec.id], Rng(9)
    zones = len(loop)
    found: dict[bool, int] = {True: 0, False: 0}
    for opposite, zone in enumerate(loop):
        cards: Json = {"narek": {"card": "card-1"}, "camilla": {"card": CARD[tables.spec.id][zone]}}
        cards["narek"] = {"card": "card-5"} if zone == "sustenance" else cards["narek"]
        game = lay(tables, solo=cards)
        for _ in range(500):
            numbers = [rng.below(3) for _ in range(zones)]
            left_out, legal = [rng.below(4) == 0 for _ in range(zones)], [rng.below(2) == 0 for _ in range(zones)]
            trial = (Trial, MovingOn)[rng.below(2)](NAREK, numbers, left_out, legal)
            expected = by_the_book(zones, opposite, trial)
            assert selected(game, trial) == expected
            found[expected == NOBODY] += 1
    assert min(found.values()) > 150
