"""Episode 2 in a terminal of 100 columns: the City Zones side by side, the map with Discovery, then cards and players.

It is drawn from a view, and from what is printed on our own board, map and cards.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json, Seat
from mesozoic.perseverance.common.box import colours_of
from mesozoic.perseverance.common.text import (
    FREE,
    ICON_LETTERS,
    WIDTH,
    card_lines,
    challenges,
    counted,
    officer_lines,
    paragraph,
    pool,
    short_die,
    side_by_side,
    some,
    stage,
)
from mesozoic.perseverance.common.words import ANY, ICONS
from mesozoic.perseverance.ep2.board import Board, IslandMap
from mesozoic.perseverance.ep2.components import ATTACK_DECKS
from mesozoic.perseverance.ep2.view import HOME_WORD
from mesozoic.perseverance.ep2.words import (
    ASSETS,
    CITY_ZONES,
    DISCOVERY,
    GAIN_PERK,
    MANY_ASSETS,
    MANY_SPECIES,
    OUTPOST,
    OUTPOSTS,
    ROOM,
    SIDES,
    SPECIES,
    TEMPLE,
    TERRAINS,
    ZONES,
)

SEVERAL: Final = {
    **dict(zip(ASSETS, MANY_ASSETS, strict=True)),
    **dict(zip(SPECIES, MANY_SPECIES, strict=True)),
    "challenge": "challenges",
    "settlement": "settlements",
}
HEX: Final = 11
"""The width of a hex, from one column of the map to the next; a hex is four lines high."""
PANEL: Final = 29
"""What is left beside the map."""
DANGER: Final = "!"
RALLY: Final = "◆"
TOWER: Final = "#"


def text(view: Json, viewer: Seat, content: Content, solo: list[str]) -> str:
    """The table of this view; the viewer's own row is marked. The solo game has lines of its own."""
    seats, table = view["seats"], view["table"]
    owners = [*seats, *table["solo"]["dissenters"].values()] if "solo" in table else seats
    board, map = Board(content, colours_of(len(seats))), IslandMap(content)
    lines = [
        *headline(seats, table, content),
        *side_by_side([[officer(table, zone, content), city(owners, table, board, zone)] for zone in CITY_ZONES]),
        *beside(island(owners, table, map), discovery(owners, table, board, content)),
        *sites(table, map),
        *cards(table, content),
        *players(seats, table, viewer, content),
        *solo,
        *legend(board),
    ]
    return "\n".join([line.rstrip() for line in lines])


def headline(seats: Json, table: Json, content: Content) -> list[str]:
    """How far the game is, whose turn it is, and what lies beside the board."""
    colours = colours_of(len(seats))
    tiles = [id for id in content.ids("scoring_tile") if content.number(f"scoring_tile.{id}.players") == colours]
    supply = table["dino_supply"]
    parts = [
        f"{table['assembly']} of {len(tiles)} assemblies held",
        f"{seats[table['active']]['colour']}'s turn",
        f"{seats[table['first']]['colour']} began",
        f"dinos left {' '.join([f'{supply[species]} {species[0].upper()}' for species in SPECIES])}",
    ]
    if len(seats) == 2:
        parts.append(f"dissenters {table['dissenter_votes']} votes")
    return [*paragraph("", parts), "", *pool(table)]


# -- the City Zones -----------------------------------------------------------------------------------------------------


def officer(table: Json, zone: int, content: Content) -> list[str]:
    """A Zone's name and Production; its Officer with the row, and all cubes by colour."""
    return [ZONES[zone].upper(), *officer_lines(table, ZONES[zone], content)]


def city(owners: Json, table: Json, board: Board, zone: int) -> list[str]:
    """A City Zone: Settlement spaces with their bonus, its Leaders, and die spaces with icon and die."""
    name = ZONES[zone]
    spaces = range(1, len(board.settlement_gain) + 1)
    built = "".join([table["settlements"].get(f"{name}/{n}", FREE)[0] for n in spaces])
    gains = "".join(["p" if gain == GAIN_PERK else "i" for gain in board.settlement_gain])
    lines = [f"built on {gains}", f"         {built} {leaders(owners, name)}"]
    for space, word in enumerate(board.die_space_words):
        if board.die_zone[space] == zone:
            die = table["die_spaces"].get(word, "")
            lines.append(f"{word:<16} {ICON_LETTERS[board.die_icon[space]]} {short_die(die)}")
    return lines


