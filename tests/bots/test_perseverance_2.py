"""Episode 2 through the eyes of a bot: what its valuation must know of the game, position against position."""

from __future__ import annotations

import pytest

from mesozoic.bots.simulate import simulate
from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.spec import SPEC
from mesozoic.workers.local import Here
from tests.rulebook.perseverance_2.table import lay, step

EARLY: dict[str, Json] = {"assembly": 0, "pool": ["neutral-organizer"] * 10}
LATE: dict[str, Json] = {"assembly": 2, "pool": ["neutral-organizer"]}
RED: dict[str, dict[str, Json]] = {
    "settlements": {"military/5": "red", "military/6": "red", "sustenance/5": "red", "sustenance/6": "red"},
    "camps": {"P2": "red", "P3": "red"},
}
"""Red has most Presence where blue begins, and so the Votes."""


def worth(table: dict[str, Json], own: dict[str, Json] | None = None, players: int = 3) -> int:
    """What a table is worth to blue, whose turn it is."""
    return SPEC.value(lay(step("choose_effect", seat=0), players=players, table=table, seats={0: own or {}}), 0)


@pytest.mark.parametrize(
    ("more", "own"),
    [
        pytest.param({"settlements": {"military/1": "blue"}}, {}, id="settlement"),
        pytest.param({"camps": {"L": "blue"}}, {}, id="camp"),
        pytest.param({"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}}, {}, id="outpost"),
        pytest.param({"influence": {"captain": {"row": ["blue"]}}}, {}, id="cube"),
        pytest.param({"die_spaces": {"pub/1": "blue-organizer"}}, {}, id="die"),
        pytest.param({}, {"perks": ["gatherer"]}, id="perk"),
        pytest.param({}, {"food": 5}, id="food"),
    ],
)
def test_what_will_be_used_again_is_worth_more_early(more: dict[str, Json], own: dict[str, Json]) -> None:
    more = {**more, "cleared": ["P2", "P3"]}
    for key, pieces in RED.items():
        more[key] = {**pieces, **more.get(key, {})}
    red: dict[str, Json] = {"cleared": ["P2", "P3"], **RED}
    gains = [worth({**table, **more}, own) - worth({**table, **red}) for table in (EARLY, LATE)]
    assert gains[0] > gains[1] > 0


def test_a_breach_costs_more_with_more_dinos() -> None:
    camp: dict[str, Json] = {**EARLY, "camps": {"L": "blue"}}
    breached = [
        worth(camp, {"breach": "dp3", "breach_at": "L", "breach_on": "camp", "breach_dinos": {"trampler": dinos}})
        for dinos in (1, 2, 3)
    ]
    assert worth(camp) > breached[0] > breached[1] > breached[2]


def test_votes_count_more_the_nearer_the_assembly_is() -> None:
    full: dict[str, Json] = {**LATE, "pool": ["neutral-organizer"] * 12}
    gains = [worth(table, {"votes": 5}) - worth(table) for table in (LATE, full)]
    assert gains[0] > gains[1] > 0


def test_the_votes_of_others_are_a_loss() -> None:
    """Two Settlements against one take the Votes of a Zone from whoever led there."""
    alone: dict[str, Json] = {**LATE, "settlements": {"military/1": "blue"}}
    behind = {**alone, "settlements": {"military/1": "blue", "military/2": "red", "military/3": "red"}}
    assert worth(behind) < worth(alone)


def test_with_two_players_the_dissenters_are_in_the_way() -> None:
    settled: dict[str, Json] = {
        **LATE,
        "assembly": 1,
        "settlements": {"military/1": "blue", "military/2": "blue", "expansion/1": "red"},
    }
    crowded = {**settled, "die_spaces": {"training/1": "dissenter-organizer", "training/2": "dissenter-organizer"}}
    assert worth(crowded, players=2) < worth(settled, players=2)


def test_officers_pay_at_every_assembly_to_come() -> None:
    """Blue leads on the Chief Engineer, who pays 2 Followers for the Outpost and 1 for the Camp."""
    built: dict[str, Json] = {"camps": {"L": "blue"}, "outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}}
    leading = {"influence": {"chief-engineer": {"row": ["blue", "red", "blue"]}}}
    second = {"influence": {"chief-engineer": {"row": ["red", "blue", "red"]}}}
    third = {"influence": {"chief-engineer": {"row": ["green", "blue"], "pool": ["red", "red", "red", "green"]}}}
    for table in (EARLY, LATE):
        assert worth({**table, **built, **leading}) > worth({**table, **built, **second}) > worth({**table, **built, **third})
    gap = [worth({**table, **built, **leading}) - worth({**table, **built, **second}) for table in (EARLY, LATE)]
    assert gap[0] > gap[1]


def test_judging_a_position_leaves_it_as_it_is() -> None:
    game = lay(step("choose_effect", seat=0), table={**EARLY, "influence": {"captain": {"row": ["blue"]}}})
    game.notes = []
    before = SPEC.save(game)
    SPEC.value(game, 0)
    assert SPEC.save(game) == before
    assert game.notes == []


def test_greedy_beats_random() -> None:
    report = simulate(SPEC, SPEC.unattended_setup(2), ["greedy", "random"], 2, 1, Here(), lambda played: None)
    assert report["scores"]["by_bot"]["greedy"]["wins"] == 1
