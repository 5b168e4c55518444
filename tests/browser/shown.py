"""What the page shows, read off the page into plain data of the same form as `told` makes of the API's answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from mesozoic.core.ids import Json
from tests.browser.words import bare

HERE = Path(__file__).parent
READERS = [HERE / "shown.js", *sorted(HERE.glob("shown_*.js"))]
"""What reads the page, then what reads further boards."""
NOTHING: tuple[Any, ...] = ("", "0", "No", "none", [], {})


def read(page: Page, part: str) -> Any:
    """One part of the page."""
    if not page.evaluate("() => 'shown' in window"):
        for file in READERS:
            page.evaluate(file.read_text())
    return page.evaluate(f"() => shown.{part}()")


def worthwhile(fields: dict[str, Any]) -> dict[str, Any]:
    """Without values that are nothing, which a page may leave out."""
    return {key: value for key, value in fields.items() if value not in NOTHING and not _zeros(value)}


def _zeros(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one.endswith(" 0") for one in value)


def open_log(page: Page) -> None:
    """Unfold what the log has folded."""
    page.evaluate("() => document.querySelector('[aria-labelledby=log-title] .head button[aria-pressed=false]')?.click()")


def live(page: Page) -> Json:
    """Everything on the page of a table: the turn and undo, the question, the table itself, and what happened since."""
    open_log(page)
    found = read(page, "live")
    return {**found, **_whole(found), "question": _question(found["question"])}


def replay(page: Page) -> Json:
    """The moment a replay is at, and the table then."""
    open_log(page)
    found = read(page, "replay")
    return {**found, **_whole(found)}


def players(page: Page) -> Json:
    """Everybody at the table in the order they are listed, with all they own where the page says so."""
    return [_player(one) for one in read(page, "players")]


def board(page: Page) -> Json:
    """The board of a game that has one."""
    return _board(read(page, "board"))


def _whole(found: Json) -> Json:
    """The table itself: its board or its values, who sits there with what, and the lines of the log under their headings."""
    return {
        "board": found["board"] and _board(found["board"]),
        "table": found["table"] and worthwhile(found["table"]),
        "players": [_player(one) for one in found["players"]],
        "log": found["log"],
    }


def _player(one: Json) -> Json:
    return {**one, "has": worthwhile(one["has"])} if "has" in one else one


def _question(asked: Json) -> Json:
    """What is asked, all that can be answered, and all that is closed and why."""
    if asked is None:
        return None
    choices = {
        one["token"]: {
            "name": words_of(one["name"]),
            "words": words_of(f"{one['title']} {one['label']}"),
            "note": one["note"],
            "brings": bare(one["brings"]),
        }
        for one in asked["choices"]
    }
    assert len(choices) == len(asked["choices"])
    return {**asked, "choices": choices}


def words_of(text: str) -> list[str]:
    """All words of a text, in no order and once each: a choice may be split into a heading and what stands below it."""
    bare = "".join(letter if letter.isalnum() else " " for letter in text.lower())
    return sorted(set(bare.split()) - {"on"})


def _board(found: Json) -> Json:
    """A board; that of Episode 1 with what lies where, what is said of it, and what can be chosen there."""
    spots = found.pop("spaces", None)
    if spots is None:
        return found
    zones = {spot["id"]: spot["label"] for spot in spots if spot["id"] == spot["zone"]}
    return {
        **found,
        "zones": zones,
        "spaces": {spot["id"]: _space(spot) for spot in spots if "/" in spot["id"] or (spot["lies"] and spot["id"] not in zones)},
        "presence": {one["zone"]: [one["label"], one["drawn"], one["signs"]] for one in found["presence"]},
        "officers": {one["zone"]: {key: one[key] for key in ("id", "label", "row", "pool")} for one in found["officers"]},
    }


def _space(spot: Json) -> Json:
    called, _, state = spot["label"].rpartition(": ")
    return {"called": called, "state": state, "zone": spot["zone"], "lies": sorted(spot["lies"])}


def odds(page: Page) -> Json:
    """What a choice can lead to, with bars in percent."""
    found = read(page, "odds")
    for outcome in found["outcomes"]:
        outcome["wide"] = round(float(outcome["wide"].rstrip("%")), 1)
    return found


def end(page: Page) -> Json:
    """The final scores, as table, bars and lines."""
    return read(page, "end")
