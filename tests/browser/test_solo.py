"""A game of one person at the page: set up, selections that open and close, how it ended; all of it as the API tells."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from mesozoic.games import find_game
from tests.browser.hands import (
    END,
    FINISHED,
    Guests,
    World,
    agree,
    choices,
    cover,
    faults,
    fits,
    link,
    option_field,
    play,
    replay_link,
    some_moves,
    tab_to,
)
from tests.browser.words import DRAWN, SIGNS, Words, capital, spaced
from tests.server.house import create, state

EPISODES = {"perseverance-1": "Perseverance, Episode 1", "perseverance-2": "Perseverance, Episode 2"}
OWNERS = [sign + capital(colour) for sign, colour in zip(SIGNS[:3], DRAWN, strict=False)]
"""The person and the two Dissenters, as the page draws them."""
LINE = "button.line"
FOLD = "button.fold"


def groups(log: list[Json]) -> list[tuple[Json, list[Json]]]:
    """Lines of the API's log with those that explain them."""
    found: list[tuple[Json, list[Json]]] = []
    for line in log:
        if line["depth"]:
            found[-1][1].append(line)
        else:
            found.append((line, []))
    return found


def explained(log: list[Json]) -> list[list[Json]]:
    """The explanations there are, in order."""
    return [why for _, why in groups(log) if why]


def said(words: Words, lines: list[Json]) -> list[str]:
    """Lines as a person reads them, without the signs of colours."""
    return [spaced(re.sub(r"\[\w+ \w+\]", "", words.sentence(line, OWNERS, DRAWN[:3]))) for line in lines]


def read(lines: Locator) -> list[str]:
    """The lines that are shown."""
    return [spaced(text) for text in lines.all_inner_texts()]


def unfold(page: Page) -> None:
    """Open what the log tells of attacks and Assemblies, but no selection in it."""
    page.get_by_role("log").locator("h3").first.wait_for()
    page.evaluate("() => document.querySelectorAll('[role=log] button.scene[aria-expanded=false]').forEach((one) => one.click())")


def set_up_alone(page: Page, title: str, **settings: str) -> Json:
    """Create a table for one in the lobby; how to ask the API about it."""
    cover(page, title).click()
    page.get_by_role("button", name="1", exact=True).click()
    for option, value in settings.items():
        agree(page, option, value)
    page.get_by_role("button", name="Create the table").click()
    choices(page).first.wait_for()
    table, secret = re.findall(r"/table/([^#]+)#(.+)", page.url)[0]
    return {"table": table, "secrets": {0: secret}}


@pytest.mark.parametrize("game", EPISODES)
def test_a_game_of_one_person_from_the_lobby(guests: Guests, world: World, game: str) -> None:
    """Only what applies is offered; every selection is folded to its result, and opens by mouse and by key."""
    client, words = world.server.client, Words(game)
    page = guests.arrive()
    table = set_up_alone(page, EPISODES[game], ambition="conqueror")
    assert state(client, table, 0)["options"]["ambition"] == "conqueror"
    play(page, 12)
    log = state(client, table, 0)["log"]
    lines = page.get_by_role("log")
    unfold(page)
    folds = lines.locator(FOLD)
    expect(folds).to_have_count(len(explained(log)))
    assert [int(text) for text in folds.all_inner_texts()] == [len(why) for why in explained(log)]
    expect(lines.locator(LINE)).to_have_count(len(groups(log)))

    last = folds.last
    expect(last).to_have_attribute("aria-expanded", "false")
    last.click()
    expect(last).to_have_attribute("aria-expanded", "true")
    why = lines.locator(f".why {LINE}")
    expect(why).to_have_count(len(explained(log)[-1]))
    assert read(why) == said(words, explained(log)[-1])
    assert [line.get_attribute("title") for line in why.all()] == [line["rule"] for line in explained(log)[-1]]
    last.press("Enter")
    expect(why).to_have_count(0)

    page.get_by_role("button", name="Open all").click()
    expect(why).to_have_count(len([line for line in log if line["depth"]]))
    assert read(why) == said(words, [line for line in log if line["depth"]])
    assert faults(page) == []
    page.get_by_role("button", name="Open all").click()
    expect(why).to_have_count(0)


