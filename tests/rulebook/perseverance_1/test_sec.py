"""Episode 1, chapters SEC, FRT, STL and POL: what holds in every game, and what others may not see."""

from __future__ import annotations

import pytest

from mesozoic.core.ids import OVER, SPECTATOR, Json
from tests.rulebook.perseverance_1.table import ZONES, known_to, lay, play, refused, seen, step, tokens, wait, whole_game

TYPES = ["trampler", "raptor"]


@pytest.mark.rule("E1-RUL-41")
@pytest.mark.parametrize(("players", "edition"), [(2, "final"), (4, "final"), (3, "beta")])
def test_a_leader_at_home_can_go_to_every_zone_without_a_leader(players: int, edition: str) -> None:
    asked = 0
    for seed in range(4):
        for game in whole_game(players, {"edition": edition}, seed):
            if game.seat == OVER or game.ask().kind != "ep1.leader_zone":
                continue
            taken = [seat["leader_at"] for seat in seen(game)["seats"]]
            assert tokens(game) == [zone for zone in ZONES if zone not in taken]
            asked += 1
    assert asked > 5


@pytest.mark.rule("E1-SEC-15", "E1-SEC-08")
def test_a_leader_moves_only_between_home_and_the_main_board() -> None:
    out = 0
    for seed in range(4):
        before: list[str] = []
        for game in whole_game(4, {}, seed):
            now = [seat["leader_at"] for seat in seen(game)["seats"]]
            communities = [place for place in now if place in ZONES]
            assert len(set(communities)) == len(communities)
            for old, new in zip(before, now, strict=False):
                assert old == new or "home" in (old, new)
                out += old == "home" != new
            before = now
    assert out > 20


def worlds(pending: list[Json], rows: list[str], **position: Json) -> None:
    """Lay the Trap once of each type: everybody but its owner must know exactly the same."""
    known: dict[str, list[str]] = {}
    for type in TYPES:
        game = lay(*pending, players=4, **position)
        play(game, *rows)
        assert game.pending() == [0]
        assert tokens(game) == TYPES
        before = [known_to(game, viewer) for viewer in (1, 2, 3, SPECTATOR)]
        play(game, f"0 {type}")
        known[type] = before + [known_to(game, viewer) for viewer in (1, 2, 3, SPECTATOR)]
        assert seen(game, 0)["table"]["traps"]["expansion/b2"] == f"blue-{type}"
        assert seen(game, 1)["table"]["traps"]["expansion/b2"] == "blue"
        assert "traps" not in seen(game, 1)["seats"][0]
        assert seen(game, 1)["seats"][0]["supply"]["traps"] == 7
    assert known["trampler"] == known["raptor"]


@pytest.mark.rule("E1-FRT-06", "E1-EX-10")
def test_opponents_do_not_learn_the_type_of_a_trap_of_fortifications() -> None:
    worlds([step("fortify", seat=0)], ["0 fortifications-trap", "0 trap@expansion/b2"])


@pytest.mark.rule("E1-LDR-08")
def test_opponents_do_not_learn_the_type_of_phoenix_trap() -> None:
    worlds(
        [step("leader_space", seat=0), step("secondary", seat=1)],
        ["0 leader@expansion/first-b", "0 trap", "0 trap@expansion/b2"],
        table={"dinos": {"expansion/b2": "raptor", "expansion/c2": "raptor"}},
        seats={0: {"leader": "phoenix"}},
        options={"leader_abilities": True},
    )


@pytest.mark.rule("E1-FRT-06", "E1-RUL-25")
def test_opponents_do_not_learn_the_type_of_a_trap_of_a_patrol() -> None:
    worlds(
        [step("patrol_step", seat=0), step("secondary", seat=1)],
        ["0 trap@expansion/b2"],
        seats={0: {"light": 0, "patrol": "patrol-7", "patrolling": {"light": 2}}},
    )


@pytest.mark.rule("E1-FRT-06", "E1-LDR-08")
@pytest.mark.parametrize("pending", [step("fortify", seat=0), step("phoenix_extra", seat=0, zone=2, row=0)])
def test_the_type_is_asked_for_also_where_only_one_is_left(pending: Json) -> None:
    for type in TYPES:
        game = lay(
            pending,
            table={"dinos": {"expansion/b2": "raptor", "expansion/c2": "raptor"}},
            seats={0: {"leader": "phoenix", "spent": [type] * 4}},
            options={"leader_abilities": True},
        )
        phoenix = pending["is"] == "ep1.phoenix_extra"
        play(game, *(["0 trap", "0 trap@expansion/b2"] if phoenix else ["0 fortifications-trap", "0 trap@expansion/b1"]))
        assert tokens(game) == [other for other in TYPES if other != type]


