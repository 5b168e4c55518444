"""Fossil Dig as drivers see it: setup, views, hidden cards, scores (chapters SET and END)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, final

from mesozoic.core.chance import Rng
from mesozoic.core.content import Content
from mesozoic.core.ids import OMNISCIENT, Json, Seat
from mesozoic.core.note import Note
from mesozoic.core.option import VARIANTS, Flag, Number
from mesozoic.core.position import Position
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import GameSpec, Score, ranked
from mesozoic.core.step import HIDDEN
from mesozoic.core.tongue import phrase
from mesozoic.template.printed import printed
from mesozoic.template.rounds import Round
from mesozoic.template.table import DEEP, WEATHERS, Dig, DigBox, new_table

OPTIONS: Final = (
    Number("rounds", "Rounds", "How many rounds are played.", 5, 2, 8),
    Flag("head_start", "Head start", "Everybody starts with one more tool.", False, VARIANTS),
)

LEDGER: Final = {
    "{seat} gains {n} tool|tools": "+{1} {0} tools",
    "{seat} pays a tool": "-1 {0} tools",
    "{seat} sketches the skull": "+1 {0} sketches",
}
"""What the log says of the books."""


@final
class DigSpec(GameSpec[Dig]):
    """FD-SET-01: Fossil Dig, for 2 to 4 players."""

    id = "template"
    title = "Fossil Dig"
    summary = "The template: a die, a secret choice, a deck, a reaction."
    players = (2, 3, 4)
    stage = "stable"
    prefix = "dig."
    ledger = LEDGER

    def game_class(self) -> type[Dig]:
        return Dig

    def box(self, setup: Setup) -> Box:
        return DigBox(setup)

    def start(self, box: Box) -> Dig:
        assert isinstance(box, DigBox)
        return new_table(box, [Round()])

    def public(self, game: Dig) -> dict[str, Json]:
        fossils = game.box.words["fossil"]
        seats = []
        for digger in game.diggers:
            shown = {
                "tools": digger.tools,
                "sketches": digger.sketches,
                "found": [fossils[card] for card in digger.found],
                "hidden_cards": len(digger.kept) + len(digger.drawn),
            }
            seats.append(shown)
        table = {"round": game.round, "first": game.first, "weather": WEATHERS[game.weather], "deck": game.deck.size()}
        return {"seats": seats, "table": table}

    def secrets(self, game: Dig, viewer: Seat) -> dict[str, Json]:
        fossils = game.box.words["fossil"]
        seats = {}
        for seat, digger in enumerate(game.diggers):
            if viewer in (seat, OMNISCIENT):
                seats[seat] = {"kept": [fossils[card] for card in digger.kept], "drawn": [fossils[card] for card in digger.drawn]}
        return {"seats": seats}

    def printed(self, content: Content) -> dict[str, Json]:
        return printed(content)

    def hide(self, game: Dig, viewer: Seat) -> None:
        for seat, digger in enumerate(game.diggers):
            if viewer not in (seat, OMNISCIENT):
                game.deck.conceal(digger.kept + digger.drawn)
                digger.kept[:] = [HIDDEN] * len(digger.kept)
                digger.drawn[:] = [HIDDEN] * len(digger.drawn)

    def deal(self, game: Dig, rng: Rng) -> None:
        for digger in game.diggers:
            for cards in (digger.kept, digger.drawn):
                cards[:] = [game.deck.guess(rng.below(game.deck.guesses())) if card == HIDDEN else card for card in cards]

    def scores(self, game: Dig) -> list[Score]:
        """FD-CRD-01, FD-END-01, FD-END-02: cards, sketches and pairs of tools; then most tools."""
        totals: list[tuple[int, ...]] = []
        sources: list[tuple[tuple[str, int], ...]] = []
        for digger in game.diggers:
            cards = sum([game.box.worth[card] for card in digger.found + digger.kept])
            sketches = digger.sketches * game.box.sketch_points
            totals.append((cards + sketches + digger.tools // 2, digger.tools))
            sources.append((("cards", cards), ("sketches", sketches), ("tools", digger.tools // 2)))
        return ranked(totals, sources)

    def census(self, game: Dig) -> dict[str, int]:
        held = [card for digger in game.diggers for card in digger.found + digger.kept + digger.drawn]
        fossils = game.box.words["fossil"]
        return {fossil: game.deck.count(card) + held.count(card) for card, fossil in enumerate(fossils)}

    def limits(self, game: Dig) -> dict[str, int]:
        drawing = [digger for digger in game.diggers if digger.drawn]
        return {
            "negative tools": len([digger for digger in game.diggers if digger.tools < 0]),
            "more cards drawn than a deep dig has": len([d for d in drawing if len(d.drawn) > game.box.deep_cards]),
            "rounds too many": 1 if game.round > game.box.rounds else 0,
        }

    def books(self, game: Dig) -> dict[str, int]:
        found: dict[str, int] = {}
        for seat, digger in enumerate(game.diggers):
            found |= {f"seat {seat} tools": digger.tools, f"seat {seat} sketches": digger.sketches}
        return found

    def debts(self, before: Dig, game: Dig, notes: list[Note]) -> dict[str, int]:
        """FD-CHO-02, FD-CRD-02: a deep dig and a sketch cost a tool each."""
        due: dict[str, int] = {}
        for note in notes:
            tools = f"tools of seat {note.args[0]}" if note.args else ""
            if note.text == "{seat} pays a tool":
                due[tools] = due.get(tools, 0) - 1
            elif note.text == "{seat} sketches the skull" or (note.text == "{seat} chose {plan}" and note.args[1] == DEEP):
                due[tools] = due.get(tools, 0) + 1
        return due

    def arrange(self, game: Dig, position: Mapping[str, Json]) -> None:
        place = Position(position)
        fossils = game.box.words["fossil"]
        table = place.below("table")
        game.round = table.number("round", game.round, 1, game.box.rounds)
        game.first = table.number("first", game.first, 0, game.box.players - 1)
        game.weather = table.word("weather", WEATHERS, game.weather)
        table.done()
        for seat, digger in enumerate(game.diggers):
            own = place.below(f"seat.{seat}")
            digger.tools = own.number("tools", digger.tools)
            digger.sketches = own.number("sketches", digger.sketches)
            for name, cards in (("found", digger.found), ("kept", digger.kept), ("drawn", digger.drawn)):
                cards.extend(own.words(name, fossils))
                for card in cards:
                    if not game.deck.remove(card):
                        raise own.wrong(
                            name, phrase("no more {fossil} cards than the box has", fossil=fossils[card]), own.given[name]
                        )
            own.done()
        place.done()


SPEC: Final = DigSpec(Path(__file__).parent, OPTIONS)
