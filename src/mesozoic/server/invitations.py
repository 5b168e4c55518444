"""Invitations: the link of a seat as a picture that a phone reads."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Header, Request, Response
from pydantic import Field

from mesozoic.server.api import WRONG, AtTable
from mesozoic.server.message import Message
from mesozoic.server.operation import public_address

router = APIRouter(prefix="/api/tables/{table}")
SVG = "image/svg+xml"


class Invitation(Message):
    """By which address whoever is invited reaches the server."""

    address: Annotated[str, Field(max_length=200)]


@router.post("/qr", response_class=Response, responses={**WRONG, 200: {"content": {SVG: {}}}})
async def qr(door: AtTable, wish: Invitation, request: Request, authorization: Annotated[str, Header()] = "") -> Response:
    """The link of the secret's own seat as a QR code; nothing of it is kept, and it stands in no address.

    Where the server has a public address, the link has that one.
    """
    origin = request.app.state.operation.public or public_address(wish.address)
    secret = authorization.partition(" ")[2].strip()
    return Response(drawn(f"{origin}/table/{door.table.stored.id}#{secret}"), media_type=SVG)


def drawn(link: str) -> bytes:
    """A link as a QR code, black on white whatever the colours of the page, with the margin that readers need."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(picture, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True)
    return picture.getvalue()
