"""Solo game of Episode 2, chapters 25 and 26: Bonus Actions, and collections that come to sets."""

from __future__ import annotations

from itertools import product

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    AMBITIONS,
    CAMILLA,
    NAREK,
    d2,
    dissenter,
    ds,
    lay2,
    log,
    play2,
    rules,
    told,
)
from tests.rulebook.dissenters.table_two import (
    OFFICERS,
    SPECIES,
    bonus,
    collection,
    cubes,
    cubes_on,
    dinos,
    facing,
    human,
    on,
    reserve,
)

SET_LOSS = {"squatter": 3, "pioneer": 4, "trailblazer": 5, "conqueror": 6}


def perform(agenda: str, zone: str = "military", options: dict[str, Json] | None = None, **table: Json) -> Ep2:
    """Narek performs the Bonus Action of this Agenda; the human has 20 Followers."""
    own = facing(NAREK, zone, agenda=agenda, reserve=5, **table.pop("narek", {}))
    own["camilla"]["agenda"] = "negotiator" if agenda != "negotiator" else "herder"
    return lay2(bonus(NAREK), table=table, human={"followers": 20}, solo=own, options=options)


# -- when --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-BON-01", "D2-RES-03", "D2-RUL-02")
def test_only_the_active_dissenter_performs_one_and_reserve_counts_from_0() -> None:
    """Narek, Explorer without a Camp, gains 1 during it; Camilla with 5 waits for her own card."""
    own = facing(NAREK, "military", agenda="explorer", reserve=5)
    own["camilla"]["reserve"] = 5
    game = lay2(ds("after_card", colour=NAREK), table={"pool": ["red-innovator"]}, solo={**own, "back": "herder"})
    assert (reserve(game, NAREK), reserve(game, CAMILLA)) == (1, 5)
    assert len([line for line in log(game) if "performs the bonus action" in line]) == 1


@pytest.mark.rule("D2-BON-01")
def test_the_bonus_action_comes_after_the_last_secondary_action() -> None:
    """Card 9 gains Reserve as a Secondary Action, which makes it 5."""
    own = {"narek": {"agenda": "herder", "card": "card-9", "reserve": 4}, "camilla": {"card": "card-1"}}
    game = lay2(ds("card", colour=NAREK), table={"pool": ["neutral-organizer", "neutral-innovator"]}, solo=own)
    assert reserve(game, NAREK) == 0 and collection(game, NAREK) == [0, 1, 1]
    said = rules(game)
    assert said.index("D2-SEC-08") < said.index("D2-SEC-09") < said.index("D2-BON-01")


# -- Populist ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-BON-03", "D2-DIF-03")
@pytest.mark.parametrize("own", range(6))
@pytest.mark.parametrize("neutral", [True, False])
def test_the_populist_converts_a_die_then_each_own_die_costs_a_follower(own: int, neutral: bool) -> None:
    """Dice in play lie in the pool, on the board, and set aside."""
    places = [("pool", "red-innovator"), ("aside", "red-organizer"), ("board", "red-facilitator")] * 2
    dice = [places[n] for n in range(own)]
    pool = [die for place, die in dice if place == "pool"] + (["neutral-innovator"] if neutral else ["blue-innovator"])
    spaces = dict(zip(["pub/1", "gather/1"], [die for place, die in dice if place == "board"], strict=False))
    aside = [die for place, die in dice if place == "aside"]
    game = perform("populist", pool=pool, die_spaces=spaces, aside=aside)
    in_play = min(own + 1, 5) if neutral else own
    assert human(game, "followers") == 20 - in_play
    assert dissenter(game, NAREK)["dice"] == 5 - in_play and reserve(game, NAREK) == 0
    assert any(f", which costs {in_play} follower" in line or f", which cost {in_play} follower" in line for line in log(game))


