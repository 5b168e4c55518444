"""What the command line says about a run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """How long, how often, and which of our games (all when none is named); how big the load is, how many kills.

    Of duels: how many games each has, and what stands in the names of those that are played.
    """

    seconds: float
    rounds: int
    games: tuple[str, ...]
    tables: int
    moves: int
    kills: int
    duels: int
    only: str
