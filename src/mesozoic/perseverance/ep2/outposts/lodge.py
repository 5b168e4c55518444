"""Officers' Lodge: a Perk, then Perk cubes shifted to other Perks (E2-OPT-11), and what a shift takes away."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.perseverance.ep2.enclosure import obey_limits
from mesozoic.perseverance.ep2.outposts.tiles import closed
from mesozoic.perseverance.ep2.perks import ANY_OFFICER, GainPerk, act_at_once, can_gain_perk
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import shift_perk
from mesozoic.perseverance.ep2.words import OFFICERS_LODGE, PERKS, PERKS_EACH

# -- legal shifts ------------------------------------------------------------------------------------------------------


def tiers_of(game: Ep2, perks: i64, officer: i64) -> tuple[i64, i64, i64]:
    """How many of these Perks, one bit each, are of tier 1, 2 and 3 of an Officer."""
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    for perk in range(officer * PERKS_EACH, (officer + 1) * PERKS_EACH):
        if perks >> perk & 1:
            tier = game.box.perk_tier[perk]
            if tier == 1:
                first += 1
            elif tier == 2:
                second += 1
            else:
                third += 1
    return (first, second, third)


def tiers_hold(game: Ep2, perks: i64, officer: i64) -> bool:
    """E2-RUL-28: tier 2 or 3 needs a Perk of tier 1 of the same Officer, and tier 3 two of the tiers below."""
    first, second, third = tiers_of(game, perks, officer)
    if second + third > 0 and first == 0:
        return False
    return third == 0 or first + second >= 2


def shifted(perks: i64, old: i64, new: i64) -> i64:
    """These Perks after a shift."""
    return perks & ~(1 << old) | 1 << new


def may_shift(game: Ep2, perks: i64, old: i64, new: i64) -> bool:
    """E2-RUL-28, E2-OPT-11: is this shift legal, of the same Officer or across? The extra cost is waived."""
    if perks >> new & 1:
        return False
    after = shifted(perks, old, new)
    return tiers_hold(game, after, old // PERKS_EACH) and tiers_hold(game, after, new // PERKS_EACH)


def can_shift(game: Ep2, seat: Seat) -> bool:
    """E2-RUL-28: is any shift possible? Every cube has another legal slot as long as one Perk is not held."""
    return 0 < game.players[seat].perk_count() < len(PERKS)


# -- the Effect --------------------------------------------------------------------------------------------------------


def can_use_lodge(game: Ep2, seat: Seat) -> bool:
    """E2-RUL-28: Officers' Lodge is legal if a Perk is obtainable or a shift possible."""
    return can_gain_perk(game, seat, ANY_OFFICER) or can_shift(game, seat)


def why_lodge_closed(game: Ep2, seat: Seat) -> list[Refusal]:
    """E2-RUL-28: all that Officers' Lodge lacks."""
    if can_use_lodge(game, seat):
        return []
    return [closed(OFFICERS_LODGE, "E2-RUL-28", "you can gain no perk and shift none")]


def use_lodge(game: Ep2, seat: Seat) -> Steps:
    """E2-OPT-11, E2-RUL-77: gain 1 Perk normally, which cannot be declined where no shift is possible; then shift up to 2."""
    shift = ShiftPerk(seat, game.box.outposts.shifts, game.players[seat].perks)
    if can_gain_perk(game, seat, ANY_OFFICER):
        return GainPerk(seat, ANY_OFFICER, "E2-OPT-11", not can_shift(game, seat)), shift
    return (shift,)


