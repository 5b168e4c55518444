"""The board of Episode 2: it shows what the API tells, at many moments, and whole games are played on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.browser import shown
from tests.browser.compare import agree, live_agrees
from tests.browser.conftest import visiting
from tests.browser.hands import END, Guests, World, fits, link
from tests.browser.laid import Laid, arrive, laying
from tests.browser.played import Hand, board_agrees, by_keyboard, by_mouse, by_touch, choose
from tests.browser.test_room import SMALL
from tests.browser.told_ep2 import ToldEp2
from tests.server.house import create, state

BOARD = ".board[data-board='perseverance-2']"
EVERY = 40
"""The board is compared before every so many answers, and before each question that was never asked before."""
OFFERED = "() => [...document.querySelectorAll('button.choice')].map((button) => button.dataset.choice)"
"""What can be answered on the page."""
WISHES = ("adventure", "continue", "build", "build-outpost", "build-camp", "training", "settle")
"""What brings much onto the island."""


def asked(*kinds: str, after: int = 0) -> Callable[[Json], bool]:
    """One of these questions, not too early."""
    return lambda now: bool(now["question"]["kind"] in kinds and now["seq"] >= after)


def breached(now: Json) -> bool:
    """Somebody has a Breach card, and somebody an Adventure under way."""
    seats = now["view"]["seats"]
    return any(one["breach"] for one in seats) and any(one["adventure"] for one in seats)


GAME = "perseverance-2"
POSITIONS: dict[str, tuple[Any, ...]] = {
    "start": (GAME, 1, asked("ep2.start_placement"), 4),
    "camp": (GAME, 2, asked("ep2.choose_camp", after=40), 2, WISHES),
    "breach": (GAME, 7, breached, 4, WISHES),
    "assembly": (GAME, 8, asked("ep2.assembly_reward"), 3, WISHES),
}


@pytest.fixture(scope="module")
def laid(dice: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    """Tables where all this happens."""
    with laying(tmp_path_factory.mktemp("island"), POSITIONS) as found:
        yield found


@pytest.fixture
def visitors(chromium: Browser, laid: Laid) -> Iterator[Guests]:
    """Browsers at that server."""
    yield from visiting(chromium, laid.server)


@pytest.mark.parametrize("moment", POSITIONS)
def test_the_board_when_something_happens(visitors: Guests, laid: Laid, moment: str) -> None:
    """Whoever is asked and somebody else see what the API tells them."""
    table, now = laid.at(moment)
    seats = len(now["seats"])
    for seat in (now["viewer"], (now["viewer"] + 1) % seats):
        page = visitors.arrive(link(table, seat))
        live_agrees(page, laid.client, table, seat)
        fits(page, whole=True)
        assert page.evaluate(SMALL) == []


def test_how_far_an_adventure_reaches(visitors: Guests, laid: Laid) -> None:
    """From every Camp, shown before anybody sets out, and gone when it is asked for again."""
    table, now, page = arrive(visitors, laid, "camp")
    told = ToldEp2(state(laid.client, table, now["viewer"]))
    assert told.view["reach"]
    for area in told.view["reach"]:
        told.looked = area
        page.get_by_label(f"How far an Adventure reaches from {told.name('hex', area)}", exact=True).focus()
        page.keyboard.press("Enter")
        reach_agrees(page, told)
        page.keyboard.press("Enter")
    told.looked = ""
    reach_agrees(page, told)


def reach_agrees(page: Page, told: ToldEp2) -> None:
    """The hexes say and show how far it is."""

    def tells() -> Json:
        known = told.on_board([])
        return known["hexes"], known["reach"]

    def shows() -> Json:
        seen = shown.board(page)
        return seen["hexes"], seen["reach"]

    agree(shows, tells)


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("answer", "players"), [(by_mouse, 2), (by_touch, 3), (by_keyboard, 4)])
def test_a_whole_game_is_played_on_the_board(guests: Guests, world: World, answer: Hand, players: int) -> None:
    """From the first question to the score: on the board what lies there, beside it what is an amount or to pass."""
    client, rng = world.server.client, Rng(players)
    table = create(client, GAME, seats=1, bots=players - 1)
    page = (guests.arrive_by_phone if answer is by_touch else guests.arrive)(link(table, 0))
    page.locator(BOARD).wait_for()
    met: set[str] = set()
    on_board = n = 0
    now = state(client, table, 0)
    while not now["over"]:
        if question := now["question"]:
            n += 1
            if question["kind"] not in met or n % EVERY == 0:
                board_agrees(page, client, table, whole=answer is not by_touch)
            met.add(question["kind"])
            if not question["foregone"]:
                tokens = sorted(choice["token"] for choice in question["choices"])
                agree(lambda: sorted(page.evaluate(OFFERED)), lambda tokens=tokens: tokens)  # type: ignore[misc]
                on_board += choose(page, rng, answer)
        before = now["seq"]
        while now["seq"] == before and not now["over"]:
            page.wait_for_timeout(20)
            now = state(client, table, 0)
    expect(page.locator(END)).to_be_visible()
    assert {"ep2.start_placement", "ep2.choose_effect", "ep2.choose_die", "ep2.secondary"} <= met
    assert on_board > n / 2
