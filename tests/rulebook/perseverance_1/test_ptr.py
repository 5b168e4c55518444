"""Episode 1, chapters PAT and PTR: who decides in a Patrol, who sees the cards, and the cards of the worked examples."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, SPECTATOR, Json
from mesozoic.perseverance.ep1.spec import SPEC
from mesozoic.perseverance.ep1.table import Ep1
from tests.builders import log, offered
from tests.rulebook.perseverance_1.table import (
    ZONES,
    answer,
    changed,
    fresh,
    lay,
    play,
    printed,
    refused,
    seen,
    step,
    tokens,
    wait,
    weights,
    whole_game,
)

PATROLS = [f"patrol-{n}" for n in range(1, 20)]
LIGHT = [f"l{n}" for n in range(1, 9)]
HEAVY = [f"h{n}" for n in range(1, 9)]
THREATS = LIGHT[2:] + HEAVY[2:]
OWN = {
    "lay_trap",
    "trap_type",
    "build_wall",
    "build_lowest_settlement",
    "keep_challenge",
    "choose_asset",
    "go_on",
    "lose_soldier",
}


def out(patrol: str, light: int, heavy: int, stage: int = 1, **more: Json) -> Json:
    """A seat with a Patrol out."""
    return {"light": 0, "patrol": patrol, "stage": stage, "patrolling": {"light": light, "heavy": heavy}, **more}


def stages(patrol: str) -> range:
    """The stages of a card."""
    return range(1, 3 if printed(f"patrol.{patrol}.stage2") else 2)


@pytest.mark.rule("E1-PTR-16")
def test_all_decisions_of_the_patrol_step_are_the_owners() -> None:
    asked: set[str] = set()
    for patrol in PATROLS:
        for stage in stages(patrol):
            for seed in range(6):
                game = lay(step("patrol_step", seat=1), seats={1: out(patrol, 2, 2, stage)}, table={"active": 1})
                rng = Rng(seed)
                while game.seat != OVER:
                    assert game.pending() in ([1], [CHANCE])
                    if game.seat == 1:
                        asked.add(game.ask().kind.removeprefix("ep1."))
                    answer(game, rng)
    assert asked == OWN


@pytest.mark.rule("E1-PTR-03", "E1-RUL-22")
@pytest.mark.parametrize(("light", "heavy"), [(1, 0), (0, 1), (3, 0), (2, 3), (5, 3), (3, 5)])
def test_one_challenge_is_drawn_for_every_soldier_and_all_see_it(light: int, heavy: int) -> None:
    game = lay(step("patrol_step", seat=0), seats={0: out("patrol-6", light, heavy)})
    drawn = LIGHT[:light] + HEAVY[:heavy]
    for n, card in enumerate(drawn):
        rest = LIGHT[n:] if n < light else HEAVY[n - light :]
        assert weights(game) == dict.fromkeys(rest, 1)
        play(game, f"~ {card}")
    if len(drawn) == 1:
        return  # the single card is kept at once
    assert offered(game, 0) == drawn
    assert refused(game)["pass"] == "E1-RUL-22"
    for viewer in (0, 1, 2, SPECTATOR):
        assert seen(game, viewer)["table"]["drawn"] == drawn


@pytest.mark.rule("E1-RUL-22", "E1-PTR-04")
@pytest.mark.parametrize("patrol", PATROLS)
def test_as_many_are_kept_as_there_are_icons_or_cards(patrol: str) -> None:
    for stage in stages(patrol):
        icons = printed(f"patrol.{patrol}.stage{stage}").count("challenge")
        for light, heavy in ((1, 0), (1, 1), (3, 2)):
            game = lay(step("patrol_step", seat=0), seats={0: out(patrol, light, heavy, stage)})
            kept, rng = 0, Rng(light)
            while game.seat != OVER:
                kept = max(kept, len(seen(game)["table"]["kept"]))
                if game.ask().kind == "ep1.draw_challenge":  # cards with a threat, so that all kept ones lie there for the rolls
                    play(game, f"~ {next(card for card in tokens(game) if card in THREATS)}")
                    continue
                answer(game, rng)
            assert kept == min(icons, light + heavy)


@pytest.mark.rule("E1-RUL-55")
def test_no_type_of_soldier_runs_short_on_a_patrol() -> None:
    losses = 0
    for seed in range(40):
        for light, heavy in ((1, 1), (2, 0), (0, 2), (1, 3)):
            game = lay(step("patrol_step", seat=0), seats={0: out("patrol-17", light, heavy)})
            rng = Rng(seed)
            while game.seat != OVER and game.ask().kind != "ep1.go_on":
                if game.ask().kind == "ep1.roll_threat":
                    there = seen(game)["seats"][0]["patrolling"]
                    play(game, "~ 1")
                    now = seen(game)["seats"][0]
                    losses += 1
                    if now["patrol"]:
                        assert sum(now["patrolling"].values()) == sum(there.values()) - 1
                        assert min(now["patrolling"].values()) >= 0
                    continue
                answer(game, rng)
            own = seen(game)["seats"][0]
            assert own["supply"]["light"] + own["patrolling"]["light"] == 5
            assert own["supply"]["heavy"] + own["patrolling"]["heavy"] == 5
    assert losses > 100


@pytest.mark.rule("E1-PTR-13")
def test_no_challenge_is_out_when_the_step_is_over() -> None:
    patrols = 0
    for seed in range(4):
        for game in whole_game(3, {}, seed):
            if game.seat != OVER and game.ask().kind == "ep1.choose_effect":
                table = seen(game)["table"]
                assert (table["drawn"], table["kept"]) == ([], [])
                assert [deck.size() for deck in game.challenge_decks] == [8, 8]
                patrols += any(seat["completed"] for seat in seen(game)["seats"])
    assert patrols


@pytest.mark.rule("E1-PAT-07", "E1-PTR-07")
@pytest.mark.parametrize("patrol", PATROLS)
def test_only_a_two_stage_card_asks_whether_to_go_on(patrol: str) -> None:
    game = lay(
        step("take_patrol", seat=0),
        step("patrol_step", seat=0),
        table={"offer": [patrol], "deck": []},
        seats={0: {"light": 0, "heavy": 5}},
    )
    rng = Rng(3)
    while game.seat != OVER and game.ask().kind != "ep1.go_on":
        if game.ask().kind == "ep1.roll_threat":
            play(game, "~ 6")
            continue
        answer(game, rng)
    own = seen(game)["seats"][0]
    if printed(f"patrol.{patrol}.stage2"):
        assert (tokens(game), own["patrol"], own["stage"]) == (["continue", "stop"], patrol, 1)
    else:
        assert (game.seat, own["patrol"], own["completed"], own["heavy"]) == (OVER, "", [patrol], 5)


# -- the worked examples with other cards of the same kind --------------------------------------------------------------


@pytest.mark.rule("E1-EX-33")
def test_the_cards_of_the_examples_are_what_they_say() -> None:
    assert printed("patrol.patrol-13.soldiers") == 3
    assert printed("patrol.patrol-13.stage1") == ["challenge", "challenge"]
    assert printed("patrol.patrol-13.transition") == 3
    assert [printed(f"challenge.{card}.threat") for card in ("h6", "h7", "l1", "l2", "h3")] == [4, 4, 0, 0, 2]
    for patrol in ("patrol-14", "patrol-15"):
        assert printed(f"patrol.{patrol}.stage1").count("challenge") == 1
        assert printed(f"patrol.{patrol}.transition") == 3


def demolition(heavy: str, light: str) -> Ep1:
    """Demolition with 2 Light and 1 Heavy Soldier, one card of each type kept, the Heavy one's roll 3."""
    game = lay(step("patrol_step", seat=0), players=4, seats={0: out("patrol-13", 2, 1)})
    play(game, f"~ {light}", "~ l8", f"~ {heavy}", f"0 {heavy}", *(["0 food", "0 scrap"] if heavy == "h6" else []), f"0 {light}")
    play(game, "~ 3", "0 continue")
    return game


