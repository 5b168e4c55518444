"""What the rules of both episodes ask of the solo game: where it goes another way than a game of several (docs/adr/0012).

The solo game imports an episode, never the other way round; an episode knows it as this class, held by the box.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.note import Words
from mesozoic.core.step import Steps
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.table import Colony, Solo

C = TypeVar("C", bound=Colony)


class Automa(Generic[C]):
    """DS-SET-11, DS-RUL-18: the solo game of an episode: one person and two colours that decide nothing."""

    def __init__(self, start_followers: int, cubes: int, words: Words) -> None:
        self.start_followers: Final = start_followers
        """D1-SET-03, D2-SET-02: what the Follower dial shows at the start."""
        self.cubes: Final = cubes
        """DS-CMP-04: the Influence cubes of a Dissenter."""
        self.words: Final = words
        """The words of its own kinds of things."""

    def table(self, box: ColonyBox) -> Solo:
        """What lies on the table for it, before anything has happened."""
        raise NotImplementedError

    def start(self, game: C) -> Steps:
        """DS-SET-05 to DS-SET-08: what comes before the starting placement of the human."""
        raise NotImplementedError

    def after_turn(self, game: C) -> Steps:
        """DS-TRN-01: what follows the human's turn and its checks, in place of the next player's turn."""
        raise NotImplementedError

    def assembly(self, game: C) -> Steps:
        """DS-ASM-09: the steps of an Assembly, in order."""
        raise NotImplementedError

    def row_filled(self, game: C, row: tuple[int, ...]) -> None:
        """D1-SEC-11, D2-SEC-06: what Dissenters get for a full row of cubes."""
        raise NotImplementedError

    # -- Episode 1 ----------------------------------------------------------------------------------------------------

    def turn_traps(self, game: C, spaces: list[int]) -> Steps:
        """D1-ATK-02, D1-FOR-01: the Traps on these spaces are turned face up, those of Dissenters by chance, then rolled for."""
        raise NotImplementedError

    def breach(self, game: C, zone: int, spaces: list[int]) -> Steps:
        """D1-BRE-05: what the Dinos on these spaces do when they breach."""
        raise NotImplementedError

    def may_repeat(self, game: C, seat: Seat) -> bool:
        """D1-ATK-05: may the human repeat a Combat Reward?"""
        raise NotImplementedError

    def patrol_law(self, game: C) -> RuleId:
        """D1-EFF-02, DS-RSH-01: by which rule a new Patrol card comes in play."""
        raise NotImplementedError

    # -- Episode 2 ----------------------------------------------------------------------------------------------------

    def defend(self, game: C, owner: int, area: int, structure: int) -> Steps:
        """D2-ATK-04 to D2-ATK-07: the place of a Dissenter is defended against the card that was revealed, and held or not."""
        raise NotImplementedError

    def rampage(self, game: C, colour: int) -> bool:
        """D2-RAM-01, D2-RAM-03: a Breach replaced an unresolved one; is the game lost by it?"""
        raise NotImplementedError

    def outpost_law(self, game: C) -> RuleId:
        """D2-EFF-20, D2-EFF-24: by which rule a new Outpost tile comes in play."""
        raise NotImplementedError

    def temple_started(self, game: C) -> None:
        """D2-MER-09: the human lays out the Temple card."""
        raise NotImplementedError
