"""What the rule tests of Episode 1 share: its words, and its tables."""

from __future__ import annotations

from mesozoic.perseverance.ep1.spec import SPEC
from tests.builders import Tables
from tests.builders import answer as answer
from tests.builders import asked as asked
from tests.builders import refused as refused
from tests.builders import rules as rules
from tests.builders import tokens as tokens
from tests.builders import weights as weights

ZONES = ["sustenance", "military", "expansion", "protection"]
EFFECTS = ["rations", "patrol", "pub", "training", "politics", "supply", "settle", "salvage", "fortifications"]
ICONS = ["adventurer", "facilitator", "innovator", "organizer"]
COLOURS = ["blue", "red", "green", "yellow", "neutral", "dissenter"]
OFFICERS = ["chief-mate", "chief-of-security", "chief-steward", "chief-engineer"]
LEADERS = ["keoni", "jack", "adelita", "phoenix"]

TABLES = Tables(SPEC, "choose_effect", {"leader_abilities": False})
"""Positions are without Leader abilities unless their options say otherwise."""
lay = TABLES.lay
wait = TABLES.wait
step = TABLES.step
play = TABLES.play
seen = TABLES.seen
own = TABLES.own
known_to = TABLES.known_to
fresh = TABLES.fresh
at = TABLES.at
started = TABLES.started
whole_game = TABLES.whole_game
changed = TABLES.changed
printed = TABLES.printed


def dino_path(zone: str, players: int, dangerous: bool) -> list[str]:
    """The Dino spaces a Zone has, in the order of the arrow printed on the board."""
    side = f"zone.{zone}.side{'4' if players == 4 else '23'}"
    covered = [] if dangerous else printed(f"{side}.covered")
    return [f"{zone}/{space}" for space in printed(f"{side}.path") if space not in covered]
