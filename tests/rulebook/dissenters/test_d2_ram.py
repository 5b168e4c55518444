"""Solo game of Episode 2, chapter 28: Rampages."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.table import (
    CAMILLA,
    COLOURS,
    HUMAN,
    NAMES,
    NAREK,
    TWO,
    dissenter,
    ds,
    lay2,
    log,
    play2,
    rules,
    solo,
)
from tests.rulebook.dissenters.table_two import AREAS, dinos, human, on, reserve

CAMP = 0


def again(colour: int, rampage: int, back: str = "explorer") -> Ep2:
    """A colour with a Breach on R suffers another one, dp9, on P3; then the steps of a card would go on."""
    camps = {"R": COLOURS[colour], "P3": COLOURS[colour]}
    old = {"breach": "dp3", "breach_at": "R", "breach_dinos": dinos(2, 1, 0)}
    own: dict[str, Json] = {"back": back, "rampage": rampage, **({NAMES[colour]: old} if colour else {})}
    humans = {"valor": 0, "followers": 10, "story": 0, **({} if colour else old)}
    step = TWO.step("dino_attack", owner=colour, area=AREAS.index("P3"), structure=CAMP)
    after = ds("secondary", colour=CAMILLA, action=3)
    game = lay2(step, after, table={"camps": camps, "cleared": ["P3"]}, human=humans, solo=own)
    play2(game, "~ dp9")
    return game


@pytest.mark.rule("D2-RAM-01", "D2-RAM-02", "D2-RUL-23", "D2-RUL-32", "D2-ATK-09")
@pytest.mark.parametrize("colour", [HUMAN, NAREK, CAMILLA])
def test_a_breach_over_an_old_one_is_a_rampage(colour: int) -> None:
    """dp9: two Raptors; its fail reward is a Story."""
    game = again(colour, 1)
    own = dissenter(game, colour) if colour else TWO.seen(game)["seats"][0]
    assert (own["breach"], own["breach_at"], own["breach_dinos"]) == ("dp9", "P3", dinos(0, 2, 0))
    assert on(game, "attack_discards")["plains"] == ["dp3"] and on(game, "dino_supply") == dinos(24, 18, 20)
    assert human(game, "followers") == (7 if colour == HUMAN else 10) and human(game, "story") == (1 if colour == HUMAN else 0)
    assert solo(game)["rampage"] == 2 and solo(game)["result"] == ""
    assert reserve(game, CAMILLA) == (2 if colour == CAMILLA else 1), "1 of the Secondary Action that follows"
    said = rules(game)
    if colour:
        assert said.index("D2-ATK-07") < said.index("D2-RAM-01") < said.index("D2-ATK-08")
    assert "D2-RAM-01" in said


@pytest.mark.rule("D2-RAM-03", "D2-RUL-23", "D2-RUL-32", "D2-FIN-05", "D2-FIN-04")
@pytest.mark.parametrize("colour", [HUMAN, NAREK, CAMILLA])
@pytest.mark.parametrize(("back", "last"), [("explorer", 4), ("architect", 5), ("populist", 4)])
def test_the_last_space_loses_the_game_at_once(colour: int, back: str, last: int) -> None:
    game = again(colour, last - 1, back)
    own = dissenter(game, colour) if colour else TWO.seen(game)["seats"][0]
    assert game.seat == OVER and solo(game)["result"] == "lost" and solo(game)["rampage"] == last
    assert own["breach"] == "" and own["breach_at"] == "", "no new card"
    assert reserve(game, CAMILLA) == (1 if colour == CAMILLA else 0), "what was to follow is dropped"
    outcome = TWO.spec.scores(game)[0].outcome
    assert outcome is not None and (outcome.result, outcome.cause, outcome.merits) == ("lost", "rampage", ())
    assert "D2-FIN-01" not in rules(game) and not any("merit" in line for line in log(game))


@pytest.mark.rule("D2-RAM-03")
def test_the_rampages_of_all_colours_count_together() -> None:
    assert again(NAREK, 2).seat == OVER and solo(again(NAREK, 2))["result"] == ""
    assert solo(again(HUMAN, 3))["result"] == "lost"


@pytest.mark.rule("D2-RAM-01")
def test_a_first_breach_is_no_rampage() -> None:
    step = TWO.step("dino_attack", owner=NAREK, area=AREAS.index("R"), structure=CAMP)
    game = lay2(step, table={"camps": {"R": "red"}}, human={"valor": 0})
    play2(game, "~ dp9")
    assert dissenter(game, NAREK)["breach"] == "dp9"
    assert solo(game)["rampage"] == 0 and "D2-RAM-01" not in rules(game)
