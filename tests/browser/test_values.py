"""What a table shows is what the API tells: at many moments of every game, to everybody who looks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import CHANCE, SPECTATOR, Json
from mesozoic.games import find_game
from tests.browser import shown
from tests.browser.compare import agree, live_agrees, moments, told_of
from tests.browser.hands import Guests, World, choice, choices, link, play_until, some_moves
from tests.browser.told_board import ZONES, ToldBoard
from tests.server.house import bearer, create, state

pytestmark = pytest.mark.long

ROOMS = Path(__file__).parents[2] / "web/src/boards"
"""What the page has of each game."""
PATROLS = ("patrol", "continue", "training")
"""The answers of players who go on Patrol whenever they can."""


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
@pytest.mark.parametrize("game", ["perseverance-1", "perseverance-2", "dinosaur-island"])
def test_a_table_under_way(guests: Guests, world: World, game: str, seat: int) -> None:
    table = world.middle[game]
    live_agrees(guests.arrive(link(table, seat)), world.server.client, table, seat)


def test_fossil_dig_answer_by_answer(guests: Guests, world: World) -> None:
    """Two players and a spectator look on from the first answer to the last: nobody's page stays behind."""
    client, rng = world.server.client, Rng(11)
    table = create(client, "template", rounds=6)
    pages = {seat: guests.arrive(link(table, seat)) for seat in (0, 1, SPECTATOR)}
    while not state(client, table, 0)["over"]:
        for seat, page in pages.items():
            live_agrees(page, client, table, seat)
        some_moves(client, table, rng, 1)
    for page in pages.values():
        expect(page.locator("#end-title")).to_be_visible()


def test_what_is_taken_back_is_gone(guests: Guests, world: World) -> None:
    """From the board, and from the log of everybody."""
    client = world.server.client
    table = create(client, "perseverance-1")
    now = play_until(client, table, Rng(16), has_done_something)
    pages = {seat: guests.arrive(link(table, seat)) for seat in (0, 1, SPECTATOR)}
    for seat, page in pages.items():
        live_agrees(page, client, table, seat)
    pages[now["viewer"]].get_by_role("button", name="Undo").click()
    agree(lambda: len(state(client, table, now["viewer"])["log"]) < len(now["log"]), lambda: True)
    for seat, page in pages.items():
        live_agrees(page, client, table, seat)


def has_done_something(now: Json) -> bool:
    """Whoever is asked can take back an answer that everybody has read of."""
    told = now["log"][-1:]
    return bool(now["undo"]["open"] and [(one["seat"], one["seq"]) for one in told] == [(now["viewer"], now["seq"] - 1)])


def test_what_comes_of_a_roll_for_oneself_is_told_to_the_end(guests: Guests, world: World) -> None:
    """What is about oneself may be left out of what happened since one's own answer; what comes after that may not."""
    client = world.server.client
    table = create(client, "perseverance-1", seats=3)
    seat = play_until(client, table, Rng(1), at_once)["viewer"]
    page = guests.arrive()
    page.route_web_socket(re.compile("/live$"), lambda page_side: add_lines(page_side, rolled_for(seat)))
    page.goto(link(table, seat))
    told = page.locator(".since p")
    told.first.wait_for()
    one, two = [name for name in ("Blue", "Red", "Green") if name != ("Blue", "Red", "Green")[seat]]
    assert f"{one} has presence 2 in Sustenance; {two} has presence 1 in Sustenance." in told.all_inner_texts()


def rolled_for(seat: int) -> list[Json]:
    """Somebody has answered, a die was rolled for them, and that was the end of the round: an Assembly has begun."""
    one, two = [colour for colour in ("blue", "red", "green") if colour != ("blue", "red", "green")[seat]]
    return [
        line(0, seat, "{seat} gains {n} {asset}", seat=seat, n=1, asset="food"),
        line(1, CHANCE, "{seat} gains {n} {asset}", seat=seat, n=2, asset="food"),
        line(1, CHANCE, "{seat} loses no soldier", seat=seat),
        line(2, CHANCE, "{colour} has presence {n} in {zone}", colour=one, n=2, zone="sustenance"),
        line(2, CHANCE, "{colour} has presence {n} in {zone}", colour=two, n=1, zone="sustenance"),
    ]


