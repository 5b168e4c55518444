"""How a game of one person ended, in a terminal: won or lost and why, what it was played for, and what was achieved beside."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from mesozoic.cli import words
from mesozoic.core.spec import Outcome
from mesozoic.core.tongue import phrase

CAUSES: Final = {
    ("won", "targets"): "every target is reached",
    ("lost", "targets"): "a target is missed",
    ("lost", "track"): "the track of destroyed settlements is full",
    ("lost", "rampage"): "the track of rampages is full",
}
"""Why a game ended as it did."""


def sentence(outcome: Outcome, total: int) -> str:
    """Won or lost, and why; or the score, where there is nothing to win."""
    if outcome.result not in ("won", "lost"):
        return phrase("the game ends with a score of {total}", total=total)
    why = CAUSES.get((outcome.result, outcome.cause))
    said = phrase(why) if why else words.label(outcome.cause)
    return phrase("the game is won: {why}" if outcome.result == "won" else "the game is lost: {why}", why=said)


def dials(out: Console, outcome: Outcome) -> None:
    """How much there is of what is needed, and the merits; nothing where nothing is needed."""
    aims = [(name, phrase("{value} of {target}", value=value, target=target)) for name, value, target in outcome.dials if target]
    if not aims:
        return
    merits = ", ".join([words.thing(merit).replace("_", " ") for merit in outcome.merits]) or phrase("none")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim")
    grid.add_column(overflow="fold")
    for name, value in [*aims, (phrase("merits"), merits)]:
        grid.add_row(words.label(name), value)
    out.print(Padding(grid, (0, 0, 1, 1), expand=False))
