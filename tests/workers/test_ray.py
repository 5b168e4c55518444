"""The same work on a Ray cluster of two nodes, which is started here."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from ray.cluster_utils import Cluster

from mesozoic.bots.simulate import simulate
from mesozoic.core.errors import SetupError
from mesozoic.games import GAMES
from mesozoic.workers.base import WorkersError
from mesozoic.workers.local import Here
from mesozoic.workers.ray import OnRay
from tests.arena.killed import below, contents, ended, environment, kill_in_the_middle, start
from tests.workers.work import die_always, die_once, refuse, square

pytestmark = pytest.mark.long
N = 30
SQUARES = [n * n for n in range(N)]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two nodes with a processor each, which knows this very mesozoic and these tests."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", environment()["PYTHONPATH"])
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        try:
            cluster.add_node(num_cpus=1)
            yield cluster.address
        finally:
            cluster.shutdown()


@pytest.fixture
def workers(address: str) -> Iterator[OnRay]:
    found = OnRay(address)
    yield found
    found.close()


def test_two_nodes_do_the_work_and_the_dead_are_replaced(workers: OnRay, tmp_path: Path) -> None:
    parts = [(n, str(tmp_path)) for n in range(N)]
    assert len(workers.ray.nodes()) == 2
    assert list(workers.run(square, parts)) == SQUARES
    assert list(workers.run(die_once, parts)) == SQUARES
    assert (tmp_path / "died").exists()
    with pytest.raises(SetupError, match="five is not done here"):
        list(workers.run(refuse, parts))
    with pytest.raises(WorkersError, match="lost a part of the work"):
        list(workers.run(die_always, parts))


def test_the_same_games_are_played_there(workers: OnRay) -> None:
    spec = GAMES["template"]

    def report(by: OnRay | Here) -> dict[str, object]:
        found = simulate(spec, spec.setup(3), ["greedy", "random"], 12, 3, by, lambda done: None)
        return {key: value for key, value in found.items() if "second" not in key}

    assert report(workers) == report(Here())


def player() -> int:
    """A process of the cluster that plays a game now."""
    while True:
        for pid in below(os.getpid()):
            command = Path(f"/proc/{pid}/cmdline")
            if command.exists() and command.read_bytes().startswith(b"ray::play_match"):
                return pid


def test_a_killed_worker_and_a_killed_driver_change_nothing(address: str, tmp_path: Path) -> None:
    ended(start(tmp_path, "whole"))
    running = start(tmp_path, "kept", "--ray", address)
    kill_in_the_middle(running, tmp_path / "kept" / "games.jsonl", player)
    ended(start(tmp_path, "kept", "--ray", address))
    assert contents(tmp_path / "kept") == contents(tmp_path / "whole")


def test_nobody_answers_at_an_address_of_nobody() -> None:
    for wrong in ("127.0.0.1:1", "nowhere", "127.0.0.1:99999", "auto:", ":6379"):
        with pytest.raises(WorkersError, match=r"no Ray cluster answers|expected the address"):
            OnRay(wrong)


def test_whoever_else_listens_is_no_cluster() -> None:
    """Ray itself would wait for minutes."""
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        began = time.monotonic()
        with pytest.raises(WorkersError, match=r"what answers at 127\.0\.0\.1:\d+ is no Ray cluster"):
            OnRay(f"127.0.0.1:{server.server_port}")
        assert time.monotonic() - began < 6
        server.shutdown()
