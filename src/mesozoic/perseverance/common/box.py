"""The components both episodes are played with, and what was agreed on before."""

from __future__ import annotations

from typing import Final

from mesozoic.core.errors import SetupError
from mesozoic.core.note import Words
from mesozoic.core.setup import Box, Setup
from mesozoic.perseverance.common.components import Cards, Effects, Faces, Officers, Pieces, Terms, Tiles
from mesozoic.perseverance.common.laws import Laws
from mesozoic.perseverance.common.spaces import DieSpaces
from mesozoic.perseverance.common.words import ICONS, LEADERS

ANYBODY: Final = ("random", "seat-0", "seat-1", "seat-2", "seat-3")
"""Who may be the first player."""


class ColonyBox(Box):
    """All that stays the same during a game of either episode."""

    def __init__(self, setup: Setup, words: Words, terms: Terms, laws: Laws, spaces: DieSpaces, settlement_spaces: int) -> None:
        super().__init__(setup, words)
        content = setup.content
        self.laws: Final = laws
        self.spaces: Final = spaces
        """The die spaces."""
        self.settlement_spaces: Final = settlement_spaces
        """How many Settlement spaces a Zone has."""
        self.dissenters: Final = setup.players == 2
        """Do Dissenters take part, a colour that nobody plays?"""
        self.pieces: Final = Pieces(content, setup.players, terms)
        self.effects: Final = Effects(content, terms)
        self.specialist: Final = Faces(content, "specialist", ICONS)
        self.officers: Final = Officers(content, setup.players, terms)
        self.cards: Final = Cards(content, terms, words["card"], words["challenge"])
        self.tiles: Final = Tiles(content, setup.players, terms)
        self.first_game_officers: Final = setup.word("officer_layout") == "first_game"
        self.first_game_start: Final = setup.word("start_layout") == "first_game"
        self.first_player: Final = ANYBODY.index(setup.word("first_player")) - 1
        self.leaders: Final = [LEADERS.index(leader) for leader in setup.several("leaders")]
        self.det_threat: Final = setup.flag("det_threat")
        if self.leaders and len(self.leaders) != setup.players:
            raise SetupError(f"option leaders: expected one for each of {setup.players} players, found {len(self.leaders)}")
        if self.first_player >= setup.players:
            raise SetupError(f"option first_player: expected a seat from 0 to {setup.players - 1}, found {self.first_player}")
