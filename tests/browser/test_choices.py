"""Choosing: a piece and then a space, or the other way round; what a choice brings; long lists folded; few clicks."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json
from tests.browser.compare import agree, told_of
from tests.browser.conftest import visiting
from tests.browser.hands import Guests, choice, choices, link, play_until, press, tab_to
from tests.browser.laid import Laid, arrive, laying
from tests.browser.words import bare
from tests.server.house import bearer, create, state

EFFECT, DIE, SOLDIERS = "ep1.choose_effect", "ep1.choose_die", "ep1.place_soldiers"
OFFICER, CUBES = "ep1.influence_officer", "ep1.influence_cubes"
SIX = 6
ALWAYS = ".always"
"""What leaves an answer to the page from then on."""
LOOK = 300
"""Milliseconds after which the page says what may come of a choice that is looked at."""
FEW = 8
"""So many places are written out beside a board."""
TRAIN = "ep1.train"
LONGER = ("ep1.convert", "ep1.place_soldiers")
"""What is asked after some options of Training, before the next one."""
BETWEEN = ("ep1.start_settlement", "ep1.combat_reward", "ep1.assembly_reward", "ep1.move_token", "ep1.lose_soldier")
"""What is asked outside of turns."""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    """The server with these tables."""
    with laying(tmp_path_factory.mktemp("laid"), POSITIONS) as found:
        yield found


@pytest.fixture
def guests(chromium: Browser, laid: Laid) -> Iterator[Guests]:
    """Browsers at that server."""
    yield from visiting(chromium, laid.server)


def asks(kind: str) -> Callable[[Json], bool]:
    """Is this asked?"""
    return lambda now: bool(now["question"]["kind"] == kind)


def things_of(question: Json) -> dict[str, list[str]]:
    """The things of the next question, each with the choices of this one that lead there."""
    found: dict[str, list[str]] = {}
    for one in question["choices"]:
        for thing in [token for token in one["brings"]["opens"] if token != "pass" and token[0] != "#"]:
            found.setdefault(thing.partition("@")[2] or thing, []).append(one["token"])
    return found


def thing(page: Page, id: str, of: str = "") -> Locator:
    """Something on the board."""
    return page.locator(f".board {of}[data-thing='{id}']").first


def effect(page: Page, id: str) -> Locator:
    """The name of an effect on the board, which can be clicked for it."""
    return thing(page, id).locator(".title")


def glows(page: Page, things: list[str]) -> None:
    """Exactly these can be chosen on the board."""
    read = "() => [...new Set([...document.querySelectorAll('.board .hot')].map(one => one.dataset.thing))].sort()"
    agree(lambda: page.evaluate(read), lambda: sorted(things))


def die_for_some(now: Json) -> str:
    """A die that goes with several effects, but not with all."""
    all_of_them = len(now["question"]["choices"])
    dice = {token for one in now["question"]["choices"] if one["brings"]["then"] == DIE for token in one["brings"]["opens"]}
    return next((die for die, to in things_of(now["question"]).items() if die in dice and 1 < len(to) < all_of_them), "")


def at_effects(now: Json) -> bool:
    """An effect is asked for, and there is such a die."""
    return asks(EFFECT)(now) and die_for_some(now) != ""


def foreign_die(now: Json) -> tuple[str, str, str]:
    """A die of another that goes with several effects, one of them, and the space there on which it goes as it lies."""
    own = now["view"]["seats"][now["viewer"]]["colour"]
    for die, to in things_of(now["question"]).items():
        for effect in to if len(to) > 1 and not die.startswith((own, "neutral")) else []:
            for space in spaces_for(now, effect, die):
                return die, effect, space
    return "", "", ""


def at_foreign(now: Json) -> bool:
    """An effect is asked for, and there is such a die."""
    return asks(EFFECT)(now) and foreign_die(now) != ("", "", "")


def at_soldiers(now: Json) -> bool:
    """Light and Heavy Soldiers can be placed, on more than a few spaces."""
    places = [one for one in now["question"]["choices"] if one["kind"] == "place"]
    return asks(SOLDIERS)(now) and len({one["piece"] for one in places}) > 1 and len(places) > FEW


def at_more_soldiers(now: Json) -> bool:
    """The same, and after a Light Soldier one may place another, of either kind."""
    light = [one["brings"]["then"] for one in now["question"]["choices"] if one["piece"] == "light"]
    return at_soldiers(now) and SOLDIERS in light and now["view"]["seats"][now["viewer"]]["light"] > 1


def at_rewards(now: Json) -> bool:
    """There are many Combat Rewards to choose among."""
    return asks("ep1.combat_reward")(now) and len(now["question"]["choices"]) > 4


def alike(now: Json) -> bool:
    """All faces come to the same, and keeping the one there is rolls nothing."""
    keeping = [one for one in now["question"]["choices"] if one["token"] == now["question"]["foregone"]]
    return any(not one["brings"]["rolls"] for one in keeping)


def at_training(now: Json) -> bool:
    """Training begins, and there is much to choose."""
    return asks(TRAIN)(now) and "pass" not in tokens_of(now) and len(now["question"]["choices"]) > 4


def many_places(now: Json) -> bool:
    """There are more than a few places to choose among."""
    return len([one for one in now["question"]["choices"] if one["kind"] == "place"]) > FEW


def twice_the_same(now: Json) -> str:
    """A choice after which the same is asked once more, with the same answer open."""
    asked = now["question"]["kind"]
    alike = [one["token"] for one in now["question"]["choices"] if one["brings"]["then"] == asked]
    return next((token for token in alike if token in opened_by(now, token) and 1 < len(opened_by(now, token)) <= 4), "")


def at_dna(now: Json) -> bool:
    """DNA is taken, of which there is more to come."""
    return "red" in tokens_of(now) and twice_the_same(now) != ""


def opened_by(now: Json, token: str) -> list[str]:
    """What can be answered after a choice."""
    return next(list(one["brings"]["opens"]) for one in now["question"]["choices"] if one["token"] == token)


def at_secondary(now: Json) -> bool:
    """Light and Heavy Soldiers could be placed by the secondary action."""
    return (
        asks("ep1.secondary")(now) and any(one["brings"]["then"] == SOLDIERS for one in now["question"]["choices"]) and both(now)
    )


def both(now: Json) -> bool:
    """There are Soldiers of both kinds."""
    seat = now["view"]["seats"][now["viewer"]]
    return bool(seat["light"] and seat["heavy"])


def to_exhibit(now: Json) -> str:
    """A choice after which an exhibit is put into the own park."""
    return next((one["token"] for one in now["question"]["choices"] if one["brings"]["then"] == "di.place_exhibit"), "")


def at_amounts(now: Json) -> bool:
    """Officers are chosen, each with a few numbers of cubes."""
    opens = [one["brings"]["opens"] for one in now["question"]["choices"] if one["brings"]["then"] == CUBES]
    return now["question"]["kind"] == OFFICER and len(opens) > 2 and any(len(tokens) > 2 for tokens in opens)


def at_faces(now: Json) -> bool:
    """A die is chosen whose faces are asked for next, one of them called as a Perk is."""
    asked = now["question"]
    return bool(asked["kind"] == "ep2.choose_die") and all("adventurer" in one["brings"]["opens"] for one in asked["choices"][:1])


POSITIONS: dict[str, tuple[Any, ...]] = {
    **{f"effects {n}": ("perseverance-1", 10 + n, at_effects) for n in range(3)},
    "foreign": ("perseverance-1", 13, at_foreign),
    **{f"soldiers {n}": ("perseverance-1", 20 + n, at_soldiers) for n in range(3)},
    "more soldiers": ("perseverance-1", 23, at_more_soldiers),
    "rewards": ("perseverance-1", 30, at_rewards),
    "alike": ("perseverance-1", 31, alike),
    "training": ("perseverance-1", 32, at_training),
    "secondary": ("perseverance-1", 33, at_secondary),
    "amounts": ("perseverance-1", 40, at_amounts),
    "long": ("perseverance-1", 41, at_training),
    "stopping": ("perseverance-1", 37, asks("ep1.go_on"), 2, ("patrol", "training", "continue")),
    "faces": ("perseverance-2", 38, at_faces),
    "dna": ("dinosaur-island", 34, at_dna),
    "exhibit": ("dinosaur-island", 35, to_exhibit),
}
"""The tables that are laid."""


def effects_for(now: Json, die: str) -> list[str]:
    """What this die goes with."""
    return sorted(things_of(now["question"])[die])


def is_answered(laid: Laid, table: Json, tokens: list[str]) -> None:
    """These are the next answers of whoever was asked."""
    begun = next(now for known, now in laid.found.values() if known["table"] == table["table"])["seq"]
    agree(lambda: answers_since(laid, table, begun)[: len(tokens)], lambda: tokens)


def answers_since(laid: Laid, table: Json, begun: int) -> list[str]:
    """What whoever was asked has answered since then."""
    past = laid.client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, table["seat"])).json()["moments"]
    return [one["token"] for one in past[begun:] if one["seat"] == table["seat"]]


def test_a_die_and_then_an_effect(guests: Guests, laid: Laid) -> None:
    """What is taken up narrows what glows and what is written; Escape or a second click puts it back."""
    table, now, page = arrive(guests, laid, "effects 0")
    die = die_for_some(now)
    effects, everything = effects_for(now, die), sorted(one["item"] for one in now["question"]["choices"])
    glows(page, everything)
    thing(page, die).click()
    expect(thing(page, die)).to_have_attribute("aria-pressed", "true")
    glows(page, effects)
    assert sorted(str(one.get_attribute("data-choice")) for one in choices(page).all()) == effects
    thing(page, die).click()
    glows(page, everything)
    thing(page, die).click()
    page.keyboard.press("Escape")
    glows(page, everything)
    thing(page, die).click()
    effect(page, effects[0]).click()
    is_answered(laid, table, [effects[0], die])


def test_a_die_and_then_an_effect_by_keyboard(guests: Guests, laid: Laid) -> None:
    table, now, page = arrive(guests, laid, "effects 1")
    die = die_for_some(now)
    tab_to(page, thing(page, die), most=200)
    page.keyboard.press("Enter")
    glows(page, effects_for(now, die))
    thing(page, effects_for(now, die)[-1]).focus()
    page.keyboard.press(" ")
    is_answered(laid, table, [effects_for(now, die)[-1], die])


def test_an_effect_and_then_a_die(guests: Guests, laid: Laid) -> None:
    table, now, page = arrive(guests, laid, "effects 2")
    die = die_for_some(now)
    effect(page, effects_for(now, die)[0]).click()
    page.locator(f".board .hot[data-thing='{die}']").first.click()
    is_answered(laid, table, [effects_for(now, die)[0], die])


def test_a_die_and_then_its_space_by_a_finger(guests: Guests, laid: Laid) -> None:
    """A die of another says its price; its space answers for effect, die and face."""
    table, now, page = arrive(guests, laid, "foreign", phone=True)
    die, effect, space = foreign_die(now)
    thing(page, die).tap()
    expect(page.get_by_role("status").filter(has_text="costs 2 Followers")).to_be_visible()
    page.get_by_role("button", name="Put back").tap()
    expect(choices(page)).to_have_count(len(now["question"]["choices"]))
    thing(page, die).tap()
    thing(page, space).tap()
    agree(lambda: state(laid.client, table, table["seat"])["view"]["table"]["die_spaces"].get(space), lambda: die)
    is_answered(laid, table, [effect, die])


def test_a_soldier_and_then_a_space(guests: Guests, laid: Laid) -> None:
    table, now, page = arrive(guests, laid, "soldiers 0")
    spaces = sorted(one["space"] for one in now["question"]["choices"] if one["piece"] == "light")
    thing(page, "light", ".own ").click()
    glows(page, [*spaces, "light"])
    thing(page, spaces[0]).click()
    is_answered(laid, table, [f"light@{spaces[0]}"])


def test_a_space_and_then_a_soldier(guests: Guests, laid: Laid) -> None:
    table, now, page = arrive(guests, laid, "soldiers 1")
    space = next(one["space"] for one in now["question"]["choices"] if one["piece"] == "heavy")
    thing(page, space).click()
    expect(page.get_by_role("dialog").locator("[data-choice]")).to_have_count(2)
    glows(page, [space, "heavy", "light"])
    thing(page, "heavy", ".own ").click()
    is_answered(laid, table, [f"heavy@{space}"])


def test_a_soldier_is_taken_up_before_it_is_asked_for(guests: Guests, laid: Laid) -> None:
    """Whoever takes a Soldier of their own at the secondary action means to place it: two clicks in all."""
    table, now, page = arrive(guests, laid, "secondary")
    placing = next(one for one in now["question"]["choices"] if one["brings"]["then"] == SOLDIERS)
    place = next(token for token in placing["brings"]["opens"] if token.startswith("heavy@"))
    thing(page, "heavy", ".own ").click()
    thing(page, place.partition("@")[2]).click()
    is_answered(laid, table, [placing["token"], place])


def test_two_answers_of_one_kind_in_one_click(guests: Guests, laid: Laid) -> None:
    """The second is given too where it is the same as the first."""
    table, now, page = arrive(guests, laid, "dna")
    token = twice_the_same(now)
    page.locator(f"[data-both='{token} {token}']").click()
    is_answered(laid, table, [token, token])


def test_what_stands_on_a_button_stays_on_it(guests: Guests, laid: Laid) -> None:
    """Also on the small ones below a choice, which answer what it asks."""
    _, _, page = arrive(guests, laid, "amounts")
    assert page.locator(".both").count() > 5
    wide = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    assert page.locator(".both, .choice").evaluate_all(wide) == []
    beside = "all => all.filter(one => one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1)"
    assert page.locator(".both").evaluate_all(f"{beside}.length") == 0


def test_a_number_of_cubes_is_not_said_to_cost_what_it_does_not(guests: Guests, laid: Laid) -> None:
    """Its price is what it brings: whoever pays with Food instead pays no Stories."""
    table, now, page = arrive(guests, laid, "amounts")
    first = next(one for one in now["question"]["choices"] if one["brings"]["then"] == CUBES)
    choice(page, first["token"]).click()
    is_answered(laid, table, [first["token"]])
    asked = state(laid.client, table, now["viewer"])["question"]
    for one in asked["choices"]:
        expect(choice(page, one["token"])).to_contain_text(f"{one['n']} cube")
        expect(choice(page, one["token"])).not_to_contain_text(" for ")


def test_a_face_of_a_die_is_not_the_perk_of_that_name(guests: Guests, laid: Laid) -> None:
    """No Zone of a phone is marked for it, and what the Perk does is not said of it."""
    table, now, page = arrive(guests, laid, "faces", phone=True)
    expect(page.get_by_role("group", name="Zones").get_by_role("img")).to_have_count(0)
    token = now["question"]["choices"][0]["token"]
    choice(page, token).tap()
    is_answered(laid, table, [token])
    expect(choice(page, "adventurer")).to_be_visible()
    expect(choice(page, "adventurer")).not_to_contain_text("Combat")


def test_where_a_patrol_may_stop_its_card_is_shown(guests: Guests, laid: Laid) -> None:
    """What goes on, and against which threat, lies in nobody's hand: it stands where the offer was."""
    _, now, page = arrive(guests, laid, "stopping")
    patrol = now["view"]["seats"][now["viewer"]]["patrol"]
    expect(page.get_by_text("Patrol under way", exact=True)).to_be_visible()
    expect(thing(page, patrol)).to_be_visible()


