"""Episode 1 in a terminal of 100 columns: the four Zones side by side, then cards, rewards and players.

It is drawn from a view, and from what is printed on our own board and cards.
"""

from __future__ import annotations

from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json, Seat
from mesozoic.perseverance.common.box import colours_of
from mesozoic.perseverance.common.text import (
    FREE,
    ICON_LETTERS,
    WIDTH,
    ZONE,
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
from mesozoic.perseverance.ep1.board import LETTERS, ROWS, Board
from mesozoic.perseverance.ep1.words import ASSETS, COVERED_FROM, DINO_DIE, MANY_ASSETS, SPACES, SPECIES, ZONES

LABEL: Final = 4
"""The width of a row's name in a Defense area."""
COVERED: Final = "░"
SEVERAL: Final = dict(zip(ASSETS, MANY_ASSETS, strict=True))
DINO_LETTERS: Final = "TR?"


def text(view: Json, viewer: Seat, content: Content, edition: str, solo: list[str]) -> str:
    """The table of this view; the viewer's own row is marked. The solo game has lines of its own."""
    seats, table = view["seats"], view["table"]
    board = Board(content, colours_of(len(seats)))
    lines = [
        *headline(seats, table, content),
        *zones(seats, table, board, content),
        *cards(table, content),
        *rewards(table, content, edition),
        *players(seats, table, viewer, content),
        *solo,
        *legend(content),
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
        f"dinos left {supply['trampler']} T {supply['raptor']} R",
    ]
    if "dino_dice" in table:
        parts.append(f"dino dice show {table['dino_dice']['normal']}, dangerous {table['dino_dice']['dangerous']}")
    if "called" in table:
        parts.append(f"called to {table['called']['zone']}: {', '.join(table['called']['dinos'])}")
    if len(seats) == 2:
        parts.append(f"dissenters {table['dissenter_votes']} votes")
    return [*paragraph("", parts), "", *pool(table)]


# -- the Zones ----------------------------------------------------------------------------------------------------------


def zones(seats: Json, table: Json, board: Board, content: Content) -> list[str]:
    """The four Zones side by side: Officers, Defense areas, Community areas."""
    blocks = [
        [officer(table, zone, content), defense(table, board, zone), community(seats, table, board, zone)] for zone in range(4)
    ]
    return side_by_side(blocks)


def officer(table: Json, zone: int, content: Content) -> list[str]:
    """A Zone's name, state and Production; its Officer with the row, and all cubes by colour."""
    name = ZONES[zone]
    state = "dangerous" if name in table["dangerous"] else "safe"
    return [f"{name.upper():<14}{state:>{ZONE - 15}}", *officer_lines(table, name, content)]


def defense(table: Json, board: Board, zone: int) -> list[str]:
    """A Defense area from the farthest Dinos down to the second row of Soldiers."""
    wide = (ZONE - LABEL) // board.columns
    columns = range(board.columns)
    rows = [("", [LETTERS[column] for column in columns])]
    for row in range(max(board.dino_row), 0, -1):
        rows.append((str(row), [dino_cell(table, board, zone, f"{ZONES[zone]}/{LETTERS[c]}{row}") for c in columns]))
    walls = [table["walls"].get(f"{ZONES[zone]}/wall-{LETTERS[column]}", " ") for column in columns]
    rows.append(("wall", [f"[{owner[0]}]" for owner in walls]))
    for name, label in zip(ROWS, ("1st", "2nd"), strict=True):
        here = [table["soldiers"].get(f"{ZONES[zone]}/{name}-{LETTERS[column]}", "") for column in columns]
        rows.append((label, [short_soldier(soldier) for soldier in here]))
    return [f"{label:<{LABEL}}" + "".join([f"{cell:^{wide}}" for cell in cells]) for label, cells in rows]


def dino_cell(table: Json, board: Board, zone: int, space: str) -> str:
    """What lies on a Dino space: a Dino, a Trap, a Dino on a Trap; nothing where there is no space."""
    if space not in board.dino_space_words:
        return ""
    number = board.dino_space_words.index(space)
    paths = board.dangerous_path if ZONES[zone] in table["dangerous"] else board.safe_path
    if number not in paths[zone]:
        return COVERED
    dino = table["dinos"].get(space, "")[:1].upper()
    owner, _, type = table["traps"].get(space, "").partition("-")
    trap = f"{owner[0]}{type[:1] or '?'}" if owner else ""
    return "/".join([piece for piece in (dino, trap) if piece]) or FREE


def short_soldier(soldier: str) -> str:
    """A defender in two letters, in brackets where toppled."""
    if not soldier:
        return FREE
    owner, type, *toppled = soldier.split("-")
    short = owner[0] + {"light": "L", "heavy": "H", "leader": "*"}[type]
    return f"({short})" if toppled else short


def community(seats: Json, table: Json, board: Board, zone: int) -> list[str]:
    """A Community area: Settlement spaces, its Leader, and die spaces with icon, Dinos and die."""
    name = ZONES[zone]
    spaces = SPACES if name in table["dangerous"] else COVERED_FROM
    built = [table["settlements"].get(f"{name}/{n}", FREE if n <= spaces else COVERED)[0] for n in range(1, SPACES + 1)]
    rivals = table["solo"]["dissenters"].values() if "solo" in table else []
    leader = [f"{owner['colour'][0]}*" for owner in [*seats, *rivals] if owner["leader_at"] == name]
    lines = ["built on 1234567890", f"         {''.join(built)} {''.join(leader)}"]
    for space, word in enumerate(board.die_space_words):
        if board.effect_zone[board.die_effect[space]] == zone:
            dinos = "".join([DINO_LETTERS[dino] for dino in board.die_dinos[space]])
            die = table["die_spaces"].get(word, "")
            lines.append(f"{word:<16} {ICON_LETTERS[board.die_icon[space]]} {dinos:<2} {short_die(die)}")
    return lines


# -- cards and rewards --------------------------------------------------------------------------------------------------


def cards(table: Json, content: Content) -> list[str]:
    """The Patrol cards on offer, and Challenge cards on the table."""
    lines = [f"Patrols on offer, {table['deck']} in the deck"]
    for card in table["offer"]:
        lines += card_lines("patrol", card, patrol(card, content), SEVERAL, content)
    return lines + challenges(table, SEVERAL, content)


def patrol(card: str, content: Content) -> str:
    """A Patrol card and its name."""
    return f"{card} {content.get(f'patrol.{card}.name')}"


def rewards(table: Json, content: Content, edition: str) -> list[str]:
    """The Combat Rewards of an edition with their prices; those with a Breach token in brackets."""
    closed = table["breach_tokens"]
    shown = []
    for reward in content.get(f"reward_order.{edition}"):
        cost: list[str] = content.get(f"combat_reward.{reward}.cost")
        price = " ".join([f"{cost.count(asset)}{asset[0].upper()}" for asset in dict.fromkeys(cost)])
        shown.append(f"[{reward} {price}]" if reward in closed else f"{reward} {price}")
    return paragraph("Rewards ", shown)


# -- the players --------------------------------------------------------------------------------------------------------

ASSET_COLUMNS: Final = {
    "followers": "fol",
    "food": "fd",
    "scrap": "scr",
    "story": "sty",
    "light": "lt",
    "heavy": "hv",
    "safeguard": "saf",
    "valor": "val",
    "votes": "vot",
}
SUPPLY_COLUMNS: Final = {
    "light": "lt",
    "heavy": "hv",
    "settlements": "set",
    "walls": "wal",
    "cubes": "cub",
    "dice": "die",
    "traps": "trp",
}


def players(seats: Json, table: Json, viewer: Seat, content: Content) -> list[str]:
    """A row for every player, and below it Patrol, Traps and what an attack has counted."""
    heads = " ".join(ASSET_COLUMNS.values()), " ".join(SUPPLY_COLUMNS.values())
    lines = ["─" * WIDTH, f"{'':<11}{heads[0]} │ supply {heads[1]} │ leader"]
    for seat, player in enumerate(seats):
        turn = ">" if seat == table["active"] else " "
        name = f"{turn} {player['colour']}{' *' if seat == viewer else ''}"
        own = " ".join([f"{player[key]:>{len(head)}}" for key, head in ASSET_COLUMNS.items()])
        at: str = player["leader_at"].partition("/")[0]
        rest = " ".join([f"{player['supply'][key]:>{len(head)}}" for key, head in SUPPLY_COLUMNS.items()])
        lines.append(f"{name:<11}{own} │        {rest} │ {player['leader']} {at}")
        more = [part for part in details(player, content) if part]
        lines += paragraph("    ", more) if more else []
    return lines


def details(player: Json, content: Content) -> list[str]:
    """What is worth saying of a player beside the numbers."""
    card, done = player["patrol"], player["completed"]
    spent, traps, lost = some(player["spent"]), some(player.get("traps", {})), some(player["lost"])
    defeated, threat = some(player["defeated"]), some(player["threat"])
    return [
        f"on {patrol(card, content)}: {some(player['patrolling']) or 'nobody'}" if card else "",
        stage("patrol", card, player["stage"], SEVERAL, content) if card else "",
        f"{len(done)} patrols completed" if len(done) > 1 else "1 patrol completed" if done else "",
        f"own traps: {traps}" if traps else "",
        f"spent traps: {spent}" if spent else "",
        f"threat: {threat}" if threat else "",
        f"defeated {defeated}" if defeated else "",
        f"lost {lost}" if lost else "",
        f"contribution {player['contribution']}" if player["contribution"] else "",
    ]


# -- reading it ---------------------------------------------------------------------------------------------------------


PIECES: Final = ["b? trap of blue", "T/b? a dino on it", "[b] wall", "bL light", "bH heavy", "b* leader", "(bL) toppled"]


def legend(content: Content) -> list[str]:
    """What the letters mean, and what the Settlement spaces give."""
    species = [f"{DINO_LETTERS[n]} {name}" for n, name in enumerate(SPECIES)]
    icons = [f"{ICON_LETTERS[n]} {icon}" for n, icon in enumerate(ICONS)]
    others = [f"{ICON_LETTERS[ANY]} any", f"{DINO_LETTERS[DINO_DIE]} dino die", "bA blue adventurer"]
    spaces = [f"{n}: {counted(content.get(f'settlement_space.space-{n}.gain'), SEVERAL)}" for n in range(2, SPACES + 1)]
    return [
        "─" * WIDTH,
        *paragraph("Pieces  ", [*species, *PIECES, f"{COVERED} covered"]),
        *paragraph("Dice    ", [*icons, *others, "spaces: icon, dinos, die"]),
        *paragraph("Bonus   ", spaces),
        *paragraph("Prices  ", ["V valor", "S safeguard", "[in brackets] closed by a breach"]),
    ]
