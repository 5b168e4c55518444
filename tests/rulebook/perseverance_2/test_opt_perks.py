"""Episode 2, chapter OPT: the Outposts of Perks and Influence."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.builders import log
from tests.rulebook.perseverance_2.table import (
    OFFICERS,
    asked,
    built,
    changed,
    lay,
    own,
    play,
    printed,
    resolving,
    rules,
    seen,
    step,
    tokens,
    why,
)

PERKS = list(printed("perk"))
TIER_1 = [perk for perk in PERKS if printed(f"perk.{perk}.tier") == 1]


def used(tile: str, seats: dict[str, Json] | None = None, **table: Json) -> Ep2:
    """Blue uses this Outpost of red's on the right starting area."""
    return lay(resolving(tile), table={**built(R=tile), **table}, seats={0: seats or {}})


def lodge(perks: list[str], spent: int = 0, **more: Json) -> Ep2:
    """Blue uses Officers' Lodge with these Perks and so many cubes on the Captain; a further Perk is declined.

    Where a single Perk is held and none was gained, its cube must leave it, which is not asked.
    """
    cubes: dict[str, Json] = {"influence": {"captain": {"pool": ["blue"] * spent}}}
    game = used("officers-lodge", {"perks": perks, **more}, **cubes)
    if asked(game) == "gain_perk":
        play(game, "0 pass")
    return game


def perks_of(game: Ep2) -> set[str]:
    """The Perks blue has."""
    return set(own(game)["perks"])


def cubes_on(game: Ep2) -> dict[str, int]:
    """Blue's cubes on the Officers."""
    found = {officer: seen(game)["table"]["influence"][officer]["cubes"]["blue"] for officer in OFFICERS}
    return {officer: n for officer, n in found.items() if n}


# -- Officers' Lodge ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-11", "E2-OFF-13")
def test_officers_lodge_gives_a_perk_of_any_officer_with_tier_and_extra_cost() -> None:
    game = used("officers-lodge", {"story": 0, "valor": 1})
    assert set(tokens(game)) == set(TIER_1)
    play(game, "0 savant")
    assert own(game)["valor"] == 0
    assert perks_of(game) == {"savant"}
    assert own(game)["supply"]["cubes"] == 24
    assert asked(game) == "shift_perk"


@pytest.mark.rule("E2-OPT-11")
def test_up_to_two_perk_cubes_are_shifted_without_extra_cost() -> None:
    game = used("officers-lodge", {"perks": ["defender", "skinner"], "story": 0, "valor": 0})
    play(game, "0 herder", "0 defender")
    assert "lobbyist" in tokens(game)
    play(game, "0 lobbyist", "0 skinner", "0 savant")
    assert perks_of(game) == {"lobbyist", "savant", "herder"}
    assert asked(game) == "reveal_attack"
    assert (own(game)["story"], own(game)["valor"], own(game)["supply"]["cubes"]) == (0, 0, 22)


@pytest.mark.rule("E2-OPT-11")
def test_shifts_may_be_left_after_none_or_one() -> None:
    none = used("officers-lodge", {"perks": ["defender"]})
    play(none, "0 herder", "0 pass")
    assert "E2-OPT-11 blue shifts no further perk" in log(none)
    assert (perks_of(none), asked(none)) == ({"defender", "herder"}, "reveal_attack")
    one = used("officers-lodge", {"perks": ["defender"]})
    play(one, "0 herder", "0 defender", "0 agile-1", "0 pass")
    assert (perks_of(one), asked(one)) == ({"agile-1", "herder"}, "reveal_attack")


@pytest.mark.rule("E2-RUL-67")
def test_the_cube_just_placed_may_be_shifted() -> None:
    game = used("officers-lodge")
    play(game, "0 herder", "0 herder", "0 agile-1", "0 pass")
    assert (perks_of(game), own(game)["new_perks"]) == ({"agile-1"}, ["agile-1"])