@pytest.mark.rule("E1-EX-33", "E1-EX-06", "E1-EX-07")
@pytest.mark.parametrize("heavy", ["h6", "h7"])
@pytest.mark.parametrize("light", ["l1", "l2"])
@pytest.mark.parametrize(("roll", "left"), [(6, 2), (5, 2), (3, 2), (2, 1), (1, 1)])
def test_demolition_with_any_of_its_cards(heavy: str, light: str, roll: int, left: int) -> None:
    game = demolition(heavy, light)
    play(game, f"~ {roll}")
    own = seen(game)["seats"][0]
    assert (own["patrolling"], own["stage"], own["supply"]["heavy"]) == ({"light": left, "heavy": 0}, 2, 5)
    assert (own["valor"], own["safeguard"]) == ((1, 0) if light == "l1" else (0, 1))
    assert (own["food"], own["scrap"], own["followers"]) == ((2, 2, 10) if heavy == "h6" else (1, 1, 15))


@pytest.mark.rule("E1-EX-33", "E1-EX-31")
@pytest.mark.parametrize("patrol", ["patrol-14", "patrol-15"])
@pytest.mark.parametrize("heavy", [4, 5])
@pytest.mark.parametrize("light", [0, 1, 2])
def test_the_threat_example_from_any_of_its_starts(patrol: str, heavy: int, light: int) -> None:
    own = out(patrol, 1, 2, threat={"light": light, "heavy": heavy})
    game = lay(step("patrol_step", seat=0), players=4, seats={0: own}, options={"det_threat": True})
    play(game, "~ l1", "~ h3", "~ h1", "0 h3")
    assert seen(game)["seats"][0]["patrolling"] == {"light": 1, "heavy": 1}
    play(game, "0 continue", "0 light")
    after = seen(game)["seats"][0]
    assert (after["patrolling"], after["stage"]) == ({"light": 1, "heavy": 1}, 2)
    assert after["threat"] == {"light": light + 3, "heavy": heavy - 4}


