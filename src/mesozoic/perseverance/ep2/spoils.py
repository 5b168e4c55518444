"""The Dinos of a Combat and what becomes of the defeated: killed or captured (chapter CMB, E2-ENC-06, E2-PRK-01 to E2-PRK-06)."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import PASS, Choice, Pass, Pick, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.record import Record, register
from mesozoic.core.rows import filled, row_of, total
from mesozoic.core.step import DONE, AnyStep, Ask, Steps
from mesozoic.perseverance.common.components import face_word
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER
from mesozoic.perseverance.ep2.enclosure import Enter, can_hold, room
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import lift_dino, take_from_breach, to_supply
from mesozoic.perseverance.ep2.words import FROM_COMBAT, HERDER, ROOM, SKINNER, SPECIES, TRACKER, TRAPPER, WARRIOR, WRANGLER

KINDS: Final = len(SPECIES)
KILL_PERKS: Final = row_of([SKINNER, WARRIOR, TRACKER])
"""The Perk that makes a kill of each species worth more, and its rule."""
KILL_RULES: Final = ["E2-PRK-01", "E2-PRK-03", "E2-PRK-05"]


@final
class Foes(Record):
    """The Dinos of a Combat: those on some spaces of a hex (one bit each), or (hex EMPTY) all on the Breach card of a player."""

    kind = "ep2.foes"

    def __init__(self, hex: int, spaces: int, breached: Seat) -> None:
        self.hex: Final = hex
        self.spaces: Final = spaces
        self.breached: Final = breached

    def dinos(self, game: Ep2) -> Row:
        """How many of each species they are."""
        if self.hex == EMPTY:
            return game.owners[self.breached].breach_dinos[:]
        found = filled(0, KINDS)
        for space in range(ROOM):
            species = game.dinos[self.hex * ROOM + space]
            if self.spaces >> space & 1 and species != EMPTY:
                found[species] += 1
        return found

    def leave(self, game: Ep2) -> None:
        """E2-ADV-08, E2-SEC-15: the defeated Dinos leave their hex, or the Breach card, for the general supply."""
        if self.hex != EMPTY:
            for space in range(ROOM):
                if self.spaces >> space & 1:
                    to_supply(game, lift_dino(game, self.hex * ROOM + space, "E2-ADV-08"))
            return
        dinos = game.owners[self.breached].breach_dinos
        for species in range(KINDS):
            while dinos[species]:
                take_from_breach(game, self.breached, species, "E2-SEC-15")
                to_supply(game, species)


# -- kills -------------------------------------------------------------------------------------------------------------


def reward_kills(game: Ep2, seat: Seat, species: int, n: int, rule: RuleId) -> None:
    """E2-CMB-12: a Follower for each Dino killed; E2-PRK-01, E2-PRK-03, E2-PRK-05: with a Perk for its species more."""
    gain(game, seat, FOLLOWER, n * game.box.combat.kill_followers, FROM_COMBAT, rule)
    perk = KILL_PERKS[species]
    if game.players[seat].has(perk):
        gains = game.box.perks.gain[perk]
        for i in range(len(gains.assets)):
            gain(game, seat, gains.assets[i], n * gains.amounts[i], FROM_COMBAT, KILL_RULES[species])


def perk_gain(game: Ep2, seat: Seat, species: i64) -> int:
    """The Perk that would bring something for a kill of this species now, or EMPTY."""
    perk = KILL_PERKS[species]
    player = game.players[seat]
    if player.has(perk):
        for asset in game.box.perks.gain[perk].assets:
            most = game.box.pieces.most[asset]
            if most < 0 or player.assets[asset] < most:
                return perk
    return EMPTY


# -- captures ----------------------------------------------------------------------------------------------------------


def most_captures(game: Ep2, seat: Seat) -> int:
    """E2-CMB-13, E2-PRK-27: how many Dinos of a Combat may be captured, one more with Trapper."""
    return game.box.captures + 1 if game.players[seat].has(TRAPPER) else game.box.captures


def in_any_order(game: Ep2, seat: Seat, first: i64, second: i64) -> bool:
    """E2-RUL-96: does it make no difference which of two captured Dinos of different species enters first?

    So it is with Herder, if there is room for both, or for none where both species are held: one of each can go for the other.
    """
    player = game.players[seat]
    if not player.has(HERDER):
        return False
    held = player.enclosure
    free = room(game, seat) - total(held)
    return free > 1 or (free == 0 and held[first] > 0 and held[second] > 0)


@final
class TakeSpoils(Ask[Ep2]):
    """E2-CMB-12, E2-CMB-13, E2-CMB-14: after the Injuries each defeated Dino is killed or captured: which are captured?

    E2-ENC-03: one that cannot enter is killed. A code below KINDS is a species; above them stand two, in the order they enter.
    """

    kind = "ep2.take_spoils"
    rule = "E2-CMB-12"
    prompt = "which dino do you capture? all others are killed"

    def __init__(self, seat: Seat, foes: Foes) -> None:
        super().__init__(seat)
        self.foes: Final = foes

    def offer(self, game: Ep2, codes: Codes) -> None:
        dinos = self.foes.dinos(game)
        codes.add(PASS)
        most = most_captures(game, self.seat)
        for species in range(KINDS):
            if most and dinos[species] and can_hold(game, self.seat, species, 1):
                codes.add(species)
        if most > 1:
            self.offer_pairs(game, dinos, codes)

    def offer_pairs(self, game: Ep2, dinos: Row, codes: Codes) -> None:
        """E2-PRK-27, E2-ENC-06: two of one species that both find room, or of two; E2-RUL-96: both orders where it matters."""
        for first in range(KINDS):
            for second in range(KINDS):
                if second < first and in_any_order(game, self.seat, first, second):
                    continue
                if self.can_capture(game, dinos, first, second):
                    codes.add(KINDS + first * KINDS + second)

    def can_capture(self, game: Ep2, dinos: Row, first: i64, second: i64) -> bool:
        """E2-ENC-06: are these two there, and can one enter after the other? The first makes room for another species."""
        if first == second:
            return dinos[first] > 1 and can_hold(game, self.seat, first, 2)
        return dinos[first] > 0 and dinos[second] > 0 and can_hold(game, self.seat, first, 1)

    def captured(self, code: int) -> list[int]:
        """The species a code captures, in order."""
        if code == PASS:
            return []
        return [code] if code < KINDS else [code // KINDS - 1, code % KINDS]

    def take(self, game: Ep2, code: int) -> Steps:
        dinos = self.foes.dinos(game)
        captured = self.captured(code)
        self.foes.leave(game)
        for species in captured:
            dinos[species] -= 1
        for species in range(KINDS):
            n = dinos[species]
            if n:
                if game.notes is not None:
                    game.note("E2-CMB-12", "{seat} kills {n} {species}", self.seat, n, species)
                reward_kills(game, self.seat, species, n, "E2-CMB-12")
        steps: list[AnyStep] = [Enter(self.seat, species, "E2-CMB-12") for species in captured]
        return (*wrangle(game, self.seat, captured), *steps)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pass() if code == PASS else Pick(face_word([SPECIES[species] for species in self.captured(code)]))

    def refusals(self, game: Ep2) -> list[Refusal]:
        """E2-ENC-01, E2-ENC-03: defeated Dinos of which the Enclosure is full."""
        dinos = self.foes.dinos(game)
        held = game.players[self.seat].enclosure
        most = room(game, self.seat)
        text = "your enclosure has {n} {species} and room for {n}"
        full = [species for species in range(KINDS) if dinos[species] and held[species] >= most]
        return [Refusal(Pick(SPECIES[species]), "E2-ENC-03", text, (held[species], species, most)) for species in full]


# -- Wrangler ----------------------------------------------------------------------------------------------------------


def wrangle(game: Ep2, seat: Seat, captured: list[int]) -> Steps:
    """E2-PRK-06, E2-RUL-97: with Wrangler one captured Dino yields its kill reward too; which one is asked if it matters."""
    if not captured or not game.players[seat].has(WRANGLER):
        return DONE
    if len(captured) > 1 and perk_gain(game, seat, captured[0]) != perk_gain(game, seat, captured[1]):
        return (Wrangle(seat, captured[0], captured[1]),)
    reward_kills(game, seat, captured[0], 1, "E2-PRK-06")
    return DONE


@final
class Wrangle(Ask[Ep2]):
    """E2-PRK-06, E2-RUL-97: once per Combat one captured Dino, of two worth different rewards, yields its full kill reward."""

    kind = "ep2.wrangle"
    rule = "E2-PRK-06"
    prompt = "which captured dino yields its kill reward too?"

    def __init__(self, seat: Seat, first: int, second: int) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second

    def offer(self, game: Ep2, codes: Codes) -> None:
        codes.add(self.first)
        codes.add(self.second)

    def take(self, game: Ep2, code: int) -> Steps:
        reward_kills(game, self.seat, code, 1, "E2-PRK-06")
        return DONE

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(SPECIES[code])


register(Foes, TakeSpoils, Wrangle)
