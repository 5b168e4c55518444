"""The Dino Attack: its six phases, of which Traps, Walls, Breach and Retrieve are here (chapters ATK, TWP, BRE and RTV)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, Chance, Do, Steps
from mesozoic.perseverance.common.verbs import gain, gain_all, lose_followers
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, FROM_ATTACKS, FROM_BREACHES
from mesozoic.perseverance.ep1.components import ALWAYS, IF_MATCHING, KILL, NEVER
from mesozoic.perseverance.ep1.fight import FightPhase, dinos_left, nearest_dino
from mesozoic.perseverance.ep1.rewards import RewardPhase
from mesozoic.perseverance.ep1.table import NO_ATTACK, Ep1
from mesozoic.perseverance.ep1.verbs import (
    defeat_dino,
    remove_guard,
    remove_settlement,
    return_dinos,
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
    RAPTOR,
    SPACES,
    TOPPLED,
    TRAMPLER,
    TRAP_OWNER,
    TRAP_TYPE,
    UNKNOWN,
)


@final
class DinoAttack(Do[Ep1]):
    """E1-ATK-01, E1-ATK-02, E1-ATK-05: the Dinos of a full area attack in six phases; only the Combat Rewards ask anybody."""

    kind = "ep1.dino_attack"
    rule = "E1-ATK-02"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        zone = self.zone
        if game.notes is not None:
            game.note("E1-ATK-01", "{zone} is full: its {n} dino|dinos attacks|attack", zone, len(dinos_left(game, zone)))
        return PHASES[zone]


def gain_face(game: Ep1, seat: Seat, face: tuple[int, ...], rule: RuleId) -> None:
    """Gain the assets a die face shows."""
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

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        spaces = traps_of(game, self.zone)
        if not spaces:
            game.note("E1-ATK-03", "no trap lies in {zone}", self.zone)
            return DONE
        show_traps(game, spaces)
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

    def weights(self, game: Ep1) -> list[int]:
        return game.box.dice.trap.weights

    def take(self, game: Ep1, code: int) -> Steps:
        face = game.box.dice.trap.faces[code]
        when = face[0]
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

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        first = game.box.board.wall_space(self.zone, 0)
        spaces = [space for space in range(first, first + game.box.board.columns) if game.walls[space] != EMPTY]
        if not spaces:
            game.note("E1-ATK-03", "no wall stands in {zone}", self.zone)
        if not game.box.det_walls:
            return tuple([RollWall(space) for space in spaces])
        for space in spaces:
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

    def weights(self, game: Ep1) -> list[int]:
        return game.box.dice.wall.weights

    def take(self, game: Ep1, code: int) -> Steps:
        face = game.box.dice.wall.faces[code]
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


# -- phase 4: Breach ---------------------------------------------------------------------------------------------------


@final
class BreachPhase(Do[Ep1]):
    """E1-BRE-01: every Dino still on a Dino space breaches; E1-ATK-03: with none left the area has held."""

    kind = "ep1.breach_phase"
    rule = "E1-BRE-01"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, game: Ep1) -> Steps:
        spaces = dinos_left(game, self.zone)
        game.attack = game.attack.with_breached(len(spaces))
        if not spaces:
            game.note("E1-ATK-03", "{zone} holds: no dino is left", self.zone)
            return DONE
        tramplers = 0
        for space in spaces:
            if game.dinos[space] == TRAMPLER:
                tramplers += 1
        raptors = len(spaces) - tramplers
        game.note(
            "E1-BRE-01", "{zone} is breached by {n} {species} and {n} {species}", self.zone, tramplers, TRAMPLER, raptors, RAPTOR
        )
        trample_settlements(game, self.zone, tramplers)
        attack_settlements(game, self.zone, raptors)
        blame_active_player(game)
        return_dinos(game, self.zone, spaces)
        return DONE


def highest_settlement(game: Ep1, zone: int, below: int) -> int:
    """E1-STL-08: the highest of the Zone's occupied Settlement spaces under this one, or EMPTY."""
    for space in range(below - 1, zone * SPACES - 1, -1):
        if game.settlements[space] != EMPTY:
            return space
    return EMPTY


def trample_settlements(game: Ep1, zone: int, tramplers: int) -> None:
    """E1-BRE-02, E1-BRE-03, E1-DIS-04: each Trampler removes the topmost Settlement, a player's or the Dissenters'."""
    for left in range(tramplers, 0, -1):
        space = highest_settlement(game, zone, (zone + 1) * SPACES)
        if space == EMPTY:
            note_nothing_to_hit(game, zone, left, TRAMPLER)
            return
        remove_settlement(game, space, "E1-BRE-02")


