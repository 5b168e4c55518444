"""The Dino Attack: its six phases, of which Traps, Walls and Retrieve are here (chapters ATK, TWP and RTV)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.perseverance.common.verbs import gain, gain_all
from mesozoic.perseverance.common.words import EMPTY, FROM_ATTACKS
from mesozoic.perseverance.ep1.breach import BreachPhase
from mesozoic.perseverance.ep1.components import ALWAYS, IF_MATCHING, KILL, NEVER
from mesozoic.perseverance.ep1.fight import FightPhase, dinos_left, nearest_dino
from mesozoic.perseverance.ep1.rewards import RewardPhase
from mesozoic.perseverance.ep1.table import NO_ATTACK, Ep1
from mesozoic.perseverance.ep1.verbs import (
    defeat_dino,
    remove_guard,
    spend_trap,
    turn_up_trap,
    uncover,
)
from mesozoic.perseverance.ep1.words import (
    ALL_ZONES,
    ASSETS,
    FACE_UP,
    GUARD_OWNER,
    GUARD_TYPE,
    TOPPLED,
    TRAP_OWNER,
    TRAP_TYPE,
    UNKNOWN,
)


@final
class DinoAttack(Do[Ep1]):
    """E1-ATK-01, E1-ATK-02, E1-ATK-05: the Dinos of a full area attack in six phases; only the Combat Rewards ask anybody."""

    kind = "ep1.dino_attack"
    rule = "E1-ATK-02"
    scene = "attack"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        zone = self.zone
        if game.notes is not None:
            game.note("E1-ATK-01", "{zone} is full: its {n} dino|dinos attacks|attack", zone, len(dinos_left(game, zone)))
        return PHASES[zone]


def is_person(game: Ep1, owner: int) -> bool:
    """D1-ATK-03: does somebody play this colour? What a Dissenter of the solo game would gain vanishes."""
    return owner < len(game.players)


def gain_face(game: Ep1, seat: Seat, face: tuple[int, ...], rule: RuleId) -> None:
    """Gain the assets a die face shows."""
    if not is_person(game, seat):
        if game.notes is not None:
            game.note("D1-ATK-03", "{colour} gains nothing from the die", seat)
        return
    for asset in range(len(ASSETS)):
        n = 0
        for shown in face:
            if shown == asset:
                n += 1
        if n:
            gain(game, seat, asset, n, FROM_ATTACKS, rule)


# -- phase 1: Traps ----------------------------------------------------------------------------------------------------


@final
class TrapPhase(Do[Ep1]):
    """E1-TWP-01, E1-RUL-12: all Traps of the area are turned face up, then the Trap die is rolled for each along the path."""

    kind = "ep1.trap_phase"
    rule = "E1-TWP-01"
    scene = "traps"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        spaces = traps_of(game, self.zone)
        if not spaces:
            game.note("E1-ATK-03", "no trap lies in {zone}", self.zone)
            return DONE
        show_traps(game, spaces)
        if game.box.automa is not None:
            return game.box.automa.turn_traps(game, spaces)
        for space in spaces:
            turn_up_trap(game, space)
        if not game.box.det_traps:
            return tuple([RollTrap(space) for space in spaces])
        for space in spaces:
            spring_without_die(game, space)
        return DONE


def traps_of(game: Ep1, zone: int) -> list[int]:
    """The Dino spaces of a Zone with a Trap, in the order of the arrow."""
    return [space for space in game.path(zone) if game.traps[space] != EMPTY]


@final
class RollTrap(Chance[Ep1]):
    """E1-TWP-01: the Trap die is rolled once for every Trap."""

    kind = "ep1.roll_trap"
    rule = "E1-TWP-01"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space: Final = space

    def offer(self, game: Ep1, codes: Codes) -> None:
        game.box.dice.trap.offer(codes)

    def faces(self, game: Ep1) -> Row:
        return game.box.dice.trap.shown

    def take(self, game: Ep1, code: int) -> Steps:
        face = game.box.dice.trap.faces[code]
        when = face[0]
        if game.notes is not None:
            text = "the trap die for the trap of {seat} on {dino_space} shows {trap_face}"
            game.note("E1-TWP-01", text, TRAP_OWNER[game.traps[self.space]], self.space, code)
        if when == ALWAYS:
            spring_anyway(game, self.space, face)
        elif when == NEVER:
            fail_anyway(game, self.space, face)
        elif when == IF_MATCHING:
            spring_if_matching(game, self.space, face)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.dice.trap.words[code])


def spring_if_matching(game: Ep1, space: int, face: tuple[int, ...]) -> None:
    """E1-TWP-02: a Trap of the Dino's species defeats it and gains the Followers shown; another one does nothing."""
    owner = TRAP_OWNER[game.traps[space]]
    if is_matching(game, space, "E1-TWP-02"):
        defeat_dino(game, owner, space, "E1-TWP-02")
        gain_face(game, owner, face, "E1-TWP-02")


