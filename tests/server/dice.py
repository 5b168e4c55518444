"""Chance and bots of the servers of tests do the same in every run: what fails once fails again.

MESOZOIC_DICE=2 (or any other number) lets them do something else.
"""

from __future__ import annotations

import os
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from mesozoic.play import dice
from mesozoic.play.session import Session
from mesozoic.server import reopening, thinking

DICE = int(os.environ.get("MESOZOIC_DICE", "1"))
LOADED = "from tests.server.dice import load; load()"
"""What a server in a process of its own does first."""


def load(patch: pytest.MonkeyPatch | None = None) -> None:
    """The same for a server in a process of its own."""
    throw(patch or pytest.MonkeyPatch())


def throw(patch: pytest.MonkeyPatch) -> None:
    """Every table of this process throws from a generator of its own, whatever is played at the others and added to its dice.

    All have the same secret, and nothing that is thrown follows from it.
    """

    def thrown(*parts: Any, **more: Any) -> Session:
        return Session(*parts, **{**more, "below": Random(DICE).randrange})

    patch.setattr(reopening, "Session", thrown)
    patch.setattr(Session, "_below", lambda session: session.below)
    patch.setattr(dice, "token_bytes", bytes)
    patch.setattr(thinking, "secrets", SimpleNamespace(randbits=lambda bits: DICE))
