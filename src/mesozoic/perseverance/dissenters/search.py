"""How a Dissenter selects (chapter 6): one record for each line of the table of selections, and one way to carry it out.

A selection is told as a group of lines: what was found, then what was left out and why, the numbers that were compared in the
order of the test, and what decided.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId
from mesozoic.core.native import i64
from mesozoic.core.note import OF_IT, kinds, put
from mesozoic.core.record import Record, register
from mesozoic.core.step import DONE, Chance, Steps
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import NOBODY
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.walk import next_zone, opposite_zone, walk

C = TypeVar("C", bound=Colony)

FEWEST: Final = 0
MOST: Final = 1
"""What a key prefers."""
Keys = tuple[int, ...]
KEY_ROOM: Final = 1 << 20
"""Every number that is compared is less than half of it."""
WALKED: Final = ("{zone}", "{officer}")
"""How the candidates are written that stand in a walk of Zones."""
BEST: Final = ("the lowest number is best", "the highest number is best")
OF_EQUAL_ONES: Final = (
    "{part}, of equal ones the lowest second number",
    "{part}, of equal ones the highest second number",
)
"""How it is told what a key prefers."""
MOVES_ON: Final = "no best one is possible: on from {part} to {part}"
FIRST_OF_EQUALS: Final = "of {n} equal ones {part} is the first that is possible"
SEVERAL: Final = -2
"""Stands for the selected one where chance must decide."""


class Search(Record, Generic[C]):
    """One line of the table of selections: candidates in the order of the test, filters, keys, last resort, and what is done."""

    rule: ClassVar[RuleId] = ""
    noun: ClassVar[str] = "{zone}"
    """How a candidate is written."""
    found: ClassVar[str] = ""
    """The line that tells what was found: of the colour and the candidate."""
    nothing: ClassVar[str] = ""
    """The line that tells that nothing fits, of the colour; none where something else is done instead."""
    nothing_by: ClassVar[RuleId] = ""
    """The rule of that line, where it is another than the one that orders the search."""
    prefers: Keys = ()
    compared: ClassVar[tuple[str, ...]] = ()
    """The keys in order: which number is preferred, and how it is told."""
    reasons: ClassVar[tuple[tuple[RuleId, str], ...]] = ()
    """Why a candidate is left out: a rule, or none for the one by which it comes into question, and what is said of it."""
    moves_on: bool = False
    """DS-SEL-08: does the rule order to move on to the next Zone where no best one is legal?"""
    by_chance: bool = False
    """DS-RUL-06: does chance decide among equals? Otherwise the first in the order of the test is taken."""
    ties: ClassVar[RuleId] = "DS-SEL-05"
    """The rule by which that first one is taken."""
    decides: ClassVar[RuleId] = "DS-SEL-03"
    """That of a search without keys: simply the first."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def law(self, game: C) -> RuleId:
        """The rule that orders it; where both episodes search alike, that of the episode."""
        return self.rule

    def law_for(self, game: C, one: int) -> RuleId:
        """The rule by which a candidate comes into question: that of the search, unless each has its own."""
        return self.law(game)

    def first_by(self, game: C, one: int) -> RuleId:
        """The rule by which a candidate is taken because it is the first, where nothing is compared."""
        return self.decides

    def order(self, game: C) -> list[int]:
        """All candidates in the order of the test: the Zones in the walk from the opposite one (DS-SEL-05, DS-SEL-06)."""
        return walk(game, opposite_zone(game, self.colour))

    def ignored(self, game: C, one: int) -> int:
        """DS-SEL-09: is it left out before anything is compared? 0, or the place of the reason, counted from 1."""
        return 0

    def key(self, game: C, one: int, n: int) -> int:
        """DS-SEL-10, DS-SEL-11: the number that is compared, taken now."""
        raise NotImplementedError

    def closed(self, game: C, one: int) -> int:
        """DS-RUL-07: is it not legal when it is met? 0, or the place of the reason, counted from 1."""
        return 0

    def tell_start(self, game: C) -> None:
        """DS-SEL-05, DS-SEL-07: tell where the order of the test begins: for Zones and Officers, with the opposite Zone."""
        if self.noun in WALKED:
            rules_of(game).tell_opposite(game, self.colour)

    def comparison(self, game: C, one: int, n: int) -> str:
        """How the number that is compared is told of a candidate."""
        return self.compared[n]

    def tell_numbers(self, game: C, one: int) -> None:
        """Tell what a filter counts of a candidate, beside the keys."""

    def then(self, game: C, one: int) -> Steps:
        """Do it with the one that was found."""
        raise NotImplementedError

    def otherwise(self, game: C) -> Steps:
        """DS-SEL-08: nothing fits; the action is ignored, unless something is done instead."""
        return DONE


AnySearch = Search[Any]

# -- the selection -----------------------------------------------------------------------------------------------------


def worth(game: Colony, search: AnySearch, one: int) -> i64:
    """DS-SEL-10: the numbers of a candidate as one, the first key before the second: the more, the better."""
    found: i64 = 0
    prefers = search.prefers
    for n in range(len(prefers)):
        number: i64 = search.key(game, one, n)
        found = found * KEY_ROOM + (number if prefers[n] == MOST else -number)
    return found


def best_of(game: Colony, search: AnySearch) -> list[int]:
    """DS-SEL-09, DS-SEL-10: the best candidates that are not ignored, by the keys in their order; equals in that of the test."""
    best: list[int] = []
    most: i64 = 0
    for one in search.order(game):
        if search.ignored(game, one):
            continue
        own = worth(game, search, one)
        if not best or own > most:
            best = [one]
            most = own
        elif own == most:
            best.append(one)
    return best


