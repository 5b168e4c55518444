"""Episode 1 as drivers see it (chapter CMP)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from mesozoic.core.chance import Rng
from mesozoic.core.content import Content
from mesozoic.core.ids import Json, Seat
from mesozoic.core.native import Row
from mesozoic.core.note import Note
from mesozoic.core.option import Option, Setting
from mesozoic.core.rows import total
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import GameSpec, Score
from mesozoic.core.warning import Warning
from mesozoic.perseverance.common.box import FOR_SEVERAL, why_closed
from mesozoic.perseverance.dissenters.ep1.arrange import lay_rivals
from mesozoic.perseverance.dissenters.ep1.automa import Ep1Automa
from mesozoic.perseverance.dissenters.ep1.box import OPTIONS as SOLO_OPTIONS
from mesozoic.perseverance.dissenters.ep1.census import solo_census, solo_limits
from mesozoic.perseverance.dissenters.ep1.ledger import LEDGER as SOLO_LEDGER
from mesozoic.perseverance.dissenters.ep1.ledger import solo_books
from mesozoic.perseverance.dissenters.ep1.scoring import scores as solo_scores
from mesozoic.perseverance.dissenters.ep1.text import solo_lines
from mesozoic.perseverance.dissenters.ep1.valuation import solo_lead, solo_terms, solo_value
from mesozoic.perseverance.dissenters.ep1.view import solo_view
from mesozoic.perseverance.dissenters.ep1.warnings import warnings as solo_warnings
from mesozoic.perseverance.dissenters.printed import solo_printed
from mesozoic.perseverance.ep1.arrange import arrange
from mesozoic.perseverance.ep1.box import OPTIONS, Ep1Box
from mesozoic.perseverance.ep1.census import census, limits
from mesozoic.perseverance.ep1.counts import COUNTED, counts
from mesozoic.perseverance.ep1.hidden import deal, hide
from mesozoic.perseverance.ep1.learned import phase, terms, values
from mesozoic.perseverance.ep1.ledger import LEDGER, books, debts
from mesozoic.perseverance.ep1.printed import printed
from mesozoic.perseverance.ep1.scoring import scores
from mesozoic.perseverance.ep1.setup import start_table
from mesozoic.perseverance.ep1.sound import check_box
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.text import text
from mesozoic.perseverance.ep1.valuation import value
from mesozoic.perseverance.ep1.view import public, secrets
from mesozoic.perseverance.ep1.warnings import warnings


@final
class Ep1Spec(GameSpec[Ep1]):
    """E1-CMP-01: Episode 1 for 2, 3 or 4 players, or, with the Dissenters, for one (DS-SET-11).

    E1-CMP-15: without the Chronicle expansion of the box.
    """

    id = "perseverance-1"
    title = "Perseverance, Episode 1"
    summary = "Castaways settle among dinosaurs: place dice, hold the walls, win the Assemblies."
    players = (1, 2, 3, 4)
    stage = "alpha"
    prefix = "ep1."
    beside_prefixes = ("ds.", "d1.")
    absent = ("solo",)
    difficulty = "ambition"
    phases = ("assembly-1", "assembly-2", "assembly-3")
    counted = tuple(COUNTED)
    ledger = {**LEDGER, **SOLO_LEDGER}

    def game_class(self) -> type[Ep1]:
        return Ep1

    def box(self, setup: Setup) -> Box:
        box = Ep1Box(setup, Ep1Automa(setup) if setup.players == 1 else None)
        check_box(setup.content, box)
        return box

    def applies(self, option: str, players: int) -> bool:
        """DS-SET-11: options of the solo game are for one person, those of seats, editions and presets for several."""
        alone = option in [own.id for own in SOLO_OPTIONS]
        return alone if players == 1 and (alone or option in FOR_SEVERAL) else not alone

    def why_closed(self, option: Option, value: Setting, setup: Setup) -> str:
        """E1-BET-16: an edition has rewards of its own."""
        if option.id == "breach_rewards" and value not in setup.content.get(f"reward_order.{setup.word('edition')}"):
            return "this edition has no such reward"
        return why_closed(option, value, setup, SOLO_OPTIONS)

    def start(self, box: Box) -> Ep1:
        assert isinstance(box, Ep1Box)
        if box.laid_out is None:
            box.laid_out = start_table(box)
        first = box.laid_out
        assert isinstance(first, Ep1)
        return first.clone()

    def public(self, game: Ep1) -> dict[str, Json]:
        shown = public(game)
        if game.solo is not None:
            shown["table"]["solo"] = solo_view(game)
        return shown

    def secrets(self, game: Ep1, viewer: Seat) -> dict[str, Json]:
        return secrets(game, viewer)

    def hide(self, game: Ep1, viewer: Seat) -> None:
        hide(game, viewer)

    def deal(self, game: Ep1, rng: Rng) -> None:
        deal(game, rng)

    def scores(self, game: Ep1) -> list[Score]:
        return scores(game) if game.solo is None else solo_scores(game)

    def warnings(self, game: Ep1, viewer: Seat) -> list[Warning]:
        return warnings(game, viewer) if game.solo is None else solo_warnings(game)

    def value(self, game: Ep1, seat: Seat) -> int:
        return value(game, seat) if game.solo is None else solo_value(game)

    def values(self, game: Ep1) -> list[float]:
        return values(game, self.weights()) if game.solo is None else [solo_lead(game)]

    def terms(self, game: Ep1, seat: Seat) -> list[tuple[str, float]]:
        return terms(game, seat, self.weights()) if game.solo is None else solo_terms(game)

    def phase(self, game: Ep1) -> int:
        return phase(game)

    def left(self, game: Ep1) -> int:
        return total(game.pool)

    def counts(self, game: Ep1) -> list[Row]:
        return counts(game)

    def census(self, game: Ep1) -> dict[str, int]:
        return census(game) if game.solo is None else {**census(game), **solo_census(game)}

    def limits(self, game: Ep1) -> dict[str, int]:
        return limits(game) if game.solo is None else {**limits(game), **solo_limits(game)}

    def books(self, game: Ep1) -> dict[str, int]:
        return books(game) if game.solo is None else {**books(game), **solo_books(game)}

    def debts(self, before: Ep1, game: Ep1, notes: list[Note]) -> dict[str, int]:
        return debts(before, game, notes)

    def arrange(self, game: Ep1, position: Mapping[str, Json]) -> None:
        arrange(game, position, None if game.solo is None else lay_rivals)

    def printed(self, content: Content) -> dict[str, Json]:
        return {**printed(content), **solo_printed(content)}

    def text(self, view: Json, viewer: Seat, box: Box) -> str:
        """The table for a terminal, drawn with what is printed on the board and cards that are played with."""
        content = box.setup.content
        solo = solo_lines(view["seats"], view["table"]["solo"], content) if "solo" in view["table"] else []
        return text(view, viewer, content, box.setup.word("edition"), solo)


FOLDER: Final = Path(__file__).parent
DISSENTERS: Final = FOLDER.parent / "dissenters"
SPEC: Final = Ep1Spec(FOLDER, (*OPTIONS, *SOLO_OPTIONS), (DISSENTERS,), (DISSENTERS / "ep1",))
