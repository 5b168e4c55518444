"""What both episodes draw alike in a terminal: paragraphs, dice, Officers, cards in words."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.core.note import many
from mesozoic.core.tongue import call, phrase, speaks
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


class Speech:
    """What the things of a game are called: in English by their ids and by these plurals, else as the language has it."""

    def __init__(self, game: str, plurals: dict[str, str]) -> None:
        self.game: Final = game
        self.plurals: Final = plurals

    def name(self, id: str, kind: str = "") -> str:
        """What a thing is called."""
        return call(self.game, id, kind)

    def initial(self, colour: str) -> str:
        """A colour in one letter."""
        return self.name(colour, "colour")[0].lower()

    def several(self, id: str) -> str:
        """What several of a thing are called."""
        tongue = speaks()
        if tongue is None:
            return self.plurals.get(id, id)
        for kind in ("gain", "asset", "species"):
            found = tongue.called(self.game, many(kind), id)
            if found:
                return found
        return self.name(id)

    def counted(self, words: list[str]) -> str:
        """These words, each once with its number, in the plural where there are several."""
        once = dict.fromkeys(words)
        parts = [self.name(id) if words.count(id) == 1 else f"{words.count(id)} {self.several(id)}" for id in once]
        return " + ".join(parts) or phrase("nothing")

    def some(self, counts: dict[str, int]) -> str:
        """These counts without those that are none."""
        return ", ".join([f"{n} {self.name(id)}" for id, n in counts.items() if n])

    def listed(self, words: list[str]) -> list[str]:
        """What these things are called."""
        return [self.name(id) for id in words]

    def die(self, die: str) -> str:
        """A die in two letters, colour and face; a mark where there is none."""
        if not die:
            return FREE
        colour, _, icon = die.partition("-")
        return self.initial(colour) + ICON_LETTERS[ICONS.index(icon)]


def label(word: str, width: int = 8) -> str:
    """A word at the beginning of a paragraph."""
    return f"{word:<{width - 1}} "


# -- dice ---------------------------------------------------------------------------------------------------------------


def pool(table: Json, speech: Speech) -> list[str]:
    """The dice of the pool by face, a letter for the colour of each, and those set aside."""
    dice: list[str] = table["pool"]
    faces = []
    for icon in ICONS:
        owners = "".join([speech.initial(die.partition("-")[0]) for die in dice if die.endswith(icon)])
        faces.append(f"{speech.name(icon, 'icon')} {owners or FREE}")
    aside = " ".join([speech.die(die) for die in table["aside"]])
    return paragraph(f"{phrase('Pool')} {len(dice):<3} ", [*faces, *([phrase("aside {dice}", dice=aside)] if aside else [])])


# -- Zones and cards ----------------------------------------------------------------------------------------------------


def officer_lines(table: Json, zone: str, speech: Speech, content: Content) -> list[str]:
    """What a Zone produces; its Officer with the row, and all cubes by colour."""
    produces = phrase("makes {asset}", asset=speech.name(content.get(f"zone.{zone}.production")))
    here: str = table["officers"].get(zone, "")
    if not here:
        return [produces]
    influence = table["influence"][here]
    row = f"{''.join([speech.initial(colour) for colour in influence['row']]) or FREE:<4}"
    cubes = " ".join([f"{speech.initial(colour)}{n}" for colour, n in influence["cubes"].items()])
    line = phrase("row {row} all {cubes}", row=row, cubes=cubes)
    short = phrase("{row} all {cubes}", row=row, cubes=cubes)
    return [produces, speech.name(here, "officer"), line if len(line) <= ZONE else short]


def card_lines(kind: str, card: str, name: str, speech: Speech, content: Content) -> list[str]:
    """A card with stages: the Soldiers it needs, and what its stages give, with the threat between them."""
    needed = content.number(f"{kind}.{card}.soldiers")
    way = [stage(kind, card, 1, speech, content)]
    if content.get(f"{kind}.{card}.stage2"):
        threat = phrase("threat {n}", n=content.number(f"{kind}.{card}.transition"))
        way += [threat, stage(kind, card, 2, speech, content)]
    return paragraph("  ", [f"{name}, {phrase('{n} soldier|soldiers', n=needed)}", *way])


def stage(kind: str, card: str, number: int, speech: Speech, content: Content) -> str:
    """What a stage of a card gives."""
    gain = speech.counted(content.get(f"{kind}.{card}.stage{number}"))
    return phrase("stage {number}: {gain}", number=number, gain=gain)


def challenges(table: Json, speech: Speech, content: Content) -> list[str]:
    """The Challenge cards on the table."""
    lines: list[str] = []
    for name, cards in ((phrase("drawn"), table["drawn"]), (phrase("kept"), table["kept"])):
        if cards:
            lines += paragraph(f"  {name} ", [challenge(card, speech, content) for card in cards])
    return lines


def challenge(card: str, speech: Speech, content: Content) -> str:
    """A Challenge card: what it gives, and its threat."""
    threat = content.number(f"challenge.{card}.threat")
    gain = speech.counted(content.get(f"challenge.{card}.gain"))
    return f"{card} {gain}" + (phrase(", threat {n}", n=threat) if threat else "")
