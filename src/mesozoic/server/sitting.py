"""What people at a table do beside the game: they talk, and where they have clocks, let a bot answer for who is out of time."""

from __future__ import annotations

from fastapi import APIRouter

from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.tongue import phrase
from mesozoic.server.about_clocks import SittingIn
from mesozoic.server.about_state import TableState
from mesozoic.server.about_talk import Saying, TalkInfo, TalkLine
from mesozoic.server.api import WRONG, AtTable, TheHall, TheLive
from mesozoic.server.clocks import Clocks
from mesozoic.server.message import Count
from mesozoic.server.running import Running
from mesozoic.server.talk import rule_of

router = APIRouter(prefix="/api/tables/{table}")


@router.get("/talk", responses=WRONG)
async def talk(door: AtTable, live: TheLive, known: Count = 0) -> TalkInfo:
    """What has been said at the table after line `known`; the last 500 lines are kept."""
    return TalkInfo(talk=rule_of(door.table.stored), lines=await live.talks.since(door.table.stored.id, known))


@router.post("/talk", status_code=201, responses=WRONG)
async def say(wish: Saying, door: AtTable, live: TheLive) -> TalkLine:
    """Say something to everybody at the table: one line of plain text, which is no part of the game."""
    line = await live.talks.say(door.table, door.seat, wish.text)
    await live.pass_on(door.table.stored.id)
    return line


@router.post("/substitute", responses=WRONG)
async def substitute(wish: SittingIn, door: AtTable, hall: TheHall, live: TheLive) -> TableState:
    """Let a bot answer for somebody whose time is up, until they come back; only who plays at the table may ask for that."""
    await hall.set_clocks(door.table, lambda: substituted(door.table, door.seat, wish.seat))
    return await live.state(door.table, door.seat)


@router.post("/return", responses=WRONG)
async def come_back(door: AtTable, hall: TheHall, live: TheLive) -> TableState:
    """Answer for the own seat again, for which a bot has answered since its time was up."""
    await hall.set_clocks(door.table, lambda: returned(door.table, door.seat))
    return await live.state(door.table, door.seat)


def substituted(table: Running, asking: Seat, seat: Seat) -> Clocks:
    """The clocks of a table at which somebody lets a bot answer for a seat."""
    clocks = _clocks(table, asking)
    table.check_plays(asking)
    if seat not in clocks.left or seat == asking:
        raise IllegalChoice(phrase("a bot can answer for another person whose time is up"))
    if seat in clocks.bots:
        return clocks
    if seat not in table.asked or clocks.left_of(seat, table.up()) > 0:
        raise IllegalChoice(phrase("the time of that player is not up"))
    return clocks.with_bot(seat)


def returned(table: Running, seat: Seat) -> Clocks:
    """The clocks of a table to which somebody comes back for whom a bot has answered."""
    clocks = _clocks(table, seat)
    return clocks.without_bot(seat, seat in table.asked, table.up()) if seat in clocks.bots else clocks


def _clocks(table: Running, seat: Seat) -> Clocks:
    if seat == SPECTATOR:
        raise IllegalChoice(phrase("a spectator looks on and does not play"))
    if table.stored.clocks is None:
        raise IllegalChoice(phrase("this table is played without clocks"))
    return table.stored.clocks
