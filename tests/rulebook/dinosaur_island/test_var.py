"""Dinosaur Island, chapters VAR and 17: the variants, and every option both ways."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from tests.rulebook.dinosaur_island.table import answer, asked, fresh, lay, own, play, seen, started, step, tokens

HERDS = {
    1: {"c1-c2": "brontosaurus", "c3-c4": "triceratops", "d1-d2": "velociraptor"},
    2: {"c1-c2": "ankylosaurus", "c3-c4": "stegosaurus", "d1-d2": "pteranodon"},
    3: {"c1-c2": "allosaurus", "c3-c4": "oviraptor", "d1-d2": "compsognathus"},
}


@pytest.mark.rule("DI-VAR-01")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_predictable_systems_draws_no_plot_twist(players: int) -> None:
    game, rng = fresh(players, {"plot_twists": False}), Rng(players)
    while asked(game) != "research_turn":
        assert asked(game) != "draw_twist"
        answer(game, rng)
    assert seen(game)["table"]["twists"] == []
    assert len(seen(started(players))["table"]["twists"]) == 2


@pytest.mark.rule("DI-VAR-01", "DI-VAR-02", "DI-RUL-63")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_variants_go_together_to_the_end_of_a_game(players: int) -> None:
    game, rng = fresh(players, {"plot_twists": False, "chaos_threat": True, "round_cap": 3}), Rng(players)
    rolls, phases = 0, set()
    while game.seat != OVER:
        if asked(game) == "chaos_roll":
            rolls += 1
            phases.add(seen(game)["table"]["phase"])
        answer(game, rng)
    assert rolls
    assert phases == {"park"}


def dinosaurs(players: int, finite: bool, mine: int) -> Island:
    """48 dinosaurs in three parks, and a fourth one that wants one more."""
    seats: dict[int, Json] = {0: {"dinosaurs": {"start": mine}, "capacity": {"start": 4}, "dna": {"blue": 4}}}
    for seat, herd in HERDS.items():
        seats[seat] = {"exhibits": herd, "dinosaurs": dict.fromkeys(["start", *herd.values()], 4)}
    return lay(step("lab_turn", seat=0), players=players, seats=seats, options={"finite_dinosaurs": finite})


@pytest.mark.rule("DI-RUL-03")
@pytest.mark.parametrize(("finite", "mine", "open"), [(True, 1, True), (True, 2, False), (False, 2, True)])
def test_option_finite_dinosaurs(finite: bool, mine: int, open: bool) -> None:
    assert ("lab-2/1" in tokens(dinosaurs(4, finite, mine))) is open


@pytest.mark.rule("DI-RUL-07")
@pytest.mark.parametrize(("floor", "vp"), [(True, 0), (False, -2)])
def test_option_vp_floor(floor: bool, vp: int) -> None:
    eaten = {"vp": 1, "threat": 4, "security": 1, "patrons": {"entrance": 5}}
    game = lay(step("on_the_loose"), players=2, seats={0: eaten}, options={"vp_floor": floor})
    assert own(game)["vp"] == vp


@pytest.mark.rule("DI-RUL-15")
@pytest.mark.parametrize("adjacency", [True, False])
def test_option_zone_adjacency(adjacency: bool) -> None:
    game = lay(step("place_exhibit", seat=0, recipe=0), options={"zone_adjacency": adjacency})
    offered = set(tokens(game))
    assert "ankylosaurus@c1-c2" in offered
    assert ("ankylosaurus@c1-d1" in offered) is ("ankylosaurus@b2-d4" in offered) is (not adjacency)
    assert len(offered) == (9 if adjacency else 13 * 12 // 2)


@pytest.mark.rule("DI-RUL-21")
@pytest.mark.parametrize(("free", "cash"), [(True, 5), (False, 3)])
def test_option_die_paddock_free(free: bool, cash: int) -> None:
    table = {"die_slots": ["die-9/paddock"]}
    options = {"die_paddock_free": free}
    game = lay(step("research_turn", seat=0, turn=3), table=table, seats={0: {"cash": 5}}, options=options)
    play(game, "0 scientist-3@die/1")
    while game.seat == 0:
        play(game, f"0 {next(token for token in tokens(game) if token != 'pass')}")
    assert own(game)["cash"] == cash
    assert own(game)["capacity"] == {"start": 2}


@pytest.mark.rule("DI-RUL-29")
@pytest.mark.parametrize(
    ("options", "spaces"),
    [
        ({}, [1, 2, 3, 4, 5, 6]),
        ({"cover_only_when_full": True}, [4, 6]),
        ({"brown_only_level_two": True}, [3, 4, 5, 6]),
        ({"cover_only_when_full": True, "brown_only_level_two": True}, [4, 6]),
    ],
)
def test_options_of_covering(options: Json, spaces: list[int]) -> None:
    table = {"market": {"lab-upgrade/2": "merchant-bank"}}
    game = lay(step("market_turn", seat=0, actions=1), table=table, options=options)
    play(game, "0 lab-upgrade/2")
    assert sorted(tokens(game)) == [f"merchant-bank@lab-{space}" for space in spaces]


@pytest.mark.rule("DI-RUL-29", "DI-MKT-13")
@pytest.mark.parametrize(("brown", "spaces"), [(False, [1, 2, 3, 4, 5, 6]), (True, [3, 4, 5, 6])])
def test_a_full_lab_is_covered_with_either_option(brown: bool, spaces: list[int]) -> None:
    table = {"market": {"lab-upgrade/2": "merchant-bank"}}
    seats = {0: {"lab": {"lab-4": "cryo-vault", "lab-6": "amber-extractor"}}}
    options = {"cover_only_when_full": True, "brown_only_level_two": brown}
    game = lay(step("market_turn", seat=0, actions=1), table=table, seats=seats, options=options)
    play(game, "0 lab-upgrade/2")
    assert sorted(tokens(game)) == [f"merchant-bank@lab-{space}" for space in spaces]


@pytest.mark.rule("DI-RUL-30")
@pytest.mark.parametrize(("copies", "open"), [(1, False), (2, True)])
def test_option_special_copies_per_player(copies: int, open: bool) -> None:
    seats = {0: {"lab": {"lab-2": "dino-research-ii"}}}
    options = {"special_copies_per_player": copies}
    game = lay(step("market_turn", seat=0, actions=1), seats=seats, options=options)
    assert ("dino-research-ii" in tokens(game)) is open
    assert "dna-refinement-ii" in tokens(game)


@pytest.mark.rule("DI-RUL-34")
@pytest.mark.parametrize(("cost", "level", "paid"), [(5, 10, 5), (5, 14, 5), (8, 10, 8), (8, 9, 5), (1, 12, 1)])
def test_option_security_cost_above_10(cost: int, level: int, paid: int) -> None:
    options = {"security_cost_above_10": cost}
    game = lay(step("lab_turn", seat=0), seats={0: {"cash": 10, "security": level, "workers": 1}}, options=options)
    play(game, "0 lab-3/1", "0 security")
    assert own(game)["security"] == level + 1
    assert own(game)["cash"] == 10 - paid


@pytest.mark.rule("DI-RUL-49")
@pytest.mark.parametrize(("window", "claims"), [("simultaneous_only", [1]), ("phase", [0, 1])])
def test_option_objective_window_in_research(window: str, claims: list[int]) -> None:
    table = {
        "order": [1, 0],
        "dice": ["die-7", "die-3"],
        "objectives": ["short-dna-total-12", "short-dinosaurs-6", "short-security-6"],
    }
    dna = {"dna": {"blue": 4, "pink": 4, "purple": 3}}
    options = {"objective_window": window, "first_player": "seat-0"}
    game = lay(step("research_phase"), players=2, table=table, seats={0: dna, 1: dna}, options=options)
    play(game, "~ die-7/2-purple", "~ die-3/1-purple", "1 scientist-1@die/1", "0 scientist-1@die/2")
    assert seen(game)["table"]["claims"] == {"short-dna-total-12": claims}


@pytest.mark.rule("DI-RUL-59", "DI-SOL-14")
@pytest.mark.parametrize(("by", "round", "vp"), [("scoring_round", 4, 5), ("completion_round", 4, 7), ("completion_round", 3, 7)])
def test_option_solo_value_by(by: str, round: int, vp: int) -> None:
    table = {"round": round, "cards": ["solo-species-created-1"], "completed": {"solo-species-created-1": 3}}
    seats = {0: {"vp": 10, "exhibits": {"c1-c2": "brontosaurus"}, "dinosaurs": {"brontosaurus": 1}}}
    game = lay(step("end_of_solo_round"), players=1, table=table, seats=seats, options={"solo_value_by": by})
    play(game, "0 solo-species-created-1")
    assert own(game)["vp"] == 10 + vp


@pytest.mark.rule("DI-RUL-60", "DI-SOL-19")
@pytest.mark.parametrize(("strict", "so_far", "bonus"), [(False, False, 10), (True, True, 10), (True, False, 0)])
def test_option_solo_bonus_strict(strict: bool, so_far: bool, bonus: int) -> None:
    table = {"round": 7, "strict": so_far}
    options = {"solo_bonus_strict": strict}
    game = lay(step("final_scoring"), players=1, table=table, seats={0: {"vp": 20, "cash": 0}}, options=options)
    assert SPEC.scores(game)[0].total == 21 + bonus
