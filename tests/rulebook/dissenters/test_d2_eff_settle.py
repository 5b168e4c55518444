"""Solo game of Episode 2, chapter 21.2: Politics and Settle, Additional Settlements, and the Architect's Settlement."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    NAREK,
    d2,
    dissenter,
    lay2,
    log,
    play2,
    rules,
    selections,
    told,
    weights,
)
from tests.rulebook.dissenters.table_two import (
    CITY_ZONES,
    ZONES,
    count,
    cubes_on,
    effect,
    facing,
    on,
    reserve,
    secondary,
    settled,
)


def settle(opposite: str, settlements: dict[str, Json], ambition: str = "squatter", **table: Json) -> Ep2:
    """Narek resolves Settle with this opposite Zone."""
    laid = {"settlements": settlements, **table}
    return lay2(effect(NAREK, "settle"), table=laid, solo=facing(NAREK, opposite), options={"ambition": ambition})


def gained(game: Ep2, before: dict[str, Json]) -> dict[str, Json]:
    """The Settlements that came."""
    return {space: colour for space, colour in on(game, "settlements").items() if space not in before}


# -- Politics ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-EFF-11", "D2-RUL-09", "D2-RUL-32")
def test_dice_on_outposts_belong_to_discovery_and_the_most_desired_place_comes_first() -> None:
    """Opposite Zone Discovery: P3 (2) before P6 (4), though P6 has the first tile; a breached Outpost is no hindrance."""
    outposts: dict[str, Json] = {"P6": "adventurers-lodge", "P3": "crash-site"}
    dice = {"adventurers-lodge/1": "neutral-innovator", "crash-site/1": "neutral-innovator", "training/1": "neutral-organizer"}
    table = {"cleared": ["P3", "P6"], "outposts": outposts, "outpost_owners": dict.fromkeys(outposts, "red"), "die_spaces": dice}
    breach = {"breach": "dp1", "breach_at": "P3", "breach_on": "outpost", "breach_dinos": {"trampler": 1}}
    game = lay2(effect(NAREK, "politics"), table=table, solo=facing(NAREK, "discovery", **breach))
    assert on(game, "die_spaces") == {**dice, "crash-site/1": "red-innovator"}
    lines = told(game, "converts the die on crash-site/1")
    assert "crash-site/1: desire value 2" in lines and "adventurers-lodge/1: desire value 4" in lines


@pytest.mark.rule("D2-EFF-11", "D2-RUL-32")
def test_equal_icons_at_equal_desire_are_drawn() -> None:
    outposts: dict[str, Json] = {"P2": "patrol-hub", "P4": "crash-site", "P5": "pioneer-base"}
    dice = {"patrol-hub/1": "neutral-innovator", "crash-site/1": "neutral-innovator", "pioneer-base/1": "neutral-innovator"}
    areas = list(outposts)
    table = {"cleared": areas, "outposts": outposts, "outpost_owners": dict.fromkeys(areas, "blue"), "die_spaces": dice}
    game = lay2(effect(NAREK, "politics"), table=table, solo=facing(NAREK, "discovery"))
    assert weights(game) == {"patrol-hub/1": 1, "crash-site/1": 1}
    play2(game, "~ patrol-hub/1")
    assert on(game, "die_spaces")["patrol-hub/1"] == "red-innovator"


@pytest.mark.rule("D2-EFF-11", "D2-SEC-12")
@pytest.mark.parametrize("step", [effect(NAREK, "politics"), secondary(NAREK, "convert-die")])
def test_converting_walks_over_discovery(step: Json) -> None:
    """Opposite Zone Construction has no Neutral die; Discovery comes before Sustenance."""
    dice = {"crash-site/1": "neutral-innovator", "pub/1": "neutral-facilitator", "build/1": "blue-innovator"}
    table = {"outposts": {"R": "crash-site"}, "outpost_owners": {"R": "blue"}, "die_spaces": dice}
    game = lay2(step, table=table, solo=facing(NAREK, "construction"))
    assert on(game, "die_spaces") == {**dice, "crash-site/1": "red-innovator"}
    assert dissenter(game, NAREK)["dice"] == 4


# -- Settle ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-EFF-12", "D2-EFF-16")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_the_zone_with_most_own_then_the_opposite_at_every_ambition(ambition: str) -> None:
    before = settled(sustenance=(2, 2, 3), military=(1, 1, 0))
    game = settle("construction", before, ambition)
    assert gained(game, before) == {"sustenance/8": "red", "construction/1": "red"}
    assert cubes_on(game, "chief-engineer") == [0, 0, 0] and reserve(game, NAREK) == 0, "no bonus"


@pytest.mark.rule("D2-EFF-12")
@pytest.mark.parametrize(("opposite", "first"), [("construction", "sustenance"), ("military", "military")])
def test_ties_go_by_the_walk_from_the_opposite_zone(opposite: str, first: str) -> None:
    before = settled(sustenance=(1, 2, 0), military=(1, 2, 0))
    game = settle(opposite, before)
    lines = told(game, f"red chooses {first} to settle in")
    assert "DS-SEL-05" in lines and f"D2-EFF-12 {first}: 2 settlements of its own" in lines


@pytest.mark.rule("D2-EFF-12", "D2-RUL-10")
@pytest.mark.parametrize("zone", CITY_ZONES)
def test_the_second_goes_to_the_zone_after_the_opposite_one_if_the_first_is_there(zone: str) -> None:
    before = settled(**{zone: (1, 1, 0)})
    game = settle(zone, before)
    after = ZONES[ZONES.index(zone) + 1]
    if after == "discovery":
        assert gained(game, before) == {f"{zone}/3": "red"} and on(game, "camps") == {"R": "red"}
    else:
        assert gained(game, before) == {f"{zone}/3": "red", f"{after}/1": "red"}


@pytest.mark.rule("D2-EFF-13")
def test_a_full_zone_is_skipped_for_the_next() -> None:
    before = settled(military=(3, 3, 2), construction=(0, 0, 8))
    game = settle("construction", before, cleared=["P3"])
    assert gained(game, before) == {"expansion/1": "red"} and on(game, "camps") == {"R": "red"}
    lines = told(game, "red chooses expansion to settle in")
    assert "D2-EFF-13 military: no space is empty" in lines
    assert "DS-SEL-09 no best one is possible: on from military to expansion" in lines


@pytest.mark.rule("D2-EFF-13")
@pytest.mark.parametrize(("own", "zone"), [(1, "military"), (2, "military"), (3, "expansion"), (4, "expansion")])
def test_a_lead_of_2_over_the_human_skips_a_zone_whatever_the_other_dissenter_has(own: int, zone: str) -> None:
    before = settled(military=(1, own, 2))
    game = settle("construction", before)
    assert zone in [space.partition("/")[0] for space in gained(game, before)]
    lines = told(game, f"red chooses {zone} to settle in")
    assert ("D2-EFF-13 military: leads the human there by 2 or more" in lines) == (own >= 3)
    assert "D2-EFF-13 military: 1 of the human" in lines


@pytest.mark.rule("D2-EFF-14", "D2-RUL-10")
def test_the_lead_is_dropped_if_it_is_2_in_every_zone_discovery_included() -> None:
    before = settled(sustenance=(0, 2, 0), military=(0, 3, 0), expansion=(0, 2, 0), construction=(0, 2, 0))
    camps = {"L": "red", "R": "red"}
    game = settle("expansion", before, camps=camps, cleared=["P3"])
    assert gained(game, before) == {"military/4": "red", "expansion/3": "red"}
    assert "D2-EFF-14" in rules(game)
    game = settle("expansion", before, camps={"L": "red"})
    assert on(game, "camps") == {"L": "red", "R": "red"}, "Discovery alone is without the lead"
    assert gained(game, before) == {"expansion/3": "red"}, "now everywhere"


@pytest.mark.rule("D2-RUL-32", "D2-EFF-16")
def test_the_waiver_is_tested_anew_for_the_second_settlement() -> None:
    """A lead of 1 in Sustenance alone: the first goes there, which makes it 2 everywhere, so the second is free to go."""
    before = settled(sustenance=(0, 1, 0), military=(0, 2, 0), expansion=(0, 2, 0), construction=(0, 2, 0))
    game = settle("construction", before, camps={"L": "red", "R": "red"})
    assert gained(game, before) == {"sustenance/2": "red", "construction/3": "red"}
    said = log(game)
    assert len([line for line in said if line.startswith("D2-EFF-14")]) == 1


@pytest.mark.rule("D2-EFF-15", "D2-RUL-10")
def test_discovery_counts_camps_and_not_outposts() -> None:
    """Two Outposts are no lead: the opposite Zone gets a Camp, on the most desired area with an empty Camp space."""
    outposts = {"L": "crash-site", "R": "patrol-hub"}
    table: dict[str, Json] = {"outposts": outposts, "outpost_owners": dict.fromkeys(outposts, "red"), "cleared": ["P3"]}
    before = settled(military=(1, 1, 0))
    game = settle("discovery", before, **table)
    assert gained(game, before) == {"military/3": "red"} and on(game, "camps") == {"R": "red"}
    assert reserve(game, NAREK) == 0 and cubes_on(game, "captain") == [0, 0, 0]
    assert "D2-EFF-15 R: desire value 1" in told(game, "red chooses R for a camp")
    lines = told(game, "red chooses discovery to settle in")
    assert "D2-EFF-15 discovery: 0 camps of its own, 0 of the human" in lines
    assert "D2-EFF-13 discovery: 3 empty spaces" in lines


@pytest.mark.rule("D2-EFF-15")
@pytest.mark.parametrize(("humans", "camp"), [({}, False), ({"P3": "blue"}, True)])
def test_the_lead_in_discovery_is_one_of_camps(humans: dict[str, str], camp: bool) -> None:
    camps = {"L": "red", "P4": "red", **humans}
    before = settled(military=(3, 3, 0))
    game = settle("discovery", before, camps=camps, cleared=["P3", "P4"])
    assert on(game, "camps") == ({**camps, "R": "red"} if camp else camps)
    assert gained(game, before) == ({"military/7": "red"} if camp else {"military/7": "red", "sustenance/1": "red"})


@pytest.mark.rule("D2-EFF-12", "D2-EFF-15")
def test_most_own_pieces_may_be_camps() -> None:
    camps = {"L": "red", "R": "red", "P4": "blue"}
    before = settled(military=(1, 1, 0))
    game = settle("military", before, camps=camps, cleared=["P3", "P4"])
    assert on(game, "camps") == {**camps, "P3": "red"} and gained(game, before) == {"military/3": "red"}
    assert "D2-EFF-15 L: a camp stands there" in told(game, "red chooses P3 for a camp")


@pytest.mark.rule("D2-EFF-13", "D2-EFF-15")
def test_discovery_without_an_empty_camp_space_is_full() -> None:
    before = settled(military=(3, 3, 0))
    game = settle("discovery", before, camps={"L": "blue", "R": "green"})
    assert gained(game, before) == {"military/7": "red", "sustenance/1": "red"}


@pytest.mark.rule("D2-RUL-10")
def test_a_zone_is_illegal_without_its_piece() -> None:
    """All 12 Settlements are on the board: only Discovery is left; the second finds nothing."""
    before = settled(sustenance=(2, 2, 0), military=(3, 3, 0), expansion=(3, 3, 0), construction=(3, 4, 0))
    game = settle("military", before)
    assert gained(game, before) == {} and on(game, "camps") == {"R": "red"}
    lines = told(game, "red chooses discovery to settle in")
    assert "D2-RUL-10 construction: no settlement is left" in lines
    assert "red finds no zone to settle in" in "\n".join(log(game))


@pytest.mark.rule("D2-RUL-10", "D2-EFF-12")
def test_where_the_first_finds_no_zone_the_second_is_told_too() -> None:
    """All 12 Settlements are on the board and no Camp space is empty: both placements are skipped."""
    before = settled(sustenance=(2, 2, 0), military=(3, 3, 0), expansion=(3, 3, 0), construction=(3, 4, 0))
    camps = {"L": "blue", "R": "green"}
    game = settle("military", before, camps=camps)
    assert gained(game, before) == {} and on(game, "camps") == camps
    assert [one.head for one in selections(game)] == ["D2-EFF-12 red finds no zone to settle in"] * 2


@pytest.mark.rule("D2-RUL-10")
def test_discovery_is_illegal_without_a_camp() -> None:
    camps = dict.fromkeys(["L", "P2", "P3", "P4", "P5", "P6"], "red") | dict.fromkeys(["C7", "C8", "P1", "C5", "C2"], "blue")
    cleared = [area for area in camps if area != "L"]
    before = settled(military=(3, 3, 0))
    game = settle("discovery", before, camps=camps, cleared=cleared)
    assert on(game, "camps") == camps and gained(game, before) == {"military/7": "red", "sustenance/1": "red"}
    assert "D2-RUL-10 discovery: no camp is left" in told(game, "red chooses sustenance to settle in")


# -- Additional Settlements --------------------------------------------------------------------------------------------


def additional(opposite: str, settlements: dict[str, Json], **options: Json) -> Ep2:
    """Narek, the Herder, carries out Additional Settlements."""
    step = secondary(NAREK, "additional-settlements")
    return lay2(step, table={"settlements": settlements}, solo=facing(NAREK, opposite), options=options)


@pytest.mark.rule("D2-SEC-07", "D2-RUL-17", "D2-DIF-02")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_the_agendas_zone_then_but_for_a_squatter_the_opposite(ambition: str) -> None:
    before = settled(expansion=(1, 2, 0))
    game = additional("construction", before, ambition=ambition)
    second = {} if ambition == "squatter" else {"construction/1": "red"}
    assert gained(game, before) == {"military/1": "red", **second}
    lines = told(game, "D2-SEC-07 red chooses military to settle in")
    assert "D2-SEC-07 the zone of the herder is military" in lines
    assert ("D2-SEC-07 the squatter gives only this one" in lines) == (not second)


@pytest.mark.rule("D2-RUL-17", "D2-SEC-07")
def test_by_agreement_the_zone_with_most_own_settlements_is_the_first() -> None:
    before = settled(expansion=(1, 2, 0))
    game = additional("construction", before, ambition="pioneer", additional_first="most")
    assert gained(game, before) == {"expansion/4": "red", "construction/1": "red"}
    game = additional("construction", before, ambition="squatter", additional_first="most")
    assert gained(game, before) == {"expansion/4": "red"}


@pytest.mark.rule("D2-SEC-07")
def test_a_lead_or_a_full_zone_sends_the_first_on_from_the_agendas_zone() -> None:
    before = settled(military=(0, 2, 0), expansion=(4, 0, 4))
    game = additional("construction", before, ambition="conqueror")
    assert gained(game, before) == {"construction/1": "red"} and on(game, "camps") == {"R": "red"}


# -- the Architect -----------------------------------------------------------------------------------------------------


def architect(opposite: str, settlements: dict[str, Json], **table: Json) -> Ep2:
    laid = {"settlements": settlements, **table}
    own = facing(NAREK, opposite, agenda="architect")
    return lay2(d2("architects_settlement", colour=NAREK), table=laid, solo=own)


@pytest.mark.rule("D2-BON-05", "D2-BON-04")
def test_the_architect_settles_where_the_human_alone_is_ahead() -> None:
    before = settled(sustenance=(4, 1, 0), military=(1, 1, 0), expansion=(0, 0, 3))
    game = architect("military", before)
    assert gained(game, before) == {"sustenance/6": "red"}
    lines = told(game, "red chooses sustenance for a settlement")
    assert "D2-BON-05 sustenance: 4 of its own" not in lines and "D2-BON-05 sustenance: a difference of 3" in lines
    assert "D2-BON-05 military: the human is not ahead there" in lines and "D2-BON-06" not in lines


@pytest.mark.rule("D2-BON-05", "D2-BON-06")
def test_a_full_zone_is_no_candidate_of_the_architect() -> None:
    before = settled(sustenance=(4, 3, 1), military=(4, 1, 0))
    assert gained(architect("sustenance", before), before) == {"military/6": "red"}


@pytest.mark.rule("D2-BON-06", "D2-RUL-20")
def test_the_smallest_difference_decides_and_a_lead_of_2_is_no_matter() -> None:
    before = settled(sustenance=(4, 1, 0), military=(3, 1, 0), expansion=(0, 5, 0), construction=(0, 4, 0))
    assert gained(architect("sustenance", before), before) == {"military/5": "red"}
    before = settled(sustenance=(0, 2, 0), military=(1, 4, 0), expansion=(0, 2, 5), construction=(1, 3, 0))
    game = architect("military", before)
    assert gained(game, before) == {"expansion/8": "red"}, "nowhere ahead: 2 is smallest"
    lines = told(game, "red chooses expansion for a settlement")
    assert "D2-BON-06 the human is ahead nowhere: every zone with an empty space comes into question" in lines


@pytest.mark.rule("D2-BON-04", "D2-BON-05")
def test_the_architect_never_settles_in_discovery() -> None:
    before = settled(sustenance=(0, 1, 0), military=(0, 1, 0), expansion=(0, 1, 0), construction=(0, 1, 0))
    game = architect("discovery", before, camps={"L": "blue"})
    assert gained(game, before) == {"sustenance/2": "red"} and on(game, "camps") == {"L": "blue"}


@pytest.mark.rule("D2-BON-04", "D2-RUL-32")
@pytest.mark.parametrize(("placed", "left"), [(11, 0), (10, 0), (9, 1)])
def test_the_architects_settlement_is_judged_after_build(placed: int, left: int) -> None:
    """Build takes a Settlement for an Outpost; with the last piece there the Architect has none."""
    before = settled(military=(0, min(placed, 8), 0), expansion=(0, placed - min(placed, 8), 0))
    own = facing(NAREK, "sustenance", agenda="architect", reserve=5)
    table = {"settlements": before, "outpost_offer": ["crash-site", "patrol-hub", "pioneer-base"]}
    game = lay2(d2("bonus", colour=NAREK), table=table, solo=own)
    play2(game, "~ crash-site", "~ mushroom-farm")
    assert on(game, "outposts") == {"R": "crash-site"}
    assert dissenter(game, NAREK)["settlements"] == left
    assert gained(game, before) == ({} if placed == 11 else {"sustenance/1": "red"})
    assert ("DS-RUL-20" in rules(game)) == (placed == 11)
    assert count(game, "sustenance")[1] == (0 if placed == 11 else 1) and reserve(game, CAMILLA) == 0
