"""Episode 2, chapters ASM, OSC and END: Assemblies and final scoring on chance positions, counted here a second time."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.perseverance.ep2.spec import SPEC
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import (
    AREAS,
    CITY_EFFECTS,
    CITY_ZONES,
    COLOURS,
    HEXES,
    OFFICERS,
    OUTPOSTS,
    SPECIES,
    ZONES,
    asked,
    dino_path,
    lay,
    play,
    printed,
    seen,
    step,
    tokens,
    wait,
    weights,
)

ZONE_EFFECTS = {
    "sustenance": ["adventure", "gather", "pub"],
    "military": ["training"],
    "expansion": ["marketplace", "politics", "settle"],
    "construction": ["build", "salvage"],
    "discovery": [],
}
PRODUCTION = {"sustenance": "food", "military": "light", "expansion": "story", "construction": "scrap", "discovery": "island"}
POSITIONS = [(players, seed) for players in (2, 3, 4) for seed in range(1, 13)]
ASSETS = ["food", "scrap", "story", "light", "heavy", "island", "valor", "glowberry"]
PLAINS = ["egg-hunt", "homestead", "lost-luggage", "signal-tower"]
CANYON = ["rope-bridge", "echo-gorge", "bone-gully", "raptor-roost"]
STARTERS = ["first-footprints", "beachcombers", "campfire-circle", "berry-scouts"]
PERKS = list(printed("perk"))


def some(rng: Rng, words: list[str]) -> str:
    return words[rng.below(len(words))]


def of(colour: str, pieces: Iterable[str]) -> int:
    """How many of these pieces are of a colour."""
    return len([piece for piece in pieces if piece.split("-")[0] == colour])


def factions(players: int) -> list[str]:
    """Who has dice and Settlements: the players and, with two, the Dissenters."""
    return [*COLOURS[:players], "dissenter"] if players == 2 else COLOURS[:players]


def scatter_dice(players: int, rng: Rng, table: dict[str, Json]) -> None:
    """Dice of all kinds by chance on about half of the die spaces, those of Outposts too, and some aside."""
    side = "side4" if players == 4 else "side23"
    spaces = [f"{e}/{n}" for e in CITY_EFFECTS for n in range(1, len(printed(f"die_spaces.{e}.{side}")) + 1)]
    spaces += [f"{tile}/1" for tile in table["outposts"].values()]
    dice = dict.fromkeys(COLOURS, 0)
    for space in spaces:
        colour = some(rng, [*factions(players), "neutral", "neutral"])
        if rng.below(2) and dice[colour] < (2 if colour == "dissenter" else 4):
            table["die_spaces"][space] = f"{colour}-organizer"
            dice[colour] += 1
    if dice["red"] < 4 and rng.below(2):
        table["aside"].append("red-organizer")


def scatter_structures(players: int, rng: Rng, table: dict[str, Json], seats: dict[int, Json]) -> None:
    """Camps, Outposts and Watchtowers by chance on Cleared Areas."""
    tiles = list(OUTPOSTS)
    for area in ["L", "R", *table["cleared"]]:
        if rng.below(3):
            table["camps"][area] = some(rng, COLOURS[:players])
        if rng.below(2):
            table["outposts"][area] = tiles.pop(rng.below(len(tiles)))
            table["outpost_owners"][area] = some(rng, COLOURS[:players])
        builder = rng.below(players)
        if rng.below(2) and seats[builder]["towers"]:
            table["watchtowers"].append(area)
            seats[builder]["towers"] -= 1


def chance_board(players: int, rng: Rng) -> tuple[dict[str, Json], dict[int, Json]]:
    """A board with pieces of all kinds by chance: the table, and what the seats have."""
    table: dict[str, Json] = {"settlements": {}, "die_spaces": {}, "camps": {}, "outposts": {}, "outpost_owners": {}}
    table |= {"aside": [], "watchtowers": [], "cleared": [area for area in ("P1", "P3", "P4", "C2", "C8") if rng.below(2)]}
    for zone in CITY_ZONES:
        for n in range(1, 7):
            if not rng.below(3):
                table["settlements"][f"{zone}/{n}"] = some(rng, factions(players))
    seats: dict[int, Json] = {}
    for seat in range(players):
        seats[seat] = {asset: rng.below(3) for asset in ASSETS} | {"followers": 20, "towers": 3}
        if rng.below(3):
            seats[seat]["leader_at"] = some(rng, ZONES)
    scatter_structures(players, rng, table, seats)
    scatter_dice(players, rng, table)
    return table, seats


def presence(table: dict[str, Json], seats: dict[int, Json], zone: str, colour: str) -> int:
    """How many pieces of a colour count in a Zone."""
    effects = ZONE_EFFECTS[zone] if zone != "discovery" else list(table["outposts"].values())
    dice = [die for space, die in table["die_spaces"].items() if space.split("/")[0] in effects]
    leaders = [COLOURS[seat] for seat, own in seats.items() if own.get("leader_at") == zone]
    if zone == "discovery":
        return of(colour, [*dice, *leaders, *table["outpost_owners"].values(), *table["camps"].values()])
    settlements = [own for space, own in table["settlements"].items() if space.startswith(f"{zone}/")]
    return of(colour, [*dice, *leaders, *settlements])


def population(table: dict[str, Json], zone: str) -> int:
    """2, and every Settlement or, in Discovery, every Outpost."""
    if zone == "discovery":
        return 2 + len(table["outposts"])
    return 2 + len([space for space in table["settlements"] if space.startswith(f"{zone}/")])


# -- majorities and tiles ----------------------------------------------------------------------------------------------


def most(counts: dict[str, int], rank: int) -> list[str]:
    """Who shares first or second place; nobody has one with nothing."""
    ranks = sorted({n for n in counts.values() if n}, reverse=True)
    return [colour for colour, n in counts.items() if len(ranks) > rank and n == ranks[rank]]


def take_one(game: Ep2, kind: str, colour: str, zone: str, rng: Rng) -> str:
    """The player of this colour chooses between Production and Followers, by chance; what was chosen."""
    asset = some(rng, [PRODUCTION[zone], "follower"])
    assert (asked(game), game.seat) == (kind, COLOURS.index(colour))
    assert sorted(tokens(game)) == sorted([PRODUCTION[zone], "follower"])
    play(game, f"{game.seat} {asset}")
    return asset


@pytest.mark.rule("E2-ASM-02", "E2-ASM-03", "E2-ASM-04", "E2-ASM-05", "E2-ASM-06", "E2-ASM-07", "E2-ASM-08", "E2-ASM-09")
@pytest.mark.rule("E2-ASM-10", "E2-ASM-11", "E2-ASM-12", "E2-ASM-13", "E2-ASM-14", "E2-ASM-15", "E2-ASM-33", "E2-ASM-34")
@pytest.mark.rule("E2-ASM-35", "E2-PRK-23", "E2-RUL-30", "E2-RUL-31", "E2-RUL-39", "E2-RUL-49", "E2-RUL-83", "E2-CMP-03")
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_majorities_and_tiles_counted_twice(players: int, seed: int) -> None:
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    for own in seats.values():
        own["perks"] = ["popular"] if rng.below(2) else []
    game = lay(step("count_majorities"), players=players, table=table, seats=seats)
    votes = dict.fromkeys(factions(players), 0)
    gained = {colour: dict.fromkeys([*ASSETS, "follower"], 0) for colour in COLOURS[:players]}
    sides: dict[str, str] = {}
    counts = {zone: {c: presence(table, seats, zone, c) for c in factions(players)} for zone in ZONES}
    for zone in ZONES:
        first = most(counts[zone], 0)
        if len(first) == 2:
            for colour in first:
                votes[colour] += population(table, zone) // 2
        if len(first) == 1:
            sides[zone] = "votes" if first[0] == "dissenter" else some(rng, ["production", "votes"])
    for zone, side in sides.items():
        if most(counts[zone], 0) != ["dissenter"]:
            play(game, f"{COLOURS.index(most(counts[zone], 0)[0])} {side}")
    for zone, side in sides.items():
        (holder,), second = most(counts[zone], 0), most(counts[zone], 1)
        if side == "votes":
            votes[holder] += population(table, zone)
        else:
            gained[holder][PRODUCTION[zone]] += 1
            gained[holder]["follower"] += 2
        if holder != "dissenter" and seats[COLOURS.index(holder)]["perks"]:
            asset = take_one(game, "popular_reward", holder, zone, rng)
            gained[holder][asset] += 2 if asset == "follower" else 1
        if len(second) == 1 and side == "production":
            votes[second[0]] += population(table, zone) // 2
        elif len(second) == 1 and second[0] != "dissenter":
            asset = take_one(game, "second_place", second[0], zone, rng)
            gained[second[0]][asset] += 2 if asset == "follower" else 1
    shown = seen(game)
    assert game.seat == OVER
    assert [own["votes"] for own in shown["seats"]] == [votes[colour] for colour in COLOURS[:players]]
    assert shown["table"]["dissenter_votes"] == votes.get("dissenter", 0)
    for seat, colour in enumerate(COLOURS[:players]):
        own, before = shown["seats"][seat], seats[seat]
        assert own["followers"] == 20 + gained[colour].pop("follower")
        expected = {**gained[colour], "light": min(gained[colour]["light"], 5 - before["light"])}
        assert {asset: own[asset] - before[asset] for asset in ASSETS} == expected


# -- Officers ----------------------------------------------------------------------------------------------------------


def officer_worth(officer: str, table: dict[str, Json], own: Json, colour: str, cubes: int) -> int:
    """What an Officer is worth to a player, by its rule."""
    members = own.get("members", {"light": 0, "heavy": 0})
    if officer == "chief-mate":
        return min(cubes, len(own["perks"]))
    if officer == "chief-of-security":
        return 2 * len([*own["completed"], *([own["adventure"]] if "adventure" in own else [])])
    if officer == "chief-steward":
        dice = of(colour, [*table["die_spaces"].values(), *table["pool"], *table["aside"]])
        return 3 * min(of(colour, table["settlements"].values()) // 2, dice)
    if officer == "chief-engineer":
        return 2 * of(colour, table["outpost_owners"].values()) + of(colour, table["camps"].values())
    soldiers = own["light"] + own["heavy"] + members["light"] + members["heavy"]
    return 4 * int(min(soldiers // 3, 3 - own["towers"]))


@pytest.mark.rule("E2-OSC-01", "E2-OSC-02", "E2-OSC-03", "E2-OSC-04", "E2-OSC-05", "E2-OSC-06", "E2-OSC-07")
@pytest.mark.rule("E2-ASM-20", "E2-RUL-32", "E2-OFF-05", "E2-RUL-47")
@pytest.mark.parametrize("officer", OFFICERS)
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_officers_counted_twice(players: int, seed: int, officer: str) -> None:
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    table["pool"] = [f"{COLOURS[seat]}-innovator" for seat in range(players) if rng.below(2)]
    cubes = {colour: {name: rng.below(4) for name in OFFICERS} for colour in factions(players)}
    table["influence"] = {}
    for name in OFFICERS:
        pool = [colour for colour in cubes for _ in range(cubes[colour][name])]
        row = [pool.pop(rng.below(len(pool))) for _ in range(min(len(pool), rng.below(4)))]
        table["influence"][name] = {"row": row, "pool": pool}
    for seat, own in seats.items():
        own["perks"] = PERKS[: rng.below(8)]
        own["completed"] = [STARTERS[seat], PLAINS[seat]][: rng.below(3)]
        if rng.below(2):
            own |= {"adventure": CANYON[seat], "members": {"light": rng.below(3), "heavy": rng.below(3), "leader": 0}}
    game = lay(step("score_officer", officer=OFFICERS.index(officer)), players=players, table=table, seats=seats)
    ranks = sorted({own[officer] for own in cubes.values() if own[officer]}, reverse=True)
    expected = []
    for seat in range(players):
        placed = cubes[COLOURS[seat]]
        worth = officer_worth(officer, table, seats[seat], COLOURS[seat], sum(placed.values()))
        own_rank = ranks.index(placed[officer]) if placed[officer] else 2
        expected.append(20 + (worth if own_rank == 0 else worth // 2 if own_rank == 1 else 0))
    assert [own["followers"] for own in seen(game)["seats"]] == expected


# -- wrap-up -----------------------------------------------------------------------------------------------------------

OFFER = ["egg-hunt", "homestead", "rope-bridge", "echo-gorge"]


def before_wrap_up(players: int, seed: int, assembly: int) -> Ep2:
    """A board with pieces of all kinds before the wrap-up of an Assembly that is not the last."""
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    tiles = [tile for tile in OUTPOSTS if tile not in table["outposts"].values()]
    table |= {"assembly": assembly, "outpost_offer": tiles[:3], "adventure_offer": OFFER, "dinos": {}}
    table |= {"dissenter_votes": 3} if players == 2 else {}
    table["camps"]["L"] = "blue"
    for hex in HEXES:
        if hex not in ("L", "R", *table["cleared"]):
            path = enumerate(dino_path(hex), 1)
            table["dinos"] |= {f"{hex}/{n}": species for n, species in path if rng.below(2)}
    for seat in range(players):
        seats[seat] |= {"votes": 4 + seat, "permanent_votes": seat, "threat": {"light": 1, "heavy": 2}, "perks": PERKS[:seat]}
        seats[seat] |= {"hand": [STARTERS[seat]], "completed": [CANYON[2:][seat]] if seat < 2 else [], "toppled": {"light": 0}}
    seats[0] |= {"breach": "dp3", "breach_dinos": {"trampler": 2}, "breach_at": "L", "enclosure": {"raptor": 2}}
    seats[1].pop("leader_at", None)
    seats[1] |= {"adventure": "lost-luggage", "stage": 1, "members": {"light": 1, "heavy": 1, "leader": 1}}
    return lay(players=players, table=table, seats=seats)


def wrapped_up(game: Ep2) -> Ep2:
    """The same table after the wrap-up, everything left to chance answered with the first that can come."""
    wait(game, step("wrap_up"))
    while game.seat == CHANCE:
        play(game, f"~ {next(iter(weights(game)))}")
    assert game.seat == OVER
    return game


NOT_LAST = [(2, 2, 0), (3, 3, 0), (3, 4, 1), (4, 5, 0), (4, 6, 1), (3, 7, 0), (4, 8, 1), (2, 9, 0)]


@pytest.mark.rule("E2-ASM-22", "E2-ASM-25", "E2-ASM-30", "E2-ASM-32", "E2-ASM-21", "E2-AST-03")
@pytest.mark.parametrize(("players", "seed", "assembly"), NOT_LAST)
def test_the_wrap_up_leaves_all_else_as_it_is(players: int, seed: int, assembly: int) -> None:
    game = before_wrap_up(players, seed, assembly)
    before = seen(game)
    after = seen(wrapped_up(game))
    for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        leader_at = "adventure" if seat == 1 else "home"
        assert new == {**old, "votes": seat, "leader_at": leader_at, "strength": new["strength"]}
    renewed = {"pool", "aside", "die_spaces", "assembly", "outpost_offer", "adventure_offer", "dinos", "dino_supply"}
    renewed |= {"dissenter_votes", "influence"}
    renewed |= {"presence", "holders", "fits"}  # they follow from dice and Leaders
    assert {key: after["table"][key] for key in after["table"].keys() - renewed} == {
        key: before["table"][key] for key in before["table"].keys() - renewed
    }
    assert (after["table"]["assembly"], after["table"]["dissenter_votes"]) == (assembly + 1, 0)
    cubes = [after["table"]["influence"][officer]["row"] for officer in OFFICERS]
    assert cubes == [["dissenter"] if players == 2 else []] * 5


@pytest.mark.rule("E2-ASM-23", "E2-ASM-24", "E2-ASM-26", "E2-ASM-27", "E2-RUL-90")
@pytest.mark.parametrize(
    ("players", "seed", "assembly", "neutral", "dissenter"),
    [(2, 2, 0, -2, 2), (3, 3, 0, 0, 0), (3, 4, 1, 3, 0), (4, 5, 0, 3, 0), (4, 6, 1, 0, 0)],
)
def test_which_dice_come_back(players: int, seed: int, assembly: int, neutral: int, dissenter: int) -> None:
    game = before_wrap_up(players, seed, assembly)
    before = seen(game)["table"]
    lying = [*before["die_spaces"].values(), *before["aside"]]
    table = seen(wrapped_up(game))["table"]
    assert (table["die_spaces"], table["aside"]) == ({}, [])
    assert of("neutral", lying) + neutral >= 0
    change = dict.fromkeys(COLOURS, 0) | {"neutral": neutral, "dissenter": dissenter}
    assert {colour: of(colour, table["pool"]) - of(colour, lying) for colour in COLOURS} == change


@pytest.mark.rule("E2-ASM-31", "E2-RUL-11", "E2-RUL-12", "E2-CMP-15")
@pytest.mark.parametrize(("players", "seed", "assembly"), NOT_LAST)
def test_restocking_counted_twice(players: int, seed: int, assembly: int) -> None:
    game = before_wrap_up(players, seed, assembly)
    before = seen(game)["table"]
    after = seen(wrapped_up(game))["table"]
    expected = dict(before["dinos"])
    for hex in HEXES:
        kind = "area" if hex in AREAS else "edge"
        if hex in before["cleared"] or not set(printed(f"{kind}.{hex}.adjacent")) & set(before["cleared"]):
            continue
        empty = [(n, species) for n, species in enumerate(dino_path(hex), 1) if f"{hex}/{n}" not in before["dinos"]]
        expected |= {f"{hex}/{n}": species for n, species in empty[:1]}
    assert after["dinos"] == expected
    new = list(expected.values())
    old = list(before["dinos"].values())
    gone = {species: new.count(species) - old.count(species) for species in SPECIES}
    assert after["dino_supply"] == {species: before["dino_supply"][species] - gone[species] for species in SPECIES}


# -- final scoring -----------------------------------------------------------------------------------------------------

SETS = {"trampler": (3, 5), "raptor": (4, 7), "shieldhead": (5, 8)}


def best_sets(species: str, dinos: int) -> int:
    """The most that so many Dinos are worth, over all ways to make pairs and triples of them."""
    pair, triple = SETS[species]
    ways = [(p, t) for p in range(5) for t in range(4) if 2 * p + 3 * t <= dinos]
    return max(p * pair + t * triple for p, t in ways)


@pytest.mark.rule("E2-END-01", "E2-END-02", "E2-END-03", "E2-END-04", "E2-END-05", "E2-END-06", "E2-END-08", "E2-RUL-33")
@pytest.mark.rule("E2-RUL-47")
@pytest.mark.parametrize(("players", "seed"), POSITIONS)
def test_final_scoring_counted_twice(players: int, seed: int) -> None:
    rng = Rng(seed)
    table, seats = chance_board(players, rng)
    for seat, own in seats.items():
        own |= {asset: rng.below(6) for asset in ("food", "scrap", "story", "island", "glowberry", "valor")}
        own |= {"enclosure": {species: rng.below(4) for species in SPECIES}, "completed": [CANYON[seat]]}
        own["hand"] = [card for card in (STARTERS[seat], PLAINS[seat]) if rng.below(2)]
        if rng.below(2) and "leader_at" not in own:
            members = {"light": rng.below(4), "heavy": rng.below(4), "leader": rng.below(2)}
            own |= {"adventure": ["cliff-lookout", "river-rapids", "painted-walls", "into-the-deep"][seat], "members": members}
    game = lay(step("final_scoring"), players=players, table=table, seats=seats)
    assert game.seat == OVER
    for seat, after in enumerate(seen(game)["seats"]):
        own = seats[seat]
        card = own.get("members", {"light": 0, "heavy": 0})
        dinos = sum(best_sets(species, own["enclosure"][species]) for species in SPECIES)
        ones = own["food"] + own["scrap"] + own["island"] + own["story"] + own["heavy"] + card["heavy"] + len(own["hand"])
        halves = own["glowberry"] // 2 + own["valor"] // 2 + (own["light"] + card["light"]) // 2
        assert after["followers"] == 20 + dinos + ones + halves
        assert SPEC.scores(game)[seat].total == after["followers"]


def test_the_tables_above_are_the_boards() -> None:
    assert [effect for effects in ZONE_EFFECTS.values() for effect in effects] == CITY_EFFECTS
