"""Dinosaur Island, chapter OBJ: what each objective counts, and when enough is enough."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mesozoic.core.ids import Json
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import REQUIREMENTS
from tests.rulebook.dinosaur_island.table import COLOURS, asked, lay, own, play, printed, refused, seen, step, tokens, wait

CARDS: dict[str, Json] = printed("objective")
OTHERS = ["long-excitement-20", "long-security-12", "long-cash-held-40", "long-lab-upgrades-bought-5"]
RIDES = ["hyper-coaster", "safari-ride", "bone-rattler", "log-flume", "ferris-wheel", "monorail"]
FOOD = ["ice-cream", "rex-mex", "pizza-pit", "snow-cones"]
MERCH = ["photos", "balloons"]
ZONES = ["b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1", "d2", "d3"]
EXHIBITS = {"c1-c2": "brontosaurus", "c3-c4": "triceratops", "d1-d2": "ankylosaurus", "d3-d4": "stegosaurus"}
SPECIES = list(EXHIBITS.values())
ENOUGH: Json = {
    "cash": 12,
    "security": 1,
    "dna": {"blue": 4, "pink": 1, "purple": 1, "red": 1},
    "limit": {"blue": 10, "pink": 10, "purple": 10, "green": 10, "red": 10, "orange": 10},
}


def one_more(card: str, pending: list[Json], seat: Json, answers: list[str], table: Json | None = None) -> Island:
    """A table with this objective among others, and one more of what it counts after these answers."""
    others = [other for other in OTHERS if CARDS[other]["requires"] != CARDS[card]["requires"]][:3]
    game = lay(*pending, players=4, table={"objectives": [card, *others], **(table or {})}, seats={0: {**ENOUGH, **seat}})
    assert not answers or seen(game)["table"]["claims"] == {}
    play(game, *[f"0 {answer}" for answer in answers])
    return game


def create(card: str, seat: Json, answers: list[str]) -> Island:
    """One dinosaur more."""
    return one_more(card, [step("lab_turn", seat=0)], seat, ["lab-2/1", *answers])


def buy(card: str, seat: Json, place: str, item: str, answers: list[str]) -> Island:
    """One action in the market."""
    return one_more(card, [step("market_turn", seat=0, actions=1)], seat, [place, *answers], {"market": {place: item}})


def dna_total(card: str, before: int) -> Island:
    dna = dict.fromkeys(COLOURS, 0) | {"pink": min(before, 10), "red": max(before - 10, 0)}
    gain = step("gain_of_tier", seat=0, tier=0, left=1, cause="DI-RES-08", claimed=False)
    return one_more(card, [gain], {"dna": dna}, ["blue"])


def lab_upgrades_bought(card: str, before: int) -> Island:
    return buy(card, {"bought": before}, "lab-upgrade/2", "ride-improvement", ["ride-improvement@lab-4"])


def excitement(card: str, before: int) -> Island:
    return create(card, {"excitement": before, "capacity": {"start": 2}}, ["blue", "blue"])


def attractions_built(card: str, before: int) -> Island:
    built = dict(zip(ZONES, [*MERCH, *RIDES][:before], strict=False))
    return buy(card, {"attractions": built}, "attraction/2", "carousel", ["carousel@d4"])


def species_created(card: str, before: int) -> Island:
    full = dict.fromkeys([kind for kind in SPECIES if kind != "brontosaurus"][:before], 1)
    return create(card, {"exhibits": EXHIBITS, "dinosaurs": full}, [])


def attraction_vp_in_round(card: str, before: int) -> Island:
    """Patrons at Hats and rides, and one at an exhibit that does not count."""
    park = {"b1": "hats", "c1": "hyper-coaster", "c2": "bone-rattler", "c3": "log-flume", "c4": "ferris-wheel"}
    left, crowd = before + 1, {"a1": 1}
    for zone, spots in (("b1", 1), ("c1", 3), ("c2", 3), ("c3", 2), ("c4", 2)):
        crowd[zone] = min(left, spots)
        left -= crowd[zone]
    assert not left
    return one_more(card, [step("score_visitors", seat=0)], {"attractions": park, "patrons": crowd}, [])


def dinosaurs(card: str, before: int) -> Island:
    left, park = before - 1, {}
    for kind in ("triceratops", "ankylosaurus", "stegosaurus"):
        park[kind] = min(left, 4)
        left -= park[kind]
    assert not left
    return create(card, {"exhibits": EXHIBITS, "dinosaurs": park, "excitement": 1}, [])


def patron_cash_in_round(card: str, before: int) -> Island:
    table = {"bag": {"patrons": before + 1, "hooligans": 3}}
    return one_more(card, [step("attract_visitors", seat=0)], {"excitement": before + 4}, [], table)


def attraction_types(card: str, before: int) -> Island:
    built = dict(zip(ZONES, ["photos", "balloons"] if before == 1 else ["photos", "ice-cream"] if before else [], strict=False))
    return buy(card, {"attractions": built}, "attraction/2", "carousel", ["carousel@d4"])


def security(card: str, before: int) -> Island:
    return one_more(card, [step("lab_turn", seat=0)], {"security": before}, ["lab-3/1", "security"])


def specialists(card: str, before: int) -> Island:
    held = ["lawyer", "bouncer"][:before]
    return buy(card, {"specialists": held}, "specialist/2", "intern", [])


def dinosaurs_in_one_paddock(card: str, before: int) -> Island:
    park = {"brontosaurus": before, "triceratops": before - 1}
    return create(card, {"exhibits": EXHIBITS, "dinosaurs": park, "capacity": {"brontosaurus": 4, "triceratops": 4}}, [])


def cash_held(card: str, before: int) -> Island:
    return one_more(card, [step("lab_turn", seat=0)], {"cash": before}, ["lab-5/3"])


def ride_attractions(card: str, before: int) -> Island:
    built = dict(zip(ZONES, [*FOOD, *MERCH, *RIDES[:before]], strict=False))
    return buy(card, {"attractions": built}, "attraction/2", "carousel", ["carousel@d4"])


def food_attractions(card: str, before: int) -> Island:
    built = dict(zip(ZONES, [*MERCH, *RIDES[:4], *FOOD[:before]], strict=False))
    return buy(card, {"attractions": built}, "attraction/2", "popcorn-cart", ["popcorn-cart@d4"])


def paddocks_with_4_dinosaurs(card: str, before: int) -> Island:
    full = {"start": 3} | dict.fromkeys(SPECIES, 3) | dict.fromkeys(SPECIES[1:][:before], 4)
    park = {"exhibits": EXHIBITS, "dinosaurs": full, "capacity": {"brontosaurus": 4}, "excitement": 1}
    return create(card, park, [])


ACTS: dict[str, Callable[[str, int], Island]] = {
    "dna-total": dna_total,
    "lab-upgrades-bought": lab_upgrades_bought,
    "excitement": excitement,
    "attractions-built": attractions_built,
    "species-created": species_created,
    "attraction-vp-in-round": attraction_vp_in_round,
    "dinosaurs": dinosaurs,
    "patron-cash-in-round": patron_cash_in_round,
    "attraction-types": attraction_types,
    "security": security,
    "specialists": specialists,
    "dinosaurs-in-one-paddock": dinosaurs_in_one_paddock,
    "cash-held": cash_held,
    "ride-attractions": ride_attractions,
    "food-attractions": food_attractions,
    "paddocks-with-4-dinosaurs": paddocks_with_4_dinosaurs,
}


@pytest.mark.rule("DI-OBJ-01", "DI-RUL-48", "DI-RUL-51")
@pytest.mark.parametrize("card", CARDS)
def test_an_objective_is_claimed_with_enough_and_not_with_one_less(card: str) -> None:
    act, n = ACTS[CARDS[card]["requires"]], CARDS[card]["n"]
    assert own(act(card, n - 2))["claimed"] == []
    assert own(act(card, n - 1))["claimed"] == [card]


@pytest.mark.rule("DI-RUL-51")
def test_every_kind_of_requirement_is_tried() -> None:
    assert sorted(ACTS) == sorted(REQUIREMENTS)
    assert {card["requires"] for card in CARDS.values()} == set(REQUIREMENTS)


@pytest.mark.rule("DI-OBJ-04")
@pytest.mark.parametrize(("length", "vp"), [("short", 6), ("medium", 7), ("long", 8)])
def test_an_objective_is_worth_its_length_and_only_at_the_end(length: str, vp: int) -> None:
    worth = {card["vp"] for card in CARDS.values() if card["length"] == length}
    assert worth == {vp}


@pytest.mark.rule("DI-RUL-48")
def test_claiming_is_no_choice() -> None:
    game = cash_held("short-cash-held-20", 19)
    assert own(game)["claimed"] == ["short-cash-held-20"]
    assert not [token for token in [*tokens(game), *refused(game)] if "claim" in token or "objective" in token]


@pytest.mark.rule("DI-RUL-51", "DI-RUL-48")
def test_a_specialist_fired_is_not_held_but_the_claim_stays() -> None:
    table = {
        "objectives": ["medium-specialists-3", "short-security-6", "short-dinosaurs-6"],
        "market": {"specialist/2": "intern", "specialist/3": "investor"},
    }
    seats = {0: {"cash": 20, "specialists": ["lawyer", "bouncer"]}}
    game = lay(*[step("market_turn", seat=0, actions=1)] * 2, players=2, table=table, seats=seats)
    play(game, "0 specialist/2", "0 specialist/3", "0 lawyer")
    assert own(game)["claimed"] == ["medium-specialists-3"]
    assert own(game)["specialists"] == ["bouncer", "intern", "investor"]


FIVE = [
    "short-cash-held-20",
    "short-dna-total-12",
    "short-specialists-2",
    "short-attractions-built-4",
    "short-security-6",
]


def worth_of_objectives(game: Island) -> list[int]:
    """What objectives add to each final score."""
    return [dict(score.sources)["objectives"] for score in SPEC.scores(game)]


@pytest.mark.rule("DI-OBJ-05", "DI-OBJ-01", "DI-END-06")
@pytest.mark.parametrize("seat", range(4))
def test_one_player_may_claim_all_five_one_after_the_other(seat: int) -> None:
    built = {"b2": "photos", "b3": "balloons", "b4": "ice-cream"}
    dna = dict.fromkeys(COLOURS, 0) | {"blue": 9, "pink": 2}
    has = {"cash": 19, "security": 5, "specialists": ["lawyer"], "attractions": built, "dna": dna, "limit": ENOUGH["limit"]}
    table = {"objectives": FIVE, "market": {"specialist/2": "intern", "attraction/2": "carousel"}}
    turn = step("market_turn", seat=seat, actions=1)
    game = lay(players=4, table=table, seats={seat: has})
    acts: list[tuple[Json, list[str]]] = [
        (turn, ["pass"]),
        (step("gain_of_tier", seat=seat, tier=0, left=1, cause="DI-RES-08", claimed=False), ["blue"]),
        (turn, ["specialist/2"]),
        (turn, ["attraction/2", "carousel@d4"]),
        (step("upgrade_or_secure", seat=seat, discount=0), ["security"]),
    ]
    for n, (act, answers) in enumerate(acts, 1):
        wait(game, act)
        play(game, *[f"{seat} {answer}" for answer in answers])
        assert own(game, seat)["claimed"] == FIVE[:n]
    assert seen(game)["table"]["claims"] == {card: [seat] for card in FIVE}
    wait(game, step("final_scoring"))
    assert worth_of_objectives(game) == [30 if other == seat else 0 for other in range(4)]


@pytest.mark.rule("DI-OBJ-05", "DI-OBJ-03", "DI-END-06")
@pytest.mark.parametrize("held", range(5))
def test_every_player_has_five_tokens(held: int) -> None:
    rich = {"cash": 19, "dna": dict.fromkeys(COLOURS, 2), "limit": ENOUGH["limit"], "security": 6, "specialists": []}
    five = [*FIVE[1:], FIVE[0]]
    claims = {card: [0, 1, 2, 3] for card in five[:held]}
    table = {"objectives": five, "claims": claims, "together": True}
    game = lay(*[step("lab_turn", seat=seat) for seat in range(4)], players=4, table=table, seats=dict.fromkeys(range(4), rich))
    for seat in range(4):
        play(game, f"{seat} lab-5/1", f"{seat} pass")
        assert own(game, seat)["claimed"] == [*five[:held], FIVE[0]]
    wait(game, step("final_scoring"))
    assert worth_of_objectives(game) == [6 * (held + 1)] * 4


@pytest.mark.rule("DI-RUL-49", "DI-RUL-03", "DI-OBJ-03")
@pytest.mark.parametrize("finite", [False, True])
def test_the_worker_phase_is_one_moment_though_players_are_served_in_turn_order(finite: bool) -> None:
    table = {"objectives": ["short-cash-held-20", "short-security-6", "short-dinosaurs-6"]}
    rich = {"cash": 19, "workers": 1, "security": 1}
    seats = {0: rich, 1: rich}
    pending = [step("worker_phase"), step("market_turn", seat=0, actions=1)]
    game = lay(*pending, players=2, table=table, seats=seats, options={"finite_dinosaurs": finite})
    play(game, "0 lab-5/1", "1 lab-5/1")
    assert game.seat == 0 and asked(game) == "market_turn"
    assert [own(game, seat)["claimed"] for seat in range(2)] == [["short-cash-held-20"]] * 2


@pytest.mark.rule("DI-RUL-49", "DI-RUL-17", "DI-RND-03")
def test_at_the_start_of_a_round_nothing_is_simultaneous() -> None:
    table = {"objectives": ["short-cash-held-20", "long-security-12", "long-excitement-20"], "order": [1, 0], "dice": ["die-1"]}
    seats = {0: {"cash": 19, "specialists": ["investor"]}, 1: {"cash": 19, "specialists": ["accountant"]}}
    game = lay(step("round"), players=2, table=table, seats=seats)
    assert [own(game, seat)["cash"] for seat in range(2)] == [22, 20]
    assert seen(game)["table"]["claims"] == {"short-cash-held-20": [1]}
