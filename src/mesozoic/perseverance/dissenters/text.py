"""What the solo game of both episodes draws alike in a terminal: the dials, the Action Row and the assigned cards."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.text import ICON_LETTERS, WIDTH, Speech, label, paragraph
from mesozoic.perseverance.common.words import ICONS

PLACE: Final = 11
"""The width of what stands before a paragraph."""
ROW_LETTERS: Final = {"narek": "N", "camilla": "C", "stay": "X"}


def shared_lines(seats: Json, solo: Json, speech: Speech, actions: Json) -> list[str]:
    """DS-INF-01: what is played for, whose turn it is, and the cards, of which these are printed; of the deck how many it has."""
    targets = solo["targets"]
    dials = [
        speech.name(solo["ambition"]),
        phrase("followers {n} of {target}", n=seats[0]["followers"], target=targets["followers"]),
        phrase("acceptance {n} of {target}", n=solo["acceptance"], target=targets["acceptance"]),
        phrase("turn of {name}", name=speech.name(solo["active"])),
    ]
    beside = [phrase("{n} in the deck", n=solo["deck"])]
    if solo["revealed"]:
        beside.append(phrase("revealed {card}", card=speech.name(solo["revealed"])))
    if solo["discards"]:
        numbers = " ".join([card.removeprefix("card-") for card in solo["discards"]])
        beside.append(phrase("discarded {cards}", cards=numbers))
    lines = [
        "─" * WIDTH,
        *paragraph(label(phrase("Dissenters"), PLACE), dials),
        *paragraph(label(phrase("Cards"), PLACE), beside),
    ]
    for place, card in zip((phrase("left"), phrase("middle"), phrase("right")), solo["row"], strict=True):
        lines += card_line(place, card, speech, actions)
    for name, card in solo["assigned"].items():
        if card:
            lines += card_line(speech.name(name), card, speech, actions)
    return lines


def card_line(place: str, card: str, speech: Speech, actions: Json) -> list[str]:
    """An Action card: Zone and Effect, the order of the dice it wants, what it does beside, and to whom the row goes."""
    if not card:
        return [f"  {place:<8} {phrase('no card')}"]
    action = actions[card]
    order = "".join([ICON_LETTERS[ICONS.index(icon)] for icon in action["order"]])
    row = "".join([ROW_LETTERS[mark] for mark in action["row"]])
    ends = [phrase("dice {order}", order=order), phrase("row {row}", row=row)]
    return paragraph(f"  {place:<8} ", [speech.name(card), *printed(action, speech), *ends])


def printed(action: Json, speech: Speech) -> list[str]:
    """What an Action card makes a Dissenter do."""
    places = dict.fromkeys([action["zone"], action["effect"]])
    parts = [" ".join([speech.name(place) for place in places])]
    officer: str = action.get("officer", "none")
    for deed in action["secondary"]:
        with_whom = f" {speech.name(officer, 'officer')}" if deed == "influence" and officer != "none" else ""
        parts.append(speech.name(deed) + with_whom)
    return parts
