"""Secret links: 128 random bits for every seat, of which only the hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from mesozoic.core.ids import Seat

ID_BYTES = 9
SECRET_BYTES = 16


def new_id() -> str:
    """The public name of a table."""
    return secrets.token_urlsafe(ID_BYTES)


def new_secret() -> str:
    """What opens a seat."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    """What is stored of a secret; it has 128 random bits, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seat_of(secret: str, links: dict[Seat, str]) -> Seat | None:
    """The seat this secret opens, compared without telling by time how near it was."""
    given = hashed(secret)
    found: Seat | None = None
    for seat, known in links.items():
        if hmac.compare_digest(given, known):
            found = seat
    return found
