"""Influence of a Dissenter (D2-SEC-02 to D2-SEC-06, D2-BON-08): which Officer, and what a full row gives."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.ids import RuleId
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Steps
from mesozoic.perseverance.common.table import cubes_in
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.ep2.reserve import gain_reserve
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.influence import ROLL_INFLUENCE, place_cubes
from mesozoic.perseverance.dissenters.search import FEWEST, MOST, Keys, Search, choose
from mesozoic.perseverance.dissenters.walk import opposite_zone, walk
from mesozoic.perseverance.dissenters.words import DISSENTERS, HUMAN, PAIR
from mesozoic.perseverance.ep2.table import Ep2

LEAD: Final = 2
"""D2-SEC-02: an Officer is passed over where the Dissenter is so far ahead of the human."""


def agenda_officer(game: Ep2, colour: int) -> int:
    """D2-AGE-04, D2-RUL-14: the Officer of the Agenda is a person, wherever that is; with the switch that of its Zone."""
    parts = parts_of(game)
    agenda = solo_of(game).agenda_of(colour)
    return game.officers[parts.faces.zone[agenda]] if parts.officer_of_zone else parts.faces.officer[agenda]


def walked_officers(game: Ep2, colour: int) -> list[int]:
    """DS-SEL-07: the Officer of the opposite Zone, then those of the following Zones."""
    officers = game.officers
    return [officers[zone] for zone in walk(game, opposite_zone(game, colour))]


class OfficerSearch(Search[Ep2]):
    """DS-SEL-07: an Officer, selected through the Zones."""

    noun = "{officer}"
    found = "{colour} chooses the {officer}"
    ties = "DS-SEL-07"

    def order(self, game: Ep2) -> list[int]:
        return walked_officers(game, self.colour)

    def tell_numbers(self, game: Ep2, one: int) -> None:
        """DS-SEL-11: all cubes of the colour, in the row and in the pool."""
        own, humans = game.influence.of(one, self.colour), game.influence.of(one, HUMAN)
        game.detail(self.law_for(game, one), "{officer}: {n} cube|cubes of its own, {n} of the human", one, own, humans)

    def ahead(self, game: Ep2, officer: int) -> int:
        """By how many cubes the human is ahead of this Dissenter; the other Dissenter is ignored."""
        return game.influence.of(officer, HUMAN) - game.influence.of(officer, self.colour)


# -- Influence Officer -------------------------------------------------------------------------------------------------


@final
class OfficerInfluenced(OfficerSearch):
    """D2-SEC-02, D2-SEC-03: the Agenda's Officer, then the opposite one and the following, the first without a lead of 2.

    D2-SEC-04: with such a lead on all of them the Agenda's Officer.
    """

    kind = "d2.officer_influenced"
    rule = "D2-SEC-02"
    nothing = "{colour} leads the human by 2 or more on every officer"
    nothing_by = "D2-SEC-04"
    reasons = (("", "leads the human there by 2 or more"),)

    def law_for(self, game: Ep2, one: int) -> RuleId:
        """D2-SEC-02, D2-SEC-03: the Agenda's Officer comes first; all others by the walk from the opposite one."""
        return "D2-SEC-02" if one == agenda_officer(game, self.colour) else "D2-SEC-03"

    def first_by(self, game: Ep2, one: int) -> RuleId:
        return self.law_for(game, one)

    def tell_start(self, game: Ep2) -> None:
        officer = agenda_officer(game, self.colour)
        text = "the {officer} is the officer of the {agenda}"
        game.detail("D2-SEC-02", text, officer, solo_of(game).agenda_of(self.colour))
        super().tell_start(game)

    def order(self, game: Ep2) -> list[int]:
        first = agenda_officer(game, self.colour)
        officers = [first]
        for zone in walk(game, opposite_zone(game, self.colour)):
            if game.officers[zone] != first:
                officers.append(game.officers[zone])
        return officers

    def ignored(self, game: Ep2, one: int) -> int:
        return 1 if -self.ahead(game, one) >= LEAD else 0

    def tell_numbers(self, game: Ep2, one: int) -> None:
        super().tell_numbers(game, one)
        lead = max(0, -self.ahead(game, one))
        if lead < LEAD:
            game.detail(self.law_for(game, one), "{officer}: a lead of {n}, less than {n}", one, lead, LEAD)

    def then(self, game: Ep2, one: int) -> Steps:
        return influence(game, self.colour, one)

    def otherwise(self, game: Ep2) -> Steps:
        officer = agenda_officer(game, self.colour)
        game.note("D2-SEC-04", "{colour} chooses the {officer} of the agenda", self.colour, officer)
        return influence(game, self.colour, officer)


