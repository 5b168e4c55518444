"""Dinosaur Island, chapter MKT: turns of the market, and every card, attraction and lab upgrade at every price."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER
from mesozoic.dinosaur_island.spec import SPEC
from tests.rulebook.dinosaur_island.table import (
    ROWS,
    answer,
    asked,
    lay,
    own,
    play,
    printed,
    refused,
    seen,
    step,
    tokens,
    whole_game,
)

SPECIALISTS = list(SPEC.content().ids("specialist"))
ATTRACTIONS = list(SPEC.content().ids("attraction"))
LABS = list(SPEC.content().ids("lab_upgrade"))
SPACES = [f"lab-{n}" for n in range(1, 7)]
TURN = step("market_turn", seat=0, actions=1)


@pytest.mark.rule("DI-MKT-01", "DI-RND-04")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_actions_each_one_at_a_time_in_turn_order(players: int) -> None:
    for seed in range(5):
        order = [seat for seat in (2, 0, 3, 1) if seat < players]
        game = lay(step("market_phase"), players=players, table={"order": order})
        rng, turns = Rng(seed), []
        while game.seat != OVER:
            if asked(game) == "market_turn":
                turns.append(game.seat)
            answer(game, rng)
        assert turns == order * 2


@pytest.mark.rule("DI-MKT-03")
def test_the_market_is_not_refilled_during_the_phase() -> None:
    taken = 0
    for seed in range(3):
        before: dict[str, str] = {}
        for game in whole_game(3, {"round_cap": 4}, seed):
            table = seen(game)["table"]
            if table["phase"] != "market":
                before = {}
                continue
            market = table["market"]
            if before:
                assert market.items() <= before.items()
                taken += len(before) - len(market)
            before = market
    assert taken > 10


@pytest.mark.rule("DI-MKT-04", "DI-MKT-05", "DI-MKT-06", "DI-RUL-27")
@pytest.mark.parametrize("card", SPECIALISTS)
def test_every_specialist_costs_its_row_and_brings_the_workers_there_are(card: str) -> None:
    for row in ROWS:
        for supply in range(5):
            seat = {"cash": row, "staff": 8 - supply, "workers": 8 - supply}
            game = lay(TURN, table={"market": {f"specialist/{row}": card}}, seats={0: seat})
            play(game, f"0 specialist/{row}")
            mine, came = own(game), min(supply, printed(f"specialist.{card}.workers"))
            assert (mine["cash"], mine["specialists"], mine["gave"]) == (0, [card], [came])
            assert (mine["workers"], mine["staff"], mine["worker_supply"]) == (
                8 - supply + came,
                8 - supply + came,
                supply - came,
            )
        poor = lay(TURN, table={"market": {f"specialist/{row}": card, "attraction/2": "carousel"}}, seats={0: {"cash": row - 1}})
        if row > 2:
            assert refused(poor)[f"specialist/{row}"] == "DI-MKT-04"


@pytest.mark.rule("DI-MKT-07", "DI-MKT-08", "DI-RUL-26")
@pytest.mark.parametrize("card", SPECIALISTS)
def test_every_specialist_takes_its_workers_with_it_and_leaves_the_game(card: str) -> None:
    others = [other for other in SPECIALISTS if other not in (card, "union-boss") and printed(f"specialist.{other}.workers") == 0]
    for gave in range(printed(f"specialist.{card}.workers") + 1):
        seat = {
            "cash": 5,
            "specialists": [*others[:2], card],
            "gave": [0, 0, gave],
            "staff": 6,
            "workers": 6,
            "used": ["free-hire"],
        }
        game = lay(TURN, table={"market": {"specialist/5": others[2]}}, seats={0: seat})
        play(game, "0 specialist/5")
        assert sorted(tokens(game)) == sorted([*others[:2], card])
        play(game, f"0 {card}")
        mine, table = own(game), seen(game)["table"]
        assert (mine["cash"], mine["specialists"], mine["gave"]) == (0, [*others[:2], others[2]], [0, 0, 0])
        assert (mine["workers"], mine["staff"], mine["worker_supply"]) == (6 - gave, 6 - gave, 2 + gave)
        assert (table["fired"], table["discards"]["specialist"], table["market"]) == ([card], [], {})


@pytest.mark.rule("DI-MKT-09", "DI-MKT-10", "DI-PRK-05")
@pytest.mark.parametrize("tile", ATTRACTIONS)
def test_every_attraction_costs_what_is_printed_and_the_row(tile: str) -> None:
    for row in ROWS:
        price = printed(f"attraction.{tile}.cost") + row
        market = {"market": {f"attraction/{row}": tile}}
        game = lay(TURN, players=4, table=market, seats={0: {"cash": price}})
        play(game, f"0 attraction/{row}", f"0 {tile}@d3")
        assert (own(game)["cash"], own(game)["attractions"]["d3"]) == (0, tile)
        poor = lay(TURN, players=4, table=market, seats={0: {"cash": price - 1}})
        assert refused(poor)[f"attraction/{row}"] == "DI-MKT-09"


@pytest.mark.rule("DI-MKT-11", "DI-MKT-12", "DI-MKT-14", "DI-RUL-29")
@pytest.mark.parametrize("tile", LABS)
def test_every_lab_upgrade_costs_its_row_and_fits_every_space(tile: str) -> None:
    for space, row in zip(SPACES, [*ROWS, 2, 3], strict=True):
        game = lay(TURN, table={"market": {f"lab-upgrade/{row}": tile}}, seats={0: {"cash": row}})
        play(game, f"0 lab-upgrade/{row}")
        assert tokens(game) == [f"{tile}@{any_space}" for any_space in SPACES]
        play(game, f"0 {tile}@{space}")
        mine = own(game)
        assert (mine["cash"], mine["lab"], mine["bought"]) == (0, {space: tile}, 1)
        assert seen(game)["table"]["discards"]["lab-upgrade"] == []
        poor = lay(TURN, table={"market": {f"lab-upgrade/{row}": tile}}, seats={0: {"cash": row - 1}})
        if row > 2:
            assert refused(poor)[f"lab-upgrade/{row}"] == "DI-MKT-11"


@pytest.mark.rule("DI-RUL-29")
def test_the_two_options_about_covering_hold_together() -> None:
    options = {"cover_only_when_full": True, "brown_only_level_two": True}
    market = {"market": {"lab-upgrade/2": "merchant-bank"}}
    game = lay(TURN, table=market, seats={0: {"cash": 5}}, options=options)
    play(game, "0 lab-upgrade/2")
    assert tokens(game) == ["merchant-bank@lab-4", "merchant-bank@lab-6"]
    full = {"cash": 5, "lab": {"lab-4": "cryo-vault", "lab-6": "amber-extractor"}}
    game = lay(TURN, table=market, seats={0: full}, options=options)
    play(game, "0 lab-upgrade/2")
    assert tokens(game) == [f"merchant-bank@lab-{n}" for n in (3, 4, 5, 6)]


@pytest.mark.rule("DI-MKT-16")
@pytest.mark.parametrize(("tile", "space", "price"), [("dino-research-ii", "lab-2", 3), ("dna-refinement-ii", "lab-1", 5)])
@pytest.mark.parametrize("options", [{}, {"cover_only_when_full": True}, {"brown_only_level_two": True}])
def test_a_level_two_tile_has_one_place(tile: str, space: str, price: int, options: dict[str, bool]) -> None:
    game = lay(TURN, seats={0: {"cash": price}}, options=options)
    play(game, f"0 {tile}")
    assert (own(game)["lab"], own(game)["cash"], seen(game)["table"]["special"][tile]) == ({space: tile}, 0, 3)


@pytest.mark.rule("DI-RUL-26", "DI-RUL-29")
def test_a_level_two_tile_over_the_staff_quarters_also_costs_a_specialist() -> None:
    seat = {
        "cash": 3,
        "lab": {"lab-2": "staff-quarters"},
        "specialists": ["intern", "investor", "lab-technician", "night-watchman"],
    }
    game = lay(TURN, seats={0: seat})
    play(game, "0 dino-research-ii")
    assert tokens(game) == ["intern", "investor", "lab-technician", "night-watchman"]
    play(game, "0 investor")
    assert (own(game)["specialists"], own(game)["specialist_limit"]) == (["intern", "lab-technician", "night-watchman"], 3)


@pytest.mark.rule("DI-CMP-15", "DI-MKT-07")
@pytest.mark.parametrize(("twists", "lab", "limit"), [
    ([], {}, 3),
    (["four-specialists"], {}, 4),
    ([], {"lab-4": "staff-quarters"}, 4),
    (["four-specialists"], {"lab-4": "staff-quarters"}, 5),
])  # fmt: skip
def test_who_is_below_the_limit_fires_nobody(twists: list[str], lab: dict[str, str], limit: int) -> None:
    held = ["intern", "investor", "lab-technician", "night-watchman", "senior-scientist"]
    for n in (limit - 1, limit):
        table = {"twists": twists, "market": {"specialist/2": "lawyer"}}
        game = lay(TURN, table=table, seats={0: {"cash": 2, "lab": lab, "specialists": held[:n]}})
        play(game, "0 specialist/2")
        if n == limit:
            assert (asked(game), tokens(game)) == ("fire", held[:n])
        else:
            assert (game.seat, own(game)["specialists"]) == (OVER, [*held[:n], "lawyer"])


@pytest.mark.rule("DI-MKT-18", "DI-MKT-19")
@pytest.mark.parametrize("agent", [False, True])
def test_dna_is_bought_at_the_listed_price_less_what_a_card_spares(agent: bool) -> None:
    for row, n, tier in [(2, 2, "blue"), (3, 3, "purple"), (4, 1, "red"), (5, 2, "orange")]:
        price = row - 1 if agent else row
        seat = {"cash": price, "specialists": ["procurement-agent"] if agent else [], "limit": {tier: 10}, "dna": {tier: 0}}
        game = lay(TURN, seats={0: seat})
        play(game, f"0 dna/{row}", *[f"0 {tier}"] * n)
        assert (game.seat, own(game)["cash"], own(game)["dna"][tier]) == (OVER, 0, n)


@pytest.mark.rule("DI-MKT-20", "DI-RUL-24", "DI-RUL-25")
def test_a_purchase_of_dna_discards_one_item_of_its_own_row() -> None:
    market = {f"{item}/{row}": f"{tile}" for item, tiles in (
        ("attraction", ATTRACTIONS), ("lab-upgrade", LABS), ("specialist", SPECIALISTS)
    ) for row, tile in zip(ROWS, tiles[:2] + tiles[3:5], strict=True)}  # fmt: skip
    for row in ROWS:
        for item in ("attraction", "lab-upgrade", "specialist"):
            game = lay(TURN, table={"market": market}, seats={0: {"cash": 5}})
            play(game, f"0 dna/{row}")
            while asked(game) == "gain_of_tier":
                play(game, f"0 {tokens(game)[0]}")
            assert tokens(game) == [f"{kind}/{row}" for kind in ("attraction", "lab-upgrade", "specialist")]
            play(game, f"0 {item}/{row}")
            table = seen(game)["table"]
            assert table["market"] == {place: tile for place, tile in market.items() if place != f"{item}/{row}"}
            assert table["discards"] == {
                kind: [market[f"{item}/{row}"]] if kind == item else [] for kind in ("attraction", "lab-upgrade", "specialist")
            }


@pytest.mark.rule("DI-RUL-64")
def test_the_free_hire_does_not_come_back_with_a_new_round() -> None:
    recipes = {"herbivore": "brontosaurus", "small-carnivore": "velociraptor", "large-carnivore": "allosaurus"}
    table = {
        "recipes": recipes,
        "market": {"specialist/4": "intern"},
        "stacks": {"attraction": [], "lab-upgrade": [], "specialist": []},
    }
    for used, left in ((["free-hire"], 1), ([], 3)):
        seat = {"cash": 3, "specialists": ["union-boss"], "used": used}
        game = lay(step("cleanup"), TURN, table=table, seats={0: seat})
        assert seen(game)["table"]["market"] == {"specialist/2": "intern"}
        play(game, "0 specialist/2")
        assert own(game)["cash"] == left


@pytest.mark.rule("DI-MKT-15", "DI-RUL-30")
def test_special_stacks_only_shrink_and_nobody_has_two() -> None:
    bought = 0
    for seed in range(6):
        left = []
        for game in whole_game(4, {"round_cap": 5, "length": "short"}, seed):
            seats = seen(game)["seats"]
            special = seen(game)["table"]["special"]
            left.append(tuple(special.values()))
            for tile, n in special.items():
                owners = [seat for seat in seats if tile in [*seat["lab"].values(), *seat["covered"]]]
                assert n + len(owners) == 4
        assert all(all(later <= earlier for earlier, later in zip(*both, strict=True)) for both in pairwise(left))
        bought += 8 - sum(left[-1])
    assert bought


@pytest.mark.rule("DI-RUL-27", "DI-RUL-26")
def test_workers_are_never_more_than_eight_and_all_accounted_for() -> None:
    hired = 0
    for seed in range(6):
        for game in whole_game(3, {"round_cap": 5}, seed):
            for mine in seen(game)["seats"]:
                assert mine["staff"] + mine["worker_supply"] == 8
                assert 4 + sum(mine["gave"]) <= mine["staff"] <= 8
                assert 0 <= mine["workers"] <= mine["staff"] + 3
                assert len(mine["specialists"]) <= mine["specialist_limit"] or asked(game) == "fire"
                hired += len(mine["specialists"])
    assert hired
