"""There is room: no text is too small, nothing sticks out or lies under anything else, what one has stays in sight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from mesozoic.core.ids import Json
from tests.browser.conftest import visiting
from tests.browser.hands import Guests, link
from tests.browser.laid import Laid, arrive, later, laying

SMALL = """() => {
  const small = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest("title, script, style, .visually-hidden, .skip")) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const drawn = holder.getScreenCTM?.();
    const size = parseFloat(getComputedStyle(holder).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    if (size < 11) small.push(`${size.toFixed(1)} px: ${node.data.trim()} (${holder.getAttribute("class")})`);
  }
  return small;
}"""
"""Every visible text that is smaller than 11 px as it is drawn."""
COVERED = """() => [...document.querySelectorAll(
  ".side :is(.mine li, #prompt-title, .choice, .change, .rule, .fold)"
)].filter((one) => {
  const box = one.getBoundingClientRect();
  const sheet = one.closest("section").getBoundingClientRect();
  if (box.right > (one.closest(".choice") ?? one).getBoundingClientRect().right) return true;
  const [x, y] = [box.right - 3, box.top + box.height / 2];
  if (y > Math.min(innerHeight, sheet.bottom) || y < sheet.top) return false;
  const top = document.elementFromPoint(x, y);
  return !one.contains(top) && !top?.contains(one);
}).map((one) => one.textContent)"""
"""What stands in the sheet of a phone and sticks out of its button, or is in sight and lies under something else."""
CUT = """() => [...document.querySelectorAll("body *")].filter((one) => {
  if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (one.closest(".visually-hidden, .skip")) return false;
  const style = getComputedStyle(one);
  if (style.clipPath !== "none" || ![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
  if (one.closest(".board") && /…$/.test(one.textContent.trim()) && !one.closest(".summary")) return true;
  const box = one.getBoundingClientRect();
  for (let around = one; around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(around);
    if (overflowX === "auto" || overflowY === "auto") return false;
    if (around.namespaceURI.endsWith("svg") || (overflowX === "visible" && overflowY === "visible")) continue;
    const room = around.getBoundingClientRect();
    if (box.right > room.right + 1 || around.scrollWidth > around.clientWidth + 1 && around === one) return true;
    if (webkitLineClamp !== "none" && around.scrollHeight > around.clientHeight + 3) return true;
  }
  return false;
}).map((one) => one.textContent.trim())"""
"""Every visible text that is cut at its side, or that ends in three dots on a board."""
ROOMS = Path(__file__).parents[2] / "web/src/boards"

GAMES = ("perseverance-1", "perseverance-2", "dinosaur-island")
POSITIONS: dict[str, tuple[Any, ...]] = {
    **{f"{n} at {moves}": ("perseverance-1", n, later(moves), n) for n in range(1, 5) for moves in (20, 110)},
    **{f"{game} at {n}": (game, 40, later(n)) for game in GAMES for n in (0, 40)},
    **{f"{game} alone at {n}": (game, 41, later(n), 1) for game in GAMES for n in (0, 120)},
}
"""The tables that are laid."""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    """The server with these tables."""
    with laying(tmp_path_factory.mktemp("laid"), POSITIONS) as found:
        yield found


@pytest.fixture
def guests(chromium: Browser, laid: Laid) -> Iterator[Guests]:
    """Browsers at that server."""
    yield from visiting(chromium, laid.server)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("moves", [20, 110])
def test_no_text_of_episode_one_is_smaller_than_eleven_pixels(guests: Guests, laid: Laid, players: int, moves: int) -> None:
    _, _, page = arrive(guests, laid, f"{players} at {moves}")
    page.locator(".board .players").wait_for()
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("table", [name for name in POSITIONS if name not in ("1 at 20", "2 at 20", "3 at 20")])
def test_no_text_is_cut(guests: Guests, laid: Laid, table: str, language: str) -> None:
    """Neither on the board nor beside it, in any language."""
    found, _ = laid.at(table)
    page = guests.arrive(link(found, found["seat"]), lists="folded", locale=language)
    page.locator("#prompt-title").wait_for()
    page.locator(".board .players").wait_for()
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("moves", [0, 40])
@pytest.mark.parametrize("game", ["perseverance-1", "perseverance-2", "dinosaur-island"])
def test_a_phone_shows_what_one_has_beside_the_choices(guests: Guests, laid: Laid, game: str, moves: int) -> None:
    """All that is counted, by name where there is any; and nothing of the sheet lies under anything else."""
    _, now, page = arrive(guests, laid, f"{game} at {moves}", phone=True)
    strip = page.get_by_role("list", name="What you have")
    expect(strip).to_be_in_viewport(ratio=1)
    own = now["view"]["seats"][now["viewer"]]
    shown = json.loads((ROOMS / game / "layout.json").read_text())["seat"][0]["fields"]
    had = [counted(own[key]) for key in shown if key in own]
    assert [int(n) for n in strip.locator("b").all_inner_texts()] == [n for counts in had for n in counts]
    assert page.evaluate(COVERED) == []


def counted(value: Json) -> list[int]:
    """The numbers in a value of a view: those by name only where there are any."""
    if isinstance(value, dict):
        return [n for n in value.values() if type(n) is int and n]
    return [value] if type(value) is int else []
