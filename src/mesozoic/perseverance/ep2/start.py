"""Starting placements (chapter STA): a Settlement or the Camp, a cube, a Perk and a bonus; then the Dissenters."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Place, Refusal
from mesozoic.core.codes import Codes
from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.record import register
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps
from mesozoic.perseverance.common import setup
from mesozoic.perseverance.common.verbs import gain_all, place_cube, place_settlement
from mesozoic.perseverance.common.words import EMPTY, FROM_OFFICERS
from mesozoic.perseverance.ep2.perks import GainPerk
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import end_frame, place_camp, take_perk
from mesozoic.perseverance.ep2.words import CITY_ZONES, DISCOVERY


@final
class StartPlacements(setup.StartInReverse[Ep2]):
    """E2-STA-02, E2-RUL-52: in reverse order each player finishes the whole placement before the next begins; Dissenters last."""

    kind = "ep2.start_placements"
    rule = "E2-STA-02"

    def start(self, game: Ep2, seat: Seat) -> Steps:
        if not game.box.first_game_start:
            return (StartPlacement(seat),)
        start_as_preset(game, seat)
        return DONE

    def dissenters(self) -> AnyStep:
        return PickDissenterZone()


@final
class StartPlacement(Ask[Ep2]):
    """E2-STA-03, E2-STA-04: a Settlement on the empty bottommost space of a City Zone, or the one Camp without a reward.

    E2-RUL-74: the right starting area is closed to it. A choice is a Zone, Discovery for the Camp. D2-SET-08: the human of the
    solo game takes one of the places that no Dissenter took.
    """

    kind = "ep2.start_placement"
    rule = "E2-STA-03"
    prompt = "where do you start: with a settlement or with the camp?"

    def offer(self, game: Ep2, codes: Codes) -> None:
        for zone in CITY_ZONES:
            if game.settlements[zone * game.box.settlement_spaces] == EMPTY:
                codes.add(zone)
        if game.camps[game.box.map.left] == EMPTY:
            codes.add(DISCOVERY)

    def take(self, game: Ep2, code: int) -> Steps:
        occupy(game, self.seat, code, "E2-STA-03")
        return GainPerk(self.seat, game.officers[code], "E2-STA-06", True), StartBonus(self.seat, code)

    def describe(self, game: Ep2, code: int) -> Choice:
        if code == DISCOVERY:
            return Place("camp", game.box.map.words[game.box.map.left])
        return Place("settlement", game.box.words["settlement_space"][code * game.box.settlement_spaces])

    def refusals(self, game: Ep2) -> list[Refusal]:
        offered = self.offered(game)
        taken = [zone for zone in CITY_ZONES if zone not in offered]
        closed = [Refusal(self.describe(game, zone), "E2-STA-04", "somebody starts in {zone} already", (zone,)) for zone in taken]
        left = game.box.map.left
        if DISCOVERY not in offered:
            closed.append(Refusal(self.describe(game, DISCOVERY), "E2-STA-04", "somebody starts with the camp already"))
        for area in game.box.map.start_cleared:
            if area != left:
                choice = Place("camp", game.box.map.words[area])
                closed.append(Refusal(choice, "E2-RUL-74", "the starting camp can stand on {hex} only", (left,)))
        return closed


def occupy(game: Ep2, seat: Seat, zone: int, rule: RuleId) -> None:
    """E2-STA-03, E2-STA-05, E2-RUL-35: the piece comes without the reward of its space; a cube enters the Zone's Officer."""
    if zone == DISCOVERY:
        place_camp(game, seat, game.box.map.left, rule)
    else:
        place_settlement(game, seat, zone * game.box.settlement_spaces, rule)
    place_cube(game, game.officers[zone], seat, "E2-STA-05")


@final
class StartBonus(Do[Ep2]):
    """E2-STA-07, E2-STA-08: last, after the Perk is paid, the player receives the Officer's bonus once.

    E2-RUL-29: no Perk doubles it; the starting Perk works from the end of the placement on.
    """

    kind = "ep2.start_bonus"
    rule = "E2-STA-08"

    def __init__(self, seat: Seat, zone: int) -> None:
        self.seat: Final = seat
        self.zone: Final = zone

    def run(self, game: Ep2) -> Steps:
        receive_start_bonus(game, self.seat, self.zone)
        return DONE


def receive_start_bonus(game: Ep2, seat: Seat, zone: int) -> None:
    """E2-STA-08, E2-RUL-01, E2-RUL-35: the bonus of the Zone's Officer, although its spaces are not full."""
    gain_all(game, seat, game.box.officers.bonus[game.officers[zone]], FROM_OFFICERS, "E2-STA-08")
    end_frame(game)


def start_as_preset(game: Ep2, seat: Seat) -> None:
    """E2-STA-12, E2-RUL-70: in the first game the Leader says which Zone is settled and which Perk comes with it."""
    leader = game.players[seat].leader
    zone = game.box.leader_zone[leader]
    occupy(game, seat, zone, "E2-STA-12")
    take_perk(game, seat, game.box.leader_perk[leader], "E2-STA-12")
    receive_start_bonus(game, seat, zone)


@final
class PickDissenterZone(setup.PickDissenterZone[Ep2]):
    """E2-STA-09, E2-STA-10, E2-STA-13: the Dissenters settle every City Zone no player chose, one of them, by chance, twice.

    E2-STA-11, E2-CMP-01: they have Settlements, dice and cubes, nothing else, and take part only in a game of two.
    """

    kind = "ep2.pick_dissenter_zone"
    rule = "E2-STA-10"

    def tell_zones(self, game: Ep2, zones: int) -> None:
        """E2-STA-09: two Zones, or three if a player took the Camp."""
        game.note("E2-STA-09", "the dissenters take {n} zone|zones", zones)


register(StartPlacements, StartPlacement, StartBonus, PickDissenterZone)
