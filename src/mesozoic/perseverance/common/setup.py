"""Setting up either episode: Leaders, first player, Officers, the pool, starting places and the Dissenters."""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.pile import Pile, shuffled
from mesozoic.core.rows import filled
from mesozoic.core.step import DONE, AnyStep, Chance, Do, Steps
from mesozoic.perseverance.common.box import ColonyBox
from mesozoic.perseverance.common.price import Price
from mesozoic.perseverance.common.table import Colony, Person
from mesozoic.perseverance.common.verbs import place_cube, place_settlement
from mesozoic.perseverance.common.words import (
    DISSENTER,
    EMPTY,
    FROM_START,
    HEAVY,
    LEADERS,
    LIGHT,
    NEUTRAL,
    SOLDIERS,
    SOURCE_ROOM,
)

C = TypeVar("C", bound=Colony)

# -- the fresh table ---------------------------------------------------------------------------------------------------


def start_sources(box: ColonyBox) -> Row:
    """E1-PLR-03, E2-PLY-01: the Followers everybody starts with, as the first source of the breakdown."""
    sources = filled(0, box.players * SOURCE_ROOM)
    for seat in range(box.players):
        sources[seat * SOURCE_ROOM + FROM_START] = box.start_followers
    return sources


def challenge_decks(box: ColonyBox) -> list[Pile]:
    """E1-SET-07, E2-SET-04: Light and Heavy Challenge cards are two decks, each shuffled."""
    types = box.cards.challenge_type
    return [shuffled([1 if kind == deck else 0 for kind in types]) for deck in range(len(SOLDIERS))]


def give_start_assets(player: Person, start: Price) -> None:
    """E1-PLR-04, E1-PLR-06, E2-PLY-02, E2-PLY-04: the assets of the start; Soldiers come out of the personal supply."""
    for i in range(len(start.assets)):
        asset = start.assets[i]
        player.assets[asset] += start.amounts[i]
        if LIGHT <= asset <= HEAVY:
            player.take_soldiers(asset - LIGHT, start.amounts[i])


# -- Leaders, first player, Officers -----------------------------------------------------------------------------------


class DealLeader(Chance[C]):
    """E1-PLR-01, E1-RUL-04, E2-PLY-01, E2-RUL-86: each player gets a different Leader, by chance where none was agreed on."""

    def __init__(self, owner: Seat) -> None:
        super().__init__()
        self.owner: Final = owner

    def offer(self, game: C, codes: Codes) -> None:
        dealt = [game.players[seat].leader for seat in range(self.owner)]
        for leader in range(len(LEADERS)):
            if leader not in dealt:
                codes.add(leader)

    def take(self, game: C, code: int) -> Steps:
        self.begin_with(game, code)
        game.note(game.box.laws.set_up.leader, "{seat} leads with {leader}", self.owner, code)
        return DONE

    def begin_with(self, game: C, leader: int) -> None:
        """The player begins with this Leader."""
        raise NotImplementedError

    def describe(self, game: C, code: int) -> Choice:
        return Pick(LEADERS[code])


class FirstPlayer(Do[C]):
    """E1-SET-12, E1-RUL-04, E2-STA-01, E2-RUL-52: one player is made first player, as agreed or by chance."""

    def run(self, game: C) -> Steps:
        if game.box.first_player < 0:
            return (self.pick(),)
        begin(game, game.box.first_player)
        return DONE

    def pick(self) -> AnyStep:
        """The step that picks one at random."""
        raise NotImplementedError


class PickFirstPlayer(Chance[C]):
    """E1-RUL-04, E2-RUL-52: the first player is picked at random."""

    def offer(self, game: C, codes: Codes) -> None:
        for code in range(len(game.players)):
            codes.add(code)

    def take(self, game: C, code: int) -> Steps:
        begin(game, code)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Pick(f"seat-{code}")


def begin(game: Colony, seat: Seat) -> None:
    """E1-SET-12, E2-STA-01: turns go clockwise from this player."""
    game.first = seat
    game.active = seat
    game.note(game.box.laws.set_up.first_player, "{seat} is the first player", seat)


class DealOfficers(Do[C]):
    """E1-SET-08, E2-SET-10: the Officers are assigned one-to-one to the Zones at random."""

    def run(self, game: C) -> Steps:
        officers = len(game.officers)
        game.officers = ()
        return (self.deal(),) * officers

    def deal(self) -> AnyStep:
        """The step that assigns one of them."""
        raise NotImplementedError