@pytest.mark.rule("E2-RUL-67", "E2-RUL-29")
def test_the_perk_left_stops_at_once_and_the_perk_reached_is_new() -> None:
    """Defender is gone from red's own attack, and Defender just reached does not work in it."""
    seats: dict[int, Json] = {1: {"perks": ["defender"], "valor": 2}, 0: {}}
    table = {**built(R="officers-lodge"), "active": 1}
    left = lay({**resolving("officers-lodge"), "seat": 1}, table=table, seats=seats)
    play(left, "1 pass", "1 agile-1", "1 pass", "~ dp3")
    assert tokens(left) == ["#2", "pass"]
    reached = lay({**resolving("officers-lodge"), "seat": 1}, table=table, seats={1: {"perks": ["agile-1"], "valor": 2}})
    play(reached, "1 pass", "1 defender", "1 pass", "~ dp3")
    assert tokens(reached) == ["#2", "pass"]
    assert own(reached, 1)["new_perks"] == ["defender"]
    kept = lay({**resolving("officers-lodge"), "seat": 1}, table=table, seats=seats)
    play(kept, "1 agile-1", "1 pass", "~ dp3")
    assert tokens(kept) == ["#1", "pass"]


TIERS: list[tuple[list[str], str, list[str], list[str]]] = [
    (["defender", "tactician"], "tactician", ["trainer", "savant", "skinner"], ["adventurer", "warrior"]),
    (["defender", "savant", "adventurer"], "savant", ["trainer", "tactician"], ["skinner", "survivalist"]),
    (["defender", "savant", "skinner"], "skinner", ["trainer", "adventurer", "herder"], ["warrior", "tracker", "trapper"]),
]


@pytest.mark.rule("E2-RUL-28", "E2-OPT-11")
@pytest.mark.parametrize(("held", "old", "open_to", "closed_to"), TIERS)
def test_after_each_shift_the_tiers_of_every_officer_hold(
    held: list[str], old: str, open_to: list[str], closed_to: list[str]
) -> None:
    game = lodge(held)
    play(game, f"0 {old}")
    assert set(open_to) <= set(tokens(game))
    assert not set(closed_to) & set(tokens(game))
    assert {reason.partition(" ")[0] for perk in closed_to for reason in why(game)[perk]} == {"E2-RUL-28"}


@pytest.mark.rule("E2-RUL-28")
@pytest.mark.parametrize(
    "above", [["tactician"], ["tactician", "adventurer"], ["trainer", "tactician", "adventurer", "survivalist"]]
)
def test_the_last_perk_of_tier_1_under_others_goes_to_tier_1_only(above: list[str]) -> None:
    game = lodge(["defender", *above])
    play(game, "0 defender")
    assert (perks_of(game), asked(game)) == ({"savant", *above}, "shift_perk")


@pytest.mark.rule("E2-RUL-28")
def test_a_refused_shift_tells_the_tiers_it_would_leave() -> None:
    game = lodge(["defender", "savant", "adventurer", "skinner"])
    play(game, "0 savant")
    shut = why(game)
    assert shut["herder"] == ["E2-RUL-28 you would have 1 of tier 1, 0 of tier 2 and 1 of tier 3 of the chief-mate"]
    assert shut["trapper"] == ["E2-RUL-28 you would have 0 of tier 1, 1 of tier 2 and 0 of tier 3 of the chief-engineer"]
    assert shut["skinner"] == ["E2-OFF-08 you have skinner"]


@pytest.mark.rule("E2-RUL-28")
def test_a_perk_may_be_shifted_across_officers() -> None:
    assert set(tokens(lodge(["defender"]))) == set(TIER_1) - {"defender"}


@pytest.mark.rule("E2-RUL-28")
@pytest.mark.parametrize("missing", PERKS[:6])
def test_every_cube_has_another_slot_while_one_perk_is_not_held(missing: str) -> None:
    """All Perks of the first Officer but one, and one of the next: with the cubes of the box 25 of 30 can be held at most."""
    content = changed({"pieces.influence": 30})
    held = [perk for perk in PERKS if perk != missing]
    for old in held[:6]:
        seats: dict[int, Json] = {0: {"perks": held}}
        shift = step("shift_to", seat=0, left=1, known=0, old=PERKS.index(old))
        game = lay(shift, table=built(R="officers-lodge"), seats=seats, content=content)
        assert perks_of(game) == {*held, missing} - {old}


