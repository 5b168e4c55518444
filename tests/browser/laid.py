"""Tables that were played to where something is asked, at a server that knows them when it starts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.browser.hands import Guests, link, play_until
from tests.server.dice import LOADED
from tests.server.house import Server, create, house

WISHES = ("training", "training-scrap", "soldiers")
"""What brings Soldiers of both kinds onto the board of Episode 1."""


class Laid:
    """A server with tables that were played to where something is asked: by name, each with its seat and what that one knows."""

    def __init__(self, server: Server, found: dict[str, tuple[Json, Json]]) -> None:
        self.server = server
        self.client = server.client
        self.found = found

    def at(self, name: str) -> tuple[Json, Json]:
        """A table, and the state of whoever is asked there."""
        return self.found[name]


@contextmanager
def laying(folder: Path, positions: dict[str, tuple[Any, ...]]) -> Iterator[Laid]:
    """Every position (a game, a seed, what is reached, for how many players, what they wish) is laid before the server starts."""
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    with house(database) as client:
        found = {name: lay(client, *wish) for name, wish in positions.items()}
    server = Server(database, LOADED)
    server.start()
    try:
        yield Laid(server, found)
    finally:
        server.stop()


def lay(
    client: Any, game: str, seed: int, reached: Callable[[Json], bool], players: int = 2, wishes: tuple[str, ...] = WISHES
) -> tuple[Json, Json]:
    """Play at random, or as is wished, until this is asked, in as many games as it takes."""
    rng = Rng(seed)
    while True:
        table = create(client, game, seats=players)
        now = play_until(client, table, rng, reached, wishes)
        if not now["over"]:
            return {**table, "seat": now["viewer"]}, now


def later(moves: int) -> Callable[[Json], bool]:
    """So many answers later."""
    return lambda now: bool(now["seq"] > moves)


def arrive(guests: Guests, laid: Laid, name: str, phone: bool = False) -> tuple[Json, Json, Page]:
    """A table, what is known there, and the page of whoever is asked."""
    table, now = laid.at(name)
    visit = guests.arrive_by_phone if phone else guests.arrive
    page = visit(link(table, table["seat"]), lists="folded")
    page.locator("#prompt-title").wait_for()
    return table, now, page
