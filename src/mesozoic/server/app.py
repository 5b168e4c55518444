"""The application: the API, the live connections, and the page."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException as Refusal
from starlette.types import Scope

from mesozoic import __version__
from mesozoic.core.content import Content
from mesozoic.core.errors import MesozoicError
from mesozoic.core.tongue import phrase
from mesozoic.play.borrowed import retold
from mesozoic.server import advising, api, invitations, lessons, metrics, proving, rules, sitting
from mesozoic.server.about_live import LIVE_MESSAGES
from mesozoic.server.apipage import STYLE, api_page
from mesozoic.server.archiving import keep_archiving
from mesozoic.server.calling import Caller
from mesozoic.server.guard import Guard
from mesozoic.server.hall import Hall, TooManyTables
from mesozoic.server.hints import Hints
from mesozoic.server.leases import Leases
from mesozoic.server.live import Live
from mesozoic.server.making import Making
from mesozoic.server.metrics import Figures
from mesozoic.server.operation import Operation
from mesozoic.server.owners import HandingOn, Owners
from mesozoic.server.reviews import Reviews
from mesozoic.server.running import UnknownTable
from mesozoic.server.storage import Clock, Storage, StorageError, shared
from mesozoic.server.talk import TooMuchTalk
from mesozoic.server.thinking import Thinkers

PAGE = Path(__file__).parent / "page"
"""Where the set-up builds the page."""
LONGEST = 2000
"""Letters of a sentence on what is wrong."""
STATUSES: dict[type[MesozoicError], int] = {UnknownTable: 404, TooManyTables: 429, TooMuchTalk: 429, StorageError: 503}
"""How errors are answered; all others are 400."""


def create_app(
    database: str,
    processes: int | None = None,
    listening: tuple[str, int] | None = None,
    clock: Clock = time.time,
    contents: Mapping[str, Content] | None = None,
    operation: Operation | None = None,
) -> FastAPI:
    """A server with this database, run in this way.

    `listening` is where it can be reached, if that is known; `contents` are the component values of an owner's pack.
    """
    operation = operation or Operation()
    processes = processes or max(1, ((os.cpu_count() or 2) - 1) // operation.workers)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(Storage(database), Thinkers(processes), clock, contents)
        hall.uptime.begin()
        hall.workers = operation.workers
        app.state.hall = hall
        app.state.making = Making(hall)
        app.state.live = Live(hall, operation.pace, operation.most_at_once)
        app.state.hints = Hints(hall.thinkers)
        app.state.reviews = Reviews(hall.storage, hall.thinkers)
        caller = None
        if operation.webhook:
            caller = Caller(operation.webhook, operation.secret, operation.public, app.state.live.here)
            hall.notice = caller.notice
        if operation.archive_after:
            hall.begin_task(keep_archiving(hall.storage, clock, operation.archive_after))
        if shared(database):
            app.state.owners = Owners(Leases(hall.storage), hall, app)
            await app.state.owners.begin(operation.internal)
        yield
        if caller is not None:
            await caller.close()
        await app.state.reviews.close()
        await hall.close()
        if shared(database):
            await app.state.owners.end()

    app = FastAPI(
        title="Mesozoic",
        version=__version__,
        summary="Tables of heavy dinosaur board games: create one, share its links, play.",
        docs_url=None,
        openapi_url="/api/openapi.json",
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.listening = listening
    app.state.operation = operation
    app.state.figures = figures = Figures()
    app.include_router(api.router)
    app.include_router(advising.router)
    app.include_router(proving.router)
    app.include_router(sitting.router)
    app.include_router(rules.router)
    app.include_router(lessons.router)
    app.include_router(invitations.router)
    app.include_router(metrics.router)
    _explain_errors(app)
    _document(app)
    _serve_page(app)

    def counted(scope: Scope, status: int, seconds: float) -> None:
        if scope["type"] == "http":
            figures.answered(scope["method"], status, seconds)
        else:
            figures.denied[status] += 1

    if shared(database):
        app.add_middleware(HandingOn, served=app)
    app.add_middleware(Guard, rate=operation.pace, burst=operation.most_at_once, names=operation.names, counted=counted)
    return app


def _document(app: FastAPI) -> None:
    """The API's own page. OpenAPI knows no WebSockets: their messages stand among the schemas all the same."""
    described = app.openapi

    def with_live() -> dict[str, Any]:
        schema = described()
        models: list[tuple[type[BaseModel], Literal["validation"]]] = [(model, "validation") for model in LIVE_MESSAGES]
        _, live = models_json_schema(models, ref_template="#/components/schemas/{model}")
        schema["components"]["schemas"] |= live["$defs"]
        return schema

    app.openapi = with_live  # type: ignore[method-assign]

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(api_page(app.openapi()))

    @app.get("/api/docs.css", include_in_schema=False)
    async def docs_style() -> Response:
        return Response(STYLE, media_type="text/css")


def _explain_errors(app: FastAPI) -> None:
    """Whatever is wrong gets a 4xx and one sentence."""

    @app.exception_handler(MesozoicError)
    async def mesozoic_error(request: Request, error: MesozoicError) -> JSONResponse:
        return _problem(next((status for kind, status in STATUSES.items() if isinstance(error, kind)), 400), str(error))

    @app.exception_handler(RequestValidationError)
    async def validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part)[:60] for part in first["loc"])
        return _problem(422, f"{where}: {retold(first['msg'][:200])}")

    @app.exception_handler(Refusal)
    async def http_error(request: Request, error: Refusal) -> JSONResponse:
        return _problem(error.status_code, retold(str(error.detail)))

    app.exception_handler(api.StaleMove)(api.stale_answer)


def _problem(status: int, sentence: str) -> JSONResponse:
    """One sentence, however much of what was wrong it repeats."""
    said = sentence if len(sentence) <= LONGEST else f"{sentence[:LONGEST]}…"
    return JSONResponse({"error": said, "state": None}, status)


def _serve_page(app: FastAPI) -> None:
    """The page and its files; every address outside the API is the page, which finds out itself what to show."""
    if (PAGE / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=PAGE / "assets"), name="assets")
    files = {file.name for file in PAGE.iterdir() if file.is_file()} if PAGE.is_dir() else set()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "assets/")):
            raise HTTPException(404, phrase("there is nothing here"))
        if path in files:
            return FileResponse(PAGE / path)
        index = PAGE / "index.html"
        if not index.is_file():
            raise HTTPException(503, phrase("the page is not built: run make play, or npm ci and npm run build in web/"))
        return FileResponse(index, headers={"cache-control": "no-cache"})
