"""A real server process, tables that are under way there, and Debian's Chromium; what a page complains of fails its test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from mesozoic.core.chance import Rng
from tests.browser.hands import FINISHED, PATIENCE, Guests, World, some_moves
from tests.server.dice import LOADED, load
from tests.server.house import Server, create, house

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
MIDDLE = 50
"""Moves of people: enough for a table with much on it."""


@pytest.fixture(scope="package", autouse=True)
def dice() -> Iterator[None]:
    """What is thrown in this process is thrown in every run."""
    with pytest.MonkeyPatch.context() as patch:
        load(patch)
        yield


@pytest.fixture(scope="package")
def world(dice: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """The server of all tests here, with tables played at random before it started."""
    database = f"sqlite:///{tmp_path_factory.mktemp('browser') / 'tables.sqlite'}"
    rng = Rng(5)
    with house(database) as client:
        middle = {game: create(client, game) for game in ("perseverance-1", "perseverance-2", "dinosaur-island")}
        for table in middle.values():
            some_moves(client, table, rng, MIDDLE)
        finished = {
            "template": create(client, "template", rounds=6),
            "perseverance-1": create(client, "perseverance-1"),
            "dinosaur-island": create(client, "dinosaur-island", length="short", round_cap=2),
        }
        for table in finished.values():
            some_moves(client, table, rng, FINISHED)
    server = Server(database, LOADED)
    server.start()
    try:
        yield World(server, middle, finished)
    finally:
        server.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, built without windows: pages are the same, and take two thirds of the processor time."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def guests(chromium: Browser, world: World) -> Iterator[Guests]:
    """Browsers at the common server."""
    yield from visiting(chromium, world.server)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, to be killed."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", LOADED)
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.fixture
def own_guests(chromium: Browser, own_server: Server) -> Iterator[Guests]:
    """Browsers at that one."""
    yield from visiting(chromium, own_server)


def visiting(chromium: Browser, server: Server) -> Iterator[Guests]:
    """Browsers until the end of a test, when none of them may have complained."""
    guests = Guests(chromium, f"http://127.0.0.1:{server.port}")
    try:
        yield guests
        assert guests.complaints() == []
    finally:
        guests.leave()
