"""What happens is shown step by step, in the order of the API's film; what is shown at last is the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.browser import shown
from tests.browser.compare import agree, live_agrees, moments, told_of
from tests.browser.film import film, views
from tests.browser.hands import Guests, World, choice, choices, click_first, link, some_moves
from tests.server.house import create, state

STAGE = "section.stage"
MOVING = {"reduced_motion": "no-preference"}


def arrive(guests: Guests, path: str, speed: str, **wishes: Any) -> Page:
    """Come to a table at which things are shown at this speed."""
    page = guests.arrive("/", **wishes)
    page.evaluate("speed => localStorage.setItem('mesozoic.speed', speed)", speed)
    page.goto(path)
    page.locator(".board .players, #generic-table").first.wait_for()
    return page


def a_move_of_many_steps(client: Any, table: Json, rng: Rng, seat: int, least: int) -> Json:
    """Let people answer until one answer has so many steps; its film."""
    for _ in range(200):
        before = len(moments(client, table, seat))
        some_moves(client, table, rng, 1)
        told = film(client, table, seat, before, len(moments(client, table, seat)))
        if len(told["frames"]) >= least:
            return told
    raise AssertionError("no answer has so many steps")


def pause(page: Page) -> None:
    """Stop what is shown, and go back to where it began."""
    stage = page.locator(STAGE)
    stage.wait_for()
    page.get_by_role("button", name="Pause", exact=True).click()
    while stage.get_attribute("data-at") != "0":
        page.keyboard.press("ArrowLeft")


@pytest.mark.parametrize("speed", ["calm", "brisk"])
def test_it_ends_with_the_table_as_it_is(guests: Guests, world: World, speed: str) -> None:
    """Played to its end, or skipped in the middle by one key; frames that come while others are shown wait for them."""
    client, rng = world.server.client, Rng(21)
    table = create(client, "perseverance-1")
    some_moves(client, table, rng, 20)
    page = arrive(guests, link(table, SPECTATOR), speed, **MOVING)
    for n in range(3):
        a_move_of_many_steps(client, table, rng, SPECTATOR, 2)
        if speed == "calm" or n == 1:
            page.locator(STAGE).wait_for()
            page.keyboard.press("Escape")
            expect(page.locator(STAGE)).to_have_count(0)
        live_agrees(page, client, table, SPECTATOR)


def test_steps_come_in_their_order(guests: Guests, world: World) -> None:
    """One after the other on the board, each as the API's film has it, with the lines of the log that were written by then."""
    client, rng = world.server.client, Rng(22)
    table = create(client, "perseverance-1")
    some_moves(client, table, rng, 25)
    page = arrive(guests, link(table, SPECTATOR), "calm", **MOVING)
    live_agrees(page, client, table, SPECTATOR)
    for _ in range(60):
        before = len(moments(client, table, SPECTATOR))
        some_moves(client, table, rng, 1)
        told = film(client, table, SPECTATOR, before, len(moments(client, table, SPECTATOR)))
        if len(told["frames"]) >= 4:
            break
        page.keyboard.press("Escape")
        live_agrees(page, client, table, SPECTATOR)
    frames = told["frames"]
    assert len(frames) >= 4
    now, whose = state(client, table, SPECTATOR), whose_turn(told)
    pause(page)
    expect(page.locator(f"{STAGE} .count")).to_have_text(f"1 of {len(frames)}")
    for at, view in enumerate(views(told)[:-1]):
        expect(page.locator(STAGE)).to_have_attribute("data-at", str(at))
        board_agrees(page, {**now, "view": view, "waiting": [whose[at]]})
        page.keyboard.press("ArrowRight")
    expect(page.locator(STAGE)).to_have_count(0)
    live_agrees(page, client, table, SPECTATOR)


