"""`mesozoic serve`, and the browser that `mesozoic play` opens."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any

import typer

from mesozoic.cli import error_words, server_words
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
Public = Annotated[
    str,
    typer.Option(
        "--public", metavar="URL", help="The address under which everybody reaches it; requests for others are refused."
    ),
]
Rate = Annotated[float, typer.Option("--pace", min=1, metavar="N", help="Requests a second that one address can go on sending.")]
Proxies = Annotated[
    list[str] | None, typer.Option("--proxy", metavar="ADDRESS", help="A proxy before the server, if not on this machine.")
]
Metrics = Annotated[
    list[str] | None, typer.Option("--metrics", metavar="ADDRESS", help="Who may read /metrics, beside this machine.")
]
Workers = Annotated[
    int,
    typer.Option("--workers", min=1, max=256, metavar="N", help="Processes that serve together; more than one on PostgreSQL."),
]
Internal = Annotated[
    str,
    typer.Option(
        "--internal", metavar="ADDRESS", help="Where other machines that serve the same database reach this one (127.0.0.1)."
    ),
]
Webhook = Annotated[
    str, typer.Option("--webhook", metavar="URL", help="Told when somebody must answer who is not there (docs/operations.md).")
]
Secret = Annotated[
    str,
    typer.Option("--webhook-secret", envvar="MESOZOIC_WEBHOOK_SECRET", metavar="TEXT", help="With what these calls are signed."),
]
LONGEST = 10_000_000
"""Days for which a table can be left alone."""
Days = Annotated[
    float,
    typer.Option(
        "--archive-after",
        min=0,
        max=LONGEST,
        metavar="DAYS",
        help="Tables nobody has played at for so long are archived; 0: never.",
    ),
]


def serve(
    host: Host = HERE,
    port: Port = PORT,
    database: Database = None,
    pack: Pack = None,
    public: Public = "",
    pace: Rate = 40.0,
    proxy: Proxies = None,
    metrics: Metrics = None,
    workers: Workers = 1,
    internal: Internal = "",
    webhook: Webhook = "",
    webhook_secret: Secret = "",
    archive_after: Days = 90.0,
) -> None:
    """Serve tables in the browser, for this machine, a network or the public."""
    given: dict[str, Any] = {"public": public, "pace": pace, "proxies": proxy, "metrics": metrics}
    given |= {"workers": workers, "internal": internal, "webhook": webhook, "secret": webhook_secret}
    given |= {"archive_after": archive_after}
    _run(host, port, database, pack, browse=False, **{name: value for name, value in given.items() if value})


def open_lobby(pack: Path | None) -> None:
    """Serve for this machine alone, and show the lobby in its browser: always at the same address, which knows its tables."""
    _run(HERE, PORT, None, pack, browse=True)


def _run(host: str, port: int, database: str | None, pack: Path | None, browse: bool, **given: Any) -> None:
    packed = {} if pack is None else playable(pack)
    try:
        from mesozoic.server import operation, serving
    except ImportError:
        raise SetupError(error_words.no_server()) from None
    run = operation.operated(**given)

    def ready(address: str) -> None:
        if port and not address.endswith(f":{port}"):
            typer.echo(error_words.port_taken(port))
        typer.echo(server_words.serving(address))
        if browse:
            serving.open_browser(address)

    with contextlib.suppress(KeyboardInterrupt):
        serving.serve(
            host, port, database, "warning" if browse else "info", ready, elsewhere=browse, contents=packed, operation=run
        )


def playable(pack: Path) -> dict[str, Content]:
    """The component data of the games in a pack, tried out for every number of players before anybody plays with it."""
    packed = contents(pack)
    for id, content in packed.items():
        for players in GAMES[id].players:
            GAMES[id].box(GAMES[id].setup(players, None, content))
    return packed
