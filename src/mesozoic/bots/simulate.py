"""Many games of bots against bots, by as many workers as wanted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from statistics import fmean

from mesozoic.bots.base import Bot, RandomBot, World
from mesozoic.bots.roster import find_bot
from mesozoic.core.chance import Count, Rng, playout, sample
from mesozoic.core.errors import SetupError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.core.setup import Box, Setup
from mesozoic.core.spec import AnySpec, outcome_json
from mesozoic.core.tongue import phrase
from mesozoic.play.kit import Kit, kit_of
from mesozoic.workers.base import Workers

LIMIT = 1_000_000
"""Answers after which a game counts as unfinished."""
BATCH = 250
"""So many games are played in one go at most."""
BATCHES = 32
"""And so many goes there are at least, so that all workers have something to do."""


@dataclass(frozen=True)
class Batch:
    """Some games on their way to a worker."""

    kit: Kit
    bots: list[str]
    start: int
    games: int
    seed: int


class Played:
    """One finished game: who sat where, how it ended, what it took."""

    def __init__(
        self, bots: list[str], totals: list[int], places: list[int], outcome: Json | None, finished: bool, count: Count
    ) -> None:
        self.bots = bots
        self.totals = totals
        self.places = places
        self.outcome = outcome
        """How it ended for one person alone."""
        self.finished = finished
        self.decisions = count.decisions
        self.forced = count.forced
        self.chance = count.chance


def simulate(
    spec: AnySpec, setup: Setup, bots: list[str], games: int, seed: int, workers: Workers, progress: Callable[[int], None]
) -> Json:
    """Play so many games; each game's seed follows from its number, so the workers do not matter."""
    names = seated(bots, setup.players)
    if games < 1:
        raise SetupError(phrase("expected at least one game, found {games}", games=games))
    began = time.perf_counter()
    played: list[Played] = []
    kit = kit_of(spec, setup)
    size = max(1, min(BATCH, games // BATCHES))
    parts = [Batch(kit, names, start, min(size, games - start), seed) for start in range(0, games, size)]
    with closing(workers.run(play_batch, parts)) as batches:
        for batch in batches:
            played += batch
            progress(len(played))
    return _report(spec, setup, names, played, time.perf_counter() - began)


def seated(bots: list[str], players: int) -> list[str]:
    """A bot for every seat: the given ones over and over; there may not be more than seats."""
    for name in bots:
        find_bot(name)
    if not bots or len(bots) > players:
        raise SetupError(phrase("expected 1 to {n} bot|bots for {n} player|players, found {bots}", n=players, bots=len(bots)))
    return [bots[seat % len(bots)] for seat in range(players)]


def play_one(spec: AnySpec, box: Box, names: list[str], seed: int) -> Played:
    """One game of these bots, seat by seat."""
    game: Game = spec.begin(box)
    rng = Rng(seed)
    bots = [find_bot(name) for name in names]
    at_random = all(isinstance(bot, RandomBot) for bot in bots)
    count = playout(game, rng, LIMIT) if at_random else _drive(spec, game, bots, rng)
    scores = spec.scores(game)
    outcome = None if scores[0].outcome is None else outcome_json(scores[0].outcome)
    return Played(names, [s.total for s in scores], [s.place for s in scores], outcome, game.seat == OVER, count)


def _drive(spec: AnySpec, game: Game, bots: list[Bot], rng: Rng) -> Count:
    decisions = forced = chance = 0
    while game.seat != OVER and decisions + forced + chance < LIMIT:
        if game.seat == CHANCE:
            chance += 1
            game.take(sample(game, rng))
        elif len(game.legal) == 1:
            forced += 1
            game.take(game.legal[0])
        else:
            decisions += 1
            chosen = bots[game.seat].choose(World(spec, game, game.seat), rng)
            game.take(game.legal[chosen])
    return Count(decisions, forced, chance)


def play_batch(batch: Batch) -> list[Played]:
    """These games; the bots move on by a seat from game to game."""
    spec, box, players = batch.kit.spec, batch.kit.box(), batch.kit.players
    played = []
    for number in range(batch.start, batch.start + batch.games):
        turn = number % players
        names = batch.bots[-turn:] + batch.bots[:-turn]
        played.append(play_one(spec, box, names, batch.seed * 1_000_003 + number))
    return played


def _report(spec: AnySpec, setup: Setup, names: list[str], played: list[Played], seconds: float) -> Json:
    decisions = sum(game.decisions for game in played)
    totals = [total for game in played for total in game.totals]
    winners = [max(game.totals) for game in played]
    outcomes = [game.outcome for game in played if game.outcome is not None]
    return {
        "game": spec.id,
        "players": setup.players,
        "options": setup.plain_options(),
        "games": len(played),
        "finished": sum(game.finished for game in played),
        "decisions": decisions,
        "forced": sum(game.forced for game in played),
        "chance": sum(game.chance for game in played),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "games_per_second": round(len(played) / seconds, 1) if seconds else 0,
        "scores": {
            "mean": round(fmean(totals), 2),
            "min": min(totals),
            "max": max(totals),
            "by_seat": [round(fmean(game.totals[seat] for game in played), 2) for seat in range(setup.players)],
            "by_bot": {name: _of_bot(name, played) for name in dict.fromkeys(names)},
        },
        "winner_mean": round(fmean(winners), 2),
        **({"solo": _solo(outcomes)} if outcomes else {}),
    }


def _of_bot(name: str, played: list[Played]) -> Json:
    """How a bot did: mean score, and wins as a share of the games it sat in (a shared win counts as its share)."""
    own = [(game, seat) for game in played for seat in range(len(game.bots)) if game.bots[seat] == name]
    return {
        "seats": len(own),
        "mean": round(fmean(game.totals[seat] for game, seat in own), 2),
        "wins": round(sum(_win(game, seat) for game, seat in own) / len(played), 4),
    }


def _win(game: Played, seat: int) -> float:
    """A seat's share of a win; alone a game is won or lost, and a mere score is no win."""
    if game.outcome is not None:
        return float(game.outcome["result"] == "won")
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0


def _solo(outcomes: list[Json]) -> Json:
    """How games of one person ended: won, lost and by what, what they were played for, and what was achieved beside."""
    results = Counter([one["result"] for one in outcomes])
    names = [dial["name"] for dial in outcomes[0]["dials"]]
    return {
        "won": results["won"],
        "lost": results["lost"],
        "won_share": round(results["won"] / len(outcomes), 4),
        "causes": dict(sorted(Counter([one["cause"] for one in outcomes if one["result"] == "lost"]).items())),
        "merits": dict(sorted(Counter([merit for one in outcomes for merit in one["merits"]]).items())),
        "dials": {name: round(fmean(_dial(one, name)["value"] for one in outcomes), 2) for name in names},
        "targets": {name: round(fmean(_dial(one, name)["target"] for one in outcomes), 2) for name in names},
    }


def _dial(outcome: Json, name: str) -> Json:
    return next(dial for dial in outcome["dials"] if dial["name"] == name)
