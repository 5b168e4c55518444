"""The Assembly of both episodes: majorities, the secret faces of reward tiles, what they pay, and Vote scoring.

Officer scoring (`officer_scoring.py`) and the wrap-up (`wrap_up.py`) follow. Each episode subclasses the steps.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mesozoic.core.choice import Choice, Pick
from mesozoic.core.codes import Codes
from mesozoic.core.ids import Audience, RuleId, Seat, only
from mesozoic.core.native import Row
from mesozoic.core.rows import filled, most, place_of, times, times_between
from mesozoic.core.step import DONE, Ask, Do, Steps
from mesozoic.perseverance.common.majorities import presence, second_most, shared_places, shared_ranks
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.verbs import gain, gain_votes
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, FOLLOWER, FROM_VOTES, NOBODY, VOTE

C = TypeVar("C", bound=Colony)

PRODUCTION_SIDE: Final = 0
VOTES_SIDE: Final = 1
SIDES: Final = [PRODUCTION_SIDE, VOTES_SIDE]
SIDE_WORDS: Final = ["production", "votes"]
"""E1-SET-05, E1-RUL-50, E2-SET-06: the two sides of a Zone's Assembly reward tile."""


class Assembly(Do[C]):
    """E1-ASM-01, E2-ASM-01: the pool is empty at the end of a turn; as many Assemblies take place as there are scoring tiles."""

    scene = "assembly"

    def run(self, game: C) -> Steps:
        tiles = len(game.box.tiles.ranks)
        game.note(game.box.laws.assembly.held, "the pool is empty: assembly {n} of {n}", game.assembly + 1, tiles)
        return self.steps() if game.box.automa is None else game.box.automa.assembly(game)

    def steps(self) -> Steps:
        """The steps of an Assembly, in order."""
        raise NotImplementedError


# -- terms -------------------------------------------------------------------------------------------------------------


def settled_population(game: Colony, zone: int) -> int:
    """E1-ASM-02, E1-DIS-02, E2-ASM-02: 2 and all Settlements of a Zone, those of every colour."""
    room = game.box.settlement_spaces
    return game.box.tiles.empty_population + room - times_between(game.settlements, EMPTY, zone * room, zone * room + room)


def tell_presence(game: Colony, zone: int, population: int, populated: RuleId, present: RuleId) -> None:
    """Tell what counts in a Zone."""
    game.note(populated, "{zone} has population {n}", zone, population)
    counts = presence(game, zone)
    for colour in range(len(counts)):
        if counts[colour]:
            game.note(present, "{colour} has presence {n} in {zone}", colour, counts[colour], zone)


# -- step 1: majorities ------------------------------------------------------------------------------------------------