def attack_settlements(game: Ep1, zone: int, raptors: int) -> None:
    """E1-BRE-04: each Raptor attacks another one of the remaining Settlements, from the top downwards."""
    space = (zone + 1) * SPACES
    for left in range(raptors, 0, -1):
        space = highest_settlement(game, zone, space)
        if space == EMPTY:
            note_nothing_to_hit(game, zone, left, RAPTOR)
            return
        attack_settlement(game, space)


def attack_settlement(game: Ep1, space: int) -> None:
    """E1-BRE-05, E1-RUL-54: each attack costs the Settlement's owner Followers; E1-DIS-04: it has no effect on Dissenters."""
    colour = game.settlements[space]
    if colour == DISSENTER:
        game.note("E1-DIS-04", "a raptor attacks {settlement_space} of the {colour} without effect", space, colour)
        return
    game.note("E1-BRE-04", "a raptor attacks the settlement of {colour} on {settlement_space}", colour, space)
    lose_followers(game, colour, game.box.combat.raptor_loss, FROM_BREACHES, "E1-BRE-05")


def note_nothing_to_hit(game: Ep1, zone: int, dinos: int, species: int) -> None:
    """E1-RUL-13: a Dino without a Settlement left to hit still costs the active player Followers and closes rewards."""
    game.note("E1-RUL-13", "{n} {species} finds|find no settlement to hit in {zone}", dinos, species, zone)


def blame_active_player(game: Ep1) -> None:
    """E1-BRE-06, E1-RUL-13: the active player loses Followers for every breaching Dino of either species."""
    lose_followers(game, game.active, game.attack.breached * game.box.combat.breach_loss, FROM_BREACHES, "E1-BRE-06")


# -- phase 6: Retrieve -------------------------------------------------------------------------------------------------


@final
class RetrievePhase(Do[Ep1]):
    """E1-DEF-04, E1-RTV-04: Soldiers, Leaders, Traps and Dinos leave the attacked area; the Walls stay."""

    kind = "ep1.retrieve_phase"
    rule = "E1-RTV-01"

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
    """E1-HID-02: Traps that lie face down become public; on a table as one viewer knows it, only if that viewer knows them."""
    for space in spaces:
        trap = game.traps[space]
        if trap < FACE_UP and (not game.blind or TRAP_TYPE[trap] == UNKNOWN):
            game.reveal()
            return


def retrieve_defenders(game: Ep1, zone: int) -> None:
    """E1-RTV-01, E1-RTV-02, E1-RUL-02: survivors return to the Player board, toppled Soldiers to the personal supply."""
    width = 2 * game.box.board.columns
    for space in range(zone * width, (zone + 1) * width):
        guard = game.guards[space]
        if guard == EMPTY:
            continue
        remove_guard(game, space, guard >= TOPPLED)
        if game.notes is not None:
            tell_return(game, guard)


def tell_return(game: Ep1, guard: int) -> None:
    """E1-RTV-01, E1-RTV-02: where a defender goes."""
    if guard >= TOPPLED:
        game.note("E1-RTV-02", "the toppled {soldier} of {seat} goes to the supply", GUARD_TYPE[guard], GUARD_OWNER[guard])
    else:
        game.note("E1-RTV-01", "the {soldier} of {seat} returns to the player board", GUARD_TYPE[guard], GUARD_OWNER[guard])


def return_defeated_dinos(game: Ep1) -> None:
    """E1-RTV-05: all defeated Dinos return to the supply."""
    defeated = game.attack.defeated
    total = 0
    for i in range(len(defeated)):
        game.dino_supply[i % 2] += defeated[i]
        total += defeated[i]
    if total:
        game.note("E1-RTV-05", "{n} defeated dino|dinos returns|return to the supply", total)


def forget_counts(game: Ep1) -> None:
    """E1-RUL-15: what was counted for the Combat Rewards holds for one attack."""
    game.attack = NO_ATTACK[len(game.players)]


PHASES: Final[list[Steps]] = [
    (TrapPhase(zone), WallPhase(zone), FightPhase(zone), BreachPhase(zone), RewardPhase(zone), RetrievePhase(zone))
    for zone in ALL_ZONES
]

register(DinoAttack, TrapPhase, RollTrap, WallPhase, RollWall, BreachPhase, RetrievePhase)
