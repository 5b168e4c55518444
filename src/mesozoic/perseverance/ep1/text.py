"""Episode 1 in a terminal of 100 columns: the four Zones side by side, then cards, rewards and players.

It is drawn from a view, and from what is printed on our own board and cards.
"""

from __future__ import annotations

from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase, said_of
from mesozoic.perseverance.common.box import colours_of
from mesozoic.perseverance.common.text import (
    FREE,
    ICON_LETTERS,
    WIDTH,
    ZONE,
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
from mesozoic.perseverance.ep1.board import LETTERS, ROWS, Board
from mesozoic.perseverance.ep1.words import ASSETS, COVERED_FROM, DINO_DIE, MANY_ASSETS, SPACES, SPECIES, ZONES

LABEL: Final = 4
"""The width of a row's name in a Defense area."""
COVERED: Final = "░"
SPEECH: Final = Speech("perseverance-1", dict(zip(ASSETS, MANY_ASSETS, strict=True)))
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
        phrase("{n} of {all} assemblies held", n=table["assembly"], all=len(tiles)),
        phrase("{colour}'s turn", colour=SPEECH.name(seats[table["active"]]["colour"], "colour")),
        phrase("{colour} began", colour=SPEECH.name(seats[table["first"]]["colour"], "colour")),
        phrase("dinos left {dinos}", dinos=f"{supply['trampler']} T {supply['raptor']} R"),
    ]
    if "dino_dice" in table:
        normal, dangerous = [SPEECH.name(table["dino_dice"][die], f"{die}_face") for die in ("normal", "dangerous")]
        parts.append(phrase("dino dice show {normal}, dangerous {dangerous}", normal=normal, dangerous=dangerous))
    if "called" in table:
        called = table["called"]
        dinos = ", ".join(SPEECH.listed(called["dinos"]))
        parts.append(phrase("called to {zone}: {dinos}", zone=SPEECH.name(called["zone"], "zone"), dinos=dinos))
    if len(seats) == 2:
        parts.append(phrase("dissenters {n} votes", n=table["dissenter_votes"]))
    return [*paragraph("", parts), "", *pool(table, SPEECH)]


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
    state = phrase("dangerous") if name in table["dangerous"] else phrase("safe")
    return [f"{SPEECH.name(name, 'zone').upper():<14}{state:>{ZONE - 15}}", *officer_lines(table, name, SPEECH, content)]


def defense(table: Json, board: Board, zone: int) -> list[str]:
    """A Defense area from the farthest Dinos down to the second row of Soldiers."""
    wide = (ZONE - LABEL) // board.columns
    columns = range(board.columns)
    rows = [("", [LETTERS[column] for column in columns])]
    for row in range(max(board.dino_row), 0, -1):
        rows.append((str(row), [dino_cell(table, board, zone, f"{ZONES[zone]}/{LETTERS[c]}{row}") for c in columns]))
    walls = [table["walls"].get(f"{ZONES[zone]}/wall-{LETTERS[column]}", "") for column in columns]
    rows.append((phrase("wall"), [f"[{SPEECH.initial(owner) if owner else ' '}]" for owner in walls]))
    for name, first in zip(ROWS, (phrase("1st"), phrase("2nd")), strict=True):
        here = [table["soldiers"].get(f"{ZONES[zone]}/{name}-{LETTERS[column]}", "") for column in columns]
        rows.append((first, [short_soldier(soldier) for soldier in here]))
    return [f"{first:<{LABEL}}" + "".join([f"{cell:^{wide}}" for cell in cells]) for first, cells in rows]


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
    trap = f"{SPEECH.initial(owner)}{type[:1] or '?'}" if owner else ""
    return "/".join([piece for piece in (dino, trap) if piece]) or FREE


def short_soldier(soldier: str) -> str:
    """A defender in two letters, in brackets where toppled."""
    if not soldier:
        return FREE
    owner, type, *toppled = soldier.split("-")
    light, heavy = phrase("L H").split()
    short = SPEECH.initial(owner) + {"light": light, "heavy": heavy, "leader": "*"}[type]
    return f"({short})" if toppled else short


def community(seats: Json, table: Json, board: Board, zone: int) -> list[str]:
    """A Community area: Settlement spaces, its Leader, and die spaces with icon, Dinos and die."""
    name = ZONES[zone]
    spaces = SPACES if name in table["dangerous"] else COVERED_FROM
    owners = {n: table["settlements"].get(f"{name}/{n}", "") for n in range(1, SPACES + 1)}
    built = [SPEECH.initial(owner) if owner else FREE if n <= spaces else COVERED for n, owner in owners.items()]
    rivals = table["solo"]["dissenters"].values() if "solo" in table else []
    leader = [f"{SPEECH.initial(owner['colour'])}*" for owner in [*seats, *rivals] if owner["leader_at"] == name]
    head = phrase("built on")
    lines = [f"{head} 1234567890", f"{'':<{len(head)}} {''.join(built)} {''.join(leader)}"]
    for space, word in enumerate(board.die_space_words):
        if board.effect_zone[board.die_effect[space]] == zone:
            dinos = "".join([DINO_LETTERS[dino] for dino in board.die_dinos[space]])
            die = table["die_spaces"].get(word, "")
            named = SPEECH.name(word, "die_space")
            lines.append(f"{named:<16} {ICON_LETTERS[board.die_icon[space]]} {dinos:<2} {SPEECH.die(die)}")
    return lines


# -- cards and rewards --------------------------------------------------------------------------------------------------