class CountMajorities(Do[C]):
    """E1-ASM-05, E1-ASM-08, E2-ASM-07, E2-ASM-10: most Presence takes a Zone's tile; then holders choose, and all tiles pay."""

    scene = "majorities"

    def run(self, game: C) -> Steps:
        holders: list[int] = []
        for zone in range(len(game.officers)):
            if game.notes is not None:
                self.tell_zone(game, zone)
            holders.append(tile_holder(game, zone, self.population(game, zone) // 2))
        return self.rewards(holders)

    def population(self, game: C, zone: int) -> int:
        """The Population of a Zone."""
        raise NotImplementedError

    def tell_zone(self, game: C, zone: int) -> None:
        """Tell what counts in a Zone."""
        raise NotImplementedError

    def rewards(self, holders: list[int]) -> Steps:
        """What comes of it, by the holder of each Zone's tile, a colour or NOBODY."""
        raise NotImplementedError


def tile_holder(game: Colony, zone: int, half: int) -> int:
    """E1-ASM-05 to E1-ASM-07, E1-RUL-18: the single colour with most Presence, or NOBODY; two that share it get Votes.

    E2-ASM-07 to E2-ASM-09, E2-ASM-33, E2-RUL-39: so too in Episode 2, the Dissenters counting like a player.
    """
    laws = game.box.laws.assembly
    present = presence(game, zone)
    highest = most(present)
    if highest == 0:
        game.note(laws.nobody_present, "nobody is present in {zone}, nobody takes its tile", zone)
        return NOBODY
    holder = place_of(present, highest)
    sharing = times(present, highest)
    if sharing == 1:
        game.note(laws.sole_most, "{colour} has most presence in {zone} and takes its tile", holder, zone)
        return holder
    if sharing == 2:
        present[holder] = 0
        share_votes(game, zone, holder, place_of(present, highest), half)
    else:
        game.note(laws.many_share, "{n} share most presence in {zone}: nobody gains anything", sharing, zone)
    return NOBODY


def share_votes(game: Colony, zone: int, one: int, other: int, half: int) -> None:
    """E1-ASM-06, E1-DIS-07: two colours that share most Presence gain half the Population in Votes each, rounded down.

    E2-ASM-08, E2-ASM-15, E2-RUL-30: there is no tile then, and so no second place.
    """
    laws = game.box.laws.assembly
    game.note(laws.two_share, "{colour} and {colour} share most presence in {zone}: nobody takes its tile", one, other, zone)
    gain_votes(game, one, half, laws.two_share)
    gain_votes(game, other, half, laws.dissenters_share if other == DISSENTER else laws.two_share)


# -- step 2: rewards ---------------------------------------------------------------------------------------------------


class AssemblyReward(Ask[C]):
    """E1-ASM-08, E1-HID-05, E2-ASM-10, E2-RUL-31: the holder of a tile decides on its side, hidden until all have chosen."""

    prompt = "which side of the tile: production or votes?"
    public = False

    def __init__(self, seat: Seat, zone: int) -> None:
        super().__init__(seat)
        self.zone: Final = zone

    def offer(self, game: C, codes: Codes) -> None:
        codes.extend(SIDES)

    def describe(self, game: C, code: int) -> Choice:
        return Pick(SIDE_WORDS[code])

    def audience(self, game: C) -> Audience:
        return only(self.seat)


class RewardTile(Do[C]):
    """A Zone's tile with its holder and the side that was chosen: what it pays, and what it leaves to the second."""

    def __init__(self, zone: int, holder: int, side: int) -> None:
        self.zone: Final = zone
        self.holder: Final = holder
        self.side: Final = side

    def pay_holder(self, game: C) -> None:
        """E1-ASM-09, E1-ASM-10, E1-DIS-06: the Production, or Votes equal to the Population; Dissenters always take Votes.

        E2-ASM-11, E2-ASM-12, E2-ASM-15: so too in Episode 2.
        """
        laws = game.box.laws.assembly
        if self.side == PRODUCTION_SIDE:
            game.note(laws.production_side, "{seat} chose production for the tile of {zone}", self.holder, self.zone)
            self.pay_production(game)
            return
        if self.holder == DISSENTER:
            game.note(laws.dissenters_side, "the dissenters always take votes for the tile of {zone}", self.zone)
        else:
            game.note(laws.votes_side, "{seat} chose votes for the tile of {zone}", self.holder, self.zone)
        gain_votes(game, self.holder, self.population(game), laws.votes_side)

    def pay_second(self, game: C) -> Steps:
        """E1-ASM-11, E1-ASM-12, E1-DIS-08: who alone is second gains half of what the holder did not choose, rounded down.

        E2-ASM-13, E2-ASM-15, E2-ASM-33, E2-RUL-39: so too in Episode 2; the Dissenters only ever gain Votes.
        """
        laws = game.box.laws.assembly
        present = presence(game, self.zone)
        second = second_most(present)
        if second == 0:
            game.note(laws.nobody_present, "nobody is second in {zone}", self.zone)
            return DONE
        sharing = times(present, second)
        if sharing > 1:
            game.note(laws.second_shared, "{n} share second place in {zone} and gain nothing", sharing, self.zone)
            return DONE
        colour = place_of(present, second)
        game.note(laws.second_place, "{colour} alone is second in {zone}", colour, self.zone)
        if self.side == PRODUCTION_SIDE:
            rule = laws.dissenters_second if colour == DISSENTER else laws.second_place
            gain_votes(game, colour, self.population(game) // 2, rule)
            return DONE
        if colour == DISSENTER:
            game.note(laws.dissenters_second, "the production of {zone} is dropped", self.zone)
            return DONE
        return self.pay_second_production(game, colour)

    def population(self, game: C) -> int:
        """The Population of the tile's Zone."""
        raise NotImplementedError

    def pay_production(self, game: C) -> None:
        """What the Production side gives to the holder."""
        raise NotImplementedError

    def pay_second_production(self, game: C, seat: Seat) -> Steps:
        """What a player who alone is second gets where the holder chose Votes."""
        raise NotImplementedError


# -- step 3: Vote scoring ----------------------------------------------------------------------------------------------


class ScoreVotes(Do[C]):
    """E1-ASM-13, E1-DIS-09: players, and Dissenters like a third one, are ranked by Votes; players gain by the scoring tile.

    E2-ASM-14, E2-ASM-16, E2-ASM-19: so too in Episode 2.
    """

    scene = "votes"

    def run(self, game: C) -> Steps:
        votes = vote_totals(game)
        tile = scoring_tile(game)
        places = self.places(game, votes)
        gains = self.gains(game, votes, tile)
        for seat in range(len(game.players)):
            if game.notes is not None:
                self.tell_rank(game, seat, votes, places[seat])
            gain(game, seat, FOLLOWER, gains[seat], FROM_VOTES, game.box.laws.assembly.vote_rank)
        if game.box.dissenters and game.notes is not None:
            self.tell_dissenters_rank(game, votes, places[-1])
        return DONE

    def places(self, game: C, votes: Row) -> Row:
        """E1-ASM-14, E1-ASM-15, E2-ASM-16, E2-ASM-18: equals share a rank, the next lower total takes the next; 0 Votes none."""
        return shared_places(votes)

    def gains(self, game: C, votes: Row, tile: list[int]) -> Row:
        """E1-ASM-14, E2-ASM-18: who shares a rank gains it in full."""
        return shared_ranks(votes, tile)

    def tell_rank(self, game: C, seat: Seat, votes: Row, place: int) -> None:
        """E1-ASM-14, E1-ASM-15, E2-ASM-16, E2-ASM-18: why a player has this rank; with 0 Votes there is none."""
        laws = game.box.laws.assembly
        own = votes[seat]
        if place == 0:
            game.note(laws.no_votes, "{seat} has no vote and gets no rank", seat)
        elif times(votes, own) > 1:
            game.note(laws.votes_shared, "{seat} shares rank {n} with {n} vote|votes", seat, place, own)
        else:
            game.note(laws.vote_rank, "{seat} takes rank {n} with {n} vote|votes", seat, place, own)

    def tell_dissenters_rank(self, game: C, votes: Row, place: int) -> None:
        """E1-DIS-09, E1-DIS-13, E2-ASM-19: the Dissenters occupy their rank; its Followers are not paid."""
        laws = game.box.laws.assembly
        if place == 0:
            game.note(laws.no_votes, "the dissenters have no vote and get no rank")
        else:
            text = "the dissenters hold rank {n} with {n} vote|votes; they are not paid"
            game.note(laws.dissenters_rank, text, place, votes[-1])


def vote_totals(game: Colony) -> Row:
    """E1-ASM-13, E1-DIS-09, E2-ASM-14, E2-ASM-16: Votes by seat, those from before included; the Dissenters' last."""
    persons = len(game.players)
    votes = filled(game.dissenter_votes, persons + 1 if game.box.dissenters else persons)
    for seat in range(persons):
        votes[seat] = game.players[seat].assets[VOTE]
    return votes


def scoring_tile(game: Colony) -> list[int]:
    """E1-SET-04, E1-ASM-16, E1-BET-18, E1-RUL-19: the values of the current tile by rank; the lowest one comes first.

    E2-SET-05, E2-ASM-17: so too in Episode 2.
    """
    tile = game.box.tiles.ranks[game.assembly]
    laws = game.box.laws.assembly
    if len(tile) == 4:
        text = "the scoring tile pays {n}, {n}, {n} and {n}"
        game.note(laws.tile_of_four, text, tile[0], tile[1], tile[2], tile[3])
    else:
        game.note(laws.tile, "the scoring tile pays {n}, {n} and {n}", tile[0], tile[1], tile[2])
    return tile
