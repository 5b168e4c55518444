"""The page in another language: in the middle of a game nothing on the table is English any more, but rules and names of people.

The catalogue that the page loads is exchanged for one in which every letter is marked: whatever is shown without marks did
not come out of a catalogue. It is made here of the texts of the sources, not by the page's own tools.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from mesozoic.games import GAMES
from tests.browser.hands import END, Guests, World, choices, link, replay_link
from tests.server.house import create, state
from tools.catalogues import extracted

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MARKED = "áƀćđéƒǵħíĵķłḿńóṕʠŕśťúṽẃẋýž"
MARKS = str.maketrans(LETTERS + LETTERS.upper(), MARKED + MARKED.upper())
CATALOGUE = re.compile(r"/assets/fr-[\w-]+\.js$")
SHOWN = """() => {
  const found = [];
  const tell = (node, text) => {
    if (/\\p{L}/u.test(text) && !node.closest("[lang=en], option[lang], code")) found.push(text.trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement.checkVisibility() && !node.parentElement.closest("script, style")) tell(node.parentElement, node.data);
  for (const node of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (node.hasAttribute(name)) tell(node, node.getAttribute(name));
  return [...new Set([document.title, ...found])];
}"""
RULE = r"\b[A-Z][A-Z0-9]-[A-Z]{2,4}-(?:\d{2,3}|[A-Z])\b"
PLACES = r"\b[A-Za-z]\d{0,2}\b|\b\d+[a-z]\b"
"""Letters that name a space."""
SAME = r"\bMesozoic\b"
"""What is called so in every language."""


def marked(text: str) -> str:
    """A text with marked letters; its places are as they were."""
    return re.sub(r"\{[^{}]*\}|[^{}]+", lambda part: part[0] if part[0].startswith("{") else part[0].translate(MARKS), text)


def marked_catalogue() -> str:
    """All texts of the project as the page loads them, marked: all but those of the terminal."""
    texts: dict[str, str] = {}
    words: dict[str, Any] = {}
    for domain, entries in [one for one in extracted().items() if one[0] != "terminal"]:
        for context, text in entries:
            if not context:
                texts[text] = marked(text)
                continue
            tree = words
            *way, last = domain, *context.split(".")
            for step in way:
                tree = tree.setdefault(step, {})
            tree[last] = marked(text)
    return (
        f"export const texts = {json.dumps(texts)}; export const words = {json.dumps(words)};"
        "export const plural = (n) => Number(n > 1);"
    )


@pytest.fixture(scope="module")
def catalogue() -> str:
    return marked_catalogue()


def unmarked(page: Page) -> list[str]:
    """What stands on the page in letters without marks."""
    shown: list[str] = page.evaluate(SHOWN)
    assert sum(any(letter in text for letter in MARKED) for text in shown) > 20
    return sorted(text for text in shown if re.search("[A-Za-z]", re.sub(f"{RULE}|{PLACES}|{SAME}", "", text)))


def in_french(page: Page, catalogue: str) -> None:
    """Switch by the settings, with the marked catalogue in place of the French one."""

    def answer(route: Route) -> None:
        route.fulfill(body=catalogue, content_type="text/javascript")

    page.route(CATALOGUE, answer)
    page.keyboard.press(",")
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["perseverance-1", "perseverance-2", "dinosaur-island"])
def test_in_the_middle_of_a_game_nothing_stays_english(guests: Guests, world: World, game: str, catalogue: str) -> None:
    table = world.middle[game]
    asked = next(seat for seat in table["secrets"] if seat >= 0 and state(world.server.client, table, seat)["question"])
    page = guests.arrive(link(table, asked))
    choices(page).first.wait_for()
    in_french(page, catalogue)
    assert unmarked(page) == []
    for summary in page.locator("details:not([open]) > summary").all():
        summary.click()
    assert unmarked(page) == []


@pytest.mark.parametrize("game", ["perseverance-1", "perseverance-2", "dinosaur-island"])
def test_nor_in_the_game_of_one(guests: Guests, world: World, game: str, catalogue: str) -> None:
    table = create(world.server.client, game, seats=1, bots=0)
    page = guests.arrive(link(table, 0))
    choices(page).first.wait_for()
    in_french(page, catalogue)
    for _ in range(6):
        choices(page).first.click()
        choices(page).first.wait_for()
    assert unmarked(page) == []


@pytest.mark.parametrize("path", ["/rules/perseverance-1", "/rules/dinosaur-island/DI-WRK-03"])
def test_nor_in_the_rulebook_but_rules(guests: Guests, path: str, catalogue: str) -> None:
    page = guests.arrive()
    in_french(page, catalogue)
    page.goto(path)
    page.locator("h2").nth(1).wait_for()
    page.wait_for_load_state("networkidle")
    assert unmarked(page) == []


def test_nor_in_a_hint_and_a_review(guests: Guests, world: World, catalogue: str) -> None:
    page = guests.arrive(link(create(world.server.client, "perseverance-1", seats=1, bots=1), 0))
    choices(page).first.wait_for()
    in_french(page, catalogue)
    page.locator(".help button").first.click()
    page.locator("[data-advised] .reason").first.wait_for()
    assert unmarked(page) == []
    page = guests.arrive(link(world.finished["template"], 0).replace("table", "review", 1))
    page.locator("[data-moment]").first.wait_for()
    in_french(page, catalogue)
    assert unmarked(page) == []


def opened(page: Page) -> None:
    """Unfold all that is folded."""
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")


@pytest.mark.parametrize("game", GAMES)
def test_where_a_game_is_learnt_every_value_has_its_number(guests: Guests, game: str, catalogue: str) -> None:
    page = guests.arrive("/")
    in_french(page, catalogue)
    page.goto(f"/learn/{game}")
    page.locator("[data-sign]").first.wait_for()
    expect(page.locator("main")).not_to_contain_text("{")


def test_nor_in_settings_replay_and_result(guests: Guests, world: World, catalogue: str) -> None:
    table = world.finished["perseverance-1"]
    page = guests.arrive(link(table, 0))
    page.locator(END).wait_for()
    in_french(page, catalogue)
    opened(page)
    assert unmarked(page) == []
    page.keyboard.press(",")
    page.get_by_role("dialog").wait_for()
    assert unmarked(page) == []
    page.goto(replay_link(table, 0))
    page.get_by_role("slider").first.wait_for()
    assert unmarked(page) == []