def leaders(owners: Json, zone: str) -> str:
    """The Leaders in a Zone."""
    return "".join([f"{owner['colour'][0]}*" for owner in owners if owner["leader_at"] == zone])


# -- the map and Discovery ----------------------------------------------------------------------------------------------


def beside(left: list[str], right: list[str]) -> list[str]:
    """The map, and what stands to its right."""
    wide = max([len(line) for line in left])
    return [f"{a:<{wide}}  {b}" for a, b in zip_longest(left, right, fillvalue="")]


def island(owners: Json, table: Json, map: IslandMap) -> list[str]:
    """The map: each hex with its terrain, Dinos and structures."""
    tops = {hex: corner(map, hex) for hex in range(len(map.words))}
    high = max([y for _, y in tops.values()]) + 5
    rows = [[" "] * (max([x for x, _ in tops.values()]) + HEX + 2) for _ in range(high)]
    for hex, (x, y) in tops.items():
        write(rows, x + 2, y, "_" * (HEX - 2))
        write(rows, x + 1, y + 1, f"/{title(table, map, hex):^{HEX - 2}}\\")
        write(rows, x, y + 2, f"/{dino_row(table, map, hex):^{HEX}}\\")
        write(rows, x, y + 3, f"\\{structures(owners, table, map, hex):^{HEX}}/")
        write(rows, x + 1, y + 4, f"\\{'_' * (HEX - 2)}/")
    return ["".join(row) for row in rows]


def corner(map: IslandMap, hex: int) -> tuple[int, int]:
    """Where a hex begins: columns of odd numbers lie half a hex lower."""
    left = min([column for column, _ in map.pos])
    top = min([row * 4 + column % 2 * 2 for column, row in map.pos])
    column, row = map.pos[hex]
    return (column - left) * HEX, row * 4 + column % 2 * 2 - top


def write(rows: list[list[str]], x: int, y: int, shown: str) -> None:
    """Write something into the drawing; blanks leave what is there, so that neighbours share their borders."""
    for i, letter in enumerate(shown):
        if letter != " ":
            rows[y][x + i] = letter


def title(table: Json, map: IslandMap, hex: int) -> str:
    """The name and terrain of a hex."""
    name = map.words[hex]
    if hex >= map.areas:
        return f"{name} edge"
    return f"{name} {TERRAINS[TEMPLE] if name == table['temple'] else TERRAINS[map.terrain[hex]]}"


def dino_row(table: Json, map: IslandMap, hex: int) -> str:
    """The Dino spaces of a hex in arrow order: a capital letter is a Dino, a small one its empty space."""
    name = map.words[hex]
    if name in table["cleared"]:
        return "cleared"
    side = SIDES.index(table["sides"].get(name, SIDES[0]))
    shown = []
    for space, species in enumerate(map.printed[hex][side]):
        letter = SPECIES[species][0]
        here = map.dino_space_words[hex * ROOM + space] in table["dinos"]
        shown.append((letter.upper() if here else letter) + (DANGER if map.dangerous[hex][side][space] else ""))
    return " ".join(shown)


def structures(players: Json, table: Json, map: IslandMap, hex: int) -> str:
    """What stands on a Cleared Area: Camp, Outpost, Watchtower, Rally marker; breached ones in brackets."""
    name = map.words[hex]
    breached = [player["breach_on"] for player in players if player["breach_at"] == name]
    shown = []
    for what, owners in (("camp", table["camps"]), ("outpost", table["outpost_owners"])):
        if name in owners:
            short = f"{owners[name][0]}{what[0].upper()}"
            shown.append(f"({short})" if what in breached else short)
    shown += [TOWER] if name in table["watchtowers"] else []
    shown += [RALLY] if name == table["rally"] else []
    return " ".join(shown)


