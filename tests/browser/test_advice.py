"""A hint, a what-if, and a review that is played on from a turning point: what they say is what the API says."""

from __future__ import annotations

import json
import re
from decimal import ROUND_HALF_UP, Decimal

import pytest
from playwright.sync_api import Locator, Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.browser.hands import CHOICE, END, Guests, World, choices, cover, link, looks_well
from tests.browser.test_hotseat import kept
from tests.server.house import bearer, create, move, play_on, state
from tests.server.test_advice import advice, allowed


def digits(number: float, behind: int) -> str:
    """A number, as it is written, with so many digits behind the point, halves away from zero."""
    return str(Decimal(str(number)).quantize(Decimal(1).scaleb(-behind), ROUND_HALF_UP))


def signed(number: float) -> str:
    """A number with its sign."""
    size = digits(abs(number), 1)
    return f"{'±' if size == '0.0' else '−' if number < 0 else '+'}{size}"


def percent(share: float) -> str:
    """A chance."""
    return f"{digits(100 * share, 0)} %"


def texts(page: Page, selector: str) -> list[str]:
    """What stands there, blanks as one."""
    return [re.sub(r"\s+", " ", text).strip() for text in page.locator(selector).all_text_contents()]


# -- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_says_what_the_api_says_and_can_be_taken(guests: Guests, world: World) -> None:
    client = world.server.client
    table = allowed(client, "perseverance-1")
    asked = next(seat for seat in (0, 1) if state(client, table, seat)["question"])
    page = guests.arrive(link(table, asked))
    page.get_by_role("button", name="Hint").click()
    page.locator("[data-advised]").first.wait_for()
    told = advice(client, table, asked).json()
    best = told["best"]
    shown = page.locator("[data-advised]").evaluate_all("all => all.map((one) => one.dataset.advised)")
    assert shown == [one["token"] for one in best]
    expect(page.locator(".advice")).to_contain_text(f"best of {told['choices']} choices")
    assert texts(page, ".advice .worth") == [worth(told, one) for one in best]
    equals = sum(one["equal"] for one in best)
    first = "equally good" if equals > 1 else "best"
    assert texts(page, ".advice .rank") == [first if one["equal"] else "less good" for one in best]
    reasons = [f"{signed(reason['points'])} {reason['text']}" for one in best for reason in one["reasons"]]
    assert reasons and texts(page, ".advice .reason") == reasons
    looks_well(page, page.locator(".advice"))
    page.locator("[data-advised] .take").first.click()
    expect(page.locator(".advice")).to_have_count(0)
    given = [one["token"] for one in moments_of(world, table, asked) if one["seat"] == asked]
    assert given[:1] == [best[0]["token"]]


def worth(told: Json, one: Json) -> str:
    """How good a choice is said to be: by chances only where these were compared with how games ended."""
    where = "behind" if one["points"] < 0 else "ahead"
    points = f"{digits(abs(one['points']), 1)} ± {digits(one['points_error'], 1)} points {where}"
    chance = f"wins with {percent(one['chance'])} ± {digits(100 * one['chance_error'], 1)}"
    return f"{chance} · {points}" if told["calibrated"] else points


