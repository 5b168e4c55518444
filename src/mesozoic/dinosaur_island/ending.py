"""The end of the game: final scoring, and who wins (chapter END)."""

from __future__ import annotations

from typing import final

from mesozoic.core.ids import Seat
from mesozoic.core.record import register
from mesozoic.core.rows import times
from mesozoic.core.spec import Outcome, Score, ranked
from mesozoic.core.step import DONE, Do, Steps
from mesozoic.dinosaur_island.solo import solo_bonus
from mesozoic.dinosaur_island.table import Island
from mesozoic.dinosaur_island.words import END

# -- what everything is worth ------------------------------------------------------------------------------------------


def attraction_points(game: Island, seat: Seat) -> int:
    """DI-END-03, DI-RUL-54: the VP printed on the attractions in the park, the pre-printed one included."""
    player = game.players[seat]
    vp = game.box.attractions.vp
    total = 0
    for zone in player.attractions():
        total += vp[player.zones[zone]]
    return total


def exhibit_points(game: Island, seat: Seat) -> int:
    """DI-END-04, DI-RUL-54: the value of each exhibit times its dinosaurs, the starting exhibit included."""
    player = game.players[seat]
    vp = game.box.recipes.vp
    total = 0
    for exhibit in range(len(player.exhibits)):
        total += vp[player.exhibits[exhibit]] * player.dinosaurs[exhibit]
    return total


def empty_exhibit_points(game: Island, seat: Seat) -> int:
    """DI-END-05: 10 VP less for each exhibit without dinosaurs."""
    return -game.box.board.empty_exhibit * times(game.players[seat].dinosaurs, 0)


def exhibit_worth(game: Island, seat: Seat, exhibit: int) -> int:
    """DI-END-04, DI-END-05: what one exhibit adds at the end, or costs while it is empty."""
    player = game.players[seat]
    n = player.dinosaurs[exhibit]
    return game.box.recipes.vp[player.exhibits[exhibit]] * n if n else -game.box.board.empty_exhibit


def objective_points(game: Island, seat: Seat) -> int:
    """DI-END-06, DI-OBJ-03, DI-OBJ-04: the face value of each claimed objective, in full for everybody who claimed it."""
    vp = game.box.objectives.vp
    total = 0
    for i in range(len(game.objectives)):
        if game.claims[i] >> seat & 1:
            total += vp[game.objectives[i]]
    return total


def money_points(game: Island, seat: Seat) -> int:
    """DI-END-07: 1 VP per full $5."""
    return game.players[seat].cash // game.box.board.cash_per_vp


def sources_of(game: Island, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Where a player's VP come from: first those on the track, then what final scoring adds (DI-SOL-18: also alone).

    DI-SOL-04: alone there are solo objectives and their bonus in place of objectives to claim.
    """
    player = game.players[seat]
    solo = game.box.solo
    return (
        ("start", player.vp - player.visitor_vp + player.lost_vp - player.card_vp),
        ("visitors", player.visitor_vp),
        ("eaten", -player.lost_vp),
        *((("solo-objectives", player.card_vp),) if solo else ()),
        ("attractions", attraction_points(game, seat)),
        ("exhibits", exhibit_points(game, seat)),
        ("empty-exhibits", empty_exhibit_points(game, seat)),
        *(() if solo else (("objectives", objective_points(game, seat)),)),
        ("money", money_points(game, seat)),
        *((("solo-bonus", solo_bonus(game)),) if solo else ()),
    )


def scores(game: Island) -> list[Score]:
    """DI-END-08, DI-END-09, DI-RUL-53: most VP, then most cash, of which nothing is spent, wins; equals share the victory.

    DI-RUL-07: final scoring is a plain sum. It stands as if the game ended now. DI-RUL-62: alone the result is the score.
    """
    totals: list[tuple[int, ...]] = []
    sources: list[tuple[tuple[str, int], ...]] = []
    for seat in range(len(game.players)):
        own = sources_of(game, seat)
        totals.append((sum([points for _, points in own]), game.players[seat].cash))
        sources.append(own)
    if game.box.solo:
        result, cause = ("scored", "score") if game.phase == END else ("", "")
        return [Score(0, 1, totals[0][0], sources[0], Outcome(result, cause, (("vp", totals[0][0], 0),), ()))]
    return ranked(totals, sources)


# -- final scoring -----------------------------------------------------------------------------------------------------


@final
class FinalScoring(Do[Island]):
    """DI-END-02: after the last round everything that is not on the track yet is counted, and the game is over."""

    kind = "di.final_scoring"
    rule = "DI-END-02"
    scene = "final_scoring"

    def run(self, game: Island) -> Steps:
        game.phase = END
        if game.notes is not None:
            for seat in range(len(game.players)):
                tell_park(game, seat)
                tell_rest(game, seat)
            announce(game)
        return DONE


def tell_park(game: Island, seat: Seat) -> None:
    """DI-END-03 to DI-END-05: what the park of a player adds, tile by tile."""
    player = game.players[seat]
    game.note("DI-SOL-17" if game.box.solo else "DI-END-02", "{seat} has {n} VP on the track", seat, player.vp)
    for zone in player.attractions():
        vp = game.box.attractions.vp[player.zones[zone]]
        if vp:
            game.note("DI-END-03", "{seat} adds {n} VP for {attraction}", seat, vp, player.zones[zone])
    for exhibit in range(len(player.exhibits)):
        recipe = player.exhibits[exhibit]
        n = player.dinosaurs[exhibit]
        vp = exhibit_worth(game, seat, exhibit)
        if n:
            game.note("DI-END-04", "{seat} adds {n} VP for {n} dinosaur|dinosaurs of {recipe}", seat, vp, n, recipe)
        else:
            game.note("DI-END-05", "{seat} loses {n} VP for the empty exhibit {recipe}", seat, -vp, recipe)


def tell_rest(game: Island, seat: Seat) -> None:
    """DI-END-06, DI-END-07, DI-SOL-19: what objectives, money and a solo game without discards add."""
    for i in range(len(game.objectives)):
        if game.claims[i] >> seat & 1:
            objective = game.objectives[i]
            vp = game.box.objectives.vp[objective]
            game.note("DI-END-06", "{seat} adds {n} VP for the objective {objective}", seat, vp, objective)
    money = money_points(game, seat)
    if money:
        game.note("DI-END-07", "{seat} adds {n} VP for ${n}", seat, money, game.players[seat].cash)
    bonus = solo_bonus(game)
    if bonus:
        game.note("DI-SOL-19", "{seat} adds {n} VP for keeping the solo objectives", seat, bonus)


def announce(game: Island) -> None:
    """DI-END-08, DI-END-09, DI-RUL-53: tell how everybody ends; DI-RUL-62: alone there is nothing to win but the score."""
    standing = scores(game)
    if game.box.solo:
        game.note("DI-RUL-62", "the solo game ends with a score of {n}", standing[0].total)
        return
    for score in standing:
        cash = game.players[score.seat].cash
        game.note("DI-END-08", "{seat} ends in place {n} with {n} VP and ${n}", score.seat, score.place, score.total, cash)
    first = [score for score in standing if score.place == 1]
    level = [score for score in standing if score.total == first[0].total]
    for winner in first:
        if len(first) > 1:
            game.note("DI-RUL-53", "{seat} shares the victory", winner.seat)
        elif len(level) > 1:
            game.note("DI-END-09", "{seat} wins by money, with ${n}", winner.seat, game.players[winner.seat].cash)
        else:
            game.note("DI-END-08", "{seat} wins", winner.seat)


register(FinalScoring)