def discovery(owners: Json, table: Json, board: Board, content: Content) -> list[str]:
    """Discovery: its Officer and Leaders, then every Outpost with its area, owner and die."""
    name = ZONES[DISCOVERY]
    lines = [*officer(table, DISCOVERY, content), f"leader space {leaders(owners, name) or FREE}", ""]
    for area, tile in table["outposts"].items():
        space = board.effect_spaces[OUTPOST + OUTPOSTS.index(tile)][0]
        die = table["die_spaces"].get(board.die_space_words[space], "")
        breached = [owner["breach_on"] for owner in owners if owner["breach_at"] == area]
        shown = f"({tile})" if "outpost" in breached else tile
        lines.append(f"{area:<2} {shown[: PANEL - 8]:<{PANEL - 8}} {ICON_LETTERS[board.die_icon[space]]} {short_die(die)}")
    return lines


def sites(table: Json, map: IslandMap) -> list[str]:
    """Where a Camp or an Outpost can stand, and what it gains there."""
    lines: list[str] = []
    for what, built, gains in (("Camp", table["camps"], map.camp_gain), ("Outpost", table["outposts"], map.outpost_gain)):
        free = [area for area in range(map.areas) if map.words[area] in table["cleared"] and map.words[area] not in built]
        parts = [f"{map.words[area]} {counted(site_words(list(gains[area])), SEVERAL)}" for area in free]
        lines += paragraph(f"{what} sites ", parts or ["none"])
    return lines


def site_words(gains: list[int]) -> list[str]:
    """The reward of a site in words."""
    others = {GAIN_PERK: "perk"}
    return [ASSETS[gain] if gain < len(ASSETS) else others.get(gain, "influence") for gain in gains]


# -- cards and tiles ----------------------------------------------------------------------------------------------------


def cards(table: Json, content: Content) -> list[str]:
    """The Outposts and Adventure cards on offer, Challenge cards on the table, and the Dino Attack decks."""
    decks = " and ".join([f"{n} {terrain}" for terrain, n in table["adventure_decks"].items()])
    lines = [
        *paragraph(f"Outposts {table['outpost_deck']:<3} ", [outpost(tile, content) for tile in table["outpost_offer"]]),
        f"Adventures on offer, {decks} in the decks",
    ]
    for card in table["adventure_offer"]:
        lines += card_lines("adventure", card, f"{card} ({content.get(f'adventure.{card}.deck')})", SEVERAL, content)
    lines += challenges(table, SEVERAL, content)
    return [*lines, *paragraph("Attacks ", attacks(table, content))]


def outpost(tile: str, content: Content) -> str:
    """An Outpost tile on offer: what it costs and gives, where that is printed."""
    cost, gain = content.get(f"outpost.{tile}.cost"), content.get(f"outpost.{tile}.gain")
    price = f"{counted(cost, SEVERAL)} for " if cost else ""
    return f"{tile}: {price}{counted(gain, SEVERAL)}" if gain else tile


def attacks(table: Json, content: Content) -> list[str]:
    """The Dino Attack decks: how many cards, and the thresholds their backs announce; the card that is being resolved."""
    parts = []
    for deck in ATTACK_DECKS:
        low, high = table["attack_backs"][deck]
        gone = len(table["attack_discards"][deck])
        parts.append(f"{deck} {table['attack_decks'][deck]}, thresholds {low}-{high}, {gone} discarded")
    return [*parts, f"now {attack(table['attack'], content)}"] if table["attack"] else parts


def attack(card: str, content: Content) -> str:
    """A Dino Attack card: its threshold, and what success and failure bring."""
    path = f"attack.{card}"
    success, fail = counted(content.get(f"{path}.success"), SEVERAL), counted(content.get(f"{path}.fail"), SEVERAL)
    dinos = f"{counted(content.get(f'{path}.breach'), SEVERAL)} + {content.get(f'{path}.dangerous')}{DANGER}"
    return f"{card} {content.get(f'{path}.threshold')}: {success}, else {fail} and {dinos}"


