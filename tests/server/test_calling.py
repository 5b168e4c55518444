"""Who must answer and is not there is called by the webhook of the operator; nobody else, and with no secret."""

from __future__ import annotations

import hashlib
import hmac
import json
import queue
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from mesozoic.core.errors import SetupError
from mesozoic.core.ids import Json
from mesozoic.server import calling
from mesozoic.server.operation import Operation, operated
from tests.server.house import create, house, move, state
from tests.server.test_watchers import sit


class Receiver:
    """A webhook, real: what it was told, and how it answers next."""

    def __init__(self) -> None:
        self.told: queue.Queue[tuple[str, Json, bytes]] = queue.Queue()
        self.answers: list[int] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.told.put((self.path, dict(self.headers), body))
                self.send_response(receiver.answers.pop(0) if receiver.answers else 204)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.operation = Operation(
            pace=1e6, webhook=f"http://127.0.0.1:{self.server.server_port}/hook", secret="s3cret", public="http://testserver"
        )

    def call(self) -> Json:
        """The next call."""
        path, headers, body = self.told.get(timeout=20)
        assert path == "/hook"
        signed = hmac.new(b"s3cret", body, hashlib.sha256).hexdigest()
        assert headers["X-Mesozoic-Signature"] == f"sha256={signed}"
        return json.loads(body)


@pytest.fixture
def receiver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    monkeypatch.setattr(calling, "AGAIN", (0.0, 0.0))
    found = Receiver()
    yield found
    found.server.shutdown()


def answer(client: Any, table: Json) -> int:
    """Whoever is asked answers; who that was."""
    seat = int(state(client, table, 0)["waiting"][0])
    question = state(client, table, seat)["question"]
    assert move(client, table, seat, question["position"], question["choices"][0]["token"]).status_code == 200
    return seat


def test_whoever_is_not_there_is_called_once_for_a_question(file: str, receiver: Receiver) -> None:
    with house(file, operation=receiver.operation) as client, ExitStack() as stack:
        table = create(client, rounds=8)
        answer(client, table)
        asked = state(client, table, 0)["waiting"][0]
        said = receiver.call()
        assert (said["event"], said["table"], said["seat"]) == ("turn", table["table"], asked)
        assert said["position"] == state(client, table, asked)["question"]["position"]
        assert said["address"] == f"http://testserver/table/{table['table']}"
        assert not any(secret in json.dumps(said) for secret in table["secrets"].values())
        sit(stack, client, table, 0)
        sit(stack, client, table, 1)
        for _ in range(3):
            answer(client, table)
        assert receiver.told.empty()


def test_a_call_is_tried_again_and_goes_nowhere_else(file: str, receiver: Receiver) -> None:
    receiver.answers = [500, 302]
    with house(file, operation=receiver.operation) as client:
        answer(client, create(client, rounds=8))
        assert receiver.call() == receiver.call() == receiver.call()
        assert receiver.told.empty()


def test_a_webhook_that_is_not_there_delays_nobody(file: str) -> None:
    with house(file, operation=Operation(pace=1e6, webhook="http://127.0.0.1:9/")) as client:
        table = create(client, rounds=8)
        for _ in range(5):
            answer(client, table)


def test_a_webhook_that_answers_drop_by_drop_is_left_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            caller, _ = server.accept()
            with caller, suppress(OSError):
                for letter in b"HTTP/1.1 204 " + b"x" * 100:
                    caller.sendall(bytes([letter]))
                    time.sleep(0.2)

        threading.Thread(target=drip, daemon=True).start()
        began = time.monotonic()
        with pytest.raises(OSError):
            calling.send(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", "")
        assert time.monotonic() - began < 3


@pytest.mark.parametrize("webhook", ["http://127.0.0.1:9/", f"http://{'a' * 70}.example/", "http://a..b/", "http://x y/"])
def test_whatever_is_wrong_with_a_webhook_is_the_same(webhook: str) -> None:
    with pytest.raises(OSError):
        calling.send(webhook, b"{}", "")


@pytest.mark.parametrize(
    "wrong", ["file:///etc/passwd", "x", "ftp://x/", "http://", "http://[", "http://x:99999/", "http://x:y/", "http://x y/"]
)
def test_a_webhook_is_an_address(wrong: str) -> None:
    with pytest.raises(SetupError):
        operated(webhook=wrong)