def selected(game: Colony, search: AnySearch) -> int:
    """DS-SEL-05, DS-SEL-08, DS-SEL-09: the first legal one of the best; else, where the rule moves on, of the next Zones.

    DS-RUL-07: what is legal is tested inside the walk. SEVERAL where chance must decide, NOBODY where nothing fits.
    """
    if not search.prefers and not search.by_chance:
        return first_legal(game, search)
    legal = NOBODY
    best = NOBODY
    equals: i64 = 0
    most: i64 = 0
    for one in search.order(game):
        if search.ignored(game, one):
            continue
        own = worth(game, search, one)
        if equals == 0 or own > most:
            legal, best, most, equals = NOBODY, one, own, 0
        if own == most:
            equals += 1
            if legal == NOBODY and not search.closed(game, one):
                legal = one
    if equals > 1 and search.by_chance:
        return SEVERAL
    return moved_on(game, search, best) if legal == NOBODY and equals and search.moves_on else legal


def first_legal(game: Colony, search: AnySearch) -> int:
    """DS-SEL-03, DS-SEL-08: where nothing is compared, the first legal one in the order of the test."""
    for one in search.order(game):
        if not search.ignored(game, one) and not search.closed(game, one):
            return one
    return NOBODY


def moved_on(game: Colony, search: AnySearch, best: int) -> int:
    """DS-SEL-08, DS-RUL-07: no best one is legal: the first legal one in the walk from the Zone after the first of them."""
    for zone in walk(game, next_zone(game, best)):
        if not search.ignored(game, zone) and not search.closed(game, zone):
            return zone
    return NOBODY


def choose(game: Colony, search: AnySearch) -> Steps:
    """DS-SEL-09, DS-RUL-06, DS-RUL-21: select, tell it, and do what comes of it; among equals chance may have to decide."""
    one = selected(game, search)
    if one == SEVERAL:
        return (Draw(search),)
    if game.notes is not None:
        tell(game, search, best_of(game, search), one)
    return search.then(game, one) if one != NOBODY else search.otherwise(game)


@final
class Draw(Chance[Colony]):
    """DS-INF-04, DS-RUL-06, DS-RUL-22: chance decides among equal candidates, each as likely."""

    kind = "ds.draw"
    rule = "DS-RUL-06"

    def __init__(self, search: AnySearch) -> None:
        super().__init__()
        self.search: Final = search

    def offer(self, game: Colony, codes: Codes) -> None:
        for one in best_of(game, self.search):
            codes.add(one)

    def take(self, game: Colony, code: int) -> Steps:
        if game.notes is not None:
            tell(game, self.search, best_of(game, self.search), code)
        return self.search.then(game, code)

    def describe(self, game: Colony, code: int) -> Choice:
        return Pick(game.box.words[kinds(self.search.noun)[0]][code])


# -- telling it --------------------------------------------------------------------------------------------------------


def tell(game: Colony, search: AnySearch, best: list[int], one: int) -> None:
    """The group of lines of a selection: the result, what was left out, what was compared, what decided."""
    if one != NOBODY:
        game.note(search.law_for(game, one), search.found, search.colour, one)
    elif search.nothing:
        game.note(search.nothing_by or search.law(game), search.nothing, search.colour)
    else:
        return
    search.tell_start(game)
    if search.prefers:
        tell_preference(game, search)
    for other in search.order(game):
        tell_candidate(game, search, other, other in best)
    if one != NOBODY:
        tell_decision(game, search, best, one)


def tell_preference(game: Colony, search: AnySearch) -> None:
    """DS-SEL-10: which number is the best, and by which one equals are told apart."""
    text = BEST[search.prefers[0]]
    for preferred in search.prefers[1:]:
        text = put(OF_EQUAL_ONES[preferred], text)
    game.detail(search.law(game), text)


def tell_candidate(game: Colony, search: AnySearch, one: int, is_best: bool) -> None:
    """Why a candidate was left out, or the numbers it was compared by."""
    why = search.ignored(game, one) or (search.closed(game, one) if is_best or search.moves_on else 0)
    law = search.law_for(game, one)
    for n in range(len(search.prefers)):
        game.detail(law, put(OF_IT, search.noun, search.comparison(game, one, n)), one, search.key(game, one, n))
    search.tell_numbers(game, one)
    if why:
        rule, text = search.reasons[why - 1]
        game.detail(rule or law, put(OF_IT, search.noun, text), one)
    elif not search.prefers:
        game.detail(law, put("{part}: fits", search.noun), one)


def tell_decision(game: Colony, search: AnySearch, best: list[int], one: int) -> None:
    """What decided: there was one best, the order of the test, chance, or the move to the next Zone."""
    if one not in best:
        game.detail("DS-SEL-09", put(MOVES_ON, search.noun, search.noun), best[0], one)
    elif search.by_chance and len(best) > 1:
        game.detail("DS-RUL-06", put("{n} are equal: chance decides for {part}", search.noun), len(best), one)
    elif not search.prefers:
        game.detail(search.first_by(game, one), put("{part} is the first that is possible", search.noun), one)
    elif len(best) == 1:
        game.detail(search.law(game), put("{part} alone is best", search.noun), one)
    else:
        game.detail(search.ties, put(FIRST_OF_EQUALS, search.noun), len(best), one)


register(Draw)
