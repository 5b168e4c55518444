"""The Assembly in five steps (chapter ASM): majorities, rewards and Vote scoring are here, then come Officers and wrap-up."""

from __future__ import annotations

from typing import final

from mesozoic.core.ids import Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.step import DONE, AnyStep, Steps, Together
from mesozoic.perseverance.common import assembly
from mesozoic.perseverance.common.assembly import VOTES_SIDE, settled_population, tell_presence
from mesozoic.perseverance.common.majorities import shared_places, shared_ranks, split_places, split_ranks
from mesozoic.perseverance.common.verbs import produce
from mesozoic.perseverance.common.words import DISSENTER, FROM_VOTES, NOBODY
from mesozoic.perseverance.ep1.officers import ScoreOfficers
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.wrap_up import WrapUp


@final
class Assembly(assembly.Assembly[Ep1]):
    """E1-ASM-01: the pool is empty at the end of a turn; as many Assemblies take place as there are scoring tiles.

    E1-ASM-28: its only decisions are the tile sides; the area named for the Chief Mate is the engine's to find (E1-RUL-42).
    """

    kind = "ep1.assembly"
    rule = "E1-ASM-01"

    def steps(self) -> Steps:
        return CountMajorities(), ScoreVotes(), ScoreOfficers(), WrapUp()


# -- step 1: majorities ------------------------------------------------------------------------------------------------


@final
class CountMajorities(assembly.CountMajorities[Ep1]):
    """E1-ASM-05, E1-ASM-08: most Presence takes a Zone's tile; then all holders choose its side, and all tiles pay."""

    kind = "ep1.count_majorities"
    rule = "E1-ASM-05"

    def population(self, game: Ep1, zone: int) -> int:
        return settled_population(game, zone)

    def tell_zone(self, game: Ep1, zone: int) -> None:
        """E1-ASM-02, E1-ASM-03: tell, where anybody reads it, what counts in a Zone."""
        tell_presence(game, zone, settled_population(game, zone), "E1-ASM-02", "E1-ASM-03")

    def rewards(self, holders: list[int]) -> Steps:
        asks: list[AssemblyReward] = []
        fixed: list[AnyStep] = []
        for zone in range(len(holders)):
            holder = holders[zone]
            if holder == DISSENTER:
                fixed.append(PayTile(zone, DISSENTER, VOTES_SIDE))
            elif holder != NOBODY:
                asks.append(AssemblyReward(holder, zone))
        return (Together(tuple(asks)), *fixed) if asks else tuple(fixed)


# -- step 2: rewards ---------------------------------------------------------------------------------------------------


@final
class AssemblyReward(assembly.AssemblyReward[Ep1]):
    """E1-ASM-08, E1-HID-05: the holder of a tile decides between Production and Votes, hidden until all have chosen."""

    kind = "ep1.assembly_reward"
    rule = "E1-ASM-08"

    def take(self, game: Ep1, code: int) -> Steps:
        return (PayTile(self.zone, self.seat, code),)


@final
class PayTile(assembly.RewardTile[Ep1]):
    """E1-ASM-09 to E1-ASM-12: the holder gains the chosen side, and who alone is second half of the other one."""

    kind = "ep1.pay_tile"
    rule = "E1-ASM-09"

    def run(self, game: Ep1) -> Steps:
        self.pay_holder(game)
        return self.pay_second(game)

    def population(self, game: Ep1) -> int:
        return settled_population(game, self.zone)

    def pay_production(self, game: Ep1) -> None:
        """E1-ASM-09: the holder gains the Production twice."""
        produce(game, self.holder, self.zone, game.box.scoring.holder_productions, FROM_VOTES, "E1-ASM-09")

    def pay_second_production(self, game: Ep1, seat: Seat) -> Steps:
        """E1-ASM-11: the second gains the Production once."""
        produce(game, seat, self.zone, game.box.scoring.second_productions, FROM_VOTES, "E1-ASM-11")
        return DONE


# -- step 3: Vote scoring ----------------------------------------------------------------------------------------------


@final
class ScoreVotes(assembly.ScoreVotes[Ep1]):
    """E1-ASM-13, E1-DIS-09: players, and Dissenters like a third one, are ranked by Votes; players gain by the scoring tile.

    E1-ASM-14: equals share a rank in full. E1-BET-19, E1-BET-21, E1-RUL-31: in the beta they split it, Dissenters too.
    """

    kind = "ep1.score_votes"
    rule = "E1-ASM-13"

    def places(self, game: Ep1, votes: Row) -> Row:
        return split_places(votes) if game.box.beta else shared_places(votes)

    def gains(self, game: Ep1, votes: Row, tile: list[int]) -> Row:
        return split_ranks(votes, tile) if game.box.beta else shared_ranks(votes, tile)

    def tell_rank(self, game: Ep1, seat: Seat, votes: Row, place: int) -> None:
        """E1-BET-20: in the beta a player with 0 Votes has a rank too."""
        if game.box.beta and votes[seat] == 0:
            game.note("E1-BET-20", "{seat} has no vote and is ranked all the same", seat)
        super().tell_rank(game, seat, votes, place)

    def tell_dissenters_rank(self, game: Ep1, votes: Row, place: int) -> None:
        """E1-BET-21: in the beta the Dissenters' share of a rank is dropped."""
        if game.box.beta and times(votes, votes[-1]) > 1:
            text = "the dissenters share rank {n} with {n} vote|votes; their share is dropped"
            game.note("E1-BET-21", text, place, votes[-1])
        else:
            super().tell_dissenters_rank(game, votes, place)


register(Assembly, CountMajorities, AssemblyReward, PayTile, ScoreVotes)
