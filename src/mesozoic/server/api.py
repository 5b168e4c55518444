"""The HTTP API: games, tables, moves, odds and history; rules are in `rules.py`. A bot in any language can play through it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, HTTPException, Query, Request, Response, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse

from mesozoic import __version__
from mesozoic.bots.roster import OFFERED
from mesozoic.core import game as engine
from mesozoic.core.content import Content
from mesozoic.core.errors import IllegalChoice, SetupError
from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Seat
from mesozoic.core.option import OptionError, plain
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import GAMES, find_game
from mesozoic.play.journal import write_journal
from mesozoic.play.odds import odds
from mesozoic.server.about_advice import OddsInfo, OutcomeInfo
from mesozoic.server.about_games import Agreement, ClosedValue, GameInfo, OptionInfo, PresetInfo, Wishes
from mesozoic.server.about_history import Film, History
from mesozoic.server.about_log import LogLine
from mesozoic.server.about_questions import Move, Undo
from mesozoic.server.about_server import Health, Reach
from mesozoic.server.about_state import Problem, TableState
from mesozoic.server.about_tables import Begin, BeginInfo, Branch, Created, Naming, NewTable
from mesozoic.server.contents import played_content
from mesozoic.server.hall import Hall
from mesozoic.server.history import film_of, history, state_at
from mesozoic.server.live import Live
from mesozoic.server.logbook import arguments
from mesozoic.server.making import Making
from mesozoic.server.message import Count
from mesozoic.server.reach import reach_from
from mesozoic.server.running import Running, Stale
from mesozoic.server.storage import StorageError

router = APIRouter(prefix="/api")
PATIENCE = 4.0
"""Seconds in which a database that is well says so."""
WRONG: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem},
    404: {"model": Problem},
    409: {"model": Problem},
    413: {"model": Problem},
    422: {"model": Problem},
    429: {"model": Problem},
}


class Door:
    """A table and the seat a request comes from."""

    def __init__(self, table: Running, seat: Seat) -> None:
        self.table = table
        self.seat = seat


def hall_of(request: Request) -> Hall:
    """The tables of the server."""
    hall: Hall = request.app.state.hall
    return hall


def making_of(request: Request) -> Making:
    """What makes new tables here."""
    making: Making = request.app.state.making
    return making


def live_of(request: Request) -> Live:
    """The connections of the server."""
    live: Live = request.app.state.live
    return live


async def enter(table: str, request: Request, authorization: Annotated[str, Header()] = "") -> Door:
    """Every request about a table names the secret of its seat: `Authorization: Bearer SECRET`."""
    return Door(*await hall_of(request).enter(table, bearer(authorization)))


def bearer(authorization: str) -> str:
    """The secret that a request names."""
    scheme, _, secret = authorization.partition(" ")
    if scheme.lower() != "bearer":
        raise HTTPException(401, phrase("name the secret of the seat: Authorization: Bearer SECRET"))
    return secret.strip()


AtTable = Annotated[Door, Depends(enter)]
TheHall = Annotated[Hall, Depends(hall_of)]
TheMaking = Annotated[Making, Depends(making_of)]
TheLive = Annotated[Live, Depends(live_of)]


@router.get("/health", responses={503: {"model": Health}})
async def health(hall: TheHall, live: TheLive, response: Response) -> Health:
    """Is the server well? If not, 503 and in `status` what is wrong, in one sentence."""
    status, tables = "ok", 0
    try:
        async with asyncio.timeout(PATIENCE):
            tables = await asyncio.to_thread(hall.storage.count)
    except StorageError as error:
        response.status_code, status = 503, str(error)
    except TimeoutError:
        response.status_code = 503
        status = phrase("the database cannot be used: {reason}", reason=phrase("it does not answer"))
    compiled = not str(engine.__file__).endswith(".py")
    return Health(status=status, version=__version__, compiled=compiled, tables=tables, connections=live.count())


@router.get("/reach")
async def reach(request: Request) -> Reach:
    """Where others may reach the server; only a browser on the server's own machine has to ask, and only it is told."""
    client = request.client.host if request.client else ""
    state = request.app.state
    return await asyncio.to_thread(reach_from, client, state.listening, state.operation.public)


@router.get("/games")
async def games(hall: TheHall) -> list[GameInfo]:
    """Every game there is, with its options."""
    return [game_info(spec, spec.id in hall.contents) for spec in GAMES.values()]