def test_an_answer_that_moves_nothing_ends_no_show(guests: Guests, world: World) -> None:
    """A bot names its effect while its last turn is still being shown."""
    client, rng = world.server.client, Rng(24)
    table = create(client, "perseverance-1")
    some_moves(client, table, rng, 20)
    page = arrive(guests, link(table, SPECTATOR), "calm", **MOVING)
    a_move_of_many_steps(client, table, rng, SPECTATOR, 2)
    pause(page)
    for _ in range(20):
        before = len(moments(client, table, SPECTATOR))
        some_moves(client, table, rng, 1)
        after = len(moments(client, table, SPECTATOR))
        if not film(client, table, SPECTATOR, before, after)["frames"]:
            break
    page.wait_for_timeout(500)
    expect(page.locator(STAGE)).to_have_attribute("data-at", "0")


def test_who_gained_what_with_the_first_step(guests: Guests, world: World) -> None:
    """Against the table before it, not against how it ended."""
    client, rng = world.server.client, Rng(25)
    table = create(client, "perseverance-1")
    some_moves(client, table, rng, 20)
    page = arrive(guests, link(table, SPECTATOR), "calm", **MOVING)
    for _ in range(60):
        told = a_move_of_many_steps(client, table, rng, SPECTATOR, 2)
        first, last = (gained(told["begin"]["view"], view) for view in (views(told)[0], views(told)[-1]))
        pause(page)
        if first and first != last and page.locator(f"{STAGE} [data-scene]").count() == 0:
            break
        page.keyboard.press("Escape")
        live_agrees(page, client, table, SPECTATOR)
    said = page.locator(f"{STAGE} td b").all_text_contents()
    assert sorted(int(n.replace("−", "-")) for n in said) == sorted(first)


ASIDE = {"supply", "spent", "stage", "contribution", "cubes_at_once"}
"""What nobody gains or loses by having another number of it: pieces nobody has, and what follows from the position."""


def gained(before: Json, after: Json) -> list[int]:
    """By how much every number that a seat can gain or lose is different."""
    found: list[int] = []
    for was, now in zip(before["seats"], after["seats"], strict=True):
        pairs = [(was[key], now[key]) for key in was if key not in ASIDE]
        pairs += [(one[key], two[key]) for one, two in pairs if isinstance(one, dict) for key in one if key in two]
        found += [two - one for one, two in pairs if isinstance(one, int) and isinstance(two, int) and one != two]
    return found


def whose_turn(told: Json) -> list[int]:
    """For every step, who answered last: chance answers in somebody's turn."""
    found = [told["begin"]["waiting"][0]]
    for frame in told["frames"]:
        found.append(frame["seat"] if frame["seat"] >= 0 else found[-1])
    return found[1:]


def board_agrees(page: Page, now: Json) -> None:
    """Everything on the board."""
    told, things = told_of(now), shown.board(page)["things"]
    agree(lambda: {**shown.board(page), "things": []}, lambda: {**told.on_board(things), "things": []})


def has_answered(client: Any, table: Json, before: int) -> None:
    """An answer is given, and the person is asked again."""
    agree(lambda: len(moments(client, table, 0)) > before, lambda: True)
    agree(lambda: state(client, table, 0)["question"] is not None, lambda: True)


