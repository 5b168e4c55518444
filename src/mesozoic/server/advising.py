"""Hints, what-ifs and reviews over the wire."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse

from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase
from mesozoic.review.advice import Advice
from mesozoic.server.about_advice import AdviceInfo, AdvisedChoice, Reason, ReviewInfo
from mesozoic.server.about_tables import Created, WhatIf
from mesozoic.server.api import WRONG, AtTable, Door, StaleMove, TheHall, TheMaking
from mesozoic.server.hints import Hints, TooManyHints
from mesozoic.server.message import Count
from mesozoic.server.reviews import Reviews, as_page

router = APIRouter(prefix="/api/tables/{table}")


def hints_of(request: Request) -> Hints:
    """The hints of the server."""
    hints: Hints = request.app.state.hints
    return hints


def reviews_of(request: Request) -> Reviews:
    """The reviews of the server."""
    reviews: Reviews = request.app.state.reviews
    return reviews


TheHints = Annotated[Hints, Depends(hints_of)]
TheReviews = Annotated[Reviews, Depends(reviews_of)]


@router.get("/advice", responses=WRONG)
async def advice(door: AtTable, hints: TheHints, position: Count) -> AdviceInfo:
    """A hint for the question at a position: the best few choices, out of what the seat of the secret knows.

    Where hints are not allowed there are none, and never for spectators. A seat can ask for one every other second.
    """
    table, seat = door.table, door.seat
    async with table.held():
        table.check_hints(seat)
        if table.asked.get(seat) != position:
            raise StaleMove(door, phrase("the table has moved on since you asked; here is how it stands now"))
        try:
            asked = hints.ask(table, seat)
        except TooManyHints:
            raise HTTPException(429, phrase("you have just had many hints: think for yourself for a moment")) from None
    return advice_info(await asyncio.shield(asked), position)


def advice_info(found: Advice, position: int) -> AdviceInfo:
    """A hint as a message."""
    best = [
        AdvisedChoice(
            token=one.token,
            chance=round(one.chance, 4),
            chance_error=round(one.chance_error, 4),
            points=round(one.points, 2),
            points_error=round(one.points_error, 2),
            equal=one.equal,
            reasons=[Reason(text=text, points=round(points, 2)) for text, points in one.reasons],
        )
        for one in found.best
    ]
    return AdviceInfo(position=position, choices=found.choices, now=round(found.now, 4), calibrated=found.calibrated, best=best)


@router.post("/whatif", status_code=201, responses=WRONG)
async def whatif(wish: WhatIf, door: AtTable, making: TheMaking) -> Created:
    """A new table that begins where this one stands, what the seat of the secret does not know dealt anew.

    Only whoever asks gets its links; nobody at this table is told. Not where hints are not allowed, and never for spectators.
    """
    return await making.whatif(door.table, door.seat, wish.seats)


@router.get("/review", responses=WRONG)
async def review(door: AtTable, hall: TheHall, reviews: TheReviews) -> ReviewInfo:
    """The review of a finished game, if somebody has asked for it, or how far it is."""
    async with hall.looking((await _over(door)).table):
        return await reviews.of(door.table)


@router.post("/review", responses=WRONG)
async def start_review(door: AtTable, hall: TheHall, reviews: TheReviews) -> ReviewInfo:
    """Make the review of a finished game, and keep it; asked for again it is the same one."""
    async with hall.looking((await _over(door)).table):
        return await reviews.start(door.table)


@router.get("/review/file", response_class=HTMLResponse, responses=WRONG)
async def review_file(door: AtTable, hall: TheHall, reviews: TheReviews) -> HTMLResponse:
    """The review of a finished game as one HTML file that needs nothing else, once it is made."""
    async with hall.looking((await _over(door)).table):
        found = await reviews.of(door.table)
        if found.review is None:
            raise SetupError(phrase("the review is not made yet"))
        text = await asyncio.to_thread(as_page, door.table, found.review)
    name = f"{door.table.spec.id}-{door.table.stored.id}.html"
    return HTMLResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def _over(door: Door) -> Door:
    async with door.table.held():
        over = door.table.session.over
    if not over:
        raise SetupError(phrase("a review tells what everybody kept secret: it can be made when the game is over"))
    return door
