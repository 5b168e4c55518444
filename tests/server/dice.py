"""Chance and bots of the servers of tests do the same in every run: what fails once fails again.

MESOZOIC_DICE=2 (or any other number) lets them do something else.
"""

from __future__ import annotations

import os
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from mesozoic.play.session import Session
from mesozoic.server import app, running, serving, thinking

DICE = int(os.environ.get("MESOZOIC_DICE", "1"))
LOADED = "from tests.server.dice import load; load()"
"""What a server in a process of its own does first."""


def load(patch: pytest.MonkeyPatch | None = None) -> None:
    """The same for a server that browsers visit, which lets everybody be as fast as they can."""
    patch = patch or pytest.MonkeyPatch()
    throw(patch)
    patch.setattr(serving, "create_app", partial(app.create_app, rate=1e6, burst=1e6))


def throw(patch: pytest.MonkeyPatch) -> None:
    """Every table of this process throws from a generator of its own, whatever is played at the others."""

    def thrown(*parts: Any, **more: Any) -> Session:
        return Session(*parts, **{**more, "below": Random(DICE).randrange})

    patch.setattr(running, "Session", thrown)
    patch.setattr(thinking, "secrets", SimpleNamespace(randbits=lambda bits: DICE))
