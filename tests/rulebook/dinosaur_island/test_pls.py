"""Dinosaur Island, chapter PLS: what every player starts with, and the park board."""

from __future__ import annotations

import pytest

from tests.rulebook.dinosaur_island.table import COLOURS, lay, play, printed, seen, started, step, tokens, whole_game

STARTS = ["gallimimus", "albertadromeus", "hypsilophodon", "dryosaurus"]


@pytest.mark.rule("DI-PLS-01", "DI-PLS-02", "DI-PLS-03", "DI-PLS-04", "DI-PLS-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_every_player_starts_with(players: int) -> None:
    for own in seen(started(players, {"plot_twists": False}))["seats"]:
        assert (own["workers"], own["staff"], own["worker_supply"]) == (4, 4, 4)
        assert own["scientists"] == [1, 2, 3]
        assert own["limit"] == dict(zip(COLOURS, [4, 4, 4, 2, 2, 2], strict=True))
        assert own["dna"] == dict(zip(COLOURS, [1, 1, 1, 0, 0, 0], strict=True))
        assert own["dinosaurs"] == own["capacity"] == {"start": 1}
        assert own["exhibits"] == {}
        assert (own["excitement"], own["threat"], own["security"], own["vp"]) == (1, 1, 1, 10)
        assert (own["specialists"], own["lab"], own["bought"]) == ([], {}, 0)


@pytest.mark.rule("DI-PLS-01")
@pytest.mark.parametrize("players", [2, 4])
def test_the_ninth_worker_is_never_used(players: int) -> None:
    for game in whole_game(players, {"round_cap": 5}, seed=players):
        for own in seen(game)["seats"]:
            assert own["staff"] + own["worker_supply"] == 8
            assert own["workers"] <= own["staff"] + 3


@pytest.mark.rule("DI-RUL-15", "DI-PLS-04")
def test_the_zones_of_a_park() -> None:
    free = [f"{row}{column}" for row in "abcd" for column in "1234" if f"{row}{column}" not in ("a1", "a2", "b1")]
    game = lay(step("place_attraction", seat=0, attraction=list(printed("attraction")).index("costumes")))
    assert tokens(game) == [f"costumes@{zone}" for zone in free]
    pairs = [f"{row}{column}-{row}{column + 1}" for row in "abcd" for column in (1, 2, 3)]
    open_ = [pair for pair in pairs if not {"a1", "a2", "b1"} & set(pair.split("-"))]
    game = lay(step("place_exhibit", seat=0, recipe=list(printed("recipe")).index("velociraptor")))
    assert tokens(game) == [f"velociraptor@{pair}" for pair in open_]


@pytest.mark.rule("DI-RUL-15")
@pytest.mark.parametrize("players", [1, 3])
def test_tiles_are_never_moved_or_removed(players: int) -> None:
    before: dict[int, dict[str, str]] = {}
    for game in whole_game(players, {"round_cap": 5}, seed=players):
        for seat, own in enumerate(seen(game)["seats"]):
            park = {**own["attractions"], **own["exhibits"]}
            zones = [zone for tile in park for zone in tile.split("-")]
            assert len(zones) == len(set(zones)) and not {"a1", "a2"} & set(zones)
            assert park["b1"] == "hats"
            assert before.get(seat, {}).items() <= park.items()
            before[seat] = park


@pytest.mark.rule("DI-RUL-14", "DI-PLS-04")
@pytest.mark.parametrize("seat", range(4))
def test_every_starting_exhibit_can_be_upgraded_and_filled(seat: int) -> None:
    game = lay(step("lab_turn", seat=seat), players=4, seats={seat: {"cash": 2}})
    play(game, f"{seat} lab-3/1", f"{seat} {STARTS[seat]}", f"{seat} lab-2/1", f"{seat} pink", f"{seat} blue")
    own = seen(game)["seats"][seat]
    assert (own["capacity"], own["dinosaurs"]) == ({"start": 2}, {"start": 2})
    assert (own["excitement"], own["threat"]) == (2, 2)
