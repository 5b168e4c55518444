"""The components both episodes are played with, and what was agreed on before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mesozoic.core.game import Game
from mesozoic.core.note import Words
from mesozoic.core.option import Option, Setting
from mesozoic.core.setup import Box, Setup
from mesozoic.perseverance.common.components import Cards, Effects, Faces, Officers, Pieces, Terms, Tiles
from mesozoic.perseverance.common.laws import Laws
from mesozoic.perseverance.common.spaces import DieSpaces
from mesozoic.perseverance.common.words import ICONS, LEADERS

if TYPE_CHECKING:
    from mesozoic.perseverance.common.solo import Automa

ANYBODY: Final = ("random", "seat-0", "seat-1", "seat-2", "seat-3")
"""Who may be the first player."""


SOLO_COLOURS: Final = 3
"""DS-SET-11: the solo game is played with three colours, on the side and with the numbers of a game of three."""


def colours_of(players: int) -> int:
    """DS-CMP-01, DS-SET-11: the colours that own pieces as players do: one for each person, or three in the solo game."""
    return SOLO_COLOURS if players == 1 else players


FOR_SEVERAL: Final = ("edition", "start_layout", "first_player")
"""DS-SET-11, DS-RUL-19: what one person cannot choose."""


def why_closed(option: Option, value: Setting, setup: Setup, alone: tuple[Option, ...]) -> str:
    """DS-SET-11, DS-RUL-19: options of the solo game are for one person, who plays the published game and its own start."""
    if setup.players > 1:
        if option in alone and value != option.default:
            return "it is for a game of 1 player"
    elif option.id == "edition" and value != "final":
        return "a game of 1 player is played by the final edition"
    elif option.id == "start_layout" and value != "choice":
        return "a game of 1 player has its own start"
    if option.id == "first_player" and ANYBODY.index(str(value)) > setup.players:
        return "nobody sits there"
    return ""


class ColonyBox(Box):
    """All that stays the same during a game of either episode."""

    def __init__(
        self,
        setup: Setup,
        words: Words,
        terms: Terms,
        laws: Laws,
        spaces: DieSpaces,
        settlement_spaces: int,
        automa: Automa[Any] | None,
    ) -> None:
        super().__init__(setup, words if automa is None else {**words, **automa.words})
        content = setup.content
        self.laws: Final = laws
        self.spaces: Final = spaces
        """The die spaces."""
        self.settlement_spaces: Final = settlement_spaces
        """How many Settlement spaces a Zone has."""
        self.dissenters: Final = setup.players == 2
        """Do Dissenters take part, a colour that nobody plays?"""
        self.laid_out: Game | None = None
        """The table before its setup, once a game has begun: all games of this box begin with a copy of it."""
        self.automa: Final = automa
        """The solo game, where one person plays."""
        self.colours: Final = colours_of(setup.players)
        """How many own pieces as players do; tables by number of players have a row for them."""
        self.pieces: Final = Pieces(content, self.colours, terms)
        self.start_followers: Final = self.pieces.start_followers if automa is None else automa.start_followers
        self.effects: Final = Effects(content, terms)
        self.specialist: Final = Faces(content, "specialist", ICONS)
        self.officers: Final = Officers(content, self.colours, terms)
        self.cards: Final = Cards(content, terms, words["card"], words["challenge"])
        self.tiles: Final = Tiles(content, self.colours, terms)
        self.first_game_officers: Final = setup.word("officer_layout") == "first_game"
        self.first_game_start: Final = setup.word("start_layout") == "first_game"
        self.first_player: Final = ANYBODY.index(setup.word("first_player")) - 1
        self.leaders: Final = [LEADERS.index(leader) for leader in setup.several("leaders")]
        self.det_threat: Final = setup.flag("det_threat")
        self.cubes: Final = [
            self.pieces.cubes if automa is None or colour < setup.players else automa.cubes for colour in range(self.colours)
        ]
        """E1-CMP-09, E2-CMP-09, DS-CMP-04: the Influence cubes by colour."""
