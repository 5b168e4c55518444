"""The application: the API, the live connections, and the page."""

from __future__ import annotations

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

from mesozoic import __version__
from mesozoic.core.content import Content
from mesozoic.core.errors import MesozoicError
from mesozoic.core.tongue import phrase
from mesozoic.play.borrowed import retold
from mesozoic.server import advising, api, lessons, rules
from mesozoic.server.apipage import STYLE, api_page
from mesozoic.server.guard import BURST, PACE, Guard
from mesozoic.server.hall import Hall, UnknownTable
from mesozoic.server.hints import Hints
from mesozoic.server.live import Live
from mesozoic.server.messages import LIVE_MESSAGES
from mesozoic.server.reviews import Reviews
from mesozoic.server.storage import Clock, Storage, StorageError
from mesozoic.server.thinking import Thinkers

PAGE = Path(__file__).parent / "page"
"""Where the set-up builds the page."""


def create_app(
    database: str,
    processes: int | None = None,
    rate: float = PACE,
    burst: float = BURST,
    listening: tuple[str, int] | None = None,
    clock: Clock = time.time,
    contents: Mapping[str, Content] | None = None,
) -> FastAPI:
    """A server with this database; `rate` and `burst` bound what one address may ask for.

    `listening` is where it can be reached, if that is known; `contents` are the component values of an owner's pack.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(Storage(database), Thinkers(processes), clock, contents)
        app.state.hall = hall
        app.state.live = Live(hall)
        app.state.hints = Hints(hall.thinkers)
        app.state.reviews = Reviews(hall.storage, hall.thinkers)
        yield
        await app.state.reviews.close()
        await hall.close()

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
    app.include_router(api.router)
    app.include_router(advising.router)
    app.include_router(rules.router)
    app.include_router(lessons.router)
    _explain_errors(app)
    _document(app)
    _serve_page(app)
    app.add_middleware(Guard, rate=rate, burst=burst)
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
        status = 404 if isinstance(error, UnknownTable) else 503 if isinstance(error, StorageError) else 400
        return _problem(status, str(error))

    @app.exception_handler(RequestValidationError)
    async def validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return _problem(422, f"{where}: {retold(first['msg'][:200])}")

    @app.exception_handler(Refusal)
    async def http_error(request: Request, error: Refusal) -> JSONResponse:
        return _problem(error.status_code, retold(str(error.detail)))

    app.exception_handler(api.StaleMove)(api.stale_answer)


def _problem(status: int, sentence: str) -> JSONResponse:
    return JSONResponse({"error": sentence, "state": None}, status)


def _serve_page(app: FastAPI) -> None:
    """The page and its files; every address outside the API is the page, which finds out itself what to show."""
    if (PAGE / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=PAGE / "assets"), name="assets")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith(("api/", "assets/")):
            raise HTTPException(404, phrase("there is nothing here"))
        file = PAGE / path
        if path and "/" not in path and not path.startswith(".") and file.is_file():
            return FileResponse(file)
        index = PAGE / "index.html"
        if not index.is_file():
            raise HTTPException(503, phrase("the page is not built: run make play, or npm ci and npm run build in web/"))
        return FileResponse(index, headers={"cache-control": "no-cache"})
