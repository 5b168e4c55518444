"""What the Dissenters of Episode 2 must do on a table, worked out here a second time.

It follows the table of selections (Appendix B) and the control flow (Appendix A) of the catalogue, on a position in words.
Where chance decides among equals, the game must offer just these; the first is taken in both.
"""

from __future__ import annotations

from collections.abc import Callable

from mesozoic.perseverance.ep2.table import Ep2
from tests.rulebook.dissenters.boards_two import Board, walk
from tests.rulebook.dissenters.table import COLOURS, OTHER, TWO, asked, play2, weights
from tests.rulebook.dissenters.table_two import AREAS, DESIRE, DIE_SPACES, ZONES

RING = {
    "sustenance": ["adventure", "gather", "pub"],
    "military": ["training"],
    "expansion": ["marketplace", "politics", "settle"],
    "construction": ["build", "salvage"],
    "discovery": ["outpost"],
}
PREFERENCE = ["shieldhead", "raptor", "trampler"]


class Lockstep:
    """Chance of the game: it must offer what the second count says."""

    def __init__(self, game: Ep2) -> None:
        self.game = game

    def pick(self, options: list[str]) -> str:
        """One of these, all as likely; one alone is taken without chance."""
        if len(options) > 1:
            assert weights(self.game) == dict.fromkeys(options, 1)
            play2(self.game, f"~ {options[0]}")
        return options[0]

    def refill(self) -> None:
        """Whatever comes onto the Outpost offer."""
        while asked(self.game) == "reveal_outpost":
            play2(self.game, f"~ {next(iter(weights(self.game)))}")


def least(options: list[str], key: Callable[[str], int]) -> list[str]:
    return [one for one in options if key(one) == min(key(other) for other in options)]


def desired(areas: list[str]) -> list[str]:
    """The most desired of these areas."""
    return least(areas, lambda area: DESIRE[area])


# -- Settle ------------------------------------------------------------------------------------------------------------


def place_camp(board: Board, colour: int, chance: Lockstep) -> None:
    area = chance.pick(desired(board.without("camps")))
    board.table["camps"][area] = COLOURS[colour]


def place_in(board: Board, colour: int, zone: str, chance: Lockstep) -> None:
    if zone == "discovery":
        place_camp(board, colour, chance)
    elif zone:
        board.table["settlements"][board.lowest(zone)] = COLOURS[colour]


def may_settle(board: Board, colour: int, zone: str) -> bool:
    """D2-EFF-13, D2-EFF-14, D2-RUL-10."""

    def leads(one: str) -> bool:
        return board.count(one, colour) - board.count(one, 0) >= 2

    if leads(zone) and not all(leads(one) for one in ZONES):
        return False
    if zone == "discovery":
        return bool(board.without("camps")) and board.camps_left(colour) > 0
    return board.lowest(zone) != "" and board.settlements_left(colour) > 0


def settle(board: Board, colour: int, chance: Lockstep, first_in: str = "", pieces: int = 2) -> None:
    """D2-EFF-12 to D2-EFF-16; the first in this Zone (D2-SEC-07), or where it has most."""
    zones = board.walk(colour)
    best = [first_in] if first_in else least(zones, lambda zone: -board.count(zone, colour))
    tested = [*best, *walk(best[0])[1:]]
    first = next((zone for zone in tested if may_settle(board, colour, zone)), "")
    place_in(board, colour, first, chance)
    second = next((zone for zone in zones if zone != first and may_settle(board, colour, zone)), "")
    if pieces == 2:
        place_in(board, colour, second, chance)


def architects_zone(board: Board, colour: int) -> str:
    """D2-BON-04 to D2-BON-06."""

    def ahead(zone: str) -> int:
        return board.count(zone, 0) - board.count(zone, colour)

    zones = [zone for zone in board.walk(colour) if zone != "discovery" and board.lowest(zone)]
    zones = [zone for zone in zones if ahead(zone) > 0] or zones
    return least(zones, lambda zone: abs(ahead(zone)))[0] if zones and board.settlements_left(colour) else ""


# -- the Adventure -----------------------------------------------------------------------------------------------------


def adventure_camps(board: Board, colour: int) -> list[str]:
    """D2-EFF-03, D2-EFF-05, D2-RUL-05, D2-RUL-06: the Camps of which one is used."""
    camps = board.table["camps"]
    open_camps = [area for area in AREAS if area in camps and not board.token(area, "camp")]
    usable = [area for area in open_camps if [tile for tile in board.tiles_beside(area) if tile != board.temple]]
    if not usable and board.dinos_on(board.temple):
        usable = [area for area in open_camps if board.temple in board.tiles_beside(area)]
    groups = [[area for area in usable if camps[area] == COLOURS[who]] for who in (colour, OTHER[colour], 0)]
    return next((desired(group) for group in groups if group), [])


