"""Episode 2 in a terminal of 100 columns: the City Zones side by side, the map with Discovery, then cards and players.

It is drawn from a view, and from what is printed on our own board, map and cards.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase, said_of
from mesozoic.perseverance.common.box import colours_of
from mesozoic.perseverance.common.text import (
    FREE,
    ICON_LETTERS,
    WIDTH,
    Speech,
    card_lines,
    challenges,
    label,
    officer_lines,
    paragraph,
    pool,
    side_by_side,
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

PLURALS: Final = {
    **dict(zip(ASSETS, MANY_ASSETS, strict=True)),
    **dict(zip(SPECIES, MANY_SPECIES, strict=True)),
    "challenge": "challenges",
    "settlement": "settlements",
}
SPEECH: Final = Speech("perseverance-2", PLURALS)
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
        phrase("{n} of {all} assemblies held", n=table["assembly"], all=len(tiles)),
        phrase("{colour}'s turn", colour=SPEECH.name(seats[table["active"]]["colour"], "colour")),
        phrase("{colour} began", colour=SPEECH.name(seats[table["first"]]["colour"], "colour")),
        phrase("dinos left {dinos}", dinos=" ".join([f"{supply[species]} {species[0].upper()}" for species in SPECIES])),
    ]
    if len(seats) == 2:
        parts.append(phrase("dissenters {n} votes", n=table["dissenter_votes"]))
    return [*paragraph("", parts), "", *pool(table, SPEECH)]


# -- the City Zones -----------------------------------------------------------------------------------------------------


def officer(table: Json, zone: int, content: Content) -> list[str]:
    """A Zone's name and Production; its Officer with the row, and all cubes by colour."""
    return [SPEECH.name(ZONES[zone], "zone").upper(), *officer_lines(table, ZONES[zone], SPEECH, content)]


def city(owners: Json, table: Json, board: Board, zone: int) -> list[str]:
    """A City Zone: Settlement spaces with their bonus, its Leaders, and die spaces with icon and die."""
    name = ZONES[zone]
    spaces = range(1, len(board.settlement_gain) + 1)
    settlers = [table["settlements"].get(f"{name}/{n}", "") for n in spaces]
    built = "".join([SPEECH.initial(settler) if settler else FREE for settler in settlers])
    gains = "".join([phrase("p") if gain == GAIN_PERK else phrase("i") for gain in board.settlement_gain])
    head = phrase("built on")
    lines = [f"{head} {gains}", f"{'':<{len(head)}} {built} {leaders(owners, name)}"]
    for space, word in enumerate(board.die_space_words):
        if board.die_zone[space] == zone:
            die = table["die_spaces"].get(word, "")
            lines.append(f"{SPEECH.name(word, 'die_space'):<16} {ICON_LETTERS[board.die_icon[space]]} {SPEECH.die(die)}")
    return lines


def leaders(owners: Json, zone: str) -> str:
    """The Leaders in a Zone."""
    return "".join([f"{SPEECH.initial(owner['colour'])}*" for owner in owners if owner["leader_at"] == zone])


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
        return phrase("{hex} edge", hex=name)
    terrain = TERRAINS[TEMPLE] if name == table["temple"] else TERRAINS[map.terrain[hex]]
    return f"{name} {SPEECH.name(terrain, 'terrain').lower()}"[: HEX - 2]


def dino_row(table: Json, map: IslandMap, hex: int) -> str:
    """The Dino spaces of a hex in arrow order: a capital letter is a Dino, a small one its empty space."""
    name = map.words[hex]
    if name in table["cleared"]:
        return phrase("cleared")
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
            short = f"{SPEECH.initial(owners[name])}{SPEECH.name(what, 'structure')[0].upper()}"
            shown.append(f"({short})" if what in breached else short)
    shown += [TOWER] if name in table["watchtowers"] else []
    shown += [RALLY] if name == table["rally"] else []
    return " ".join(shown)


def discovery(owners: Json, table: Json, board: Board, content: Content) -> list[str]:
    """Discovery: its Officer and Leaders, then every Outpost with its area, owner and die."""
    name = ZONES[DISCOVERY]
    lines = [*officer(table, DISCOVERY, content), phrase("leader space {who}", who=leaders(owners, name) or FREE), ""]
    for area, tile in table["outposts"].items():
        space = board.effect_spaces[OUTPOST + OUTPOSTS.index(tile)][0]
        die = table["die_spaces"].get(board.die_space_words[space], "")
        breached = [owner["breach_on"] for owner in owners if owner["breach_at"] == area]
        named = SPEECH.name(tile, "outpost")
        shown = f"({named})" if "outpost" in breached else named
        lines.append(f"{area:<2} {shown[: PANEL - 8]:<{PANEL - 8}} {ICON_LETTERS[board.die_icon[space]]} {SPEECH.die(die)}")
    return lines


