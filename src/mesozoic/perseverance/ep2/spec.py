"""Episode 2 as drivers see it (chapter CMP)."""

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
from mesozoic.perseverance.common.box import FOR_SEVERAL, why_closed
from mesozoic.perseverance.dissenters.ep2.arrange import lay_rivals
from mesozoic.perseverance.dissenters.ep2.automa import Ep2Automa
from mesozoic.perseverance.dissenters.ep2.box import OPTIONS as SOLO_OPTIONS
from mesozoic.perseverance.dissenters.ep2.census import solo_census, solo_limits
from mesozoic.perseverance.dissenters.ep2.ledger import LEDGER as SOLO_LEDGER
from mesozoic.perseverance.dissenters.ep2.ledger import solo_books
from mesozoic.perseverance.dissenters.ep2.printed import printed as solo_printed
from mesozoic.perseverance.dissenters.ep2.scoring import scores as solo_scores
from mesozoic.perseverance.dissenters.ep2.text import solo_lines
from mesozoic.perseverance.dissenters.ep2.valuation import solo_terms, solo_value
from mesozoic.perseverance.dissenters.ep2.view import solo_view
from mesozoic.perseverance.dissenters.ep2.warnings import warnings as solo_warnings
from mesozoic.perseverance.ep2.arrange import arrange
from mesozoic.perseverance.ep2.box import OPTIONS, Ep2Box
from mesozoic.perseverance.ep2.census import census, limits
from mesozoic.perseverance.ep2.hidden import deal, hide
from mesozoic.perseverance.ep2.ledger import LEDGER, books, debts
from mesozoic.perseverance.ep2.printed import printed
from mesozoic.perseverance.ep2.scoring import scores
from mesozoic.perseverance.ep2.setup import start_table
from mesozoic.perseverance.ep2.sound import check_box
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.text import text
from mesozoic.perseverance.ep2.valuation import HUNDREDTHS, terms, value, values
from mesozoic.perseverance.ep2.view import public, secrets
from mesozoic.perseverance.ep2.warnings import warnings


@final
class Ep2Spec(GameSpec[Ep2]):
    """E2-CMP-01: Episode 2 for 2, 3 or 4 players, or, with the Dissenters, for one (DS-SET-11)."""

    id = "perseverance-2"
    title = "Perseverance, Episode 2"
    summary = "The castaways explore the island: adventures, outposts, dinosaurs to fight or to keep, and Assemblies to win."
    players = (1, 2, 3, 4)
    stage = "alpha"
    prefix = "ep2."
    beside_prefixes = ("ds.", "d2.")
    absent = ("solo",)
    difficulty = "ambition"
    phases = ("assembly-1", "assembly-2", "assembly-3")
    ledger = {**LEDGER, **SOLO_LEDGER}

    def game_class(self) -> type[Ep2]:
        return Ep2

    def box(self, setup: Setup) -> Box:
        box = Ep2Box(setup, Ep2Automa(setup) if setup.players == 1 else None)
        check_box(setup.content, box)
        return box

    def applies(self, option: str, players: int) -> bool:
        """DS-SET-11: options of the solo game are for one person, those of seats, editions and presets for several."""
        alone = option in [own.id for own in SOLO_OPTIONS]
        return alone if players == 1 and (alone or option in FOR_SEVERAL) else not alone

    def why_closed(self, option: Option, value: Setting, setup: Setup) -> str:
        """E2-STA-12: the start of the first game needs its Officers; D2-SET-10: the back is that of another Agenda."""
        reason = why_closed(option, value, setup, SOLO_OPTIONS)
        if reason:
            return reason
        if option.id == "start_layout" and value == "first_game" and setup.word("officer_layout") != "first_game":
            return "the start of the first game needs the Officers of the first game"
        if option.id == "victory_back" and value in setup.several("agendas"):
            return "it is the Agenda of a Dissenter already"
        return ""

    def start(self, box: Box) -> Ep2:
        assert isinstance(box, Ep2Box)
        if box.laid_out is None:
            box.laid_out = start_table(box)
        first = box.laid_out
        assert isinstance(first, Ep2)
        return first.clone()

    def public(self, game: Ep2) -> dict[str, Json]:
        shown = public(game)
        if game.solo is not None:
            shown["table"]["solo"] = solo_view(game)
        return shown

    def secrets(self, game: Ep2, viewer: Seat) -> dict[str, Json]:
        return secrets(game, viewer)

    def hide(self, game: Ep2, viewer: Seat) -> None:
        hide(game, viewer)

    def deal(self, game: Ep2, rng: Rng) -> None:
        deal(game, rng)

    def scores(self, game: Ep2) -> list[Score]:
        return scores(game) if game.solo is None else solo_scores(game)

    def warnings(self, game: Ep2, viewer: Seat) -> list[Warning]:
        return warnings(game, viewer) if game.solo is None else solo_warnings(game)

    def value(self, game: Ep2, seat: Seat) -> int:
        return value(game, seat) if game.solo is None else solo_value(game)

    def values(self, game: Ep2) -> list[float]:
        return values(game) if game.solo is None else [solo_value(game) / HUNDREDTHS]

    def terms(self, game: Ep2, seat: Seat) -> list[tuple[str, float]]:
        return terms(game, seat) if game.solo is None else solo_terms(game)

    def phase(self, game: Ep2) -> int:
        return min(game.assembly, len(game.box.tiles.ranks) - 1)

    def census(self, game: Ep2) -> dict[str, int]:
        return census(game) if game.solo is None else {**census(game), **solo_census(game)}

    def limits(self, game: Ep2) -> dict[str, int]:
        return limits(game) if game.solo is None else {**limits(game), **solo_limits(game)}

    def books(self, game: Ep2) -> dict[str, int]:
        return books(game) if game.solo is None else {**books(game), **solo_books(game)}

    def debts(self, before: Ep2, game: Ep2, notes: list[Note]) -> dict[str, int]:
        return debts(before, game, notes)

    def arrange(self, game: Ep2, position: Mapping[str, Json]) -> None:
        arrange(game, position, None if game.solo is None else lay_rivals)

    def printed(self, content: Content) -> dict[str, Json]:
        several, alone = printed(content), solo_printed(content)
        return {**several, **alone, "where": {**several["where"], **alone.get("where", {})}}

    def text(self, view: Json, viewer: Seat, box: Box) -> str:
        """The table for a terminal, drawn with what is printed on the board, map and cards that are played with."""
        content = box.setup.content
        solo = solo_lines(view["seats"], view["table"]["solo"], box.setup) if "solo" in view["table"] else []
        return text(view, viewer, content, solo)


FOLDER: Final = Path(__file__).parent
DISSENTERS: Final = FOLDER.parent / "dissenters"
SPEC: Final = Ep2Spec(FOLDER, (*OPTIONS, *SOLO_OPTIONS), (DISSENTERS,), (DISSENTERS / "ep2",))