def adventure_tiles(board: Board, camp: str) -> list[str]:
    """D2-EFF-06, D2-RUL-06, D2-RUL-08."""
    tiles = board.tiles_beside(camp)
    tiles = [tile for tile in tiles if tile != board.temple] or tiles
    return desired(least(tiles, lambda tile: -len(board.dinos_on(tile))))


def dino_taken(board: Board, colour: int, tile: str) -> str:
    """D2-COL-02."""
    held = board.own(colour)["collection"]
    there = [species for species in PREFERENCE if species in board.dinos_on(tile)]
    return least(there, lambda species: int(held[species]))[0] if there else ""


# -- Build -------------------------------------------------------------------------------------------------------------


def build(board: Board, colour: int, chance: Lockstep) -> int:
    """D2-EFF-17 to D2-EFF-23, D2-RUL-11, D2-RUL-12, D2-RUL-27; how much Reserve is gained."""
    table, own = board.table, COLOURS[colour]
    if not board.without("camps") and not board.without("outposts"):
        beside = [tile for tile in AREAS if tile not in board.cleared and tile != board.temple]
        beside = [tile for tile in beside if any(area in table["camps"] for area in TWO.printed(f"area.{tile}.adjacent"))]
        if beside:
            table["cleared"].append(chance.pick(desired(beside)))
        return 1
    done = 0
    if not board.count("discovery", colour) and board.without("camps"):
        place_camp(board, colour, chance)
        done += 1
    if board.without("outposts") and board.settlements_left(colour) and table["outpost_offer"]:
        area = chance.pick(desired(board.without("outposts")))
        table["outposts"][area] = chance.pick(table["outpost_offer"])
        table["outpost_owners"][area] = own
        chance.refill()
        done += 1
    yards = [
        area for area in board.without("watchtowers") if own in (table["camps"].get(area), table["outpost_owners"].get(area))
    ]
    if done < 2 and yards and board.own(colour).get("towers", 3):
        table["watchtowers"].append(chance.pick(desired(yards)))
        done += 1
    if done < 2 and board.without("camps") and board.camps_left(colour):
        place_camp(board, colour, chance)
    return 0


# -- Officers ----------------------------------------------------------------------------------------------------------


def officer_influenced(board: Board, colour: int) -> str:
    """D2-SEC-02 to D2-SEC-04, D2-AGE-04: the Agenda's Officer is a person."""
    first = str(TWO.printed(f"agenda.{board.own(colour)['agenda']}.officer"))
    walked = [first, *[board.officers[zone] for zone in board.walk(colour)]]
    return next((one for one in walked if board.cubes(one, colour) - board.cubes(one, 0) < 2), first)


def officer_negotiated(board: Board, colour: int) -> str:
    """D2-BON-08."""

    def ahead(officer: str) -> int:
        return board.cubes(officer, 0) - board.cubes(officer, colour)

    walked = [board.officers[zone] for zone in board.walk(colour)]
    return least([one for one in walked if ahead(one) > 0] or walked, lambda officer: abs(ahead(officer)))[0]


# -- dice --------------------------------------------------------------------------------------------------------------


def icons_open(board: Board, effect: str) -> dict[str, str]:
    """The empty die spaces of an Effect of the City with their icons, in order."""
    printed = TWO.printed(f"die_spaces.{effect}.side23")
    spaces = {f"{effect}/{n}": icon for n, icon in enumerate(printed, 1)}
    return {space: icon for space, icon in spaces.items() if space not in board.table["die_spaces"]}


def space_for(board: Board, effect: str, face: str) -> str:
    """The first legal space: with the icon, or, if none such is empty, without any."""
    spaces = icons_open(board, effect)
    fitting = [space for space in spaces if spaces[space] == face] or [space for space in spaces if spaces[space] == "any"]
    return fitting[0] if fitting else ""


def best_die(board: Board, colour: int, dice: list[str]) -> str:
    """D2-PRI-04: Neutral, own, the other's, the human's; then the order of the card."""
    classes = ["neutral", COLOURS[colour], COLOURS[OTHER[colour]], "blue"]
    order = board.order_of(colour)
    return min(dice, key=lambda die: (classes.index(die.split("-")[0]), order.index(die.split("-")[1])))


def outposts_open(board: Board, colour: int) -> list[str]:
    """D2-EFF-26, D2-EFF-27: the Outposts of which one is used."""
    tiles, owners = board.table["outposts"], board.table["outpost_owners"]
    usable = [area for area in AREAS if area in tiles and f"{tiles[area]}/1" not in board.table["die_spaces"]]
    usable = [area for area in usable if not board.token(area, "outpost")]
    groups = [[area for area in usable if owners[area] == COLOURS[who]] for who in (colour, OTHER[colour], 0)]
    return next((desired(group) for group in groups if group), [])


