"""Episode 2, chapter CMB: all results that Combats can have, counted a second time on chance positions (E2-RUL-84).

The second count goes the way of the rulebook: fighters one by one, each point of Damage onto a Dino, each Injury onto a fighter,
each Injury cancelled or not, then each Dino killed or led into the Enclosure.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OVER, Json
from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.perseverance_2.table import AREAS, HEXES, SPECIES, TABLES, asked, dino_path, lay, own, printed, seen, step

DAMAGE = {"light": 1, "heavy": 2, "leader": 2}
TOUGHNESS = {"trampler": 1, "raptor": 1, "shieldhead": 2}
INJURES = {"trampler": 0, "raptor": 1, "shieldhead": 1}
COMBAT_PERKS = ["skinner", "trampler-expert", "warrior", "medic-training", "tracker", "wrangler", "herder", "trapper", "breeder"]
KILLS = {"trampler": ("skinner", {"island": 1}), "raptor": ("warrior", {"valor": 2})}
TRACKED = {"glowberry": 2, "followers": 2}
MOST_VALOR = 6

Result = tuple[Json, ...]


class Position:
    """The Dinos that can be fought, by space; the fighters upright on the Player board; what else the player has."""

    def __init__(self, dinos: dict[str, str], fighters: list[str], perks: list[str], valor: int, enclosure: list[int]) -> None:
        self.dinos = dinos
        self.fighters = fighters
        self.perks = perks
        self.valor = valor
        self.enclosure = enclosure

    def seat(self) -> dict[str, Json]:
        """As a scenario says it: a Leader who does not fight is away."""
        upright = {type: self.fighters.count(type) for type in ("light", "heavy")}
        where = {} if "leader" in self.fighters else {"leader_at": "military"}
        held = dict(zip(SPECIES, self.enclosure, strict=True))
        return {**upright, **where, "valor": self.valor, "perks": self.perks, "enclosure": held, "glowberry": 0, "island": 0}


def chance_position(seed: int, spaces: dict[str, str]) -> Position:
    rng = Rng(seed)
    dinos = {space: species for space, species in spaces.items() if rng.below(4)} or spaces
    fighters = ["light"] * rng.below(4) + ["heavy"] * rng.below(3) + ["leader"] * rng.below(2)
    perks = [perk for perk in COMBAT_PERKS if not rng.below(3)]
    room = 9 if "breeder" in perks else 4
    enclosure = [0, 0, 0]
    for _ in range(rng.below(room + 1)):
        enclosure[rng.below(3) if "herder" in perks else seed % 3] += 1
    return Position(dinos, fighters, perks, rng.below(MOST_VALOR + 1), enclosure)


# -- the second count --------------------------------------------------------------------------------------------------


@cache
def defeats(damage: int, expert: bool, foes: tuple[tuple[str, str], ...]) -> set[frozenset[str]]:
    """Which Dinos can be the defeated ones when each point of Damage goes onto one of them, or is lost."""
    dinos = dict(foes)
    spaces = list(dinos)
    tramplers = [space for space in spaces if dinos[space] == "trampler"]
    found: set[frozenset[str]] = set()
    for aimed in combinations_with_replacement([*spaces, ""], damage):
        for extra in [*tramplers, ""] if expert else [""]:
            hit = [*aimed, extra]
            found.add(frozenset(space for space in spaces if hit.count(space) >= TOUGHNESS[dinos[space]]))
    return found


def casualties(position: Position, fought: tuple[str, ...], injuries: int) -> set[tuple[int, int, int]]:
    """Lost Light and Heavy Soldiers and Valor paid, for all ways to allocate so many Injuries and to cancel them."""
    medic = "medic-training" in position.perks
    found: set[tuple[int, int, int]] = set()
    for hurt in combinations_with_replacement(range(len(fought)), injuries):
        wounds = [hurt.count(n) for n in range(len(fought))]
        if any(n > DAMAGE[type] for n, type in zip(wounds, fought, strict=True)):
            continue
        injured = [type for n, type in zip(wounds, fought, strict=True) if n and type != "leader"]
        for saved in product([False, True], repeat=len(injured)):
            if any(save and type == "heavy" and not medic for save, type in zip(saved, injured, strict=True)):
                continue
            if sum(saved) <= position.valor:
                lost = [type for save, type in zip(saved, injured, strict=True) if not save]
                found.add((lost.count("light"), lost.count("heavy"), sum(saved)))
    return found


def entered(position: Position, enclosure: tuple[int, ...], captured: list[str]) -> set[tuple[int, ...]]:
    """What the Enclosure can hold after these have come in, one after the other; nothing where one cannot."""
    if not captured:
        return {enclosure}
    room = 9 if "breeder" in position.perks else 4
    species = SPECIES.index(captured[0])
    if enclosure[species] >= room:
        return set()
    if "herder" not in position.perks:
        made_room = [tuple(n if other == species else 0 for other, n in enumerate(enclosure))]
    elif sum(enclosure) < room:
        made_room = [enclosure]
    else:
        gone = [other for other in range(3) if other != species and enclosure[other]]
        made_room = [tuple(n - (other == out) for other, n in enumerate(enclosure)) for out in gone]
    found: set[tuple[int, ...]] = set()
    for held in made_room:
        found |= entered(position, tuple(n + (other == species) for other, n in enumerate(held)), captured[1:])
    return found


def kill(position: Position, purse: dict[str, int], species: str) -> None:
    """The reward of a kill."""
    purse["followers"] += 1
    if species == "shieldhead":
        gains = TRACKED if "tracker" in position.perks else {}
    else:
        perk, gain = KILLS[species]
        gains = gain if perk in position.perks else {}
    for asset, n in gains.items():
        purse[asset] += n
    purse["valor"] = min(purse["valor"], MOST_VALOR)


def rewards(position: Position, defeated: frozenset[str], valor: int) -> set[tuple[Json, ...]]:
    """The purse and the Enclosure after all ways to kill and capture, in any order of the captured."""
    most = 2 if "trapper" in position.perks else 1
    found: set[tuple[Json, ...]] = set()
    for n in range(min(most, len(defeated)) + 1):
        for captured in permutations(sorted(defeated), n):
            caught = [position.dinos[space] for space in captured]
            for wrangled in caught if caught and "wrangler" in position.perks else [""]:
                purse = {"followers": 10, "valor": valor, "island": 0, "glowberry": 0}
                for space in defeated - set(captured):
                    kill(position, purse, position.dinos[space])
                if wrangled:
                    kill(position, purse, wrangled)
                found |= {(*purse.values(), *held) for held in entered(position, tuple(position.enclosure), caught)}
    return found


def results(position: Position, all_of_them: bool) -> set[Result]:
    """All results of a Combat: the Dinos left, toppled fighters, Soldiers left, purse, Enclosure."""
    found: set[Result] = set()
    upright = [position.fighters.count(type) for type in DAMAGE]
    for numbers in product(*[range(n + 1) for n in upright]):
        fought = tuple(type for type, n in zip(DAMAGE, numbers, strict=True) for _ in range(n))
        damage = sum(DAMAGE[type] for type in fought)
        for defeated in defeats(damage, "trampler-expert" in position.perks, tuple(position.dinos.items())):
            if not defeated or (all_of_them and len(defeated) < len(position.dinos)):
                continue
            left = tuple(sorted(set(position.dinos) - defeated))
            injuries = sum(INJURES[position.dinos[space]] for space in defeated)
            assert injuries <= damage
            for light, heavy, paid in casualties(position, fought, injuries):
                toppled = (numbers[0] - light, numbers[1] - heavy, numbers[2])
                soldiers = (upright[0] - light, upright[1] - heavy)
                for reward in rewards(position, defeated, position.valor - paid):
                    found.add((left, *toppled, *soldiers, *reward))
    return found


# -- what the engine allows --------------------------------------------------------------------------------------------


def ends(game: Ep2) -> list[Ep2]:
    """The game after every row of answers there is."""
    game.notes = None
    if game.seat == OVER:
        return [game]
    found: list[Ep2] = []
    for code in game.legal:
        twin = game.clone()
        twin.take(code)
        found += ends(twin)
    return found


def result(game: Ep2, savior: int = 0) -> Result:
    """What a Combat has led to, in the words of the second count; a Savior's Followers are no part of it."""
    shown = seen(game)
    mine = shown["seats"][0]
    left = tuple(sorted(shown["table"]["dinos"]))
    purse = (mine["followers"] - savior, mine["valor"], mine["island"], mine["glowberry"])
    return (left, *mine["toppled"].values(), mine["light"], mine["heavy"], *purse, *mine["enclosure"].values())


