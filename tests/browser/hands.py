"""What a person does at the page: arrive, choose, play on; and what axe says of what they see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, ViewportSize, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.server.house import Server, move, state

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 30_000
"""Milliseconds: machines that test are busy ones."""
CHOICE = ".choice:not([aria-disabled='true'])"
"""Something that can be answered now."""
END = "article.end"
"""The final score."""
MOST = 600
"""More answers than any game here asks of one person."""
FINISHED = 10_000
"""More than any game has."""
AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text()
OVERTAKEN = r"status of 409 .*/odds\?"
"""Odds of a choice that was made while they were on their way."""
LOST = r"WebSocket connection to .* failed|ERR_CONNECTION_(?:REFUSED|RESET)"
"""What Chromium says by itself while there is no server."""


class World:
    """A server, and tables that were played at it before, by game: some in the middle, and some that are over."""

    def __init__(self, server: Server, middle: dict[str, Json], finished: dict[str, Json]) -> None:
        self.server = server
        self.middle = middle
        self.finished = finished


class Guests:
    """Everybody who visits the server: each with a browser of their own. Errors and requests to elsewhere are gathered."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.chromium = chromium
        self.address = address
        self.expected = [OVERTAKEN]
        """What browsers may complain of."""
        self.contexts: list[BrowserContext] = []
        self.heard: list[str] = []

    def arrive(self, path: str = "/", stranger: bool = False, lists: str = "open", **wishes: Any) -> Page:
        """Open an address of the server in a new browser; without animations, and with all choices written out, unless otherwise
        is wished for.

        A stranger has never been asked for a name; everybody else has, and gave none.
        """
        wishes = {"viewport": LAPTOP, "reduced_motion": "reduce", "color_scheme": "light", **wishes}
        if not stranger:
            kept = {"origin": self.address, "localStorage": [{"name": "mesozoic.name-asked", "value": "1"}]}
            wishes = {"storage_state": {"cookies": [], "origins": [kept]}, **wishes}
        context = self.chromium.new_context(base_url=self.address, **wishes)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"if (location.protocol.startsWith('http')) localStorage['mesozoic.lists'] ??= '{lists}'")
        self.contexts.append(context)
        context.on("console", self._console)
        context.on("request", self._request)
        context.on("weberror", lambda error: self.heard.append(f"error of the page: {error.error}"))
        return self.tab(context, path)

    def arrive_by_phone(self, path: str = "/", **wishes: Any) -> Page:
        """The same with a small screen and a finger."""
        return self.arrive(path, **{"viewport": PHONE, "has_touch": True, "is_mobile": True, **wishes})

    def tab(self, context: BrowserContext, path: str) -> Page:
        """One more tab of a browser."""
        page = context.new_page()
        page.goto(path)
        return page

    def complaints(self) -> list[str]:
        """What no test expected."""
        return [one for one in self.heard if not any(re.search(known, one) for known in self.expected)]

    def leave(self) -> None:
        """Close every browser."""
        for context in self.contexts:
            context.close()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(f"{message.text} {message.location['url']}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.heard.append(f"asks elsewhere: {request.url}")


def link(table: Json, seat: int) -> str:
    """The address of a seat; -2 is the spectators'."""
    return f"/table/{table['table']}#{table['secrets'][seat]}"


def replay_link(table: Json, seat: int) -> str:
    """The address of its replay."""
    return f"/replay/{table['table']}#{table['secrets'][seat]}"


def cover(page: Page, title: str) -> Locator:
    """A game in the lobby."""
    return page.get_by_role("button", name=re.compile(f"^{title}"))


def set_up(page: Page, title: str, bot: str = "random", **settings: str) -> None:
    """Create a table for two in the lobby: the person at the page and a bot; options by their ids."""
    cover(page, title).click()
    seat_field(page, 2).select_option(f"bot:{bot}")
    for option, value in settings.items():
        agree(page, option, value)
    page.get_by_role("button", name="Create the table").click()


def open_settings(page: Page) -> Locator:
    """The settings, opened by their button; the menu of a table has it."""
    menu = page.get_by_role("button", name="Menu")
    if menu.count():
        menu.click()
    page.get_by_role("button", name="Settings", exact=True).click()
    return page.get_by_role("dialog", name="Settings")


def wish(page: Page, setting: str, value: str) -> Locator:
    """The button of a value in the open settings."""
    return (
        page.get_by_role("dialog", name="Settings")
        .get_by_role("group", name=setting)
        .get_by_role("button", name=value, exact=True)
    )


def seat_field(page: Page, n: int) -> Locator:
    """Who sits on a seat of the table that is set up."""
    return page.get_by_role("group", name="Your table").get_by_label(f"Seat {n}")


def option_field(page: Page, option: str) -> Locator:
    """An option in the set-up by its id, its group unfolded."""
    field = page.locator(f"[data-option='{option}']")
    field.evaluate("field => { field.closest('details').open = true }")
    return field


def agree(page: Page, option: str, value: str) -> None:
    """Choose a card of an option, or write its number."""
    field = option_field(page, option)
    if field.get_by_role("radio").count():
        field.locator(f"input[value='{value}']").check()
    else:
        field.get_by_role("spinbutton").fill(value)


def choices(page: Page) -> Locator:
    """The buttons of all choices that can be made now."""
    return page.locator(CHOICE)


def choice(page: Page, token: str) -> Locator:
    """The button of one of them."""
    return page.locator(f"{CHOICE}[data-choice='{token}']")


def click_first(page: Page) -> None:
    """Answer with the first choice, by the mouse."""
    choices(page).first.click()


def tap_first(page: Page) -> None:
    """By a finger."""
    choices(page).first.tap()


def press_first(page: Page) -> None:
    """By its key."""
    key = page.locator(f"{CHOICE}[aria-keyshortcuts]").first.get_attribute("aria-keyshortcuts")
    assert key is not None
    page.keyboard.press(key)


def answers(page: Page) -> Iterator[int]:
    """Counts the answers that are asked of this page until the game is over; the loop's body gives them."""
    ready = page.locator(f"{CHOICE}, {END}").first
    for n in range(MOST):
        ready.wait_for()
        if page.locator(END).count():
            return
        yield n
    raise AssertionError(f"the game is not over after {MOST} answers")


def play_to_end(page: Page, answer: Callable[[Page], None] = click_first) -> int:
    """Answer until the game is over; how often that was."""
    count = 0
    for n in answers(page):
        answer(page)
        count = n + 1
    return count


def play(page: Page, moves: int, answer: Callable[[Page], None] = click_first) -> None:
    """Answer so many times, or until the game is over."""
    for n in answers(page):
        if n == moves:
            return
        answer(page)


def answer(client: Any, table: Json, seat: int, token: str) -> None:
    """A person elsewhere answers."""
    question = state(client, table, seat)["question"]
    assert move(client, table, seat, question["position"], token).status_code == 200


def play_until(client: Any, table: Json, rng: Rng, reached: Callable[[Json], bool], wishes: tuple[str, ...] = ()) -> Json:
    """Let everybody answer at random, or as is wished where they can, until the state of whoever is asked is such, or the game
    is over; that state.
    """
    people = [seat for seat in table["secrets"] if seat != SPECTATOR]
    now = state(client, table, people[0])
    for _ in range(FINISHED):
        if now["question"] is None:
            asked = [seat for seat in now["waiting"] if seat in people]
            if not asked:
                return state(client, table, now["viewer"])
            now = state(client, table, asked[0])
        if reached(now):
            return state(client, table, now["viewer"])
        tokens = [choice["token"] for choice in now["question"]["choices"]]
        wished = [wish for wish in wishes if wish in tokens]
        token = wished[0] if wished else tokens[rng.below(len(tokens))]
        answer = move(client, table, now["viewer"], now["question"]["position"], token, now)
        assert answer.status_code == 200, answer.text
        now = answer.json()
    raise AssertionError("the game does not end")


def some_moves(client: Any, table: Json, rng: Rng, moves: int) -> Json:
    """So many random answers."""
    left = iter(range(moves))
    return play_until(client, table, rng, lambda _: next(left, None) is None)


def tab_to(page: Page, target: Locator, most: int = 120) -> None:
    """Go to something by the Tab key alone."""
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {target}")


BARE = """(thing) => {
  const box = thing.getBoundingClientRect();
  const steps = [...Array(19).keys()].sort((one, two) => Math.abs(one - 9) - Math.abs(two - 9)).map((step) => (step + 1) / 20);
  for (const down of steps)
    for (const across of steps) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      if (document.elementFromPoint(x, y)?.closest("[data-thing]") === thing) return [x, y];
    }
  return null;
}"""
"""Where a thing of the board can be clicked because nothing else lies upon it, in its middle if possible."""


def press(page: Page, thing: Locator) -> None:
    """Click a thing where it shows."""
    thing.scroll_into_view_if_needed()
    spot = thing.evaluate(BARE)
    assert spot, f"{thing} lies under other things"
    page.mouse.click(*spot)


def fits(page: Page, whole: bool) -> None:
    """Nothing sticks out at the side; where the whole is asked for, below neither."""
    across, down = page.evaluate(
        "() => { const page = document.documentElement;"
        " return [page.scrollWidth - page.clientWidth, page.scrollHeight - page.clientHeight]; }"
    )
    assert across <= 0
    assert not whole or down <= 0


SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""What follows from a new size is laid out: a board that turns narrow does so after the first frame."""


def faults(page: Page, **options: Any) -> list[str]:
    """Every serious or critical violation axe finds in what is shown."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    options = {"resultTypes": ["violations"], **options}
    page.evaluate(SETTLED)
    found = page.evaluate("async (options) => (await axe.run(document, options)).violations", options)
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]


def looks_well(page: Page, shown: Locator) -> None:
    """Axe has nothing against it in either theme, which differ in nothing but colours, and at either size, and it fits."""
    schemes: list[tuple[Literal["light", "dark"], Json]] = [("light", {}), ("dark", {"runOnly": ["color-contrast"]})]
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        for scheme, options in schemes:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            expect(shown).to_be_visible(timeout=PATIENCE)
            found = faults(page, **options)
            assert not found, f"{scheme}, {size['width']} wide: {found}"
        fits(page, whole=False)
