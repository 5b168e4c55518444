"""The end of the game: final scoring in three parts, and who wins (chapter END)."""

from __future__ import annotations

from typing import final

from mesozoic.core.ids import RuleId, Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.rows import filled, times
from mesozoic.core.spec import Score, ranked
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.majorities import shared_places, shared_ranks, split_places, split_ranks
from mesozoic.perseverance.common.verbs import gain, lose_followers
from mesozoic.perseverance.common.words import EMPTY, FOLLOWER, FOOD, FROM_CARDS, FROM_LEFTOVERS, SCRAP, STORY, VALOR
from mesozoic.perseverance.ep1.census import soldiers_of
from mesozoic.perseverance.ep1.officers import traps_on_board
from mesozoic.perseverance.ep1.table import Ep1
from mesozoic.perseverance.ep1.words import (
    FROM_SOLDIERS,
    FROM_STRUCTURES,
    GUARD_OWNER,
    HEAVY_GUARD,
    LIGHT_GUARD,
    SAFEGUARD,
    SOURCES,
)


@final
class FinalScoring(Do[Ep1]):
    """E1-END-02, E1-DIS-13: Walls and Traps, Soldiers and Leader, leftovers, for players only; then the game is over.

    E1-BET-23, E1-BET-29: the beta counts Soldiers and Leader first, and after all gains the threat tokens.
    """

    kind = "ep1.final_scoring"
    rule = "E1-END-02"
    scene = "final_scoring"

    def run(self, game: Ep1) -> Steps:
        if game.box.beta:
            game.note("E1-BET-23", "final scoring: soldiers and leader, walls and traps, leftovers")
            score_defenders(game)
            score_structures(game)
        else:
            game.note("E1-END-02", "final scoring: walls and traps, soldiers and leader, leftovers")
            score_structures(game)
            score_defenders(game)
        for seat in range(len(game.players)):
            score_resources(game, seat)
            score_soldiers_left(game, seat)
            score_couples(game, seat)
        if game.box.beta and game.box.det_threat:
            lose_for_threat(game)
        announce(game)
        return DONE


# -- parts 1 and 2 -----------------------------------------------------------------------------------------------------


def score_structures(game: Ep1) -> None:
    """E1-END-03: part 1 ranks players by own Walls plus unresolved own Traps in all Defense areas together."""
    counts = filled(0, len(game.players))
    for seat in range(len(counts)):
        walls = times(game.walls, seat)
        traps = traps_on_board(game, seat)
        counts[seat] = walls + traps
        game.note("E1-END-03", "{seat} has {n} wall|walls and {n} unresolved trap|traps", seat, walls, traps)
    pay_ranks(game, counts, game.box.scoring.structure_ranks, FROM_STRUCTURES)


def score_defenders(game: Ep1) -> None:
    """E1-END-04: part 2 ranks players by own Soldiers plus own Leader in all Defense areas together."""
    counts = filled(0, len(game.players))
    for seat in range(len(counts)):
        defenders = 0
        for guard in game.guards:
            if guard != EMPTY and GUARD_OWNER[guard] == seat:
                defenders += 1
        counts[seat] = defenders
        game.note("E1-END-04", "{seat} has soldiers and leaders in the defense areas: {n}", seat, defenders)
    pay_ranks(game, counts, game.box.scoring.soldier_ranks, FROM_SOLDIERS)


def pay_ranks(game: Ep1, counts: Row, values: list[int], source: int) -> None:
    """E1-END-05, E1-END-06, E1-RUL-45: Followers by rank, equals gain it in full; E1-BET-24: in the beta they split it."""
    beta = game.box.beta
    places = split_places(counts) if beta else shared_places(counts)
    gains = split_ranks(counts, values) if beta else shared_ranks(counts, values)
    for seat in range(len(counts)):
        if counts[seat] == 0:
            tell_unranked(game, seat)
            continue
        if times(counts, counts[seat]) > 1:
            game.note("E1-BET-24" if beta else "E1-END-06", "{seat} shares rank {n}", seat, places[seat])
        else:
            game.note("E1-END-05", "{seat} takes rank {n}", seat, places[seat])
        gain(game, seat, FOLLOWER, gains[seat], source, "E1-END-05")


