"""What every module of the solo game of Episode 1 asks for: its part of the table, and what is printed for it."""

from __future__ import annotations

from typing import Final, cast

from mesozoic.core.setup import Setup
from mesozoic.perseverance.dissenters.automa import Solitaire
from mesozoic.perseverance.dissenters.ep1.box import SoloParts
from mesozoic.perseverance.dissenters.ep1.table import Ep1Solo
from mesozoic.perseverance.dissenters.ep1.words import MERITS
from mesozoic.perseverance.dissenters.laws import EPISODE_1
from mesozoic.perseverance.dissenters.rounds import card_steps
from mesozoic.perseverance.ep1.table import Ep1, Player
from mesozoic.perseverance.ep1.words import EFFECTS


class Ep1Rules(Solitaire[Ep1]):
    """D1-SET-03: the components of the solo game of Episode 1; what is done with them is in `automa.py`."""

    def __init__(self, setup: Setup) -> None:
        self.parts: Final = SoloParts(setup)
        content = setup.content
        followers, acceptance = content.number("solo.followers"), content.number("solo.acceptance")
        cards = self.parts.cards
        words = {"act": EFFECTS, "merit": MERITS}
        super().__init__(setup, EPISODE_1, cards, card_steps(cards.secondaries), followers, acceptance, words)


def parts_of(game: Ep1) -> SoloParts:
    """What is printed for the solo game."""
    return cast("Ep1Rules", game.box.automa).parts


def solo_of(game: Ep1) -> Ep1Solo:
    """The solo game's part of the table."""
    return cast("Ep1Solo", game.solo)


def rival(game: Ep1, colour: int) -> Player:
    """The pieces of a Dissenter."""
    return game.owners[colour]
