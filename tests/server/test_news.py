"""News: whoever asks for what is new alone knows, after each of them, exactly what is sent to whoever gets all of it."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient

from mesozoic.core.chance import Rng
from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Json
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.play.session import Session
from mesozoic.server.about_live import News
from mesozoic.server.about_state import TableState
from tests.server.house import bearer, create, house, move, running, state
from tests.server.test_frames import shown
from tests.server.test_worlds import is_secret

MESSAGES: dict[str, type[TableState] | type[News]] = {"state": TableState, "news": News}


class Reader:
    """Somebody at a table, with the state as it is known from all that came so far."""

    def __init__(self, stack: ExitStack, client: TestClient, table: Json, seat: int, **said: Json) -> None:
        self.live = stack.enter_context(client.websocket_connect(f"/api/tables/{table['table']}/live"))
        self.live.send_json({"type": "hello", "secret": table["secrets"][seat], **said})
        self.seat = seat
        self.state: Json = {}
        self.kinds: list[str] = []
        self.hear()
        assert self.state["log"] == state(client, table, seat)["log"], "whoever is new has read nothing"

    def hear(self) -> str:
        """Take in the next message, which is as the schema says, to the byte."""
        text: str = self.live.receive_text()
        message = json.loads(text)
        kind = message.pop("type")
        self.kinds.append(kind)
        assert MESSAGES[kind].model_validate_json(text).model_dump_json() == text
        self.state = message if kind == "state" else self.added(**message)
        return text

    def added(self, since: int, changed: Json, **steps: Json) -> Json:
        assert since == self.state["seq"]
        views = shown(self.state["view"], steps["frames"])
        return {**self.state, **changed, **steps, "view": views[-1] if views else self.state["view"]}


class Party:
    """For every link of a table two connections: one gets all of it, the other what is new."""

    def __init__(self, stack: ExitStack, client: TestClient, table: Json) -> None:
        self.stack, self.client, self.table = stack, client, table
        self.pairs: list[tuple[Reader, Reader]] = []
        for seat in table["secrets"]:
            whole = self.come(seat)
            self.pairs.append((whole, self.come(seat, whole, deltas=True)))

    def come(self, seat: int, *beside: Reader, **said: Json) -> Reader:
        """Somebody comes, which everybody hears."""
        new = Reader(self.stack, self.client, self.table, seat, **said)
        for reader in [*beside, *self.readers]:
            reader.hear()
        return new

    @property
    def readers(self) -> list[Reader]:
        return [reader for pair in self.pairs for reader in pair]

    def compare(self) -> None:
        """Everybody has heard of something: the two of each link know the same, and the view is that of the rules."""
        for reader in self.readers:
            reader.hear()
        found = running(self.client, self.table)
        for whole, new in self.pairs:
            assert new.state == whole.state
            eyes = OMNISCIENT if whole.state["over"] else whole.seat
            assert whole.state["view"] == json.loads(json.dumps(found.spec.view(found.session.game, eyes)))
            assert whole.state["seats"] == state(self.client, self.table, whole.seat)["seats"]

    def play(self, rng: Rng) -> bool:
        """Somebody moves; false where nobody is asked any more."""
        asked = [whole for whole, _ in self.pairs if whole.state["question"]]
        if not asked:
            return False
        one = asked[rng.below(len(asked))]
        question = one.state["question"]
        choice = question["choices"][rng.below(len(question["choices"]))]["token"]
        assert move(self.client, self.table, one.seat, question["position"], choice).status_code == 200
        self.compare()
        return True

    def take_back(self) -> bool:
        """Somebody takes something back who can."""
        for whole, _ in self.pairs:
            if whole.state["undo"]["open"] and not whole.state["over"]:
                whole.live.send_json({"type": "undo", "seq": whole.state["seq"]})
                self.compare()
                return True
        return False

    def rename(self, name: str) -> None:
        url = f"/api/tables/{self.table['table']}/name"
        assert self.client.post(url, json={"name": name}, headers=bearer(self.table, 0)).status_code == 200
        self.compare()

    def visit(self) -> None:
        """A spectator comes and goes."""
        with ExitStack() as stack:
            Reader(stack, self.client, self.table, SPECTATOR, deltas=True)
            self.compare()
        self.compare()

    def be_late(self) -> None:
        """Whoever is too late gets all of it again, and what is new after that."""
        for _, new in self.pairs:
            if new.seat != SPECTATOR:
                new.live.send_json({"type": "move", "position": 99999, "choice": "x"})
                assert new.live.receive_json()["type"] == "refused"
                new.hear()
                assert new.kinds[-1] == "state"


@pytest.mark.parametrize(("game", "seats", "most"), [("template", 3, 200), ("perseverance-1", 2, 40), ("dinosaur-island", 2, 15)])
def test_news_add_up_to_what_others_are_sent_whole(file: str, game: str, seats: int, most: int) -> None:
    rng, taken_back = Rng(4), 0
    with house(file) as client, ExitStack() as stack:
        party = Party(stack, client, create(client, game, seats))
        for n in range(most):
            if not party.play(rng):
                break
            if n % 4 == 1:
                taken_back += party.take_back()
            if n % 10 == 2:
                party.rename(f"Ada {n}")
            if n % 10 == 3:
                party.visit()
            if n % 10 == 4 and not party.pairs[0][0].state["over"]:
                party.be_late()
        party.rename("Eve")
        for whole, new in party.pairs:
            assert set(whole.kinds) == {"state"}, "who did not ask for news gets none"
            assert new.kinds.count("news") > len(new.kinds) / 2
            assert new.kinds[-1] == "news"
        assert taken_back > 1
        assert party.pairs[0][0].state["over"] == (game == "template")


def test_what_is_taken_back_and_what_was_missed_come_whole(file: str) -> None:
    with house(file) as client, ExitStack() as stack:
        table = create(client, "perseverance-1", 2)
        seat = state(client, table, 0)["waiting"][0]
        one = Reader(stack, client, table, seat, deltas=True)
        question = one.state["question"]
        one.live.send_json({"type": "move", "position": question["position"], "choice": question["choices"][0]["token"]})
        one.hear()
        one.live.send_json({"type": "undo", "seq": one.state["seq"]})
        one.hear()
        assert one.kinds == ["state", "news", "state"]
        back = Reader(stack, client, table, seat, deltas=True, seen=0)
        assert back.kinds == ["state"]
        assert back.state["view"] == one.state["view"]


def test_news_of_a_secret_are_the_same_whatever_it_is(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that differ in what one seat has chosen in secret send everybody else the same bytes."""

    def seeded(spec: AnySpec, setup: Setup, **given: Any) -> Session:
        return Session(spec, setup, Rng(7).below, **given)

    monkeypatch.setattr("mesozoic.server.reopening.Session", seeded)
    with house(file) as client, ExitStack() as stack:
        tables = [create(client, "template", 3) for _ in range(2)]
        found = running(client, tables[0])
        seat = min(found.asked)
        others = [viewer for viewer in tables[0]["secrets"] if viewer != seat]
        assert all(is_secret(found, seat, viewer) for viewer in others)
        tokens = [choice.token() for choice in found.at(seat).choices()]
        told: list[list[str]] = []
        position = found.asked[seat]
        for table, token in zip(tables, (tokens[0], tokens[-1]), strict=True):
            readers: list[Reader] = []
            for viewer in [*others, seat]:
                new = Reader(stack, client, table, viewer, deltas=True)
                for reader in readers:
                    reader.hear()
                readers.append(new)
            assert move(client, table, seat, position, token).status_code == 200
            told.append([reader.hear() for reader in readers])
            assert {reader.kinds[-1] for reader in readers} == {"news"}
        assert told[0][:-1] == told[1][:-1]
        one, other = [running(client, table).session.game for table in tables]
        assert one.answers != other.answers
