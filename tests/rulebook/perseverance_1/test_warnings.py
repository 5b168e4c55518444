"""Episode 1 warns of what happens, with the amount, and of all that happens: each moment is carried out and compared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.perseverance.ep1.spec import SPEC
from mesozoic.perseverance.ep1.table import Ep1
from tests.rulebook.perseverance_1.table import ZONES, answer, lay, seen, step, whole_game
from tests.warned import brought_on, lines, said, warned
from tests.warned_assembly import check_assembly

LOSS = 2
"""E1-BRE-05, E1-BRE-06: Followers for an attacked Settlement, and for a breaching Dino."""


def decisions(players: int, options: dict[str, Json], seed: int) -> Iterator[Ep1]:
    """A whole game at every decision."""
    for game in whole_game(players, options, seed):
        if game.seat >= 0:
            yield game


# -- the Dino Attack ---------------------------------------------------------------------------------------------------


BEATEN = {"light": 1, "heavy": 2, "leader": 2}
"""E1-FGT-03 to E1-FGT-05: how many Dinos of its column a defender defeats."""
CALLS = {"choose_effect", "choose_die", "turn_die", "choose_space", "send_dino", "forced_die", "forced_space"}
"""Questions before the Dinos of a turn are placed."""


def dinos_before_walls(view: Json, zone: str) -> dict[str, list[str]]:
    """The Dinos of a Zone by their columns, the nearest first."""
    columns: dict[str, list[str]] = {}
    for space, dino in sorted(view["table"]["dinos"].items(), key=lambda one: one[0][-1]):
        if space.startswith(f"{zone}/"):
            columns.setdefault(space[-2], []).append(dino)
    return columns


def left_by_defenders(view: Json, zone: str) -> list[str]:
    """The Dinos that are left when everybody who stands in a column has fought."""
    left = []
    for column, dinos in dinos_before_walls(view, zone).items():
        guards = [
            guard for space, guard in view["table"]["soldiers"].items() if space.startswith(f"{zone}/") and space[-1] == column
        ]
        left += dinos[sum(BEATEN[guard.split("-")[1]] for guard in guards) :]
    return left


def breach_cost(view: Json, zone: str, seat: int, dinos: list[str], blamed: bool) -> tuple[int, int]:
    """The Settlements and Followers that these Dinos of a Zone cost a player, counted on the view from the top down."""
    board, own = view["table"], view["seats"][seat]
    spaces = sorted([int(space.split("/")[1]) for space in board["settlements"] if space.startswith(f"{zone}/")], reverse=True)
    owners = [board["settlements"][f"{zone}/{space}"] for space in spaces]
    tramplers = dinos.count("trampler")
    raided = owners[tramplers:][: len(dinos) - tramplers].count(own["colour"])
    lost = (raided + (len(dinos) if blamed else 0)) * LOSS
    return owners[:tramplers].count(own["colour"]), min(lost, own["followers"])


@pytest.mark.rule("E1-ATK-01", "E1-BRE-02", "E1-BRE-04", "E1-BRE-05", "E1-BRE-06", "E1-FGT-03", "E1-FGT-04", "E1-AST-07")
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_breach_can_cost(players: int) -> None:
    """A Zone that is full, or lacks one or two Dinos, is told with what its Dinos would cost; no other Zone is.

    Of a full one only those whom nobody fights are counted. Whoever has still to place a die is told what filling it costs.
    """
    full, near, own, held = 0, 0, 0, 0
    for game in decisions(players, {}, 3):
        view = seen(game)
        for seat in range(players):
            found = {one.args[0]: one for one in warned(SPEC, game, seat, "E1-BRE-01")}
            filling = game.seat == seat and game.stack[-1].kind.removeprefix("ep1.") in CALLS
            for number, zone in enumerate(ZONES):
                free, dinos = (
                    game.tally.free[number],
                    [one for column in dinos_before_walls(view, zone).values() for one in column],
                )
                left = dinos if free else left_by_defenders(view, zone)
                blamed = filling if free else view["table"]["active"] == seat
                cost = [n for n in breach_cost(view, zone, seat, left, blamed) if n]
                held += not free and len(left) < len(dinos)
                if free > 2 or not cost:
                    assert number not in found
                    continue
                one = found[number]
                moment = "attack" if free and not filling else "turn_end"
                assert (one.moment, list(one.args[-len(cost) :])) == (moment, cost)
                assert one.args[1 : -len(cost)] == ((free, len(dinos)) if free else (len(dinos),))
                assert ("if you fill it" in one.text) == (filling and free > 0)
                full, near, own = full + (not free), near + bool(free), own + (filling and free > 0)
    assert full > 3 and near > 20 and own > 10 and held > 3


@pytest.mark.rule("E1-BRE-02", "E1-TUR-05")
def test_nobody_loses_a_settlement_unwarned() -> None:
    """Whoever loses a Settlement was told at the last decision before that it is at stake in this Zone."""
    trampled = 0
    for seed in range(6):
        game, rng = SPEC.new(SPEC.setup(3), log=True), Rng(seed)
        at_stake: set[tuple[int, int]] = set()
        while game.seat != OVER:
            if game.seat != CHANCE:
                at_stake = {(seat, one.args[0]) for seat in range(3) for one in warned(SPEC, game, seat, "E1-BRE-01")}
            assert game.notes is not None
            game.notes.clear()
            answer(game, rng)
            for colour, space in lines(game, "the settlement of {colour} on {settlement_space} is trampled"):
                assert (colour, space // (len(game.settlements) // len(ZONES))) in at_stake
                trampled += 1
    assert trampled > 5


@pytest.mark.rule("E1-ATK-01", "E1-BRE-02", "E1-BRE-05")
def test_a_breach_in_words() -> None:
    """Nothing stands between four Dinos and two Settlements; with the danger the warning is gone."""
    dinos = {f"military/{space}": "trampler" if n == 0 else "raptor" for n, space in enumerate(("1a", "1b", "1c", "2a"))}
    settlements = {"military/1": "blue", "military/2": "blue", "military/3": "red"}
    turn = (step("choose_effect", seat=0),)
    game = lay(*turn, table={"dinos": first_dinos(dinos), "settlements": settlements}, seats={0: {"followers": 9}})
    [line] = [line for line in said(SPEC, game, 0) if "E1-BRE-01" in line]
    assert line == "turn_end E1-BRE-01 military, full with 1 more dino: if you fill it now, the 4 there can cost you 9 followers"
    [line] = said(SPEC, game, 1)
    assert line == "attack E1-BRE-01 military, full with 1 more dino: the 4 there can cost you 1 settlement"
    assert "can cost you 1 settlement" in " ".join(said(SPEC, game, 1)) and not said(SPEC, game, 2)
    safe = lay(*turn, table={"dinos": {}, "settlements": settlements}, seats={0: {"followers": 9}})
    assert not [line for line in said(SPEC, safe, 0) if "E1-BRE" in line]


def first_dinos(dinos: dict[str, str]) -> dict[str, str]:
    """These Dinos on the first spaces of the path."""
    words = lay(step("choose_effect", seat=0)).box.board
    path = [words.dino_space_words[space] for space in words.paths[0][ZONES.index("military")]]
    return dict(zip(path, dinos.values(), strict=False))


# -- the Assembly ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E1-ASM-06", "E1-ASM-07", "E1-ASM-12", "E1-ASM-13", "E1-ASM-15", "E1-ASM-17", "E1-ASM-18", "E1-RUL-20")
@pytest.mark.parametrize(("players", "edition"), [(2, "final"), (4, "final"), (3, "beta")])
def test_what_an_assembly_will_not_pay(players: int, edition: str) -> None:
    """In the last turns before an Assembly, ties, ranks and Officers are told as the Assembly counts them if it is held now."""
    games = (game for seed in range(2) for game in decisions(players, {"edition": edition}, seed))
    majorities, ranks, officers = check_assembly(SPEC, games, edition != "beta")
    assert min(majorities, officers) > 4
    assert ranks > 0 or edition == "beta"


@pytest.mark.rule("E1-ASM-17", "E1-ASM-18", "E1-OSC-02", "E1-RUL-20")
def test_officers_in_words() -> None:
    """The Chief of Security pays 2 Followers per Patrol: full to who leads, half to who is next, nothing without a cube."""
    patrols = lay(step("choose_effect", seat=0)).box.words["patrol"]
    cubes = {"chief-of-security": {"pool": ["blue", "blue", "red"]}}
    seats = {seat: {"completed": patrols[seat * 3 : seat * 3 + 3]} for seat in range(3)}
    table = {"pool": ["blue-adventurer"], "die_spaces": {"pub/1": "red-organizer"}, "influence": cubes}
    game = lay(step("choose_effect", seat=0), table=table, seats=seats)
    told = [[line for line in said(SPEC, game, seat) if "chief-of-security" in line] for seat in range(3)]
    assert told == [
        [],
        ["assembly E1-ASM-18 chief-of-security: you gain 3 followers, and 6 with 1 more cube"],
        ["assembly E1-RUL-20 chief-of-security: you gain 0 followers, and 6 with 2 more cubes"],
    ]


# -- limits, and the end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("E1-AST-06")
def test_points_at_their_limit() -> None:
    """Six Valor are the most: a seventh is lost, which is said; five are not."""
    for n, told in ((6, ["gain E1-AST-06 you have 6 valor, as many as you can: more is lost"]), (5, [])):
        game = lay(step("choose_effect", seat=0), seats={0: {"valor": n}})
        assert [line for line in said(SPEC, game, 0) if "E1-AST-06" in line] == told
        assert not [line for line in said(SPEC, game, 1) if "E1-AST-06" in line]


@pytest.mark.rule("E1-BET-29")
@pytest.mark.parametrize(("edition", "at", "told"), [("beta", 3, True), ("beta", 2, False), ("final", 5, False)])
def test_a_high_threat_token(edition: str, at: int, told: bool) -> None:
    """In the beta a Heavy token on 3 or higher costs a Follower in the end: said before, and taken then."""
    options = {"edition": edition, "det_threat": True}
    game = lay(step("choose_effect", seat=0), seats={0: {"threat": {"heavy": at}}}, options=options)
    assert [one.args for one in warned(SPEC, game, 0, "E1-BET-29")] == ([(at, 1)] if told else [])
    lost = lines(brought_on(game, step("final_scoring")), "the heavy threat token of {seat} stands on {n}")
    assert lost == ([(0, at)] if told else [])
