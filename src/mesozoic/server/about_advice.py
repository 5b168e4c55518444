"""Messages about hints and reviews."""

from __future__ import annotations

from typing import Literal

from mesozoic.server.about_log import LogLine
from mesozoic.server.message import Message


class Reason(Message):
    """Something that a choice changes of what a position is worth: a text, and by how many points."""

    text: str
    points: float


class AdvisedChoice(Message):
    """One of the best choices: how likely its seat wins then, how far ahead it is, and what is good about it."""

    token: str
    chance: float
    chance_error: float
    points: float
    """How far ahead of the mean of the others it leaves its seat; alone, with how many points."""
    points_error: float
    equal: bool
    """Is it as good as the first, as far as the search can tell?"""
    reasons: list[Reason]


class AdviceInfo(Message):
    """A hint: the best few choices of a seat, the best first, as far as the seat can know."""

    position: int
    choices: int
    """How many there are."""
    now: float
    """How likely the seat wins as it stands."""
    calibrated: bool
    """Were such chances compared with how games ended? Where not, only points should be trusted."""
    best: list[AdvisedChoice]


class SeatTotals(Message):
    """How the chance, or points, of a seat went, and by whose doing: what was added by each adds up to end less begin."""

    begin: float
    own: float
    others: float
    together: float
    luck: float
    end: float


class TurnInfo(Message):
    """A turning point: answers that swung the chances, from `first` to `last`."""

    kind: Literal["choice", "together", "luck"]
    first: int
    """How many answers there were before: the table can be opened there."""
    last: int
    seats: list[int]
    answers: list[tuple[int, str]]
    before: list[float]
    after: list[float]
    exact: bool
    """Were all outcomes of chance before and after it followed, and none drawn?"""


class CostlyInfo(Message):
    """A choice that made winning less likely than another, or cost points: how much, and how much it had to be to say so."""

    moment: int
    """How many answers there were before it."""
    seat: int
    token: str
    better: list[str]
    cost: float
    noise: float
    then: float
    """How likely its seat won after it, or how many points ahead it was."""
    best: float
    """And would have, after the best."""


class RolledInfo(Message):
    """A roll that mattered: all that chance answered in a row, and what everybody had of it against what was expected."""

    first: int
    """How many answers there were before: the table can be opened there."""
    last: int
    odds: list[tuple[str, str, str]]
    """Everything that came up, with so many of so many equal cases behind it."""
    expected: list[float]
    """What the table was worth to each seat before it, in points."""
    came: list[float]
    """And after it."""
    spread: list[float]
    """How much that usually differs: the standard deviation."""
    exact: bool
    """Were all ways it could go followed, and none drawn?"""


class LuckTotals(Message):
    """The luck of a seat in the whole game in points, and how much of it, for better or worse, is usual."""

    luck: float
    spread: float


class LuckInfo(Message):
    """The luck ledger: every roll that mattered, and all of them together for each seat."""

    rolls: list[RolledInfo]
    totals: list[LuckTotals]


class ReviewData(Message):
    """What a game was: win chances, or points, over time, whose doing they were, where they turned, and what cost most."""

    answers: int
    calibrated: bool
    """Were win chances compared with how games ended? Where not, all that is said here of chances is in points instead."""
    points: list[list[float]]
    """A number of answers, and how likely each seat was to win then, or what it came to in points."""
    totals: list[SeatTotals]
    turns: list[TurnInfo]
    costly: list[CostlyInfo]
    luck: LuckInfo
    swings: int
    drawn: int
    """Of so many swings, so many are not exact, because chance had too many outcomes and some were drawn."""


class ReviewInfo(Message):
    """A review, or how far it is."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    """How many parts are made."""
    total: int = 0
    """Of how many, as far as that is known."""
    review: ReviewData | None = None


class OutcomeInfo(Message):
    """One thing a choice can lead to: how likely (exactly, as a fraction), by which rolls, and what is then read."""

    numerator: str
    denominator: str
    probability: float
    rolls: list[str]
    log: list[LogLine]
    unseen: bool
    """Is something rolled or drawn on the way that the viewer does not see?"""
    hidden: bool
    """Does it end where something unknown to the viewer is turned up?"""


class OddsInfo(Message):
    """Everything a choice can lead to up to the next decision of a person; `cut` is the probability left out."""

    outcomes: list[OutcomeInfo]
    exact: bool
    cut: float
