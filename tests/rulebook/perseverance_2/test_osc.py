"""Episode 2, chapter OSC: what each Officer pays for, and to whom."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import OFFICERS, lay, printed, rules, seen, step

MATE, SECURITY, STEWARD, ENGINEER, CAPTAIN = range(5)
PERKS = list(printed("perk"))
FOUR = {"military/1": "blue", "military/2": "blue", "expansion/1": "blue", "construction/1": "blue"}


def scored(officer: int, table: dict[str, Json], own: Json | None = None, players: int = 3) -> list[int]:
    """What this Officer pays the players; blue alone has a cube there unless the table says otherwise."""
    table = {"influence": {OFFICERS[officer]: {"row": ["blue"]}}, **table}
    game: Ep2 = lay(step("score_officer", officer=officer), players=players, table=table, seats={0: own or {}})
    return [seat["followers"] - 10 for seat in seen(game)["seats"]]


@pytest.mark.rule("E2-OSC-03", "E2-OFF-05", "E2-EX-16")
@pytest.mark.parametrize(("cubes", "perks", "worth"), [(5, 5, 5), (5, 3, 3), (2, 5, 2), (1, 0, 0)])
def test_the_mate_pays_for_pairs_of_cube_and_perk(cubes: int, perks: int, worth: int) -> None:
    influence = {"chief-mate": {"row": ["blue"]}, "captain": {"row": ["red"], "pool": ["blue"] * (cubes - 1)}}
    assert scored(MATE, {"influence": influence}, {"perks": PERKS[:perks]}) == [worth, 0, 0]


@pytest.mark.rule("E2-OSC-03", "E2-RUL-29")
def test_a_perk_counts_at_once_for_the_mate() -> None:
    assert scored(MATE, {}, {"perks": ["popular"], "new_perks": ["popular"]}) == [1, 0, 0]


@pytest.mark.rule("E2-OSC-04")
@pytest.mark.parametrize(("completed", "ongoing", "worth"), [(0, 0, 0), (0, 1, 2), (2, 0, 4), (2, 1, 6)])
def test_security_pays_for_adventures_completed_or_ongoing_and_not_for_the_hand(completed: int, ongoing: int, worth: int) -> None:
    own: dict[str, Json] = {"completed": ["egg-hunt", "rope-bridge"][:completed], "hand": ["homestead"]}
    if ongoing:
        own |= {"adventure": "lost-luggage", "members": {"light": 2}, "light": 0}
    assert scored(SECURITY, {}, own) == [worth, 0, 0]


@pytest.mark.rule("E2-OSC-05", "E2-EX-16", "E2-RUL-65")
@pytest.mark.parametrize("dice", range(4))
@pytest.mark.parametrize("settlements", range(5))
def test_the_steward_pays_for_pairs_of_settlements_each_with_a_die(settlements: int, dice: int) -> None:
    table = {
        "settlements": dict(list(FOUR.items())[:settlements]) | {"military/3": "red"},
        "die_spaces": {"pub/1": "blue-organizer"} if dice > 0 else {"pub/1": "red-organizer"},
        "pool": ["blue-organizer"] if dice > 1 else ["neutral-organizer"],
        "aside": ["blue-organizer"] if dice > 2 else [],
    }
    assert scored(STEWARD, table) == [3 * min(settlements // 2, dice), 0, 0]


@pytest.mark.rule("E2-OSC-05")
def test_outposts_and_camps_are_no_city_settlements() -> None:
    table = {
        "camps": {"L": "blue"},
        "cleared": ["P2"],
        "outposts": {"R": "crash-site", "P2": "patrol-hub"},
        "outpost_owners": {"R": "blue", "P2": "blue"},
        "pool": ["blue-organizer", "blue-organizer"],
        "settlements": {"military/1": "blue"},
    }
    assert scored(STEWARD, table) == [0, 0, 0]


@pytest.mark.rule("E2-OSC-06", "E2-BRC-08")
def test_the_engineer_pays_two_for_an_outpost_and_one_for_a_camp() -> None:
    table = {
        "camps": {"L": "blue", "R": "red", "P2": "blue"},
        "cleared": ["P2", "P3"],
        "outposts": {"R": "crash-site", "P3": "patrol-hub"},
        "outpost_owners": {"R": "blue", "P3": "red"},
        "watchtowers": ["L"],
    }
    breach = {"breach": "dp1", "breach_dinos": {"trampler": 1}, "breach_at": "L"}
    assert scored(ENGINEER, table, {"towers": 2, **breach}) == [4, 0, 0]


@pytest.mark.rule("E2-OSC-07", "E2-EX-16", "E2-RUL-47", "E2-CMP-08")
@pytest.mark.parametrize(
    ("light", "heavy", "on_card", "towers", "worth"),
    [(3, 3, 0, 2, 8), (3, 3, 0, 1, 4), (3, 3, 0, 0, 0), (2, 1, 2, 2, 4), (2, 1, 3, 2, 8), (5, 5, 0, 3, 12), (2, 0, 0, 3, 0)],
)
def test_the_captain_pays_for_three_soldiers_with_a_watchtower(
    light: int, heavy: int, on_card: int, towers: int, worth: int
) -> None:
    own: dict[str, Json] = {"light": light, "heavy": heavy, "towers": 3 - towers, "toppled": {"light": 1}}
    if on_card:
        own |= {"adventure": "lost-luggage", "members": {"light": 1, "heavy": on_card - 1, "leader": 1}}
    table = {"watchtowers": ["L", "R", "P2"][:towers], "cleared": ["P2"]}
    assert scored(CAPTAIN, table, own) == [worth, 0, 0]


@pytest.mark.rule("E2-RUL-32", "E2-OSC-01")
@pytest.mark.parametrize("officer", range(5))
def test_without_a_cube_nobody_scores(officer: int) -> None:
    table = {
        "influence": {},
        "settlements": FOUR,
        "pool": ["blue-organizer"],
        "camps": {"L": "blue"},
        "watchtowers": ["L"],
    }
    own = {"perks": PERKS[:2], "completed": ["egg-hunt"], "light": 5, "towers": 2}
    assert scored(officer, table, own) == [0, 0, 0]
    red_alone = {**table, "influence": {OFFICERS[officer]: {"row": ["red"]}}}
    assert scored(officer, red_alone, own)[0] == 0


@pytest.mark.rule("E2-OSC-01")
def test_half_is_rounded_down_for_each_officer_by_itself() -> None:
    influence = {officer: {"row": ["red", "red", "blue"]} for officer in ("chief-mate", "chief-engineer")}
    table = {"influence": influence, "camps": {"L": "blue", "R": "blue"}, "cleared": ["P2"]}
    table |= {"outposts": {"P2": "crash-site"}, "outpost_owners": {"P2": "blue"}, "settlements": FOUR}
    game = lay(step("score_officers"), table=table, seats={0: {"perks": PERKS[:1]}})
    assert seen(game)["seats"][0]["followers"] == 10 + 1 // 2 + 4 // 2
    table["camps"] = {"L": "blue"}
    game = lay(step("score_officers"), table=table, seats={0: {"perks": PERKS[:1]}})
    assert seen(game)["seats"][0]["followers"] == 10 + 1 // 2 + 3 // 2


@pytest.mark.rule("E2-OSC-01", "E2-EX-15")
def test_a_tie_for_most_keeps_the_second_rank() -> None:
    influence = {"chief-of-security": {"row": ["blue", "red", "green"], "pool": ["blue", "red", "blue", "red", "green"]}}
    seats = {
        0: {"completed": ["egg-hunt", "homestead", "rope-bridge"]},
        1: {"completed": ["lost-luggage", "echo-gorge"]},
        2: {"completed": ["bone-gully"]},
    }
    game = lay(step("score_officer", officer=SECURITY), table={"influence": influence}, seats=seats)
    assert [seat["followers"] for seat in seen(game)["seats"]] == [16, 14, 11]


@pytest.mark.rule("E2-OSC-02", "E2-EX-27")
@pytest.mark.parametrize(
    ("dissenters", "blue", "red", "gains"),
    [(3, 2, 1, [2, 0]), (3, 3, 1, [5, 1]), (3, 2, 2, [2, 1]), (0, 2, 0, [5, 0])],
)
def test_officers_with_dissenters(dissenters: int, blue: int, red: int, gains: list[int]) -> None:
    cubes = ["dissenter"] * dissenters + ["blue"] * blue + ["red"] * red
    table = {
        "influence": {"chief-engineer": {"pool": cubes}},
        "cleared": ["P2", "P3", "P4"],
        "camps": {"L": "blue", "R": "red", "P2": "red", "P3": "red"},
        "outposts": {"L": "crash-site", "P4": "patrol-hub"},
        "outpost_owners": {"L": "blue", "P4": "blue"},
    }
    assert scored(ENGINEER, table, players=2) == gains


@pytest.mark.rule("E2-OSC-02")
def test_a_log_of_dissenters_names_their_rule() -> None:
    table = {"influence": {"captain": {"pool": ["dissenter", "dissenter", "blue"]}}}
    game = lay(step("score_officer", officer=CAPTAIN), players=2, table=table)
    assert "E2-OSC-02" in rules(game)
