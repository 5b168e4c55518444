"""Episode 1, chapters FGT, TWP, BRE and the Wall module: attacks on chance positions, counted here a second time."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.rulebook.perseverance_1.table import COLOURS, ZONES, dino_path, lay, play, rules, seen, step, wait

STRENGTH = {"light": 1, "heavy": 2, "leader": 2}
POSITIONS = [(players, seed) for players in (2, 3, 4) for seed in range(1, 15)]
RAPTORS = {"military/a2": "raptor", "military/a1": "raptor", "military/b1": "raptor"}


def some(rng: Rng, words: list[str]) -> str:
    return words[rng.below(len(words))]


def chance_position(players: int, rng: Rng) -> tuple[str, dict[str, Json]]:
    """A Zone, and a Defense area there with Dinos, Walls and defenders by chance; some of each also in another Zone."""
    zone = some(rng, ZONES)
    other = ZONES[(ZONES.index(zone) + 1) % 4]
    columns = "abcd" if players == 4 else "abc"
    table: dict[str, Json] = {"dinos": {}, "walls": {}, "soldiers": {}, "dangerous": [zone] if rng.below(2) else []}
    out: list[str] = []
    for area in (zone, other):
        for space in dino_path(area, players, area in table["dangerous"]):
            if rng.below(3):
                table["dinos"][space] = some(rng, ["trampler", "raptor"])
        for column in columns:
            if rng.below(2):
                table["walls"][f"{area}/wall-{column}"] = some(rng, COLOURS[:players])
            for row in ("first", "second"):
                guard = f"{some(rng, COLOURS[:players])}-{some(rng, ['light', 'light', 'heavy', 'leader'])}"
                if rng.below(2) and out.count(guard) < (1 if guard.endswith("leader") else 5):
                    out.append(guard)
                    table["soldiers"][f"{area}/{row}-{column}"] = guard
    return zone, table


def fought(zone: str, table: dict[str, Json], players: int, module: bool) -> tuple[Json, Json, Json]:
    """The Fight, counted again: the Dinos left, the defenders after it, and what lies in front of whom."""
    dinos, soldiers = dict(table["dinos"]), dict(table["soldiers"])
    defeated = {colour: {"trampler": 0, "raptor": 0} for colour in COLOURS[:players]}
    for row in ("first", "second"):
        for column in "abcd":
            space = f"{zone}/{row}-{column}"
            if space not in soldiers:
                continue
            owner, kind = soldiers[space].split("-")
            supported = module and f"{zone}/wall-{column}" in table["walls"]
            nearest = row == "first" or f"{zone}/first-{column}" not in soldiers
            strength = STRENGTH[kind] + (1 if supported and nearest else 0)
            foes = [foe for foe in (f"{zone}/{column}{n}" for n in (1, 2, 3, 4)) if foe in dinos][:strength]
            bitten = kind != "leader" and "raptor" in [dinos[foe] for foe in foes]
            for foe in foes:
                defeated[owner][dinos.pop(foe)] += 1
            if bitten:
                soldiers[space] += "-toppled"
    return dinos, soldiers, list(defeated.values())


@pytest.mark.rule("E1-FGT-01", "E1-FGT-02", "E1-FGT-03", "E1-FGT-04", "E1-FGT-05", "E1-FGT-06", "E1-FGT-07", "E1-FGT-08")
@pytest.mark.rule("E1-FGT-09", "E1-DEF-05", "E1-DET-01", "E1-DET-04", "E1-DET-05", "E1-DET-06", "E1-RUL-52", "E1-ATK-04")
@pytest.mark.parametrize("module", [False, True])
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_a_fight_counted_twice(players: int, seed: int, module: bool) -> None:
    zone, table = chance_position(players, Rng(seed))
    nobody = {seat: {"light": 0} for seat in range(players)}
    game = lay(
        step("fight_phase", zone=ZONES.index(zone)), players=players, table=table, seats=nobody, options={"det_walls": module}
    )
    shown = seen(game)
    dinos, soldiers, defeated = fought(zone, table, players, module)
    assert shown["table"]["dinos"] == dinos
    assert shown["table"]["soldiers"] == soldiers
    assert [own["defeated"] for own in shown["seats"]] == defeated
    for own, colour in zip(shown["seats"], COLOURS, strict=False):
        fallen = [kind for kind in soldiers.values() if kind.startswith(colour) and kind.endswith("toppled")]
        assert own["lost"] == {kind: sum(kind in one for one in fallen) for kind in ("light", "heavy")}


@pytest.mark.rule("E1-FGT-01", "E1-ATK-03")
@pytest.mark.parametrize("column", "abc")
@pytest.mark.parametrize("zone", range(4))
def test_the_second_row_alone_is_a_fight(zone: int, column: str) -> None:
    area = ZONES[zone]
    table = {"dinos": {f"{area}/{column}1": "trampler"}, "soldiers": {f"{area}/second-{column}": "red-light"}}
    game = lay(step("fight_phase", zone=zone), table=table, seats={1: {"light": 0}})
    assert (seen(game)["table"]["dinos"], seen(game)["seats"][1]["defeated"]["trampler"]) == ({}, 1)
    assert "E1-ATK-03" not in rules(game)


@pytest.mark.rule("E1-ATK-03", "E1-FGT-02")
def test_defenders_of_other_zones_do_not_fight() -> None:
    soldiers = {"sustenance/second-c": "red-light", "expansion/first-a": "red-leader"}
    game = lay(step("fight_phase", zone=1), table={"dinos": RAPTORS, "soldiers": soldiers}, seats={1: {"light": 0}})
    assert (seen(game)["table"]["dinos"], seen(game)["table"]["soldiers"]) == (RAPTORS, soldiers)
    assert rules(game) == ["E1-ATK-03"]


@pytest.mark.rule("E1-DET-05", "E1-FGT-03", "E1-FGT-04", "E1-FGT-05")
@pytest.mark.parametrize(("kind", "rule"), [("light", "E1-FGT-03"), ("heavy", "E1-FGT-04"), ("leader", "E1-FGT-05")])
def test_the_log_names_what_the_wall_adds(kind: str, rule: str) -> None:
    table = {
        "dangerous": ["military"],
        "dinos": {f"military/a{row}": "trampler" for row in (1, 2, 3)[: STRENGTH[kind] + 1]},
        "walls": {"military/wall-a": "red"},
        "soldiers": {"military/first-a": f"blue-{kind}"},
    }
    game = lay(step("fight_phase", zone=1), table=table, seats={0: {"light": 0}}, options={"det_walls": True})
    assert rules(game)[:-1] == ["E1-FGT-02", *[rule] * STRENGTH[kind], "E1-DET-05"]


# -- Breach ------------------------------------------------------------------------------------------------------------


def breached(zone: str, table: dict[str, Json], players: int) -> tuple[Json, list[int], int]:
    """The Breach, counted again: the Settlements left, the Followers lost by seat, and how many Dinos came through."""
    settlements = dict(table["settlements"])
    lost = [0] * players
    species = [dino for space, dino in table["dinos"].items() if space.startswith(f"{zone}/")]
    standing = [f"{zone}/{n}" for n in range(10, 0, -1) if f"{zone}/{n}" in settlements]
    trampled = standing[: species.count("trampler")]
    for space in trampled:
        del settlements[space]
    for space in standing[len(trampled) :][: species.count("raptor")]:
        if settlements[space] != "dissenter":
            lost[COLOURS.index(settlements[space])] += 2
    lost[table["active"]] += 2 * len(species)
    return settlements, lost, len(species)


@pytest.mark.rule("E1-BRE-01", "E1-BRE-02", "E1-BRE-03", "E1-BRE-04", "E1-BRE-05", "E1-BRE-06", "E1-BRE-07", "E1-DIS-04")
@pytest.mark.rule("E1-RUL-13", "E1-RUL-54", "E1-STL-08")
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_a_breach_counted_twice(players: int, seed: int) -> None:
    rng = Rng(seed)
    zone, table = chance_position(players, rng)
    table["active"] = rng.below(players)
    owners = [*COLOURS[:players], "dissenter"] if players == 2 else COLOURS[:players]
    spaces = [f"{area}/{n}" for area in ZONES for n in range(1, 11 if area in table["dangerous"] else 7)]
    table["settlements"] = {space: some(rng, owners) for space in spaces if rng.below(2)}
    seats = {seat: {"light": 0, "followers": 40} for seat in range(players)}
    game = lay(players=players, table=table, seats=seats)
    before = seen(game)
    wait(game, step("breach_phase", zone=ZONES.index(zone)))
    after = seen(game)
    settlements, lost, through = breached(zone, table, players)
    assert after["table"]["settlements"] == settlements
    assert after["table"]["breached"] == through
    assert [own["followers"] for own in after["seats"]] == [40 - n for n in lost]
    gone = [colour for space, colour in table["settlements"].items() if space not in settlements]
    for colour, old, new in zip(COLOURS, before["seats"], after["seats"], strict=False):
        assert new["supply"]["settlements"] - old["supply"]["settlements"] == gone.count(colour)
        assert (new["defeated"], new["votes"]) == ({"trampler": 0, "raptor": 0}, old["votes"])
    stay = {space: dino for space, dino in table["dinos"].items() if not space.startswith(f"{zone}/")}
    assert after["table"]["dinos"] == stay
    for species in ("trampler", "raptor"):
        there = [dino for space, dino in table["dinos"].items() if space not in stay].count(species)
        assert after["table"]["dino_supply"][species] - before["table"]["dino_supply"][species] == there


# -- Traps and Walls ---------------------------------------------------------------------------------------------------

WALL_FACES = {"safeguard": (1, 0, 0), "2-follower": (0, 2, 0), "safeguard+kill": (1, 0, 1), "follower+kill": (0, 1, 1)}
"""What each face of the Wall die gives: Safeguard, Followers, a Dino."""
TRAP_FACES = ["if-matching+3-follower", "if-matching+4-follower", "always+2-follower", "never+2-follower"]


@pytest.mark.rule("E1-TWP-05", "E1-TWP-06", "E1-TWP-07", "E1-DEF-05", "E1-ATK-04", "E1-RUL-17")
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_a_wall_phase_counted_twice(players: int, seed: int) -> None:
    rng = Rng(seed)
    zone, table = chance_position(players, rng)
    nobody = {seat: {"light": 0, "followers": 0} for seat in range(players)}
    game = lay(step("wall_phase", zone=ZONES.index(zone)), players=players, table=table, seats=nobody)
    dinos = dict(table["dinos"])
    gains = {colour: [0, 0, 0] for colour in COLOURS[:players]}
    for column in "abcd":
        owner = table["walls"].get(f"{zone}/wall-{column}")
        if owner is None:
            continue
        face = some(rng, list(WALL_FACES))
        play(game, f"~ {face}")
        safeguard, followers, kill = WALL_FACES[face]
        foes = [space for space in (f"{zone}/{column}{n}" for n in (1, 2, 3, 4)) if space in dinos][:kill]
        for space in foes:
            del dinos[space]
        gains[owner] = [old + new for old, new in zip(gains[owner], (safeguard, followers, len(foes)), strict=True)]
    shown = seen(game)
    assert (game.stack, shown["table"]["dinos"]) == ([], dinos)
    counted = [[own["safeguard"], own["followers"], sum(own["defeated"].values())] for own in shown["seats"]]
    assert counted == [[min(safeguard, 6), followers, fallen] for safeguard, followers, fallen in gains.values()]


@pytest.mark.rule("E1-TWP-01", "E1-TWP-02", "E1-TWP-03", "E1-TWP-04", "E1-RUL-12", "E1-ATK-04")
@pytest.mark.parametrize("face", TRAP_FACES)
@pytest.mark.parametrize("dino", ["trampler", "raptor"])
@pytest.mark.parametrize("trap", ["trampler", "raptor"])
def test_what_a_trap_does_by_its_type_and_roll(trap: str, dino: str, face: str) -> None:
    table = {
        "active": 2,
        "dinos": {"military/a2": dino, "military/c1": dino},
        "traps": {"military/a2": f"red-{trap}", "expansion/b2": "blue-raptor"},
    }
    game = lay(step("trap_phase", zone=1), table=table)
    play(game, f"~ {face}")
    when, followers = face.split("+")
    works = when == "always" or (when == "if-matching" and trap == dino)
    pays = works or when == "never"
    shown = seen(game)
    assert shown["table"]["dinos"] == ({"military/c1": dino} if works else {"military/a2": dino, "military/c1": dino})
    assert [own["followers"] for own in shown["seats"]] == [10, 10 + int(followers[0]) * pays, 10]
    assert sum(shown["seats"][1]["defeated"].values()) == works
    assert shown["seats"][1]["defeated"][dino] == works


@pytest.mark.rule("E1-DET-07", "E1-DET-08")
@pytest.mark.parametrize("dino", ["trampler", "raptor"])
@pytest.mark.parametrize("trap", ["trampler", "raptor"])
def test_what_a_trap_does_without_the_die(trap: str, dino: str) -> None:
    table = {"active": 2, "dinos": {"military/a2": dino}, "traps": {"military/a2": f"red-{trap}"}}
    pending = [step("trap_phase", zone=1), step("reward_phase", zone=1)]
    game = lay(*pending, table=table, seats={1: {"valor": 6}}, options={"det_traps": True})
    own = seen(game)["seats"][1]
    works = trap == dino
    assert seen(game)["table"]["dinos"] == ({} if works else {"military/a2": dino})
    assert (own["followers"], own["defeated"][dino], own["contribution"], game.seat) == (10 + 3 * works, int(works), 1, 1)
    wait(game, step("retrieve_phase", zone=1))
    assert seen(game)["seats"][1]["spent"][trap] == 1
