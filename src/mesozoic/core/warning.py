"""Warnings: what a rule will take from a viewer, when, and how much, if nothing changes before."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.note import AND_LAST, in_a_row, put
from mesozoic.core.record import Record, register

MOMENTS: Final = [
    "turn_end",
    "own_turn_end",
    "attack",
    "gain",
    "assembly",
    "park",
    "round_end",
    "round_start",
    "last_round",
    "end",
]
"""When a rule can bite, by name, the nearest first."""


@final
class Warning(Record):
    """One warning: the moment, the rule that bites then, and a template with its arguments as in a log line."""

    kind = "warning"

    def __init__(self, moment: str, rule: RuleId, text: str, args: tuple[int, ...]) -> None:
        self.moment: Final = moment
        """One of MOMENTS."""
        self.rule: Final = rule
        self.text: Final = text
        """What is lost, with how much and why."""
        self.args: Final = args


def amounts(parts: list[tuple[int, str]]) -> tuple[str, tuple[int, ...]]:
    """What there is of several amounts, each with the template that names it: one template for all, and its arguments."""
    there = [(n, text) for n, text in parts if n]
    texts = [text for _, text in there]
    listed = put(AND_LAST, in_a_row(texts[:-1]), texts[-1]) if len(texts) > 1 else "".join(texts)
    return listed, tuple([n for n, _ in there])


def in_order(warnings: list[Warning]) -> list[Warning]:
    """These warnings, those that bite first before the others."""
    return sorted(warnings, key=_moment)


def _moment(warning: Warning) -> int:
    return MOMENTS.index(warning.moment)


register(Warning)
