"""Combat: which Dinos, and with which fighters (chapter CMB). Injuries are in `injuries.py`, rewards in `spoils.py`."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Amount, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.record import register
from mesozoic.core.rows import bits
from mesozoic.core.step import Ask, Steps
from mesozoic.perseverance.common.words import EMPTY, HEAVY_SOLDIER, LIGHT_SOLDIER
from mesozoic.perseverance.ep2.injuries import LEADER, AllocateInjuries
from mesozoic.perseverance.ep2.spoils import Foes, TakeSpoils
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import topple
from mesozoic.perseverance.ep2.words import ROOM, SPECIES, TRAMPLER, TRAMPLER_EXPERT

COMMIT: Final = 0
"""The Leader fights too."""

# -- Damage ------------------------------------------------------------------------------------------------------------


def damage_of(game: Ep2, light: i64, heavy: i64, leader: i64) -> int:
    """E2-CMB-04, E2-RUL-45: the Damage of so many fighters, pooled."""
    damage = game.box.combat.damage
    return light * damage[LIGHT_SOLDIER] + heavy * damage[HEAVY_SOLDIER] + leader * damage[LEADER]


def strength(game: Ep2, seat: Seat) -> int:
    """E2-CMB-03, E2-RUL-10, E2-RUL-88: the Damage of all fighters that stand upright on the Player board."""
    player = game.players[seat]
    return damage_of(game, player.upright(LIGHT_SOLDIER), player.upright(HEAVY_SOLDIER), 1 if player.leader_is_ready() else 0)


def damage_taken(game: Ep2, dinos: Row) -> int:
    """E2-CMB-05, E2-RUL-45: the Damage that defeats so many Dinos of each species."""
    toughness = game.box.combat.toughness
    taken = 0
    for species in range(len(SPECIES)):
        taken += dinos[species] * toughness[species]
    return taken


def damage_needed(game: Ep2, seat: Seat, dinos: Row) -> int:
    """E2-CMB-05: what of it the fighters must deal.

    E2-PRK-02: Trampler Expert deals 1 without a fighter, once per Combat, if a Trampler is among them.
    """
    taken = damage_taken(game, dinos)
    return taken - 1 if dinos[TRAMPLER] and game.players[seat].has(TRAMPLER_EXPERT) else taken


def injuries_of(game: Ep2, dinos: Row) -> int:
    """E2-CMB-06: each defeated Dino causes the Injuries of its species, an undefeated one none."""
    injuries = 0
    for species in range(len(SPECIES)):
        injuries += dinos[species] * game.box.combat.injuries[species]
    return injuries


# -- where a Combat is possible ------------------------------------------------------------------------------------------


def can_defeat(game: Ep2, seat: Seat, species: i64, damage: i64) -> bool:
    """E2-CMB-05, E2-PRK-02: does so much Damage defeat a single Dino of this species?"""
    toughness = game.box.combat.toughness[species]
    if damage >= toughness:
        return True
    return species == TRAMPLER and damage + 1 >= toughness and game.players[seat].has(TRAMPLER_EXPERT)


def can_fight(game: Ep2, seat: Seat, hex: i64) -> bool:
    """E2-RUL-45, E2-ADV-08: can the player defeat at least one Dino of this hex?

    E2-ENC-04: only wild Dinos are there; captured ones cannot be fought.
    """
    damage = strength(game, seat)
    for at in range(hex * ROOM, (hex + 1) * ROOM):
        if game.dinos[at] != EMPTY and can_defeat(game, seat, game.dinos[at], damage):
            return True
    return False


def beatable_species(game: Ep2, seat: Seat) -> i64:
    """E2-CMB-05: the species of which the player can defeat a Dino, one bit each."""
    damage = strength(game, seat)
    found: i64 = 0
    for species in range(len(SPECIES)):
        if can_defeat(game, seat, species, damage):
            found |= 1 << species
    return found


def has_dino_within(game: Ep2, species: i64, hexes: i64) -> bool:
    """E2-RUL-45: does a Dino of one of these species stand on one of these hexes, one bit each?"""
    dinos = game.dinos
    hex: i64 = 0
    while species and hexes >> hex:
        if hexes >> hex & 1:
            for at in range(hex * ROOM, (hex + 1) * ROOM):
                if dinos[at] != EMPTY and species >> dinos[at] & 1:
                    return True
        hex += 1
    return False


def open_to_combat(game: Ep2, seat: Seat) -> i64:
    """E2-RUL-45: all hexes with a Dino that the player can defeat, one bit each."""
    beatable = beatable_species(game, seat)
    dinos = game.dinos
    hexes: i64 = 0
    if beatable:
        for at in range(len(dinos)):
            if dinos[at] != EMPTY and beatable >> dinos[at] & 1:
                hexes |= 1 << at // ROOM
    return hexes


def why_combat_closed(game: Ep2, seat: Seat, hex: int, choice: Choice) -> list[Refusal]:
    """E2-RUL-45, E2-CMB-05: the upright fighters defeat no Dino of a hex."""
    text = "no dino on {hex} falls to the {n} damage of your upright fighters"
    return [] if can_fight(game, seat, hex) else [Refusal(choice, "E2-RUL-45", text, (hex, strength(game, seat)))]


@final
class FightHex(Ask[Ep2]):
    """E2-ADV-08, E2-ADV-21, E2-CMB-01: any chosen Dinos of a Map hex are fought, named by their spaces (a code has one bit each).

    E2-RUL-12: a printed edge hex is like a tile. E2-RUL-45: no more of them than the upright fighters can defeat.
    """

    kind = "ep2.fight_hex"
    rule = "E2-ADV-08"
    prompt = "which dinos do you fight?"
    scene = "combat"

    def __init__(self, seat: Seat, hex: int, cause: RuleId) -> None:
        super().__init__(seat)
        self.hex: Final = hex
        self.cause: Final = cause

    def standing(self, game: Ep2) -> i64:
        """The spaces of the hex with a Dino, one bit each."""
        found: i64 = 0
        for space in range(ROOM):
            if game.dinos[self.hex * ROOM + space] != EMPTY:
                found |= 1 << space
        return found

    def foes(self, game: Ep2, spaces: int) -> Row:
        """The Dinos of these spaces, by species."""
        return Foes(self.hex, spaces, EMPTY).dinos(game)

    def offer(self, game: Ep2, codes: Codes) -> None:
        damage = strength(game, self.seat)
        standing = self.standing(game)
        for spaces in range(1, 1 << ROOM):
            if spaces & ~standing == 0 and damage_needed(game, self.seat, self.foes(game, spaces)) <= damage:
                codes.add(spaces)

    def take(self, game: Ep2, code: int) -> Steps:
        if game.notes is not None:
            game.note(self.cause, "{seat} fights {n} dino|dinos on {hex}", self.seat, bits(code), self.hex)
        return (CommitLight(self.seat, Foes(self.hex, code, EMPTY)),)

    def describe(self, game: Ep2, code: int) -> Choice:
        words = game.box.words["dino_space"]
        return Pick("+".join([words[self.hex * ROOM + space] for space in range(ROOM) if code >> space & 1]))

    def refusals(self, game: Ep2) -> list[Refusal]:
        damage = strength(game, self.seat)
        shut: list[Refusal] = []
        for spaces in range(1, 1 << ROOM):
            foes = self.foes(game, spaces)
            if spaces & ~self.standing(game) == 0 and damage_needed(game, self.seat, foes) > damage:
                text = "takes {n} damage, your upright fighters deal {n}"
                shut.append(Refusal(self.describe(game, spaces), "E2-CMB-05", text, (damage_taken(game, foes), damage)))
        return shut


# -- commit fighters -----------------------------------------------------------------------------------------------------


@final
class CommitLight(Ask[Ep2]):
    """E2-CMB-02, E2-CMB-03, E2-RUL-45: fighters that defeat the Dinos, or more of them: first how many Light Soldiers."""

    kind = "ep2.commit_light"
    rule = "E2-CMB-03"
    prompt = "how many light soldiers fight?"

    def __init__(self, seat: Seat, foes: Foes) -> None:
        super().__init__(seat)
        self.foes: Final = foes

    def offer(self, game: Ep2, codes: Codes) -> None:
        player = game.players[self.seat]
        needed = damage_needed(game, self.seat, self.foes.dinos(game))
        heavy = player.upright(HEAVY_SOLDIER)
        leader = 1 if player.leader_is_ready() else 0
        for n in range(player.upright(LIGHT_SOLDIER) + 1):
            if damage_of(game, n, heavy, leader) >= needed:
                codes.add(n)

    def take(self, game: Ep2, code: int) -> Steps:
        return (CommitHeavy(self.seat, self.foes, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        return closed_amounts(game, self.seat, LIGHT_SOLDIER, self.foes, self.offered(game))


@final
class CommitHeavy(Ask[Ep2]):
    """E2-CMB-03, E2-CMB-04: then how many Heavy Soldiers."""

    kind = "ep2.commit_heavy"
    rule = "E2-CMB-03"
    prompt = "how many heavy soldiers fight?"

    def __init__(self, seat: Seat, foes: Foes, light: int) -> None:
        super().__init__(seat)
        self.foes: Final = foes
        self.light: Final = light

    def offer(self, game: Ep2, codes: Codes) -> None:
        player = game.players[self.seat]
        needed = damage_needed(game, self.seat, self.foes.dinos(game))
        leader = 1 if player.leader_is_ready() else 0
        for n in range(player.upright(HEAVY_SOLDIER) + 1):
            if damage_of(game, self.light, n, leader) >= needed:
                codes.add(n)

    def take(self, game: Ep2, code: int) -> Steps:
        return (CommitLeader(self.seat, self.foes, self.light, code),)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Amount(code)

    def refusals(self, game: Ep2) -> list[Refusal]:
        return closed_amounts(game, self.seat, HEAVY_SOLDIER, self.foes, self.offered(game))


def closed_amounts(game: Ep2, seat: Seat, type: int, foes: Foes, offered: list[int]) -> list[Refusal]:
    """E2-CMB-03, E2-CMB-05: too few of a type to defeat the Dinos with what may follow, or more than stand upright."""
    taken = damage_taken(game, foes.dinos(game))
    upright = game.players[seat].upright(type)
    shut: list[Refusal] = []
    for n in range(game.box.pieces.soldiers[type] + 1):
        if n > upright:
            text = "you have {n} upright {soldier} soldier|soldiers"
            shut.append(Refusal(Amount(n), "E2-CMB-03", text, (upright, type)))
        elif n not in offered:
            text = "the dinos take {n} damage, so at least {n} {soldier} soldier|soldiers must fight"
            shut.append(Refusal(Amount(n), "E2-CMB-05", text, (taken, offered[0], type)))
    return shut


@final
class CommitLeader(Ask[Ep2]):
    """E2-CMB-03, E2-CMB-04, E2-RUL-47: last the Leader, if upright on the Player board; he fights like a Heavy Soldier."""

    kind = "ep2.commit_leader"
    rule = "E2-CMB-03"
    prompt = "does the leader fight?"

    def __init__(self, seat: Seat, foes: Foes, light: int, heavy: int) -> None:
        super().__init__(seat)
        self.foes: Final = foes
        self.light: Final = light
        self.heavy: Final = heavy

    def offer(self, game: Ep2, codes: Codes) -> None:
        needed = damage_needed(game, self.seat, self.foes.dinos(game))
        if damage_of(game, self.light, self.heavy, 0) >= needed:
            codes.add(PASS)
        if game.players[self.seat].leader_is_ready():
            codes.add(COMMIT)

    def take(self, game: Ep2, code: int) -> Steps:
        """E2-CMB-02, E2-RUL-84: the fighters are toppled and never taken back; then come Injuries, and rewards last."""
        leader = 1 if code == COMMIT else 0
        if self.light or self.heavy or leader:
            topple(game, self.seat, self.light, self.heavy, leader, "E2-CMB-03")
        spoils = TakeSpoils(self.seat, self.foes)
        injuries = injuries_of(game, self.foes.dinos(game))
        if not injuries:
            return (spoils,)
        return (AllocateInjuries(self.seat, injuries, self.light, self.heavy, leader), spoils)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick("leader")


register(FightHex, CommitLight, CommitHeavy, CommitLeader)
