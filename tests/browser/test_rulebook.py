"""The rulebook on the page: searched, followed from rule to rule, read over a table, and a worked example played on."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from mesozoic.core.ids import Json
from mesozoic.games import GAMES
from mesozoic.play.scenario import at_path
from mesozoic.play.things import things_in
from tests.browser.hands import Guests, World, choice, faults, fits, link, looks_well, tab_to
from tests.server.house import state

EXAMPLE = "sec-ex-12"
SECOND = "example_2_sketch"
RULES = GAMES["perseverance-1"].rules()


def example(game: str, name: str) -> Json:
    """The scenario file of a worked example."""
    (file,) = [file for file in GAMES[game].examples() if file.stem == name]
    return tomllib.loads(Path(file).read_text(encoding="utf-8"))


def look_for(page: Page, words: str) -> None:
    """Type into the search field, wherever one is on the page: the key that comes there works as soon as it is there."""
    field = page.get_by_role("combobox", name="Search the rules")
    field.wait_for()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    page.keyboard.type(words)


def hits(page: Page) -> list[str]:
    """The rules that are found, by id."""
    page.get_by_role("option").first.wait_for()
    return page.get_by_role("option").locator(".id").all_inner_texts()


def chosen(page: Page, id: str) -> None:
    """This rule is open in the book, in sight, with all of its text."""
    expect(page).to_have_url(re.compile(f"/{id}$"))
    shown = page.get_by_role("article", name=f"Rule {id}", exact=True)
    expect(shown).to_be_in_viewport()
    expect(shown.locator(".words")).to_contain_text(RULES[id].text.replace("`", "")[:60])


def at_the_table(page: Page) -> Json:
    """The table that is open, with the secret of the page's seat, as the server tests call it."""
    page.locator("#prompt-title").wait_for()
    found = re.search(r"/table/([^#]+)#(.+)$", page.url)
    assert found
    kept = page.evaluate("() => JSON.parse(localStorage['mesozoic.tables'])[0]")
    assert kept["table"] == found[1]
    return {"table": found[1], "secrets": {int(seat): secret for seat, secret in kept["secrets"].items()}, "seat": kept["seat"]}


def test_search_open_follow_and_come_back(guests: Guests, world: World) -> None:
    page = guests.arrive()
    page.get_by_role("link", name="Rulebook of Perseverance, Episode 1").click()
    expect(page.get_by_role("heading", name="1. Components and limits (CMP)")).to_be_visible()
    look_for(page, "jacks")
    found = hits(page)
    told = world.server.client.get("/api/games/perseverance-1/rules/search", params={"words": "jack"}).json()
    assert found == [hit["id"] for hit in told["hits"]]
    assert set(found) == {id for id, rule in RULES.items() if "jack" in rule.text.lower()}
    expect(page.get_by_role("option").first.locator("mark").first).to_have_text("Jack")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option").nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    chosen(page, found[1])
    look_for(page, "e1-ldr-03")
    page.keyboard.press("Enter")
    chosen(page, "E1-LDR-03")
    article = page.get_by_role("article", name="Rule E1-LDR-03")
    expect(article).to_contain_text("Leader abilities: on, unless agreed otherwise")
    article.get_by_role("link", name="E1-RUL-09").first.click()
    chosen(page, "E1-RUL-09")
    page.go_back()
    chosen(page, "E1-LDR-03")
    page.get_by_role("button", name="Jack").first.click()
    expect(article.get_by_role("status")).to_contain_text("Jack:")
    page.reload()
    chosen(page, "E1-LDR-03")


SPOKEN_OF = """articles => Object.fromEntries(articles.map(article =>
  [article.id, [...new Set([...article.querySelectorAll(".words > .text .thing")].map(thing => thing.innerText))]]))"""
"""The components that each rule of a chapter speaks of, as the page finds them."""


def test_the_terminal_finds_the_components_of_every_rule_as_the_page_does(guests: Guests) -> None:
    page = guests.arrive("/rules/perseverance-2")
    rules = GAMES["perseverance-2"].rules()
    chapters = page.get_by_role("navigation", name="Chapters").get_by_role("link")
    found: dict[str, list[str]] = {}
    for title in dict.fromkeys(rule.chapter for rule in rules.values()):
        chapters.get_by_text(title, exact=True).first.click()
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        found |= page.get_by_role("article").evaluate_all(SPOKEN_OF)
    assert found["E2-PRK-07"] == ["Defender"]
    assert {id: names for id, names in found.items() if names} == {
        id: names
        for id, rule in rules.items()
        if id in found and (names := [thing.name for thing in things_in("perseverance-2", rule.text)])
    }
    page.goto("/rules/perseverance-2/E2-PRK-07")
    article = page.get_by_role("article", name="Rule E2-PRK-07", exact=True)
    article.get_by_role("button", name="Defender").first.click()
    (thing,) = things_in("perseverance-2", rules["E2-PRK-07"].text)
    expect(article.get_by_role("status")).to_contain_text(f"{thing.name}: {thing.text}")


def test_what_is_not_there_is_said(guests: Guests) -> None:
    page = guests.arrive("/rules/template")
    look_for(page, "qqqq")
    expect(page.get_by_text("No rule has all of these words.")).to_be_visible()
    guests.expected.append("400")
    page.goto("/rules/template/FD-XXX-99")
    expect(page.get_by_role("alert")).to_contain_text("no rule is called 'FD-XXX-99'")
    page.goto("/rules/nothing")
    expect(page.get_by_role("alert")).to_contain_text("no game is called 'nothing'")


