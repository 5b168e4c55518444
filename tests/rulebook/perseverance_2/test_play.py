"""Whole games of Episode 2: what verbs keep is what lies on the table, limits hold, and the drawing fits a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

import pytest

from mesozoic.core.ids import SPECTATOR, Json
from mesozoic.perseverance.ep2.census import counted
from mesozoic.perseverance.ep2.spec import SPEC
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import dino_path, lay, seen, started, step, whole_game

GAMES: list[tuple[int, dict[str, Json], int]] = [
    (2, {"map_sides": "mixed"}, 11),
    (3, {"map_sides": "B", "det_threat": True}, 12),
    (4, {"officer_layout": "first_game", "start_layout": "first_game"}, 13),
]


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_the_numbers_that_the_verbs_keep_are_those_of_the_table(players: int, options: Mapping[str, Json], seed: int) -> None:
    for game in whole_game(players, options, seed):
        assert game.tally == counted(game)


@pytest.mark.rule("E2-CMP-06", "E2-CMP-08", "E2-CMP-09", "E2-CMP-10", "E2-CMP-15", "E2-CMP-17", "E2-CMP-20")
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_pieces_are_conserved_and_no_limit_is_broken(players: int, options: Mapping[str, Json], seed: int) -> None:
    pieces = SPEC.census(started(players, options, seed))
    for game in whole_game(players, options, seed):
        assert SPEC.census(game) == pieces
        assert {what: n for what, n in SPEC.limits(game).items() if n} == {}


def spoil_icons(game: Ep2) -> None:
    game.tally.open_icons[-1] ^= 1


def spoil_pool(game: Ep2) -> None:
    game.tally.lying ^= 1


def spoil_pieces(game: Ep2) -> None:
    game.tally.pieces[-1] += 1


def spoil_dinos(game: Ep2) -> None:
    game.tally.free[2] -= 1


def lose_a_card(game: Ep2) -> None:
    game.players[0].hand = game.players[0].hand[1:]


def lose_a_dino(game: Ep2) -> None:
    game.dino_supply[0] -= 1


def lose_a_tile(game: Ep2) -> None:
    game.outpost_offer = game.outpost_offer[1:]


def lose_a_cube(game: Ep2) -> None:
    game.players[0].perks = 0


SPOILT = [spoil_icons, spoil_pool, spoil_pieces, spoil_dinos, lose_a_card, lose_a_dino, lose_a_tile, lose_a_cube]


@pytest.mark.parametrize("spoil", SPOILT)
def test_what_is_kept_or_moved_wrongly_shows_in_the_census(spoil: Callable[[Ep2], None]) -> None:
    game = started(4, seed=15)
    before = SPEC.census(game)
    spoil(game)
    assert SPEC.census(game) != before


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_the_drawing_fits_a_terminal_of_100_columns(players: int, options: Mapping[str, Json], seed: int) -> None:
    for game in islice(whole_game(players, options, seed), 0, None, 7):
        for viewer in (0, SPECTATOR):
            drawn = SPEC.text(seen(game, viewer), viewer, game.box)
            assert max([len(line) for line in drawn.splitlines()]) < 100


def test_the_drawing_shows_every_hex_with_its_dinos_and_structures() -> None:
    table = {
        "cleared": ["P3"],
        "dinos": {"P1/1": "trampler", "P1/3": "raptor", "W2/2": "shieldhead"},
        "camps": {"R": "blue", "P3": "red"},
        "outposts": {"R": "crash-site"},
        "outpost_owners": {"R": "red"},
        "watchtowers": ["R"],
        "rally": "P3",
    }
    red = {"breach": "dp6", "breach_at": "R", "breach_on": "outpost", "breach_dinos": {"raptor": 2}, "towers": 2}
    game = lay(step("secondary", seat=0), table=table, seats={1: red})
    drawn = SPEC.text(seen(game, 0), 0, game.box)
    for hex in game.box.words["hex"]:
        assert f"{hex} " in drawn
    assert dino_path("P1") == ["trampler", "trampler", "raptor"]
    for piece in ("T t R!", "r S!", "bC (rO) #", "rC ◆", "(crash-site)", "breach of the outpost on R: 2 raptor", "C6 temple"):
        assert piece in drawn, piece
