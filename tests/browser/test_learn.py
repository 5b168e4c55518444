"""Learning a game on the page: primer, lessons by mouse and by keyboard, wrong tries, progress that is kept, and the signs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mesozoic.games import GAMES
from mesozoic.play.lesson import Lesson, courses, find_lesson
from mesozoic.play.primer import primers
from tests.browser.hands import Guests, World, choice, choices, cover, faults, fits, link, looks_well

BOARDS = Path(__file__).parents[2] / "web/src/boards"
ROOMS = {game: game.removesuffix("-1").removesuffix("-2") for game in GAMES}
FIRST = {course.id: course.lessons()[0] for course in courses()}


def begin(page: Page, id: str) -> None:
    """Open a lesson from the page of its game."""
    page.locator(f"li[data-lesson='{id}'] button").click()
    expect(page.locator(f"section[data-lesson='{id}']")).to_be_visible()


def click(page: Page, token: str) -> None:
    """Answer by the mouse."""
    choice(page, token).click()


def press(page: Page, token: str) -> None:
    """Answer by the keyboard alone: by its key, where it has one."""
    button = choice(page, token)
    key = button.get_attribute("aria-keyshortcuts")
    if key:
        page.keyboard.press(key)
    else:
        button.focus()
        page.keyboard.press("Enter")


def told(page: Page, lesson: Lesson, task: int) -> None:
    """The panel has the task of this number, or, after the last, what was learnt."""
    panel = page.locator("section[data-lesson]")
    expect(panel).to_contain_text(lesson.tasks[task].text if task < len(lesson.tasks) else lesson.learnt)


def read(page: Page, lesson: Lesson, by_keyboard: bool, first: int = 0) -> None:
    """Do all tasks of a lesson, from this one on."""
    for number, task in list(enumerate(lesson.tasks))[first:]:
        told(page, lesson, number)
        for token in task.solution:
            (press if by_keyboard else click)(page, token)
    told(page, lesson, len(lesson.tasks))


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("course", FIRST)
def test_the_first_lesson_of_every_course(guests: Guests, course: str, by_keyboard: bool) -> None:
    id, lesson = FIRST[course]
    page = guests.arrive(f"/learn/{lesson.game}")
    begin(page, id)
    read(page, lesson, by_keyboard)
    rules = page.locator("section[data-lesson] .rule")
    assert rules.all_text_contents() == lesson.rules
    rules.first.click()
    expect(page.get_by_role("dialog")).to_contain_text(lesson.rules[0])


def test_a_wrong_try_is_answered_taken_back_and_tried_again(guests: Guests) -> None:
    lesson = find_lesson("perseverance-1/01")
    wrong = lesson.tasks[0].wrong[0]
    page = guests.arrive("/learn/perseverance-1")
    begin(page, "perseverance-1/01")
    panel = page.locator("section[data-lesson]")
    click(page, wrong.play[0])
    expect(panel).to_contain_text(wrong.say)
    panel.get_by_role("button", name="Take it back").click()
    expect(panel).not_to_contain_text(wrong.say)
    panel.get_by_role("button", name="Hint").click()
    expect(panel).to_contain_text(lesson.tasks[0].hint)
    click(page, lesson.tasks[0].solution[0])
    told(page, lesson, 1)
    click(page, lesson.tasks[1].wrong[0].play[0])
    expect(panel).to_contain_text(lesson.tasks[1].wrong[0].say)
    before = page.url
    panel.get_by_role("button", name="Try again").click()
    page.wait_for_url(lambda url: url != before)
    read(page, lesson, by_keyboard=False, first=1)


def test_a_try_that_is_not_foreseen_says_what_happened(guests: Guests) -> None:
    page = guests.arrive("/learn/perseverance-1")
    begin(page, "perseverance-1/04")
    click(page, "salvage")
    click(page, "neutral-adventurer")
    panel = page.locator("section[data-lesson]")
    expect(panel).to_contain_text("That was not it.")
    expect(panel.locator("li").first).to_be_visible()


def test_progress_is_kept_and_the_next_lesson_offered(guests: Guests) -> None:
    (id, lesson), (second, _) = courses("perseverance-1")[0].lessons()[:2]
    page = guests.arrive("/learn/perseverance-1")
    assert page.locator("li.done").count() == 0
    begin(page, id)
    read(page, lesson, by_keyboard=False)
    page.get_by_role("button", name="Next lesson").click()
    expect(page.locator(f"section[data-lesson='{second}']")).to_be_visible()
    page.goto("/learn/perseverance-1")
    expect(page.locator(f"li.done[data-lesson='{id}']")).to_be_visible()
    page.reload()
    expect(page.locator("li.done")).to_have_count(1)
    page.goto("/")
    expect(page.get_by_role("button", name="Forget")).to_have_count(0)


def test_the_primer_is_offered_in_the_lobby_and_stays_in_the_menu(guests: Guests, world: World) -> None:
    primer = primers(GAMES["perseverance-1"])[0]
    page = guests.arrive()
    page.locator("[data-new='perseverance-1']").get_by_role("link").click()
    for section in primer.sections:
        expect(page.get_by_role("heading", name=section.heading).first).to_be_visible()
    for section in primer.sections:
        if section.picture:
            expect(page.locator(f"[data-picture='{section.picture}'] svg").first).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(cover(page, "Dinosaur Island")).to_be_visible()
    expect(page.locator("[data-new='perseverance-1']")).to_have_count(0)
    cover(page, "Dinosaur Island").click()
    expect(page.locator("[data-new='dinosaur-island']")).to_be_visible()
    page.goto(link(world.middle["perseverance-1"], 0))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Primer and lessons").click()
    expect(page.get_by_role("heading", name=primer.title)).to_be_visible()


def test_the_page_of_a_game_leads_to_its_lessons(guests: Guests) -> None:
    page = guests.arrive("/learn/perseverance-1")
    lessons = page.get_by_role("heading", name="Lessons", exact=True)
    expect(lessons).not_to_be_in_viewport()
    page.get_by_role("list", name="On this page").get_by_role("button", name="Lessons", exact=True).click()
    expect(lessons).to_be_in_viewport()
    expect(lessons).to_be_focused()


@pytest.mark.parametrize("game", [game for game in GAMES if primers(GAMES[game])])
def test_every_picture_of_a_primer_is_drawn(guests: Guests, game: str) -> None:
    page = guests.arrive(f"/learn/{game}")
    for primer in primers(GAMES[game]):
        for picture in [section.picture for section in primer.sections if section.picture]:
            expect(page.locator(f"[data-picture='{picture}'] svg").first).to_be_visible()
    black = "rects => rects.filter(rect => getComputedStyle(rect).fill === 'rgb(0, 0, 0)').length"
    assert page.locator("[data-picture] rect:not(clipPath *)").evaluate_all(black) == 0, (
        "a part of a board looks as it does there"
    )


def drawn(room: str) -> set[str]:
    """All small drawings of a room, as its file lists them."""
    text = (BOARDS / room / "glyphs.ts").read_text(encoding="utf-8")
    table = text[text.index("GLYPHS") :].split("\n};")[0]
    return set(re.findall(r'^  "?([a-z-]+)"?:', table, flags=re.MULTILINE))


@pytest.mark.long
def test_every_sign_is_in_the_legend(guests: Guests, world: World) -> None:
    page = guests.arrive()
    found: dict[str, set[str]] = {room: set() for room in ROOMS.values()}
    for game, room in ROOMS.items():
        page.goto(f"/learn/{game}")
        page.locator("[data-sign]").first.wait_for()
        signs = page.locator("[data-sign]")
        found[room] |= {str(one.get_attribute("data-sign")) for one in signs.all()}
        assert all(len(text.strip().split("\n")) >= 2 for text in signs.all_inner_texts())
    assert found == {room: drawn(room) for room in found}
    page.goto(link(world.middle["dinosaur-island"], 0))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Signs").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-sign]")).to_have_count(len(found["dinosaur-island"]))
    dialog.get_by_label("Find a sign").fill("hooligan")
    expect(dialog.locator("[data-sign]")).to_have_count(1)


@pytest.mark.long
def test_all_of_it_looks_well(guests: Guests) -> None:
    page = guests.arrive("/learn")
    looks_well(page, page.get_by_role("link", name="Dinosaur Island"))
    page.goto("/learn/perseverance-1")
    looks_well(page, page.locator("[data-picture]").first)
    page = guests.arrive("/learn/perseverance-1")
    begin(page, "perseverance-1/01")
    looks_well(page, choices(page).first)


def test_a_lesson_by_phone_covers_nothing_that_is_to_be_tapped(guests: Guests) -> None:
    lesson = find_lesson("perseverance-1/01")
    page = guests.arrive_by_phone("/learn/perseverance-1")
    begin(page, "perseverance-1/01")
    for number, task in enumerate(lesson.tasks):
        told(page, lesson, number)
        fits(page, whole=True)
        assert faults(page) == []
        for token in task.solution:
            choice(page, token).tap()
    told(page, lesson, len(lesson.tasks))
