"""Episode 2 as drivers see it (chapter CMP)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import Note
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import GameSpec, Score
from mesozoic.perseverance.ep2.arrange import arrange
from mesozoic.perseverance.ep2.box import OPTIONS, Ep2Box
from mesozoic.perseverance.ep2.census import census, limits
from mesozoic.perseverance.ep2.hidden import deal, hide
from mesozoic.perseverance.ep2.ledger import LEDGER, books, debts
from mesozoic.perseverance.ep2.scoring import scores
from mesozoic.perseverance.ep2.setup import start_table
from mesozoic.perseverance.ep2.sound import check_box
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.text import text
from mesozoic.perseverance.ep2.valuation import value
from mesozoic.perseverance.ep2.view import view


@final
class Ep2Spec(GameSpec[Ep2]):
    """E2-CMP-01: Episode 2 for 2, 3 or 4 players."""

    id = "perseverance-2"
    title = "Perseverance, Episode 2"
    summary = "The castaways explore the island: adventures, outposts, dinosaurs to fight or to keep, and Assemblies to win."
    players = (2, 3, 4)
    stage = "alpha"
    prefix = "ep2."
    ledger = LEDGER

    def game_class(self) -> type[Ep2]:
        return Ep2

    def box(self, setup: Setup) -> Box:
        box = Ep2Box(setup)
        check_box(setup.content, box)
        return box

    def start(self, box: Box) -> Ep2:
        assert isinstance(box, Ep2Box)
        return start_table(box)

    def view(self, game: Ep2, viewer: Seat) -> dict[str, Json]:
        return view(game, viewer)

    def hide(self, game: Ep2, viewer: Seat) -> None:
        hide(game, viewer)

    def deal(self, game: Ep2, rng: Rng) -> None:
        deal(game, rng)

    def scores(self, game: Ep2) -> list[Score]:
        return scores(game)

    def value(self, game: Ep2, seat: Seat) -> int:
        return value(game, seat)

    def census(self, game: Ep2) -> dict[str, int]:
        return census(game)

    def limits(self, game: Ep2) -> dict[str, int]:
        return limits(game)

    def books(self, game: Ep2) -> dict[str, int]:
        return books(game)

    def debts(self, before: Ep2, game: Ep2, notes: list[Note]) -> dict[str, int]:
        return debts(before, game, notes)

    def arrange(self, game: Ep2, position: Mapping[str, Json]) -> None:
        arrange(game, position)

    def text(self, view: Json, viewer: Seat, box: Box) -> str:
        """The table for a terminal, drawn with what is printed on the board, map and cards that are played with."""
        return text(view, viewer, box.setup.content)


SPEC: Final = Ep2Spec(Path(__file__).parent, OPTIONS)
