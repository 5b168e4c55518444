"""Tables that begin elsewhere: with a file in the lobby, and at a moment of a replay."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from mesozoic.core.ids import OMNISCIENT, Json
from mesozoic.play.journal import read_journal
from mesozoic.play.rulebook import find_example
from mesozoic.play.scenario import after_steps
from tests.browser.hands import CHOICE, END, Guests, choices, looks_well
from tests.browser.test_hotseat import kept
from tests.server.house import Server, bearer, state
from tests.server.test_begin import cut, executed, golden


def open_file(page: Page, name: str, text: str) -> None:
    """Give the lobby a file."""
    page.get_by_role("button", name="Open a file").click()
    page.get_by_label("Choose a file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def create(page: Page) -> Json:
    """Create the table that is set up."""
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/table/**")
    return kept(page)


def test_a_journal_becomes_a_table(own_guests: Guests, own_server: Server) -> None:
    text = golden("template", 1)
    journal = read_journal(text, "journal")
    page = own_guests.arrive()
    open_file(page, "evening.journal", text)
    shown = page.locator(".box").last
    expect(shown).to_contain_text("Journal")
    expect(shown).to_contain_text(f"{len(journal.answers)} answers")
    looks_well(page, shown)
    table = create(page)
    expect(page.locator(END)).to_be_visible()
    seat = next(iter(table["secrets"]))
    assert state(own_server.client, table, seat)["view"] == journal.spec.view(executed(journal), OMNISCIENT)


def test_an_unfinished_journal_is_dropped_and_goes_on(own_guests: Guests, own_server: Server) -> None:
    text = cut(golden("perseverance-1", 0), 40)
    journal = read_journal(text, "journal")
    page = own_guests.arrive()
    page.get_by_role("button", name="Open a file").click()
    data = page.evaluate_handle(
        "text => { const data = new DataTransfer(); data.items.add(new File([text], 'a.journal')); return data; }", text
    )
    page.locator(".drop").dispatch_event("drop", {"dataTransfer": data})
    for seat in range(journal.setup.players):
        page.get_by_role("combobox", name=f"Seat {seat + 1}").select_option("here")
    table = create(page)
    expect(page.locator("main.curtain")).to_be_visible()
    answers = [one["token"] for one in history(own_server, table)[:40]]
    assert len(answers) == 40
    page.get_by_role("button", name="I am").click()
    choices(page).first.click()
    expect(page.locator(f"main.curtain, {CHOICE}").first).to_be_visible()
    while len(history(own_server, table)) <= 40:
        pass


def test_what_is_wrong_with_a_file_is_said(own_guests: Guests, own_server: Server) -> None:
    own_guests.expected.append("status of 400")
    text = golden("template", 1).replace("\n0 ", "\n1 ", 1)
    said = own_server.client.post("/api/begin", json={"journal": text}).json()["error"]
    page = own_guests.arrive()
    open_file(page, "broken.journal", text)
    expect(page.get_by_role("alert")).to_have_text(said)
    page.get_by_label("Or paste its text").fill("game = 5")
    page.get_by_role("button", name="Look into it").click()
    expect(page.get_by_role("alert")).to_contain_text("the scenario")
    expect(page.get_by_role("button", name="Create the table")).to_have_count(0)
    assert own_server.client.get("/api/health").json()["tables"] == 0


def test_a_worked_example_is_played_from_its_file(own_guests: Guests, own_server: Server) -> None:
    example = find_example("template/example_2_sketch")
    spec, game = after_steps(example.scenario, 2)
    page = own_guests.arrive()
    open_file(page, "sketch.toml", Path(example.file).read_text())
    expect(page.get_by_role("heading", name=example.title)).to_be_visible()
    page.get_by_label("Where it begins").select_option("2")
    page.get_by_role("combobox", name="Seat 2").select_option("me")
    page.get_by_role("combobox", name="Seat 1").select_option("bot:random")
    table = create(page)
    expect(page.locator(CHOICE).first).to_be_visible()
    assert state(own_server.client, table, 1)["view"] == spec.view(game, 1)
    expect(page.locator(".begun")).to_have_text("This table began in a position.")
    game.focus(1)
    game.take(game.parse("sketch"))
    page.locator(f"{CHOICE}[data-choice='sketch']").click()
    expect(page.locator(END)).to_be_visible()
    assert state(own_server.client, table, 1)["view"] == spec.view(game, OMNISCIENT)


def test_a_replay_is_played_on_from_a_moment(own_guests: Guests, own_server: Server) -> None:
    page = own_guests.arrive()
    open_file(page, "evening.journal", golden("template", 2))
    old = create(page)
    page.locator(END).get_by_role("button", name="Replay").click()
    for moment in range(9):
        expect(page.locator("output")).to_contain_text(f"Answer {moment} of")
        page.get_by_role("button", name="One answer on").click()
    expect(page.locator("output")).to_contain_text("Answer 9 of")
    page.get_by_role("button", name="Play on from here").click()
    looks_well(page, page.get_by_role("dialog"))
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(lambda url: "/table/" in url and old["table"] not in url)
    new = kept(page)
    seat = next(seat for seat in new["secrets"] if seat >= 0)
    url = f"/api/tables/{old['table']}/history/9"
    then = own_server.client.get(url, params={"viewer": seat}, headers=bearer(old, next(iter(old["secrets"])))).json()
    first = own_server.client.get(f"/api/tables/{new['table']}/history/0", headers=bearer(new, seat)).json()
    assert first["view"] == then["view"]
    expect(page.locator(f"{CHOICE}, .log").first).to_be_visible()


def history(server: Server, table: Json) -> list[Json]:
    """Every answer of a table that a seat may know of."""
    found: list[Json] = server.client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, 0)).json()["moments"]
    return found
