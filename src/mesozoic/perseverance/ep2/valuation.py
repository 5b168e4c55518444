"""How good a position looks to a player: a valuation for bots, in hundredths of a Follower. Not a rule.

What lies there would be worth something if the game ended now, and more for each turn to come; the next Assembly is judged
as if it were held now, the more so the fewer dice are left in the pool. The form is written by hand; most weights were fitted
to games of an earlier valuation, then rounded, and changed where play was better for it.
"""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import OVER, Seat
from mesozoic.core.rows import times, total
from mesozoic.perseverance.common.words import COLOURS, DISSENTER, EMPTY, FOLLOWER, HEAVY, HOME, LIGHT, NEUTRAL, VOTE
from mesozoic.perseverance.ep2.assembly import population
from mesozoic.perseverance.ep2.officers import cubes_on_officers, soldiers_in_play
from mesozoic.perseverance.ep2.scoring import dino_sets
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.verbs import dinos_on_breach
from mesozoic.perseverance.ep2.words import CAPTAIN, CHIEF_ENGINEER, CHIEF_MATE, CHIEF_OF_SECURITY, OFFICERS, PERMANENT, ZONES

HUNDREDTHS: Final = 100
ASSET: Final = [95, 85, 80, 50, 100, 95, 60, 60, 100, 50, 0]
"""Food, Scrap, Story, Light, Heavy, Island Resource, Valor, Vote, Follower, Glowberry, Permanent Vote beyond its Vote."""
ASSET_TURN: Final = [11, 10, 7, 19, 10, 5, 7, 0, 0, 0, 0]
"""How much more each is worth for every turn to come. What is left over scores more than the first: it is meant to be spent."""
PERK_TURN: Final = [
    *[2, 5, 14, 15, 12, 12],
    *[19, 2, 15, 12, 12, 14],
    *[29, 26, 21, 16, 16, 16],
    *[6, 9, 6, 15, 9, 15],
    *[16, 6, 15, 9, 12, 12],
]
"""The Perks, Officer by Officer: what earns something turn after turn (Gatherer, Lobbyist, Politician, Skinner) most."""
PIECE: Final = [95, 70, 20, 110, 20, 0, 95]
PIECE_TURN: Final = [38, 64, 47, 62, 5, 4, -8]
"""Settlement, Outpost, Camp, die in play, Watchtower, cube on an Officer, card in hand (early there is better to do)."""
ONGOING: Final = 150
LEADER_HOME: Final = 140
CLOSED: Final = 80
BREACH: Final = 60
"""What the breached structure is worth less, and what each Dino on the own Breach card costs."""
PERMANENT_LATER: Final = 120
"""What a Permanent Vote brings at each Assembly after the next; so with all that ends in LATER."""
POT_EARLY: Final = 40
POT: Final = 100
"""What a Follower for Votes counts, of the share that the own Votes are of all: with a full pool, and with an empty one."""
RANK: Final = 10
"""What a Follower for the rank as it stands counts besides, with an empty pool."""
NOWHERE: Final = 0
SHARING: Final = 1
LEADING: Final = 2
SECOND: Final = 3
"""How a colour stands in a Zone; who shares most with one other, or leads, gets as many halves of the Population in Votes."""
STANDING: Final = [0, -45, -120, 30]
STANDING_LATER: Final = [0, 15, 15, 45]
"""What this is worth beside the Votes: who is ahead can be overtaken."""
OFFICER: Final = 95
OFFICER_LATER: Final = 45
"""What a Follower counts that an Officer would pay now."""
RANKED_LATER: Final = 35
"""What first or second place with an Officer is worth whatever he pays."""
ROUND: Final = 16
FULL_POOL: Final = 17
"""About so many dice are placed between two Assemblies, and so many can be."""


def value(game: Ep2, seat: Seat) -> int:
    """What is there, what it brings in turns to come, and the Assemblies to come; in the end Followers alone."""
    player = game.players[seat]
    if game.seat == OVER:
        return ASSET[FOLLOWER] * player.assets[FOLLOWER]
    later = len(game.box.tiles.ranks) - game.assembly - 1
    dice = total(game.pool) + ROUND * later
    worth = at_hand(game, seat) + each_turn(game, seat) * dice // len(game.players)
    worth += PERMANENT_LATER * later * player.assets[PERMANENT]
    return worth + zones_worth(game, seat, later) + votes_worth(game, seat) + officers_worth(game, seat, later)


def values(game: Ep2) -> list[float]:
    """What everybody's position is worth, in Followers."""
    return [value(game, seat) / HUNDREDTHS for seat in range(len(game.players))]


def terms(game: Ep2, seat: Seat) -> list[tuple[str, float]]:
    """What a player's value is made of, in Followers."""
    player = game.players[seat]
    own = float(player.assets[FOLLOWER])
    if game.seat == OVER:
        return [("followers at hand", own)]
    later = len(game.box.tiles.ranks) - game.assembly - 1
    dice = total(game.pool) + ROUND * later
    return [
        ("followers at hand", own),
        ("assets and pieces as they are", at_hand(game, seat) / HUNDREDTHS - own),
        ("what they bring in turns to come", each_turn(game, seat) * dice / (len(game.players) * HUNDREDTHS)),
        ("permanent votes in later assemblies", PERMANENT_LATER * later * player.assets[PERMANENT] / HUNDREDTHS),
        ("places in the zones", zones_worth(game, seat, later) / HUNDREDTHS),
        ("votes at the next assembly", votes_worth(game, seat) / HUNDREDTHS),
        ("what the officers would pay", officers_worth(game, seat, later) / HUNDREDTHS),
    ]


