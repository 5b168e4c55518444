"""Dinosaur Island, chapter WRK: every slot of every lab upgrade, every recipe, and players who work side by side."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.dinosaur_island.spec import SPEC
from mesozoic.dinosaur_island.table import Island
from tests.builders import offered
from tests.rulebook.dinosaur_island.table import (
    ADVANCED,
    BASIC,
    COLOURS,
    answer,
    asked,
    changed,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
    whole_game,
)

RECIPES = list(SPEC.content().ids("recipe"))
REGULAR = [(f"lab_upgrade.{id}", id, "lab-4") for id in SPEC.content().ids("lab_upgrade")]
SPECIAL = [
    ("special_lab_upgrade.dino-research-ii", "dino-research-ii", "lab-2"),
    ("special_lab_upgrade.dna-refinement-ii", "dna-refinement-ii", "lab-1"),
]
PRINTED = [
    ("printed_lab.dna-refinement-i", "", "lab-1"),
    ("printed_lab.dino-research-i", "", "lab-2"),
    ("printed_lab.tool-bench", "", "lab-3"),
    ("printed_lab.venture-capital", "", "lab-5"),
    ("printed_lab.under-construction", "", "lab-6"),
]
TURN = step("lab_turn", seat=0)
PLENTY = {"cash": 50, "staff": 8, "capacity": {"start": 3}, "limit": dict.fromkeys(COLOURS, 9), "dna": dict.fromkeys(COLOURS, 8)}


@pytest.mark.rule("DI-WRK-03", "DI-WRK-04", "DI-WRK-05", "DI-WRK-07")
@pytest.mark.parametrize(("path", "tile", "space"), [*REGULAR, *SPECIAL, *PRINTED])
def test_every_slot_takes_its_workers_once_a_round(path: str, tile: str, space: str) -> None:
    needs, unlimited = printed(f"{path}.workers"), printed(f"{path}.unlimited")
    seat: dict[str, Json] = {**PLENTY, "lab": {space: tile} if tile else {}}
    slots = [f"{space}/{n}" for n in range(1, len(needs) + 1)]
    for slot, need in zip(slots, needs, strict=True):
        others = [other for other in slots if other != slot]
        few = lay(TURN, seats={0: {**seat, "workers": need - 1, "slots": others}})
        assert slot not in offered(few, 0)
        enough = lay(TURN, seats={0: {**seat, "workers": need, "slots": others}})
        assert slot in tokens(enough)
        play(enough, f"0 {slot}")
        assert own(enough)["workers"] == 0
        used = lay(TURN, seats={0: {**seat, "workers": 8, "slots": slots}})
        assert (slot in tokens(used)) == unlimited
        if not unlimited:
            assert refused(used)[slot] == "DI-WRK-05"
    full = lay(TURN, seats={0: {**seat, "workers": 8}})
    assert {token for token in tokens(full) if token.startswith(f"{space}/")} <= set(slots)


@pytest.mark.rule("DI-WRK-09", "DI-WRK-10", "DI-WRK-12", "DI-WRK-13", "DI-WRK-14")
@pytest.mark.parametrize("recipe", RECIPES)
def test_every_recipe_costs_its_dna_and_brings_excitement_and_threat(recipe: str) -> None:
    cost = printed(f"recipe.{recipe}.cost")
    exact = {colour: cost.count(colour) for colour in COLOURS}
    seat: dict[str, Json] = {"cash": 0, "workers": 1, "exhibits": {"c1-c2": recipe}, "dna": exact}
    game = lay(TURN, seats={0: seat})
    play(game, "0 lab-2/1")
    mine = own(game)
    assert (game.seat, mine["dna"], mine["dinosaurs"]) == (OVER, dict.fromkeys(COLOURS, 0), {"start": 1, recipe: 1})
    assert mine["excitement"] == 1 + printed(f"recipe.{recipe}.excitement")
    assert mine["threat"] == 1 + (1 if printed(f"recipe.{recipe}.category") == "herbivore" else 2)
    for colour in set(cost):
        short = lay(TURN, seats={0: {**seat, "dna": {**exact, colour: exact[colour] - 1}}})
        assert "lab-2/1" not in tokens(short)
        assert refused(short)["lab-2/1"] == "DI-WRK-10"


@pytest.mark.rule("DI-RUL-36", "DI-RUL-14")
@pytest.mark.parametrize("seat", range(4))
def test_every_starting_exhibit_takes_any_two_basic_dna(seat: int) -> None:
    for first in BASIC:
        for second in BASIC:
            dna = dict.fromkeys(BASIC, 2)
            mine = {"cash": 0, "workers": 1, "capacity": {"start": 2}, "dna": {**dna, **dict.fromkeys(ADVANCED, 2)}}
            game = lay(step("lab_turn", seat=seat), players=4, seats={seat: mine})
            play(game, f"{seat} lab-2/1")
            assert tokens(game) == BASIC
            play(game, f"{seat} {first}", f"{seat} {second}")
            dna[first] -= 1
            dna[second] -= 1
            assert own(game, seat)["dna"] == {**dna, **dict.fromkeys(ADVANCED, 2)}
            assert (own(game, seat)["dinosaurs"], own(game, seat)["excitement"], own(game, seat)["threat"]) == (
                {"start": 2},
                2,
                2,
            )


@pytest.mark.rule("DI-WRK-11")
@pytest.mark.parametrize("capacity", [1, 2, 3, 4])
def test_a_full_paddock_takes_no_dinosaur(capacity: int) -> None:
    for dinosaurs in range(1, capacity + 1):
        seat = {**PLENTY, "workers": 3, "capacity": {"start": capacity}, "dinosaurs": {"start": dinosaurs}}
        game = lay(TURN, seats={0: seat})
        assert ("lab-2/1" in tokens(game)) == (dinosaurs < capacity)
        if dinosaurs == capacity:
            assert refused(game)["lab-2/1"] == "DI-WRK-11"


@pytest.mark.rule("DI-WRK-15", "DI-WRK-16", "DI-RUL-34")
@pytest.mark.parametrize("level", range(1, 16))
def test_every_security_level_has_its_price(level: int) -> None:
    price = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5][level - 1]
    for cash in (price - 1, price):
        seat = {"cash": cash, "workers": 2, "security": level - 1, "capacity": {"start": 4}, "dna": dict.fromkeys(BASIC, 0)}
        game = lay(TURN, seats={0: seat})
        assert ("lab-3/1" in tokens(game)) == (cash == price)
    play(game, "0 lab-3/1")
    assert (own(game)["security"], own(game)["cash"]) == (level, 0)


@pytest.mark.rule("DI-WRK-18", "DI-WRK-19", "DI-WRK-20")
@pytest.mark.parametrize("capacity", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("lab", "slot", "discount"), [("", "lab-3/1", 0), ("better-tool-bench", "lab-3/1", 2), ("better-tool-bench", "lab-3/2", 1)]
)
@pytest.mark.parametrize("engineer", [0, 1])
def test_every_paddock_level_has_its_price(capacity: int, lab: str, slot: str, discount: int, engineer: int) -> None:
    price = max(0, capacity + 1 - discount - engineer)
    mine: dict[str, Json] = {"workers": 1, "security": 10, "capacity": {"start": capacity}, "lab": {"lab-3": lab} if lab else {}}
    mine["specialists"] = ["engineer"] if engineer else []
    if capacity == 4:
        game = lay(TURN, seats={0: {**mine, "cash": 5 - discount - engineer}})
        play(game, f"0 {slot}")
        assert (own(game)["capacity"], own(game)["security"]) == ({"start": 4}, 11)
        return
    game = lay(TURN, seats={0: {**mine, "cash": price}})
    play(game, f"0 {slot}")
    if asked(game) == "upgrade_or_secure":
        play(game, "0 gallimimus")
    assert (own(game)["capacity"], own(game)["cash"], own(game)["security"]) == ({"start": capacity + 1}, 0, 10)
    if price:
        poor = lay(TURN, seats={0: {**mine, "cash": price - 1}})
        assert slot not in offered(poor, 0)


@pytest.mark.rule("DI-WRK-01", "DI-RUL-32", "DI-RND-05")
def test_the_result_does_not_depend_on_who_works_first() -> None:
    scripts = {
        0: ["lab-1/1", "green", "lab-5/1", "lab-3/1", "security", "pass"],
        1: ["lab-5/3", "lab-2/1", "blue", "pink", "pass"],
        2: ["lab-3/1", "hypsilophodon", "lab-5/2", "lab-4/1", "purple", "purple", "pass"],
    }
    seats: dict[int, Json] = {
        0: {"cash": 3, "dna": dict.fromkeys(BASIC, 2)},
        1: {"cash": 0, "capacity": {"start": 2}, "dna": dict.fromkeys(BASIC, 2)},
        2: {"cash": 3, "lab": {"lab-4": "dna-sequencer"}},
    }
    table = {"objectives": ["short-security-6", "short-dna-total-12", "short-dinosaurs-6", "short-cash-held-20"]}
    outcomes = []
    for seed in range(12):
        game, rng = lay(step("worker_phase"), seats=seats, table=table), Rng(seed)
        left = {seat: list(script) for seat, script in scripts.items()}
        while game.seat != OVER:
            waiting = game.pending()
            assert waiting and set(waiting) == {seat for seat, script in left.items() if script}
            seat = waiting[rng.below(len(waiting))]
            play(game, f"{seat} {left[seat].pop(0)}")
        outcomes.append(seen(game))
    assert all(outcome == outcomes[0] for outcome in outcomes)
    assert [seat["workers"] for seat in outcomes[0]["seats"]] == [1, 2, 1]


@pytest.mark.rule("DI-WRK-02", "DI-RES-24")
@pytest.mark.parametrize("passed", [1, 2, 3])
def test_every_scientist_that_passes_is_one_worker(passed: int) -> None:
    turns = [step("research_turn", seat=0, turn=3)] * passed
    table = {"die_slots": ["die-1/3-pink", "die-2/1-blue"]}
    game = lay(*turns, TURN, table=table, seats={0: {"cash": 0, "workers": 4, "scientists": [1, 2, 3]}})
    for level in [2, 1, 3][:passed]:
        play(game, *[f"0 scientist-{level}@worker-pool"] if asked(game) == "research_turn" else [])
    assert (asked(game), own(game)["workers"], own(game)["staff"]) == ("lab_turn", 4 + passed, 4)


def passed_in_research(levels: list[int], **seat: Json) -> Island:
    """Seat 0 passes with these scientists, one a turn and seat 1 with none; then the Worker Phase begins."""
    turns = [step("research_turn", seat=0, turn=n) for n in range(1, len(levels) + 1)]
    table = {"die_slots": ["die-1/3-pink", "die-2/1-blue"]}
    game = lay(*turns, step("worker_phase"), step("take_back"), players=2, table=table, seats={0: {"cash": 0, **seat}})
    for level in levels:
        play(game, f"0 scientist-{level}@worker-pool")
    return game


@pytest.mark.rule("DI-WRK-02", "DI-RES-24", "DI-CLN-10")
@pytest.mark.parametrize("levels", [[1], [2], [3], [1, 2], [3, 1], [2, 3]])
def test_a_scientist_in_the_worker_pool_does_the_work_of_one_worker_for_one_round(levels: list[int]) -> None:
    game = passed_in_research(levels, workers=0, staff=5)
    assert (asked(game), own(game)["workers"], own(game, 1)["workers"]) == ("lab_turn", len(levels), 4)
    for slot in range(1, len(levels) + 1):
        assert own(game)["workers"] == len(levels) - slot + 1
        play(game, f"0 lab-5/{slot}")
    assert (offered(game, 0), own(game)["workers"]) == ([], 0)
    play(game, "1 pass")
    after = own(game)
    assert (after["workers"], after["staff"], after["worker_supply"], after["scientists"]) == (5, 5, 3, [1, 2, 3])


@pytest.mark.rule("DI-WRK-02")
@pytest.mark.parametrize("levels", [[1], [2], [3], [2, 1], [3, 2]])
def test_scientists_work_beside_all_the_workers_there_are(levels: list[int]) -> None:
    game = passed_in_research(levels, workers=8, staff=8)
    assert (own(game)["workers"], own(game)["staff"], own(game)["worker_supply"]) == (8 + len(levels), 8, 0)


@pytest.mark.rule("DI-WRK-02", "DI-WRK-04")
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_a_slot_for_two_takes_a_worker_and_a_scientist(workers: int) -> None:
    game = passed_in_research([3], workers=workers, lab={"lab-4": "ride-improvement"})
    assert ("lab-4/1" in offered(game, 0)) == (workers >= 1)
    if workers:
        play(game, "0 lab-4/1")
        assert own(game)["workers"] == workers - 1


@pytest.mark.rule("DI-WRK-02")
def test_a_scientist_assigned_to_a_slot_is_no_worker() -> None:
    table = {"die_slots": ["die-1/3-pink", "die-2/1-blue"]}
    game = lay(step("research_turn", seat=0, turn=1), step("worker_phase"), players=2, table=table, seats={0: {"workers": 0}})
    play(game, "0 scientist-1@die/2")
    assert (own(game)["workers"], own(game)["scientists"], offered(game, 0)) == (0, [2, 3], [])


@pytest.mark.rule("DI-RUL-37")
def test_two_duplicating_actions_never_run_in_circles() -> None:
    seat = {**PLENTY, "workers": 8, "lab": {"lab-4": "duplication-chamber", "lab-6": "duplication-chamber"}}
    for seed in range(30):
        game, rng = lay(TURN, players=4, seats={0: seat}), Rng(seed)
        play(game, "0 lab-4/1")
        assert not any(token.startswith("lab-4/") for token in tokens(game))
        answers = 0
        while asked(game) != "lab_turn" and game.seat != OVER:
            answer(game, rng)
            answers += 1
            assert answers < 6
        assert own(game)["workers"] == 6


@pytest.mark.rule("DI-RUL-37", "DI-RUL-33")
def test_with_nothing_to_copy_the_chamber_is_closed() -> None:
    lab = {
        "lab-1": "staff-quarters",
        "lab-2": "renovation-committee",
        "lab-4": "duplication-chamber",
        "lab-5": "better-tool-bench",
    }
    seat: dict[str, Json] = {"cash": 2, "workers": 4, "security": 10, "capacity": {"start": 4}, "lab": lab}
    game = lay(TURN, step("market_turn", seat=1, actions=1), players=4, seats={0: seat})
    assert game.seat == 1  # nothing to do at all: done without a question
    assert own(game)["workers"] == 4
    game = lay(TURN, players=4, seats={0: {**seat, "cash": 3}})
    assert tokens(game) == ["lab-4/1", "lab-5/1", "pass"]


@pytest.mark.rule("DI-RUL-33", "DI-WRK-06")
def test_an_activation_is_resolved_before_the_next_and_leaves_no_debt() -> None:
    seen_asks = set()
    for seed in range(8):
        for game in whole_game(2, {"round_cap": 4}, seed):
            for mine in seen(game)["seats"]:
                assert mine["cash"] >= 0
                assert mine["workers"] >= 0
                assert all(0 <= mine["dna"][colour] <= mine["limit"][colour] for colour in COLOURS)
                assert all(mine["dinosaurs"][exhibit] <= mine["capacity"][exhibit] <= 4 for exhibit in mine["capacity"])
            seen_asks.add(asked(game))
    assert {"lab_turn", "create", "upgrade_or_secure", "refine"} <= seen_asks


@pytest.mark.rule("DI-WRK-21", "DI-RUL-37")
@pytest.mark.parametrize(
    ("recipe", "spared"), [("ankylosaurus", ["blue", "purple"]), ("allosaurus", ["pink"]), ("velociraptor", BASIC)]
)
def test_the_veterinarian_spares_only_what_the_recipe_needs(recipe: str, spared: list[str]) -> None:
    seat = {
        **PLENTY,
        "workers": 3,
        "specialists": ["veterinarian"],
        "exhibits": {"c1-c2": recipe},
        "capacity": {"start": 1, recipe: 4},
    }
    for colour in [*spared, "pass"]:
        game = lay(TURN, seats={0: seat})
        play(game, "0 lab-2/1")
        assert sorted(tokens(game)) == sorted([*spared, "pass"])
        play(game, f"0 {colour}")
        cost = printed(f"recipe.{recipe}.cost")
        left = {each: 8 - cost.count(each) + (each == colour) for each in COLOURS}
        assert (own(game)["dna"], own(game)["used"]) == (left, [] if colour == "pass" else ["cheaper-dinosaur"])


@pytest.mark.rule("DI-RUL-36", "DI-WRK-10")
def test_the_veterinarian_also_spares_one_of_two_wild_units() -> None:
    seat: dict[str, Json] = {"cash": 0, "workers": 1, "specialists": ["veterinarian"], "capacity": {"start": 2}}
    game = lay(TURN, seats={0: {**seat, "dna": {"blue": 0, "pink": 1, "purple": 0}}})
    play(game, "0 lab-2/1")
    while game.seat != OVER:
        play(game, f"0 {tokens(game)[0]}")
    assert (own(game)["dinosaurs"], own(game)["dna"]["pink"], own(game)["used"]) == ({"start": 2}, 0, ["cheaper-dinosaur"])
    none = lay(TURN, seats={0: {**seat, "dna": {"blue": 0, "pink": 0, "purple": 0, "green": 2}}})
    assert "lab-2/1" not in tokens(none)


@pytest.mark.rule("DI-WRK-10")
def test_the_veterinarian_spares_one_unit_and_no_second() -> None:
    seat: dict[str, Json] = {"cash": 0, "workers": 1, "specialists": ["veterinarian"], "exhibits": {"c1-c2": "velociraptor"}}
    enough = {"blue": 1, "pink": 1, "purple": 1, "orange": 1}
    assert "lab-2/1" in tokens(lay(TURN, seats={0: {**seat, "dna": enough}}))
    for short in ({"purple": 0}, {"purple": 1, "blue": 0}, {"purple": 2, "blue": 0, "pink": 0}, {"purple": 2, "orange": 0}):
        game = lay(TURN, seats={0: {**seat, "dna": {**enough, **short}}})
        assert refused(game)["lab-2/1"] == "DI-WRK-10"


@pytest.mark.rule("DI-RUL-36")
def test_where_all_basic_dna_goes_nobody_is_asked_which() -> None:
    seat: dict[str, Json] = {"cash": 0, "workers": 1, "capacity": {"start": 2}, "dna": {"blue": 1, "pink": 1, "purple": 0}}
    game = lay(TURN, seats={0: seat})
    play(game, "0 lab-2/1")
    assert (game.seat, own(game)["dinosaurs"], own(game)["dna"]) == (OVER, {"start": 2}, dict.fromkeys(COLOURS, 0))


@pytest.mark.rule("DI-RUL-17")
def test_round_start_effects_of_one_player_add_up() -> None:
    cards = ["geneticist", "lab-technician", "investor"]
    game = lay(step("round_start", seat=0), seats={0: {"cash": 0, "specialists": cards}, 1: {"cash": 0, "specialists": []}})
    play(game, "0 blue", "0 blue", "0 pink")
    assert (game.seat, own(game)["cash"], own(game)["dna"]["blue"], own(game)["dna"]["pink"]) == (OVER, 3, 3, 2)
    assert own(game, 1)["cash"] == 0
    assert "DI-RUL-17" in rules(game)


@pytest.mark.rule("DI-RUL-23")
def test_a_claim_by_a_worker_can_be_copied_too() -> None:
    seats: dict[int, Json] = {0: {"specialists": ["computer-programmer"]}, 1: {"specialists": ["jack-of-all-trades"]}}
    game = lay(step("research_turn", seat=1, turn=1), table={"die_slots": ["die-7/1-purple", "die-1/1-blue"]}, seats=seats)
    play(game, "1 worker@die/1")
    assert (game.seat, tokens(game)) == (0, ["copy", "pass"])
    play(game, "0 copy")
    assert (own(game)["dna"]["purple"], own(game, 1)["dna"]["purple"], game.seat) == (3, 3, 1)


@pytest.mark.rule("DI-RUL-36")
def test_wild_units_of_both_tiers_are_paid_each_with_its_own_tier() -> None:
    content = changed({"recipe.velociraptor.cost": ["advanced-wild", "blue", "advanced-wild", "basic-wild"]})
    seat: dict[str, Json] = {"cash": 0, "workers": 1, "exhibits": {"c1-c2": "velociraptor"}}
    dna = {"blue": 2, "pink": 1, "purple": 0, "green": 1, "red": 1, "orange": 1}
    game = lay(TURN, seats={0: {**seat, "dna": dna}}, content=content)
    play(game, "0 lab-2/1")
    paid: dict[str, list[str]] = {"basic": [], "advanced": []}
    while game.seat != OVER:
        tier = "basic" if tokens(game)[0] in BASIC else "advanced"
        assert set(tokens(game)) <= set(BASIC if tier == "basic" else ADVANCED)
        paid[tier].append(tokens(game)[-1])
        play(game, f"0 {tokens(game)[-1]}")
    assert paid["basic"] == ["pink"]
    assert own(game)["dna"] == {"blue": 1, "pink": 0, "purple": 0, "green": 1, "red": 0, "orange": 0}
    for short in ({**dna, "blue": 1, "pink": 0}, {**dna, "red": 0, "orange": 0}, {**dna, "blue": 0, "purple": 2}):
        poor = lay(TURN, seats={0: {**seat, "dna": short}}, content=content)
        assert "lab-2/1" not in tokens(poor)
