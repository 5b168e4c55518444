"""What a learned valuation of Episode 1 counts for every player: what lies there, and what an Assembly or the end pays now."""

from __future__ import annotations

from typing import Final

from mesozoic.core.ids import Seat
from mesozoic.core.native import Row, i64
from mesozoic.core.rows import filled, most, times
from mesozoic.perseverance.common.assembly import settled_population
from mesozoic.perseverance.common.majorities import presence, second_most, shared_ranks
from mesozoic.perseverance.common.words import DISSENTER, EMPTY, FOLLOWER, HOME, VALOR, VOTE
from mesozoic.perseverance.ep1.officers import best_area, traps_on_board
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.valuation import exposed
from mesozoic.perseverance.ep1.words import (
    CHIEF_MATE,
    CHIEF_OF_SECURITY,
    CHIEF_STEWARD,
    GUARD_OWNER,
    GUARD_TYPE,
    HEAVY_GUARD,
    IN_DEFENSE,
    LIGHT_GUARD,
    OFFICERS,
    SAFEGUARD,
    ZONES,
)

COUNTED: Final = [
    "food at hand",
    "scrap at hand",
    "stories at hand",
    "light soldiers at hand",
    "heavy soldiers at hand",
    "safeguard at hand",
    "valor at hand",
    "votes at hand",
    "followers at hand",
    "couples of safeguard and valor",
    "patrols completed",
    "a patrol under way",
    "light soldiers on patrol",
    "heavy soldiers on patrol",
    "the leader at home",
    "the leader in a defense area",
    "settlements on the board",
    "dice in play",
    "cubes of influence",
    "walls on the board",
    "traps on the board",
    "traps in the supply",
    "spent traps",
    "light soldiers in defense areas",
    "heavy soldiers in defense areas",
    "zones with most presence",
    "zones where most presence is shared",
    "second places in zones",
    "population of the zones led",
    "votes if the assembly were now",
    "followers for votes if the assembly were now",
    "followers for officers if the assembly were now",
    "first places with officers",
    "second places with officers",
    "followers for walls and traps if the game ended now",
    "followers for soldiers if the game ended now",
    "settlements within reach of dinos",
]
COUPLES: Final = 9
COMPLETED: Final = 10
UNDER_WAY: Final = 11
PATROLLING: Final = 12
AT_HOME: Final = 14
IN_AREA: Final = 15
SETTLED: Final = 16
DICE: Final = 17
CUBES: Final = 18
WALLS: Final = 19
TRAPS: Final = 20
READY_TRAPS: Final = 21
SPENT: Final = 22
GUARDS: Final = 23
LED: Final = 25
SHARED: Final = 26
SECOND: Final = 27
POPULATION: Final = 28
VOTES_NOW: Final = 29
VOTES_PAY: Final = 30
OFFICERS_PAY: Final = 31
OFFICERS_FIRST: Final = 32
OFFICERS_SECOND: Final = 33
STRUCTURES_PAY: Final = 34
SOLDIERS_PAY: Final = 35
EXPOSED: Final = 36


def counts(game: Ep1) -> list[Row]:
    """All that is counted, by seat."""
    rows = [own_counts(game, seat) for seat in range(len(game.players))]
    count_guards(game, rows)
    count_zones(game, rows)
    count_votes(game, rows)
    for officer in range(len(OFFICERS)):
        count_officer(game, rows, officer)
    count_end(game, rows)
    return rows


def own_counts(game: Ep1, seat: Seat) -> Row:
    """What a player has, and the pieces on the Main board."""
    player = game.players[seat]
    assets = player.assets
    row = filled(0, len(COUNTED))
    for asset in range(FOLLOWER + 1):
        row[asset] = assets[asset]
    row[COUPLES] = min(assets[SAFEGUARD], assets[VALOR])
    row[COMPLETED] = len(player.completed)
    row[UNDER_WAY] = 1 if player.patrol != EMPTY else 0
    row[PATROLLING] = player.patrolling[0]
    row[PATROLLING + 1] = player.patrolling[1]
    row[AT_HOME] = 1 if player.leader_at == HOME else 0
    row[IN_AREA] = 1 if player.leader_at >= IN_DEFENSE else 0
    row[SETTLED] = times(game.settlements, seat)
    row[DICE] = game.dice_in_play(seat)
    row[CUBES] = game.box.pieces.cubes - player.cubes
    row[WALLS] = times(game.walls, seat)
    row[TRAPS] = traps_on_board(game, seat)
    row[READY_TRAPS] = player.traps[0] + player.traps[1]
    row[SPENT] = player.spent[0] + player.spent[1]
    return row


