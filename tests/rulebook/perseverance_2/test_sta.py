"""Episode 2, chapter STA: starting placements, the preset of the first game, and the Dissenters."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    CITY_ZONES,
    LEADERS,
    OFFICERS,
    ZONES,
    answer,
    asked,
    at,
    changed,
    fresh,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    started,
    step,
    tokens,
    weights,
)

START = ["camp@L", *[f"settlement@{zone}/1" for zone in CITY_ZONES]]
BONUS = {"chief-mate": "food", "chief-of-security": "light", "chief-steward": "scrap", "captain": "island"}
TIER_1 = {
    "chief-mate": ["defender", "savant"],
    "chief-of-security": ["skinner", "trampler-expert"],
    "chief-steward": ["gatherer", "lobbyist"],
    "chief-engineer": ["herder", "capturer"],
    "captain": ["agile-1", "influencer"],
}


def placing(players: int = 3, first: int = 0, **options: Json) -> Ep2:
    """The first starting placement, with the Officers in the first-game layout."""
    given = {"first_player": f"seat-{first}", "officer_layout": "first_game", **options}
    return at(fresh(players, given), "start_placement", Rng(players))


# -- who, and where ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-STA-02", "E2-RUL-52", "E2-STA-01")
@pytest.mark.parametrize(("first", "order"), [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_in_reverse_order_each_finishes_before_the_next_begins(first: int, order: list[int]) -> None:
    game = placing(4, first)
    for seat in order:
        assert (asked(game), game.seat) == ("start_placement", seat)
        play(game, f"{seat} settlement@{CITY_ZONES[seat]}/1")
        assert (asked(game), game.seat) == ("gain_perk", seat)
        play(game, f"{seat} {tokens(game)[0]}")
        assert own(game, seat)["perks"] != []
    assert (asked(game), game.seat) == ("choose_effect", first)


@pytest.mark.rule("E2-STA-01", "E2-RUL-52")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_begins_and_turns_go_clockwise(first: int) -> None:
    game = started(4, {"first_player": f"seat-{first}"})
    assert (game.seat, seen(game)["table"]["first"], seen(game)["table"]["active"]) == (first, first, first)
    rng = Rng(3)
    while seen(game)["table"]["active"] == first:
        answer(game, rng)
    assert seen(game)["table"]["active"] == (first + 1) % 4


@pytest.mark.rule("E2-RUL-52", "E2-STA-01")
def test_without_agreement_everybody_is_as_likely_to_begin() -> None:
    game = at(fresh(4, {"leaders": LEADERS}), "pick_first_player", Rng(1))
    assert weights(game) == {f"seat-{seat}": 1 for seat in range(4)}


@pytest.mark.rule("E2-STA-03", "E2-STA-04")
def test_the_bottommost_space_of_a_city_zone_or_the_camp_of_the_left_area() -> None:
    game = placing(4)
    assert sorted(tokens(game)) == sorted(START)
    play(game, "3 camp@L", f"3 {TIER_1['captain'][0]}")
    assert sorted(tokens(game)) == sorted(START[1:])
    play(game, "2 settlement@military/1", "2 skinner")
    assert sorted(tokens(game)) == sorted(set(START) - {"camp@L", "settlement@military/1"})
    closed = {choice: rule for choice, rule in refused(game).items() if choice in START}
    assert closed == {"camp@L": "E2-STA-04", "settlement@military/1": "E2-STA-04"}


@pytest.mark.rule("E2-STA-03", "E2-RUL-74")
def test_the_right_area_is_refused_with_its_reason() -> None:
    refusals = [refusal for refusal in placing().refusals() if refusal.choice.token() == "camp@R"]
    assert [refusal.rule for refusal in refusals] == ["E2-RUL-74"]


@pytest.mark.rule("E2-STA-04", "E2-STA-03")
@pytest.mark.parametrize("seed", range(4))
def test_after_the_start_no_place_is_shared(seed: int) -> None:
    view = seen(started(4, seed=seed))
    table = view["table"]
    assert set(table["settlements"]) <= {f"{zone}/1" for zone in CITY_ZONES}
    assert len(table["settlements"]) + len(table["camps"]) == 4
    assert set(table["camps"]) <= {"L"}


# -- the four parts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-EX-01", "E2-STA-05", "E2-STA-06", "E2-STA-08", "E2-RUL-35")
def test_a_start_in_sustenance_under_the_chief_mate() -> None:
    game = placing()
    play(game, "2 settlement@sustenance/1", "2 defender")
    green = own(game, 2)
    assert seen(game)["table"]["influence"]["chief-mate"]["row"] == ["green"]
    assert (green["perks"], green["food"], green["supply"]["cubes"]) == (["defender"], 2, 23)
    assert (green["story"], green["valor"], green["followers"], green["votes"]) == (1, 1, 10, 0)
    assert green["new_perks"] == []


@pytest.mark.rule("E2-STA-05", "E2-STA-06", "E2-STA-08", "E2-RUL-35", "E2-RUL-01", "E2-OFF-06")
@pytest.mark.parametrize("zone", ZONES)
def test_cube_perk_and_bonus_are_those_of_the_officer_of_the_zone(zone: str) -> None:
    officers = ["captain", "chief-engineer", "chief-of-security", "chief-mate", "chief-steward"]
    game = lay(step("start_placement", seat=0), table={"officers": officers})
    officer = officers[ZONES.index(zone)]
    before = own(game)
    play(game, "0 camp@L" if zone == "discovery" else f"0 settlement@{zone}/1")
    assert seen(game)["table"]["influence"][officer]["row"] == ["blue"]
    assert sorted(tokens(game)) == sorted(TIER_1[officer])
    perk = TIER_1[officer][0]
    play(game, f"0 {perk}")
    after = own(game)
    gained = {
        key: after[key] - before[key] for key in ("food", "scrap", "island", "story", "glowberry", "light", "valor", "votes")
    }
    bonus = {"glowberry": 2} if officer == "chief-engineer" else {BONUS[officer]: 1}
    assert gained == dict.fromkeys(gained, 0) | bonus
    assert (after["followers"], after["perks"], after["supply"]["cubes"]) == (10, [perk], 23)
    assert after["supply"]["settlements"] == (12 if zone == "discovery" else 11)
    assert after["supply"]["camps"] == (5 if zone == "discovery" else 6)


@pytest.mark.rule("E2-RUL-35", "E2-RUL-06")
@pytest.mark.parametrize(("bottom", "second"), [("influence", "perk"), ("perk", "influence")])
def test_the_bonus_printed_under_a_starting_settlement_is_not_received(bottom: str, second: str) -> None:
    content = changed({"settlement_spaces.side23": [bottom, second] * 4})
    game = lay(step("start_placement", seat=0), content=content)
    play(game, "0 settlement@military/1", "0 skinner")
    assert (asked(game), own(game)["supply"]["cubes"], own(game)["perks"]) == ("", 23, ["skinner"])


@pytest.mark.rule("E2-STA-06", "E2-RUL-37")
def test_the_perk_cannot_be_declined_and_higher_tiers_are_closed() -> None:
    game = placing()
    play(game, "2 settlement@expansion/1")
    assert sorted(tokens(game)) == ["gatherer", "lobbyist"]
    closed = refused(game)
    assert closed["pass"] == "E2-STA-06"
    assert {closed[perk] for perk in ("politician", "manager", "popular", "settler")} == {"E2-OFF-09"}


@pytest.mark.rule("E2-STA-06")
@pytest.mark.parametrize("officer", OFFICERS)
def test_every_officer_has_a_tier_1_perk_without_extra_cost(officer: str) -> None:
    own_perks = [perk for perk in printed("perk").values() if perk["officer"] == officer and perk["tier"] == 1]
    assert len(own_perks) == 2
    assert [perk for perk in own_perks if not perk["extra"]]
    game = lay(
        step("start_placement", seat=0),
        table={"officers": [officer, *[other for other in OFFICERS if other != officer]]},
        seats={0: {"story": 0, "valor": 0}},
    )
    play(game, "0 settlement@sustenance/1")
    assert own(game)["perks"] or set(tokens(game)) <= set(TIER_1[officer])


@pytest.mark.rule("E2-STA-07", "E2-OFF-11")
@pytest.mark.parametrize("paid", ["story", "valor"])
def test_an_extra_cost_is_paid_at_once_with_story_or_valor(paid: str) -> None:
    game = placing()
    play(game, "2 settlement@expansion/1", "2 lobbyist")
    assert (asked(game), sorted(tokens(game)), own(game, 2)["scrap"]) == ("pay_extra", ["story", "valor"], 1)
    play(game, f"2 {paid}")
    green = own(game, 2)
    assert (green["story"], green["valor"]) == ((0, 1) if paid == "story" else (1, 0))
    assert (green["perks"], green["scrap"], green["supply"]["cubes"]) == (["lobbyist"], 2, 23)


@pytest.mark.rule("E2-STA-07", "E2-RUL-01")
def test_the_bonus_cannot_pay_the_extra_cost() -> None:
    content = changed({"perk.trampler-expert.extra": True})
    game = lay(
        step("start_placement", seat=0),
        seats={0: {"story": 0, "valor": 0}},
        options={"security_bonus": "valor"},
        content=content,
    )
    play(game, "0 settlement@military/1")
    assert (own(game)["perks"], own(game)["valor"]) == (["skinner"], 2)


@pytest.mark.rule("E2-RUL-01", "E2-RUL-85", "E2-STA-08")
@pytest.mark.parametrize(("option", "gains"), [("light", (2, 1)), ("valor", (1, 3))])
def test_the_bonus_of_the_chief_of_security(option: str, gains: tuple[int, int]) -> None:
    game = lay(step("start_placement", seat=0), options={"security_bonus": option})
    play(game, "0 settlement@military/1", "0 skinner")
    assert (own(game)["light"], own(game)["valor"]) == gains


@pytest.mark.rule("E2-STA-08", "E2-STA-05", "E2-STA-03")
def test_the_parts_come_in_their_order() -> None:
    game = placing()
    play(game, "2 settlement@sustenance/1", "2 savant", "2 story")
    parts = ["E2-STA-03", "E2-STA-05", "E2-OFF-11", "E2-STA-06", "E2-STA-08"]
    assert [rule for rule in dict.fromkeys(rules(game)) if rule in parts] == parts


@pytest.mark.rule("E2-STA-06", "E2-PRK-26", "E2-STA-08")
def test_a_starting_capturer_takes_its_dino_before_the_bonus() -> None:
    game = placing()
    play(game, "2 settlement@construction/1", "2 capturer")
    assert own(game, 2)["glowberry"] == 2
    play(game, "2 raptor")
    assert (own(game, 2)["enclosure"]["raptor"], own(game, 2)["glowberry"]) == (1, 4)


# -- the preset --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-EX-02", "E2-STA-12", "E2-RUL-70", "E2-SET-11")
def test_the_preset_of_the_first_game() -> None:
    options = {"officer_layout": "first_game", "start_layout": "first_game", "leaders": LEADERS}
    view = seen(started(4, options))
    keoni, jack, adelita, phoenix = view["seats"]
    assert (keoni["food"], jack["light"], adelita["scrap"], phoenix["glowberry"]) == (2, 2, 2, 4)
    assert [own["perks"] for own in view["seats"]] == [["defender"], ["skinner"], ["gatherer"], ["herder"]]
    assert [(own["story"], own["valor"], own["supply"]["cubes"], own["new_perks"]) for own in view["seats"]] == [
        (1, 1, 23, [])
    ] * 4
    colours = ["blue", "red", "green", "yellow"]
    assert view["table"]["settlements"] == dict(zip([f"{zone}/1" for zone in CITY_ZONES], colours, strict=True))
    rows = [view["table"]["influence"][officer]["row"] for officer in OFFICERS]
    assert rows == [["blue"], ["red"], ["green"], ["yellow"], []]
    assert view["table"]["camps"] == {}


@pytest.mark.rule("E2-STA-12")
@pytest.mark.parametrize("leaders", [["phoenix", "jack", "keoni"], ["adelita", "keoni", "phoenix"]])
def test_the_zone_of_a_leader_who_is_not_there_stays_open(leaders: list[str]) -> None:
    options = {"officer_layout": "first_game", "start_layout": "first_game", "leaders": leaders}
    settlements = seen(started(3, options))["table"]["settlements"]
    zones = dict(zip(LEADERS, CITY_ZONES, strict=True))
    colours = ["blue", "red", "green"]
    assert settlements == {f"{zones[leader]}/1": colours[seat] for seat, leader in enumerate(leaders)}


@pytest.mark.rule("E2-STA-12", "E2-STA-09", "E2-STA-10")
def test_with_two_players_the_dissenters_take_the_zones_the_preset_leaves_open() -> None:
    options = {"officer_layout": "first_game", "start_layout": "first_game", "leaders": ["adelita", "keoni"]}
    game = at(fresh(2, options), "pick_dissenter_zone", Rng(1))
    assert weights(game) == {"military": 1, "construction": 1}


@pytest.mark.rule("E2-RUL-70")
def test_english_names_are_the_ids() -> None:
    names = {printed(f"leader.{leader}.first_game_perk") for leader in LEADERS}
    assert names == {"defender", "skinner", "gatherer", "herder"}
    assert {"herder", "breeder", "wrangler", "capturer"} <= set(printed("perk"))
    assert len(printed("perk")) == 30


# -- the Dissenters ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-EX-23", "E2-STA-09", "E2-STA-10", "E2-STA-13", "E2-ASM-02")
def test_a_start_of_two_players() -> None:
    game = placing(2, 1)
    play(game, "0 settlement@sustenance/1", "0 defender", "1 settlement@expansion/1", "1 gatherer")
    assert (game.seat, asked(game), weights(game)) == (CHANCE, "pick_dissenter_zone", {"military": 1, "construction": 1})
    play(game, "~ construction")
    table = seen(game)["table"]
    dissenters = {space for space, colour in table["settlements"].items() if colour == "dissenter"}
    assert dissenters == {"military/1", "construction/1", "construction/2"}
    rows = {officer: table["influence"][officer]["row"] for officer in OFFICERS}
    assert rows == {
        "chief-mate": ["blue", "dissenter"],
        "chief-of-security": ["dissenter"],
        "chief-steward": ["red", "dissenter"],
        "chief-engineer": ["dissenter", "dissenter"],
        "captain": ["dissenter"],
    }
    assert table["dissenter_votes"] == 0
    assert [own["votes"] for own in seen(game)["seats"]] == [0, 0]


@pytest.mark.rule("E2-STA-09", "E2-STA-10", "E2-STA-13", "E2-STA-11")
@pytest.mark.parametrize("seed", range(8))
def test_the_dissenters_after_the_setup(seed: int) -> None:
    game = at(fresh(2), "pick_dissenter_zone", Rng(seed))
    before = seen(game)["table"]
    free = [zone for zone in CITY_ZONES if f"{zone}/1" not in before["settlements"]]
    assert len(free) == (3 if before["camps"] else 2)
    assert weights(game) == dict.fromkeys(free, 1)
    picked = free[seed % len(free)]
    assets = [{**own, "supply": None} for own in seen(game)["seats"]]
    play(game, f"~ {picked}")
    table = seen(game)["table"]
    dissenters = {space for space, colour in table["settlements"].items() if colour == "dissenter"}
    assert dissenters == {f"{zone}/1" for zone in free} | {f"{picked}/2"}
    cubes = {zone: table["influence"][officer]["cubes"]["dissenter"] for zone, officer in table["officers"].items()}
    assert cubes == {zone: 2 if zone == picked else 1 for zone in ZONES}
    assert [{**own, "supply": None} for own in seen(game)["seats"]] == assets
    assert all(table["influence"][officer]["row"][-1] == "dissenter" for officer in OFFICERS)
    assert max(len(table["influence"][officer]["row"]) for officer in OFFICERS) <= 2
    assert table["camps"] == before["camps"]


@pytest.mark.rule("E2-STA-09", "E2-CMP-01")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_there_are_no_dissenters(players: int) -> None:
    table = seen(started(players))["table"]
    assert "dissenter" not in table["settlements"].values()
    assert not [die for die in table["pool"] if die.startswith("dissenter")]
    assert not [officer for officer in OFFICERS if "dissenter" in table["influence"][officer]["row"]]