# -- the players --------------------------------------------------------------------------------------------------------

ASSET_COLUMNS: Final = {
    "followers": "fol",
    "food": "fd",
    "scrap": "scr",
    "island": "isl",
    "story": "sty",
    "glowberry": "glw",
    "light": "lt",
    "heavy": "hv",
    "valor": "val",
    "votes": "vot",
    "permanent_votes": "prm",
}
SUPPLY_COLUMNS: Final = {
    "light": "lt",
    "heavy": "hv",
    "settlements": "set",
    "camps": "cmp",
    "cubes": "cub",
    "dice": "die",
}


def players(seats: Json, table: Json, viewer: Seat, content: Content) -> list[str]:
    """A row for every player, and below it Leader, Perks, Enclosure, hand, Adventure and Breach."""
    heads = " ".join(ASSET_COLUMNS.values()), " ".join(SUPPLY_COLUMNS.values())
    lines = ["─" * WIDTH, f"{'':<11}{heads[0]} │ supply {heads[1]} │ towers hand"]
    for seat, player in enumerate(seats):
        turn = ">" if seat == table["active"] else " "
        name = f"{turn} {player['colour']}{' *' if seat == viewer else ''}"
        own = " ".join([f"{player[key]:>{len(head)}}" for key, head in ASSET_COLUMNS.items()])
        rest = " ".join([f"{player['supply'][key]:>{len(head)}}" for key, head in SUPPLY_COLUMNS.items()])
        lines.append(f"{name:<11}{own} │        {rest} │ {player['towers']:>6} {player['hand_size']:>4}")
        lines += paragraph("    ", [part for part in details(player, content) if part])
        lines += paragraph("    perks ", player["perks"]) + paragraph("    hand ", player.get("hand", []))
    return lines


def details(player: Json, content: Content) -> list[str]:
    """What is worth saying of a player beside the numbers."""
    card, done = player["adventure"], player["completed"]
    toppled, threat, enclosed = some(player["toppled"]), some(player["threat"]), some(player["enclosure"])
    at = player["leader_at"]
    return [
        f"{player['leader']} {at if at == HOME_WORD else f'in {at}'}",
        f"toppled {toppled}" if toppled else "",
        f"enclosure {enclosed}" if enclosed else "",
        f"on {card}: {some(player['members']) or 'nobody'}" if card else "",
        stage("adventure", card, player["stage"], SEVERAL, content) if card else "",
        f"{len(done)} adventures completed" if len(done) > 1 else "1 adventure completed" if done else "",
        f"threat: {threat}" if threat else "",
        breach(player, content) if player["breach"] else "",
    ]


def breach(player: Json, content: Content) -> str:
    """A Breach: where, its Dinos, and what a Counterattack gains."""
    savior = counted(content.get(f"attack.{player['breach']}.savior"), SEVERAL)
    return f"breach of the {player['breach_on']} on {player['breach_at']}: {some(player['breach_dinos'])}, savior {savior}"


# -- reading it ---------------------------------------------------------------------------------------------------------

PIECES: Final = ["bC camp of blue", "bO outpost", "(bC) breached", f"{TOWER} watchtower", f"{RALLY} rally marker", "b* leader"]


def legend(board: Board) -> list[str]:
    """What the letters mean."""
    species = [f"{name[0].upper()} {name}" for name in SPECIES]
    icons = [f"{ICON_LETTERS[n]} {icon}" for n, icon in enumerate(ICONS)]
    return [
        "─" * WIDTH,
        *paragraph("Map     ", [*species, "small letter: empty space", f"{DANGER} dangerous", *PIECES]),
        *paragraph("Dice    ", [*icons, f"{ICON_LETTERS[ANY]} any", "bA blue adventurer"]),
        *paragraph("Built   ", ["i influence", "p perk", f"spaces 1 to {len(board.settlement_gain)} of a zone"]),
    ]