# -- Herder ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-BON-07", "D2-COL-02")
@pytest.mark.parametrize("held", list(product(range(3), repeat=3)))
def test_the_herder_takes_two_dinos_one_after_the_other(held: tuple[int, int, int]) -> None:
    expected = list(held)
    for _ in range(2):
        expected[min([2, 1, 0], key=lambda species: expected[species])] += 1
    game = perform("herder", narek={"collection": dinos(*held)})
    assert collection(game, NAREK) == expected
    left = [on(game, "dino_supply")[species] for species in SPECIES]
    assert left == [n - expected[species] for species, n in enumerate((24, 20, 20))]


@pytest.mark.rule("D2-RUL-27", "D2-BON-07")
def test_a_species_that_is_gone_is_passed_over_for_the_next() -> None:
    own = facing(NAREK, "military", agenda="herder", reserve=5)
    own["camilla"]["collection"] = dinos(0, 0, 20)
    game = lay2(bonus(NAREK), solo=own)
    assert collection(game, NAREK) == [1, 1, 0]
    assert "D2-RUL-27 shieldhead: none is left in the supply" in told(game, "red chooses a raptor")
    own["camilla"]["collection"] = dinos(24, 20, 19)
    game = lay2(bonus(NAREK), solo=own)
    assert collection(game, NAREK) == [0, 0, 1], "then nothing is left"
    assert any("red finds no dino in the supply" in line for line in log(game))


# -- Negotiator --------------------------------------------------------------------------------------------------------


def negotiate(zone: str, influence: dict[str, Json], **options: Json) -> Ep2:
    return perform("negotiator", zone, options, influence=influence)


@pytest.mark.rule("D2-BON-08", "D2-DIF-03")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_the_negotiator_places_two_cubes_where_the_human_alone_is_ahead(ambition: str) -> None:
    """The other Dissenter, ahead of both on the Captain, is ignored."""
    game = negotiate("military", cubes(chief_steward=(4, 1, 0), captain=(1, 1, 5)), ambition=ambition)
    assert [cubes_on(game, officer)[1] for officer in OFFICERS] == [0, 0, 3, 0, 1]
    lines = told(game, "red chooses the chief-steward")
    assert "D2-BON-08 chief-steward: a difference of 3" in lines and "captain: the human is not ahead there" in lines
    assert "ahead nowhere" not in lines


@pytest.mark.rule("D2-BON-08", "D2-RUL-20")
def test_of_several_the_smallest_difference_then_the_walk() -> None:
    game = negotiate("military", cubes(chief_steward=(4, 1, 0), captain=(2, 0, 0), chief_mate=(3, 0, 0)))
    assert cubes_on(game, "captain") == [2, 2, 0]
    tie = cubes(chief_steward=(2, 1, 0), captain=(1, 0, 0), chief_mate=(3, 0, 0))
    game = negotiate("construction", tie)
    assert cubes_on(game, "captain") == [1, 2, 0]
    assert "DS-SEL-07" in told(game, "red chooses the captain")
    assert cubes_on(negotiate("military", tie), "chief-steward") == [2, 3, 0]


@pytest.mark.rule("D2-BON-08", "D2-RUL-20")
def test_with_the_human_nowhere_ahead_the_smallest_difference_of_all_five() -> None:
    behind = cubes(chief_mate=(0, 1, 0), chief_of_security=(0, 3, 0), chief_steward=(1, 3, 0), chief_engineer=(2, 4, 0))
    game = negotiate("military", {**behind, **cubes(captain=(0, 2, 0))})
    assert cubes_on(game, "chief-mate") == [0, 3, 0]
    lines = told(game, "red chooses the chief-mate")
    assert "D2-BON-08 the human is ahead nowhere: every officer comes into question" in lines


@pytest.mark.rule("D2-RUL-20")
def test_by_agreement_the_negotiator_looks_for_most_cubes_of_the_human() -> None:
    laid = cubes(chief_steward=(4, 6, 0), captain=(2, 1, 0), chief_mate=(4, 0, 0))
    game = negotiate("military", laid, negotiator_target="most")
    assert cubes_on(game, "chief-steward") == [4, 8, 0], "4 twice: a difference of 2 before one of 4"
    assert cubes_on(negotiate("military", laid), "captain") == [2, 3, 0]


