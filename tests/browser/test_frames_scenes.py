"""Attacks, Assemblies and the like: together in the log, in a box while they go on, again on the board; as the API tells."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import SPECTATOR, Json
from tests.browser.compare import live_agrees, moments
from tests.browser.film import AROUND, DEEDS, act_of, film, lines_of
from tests.browser.hands import LAPTOP, Guests, World, faults, fits, link, looks_well, play_until, replay_link, some_moves
from tests.browser.test_frames import MOVING, STAGE, arrive
from tests.browser.words import Words, spaced
from tests.server.house import create, state

SCENE = "button.scene"
LOW: ViewportSize = {"width": 1280, "height": 560}
"""Too low for all lines of an attack at once."""


def at_reward(now: Json) -> bool:
    """In the middle of an attack somebody chooses a reward."""
    return bool(now["question"]["kind"] == "ep1.combat_reward")


def in_attack(client: Any, rng: Rng) -> tuple[Json, Json]:
    """A table where an attack goes on, and what whoever must choose is told."""
    for _ in range(6):
        table = create(client, "perseverance-1")
        now = play_until(client, table, rng, at_reward)
        if not now["over"]:
            return table, now
    raise AssertionError("no attack in six games")


def attacks(now: Json) -> list[Json]:
    """The attacks so far."""
    return [one for one in now["scenes"] if one["name"] == "attack"]


def name_of(act: Json) -> str:
    """What the page calls an attack."""
    zone = next(one["value"] for one in act["args"] if one["kind"] == "zone")
    return f"Dino Attack: {Words('perseverance-1').word('zone', zone)}"


@pytest.mark.long
def test_what_goes_on_has_a_box(guests: Guests, world: World) -> None:
    """It says what is going on, who must choose, and all that was told of it, in either theme and at either size."""
    client = world.server.client
    table, now = in_attack(client, Rng(31))
    act = act_of(now["scenes"], now["scene"])
    assert act is not None and act["name"] == "attack"
    for seat, who in ((now["viewer"], "you choose"), (SPECTATOR, "chooses")):
        page = guests.arrive(link(table, seat))
        box = page.locator("section.scene")
        expect(box.get_by_role("heading")).to_contain_text(f"{name_of(act)} › Combat Rewards")
        expect(box.get_by_role("heading")).to_contain_text(who)
        expect(box.locator("li:not(.part)")).to_have_count(len(lines_of(state(client, table, seat), act)))
        assert faults(page) == []
        fits(page, whole=True)
    phone = guests.arrive_by_phone(link(table, now["viewer"]), color_scheme="dark")
    expect(phone.locator("section.scene")).to_be_visible()
    assert faults(phone) == []
    fits(phone, whole=False)


def test_the_log_folds_an_attack_and_opens_it(guests: Guests, world: World) -> None:
    client = world.server.client
    table, now = in_attack(client, Rng(32))
    act = attacks(now)[-1]
    lines = lines_of(now, act)
    page = guests.arrive(link(table, now["viewer"]))
    entry = page.get_by_role("log").locator(SCENE).last
    expect(entry).to_contain_text(f"{name_of(act)}: {len(lines)} lines")
    folded = page.get_by_role("log").locator("button.line").count()
    entry.click()
    expect(page.get_by_role("log").locator("button.line")).to_have_count(folded + len(lines))
    entry.press("Enter")
    expect(page.get_by_role("log").locator("button.line")).to_have_count(folded)


@pytest.mark.long
def test_an_attack_can_be_watched_again(guests: Guests, world: World) -> None:
    """From the log, step by step, every line of it; and then the table is as it is."""
    client = world.server.client
    table, now = in_attack(client, Rng(33))
    act = attacks(now)[-1]
    lines = lines_of(now, act)
    told = film(client, table, now["viewer"], act["seq"], lines[-1]["seq"] + 1)
    ids = {one["id"] for one in now["scenes"] if act_of(now["scenes"], one["id"]) == act}
    steps = [frame for frame in told["frames"] if frame["scene"] in ids]
    page = arrive(guests, link(table, now["viewer"]), "calm", **MOVING)
    page.get_by_role("button", name=f"Watch again: {name_of(act)}").last.click()
    stage = page.locator(STAGE)
    stage.get_by_role("button", name="Pause", exact=True).click()
    expect(stage.locator(".count")).to_contain_text(f"of {len(steps) + 1}")
    for _ in range(len(steps)):
        if stage.get_attribute("data-at") == str(len(steps)):
            break
        page.keyboard.press("ArrowRight")
    expect(stage).to_have_attribute("data-at", str(len(steps)))
    expect(stage.locator("section.scene li:not(.part)")).to_have_count(len(lines))
    looks_well(page, stage)
    page.set_viewport_size(LOW)
    stage.get_by_role("button", name="One step back").click(trial=True)
    page.set_viewport_size(LAPTOP)
    stage.get_by_role("button", name="Back to now").click()
    live_agrees(page, client, table, now["viewer"])


def test_a_selection_of_the_dissenters_is_gone_through(guests: Guests, world: World) -> None:
    """Line by line, the Zones, cards and Dissenters it speaks of marked on the board, and the chosen one named at last."""
    client = world.server.client
    table = create(client, "perseverance-1", seats=1)
    log = some_moves(client, table, Rng(34), 20)["log"]
    result, why = next(
        (line, reasons_of(log, line)) for line in log if "selects {zone}" in line["text"] and len(reasons_of(log, line)) > 2
    )
    page = arrive(guests, link(table, 0), "calm", **MOVING)
    before = [line for line in log if line["n"] <= result["n"] and reasons_of(log, line)]
    page.get_by_role("button", name="Open all").click()
    page.get_by_role("button", name="Step through: how it came to this").nth(len(before) - 1).click()
    stage = page.locator(STAGE)
    stage.get_by_role("button", name="Pause", exact=True).click()
    page.keyboard.press("ArrowLeft")
    words = Words("perseverance-1")
    for at, line in enumerate([*why, result]):
        expect(stage).to_have_attribute("data-at", str(at))
        expect(stage.locator("li")).to_have_count(1)
        named = [one["value"] for one in line["args"] if one["kind"] == "zone"]
        assert all(words.word("zone", zone) in spaced(stage.locator("li").inner_text()) for zone in named)
        marked = [one["value"] for one in line["args"] if one["kind"] in ("zone", "action", "dissenter")]
        expect(page.locator("[data-mark]")).to_have_count(len(marked))
        assert page.locator("[data-mark]").evaluate_all("all => all.map((one) => one.dataset.mark)") == marked
        page.keyboard.press("ArrowRight")
    expect(stage).to_have_count(0)


def reasons_of(log: list[Json], result: Json) -> list[Json]:
    """The lines that explain a line."""
    found: list[Json] = []
    for line in log[result["n"] + 1 :]:
        if not line["depth"]:
            break
        found.append(line)
    return [] if result["depth"] else found


def test_a_turn_of_another_can_be_watched_from_the_short_list(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "perseverance-1")

    def begins(now: Json) -> bool:
        own = [line for line in now["log"] if line["seat"] == now["viewer"]]
        return bool(own and now["log"][-1]["seat"] != now["viewer"] and not now["question"]["trail"] and now["seq"] > 20)

    now = play_until(client, table, Rng(35), begins)
    page = arrive(guests, link(table, now["viewer"]), "calm", **MOVING)
    page.locator(".since button.watch").first.click()
    page.locator(STAGE).wait_for()
    page.keyboard.press("Escape")
    live_agrees(page, client, table, now["viewer"])


def test_chapters_of_a_replay(guests: Guests, world: World) -> None:
    """Every turn, attack and Assembly of the API's scenes; choosing one goes there, and from there it plays to the end."""
    client, table = world.server.client, world.finished["perseverance-1"]
    now = state(client, table, 0)
    scenes = now["scenes"]
    parts = [one for one in scenes if one["name"] not in DEEDS and act_of(scenes, one["id"]) in (None, one)]
    assert any(one["name"] == "assembly" for one in parts) and any(one["name"] == "turn" for one in parts)
    page = guests.arrive(replay_link(table, 0))
    chapters = page.get_by_label("Chapter")
    expect(chapters.locator("option")).to_have_count(len(parts) + 1)
    last = len(moments(client, table, 0))
    for name in ("turn", "assembly"):
        at = next(n for n, one in enumerate(parts) if one["name"] == name)
        chapters.select_option(index=at + 1)
        answer = parts[at]["seq"] + (name in AROUND)
        expect(page.locator("output")).to_have_text(f"Answer {answer} of {last}")
    page.get_by_label("Speed").select_option("instant")
    page.get_by_role("slider", name="Moment").fill(str(last - 4))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("output")).to_have_text(f"Answer {last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert faults(page) == []


def test_the_result_is_told_source_by_source(guests: Guests, world: World) -> None:
    client, rng = world.server.client, Rng(36)
    table = create(client, "template", rounds=2)
    page = arrive(guests, link(table, SPECTATOR), "calm", **MOVING)
    while not some_moves(client, table, rng, 1)["over"]:
        pass
    while not page.locator("#end-title").count():
        page.keyboard.press("Escape")
    expect(page.locator("#end-title")).to_have_text("Final scoring")
    told(page, client, table)


def told(page: Page, client: Any, table: Json) -> None:
    """The rest at once: every source, and who won."""
    page.get_by_role("button", name="Tell all").click()
    scores = state(client, table, SPECTATOR)["scores"]
    sources = {source for score in scores for source, _ in score["sources"]}
    expect(page.locator("article.end tbody tr")).to_have_count(len(sources))
    expect(page.locator("#end-title")).not_to_have_text("Final scoring")
    expect(page.locator("article.end tfoot tr").first.locator("td")).to_have_text(
        [str(score["total"]) for score in sorted(scores, key=lambda one: (one["place"], one["seat"]))]
    )
