"""Dice everybody can check: every answer of chance follows from a secret, what people added to it, and its number.

The hash of the secret is told before anything is rolled, the secret itself when the game is over; docs/fairness.md says what
that proves. HMAC-SHA256 under the secret gives the bits; which of the equal cases comes up is told by the first number of
enough bits that is below their count, so that each is exactly as likely.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from secrets import token_bytes

from mesozoic.core.chance import Below
from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import phrase

SIZE = 32
"""Bytes of a secret, of a contribution, and of what HMAC-SHA256 gives at once."""
FORMAT = "mesozoic dice 1"
"""The first line of every message under the secret: nothing else is ever asked of it."""


@dataclass(frozen=True)
class Dice:
    """The dice of one table."""

    secret: bytes = field(repr=False)
    contributions: dict[Seat, str] = field(default_factory=dict)
    """What people added before the first roll, by seat, as 64 hexadecimal digits."""
    given: int = 0
    """So many answers of chance came with what the table began with: they are not of these dice."""
    asked: bool = False
    """Are people asked to add something?"""
    open: bool = False
    """Does the first roll still wait for them?"""

    @property
    def commitment(self) -> str:
        """What everybody is told at once: the hash of the secret."""
        return sha256(self.secret).hexdigest()

    def throw(self, number: int) -> Below:
        """How chance answers when it is asked for the so manieth time at this table, counted from 0."""
        return lambda cases: self.below(number, cases)

    def below(self, number: int, cases: int) -> int:
        """One of so many equal cases, each exactly as likely."""
        bits = (cases - 1).bit_length()
        return next(value for value in self._numbers(number, bits) if value < cases)

    def _numbers(self, number: int, bits: int) -> Iterator[int]:
        """Numbers of so many bits, one for each try."""
        blocks = -(-bits // (8 * SIZE))
        attempt = 0
        while True:
            drawn = b"".join(self._block(number, attempt, block) for block in range(blocks))
            yield int.from_bytes(drawn, "big") >> (8 * len(drawn) - bits)
            attempt += 1

    def _block(self, number: int, attempt: int, block: int) -> bytes:
        added = "".join(f"contribution {seat} {self.contributions[seat]}\n" for seat in sorted(self.contributions))
        message = f"{FORMAT}\n{added}roll {number} {attempt} {block}\n"
        return hmac.digest(self.secret, message.encode("ascii"), "sha256")

    # -- contributions ------------------------------------------------------------------------------------------------

    def with_contribution(self, seat: Seat, said: str) -> Dice:
        """These dice with what a seat adds."""
        return replace(self, contributions={**self.contributions, seat: said})

    def closed(self) -> Dice:
        """These dice when nothing can be added any more."""
        return replace(self, open=False)

    # -- on disk ------------------------------------------------------------------------------------------------------

    def saved(self) -> Json:
        """The dice as JSON, the secret too."""
        added = {str(seat): said for seat, said in sorted(self.contributions.items())}
        return {
            "secret": self.secret.hex(),
            "contributions": added,
            "given": self.given,
            "asked": self.asked,
            "open": self.open,
        }


def new_dice(given: int = 0, asked: bool = False) -> Dice:
    """Dice with a fresh secret from the system's generator; where people are asked, the first roll waits for them."""
    return Dice(token_bytes(SIZE), {}, given, asked, asked)


def loaded(saved: Json) -> Dice:
    """The dice that were saved so."""
    added = {int(seat): said for seat, said in saved["contributions"].items()}
    return Dice(bytes.fromhex(saved["secret"]), added, saved["given"], saved["asked"], saved["open"])


def read_digits(text: str) -> str:
    """A secret, a hash or a contribution: 64 hexadecimal digits, written small."""
    if len(text) != 2 * SIZE or not set(text.lower()) <= set("0123456789abcdef"):
        raise FileError(phrase("expected {n} hexadecimal digits, found {text}", n=2 * SIZE, text=repr(text[:80])))
    return text.lower()