class DealOfficer(Chance[C]):
    """E1-SET-08, E2-SET-10: one of the Officers not yet assigned comes to the next Zone."""

    def offer(self, game: C, codes: Codes) -> None:
        dealt: i64 = 0
        for other in game.officers:
            dealt |= 1 << other
        for officer in range(len(game.influence.rows)):
            if not dealt >> officer & 1:
                codes.add(officer)

    def take(self, game: C, code: int) -> Steps:
        if game.notes is not None:
            game.note(game.box.laws.set_up.officer, "the {officer} is in charge of {zone}", code, len(game.officers))
        game.officers += (code,)
        return DONE

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.words["officer"][code])


# -- the pool ----------------------------------------------------------------------------------------------------------


class FillPool(Do[C]):
    """E1-SET-09, E1-SET-10, E1-SET-11: Neutral dice, one of every player's colour and the Dissenters' are rolled as the pool.

    E2-SET-08, E2-SET-09, E2-PLY-03: so too in Episode 2. DS-SET-01, DS-CMP-03: in the solo game 8 Neutral dice and one of
    each of the three colours.
    """

    def run(self, game: C) -> Steps:
        pieces = game.box.pieces
        colours = [NEUTRAL] * pieces.neutral_dice + [DISSENTER] * pieces.dissenter_dice
        for seat in range(len(game.owners)):
            game.owners[seat].dice -= pieces.own_dice
            colours += [seat] * pieces.own_dice
        return tuple([self.roll(colour) for colour in colours])

    def roll(self, colour: int) -> AnyStep:
        """The step that rolls a die of this colour."""
        raise NotImplementedError


# -- starting places ---------------------------------------------------------------------------------------------------


class StartInReverse(Do[C]):
    """E1-SET-13, E2-STA-02: starting places are chosen in reverse turn order, the Dissenters' come last.

    DS-SET-06, DS-SET-09: in the solo game Narek and Camilla begin, and the human takes one of the Zones that are left.
    """

    def run(self, game: C) -> Steps:
        if game.box.automa is not None:
            return *game.box.automa.start(game), *self.start(game, 0)
        steps: list[AnyStep] = []
        for seat in reversed(game.clockwise(game.first)):
            steps += self.start(game, seat)
        if game.box.dissenters:
            steps.append(self.dissenters())
        return tuple(steps)

    def start(self, game: C, seat: Seat) -> Steps:
        """How a player starts."""
        raise NotImplementedError

    def dissenters(self) -> AnyStep:
        """The step by which the Dissenters start."""
        raise NotImplementedError


class PickDissenterZone(Chance[C]):
    """E1-TWO-03, E1-TWO-04, E2-STA-10: one of the Zones no player chose is picked at random; it and its Officer get more."""

    def offer(self, game: C, codes: Codes) -> None:
        room = game.box.settlement_spaces
        for zone in range(len(game.settlements) // room):
            if game.settlements[zone * room] == EMPTY:
                codes.add(zone)

    def take(self, game: C, code: int) -> Steps:
        zones = self.offered(game)
        self.tell_zones(game, len(zones))
        for zone in zones:
            place_dissenters(game, zone, 1 if zone == code else 0)
        for zone in range(len(game.officers)):
            for _cube in range(game.box.pieces.dissenter_cubes[1 if zone == code else 0]):
                place_cube(game, game.officers[zone], DISSENTER, game.box.laws.set_up.dissenter_cubes)
        return DONE

    def tell_zones(self, game: C, zones: int) -> None:
        """Tell that the Dissenters take so many Zones."""
        raise NotImplementedError

    def describe(self, game: C, code: int) -> Choice:
        return Pick(game.box.words["zone"][code])


def place_dissenters(game: Colony, zone: int, picked: int) -> None:
    """E1-TWO-02, E1-TWO-03, E1-TWO-05, E1-TWO-06: Dissenter Settlements from the lowest space up, never with a bonus.

    E2-STA-09, E2-STA-10, E2-STA-13: so too in Episode 2.
    """
    laws = game.box.laws.set_up
    for space in range(game.box.pieces.dissenter_settlements[picked]):
        rule = laws.dissenter_settlement if space == 0 else laws.dissenters_second
        place_settlement(game, DISSENTER, zone * game.box.settlement_spaces + space, rule)