CHAPTER = pytest.mark.rule(*[f"E2-CMB-{n:02}" for n in range(2, 17)], "E2-RUL-84", "E2-RUL-45", "E2-RUL-47", "E2-RUL-58")
PERKS = pytest.mark.rule(*[f"E2-PRK-{n:02}" for n in (1, 2, 3, 4, 5, 6, 25, 27, 29)], "E2-ENC-01", "E2-ENC-02", "E2-ENC-03")
RULINGS = pytest.mark.rule("E2-ENC-06", "E2-RUL-96", "E2-RUL-97")


@CHAPTER
@PERKS
@RULINGS
@pytest.mark.rule("E2-ADV-08", "E2-ADV-21", "E2-RUL-12")
@pytest.mark.parametrize("seed", range(1, 101))
def test_the_results_of_a_combat_on_the_map_counted_twice(seed: int) -> None:
    hexes = [hex for hex in HEXES if hex not in ("L", "R")]
    hex = hexes[seed % len(hexes)]
    position = chance_position(seed, {f"{hex}/{n}": species for n, species in enumerate(dino_path(hex), 1)})
    expected = results(position, all_of_them=False)
    if not expected:
        position.fighters.append("heavy")
        expected = results(position, all_of_them=False)
    fight = step("fight_hex", seat=0, hex=HEXES.index(hex), cause="E2-ADV-08")
    game = lay(fight, table={"dinos": position.dinos}, seats={0: position.seat()})
    after = ends(game)
    assert {result(end) for end in after} == expected
    assert TABLES.spec.census(after[0]) == TABLES.spec.census(after[-1]) == TABLES.spec.census(game)


