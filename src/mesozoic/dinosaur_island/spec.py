"""Dinosaur Island as drivers see it (chapter CMP)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from mesozoic.core.chance import Rng
from mesozoic.core.content import Content
from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import Note
from mesozoic.core.option import Option, Setting
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import GameSpec, Score
from mesozoic.core.warning import Warning
from mesozoic.dinosaur_island.arrange import arrange
from mesozoic.dinosaur_island.box import ANYBODY, OPTIONS, IslandBox
from mesozoic.dinosaur_island.census import census, limits
from mesozoic.dinosaur_island.ending import scores
from mesozoic.dinosaur_island.hidden import deal, hide
from mesozoic.dinosaur_island.ledger import LEDGER, books, debts
from mesozoic.dinosaur_island.printed import printed
from mesozoic.dinosaur_island.setup import start_table
from mesozoic.dinosaur_island.sound import check_box
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.text import text
from mesozoic.dinosaur_island.valuation import phase, terms, value, values
from mesozoic.dinosaur_island.view import public
from mesozoic.dinosaur_island.warnings import warnings

FOR_SEVERAL: Final = ("length", "first_game", "first_player", "objective_window")
ALONE: Final = ("solo_value_by", "solo_bonus_strict")


@final
class IslandSpec(GameSpec[Island]):
    """DI-CMP-01: Dinosaur Island for 1 to 4 players; DI-CMP-16: without the blank tiles and slang tokens of the box."""

    id = "dinosaur-island"
    title = "Dinosaur Island"
    summary = "Breed dinosaurs, build a park around them, and keep the visitors from being eaten."
    players = (1, 2, 3, 4)
    stage = "alpha"
    prefix = "di."
    phases = ("early", "late", "last-round")
    rules_version = 2
    ledger = LEDGER
    unattended = {"round_cap": 20}  # DI-RUL-67: where nobody watches, play ends whatever is claimed

    def game_class(self) -> type[Island]:
        return Island

    def box(self, setup: Setup) -> Box:
        box = IslandBox(setup)
        check_box(setup.content, box)
        return box

    def applies(self, option: str, players: int) -> bool:
        """DI-SOL-04: alone there are no objectives to claim, and nobody else to begin; the others have no solo objectives."""
        return option not in (FOR_SEVERAL if players == 1 else ALONE)

    def why_closed(self, option: Option, value: Setting, setup: Setup) -> str:
        """DI-RUL-12: the recommended first game is for several players."""
        if option.id == "first_game" and value and setup.players == 1:
            return "the recommended first game is for 2 to 4 players, not for 1"
        if option.id == "first_player" and ANYBODY.index(str(value)) > setup.players:
            return "nobody sits there"
        return ""

    def start(self, box: Box) -> Island:
        assert isinstance(box, IslandBox)
        return start_table(box)

    def public(self, game: Island) -> dict[str, Json]:
        return public(game)

    def hide(self, game: Island, viewer: Seat) -> None:
        hide(game, viewer)

    def deal(self, game: Island, rng: Rng) -> None:
        deal(game, rng)

    def scores(self, game: Island) -> list[Score]:
        return scores(game)

    def warnings(self, game: Island, viewer: Seat) -> list[Warning]:
        return warnings(game, viewer)

    def value(self, game: Island, seat: Seat) -> int:
        return value(game, seat)

    def values(self, game: Island) -> list[float]:
        return values(game)

    def terms(self, game: Island, seat: Seat) -> list[tuple[str, float]]:
        return terms(game, seat)

    def phase(self, game: Island) -> int:
        return phase(game)

    def census(self, game: Island) -> dict[str, int]:
        return census(game)

    def limits(self, game: Island) -> dict[str, int]:
        return limits(game)

    def books(self, game: Island) -> dict[str, int]:
        return books(game)

    def debts(self, before: Island, game: Island, notes: list[Note]) -> dict[str, int]:
        return debts(before, game, notes)

    def arrange(self, game: Island, position: Mapping[str, Json]) -> None:
        arrange(game, position)

    def printed(self, content: Content) -> dict[str, Json]:
        return printed(content)

    def text(self, view: Json, viewer: Seat, box: Box) -> str:
        assert isinstance(box, IslandBox)
        return text(view, viewer, box)


SPEC: Final = IslandSpec(Path(__file__).parent, OPTIONS)