def line(after: int, by: int, text: str, **args: Json) -> Json:
    """A line of the log, so many answers after the last one."""
    shown = [{"kind": kind, "value": value} for kind, value in args.items()]
    return {"seq": after, "seat": by, "rule": "E1-ASM-03", "text": text, "args": shown, "depth": 0}


def add_lines(page_side: WebSocketRoute, lines: list[Json]) -> None:
    """A connection at which the log ends with these."""

    def hear(message: str | bytes) -> None:
        now = json.loads(message)
        if now["type"] == "state":
            first = now["log_from"] + len(now["log"])
            now["log"] += [{**line, "n": first + n, "seq": now["seq"] + line["seq"]} for n, line in enumerate(lines)]
        page_side.send(json.dumps(now))

    page_side.connect_to_server().on_message(hear)


def at_once(_: Json) -> bool:
    """The very first question."""
    return True


def in_attack(now: Json) -> bool:
    """A Dino Attack has begun: somebody buys its rewards."""
    return bool(now["question"]["kind"] == "ep1.combat_reward")


def in_assembly(now: Json) -> bool:
    """Somebody has most presence at an Assembly."""
    return bool(now["question"]["kind"] == "ep1.assembly_reward")


def on_patrol(now: Json) -> bool:
    """Somebody meets Challenges."""
    return bool(now["view"]["table"]["drawn"])


def threatened(now: Json) -> bool:
    """Somebody's threat token has moved."""
    return any(any(player["threat"].values()) for player in now["view"]["seats"])


@pytest.mark.parametrize(
    ("stop", "wishes"),
    [(at_once, ()), (in_attack, ()), (in_assembly, ()), (on_patrol, PATROLS), (threatened, PATROLS)],
)
def test_episode_one_when_something_happens(
    guests: Guests, world: World, stop: Callable[[Json], bool], wishes: tuple[str, ...]
) -> None:
    """Whoever is asked and somebody else see it, and what comes next."""
    client, rng = world.server.client, Rng(12)
    table, now = reach(client, rng, stop, wishes)
    pages = {seat: guests.arrive(link(table, seat)) for seat in (now["viewer"], (now["viewer"] + 1) % 3)}
    for _ in range(3):
        for seat, page in pages.items():
            live_agrees(page, client, table, seat)
        if some_moves(client, table, rng, 1)["over"]:
            break


def reach(client: Any, rng: Rng, stop: Callable[[Json], bool], wishes: tuple[str, ...]) -> tuple[Json, Json]:
    """A table of Episode 1 for three where this happens, and what is told to whoever is asked then."""
    for _ in range(5):
        table = create(client, "perseverance-1", seats=3, det_threat=bool(wishes))
        now = play_until(client, table, rng, stop, wishes)
        if not now["over"]:
            return table, now
    raise AssertionError("it does not happen in five games")


def test_four_players_on_the_other_side_of_the_board(guests: Guests, world: World) -> None:
    client = world.server.client
    table = create(client, "perseverance-1", seats=4, det_dino=True, edition="beta")
    some_moves(client, table, Rng(13), 40)
    live_agrees(guests.arrive(link(table, 2)), client, table, 2)


def in_phase(phase: str) -> Callable[[Json], bool]:
    """A phase of Dinosaur Island has begun."""
    return lambda now: bool(now["view"]["table"]["phase"] == phase)


def test_dinosaur_island_phase_by_phase(guests: Guests, world: World) -> None:
    client, rng = world.server.client, Rng(14)
    table = create(client, "dinosaur-island", seats=3)
    for phase in ("research", "market", "worker", "park"):
        now = play_until(client, table, rng, in_phase(phase))
        page = guests.arrive(link(table, now["viewer"]))
        for _ in range(2):
            live_agrees(page, client, table, now["viewer"])
            some_moves(client, table, rng, 1)
        page.close()