def game_info(spec: AnySpec, pack: bool) -> GameInfo:
    """A game for the lobby."""
    options = [
        OptionInfo(**option.schema(), players=[n for n in spec.players if spec.applies(option.id, n)]) for option in spec.options
    ]
    presets = [
        PresetInfo(id=one.id, name=one.name, text=one.text, players=list(one.players), options=dict(one.options))
        for one in spec.presets()
    ]
    return GameInfo(
        id=spec.id,
        title=spec.title,
        summary=spec.summary,
        stage=spec.stage,
        players=list(spec.players),
        options=options,
        presets=presets,
        bots=list(OFFERED),
        pack=pack,
    )


@router.post("/games/{game}/check", responses=WRONG)
async def check(game: str, wishes: Wishes, hall: TheHall) -> Agreement:
    """Do these settings go together, and which values could not be chosen beside them? Nothing is created."""
    spec = find_game(game)
    return agreement(spec, wishes.players, dict(wishes.options), hall.contents.get(spec.id))


def agreement(spec: AnySpec, players: int, options: dict[str, Any], content: Content | None) -> Agreement:
    """What is wrong first, and what is closed where everything wrong is left as it was."""
    wrong: OptionError | None = None
    while True:
        try:
            setup = spec.setup(players, options, content)
            break
        except OptionError as error:
            if options.pop(error.option, None) is None:
                raise
            wrong = wrong or error
    closed = [ClosedValue(option=option, value=plain(value), why=why) for option, value, why in spec.closed(setup)]
    return Agreement(option=wrong.option if wrong else "", why=wrong.reason if wrong else "", closed=closed)


@router.post("/tables", status_code=201, responses=WRONG)
async def create_table(wish: NewTable, making: TheMaking) -> Created:
    """Create a table: one secret for every seat of a person and one for spectators."""
    return await making.create(wish)


@router.post("/begin", responses=WRONG)
async def begin(wish: Begin, making: TheMaking) -> BeginInfo:
    """What a table that begins with this would be: the same that creating it checks, and nothing is kept."""
    return await making.look_into(wish)


@router.get("/tables/{table}", responses=WRONG)
async def table_state(door: AtTable, live: TheLive, log: Count = 0, seq: Count = 0) -> TableState:
    """The table as the seat of the secret may know it; `log` lines are known already, from the state of this `seq`."""
    return await live.state(door.table, door.seat, log, seq)


@router.delete("/tables/{table}", status_code=204, responses=WRONG)
async def delete_table(table: str, hall: TheHall, authorization: Annotated[str, Header()] = "") -> None:
    """Delete a table for good, with the secret of its owner: `Authorization: Bearer SECRET`. Whoever looks on is told."""
    await hall.delete(table, bearer(authorization))


@router.get("/tables/{table}/printed", responses=WRONG)
async def table_printed(door: AtTable) -> dict[str, Any]:
    """What is printed on the components the table is played with, for whoever draws them; nothing where nobody does.

    `where` has what other options or numbers of players put in its place, such as `edition=beta players=2`; of several that
    hold, the last counts.
    """
    return door.table.spec.printed(played_content(door.table.stored))


@router.post("/tables/{table}/moves", responses=WRONG)
async def move(move: Move, door: AtTable, hall: TheHall, live: TheLive, log: Count = 0, seq: Count = 0) -> TableState:
    """Answer the question at a position; acknowledged when it is on disk. A stale position gets 409 and the fresh table.

    `log` lines are known already, from the state of this `seq`.
    """
    try:
        await hall.move(door.table, door.seat, move.position, move.choice)
    except Stale as error:
        raise StaleMove(door, str(error)) from None
    return await live.state(door.table, door.seat, log, seq)


@router.post("/tables/{table}/undo", responses=WRONG)
async def undo(wish: Undo, door: AtTable, hall: TheHall, live: TheLive) -> TableState:
    """Take the own last answer back, if nothing builds on it; what others answer at the same time stays."""
    try:
        await hall.undo(door.table, door.seat, wish.seq)
    except Stale as error:
        raise StaleMove(door, str(error)) from None
    return await live.state(door.table, door.seat)


@router.post("/tables/{table}/name", responses=WRONG)
async def name(wish: Naming, door: AtTable, hall: TheHall, live: TheLive) -> TableState:
    """Say what the person of the own seat wants to be called; everybody at the table is told at once."""
    await hall.rename(door.table, door.seat, wish.name)
    return await live.state(door.table, door.seat)


@router.post("/tables/{table}/rematch", responses=WRONG)
async def rematch(door: AtTable, making: TheMaking) -> dict[str, str]:
    """A new table with the same seats and secrets, once the game is over."""
    if door.seat == SPECTATOR:
        raise IllegalChoice(phrase("a spectator looks on and does not play"))
    return {"table": await making.rematch(door.table)}


