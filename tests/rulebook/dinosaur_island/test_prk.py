"""Dinosaur Island, chapter PRK: visitors are drawn from the bag at random, and every spot takes one of them."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from tests.rulebook.dinosaur_island.table import asked, lay, own, play, printed, seen, step, weights


def odds(cases: dict[str, int]) -> dict[str, Fraction]:
    """How likely each answer of chance is."""
    return {token: Fraction(n, sum(cases.values())) for token, n in cases.items()}


@pytest.mark.rule("DI-PRK-01", "DI-RUL-08")
@pytest.mark.parametrize(
    ("patrons", "hooligans", "drawn"), [(70, 10, 1), (70, 10, 20), (5, 3, 4), (2, 3, 4), (22, 3, 9), (40, 0, 3)]
)
def test_every_visitor_of_the_bag_is_as_likely_to_be_drawn(patrons: int, hooligans: int, drawn: int) -> None:
    table = {"bag": {"patrons": patrons, "hooligans": hooligans}}
    game = lay(step("attract_visitors", seat=0), table=table, seats={0: {"excitement": drawn}})
    found = odds(weights(game)) if asked(game) == "draw_visitors" else {"#0": Fraction(1)}
    draws = comb(patrons + hooligans, drawn)
    expected = {f"#{k}": Fraction(comb(hooligans, k) * comb(patrons, drawn - k), draws) for k in range(min(hooligans, drawn) + 1)}
    assert found == {token: chance for token, chance in expected.items() if chance}


@pytest.mark.rule("DI-PRK-01")
@pytest.mark.parametrize("excitement", [1, 7, 20])
def test_as_many_visitors_as_excitement(excitement: int) -> None:
    game = lay(step("attract_visitors", seat=0), seats={0: {"excitement": excitement, "cash": 0}})
    play(game, "~ #0")
    assert own(game)["cash"] == own(game)["patron_cash"] == excitement
    assert seen(game)["table"]["bag"] == {"patrons": 70 - excitement, "hooligans": 10}


@pytest.mark.rule("DI-RUL-41")
def test_hooligans_put_back_are_in_the_bag_when_others_are_drawn_for_them() -> None:
    table = {"bag": {"patrons": 4, "hooligans": 3}}
    game = lay(step("attract_visitors", seat=0), table=table, seats={0: {"excitement": 3, "redraws": 1}})
    play(game, "~ #3", "0 #2")
    assert odds(weights(game)) == {"#0": Fraction(6, 15), "#1": Fraction(8, 15), "#2": Fraction(1, 15)}


@pytest.mark.rule("DI-PRK-05", "DI-PRK-04")
@pytest.mark.parametrize("attraction", sorted(printed("attraction")))
def test_an_attraction_has_the_spots_printed_on_it(attraction: str) -> None:
    spots = printed(f"attraction.{attraction}.spots")
    seats = {0: {"excitement": 12, "attractions": {"c3": attraction}, "security": 9}}
    game = lay(step("attract_visitors", seat=0), players=4, seats=seats)
    play(game, "~ #0")
    others = {"a1": 1, "b1": 1, "entrance": 10 - spots}
    assert own(game)["patrons"] == (others | {"c3": spots} if spots else others)


@pytest.mark.rule("DI-PRK-06", "DI-PRK-04")
@pytest.mark.parametrize("capacity", [1, 2, 3, 4])
def test_an_exhibit_has_a_spot_for_each_dinosaur_in_it(capacity: int) -> None:
    for dinosaurs in range(capacity + 1):
        park = {"exhibits": {"c3-c4": "allosaurus"}, "capacity": {"allosaurus": capacity}}
        seats = {0: {**park, "excitement": 8, "dinosaurs": {"allosaurus": dinosaurs}}}
        game = lay(step("attract_visitors", seat=0), seats=seats)
        play(game, "~ #0")
        assert own(game)["patrons"].get("c3", 0) == dinosaurs
        assert own(game)["patrons"]["entrance"] == 6 - dinosaurs


@pytest.mark.rule("DI-PRK-12", "DI-PRK-13", "DI-PRK-17")
@pytest.mark.parametrize("security", range(1, 9))
def test_so_many_are_eaten_as_security_falls_short(security: int) -> None:
    crowd = {"threat": 5, "security": security, "vp": 10, "patrons": {"entrance": 9}}
    safe = {"security": 9}
    game = lay(step("on_the_loose"), table={"holding": "die-7/2-purple"}, seats={0: crowd, 1: safe, 2: safe})
    assert own(game)["vp"] == 10 - max(0, 6 - security)
    assert own(game)["patrons"] == {"entrance": 9 - max(0, 6 - security)}


@pytest.mark.rule("DI-PRK-09", "DI-PRK-10", "DI-RUL-63", "DI-VAR-02")
@pytest.mark.parametrize(("chaos", "holding"), [(False, True), (False, False), (True, False), (True, True)])
def test_the_threat_die_is_rolled_again_only_in_the_variant_and_only_if_one_is_held(chaos: bool, holding: bool) -> None:
    quiet = {"excitement": 0, "security": 20}
    table = {"holding": "die-7/1-purple"} if holding else {}
    game = lay(step("park_phase"), table=table, seats=dict.fromkeys(range(3), quiet), options={"chaos_threat": chaos})
    assert (asked(game) == "chaos_roll") == (chaos and holding)
    if not chaos:
        assert seen(game)["table"]["pips"] == (3 if holding else 0)
