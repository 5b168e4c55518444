"""The closed vocabulary of choices, and its one-line notation.

A client draws these four shapes and knows no rules. Inside the engine a choice is a small int; it becomes one
of these only at the border.
"""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.native import mypyc_attr
from mesozoic.core.record import Record, register

PASS: Final = 9_999
"""The code of a pass, wherever passing is allowed: no space, card or amount has so high a number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Record):
    """What a seat answers."""

    def token(self) -> str:
        """The notation of this choice, as journals and scenario files write it."""
        raise NotImplementedError


@final
class Pass(Choice):
    """Decline, stop, or be done."""

    kind = "pass"

    def token(self) -> str:
        return "pass"


@final
class Pick(Choice):
    """One thing by its id: an option, a card, a die face, a zone, a seat."""

    kind = "pick"

    def __init__(self, item: str) -> None:
        self.item: Final = item

    def token(self) -> str:
        return self.item


@final
class Place(Choice):
    """One piece onto one space."""

    kind = "place"

    def __init__(self, piece: str, space: str) -> None:
        self.piece: Final = piece
        self.space: Final = space

    def token(self) -> str:
        return f"{self.piece}@{self.space}"


@final
class Amount(Choice):
    """How many."""

    kind = "amount"

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def token(self) -> str:
        return f"#{self.n}"


def parse(token: str) -> Choice:
    """The choice this notation stands for."""
    if token == "pass":
        return Pass()
    if token.startswith("#") and token[1:].isdecimal():
        return Amount(int(token[1:]))
    piece, at, space = token.partition("@")
    return Place(piece, space) if at else Pick(token)


@final
class Refusal(Record):
    """A choice a player would look for that is closed now, and why: rule, template and its arguments."""

    kind = "refusal"

    def __init__(self, choice: Choice, rule: RuleId, text: str, args: tuple[int, ...] = ()) -> None:
        self.choice: Final = choice
        self.rule: Final = rule
        self.text: Final = text
        self.args: Final = args


register(Pass, Pick, Place, Amount, Refusal)
