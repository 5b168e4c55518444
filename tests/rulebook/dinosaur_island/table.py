"""What the rule tests of Dinosaur Island share: its words, and its tables."""

from __future__ import annotations

from mesozoic.dinosaur_island.spec import SPEC
from tests.builders import Tables
from tests.builders import answer as answer
from tests.builders import asked as asked
from tests.builders import refused as refused
from tests.builders import rules as rules
from tests.builders import tokens as tokens
from tests.builders import weights as weights

BASIC = ["blue", "pink", "purple"]
ADVANCED = ["green", "red", "orange"]
COLOURS = [*BASIC, *ADVANCED]
CATEGORIES = ["herbivore", "small-carnivore", "large-carnivore"]
ITEMS = ["attraction", "lab-upgrade", "specialist"]
ROWS = [2, 3, 4, 5]
PLACES = [f"{item}/{row}" for item in ITEMS for row in ROWS]
DICE = [f"die-{n}" for n in range(1, 11)]

TABLES = Tables(SPEC, "research_turn")
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
