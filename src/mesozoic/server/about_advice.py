"""Messages about hints and reviews."""

from __future__ import annotations

from typing import Literal

from mesozoic.server.messages import Message


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
    """How the chance of a seat went, and by whose doing: what was added by each adds up to the end less the begin."""

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
    """A choice that made winning less likely than another: by how much, and by how much it had to be to say so."""

    moment: int
    """How many answers there were before it."""
    seat: int
    token: str
    better: list[str]
    cost: float
    noise: float
    then: float
    """How likely its seat won after it."""
    best: float
    """And would have, after the best."""


class ReviewData(Message):
    """What a game was: win chances over time, whose doing they were, where they turned, and what cost most."""

    answers: int
    calibrated: bool
    """Were such chances compared with how games ended?"""
    points: list[list[float]]
    """A number of answers, and how likely each seat was to win then."""
    totals: list[SeatTotals]
    turns: list[TurnInfo]
    costly: list[CostlyInfo]
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
