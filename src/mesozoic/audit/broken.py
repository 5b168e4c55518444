"""What the audit says of a game that does not keep the contract."""

from __future__ import annotations


class Broken(Exception):
    """A game does not keep the contract; the message says in which point."""


def require(holds: bool, sentence: str) -> None:
    """Break unless it holds."""
    if not holds:
        raise Broken(sentence)
