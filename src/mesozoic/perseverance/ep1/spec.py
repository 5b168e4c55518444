"""Episode 1 as drivers see it (chapter CMP)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import Note
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import GameSpec, Score
from mesozoic.perseverance.ep1.arrange import arrange
from mesozoic.perseverance.ep1.box import OPTIONS, Ep1Box
from mesozoic.perseverance.ep1.census import census, limits
from mesozoic.perseverance.ep1.hidden import deal, hide
from mesozoic.perseverance.ep1.ledger import LEDGER, books, debts
from mesozoic.perseverance.ep1.scoring import scores
from mesozoic.perseverance.ep1.setup import start_table
from mesozoic.perseverance.ep1.sound import check_box
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.text import text
from mesozoic.perseverance.ep1.valuation import value
from mesozoic.perseverance.ep1.view import view


@final
class Ep1Spec(GameSpec[Ep1]):
    """E1-CMP-01: Episode 1 for 2, 3 or 4 players; E1-CMP-15: without the Chronicle expansion of the box."""

    id = "perseverance-1"
    title = "Perseverance, Episode 1"
    summary = "Castaways settle among dinosaurs: place dice, hold the walls, win the Assemblies."
    players = (2, 3, 4)
    stage = "alpha"
    prefix = "ep1."
    ledger = LEDGER

    def game_class(self) -> type[Ep1]:
        return Ep1

    def box(self, setup: Setup) -> Box:
        box = Ep1Box(setup)
        check_box(setup.content, box)
        return box

    def start(self, box: Box) -> Ep1:
        assert isinstance(box, Ep1Box)
        return start_table(box)

    def view(self, game: Ep1, viewer: Seat) -> dict[str, Json]:
        return view(game, viewer)

    def hide(self, game: Ep1, viewer: Seat) -> None:
        hide(game, viewer)

    def deal(self, game: Ep1, rng: Rng) -> None:
        deal(game, rng)

    def scores(self, game: Ep1) -> list[Score]:
        return scores(game)

    def value(self, game: Ep1, seat: Seat) -> int:
        return value(game, seat)

    def census(self, game: Ep1) -> dict[str, int]:
        return census(game)

    def limits(self, game: Ep1) -> dict[str, int]:
        return limits(game)

    def books(self, game: Ep1) -> dict[str, int]:
        return books(game)

    def debts(self, before: Ep1, game: Ep1, notes: list[Note]) -> dict[str, int]:
        return debts(before, game, notes)

    def arrange(self, game: Ep1, position: Mapping[str, Json]) -> None:
        arrange(game, position)

    def text(self, view: Json, viewer: Seat, box: Box) -> str:
        """The table for a terminal, drawn with what is printed on the board and cards that are played with."""
        return text(view, viewer, box.setup.content, box.setup.word("edition"))


SPEC: Final = Ep1Spec(Path(__file__).parent, OPTIONS)
