"""The board of Dinosaur Island: whole games are played on it, and what it shows is what the API tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.browser import shown
from tests.browser.compare import agree, live_agrees, printed_of
from tests.browser.hands import END, LAPTOP, PHONE, Guests, World, choice, link, looks_well, play_until, press
from tests.browser.test_room import SMALL
from tests.browser.told_park import ToldPark
from tests.server.house import create, state

BOARD = ".board[data-board=dinosaur-island]"
SHORT: dict[str, Json] = {"length": "short", "round_cap": 1}
"""A game of one round."""
MOMENTS = [["di.market_turn"], ["di.lab_turn"], ["di.place_patron", "di.eat", "di.food_cash", "di.score_solo", "di.discard_solo"]]
"""Questions of the market, of the lab, and of what comes after it."""
EVERY = 3
"""The board is compared before every third answer."""


def by_mouse(page: Page, thing: Locator) -> None:
    press(page, thing)


def by_touch(page: Page, thing: Locator) -> None:
    thing.tap()


def by_keyboard(page: Page, thing: Locator) -> None:
    thing.focus()
    page.keyboard.press("Enter")


@pytest.mark.long
@pytest.mark.parametrize(("answer", "bots"), [(by_mouse, 1), (by_touch, 0), (by_keyboard, 3)])
def test_a_whole_game_is_played_on_the_board(
    guests: Guests, world: World, answer: Callable[[Page, Locator], None], bots: int
) -> None:
    """From the first question to the score, alone on a phone; most answers are given on the board itself."""
    client, rng = world.server.client, Rng(7 + bots)
    table = create(client, "dinosaur-island", seats=1, bots=bots, **SHORT)
    page = (guests.arrive_by_phone if answer is by_touch else guests.arrive)(link(table, 0))
    page.locator(BOARD).wait_for()
    given, asked = 0, list[str]()
    while not (now := state(client, table, 0))["over"]:
        if now["question"] is None:
            continue
        if len(asked) % EVERY == 0:
            board_agrees(page, client, table, 0)
        wish = now["question"]["choices"][rng.below(len(now["question"]["choices"]))]
        given += answered(page, wish, now["seq"], answer)
        asked.append(now["question"]["kind"])
        agree(lambda before=now["seq"]: state(client, table, 0)["seq"] > before, lambda: True)  # type: ignore[misc]
    expect(page.locator(END)).to_be_visible()
    assert {"di.research_turn", "di.market_turn", "di.lab_turn"} <= set(asked)
    assert given > len(asked) / 2


def answered(page: Page, wish: Json, seq: int, answer: Callable[[Page, Locator], None]) -> bool:
    """Give this answer: on the board where its thing glows there, the piece first where there are several; else by its button.

    Was it given on the board?
    """
    page.locator(f"[data-choice='{wish['token']}']").wait_for()
    things = [page.locator(f"{BOARD} .hot[data-thing='{id}']") for id in (wish["piece"], wish["space"] or wish["item"]) if id]
    things = [thing for thing in things if thing.count() == 1]
    if (
        not things
        or wish["kind"] not in ("place", "pick")
        or wish["piece"] in ("blue", "pink", "purple", "green", "red", "orange")
    ):
        choice(page, wish["token"]).click()
        return False
    for thing in things:
        answer(page, thing)
    return True


def board_agrees(page: Page, client: Any, table: Json, seat: int, large: int | None = None) -> None:
    """The board shows what the API tells, and on it glows what can be chosen."""

    def tells() -> Json:
        told = ToldPark(state(client, table, seat), printed_of(client, table, seat))
        told.large = told.large if large is None else large
        return {**told.on_board(shown.board(page)["things"]), "things": []}

    agree(lambda: {**shown.board(page), "things": []}, tells)


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 4])
def test_everybody_sees_the_same_table(guests: Guests, world: World, players: int) -> None:
    """Players and spectators, in the middle of phases; nothing is too small to read, and all is in sight at once."""
    client, rng = world.server.client, Rng(players)
    table = create(client, "dinosaur-island", seats=players)
    pages = {seat: guests.arrive(link(table, seat)) for seat in (0, SPECTATOR)}
    for moment in MOMENTS:
        play_until(client, table, rng, lambda now, kinds=moment: now["question"]["kind"] in kinds)  # type: ignore[misc]
        for seat, page in pages.items():
            live_agrees(page, client, table, seat)
            assert page.evaluate(SMALL) == []
            assert page.locator(BOARD).evaluate("board => board.scrollHeight - board.clientHeight") <= 0


def test_another_park_is_large_on_a_click_and_the_own_one_when_something_is_asked(guests: Guests, world: World) -> None:
    client, rng = world.server.client, Rng(3)
    table = create(client, "dinosaur-island", seats=3, **SHORT)
    now = play_until(client, table, rng, lambda now: now["view"]["table"]["phase"] == "market")
    seat = now["viewer"]
    page = guests.arrive(link(table, seat))
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        for other in ((seat + 1) % 3, (seat + 2) % 3):
            page.locator(f"{BOARD} .other[data-seat='{other}']").click()
            board_agrees(page, client, table, seat, other)
        page.locator(f"{BOARD} .other[data-seat='{seat}']").click()
        board_agrees(page, client, table, seat)
    page.locator(f"{BOARD} .other[data-seat='{(seat + 1) % 3}']").click()
    play_until(client, table, rng, lambda later: later["viewer"] == seat and later["seq"] > now["seq"])
    board_agrees(page, client, table, seat)


def test_an_empty_paddock_looks_empty_and_says_what_it_costs(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "dinosaur-island", seats=2, first_player="seat-0")
    wishes = tuple(f"scientist-{level}@recipe/herbivore" for level in (3, 2, 1))
    now = play_until(client, table, Rng(1), lambda now: now["viewer"] == 0 and bool(now["view"]["seats"][0]["exhibits"]), wishes)
    (recipe,) = now["view"]["seats"][0]["exhibits"].values()
    tile = guests.arrive(link(table, 0)).locator(f"{BOARD} .exhibit[data-id={recipe}]")
    expect(tile.locator(".paddock.empty")).to_be_visible()
    expect(tile.locator("[data-worth]")).to_have_text("empty −10 VP")


def test_axe_finds_nothing_alone(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "dinosaur-island", seats=1)
    play_until(client, table, Rng(2), lambda now: now["question"]["kind"] == "di.score_solo")
    page = guests.arrive(link(table, 0))
    looks_well(page, page.locator(f"{BOARD} .players"))