@pytest.mark.rule("E2-RUL-28")
def test_who_has_every_perk_can_shift_none() -> None:
    table = {"pool": ["neutral-adventurer"], **built(R="officers-lodge")}
    content = changed({"pieces.influence": 40})
    game = lay(step("choose_effect", seat=0), table=table, seats={0: {"perks": PERKS}}, content=content)
    assert why(game)["officers-lodge"] == ["E2-RUL-28 you can gain no perk and shift none"]


@pytest.mark.rule("E2-RUL-77", "E2-RUL-28")
def test_who_gains_no_perk_must_shift_one() -> None:
    declined = lodge(["defender", "savant"])
    assert "pass" not in tokens(declined)
    assert why(declined)["pass"] == ["E2-RUL-77 without a new perk one must be shifted"]
    without_cube = lodge(["defender", "savant"], spent=23)
    assert (asked(without_cube), "pass" in tokens(without_cube)) == ("shift_perk", False)


@pytest.mark.rule("E2-RUL-77")
def test_the_first_perk_cannot_be_declined_where_no_shift_is_possible() -> None:
    assert "pass" not in tokens(used("officers-lodge"))
    assert "pass" in tokens(used("officers-lodge", {"perks": ["defender"]}))


@pytest.mark.rule("E2-RUL-104", "E2-RUL-77", "E2-RUL-91")
def test_a_cube_shifted_away_and_back_counts_as_carried_out() -> None:
    game = lodge(["capturer"])
    play(game, "0 herder", "0 herder", "0 capturer")
    assert (perks_of(game), asked(game)) == ({"capturer"}, "reveal_attack")
    assert sum(own(game)["enclosure"].values()) == 0


@pytest.mark.rule("E2-RUL-28", "E2-RUL-67")
def test_shifting_onto_capturer_brings_a_dino() -> None:
    game = lodge(["herder"])
    play(game, "0 capturer")
    assert (asked(game), "raptor" in tokens(game)) == ("take_dino", True)
    play(game, "0 raptor")
    assert own(game)["enclosure"]["raptor"] == 1


@pytest.mark.rule("E2-RUL-104", "E2-RUL-91")
def test_a_capturer_gained_here_and_reached_again_brings_no_second_dino() -> None:
    game = used("officers-lodge")
    play(game, "0 capturer", "0 raptor", "0 capturer", "0 herder", "0 herder", "0 capturer")
    assert own(game)["enclosure"] == {"trampler": 0, "raptor": 1, "shieldhead": 0}
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-RUL-104", "E2-RUL-91")
def test_a_capturer_reached_by_a_shift_brings_its_dino_once() -> None:
    game = used("officers-lodge", {"perks": ["herder", "defender"]})
    play(game, "0 pass", "0 defender", "0 capturer", "0 trampler", "0 herder", "0 agile-1")
    assert own(game)["enclosure"] == {"trampler": 1, "raptor": 0, "shieldhead": 0}
    assert perks_of(game) == {"capturer", "agile-1"}


@pytest.mark.rule("E2-RUL-28", "E2-RUL-91")
def test_a_shift_that_drops_herder_sends_foreign_dinos_back() -> None:
    game = lodge(["herder"], enclosure={"trampler": 2, "raptor": 1, "shieldhead": 1})
    play(game, "0 agile-1")
    assert asked(game) == "keep_dinos"
    assert set(tokens(game)) == {"2-trampler", "raptor", "shieldhead"}
    play(game, "0 raptor")
    assert own(game)["enclosure"] == {"trampler": 0, "raptor": 1, "shieldhead": 0}
    assert seen(game)["table"]["dino_supply"] == {"trampler": 24, "raptor": 19, "shieldhead": 20}
    assert own(game)["followers"] == 10


@pytest.mark.rule("E2-RUL-28", "E2-RUL-91")
def test_a_shift_that_drops_breeder_sends_those_beyond_four_back() -> None:
    game = lodge(["herder", "capturer", "breeder"], enclosure={"trampler": 4, "raptor": 2})
    play(game, "0 breeder", "0 agile-1")
    assert asked(game) == "keep_dinos"
    assert set(tokens(game)) == {"4-trampler", "3-trampler+raptor", "2-trampler+2-raptor"}
    play(game, "0 3-trampler+raptor")
    assert own(game)["enclosure"] == {"trampler": 3, "raptor": 1, "shieldhead": 0}


