"""Every kind of question of every game is answered by mouse, by a finger and by keyboard alone, on the board or beside it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from mesozoic.core.ids import OMNISCIENT, OVER, SPECTATOR, Json
from mesozoic.play.opening import Opening
from mesozoic.server.links import hashed, new_id, new_secret
from mesozoic.server.storage import Storage
from mesozoic.server.stored import StoredTable
from tests.browser.compare import agree
from tests.browser.conftest import visiting
from tests.browser.hands import BARE, CHOICE, link, tab_to
from tests.browser.positions import Position, positions, questions
from tests.server.dice import LOADED
from tests.server.house import NOON, Server, state

OFFERED = """() => {
  document.querySelector("[data-list][aria-expanded=false]")?.click();
  return [...document.querySelectorAll("button.choice")].map((button) => {
    button.scrollIntoView({ block: "nearest" });
    const box = button.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return [button.dataset.choice, button.contains(hit) || `lies under ${hit?.outerHTML.slice(0, 200)}`];
  });
}"""
"""Every button of a choice: its token, and whether it can be brought into sight and pressed."""
GO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
"""Go to another table without loading the page anew."""

Answer = Callable[[Page, Json, list[Json]], None]


class Laid:
    """A table that lies at the server, with the position it was laid at."""

    def __init__(self, position: Position, secrets: dict[int, str]) -> None:
        self.position = position
        self.id = new_id()
        self.table: Json = {"table": self.id, "secrets": secrets}


class Asked:
    """The server, its database, and three tables for every kind of question."""

    def __init__(self, server: Server, database: Path, tables: dict[str, list[Laid]]) -> None:
        self.server = server
        self.database = database
        self.tables = tables

    def answers(self, laid: Laid) -> list[tuple[int, str]]:
        """All that was answered at a table since it was laid, chance included."""
        rows = sqlite3.connect(self.database).execute('SELECT seat, token FROM entries WHERE "table" = ? ORDER BY n', [laid.id])
        return [(int(seat), str(token)) for seat, token in rows]


@pytest.fixture(scope="module")
def asked(dice: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    """Tables at every kind of question, at a server that knows them when it starts."""
    database = tmp_path_factory.mktemp("asks") / "tables.sqlite"
    tables = {kind: [known[n % len(known)] for n in range(len(HANDS))] for kind, known in positions().items() if known}
    with ThreadPoolExecutor(1) as elsewhere:
        laid = elsewhere.submit(asyncio.run, lay_all(f"sqlite:///{database}", tables)).result()
    server = Server(f"sqlite:///{database}", LOADED)
    server.start()
    try:
        yield Asked(server, database, laid)
    finally:
        server.stop()


async def lay_all(database: str, wanted: dict[str, list[Position]]) -> dict[str, list[Laid]]:
    """Store a table for each position."""
    storage = Storage(database)
    laid: dict[str, list[Laid]] = {}
    for kind, known in wanted.items():
        laid[kind] = [Laid(one, {seat: new_secret() for seat in (SPECTATOR, *range(one.setup.players))}) for one in known]
    await asyncio.gather(*(lay(storage, one) for known in laid.values() for one in known))
    storage.close()
    return laid


async def lay(storage: Storage, laid: Laid) -> None:
    """A table that nobody has answered at: it stands where its position does."""
    one = laid.position
    spec, setup = one.spec, one.setup
    seats: list[dict[str, Json]] = [{"bot": "", "name": ""}] * setup.players
    links = {seat: hashed(secret) for seat, secret in laid.table["secrets"].items()}
    stored = StoredTable(laid.id, spec.id, spec.rules_version, setup.content.hash, setup.plain_options(), seats, links, "")
    stored.begin = Opening(one.saved).saved()
    await storage.create(stored, setup.content.values, False, NOON)


@pytest.fixture(scope="module")
def pages(chromium: Browser, asked: Asked) -> Iterator[tuple[Page, Page]]:
    """A laptop and a phone, which stay open."""
    for guests in visiting(chromium, asked.server):
        yield guests.arrive(lists="folded"), guests.arrive_by_phone(lists="folded")


@pytest.mark.long
@pytest.mark.parametrize("kind", questions())
def test_every_kind_of_question_is_answered(pages: tuple[Page, Page], asked: Asked, kind: str) -> None:
    """All that the API offers can be reached on the page; each hand answers otherwise, and the engine says what comes of it."""
    laptop, phone = pages
    for n, laid in enumerate(asked.tables[kind]):
        answer_at(phone if HANDS[n] is by_touch else laptop, asked, laid, n)


def answer_at(page: Page, asked: Asked, laid: Laid, n: int) -> None:
    """Go to a table, see all that can be answered, give an answer, and see what the engine makes of it."""
    seat = laid.position.seat
    page.mouse.move(1, 1)
    page.evaluate(GO, link(laid.table, seat))
    choices = laid.position.choices()
    agree(lambda: sorted(page.evaluate(OFFERED)), lambda: sorted([one["token"], True] for one in choices))
    wish = choices[(0, len(choices) - 1, len(choices) // 2)[n]]
    HANDS[n](page, wish, choices)
    agree(lambda: asked.answers(laid)[:1], lambda: [(seat, wish["token"])])
    agree(lambda: shown_after(asked, laid), lambda: computed_after(asked, laid))


def shown_after(asked: Asked, laid: Laid) -> Json:
    """The table as the API tells it now."""
    return state(asked.server.client, laid.table, laid.position.seat)["view"]


def computed_after(asked: Asked, laid: Laid) -> Json:
    """The table as the engine computes it from the answers."""
    game = laid.position.game()
    for seat, token in asked.answers(laid):
        game.focus(seat)
        game.take(game.parse(token))
    viewer = OMNISCIENT if game.seat == OVER else laid.position.seat
    return json.loads(json.dumps(laid.position.spec.view(game, viewer)))


# -- hands -------------------------------------------------------------------------------------------------------------


def by_mouse(page: Page, wish: Json, choices: list[Json]) -> None:
    """On the board where its thing glows there, and beside that where it is one of several; else by its button."""
    spot = spot_of(page, wish)
    if spot is None:
        page.locator(f"{CHOICE}[data-choice='{wish['token']}']").click()
        return
    page.mouse.click(*spot)
    say_which(page, wish, choices)


def by_touch(page: Page, wish: Json, choices: list[Json]) -> None:
    """The same by a finger."""
    spot = spot_of(page, wish)
    if spot is None:
        page.locator(f"{CHOICE}[data-choice='{wish['token']}']").tap()
        return
    page.touchscreen.tap(*spot)
    say_which(page, wish, choices)


def by_keyboard(page: Page, wish: Json, choices: list[Json]) -> None:
    """To the choices, along them, and Enter."""
    tab_to(page, page.get_by_role("button", name="To the choices"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator(f"{CHOICE}[data-choice='{wish['token']}']"))
    page.keyboard.press("Enter")


HANDS: list[Answer] = [by_mouse, by_touch, by_keyboard]


def spot_of(page: Page, wish: Json) -> Any:
    """Where on the board the thing of a choice can be pressed, if it is there and not covered."""
    things = page.locator(f".board .hot[data-thing='{wish['space'] or wish['item']}']")
    if not things.count():
        return None
    things.first.evaluate("(thing) => thing.scrollIntoView({ block: 'center' })")
    return things.first.evaluate(BARE)


def say_which(page: Page, wish: Json, choices: list[Json]) -> None:
    """Where a thing has part in several choices, the page asks which of them is meant."""
    thing = wish["space"] or wish["item"]
    several = len({one["piece"] for one in choices if one["kind"] == "place"}) > 1
    meant = [one for one in choices if thing in (one["space"] or one["item"], one["piece"] if several else "")]
    if len(meant) > 1:
        page.locator(f".popover [data-choice='{wish['token']}']").click()
