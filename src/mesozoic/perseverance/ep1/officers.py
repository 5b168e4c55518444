"""Officer scoring, step 4 of an Assembly: what each Officer pays for (chapter OSC), and to whom (E1-ASM-17 to E1-ASM-20)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.majorities import friendly_ranks
from mesozoic.perseverance.common.words import (
    CHIEF_MATE,
    CHIEF_OF_SECURITY,
    CHIEF_STEWARD,
    DISSENTER,
    FOLLOWER,
    NEUTRAL,
    OFFICERS,
)
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.verbs import gain
from mesozoic.perseverance.ep1.words import FROM_OFFICERS, IN_DEFENSE, TRAP_OWNER

# -- counting pieces ---------------------------------------------------------------------------------------------------


def presence(game: Ep1, zone: int) -> Row:
    """E1-ASM-03, E1-DIS-02: dice, Settlements and Leader in a Community area by colour, the Dissenters' like a third player's.

    Neutral dice have none, and the Dissenters own no Leader.
    """
    counts = game.tally.in_area(zone)
    counts[NEUTRAL] = 0
    return counts


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
    return pieces * game.box.officers.per_piece


def security_value(game: Ep1, seat: Seat) -> int:
    """E1-OSC-02: 2 Followers per Patrol card completed or in progress."""
    player = game.players[seat]
    under_way = 0 if player.patrol == EMPTY else 1
    game.note("E1-OSC-02", "{seat} has {n} patrol|patrols completed and {n} in progress", seat, len(player.completed), under_way)
    return (len(player.completed) + under_way) * game.box.officers.per_patrol


def steward_value(game: Ep1, seat: Seat) -> int:
    """E1-OSC-03: 3 Followers per complete set of 2 own Settlements on the board and 1 own die in play."""
    settlements = times(game.settlements, seat)
    dice = game.dice_in_play(seat)
    sets = min(settlements // game.box.officers.set_settlements, dice)
    text = "{seat} has {n} settlement|settlements on the board and {n} die|dice in play: {n} set|sets"
    game.note("E1-OSC-03", text, seat, settlements, dice, sets)
    return sets * game.box.officers.per_set


def engineer_value(game: Ep1, seat: Seat) -> int:
    """E1-OSC-04: 1 Follower per own Wall or Trap ever built: Walls and Traps on the board plus spent Traps."""
    walls = times(game.walls, seat)
    traps = traps_on_board(game, seat)
    spent = game.players[seat].spent[0] + game.players[seat].spent[1]
    text = "{seat} has {n} wall|walls and {n} trap|traps on the board, and {n} spent trap|traps"
    game.note("E1-OSC-04", text, seat, walls, traps, spent)
    return (walls + traps + spent) * game.box.officers.per_structure


def officer_value(game: Ep1, officer: int, seat: Seat) -> int:
    """E1-ASM-17: the full value of an Officer's scoring condition, computed on the player's own pieces."""
    if officer == CHIEF_MATE:
        return mate_value(game, seat)
    if officer == CHIEF_OF_SECURITY:
        return security_value(game, seat)
    if officer == CHIEF_STEWARD:
        return steward_value(game, seat)
    return engineer_value(game, seat)


# -- who is paid -------------------------------------------------------------------------------------------------------


@final
class ScoreOfficers(Do[Ep1]):
    """E1-ASM-17, E1-ASM-20: Officers are scored one by one, while dice and Leaders are still on the Main board."""

    kind = "ep1.score_officers"
    rule = "E1-ASM-17"

    def run(self, game: Ep1) -> Steps:
        return tuple([SCORE_OFFICER[officer] for officer in game.officers])


@final
class ScoreOfficer(Do[Ep1]):
    """E1-ASM-17 to E1-ASM-19, E1-RUL-20: most Influence gains the full own value, the next lower half; ties are friendly."""

    kind = "ep1.score_officer"
    rule = "E1-ASM-17"

    def __init__(self, officer: int) -> None:
        self.officer: Final = officer

    def run(self, game: Ep1) -> Steps:
        officer = self.officer
        influence = game.influence.on(officer)
        first, second = friendly_ranks(influence)
        if not first:
            game.note("E1-RUL-20", "nobody has influence on the {officer}", officer)
        if len(first) > 1 or len(second) > 1:
            game.note("E1-ASM-19", "ties on the {officer} are friendly: {n} first, {n} second", officer, len(first), len(second))
        for colour in first:
            score_first(game, officer, colour, influence[colour])
        for colour in second:
            score_second(game, officer, colour, influence[colour])
        return DONE


SCORE_OFFICER: Final = [ScoreOfficer(officer) for officer in range(len(OFFICERS))]


def score_first(game: Ep1, officer: int, colour: int, influence: int) -> None:
    """E1-ASM-17, E1-DIS-12, E1-RUL-21: whoever leads in Influence gains the full value; the Dissenters only occupy the rank."""
    if colour == DISSENTER:
        game.note("E1-DIS-12", "the dissenters lead on the {officer} with {n} influence", officer, influence)
        return
    value = officer_value(game, officer, colour)
    text = "{seat} leads on the {officer} with {n} influence: worth {n} follower|followers"
    game.note("E1-ASM-17", text, colour, officer, influence, value)
    gain(game, colour, FOLLOWER, value, FROM_OFFICERS, "E1-ASM-17")


def score_second(game: Ep1, officer: int, colour: int, influence: int) -> None:
    """E1-ASM-18, E1-DIS-12, E1-RUL-21: the next lower Influence gains half of the own value, rounded down per Officer."""
    if colour == DISSENTER:
        game.note("E1-DIS-12", "the dissenters are second on the {officer} with {n} influence", officer, influence)
        return
    value = officer_value(game, officer, colour)
    text = "{seat} is second on the {officer} with {n} influence: worth half of {n} follower|followers"
    game.note("E1-ASM-18", text, colour, officer, influence, value)
    gain(game, colour, FOLLOWER, value // 2, FROM_OFFICERS, "E1-ASM-18")


register(ScoreOfficers, ScoreOfficer)
