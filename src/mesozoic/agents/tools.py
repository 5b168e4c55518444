"""The tools: list games, sit down by link or at a table of one's own, look, choose, ask for rules and odds.

A table of one's own is a server inside this process, whose database is gone with it: both kinds of tables are the same API, so
no agent knows more than the seat it sits on.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager
from tempfile import TemporaryDirectory
from typing import Any

import httpx2
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from mesozoic import __version__
from mesozoic.agents.chair import PATIENCE, Chair, Refused, ask, read_link
from mesozoic.core.errors import MesozoicError
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.rulebook import open_book
from mesozoic.play.searching import search
from mesozoic.server.app import create_app
from mesozoic.server.operation import Operation

HERE = "http://this-process"
UNBOUND = 1e6
"""Nobody but this process asks the server inside it."""
INSTRUCTIONS = (
    "Board games with every rule enforced. Call list_games, then start_table or sit_down; then answer each question with move, "
    "one of its choices word for word, until over is true. Every sentence names its rule in brackets: look_up_rules explains it."
)
Answer = dict[str, Any]
"""What a tool answers: a table of JSON, so that clients get it as such."""
RULES = 12
"""So many rules a search tells."""


class Room:
    """The chairs an agent sits on, each under a name, and the server for tables of its own."""

    def __init__(self) -> None:
        self.here: httpx2.AsyncClient | None = None
        self.chairs: dict[str, Chair] = {}
        self.open = AsyncExitStack()

    @asynccontextmanager
    async def lifespan(self, server: MCPServer[Any]) -> AsyncIterator[None]:
        """The server inside this process runs as long as the tools are there."""
        with TemporaryDirectory(prefix="mesozoic-") as folder:
            app = create_app(f"sqlite:///{folder}/tables.db", processes=1, operation=Operation(pace=UNBOUND))
            async with self.open, app.router.lifespan_context(app):
                transport = httpx2.ASGITransport(app)
                self.here = await self.open.enter_async_context(httpx2.AsyncClient(transport=transport, base_url=HERE))
                yield

    def local(self) -> httpx2.AsyncClient:
        """The way to the server inside this process."""
        assert self.here is not None
        return self.here

    def take(self, chair: Chair) -> str:
        """Sit down: what the chair is called from now on."""
        name = f"chair-{len(self.chairs) + 1}"
        self.chairs[name] = chair
        return name

    def chair(self, name: str) -> Chair:
        """The chair of this name, or the one that was taken last."""
        if not self.chairs:
            raise Refused(phrase("you sit at no table: start_table or sit_down first"))
        if name and name not in self.chairs:
            raise Refused(phrase("no chair is called {name}; there are: {known}", name=repr(name), known=", ".join(self.chairs)))
        return self.chairs[name or list(self.chairs)[-1]]


async def told(answer: Awaitable[Json]) -> Answer:
    """What a tool answers; what went wrong is told in one sentence."""
    try:
        return dict(await answer)
    except MesozoicError as error:
        raise ToolError(str(error)) from None


def build() -> MCPServer[Any]:
    """A server with all tools, and a room of its own."""
    room = Room()
    server: MCPServer[Any] = MCPServer(
        "mesozoic", instructions=INSTRUCTIONS, version=__version__, lifespan=room.lifespan, log_level="WARNING"
    )
    _add_tables(server, room)
    _add_play(server, room)
    _add_rules(server)
    return server


def _add_tables(server: MCPServer[Any], room: Room) -> None:
    @server.tool()
    async def list_games() -> Answer:
        """Every game: its name, how many play it, its options, its bots."""
        return await told(_listed(room))

    @server.tool()
    async def start_table(
        game: str, chairs: int = 1, bots: list[str] | None = None, options: dict[str, Any] | None = None
    ) -> Answer:
        """Start a game at a table of your own: so many chairs for agents, then bots by name (such as random or greedy)."""
        seats = [{"kind": "person"}] * chairs + [{"kind": "bot", "bot": bot} for bot in bots or []]
        wish = {"game": game, "seats": seats, "options": options or {}}
        made = await told(ask(room.local(), "POST", "/api/tables", json=wish))
        return {"chairs": [room.take(Chair(room.local(), made["table"], link["secret"])) for link in made["links"]]}

    @server.tool()
    async def sit_down(link: str) -> Answer:
        """Sit down on a seat of any table by its secret link, http://SERVER/table/TABLE#SECRET."""

        async def sat() -> Json:
            address, table, secret = read_link(link)
            http = await room.open.enter_async_context(httpx2.AsyncClient(base_url=address))
            chair = Chair(http, table, secret)
            state = await chair.state()
            return {"chair": room.take(chair), "game": state["game"], "seat": state["viewer"]}

        return await told(sat())


def _add_play(server: MCPServer[Any], room: Room) -> None:
    @server.tool()
    async def look(chair: str = "") -> Answer:
        """All that your seat sees of the table. Without a chair: the one that was taken last, here and below."""
        return await told(_at(room, chair, "view"))

    @server.tool()
    async def choices(chair: str = "", wait: float = PATIENCE) -> Answer:
        """What happened since you asked last, and your question: choices with what each brings, what is closed and why.

        Where others must answer first, people are waited for that many seconds.
        """
        return await told(_at(room, chair, "standing", wait))

    @server.tool()
    async def odds(choice: str, chair: str = "") -> Answer:
        """The exact odds of what one of your choices leads to, up to the next decision, as your seat can know them."""
        return await told(_at(room, chair, "odds", choice))

    @server.tool()
    async def move(choice: str, chair: str = "") -> Answer:
        """Answer your question with one of its choices; what happens, and your next question."""
        return await told(_at(room, chair, "move", choice))

    @server.tool()
    async def journal(chair: str = "") -> Answer:
        """The journal of a game that is over: anybody can replay and verify it."""
        return await told(_at(room, chair, "journal"))


async def _listed(room: Room) -> Json:
    """All games."""
    return {"games": await ask(room.local(), "GET", "/api/games")}


async def _at(room: Room, chair: str, what: str, *given: str | float) -> Json:
    """What a chair answers."""
    return await getattr(room.chair(chair), what)(*given)


def _add_rules(server: MCPServer[Any]) -> None:
    @server.tool()
    async def look_up_rules(game: str, words: str) -> Answer:
        """Rules of a game by words, beginnings of words, or ids such as E1-TRN-05; the best first."""
        return await told(_found(game, words))


async def _found(game: str, words: str) -> Json:
    """What the rulebook says."""
    hits = search(open_book(find_game(game).id), words)
    rules = [{"id": hit.rule.id, "chapter": hit.rule.chapter, "text": hit.rule.text} for hit in hits[:RULES]]
    return {"found": len(hits), "rules": rules}
