"""Warnings of every game: for players alone, the nearest first, out of what the viewer knows, each moment with its words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mesozoic.audit.contract import is_over, seen
from mesozoic.audit.fuzz import any_setup
from mesozoic.cli import words
from mesozoic.core.chance import Rng
from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Json, Seat
from mesozoic.core.note import kinds
from mesozoic.core.record import canonical
from mesozoic.core.spec import AnySpec, GameSpec
from mesozoic.core.warning import MOMENTS, Warning, amounts
from mesozoic.games import GAMES
from mesozoic.template.table import Dig
from tests.audit.test_citations import decisions
from tests.builders import TEMPLATE, table

PAGE = Path(__file__).parents[2] / "web" / "src" / "i18n" / "en" / "table.json"
SEATS = [pytest.param(spec, players, id=f"{spec.id}-{players}") for spec in GAMES.values() for players in spec.players]


@pytest.mark.parametrize(("spec", "players"), SEATS)
def test_every_warning_has_a_moment_a_rule_and_its_numbers(spec: AnySpec, players: int) -> None:
    """And whoever looks on is not warned, nor is anybody when the game is over."""
    rng = Rng(players)
    found: list[Warning] = []
    for game in decisions(spec, any_setup(spec, rng, players, {}, None), rng):
        assert spec.warned(game, SPECTATOR) == spec.warned(game, OMNISCIENT) == []
        if is_over(game):
            assert not any(spec.warned(game, seat) for seat in range(players))
            continue
        own = spec.warned(game, game.seat)
        assert [one.moment for one in own] == sorted([one.moment for one in own], key=MOMENTS.index)
        found += own
    for one in found:
        assert one.rule in spec.rules()
        assert len(one.args) == len(kinds(one.text)) and all(kind in ("n", *game.box.words) for kind in kinds(one.text))
        assert "{n}" in one.text or "the game" in one.text, "how much is lost?"
    assert bool(found) == (spec.id != "template")


def test_every_moment_has_words() -> None:
    page = json.loads(PAGE.read_text(encoding="utf-8"))["warnings"]["moments"]
    assert set(page) == set(words.MOMENTS) == set(MOMENTS)


class Telling(GameSpec[Dig]):
    """Fossil Dig with a warning out of the cards that everybody has kept in secret."""

    def public(self, game: Dig) -> dict[str, Json]:
        return TEMPLATE.public(game)

    def secrets(self, game: Dig, viewer: Seat) -> dict[str, Json]:
        return TEMPLATE.secrets(game, viewer)

    def hide(self, game: Dig, viewer: Seat) -> None:
        TEMPLATE.hide(game, viewer)

    def books(self, game: Dig) -> dict[str, int]:
        return TEMPLATE.books(game)

    def warnings(self, game: Dig, viewer: Seat) -> list[Warning]:
        kept = [card for digger in game.diggers for card in digger.kept]
        return [Warning("end", "FD-END-01", "cards that are kept: {n}", (sum(kept),))]


class Looking(Telling):
    """The same, which looks at the table as it is."""

    def warned(self, game: Dig, viewer: Seat) -> list[Warning]:
        return self.warnings(game, viewer)


def test_a_warning_knows_no_more_than_its_viewer() -> None:
    """Two tables that differ in what seat 1 keeps in secret: seat 0 is warned alike, unless a game looks past what it knows."""
    for kind, alike in ((Telling, True), (Looking, False)):
        spec = kind(TEMPLATE.folder, TEMPLATE.options)
        worlds = [table(2, {"seat": {"1": {"kept": [card]}}}) for card in ("skull", "claw")]
        assert (len({canonical(seen(spec, world, 0)) for world in worlds}) == 1) == alike


def test_amounts_that_are_there_are_listed() -> None:
    assert amounts([(0, "{n} a"), (2, "{n} b")]) == ("{n} b", (2,))
    assert amounts([(1, "{n} a"), (2, "{n} b"), (3, "{n} c")]) == ("{n} a, {n} b and {n} c", (1, 2, 3))
