"""Officer scoring, step 4 of an Assembly: what each Officer pays for, and to whom (chapter OSC)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import AnyStep
from mesozoic.perseverance.common import officer_scoring
from mesozoic.perseverance.common.officer_scoring import security_value, steward_value
from mesozoic.perseverance.common.words import HEAVY, HEAVY_SOLDIER, LIGHT, LIGHT_SOLDIER
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import CHIEF_ENGINEER, CHIEF_MATE, CHIEF_OF_SECURITY, CHIEF_STEWARD, OFFICERS

# -- counting pieces ---------------------------------------------------------------------------------------------------


def cubes_on_officers(game: Ep2, seat: Seat) -> int:
    """E2-OFF-05: a player's cubes on all Officer tiles, spaces and pools together; those on Perks do not count."""
    cubes: i64 = 0
    for officer in range(len(OFFICERS)):
        cubes += game.influence.of(officer, seat)
    return cubes


def soldiers_in_play(game: Ep2, seat: Seat) -> int:
    """E2-OSC-07, E2-RUL-47: Soldiers on the Player board, toppled or not, and on the ongoing Adventure, without the Leader."""
    player = game.players[seat]
    on_card = player.patrolling[LIGHT_SOLDIER] + player.patrolling[HEAVY_SOLDIER]
    return player.assets[LIGHT] + player.assets[HEAVY] + on_card


# -- what the Officers pay for -----------------------------------------------------------------------------------------


def mate_value(game: Ep2, seat: Seat) -> int:
    """E2-OSC-03: 1 Follower per pair of an own cube on any Officer tile and an own Perk."""
    cubes = cubes_on_officers(game, seat)
    perks = game.players[seat].perk_count()
    game.note("E2-OSC-03", "{seat} has {n} cube|cubes on officers and {n} perk|perks", seat, cubes, perks)
    return min(cubes, perks) * game.box.scoring.per_pair


def engineer_value(game: Ep2, seat: Seat) -> int:
    """E2-OSC-06, E2-BRC-08: 2 Followers per own Outpost and 1 per own Camp, breached or not."""
    outposts = game.outposts_of(seat)
    camps = game.camps_of(seat)
    game.note("E2-OSC-06", "{seat} has {n} outpost|outposts and {n} camp|camps", seat, outposts, camps)
    return outposts * game.box.scoring.per_outpost + camps * game.box.scoring.per_camp


def captain_value(game: Ep2, seat: Seat) -> int:
    """E2-OSC-07: 4 Followers per set of 3 Soldiers in play and 1 built Watchtower."""
    scoring = game.box.scoring
    soldiers = soldiers_in_play(game, seat)
    towers = game.towers_of(seat)
    sets = min(soldiers // scoring.captain_soldiers, towers)
    text = "{seat} has {n} soldier|soldiers in play and {n} watchtower|watchtowers built: {n} set|sets"
    game.note("E2-OSC-07", text, seat, soldiers, towers, sets)
    return sets * scoring.per_captain_set


# -- who is paid -------------------------------------------------------------------------------------------------------


@final
class ScoreOfficers(officer_scoring.ScoreOfficers[Ep2]):
    """E2-ASM-20: step 4 scores the Officers Zone by Zone, before dice and Leaders leave the Main board."""

    kind = "ep2.score_officers"
    rule = "E2-ASM-20"

    def score(self, officer: int) -> AnyStep:
        return SCORE_OFFICER[officer]


@final
class ScoreOfficer(officer_scoring.ScoreOfficer[Ep2]):
    """E2-OSC-01, E2-OSC-02, E2-RUL-32: most Influence gains the full own value, second-most half of it; ties are shared."""

    kind = "ep2.score_officer"
    rule = "E2-OSC-01"

    def value(self, game: Ep2, seat: Seat) -> int:
        """E2-OSC-01: the full value of an Officer's condition, computed on the player's own pieces."""
        if self.officer == CHIEF_MATE:
            return mate_value(game, seat)
        if self.officer == CHIEF_OF_SECURITY:
            return security_value(game, seat, "{seat} has {n} adventure|adventures completed and {n} in progress")
        if self.officer == CHIEF_STEWARD:
            return steward_value(game, seat)
        return engineer_value(game, seat) if self.officer == CHIEF_ENGINEER else captain_value(game, seat)


SCORE_OFFICER: Final = [ScoreOfficer(officer) for officer in range(len(OFFICERS))]

register(ScoreOfficers, ScoreOfficer)
