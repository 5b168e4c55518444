"""Solo game of Episode 2, chapters 23 and 24: Agendas, Leaders, Officers and Counterattacks."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    NAMES,
    NAREK,
    TWO,
    asked,
    dissenter,
    ds,
    lay2,
    log,
    play2,
    rules,
    told,
    weights,
)
from tests.rulebook.dissenters.table_two import (
    OFFICERS,
    OPPOSITE,
    ZONES,
    collection,
    cubes,
    cubes_on,
    dinos,
    facing,
    human,
    on,
    reserve,
    secondary,
)

# -- the Leader --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-SEC-01", "D2-AGE-03")
@pytest.mark.parametrize("zone", ZONES)
def test_the_leader_goes_to_the_opposite_zone_discovery_included(zone: str) -> None:
    game = lay2(secondary(NAREK, "place-leader"), solo=facing(NAREK, zone))
    assert dissenter(game, NAREK)["leader_at"] == zone
    assert game.seat == OVER and on(game, "rally") == "" and reserve(game, NAREK) == 0


@pytest.mark.rule("D2-SEC-01")
def test_occupied_leader_spaces_are_passed_over() -> None:
    own = facing(NAREK, "construction")
    own["camilla"]["leader_at"] = "construction"
    game = lay2(secondary(NAREK, "place-leader"), human={"leader_at": "discovery"}, solo=own)
    assert dissenter(game, NAREK)["leader_at"] == "sustenance"
    lines = told(game, "red chooses the leader space of sustenance")
    assert "D2-SEC-01 construction: a leader stands there" in lines and "D2-SEC-01 discovery: a leader stands there" in lines
    assert "DS-SEL-04 the opposite zone is construction, that of card-7 of camilla" in lines


@pytest.mark.rule("D2-SEC-01")
def test_a_leader_that_is_not_at_home_stays() -> None:
    game = lay2(secondary(NAREK, "place-leader"), solo=facing(NAREK, "military", leader_at="expansion"))
    assert dissenter(game, NAREK)["leader_at"] == "expansion" and "D2-SEC-01" in rules(game)


@pytest.mark.rule("D2-AGE-03")
@pytest.mark.parametrize("card", ["card-12", "card-13", "card-14"])
def test_the_opposite_zone_of_an_agenda_icon_is_that_of_the_others_agenda(card: str) -> None:
    """Narek is the Herder (Military), Camilla the Negotiator (Sustenance); each has the icon against it once."""
    for colour, zone in ((NAREK, "sustenance"), (CAMILLA, "military")):
        own = {NAMES[colour]: {"card": "card-1"}, NAMES[3 - colour]: {"card": card}}
        game = lay2(secondary(colour, "place-leader"), solo=own)
        assert dissenter(game, colour)["leader_at"] == zone
        line = f"D2-AGE-03 the opposite zone is {zone}, that of {NAMES[3 - colour]}, the "
        assert line in told(game, "chooses the leader space")


# -- Officers ----------------------------------------------------------------------------------------------------------


def influence(opposite: str, influence: dict[str, Json], ambition: str = "squatter", **options: Json) -> Ep2:
    """Narek, the Herder, influences an Officer; on his Agenda is the Chief of Security."""
    step = secondary(NAREK, "influence-officer")
    all_options = {"ambition": ambition, **options}
    return lay2(step, table={"influence": influence}, solo=facing(NAREK, opposite), options=all_options)


@pytest.mark.rule("D2-SEC-02")
@pytest.mark.parametrize(("humans", "own", "taken"), [(0, 0, True), (0, 1, True), (0, 2, False), (3, 4, True), (3, 5, False)])
def test_the_agendas_officer_unless_the_lead_is_2(humans: int, own: int, taken: bool) -> None:
    game = influence("construction", cubes(chief_of_security=(humans, own, 6)))
    assert cubes_on(game, "chief-of-security")[1] == own + (1 if taken else 0)
    assert cubes_on(game, "chief-engineer")[1] == (0 if taken else 1)
    lines = told(game, "red chooses the chief-")
    assert f"chief-of-security: {own} cube" in lines and f"{humans} of the human" in lines
    assert ("D2-SEC-02 chief-of-security: leads the human there by 2 or more" in lines) != taken
    assert "D2-SEC-02 the chief-of-security is the officer of the herder" in lines
    assert "D2-SEC-05 the squatter places 1 cube" in lines
    assert (f"D2-SEC-02 chief-of-security: a lead of {own - humans}, less than 2" in lines) == taken
    first = "D2-SEC-02 chief-of-security" if taken else "D2-SEC-03 chief-engineer"
    assert f"{first} is the first that is possible" in lines and lines.startswith(first.partition(" ")[0])


@pytest.mark.rule("D2-SEC-03")
def test_then_the_opposite_officer_and_those_of_the_following_zones() -> None:
    leads = cubes(chief_of_security=(0, 2, 0), chief_engineer=(1, 3, 0), captain=(0, 2, 0))
    game = influence("construction", leads)
    assert [cubes_on(game, officer)[1] for officer in OFFICERS] == [1, 2, 0, 3, 2]
    lines = told(game, "D2-SEC-03 red chooses the chief-mate")
    assert "D2-SEC-03 chief-engineer: leads the human there by 2 or more" in lines


@pytest.mark.rule("D2-SEC-04")
def test_with_a_lead_on_all_five_the_agendas_officer_is_taken() -> None:
    game = influence("construction", cubes(**{officer.replace("-", "_"): (0, 2, 0) for officer in OFFICERS}))
    assert [cubes_on(game, officer)[1] for officer in OFFICERS] == [2, 3, 2, 2, 2]
    assert "D2-SEC-04" in rules(game)


@pytest.mark.rule("D2-AGE-04", "D2-RUL-14")
@pytest.mark.parametrize(("switch", "officer"), [("person", "chief-of-security"), ("zone", "captain")])
def test_the_officer_of_an_agenda_is_a_person_or_by_agreement_that_of_its_zone(switch: str, officer: str) -> None:
    """The Captain is in Military, the Zone of the Herder."""
    officers = ["chief-mate", "captain", "chief-steward", "chief-engineer", "chief-of-security"]
    step = secondary(NAREK, "influence-officer")
    game = lay2(step, table={"officers": officers}, solo=facing(NAREK, "expansion"), options={"agenda_officer": switch})
    assert cubes_on(game, officer) == [0, 1, 0]


@pytest.mark.rule("D2-SEC-05", "D2-DIF-02", "D2-RUL-15")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_the_cubes_by_ambition(ambition: str) -> None:
    game = influence("construction", {}, ambition)
    fixed = {"squatter": 1, "conqueror": 2}.get(ambition, 0)
    if fixed:
        assert game.seat == OVER and cubes_on(game, "chief-of-security")[1] == fixed
        return
    assert weights(game) == dict.fromkeys("123456", 1)
    for roll in range(1, 7):
        game = influence("construction", {}, ambition)
        play2(game, f"~ {roll}")
        assert cubes_on(game, "chief-of-security")[1] == (1 if roll <= 3 else 2)


@pytest.mark.rule("D2-RUL-15")
def test_by_agreement_a_trailblazer_places_two() -> None:
    game = influence("construction", {}, "trailblazer", trailblazer_influence="two")
    assert game.seat == OVER and cubes_on(game, "chief-of-security")[1] == 2
    pioneer = influence("construction", {}, "pioneer", trailblazer_influence="two")
    assert asked(pioneer) == "roll_influence"


@pytest.mark.rule("D2-SEC-06", "D2-RUL-16", "D2-DIF-02")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_a_full_row_gives_dissenters_reserve_only_at_the_harder_ambitions(ambition: str) -> None:
    """Narek's cube fills a row with two of his, with two of Camilla's, with two of each."""
    harder = ambition in ("trailblazer", "conqueror")
    rows = [(["red", "blue", "green"], (harder, False)), (["green", "blue", "green"], (False, harder))]
    for row, gains in [*rows, (["green", "red", "green"], (harder, harder))]:
        game = influence("construction", {"chief-of-security": {"row": row, "pool": []}}, ambition)
        if game.seat != OVER:
            play2(game, "~ 1")
        assert (reserve(game, NAREK), reserve(game, CAMILLA)) == tuple(int(gain) for gain in gains)
        filled = on(game, "influence")["chief-of-security"]["row"]
        assert filled == (["red"] if ambition == "conqueror" else [])


@pytest.mark.rule("D2-SEC-06")
def test_the_human_takes_the_bonus_in_a_dissenters_turn() -> None:
    before = human(lay2(), "light")
    game = influence("construction", {"chief-of-security": {"row": ["blue", "blue", "green"], "pool": []}}, "conqueror")
    assert human(game, "light") == before + 1
    assert cubes_on(game, "chief-of-security") == [2, 2, 1]


@pytest.mark.rule("D2-RUL-16", "D2-SEC-06")
def test_a_row_that_the_human_fills_gives_a_dissenter_reserve_too() -> None:
    row = {"chief-mate": {"row": ["red", "red", "green"], "pool": []}}
    step = TWO.step("start_placement", seat=0)
    game = lay2(step, table={"influence": row}, options={"ambition": "trailblazer"})
    play2(game, "0 settlement@sustenance/1")
    assert (reserve(game, NAREK), reserve(game, CAMILLA)) == (1, 0)


@pytest.mark.rule("D2-SEC-05")
def test_a_cube_that_is_missing_is_skipped() -> None:
    game = influence("construction", cubes(chief_mate=(0, 9, 0), captain=(0, 8, 0)), "conqueror")
    assert cubes_on(game, "chief-of-security")[1] == 1 and dissenter(game, NAREK)["cubes"] == 0


# -- Counterattack -----------------------------------------------------------------------------------------------------

CAMPS = {"camps": {"L": "red", "R": "green", "P3": "blue"}, "cleared": ["P3"]}
BREACHES = {
    "narek": {"breach": "dp1", "breach_at": "L", "breach_dinos": dinos(2, 0, 0)},
    "camilla": {"breach": "dp6", "breach_at": "R", "breach_dinos": dinos(0, 2, 0)},
    "human": {"breach": "dp8", "breach_at": "P3", "breach_dinos": dinos(1, 1, 1)},
}


def counter(*breached: str, colour: int = NAREK) -> Ep2:
    """A Dissenter counterattacks while these have a Breach; the human has 10 Followers."""
    own: dict[str, Json] = {name: BREACHES[name] for name in NAMES[1:] if name in breached}
    humans = {**(BREACHES["human"] if "human" in breached else {}), "followers": 10, "valor": 1}
    return lay2(secondary(colour, "counterattack"), table=CAMPS, human=humans, solo=own)


@pytest.mark.rule("D2-SEC-09", "D2-SEC-10", "D2-SEC-11", "D2-RAM-04")
@pytest.mark.parametrize(
    ("colour", "breached", "ended"),
    [
        (NAREK, ("narek", "camilla", "human"), "narek"),
        (NAREK, ("camilla", "human"), "camilla"),
        (CAMILLA, ("narek", "camilla", "human"), "camilla"),
        (CAMILLA, ("narek", "human"), "narek"),
    ],
)
def test_own_breach_before_the_others_and_no_follower_is_lost(colour: int, breached: tuple[str, ...], ended: str) -> None:
    game = counter(*breached, colour=colour)
    lying = {"narek": [2, 0, 0], "camilla": [0, 2, 0]}[ended]
    assert collection(game, colour) == lying
    after = [dissenter(game, one)["breach"] != "" for one in (NAREK, CAMILLA)] + [human(game, "breach") != ""]
    assert after == [name in breached and name != ended for name in ("narek", "camilla", "human")]
    assert dissenter(game, NAMES.index(ended))["breach_at"] == ""
    assert on(game, "attack_discards")["plains"] == [BREACHES[ended]["breach"]]
    assert human(game, "followers") == 10 and on(game, "solo")["rampage"] == 0
    assert "owner 1" in told(game, "ends the breach of")


@pytest.mark.rule("D2-SEC-11", "D2-SEC-10")
@pytest.mark.parametrize(("card", "lost"), [("dp1", 3), ("dp4", 3), ("dp8", 4), ("dp10", 4)])
def test_of_the_humans_breach_the_human_loses_the_followers_of_the_savior_bonus(card: str, lost: int) -> None:
    humans = {**BREACHES["human"], "breach": card, "followers": 10, "valor": 1, "glowberry": 2}
    game = lay2(secondary(NAREK, "counterattack"), table=CAMPS, human=humans)
    assert human(game, "followers") == 10 - lost and human(game, "valor") == 1 and human(game, "glowberry") == 2
    assert collection(game, NAREK) == [1, 1, 1] and human(game, "breach") == ""


@pytest.mark.rule("D2-SEC-11")
def test_followers_stop_at_0() -> None:
    humans = {**BREACHES["human"], "followers": 1}
    game = lay2(secondary(NAREK, "counterattack"), table=CAMPS, human=humans)
    assert human(game, "followers") == 0


@pytest.mark.rule("D2-SEC-09")
def test_without_a_breach_nothing_happens() -> None:
    game = counter()
    assert game.seat == OVER and collection(game, NAREK) == [0, 0, 0]
    assert any("red finds no breach" in line for line in log(game))


# -- whole cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-SEC-08", "D2-SEC-09", "D2-AGE-01")
def test_card_12_gives_reserve_then_counterattacks() -> None:
    own = {"narek": {**BREACHES["narek"], "card": "card-12"}, "camilla": {"card": "card-1"}}
    pool = ["neutral-organizer", "neutral-innovator"]
    game = lay2(ds("card", colour=NAREK), table={**CAMPS, "pool": pool}, solo=own)
    assert reserve(game, NAREK) == 2 and collection(game, NAREK) == [2, 0, 0]
    said = rules(game)
    assert said.index("D2-EFF-01") < said.index("D2-SEC-08") < said.index("D2-SEC-09")


@pytest.mark.rule("D2-SEC-12", "D2-AGE-01")
def test_card_13_converts_a_die() -> None:
    own = {"narek": {"card": "card-13"}, "camilla": {"card": OPPOSITE["expansion"]}}
    game = lay2(ds("card", colour=NAREK), table={"pool": ["neutral-innovator", "neutral-organizer"]}, solo=own)
    assert on(game, "die_spaces") == {"training/3": "neutral-innovator"} and on(game, "pool") == ["red-organizer"]
