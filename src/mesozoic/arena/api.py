"""Bots that play over the HTTP API, in any language: `api:COMMAND` is started for every game with the link of its seat.

The table is one of a server inside the worker, so such a bot sees and does exactly what it could at any table. Dice of tables
come from the system's secret generator: a game with such a bot is another one each time it is played.
"""

from __future__ import annotations

import json
import shlex
import shutil
import socket
import subprocess
import threading
import time
from tempfile import TemporaryDirectory
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from mesozoic.arena.game import Count, Told, kept
from mesozoic.arena.plan import Match
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.core.tongue import phrase, system_says
from mesozoic.play.journal import read_journal, replay
from mesozoic.play.kit import Kit

API = "api:"
PATIENCE = 120.0
"""A bot that has not answered for so many seconds has given up."""
GLANCE = 0.02
"""Seconds between two looks at the table."""
UNBOUND = 1e6
"""Nobody but bots of this worker asks its server."""


def is_api(bot: str) -> bool:
    """Does this bot play over the API?"""
    return bot.startswith(API)


def check_api(bot: str) -> None:
    """There must be a program of this name."""
    command = bot.removeprefix(API)
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise SetupError(phrase("the bot {bot} cannot be started: {error}", bot=bot, error=str(error))) from None
    if not words or shutil.which(words[0]) is None:
        raise SetupError(phrase("the bot {bot} cannot be started: there is no such program", bot=bot))


def play_by_api(match: Match) -> Told:
    """One game at a table of the server: commands have links, all others are bots of the server."""
    server = _server(match.kit)
    seats = [{"kind": "person"} if is_api(bot) else {"kind": "bot", "bot": bot} for bot in match.bots]
    wish = {"game": match.kit.game, "seats": seats, "options": json.loads(match.kit.options)}
    made = json.loads(_ask(f"{server}/api/tables", "", wish))
    secrets = {link["seat"]: link["secret"] for link in made["links"] if link["seat"] >= 0}
    started = {seat: _start(match.bots[seat], f"{server}/table/{made['table']}#{secret}") for seat, secret in secrets.items()}
    try:
        _wait(f"{server}/api/tables/{made['table']}", next(iter(secrets.values())), match, started)
    finally:
        for process in started.values():
            process.kill()
            process.wait()
    journal = _ask(f"{server}/api/tables/{made['table']}/journal", next(iter(secrets.values())))
    game, count = _counted(journal, match)
    return kept(match, game, count), count.seconds


def _start(bot: str, link: str) -> subprocess.Popen[bytes]:
    """Start a bot with the link of its seat."""
    check_api(bot)
    quiet = subprocess.DEVNULL
    try:
        return subprocess.Popen([*shlex.split(bot.removeprefix(API)), link], stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError as error:
        raise SetupError(phrase("the bot {bot} cannot be started: {error}", bot=bot, error=system_says(error))) from None


def _wait(table: str, secret: str, match: Match, started: dict[int, subprocess.Popen[bytes]]) -> None:
    """Until the game is over; a bot that ends or falls silent before it does is named."""
    seq, since = -1, time.monotonic()
    while True:
        ended = {seat for seat, process in started.items() if process.poll() is not None}
        state = json.loads(_ask(table, secret))
        if state["over"]:
            return
        if state["seq"] != seq:
            seq, since = state["seq"], time.monotonic()
        for seat in state["waiting"]:
            if seat in ended or time.monotonic() - since > PATIENCE:
                raise SetupError(phrase("the bot {bot} left a game that was not over", bot=match.bots[seat]))
        time.sleep(GLANCE)


def _counted(journal: str, match: Match) -> tuple[Game, Count]:
    """The game again, and how often everybody had a choice."""
    count = Count(match.kit.players)
    read = read_journal(journal, "journal")
    positions = replay(read, "journal")
    game, _ = next(positions)
    for answer in read.answers:
        if answer.seat != CHANCE:
            game.focus(answer.seat)
            count.decisions[answer.seat] += len(game.legal) > 1
        count.answers += 1
        game, _ = next(positions)
    return game, count


def _ask(address: str, secret: str, wish: Json = None) -> str:
    """What the server answers."""
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {secret}"} if secret else {})}
    body = None if wish is None else json.dumps(wish).encode()
    try:
        with urlopen(Request(address, body, headers), timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except HTTPError as error:
        raise SetupError(str(json.loads(error.read())["error"])) from None


class _Served:
    """A server inside this process, with these components; its tables are gone with it."""

    def __init__(self, kit: Kit) -> None:
        import uvicorn

        from mesozoic.server.app import create_app
        from mesozoic.server.operation import Operation

        listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self.folder = TemporaryDirectory(prefix="mesozoic-arena-")
        database = f"sqlite:///{self.folder.name}/tables.sqlite"
        app = create_app(database, 1, contents={kit.game: kit.setup().content}, operation=Operation(pace=UNBOUND))
        self.server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False, timeout_graceful_shutdown=1))
        self.thread = threading.Thread(target=self.server.run, args=([listening],), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(GLANCE)

    def end(self) -> None:
        """It ends with the processes in which its bots think."""
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.folder.cleanup()


_SERVED: dict[Kit, _Served] = {}


def _server(kit: Kit) -> str:
    """Where the server of these components is; it is started once in every process."""
    if kit not in _SERVED:
        _SERVED[kit] = _Served(kit)
    return _SERVED[kit].address


def end_servers() -> None:
    """End the servers of this process."""
    while _SERVED:
        _SERVED.popitem()[1].end()
