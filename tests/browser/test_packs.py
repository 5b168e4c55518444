"""A table that is played with an owner's pack: the page draws and says its values, which it has from the API alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from mesozoic.core.content import lay_over
from mesozoic.core.ids import Json
from mesozoic.games import find_game
from tests.browser import shown
from tests.browser.compare import live_agrees
from tests.browser.conftest import visiting
from tests.browser.hands import Guests, link, replay_link
from tests.server.dice import LOADED
from tests.server.house import Server, create, house

pytestmark = pytest.mark.long

PACK = {
    "template": '[[fossil]]\nid = "skull"\nworth = 9\n[camp]\ntools_gained = 4\nsource = "owner"\n',
    "perseverance-1": """
[placement]
cost_of_another_face = ["story", "story"]

[[settlement_space]]
id = "space-2"
gain = ["vote", "vote", "vote"]

[[option]]
id = "training-food"
cost = ["food", "food", "food"]

[[patrol]]
id = "patrol-1"
name = "Night Watch"
soldiers = 4

[[challenge]]
id = "l7"
threat = 5
""",
    "perseverance-2": """
[placement]
cost_of_another_face = ["story", "story"]

[adventuring]
reach = ["glowberry"]

[[option]]
id = "training-food"
cost = ["food", "food", "food"]

[[adventure]]
id = "egg-hunt"
soldiers = 1

[[attack]]
id = "dp1"
threshold = 4

[[outpost]]
id = "crash-site"
gain = ["scrap", "scrap", "scrap", "scrap", "scrap"]

[perk]
skinner = { gain = ["island", "island"] }
""",
    "dinosaur-island": """
[market]
dna = [4, 3, 1, 2]

[[special_lab_upgrade]]
id = "dino-research-ii"
price = 6

[[starting_exhibit]]
id = "gallimimus"
name = "Ostrich Lizard"
vp = 3

[[objective]]
id = "medium-security-9"
n = 8
vp = 9

[[die]]
id = "die-1"
faces = ["2-pink", "1-green", "1-blue", "1-purple", "1-orange", "3-pink"]
""",
}


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Json]]]:
    """A server without a pack, with tables that were created at one that had it."""
    folder = tmp_path_factory.mktemp("packed")
    for game, text in PACK.items():
        (folder / f"{game}.toml").write_text(f'source = "owner"\n{text}')
    contents = {game: lay_over(find_game(game).content(), folder, game) for game in PACK}
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    with house(database, contents=contents) as client:
        tables = {game: create(client, game) for game in PACK}
    with house(database) as client:
        tables["ours"] = create(client, "perseverance-1")
    server = Server(database, LOADED)
    server.start()
    try:
        yield server, tables
    finally:
        server.stop()


@pytest.fixture
def guests(chromium: Browser, packed: tuple[Server, dict[str, Json]]) -> Iterator[Guests]:
    """Browsers at that server."""
    yield from visiting(chromium, packed[0])


@pytest.mark.parametrize("table", [*PACK, "ours"])
def test_all_that_is_printed_is_what_the_api_tells(guests: Guests, packed: tuple[Server, dict[str, Json]], table: str) -> None:
    server, tables = packed
    live_agrees(guests.arrive(link(tables[table], 0)), server.client, tables[table], 0)


def test_prices_and_names_are_those_of_the_pack(guests: Guests, packed: tuple[Server, dict[str, Json]]) -> None:
    """And those of the next table, which has none, are ours again."""
    _, tables = packed
    page = guests.arrive(link(tables["perseverance-2"], 0))
    island = page.locator(".board").get_by_label
    expect(island("3 Food → 1 Light Soldier", exact=True)).to_be_visible()
    expect(island(re.compile("^Skinner, tier 1: each Trampler killed: 2 Island Resources"))).to_be_visible()
    page = guests.arrive(link(tables["perseverance-1"], 0))
    board = page.locator(".board")
    dear = board.get_by_label("3 Food → 1 Light Soldier", exact=True)
    expect(dear).to_be_visible()
    assert "3" in dear.locator("text").all_text_contents()
    page.goto(replay_link(tables["perseverance-1"], 0))
    expect(dear).to_be_visible()
    page.goto(link(tables["ours"], 0))
    expect(board.get_by_label("1 Food → 1 Light Soldier", exact=True)).to_be_visible()
    expect(dear).to_have_count(0)


def test_the_park_of_dinosaur_island_has_the_values_of_the_pack(guests: Guests, packed: tuple[Server, dict[str, Json]]) -> None:
    page = guests.arrive(link(packed[1]["dinosaur-island"], 0))
    page.locator(".board .players").wait_for()
    board = shown.board(page)
    start = board["park"]["exhibits"]["a1-a2"]
    assert (start["label"].split(",")[0], start["worth"], start["gains"]) == ("Ostrich Lizard", "+3 VP", ["1", "1", "3"])
    assert (board["market"]["dino-research-ii"]["cost"], board["market"]["dna/2"]["units"]) == ("$6", ["basic-wild"] * 4)


def test_the_board_of_fossil_dig_has_the_values_of_the_pack(guests: Guests, packed: tuple[Server, dict[str, Json]]) -> None:
    page = guests.arrive(link(packed[1]["template"], 0))
    page.locator(".board .players").wait_for()
    assert shown.board(page)["places"][0] == ["Camp: 4 tools", "Camp: 4 tools"]
