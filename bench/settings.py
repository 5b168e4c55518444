"""What the command line says about a run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """How long, how often, and which of our games (all when none is named); how big the load is, how many kills and enmities.

    Of scale: how many tables are open, and how many seconds lie between two moves of one; of takeovers: how many kills. Of
    duels: how many games each has, and what stands in the names of those that are played; how many games an arena has, and how
    often packs are compared.
    """

    seconds: float
    rounds: int
    games: tuple[str, ...]
    tables: int
    moves: int
    kills: int
    scale: tuple[str, ...]
    every: float
    takeovers: int
    hostile: int
    duels: int
    only: str
    ratings: int
    repetitions: int
