"""Officer scoring of both episodes: who is paid for Influence, and the two conditions that both episodes have."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.ids import Seat
from mesozoic.core.rows import most, times
from mesozoic.core.step import DONE, AnyStep, Do, Steps
from mesozoic.perseverance.common.majorities import second_most
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, FOLLOWER, FROM_OFFICERS

C = TypeVar("C", bound=Colony)

# -- what both episodes pay for ----------------------------------------------------------------------------------------


def security_value(game: Colony, seat: Seat, text: str) -> int:
    """E1-OSC-02, E2-OSC-04: 2 Followers per card with stages that is completed or in progress; the text tells how many."""
    player = game.players[seat]
    under_way = 0 if player.patrol == EMPTY else 1
    game.note(game.box.laws.assembly.security, text, seat, len(player.completed), under_way)
    return (len(player.completed) + under_way) * game.box.officers.per_card


def steward_value(game: Colony, seat: Seat) -> int:
    """E1-OSC-03, E2-OSC-05: 3 Followers per complete set of 2 own Settlements on the board and 1 own die in play."""
    settlements = times(game.settlements, seat)
    dice = game.dice_in_play(seat)
    sets = min(settlements // game.box.officers.set_settlements, dice)
    text = "{seat} has {n} settlement|settlements on the board and {n} die|dice in play: {n} set|sets"
    game.note(game.box.laws.assembly.steward, text, seat, settlements, dice, sets)
    return sets * game.box.officers.per_set


# -- who is paid -------------------------------------------------------------------------------------------------------


class ScoreOfficers(Do[C]):
    """E1-ASM-17, E1-ASM-20, E2-ASM-20: Officers are scored Zone by Zone, while dice and Leaders are still on the Main board."""

    scene = "officers"

    def run(self, game: C) -> Steps:
        return tuple([self.score(officer) for officer in game.officers])

    def score(self, officer: int) -> AnyStep:
        """The step that scores this Officer."""
        raise NotImplementedError


class ScoreOfficer(Do[C]):
    """E1-ASM-17 to E1-ASM-19, E1-RUL-20: most Influence gains the full own value, the next lower half; ties are friendly.

    E2-OSC-01, E2-RUL-32: so too in Episode 2; without a cube nobody scores.
    """

    def __init__(self, officer: int) -> None:
        self.officer: Final = officer

    def run(self, game: C) -> Steps:
        officer = self.officer
        laws = game.box.laws.assembly
        influence = game.influence.on(officer)
        first = most(influence)
        second = second_most(influence)
        if first == 0:
            game.note(laws.no_influence, "nobody has influence on the {officer}", officer)
            return DONE
        if game.notes is not None:
            self.tell_ties(game, times(influence, first), times(influence, second) if second else 0)
        for colour in range(len(influence)):
            if influence[colour] == first:
                self.score_first(game, colour, first)
        for colour in range(len(influence)):
            if influence[colour] == second > 0:
                self.score_second(game, colour, second)
        return DONE

    def tell_ties(self, game: C, first: int, second: int) -> None:
        """E1-ASM-19, E2-OSC-01: how many share a rank; each of them gains it in full."""
        if first > 1 or second > 1:
            text = "ties on the {officer} are friendly: {n} first, {n} second"
            game.note(game.box.laws.assembly.officer_ties, text, self.officer, first, second)

    def score_first(self, game: C, colour: int, influence: int) -> None:
        """E1-ASM-17, E1-DIS-12, E1-RUL-21: whoever leads in Influence gains the full value; Dissenters only occupy the rank.

        E2-OSC-01, E2-OSC-02: so too in Episode 2.
        """
        laws = game.box.laws.assembly
        if colour == DISSENTER:
            game.note(laws.dissenters_lead, "the dissenters lead on the {officer} with {n} influence", self.officer, influence)
            return
        value = self.value(game, colour)
        text = "{seat} leads on the {officer} with {n} influence: worth {n} follower|followers"
        if game.notes is not None:
            game.note(laws.officer_first, text, colour, self.officer, influence, value)
        gain(game, colour, FOLLOWER, value, FROM_OFFICERS, laws.officer_first)

    def score_second(self, game: C, colour: int, influence: int) -> None:
        """E1-ASM-18, E1-DIS-12, E1-RUL-21: the next lower Influence gains half of the own value, rounded down per Officer.

        E2-OSC-01, E2-OSC-02: so too in Episode 2.
        """
        laws = game.box.laws.assembly
        if colour == DISSENTER:
            text = "the dissenters are second on the {officer} with {n} influence"
            game.note(laws.dissenters_lead, text, self.officer, influence)
            return
        value = self.value(game, colour)
        text = "{seat} is second on the {officer} with {n} influence: worth half of {n} follower|followers"
        if game.notes is not None:
            game.note(laws.officer_second, text, colour, self.officer, influence, value)
        gain(game, colour, FOLLOWER, value // 2, FROM_OFFICERS, laws.officer_second)

    def value(self, game: C, seat: Seat) -> int:
        """The full value of the Officer's scoring condition, computed on the player's own pieces."""
        raise NotImplementedError
