"""What the people at a table are called: names that can be read, and one title for every seat."""

from __future__ import annotations

import re
import unicodedata

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase

LONGEST = 40
"""Characters of a name."""
RAW = 400
"""Characters somebody may send for one, before it is cleaned."""
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of what cannot be seen or turns the text around it: controls, marks of direction, halves of characters."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and marks of which nothing is drawn."""
JOINERS = "\u200c\u200d"
"""They cannot be seen either, but some scripts and many pictures cannot be written without them."""
DRAWN = ("blue", "red", "green", "yellow")
"""The colours in which the page draws seats; a game may call them otherwise."""


def clean_name(said: str) -> str:
    """A name as it is kept: nothing unseen in it, one blank where there were several; refused if nothing is left, or too much."""
    name = clean_text(said)
    if name is None:
        raise SetupError(phrase("a name has at least one letter, digit or sign that can be seen"))
    if len(name) > LONGEST:
        raise SetupError(phrase("a name has at most {most} characters, this one has {n}", most=LONGEST, n=len(name)))
    return name


def clean_text(said: str) -> str | None:
    """What can be read of a text, in one line, with one blank where there were several; none where nothing can be seen."""
    spaced = re.sub(r"\s+", " ", unicodedata.normalize("NFC", said))
    seen = "".join(one for one in spaced if one in JOINERS or not _is_unseen(one))
    text = re.sub(r" +", " ", seen).strip(f" {JOINERS}")
    return text if any(unicodedata.category(one)[0] in "LNSP" for one in text) else None


def _is_unseen(one: str) -> bool:
    return one in BLANK or unicodedata.category(one) in UNSEEN


def seat_titles(seats: list[dict[str, Json]], colours: list[str]) -> list[str]:
    """What everybody at this table calls each seat; those that would be called the same get their colours as well."""
    titles = [_plain_title(seat, sits, colours[seat]) for seat, sits in enumerate(seats)]
    while len({title.casefold() for title in titles}) < len(titles):
        folded = [title.casefold() for title in titles]
        titles = [f"{title} ({_drawn(seat)})" if folded.count(folded[seat]) > 1 else title for seat, title in enumerate(titles)]
    return titles


def _plain_title(seat: Seat, sits: dict[str, Json], colour: str) -> str:
    """A person's name, or the colour the game has for the seat if it is drawn so; else its number."""
    if sits["bot"]:
        return f"Bot {seat + 1}"
    if sits["name"]:
        return str(sits["name"])
    return colour.capitalize() if colour == _drawn(seat) else f"Player {seat + 1}"


def _drawn(seat: Seat) -> str:
    return DRAWN[seat] if seat < len(DRAWN) else f"seat {seat + 1}"
