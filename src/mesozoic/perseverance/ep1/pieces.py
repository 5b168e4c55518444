"""Placing pieces, the asks that several chapters share: Soldiers, Traps, Walls, Settlements and their bonuses (chapter STB)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Audience, RuleId, Seat, only
from mesozoic.core.native import i64
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Ask, Steps
from mesozoic.perseverance.common.table import one_of
from mesozoic.perseverance.common.verbs import gain, place_cube, place_settlement, produce
from mesozoic.perseverance.common.words import EMPTY, FROM_EFFECTS, HEAVY, LIGHT
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.verbs import bring_leader_home, place_guard, place_trap, place_wall
from mesozoic.perseverance.ep1.words import (
    ALL_ZONES,
    GAIN_INFLUENCE,
    GUARDS,
    HEAVY_GUARD,
    LIGHT_GUARD,
    PLACE_SOLDIER,
    PRODUCTION,
    RETRIEVE_LEADER,
    SPACES,
    SPECIES,
)

# A Soldier and its space are one code: space x 2 + type.


def soldier_code(type: i64, space: i64) -> i64:
    """This type of Soldier on this space."""
    return space * 2 + type


def soldier_type(code: int) -> int:
    """The type in a code."""
    return code % 2


def soldier_space(code: int) -> int:
    """The space in a code."""
    return code // 2


def can_place_soldier(game: Ep1, seat: Seat) -> bool:
    """Has the player a Soldier on the Player board, and is a Soldier space empty?"""
    assets = game.players[seat].assets
    return (assets[LIGHT] > 0 or assets[HEAVY] > 0) and EMPTY in game.guards


@final
class PlaceSoldiers(Ask[Ep1]):
    """E1-SEC-05, E1-DEF-03: put up to `left` Soldiers of the Player board on empty spaces of any Zones, at least `least`."""

    kind = "ep1.place_soldiers"
    rule = "E1-SEC-05"
    prompt = "place a soldier"

    def __init__(self, seat: Seat, left: int, least: int, cause: RuleId, light_only: bool = False) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.least: Final = least
        self.cause: Final = cause
        self.light_only: Final = light_only

    def offer(self, game: Ep1, codes: Codes) -> None:
        assets = game.players[self.seat].assets
        light = assets[LIGHT] > 0
        heavy = assets[HEAVY] > 0 and not self.light_only
        guards = game.guards
        if self.left and (light or heavy):
            row = codes.room_for(2 * len(guards))
            at = codes.count
            for space in range(len(guards)):
                if guards[space] == EMPTY:
                    if light:
                        row[at] = soldier_code(LIGHT_GUARD, space)
                        at += 1
                    if heavy:
                        row[at] = soldier_code(HEAVY_GUARD, space)
                        at += 1
            codes.count = at
        if not codes.count or self.least <= 0:
            codes.add(PASS)

    def take(self, game: Ep1, code: int) -> Steps:
        if code == PASS:
            return DONE
        place_guard(game, self.seat, soldier_type(code), soldier_space(code), self.cause)
        if self.left == 1:
            return DONE
        return (PlaceSoldiers(self.seat, self.left - 1, self.least - 1, self.cause, self.light_only),)

    def describe(self, game: Ep1, code: int) -> Choice:
        if code == PASS:
            return Pass()
        return Place(GUARDS[soldier_type(code)], game.box.board.guard_words[soldier_space(code)])

    def refusals(self, game: Ep1) -> list[Refusal]:
        """E1-DEF-02: an occupied Soldier space takes nobody else."""
        words = game.box.board.guard_words
        taken = [space for space in range(len(words)) if game.guards[space] != EMPTY]
        assets = game.players[self.seat].assets
        type = LIGHT_GUARD if assets[LIGHT] or self.light_only else HEAVY_GUARD
        return [Refusal(Place(GUARDS[type], words[s]), "E1-DEF-02", "{soldier_space} is occupied", (s,)) for s in taken]


def can_lay_trap(game: Ep1, seat: Seat) -> bool:
    """E1-CMP-08, E1-FRT-08: is a Trap left, and a Dino space empty for it?"""
    traps = game.players[seat].traps
    return (traps[0] > 0 or traps[1] > 0) and has_trap_space(game)


def has_trap_space(game: Ep1) -> bool:
    """E1-FRT-08: does an uncovered Dino space hold neither a Dino nor a Trap?"""
    for zone in ALL_ZONES:
        for space in game.path(zone):
            if game.dinos[space] == EMPTY and game.traps[space] == EMPTY:
                return True
    return False


@final
class LayTrap(Ask[Ep1]):
    """E1-FRT-02: one own Trap goes onto a Dino space of any Zone that is empty in the sense of E1-FRT-08."""

    kind = "ep1.lay_trap"
    rule = "E1-FRT-02"
    prompt = "where does the trap go?"

    def __init__(self, seat: Seat, cause: RuleId) -> None:
        super().__init__(seat)
        self.cause: Final = cause

    def offer(self, game: Ep1, codes: Codes) -> None:
        for zone in ALL_ZONES:
            for space in game.path(zone):
                if game.dinos[space] == EMPTY and game.traps[space] == EMPTY:
                    codes.add(space)

    def take(self, game: Ep1, code: int) -> Steps:
        return (ChooseTrapType(self.seat, code, self.cause),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("trap", game.box.board.dino_space_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        """E1-FRT-08: a space with a Dino, with a Trap, or under a cover tile is not empty for a Trap."""
        words = game.box.board.dino_space_words
        closed: list[Refusal] = []
        for space in range(len(words)):
            choice = Place("trap", words[space])
            if game.traps[space] != EMPTY:
                closed.append(Refusal(choice, "E1-FRT-08", "a trap lies on {dino_space}", (space,)))
            elif game.dinos[space] != EMPTY:
                closed.append(Refusal(choice, "E1-FRT-08", "a dino stands on {dino_space}", (space,)))
            elif space not in game.path(game.box.board.dino_zone[space]):
                closed.append(Refusal(choice, "E1-FRT-08", "{dino_space} is covered", (space,)))
        return closed


@final
class ChooseTrapType(Ask[Ep1]):
    """E1-FRT-06, E1-HID-07: the owner secretly picks the type of the Trap among the unspent ones of the personal supply."""

    kind = "ep1.trap_type"
    rule = "E1-FRT-06"
    prompt = "which dino is the trap for?"
    public = False

    def __init__(self, seat: Seat, space: int, cause: RuleId) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.cause: Final = cause

    def offer(self, game: Ep1, codes: Codes) -> None:
        traps = game.players[self.seat].traps
        for type in range(len(SPECIES)):
            if one_of(traps, type):
                codes.add(type)

    def take(self, game: Ep1, code: int) -> Steps:
        place_trap(game, self.seat, code, self.space, self.cause)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(SPECIES[code])

    def audience(self, game: Ep1) -> Audience:
        return only(self.seat)


def can_build_wall(game: Ep1, seat: Seat) -> bool:
    """E1-CMP-07: is a Wall left, and a Wall space empty?"""
    return game.players[seat].walls > 0 and EMPTY in game.walls


@final
class BuildWall(Ask[Ep1]):
    """E1-FRT-04: one own Wall goes onto a free Wall space of any Zone."""

    kind = "ep1.build_wall"
    rule = "E1-FRT-04"
    prompt = "where does the wall go?"

    def __init__(self, seat: Seat, cause: RuleId) -> None:
        super().__init__(seat)
        self.cause: Final = cause

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.add_where(game.walls, EMPTY, 0, len(game.walls))

    def take(self, game: Ep1, code: int) -> Steps:
        place_wall(game, self.seat, code, self.cause)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("wall", game.box.board.wall_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        """E1-DEF-02: a Wall space holds one Wall."""
        words = game.box.board.wall_words
        taken = [space for space in range(len(words)) if game.walls[space] != EMPTY]
        return [Refusal(Place("wall", words[space]), "E1-DEF-02", "{wall_space} has a wall", (space,)) for space in taken]


@final
class BuildSettlement(Ask[Ep1]):
    """E1-STL-02: one Settlement on any empty uncovered space of any Zone but `not_in`, with that space's bonus."""

    kind = "ep1.build_settlement"
    rule = "E1-STL-02"
    prompt = "where does the settlement go?"

    def __init__(self, seat: Seat, cause: RuleId, not_in: int = -1) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.not_in: Final = not_in

    def offer(self, game: Ep1, codes: Codes) -> None:
        for zone in ALL_ZONES:
            if zone != self.not_in:
                codes.add_where(game.settlements, EMPTY, zone * SPACES, game.settlement_end(zone))

    def take(self, game: Ep1, code: int) -> Steps:
        place_settlement(game, self.seat, code, self.cause)
        return settlement_bonus(game, self.seat, code)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("settlement", game.box.board.settlement_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        """E1-STL-03, E1-STL-07: occupied and covered spaces are closed."""
        words = game.box.board.settlement_words
        closed: list[Refusal] = []
        for space in range(len(words)):
            if space // SPACES == self.not_in and space in game.free_settlement_spaces(self.not_in):
                text = "{zone} has the other settlement"
                closed.append(Refusal(Place("settlement", words[space]), "E1-STL-04", text, (self.not_in,)))
            elif game.settlements[space] != EMPTY:
                closed.append(Refusal(Place("settlement", words[space]), "E1-STL-03", "{settlement_space} is occupied", (space,)))
            elif space not in game.free_settlement_spaces(space // SPACES):
                text = "{settlement_space} is covered until {zone} is dangerous"
                closed.append(Refusal(Place("settlement", words[space]), "E1-STL-07", text, (space, space // SPACES)))
        return closed


@final
class BuildLowestSettlement(Ask[Ep1]):
    """E1-STL-05, E1-RUL-25: one Settlement on the lowest empty uncovered space of any Zone but `not_in`, without bonus."""

    kind = "ep1.build_lowest_settlement"
    rule = "E1-STL-05"
    prompt = "in which zone does the settlement without bonus go?"

    def __init__(self, seat: Seat, cause: RuleId, not_in: int = -1) -> None:
        super().__init__(seat)
        self.cause: Final = cause
        self.not_in: Final = not_in

    def offer(self, game: Ep1, codes: Codes) -> None:
        for zone in ALL_ZONES:
            space = game.lowest_settlement_space(zone)
            if zone != self.not_in and space != EMPTY:
                codes.add(space)

    def take(self, game: Ep1, code: int) -> Steps:
        place_settlement(game, self.seat, code, self.cause)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Place("settlement", game.box.board.settlement_words[code])

    def refusals(self, game: Ep1) -> list[Refusal]:
        """E1-STL-04, E1-STL-05: only the lowest space of a Zone, and only of another Zone."""
        words = game.box.board.settlement_words
        offered = self.offered(game)
        closed: list[Refusal] = []
        for zone in range(4):
            for space in game.free_settlement_spaces(zone):
                choice = Place("settlement", words[space])
                if zone == self.not_in:
                    closed.append(Refusal(choice, "E1-STL-04", "{zone} has the other settlement", (zone,)))
                elif space not in offered:
                    closed.append(Refusal(choice, self.cause, "a lower space of {zone} is empty", (zone,)))
        return closed


BONUS_RULES: Final = [
    "E1-STB-02",
    "E1-STB-03",
    "E1-STB-04",
    "E1-STB-04",
    "E1-STB-05",
    "E1-STB-06",
    "E1-STB-07",
    "E1-STB-08",
    "E1-STB-09",
    "E1-STB-10",
]
"""The rule of each Settlement space's bonus, from the bottom up; E1-RUL-34: spaces 3 and 4 both give a cube."""


def settlement_bonus(game: Ep1, seat: Seat, space: int) -> Steps:
    """E1-STB-01, E1-STB-11, E1-STB-12: the builder gains the bonus of the space once, as far as it can be carried out."""
    zone = space // SPACES
    rule = BONUS_RULES[space % SPACES]
    soldiers = 0
    for word in game.box.settlement_gains[space % SPACES]:
        if word == PRODUCTION:
            produce(game, seat, zone, 1, FROM_EFFECTS, rule)
        elif word == GAIN_INFLUENCE:
            place_cube(game, game.officers[zone], seat, rule)
        elif word == RETRIEVE_LEADER:
            bring_leader_home(game, seat, rule)
        elif word == PLACE_SOLDIER:
            soldiers += 1
        else:
            gain(game, seat, word, 1, FROM_EFFECTS, rule)
    return (PlaceSoldiers(seat, soldiers, 0, rule),) if soldiers and can_place_soldier(game, seat) else DONE


register(PlaceSoldiers, LayTrap, ChooseTrapType, BuildWall, BuildSettlement, BuildLowestSettlement)
