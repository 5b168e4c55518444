"""What both episodes will take from a viewer: points without room, and what the next Assembly pays to others.

Assemblies are warned of only when the pool runs out, in the last turn of everybody before them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.rows import most, place_of, times, total
from mesozoic.core.step import Do
from mesozoic.core.warning import Warning
from mesozoic.perseverance.common.assembly import ScoreVotes, scoring_tile, vote_totals
from mesozoic.perseverance.common.majorities import presence, second_most, shared_places, shared_ranks, sole_first
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, FOLLOWER, NOBODY

POINTS_FULL: Final = "you have {n} {asset}, as many as you can: more is lost"
TWO_SHARE: Final = "{zone}: {colour} has as much presence as you: {n} vote|votes instead of {n}, and no tile"
MANY_SHARE: Final = "{zone}: you share most presence with {n} others: no votes instead of {n}"
SECOND_SHARED: Final = "{zone}: you share second place with {n} other|others: nothing instead of {n} vote|votes or a production"
SECOND_BEHIND: Final = "{zone}: you share second place with {n} other|others: nothing instead of a production"
BEHIND: Final = "{officer}: you gain {n} follower|followers, and {n} with {n} more cube|cubes"
NO_VOTES: Final = "you have no votes in sight and no rank: nothing instead of {n} follower|followers"
SHORT_OF_RANK: Final = "if all take votes, you are {n} vote|votes short of rank {n}: {n} instead of {n} follower|followers"
CLOSE: Final = 3
"""So many Votes can still be found before an Assembly."""
WORTH: Final = 2
"""So many Followers are worth a word."""


def point_warnings(game: Colony, seat: Seat) -> list[Warning]:
    """E1-AST-06, E2-CMP-12: who has as many points as one can have loses what comes on top."""
    found: list[Warning] = []
    for asset in range(len(game.box.words["asset"])):
        limit = game.box.pieces.most[asset]
        if 0 <= limit <= game.players[seat].assets[asset]:
            found.append(Warning("gain", game.box.laws.point_limit, POINTS_FULL, (limit, asset)))
    return found


def assembly_is_near(game: Colony) -> bool:
    """E1-ASM-01, E2-ASM-01: does nobody have more than one turn before the pool is empty, and is nothing counted yet?"""
    placed = times(game.die_spaces, EMPTY) < len(game.die_spaces)
    counting = any(isinstance(step, ScoreVotes) for step in game.stack)
    return placed and not counting and total(game.pool) <= len(game.owners)


# -- majorities --------------------------------------------------------------------------------------------------------


def majority_warnings(game: Colony, seat: Seat, populations: list[int]) -> list[Warning]:
    """E1-ASM-06, E1-ASM-07, E1-ASM-12, E2-ASM-08, E2-ASM-09, E2-ASM-13: what is lost by sharing a place in a Zone."""
    laws = game.box.laws.assembly
    found: list[Warning] = []
    for zone in range(len(populations)):
        counts, population = presence(game, zone), populations[zone]
        own, first, second = counts[seat], most(counts), second_most(counts)
        first_shared, second_shared = times(counts, first), times(counts, second)
        if own and own == first and first_shared == 2:
            args = (zone, other_first(counts, seat), population // 2, population)
            found.append(Warning("assembly", laws.two_share, TWO_SHARE, args))
        elif own and own == first and first_shared > 2:
            found.append(Warning("assembly", laws.many_share, MANY_SHARE, (zone, first_shared - 1, population)))
        elif own and own == second and first_shared == 1 and second_shared > 1:
            found.append(shared_second(game, zone, counts, population // 2))
    return found


def shared_second(game: Colony, zone: int, counts: Row, half: int) -> Warning:
    """E1-ASM-12, E2-ASM-13: who shares second place gains nothing; E1-DIS-06, E2-ASM-34: behind Dissenters nobody gains Votes."""
    law = game.box.laws.assembly.second_shared
    others = times(counts, second_most(counts)) - 1
    if sole_first(counts) == DISSENTER:
        return Warning("assembly", law, SECOND_BEHIND, (zone, others))
    return Warning("assembly", law, SECOND_SHARED, (zone, others, half))


def other_first(counts: Row, seat: Seat) -> int:
    """Who else has most."""
    others = counts[:]
    others[seat] = 0
    return place_of(others, most(others))


# -- Votes -------------------------------------------------------------------------------------------------------------


def votes_in_sight(game: Colony, populations: list[int]) -> Row:
    """E1-ASM-05, E1-ASM-06, E1-ASM-10, E1-ASM-13: the Votes of all if every holder of a tile takes them; Dissenters last.

    E2-ASM-07, E2-ASM-08, E2-ASM-12, E2-ASM-16: so too in Episode 2.
    """
    votes = vote_totals(game)
    for zone in range(len(populations)):
        counts = presence(game, zone)
        first = most(counts)
        sharing = times(counts, first) if first else 0
        for colour in range(len(counts)):
            if counts[colour] == first and 0 < sharing <= 2:
                place = len(game.players) if colour == DISSENTER else colour
                votes[place] += populations[zone] // sharing
    return votes


def vote_warnings(game: Colony, seat: Seat, populations: list[int]) -> list[Warning]:
    """E1-ASM-13 to E1-ASM-15, E2-ASM-16 to E2-ASM-18: no rank without Votes, or a better one only a few Votes away."""
    laws = game.box.laws.assembly
    votes, tile = votes_in_sight(game, populations), scoring_tile(game)
    gains = shared_ranks(votes, tile)
    own, better = votes[seat], next_better(votes, seat)
    if own == 0:
        votes[seat] = 1
        missed = 0 if may_be_second(game, seat) else shared_ranks(votes, tile)[seat]
        return [Warning("assembly", laws.no_votes, NO_VOTES, (missed,))] if missed else []
    if better == NOBODY or votes[better] - own > CLOSE:
        return []
    rank = shared_places(votes)[better]
    missed = tile[rank - 1] if rank <= len(tile) else 0
    if missed <= gains[seat]:
        return []
    return [Warning("assembly", laws.vote_rank, SHORT_OF_RANK, (votes[better] - own, rank, gains[seat], missed))]


def next_better(votes: Row, seat: Seat) -> int:
    """Who has the next more Votes, or NOBODY."""
    found: int = NOBODY
    for other in range(len(votes)):
        if votes[other] > votes[seat] and (found == NOBODY or votes[other] < votes[found]):
            found = other
    return found


def may_be_second(game: Colony, seat: Seat) -> bool:
    """E1-ASM-11, E2-ASM-13: could second places still bring Votes? E1-DIS-06, E2-ASM-34: behind Dissenters they never do."""
    for zone in range(len(game.officers)):
        counts = presence(game, zone)
        if sole_first(counts) not in (NOBODY, DISSENTER, seat) and counts[seat] and counts[seat] == second_most(counts):
            return True
    return False


# -- Officers ----------------------------------------------------------------------------------------------------------


def officer_warnings(game: Colony, seat: Seat, scoring: Sequence[Do[Any]], rules: list[RuleId]) -> list[Warning]:
    """E1-ASM-17, E1-ASM-18, E2-OSC-01, D1-ASM-02, D2-ASM-03: Officers that would pay more with the cubes of one action.

    Only where it is worth a word; by Officer, how it is scored, and the rule that says why it pays what it pays now.
    """
    cubes = min(len(game.box.effects.influencing), game.players[seat].cubes)
    found: list[Warning] = []
    for officer in range(len(scoring)):
        paid = [paid_with(game, seat, scoring[officer], officer, more) for more in range(cubes + 1)]
        best = max(paid)
        if best - paid[0] >= WORTH:
            found.append(Warning("assembly", rules[officer], BEHIND, (officer, paid[0], best, paid.index(best))))
    return found


def paid_with(game: Colony, seat: Seat, scoring: Do[Any], officer: int, cubes: int) -> int:
    """The Followers that an Officer pays to a player with so many more cubes there."""
    twin = game.clone()
    for _cube in range(cubes):
        twin.influence.place(officer, seat)
    scoring.run(twin)
    return twin.players[seat].assets[FOLLOWER] - game.players[seat].assets[FOLLOWER]


def officer_rules(game: Colony, seat: Seat, behind: RuleId, without: RuleId) -> list[RuleId]:
    """By Officer, why it does not pay more: others have more cubes there, or the player has none."""
    officers = range(len(game.box.words["officer"]))
    return [behind if game.influence.of(officer, seat) else without for officer in officers]
