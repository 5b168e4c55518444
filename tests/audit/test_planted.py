"""Bugs put into the rules of every game, one by one, are found by random play, and reported as what they are."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("planted.py")
GAMES = 300
"""Within so many games a bug must be found."""

DIG = "mesozoic.template."
COMMON = "mesozoic.perseverance.common."
"""Found in games of Episode 1."""
EP1 = "mesozoic.perseverance.ep1."
EP2 = "mesozoic.perseverance.ep2."
DI = "mesozoic.dinosaur_island."
GAME_OF = {DIG: "template", COMMON: "perseverance-1", EP1: "perseverance-1", EP2: "perseverance-2", DI: "dinosaur-island"}

BUGS = [
    # -- beyond a limit ----------------------------------------------------------------------------------------------
    (DIG + "rounds", "game.box.deep_cards - fewer", "game.box.deep_cards + 1", "more cards drawn"),
    (COMMON + "verbs", "        if most >= 0:", "        if most >= 0 and asset != 5:", "safeguard beyond the limit"),
    (COMMON + "verbs", "        if most >= 0:", "        if most >= 0 and asset != 6:", "valor beyond the limit"),
    (EP2 + "leader", "return leader_in(game, zone) == NOBODY or player.has(PERSISTENT)", "return True", "leaders"),
    (DI + "verbs", "stored = n if n < room else room", "stored = n", "DNA beyond its limit"),
    # -- pieces of nobody vanish ---------------------------------------------------------------------------------------
    (DIG + "rounds", "game.deck.shuffle_in(digger.drawn)", "pass", "not conserved"),
    (COMMON + "wrap_up", "self.add_rolls(rolls, NEUTRAL, dice)", "pass", "neutral dice missing"),
    (COMMON + "wrap_up", "self.add_rolls(rolls, DISSENTER, dice)", "pass", "dissenter dice missing"),
    (COMMON + "wrap_up", "dice[DISSENTER] += joining", "pass", "dissenter dice missing"),
    (EP2 + "verbs", "    game.dino_supply[species] += 1\n    if", "    if", "dinos"),
    (DI + "research", "game.die_slots[self.slot] = code", "game.die_slots[self.slot] = EMPTY", "dice in the slots"),
    # -- sources that do not sum to the score --------------------------------------------------------------------------
    (
        DIG + "spec",
        "totals.append((cards + sketches + digger.tools // 2,",
        "totals.append((cards + sketches,",
        "its sources make",
    ),
    (COMMON + "verbs", "game.sources[seat * SOURCE_ROOM + source] -= lost", "pass", "its sources make"),
    (EP2 + "scoring", "for i in range(len(SOURCES))", "for i in range(len(SOURCES) - 1)", "its sources make"),
    (DI + "ending", "sum([points for _, points in own])", "sum([points for _, points in own[1:]])", "its sources make"),
    # -- claimed and left open -----------------------------------------------------------------------------------------
    (DIG + "rounds", "digger.drawn.clear()", "pass", "not conserved"),
    (COMMON + "verbs", "game.influence.rows[officer] = ()", "pass", "full rows that are not paid"),
    (
        EP2 + "verbs",
        "game.outpost_offer = tuple([other for other in game.outpost_offer if other != tile])",
        "pass",
        "outpost tiles",
    ),
    (
        DI + "objectives",
        "    if not game.together:\n        game.closed |= 1 << i",
        "    pass",
        "objectives claimed and left open",
    ),
    # -- prices that are not deducted ----------------------------------------------------------------------------------
    (DIG + "table", "self.diggers[seat].tools -= 1", "pass", "by the log"),
    (DIG + "cards", 'game.pay_tool(self.seat, "FD-CRD-02")', "pass", "received and not paid"),
    (COMMON + "verbs", "game.players[seat].assets[asset] -= n", "pass", "by the log"),
    (EP2 + "effects.picks", "        release(game, seat, species, rule)", "        pass", "not paid"),
    (DI + "verbs", "game.players[seat].cash -= n", "pass", "by the log"),
    (DI + "verbs", "game.players[seat].dna[colour] -= n", "pass", "by the log"),
    # -- other things --------------------------------------------------------------------------------------------------
    (DIG + "rounds", "return [weight for weight in game.box.weather if weight]", "return [1]", "outcomes and 1 weights"),
    (DIG + "rounds", "if game.round == game.box.rounds:", "if game.round > game.box.rounds:", "rounds too many"),
    (EP1 + "table", "            self.traps[:],", "            self.traps,", "changed the original|tells a secret"),
    (EP1 + "verbs", "    elif to_supply:", "    elif False:", "(light|heavy): .* by the log"),
    (EP1 + "verbs", "    game.dissenter_votes = 0\n", "    pass\n", "dissenter vote: .* by the log"),
    (COMMON + "verbs", '{n} {asset}", seat, gained, asset)', '{n} {asset}", seat, n, asset)', "by the log"),
    (COMMON + "verbs", "lost = min(n, assets[FOLLOWER])", "lost = n", "assets less than none"),
    (EP1 + "verbs", "game.patrol_offer = tuple([other for other in game.patrol_offer if other != card])", "pass", "patrol cards"),
    (EP1 + "table", "(SPACES if self.dangerous[zone] else COVERED_FROM)", "SPACES", "settlements under a cover tile"),
    (COMMON + "options", "pay(game, seat, game.box.effects.options[option].cost, FROM_EFFECTS, rule)", "pass", "not paid"),
    (COMMON + "placing", "pay(game, seat, game.box.effects.face_cost, FROM_DICE, laws.turned)", "pass", "not paid: .*story"),
    (EP1 + "rewards", 'pay(game, self.seat, game.box.combat.reward_cost[code], FROM_REWARDS, "E1-CRW-03")', "pass", "not paid"),
    (EP1 + "influence", 'pay_asset(game, self.seat, STORY, stories, FROM_EFFECTS, "E1-LDR-02")', "pass", "not paid"),
    (COMMON + "placing", "if is_foreign(game, seat, COLOUR_OF[die]):", "if False:", "not paid"),
    (EP1 + "attack", "game.dino_supply[i % 2] += defeated[i]", "pass", "dinos"),
    (DI + "hiring", 'pay(game, seat, price, "DI-MKT-04")', "pass", "not paid"),
    (DI + "lab_actions", 'pay(game, seat, security_cost(game, seat, discount), "DI-WRK-16")', "pass", "not paid"),
    (
        DI + "breeding",
        "spend_dna(game, seat, colour, n - 1 if colour == spared else",
        "(game, seat, colour,",
        "not paid",
    ),
    (DI + "worker", "player.workers -= needed", "pass", "not paid: .*workers"),
    (DI + "hiring", "player.staff -= workers", "pass", "staff: .* by the log"),
    (DI + "loose", "game.patrons += n", "pass", "patrons"),
    (DI + "research", "game.scientists[slot] = seat", "pass", "claims: .* by the log"),
    (DI + "research", "game.players[self.seat].scientists &= ~", "~", "not paid: .*scientists"),
    (DI + "cleanup", "player.slots = 0", "pass", "leftovers of the round before"),
]


def found(module: str, old: str, new: str) -> Any:
    """What random games of the module's game say of this bug."""
    game = next(game for start, game in GAME_OF.items() if module.startswith(start))
    bug = json.dumps({"game": game, "module": module, "old": old, "new": new, "games": GAMES})
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, str(SCRIPT)], env=env, input=bug, capture_output=True, text=True, check=True, cwd="/")
    return json.loads(done.stdout)


@pytest.mark.long
@pytest.mark.parametrize(("module", "old", "new", "what"), BUGS, ids=[f"{m.partition('.')[2]}: {w}: {n}" for m, _, n, w in BUGS])
def test_a_bug_in_the_rules_is_found_and_named(module: str, old: str, new: str, what: str) -> None:
    report = found(module, old, new)
    assert re.search(what, report["what"]), report