def tell_unranked(game: Ep1, seat: Seat) -> None:
    """E1-END-07, E1-RUL-32: without any of the counted pieces, a lone Leader among them, a player has no rank."""
    game.note("E1-END-07", "{seat} has none of these pieces and gets no rank", seat)


# -- part 3 ------------------------------------------------------------------------------------------------------------


def score_resources(game: Ep1, seat: Seat) -> None:
    """E1-END-08: part 3, 1 Follower per Food, per Scrap and per Story on the Player board."""
    own = game.players[seat].assets
    worth = game.box.scoring.leftovers
    game.note("E1-END-08", "{seat} has {n} food, {n} scrap and {n} story|stories left", seat, own[FOOD], own[SCRAP], own[STORY])
    points = own[FOOD] * worth[0] + own[SCRAP] * worth[1] + own[STORY] * worth[2]
    gain(game, seat, FOLLOWER, points, FROM_LEFTOVERS, "E1-END-08")


def score_soldiers_left(game: Ep1, seat: Seat) -> None:
    """E1-END-09, E1-RUL-43: part 3, per Heavy Soldier and per two Light ones, of all places together.

    E1-BET-25: in the beta Heavy Soldiers on an unfinished Patrol do not count, and Light ones give nothing.
    """
    beta = game.box.beta
    rule: RuleId = "E1-BET-25" if beta else "E1-END-09"
    light = soldiers_of(game, seat, LIGHT_GUARD)
    heavy = soldiers_of(game, seat, HEAVY_GUARD)
    if beta:
        heavy -= game.players[seat].patrolling[HEAVY_GUARD]
    game.note(rule, "{seat} has {n} heavy and {n} light soldier|soldiers left", seat, heavy, light)
    scoring = game.box.scoring
    points = heavy * scoring.leftovers[3] + light // 2 * scoring.per_two_light
    gain(game, seat, FOLLOWER, points, FROM_LEFTOVERS, rule)


def score_couples(game: Ep1, seat: Seat) -> None:
    """E1-END-10: part 3, one Follower per couple of a Safeguard and a Valor; E1-BET-26: two in the beta."""
    rule: RuleId = "E1-BET-26" if game.box.beta else "E1-END-10"
    own = game.players[seat].assets
    game.note(rule, "{seat} has {n} safeguard and {n} valor left", seat, own[SAFEGUARD], own[VALOR])
    couples = min(own[SAFEGUARD], own[VALOR])
    gain(game, seat, FOLLOWER, couples * game.box.scoring.per_couple, FROM_LEFTOVERS, rule)


def lose_for_threat(game: Ep1) -> None:
    """E1-BET-29: a Heavy token on 3 or higher at game end costs 1 Follower, after all gains of the final scoring."""
    patrols = game.box.patrols
    for seat in range(len(game.players)):
        at = game.players[seat].threat[HEAVY_GUARD]
        if at >= patrols.track_penalty_from:
            game.note("E1-BET-29", "the heavy threat token of {seat} stands on {n}", seat, at)
            lose_followers(game, seat, patrols.track_penalty, FROM_CARDS, "E1-BET-29")


# -- who wins ----------------------------------------------------------------------------------------------------------


def scores(game: Ep1) -> list[Score]:
    """E1-END-11, E1-RUL-44: most Followers, then most Soldiers in total, wins; a remaining tie is a shared win."""
    totals: list[tuple[int, ...]] = []
    sources: list[tuple[tuple[str, int], ...]] = []
    for seat in range(len(game.players)):
        soldiers = soldiers_of(game, seat, LIGHT_GUARD) + soldiers_of(game, seat, HEAVY_GUARD)
        totals.append((game.players[seat].assets[FOLLOWER], soldiers))
        first = seat * len(SOURCES)
        sources.append(tuple([(SOURCES[i], game.sources[first + i]) for i in range(len(SOURCES))]))
    return ranked(totals, sources)


def announce(game: Ep1) -> None:
    """E1-END-11: tell, where anybody reads it, how everybody ends."""
    if game.notes is None:
        return
    for score in scores(game):
        soldiers = soldiers_of(game, score.seat, LIGHT_GUARD) + soldiers_of(game, score.seat, HEAVY_GUARD)
        text = "{seat} ends in place {n} with {n} follower|followers and {n} soldier|soldiers"
        game.note("E1-END-11", text, score.seat, score.place, score.total, soldiers)


register(FinalScoring)