def test_a_table_without_hints_offers_none_and_says_so(guests: Guests, world: World) -> None:
    page = guests.arrive()
    cover(page, "Fossil Dig").click()
    allow = page.get_by_label("Hints and what-ifs")
    expect(allow).to_be_checked()
    page.get_by_role("group", name="Your table").get_by_label("Seat 2").select_option("friend")
    expect(allow).not_to_be_checked()
    page.get_by_role("group", name="Your table").get_by_label("Seat 2").select_option("bot:random")
    allow.uncheck()
    page.get_by_role("button", name="Create the table").click()
    choices(page).first.wait_for()
    assert not state(world.server.client, kept(page), 0)["hints"]
    for name in ("Hint", "What if…"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu")).to_contain_text("This table is played without hints and what-ifs.")


# -- what-ifs ---------------------------------------------------------------------------------------------------------


def test_a_what_if_is_played_for_both_seats_and_closed_again(guests: Guests, world: World) -> None:
    client = world.server.client
    table = allowed(client, rounds=4)
    for seat, token in ((0, "deep"), (1, "deep")):
        move(client, table, seat, state(client, table, seat)["question"]["position"], token)
    me = next(seat for seat in (0, 1) if state(client, table, seat)["question"])
    before = [state(client, table, seat) for seat in (0, 1, SPECTATOR)]
    page = guests.arrive(link(table, me))
    page.get_by_role("button", name="What if…").click()
    dialog = page.get_by_role("dialog")
    looks_well(page, dialog)
    page.set_viewport_size({"width": 1280, "height": 720})
    for field in dialog.get_by_role("combobox").all():
        field.select_option("me")
    dialog.get_by_role("button", name="Try it out").click()
    expect(page.locator(".trying")).to_contain_text("dealt anew")
    branch = kept(page)
    assert branch["table"] != table["table"] and set(branch["secrets"]) == {0, 1, SPECTATOR}
    tried = state(client, branch, me)
    assert tried["whatif"] == table["table"] and tried["view"] == before[me]["view"]
    looks_well(page, page.locator(".trying"))
    page.set_viewport_size({"width": 1280, "height": 720})
    asked: list[int] = []
    while set(asked) < {0, 1}:
        now = next(one for one in (state(client, branch, seat) for seat in (0, 1)) if one["question"])
        asked.append(now["viewer"])
        expect(page.get_by_role("group", name="Hot seat")).to_contain_text(f"Player {now['viewer'] + 1} looks")
        choices(page).first.click()
        page.wait_for_function("() => !document.querySelector('main.curtain')")
        while state(client, branch, 0)["seq"] == now["seq"]:
            page.wait_for_timeout(50)
    page.get_by_role("button", name="Back to my table").click()
    expect(page.locator(".trying")).to_have_count(0)
    expect(page.locator(CHOICE)).to_have_count(len(before[me]["question"]["choices"]))
    assert page.url.endswith(link(table, me))
    here = [state(client, table, seat) for seat in (0, 1, SPECTATOR)]
    assert [played(one) for one in here] == [played(one) for one in before]
    tables = json.loads(page.evaluate("() => localStorage['mesozoic.tables']"))
    assert [one["table"] for one in tables] == [table["table"]]


def played(now: Json) -> Json:
    """A state without who is there, and for how long they have been asked."""
    return {key: value for key, value in now.items() if key not in ("seats", "thinking")}


# -- reviews ----------------------------------------------------------------------------------------------------------


def test_a_review_is_opened_at_a_turning_point_and_played_on(guests: Guests, world: World) -> None:
    client = world.server.client
    table = world.finished["template"]
    page = guests.arrive(link(table, 0))
    page.locator(END).get_by_role("button", name="Review").click()
    expect(page.get_by_role("heading", name="Review: Fossil Dig")).to_be_visible()
    page.get_by_role("heading", name="Turning points").wait_for()
    told = client.get(f"/api/tables/{table['table']}/review", headers=bearer(table, 0)).json()
    assert told["state"] == "done"
    compare_review(page, told["review"])
    looks_well(page, page.get_by_role("heading", name="Turning points"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as a file").click()
    file = client.get(f"/api/tables/{table['table']}/review/file", headers=bearer(table, 0)).text
    assert download.value.path().read_text() == file and "<script" not in file

    turn = next(one for one in told["review"]["turns"] if one["seats"])
    then = f"/api/tables/{table['table']}/history/{turn['first']}"
    seat = client.get(then, headers=bearer(table, 0)).json()["waiting"][0]
    page.locator(f"[data-moment='{turn['first']}']").first.get_by_role("button").click()
    expect(page.locator("output")).to_have_text(f"Answer {turn['first']} of {told['review']['answers']}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(lambda url: "/table/" in url and table["table"] not in url)
    choices(page).first.wait_for()
    new = kept(page)
    was = client.get(then, params={"viewer": seat}, headers=bearer(table, 0)).json()
    begun = client.get(f"/api/tables/{new['table']}/history/0", headers=bearer(new, seat)).json()
    assert begun["view"] == was["view"]
    tokens = [one["token"] for one in state(client, new, seat)["question"]["choices"]]
    assert dict(turn["answers"])[seat] in tokens
    choices(page).last.click()
    page.locator(f"{CHOICE}, {END}").first.wait_for()
    while not (given := [one for one in moments_of(world, new, seat) if one["seat"] == seat]):
        page.wait_for_timeout(50)
    assert given[0]["token"] in tokens


@pytest.mark.long
def test_a_game_that_nobody_wins_is_reviewed_in_points(guests: Guests, world: World) -> None:
    """Dinosaur Island alone is played for points: no chance is told."""
    client = world.server.client
    table = create(client, "dinosaur-island", seats=1)
    play_on(client, table, Rng(2), 10_000)
    url, headers = f"/api/tables/{table['table']}/review", bearer(table, 0)
    client.post(url, headers=headers)
    page = guests.arrive(link(table, 0))
    while (made := client.get(url, headers=headers).json())["state"] in ("waiting", "running"):
        page.wait_for_timeout(100)
    told = made["review"]
    page.locator(END).get_by_role("button", name="Review").click()
    page.get_by_role("heading", name="Turning points").wait_for()
    score = moments_of(world, table, 0)[-1]["scores"][0]
    assert not told["calibrated"] and told["totals"][0]["end"] == score
    chart = page.get_by_role("img", name=re.compile("^Points to be expected"))
    expect(chart).to_have_accessible_name(re.compile(f" ends at {score}.0$"))
    row = page.locator("tbody tr")
    expect(row.locator("[data-column='end']")).to_have_text(f"{score}.0")
    expect(row.locator("[data-column='own']")).to_have_text(signed(told["totals"][0]["own"]))
    expect(page.get_by_text("nothing is told of win chances")).to_have_count(1)
    assert "%" not in page.locator("main").inner_text()
    looks_well(page, page.get_by_role("heading", name="Turning points"))


def moments_of(world: World, table: Json, seat: int) -> list[Json]:
    """Every answer of a table."""
    found: list[Json] = world.server.client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, seat)).json()[
        "moments"
    ]
    return found


def compare_luck(page: Page, rolls: Locator, luck: Json) -> None:
    """The page shows every roll of this ledger with its odds, and what everybody had of it."""
    for seat, total in enumerate(luck["totals"]):
        expect(page.locator(f"[data-luck='{seat}'] b")).to_have_text(signed(total["luck"]))
    assert luck["rolls"]
    for item, roll in zip(rolls.locator("li").all(), luck["rolls"], strict=True):
        assert item.get_attribute("data-roll") == str(roll["first"])
        _, cases, all_cases = roll["odds"][0]
        expect(item).to_contain_text(f"({cases} of {all_cases} cases)")
        for seat, (came, expected) in enumerate(zip(roll["came"], roll["expected"], strict=True)):
            if roll["spread"][seat] >= 0.05:
                expect(item).to_contain_text(f"Player {seat + 1}: {digits(came, 1)} points, {digits(expected, 1)} expected,")


def compare_review(page: Page, review: Json) -> None:
    """The page shows the numbers of this review."""
    rows = page.locator("tbody tr")
    for seat, totals in enumerate(review["totals"]):
        for column, value in totals.items():
            cell = rows.nth(seat).locator(f"[data-column='{column}']")
            if cell.count():
                expect(cell).to_have_text(percent(value) if column in ("begin", "end") else signed(100 * value))
            else:
                assert not any(one[column] for one in review["totals"])
    end = [f"Player {seat + 1} ends at {percent(chance)}" for seat, chance in enumerate(review["points"][-1][1:])]
    expect(page.get_by_role("img", name=re.compile("^Win chances over time"))).to_have_accessible_name(
        f"Win chances over time, one line a player: {', '.join(end)}"
    )
    assert review["turns"]
    luck, turns, costly = page.locator("section.card ol").all()
    compare_luck(page, luck, review["luck"])
    assert turns.locator("li").count() == len(review["turns"])
    for item, turn in zip(turns.locator("li").all(), review["turns"], strict=True):
        changes = [after - before for before, after in zip(turn["before"], turn["after"], strict=True)]
        said = [f"Player {seat + 1} {signed(100 * by)}" for seat, by in enumerate(changes) if abs(by) >= 0.005]
        assert [re.sub(r"\s+", " ", text).strip() for text in item.locator(".changes span").all_text_contents()] == said
        assert item.get_attribute("data-moment") == str(turn["first"])
    assert costly.locator("li").count() == len(review["costly"])
    for item, one in zip(costly.locator("li").all(), review["costly"], strict=True):
        expect(item.locator("p").first).to_contain_text(f"Player {one['seat'] + 1}")
        expect(item.locator("p").first).to_contain_text(signed(-100 * one["cost"]))
        expect(item).to_contain_text(f"{percent(one['best'])} instead of {percent(one['then'])}")
    assert review["calibrated"]
    expect(page.get_by_text("Win chances come from games that bots have played to the end")).to_have_count(1)