def spring_anyway(game: Ep1, space: int, face: tuple[int, ...]) -> None:
    """E1-TWP-03: the Trap defeats its Dino whatever the species, and its owner gains the Followers shown."""
    owner = TRAP_OWNER[game.traps[space]]
    game.note("E1-TWP-03", "the trap of {seat} on {dino_space} works on any dino", owner, space)
    if game.dinos[space] != EMPTY:
        defeat_dino(game, owner, space, "E1-TWP-03")
    gain_face(game, owner, face, "E1-TWP-03")


def fail_anyway(game: Ep1, space: int, face: tuple[int, ...]) -> None:
    """E1-TWP-04: the Dino stays whatever its species, and the Trap's owner gains the Followers shown."""
    owner = TRAP_OWNER[game.traps[space]]
    game.note("E1-TWP-04", "the trap of {seat} on {dino_space} fails", owner, space)
    gain_face(game, owner, face, "E1-TWP-04")


def spring_without_die(game: Ep1, space: int) -> None:
    """E1-DET-07, E1-DET-08: with the module a matching Trap defeats its Dino for a fixed gain; another one does nothing."""
    owner = TRAP_OWNER[game.traps[space]]
    if is_matching(game, space, "E1-DET-08"):
        defeat_dino(game, owner, space, "E1-DET-07")
        if is_person(game, owner):
            gain_all(game, owner, game.box.combat.det_trap_gain, FROM_ATTACKS, "E1-DET-07")


def is_matching(game: Ep1, space: int, rule: RuleId) -> bool:
    """Is the Trap made for the Dino on it? If not, say why nothing happens."""
    trap = game.traps[space]
    if game.dinos[space] == TRAP_TYPE[trap]:
        return True
    text = "the {species} trap of {seat} does not match the dino on {dino_space}"
    game.note(rule, text, TRAP_TYPE[trap], TRAP_OWNER[trap], space)
    return False


# -- phase 2: Walls ----------------------------------------------------------------------------------------------------


@final
class WallPhase(Do[Ep1]):
    """E1-TWP-05: the Wall die is rolled once for every Wall from left to right; E1-DET-03: with the module there is no die."""

    kind = "ep1.wall_phase"
    rule = "E1-TWP-05"
    scene = "walls"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        first = game.box.board.wall_space(self.zone, 0)
        walls = game.walls
        spaces = [space for space in range(first, first + game.box.board.columns) if walls[space] != EMPTY]
        if not spaces:
            game.note("E1-ATK-03", "no wall stands in {zone}", self.zone)
            return DONE
        if not game.box.det_walls:
            return tuple([RollWall(space) for space in spaces])
        for space in spaces:
            if is_person(game, game.walls[space]):
                gain_all(game, game.walls[space], game.box.combat.det_wall_gain, FROM_ATTACKS, "E1-DET-03")
        return DONE


@final
class RollWall(Chance[Ep1]):
    """E1-TWP-06, E1-TWP-07: a Wall's owner gains what the face shows; a skull defeats the Dino nearest to the Wall.

    E1-RUL-17: so does every owner, Robert of the rulebook's example too.
    """

    kind = "ep1.roll_wall"
    rule = "E1-TWP-05"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space: Final = space

    def offer(self, game: Ep1, codes: Codes) -> None:
        game.box.dice.wall.offer(codes)

    def faces(self, game: Ep1) -> Row:
        return game.box.dice.wall.shown

    def take(self, game: Ep1, code: int) -> Steps:
        face = game.box.dice.wall.faces[code]
        if game.notes is not None:
            text = "the wall die for the wall of {seat} on {wall_space} shows {wall_face}"
            game.note("E1-TWP-05", text, game.walls[self.space], self.space, code)
        gain_face(game, game.walls[self.space], face, "E1-TWP-06")
        if KILL in face:
            strike_nearest(game, self.space)
        return DONE

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(game.box.dice.wall.words[code])


