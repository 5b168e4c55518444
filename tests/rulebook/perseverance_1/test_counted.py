"""Episode 1, chapters ASM, OSC, DIS and END: Assemblies and final scoring on chance positions, counted here a second time."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.perseverance.ep1.table import Ep1
from tests.builders import log
from tests.rulebook.perseverance_1.table import (
    COLOURS,
    EFFECTS,
    OFFICERS,
    ZONES,
    lay,
    own,
    play,
    printed,
    refused,
    rules,
    seen,
    step,
    tokens,
    wait,
    weights,
)

ZONE_EFFECTS = {
    "sustenance": ["rations", "patrol", "pub"],
    "military": ["training"],
    "expansion": ["politics", "supply", "settle"],
    "protection": ["salvage", "fortifications"],
}
PRODUCTION = {"sustenance": "food", "military": "light", "expansion": "story", "protection": "scrap"}
POSITIONS = [(players, seed) for players in (2, 3, 4) for seed in range(1, 13)]
ASSETS = ["food", "scrap", "story", "light", "heavy", "safeguard", "valor"]
EDITIONS = ["final", "beta"]


def some(rng: Rng, words: list[str]) -> str:
    return words[rng.below(len(words))]


def of(colour: str, pieces: Iterable[str]) -> int:
    """How many of these pieces are of a colour."""
    return len([piece for piece in pieces if piece.startswith(colour)])


def factions(players: int) -> list[str]:
    """Who has dice and Settlements: the players and, with two, the Dissenters."""
    return [*COLOURS[:players], "dissenter"] if players == 2 else COLOURS[:players]


def chance_board(players: int, rng: Rng) -> tuple[dict[str, Json], dict[int, Json]]:
    """A board with pieces of all kinds by chance: the table, and what the seats have."""
    side = "side4" if players == 4 else "side23"
    owners = factions(players)
    table: dict[str, Json] = {"settlements": {}, "die_spaces": {}, "walls": {}, "soldiers": {}, "traps": {}, "pool": []}
    dice = dict.fromkeys(owners, 0)
    for zone in ZONES:
        for n in range(1, 7):
            if not rng.below(3):
                table["settlements"][f"{zone}/{n}"] = some(rng, owners)
        for effect in ZONE_EFFECTS[zone]:
            for n in range(1, len(printed(f"die_spaces.{effect}.{side}")) + 1):
                colour = some(rng, [*owners, "neutral"])
                if rng.below(2) and dice.get(colour, 0) < 4:
                    table["die_spaces"][f"{effect}/{n}"] = f"{colour}-organizer"
                    dice[colour] = dice.get(colour, 0) + 1
        for column in "abc":
            if not rng.below(3):
                table["walls"][f"{zone}/wall-{column}"] = some(rng, COLOURS[:players])
            guard = f"{some(rng, COLOURS[:players])}-light"
            if rng.below(2) and list(table["soldiers"].values()).count(guard) < 4:
                table["soldiers"][f"{zone}/second-{column}"] = guard
        if rng.below(2):
            trap = f"{some(rng, COLOURS[:players])}-{some(rng, ['trampler', 'raptor'])}"
            if list(table["traps"].values()).count(trap) < 3:
                table["traps"][f"{zone}/a1"] = trap
    zones = list(ZONES)
    seats: dict[int, Json] = {}
    for seat in range(players):
        seats[seat] = {"light": 0, "food": rng.below(3), "scrap": rng.below(3), "story": rng.below(3), "followers": 20}
        if rng.below(2):
            seats[seat]["leader_at"] = zones.pop(rng.below(len(zones)))
        elif rng.below(2):
            table["soldiers"][f"{ZONES[seat]}/first-a"] = f"{COLOURS[seat]}-leader"
        if rng.below(2):
            table["pool"].append(f"{COLOURS[seat]}-innovator")
    return table, seats


def in_community(table: dict[str, Json], seats: dict[int, Json], zone: str, colour: str) -> int:
    """How many pieces of a colour are in a Community area."""
    settlements = [own for space, own in table["settlements"].items() if space.startswith(f"{zone}/")]
    dice = [die for space, die in table["die_spaces"].items() if space.split("/")[0] in ZONE_EFFECTS[zone]]
    leaders = [COLOURS[seat] for seat, own in seats.items() if own.get("leader_at") == zone]
    return of(colour, [*settlements, *dice, *leaders])


def in_defense(table: dict[str, Json], zone: str, colour: str) -> int:
    """How many pieces of a colour are in a Defense area."""
    pieces = {**{f"{space} trap": own for space, own in table["traps"].items()}, **table["walls"], **table["soldiers"]}
    return of(colour, [own for space, own in pieces.items() if space.startswith(f"{zone}/")])


@pytest.mark.rule("E1-ASM-02", "E1-ASM-03", "E1-ASM-04", "E1-ASM-05", "E1-ASM-06", "E1-ASM-07", "E1-ASM-09", "E1-ASM-10")
@pytest.mark.rule("E1-ASM-11", "E1-ASM-12", "E1-RUL-18", "E1-DIS-02", "E1-DIS-06", "E1-DIS-07", "E1-DIS-08")
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_majorities_and_tiles_counted_twice(players: int, seed: int) -> None:
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    told = seen(lay(players=players, table=table, seats=seats))["table"]
    game = lay(step("count_majorities"), players=players, table=table, seats=seats)
    votes = dict.fromkeys(factions(players), 0)
    produced = {colour: dict.fromkeys(ASSETS, 0) for colour in COLOURS[:players]}
    for zone in ZONES:
        present = {colour: in_community(table, seats, zone, colour) for colour in factions(players)}
        population = 2 + sum(space.startswith(f"{zone}/") for space in table["settlements"])
        ranks = sorted({n for n in present.values() if n}, reverse=True)
        first = [colour for colour, n in present.items() if ranks and n == ranks[0]]
        second = [colour for colour, n in present.items() if len(ranks) > 1 and n == ranks[1]]
        assert told["presence"][zone] == present
        assert told["population"][zone] == population
        assert told["holders"].get(zone) == (first[0] if len(first) == 1 else None)
        if len(first) == 2:
            for colour in first:
                votes[colour] += population // 2
        if len(first) != 1:
            continue
        side = "votes" if first[0] == "dissenter" else some(rng, ["production", "votes"])
        if first[0] != "dissenter":
            play(game, f"{COLOURS.index(first[0])} {side}")
        if side == "votes":
            votes[first[0]] += population
        else:
            produced[first[0]][PRODUCTION[zone]] += 2
        if len(second) == 1 and side == "production":
            votes[second[0]] += population // 2
        elif len(second) == 1 and second[0] != "dissenter":
            produced[second[0]][PRODUCTION[zone]] += 1
    shown = seen(game)
    assert game.seat == OVER
    assert [own["votes"] for own in shown["seats"]] == [votes[colour] for colour in COLOURS[:players]]
    assert shown["table"]["dissenter_votes"] == votes.get("dissenter", 0)
    for seat, colour in enumerate(COLOURS[:players]):
        own, before = shown["seats"][seat], seats[seat]
        left = 5 - list(table["soldiers"].values()).count(f"{colour}-light")
        gained = {asset: own[asset] - before.get(asset, 0) for asset in ASSETS}
        assert gained == {**produced[colour], "light": min(produced[colour]["light"], left)}


# -- Officers ----------------------------------------------------------------------------------------------------------


def officer_worth(officer: str, table: dict[str, Json], seats: dict[int, Json], seat: int) -> int:
    """What an Officer is worth to a player, by its rule."""
    colour = COLOURS[seat]
    if officer == "chief-mate":
        community = [in_community(table, seats, zone, colour) for zone in ZONES]
        return max(*community, *[in_defense(table, zone, colour) for zone in ZONES])
    if officer == "chief-of-security":
        return 2 * len([*seats[seat]["completed"], *([seats[seat]["patrol"]] if "patrol" in seats[seat] else [])])
    if officer == "chief-steward":
        dice = of(colour, [*table["die_spaces"].values(), *table["pool"]])
        return 3 * min(of(colour, table["settlements"].values()) // 2, dice)
    return of(colour, [*table["walls"].values(), *table["traps"].values()]) + len(seats[seat]["spent"])


@pytest.mark.rule("E1-OSC-01", "E1-OSC-02", "E1-OSC-03", "E1-OSC-04", "E1-ASM-17", "E1-ASM-18", "E1-ASM-19", "E1-DIS-12")
@pytest.mark.rule("E1-RUL-20", "E1-RUL-21", "E1-RUL-42", "E1-OFC-02")
@pytest.mark.parametrize("officer", OFFICERS)
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_officers_counted_twice(players: int, seed: int, officer: str) -> None:
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    cubes = {colour: rng.below(4) for colour in factions(players)}
    pool = [colour for colour, n in cubes.items() for _ in range(n)]
    row = [pool.pop(rng.below(len(pool))) for _ in range(min(len(pool), rng.below(4)))]
    table["influence"] = {officer: {"row": row, "pool": pool}}
    for seat in range(players):
        seats[seat]["completed"] = [f"patrol-{5 * seat + n}" for n in range(1, 1 + rng.below(4))]
        seats[seat]["spent"] = ["raptor"] * rng.below(2)
        if rng.below(2):
            seats[seat] |= {"patrol": f"patrol-{5 * seat + 4}", "patrolling": {"light": 0, "heavy": 1}}
    game = lay(step("score_officer", officer=OFFICERS.index(officer)), players=players, table=table, seats=seats)
    ranks = sorted({n for n in cubes.values() if n}, reverse=True)
    expected = []
    for seat in range(players):
        worth, own = officer_worth(officer, table, seats, seat), cubes[COLOURS[seat]]
        expected.append(20 + (worth if ranks[:1] == [own] else worth // 2 if ranks[1:2] == [own] else 0))
    assert [own["followers"] for own in seen(game)["seats"]] == expected


@pytest.mark.rule("E1-OSC-03")
@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("settlements", range(8))
def test_the_steward_pays_for_pairs_of_settlements_each_with_a_die(settlements: int, dice: int) -> None:
    spaces = [f"{zone}/{n}" for zone in ("military", "expansion") for n in (1, 2, 3, 4)]
    on_board = dict.fromkeys(["rations/1", "pub/1"][:dice], "red-organizer")
    table = {
        "settlements": {**dict.fromkeys(spaces[:settlements], "red"), "sustenance/1": "blue", "sustenance/2": "blue"},
        "die_spaces": {**on_board, "salvage/1": "blue-organizer"},
        "pool": ["red-innovator"] * (dice - len(on_board)) + ["blue-innovator", "neutral-innovator"],
        "influence": {"chief-steward": {"row": ["red"]}},
    }
    game = lay(step("score_officer", officer=2), table=table)
    sets = sum(1 for n in range(1, dice + 1) if 2 * n <= settlements)
    assert [own["followers"] for own in seen(game)["seats"]] == [10, 10 + 3 * sets, 10]


@pytest.mark.rule("E1-OSC-03", "E1-RUL-01")
def test_a_die_set_aside_makes_no_set() -> None:
    table = {
        "settlements": {"military/1": "blue", "military/2": "blue"},
        "aside": ["blue-organizer"],
        "influence": {"chief-steward": {"row": ["blue"]}},
    }
    assert seen(lay(step("score_officer", officer=2), table=table))["seats"][0]["followers"] == 10


# -- wrap-up -----------------------------------------------------------------------------------------------------------


def before_wrap_up(players: int, seed: int, edition: str, assembly: int) -> Ep1:
    """A busy table at the end of an Assembly: assets, Votes, Patrols, Influence and Defense areas of every kind."""
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    table |= {
        "assembly": assembly,
        "pool": [],
        "offer": ["patrol-1", "patrol-2"],
        "dangerous": ["military"],
        "dinos": {"military/a1": "raptor", "expansion/a1": "trampler"},
        **({"dissenter_votes": 3} if players == 2 else {}),
        "influence": {"chief-mate": {"row": ["red", "blue"], "pool": ["blue"]}},
    }
    for seat in range(players):
        seats[seat] |= {"votes": 4 + seat, "safeguard": 3 + seat % 2, "valor": 5 - seat, "spent": ["raptor"]}
        seats[seat] |= {"threat": {"light": 1, "heavy": 2}, "completed": [f"patrol-{8 + seat}"]}
    seats[1] |= {"patrol": "patrol-13", "stage": 2, "patrolling": {"light": 0, "heavy": 2}}
    return lay(players=players, table=table, seats=seats, options={"edition": edition})


def wrapped_up(game: Ep1) -> Ep1:
    """The same table after the wrap-up, every die rolled to the same face."""
    wait(game, step("wrap_up"))
    while game.seat == CHANCE:
        play(game, f"~ {next(iter(weights(game)))}")
    return game


@pytest.mark.rule("E1-ASM-26", "E1-AST-09")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "assembly"), [(2, 0), (3, 0), (3, 1), (4, 0), (4, 1)])
def test_nobody_keeps_a_vote_the_dissenters_neither(players: int, assembly: int, edition: str) -> None:
    game = before_wrap_up(players, 1, edition, assembly)
    assert [own["votes"] for own in seen(game)["seats"]] == [4, 5, 6, 7][:players]
    shown = seen(wrapped_up(game))
    assert [own["votes"] for own in shown["seats"]] == [0] * players
    assert shown["table"]["dissenter_votes"] == 0


@pytest.mark.rule("E1-ASM-26", "E1-ASM-13")
def test_votes_count_in_full_until_the_assembly_is_over() -> None:
    seats = {0: {"votes": 2, "followers": 0}, 1: {"votes": 9, "followers": 0}}
    game = lay(step("end_of_turn", seat=2), table={"offer": ["patrol-1", "patrol-2"]}, seats=seats)
    assert [own["votes"] for own in seen(game)["seats"]] == [2, 9, 0]
    assert [own["followers"] for own in seen(game)["seats"]] == [6, 14, 10]
    play(game, "~ patrol-8", "~ patrol-9")
    assert [own["votes"] for own in seen(game)["seats"]] == [0, 0, 0]


@pytest.mark.rule("E1-ASM-27", "E1-ASM-22", "E1-DET-13", "E1-SEC-11", "E1-DIS-11", "E1-BET-06")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "seed", "assembly"), [(2, 2, 0), (3, 3, 0), (3, 4, 1), (4, 5, 0), (4, 6, 1)])
def test_the_wrap_up_leaves_all_else_as_it_is(players: int, seed: int, assembly: int, edition: str) -> None:
    game = before_wrap_up(players, seed, edition, assembly)
    before = seen(game)
    after = seen(wrapped_up(game))
    for old, new in zip(before["seats"], after["seats"], strict=True):
        at_home = "home" if old["leader_at"] in ZONES else old["leader_at"]
        assert new == {**old, "votes": 0, "leader_at": at_home}
    follows = {"presence", "holders", "fits"}  # from dice and Leaders
    renewed = {"pool", "die_spaces", "assembly", "offer", "dissenter_votes", "influence"} | follows
    assert {key: after["table"][key] for key in after["table"].keys() - renewed} == {
        key: before["table"][key] for key in before["table"].keys() - renewed
    }
    later = 1 if players == 2 and edition == "final" and assembly == 0 else 0
    for officer in OFFICERS:
        old, new = before["table"]["influence"][officer], after["table"]["influence"][officer]
        assert new["row"] == [*old["row"], *["dissenter"] * later]
        assert new["cubes"] == {colour: n + (later if colour == "dissenter" else 0) for colour, n in old["cubes"].items()}


@pytest.mark.rule("E1-ASM-23", "E1-ASM-24", "E1-DIS-10", "E1-CMP-14")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("players", "assembly", "neutral", "dissenter"), [(2, 0, 0, 2), (3, 0, 0, 0), (3, 1, 0, 0), (4, 0, -1, 0), (4, 1, 0, 0)]
)
def test_which_dice_come_back(players: int, assembly: int, neutral: int, dissenter: int, edition: str) -> None:
    game = before_wrap_up(players, 7, edition, assembly)
    before = [die.split("-")[0] for die in seen(game)["table"]["die_spaces"].values()]
    later = wrapped_up(game)
    after = seen(later)["table"]
    assert after["die_spaces"] == {}
    said = {
        text: {line.partition(" ")[0] for line in log(later) if text in line} for text in (" die is rolled", "comes on offer")
    }
    assert said == {" die is rolled": {"E1-ASM-23"}, "comes on offer": {"E1-ASM-25"}}
    back = [die.split("-")[0] for die in after["pool"]]
    change = {"neutral": neutral, "dissenter": dissenter}
    assert before.count("neutral") > 0
    assert {colour: back.count(colour) - before.count(colour) for colour in COLOURS} == dict.fromkeys(COLOURS, 0) | change


@pytest.mark.rule("E1-RUL-38", "E1-ASM-24")
@pytest.mark.parametrize(("neutral", "left"), [(0, 0), (1, 0), (2, 1)])
def test_a_neutral_die_leaves_if_there_is_one(neutral: int, left: int) -> None:
    spaces = dict(zip(["pub/1", "pub/2"], ["neutral-organizer"] * neutral, strict=False))
    table = {
        "die_spaces": {**spaces, "rations/1": "blue-organizer", "rations/2": "red-organizer"},
        "offer": ["patrol-1", "patrol-2"],
    }
    pool = [die.split("-")[0] for die in seen(wrapped_up(lay(players=4, table=table)))["table"]["pool"]]
    assert pool == ["blue", "red", *["neutral"] * left]


@pytest.mark.rule("E1-ASM-01", "E1-ASM-13", "E1-ASM-17", "E1-ASM-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_steps_of_an_assembly_come_in_their_order(edition: str) -> None:
    table = {
        "settlements": {"military/1": "blue"},
        "influence": {"chief-mate": {"row": ["blue"]}},
        "offer": ["patrol-1", "patrol-2"],
    }
    game = lay(step("assembly"), table=table, seats={0: {"votes": 1}}, options={"edition": edition})
    play(game, "0 votes")
    while game.seat == CHANCE:
        play(game, f"~ {next(iter(weights(game)))}")
    steps = ["E1-ASM-01", "E1-ASM-05", "E1-ASM-10", "E1-ASM-13", "E1-ASM-17", "E1-ASM-21", "E1-ASM-23", "E1-ASM-25", "E1-ASM-26"]
    assert [rule for rule in dict.fromkeys(rules(game)) if rule in steps] == steps


@pytest.mark.rule("E1-SEC-08", "E1-SEC-11", "E1-ASM-03")
def test_a_leader_sent_to_a_community_area_is_present_until_the_wrap_up() -> None:
    table = {"settlements": {"sustenance/1": "red"}, "offer": ["patrol-1", "patrol-2"]}
    game = lay(step("secondary", seat=0), step("secondary", seat=1), table=table, seats={0: {"food": 0}})
    play(game, "0 leader-community", "0 sustenance", "0 rations")
    assert own(game)["leader_at"] == "sustenance"
    assert refused(game) == {} and "leader-community" in tokens(game)
    play(game, "1 leader-community")
    assert refused(game) == {"sustenance": "E1-SEC-08"}
    wait(game, step("count_majorities"))
    assert [seat["votes"] for seat in seen(game)["seats"]] == [1, 1, 0]
    wait(game, step("wrap_up"))
    assert own(game)["leader_at"] == "home"


# -- final scoring -----------------------------------------------------------------------------------------------------

RANKS = {2: [4, 0], 3: [5, 2, 0], 4: [6, 3, 1, 0]}


def ranked(counts: list[int], values: list[int]) -> list[int]:
    """Followers by rank: equals share it in full, the next lower count takes the next rank, nothing for none."""
    levels = sorted({n for n in counts if n}, reverse=True)
    return [values[levels.index(n)] if n else 0 for n in counts]


def split(counts: list[int], values: list[int]) -> list[int]:
    """Followers by rank as in the beta: equals divide the ranks they occupy, nothing for none."""
    gains = []
    for n in counts:
        first, equals = sum(other > n for other in counts), counts.count(n)
        gains.append(sum(values[first : first + equals]) // equals if n else 0)
    return gains


@pytest.mark.rule("E1-END-02", "E1-END-03", "E1-END-04", "E1-END-05", "E1-END-06", "E1-END-07", "E1-END-08", "E1-END-09")
@pytest.mark.rule("E1-END-10", "E1-RUL-32", "E1-RUL-43", "E1-RUL-45", "E1-BET-24", "E1-BET-25", "E1-BET-26")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_final_scoring_counted_twice(players: int, seed: int, edition: str) -> None:
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    for seat in range(players):
        seats[seat] |= {
            "safeguard": rng.below(7),
            "valor": rng.below(7),
            "heavy": rng.below(2),
            "spent": ["raptor"] * rng.below(3),
        }
        seats[seat]["light"] = rng.below(2)
        if rng.below(2):
            seats[seat] |= {"patrol": f"patrol-{13 + seat}", "patrolling": {"light": 0, "heavy": rng.below(3)}}
    game = lay(step("final_scoring"), players=players, table=table, seats=seats, options={"edition": edition})
    built = [of(colour, [*table["walls"].values(), *table["traps"].values()]) for colour in COLOURS[:players]]
    guards = [of(colour, table["soldiers"].values()) for colour in COLOURS[:players]]
    pay = ranked if edition == "final" else split
    structures = pay(built, RANKS[players])
    defenders = pay(guards, RANKS[players])
    for seat, after in enumerate(seen(game)["seats"]):
        had = seats[seat]
        light = had["light"] + list(table["soldiers"].values()).count(f"{COLOURS[seat]}-light")
        patrolling = had.get("patrolling", {"heavy": 0})["heavy"]
        soldiers = had["heavy"] + patrolling + light // 2 if edition == "final" else had["heavy"]
        couples = min(had["safeguard"], had["valor"]) * (1 if edition == "final" else 2)
        resources = had["food"] + had["scrap"] + had["story"]
        assert after["followers"] == 20 + structures[seat] + defenders[seat] + soldiers + couples + resources


def test_the_tables_above_are_the_boards() -> None:
    assert sorted(effect for effects in ZONE_EFFECTS.values() for effect in effects) == sorted(EFFECTS)