def test_episode_one_on_a_phone_zone_by_zone(guests: Guests, world: World) -> None:
    client, table = world.server.client, world.middle["perseverance-1"]
    known = told_of(state(client, table, 1))
    assert isinstance(known, ToldBoard)
    page = guests.arrive_by_phone(link(table, 1))
    for zone in ZONES:
        page.get_by_role("group", name="Zones", exact=True).get_by_role("button", name=known.name("zone", zone)).tap()
        zone_agrees(page, known, zone)
    page.get_by_role("button", name="Players", exact=True).tap()
    agree(lambda: shown.players(page), lambda: told_of(state(client, table, 1)).players(full=True))


def zone_agrees(page: Page, known: ToldBoard, zone: str) -> None:
    """What lies in a Zone lies there alone."""
    there = {space: lies for space, lies in known.spaces().items() if lies["zone"] == zone}
    agree(lambda: shown.board(page)["spaces"], lambda: there)


@pytest.mark.parametrize("game", sorted(file.parent.name for file in ROOMS.glob("*/printed.json")))
def test_what_is_printed_is_what_the_game_has(game: str) -> None:
    spec = find_game(game)
    assert json.loads((ROOMS / game / "printed.json").read_text()) == spec.printed(spec.content())


def test_what_one_points_at_is_what_is_answered(guests: Guests, world: World) -> None:
    """By button, by key and on the board: the last of what is offered, never what happens to be first."""
    client = world.server.client
    table = create(client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive(link(table, 0))
    given: list[str] = []
    for way in ("button", "key", "board") * 3:
        choices(page).first.wait_for()
        question = state(client, table, 0)["question"]
        token = question["choices"][-1]["token"]
        target = choice(page, token)
        key = target.get_attribute("aria-keyshortcuts")
        things = page.locator(f".board .hot[data-thing='{token}']")
        if way == "key" and key:
            page.keyboard.press(key)
        elif way == "board" and things.count() == 1:
            things.click()
        else:
            target.click()
        given.append(token)
        agree(lambda: [one["token"] for one in moments(client, table, 0) if one["seat"] == 0], lambda: given)


def test_odds_are_those_of_the_api(guests: Guests, world: World) -> None:
    """Of every choice at a question where chance decides, and not about all alike."""
    client, rng = world.server.client, Rng(15)
    table = create(client, "perseverance-1")
    known: list[Json] = []
    while not telling(known):
        now = play_until(client, table, rng, lambda now: now["question"]["kind"] in ("ep1.choose_die", "ep1.choose_space"))
        if now["over"]:
            table = create(client, "perseverance-1")
            continue
        offered = now["question"]["choices"][:5]
        known = [told_of(now).odds(one, odds_of(client, table, now, one["token"])) for one in offered]
        if not telling(known):
            some_moves(client, table, rng, 1)
    page = guests.arrive(link(table, now["viewer"]))
    for one, odds in zip(offered, known, strict=True):
        choice(page, one["token"]).focus()
        odds_agree(page, odds)


def telling(odds: list[Json]) -> bool:
    """Are some of these odds uncertain, and not the same as others?"""
    return any(len(one["outcomes"]) > 1 and one["outcomes"] != odds[0]["outcomes"] for one in odds)


def odds_agree(page: Page, known: Json) -> None:
    """These odds are shown."""
    agree(lambda: shown.odds(page), lambda: known)


def odds_of(client: Any, table: Json, now: Json, token: str) -> Json:
    """What the API tells whoever is asked of a choice."""
    wish = {"position": now["question"]["position"], "choice": token}
    answer = client.get(f"/api/tables/{table['table']}/odds", params=wish, headers=bearer(table, now["viewer"]))
    assert answer.status_code == 200, answer.text
    return answer.json()
