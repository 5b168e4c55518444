"""The documentation site is built without a network, whole, and asks for nothing outside."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from mesozoic.games import GAMES

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"
pytestmark = pytest.mark.long


def build() -> int:
    found = importlib.util.spec_from_file_location("site_tool", ROOT / "tools" / "site.py")
    assert found is not None and found.loader is not None
    tool = importlib.util.module_from_spec(found)
    found.loader.exec_module(tool)
    return int(tool.main())


def test_every_page_is_there_and_nothing_is_fetched() -> None:
    assert build() == 0
    pages = {str(page.relative_to(SITE)) for page in SITE.rglob("*.html")}
    wanted = {f"{file.relative_to(ROOT / 'docs').with_suffix('.html')}" for file in (ROOT / "docs").rglob("*.md")}
    assert wanted <= pages
    assert {f"research/{game}.html" for game in GAMES} <= pages
    assert {f"balance/{page.name}" for page in (ROOT / "docs" / "balance").iterdir()} <= pages
    assert 'id="mesozoic.play.session.Session"' in (SITE / "api.html").read_text(encoding="utf-8")
    asked: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        sheet = browser.new_page()
        sheet.on("request", lambda request: asked.append(request.url))
        sheet.goto((SITE / "index.html").as_uri())
        assert sheet.title().startswith("Mesozoic")
        sheet.goto((SITE / "research" / "template.html").as_uri())
        browser.close()
    assert asked and all(address.startswith(("file://", "data:", "blob:")) for address in asked)