@pytest.mark.rule("E1-STL-08", "E1-STL-07")
@pytest.mark.parametrize("zone", ZONES)
def test_ten_spaces_each_the_lowest_first(zone: str) -> None:
    others = [f"{other}/{n}" for other in ZONES if other != zone for n in range(1, 7)]
    taken = {space: ["red", "green"][n % 2] for n, space in enumerate(others)}
    for dangerous, spaces in (([], 6), ([zone], 10)):
        for built in range(spaces - 1):
            full = taken | {f"{zone}/{n}": "yellow" for n in range(1, built + 1)}
            game = lay(
                step("build_settlement", seat=0, cause="E1-STL-02"),
                players=4,
                table={"dangerous": dangerous, "settlements": full},
            )
            assert tokens(game) == [f"settlement@{zone}/{n}" for n in range(built + 1, spaces + 1)]
            wait(game, step("build_lowest_settlement", seat=0, cause="E1-STL-05"))
            assert seen(game)["table"]["settlements"][f"{zone}/{built + 1}"] == "blue"


@pytest.mark.rule("E1-STL-08")
def test_the_topmost_settlement_is_that_of_the_highest_number() -> None:
    dinos = dict.fromkeys(("expansion/b2", "expansion/c2", "expansion/a1", "expansion/b1", "expansion/c1"), "trampler")
    spaces = ["expansion/1", "expansion/2", "expansion/3", "expansion/4", "expansion/5", "expansion/6"]
    game = lay(step("dino_attack", zone=2), table={"dinos": dinos, "settlements": dict.fromkeys(spaces, "red")})
    assert seen(game)["table"]["settlements"] == {"expansion/1": "red"}


@pytest.mark.rule("E1-POL-05")
@pytest.mark.parametrize("players", [3, 4])
def test_politics_leaves_the_number_of_dice_in_play_as_it_is(players: int) -> None:
    swapped = 0
    for seed in range(4):
        dice: dict[int, set[int]] = {}
        for game in whole_game(players, {}, seed):
            table = seen(game)["table"]
            lying = [*table["pool"], *table["die_spaces"].values(), *table["aside"]]
            if game.seat != OVER and game.ask().kind == "ep1.choose_effect":
                dice.setdefault(table["assembly"], set()).add(len(lying))
                own = sum(1 for die in lying if not die.startswith("neutral"))
                swapped += own > players
        assert dice == ({0: {11}, 1: {11}, 2: {11}} if players == 3 else {0: {14}, 1: {13}, 2: {13}})
    assert swapped


@pytest.mark.rule("E1-SEC-05", "E1-SEC-07", "E1-SEC-12", "E1-DEF-02")
@pytest.mark.parametrize("free", ["", "sustenance/first-a", "protection/second-c"])
def test_soldiers_and_leader_need_an_empty_soldier_space(free: str) -> None:
    spaces = [f"{zone}/{row}-{column}" for zone in ZONES for row in ("first", "second") for column in "abc"]
    others = [f"{colour}-{kind}" for colour in ("red", "green") for kind in ["light"] * 5 + ["heavy"] * 5 + ["leader"]]
    table = {
        "soldiers": dict(zip([space for space in spaces if space != free], [*others, "blue-heavy", "blue-heavy"], strict=False))
    }
    seats: dict[int, Json] = {0: {"light": 1, "heavy": 1}, 1: {"light": 0}, 2: {"light": 0}}
    game = lay(step("secondary", seat=0), table=table, seats=seats)
    room = ["soldiers", "leader-defense"] if free else []
    assert [token for token in tokens(game) if token in ("soldiers", "leader-defense")] == room
    assert {token: rule for token, rule in refused(game).items() if token not in room} == dict.fromkeys(
        [] if free else ["soldiers", "leader-defense"], "E1-DEF-02"
    )
    if free:
        play(game, "0 soldiers")
        assert tokens(game) == [f"light@{free}", f"heavy@{free}"]
        wait(game, step("leader_space", seat=0))
        assert seen(game)["table"]["soldiers"][free] == "blue-leader"