@pytest.mark.rule("E2-RUL-91", "E2-RUL-28")
def test_one_species_beyond_the_limit_shrinks_without_a_question() -> None:
    game = lodge(["herder", "capturer", "breeder"], enclosure={"raptor": 7})
    play(game, "0 breeder", "0 agile-1")
    assert own(game)["enclosure"] == {"trampler": 0, "raptor": 4, "shieldhead": 0}
    assert asked(game) == "shift_perk"


@pytest.mark.rule("E2-RUL-67", "E2-RUL-91")
def test_herder_shifted_away_and_back_is_new_and_its_dinos_are_gone() -> None:
    game = lodge(["herder"], enclosure={"trampler": 2, "raptor": 1})
    play(game, "0 agile-1", "0 2-trampler", "0 agile-1", "0 herder")
    assert own(game)["new_perks"] == ["herder"]
    assert own(game)["enclosure"] == {"trampler": 2, "raptor": 0, "shieldhead": 0}


# -- Proving Grounds ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-14")
def test_proving_grounds_turns_a_light_soldier_into_a_cube_and_a_perk_of_that_officer() -> None:
    game = used("proving-grounds", {"light": 2})
    assert tokens(game) == OFFICERS
    play(game, "0 captain")
    assert (own(game)["light"], own(game)["supply"]["light"], cubes_on(game)) == (1, 4, {"captain": 1})
    assert set(tokens(game)) == {"agile-1", "influencer", "pass"}
    play(game, "0 agile-1", "0 captain")
    assert {"greedy", "friendly", "influencer"} <= set(tokens(game))
    play(game, "0 influencer")
    assert (own(game)["light"], cubes_on(game), perks_of(game)) == (0, {"captain": 2}, {"agile-1", "influencer"})
    assert (own(game)["supply"]["cubes"], asked(game)) == (21, "reveal_attack")


@pytest.mark.rule("E2-OPT-14", "E2-RUL-64")
def test_proving_grounds_is_used_twice_at_most_and_once_at_least() -> None:
    game = used("proving-grounds", {"light": 5})
    assert "pass" not in tokens(game)
    assert why(game)["pass"] == ["E2-RUL-77 proving-grounds must be used once at least"]
    play(game, "0 captain", "0 pass")
    assert "pass" in tokens(game)
    play(game, "0 chief-mate", "0 defender")
    assert (own(game)["light"], asked(game)) == (3, "reveal_attack")
    once = used("proving-grounds", {"light": 5})
    play(once, "0 captain", "0 pass", "0 pass")
    assert (own(once)["light"], cubes_on(once), perks_of(once)) == (4, {"captain": 1}, set())
    assert "E2-RUL-64 blue is done with proving-grounds after 1 time" in log(once)


@pytest.mark.rule("E2-OPT-14")
def test_the_soldier_is_one_of_the_player_who_uses_the_outpost() -> None:
    seats: dict[int, Json] = {0: {"light": 2}, 1: {"light": 1}}
    game = lay({**resolving("proving-grounds"), "seat": 1}, table=built(R="proving-grounds"), seats=seats)
    play(game, "1 captain", "1 agile-1")
    assert (own(game, 0)["light"], own(game, 1)["light"], own(game, 1)["perks"]) == (2, 0, ["agile-1"])


@pytest.mark.rule("E2-OPT-14", "E2-RUL-10")
def test_toppled_soldiers_are_not_given_up() -> None:
    game = used("proving-grounds", {"light": 3, "toppled": {"light": 2}})
    play(game, "0 captain", "0 agile-1")
    assert (own(game)["light"], own(game)["toppled"]["light"], asked(game)) == (2, 2, "reveal_attack")


@pytest.mark.rule("E2-RUL-92", "E2-RUL-38")
def test_proving_grounds_needs_a_cube_each_time_and_the_perk_is_lost_without_another() -> None:
    cubes = {"influence": {"chief-mate": {"pool": ["blue"] * 24}}}
    game = used("proving-grounds", {"light": 2}, **cubes)
    play(game, "0 captain")
    assert (own(game)["supply"]["cubes"], own(game)["light"], perks_of(game)) == (0, 1, set())
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-OPT-14", "E2-OFF-02")
def test_a_cube_of_proving_grounds_can_fill_the_officer() -> None:
    game = used("proving-grounds", {"light": 1}, influence={"chief-mate": {"row": ["blue", "red", "red"]}})
    play(game, "0 chief-mate")
    assert (own(game)["food"], own(game, 1)["food"]) == (2, 2)


