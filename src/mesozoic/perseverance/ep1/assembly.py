"""The Assembly in five steps (chapter ASM): majorities, rewards and Vote scoring are here, then come Officers and wrap-up."""

from __future__ import annotations

from typing import Final, final

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Audience, RuleId, Seat, only
from mesozoic.core.record import register
from mesozoic.core.rows import times_between
from mesozoic.core.step import DONE, AnyStep, Ask, Do, Steps, Together
from mesozoic.perseverance.common.majorities import (
    shared_places,
    shared_ranks,
    sharing_first,
    sharing_second,
    split_places,
    split_ranks,
)
from mesozoic.perseverance.common.words import DISSENTER, FOLLOWER, NOBODY, VOTE
from mesozoic.perseverance.ep1.officers import ScoreOfficers, presence
from mesozoic.perseverance.ep1.table import EMPTY, Ep1
from mesozoic.perseverance.ep1.verbs import gain, gain_votes, produce
from mesozoic.perseverance.ep1.words import FROM_VOTES, SPACES, ZONES
from mesozoic.perseverance.ep1.wrap_up import WrapUp

PRODUCTION_SIDE: Final = 0
VOTES_SIDE: Final = 1
SIDES: Final = [PRODUCTION_SIDE, VOTES_SIDE]
SIDE_WORDS: Final = ["production", "votes"]
"""E1-SET-05, E1-RUL-50: the two sides of a Zone's Assembly Reward tile."""


@final
class Assembly(Do[Ep1]):
    """E1-ASM-01: the pool is empty at the end of a turn; as many Assemblies take place as there are scoring tiles.

    E1-ASM-28: its only decisions are the tile sides; the area named for the Chief Mate is the engine's to find (E1-RUL-42).
    """

    kind = "ep1.assembly"
    rule = "E1-ASM-01"

    def run(self, game: Ep1) -> Steps:
        tiles = len(game.box.scoring.tiles)
        game.note("E1-ASM-01", "the pool is empty: assembly {n} of {n}", game.assembly + 1, tiles)
        return CountMajorities(), ScoreVotes(), ScoreOfficers(), WrapUp()


# -- terms -------------------------------------------------------------------------------------------------------------


def population(game: Ep1, zone: int) -> int:
    """E1-ASM-02, E1-DIS-02: 2 and all Settlements of a Community area, those of every colour."""
    empty = times_between(game.settlements, EMPTY, zone * SPACES, zone * SPACES + SPACES)
    return game.box.scoring.empty_population + SPACES - empty


# -- step 1: majorities ------------------------------------------------------------------------------------------------


@final
class CountMajorities(Do[Ep1]):
    """E1-ASM-05, E1-ASM-08: most Presence takes a Zone's tile; then all holders choose its side, and all tiles pay."""

    kind = "ep1.count_majorities"
    rule = "E1-ASM-05"

    def run(self, game: Ep1) -> Steps:
        asks: list[AssemblyReward] = []
        fixed: list[AnyStep] = []
        for zone in range(len(ZONES)):
            tell_presence(game, zone)
            holder = tile_holder(game, zone)
            if holder == DISSENTER:
                fixed.append(PayTile(zone, DISSENTER, VOTES_SIDE))
            elif holder != NOBODY:
                asks.append(AssemblyReward(holder, zone))
        return (Together(tuple(asks)), *fixed) if asks else tuple(fixed)


def tell_presence(game: Ep1, zone: int) -> None:
    """E1-ASM-02, E1-ASM-03: tell, where anybody reads it, what counts in a Zone."""
    if game.notes is None:
        return
    game.note("E1-ASM-02", "{zone} has population {n}", zone, population(game, zone))
    counts = presence(game, zone)
    for colour in range(len(counts)):
        if counts[colour]:
            game.note("E1-ASM-03", "{colour} has presence {n} in {zone}", colour, counts[colour], zone)


