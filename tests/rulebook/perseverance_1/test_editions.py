"""Episode 1: the beta edition of setup and Officers' rows, and the four deterministic modules."""

from __future__ import annotations

from itertools import product

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, SPECTATOR, Json
from mesozoic.perseverance.ep1.spec import SPEC
from tests.rulebook.perseverance_1.table import (
    EFFECTS,
    OFFICERS,
    answer,
    at,
    fresh,
    lay,
    play,
    refused,
    rules,
    seen,
    started,
    step,
    tokens,
    weights,
)

MODULES = ["det_dino", "det_walls", "det_traps", "det_threat"]


@pytest.mark.rule("E1-BET-01")
def test_modern_resources_and_social_aid_work_like_scrap_and_supply() -> None:
    results = []
    for edition in ("final", "beta"):
        pending = [step("resolve", seat=0, effect=EFFECTS.index(effect)) for effect in ("supply", "salvage")]
        game = lay(*pending, step("leader_effect", seat=0, zone=2), options={"edition": edition, "leader_abilities": True})
        own = seen(game)["seats"][0]
        results.append(([own[key] for key in ("food", "scrap", "story")], tokens(game), refused(game)))
    assert results[0] == results[1]
    assert results[0][0] == [2, 4, 2]
    assert "supply" in results[0][1]


@pytest.mark.rule("E1-BET-04")
@pytest.mark.parametrize(
    ("edition", "players", "size"),
    [("final", 2, 4), ("final", 3, 4), ("final", 4, 4), ("beta", 2, 3), ("beta", 3, 4), ("beta", 4, 4)],
)
@pytest.mark.usefixtures("new_box")
def test_how_many_influence_spaces_an_officer_has(edition: str, players: int, size: int) -> None:
    for officer in OFFICERS:
        game = lay(
            *[step("influence_cubes", seat=0, officer=OFFICERS.index(officer))] * size,
            players=players,
            options={"edition": edition},
        )
        for n in range(1, size + 1):
            play(game, "0 #1")
            assert seen(game)["table"]["influence"][officer]["row"] == ["blue"] * (n % size)
            assert ("E1-OFC-06" in rules(game)) is (n == size)
            assert seen(game)["table"]["influence"][officer]["cubes"]["blue"] == n


@pytest.mark.rule("E1-BET-03")
def test_beta_patrols_begin_with_the_numbers_one_to_nine() -> None:
    game = at(fresh(2, {"edition": "beta"}), "reveal_patrol", Rng(1))
    assert sorted(weights(game)) == sorted(f"patrol-{n}" for n in range(1, 10))


@pytest.mark.rule("E1-BET-30", "E1-LDR-03")
@pytest.mark.parametrize("edition", ["final", "beta"])
@pytest.mark.parametrize("dangerous", [False, True])
def test_jack_never_triggers_an_attack_elsewhere(edition: str, dangerous: bool) -> None:
    spaces = ["b2", "c2", "a1", "b1", "c1"] + ["a3", "b3", "c3"] * dangerous
    for filled in range(len(spaces) + 1):
        game = lay(
            step("primary", seat=1),
            table={
                "active": 1,
                "pool": ["neutral-adventurer", "neutral-adventurer"],
                "dangerous": ["expansion"] * dangerous,
                "dinos": {f"expansion/{space}": "raptor" for space in spaces[:filled]},
            },
            seats={1: {"story": 0}},
            options={"edition": edition, "leader_abilities": True},
        )
        play(game, "1 salvage")
        opens = len(spaces) - filled >= 2
        assert ("trampler@expansion" in tokens(game)) is opens
        assert ("trampler@expansion" in refused(game)) is not opens
        assert "trampler@protection" not in tokens(game)


def dice_rolled(options: dict[str, Json]) -> set[str]:
    """Which kinds of dice are rolled in a placement, an attack on a Trap and a Wall, and a Patrol with a threat."""
    game = lay(
        step("choose_space", seat=0, effect=EFFECTS.index("supply"), die=19),
        step("dino_attack", zone=1),
        step("patrol_step", seat=1),
        table={
            "pool": ["neutral-organizer"],
            "dinos": {"military/a1": "trampler"},
            "walls": {"military/wall-b": "blue"},
            "traps": {"military/a1": "blue-raptor"},
        },
        seats={1: {"light": 0, "patrol": "patrol-1", "patrolling": {"light": 1}}},
        options=options,
    )
    kinds = set()
    while game.pending():
        kinds.add(game.ask().kind.removeprefix("ep1."))
        play(
            game,
            f"{'~' if game.seat == CHANCE else game.seat} {'l8' if game.ask().kind == 'ep1.draw_challenge' else tokens(game)[0]}",
        )
    return kinds


@pytest.mark.rule("E1-DET-01")
@pytest.mark.parametrize("on", list(product([False, True], repeat=4)))
def test_every_subset_of_the_modules_replaces_its_own_dice_only(on: tuple[bool, ...]) -> None:
    options: dict[str, Json] = dict(zip(MODULES, on, strict=True))
    kinds = dice_rolled(options)
    for module, die in zip(MODULES, ("roll_dino", "roll_wall", "roll_trap", "roll_threat"), strict=True):
        assert (die in kinds) is not options[module]


@pytest.mark.rule("E1-DET-01")
@pytest.mark.parametrize("edition", ["final", "beta"])
@pytest.mark.parametrize("on", list(product([False, True], repeat=4)))
def test_every_subset_of_the_modules_can_be_played_to_the_end(on: tuple[bool, ...], edition: str) -> None:
    options: dict[str, Json] = {**dict(zip(MODULES, on, strict=True)), "edition": edition}
    game, rng = SPEC.new(SPEC.setup(2, options)), Rng(31)
    while game.pending():
        answer(game, rng)
    assert seen(game)["table"]["assembly"] == 2


@pytest.mark.rule("E1-DET-02")
def test_both_dino_dice_are_rolled_at_game_start_and_stay_visible() -> None:
    game = fresh(3, {"det_dino": True, "first_player": "seat-0"})
    rng, rolled = Rng(6), list[set[str]]()
    while game.ask().kind != "ep1.choose_effect":
        if game.ask().kind == "ep1.roll_dino_die":
            rolled.append(set(weights(game)))
        answer(game, rng)
    assert rolled == [{"trampler", "raptor", "trampler+raptor"}, {"2-trampler", "trampler+raptor", "2-raptor", "trampler"}]
    for viewer in (0, 1, 2, SPECTATOR):
        assert seen(game, viewer)["table"]["dino_dice"] == seen(game)["table"]["dino_dice"]
        assert set(seen(game, viewer)["table"]["dino_dice"]) == {"normal", "dangerous"}
    assert "dino_dice" not in seen(started(3))["table"]
