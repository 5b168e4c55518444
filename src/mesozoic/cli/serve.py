"""`mesozoic serve`, and the browser that `mesozoic play` opens."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import typer

from mesozoic.cli import words
from mesozoic.cli.common import Pack, contents
from mesozoic.core.content import Content
from mesozoic.core.errors import SetupError
from mesozoic.games import GAMES

HERE = "127.0.0.1"
PORT = 8800

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets other machines in.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, metavar="N", help="On which port; 0 takes any free one.")]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="sqlite:///FILE or postgresql+psycopg://…; left out: your data folder."),
]


def serve(host: Host = HERE, port: Port = PORT, database: Database = None, pack: Pack = None) -> None:
    """Serve tables in the browser, for this machine, a network or the public."""
    _run(host, port, database, pack, browse=False)


def open_lobby(pack: Path | None) -> None:
    """Serve for this machine alone, and show the lobby in its browser: always at the same address, which knows its tables."""
    _run(HERE, PORT, None, pack, browse=True)


def _run(host: str, port: int, database: str | None, pack: Path | None, browse: bool) -> None:
    packed = {} if pack is None else playable(pack)
    try:
        from mesozoic.server import serving
    except ImportError:
        raise SetupError(words.no_server()) from None

    def ready(address: str) -> None:
        if port and not address.endswith(f":{port}"):
            typer.echo(words.port_taken(port))
        typer.echo(words.serving(address))
        if browse:
            serving.open_browser(address)

    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(host, port, database, "warning" if browse else "info", ready, elsewhere=browse, contents=packed)


def playable(pack: Path) -> dict[str, Content]:
    """The component data of the games in a pack, tried out for every number of players before anybody plays with it."""
    packed = contents(pack)
    for id, content in packed.items():
        for players in GAMES[id].players:
            GAMES[id].box(GAMES[id].setup(players, None, content))
    return packed
