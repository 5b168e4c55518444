"""What every module of the solo game of Episode 2 asks for: its part of the table, and what is printed for it."""

from __future__ import annotations

from typing import Final, cast

from mesozoic.core.setup import Setup
from mesozoic.perseverance.dissenters.automa import Solitaire
from mesozoic.perseverance.dissenters.ep2.box import SoloParts
from mesozoic.perseverance.dissenters.ep2.table import Ep2Solo
from mesozoic.perseverance.dissenters.ep2.words import ACTS, AGENDAS, MERITS
from mesozoic.perseverance.dissenters.laws import EPISODE_2
from mesozoic.perseverance.dissenters.rounds import card_steps
from mesozoic.perseverance.ep2.table import Ep2, Player


class Ep2Rules(Solitaire[Ep2]):
    """D2-SET-02: the components of the solo game of Episode 2; what is done with them is in `automa.py`."""

    def __init__(self, setup: Setup) -> None:
        self.parts: Final = SoloParts(setup)
        start = self.parts.ambition
        words = {"act": ACTS, "agenda": AGENDAS, "merit": MERITS}
        cards = self.parts.cards
        steps = card_steps(cards.secondaries)
        super().__init__(setup, EPISODE_2, cards, steps, start.start_followers, start.start_acceptance, words)


def parts_of(game: Ep2) -> SoloParts:
    """What is printed for the solo game."""
    return cast("Ep2Rules", game.box.automa).parts


def solo_of(game: Ep2) -> Ep2Solo:
    """The solo game's part of the table."""
    return cast("Ep2Solo", game.solo)


def rival(game: Ep2, colour: int) -> Player:
    """The pieces of a Dissenter."""
    return game.owners[colour]
