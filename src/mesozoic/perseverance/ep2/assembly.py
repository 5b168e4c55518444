"""The Assembly in five steps (chapter ASM): majorities, rewards and Vote scoring are here, then come Officers and wrap-up."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, Ask, Steps, Together
from mesozoic.perseverance.common import assembly
from mesozoic.perseverance.common.assembly import VOTES_SIDE, settled_population, tell_presence
from mesozoic.perseverance.common.verbs import gain, produce
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, FOLLOWER, FROM_VOTES, NOBODY
from mesozoic.perseverance.ep2.frame import END_FRAME
from mesozoic.perseverance.ep2.officers import ScoreOfficers
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import ASSETS, DISCOVERY, POPULAR
from mesozoic.perseverance.ep2.wrap_up import WrapUp


@final
class Assembly(assembly.Assembly[Ep2]):
    """E2-ASM-01, E2-TRN-08: the pool is empty at the end of a turn; majorities, rewards, Votes, Officers and wrap-up follow.

    E2-ASM-35: its only decisions are the tile faces, the second place's alternative and the Popular one.
    E2-RUL-29: each of the five steps is a step frame.
    """

    kind = "ep2.assembly"
    rule = "E2-ASM-01"

    def steps(self) -> Steps:
        return CountMajorities(), END_FRAME, ScoreVotes(), END_FRAME, ScoreOfficers(), END_FRAME, WrapUp()


# -- terms -------------------------------------------------------------------------------------------------------------


def population(game: Ep2, zone: int) -> int:
    """E2-ASM-02, E2-ASM-03: 2 and all Settlements of a City Zone; in Discovery 2 and all Outposts, nothing else."""
    if zone != DISCOVERY:
        return settled_population(game, zone)
    return game.box.tiles.empty_population + len(game.outposts) - times(game.outposts, EMPTY)


# -- step 1: majorities ------------------------------------------------------------------------------------------------


@final
class CountMajorities(assembly.CountMajorities[Ep2]):
    """E2-ASM-07, E2-ASM-10: most Presence takes a Zone's tile; then all holders choose its face, and all tiles pay.

    E2-RUL-83: the tiles pay in the order of the Zones (E2-CMP-03), those of the Dissenters in their places too.
    """

    kind = "ep2.count_majorities"
    rule = "E2-ASM-07"

    def population(self, game: Ep2, zone: int) -> int:
        return population(game, zone)

    def tell_zone(self, game: Ep2, zone: int) -> None:
        """E2-ASM-02 to E2-ASM-05, E2-BRC-08: tell, where anybody reads it, what counts in a Zone."""
        if zone == DISCOVERY:
            tell_presence(game, zone, population(game, zone), "E2-ASM-03", "E2-ASM-05")
        else:
            tell_presence(game, zone, population(game, zone), "E2-ASM-02", "E2-ASM-04")

    def rewards(self, holders: list[int]) -> Steps:
        asks: list[AssemblyReward] = []
        waiting: tuple[int, ...] = ()
        for zone in range(len(holders)):
            if holders[zone] == DISSENTER:
                waiting = (*waiting, zone)
            elif holders[zone] != NOBODY:
                asks.append(AssemblyReward(holders[zone], zone, waiting))
                waiting = ()
        last = dissenter_tiles(waiting)
        return (END_FRAME, Together(tuple(asks)), *last) if asks else (END_FRAME, *last)


def dissenter_tiles(zones: tuple[int, ...]) -> Steps:
    """E2-ASM-15: for these tiles the Dissenters take Votes."""
    return tuple([PayTile(zone, DISSENTER, VOTES_SIDE) for zone in zones])


# -- step 2: rewards ---------------------------------------------------------------------------------------------------


@final
class AssemblyReward(assembly.AssemblyReward[Ep2]):
    """E2-ASM-10, E2-RUL-31, E2-RUL-56: the holder of a tile decides between Production and Votes, hidden until all have chosen.

    `before` are the Zones before this one whose tiles the Dissenters hold and that are not paid before another holder's.
    """

    kind = "ep2.assembly_reward"
    rule = "E2-ASM-10"

    def __init__(self, seat: Seat, zone: int, before: tuple[int, ...] = ()) -> None:
        super().__init__(seat, zone)
        self.before: Final = before

    def take(self, game: Ep2, code: int) -> Steps:
        return (*dissenter_tiles(self.before), PayTile(self.zone, self.seat, code))


class Tile(assembly.RewardTile[Ep2]):
    """E2-SET-06: what both faces of a Zone's reward tile pay."""

    def population(self, game: Ep2) -> int:
        return population(game, self.zone)

    def pay_production(self, game: Ep2) -> None:
        """E2-ASM-11: the holder gains the Production once, and Followers."""
        scoring = game.box.scoring
        produce(game, self.holder, self.zone, scoring.holder_productions, FROM_VOTES, "E2-ASM-11")
        gain(game, self.holder, FOLLOWER, scoring.holder_followers, FROM_VOTES, "E2-ASM-11")

    def pay_second_production(self, game: Ep2, seat: Seat) -> Steps:
        """E2-ASM-13, E2-ASM-34: the second has the choice, behind Dissenters too."""
        return (SecondPlace(seat, self.zone),)


