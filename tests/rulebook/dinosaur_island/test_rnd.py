"""Dinosaur Island, chapter RND: phases, turn order, who decides when."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.record import canonical
from mesozoic.dinosaur_island.spec import SPEC
from tests.rulebook.dinosaur_island.table import (
    answer,
    asked,
    changed,
    lay,
    own,
    play,
    refused,
    seen,
    started,
    step,
    tokens,
    whole_game,
)

PHASES = ["research", "market", "worker", "park", "cleanup"]


def passed(players: int = 3, order: list[int] | None = None) -> list[tuple[int, str, str]]:
    """A round in which everybody passes: who was asked what in which phase, one entry for each time they were asked."""
    game = lay(step("round"), players=players, table={"dice": ["die-7"], "order": order or list(range(players))})
    found: list[tuple[int, str, str]] = []
    rng = Rng(1)
    while game.seat != OVER and seen(game)["table"]["round"] == 1:
        if game.seat == CHANCE:
            answer(game, rng)
            continue
        found.append((game.seat, asked(game), seen(game)["table"]["phase"]))
        passes = [token for token in tokens(game) if token == "pass" or token.endswith("@worker-pool")]
        play(game, f"{game.seat} {(passes or tokens(game))[0]}")
    return found


@pytest.mark.rule("DI-RND-01")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_five_phases_in_their_order(players: int) -> None:
    rounds: dict[int, list[str]] = {}
    game, rng = started(players, {"round_cap": 4}), Rng(players)
    while game.seat != OVER:
        table = seen(game)["table"]
        phases = rounds.setdefault(table["round"], [])
        if not phases or phases[-1] != table["phase"]:
            phases.append(table["phase"])
        answer(game, rng)
    assert len(rounds) >= 3
    assert all(phases == PHASES for number, phases in rounds.items() if number < max(rounds))


@pytest.mark.rule("DI-RND-04", "DI-RND-01", "DI-RES-02")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_research_and_market_go_round_in_turn_order(order: list[int]) -> None:
    asks = passed(order=order)
    assert [seat for seat, kind, _ in asks if kind == "research_turn"][:6] == order * 2
    assert [seat for seat, kind, _ in asks if kind == "market_turn"] == order * 2
    assert all(phase == "research" for _, kind, phase in asks if kind == "research_turn")
    assert all(phase == "market" for _, kind, phase in asks if kind == "market_turn")


@pytest.mark.rule("DI-RND-04")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1]])
def test_visitors_are_drawn_in_turn_order(order: list[int]) -> None:
    game = lay(step("park_phase"), table={"order": order})
    for number, seat in enumerate(order):
        assert asked(game) == "draw_visitors"
        cash = [own["cash"] for own in seen(game)["seats"]]
        play(game, "~ #0")
        while game.seat == seat:
            play(game, f"{seat} {tokens(game)[0]}")
        after = [own["cash"] for own in seen(game)["seats"]]
        assert [new - old for new, old in zip(after, cash, strict=True)] == [int(other == seat) for other in range(3)]
        assert number < 2 or asked(game) != "draw_visitors"


@pytest.mark.rule("DI-RND-04")
@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1]])
def test_scores_are_made_in_turn_order(order: list[int]) -> None:
    food = {0: "rex-mex", 1: "ice-cream", 2: "popcorn-cart"}
    seats = {seat: {"attractions": {"b2": food[seat]}, "excitement": 1, "security": 9} for seat in range(3)}
    game = lay(step("park_phase"), table={"order": order}, seats=seats)
    asks = []
    while game.seat != OVER:
        if asked(game) == "food_cash":
            asks.append(game.seat)
            play(game, f"{game.seat} #0")
        elif game.seat == CHANCE:
            play(game, "~ #0")
        else:
            play(game, f"{game.seat} {'b2' if 'b2' in tokens(game) else tokens(game)[0]}")
    assert asks == order


@pytest.mark.rule("DI-RND-05")
def test_all_work_at_the_same_time() -> None:
    game = lay(step("worker_phase"))
    assert sorted(game.pending()) == [0, 1, 2]
    play(game, "2 lab-5/1", "0 lab-5/2", "2 pass")
    assert sorted(game.pending()) == [0, 1]
    play(game, "1 pass", "0 lab-5/1", "0 pass")
    assert game.seat == OVER
    assert [own(game, seat)["cash"] for seat in range(3)] == [15 + 5, 16, 17 + 3]


@pytest.mark.rule("DI-RND-05")
def test_dinosaurs_are_loose_in_all_parks_at_the_same_time() -> None:
    seat = {"attractions": {}, "patrons": {"a1": 1, "b1": 1}, "security": 1}
    game = lay(step("on_the_loose"), table={"holding": "die-1/1-blue"}, seats={0: seat, 1: seat, 2: seat})
    assert sorted(game.pending()) == [0, 1, 2]
    play(game, "1 patron@b1", "2 patron@a1", "0 patron@b1")
    assert [own(game, seat)["patrons"] for seat in range(3)] == [{"a1": 1}, {"a1": 1}, {"b1": 1}]


@pytest.mark.rule("DI-RND-03")
@pytest.mark.parametrize("players", [2, 4])
def test_turn_order_is_fixed_for_a_round_and_set_anew_in_cleanup(players: int) -> None:
    orders: dict[int, list[int]] = {}
    vp: dict[int, list[int]] = {}
    game, rng = started(players, {"round_cap": 6, "plot_twists": False}, seed=players), Rng(players)
    while game.seat != OVER:
        view = seen(game)
        number, order = view["table"]["round"], view["table"]["order"]
        if view["table"]["phase"] in PHASES[:4]:
            assert orders.setdefault(number, order) == order
        else:
            vp.setdefault(number, [own["vp"] for own in view["seats"]])
        answer(game, rng)
    assert len(orders) >= 4
    for number in range(2, len(orders) + 1):
        assert orders[number] == sorted(orders[number - 1], key=vp[number - 1].__getitem__)
    assert len({str(order) for order in orders.values()}) > 1


@pytest.mark.rule("DI-RND-02")
def test_rounds_repeat_until_only_one_objective_is_left() -> None:
    rounds = set()
    for game in whole_game(2, {"length": "short", "round_cap": 40}, seed=4):
        table = seen(game)["table"]
        if game.seat == OVER:
            assert len(table["unclaimed"]) <= 1 or table["round"] == 40
            assert table["phase"] in ("cleanup", "end")
        elif len(table["unclaimed"]) <= 1:
            rounds.add(table["round"])
        else:
            assert not table["ending"] and not rounds
    assert len(rounds) <= 1


@pytest.mark.rule("DI-RND-02")
@pytest.mark.parametrize(("security", "rounds"), [(5, 2), (6, 1)])
def test_the_round_in_which_the_end_comes_is_finished(security: int, rounds: int) -> None:
    """Raising security to 6 in the Worker Phase claims the second of three objectives."""
    table = {
        "objectives": ["short-security-6", "short-excitement-10", "short-dinosaurs-6"],
        "claims": {"short-excitement-10": [1]},
        "dice": ["die-7"],
    }
    game = lay(step("round"), players=2, table=table, seats={0: {"security": security - 1, "cash": 5}})
    rng, phases = Rng(1), []
    while game.seat != OVER and seen(game)["table"]["round"] == 1:
        phase = seen(game)["table"]["phase"]
        phases += [] if phase in phases else [phase]
        if asked(game) == "lab_turn" and game.seat == 0 and own(game)["security"] < security:
            play(game, "0 lab-3/1", "0 security")
        elif game.seat != CHANCE and "pass" in tokens(game):
            play(game, f"{game.seat} pass")
        else:
            answer(game, rng)
    assert (game.seat == OVER) is (rounds == 1)
    assert phases[:4] == PHASES[:4]


@pytest.mark.rule("DI-RUL-16")
@pytest.mark.parametrize("token", ["specialist/5", "attraction/5", "lab-upgrade/5", "dna-refinement-ii", "dna/5"])
def test_what_cannot_be_paid_is_rejected_and_nothing_changes(token: str) -> None:
    market = {"specialist/5": "intern", "attraction/5": "carousel", "lab-upgrade/5": "cryo-vault"}
    for cash in (4, 6):
        game = lay(step("market_turn", seat=0, actions=1), table={"market": market}, seats={0: {"cash": cash}, 1: {"cash": 99}})
        before = canonical(SPEC.save(game))
        if cash == 4:
            with pytest.raises(IllegalChoice):
                game.parse(token)
            assert refused(game)[token].startswith("DI-MKT")
            assert canonical(SPEC.save(game)) == before
        else:
            play(game, f"0 {token}")
            assert own(game)["cash"] == (0 if token == "attraction/5" else 1)


@pytest.mark.rule("DI-RUL-18")
@pytest.mark.parametrize(("card", "token"), [("architect", "attraction/2"), ("procurement-agent", "dna/2")])
def test_a_discount_above_the_price_pays_nothing_out(card: str, token: str) -> None:
    game = lay(
        step("market_turn", seat=0, actions=1),
        table={"market": {"attraction/2": "carousel"}},
        seats={0: {"cash": 0, "specialists": [card]}},
        content=changed({f"specialist.{card}.amount": 9}),
    )
    play(game, f"0 {token}")
    assert own(game)["cash"] == 0


@pytest.mark.rule("DI-RUL-17")
def test_what_holds_for_a_round_ends_after_its_cleanup() -> None:
    seats = {0: {"specialists": ["computer-programmer"], "lab": {"lab-4": "groundskeeper-shack"}}}
    game = lay(step("round"), players=2, table={"dice": ["die-7", "die-3"], "order": [1, 0]}, seats=seats)
    play(game, "~ die-7/2-blue", "~ die-3/2-purple", "1 scientist-1@die/1", "0 copy", "0 scientist-1@worker-pool")
    play(game, "1 scientist-2@die/2")  # not asked again in this round
    rng, cleanups = Rng(1), 0
    while seen(game)["table"]["round"] == 1:
        if seen(game)["table"]["phase"] == "cleanup":
            cleanups += 1
            assert (own(game)["guard"], own(game)["used"], own(game)["slots"]) == (1, ["copy-research"], ["lab-4/1"])
        if asked(game) == "lab_turn" and game.seat == 0 and not own(game)["guard"]:
            play(game, "0 lab-4/1")
        elif game.seat != CHANCE and "pass" in tokens(game):
            play(game, f"{game.seat} pass")
        else:
            answer(game, rng)
    assert cleanups
    assert (own(game)["guard"], own(game)["used"], own(game)["slots"]) == (0, [], [])