def at_hand(game: Ep2, seat: Seat) -> int:
    """What everything a player has would be worth in the last turn."""
    player = game.players[seat]
    worth = stock(game, seat, ASSET, PIECE) + ASSET[FOLLOWER] * dino_sets(game, player.enclosure)
    if player.leader_at == HOME:
        worth += LEADER_HOME
    if player.patrol != EMPTY:
        worth += ONGOING
    if player.breach != EMPTY:
        worth -= CLOSED + BREACH * dinos_on_breach(game, seat)
    return worth


def each_turn(game: Ep2, seat: Seat) -> int:
    """How much more it is worth for every turn to come."""
    worth = stock(game, seat, ASSET_TURN, PIECE_TURN)
    for perk in range(len(PERK_TURN)):
        if game.players[seat].holds(perk):
            worth += PERK_TURN[perk]
    return worth


def stock(game: Ep2, seat: Seat, asset_worth: list[int], piece_worth: list[int]) -> int:
    """Assets, Soldiers on an Adventure included, and pieces, each at its worth."""
    player = game.players[seat]
    worth = asset_worth[LIGHT] * player.patrolling[0] + asset_worth[HEAVY] * player.patrolling[1]
    for asset in range(len(asset_worth)):
        worth += asset_worth[asset] * player.assets[asset]
    worth += piece_worth[0] * times(game.settlements, seat) + piece_worth[1] * game.outposts_of(seat)
    worth += piece_worth[2] * game.camps_of(seat) + piece_worth[3] * game.dice_in_play(seat)
    worth += piece_worth[4] * game.towers_of(seat) + piece_worth[5] * cubes_on_officers(game, seat)
    return worth + piece_worth[6] * len(player.hand)


def standing(game: Ep2, zone: int, colour: int) -> int:
    """How a colour stands in a Zone by its Presence."""
    own = game.tally.of(zone, colour)
    above = 0
    level = 0
    for other in range(len(COLOURS)):
        if other not in (colour, NEUTRAL):
            present = game.tally.of(zone, other)
            above += 1 if present > own else 0
            level += 1 if present == own else 0
    if own == 0 or above > 1:
        return NOWHERE
    if above == 1:
        return SECOND if level == 0 else NOWHERE
    return max(NOWHERE, LEADING - level)


def zones_worth(game: Ep2, seat: Seat, later: int) -> int:
    """Majorities of Presence, beside their Votes."""
    worth = 0
    for zone in range(len(ZONES)):
        place = standing(game, zone, seat)
        worth += STANDING[place] + STANDING_LATER[place] * later
    return worth


def votes_worth(game: Ep2, seat: Seat) -> int:
    """What the Votes of an Assembly held now would bring: the share of all ranks together, and the rank."""
    own = votes_now(game, seat)
    if own == 0:
        return 0
    everybody = votes_now(game, DISSENTER) if game.box.dissenters else 0
    place = 1 if everybody > own else 0
    for other in range(len(game.players)):
        votes = votes_now(game, other)
        everybody += votes
        place += 1 if votes > own else 0
    left = total(game.pool)
    placed = max(0, FULL_POOL - left)
    ranks = game.box.tiles.ranks[game.assembly]
    share = (POT_EARLY * left + POT * placed) * sum(ranks) * own // (everybody * FULL_POOL)
    return share + RANK * (ranks[place] if place < len(ranks) else 0) * placed // FULL_POOL


def votes_now(game: Ep2, colour: int) -> int:
    """The Votes of a colour, with those of the Zones where it has most Presence."""
    votes = game.dissenter_votes if colour == DISSENTER else game.players[colour].assets[VOTE]
    for zone in range(len(ZONES)):
        place = standing(game, zone, colour)
        if place in (LEADING, SHARING):
            votes += place * population(game, zone) // 2
    return votes


def officers_worth(game: Ep2, seat: Seat, later: int) -> int:
    """What the Officers would pay now, and will pay again."""
    worth = 0
    for officer in range(len(OFFICERS)):
        own = game.influence.of(officer, seat)
        higher = 0
        above = 0
        for colour in range(len(COLOURS)):
            cubes = game.influence.of(officer, colour)
            if cubes > own and cubes != higher:
                higher = cubes
                above += 1
        if own > 0 and above < 2:
            paid = officer_worth(game, seat, officer) // (above + 1)
            worth += (OFFICER + OFFICER_LATER * later) * paid + RANKED_LATER * later
    return worth


def officer_worth(game: Ep2, seat: Seat, officer: int) -> int:
    """The Followers of an Officer's condition, counted without a word in the log."""
    player = game.players[seat]
    scoring = game.box.scoring
    if officer == CHIEF_MATE:
        return min(cubes_on_officers(game, seat), player.perk_count()) * scoring.per_pair
    if officer == CHIEF_OF_SECURITY:
        return (len(player.completed) + (1 if player.patrol != EMPTY else 0)) * game.box.officers.per_card
    if officer == CHIEF_ENGINEER:
        return game.outposts_of(seat) * scoring.per_outpost + game.camps_of(seat) * scoring.per_camp
    if officer == CAPTAIN:
        sets = min(soldiers_in_play(game, seat) // scoring.captain_soldiers, game.towers_of(seat))
        return sets * scoring.per_captain_set
    pairs = times(game.settlements, seat) // game.box.officers.set_settlements
    return min(pairs, game.dice_in_play(seat)) * game.box.officers.per_set
