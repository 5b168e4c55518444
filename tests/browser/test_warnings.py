"""Warnings on the page: what the API says, the nearest first, each with its rule; hidden on wish, which is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from mesozoic.core.ids import Json
from tests.browser.conftest import visiting
from tests.browser.hands import Guests, fits, open_settings, wish
from tests.browser.laid import Laid, arrive, laying

SHOWN = "[data-warning]"
GAMES = ("perseverance-1", "perseverance-2", "dinosaur-island")


def several(now: Json) -> bool:
    """Is the seat that is asked warned of more than the page shows at once?"""
    return len(now["warnings"]) > (2 if now["game"] != "dinosaur-island" else 1)


POSITIONS: dict[str, tuple[Any, ...]] = {game: (game, 7, several) for game in GAMES}


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    """The server with these tables."""
    with laying(tmp_path_factory.mktemp("warned"), POSITIONS) as found:
        yield found


@pytest.fixture
def guests(chromium: Browser, laid: Laid) -> Iterator[Guests]:
    """Browsers at that server."""
    yield from visiting(chromium, laid.server)


def read(page: Page) -> list[tuple[str, list[str]]]:
    """Every warning in sight: its rule, and the numbers in its sentence."""
    return [(one.get_attribute("data-warning") or "", one.locator("p").evaluate(NUMBERS)) for one in page.locator(SHOWN).all()]


NUMBERS = "node => [...node.cloneNode(true).childNodes].filter(one => one.tagName !== 'BUTTON').map(one => one.textContent).join('').match(/\\d+/g) ?? []"  # noqa: E501


def told(warnings: list[Json]) -> list[tuple[str, list[str]]]:
    """What the API says of them."""
    return [(one["rule"], [str(arg["value"]) for arg in one["args"] if arg["kind"] == "n"]) for one in warnings]


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_warns_of_what_the_game_does(guests: Guests, laid: Laid, game: str, phone: bool) -> None:
    _, now, page = arrive(guests, laid, game, phone)
    warnings, most = now["warnings"], 1 if phone else 2
    expect(page.locator(SHOWN).first).to_be_visible()
    assert read(page) == told(warnings[:most])
    if len(warnings) > most:
        page.get_by_role("button", name=f"{len(warnings) - most} more", exact=True).click()
        expect(page.locator(SHOWN)).to_have_count(len(warnings))
        assert read(page) == told(warnings)
    fits(page, whole=not phone)
    rule = warnings[0]["rule"]
    page.locator(SHOWN).first.get_by_role("button", name=rule).click()
    expect(page.get_by_role("dialog")).to_contain_text(rule)


def test_warnings_are_hidden_on_wish_which_is_kept(guests: Guests, laid: Laid) -> None:
    _, _, page = arrive(guests, laid, "dinosaur-island")
    expect(page.locator(SHOWN).first).to_be_visible()
    open_settings(page)
    expect(wish(page, "Warnings", "Show them")).to_have_attribute("aria-pressed", "true")
    wish(page, "Warnings", "Hide them").click()
    expect(page.locator(SHOWN)).to_have_count(0)
    page.reload()
    page.locator("#prompt-title").wait_for()
    expect(page.locator(SHOWN)).to_have_count(0)
    open_settings(page)
    expect(wish(page, "Warnings", "Show them")).to_have_attribute("aria-pressed", "false")
    wish(page, "Warnings", "Show them").click()
    expect(page.locator(SHOWN).first).to_be_visible()