# -- Rendezvous Point --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-15", "E2-RUL-77")
def test_rendezvous_point_sells_three_perks_for_a_glowberry_each() -> None:
    game = used("rendezvous-point", {"glowberry": 5, "story": 0, "valor": 1})
    assert own(game)["glowberry"] == 4
    assert why(game)["pass"] == ["E2-RUL-77 a perk must be taken"]
    assert set(tokens(game)) == set(TIER_1)
    play(game, "0 savant")
    assert own(game)["valor"] == 0
    play(game, "0 perk")
    assert "lobbyist" not in tokens(game)
    assert "trainer" not in tokens(game)
    assert "tactician" in tokens(game)
    play(game, "0 tactician", "0 perk", "0 adventurer")
    assert perks_of(game) == {"savant", "tactician", "adventurer"}
    assert (own(game)["glowberry"], asked(game)) == (2, "reveal_attack")


@pytest.mark.rule("E2-OPT-15", "E2-RUL-64")
def test_after_the_first_perk_the_player_may_stop() -> None:
    game = used("rendezvous-point", {"glowberry": 5})
    play(game, "0 herder")
    assert tokens(game) == ["perk", "pass"]
    play(game, "0 pass")
    assert "E2-RUL-64 blue is done with rendezvous-point after 1 time" in log(game)
    assert (own(game)["glowberry"], asked(game)) == (4, "reveal_attack")


@pytest.mark.rule("E2-OPT-15")
def test_rendezvous_point_ends_with_the_glowberries() -> None:
    game = used("rendezvous-point", {"glowberry": 1})
    play(game, "0 herder")
    assert (own(game)["glowberry"], asked(game)) == (0, "reveal_attack")


# -- Secret Meeting Place ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E2-OPT-16")
def test_secret_meeting_place_sells_five_cubes_on_officers_chosen_anew() -> None:
    game = used("secret-meeting-place", {"glowberry": 9})
    assert tokens(game) == OFFICERS
    play(game, "0 captain", "0 chief-mate", "0 captain", "0 captain", "0 chief-steward")
    assert cubes_on(game) == {"captain": 3, "chief-mate": 1, "chief-steward": 1}
    assert (own(game)["glowberry"], own(game)["supply"]["cubes"], own(game)["perks"]) == (4, 20, [])
    assert asked(game) == "reveal_attack"


@pytest.mark.rule("E2-OPT-16", "E2-OFF-03", "E2-OFF-04")
def test_cubes_of_the_meeting_fill_an_officer_and_go_on_on_empty_spaces() -> None:
    game = used("secret-meeting-place", {"glowberry": 5})
    play(game, *["0 captain"] * 5)
    assert cubes_on(game) == {"captain": 5}
    assert own(game)["island"] == 2
    assert seen(game)["table"]["influence"]["captain"]["row"] == ["blue"]


@pytest.mark.rule("E2-OPT-16", "E2-RUL-64")
def test_the_meeting_ends_when_the_player_stops_or_has_no_glowberry_or_cube() -> None:
    stopped = used("secret-meeting-place", {"glowberry": 5})
    assert "pass" not in tokens(stopped)
    play(stopped, "0 captain", "0 pass")
    assert (own(stopped)["glowberry"], asked(stopped)) == (4, "reveal_attack")
    poor = used("secret-meeting-place", {"glowberry": 2})
    play(poor, "0 captain", "0 captain")
    assert (own(poor)["glowberry"], asked(poor)) == (0, "reveal_attack")
    cubes = {"influence": {"chief-mate": {"pool": ["blue"] * 24}}}
    last = used("secret-meeting-place", {"glowberry": 5}, **cubes)
    play(last, "0 captain")
    assert (own(last)["glowberry"], asked(last)) == (4, "reveal_attack")
    assert "E2-OPT-16" in rules(last)
