"""A chair at a table of a server: all that the secret of one seat opens, in words an agent reads."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any
from urllib.parse import urlsplit

import httpx2

from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import Json
from mesozoic.core.note import kinds, spell
from mesozoic.core.tongue import phrase

LINK = re.compile(r"/table/([\w-]+)$")
PATIENCE = 10.0
"""Seconds one waits for people, unless told otherwise, before saying that one waits."""
THOUGHT = 60.0
"""Seconds one waits for bots."""
GLANCE = 0.02
"""Seconds between two looks at the table meanwhile."""


class Refused(MesozoicError):
    """The server did not do what was wanted, and says why in one sentence."""


async def ask(http: httpx2.AsyncClient, method: str, path: str, secret: str = "", **more: Any) -> Any:
    """What the server answers; whatever is wrong raises its sentence."""
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    try:
        answer = await http.request(method, path, headers=headers, **more)
    except httpx2.HTTPError:
        raise Refused(phrase("no server answers at {address}", address=str(http.base_url))) from None
    if "json" not in answer.headers.get("content-type", "") and answer.is_success:
        return answer.text
    try:
        said = answer.json()
    except ValueError:
        raise Refused(phrase("what answers at {address} is no table of ours", address=str(http.base_url))) from None
    if not answer.is_success:
        raise Refused(str(said.get("error", answer.status_code)) if isinstance(said, dict) else str(answer.status_code))
    return said


def read_link(link: str) -> tuple[str, str, str]:
    """The server, the table and the secret of a link as people get it: `http://SERVER/table/TABLE#SECRET`."""
    parts = urlsplit(link.strip())
    found = LINK.search(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None or not parts.fragment:
        raise Refused(phrase("expected the link of a seat, such as http://SERVER/table/TABLE#SECRET"))
    return f"{parts.scheme}://{parts.netloc}{parts.path[: found.start()]}", found[1], parts.fragment


class Chair:
    """One seat of one table; its secret goes to the server and to nobody else."""

    def __init__(self, http: httpx2.AsyncClient, table: str, secret: str) -> None:
        self.http = http
        self.table = table
        self._secret = secret
        self.heard = 0
        """How many lines of the log were told already."""

    async def ask(self, method: str, path: str = "", **more: Any) -> Any:
        """What the server answers to this seat."""
        return await ask(self.http, method, f"/api/tables/{self.table}{path}", self._secret, **more)

    async def state(self) -> Json:
        """The table as this seat may know it, with all its log."""
        return await self.ask("GET")

    async def settled(self, wait: float) -> Json:
        """The same once this seat is asked or the game is over; where people let it wait for so many seconds, as it is."""
        began = time.monotonic()
        while True:
            state = await self.state()
            bots = [seat for seat in state["waiting"] if seat < 0 or state["seats"][seat]["bot"]]
            if state["question"] is not None or state["over"] or time.monotonic() - began > (THOUGHT if bots else wait):
                return state
            await asyncio.sleep(GLANCE)

    async def standing(self, wait: float = 0) -> Json:
        """What happened since the last time, who is asked, the question, and how it stands."""
        state = await self.settled(wait)
        news, self.heard = state["log"][self.heard :], len(state["log"])
        return {
            "happened": [_line(line, state) for line in news],
            "over": state["over"],
            "waiting_for": [_title(seat, state) for seat in state["waiting"]],
            "question": _question(state),
            "warnings": [_line(one, state) for one in state["warnings"]],
            "scores": state["scores"],
        }

    async def view(self) -> Json:
        """All that this seat sees of the table."""
        state = await self.state()
        seats = [seat["title"] for seat in state["seats"]]
        return {
            "game": state["game"],
            "seat": state["viewer"],
            "seats": seats,
            "options": state["options"],
            "view": state["view"],
        }

    async def odds(self, choice: str) -> Json:
        """What a choice can lead to, and how likely."""
        state = await self.state()
        given = {"position": _position(state), "choice": choice}
        found = await self.ask("GET", "/odds", params=given)
        outcomes = [
            {
                "odds": f"{one['numerator']}/{one['denominator']}",
                "probability": one["probability"],
                "rolls": one["rolls"],
                "happens": [_line(line, state) for line in one["log"]],
                "something_unseen": one["unseen"] or one["hidden"],
            }
            for one in found["outcomes"]
        ]
        return {"outcomes": outcomes, "left_out": found["cut"]}

    async def move(self, choice: str) -> Json:
        """Answer the question, then how it stands when this seat is asked again."""
        state = await self.state()
        await self.ask("POST", "/moves", json={"position": _position(state), "choice": choice})
        return await self.standing()

    async def journal(self) -> Json:
        """The journal of the game that is over."""
        return {"journal": await self.ask("GET", "/journal")}


def _position(state: Json) -> int:
    """The number of the question this seat is asked."""
    if state["question"] is None:
        raise Refused(phrase("the game is over") if state["over"] else phrase("it is not your turn to choose"))
    return int(state["question"]["position"])


def _question(state: Json) -> Json:
    """The question with its choices, what each brings, and what is closed and why."""
    asked = state["question"]
    if asked is None:
        return None
    return {
        "prompt": asked["prompt"],
        "rule": asked["rule"],
        "about": asked["about"],
        "just_rolled_or_drawn": asked["shown"],
        "choices": [{"choice": one["token"], "brings": _brings(one["brings"], state)} for one in asked["choices"]],
        "closed": [{"choice": one["choice"]["token"], "why": _line(one, state)} for one in asked["refusals"]],
    }


def _brings(brings: Json, state: Json) -> list[str]:
    """What a choice changes at once, what is rolled then, and what is asked."""
    if brings is None:
        return []
    found = [f"{one['n']:+d} {one['thing']}" + _whose(one["seat"], state) for one in brings["changes"]]
    if brings["rolls"]:
        found.append(phrase("then chance answers: {kind}", kind=brings["rolls"]))
    if brings["hidden"]:
        found.append(phrase("turns up something you do not know"))
    if brings["then"]:
        found.append(phrase("then you are asked: {kind}", kind=brings["then"]))
    return found


def _whose(seat: int, state: Json) -> str:
    return "" if seat in (-1, state["viewer"]) else f" ({_title(seat, state)})"


def _title(seat: int, state: Json) -> str:
    """What everybody at the table calls a seat."""
    return str(state["seats"][seat]["title"]) if seat >= 0 else phrase("chance")


def _line(line: Json, state: Json) -> str:
    """A log line, a warning or a refusal in words, with its rule."""
    words: dict[str, list[str]] = {"seat": [seat["title"] for seat in state["seats"]]}
    numbers: list[int] = []
    for kind, one in zip(kinds(line["text"]), line["args"], strict=True):
        if kind not in ("seat", "n"):
            words.setdefault(kind, []).append(str(one["value"]))
        numbers.append(int(one["value"]) if kind in ("seat", "n") else len(words[kind]) - 1)
    return f"{spell(line['text'], tuple(numbers), words)} [{line['rule']}]"