def tile_holder(game: Ep1, zone: int) -> int:
    """E1-ASM-05 to E1-ASM-07, E1-RUL-18: the single colour with most Presence, or NOBODY; two that share it get Votes."""
    leading = sharing_first(presence(game, zone))
    if len(leading) == 1:
        game.note("E1-ASM-05", "{colour} has most presence in {zone} and takes its tile", leading[0], zone)
        return leading[0]
    if not leading:
        game.note("E1-RUL-18", "nobody is present in {zone}, nobody takes its tile", zone)
    elif len(leading) == 2:
        share_votes(game, zone, leading[0], leading[1])
    else:
        game.note("E1-ASM-07", "{n} share most presence in {zone}: nobody gains anything", len(leading), zone)
    return NOBODY


def share_votes(game: Ep1, zone: int, one: int, other: int) -> None:
    """E1-ASM-06, E1-DIS-07: two colours that share most Presence gain half the Population in Votes each, rounded down."""
    half = population(game, zone) // 2
    game.note("E1-ASM-06", "{colour} and {colour} share most presence in {zone}: nobody takes its tile", one, other, zone)
    gain_votes(game, one, half, "E1-ASM-06")
    gain_votes(game, other, half, "E1-DIS-07" if other == DISSENTER else "E1-ASM-06")


# -- step 2: rewards ---------------------------------------------------------------------------------------------------


@final
class AssemblyReward(Ask[Ep1]):
    """E1-ASM-08, E1-HID-05: the holder of a tile decides between Production and Votes, hidden until all have chosen."""

    kind = "ep1.assembly_reward"
    rule = "E1-ASM-08"
    prompt = "which side of the tile: production or votes?"
    public = False

    def __init__(self, seat: Seat, zone: int) -> None:
        super().__init__(seat)
        self.zone: Final = zone

    def offer(self, game: Ep1, codes: Codes) -> None:
        codes.extend(SIDES)

    def take(self, game: Ep1, code: int) -> Steps:
        return (PayTile(self.zone, self.seat, code),)

    def describe(self, game: Ep1, code: int) -> Choice:
        return Pick(SIDE_WORDS[code])

    def audience(self, game: Ep1) -> Audience:
        return only(self.seat)


@final
class PayTile(Do[Ep1]):
    """E1-ASM-09 to E1-ASM-12: the holder gains the chosen side, and who alone is second half of the other one."""

    kind = "ep1.pay_tile"
    rule = "E1-ASM-09"

    def __init__(self, zone: int, holder: int, side: int) -> None:
        self.zone: Final = zone
        self.holder: Final = holder
        self.side: Final = side

    def run(self, game: Ep1) -> Steps:
        pay_holder(game, self.zone, self.holder, self.side)
        second = sharing_second(presence(game, self.zone))
        if not second:
            game.note("E1-RUL-18", "nobody is second in {zone}", self.zone)
        elif len(second) > 1:
            game.note("E1-ASM-12", "{n} share second place in {zone} and gain nothing", len(second), self.zone)
        else:
            pay_second(game, self.zone, second[0], self.side)
        return DONE


def pay_holder(game: Ep1, zone: int, holder: int, side: int) -> None:
    """E1-ASM-09, E1-ASM-10, E1-DIS-06: the Production twice, or Votes equal to the Population; Dissenters always take Votes."""
    if side == PRODUCTION_SIDE:
        game.note("E1-ASM-09", "{seat} chose production for the tile of {zone}", holder, zone)
        produce(game, holder, zone, game.box.scoring.holder_productions, FROM_VOTES, "E1-ASM-09")
        return
    if holder == DISSENTER:
        game.note("E1-DIS-06", "the dissenters always take votes for the tile of {zone}", zone)
    else:
        game.note("E1-ASM-10", "{seat} chose votes for the tile of {zone}", holder, zone)
    gain_votes(game, holder, population(game, zone), "E1-ASM-10")