def test_options_of_one_person_are_offered_to_one_person_alone(guests: Guests) -> None:
    page = guests.arrive()
    cover(page, "Perseverance, Episode 1").click()
    expect(option_field(page, "edition")).to_be_visible()
    expect(page.locator("[data-option=ambition]")).to_have_count(0)
    agree(page, "edition", "beta")
    page.get_by_role("button", name="1", exact=True).click()
    expect(option_field(page, "ambition")).to_be_visible()
    expect(page.locator("[data-option=edition]")).to_have_count(0)
    page.get_by_role("button", name="Create the table").click()
    choices(page).first.wait_for()


@pytest.mark.parametrize("game", EPISODES)
def test_selections_in_the_replay(guests: Guests, world: World, game: str) -> None:
    """Beside the moment they were made at, and in the log up to it."""
    client, words = world.server.client, Words(game)
    table = create(client, game, seats=1)
    some_moves(client, table, Rng(3), 15)
    log = state(client, table, 0)["log"]
    at = max(line["seq"] for line in log if line["depth"]) + 1
    page = guests.arrive(replay_link(table, 0))
    page.get_by_role("slider", name="Moment").fill(str(at))
    moment = page.get_by_label("What happened at this moment")
    then = explained([line for line in log if line["seq"] == at - 1])
    expect(moment.locator(FOLD)).to_have_count(len(then))
    tab_to(page, moment.locator(FOLD).first)
    page.keyboard.press("Enter")
    why = moment.locator(f".why {LINE}")
    expect(why).to_have_count(len(then[0]))
    assert read(why) == said(words, then[0])
    before = [line for line in log if line["seq"] < at]
    unfold(page)
    expect(page.get_by_role("log").locator(FOLD)).to_have_count(len(explained(before)))


@pytest.mark.parametrize("game", EPISODES)
def test_the_end_says_won_or_lost_and_both_dials(guests: Guests, world: World, game: str) -> None:
    client, words = world.server.client, Words(game)
    table = create(client, game, seats=1)
    outcome = some_moves(client, table, Rng(3), FINISHED)["scores"][0]["outcome"]
    for page in (guests.arrive(link(table, 0)), guests.arrive_by_phone(link(table, 0))):
        page.locator(END).wait_for()
        expect(page.locator("#end-title")).to_have_text(f"The game is {outcome['result']}")
        result = page.get_by_role("region", name="Result")
        cause = capital(words.word("cause", f"{outcome['result']}-{outcome['cause']}"))
        expect(result.locator(".cause")).to_have_text(f"{cause}.")
        rows = [[words.word("field", dial["name"]), *reached(dial)] for dial in outcome["dials"]]
        merits = [capital(words.word("merit", merit)) for merit in outcome["merits"]]
        shown = [
            [spaced(text) for text in row.locator("dt, b, small").all_inner_texts()] for row in result.locator("dl > div").all()
        ]
        assert shown == [*rows, ["Merits"]]
        assert result.locator(".merits span").all_inner_texts() == merits
        expect(page.get_by_role("rowheader", name="Place")).to_have_count(0)
        assert faults(page) == []
        fits(page, whole=False)


def reached(dial: Json) -> list[str]:
    """A dial against its target."""
    return [f"{dial['value']} of {dial['target']}", "reached" if dial["value"] >= dial["target"] else "missed"]


@pytest.mark.parametrize("game", EPISODES)
def test_what_the_page_says_of_an_action_card_is_what_is_printed_on_it(game: str) -> None:
    words, content = Words(game), find_game(game).content()
    for card, printed in content.get("action_card").items():
        said = words.effect(card)
        if printed["order"]:
            zone = "Agenda" if printed["zone"] == "agenda" else words.word("zone", printed["zone"])
            assert said.startswith(zone)
            dice = ", ".join([words.word("icon", icon) for icon in printed["order"]])
            assert f"Dice: {dice}." in said
            assert (" and " in said.partition(". Dice")[0]) == (len(printed["secondary"]) > 1)
            assert ("; then " in said) == bool(printed["secondary"])
        names = {"narek": "Narek", "camilla": "Camilla", "stay": "stays"}
        assert said.endswith(f"Row: {', '.join([names[mark] for mark in printed['row']])}.")


def test_a_phone_opens_a_selection_by_a_finger(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "perseverance-1", seats=1)
    log = some_moves(client, table, Rng(8), 15)["log"]
    page = guests.arrive_by_phone(link(table, 0))
    page.get_by_role("button", name="Log", exact=True).tap()
    unfold(page)
    fold = page.get_by_role("log").locator(FOLD).last
    fold.tap()
    expect(page.get_by_role("log").locator(f".why {LINE}")).to_have_count(len(explained(log)[-1]))
    fits(page, whole=False)