def strike_nearest(game: Ep1, wall: int) -> None:
    """E1-TWP-07: the Wall's owner defeats the nearest Dino of its column; with none left there nothing more happens."""
    nearest = nearest_dino(game, wall)
    if nearest != EMPTY:
        defeat_dino(game, game.walls[wall], nearest, "E1-TWP-07")
    else:
        game.note("E1-TWP-07", "no dino is left before {wall_space}", wall)


# -- phase 6: Retrieve -------------------------------------------------------------------------------------------------


@final
class RetrievePhase(Do[Ep1]):
    """E1-DEF-04, E1-RTV-04: Soldiers, Leaders, Traps and Dinos leave the attacked area; the Walls stay."""

    kind = "ep1.retrieve_phase"
    rule = "E1-RTV-01"
    scene = "retrieve"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        retrieve_defenders(game, self.zone)
        spaces = traps_of(game, self.zone)
        show_traps(game, spaces)
        for space in spaces:
            spend_trap(game, space)
        return_defeated_dinos(game)
        forget_counts(game)
        if not game.dangerous[self.zone]:
            uncover(game, self.zone)
        return DONE


def show_traps(game: Ep1, spaces: list[int]) -> None:
    """E1-HID-02: Traps that lie face down become public; on a table as one viewer knows it, only if that viewer knows them.

    D1-FOR-01: that of a Dissenter is no secret of anybody, chance decides its type.
    """
    for space in spaces:
        trap = game.traps[space]
        if trap < FACE_UP and is_person(game, TRAP_OWNER[trap]) and (not game.blind or TRAP_TYPE[trap] == UNKNOWN):
            game.reveal()
            return


def retrieve_defenders(game: Ep1, zone: int) -> None:
    """E1-RTV-01, E1-RTV-02, E1-RUL-02: survivors return to the Player board, toppled Soldiers to the personal supply.

    D1-ATK-06: the Soldiers of a Dissenter go to its supply, alive or fallen, and its Leader goes home.
    """
    width = 2 * game.box.board.columns
    for space in range(zone * width, (zone + 1) * width):
        guard = game.guards[space]
        if guard == EMPTY:
            continue
        remove_guard(game, space, guard >= TOPPLED or not is_person(game, GUARD_OWNER[guard]))
        if game.notes is not None:
            tell_return(game, guard)


def tell_return(game: Ep1, guard: int) -> None:
    """E1-RTV-01, E1-RTV-02, D1-ATK-06: where a defender goes."""
    if not is_person(game, GUARD_OWNER[guard]):
        game.note("D1-ATK-06", "the {guard} of {colour} leaves the board", GUARD_TYPE[guard], GUARD_OWNER[guard])
    elif guard >= TOPPLED:
        game.note("E1-RTV-02", "the toppled {guard} of {seat} goes to the supply", GUARD_TYPE[guard], GUARD_OWNER[guard])
    else:
        game.note("E1-RTV-01", "the {guard} of {seat} returns to the player board", GUARD_TYPE[guard], GUARD_OWNER[guard])


def return_defeated_dinos(game: Ep1) -> None:
    """E1-RTV-05, D1-ATK-08: all defeated Dinos return to the supply."""
    defeated = game.attack.defeated
    total = 0
    for i in range(len(defeated)):
        game.dino_supply[i % 2] += defeated[i]
        total += defeated[i]
    if total and game.notes is not None:
        game.note("E1-RTV-05", "{n} defeated dino|dinos returns|return to the supply", total)


def forget_counts(game: Ep1) -> None:
    """E1-RUL-15: what was counted for the Combat Rewards holds for one attack."""
    game.attack = NO_ATTACK[game.box.colours]


PHASES: Final[list[Steps]] = [
    (TrapPhase(zone), WallPhase(zone), FightPhase(zone), BreachPhase(zone), RewardPhase(zone), RetrievePhase(zone))
    for zone in ALL_ZONES
]

DINO_ATTACK: Final[list[Steps]] = [(DinoAttack(zone),) for zone in ALL_ZONES]

register(DinoAttack, TrapPhase, RollTrap, WallPhase, RollWall, RetrievePhase)