def count_guards(game: Ep1, rows: list[Row]) -> None:
    """Soldiers in all Defense areas together."""
    for guard in game.guards:
        if guard != EMPTY and GUARD_OWNER[guard] < len(rows):
            if GUARD_TYPE[guard] == LIGHT_GUARD:
                rows[GUARD_OWNER[guard]][GUARDS] += 1
            elif GUARD_TYPE[guard] == HEAVY_GUARD:
                rows[GUARD_OWNER[guard]][GUARDS + 1] += 1


def count_zones(game: Ep1, rows: list[Row]) -> None:
    """Places by Presence, the Votes they would bring, and Settlements that Dinos can reach."""
    for zone in range(len(ZONES)):
        present = presence(game, zone)
        highest = most(present)
        if highest:
            sharing = times(present, highest)
            second = second_most(present)
            alone = second > 0 and times(present, second) == 1
            population = settled_population(game, zone)
            for seat in range(len(rows)):
                if present[seat] == highest:
                    lead(rows[seat], sharing, population)
                elif alone and sharing == 1 and present[seat] == second:
                    rows[seat][SECOND] += 1
        for seat in range(len(rows)):
            rows[seat][EXPOSED] += exposed(game, zone, seat)


def lead(row: Row, sharing: i64, population: i64) -> None:
    """Most Presence in a Zone, alone or with others."""
    if sharing == 1:
        row[LED] += 1
        row[POPULATION] += population
    elif sharing == 2:
        row[SHARED] += 1
        row[POPULATION] += population // 2


def count_votes(game: Ep1, rows: list[Row]) -> None:
    """Votes, and what they pay, if all holders of tiles took Votes now."""
    persons = len(rows)
    votes = filled(0, persons + 1 if game.box.dissenters else persons)
    for seat in range(persons):
        votes[seat] = rows[seat][VOTE] + rows[seat][POPULATION]
    if game.box.dissenters:
        votes[persons] = dissenting_votes(game)
    pays = shared_ranks(votes, game.box.tiles.ranks[min(game.assembly, len(game.box.tiles.ranks) - 1)])
    for seat in range(persons):
        rows[seat][VOTES_NOW] = votes[seat]
        rows[seat][VOTES_PAY] = pays[seat]


def dissenting_votes(game: Ep1) -> i64:
    """E1-DIS-06, E1-DIS-07: what the Dissenters of a game of two would have."""
    votes: i64 = game.dissenter_votes
    for zone in range(len(ZONES)):
        present = presence(game, zone)
        highest = most(present)
        if highest and present[DISSENTER] == highest:
            sharing = times(present, highest)
            if sharing < 3:
                votes += settled_population(game, zone) // sharing
    return votes


def count_officer(game: Ep1, rows: list[Row], officer: int) -> None:
    """What an Officer would pay now."""
    influence = game.influence.on(officer)
    first = most(influence)
    if not first:
        return
    second = second_most(influence)
    for seat in range(len(rows)):
        if influence[seat] == first:
            rows[seat][OFFICERS_FIRST] += 1
            rows[seat][OFFICERS_PAY] += officer_pays(game, rows[seat], seat, officer)
        elif second and influence[seat] == second:
            rows[seat][OFFICERS_SECOND] += 1
            rows[seat][OFFICERS_PAY] += officer_pays(game, rows[seat], seat, officer) // 2


def officer_pays(game: Ep1, row: Row, seat: Seat, officer: int) -> i64:
    """E1-OSC-01 to E1-OSC-04: what an Officer's condition is worth, counted without a word in the log."""
    scoring = game.box.scoring
    officers = game.box.officers
    if officer == CHIEF_MATE:
        return game.tally.of(best_area(game, seat), seat) * scoring.per_piece
    if officer == CHIEF_OF_SECURITY:
        return (row[COMPLETED] + row[UNDER_WAY]) * officers.per_card
    if officer == CHIEF_STEWARD:
        return min(row[SETTLED] // officers.set_settlements, row[DICE]) * officers.per_set
    return (row[WALLS] + row[TRAPS] + row[SPENT]) * scoring.per_structure


def count_end(game: Ep1, rows: list[Row]) -> None:
    """E1-END-03, E1-END-04: what both majorities of the final scoring would pay now."""
    structures = filled(0, len(rows))
    defenders = filled(0, len(rows))
    for seat in range(len(rows)):
        row = rows[seat]
        structures[seat] = row[WALLS] + row[TRAPS]
        defenders[seat] = row[GUARDS] + row[GUARDS + 1] + row[IN_AREA]
    built = shared_ranks(structures, game.box.scoring.structure_ranks)
    defended = shared_ranks(defenders, game.box.scoring.soldier_ranks)
    for seat in range(len(rows)):
        rows[seat][STRUCTURES_PAY] = built[seat]
        rows[seat][SOLDIERS_PAY] = defended[seat]
