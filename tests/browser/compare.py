"""The page beside the API: whatever a page shows is what the API tells whoever looks at it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from mesozoic.core.ids import Json
from tests.browser import shown
from tests.browser.film import act_of
from tests.browser.hands import PATIENCE
from tests.browser.told import Told
from tests.browser.told_board import ToldBoard
from tests.browser.told_dig import ToldDig
from tests.browser.told_ep2 import ToldEp2
from tests.browser.told_park import ToldPark
from tests.server.house import bearer, state

BOARDS: dict[str, Callable[[Json, Json | None], Told]] = {
    "perseverance-1": ToldBoard,
    "perseverance-2": ToldEp2,
    "template": ToldDig,
    "dinosaur-island": ToldPark,
}
"""Games with a board of their own, and how what the API tells is laid out on it."""
PAUSE = 0.05


def agree(page_shows: Callable[[], Any], api_tells: Callable[[], Any]) -> None:
    """What is shown becomes what is told; a page needs a moment for that."""
    late = time.monotonic() + PATIENCE / 1000
    seen, known = page_shows(), api_tells()
    while seen != known and time.monotonic() < late:
        time.sleep(PAUSE)
        seen, known = page_shows(), api_tells()
    assert seen == known, "\n" + "\n".join(differences(seen, known))


def differences(seen: Any, known: Any, where: str = "") -> list[str]:
    """Everything in which the page departs from the API, and where."""
    if isinstance(seen, dict) and isinstance(known, dict):
        keys = [*known, *(key for key in seen if key not in known)]
        return [line for key in keys for line in differences(seen.get(key), known.get(key), f"{where}.{key}")]
    if isinstance(seen, list) and isinstance(known, list) and len(seen) == len(known):
        return [
            line
            for at, (one, two) in enumerate(zip(seen, known, strict=True))
            for line in differences(one, two, f"{where}[{at}]")
        ]
    return [] if seen == known else [f"{where.removeprefix('.')}: shown {seen!r}, told {known!r}"]


def told_of(now: Json, printed: Json | None = None) -> Told:
    """A state of the API in words; what is printed on its components as given, or as the game has it."""
    board = BOARDS.get(now["game"])
    return board(now, printed) if board else Told(now, False, printed)


def printed_of(client: Any, table: Json, seat: int) -> Json:
    """What the API says is printed on the components of a table."""
    return client.get(f"/api/tables/{table['table']}/printed", headers=bearer(table, seat)).json()


def live_agrees(page: Page, client: Any, table: Json, seat: int) -> Json:
    """Everything on the page of a table. The state it agrees with."""
    page.locator("#prompt-title").wait_for()
    page.locator(".board .players, #generic-table").first.wait_for()
    titles = {game["id"]: game["title"] for game in client.get("/api/games").json()}
    printed = printed_of(client, table, seat)
    told: Told
    seen: Json

    def shows() -> Json:
        nonlocal seen
        seen = shown.live(page)
        return plain(seen)

    def tells() -> Json:
        nonlocal told
        told = told_of(state(client, table, seat), printed)
        things = seen["board"]["things"] if seen["board"] else []
        return {**told.live(titles[told.state["game"]], things), "lines": len(told.state["log"])}

    agree(shows, tells)
    log_agrees(seen["log"], told.log())
    since_agrees(seen["since"], told)
    return told.state


def replay_agrees(page: Page, client: Any, table: Json, seat: int, seq: int, viewer: int | None = None) -> None:
    """A replay that should be at this moment, seen by this viewer."""
    told = told_of(past(client, table, seat, seq, viewer), printed_of(client, table, seat))
    answers = moments(client, table, seat)
    seen: Json

    def shows() -> Json:
        nonlocal seen
        seen = shown.replay(page)
        return plain(seen)

    def tells() -> Json:
        things = seen["board"]["things"] if seen["board"] else []
        return {**told.whole(things), "moment": told.moment(answers), "lines": len(told.state["log"])}

    agree(shows, tells)
    log_agrees(seen["log"], told.log())


def plain(seen: Json) -> Json:
    """What can be compared word by word: not the log, of which there is only the length."""
    board = seen["board"] and {key: value for key, value in seen["board"].items() if key != "things"}
    parts = {key: value for key, value in seen.items() if key not in ("log", "since")}
    return {**parts, "board": board, "lines": len(seen["log"])}


def log_agrees(lines: Json, known: Json) -> None:
    """Every line of the log, under a heading that names who answered, or whom it is about; the heading may be its subject."""
    last = "Set-up"
    for line, truth in zip(lines, known, strict=True):
        whole = line["text"] == truth["text"]
        said = line["text"] if whole else f"{line['who']} {line['text']}"
        assert (said, line["rule"]) == (truth["text"], truth["rule"]), f"shown {line}, told {truth}"
        named = line["who"] in (truth["who"], last) or truth["text"].startswith(line["who"])
        assert named, f"under {line['who']}: {truth}"
        last = line["who"]


def since_agrees(paragraphs: list[str], told: Told) -> None:
    """When a turn begins: everybody else who did something since the own last answer, and nothing that is not in the log; of an
    attack or the like only how it began, behind its name.
    """
    now = told.state
    own = [line["n"] for line in now["log"] if line["seat"] == now["viewer"]]
    begins = now["question"] is not None and not now["question"]["trail"] and bool(own)
    lines = [line for line in now["log"] if own and line["n"] > own[-1]] if begins else []
    sentences = [told.sentence(line) for line in lines]
    said: set[int] = set()
    for paragraph in paragraphs:
        if paragraph.endswith(": went on to its end."):
            continue
        rows = rows_of(paragraph, lines, sentences, told.signed)
        assert rows, (paragraph, sentences)
        said |= rows
    for row, (line, sentence) in enumerate(zip(lines, sentences, strict=True)):
        if act_of(now["scenes"], line["scene"]):
            continue
        about = [name for n, name in enumerate(told.signed) if line["seat"] == n or sentence.startswith(f"{name} ")]
        if about and told.signed[now["viewer"]] not in about:
            headed = any(text.startswith((apart(name), name)) for text in paragraphs for name in about)
            assert headed or row in said, (line, paragraphs)


def apart(signed: str) -> str:
    """A sign with a blank between it and the name."""
    return signed.replace("]", "] ")


def rows_of(paragraph: str, lines: list[Json], sentences: list[str], signed: list[str]) -> set[int]:
    """Which of these lines a text tells, in their order and nothing else; none where it tells anything else.

    Those of whoever it begins with are told perhaps without their subject, and those that are like one before by their number.
    """
    who = next((name for name in signed if paragraph.startswith(f"{apart(name)} ")), "")
    rest = paragraph.removeprefix(apart(who)).strip().removesuffix(".")
    rows: set[int] = set()
    for at, sentence in enumerate(sentences):
        like = [
            row
            for row in range(at, len(lines))
            if (lines[row]["text"], lines[row]["rule"]) == (lines[at]["text"], lines[at]["rule"])
        ]
        for form in (sentence, sentence.removeprefix(f"{who} ")):
            if found := re.match(r"(?:[A-Z][^.;]*: )?" + re.escape(form) + r"(?: \(and (\d+) more like it\))?(?:; |$)", rest):
                rows |= set(like[: 1 + int(found[1] or 0)])
                rest = rest[found.end() :]
                break
    return set() if rest else rows


def past(client: Any, table: Json, seat: int, seq: int, viewer: int | None = None) -> Json:
    """The table after so many answers, as the API tells it."""
    wish = {} if viewer is None else {"viewer": viewer}
    answer = client.get(f"/api/tables/{table['table']}/history/{seq}", params=wish, headers=bearer(table, seat))
    assert answer.status_code == 200, answer.text
    return answer.json()


def moments(client: Any, table: Json, seat: int) -> Json:
    """Every answer the seat may know of."""
    return client.get(f"/api/tables/{table['table']}/history", headers=bearer(table, seat)).json()["moments"]