def cards(table: Json, content: Content) -> list[str]:
    """The Patrol cards on offer, and Challenge cards on the table."""
    lines = [phrase("Patrols on offer, {n} in the deck", n=table["deck"])]
    for card in table["offer"]:
        lines += card_lines("patrol", card, patrol(card, content), SPEECH, content)
    return lines + challenges(table, SPEECH, content)


def patrol(card: str, content: Content) -> str:
    """A Patrol card and its name."""
    return f"{card} {phrase(content.get(f'patrol.{card}.name'))}"


def rewards(table: Json, content: Content, edition: str) -> list[str]:
    """The Combat Rewards of an edition with their prices; those with a Breach token in brackets."""
    closed = table["breach_tokens"]
    shown = []
    for reward in content.get(f"reward_order.{edition}"):
        cost: list[str] = content.get(f"combat_reward.{reward}.cost")
        price = " ".join([f"{cost.count(asset)}{SPEECH.name(asset, 'asset')[0].upper()}" for asset in dict.fromkeys(cost)])
        name = f"{SPEECH.name(reward, 'reward')} {price}"
        shown.append(f"[{name}]" if reward in closed else name)
    return paragraph(label(phrase("Rewards")), shown)


# -- the players --------------------------------------------------------------------------------------------------------


def asset_columns() -> dict[str, str]:
    """What a player has, and the heads of its columns."""
    keys = ("followers", "food", "scrap", "story", "light", "heavy", "safeguard", "valor", "votes")
    return dict(zip(keys, phrase("fol fd scr sty lt hv saf val vot").split(), strict=True))


def supply_columns() -> dict[str, str]:
    """What lies in a personal supply, and the heads of its columns."""
    keys = ("light", "heavy", "settlements", "walls", "cubes", "dice", "traps")
    return dict(zip(keys, phrase("lt hv set wal cub die trp").split(), strict=True))


def players(seats: Json, table: Json, viewer: Seat, content: Content) -> list[str]:
    """A row for every player, and below it Patrol, Traps and what an attack has counted."""
    assets, supply = asset_columns(), supply_columns()
    head, last = phrase("supply"), phrase("leader")
    lines = ["─" * WIDTH, f"{'':<11}{' '.join(assets.values())} │ {head} {' '.join(supply.values())} │ {last}"]
    for seat, player in enumerate(seats):
        turn = ">" if seat == table["active"] else " "
        name = f"{turn} {SPEECH.name(player['colour'], 'colour')}{' *' if seat == viewer else ''}"
        own = " ".join([f"{player[key]:>{len(short)}}" for key, short in assets.items()])
        at = SPEECH.name(player["leader_at"].partition("/")[0])
        rest = " ".join([f"{player['supply'][key]:>{len(short)}}" for key, short in supply.items()])
        lines.append(f"{name:<11}{own} │ {'':<{len(head)}} {rest} │ {SPEECH.name(player['leader'], 'leader')} {at}")
        more = [part for part in details(player, content) if part]
        lines += paragraph("    ", more) if more else []
    return lines


def details(player: Json, content: Content) -> list[str]:
    """What is worth saying of a player beside the numbers."""
    card, done = player["patrol"], player["completed"]
    spent, traps, lost = SPEECH.some(player["spent"]), SPEECH.some(player.get("traps", {})), SPEECH.some(player["lost"])
    defeated, threat = SPEECH.some(player["defeated"]), SPEECH.some(player["threat"])
    out = SPEECH.some(player["patrolling"]) or phrase("nobody")
    return [
        phrase("on {card}: {soldiers}", card=patrol(card, content), soldiers=out) if card else "",
        stage("patrol", card, player["stage"], SPEECH, content) if card else "",
        phrase("{n} patrol|patrols completed", n=len(done)) if done else "",
        phrase("own traps: {traps}", traps=traps) if traps else "",
        phrase("spent traps: {traps}", traps=spent) if spent else "",
        phrase("threat: {threat}", threat=threat) if threat else "",
        phrase("defeated {dinos}", dinos=defeated) if defeated else "",
        phrase("lost {soldiers}", soldiers=lost) if lost else "",
        phrase("contribution {n}", n=player["contribution"]) if player["contribution"] else "",
    ]


# -- reading it ---------------------------------------------------------------------------------------------------------


PIECES: Final = ["b? trap of blue", "T/b? a dino on it", "[b] wall", "bL light", "bH heavy", "b* leader", "(bL) toppled"]


def legend(content: Content) -> list[str]:
    """What the letters mean, and what the Settlement spaces give."""
    species = [f"{DINO_LETTERS[n]} {SPEECH.name(name, 'species')}" for n, name in enumerate(SPECIES)]
    icons = [f"{ICON_LETTERS[n]} {SPEECH.name(icon, 'icon')}" for n, icon in enumerate(ICONS)]
    others = [
        f"{ICON_LETTERS[ANY]} {phrase('any')}",
        f"{DINO_LETTERS[DINO_DIE]} {phrase('dino die')}",
        phrase("bA blue adventurer"),
    ]
    spaces = [said_of(str(n), SPEECH.counted(content.get(f"settlement_space.space-{n}.gain"))) for n in range(2, SPACES + 1)]
    prices = [phrase("V valor"), phrase("S safeguard"), phrase("[in brackets] closed by a breach")]
    return [
        "─" * WIDTH,
        *paragraph(label(phrase("Pieces")), [*species, *[phrase(piece) for piece in PIECES], f"{COVERED} {phrase('covered')}"]),
        *paragraph(label(phrase("Dice")), [*icons, *others, phrase("spaces: icon, dinos, die")]),
        *paragraph(label(phrase("Bonus")), spaces),
        *paragraph(label(phrase("Prices")), prices),
    ]