def test_every_chapter_can_be_turned_to(guests: Guests) -> None:
    page = guests.arrive("/rules/template")
    titles = list(dict.fromkeys(rule.chapter for rule in GAMES["template"].rules().values()))
    nav = page.get_by_role("navigation", name="Chapters")
    expect(nav.get_by_role("link")).to_have_text(titles)
    for title in titles:
        nav.get_by_role("link", name=title).click()
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        ids = [id for id, rule in GAMES["template"].rules().items() if rule.chapter == title]
        expect(page.get_by_role("article").locator("h3")).to_have_text(ids)


@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
def test_a_worked_example_is_opened_and_played_as_its_file_says(guests: Guests, world: World, by: str) -> None:
    written = example("perseverance-1", EXAMPLE)
    path = "/rules/perseverance-1/E1-EX-12"
    page = guests.arrive_by_phone(path) if by == "finger" else guests.arrive(path)
    button = page.get_by_role("button", name=f"Open on the board: {written['title']}")
    if by == "keyboard":
        button.wait_for()
        tab_to(page, button)
        page.keyboard.press("Enter")
    else:
        button.tap() if by == "finger" else button.click()
    table = at_the_table(page)
    for step in written["step"]:
        for row in step["play"]:
            seat, _, token = row.partition(" ")
            assert int(seat) == table["seat"]
            answer = choice(page, token)
            if by == "keyboard":
                answer.first.wait_for()
                answer.first.focus()
                page.keyboard.press("Enter")
            else:
                answer.first.tap() if by == "finger" else answer.first.click()
            expect(answer).to_have_count(0)
        now = state(world.server.client, table, table["seat"])
        for where, value in step.get("values", {}).items():
            assert at_path(now["view"], where, EXAMPLE) == value
        if "offered" in step:
            assert sorted(one["token"] for one in now["question"]["choices"]) == sorted(step["offered"])
    assert now["over"]
    page.get_by_role("button", name="Example E1-EX-12").click()
    expect(page.get_by_role("dialog")).to_contain_text(RULES["E1-EX-12"].text[:80])


def test_dice_and_cards_of_an_example_come_up_as_in_its_file(guests: Guests, world: World) -> None:
    written = example("template", SECOND)
    page = guests.arrive("/rules/template/FD-EX-02")
    page.get_by_role("button", name=f"Open on the board: {written['title']}").click()
    table = at_the_table(page)
    assert table["seat"] == 1
    assert state(world.server.client, table, 1)["view"]["seats"][0]["found"] == ["skull"]
    choice(page, "sketch").click()
    page.locator("article.end").wait_for()
    now = state(world.server.client, table, 1)
    for where, value in written["step"][-1]["values"].items():
        assert at_path(now["view"], where, SECOND) == value
    assert [score["total"] for score in now["scores"]] == written["step"][-1]["scores"]


@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
def test_a_log_line_a_refusal_and_a_question_open_their_rule(guests: Guests, world: World, by: str) -> None:
    table = world.middle["perseverance-1"]
    now = next(one for one in (state(world.server.client, table, seat) for seat in (0, 1)) if one["question"])
    path = link(table, now["viewer"])
    page = guests.arrive_by_phone(path) if by == "finger" else guests.arrive(path)
    page.locator("#prompt-title").wait_for()
    question, line = now["question"], now["log"][-1]
    opened_at(page, page.get_by_role("button", name=f"Rule {question['rule']}", exact=True).first, question["rule"], by)
    if question["refusals"]:
        page.get_by_text(re.compile("^Closed now: ")).first.click()
        rule = question["refusals"][0]["rule"]
        opened_at(page, page.locator("details button").filter(has_text=rule).first, rule, by)
    if by == "finger":
        page.get_by_role("button", name="Log", exact=True).or_(page.get_by_role("tab", name="Log")).first.tap()
    opened_at(page, page.locator(f"[title*='{line['rule']}']").last, line["rule"], by)


def opened_at(page: Page, button: Locator, rule: str, by: str) -> None:
    """This opens the rulebook at its rule, and the rulebook closes again."""
    button.scroll_into_view_if_needed()
    if by == "keyboard":
        button.focus()
        page.keyboard.press("Enter")
    else:
        button.tap() if by == "finger" else button.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".id")).to_have_text(rule)
    expect(dialog).to_contain_text(RULES[rule].chapter)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_rulebook_over_a_table_says_what_is_agreed_there(guests: Guests, world: World) -> None:
    page = guests.arrive(link(world.middle["perseverance-1"], 0))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Look up a rule").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox").fill("ldr-03")
    dialog.get_by_role("option").first.click()
    expect(dialog).to_contain_text("Leader abilities: on at this table")
    assert faults(page) == []
    dialog.get_by_role("button", name="E1-LDR-04").click()
    expect(dialog.locator(".id")).to_have_text("E1-LDR-04")
    with page.context.expect_page() as book:
        dialog.get_by_role("link", name="Open in the book").click()
    chosen(book.value, "E1-LDR-04")


def test_the_book_looks_well(guests: Guests) -> None:
    page = guests.arrive("/rules/perseverance-1/E1-EX-08")
    looks_well(page, page.get_by_role("button", name=re.compile("^Open on the board")))
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Chapters").click()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_visible()
    fits(page, whole=False)
    assert faults(page) == []
    look_for(page, "raptor wall")
    hits(page)
    assert faults(page) == []
