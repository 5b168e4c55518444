"""Work for tests: plain, deadly once, deadly always, and wrong. A part is a number and a folder for what was left behind."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from mesozoic.core.errors import SetupError

Part = tuple[int, str]
DEADLY = 5
"""The part whose worker dies."""


def square(part: Part) -> int:
    """A number times itself."""
    return part[0] * part[0]


def die_once(part: Part) -> int:
    """The same; the first who does one of the parts is killed, whoever it is."""
    mark = Path(part[1], "died")
    if part[0] == DEADLY and not mark.exists():
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    return square(part)


def die_always(part: Part) -> int:
    """Nobody gets over this part."""
    if part[0] == DEADLY:
        with Path(part[1], "deaths").open("a") as out:
            out.write("x")
        os.kill(os.getpid(), signal.SIGKILL)
    return square(part)


def refuse(part: Part) -> int:
    """One of the parts is wrong in itself."""
    if part[0] == DEADLY:
        raise SetupError("five is not done here")
    return square(part)