def sites(table: Json, map: IslandMap) -> list[str]:
    """Where a Camp or an Outpost can stand, and what it gains there."""
    lines: list[str] = []
    kinds = (
        (phrase("Camp sites "), table["camps"], map.camp_gain),
        (phrase("Outpost sites "), table["outposts"], map.outpost_gain),
    )
    for first, built, gains in kinds:
        free = [area for area in range(map.areas) if map.words[area] in table["cleared"] and map.words[area] not in built]
        parts = [f"{map.words[area]} {SPEECH.counted(site_words(list(gains[area])))}" for area in free]
        lines += paragraph(first, parts or [phrase("none")])
    return lines


def site_words(gains: list[int]) -> list[str]:
    """The reward of a site in words."""
    others = {GAIN_PERK: "perk"}
    return [ASSETS[gain] if gain < len(ASSETS) else others.get(gain, "influence") for gain in gains]


# -- cards and tiles ----------------------------------------------------------------------------------------------------


def cards(table: Json, content: Content) -> list[str]:
    """The Outposts and Adventure cards on offer, Challenge cards on the table, and the Dino Attack decks."""
    decks = phrase(" and ").join([f"{n} {SPEECH.name(deck, 'deck')}" for deck, n in table["adventure_decks"].items()])
    first = f"{phrase('Outposts')} {table['outpost_deck']:<3} "
    lines = [
        *paragraph(first, [outpost(tile, content) for tile in table["outpost_offer"]]),
        phrase("Adventures on offer, {decks} in the decks", decks=decks),
    ]
    for card in table["adventure_offer"]:
        name = f"{SPEECH.name(card, 'card')} ({SPEECH.name(content.get(f'adventure.{card}.deck'), 'deck')})"
        lines += card_lines("adventure", card, name, SPEECH, content)
    lines += challenges(table, SPEECH, content)
    return [*lines, *paragraph(label(phrase("Attacks")), attacks(table, content))]


def outpost(tile: str, content: Content) -> str:
    """An Outpost tile on offer: what it costs and gives, where that is printed."""
    cost, gain = content.get(f"outpost.{tile}.cost"), content.get(f"outpost.{tile}.gain")
    name = SPEECH.name(tile, "outpost")
    if not gain:
        return name
    gained = SPEECH.counted(gain)
    return said_of(name, phrase("{cost} for {gain}", cost=SPEECH.counted(cost), gain=gained) if cost else gained)


def attacks(table: Json, content: Content) -> list[str]:
    """The Dino Attack decks: how many cards, and the thresholds their backs announce; the card that is being resolved."""
    parts = []
    for deck in ATTACK_DECKS:
        low, high = table["attack_backs"][deck]
        gone = len(table["attack_discards"][deck])
        left = f"{SPEECH.name(deck, 'deck')} {table['attack_decks'][deck]}"
        parts.append(phrase("{deck}, thresholds {low}-{high}, {gone} discarded", deck=left, low=low, high=high, gone=gone))
    return [*parts, phrase("now {attack}", attack=attack(table["attack"], content))] if table["attack"] else parts


def attack(card: str, content: Content) -> str:
    """A Dino Attack card: its threshold, and what success and failure bring."""
    path = f"attack.{card}"
    success, fail = SPEECH.counted(content.get(f"{path}.success")), SPEECH.counted(content.get(f"{path}.fail"))
    dinos = f"{SPEECH.counted(content.get(f'{path}.breach'))} + {content.get(f'{path}.dangerous')}{DANGER}"
    back = f"{SPEECH.name(card, 'attack')} {content.get(f'{path}.threshold')}"
    return phrase("{card}: {success}, else {fail} and {dinos}", card=back, success=success, fail=fail, dinos=dinos)


# -- the players --------------------------------------------------------------------------------------------------------


def asset_columns() -> dict[str, str]:
    """What a player has, and the heads of its columns."""
    goods = ("followers", "food", "scrap", "island", "story", "glowberry")
    keys = (*goods, "light", "heavy", "valor", "votes", "permanent_votes")
    return dict(zip(keys, phrase("fol fd scr isl sty glw lt hv val vot prm").split(), strict=True))


