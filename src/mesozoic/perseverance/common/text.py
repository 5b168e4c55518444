"""What both episodes draw alike in a terminal: paragraphs, dice, Officers, cards in words."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.note import spell
from mesozoic.perseverance.common.words import ICONS

WIDTH: Final = 99
ZONE: Final = 24
"""The width of a Zone; four of them and three lines between fill the terminal."""
FREE: Final = "·"
FIRM: Final = "\u00a0"
"""A blank at which no line is broken."""
BETWEEN: Final = f"{FIRM}· "
ICON_LETTERS: Final = "AFIO*"


def paragraph(first: str, parts: list[str]) -> list[str]:
    """These parts in a row, broken only between them, and indented below the first."""
    line = BETWEEN.join([part.replace(" ", FIRM) for part in parts])
    broken = wrap(line, WIDTH, initial_indent=first, subsequent_indent=" " * len(first))
    return [row.replace(FIRM, " ") for row in broken]


def side_by_side(blocks: list[list[list[str]]]) -> list[str]:
    """The Zones side by side: each a block of as many parts as the others."""
    lines: list[str] = []
    for part in range(len(blocks[0])):
        lines.append(("┼" if lines else "┬").join(["─" * ZONE] * len(blocks)))
        for cells in zip_longest(*[block[part] for block in blocks], fillvalue=""):
            lines.append("│".join([f"{cell:<{ZONE}}" for cell in cells]))
    lines.append("┴".join(["─" * ZONE] * len(blocks)))
    return lines


def counted(words: list[str], several: dict[str, str]) -> str:
    """These words, each once with its number, in the plural where there are several."""
    once = dict.fromkeys(words)
    parts = [word if words.count(word) == 1 else f"{words.count(word)} {several.get(word, word)}" for word in once]
    return " + ".join(parts) or "nothing"


def some(counts: dict[str, int]) -> str:
    """These counts without those that are none."""
    return ", ".join([f"{n} {word}" for word, n in counts.items() if n])


# -- dice ---------------------------------------------------------------------------------------------------------------


def pool(table: Json) -> list[str]:
    """The dice of the pool by face, a letter for the colour of each, and those set aside."""
    dice: list[str] = table["pool"]
    faces = []
    for icon in ICONS:
        owners = "".join([die[0] for die in dice if die.endswith(icon)])
        faces.append(f"{icon} {owners or FREE}")
    aside = [f"aside {' '.join([short_die(die) for die in table['aside']])}"] if table["aside"] else []
    return paragraph(f"Pool {len(dice):<3} ", [*faces, *aside])


def short_die(die: str) -> str:
    """A die in two letters, colour and face; a mark where there is none."""
    if not die:
        return FREE
    colour, _, icon = die.partition("-")
    return colour[0] + ICON_LETTERS[ICONS.index(icon)]


# -- Zones and cards ----------------------------------------------------------------------------------------------------


def officer_lines(table: Json, zone: str, content: Content) -> list[str]:
    """What a Zone produces; its Officer with the row, and all cubes by colour."""
    produces = f"makes {content.get(f'zone.{zone}.production')}"
    here: str = table["officers"].get(zone, "")
    if not here:
        return [produces]
    influence = table["influence"][here]
    row = "".join([colour[0] for colour in influence["row"]]) or FREE
    cubes = " ".join([f"{colour[0]}{n}" for colour, n in influence["cubes"].items()])
    line = f"row {row:<4} all {cubes}"
    return [produces, here, line if len(line) <= ZONE else line.removeprefix("row ")]


def card_lines(kind: str, card: str, name: str, several: dict[str, str], content: Content) -> list[str]:
    """A card with stages: the Soldiers it needs, and what its stages give, with the threat between them."""
    needed = content.number(f"{kind}.{card}.soldiers")
    way = [stage(kind, card, 1, several, content)]
    if content.get(f"{kind}.{card}.stage2"):
        way += [f"threat {content.number(f'{kind}.{card}.transition')}", stage(kind, card, 2, several, content)]
    return paragraph("  ", [f"{name}, {spell('{n} soldier|soldiers', (needed,), {})}", *way])


def stage(kind: str, card: str, number: int, several: dict[str, str], content: Content) -> str:
    """What a stage of a card gives."""
    return f"stage {number}: {counted(content.get(f'{kind}.{card}.stage{number}'), several)}"


def challenges(table: Json, several: dict[str, str], content: Content) -> list[str]:
    """The Challenge cards on the table."""
    lines: list[str] = []
    for name in ("drawn", "kept"):
        if table[name]:
            lines += paragraph(f"  {name} ", [challenge(card, several, content) for card in table[name]])
    return lines


def challenge(card: str, several: dict[str, str], content: Content) -> str:
    """A Challenge card: what it gives, and its threat."""
    threat = content.number(f"challenge.{card}.threat")
    return f"{card} {counted(content.get(f'challenge.{card}.gain'), several)}" + (f", threat {threat}" if threat else "")
