"""Episode 1: what holds at every moment of games played at random (chapters CMP, AST, TUR, TWO and HID)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from mesozoic.core.ids import OMNISCIENT, OVER, SPECTATOR, Json
from mesozoic.perseverance.ep1.census import census, counted
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import COLOURS, ZONES, printed, seen, whole_game

GAMES: list[tuple[int, dict[str, Json], int]] = [
    (2, {}, 11),
    (2, {"edition": "beta"}, 12),
    (3, {"leader_abilities": False}, 13),
    (3, {"edition": "beta", "det_threat": True}, 14),
    (4, {}, 15),
    (4, {"det_dino": True, "det_walls": True, "det_traps": True, "det_threat": True}, 16),
]
BEFORE_PLACING = {
    f"ep1.{kind}" for kind in ("choose_effect", "choose_die", "turn_die", "choose_space", "forced_die", "forced_space")
}


def on_board(view: Json, piece: str) -> int:
    """How often a defender lies on the Soldier spaces, standing or toppled."""
    return list(view["table"]["soldiers"].values()).count(piece) + list(view["table"]["soldiers"].values()).count(
        f"{piece}-toppled"
    )


def check_seat(view: Json, seat: int) -> None:
    own, colour, table = view["seats"][seat], COLOURS[seat], view["table"]
    for soldier in ("light", "heavy"):
        used = own[soldier] + own["patrolling"][soldier] + on_board(view, f"{colour}-{soldier}")
        assert own["supply"][soldier] + used == 5
    dice = [*table["pool"], *table["aside"], *table["die_spaces"].values()]
    assert own["supply"]["dice"] + [die.split("-")[0] for die in dice].count(colour) == 5
    assert own["supply"]["settlements"] + list(table["settlements"].values()).count(colour) == 12
    assert own["supply"]["walls"] + list(table["walls"].values()).count(colour) == 7
    assert own["supply"]["cubes"] + sum(officer["cubes"][colour] for officer in table["influence"].values()) == 15
    for type in ("trampler", "raptor"):
        laid = list(table["traps"].values()).count(f"{colour}-{type}")
        assert own["traps"][type] + own["spent"][type] + laid == 4
    assert 0 <= own["safeguard"] <= 6
    assert 0 <= own["valor"] <= 6
    assert min(own[asset] for asset in ("food", "scrap", "story", "light", "heavy", "votes", "followers")) >= 0


@pytest.mark.rule("E1-CMP-05", "E1-CMP-06", "E1-CMP-07", "E1-CMP-08", "E1-CMP-09", "E1-CMP-10", "E1-AST-06", "E1-AST-07")
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_what_a_player_owns_is_always_all_there(players: int, options: Mapping[str, Json], seed: int) -> None:
    walls: dict[str, str] = {}
    for game in whole_game(players, options, seed):
        view = seen(game)
        for seat in range(players):
            check_seat(view, seat)
        assert walls.items() <= view["table"]["walls"].items()
        walls = view["table"]["walls"]
    assert walls


@pytest.mark.rule("E1-CMP-12", "E1-CMP-14")
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_dinos_go_round_and_neutral_dice_never_come_back(players: int, options: Mapping[str, Json], seed: int) -> None:
    neutral = {2: 9, 3: 8, 4: 10}[players]
    for game in whole_game(players, options, seed):
        view = seen(game)
        table = view["table"]
        for species, box in (("trampler", 24), ("raptor", 20)):
            defeated = sum(own["defeated"][species] for own in view["seats"])
            assert table["dino_supply"][species] + list(table["dinos"].values()).count(species) + defeated == box
        dice = [*table["pool"], *table["aside"], *table["die_spaces"].values()]
        left = [die.split("-")[0] for die in dice].count("neutral")
        assert left <= neutral
        neutral = left


def full_zones(table: Json, players: int) -> set[str]:
    """The Zones whose available Dino spaces all hold a Dino."""
    side = "side4" if players == 4 else "side23"
    full = set()
    for zone in ZONES:
        spaces = set(printed(f"zone.{zone}.{side}.path"))
        if zone not in table["dangerous"]:
            spaces -= set(printed(f"zone.{zone}.{side}.covered"))
        if {f"{zone}/{space}" for space in spaces} <= table["dinos"].keys():
            full.add(zone)
    return full


@pytest.mark.rule("E1-TUR-06")
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_only_the_zone_of_the_primary_die_can_be_full(players: int, options: Mapping[str, Json], seed: int) -> None:
    active, before, filled = -1, set[str](), 0
    for game in whole_game(players, options, seed):
        table = seen(game)["table"]
        if game.seat != OVER and game.ask().kind in BEFORE_PLACING:
            active, before = table["active"], set(table["die_spaces"])
        if table["active"] == active:  # else the placement left nothing to decide, and we did not see the table before it
            zones = {printed(f"effect.{space.split('/')[0]}.zone") for space in set(table["die_spaces"]) - before}
            assert full_zones(table, players) <= zones
            filled += len(full_zones(table, players))
    assert filled


@pytest.mark.rule("E1-TUR-05", "E1-TUR-07", "E1-SET-04")
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_a_full_area_is_attacked_and_an_empty_pool_is_an_assembly(players: int, options: Mapping[str, Json], seed: int) -> None:
    before: Json = None
    attacks, assemblies = 0, 0
    for game in whole_game(players, options, seed):
        table = seen(game)["table"]
        if game.seat != OVER and game.ask().kind == "ep1.secondary":
            before = table
        elif before and (game.seat == OVER or game.ask().kind == "ep1.choose_effect"):
            attacked = full_zones(before, players)
            assert set(table["dangerous"]) == attacked | set(before["dangerous"])
            assert not any(space.split("/")[0] in attacked for space in table["dinos"])
            assert table["assembly"] == before["assembly"] + (not before["pool"])
            assert game.seat == OVER or table["active"] == (before["active"] + 1) % players
            attacks, assemblies, before = attacks + len(attacked), table["assembly"], None
    assert attacks
    assert assemblies == (2 if players == 2 else 3)


@pytest.mark.rule("E1-TWO-01")
@pytest.mark.parametrize("edition", ["final", "beta"])
def test_the_dissenters_never_take_a_turn_and_never_decide(edition: str) -> None:
    kinds = set()
    for game in whole_game(2, {"edition": edition}, 21):
        assert game.seat in (0, 1, OVER)
        assert seen(game)["table"]["active"] in (0, 1)
        kinds.add(game.seat)
    assert kinds == {0, 1, OVER}
    assert len(seen(game)["seats"]) == 2


@pytest.mark.rule("E1-TWO-01")
@pytest.mark.parametrize("players", [3, 4])
def test_only_a_game_for_two_has_dissenters(players: int) -> None:
    for game in whole_game(players, {}, 22):
        assert "dissenter" not in str(seen(game)).replace("dissenter_votes", "")


def without_trap_types(view: Json) -> Json:
    """A view with every Trap known by its owner and place alone."""
    seats = [{key: value for key, value in own.items() if key != "traps"} for own in view["seats"]]
    traps = {space: trap.split("-")[0] for space, trap in view["table"]["traps"].items()}
    return {"seats": seats, "table": {**view["table"], "traps": traps}}


@pytest.mark.rule("E1-HID-06", "E1-AST-08", "E1-HID-03")
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_everybody_sees_everything_but_the_types_of_traps(players: int, options: Mapping[str, Json], seed: int) -> None:
    traps = 0
    for game in whole_game(players, options, seed):
        everything = seen(game)
        public = without_trap_types(everything)
        for viewer in (*range(players), SPECTATOR):
            view = seen(game, viewer)
            assert without_trap_types(view) == public
            for seat, own in enumerate(view["seats"]):
                assert own["followers"] == everything["seats"][seat]["followers"]
                assert own["supply"]["traps"] == sum(everything["seats"][seat]["traps"].values())
                assert ("traps" in own) is (viewer == seat)
        traps += len(public["table"]["traps"])
    assert traps
    assert seen(game, OMNISCIENT) == everything


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_the_numbers_that_the_verbs_keep_are_those_of_the_table(players: int, options: Mapping[str, Json], seed: int) -> None:
    for game in whole_game(players, options, seed):
        assert game.tally == counted(game)


def spoil_icons(game: Ep1) -> None:
    game.tally.open_icons[-1] ^= 1


def spoil_pool(game: Ep1) -> None:
    game.tally.lying ^= 1


def spoil_pieces(game: Ep1) -> None:
    game.tally.pieces[-1] += 1


def spoil_dinos(game: Ep1) -> None:
    game.tally.free[0] -= 1


@pytest.mark.parametrize("spoil", [spoil_icons, spoil_pool, spoil_pieces, spoil_dinos])
def test_a_number_kept_wrongly_shows_in_the_census(spoil: Callable[[Ep1], None]) -> None:
    game = next(iter(whole_game(4, {}, 15)))
    before = census(game)
    spoil(game)
    assert census(game) != before