@pytest.mark.rule("D2-BON-08", "D2-SEC-06")
@pytest.mark.parametrize("ambition", AMBITIONS)
def test_a_row_that_the_negotiator_fills_pays_as_ever(ambition: str) -> None:
    row = {"chief-steward": {"row": ["red", "blue", "blue"], "pool": []}}
    scrap = human(lay2(), "scrap")
    game = negotiate("military", row, ambition=ambition)
    assert human(game, "scrap") == scrap + 1 and on(game, "influence")["chief-steward"]["row"] == ["red"]
    assert reserve(game, NAREK) == (1 if ambition in ("trailblazer", "conqueror") else 0)


# -- Architect ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-BON-04")
def test_the_architect_builds_then_settles() -> None:
    game = perform("architect", "expansion", camps={"L": "green"}, outpost_offer=["crash-site", "patrol-hub", "pioneer-base"])
    assert on(game, "camps") == {"L": "green", "R": "red"} and on(game, "settlements") == {}
    play2(game, "~ crash-site", "~ mushroom-farm")
    assert on(game, "outposts") == {"R": "crash-site"} and on(game, "settlements") == {"expansion/1": "red"}
    assert cubes_on(game, "chief-steward") == [0, 0, 0]


# -- sets --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("D2-COL-03", "D2-DIF-02")
@pytest.mark.parametrize("ambition", AMBITIONS)
@pytest.mark.parametrize(("held", "sets"), [((1, 1, 1), 1), ((2, 3, 4), 2), ((3, 3, 3), 3), ((0, 5, 5), 0), ((4, 1, 0), 0)])
def test_each_set_goes_back_and_costs_followers(ambition: str, held: tuple[int, int, int], sets: int) -> None:
    own = {"narek": {"collection": dinos(*held)}}
    game = lay2(d2("return_sets", colour=NAREK), human={"followers": 30}, solo=own, options={"ambition": ambition})
    assert collection(game, NAREK) == [n - sets for n in held]
    assert human(game, "followers") == 30 - sets * SET_LOSS[ambition]
    assert on(game, "dino_supply") == dinos(24 - held[0] + sets, 20 - held[1] + sets, 20 - held[2] + sets)


@pytest.mark.rule("D2-COL-04", "D2-COL-01")
def test_only_the_active_dissenter_is_tested_and_collections_are_never_combined() -> None:
    own = {"narek": {"collection": dinos(1, 1, 1)}, "camilla": {"collection": dinos(3, 0, 0)}}
    game = lay2(ds("after_card", colour=CAMILLA), table={"pool": ["red-innovator"]}, human={"followers": 9}, solo=own)
    assert (collection(game, NAREK), collection(game, CAMILLA)) == ([1, 1, 1], [3, 0, 0])
    own = {"narek": {"collection": dinos(1, 1, 0)}, "camilla": {"collection": dinos(0, 0, 3)}}
    game = lay2(d2("return_sets", colour=NAREK), human={"followers": 9}, solo=own)
    assert collection(game, NAREK) == [1, 1, 0] and human(game, "followers") == 9


@pytest.mark.rule("D2-RUL-25", "D2-COL-03")
def test_dinos_on_a_breach_card_are_in_no_set() -> None:
    own = {"collection": dinos(1, 1, 0), "breach": "dp1", "breach_at": "R", "breach_dinos": dinos(0, 0, 1)}
    game = lay2(d2("return_sets", colour=NAREK), table={"camps": {"R": "red"}}, human={"followers": 9}, solo={"narek": own})
    assert collection(game, NAREK) == [1, 1, 0] and human(game, "followers") == 9


@pytest.mark.rule("D2-COL-03")
def test_followers_stop_at_0() -> None:
    own = {"narek": {"collection": dinos(2, 2, 2)}}
    game = lay2(d2("return_sets", colour=NAREK), human={"followers": 5}, solo=own)
    assert human(game, "followers") == 0 and collection(game, NAREK) == [0, 0, 0]
    assert "D2-COL-03 red has 2 sets of three different dinos, which cost 6 followers" in log(game)