def die_placed(board: Board, colour: int, chance: Lockstep) -> tuple[str, str, bool]:
    """D2-PRI-01 to D2-PRI-06, DS-RUL-10: the die as it is put down, its space, and whether Reserve is spent on its face."""
    pool, held = board.table["pool"], board.own(colour)["reserve"]
    effects = [effect for zone in walk(board.zone_of(colour)) for effect in RING[zone]]
    ring = RING[board.zone_of(colour)]
    at = ring.index(board.effect_of(colour))
    for effect in [*ring[at:], *ring[:at], *effects[len(ring) :]]:
        if effect == "outpost":
            place = outpost_for(board, colour, chance)
            if place:
                return best_die(board, colour, pool), place, False
            continue
        legal = [die for die in pool if space_for(board, effect, die.split("-")[1])]
        if legal:
            die = best_die(board, colour, legal)
            return die, space_for(board, effect, die.split("-")[1]), False
        faces = [icon for icon in board.order_of(colour) if space_for(board, effect, icon)]
        if faces and held:
            die = best_die(board, colour, pool)
            return f"{die.split('-')[0]}-{faces[0]}", space_for(board, effect, faces[0]), True
    free = [space for effect in [*ring[at:], *ring[:at], *effects[len(ring) :]] for space in spaces_of(board, effect)]
    return best_die(board, colour, pool), free[0] if free else "", False


def spaces_of(board: Board, effect: str) -> list[str]:
    return [] if effect == "outpost" else list(icons_open(board, effect))


def outpost_for(board: Board, colour: int, chance: Lockstep) -> str:
    """D2-EFF-24, D2-EFF-27, D2-RUL-04: the die space in Discovery, of an Outpost that may have to be built."""
    if not board.table["outposts"]:
        if not board.table["outpost_offer"] or not board.settlements_left(colour):
            return ""
        chance.pick(least(board.cleared, lambda area: -DESIRE[area]))
        return f"{chance.pick(board.table['outpost_offer'])}/1"
    usable = outposts_open(board, colour)
    return f"{board.table['outposts'][chance.pick(usable)]}/1" if usable else ""


def die_converted(board: Board, colour: int, chance: Lockstep) -> None:
    """DS-CNV-01 to DS-CNV-04, D2-RUL-09: a Neutral die of the pool, or of the first Zone of the walk that has any."""
    pool, placed, own = board.table["pool"], board.table["die_spaces"], COLOURS[colour]
    order = board.order_of(OTHER[colour])
    if len([die for die in [*pool, *placed.values()] if die.startswith(f"{own}-")]) == 5:
        return
    neutral = [die for die in pool if die.startswith("neutral-")]
    if neutral:
        die = min(neutral, key=lambda one: order.index(one.split("-")[1]))
        pool[pool.index(die)] = die.replace("neutral", own)
        return
    areas = {f"{tile}/1": area for area, tile in board.table["outposts"].items()}
    for zone in board.walk(colour):
        spaces = [f"{effect}/{n}" for effect in RING[zone] for n in range(1, DIE_SPACES.get(effect, 0) + 1)]
        spaces = list(areas) if zone == "discovery" else spaces
        found = [space for space in spaces if placed.get(space, "").startswith("neutral-")]
        if found:
            best = least(found, lambda space: order.index(placed[space].split("-")[1]))
            best = least(best, lambda space: DESIRE[areas[space]]) if zone == "discovery" else best[:1]
            space = chance.pick(best)
            placed[space] = placed[space].replace("neutral", own)
            return


# -- the Assembly ------------------------------------------------------------------------------------------------------


def zone_reward(board: Board, zone: str, leaders: dict[str, str]) -> tuple[list[int], int, str]:
    """DS-ASM-02 to DS-ASM-06, D2-ASM-01: Presence of human, Narek and Camilla, Population, and what the human gets."""
    table = board.table
    pieces = [die.split("-")[0] for space, die in table["die_spaces"].items() if zone_of_space(space) == zone]
    if zone == "discovery":
        pieces += [*table["outpost_owners"].values(), *table["camps"].values()]
        population = 2 + len(table["outposts"])
    else:
        settled = [who for space, who in table["settlements"].items() if space.startswith(f"{zone}/")]
        pieces += settled
        population = 2 + len(settled)
    pieces += [colour for colour, at in leaders.items() if at == zone]
    human, *others = presence = [pieces.count(colour) for colour in COLOURS]
    if human > max(others):
        return presence, population, "the reward of a majority"
    if human == max(others):
        return presence, population, "half its population in votes" if human > min(others) else "nothing"
    return presence, population, "the reward of a second place" if human > min(others) else "nothing"


def zone_of_space(space: str) -> str:
    """The Zone of a die space; those of Outposts are in Discovery."""
    effect = space.partition("/")[0]
    return next((zone for zone, effects in RING.items() if effect in effects), "discovery")