@final
class ShiftPerk(Ask[Ep2]):
    """E2-OPT-11, E2-RUL-67: up to so many own Perk cubes may be shifted, that of the new Perk included.

    E2-RUL-77: who gained no Perk shifts one at least; E2-RUL-104: away and back again will do. `known` are the Perks held
    before, one bit each: all that the player had at any time of this resolution.
    """

    kind = "ep2.shift_perk"
    bit_fields = ("known",)
    rule = "E2-OPT-11"
    prompt = "which perk do you give up for another?"

    def __init__(self, seat: Seat, left: int, known: i64) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.known: Final = known

    def must_shift(self, game: Ep2) -> bool:
        """E2-RUL-77: has nothing changed yet?"""
        return self.left == game.box.outposts.shifts and game.players[self.seat].perks == self.known

    def offer(self, game: Ep2, codes: Codes) -> None:
        if can_shift(game, self.seat):
            for old in range(len(PERKS)):
                if game.players[self.seat].holds(old):
                    codes.add(old)
        if not self.must_shift(game):
            codes.add(PASS)

    def take(self, game: Ep2, code: int) -> Steps:
        if code == PASS:
            if game.notes is not None:
                game.note("E2-OPT-11", "{seat} shifts no further perk", self.seat)
            return DONE
        return (ShiftTo(self.seat, self.left, self.known | game.players[self.seat].perks, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(PERKS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        if not self.must_shift(game):
            return []
        return [Refusal(Pass(), "E2-RUL-77", "without a new perk one must be shifted")]


@final
class ShiftTo(Ask[Ep2]):
    """E2-OPT-11, E2-RUL-28: the cube goes to another Perk, of any Officer, tiers respected, the extra cost waived.

    E2-RUL-67: the Perk left stops at once, and Dinos that Herder or Breeder had room for go (E2-RUL-91); the Perk reached is
    new, but one that the player had before in this resolution brings nothing anew (E2-RUL-104).
    """

    kind = "ep2.shift_to"
    bit_fields = ("known",)
    rule = "E2-OPT-11"
    prompt = "which perk do you take instead?"

    def __init__(self, seat: Seat, left: int, known: i64, old: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.known: Final = known
        self.old: Final = old

    def offer(self, game: Ep2, codes: Codes) -> None:
        perks = game.players[self.seat].perks
        for new in range(len(PERKS)):
            if may_shift(game, perks, self.old, new):
                codes.add(new)

    def take(self, game: Ep2, code: int) -> Steps:
        shift_perk(game, self.seat, self.old, code, "E2-OPT-11")
        steps = obey_limits(game, self.seat)
        if not self.known >> code & 1:
            steps += (ReachPerk(self.seat, code),)
        if self.left == 1:
            return steps
        return (*steps, ShiftPerk(self.seat, self.left - 1, self.known))

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(PERKS[code])

    def refusals(self, game: Ep2) -> list[Refusal]:
        perks = game.players[self.seat].perks
        shut: list[Refusal] = []
        for new in range(len(PERKS)):
            if perks >> new & 1:
                shut.append(Refusal(Pick(PERKS[new]), "E2-OFF-08", "you have {perk}", (new,)))
            elif not may_shift(game, perks, self.old, new):
                shut.append(why_tiers_break(game, Pick(PERKS[new]), shifted(perks, self.old, new), new // PERKS_EACH))
        return shut


def why_tiers_break(game: Ep2, choice: Choice, after: int, officer: int) -> Refusal:
    """E2-RUL-28: the tiers that do not go together after a shift, those of its own Officer or of the Officer it comes from."""
    broken = [other for other in range(len(PERKS) // PERKS_EACH) if not tiers_hold(game, after, other)]
    of = officer if officer in broken else broken[0]
    text = "you would have {n} of tier 1, {n} of tier 2 and {n} of tier 3 of the {officer}"
    return Refusal(choice, "E2-RUL-28", text, (*tiers_of(game, after, of), of))


@final
class ReachPerk(Do[Ep2]):
    """E2-RUL-28, E2-RUL-67: a Perk that is new after a shift acts like one just gained: Capturer takes a Dino."""

    kind = "ep2.reach_perk"
    rule = "E2-RUL-67"

    def __init__(self, seat: Seat, perk: int) -> None:
        self.seat: Final = seat
        self.perk: Final = perk

    def run(self, game: Ep2) -> Steps:
        return act_at_once(game, self.seat, self.perk)


register(ShiftPerk, ShiftTo, ReachPerk)
