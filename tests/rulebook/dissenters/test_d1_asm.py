"""Solo game of Episode 1, chapter 15: what Zones and Officers give at an Assembly, and the wrap-up."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import CHIEF_ENGINEER, CHIEF_MATE, ZONES
from tests.rulebook.dissenters.table import (
    CAMILLA,
    COLOURS,
    NAREK,
    ONE,
    asked,
    d1,
    dissenter,
    ds,
    lay1,
    log,
    play1,
    seen1,
    solo,
    tokens,
    told,
)

EFFECT_SPACES = {
    "sustenance": ["rations/1", "rations/2", "patrol/1", "patrol/2", "pub/1", "pub/2"],
    "military": ["training/1", "training/2", "training/3"],
    "expansion": ["politics/1", "politics/2", "settle/1", "settle/2", "settle/3", "supply/1"],
    "protection": ["salvage/1", "salvage/2", "fortifications/1", "fortifications/2", "fortifications/3"],
}
PRODUCTION = {"sustenance": "food", "military": "light", "expansion": "story", "protection": "scrap"}
NOTHING = {"food": 0, "scrap": 0, "story": 0, "light": 0}


def presence(zone: str, counts: tuple[int, int, int], population: int) -> dict[str, Json]:
    """Settlements for this Population, dice for the rest of the Presence: human, Narek, Camilla."""
    left = list(counts)
    settlements: dict[str, str] = {}
    for n in range(1, population - 1):
        colour = left.index(max(left))
        left[colour] -= 1
        settlements[f"{zone}/{n}"] = COLOURS[colour]
    dice = [f"{COLOURS[colour]}-organizer" for colour in range(3) for _ in range(left[colour])]
    return {"settlements": settlements, "die_spaces": dict(zip(EFFECT_SPACES[zone], dice, strict=False))}


def zone_rewards(zone: str, counts: tuple[int, int, int], population: int = 5) -> Ep1:
    table = presence(zone, counts, population)
    assert len(table["settlements"]) + len(table["die_spaces"]) == sum(counts)
    return lay1(ds("zone_rewards"), table=table, human=NOTHING)


def holds(game: Ep1) -> dict[str, int]:
    human = seen1(game)["seats"][0]
    return {key: human[key] for key in ("votes", *PRODUCTION.values(), "followers")}


# -- Zones -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-EX-23", "D1-ASM-01")
@pytest.mark.parametrize("zone", ["sustenance", "expansion", "protection"])
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(
    ("counts", "votes", "units"),
    [
        ((2, 2, 1), 2, 0),
        ((2, 3, 1), 0, 1),
        ((2, 2, 2), 0, 0),
        ((1, 3, 1), 0, 0),
        ((1, 2, 2), 0, 0),
        ((1, 3, 2), 0, 0),
    ],
)
def test_outcomes_of_a_zone(counts: tuple[int, int, int], votes: int, units: int, zone: str, swapped: bool) -> None:
    game = zone_rewards(zone, (counts[0], counts[2], counts[1]) if swapped else counts)
    assert game.seat == OVER
    assert holds(game) == {**NOTHING, "followers": 10, "votes": votes, PRODUCTION[zone]: units}


@pytest.mark.rule("DS-EX-23")
def test_nobody_present_gives_nothing() -> None:
    game = lay1(ds("zone_rewards"), human=NOTHING)
    assert (game.seat, holds(game)) == (OVER, {**NOTHING, "followers": 10, "votes": 0})


@pytest.mark.rule("DS-EX-23", "D1-ASM-01")
@pytest.mark.parametrize("zone", ZONES)
def test_a_majority_gives_votes_or_two_units_of_production(zone: str) -> None:
    game = zone_rewards(zone, (3, 2, 1) if zone != "military" else (3, 2, 0))
    assert sorted(tokens(game)) == ["production", "votes"]
    other = game.clone()
    ONE.play(game, "0 votes")
    assert holds(game) == {**NOTHING, "followers": 10, "votes": 5}
    ONE.play(other, "0 production")
    assert holds(other) == {**NOTHING, "followers": 10, "votes": 0, PRODUCTION[zone]: 2}


@pytest.mark.rule("D1-ASM-01")
@pytest.mark.parametrize("zone", ZONES)
def test_a_second_place_gives_one_unit(zone: str) -> None:
    game = zone_rewards(zone, (1, 3, 0), 4)
    assert holds(game) == {**NOTHING, "followers": 10, "votes": 0, PRODUCTION[zone]: 1}
    assert any(line.startswith("D1-ASM-01") for line in log(game))


@pytest.mark.rule("DS-EX-04")
@pytest.mark.parametrize(("assembly", "gained"), [(0, 11), (1, 16), (2, 22)])
def test_eleven_votes_become_acceptance(assembly: int, gained: int) -> None:
    game = lay1(ds("votes_to_acceptance"), table={"assembly": assembly}, human={"votes": 11})
    assert solo(game)["acceptance"] == 5 + gained
    assert seen1(game)["seats"][0]["followers"] == 10


# -- Officers ----------------------------------------------------------------------------------------------------------


def score(cubes: tuple[int, int, int], walls: int = 7, **options: Json) -> Ep1:
    """The Chief Engineer pays for Walls; cubes of the human, Narek, Camilla lie in his pool."""
    influence = {"chief-engineer": {"row": [], "pool": [COLOURS[c] for c in range(3) for _ in range(cubes[c])]}}
    built = {f"{zone}/wall-{column}": "blue" for zone in ZONES for column in "abc"}
    table = {"influence": influence, "walls": dict(list(built.items())[:walls])}
    return lay1(d1("score_officer", officer=CHIEF_ENGINEER), table=table, options=options)


@pytest.mark.rule("D1-RUL-15")
def test_the_best_area_is_named_for_the_chief_mate_and_nobody_is_asked() -> None:
    """Three Settlements in one Community area, two Walls in a Defense area: the three pay."""
    built = {f"military/{n}": "blue" for n in (1, 2, 3)}
    walls = {"protection/wall-a": "blue", "protection/wall-b": "blue"}
    table = {"influence": {"chief-mate": {"row": ["blue"]}}, "settlements": built, "walls": walls}
    game = lay1(d1("score_officer", officer=CHIEF_MATE), table=table)
    assert seen1(game)["seats"][0]["followers"] == 10 + 3


CASES = [
    ((3, 2, 2), 7, "D1-ASM-02"),
    ((2, 2, 1), 7, "D1-ASM-02"),
    ((2, 3, 2), 3, "D1-ASM-03"),
    ((1, 2, 2), 3, "D1-ASM-03"),
    ((1, 3, 2), 0, "D1-ASM-03"),
    ((0, 2, 0), 0, "D1-ASM-02"),
    ((0, 0, 0), 0, "D1-ASM-02"),
    ((2, 2, 2), 0, "D1-ASM-04"),
    ((3, 4, 2), 3, "D1-ASM-03"),
    ((1, 0, 0), 7, "D1-ASM-02"),
    ((0, 1, 1), 0, "D1-ASM-02"),
]


@pytest.mark.rule("DS-EX-24", "D1-ASM-02", "D1-ASM-03", "D1-ASM-04", "D1-RUL-07")
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(("cubes", "followers", "rule"), CASES)
def test_an_officer_worth_7(cubes: tuple[int, int, int], followers: int, rule: str, swapped: bool) -> None:
    shown = (cubes[0], cubes[2], cubes[1]) if swapped else cubes
    game = score(shown)
    assert seen1(game)["seats"][0]["followers"] == 10 + followers
    worth = {7: "the full value", 3: "half the value", 0: "nothing"}[followers]
    group = told(game, f"{rule} the chief-engineer pays {worth}")
    for colour, n in zip(COLOURS, shown, strict=True):
        assert f"{rule} {colour} has {n} cube{'' if n == 1 else 's'} there" in group


@pytest.mark.rule("D1-ASM-04", "D1-RUL-07")
def test_a_three_way_tie_pays_in_full_only_if_agreed() -> None:
    assert seen1(score((2, 2, 2)))["seats"][0]["followers"] == 10
    assert seen1(score((2, 2, 2), officer_three_way_tie="full"))["seats"][0]["followers"] == 17
    assert seen1(score((0, 0, 0), officer_three_way_tie="full"))["seats"][0]["followers"] == 10
    assert seen1(score((2, 3, 2), officer_three_way_tie="full"))["seats"][0]["followers"] == 13


@pytest.mark.rule("D1-RUL-07")
def test_a_three_way_tie_that_pays_does_so_by_the_switch_not_by_the_rule_that_gives_nothing() -> None:
    said = log(score((2, 2, 2), officer_three_way_tie="full"))
    assert "D1-RUL-07 the chief-engineer pays the full value" in said and "D1-RUL-07 blue gains 7 followers" in said


@pytest.mark.rule("D1-ASM-02", "D1-ASM-03", "D1-ASM-04")
@pytest.mark.parametrize("human", range(4))
def test_all_cases_counted_twice(human: int) -> None:
    for narek in range(4):
        for camilla in range(4):
            above = len({other for other in (narek, camilla) if other > human})
            value = [5, 2, 0][above] if human and not human == narek == camilla else 0
            assert seen1(score((human, narek, camilla), 5))["seats"][0]["followers"] == 10 + value


@pytest.mark.rule("D1-ASM-02")
def test_dissenters_score_nothing() -> None:
    game = score((0, 3, 2))
    assert seen1(game)["seats"][0]["followers"] == 10
    for colour in (NAREK, CAMILLA):
        assert list(game.owners[colour].assets) == [0] * 9


@pytest.mark.rule("DS-RUL-10", "DS-SEL-11")
@pytest.mark.parametrize(("aside", "followers"), [(["blue-organizer"], 3), (["red-organizer"], 0)])
def test_a_die_of_the_human_that_a_dissenter_set_aside_counts_as_in_play(aside: list[str], followers: int) -> None:
    """The Chief Steward pays 3 Followers for a set of two Settlements and one die in play."""
    table: dict[str, Json] = {
        "settlements": {"military/1": "blue", "military/2": "blue"},
        "aside": aside,
        "influence": {"chief-steward": {"row": ["blue"]}},
    }
    game = lay1(d1("score_officer", officer=2), table=table)
    assert seen1(game)["seats"][0]["followers"] == 10 + followers


# -- the wrap-up -------------------------------------------------------------------------------------------------------


def wrap_up(assembly: int) -> Ep1:
    dice = {"rations/1": "blue-facilitator", "rations/2": "red-organizer", "supply/1": "green-organizer"}
    dice |= dict.fromkeys(["training/1", "training/2", "training/3", "salvage/2", "settle/1", "settle/2"], "neutral-organizer")
    dice |= {"settle/3": "red-innovator"}  # a Neutral die that was converted
    table = {
        "assembly": assembly,
        "die_spaces": dice,
        "aside": ["neutral-adventurer"],
        "soldiers": {"military/second-a": "green-leader", "expansion/first-a": "red-light"},
        "offer": ["patrol-1", "patrol-2"],
        "deck": ["patrol-3", "patrol-4", "patrol-5"],
    }
    human = {"votes": 4, "leader_at": "sustenance", "patrol": "patrol-9", "patrolling": {"light": 1}, "light": 0}
    return lay1(d1("wrap_up"), table=table, human=human, solo={"narek": {"leader_at": "expansion"}})


@pytest.mark.rule("D1-ASM-05")
@pytest.mark.parametrize("assembly", [0, 1])
def test_leaders_dice_patrols_and_votes_return(assembly: int) -> None:
    game = wrap_up(assembly)
    assert seen1(game)["seats"][0]["leader_at"] == dissenter(game, NAREK)["leader_at"] == "home"
    assert dissenter(game, CAMILLA)["leader_at"] == "military/defense"
    assert seen1(game)["table"]["die_spaces"] == {}
    for _ in range(11):
        assert asked(game) == "roll_die"
        play1(game, "~ organizer")
    pool = seen1(game)["table"]["pool"]
    assert [len([die for die in pool if die.startswith(one)]) for one in ("neutral", "blue", "red", "green")] == [7, 1, 2, 1]
    assert sorted(tokens(game)) == ["patrol-3", "patrol-4", "patrol-5"]
    play1(game, "~ patrol-5", "~ patrol-3")
    assert seen1(game)["table"]["offer"] == ["patrol-5", "patrol-3"]
    assert seen1(game)["seats"][0]["patrol"] == "patrol-9"
    said = log(game)
    assert "D1-ASM-05 the leader of blue returns to the player board" in said
    assert "D1-ASM-05 the leader of red returns to the dissenter board" in said
    assert {line.partition(" ")[0] for line in said if "organizer die is rolled" in line} == {"E1-ASM-23"}
    assert {line.partition(" ")[0] for line in said if "comes on offer" in line} == {"E1-ASM-25"}
    assert seen1(game)["seats"][0]["votes"] == 0
    assert seen1(game)["table"]["assembly"] == assembly + 1
    assert seen1(game)["table"]["soldiers"] == {"military/second-a": "green-leader", "expansion/first-a": "red-light"}


@pytest.mark.rule("D1-ASM-06")
def test_after_the_third_assembly_final_scoring_follows_at_once() -> None:
    game = wrap_up(2)
    assert game.seat == OVER
    assert len(seen1(game)["table"]["die_spaces"]) == 10
    assert seen1(game)["seats"][0]["leader_at"] == "sustenance"
    assert seen1(game)["seats"][0]["votes"] == 4
    assert log(game)[0] == "D1-ASM-06 that was the last assembly: final scoring follows"
    assert solo(game)["result"] == "lost"


# -- counted twice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-ASM-01")
@pytest.mark.parametrize("seed", range(15))
def test_zones_and_votes_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    table: dict[str, Json] = {"settlements": {}, "assembly": 1}
    counts = {zone: [0, 0, 0] for zone in ZONES}
    population = dict.fromkeys(ZONES, 2)
    for zone in ZONES:
        for n in range(1, 7):
            colour = rng.below(5)
            if colour < 3 and list(table["settlements"].values()).count(COLOURS[colour]) < 12:
                table["settlements"][f"{zone}/{n}"] = COLOURS[colour]
                counts[zone][colour] += 1
                population[zone] += 1
    leader_at = ZONES[rng.below(4)]
    counts[leader_at][0] += 1
    votes, taken = 2, dict.fromkeys(PRODUCTION.values(), 0)
    game = lay1(ds("zone_rewards"), ds("votes_to_acceptance"), table=table, human={**NOTHING, "votes": 2, "leader_at": leader_at})
    for zone in ZONES:
        human, most, least = counts[zone][0], max(counts[zone][1:]), min(counts[zone][1:])
        if human > most:
            side = ["votes", "production"][rng.below(2)]
            play1(game, f"0 {side}")
            votes += population[zone] if side == "votes" else 0
            taken[PRODUCTION[zone]] += 2 if side == "production" else 0
        elif human == most > least:
            votes += population[zone] // 2
        elif most > human > least:
            taken[PRODUCTION[zone]] += 1
    assert game.seat == OVER
    assert holds(game) == {**taken, "votes": votes, "followers": 10}
    assert solo(game)["acceptance"] == 5 + votes * 3 // 2
