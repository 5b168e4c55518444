"""Episode 1, chapters ASM and DIS: scoring tiles, the secret choice of tile sides, how many Assemblies, the Dissenters' part."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import CHANCE, OVER, SPECTATOR
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import OFFICERS, known_to, lay, play, seen, started, step, whole_game

TILES = {
    2: [[17, 5, 0], [21, 6, 0]],
    3: [[14, 6, 0], [17, 7, 0], [21, 8, 0]],
    4: [[14, 8, 4, 0], [17, 10, 5, 0], [21, 12, 6, 0]],
}
BETA_TILES = {2: TILES[2], 3: TILES[3], 4: [[17, 8, 4, 0], [20, 10, 5, 0], [24, 12, 6, 0]]}
ALL_TILES = [(players, assembly) for players in TILES for assembly in range(len(TILES[players]))]


def vote_gains(players: int, assembly: int, edition: str) -> list[int]:
    """What seat 0, with most Votes, and the following seats, each with one less, gain."""
    seats = {seat: {"votes": 9 - seat, "followers": 0} for seat in range(players)}
    table = {"assembly": assembly, "dissenter_votes": 1} if players == 2 else {"assembly": assembly}
    game = lay(step("score_votes"), players=players, table=table, seats=seats, options={"edition": edition})
    return [seat["followers"] for seat in seen(game)["seats"]]


@pytest.mark.rule("E1-ASM-16", "E1-ASM-13", "E1-RUL-19")
@pytest.mark.parametrize(("players", "assembly"), ALL_TILES)
def test_scoring_tiles(players: int, assembly: int) -> None:
    assert vote_gains(players, assembly, "final") == TILES[players][assembly][:players]


@pytest.mark.rule("E1-BET-18")
@pytest.mark.parametrize(("players", "assembly"), ALL_TILES)
def test_scoring_tiles_of_the_beta(players: int, assembly: int) -> None:
    assert vote_gains(players, assembly, "beta") == BETA_TILES[players][assembly][:players]


@pytest.mark.rule("E1-ASM-16", "E1-BET-18", "E1-DIS-09")
@pytest.mark.parametrize("edition", ["final", "beta"])
@pytest.mark.parametrize("dissenters", [9, 5, 1])
@pytest.mark.parametrize("assembly", [0, 1])
def test_with_two_players_the_tile_has_three_ranks(assembly: int, dissenters: int, edition: str) -> None:
    seats = {0: {"votes": 3, "followers": 0}, 1: {"votes": 7, "followers": 0}}
    table = {"assembly": assembly, "dissenter_votes": dissenters}
    game = lay(step("score_votes"), players=2, table=table, seats=seats, options={"edition": edition})
    tile = TILES[2][assembly]
    red, blue = {9: (tile[1], tile[2]), 5: (tile[0], tile[2]), 1: (tile[0], tile[1])}[dissenters]
    assert [seat["followers"] for seat in seen(game)["seats"]] == [blue, red]


@pytest.mark.rule("E1-ASM-01", "E1-END-01")
@pytest.mark.parametrize(("players", "assembly"), ALL_TILES)
def test_the_game_ends_after_its_last_assembly(players: int, assembly: int) -> None:
    game = lay(step("end_of_turn", seat=0), players=players, table={"assembly": assembly})
    assert seen(game)["table"]["assembly"] == assembly + 1
    assert game.seat == (OVER if assembly + 1 == len(TILES[players]) else CHANCE)


def two_holders() -> Ep1:
    """Blue holds the tile of Sustenance, red those of Military and Expansion."""
    settlements = {"sustenance/1": "blue", "military/1": "red", "expansion/1": "red"}
    return lay(step("count_majorities"), table={"settlements": settlements}, seats={1: {"light": 0, "story": 0}})


@pytest.mark.rule("E1-ASM-08")
def test_tile_sides_are_chosen_in_secret_and_at_the_same_time() -> None:
    known = []
    for side in ("production", "votes"):
        game = two_holders()
        assert game.pending() == [0, 1]
        play(game, f"1 {side}", "1 votes")
        assert game.pending() == [0]
        known.append([known_to(game, viewer) for viewer in (0, 2, SPECTATOR)])
        own = seen(game)["seats"][1]
        assert (own["votes"], own["light"], own["story"]) == (0, 0, 0)
    assert known[0] == known[1]


@pytest.mark.rule("E1-ASM-08")
def test_each_tile_is_decided_separately_and_all_are_revealed_together() -> None:
    game = two_holders()
    play(game, "1 production", "1 votes", "0 votes")
    blue, red, _ = seen(game)["seats"]
    assert (red["light"], red["votes"], red["story"], blue["votes"]) == (2, 3, 0, 3)


@pytest.mark.rule("E1-ASM-14", "E1-ASM-15")
@pytest.mark.parametrize(
    ("votes", "gains"),
    [
        ([5, 5, 5, 5], [14, 14, 14, 14]),
        ([5, 5, 3, 3], [14, 14, 8, 8]),
        ([0, 0, 0, 1], [0, 0, 0, 14]),
        ([7, 3, 3, 2], [14, 8, 8, 4]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_equal_votes_share_a_rank_in_full(votes: list[int], gains: list[int]) -> None:
    seats = {seat: {"votes": votes[seat], "followers": 0} for seat in range(4)}
    game = lay(step("score_votes"), players=4, seats=seats)
    assert [seat["followers"] for seat in seen(game)["seats"]] == gains


@pytest.mark.rule("E1-DIS-09", "E1-ASM-15")
@pytest.mark.parametrize(
    ("blue", "red", "dissenters", "gains"),
    [(4, 2, 0, [17, 5]), (4, 0, 2, [17, 0]), (2, 1, 4, [5, 0]), (2, 2, 4, [5, 5]), (0, 0, 4, [0, 0]), (4, 2, 2, [17, 5])],
)
def test_dissenters_take_a_rank_and_are_not_paid(blue: int, red: int, dissenters: int, gains: list[int]) -> None:
    seats = {0: {"votes": blue, "followers": 0}, 1: {"votes": red, "followers": 0}}
    game = lay(step("score_votes"), players=2, table={"dissenter_votes": dissenters}, seats=seats)
    assert [seat["followers"] for seat in seen(game)["seats"]] == gains


@pytest.mark.rule("E1-BET-19", "E1-BET-20", "E1-BET-21")
@pytest.mark.parametrize(
    ("blue", "red", "dissenters", "gains"),
    [(4, 2, 0, [17, 5]), (2, 2, 4, [2, 2]), (0, 0, 0, [7, 7]), (4, 0, 0, [17, 2]), (2, 1, 4, [5, 0]), (3, 3, 1, [11, 11])],
)
def test_in_the_beta_ties_are_split_with_the_dissenters_too(blue: int, red: int, dissenters: int, gains: list[int]) -> None:
    seats = {0: {"votes": blue, "followers": 0}, 1: {"votes": red, "followers": 0}}
    table = {"dissenter_votes": dissenters}
    game = lay(step("score_votes"), players=2, table=table, seats=seats, options={"edition": "beta"})
    assert [seat["followers"] for seat in seen(game)["seats"]] == gains


@pytest.mark.rule("E1-DIS-02", "E1-DIS-13")
def test_dissenters_own_nobody_and_nothing_in_defense_areas_and_never_decide() -> None:
    dice = set()
    for game in whole_game(2, seed=5):
        assert game.seat in (0, 1, OVER)
        shown = seen(game)["table"]
        pieces = [*shown["soldiers"].values(), *shown["walls"].values(), *shown["traps"].values()]
        assert not [piece for piece in pieces if piece.startswith("dissenter")]
        assert len(seen(game)["seats"]) == 2
        dice.add(sum(die.startswith("dissenter") for die in [*shown["pool"], *shown["aside"], *shown["die_spaces"].values()]))
    assert dice == {2, 4}


@pytest.mark.rule("E1-BET-06")
@pytest.mark.parametrize(("edition", "cubes"), [("final", [1, 1, 1, 2]), ("beta", [0, 0, 0, 0])])
def test_the_beta_has_no_dissenter_cubes_at_setup(edition: str, cubes: list[int]) -> None:
    influence = seen(started(2, {"edition": edition}))["table"]["influence"]
    assert sorted(influence[officer]["cubes"].get("dissenter", 0) for officer in OFFICERS) == cubes