def influence(game: Ep2, colour: int, officer: int) -> Steps:
    """D2-SEC-05, D2-RUL-15: so many cubes as the Ambition says, or as the Threat die shows."""
    cubes = parts_of(game).ambition.influence
    if not cubes:
        return ROLL_INFLUENCE[colour][officer]
    if game.notes is not None:
        game.detail("D2-SEC-05", "the {ambition} places {n} cube|cubes", rules_of(game).ambition, cubes)
    place_cubes(game, colour, officer, cubes, "D2-SEC-05")
    return DONE


OFFICER_INFLUENCED: Final = [OfficerInfluenced(colour) for colour in range(len(DISSENTERS))]


def influence_officer(game: Ep2, colour: int) -> Steps:
    """D2-SEC-02 to D2-SEC-05: the Officer is selected, then the cubes are placed."""
    return choose(game, OFFICER_INFLUENCED[colour])


# -- the Negotiator ----------------------------------------------------------------------------------------------------


class NegotiatorSearch(OfficerSearch):
    """D2-BON-08, D2-SEC-06: the cubes of the Negotiator go on one Officer; a full row pays as ever."""

    rule = "D2-BON-08"

    def then(self, game: Ep2, one: int) -> Steps:
        place_cubes(game, self.colour, one, parts_of(game).numbers.bonus_cubes, "D2-BON-08")
        return DONE


@final
class OfficerAhead(NegotiatorSearch):
    """D2-BON-08, D2-RUL-20: an Officer on whom the human is ahead, or else any, with the smallest difference."""

    kind = "d2.officer_ahead"
    prefers: Keys = (FEWEST,)
    compared = ("a difference of {n}",)
    reasons = (("D2-BON-08", "the human is not ahead there"),)

    def human_is_ahead_somewhere(self, game: Ep2) -> bool:
        """D2-BON-08: is the human ahead on any Officer? If not, all of them come into question."""
        for officer in game.officers:
            if self.ahead(game, officer) > 0:
                return True
        return False

    def ignored(self, game: Ep2, one: int) -> int:
        return 1 if self.ahead(game, one) <= 0 and self.human_is_ahead_somewhere(game) else 0

    def tell_start(self, game: Ep2) -> None:
        super().tell_start(game)
        if not self.human_is_ahead_somewhere(game):
            game.detail("D2-BON-08", "the human is ahead nowhere: every officer comes into question")

    def key(self, game: Ep2, one: int, n: int) -> int:
        return abs(self.ahead(game, one))


@final
class OfficerOfMost(NegotiatorSearch):
    """D2-RUL-20: the other reading: the Officer with most cubes of the human; of several the smallest difference."""

    kind = "d2.officer_of_most"
    prefers: Keys = (MOST, FEWEST)
    compared = ("{n} cube|cubes of the human", "a difference of {n}")

    def key(self, game: Ep2, one: int, n: int) -> int:
        return abs(self.ahead(game, one)) if n else game.influence.of(one, HUMAN)


def negotiate(game: Ep2, colour: int) -> Steps:
    """D2-BON-08, D2-RUL-20: two cubes on one Officer at every Ambition."""
    return choose(game, OfficerOfMost(colour) if parts_of(game).negotiator_most else OfficerAhead(colour))


# -- a full row --------------------------------------------------------------------------------------------------------


def row_filled(game: Ep2, row: tuple[int, ...]) -> None:
    """D2-SEC-06, D2-RUL-16: a Dissenter with two of the cubes, whoever filled the row, gains Reserve at the harder Ambitions."""
    bonus = parts_of(game).ambition.officer_bonus
    if not bonus:
        return
    for colour in PAIR:
        if cubes_in(row, colour) >= game.box.officers.cubes_for_bonus:
            gain_reserve(game, colour, bonus, "D2-SEC-06")


register(OfficerInfluenced, OfficerAhead, OfficerOfMost)