@CHAPTER
@PERKS
@RULINGS
@pytest.mark.rule("E2-CMB-01", "E2-SEC-14", "E2-SEC-15", "E2-RUL-21")
@pytest.mark.parametrize("seed", range(101, 151))
def test_the_results_of_a_counterattack_counted_twice(seed: int) -> None:
    rng = Rng(seed)
    on_card = {str(n): SPECIES[rng.below(3)] for n in range(1 + rng.below(4))}
    position = chance_position(seed, on_card)
    while not results(position, all_of_them=True):
        position.fighters.append("light" if position.fighters.count("light") < 4 else "heavy")
    dinos = {species: list(position.dinos.values()).count(species) for species in SPECIES}
    breach = {"breach": "dp1", "breach_at": "L", "breach_dinos": dinos}
    game = lay(step("counterattack", seat=0), table={"camps": {"L": "red"}}, seats={0: position.seat(), 1: breach})
    savior = len(printed("attack.dp1.savior"))
    after = ends(game)
    assert {result(end, savior) for end in after} == results(position, all_of_them=True)
    assert TABLES.spec.census(after[0]) == TABLES.spec.census(after[-1]) == TABLES.spec.census(game)
    assert sum(own(after[-1], 1)["breach_dinos"].values()) == 0


@RULINGS
@pytest.mark.parametrize("seed", range(201, 241))
def test_no_two_orders_of_capture_lead_to_the_same_results(seed: int) -> None:
    position = chance_position(seed, {"C1/1": "raptor", "C1/2": "shieldhead", "C1/3": "trampler"})
    position.perks = [*{*position.perks, "trapper"} - {"wrangler"}]
    position.fighters = ["heavy"] * 3
    fight = step("fight_hex", seat=0, hex=AREAS.index("C1"), cause="E2-ADV-08")
    game = lay(fight, table={"dinos": position.dinos}, seats={0: position.seat()})
    while asked(game) != "take_spoils":
        game.take(game.legal[len(game.legal) - 1])
    found: dict[str, set[Result]] = {}
    for code in game.legal:
        twin = game.clone()
        twin.take(code)
        found[game.ask().describe(game, code).token()] = {result(end) for end in ends(twin)}
    for first, second in permutations(found, 2):
        if first != second and sorted(first.split("+")) == sorted(second.split("+")):
            assert found[first] != found[second], (first, second)
