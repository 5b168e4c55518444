"""The solo games warn of what happens, with the amount, and of all that happens: each moment is carried out and compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from mesozoic.core.ids import Json
from mesozoic.core.spec import AnySpec
from mesozoic.core.warning import Warning
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.ep1.table import Ep1
from tests.builders import Tables
from tests.rulebook.dissenters.table import ONE, TWO, d2, ds, lay1, lay2, seen1
from tests.rulebook.dissenters.table_two import dinos
from tests.warned import brought_on, by_first, lines, said, warned
from tests.warned_assembly import check_officers, of, votes_first

LAST = 2
"""DS-ASM-11: so many Assemblies before the last one."""


def decisions(tables: Tables[Ep1] | Tables[Colony], seeds: Iterable[int]) -> Iterator[Colony]:
    """Whole games of one person, at every decision."""
    for seed in seeds:
        for game in tables.whole_game(1, {}, seed):
            if game.seat >= 0:
                yield game


# -- Episode 1: the Breach ---------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-BRE-01", "D1-BRE-02", "D1-BRE-03", "D1-BRE-04")
def test_what_a_breach_can_cost() -> None:
    """In a full area, or one that lacks one or two Dinos, all Dinos breach now: it costs what was said, or the game."""
    told, lost = 0, 0
    for game in decisions(ONE, range(4)):
        assert isinstance(game, Ep1)
        found = {one.args[0]: one for one in warned(ONE.spec, game, 0, "D1-BRE-01", "D1-BRE-02") if "{zone}" in one.text}
        for zone in range(4):
            twin = game.clone()
            if game.tally.free[zone] and twin.solo is not None:
                twin.solo.active = 1
            happened = brought_on(twin, ONE.step("breach_phase", zone=zone))
            cost = [n for n in costs(seen1(game), seen1(happened)) if n]
            if game.tally.free[zone] > 2 or not cost:
                assert zone not in found
                continue
            if lines(happened, "the track of destroyed settlements is full: the game is lost"):
                assert "the game" in found[zone].text
                lost += 1
            else:
                assert list(found[zone].args[-len(cost) :]) == cost
            told += 1
    assert told > 20 and lost > 0


def costs(before: Json, after: Json) -> list[int]:
    """Destroyed Settlements, Followers and Acceptance between two views."""
    one, two = before["table"]["solo"], after["table"]["solo"]
    followers = before["seats"][0]["followers"] - after["seats"][0]["followers"]
    return [len(two["destroyed"]) - len(one["destroyed"]), followers, one["acceptance"] - two["acceptance"]]


@pytest.mark.rule("D1-BRE-02")
@pytest.mark.parametrize(("destroyed", "told"), [(4, []), (5, [(5, 7, 2)]), (6, [(6, 7, 1)])])
def test_a_track_that_is_nearly_full(destroyed: int, told: list[tuple[int, ...]]) -> None:
    """The track of a trailblazer has seven spaces: the last two are told."""
    solo = {"destroyed": ["red"] * destroyed}
    game = lay1(ONE.step("choose_effect", seat=0), solo=solo, options={"ambition": "trailblazer"})
    assert [one.args for one in warned(ONE.spec, game, 0, "D1-BRE-02")] == told


# -- Episode 2: the Breach ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-TRN-06", "E2-END-09", "DS-ASM-11")
@pytest.mark.parametrize(("assembly", "told"), [(LAST - 1, [(2, 2)]), (LAST, [])])
def test_in_the_last_assembly_a_breach_costs_nothing_more(assembly: int, told: list[tuple[int, ...]]) -> None:
    table = {"camps": {"L": "blue"}, "assembly": assembly, "die_spaces": {"pub/1": "blue-organizer"}}
    human = {"breach": "dp1", "breach_dinos": {"raptor": 2}, "breach_at": "L"}
    game = lay2(ds("majority_reward", zone=1, population=3), table=table, human=human)
    assert [one.args for one in warned(TWO.spec, game, 0, "E2-TRN-06")] == told


# -- both: the Assembly ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DS-ASM-04", "DS-ASM-06", "D1-ASM-02", "D1-ASM-03", "D2-ASM-03", "D2-RUL-24")
@pytest.mark.parametrize(("tables", "kind"), [(ONE, "d1.score_officer"), (TWO, "d2.score_officer")], ids=["ep1", "ep2"])
def test_what_an_assembly_will_not_pay(tables: Tables[Colony], kind: str) -> None:
    """In the last turn before an Assembly, Zones and Officers are told as the Assembly counts them if it is held now."""
    zones, officers = 0, 0
    for game in decisions(tables, range(4)):
        found = [one for one in tables.spec.warned(game, 0) if one.moment == "assembly"]
        if sum(game.pool) > 3 or "ds.votes_to_acceptance" in [one.kind for one in game.stack]:
            assert not found
            continue
        zones += check_zones(tables.spec, game, found)
        officers += check_officers(tables.spec, game, 0, found, kind)
    assert zones > 3 and officers > 3


def check_zones(spec: AnySpec, game: Colony, found: list[Warning]) -> int:
    """Half for a tie with one Dissenter, nothing for one with both."""
    happened = brought_on(game, ds("zone_rewards"), prefer=votes_first)
    population = by_first(happened, "{zone} has population {n}")
    halves = {zone for (zone,) in lines(happened, "{zone} gives half its population in votes")}
    assert [one.args for one in of(found, "with a dissenter")] == [(z, population[z] // 2, population[z]) for z in sorted(halves)]
    nothing = {zone for (zone,) in lines(happened, "{zone} gives nothing")}
    level = of(found, "both dissenters")
    assert {one.args[0] for one in level} <= nothing
    return len(halves) + len(level)


# -- both: the end -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("D1-FIN-04", "D2-FIN-04")
@pytest.mark.parametrize("assembly", [1, LAST])
def test_dials_below_their_targets(assembly: int) -> None:
    """Before the last Assembly both dials are told as long as they are below what wins; before the others they are not."""
    targets = ONE.printed("ambition.pioneer.followers"), ONE.printed("ambition.pioneer.acceptance")
    turn = ONE.step("choose_effect", seat=0)
    for short in (1, 0):
        human, solo = {"followers": targets[0] - short}, {"acceptance": targets[1]}
        game = lay1(turn, table={"assembly": assembly}, human=human, solo=solo, options={"ambition": "pioneer"})
        told = [one.args for one in warned(ONE.spec, game, 0, "D1-FIN-04")]
        assert told == ([(targets[0], targets[0] - 1)] if short and assembly == LAST else [])


@pytest.mark.rule("D2-RAM-03")
def test_the_last_rampage() -> None:
    """The back of Explorer has a track of so many spaces: only the last one is told."""
    last = TWO.printed("agenda.explorer.rampage")
    for rampage, told in ((last - 2, []), (last - 1, [(last - 1, last, 1)])):
        game = lay2(TWO.step("choose_effect", seat=0), solo={"rampage": rampage})
        assert [one.args for one in warned(TWO.spec, game, 0, "D2-RAM-03")] == told


@pytest.mark.rule("D2-FIN-03")
def test_what_the_collections_will_cost() -> None:
    """Before the last Assembly: as many Followers as the final scoring then takes for the Dinos of both Dissenters."""
    solo = {"narek": {"collection": dinos(2, 1, 0)}, "camilla": {"collection": dinos(0, 0, 1)}}
    for assembly, told in ((1, []), (LAST, [(4, 4)])):
        game = lay2(TWO.step("choose_effect", seat=0), table={"assembly": assembly}, human={"followers": 30}, solo=solo)
        assert [one.args for one in warned(TWO.spec, game, 0, "D2-FIN-03")] == told
    happened = brought_on(game, d2("final_scoring"))
    assert lines(happened, "the collections of the dissenters have {n} dino|dinos") == [(4,)]
    assert "end D2-FIN-03 4 dinos in the collections of the dissenters cost 4 followers" in said(TWO.spec, game, 0)
