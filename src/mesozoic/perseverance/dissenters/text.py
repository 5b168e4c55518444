"""What the solo game of both episodes draws alike in a terminal: the dials, the Action Row and the assigned cards."""

from __future__ import annotations

from typing import Final

from mesozoic.core.content import Content
from mesozoic.core.ids import Json
from mesozoic.perseverance.common.text import ICON_LETTERS, WIDTH, paragraph
from mesozoic.perseverance.common.words import ICONS

HOLE: Final = "no card"
ROW_LETTERS: Final = {"narek": "N", "camilla": "C", "stay": "X"}


def shared_lines(seats: Json, solo: Json, content: Content) -> list[str]:
    """DS-INF-01: what is played for, whose turn it is, and the cards; of the deck how many it has."""
    targets = solo["targets"]
    dials = [
        solo["ambition"],
        f"followers {seats[0]['followers']} of {targets['followers']}",
        f"acceptance {solo['acceptance']} of {targets['acceptance']}",
        f"turn of {solo['active']}",
    ]
    beside = [f"{solo['deck']} in the deck"]
    if solo["revealed"]:
        beside.append(f"revealed {solo['revealed']}")
    if solo["discards"]:
        beside.append(f"discarded {' '.join([card.removeprefix('card-') for card in solo['discards']])}")
    lines = ["─" * WIDTH, *paragraph("Dissenters ", dials), *paragraph("Cards      ", beside)]
    for place, card in zip(("left", "middle", "right"), solo["row"], strict=True):
        lines += card_line(place, card, content)
    for name, card in solo["assigned"].items():
        if card:
            lines += card_line(name, card, content)
    return lines


def card_line(place: str, card: str, content: Content) -> list[str]:
    """An Action card: Zone and Effect, the order of the dice it wants, what it does beside, and to whom the row goes."""
    if not card:
        return [f"  {place:<8} {HOLE}"]
    path = f"action_card.{card}"
    order = "".join([ICON_LETTERS[ICONS.index(icon)] for icon in content.get(f"{path}.order")])
    row = "".join([ROW_LETTERS[mark] for mark in content.get(f"{path}.row")])
    return paragraph(f"  {place:<8} ", [card, *printed(path, content), f"dice {order}", f"row {row}"])


def printed(path: str, content: Content) -> list[str]:
    """What an Action card makes a Dissenter do."""
    parts = [" ".join(dict.fromkeys([content.get(f"{path}.zone"), content.get(f"{path}.effect")]))]
    officer: str = content.get(f"{path}.officer") if "officer" in content.get(path) else "none"
    for action in content.get(f"{path}.secondary"):
        parts.append(f"{action} {officer}" if action == "influence" and officer != "none" else action)
    return parts