@router.post("/tables/{table}/branch", status_code=201, responses=WRONG)
async def branch(wish: Branch, door: AtTable, making: TheMaking) -> Created:
    """Once the game is over: a new table that begins where this one stood after so many answers, with fresh chance."""
    return await making.branch(door.table, wish)


@router.get("/tables/{table}/odds", responses=WRONG)
async def choice_odds(door: AtTable, hall: TheHall, position: Count, choice: Annotated[str, Query(max_length=200)]) -> OddsInfo:
    """The exact odds of what a choice leads to, as the seat of the secret can know them."""
    table, seat = door.table, door.seat
    async with table.held():
        if table.asked.get(seat) != position:
            raise StaleMove(door, phrase("the table has moved on since you asked; here is how it stands now"))
        game = table.at(seat).clone()
    async with hall.looking(table):
        return await asyncio.to_thread(odds_info, table.spec, game, seat, choice)


def odds_info(spec: AnySpec, game: engine.Game, seat: Seat, token: str) -> OddsInfo:
    """Exact odds as a message."""
    found = odds(spec, game, seat, game.parse(token))
    words = game.box.words
    outcomes = [
        OutcomeInfo(
            numerator=str(outcome.probability.numerator),
            denominator=str(outcome.probability.denominator),
            probability=float(outcome.probability),
            rolls=list(outcome.rolls),
            log=[
                LogLine(
                    n=n,
                    seq=0,
                    seat=seat,
                    rule=note.rule,
                    text=note.text,
                    args=arguments(note.text, note.args, words),
                    depth=note.depth,
                )
                for n, note in enumerate(outcome.notes)
            ],
            unseen=outcome.unseen,
            hidden=outcome.hidden,
        )
        for outcome in found.outcomes
    ]
    return OddsInfo(outcomes=outcomes, exact=found.exact, cut=float(found.cut))


@router.get("/tables/{table}/history", responses=WRONG)
async def table_history(door: AtTable, hall: TheHall) -> History:
    """Every answer so far that the seat may know of; when the game is over, with the scores after each."""
    return await hall.look(door.table, lambda: history(door.table, door.seat))


@router.get("/tables/{table}/history/{seq}", responses=WRONG)
async def table_then(
    door: AtTable, hall: TheHall, seq: Count, viewer: Annotated[int | None, Query(ge=-3, le=8)] = None
) -> TableState:
    """The table after so many answers: the own view while it runs, any view when it is over (-3 sees everything)."""
    return await hall.look(door.table, lambda: state_at(door.table, seq, _eyes(door, viewer)))


def _eyes(door: Door, viewer: Seat | None) -> Seat:
    """Through whose eyes the past is seen: the own while the game runs, anybody's when it is over."""
    over = door.table.session.over
    if viewer is not None and viewer != door.seat and not over:
        raise IllegalChoice(phrase("while the game runs you see it from your own seat"))
    return viewer if viewer is not None else OMNISCIENT if over else door.seat


@router.get("/tables/{table}/film", responses=WRONG)
async def table_film(
    door: AtTable, hall: TheHall, first: Count, last: Count, viewer: Annotated[int | None, Query(ge=-3, le=8)] = None
) -> Film:
    """What happened from after the answer `first` to the answer `last`, step by step; seen as the history is."""
    return await hall.look(door.table, lambda: film_of(door.table, first, last, _eyes(door, viewer)))


@router.get("/tables/{table}/journal", response_class=PlainTextResponse, responses=WRONG)
async def journal(door: AtTable) -> Response:
    """The journal of a finished game, to replay and verify anywhere."""
    async with door.table.held():
        if not door.table.session.over:
            raise SetupError(phrase("the journal holds what others keep secret: it can be had when the game is over"))
        text = await asyncio.to_thread(lambda: write_journal(door.table.session.journal()))
    name = f"{door.table.spec.id}-{door.table.stored.id}.journal"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.websocket("/tables/{table}/live")
async def live_table(socket: WebSocket, table: str) -> None:
    """The live connection: say hello with the secret, then hear every state; moves and undo go back the same way."""
    live: Live = socket.app.state.live
    await live.serve(socket, table)


class StaleMove(Exception):
    """A move for a position that is gone, with the table as it stands."""

    def __init__(self, door: Door, sentence: str) -> None:
        super().__init__(sentence)
        self.door = door


async def stale_answer(request: Request, error: StaleMove) -> JSONResponse:
    """409, one sentence, and the fresh table."""
    door = error.door
    state = await live_of(request).state(door.table, door.seat)
    return JSONResponse(Problem(error=str(error), state=state).model_dump(mode="json"), 409)
