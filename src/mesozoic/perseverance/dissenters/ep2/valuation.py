"""How good a position of the solo game of Episode 2 looks: a hand-written valuation for bots. Not a rule.

Both dials are foretold, in hundredths: Followers by what a player has, as in a game of several, and Acceptance by Votes and by
what the Zones promise. Each counts up to its target and a little beyond; the Rampage track and the Dissenters' own plans cost.
"""

from __future__ import annotations

from typing import Final

from mesozoic.core.native import i64
from mesozoic.core.rows import row_of, total
from mesozoic.perseverance.common.majorities import presence
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, VOTE
from mesozoic.perseverance.dissenters.automa import rules_of
from mesozoic.perseverance.dissenters.ep2.collection import sets_of
from mesozoic.perseverance.dissenters.ep2.rules import parts_of, solo_of
from mesozoic.perseverance.dissenters.words import CAMILLA, GOES_ON, HUMAN, NAREK, OVERRUN, PAIR, WON
from mesozoic.perseverance.ep2.assembly import population
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.valuation import ASSET, at_hand, each_turn, officers_worth
from mesozoic.perseverance.ep2.words import DISCOVERY, PERMANENT, ZONES

HUNDRED: Final = 100
VICTORY: Final = 20000
"""What a victory is worth; a defeat on the track costs as much."""
ACCEPTED: Final = 70
"""What a point of Acceptance is worth, where a Follower is worth 100."""
SAFE: Final = 110
"""So much of a target, of 100, is foretold before more of it counts for little: much can still go wrong."""
BEYOND: Final = 10
"""What is beyond counts so much, of 100."""
ROUND: Final = 11
"""DS-SET-01: so many dice are placed between two Assemblies."""
ODDS: Final = row_of([0, 5, 12, 30, 60, 78, 90, 95])
"""How likely, of 100, the majority of a Zone is with a lead of -3, -2, … and 4 pieces over both Dissenters."""
LEVEL: Final = 3
"""The place of a tie in that list."""
LATER: Final = 60
"""What the lead in a Zone promises for each Assembly after the next, of 100."""
RAMPAGED: Final = 300
"""What each Rampage costs."""
EXPOSED: Final = 60
"""What a standing Breach costs, which a second one would turn into a Rampage, times the space that would come."""
RESERVED: Final = 20
"""What a point of Reserve costs the human."""


def solo_value(game: Ep2) -> int:
    """D2-FIN-04: both dials against their targets, and the track; in the end whether the game is won, and by how much."""
    solo = solo_of(game)
    own = game.players[HUMAN].assets[FOLLOWER]
    if solo.ending == OVERRUN:
        return -VICTORY
    if solo.ending != GOES_ON:
        return (VICTORY if solo.ending == WON else 0) + dials_worth(game, own * HUNDRED, solo.acceptance * HUNDRED)
    return dials_worth(game, expected_followers(game), expected_acceptance(game)) - track_cost(game)


def solo_terms(game: Ep2) -> list[tuple[str, float]]:
    """What that is made of, in Followers."""
    solo = solo_of(game)
    enough, accepted = rules_of(game).targets(game)
    over = solo.ending != GOES_ON
    followers = HUNDRED * game.players[HUMAN].assets[FOLLOWER] if over else expected_followers(game)
    acceptance = HUNDRED * solo.acceptance if over else expected_acceptance(game)
    parts = [
        ("followers expected in the end", toward(followers, enough) / HUNDRED),
        ("acceptance expected in the end", ACCEPTED * toward(acceptance, accepted) / (HUNDRED * HUNDRED)),
    ]
    if not over:
        parts.append(("rampages and breaches", -track_cost(game) / HUNDRED))
    return parts


# -- the dials ---------------------------------------------------------------------------------------------------------


def dials_worth(game: Ep2, followers: int, acceptance: int) -> int:
    """What both dials, foretold in hundredths, are worth against their targets."""
    enough, accepted = rules_of(game).targets(game)
    return toward(followers, enough) + ACCEPTED * toward(acceptance, accepted) // HUNDRED


def toward(foretold: int, target: int) -> int:
    """What is missing until the target is safe counts in full, what is beyond counts little."""
    more = foretold - target * SAFE
    return more if more < 0 else more * BEYOND // HUNDRED


def expected_followers(game: Ep2) -> int:
    """D2-FIN-01, D2-ASM-03: Followers at hand, what all else brings but Votes, and what the Dissenters will take away."""
    later = len(game.box.tiles.ranks) - game.assembly - 1
    dice = total(game.pool) + ROUND * later
    worth = at_hand(game, HUMAN) - ASSET[VOTE] * game.players[HUMAN].assets[VOTE]
    worth += each_turn(game, HUMAN) * dice // game.box.colours
    return worth + officers_worth(game, HUMAN, later) - rivals_cost(game)


def expected_acceptance(game: Ep2) -> int:
    """D2-ASM-01, DS-ASM-08: what there is, what the Votes at hand bring, and what Zones promise."""
    halves = rules_of(game).acceptance_halves
    own = game.players[HUMAN].assets
    expected = HUNDRED * solo_of(game).acceptance
    share = HUNDRED
    for assembly in range(game.assembly, len(halves)):
        now = assembly == game.assembly
        votes = HUNDRED * (own[VOTE] if now else own[PERMANENT]) + promised(game, now) * share // HUNDRED
        expected += votes * halves[assembly] // 2
        share = share * LATER // HUNDRED
    return expected


def promised(game: Ep2, now: bool) -> int:
    """DS-ASM-03: the Votes, in hundredths, that Zones may bring at the next Assembly, or at a later one."""
    votes = 0
    for zone in range(len(ZONES)):
        at = min(max(leads_by(game, zone, now) + LEVEL, 0), len(ODDS) - 1)
        votes += population(game, zone) * ODDS[at]
    return votes


def leads_by(game: Ep2, zone: int, now: bool) -> i64:
    """How far the human is ahead of the stronger Dissenter in a Zone; later only by the Settlements that stay there."""
    if now or zone == DISCOVERY:
        counts = presence(game, zone)
        return counts[HUMAN] - max(counts[NAREK], counts[CAMILLA])
    own = game.settlements_in(zone, HUMAN)
    return own - max(game.settlements_in(zone, NAREK), game.settlements_in(zone, CAMILLA))


# -- what threatens ----------------------------------------------------------------------------------------------------


def track_cost(game: Ep2) -> int:
    """D2-RAM-01, D2-RAM-03: Rampages, and Breaches that a second one turns into Rampages, the nearer the end the more."""
    marker = solo_of(game).rampage
    cost = RAMPAGED * marker
    for owner in game.owners:
        if owner.breach != EMPTY:
            cost += EXPOSED * (marker + 1)
    return cost


def rivals_cost(game: Ep2) -> int:
    """D2-FIN-03, D2-COL-03, D2-BON-01: the Dinos of the Dissenters cost Followers in the end, their sets now; Reserve acts."""
    parts = parts_of(game)
    cost = 0
    for colour in PAIR:
        cost += HUNDRED * parts.numbers.dino_lost * total(game.owners[colour].enclosure)
        cost += HUNDRED * parts.ambition.dino_set * sets_of(game, colour)
        cost += RESERVED * solo_of(game).reserve_of(colour)
    return cost
