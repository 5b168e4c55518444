"""`mesozoic mcp`: the games as tools for agents."""

from __future__ import annotations

from mesozoic.cli import error_words
from mesozoic.core.errors import SetupError


def mcp() -> None:
    """Let an agent play: tools of the Model Context Protocol on standard input and output."""
    try:
        from mesozoic.agents.tools import build
    except ImportError:
        raise SetupError(error_words.no_mcp()) from None
    build().run("stdio")
