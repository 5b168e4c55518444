"""Secret links: 128 random bits for every seat, of which only the hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import string

from mesozoic.core.ids import Seat

ID_BYTES = 9
SECRET_BYTES = 16
LONGEST_ID = 24
ID_LETTERS = frozenset(string.ascii_letters + string.digits + "-_")


def new_id() -> str:
    """The public name of a table; it does not begin like an option of a command that names it."""
    while (found := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return found


def is_id(text: str) -> bool:
    """Could this be the name of a table? What could not be is not looked for."""
    return len(text) <= LONGEST_ID and all(letter in ID_LETTERS for letter in text)


def new_secret() -> str:
    """What opens a seat."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    """What is stored of a secret; it has 128 random bits, so a plain hash is enough."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def is_secret(secret: str, known: str) -> bool:
    """Is it the secret of this hash, if there is one? Compared without telling by time how near it was."""
    return hmac.compare_digest(hashed(secret), known)


def seat_of(secret: str, links: dict[Seat, str]) -> Seat | None:
    """The seat this secret opens, compared without telling by time how near it was."""
    given = hashed(secret)
    found: Seat | None = None
    for seat, known in links.items():
        if hmac.compare_digest(given, known):
            found = seat
    return found