def test_the_question_opens_when_all_is_shown(guests: Guests, world: World) -> None:
    """A bot's turn is shown before the own question; one press of a key opens it."""
    client = world.server.client
    table = create(client, "perseverance-1", seats=1, bots=1)
    page = arrive(guests, link(table, 0), "calm", **MOVING)
    for _ in range(60):
        choices(page).first.wait_for()
        before = len(moments(client, table, 0))
        click_first(page)
        expect(page.locator(f"{STAGE}, .choice").first).to_be_visible()
        has_answered(client, table, before)
        given = [one["seat"] for one in moments(client, table, 0)[before:]]
        if 1 in given:
            break
        page.keyboard.press("Escape")
    page.locator(STAGE).wait_for()
    expect(choices(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(choice(page, state(client, table, 0)["question"]["choices"][0]["token"])).to_be_visible()
    live_agrees(page, client, table, 0)


def test_pause_step_and_speed(guests: Guests, world: World) -> None:
    client, rng = world.server.client, Rng(23)
    table = create(client, "perseverance-1")
    some_moves(client, table, rng, 20)
    page = arrive(guests, link(table, SPECTATOR), "calm", **MOVING)
    told = a_move_of_many_steps(client, table, rng, SPECTATOR, 3)
    assert told["frames"]
    pause(page)
    stage = page.locator(STAGE)
    page.wait_for_timeout(2500)
    expect(stage).to_have_attribute("data-at", "0")
    page.get_by_role("button", name="One step on", exact=True).click()
    expect(stage).to_have_attribute("data-at", "1")
    page.get_by_role("button", name="One step back", exact=True).click()
    expect(stage).to_have_attribute("data-at", "0")
    page.get_by_label("Speed").select_option("instant")
    expect(stage).to_have_count(0)
    live_agrees(page, client, table, SPECTATOR)
    page.reload()
    some_moves(client, table, rng, 3)
    live_agrees(page, client, table, SPECTATOR)
    expect(stage).to_have_count(0)


def test_whoever_wants_no_motion_sees_the_end_at_once(guests: Guests, world: World) -> None:
    """Unless they choose to see every still, and then nothing moves."""
    client, rng = world.server.client, Rng(24)
    table = create(client, "perseverance-1")
    some_moves(client, table, rng, 20)
    page = guests.arrive(link(table, SPECTATOR))
    page.evaluate(
        f"() => new MutationObserver(() => document.querySelector('{STAGE}') && (window.staged = true))"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    a_move_of_many_steps(client, table, rng, SPECTATOR, 3)
    live_agrees(page, client, table, SPECTATOR)
    assert not page.evaluate("() => window.staged")

    still = arrive(guests, link(table, SPECTATOR), "calm")
    a_move_of_many_steps(client, table, rng, SPECTATOR, 3)
    still.locator(STAGE).wait_for()
    for _ in range(5):
        assert still.evaluate("() => document.getAnimations().length") == 0
        still.wait_for_timeout(150)


def test_what_was_missed_can_be_watched(guests: Guests, world: World) -> None:
    """Whoever comes back is offered every step since; what was seen is not offered again, nor what they did themselves."""
    client, rng = world.server.client, Rng(25)
    table = create(client, "perseverance-1")
    some_moves(client, table, rng, 12)
    page = arrive(guests, link(table, SPECTATOR), "brisk", **MOVING)
    live_agrees(page, client, table, SPECTATOR)
    before = len(moments(client, table, SPECTATOR))
    page.goto("about:blank")
    some_moves(client, table, rng, 4)
    told = film(client, table, SPECTATOR, before, len(moments(client, table, SPECTATOR)))
    page.goto(link(table, SPECTATOR))
    live_agrees(page, client, table, SPECTATOR)
    offer = page.get_by_role("button", name=f"Watch what happened ({len(told['frames']) + 1} steps)")
    offer.click()
    page.get_by_role("button", name="Pause", exact=True).click()
    page.keyboard.press("Escape")
    live_agrees(page, client, table, SPECTATOR)
    page.reload()
    live_agrees(page, client, table, SPECTATOR)
    expect(page.get_by_role("button", name="Watch what happened")).to_have_count(0)


def test_a_reload_in_the_own_turn_shows_nothing_again(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "perseverance-1", seats=1, bots=1)
    page = arrive(guests, link(table, 0), "brisk", **MOVING)
    for _ in range(4):
        choices(page).first.wait_for()
        click_first(page)
    choices(page).first.wait_for()
    live_agrees(page, client, table, 0)
    page.reload()
    live_agrees(page, client, table, 0)
    expect(page.locator(STAGE)).to_have_count(0)
    expect(page.get_by_role("button", name="Watch what happened")).to_have_count(0)