def supply_columns() -> dict[str, str]:
    """What lies in a personal supply, and the heads of its columns."""
    keys = ("light", "heavy", "settlements", "camps", "cubes", "dice")
    return dict(zip(keys, phrase("lt hv set cmp cub die").split(), strict=True))


def players(seats: Json, table: Json, viewer: Seat, content: Content) -> list[str]:
    """A row for every player, and below it Leader, Perks, Enclosure, hand, Adventure and Breach."""
    assets, supply = asset_columns(), supply_columns()
    head, towers, hand = phrase("supply"), phrase("towers"), phrase("hand")
    lines = ["─" * WIDTH, f"{'':<11}{' '.join(assets.values())} │ {head} {' '.join(supply.values())} │ {towers} {hand}"]
    for seat, player in enumerate(seats):
        turn = ">" if seat == table["active"] else " "
        name = f"{turn} {SPEECH.name(player['colour'], 'colour')}{' *' if seat == viewer else ''}"
        own = " ".join([f"{player[key]:>{len(short)}}" for key, short in assets.items()])
        rest = " ".join([f"{player['supply'][key]:>{len(short)}}" for key, short in supply.items()])
        last = f"{player['towers']:>{len(towers)}} {player['hand_size']:>{len(hand)}}"
        lines.append(f"{name:<11}{own} │ {'':<{len(head)}} {rest} │ {last}")
        lines += paragraph("    ", [part for part in details(player, content) if part])
        perks = [SPEECH.name(perk, "perk") for perk in player["perks"]]
        cards = [SPEECH.name(card, "card") for card in player.get("hand", [])]
        lines += paragraph(f"    {phrase('perks')} ", perks) + paragraph(f"    {hand} ", cards)
    return lines


def details(player: Json, content: Content) -> list[str]:
    """What is worth saying of a player beside the numbers."""
    card, done = player["adventure"], player["completed"]
    toppled, threat = SPEECH.some(player["toppled"]), SPEECH.some(player["threat"])
    enclosed, out = SPEECH.some(player["enclosure"]), SPEECH.some(player["members"]) or phrase("nobody")
    leader, at = SPEECH.name(player["leader"], "leader"), SPEECH.name(player["leader_at"])
    home = player["leader_at"] == HOME_WORD
    return [
        f"{leader} {at}" if home else phrase("{leader} in {zone}", leader=leader, zone=at),
        phrase("toppled {soldiers}", soldiers=toppled) if toppled else "",
        phrase("enclosure {dinos}", dinos=enclosed) if enclosed else "",
        phrase("on {card}: {soldiers}", card=SPEECH.name(card, "card"), soldiers=out) if card else "",
        stage("adventure", card, player["stage"], SPEECH, content) if card else "",
        phrase("{n} adventure|adventures completed", n=len(done)) if done else "",
        phrase("threat: {threat}", threat=threat) if threat else "",
        breach(player, content) if player["breach"] else "",
    ]


def breach(player: Json, content: Content) -> str:
    """A Breach: where, its Dinos, and what a Counterattack gains."""
    return phrase(
        "breach of the {structure} on {area}: {dinos}, savior {gain}",
        structure=SPEECH.name(player["breach_on"], "structure"),
        area=player["breach_at"],
        dinos=SPEECH.some(player["breach_dinos"]),
        gain=SPEECH.counted(content.get(f"attack.{player['breach']}.savior")),
    )


# -- reading it ---------------------------------------------------------------------------------------------------------

PIECES: Final = ["bC camp of blue", "bO outpost", "(bC) breached", "# watchtower", "◆ rally marker", "b* leader"]


def legend(board: Board) -> list[str]:
    """What the letters mean."""
    species = [f"{name[0].upper()} {SPEECH.name(name, 'species')}" for name in SPECIES]
    icons = [f"{ICON_LETTERS[n]} {SPEECH.name(icon, 'icon')}" for n, icon in enumerate(ICONS)]
    signs = [phrase("small letter: empty space"), f"{DANGER} {phrase('dangerous')}", *[phrase(piece) for piece in PIECES]]
    spaces = phrase("spaces 1 to {last} of a zone", last=len(board.settlement_gain))
    return [
        "─" * WIDTH,
        *paragraph(label(phrase("Map")), [*species, *signs]),
        *paragraph(label(phrase("Dice")), [*icons, f"{ICON_LETTERS[ANY]} {phrase('any')}", phrase("bA blue adventurer")]),
        *paragraph(label(phrase("Built")), [phrase("i influence"), phrase("p perk"), spaces]),
    ]