# -- structures that our own cards do not show --------------------------------------------------------------------------


@pytest.mark.rule("E1-RUL-25")
def test_a_settlement_shown_on_a_stage_gives_its_bonus_for_free() -> None:
    game = fresh(3, {"leader_abilities": False}, changed({"patrol.patrol-2.stage1": ["settlement"]}))
    SPEC.arrange(game, {"seat": {"0": out("patrol-2", 1, 0)}})
    wait(game, step("patrol_step", seat=0))
    assert len(tokens(game)) == 24
    play(game, "0 settlement@military/6")
    own = seen(game)["seats"][0]
    assert (own["votes"], own["food"], own["followers"], own["supply"]["settlements"]) == (2, 1, 10, 11)
    assert own["completed"] == ["patrol-2"]


@pytest.mark.rule("E1-RUL-25", "E1-CMP-06", "E1-STL-07")
@pytest.mark.parametrize("dangerous", [False, True])
@pytest.mark.parametrize("built", [0, 11, 12])
def test_a_lowest_settlement_needs_one_in_the_supply_and_an_uncovered_space(built: int, dangerous: bool) -> None:
    spaces = [f"{zone}/{n}" for zone in ZONES for n in range(1, 7)]
    settlements = (
        {space: ["red", "green"][n >= 12] for n, space in enumerate(spaces)}
        if built == 0
        else dict.fromkeys(spaces[:built], "blue")
    )
    table = {"settlements": settlements, "dangerous": ["protection"] if dangerous else []}
    game = lay(step("patrol_step", seat=0), table=table, seats={0: {**out("patrol-16", 0, 3), "stage": 2}})
    if game.seat == 0:
        play(game, f"0 {tokens(game)[-1]}")
    new = {space for space, colour in seen(game)["table"]["settlements"].items() if colour == "blue"} - {*spaces[:built]}
    gained = {0: {"protection/7"} if dangerous else set(), 11: {"protection/1"}, 12: set()}[built]
    assert new == gained
    assert seen(game)["seats"][0]["supply"]["settlements"] == 12 - built - len(gained)
    assert seen(game)["seats"][0]["completed"] == ["patrol-16"]


@pytest.mark.rule("E1-PAT-01")
@pytest.mark.parametrize("players", [1, 3])
def test_a_patrol_that_was_taken_is_replaced_by_that_rule(players: int) -> None:
    table = {"offer": ["patrol-2", "patrol-3"], "die_spaces": {"patrol/1": "blue-adventurer"}}
    game = lay(step("take_patrol", seat=0), players=players, table=table, seats={0: {"light": 4}})
    play(game, "0 patrol-2", "~ patrol-17")
    assert [line.partition(",")[0] for line in log(game)[:2]] == [
        "E1-PAT-01 blue takes patrol-2",
        f"E1-PAT-01 patrol-17 comes on offer and needs {printed('patrol.patrol-17.soldiers')} soldiers",
    ]