@final
class PayTile(Tile):
    """E2-ASM-11, E2-ASM-12, E2-RUL-83: the holder gains the chosen face, then what Popular gives, then comes the second."""

    kind = "ep2.pay_tile"
    rule = "E2-ASM-11"

    def run(self, game: Ep2) -> Steps:
        self.pay_holder(game)
        second = PaySecond(self.zone, self.holder, self.side)
        if self.holder != DISSENTER and game.players[self.holder].has(POPULAR):
            return PopularReward(self.holder, self.zone), second
        return (second,)


@final
class PaySecond(Tile):
    """E2-ASM-13, E2-RUL-39: who alone is second behind the holder of a tile is paid by the face that was chosen."""

    kind = "ep2.pay_second"
    rule = "E2-ASM-13"

    def run(self, game: Ep2) -> Steps:
        return self.pay_second(game)


class Alternative(Ask[Ep2]):
    """E2-RUL-31, E2-RUL-76: after the reveal, in the open: the Production of a Zone or Followers, even what would be lost."""

    prompt = "the production of the zone, or followers?"

    def __init__(self, seat: Seat, zone: int) -> None:
        super().__init__(seat)
        self.zone: Final = zone

    def offer(self, game: Ep2, codes: Codes) -> None:
        codes.add(game.box.effects.production[self.zone])
        codes.add(FOLLOWER)

    def describe(self, game: Ep2, code: int) -> Choice:
        return Pick(ASSETS[code])


@final
class SecondPlace(Alternative):
    """E2-ASM-13, E2-ASM-34: who alone is second behind the Votes face gains 1 Production or 2 Followers, by choice."""

    kind = "ep2.second_place"
    rule = "E2-ASM-13"

    def take(self, game: Ep2, code: int) -> Steps:
        scoring = game.box.scoring
        n = scoring.second_followers if code == FOLLOWER else scoring.second_productions
        gain(game, self.seat, code, n, FROM_VOTES, "E2-ASM-13")
        return DONE


@final
class PopularReward(Alternative):
    """E2-PRK-23, E2-RUL-49: Popular adds, to either face, 1 Production or 2 Followers for a Zone with sole most Presence."""

    kind = "ep2.popular_reward"
    rule = "E2-PRK-23"

    def take(self, game: Ep2, code: int) -> Steps:
        scoring = game.box.scoring
        n = scoring.popular_followers if code == FOLLOWER else scoring.popular_productions
        gain(game, self.seat, code, n, FROM_VOTES, "E2-PRK-23")
        return DONE


# -- step 3: Vote scoring ----------------------------------------------------------------------------------------------


@final
class ScoreVotes(assembly.ScoreVotes[Ep2]):
    """E2-ASM-14, E2-ASM-16 to E2-ASM-19: players, and Dissenters like a third one, are ranked by Votes; players gain Followers.

    E2-RUL-83: all Votes of steps 1 and 2 are in. E2-RUL-15: with 2 players there is no third tile.
    """

    kind = "ep2.score_votes"
    rule = "E2-ASM-16"


register(Assembly, CountMajorities, AssemblyReward, PayTile, PaySecond, SecondPlace, PopularReward, ScoreVotes)
