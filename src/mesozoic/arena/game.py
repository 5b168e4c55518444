"""One game of the arena, and what is kept of it."""

from __future__ import annotations

from time import thread_time
from typing import Protocol

from mesozoic.arena.plan import Match
from mesozoic.bots.base import World
from mesozoic.bots.roster import find_bot
from mesozoic.bots.simulate import LIMIT
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json, Seat
from mesozoic.core.spec import AnySpec

STREAMS = 16
"""So many generators follow from a seed: that of chance, and one for every seat."""

Told = tuple[Json, list[float]]
"""A game as it is kept, and how long every seat has thought, in seconds: only the first is the same each time."""


class Count:
    """How often everybody had a choice, and how long they thought."""

    def __init__(self, players: int) -> None:
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self.answers = 0
        """Of everybody, chance too, and those that were forced."""


class Watch(Protocol):
    """Looks on while a game is played."""

    def asked(self, game: Game) -> None:
        """Somebody is asked, and may have no choice."""

    def chose(self, game: Game, chosen: int) -> None:
        """They had several choices, and take the one at this place."""


def play(match: Match) -> Told:
    """Play a game here."""
    game, count = drive(match)
    return kept(match, game, count), count.seconds


def drive(match: Match, watch: Watch | None = None, log: bool = False) -> tuple[Game, Count]:
    """Play a game to its end. Chance and every seat have random numbers of their own: who thinks otherwise moves no die."""
    kit = match.kit
    game: Game = kit.spec.begin(kit.box(), log)
    count = Count(kit.players)
    chance = Rng(match.seed * STREAMS)
    own = [Rng(match.seed * STREAMS + 1 + seat) for seat in range(kit.players)]
    bots = [find_bot(name) for name in match.bots]
    while game.seat != OVER and count.answers < LIMIT:
        count.answers += 1
        if game.seat == CHANCE:
            game.take(sample(game, chance))
            continue
        if watch is not None:
            watch.asked(game)
        chosen = 0
        if len(game.legal) > 1:
            began = thread_time()
            chosen = bots[game.seat].choose(World(kit.spec, game, game.seat), own[game.seat])
            count.seconds[game.seat] += thread_time() - began
            count.decisions[game.seat] += 1
            if watch is not None:
                watch.chose(game, chosen)
        game.take(game.legal[chosen])
    return game, count


def kept(match: Match, game: Game, count: Count) -> Json:
    """What is kept of a game that is over."""
    scores = match.kit.spec.scores(game)
    return {
        "number": match.number,
        "round": match.round,
        "seed": match.seed,
        "bots": list(match.bots),
        "totals": [score.total for score in scores],
        "places": [score.place for score in scores],
        "wins": [won(match.kit.spec, game, seat) for seat in range(match.kit.players)],
        "result": "" if scores[0].outcome is None else scores[0].outcome.result,
        "decisions": count.decisions,
        "answers": count.answers,
        "finished": game.seat == OVER,
    }


def won(spec: AnySpec, game: Game, seat: Seat) -> float:
    """A seat's share of a win; alone a game is won or lost, and a mere score is no win."""
    scores = spec.scores(game)
    outcome = scores[seat].outcome
    if outcome is not None:
        return float(outcome.result == "won")
    winners = sum(score.place == 1 for score in scores)
    return round(1 / winners, 6) if scores[seat].place == 1 else 0.0