def pay_second(game: Ep1, zone: int, colour: int, side: int) -> None:
    """E1-ASM-11: half of what the holder did not choose, rounded down; E1-DIS-08: the Dissenters only ever gain Votes."""
    game.note("E1-ASM-11", "{colour} alone is second in {zone}", colour, zone)
    if side == PRODUCTION_SIDE:
        gain_votes(game, colour, population(game, zone) // 2, "E1-DIS-08" if colour == DISSENTER else "E1-ASM-11")
    elif colour == DISSENTER:
        game.note("E1-DIS-08", "the production of {zone} is dropped", zone)
    else:
        produce(game, colour, zone, game.box.scoring.second_productions, FROM_VOTES, "E1-ASM-11")


# -- step 3: Vote scoring ----------------------------------------------------------------------------------------------


@final
class ScoreVotes(Do[Ep1]):
    """E1-ASM-13, E1-DIS-09: players, and Dissenters like a third one, are ranked by Votes; players gain by the scoring tile.

    E1-ASM-14: equals share a rank in full. E1-BET-19, E1-BET-21, E1-RUL-31: in the beta they split it, Dissenters too.
    """

    kind = "ep1.score_votes"
    rule = "E1-ASM-13"

    def run(self, game: Ep1) -> Steps:
        votes = vote_totals(game)
        tile = scoring_tile(game)
        beta = game.box.beta
        places = split_places(votes) if beta else shared_places(votes)
        gains = split_ranks(votes, tile) if beta else shared_ranks(votes, tile)
        for seat in range(len(game.players)):
            tell_rank(game, seat, votes, places[seat])
            gain(game, seat, FOLLOWER, gains[seat], FROM_VOTES, "E1-ASM-13")
        if len(votes) > len(game.players):
            tell_dissenters_rank(game, votes, places[-1])
        return DONE


def vote_totals(game: Ep1) -> list[int]:
    """E1-ASM-13, E1-DIS-09: Votes by seat, those from before the Assembly included; with 2 players the Dissenters' last."""
    votes = [player.assets[VOTE] for player in game.players]
    return [*votes, game.dissenter_votes] if len(votes) == 2 else votes


def scoring_tile(game: Ep1) -> list[int]:
    """E1-SET-04, E1-ASM-16, E1-BET-18, E1-RUL-19: the values of the current tile by rank; the lowest one comes first."""
    tile = game.box.scoring.tiles[game.assembly]
    if len(tile) == 4:
        rule: RuleId = "E1-BET-18" if game.box.beta else "E1-ASM-16"
        game.note(rule, "the scoring tile pays {n}, {n}, {n} and {n}", tile[0], tile[1], tile[2], tile[3])
    else:
        game.note("E1-ASM-16", "the scoring tile pays {n}, {n} and {n}", tile[0], tile[1], tile[2])
    return tile


def tell_rank(game: Ep1, seat: Seat, votes: list[int], place: int) -> None:
    """E1-ASM-14, E1-ASM-15, E1-BET-19, E1-BET-20: why a player has this rank; with 0 Votes there is none but in the beta."""
    beta = game.box.beta
    own = votes[seat]
    if beta and own == 0:
        game.note("E1-BET-20", "{seat} has no vote and is ranked all the same", seat)
    if place == 0:
        game.note("E1-ASM-15", "{seat} has no vote and gets no rank", seat)
    elif votes.count(own) > 1:
        game.note("E1-BET-19" if beta else "E1-ASM-14", "{seat} shares rank {n} with {n} vote|votes", seat, place, own)
    else:
        game.note("E1-ASM-13", "{seat} takes rank {n} with {n} vote|votes", seat, place, own)


def tell_dissenters_rank(game: Ep1, votes: list[int], place: int) -> None:
    """E1-DIS-09, E1-DIS-13, E1-BET-21: the Dissenters occupy their rank; its Followers, or their share, are not paid."""
    own = votes[-1]
    if place == 0:
        game.note("E1-ASM-15", "the dissenters have no vote and get no rank")
    elif game.box.beta and votes.count(own) > 1:
        game.note("E1-BET-21", "the dissenters share rank {n} with {n} vote|votes; their share is dropped", place, own)
    else:
        game.note("E1-DIS-09", "the dissenters hold rank {n} with {n} vote|votes; they are not paid", place, own)


register(Assembly, CountMajorities, AssemblyReward, PayTile, ScoreVotes)