def test_the_next_question_is_read_from_its_beginning(guests: Guests, laid: Laid) -> None:
    """Also by whoever went down a long list on a phone to answer the last one."""
    table, now, page = arrive(guests, laid, "long", phone=True)
    last = page.locator(".choice").last
    last.scroll_into_view_if_needed()
    token = last.get_attribute("data-choice")
    last.tap()
    agree(lambda: answers_since(laid, table, now["seq"])[:1], lambda: [token])
    expect(page.locator("#prompt-title")).to_be_in_viewport(ratio=1)


def test_the_log_follows_what_happens(guests: Guests, laid: Laid) -> None:
    """Its last line stays in sight however much room the questions above it take."""
    table = create(laid.client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive(link(table, 0))
    left = "list => list.scrollHeight - list.scrollTop - list.clientHeight"
    for _, button in zip(range(12), iter(lambda: choices(page).first, None), strict=False):
        button.hover()
        page.wait_for_timeout(LOOK)
        button.click()
        choices(page).first.wait_for()
        agree(lambda: page.get_by_role("log").evaluate(left) < 2, lambda: True)


def test_what_answers_comes_into_sight_on_a_phone(guests: Guests, laid: Laid) -> None:
    """Also where it lies in one's own park, which is above what was asked about before."""
    table, now, page = arrive(guests, laid, "exhibit", phone=True)
    token = to_exhibit(now)
    for part in reversed(token.split("@")):
        thing(page, part).tap()
    is_answered(laid, table, [token])
    expect(page.locator(".board .hot").first).to_be_in_viewport(ratio=1)


def test_what_is_placed_stays_in_hand(guests: Guests, laid: Laid) -> None:
    """Whoever has said which kind of Soldier is placed says it once; stopping needs nothing to be put back."""
    table, now, page = arrive(guests, laid, "more soldiers")
    first, second = sorted(one["space"] for one in now["question"]["choices"] if one["piece"] == "light")[:2]
    thing(page, first).click()
    page.get_by_role("dialog").locator(f"[data-choice='light@{first}']").click()
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    expect(choice(page, "pass")).to_be_visible()
    thing(page, second).click()
    is_answered(laid, table, [f"light@{first}", f"light@{second}"])


def test_all_choices_are_in_sight_within_an_attack(guests: Guests, laid: Laid) -> None:
    """The attack, the log and all else beside the board leave them their room on a laptop."""
    _, now, page = arrive(guests, laid, "rewards")
    expect(choices(page)).to_have_count(len(now["question"]["choices"]))
    expect(page.locator(".side .going")).to_be_visible()
    for button in choices(page).all():
        expect(button).to_be_in_viewport(ratio=1)


def test_a_long_list_of_places_is_folded(guests: Guests, laid: Laid) -> None:
    """And can be reached by keyboard, opened, and stays as one wants it."""
    _, now, page = arrive(guests, laid, "soldiers 2")
    offered = now["question"]["choices"]
    places = [one for one in offered if one["kind"] == "place"]
    toggle = page.get_by_role("button", name=f"{len({one['space'] for one in places})} places on the board")
    expect(toggle).to_have_attribute("aria-expanded", "false")
    expect(choices(page)).to_have_count(len(offered) - len(places))
    tab_to(page, page.get_by_role("button", name="To the choices"))
    page.keyboard.press("Enter")
    expect(toggle).to_be_focused()
    page.keyboard.press("Enter")
    expect(choices(page)).to_have_count(len(offered))
    page.reload()
    expect(choices(page)).to_have_count(len(offered))


def test_what_a_choice_brings_is_said_beside_the_thing_on_the_board(guests: Guests, laid: Laid) -> None:
    """To the mouse, and to the keyboard as a description."""
    _, now, page = arrive(guests, laid, "rewards")
    told = told_of(now)
    tip = page.get_by_role("tooltip")
    for one in [one for one in now["question"]["choices"] if one["kind"] == "pick"]:
        spot = thing(page, one["item"])
        for look in (spot.hover, lambda spot=spot: tab_to(page, spot, most=200)):
            look()
            expect(spot).to_have_attribute("aria-describedby", "popover")
            said = re.sub(r"\[.*?\]", "", told.brings(one["brings"], one["brings"]["then"] == now["question"]["kind"]))
            assert bare(str(tip.text_content())) == bare(said) != ""
            page.mouse.move(1, 1)
            spot.evaluate("spot => spot.blur()")
            expect(tip).to_have_count(0)


def test_a_face_that_makes_no_difference_is_not_asked_for(guests: Guests, laid: Laid) -> None:
    """The page keeps it; whoever takes that back is asked."""
    table, now, page = arrive(guests, laid, "alike")
    assert now["question"]["kind"] == "ep1.turn_die"
    is_answered(laid, table, ["keep"])
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Keep its face")).to_be_visible()
    expect(choices(page)).to_have_count(len(now["question"]["choices"]))


def test_a_row_of_answers_is_given_once_more_in_one_click(guests: Guests, laid: Laid) -> None:
    """Options of Training one by one, and at the next Training the same in one click; not where the row has begun."""
    table, now, page = arrive(guests, laid, "training")
    again = page.get_by_role("button", name="As last time")
    row: list[str] = []
    while (question := state(laid.client, table, now["viewer"])["question"]) and asks(TRAIN)({"question": question}):
        expect(again).to_have_count(0)
        row.append(next(one["token"] for one in question["choices"] if one["brings"]["then"] not in LONGER))
        choice(page, row[-1]).click()
        is_answered(laid, table, row)
    assert len(row) == 3
    reached = lambda then: asks(TRAIN)(then) and then["viewer"] == now["viewer"] and set(row) <= tokens_of(then)  # noqa: E731
    begun = play_until(laid.client, table, Rng(3), reached, ("training", "training-scrap"))["seq"]
    again.click()
    agree(lambda: answers_since(laid, table, begun)[:2], lambda: row[:2])


def tokens_of(now: Json) -> set[str]:
    """All that can be answered."""
    return {one["token"] for one in now["question"]["choices"]}


@pytest.mark.long
def test_ten_turns_take_few_clicks(guests: Guests, laid: Laid) -> None:
    """Ten turns against a bot, each with a die, another effect than the last and an Officer: none takes more than six clicks."""
    table = create(laid.client, "perseverance-1", seats=1, bots=1)
    page = guests.arrive(link(table, 0), lists="folded")
    counts: list[int] = []
    used: list[str] = []
    left: list[str] = []
    while True:
        now = settled(page, laid.client, table)
        kind = now["question"]["kind"]
        assert kind not in left, "asked what is answered by itself"
        if kind == EFFECT and len(counts) == 10:
            break
        if kind == EFFECT:
            counts.append(0)
        left += [kind] if page.locator(ALWAYS).count() else []
        clicks = clicked(page, now, used)
        if kind not in BETWEEN:
            counts[-1] += clicks
    print("clicks of ten turns:", counts)
    assert max(counts) <= SIX, counts
    are_kept_until_taken_back(page, left)


def are_kept_until_taken_back(page: Page, left: list[str]) -> None:
    """What the page answers by itself stands there, also after a reload, until one wishes to be asked again."""
    kept = page.get_by_role("list", name="Answered by itself").get_by_role("listitem")
    expect(kept).to_have_count(len(left))
    page.reload()
    expect(kept).to_have_count(len(left))
    for n in range(len(left), 0, -1):
        kept.first.get_by_role("button", name="Ask again").click()
        expect(kept).to_have_count(n - 1)


def clicked(page: Page, now: Json, used: list[str]) -> int:
    """Answer with as few clicks as there can be, and how many those are."""
    question = now["question"]
    tokens = [one["token"] for one in question["choices"]]
    if question["kind"] == EFFECT:
        used.append(min(tokens, key=used.count))
        return place_a_die(page, now, used[-1])
    influence = page.locator(".board .later[data-thing*='#']")
    if page.locator(ALWAYS).count():
        page.locator(ALWAYS).click()
    elif influence.count():
        press(page, influence.last)
    elif "pass" in tokens:
        choice(page, "pass").click()
    elif many_places(now):
        press(page, thing(page, question["choices"][0]["space"]))
    else:
        choice(page, tokens[0]).click()
    return 1


def place_a_die(page: Page, now: Json, effect: str) -> int:
    """A die of the pool, and the space of this effect on which it goes as it lies; or the space alone, if one die is left."""
    found = next(one["brings"] for one in now["question"]["choices"] if one["token"] == effect)
    if found["then"] != DIE:
        press(page, thing(page, spaces_for(now, effect, now["view"]["table"]["pool"][0])[0]))
        return 1
    die, space = next((die, space) for die in found["opens"] for space in spaces_for(now, effect, die))
    press(page, thing(page, die))
    press(page, thing(page, space))
    return 2


def spaces_for(now: Json, effect: str, die: str) -> list[str]:
    """The spaces of an effect that a die goes on as it lies."""
    return [space for space in now["view"]["table"]["fits"][face_of(die)] if space.startswith(f"{effect}/")]


def face_of(die: str) -> str:
    """What a die shows."""
    return die.partition("-")[2]


def settled(page: Page, client: Any, table: Json) -> Json:
    """What the person knows once the others have moved and the page has said all it had to say, and asks what is asked."""
    late, before = time.monotonic() + 60, -1
    while time.monotonic() < late:
        time.sleep(0.02)
        shown, sending = page.locator("#prompt-title").inner_text(), page.locator(".sending").all_inner_texts()
        now = state(client, table, 0)
        assert not now["over"], "the game is over"
        silent = sending == [""] and now["seq"] == before
        if now["question"] and silent and shown == told_of(now).words.prompt(now["question"]):
            return now
        before = now["seq"]
    raise AssertionError("nobody moves")
