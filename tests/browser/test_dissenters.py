"""The panel of the Dissenters on the boards of both episodes: at many moments of a game, what it shows is what the API tells."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.browser.compare import agree, moments, past
from tests.browser.hands import LAPTOP, PHONE, Guests, World, fits, link, looks_well, replay_link, some_moves
from tests.browser.shown import read
from tests.browser.told_solo import ToldSolo
from tests.browser.words import ROOMS
from tests.server.house import create, state

GAMES: dict[str, dict[str, Json]] = {"perseverance-1": {"readiness": "right-left"}, "perseverance-2": {"ambition": "conqueror"}}
BOARDS = [game for game in GAMES if (ROOMS / game / "Board.svelte").exists()]
"""Those that have a board; the other is on the generic table."""
MOVES = 60
STOPS = 12
"""Moments that are looked at, at either size."""


def played(client: Any, game: str, moves: int = MOVES) -> Json:
    """A table in the middle of a game."""
    table = create(client, game, seats=1, **GAMES[game])
    some_moves(client, table, Rng(7), moves)
    return table


def stops(client: Any, table: Json) -> dict[int, Json]:
    """Moments from the beginning to now, those among them at which a card was just turned up or carried out."""
    last = len(moments(client, table, 0))
    wanted = {n * last // STOPS for n in range(STOPS + 1)}
    for line in state(client, table, 0)["log"]:
        if line["rule"] in ("DS-TRN-07", "DS-RSH-01") and len(wanted) < 2 * STOPS:
            wanted |= {line["seq"] + 1}
    return {at: past(client, table, 0, at) for at in sorted(wanted)}


def go_to(page: Page, at: int) -> None:
    """The replay stands at this moment."""
    page.get_by_role("slider", name="Moment").fill(str(at))


@pytest.mark.long
@pytest.mark.parametrize("game", BOARDS)
def test_the_panel_at_many_moments(guests: Guests, world: World, game: str) -> None:
    """Dials, track, cards and Dissenters, on a laptop and on a phone; every state of them is among the moments."""
    client = world.server.client
    table = played(client, game)
    known = stops(client, table)
    page = guests.arrive(replay_link(table, 0))
    page.locator(".solo").wait_for()
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        for at, then in known.items():
            go_to(page, at)
            agree(lambda: read(page, "solo"), lambda then=then: ToldSolo(then).panel())  # type: ignore[misc]
    seen = [then["view"]["table"]["solo"] for then in known.values()]
    assert {"human", "narek", "camilla"} <= {solo["active"] for solo in seen}
    assert {bool(solo["revealed"]) for solo in seen} == {True, False}
    assert max(len(solo["discards"]) for solo in seen) > 3


@pytest.mark.parametrize("game", BOARDS)
def test_the_panel_at_a_table_that_is_played(guests: Guests, world: World, game: str) -> None:
    """It follows the game, and the whole board stays on a laptop's screen."""
    client = world.server.client
    table = played(client, game, 6)
    page = guests.arrive(link(table, 0))
    page.locator(".solo").wait_for()
    for _ in range(3):
        agree(lambda: read(page, "solo"), lambda: ToldSolo(state(client, table, 0)).panel())
        fits(page, whole=True)
        some_moves(client, table, Rng(2), 5)


@pytest.mark.parametrize("game", BOARDS)
def test_the_panel_looks_well(guests: Guests, world: World, game: str) -> None:
    """In both themes, at both sizes, while a card is being carried out."""
    client = world.server.client
    table = played(client, game, 12)
    busy = [at for at, then in stops(client, table).items() if then["view"]["table"]["solo"]["active"] != "human"]
    page = guests.arrive(replay_link(table, 0))
    page.locator(".solo").wait_for()
    go_to(page, busy[-1])
    page.locator(".solo .plate.active").wait_for()
    looks_well(page, page.locator(".solo"))
