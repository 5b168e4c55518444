"""Officer scoring, step 4 of an Assembly: what each Officer pays for (chapter OSC), and to whom (E1-ASM-17 to E1-ASM-20)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import AnyStep
from mesozoic.perseverance.common import officer_scoring
from mesozoic.perseverance.common.officer_scoring import security_value, steward_value
from mesozoic.perseverance.common.words import EMPTY
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import CHIEF_MATE, CHIEF_OF_SECURITY, CHIEF_STEWARD, IN_DEFENSE, OFFICERS, TRAP_OWNER


def traps_on_board(game: Ep1, seat: Seat) -> int:
    """A player's Traps that lie face down in all Defense areas together."""
    total = 0
    for trap in game.traps:
        if trap != EMPTY and TRAP_OWNER[trap] == seat:
            total += 1
    return total


# -- what the Officers pay for -----------------------------------------------------------------------------------------


def best_area(game: Ep1, seat: Seat) -> int:
    """E1-RUL-42: the area with most own pieces: a Community area (the Zone's number) or a Defense area (that plus 4)."""
    best = 0
    for area in range(1, 2 * IN_DEFENSE):
        if game.tally.of(area, seat) > game.tally.of(best, seat):
            best = area
    return best


def mate_value(game: Ep1, seat: Seat) -> int:
    """E1-OSC-01, E1-RUL-42: 1 Follower per own piece in one area, which the engine names for the player: the best one."""
    area = best_area(game, seat)
    pieces = game.tally.of(area, seat)
    if area < IN_DEFENSE:
        text = "{seat} names the community area of {zone}, with {n} own piece|pieces"
    else:
        text = "{seat} names the defense area of {zone}, with {n} own piece|pieces"
    game.note("E1-OSC-01", text, seat, area % IN_DEFENSE, pieces)
    return pieces * game.box.scoring.per_piece


def engineer_value(game: Ep1, seat: Seat) -> int:
    """E1-OSC-04: 1 Follower per own Wall or Trap ever built: Walls and Traps on the board plus spent Traps."""
    walls = times(game.walls, seat)
    traps = traps_on_board(game, seat)
    spent = game.players[seat].spent[0] + game.players[seat].spent[1]
    text = "{seat} has {n} wall|walls and {n} trap|traps on the board, and {n} spent trap|traps"
    game.note("E1-OSC-04", text, seat, walls, traps, spent)
    return (walls + traps + spent) * game.box.scoring.per_structure


# -- who is paid -------------------------------------------------------------------------------------------------------


@final
class ScoreOfficers(officer_scoring.ScoreOfficers[Ep1]):
    """E1-ASM-17, E1-ASM-20: Officers are scored one by one, while dice and Leaders are still on the Main board."""

    kind = "ep1.score_officers"
    rule = "E1-ASM-17"

    def score(self, officer: int) -> AnyStep:
        return SCORE_OFFICER[officer]


@final
class ScoreOfficer(officer_scoring.ScoreOfficer[Ep1]):
    """E1-ASM-17 to E1-ASM-19, E1-RUL-20: most Influence gains the full own value, the next lower half; ties are friendly."""

    kind = "ep1.score_officer"
    rule = "E1-ASM-17"

    def value(self, game: Ep1, seat: Seat) -> int:
        """E1-ASM-17: the full value of an Officer's scoring condition, computed on the player's own pieces."""
        if self.officer == CHIEF_MATE:
            return mate_value(game, seat)
        if self.officer == CHIEF_OF_SECURITY:
            return security_value(game, seat, "{seat} has {n} patrol|patrols completed and {n} in progress")
        if self.officer == CHIEF_STEWARD:
            return steward_value(game, seat)
        return engineer_value(game, seat)


SCORE_OFFICER: Final = [ScoreOfficer(officer) for officer in range(len(OFFICERS))]

register(ScoreOfficers, ScoreOfficer)
