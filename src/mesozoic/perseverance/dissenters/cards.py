"""The Action cards that steer the Dissenters, as numbers (DS-CMP-07, DS-CMP-08)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.content import Content
from mesozoic.core.rows import row_of
from mesozoic.core.tongue import phrase
from mesozoic.perseverance.common.words import ICONS
from mesozoic.perseverance.dissenters.words import CARDS, RESHUFFLE, ROW_MARKS

NOWHERE: Final = "none"
"""The Zone and the Effect of the Reshuffle card."""


@final
class ActionCards:
    """DS-CMP-07, DS-RUL-04: a Specialist order, a Zone, an Effect, Secondary Actions in printed order, and the row icons."""

    def __init__(self, content: Content, zones: list[str], effects: list[str], secondaries: list[str]) -> None:
        self.ids: Final = content.ids("action_card")
        paths = [f"action_card.{id}" for id in self.ids]
        if len(paths) != CARDS or content.get(f"{paths[RESHUFFLE]}.zone") != NOWHERE:
            raise content.error("action_card", phrase("{n} cards, the last of them the one that reshuffles", n=CARDS))
        self.zone: Final = row_of([content.word(f"{path}.zone", [*zones, NOWHERE]) for path in paths])
        self.effect: Final = row_of([content.word(f"{path}.effect", [*effects, NOWHERE]) for path in paths])
        self.order: Final = [row_of(content.words(f"{path}.order", ICONS)) for path in paths]
        """The icons, the most wanted first."""
        self.secondaries: Final = [row_of(content.words(f"{path}.secondary", secondaries)) for path in paths]
        marks = [content.words(f"{path}.row", ROW_MARKS) for path in paths]
        for card in range(CARDS):
            check(content, paths[card], card, marks[card], list(self.order[card]))
        self.narek_at: Final = row_of([row.index(0) for row in marks])
        self.camilla_at: Final = row_of([row.index(1) for row in marks])
        """DS-TRN-05: the positions of the row whose cards go to Narek and to Camilla when this card is revealed."""


def check(content: Content, path: str, card: int, marks: list[int], order: list[int]) -> None:
    """DS-CMP-08: the row icons are a permutation; DS-CMP-07: all cards but the last rank the four icons."""
    if len(marks) != len(ROW_MARKS) or len(set(marks)) != len(ROW_MARKS):
        raise content.error(f"{path}.row", phrase("each of {words} once", words=", ".join(ROW_MARKS)))
    if card != RESHUFFLE and (len(order) != len(ICONS) or len(set(order)) != len(ICONS)):
        raise content.error(f"{path}.order", phrase("each of {words} once", words=", ".join(ICONS)))
