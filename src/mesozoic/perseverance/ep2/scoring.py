"""The end of the game: final scoring, and who wins (chapter END)."""

from __future__ import annotations

from typing import final

from mesozoic.core.ids import Seat
from mesozoic.core.native import Row
from mesozoic.core.record import register
from mesozoic.core.spec import Score, ranked
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.perseverance.common.verbs import gain
from mesozoic.perseverance.common.words import (
    FOLLOWER,
    FOOD,
    FROM_LEFTOVERS,
    HEAVY,
    HEAVY_SOLDIER,
    LIGHT,
    LIGHT_SOLDIER,
    SCRAP,
    SOURCE_ROOM,
    STORY,
    VALOR,
)
from mesozoic.perseverance.ep2.table import Ep2
from mesozoic.perseverance.ep2.words import FROM_DINOS, FROM_HAND, GLOWBERRY, ISLAND, SOURCES, SPECIES


@final
class FinalScoring(Do[Ep2]):
    """E2-END-01, E2-END-08: captured Dinos, cards in hand and leftovers score, for players only; then the game is over.

    E2-END-09: an ongoing Adventure is not resolved further, and a standing Breach costs nothing more.
    """

    kind = "ep2.final_scoring"
    rule = "E2-END-01"
    scene = "final_scoring"

    def run(self, game: Ep2) -> Steps:
        for seat in range(len(game.players)):
            score_dinos(game, seat)
            score_hand(game, seat)
            score_resources(game, seat)
            score_soldiers(game, seat)
            score_halves(game, seat)
        announce(game)
        return DONE


# -- captured Dinos ----------------------------------------------------------------------------------------------------


def dino_sets(game: Ep2, counts: Row) -> int:
    """E2-END-02, E2-TMP-06: what so many captured Dinos of each species are worth in pairs and triples."""
    worth = 0
    for species in range(len(SPECIES)):
        worth += species_sets(game, species, counts[species])
    return worth


def species_sets(game: Ep2, species: int, dinos: int) -> int:
    """E2-END-02, E2-RUL-33: Dinos of one species are split into pairs and triples for the highest total."""
    pair = game.box.scoring.pair[species]
    triple = game.box.scoring.triple[species]
    best = 0
    for triples in range(dinos // 3 + 1):
        worth = triples * triple + (dinos - 3 * triples) // 2 * pair
        best = max(best, worth)
    return best


def score_dinos(game: Ep2, seat: Seat) -> None:
    """E2-END-02: captured Dinos score per species in pairs and triples."""
    captured = game.players[seat].enclosure
    for species in range(len(SPECIES)):
        if captured[species]:
            worth = species_sets(game, species, captured[species])
            text = "{seat} has {n} {species}: worth {n} follower|followers"
            game.note("E2-END-02", text, seat, captured[species], species, worth)
    gain(game, seat, FOLLOWER, dino_sets(game, captured), FROM_DINOS, "E2-END-02")


# -- what is left ------------------------------------------------------------------------------------------------------


def score_hand(game: Ep2, seat: Seat) -> None:
    """E2-END-05: 1 Follower for each card in hand, Starter and Temple cards included, the ongoing one not."""
    cards = len(game.players[seat].hand)
    game.note("E2-END-05", "{seat} has {n} adventure card|cards in hand", seat, cards)
    gain(game, seat, FOLLOWER, cards * game.box.scoring.per_hand_card, FROM_HAND, "E2-END-05")


def score_resources(game: Ep2, seat: Seat) -> None:
    """E2-END-03: 1 Follower for each Food, Scrap, Island Resource and Story."""
    own = game.players[seat].assets
    text = "{seat} has {n} food, {n} scrap, {n} island resource|resources and {n} story|stories left"
    game.note("E2-END-03", text, seat, own[FOOD], own[SCRAP], own[ISLAND], own[STORY])
    points = 0
    for asset in (FOOD, SCRAP, ISLAND, STORY):
        points += own[asset] * game.box.scoring.leftover[asset]
    gain(game, seat, FOLLOWER, points, FROM_LEFTOVERS, "E2-END-03")


def score_soldiers(game: Ep2, seat: Seat) -> None:
    """E2-END-04, E2-RUL-47: 1 Follower for each Heavy Soldier on the Player board or on an ongoing card; no Leader counts."""
    player = game.players[seat]
    heavy = player.assets[HEAVY] + player.patrolling[HEAVY_SOLDIER]
    game.note("E2-END-04", "{seat} has {n} heavy soldier|soldiers left", seat, heavy)
    gain(game, seat, FOLLOWER, heavy * game.box.scoring.leftover[HEAVY], FROM_LEFTOVERS, "E2-END-04")


def score_halves(game: Ep2, seat: Seat) -> None:
    """E2-END-06: 1 Follower for every two Glowberries, every two Valor and every two Light Soldiers, each kind on its own."""
    player = game.players[seat]
    light = player.assets[LIGHT] + player.patrolling[LIGHT_SOLDIER]
    text = "{seat} has {n} glowberry|glowberries, {n} valor and {n} light soldier|soldiers left"
    game.note("E2-END-06", text, seat, player.assets[GLOWBERRY], player.assets[VALOR], light)
    worth = game.box.scoring.leftover_two
    points = light // 2 * worth[LIGHT]
    for asset in (GLOWBERRY, VALOR):
        points += player.assets[asset] // 2 * worth[asset]
    gain(game, seat, FOLLOWER, points, FROM_LEFTOVERS, "E2-END-06")


# -- who wins ----------------------------------------------------------------------------------------------------------


def scores(game: Ep2) -> list[Score]:
    """E2-END-07, E2-END-08: most Followers, then most Perks, wins; players still tied share the win."""
    totals: list[tuple[int, ...]] = []
    sources: list[tuple[tuple[str, int], ...]] = []
    for seat in range(len(game.players)):
        player = game.players[seat]
        totals.append((player.assets[FOLLOWER], player.perk_count()))
        first = seat * SOURCE_ROOM
        sources.append(tuple([(SOURCES[i], game.sources[first + i]) for i in range(len(SOURCES))]))
    return ranked(totals, sources)


def announce(game: Ep2) -> None:
    """E2-END-07: tell, where anybody reads it, how everybody ends."""
    if game.notes is None:
        return
    for score in scores(game):
        perks = game.players[score.seat].perk_count()
        text = "{seat} ends in place {n} with {n} follower|followers and {n} perk|perks"
        game.note("E2-END-07", text, score.seat, score.place, score.total, perks)


register(FinalScoring)
