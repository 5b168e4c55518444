"""The games a valuation learns from: played, and kept one by one, so that a run which was ended goes on where it was.

A line of the file is a game: who won, and what was counted at the table whenever the turn passed to somebody else;
alone, at every choice.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from mesozoic.bots.base import Bot, World
from mesozoic.bots.greedy_1 import SecondGreedyBot
from mesozoic.bots.roster import find_bot
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.core.spec import AnySpec
from mesozoic.games import find_game
from mesozoic.workers.base import Workers
from mesozoic.workers.kept import Kept

TRIES = 6
NOISE = 26
"""Weights are learned from games of `greedy-2` with fewer tries and, of 100 choices, less than so many at random: in each
game as many for everybody, so that it is the position that tells who wins."""


class Plan:
    """Which games are played: a game, how many, by whom, and where what is known already is read."""

    def __init__(self, spec: AnySpec, players: list[int], bot: str, seed: int) -> None:
        self.spec = spec
        self.players = players
        """How many sit at the tables, over and over."""
        self.bot = bot
        """Who plays; nobody means `greedy-2` with noise."""
        self.seed = seed

    def head(self) -> Json:
        """By which a file is known to be of these games."""
        return {
            "game": self.spec.id,
            "rules": self.spec.rules_version,
            "counted": list(self.spec.counted),
            "players": self.players,
            "bot": self.bot,
            "seed": self.seed,
        }


def play_games(plan: Plan, games: int, file: Path, workers: Workers, progress: Callable[[int], None]) -> list[Json]:
    """So many games; those in the file need not be played again."""
    with closing(Kept(file, plan.head())) as kept:
        known = {game["number"]: game for game in kept.lines}
        missing = [number for number in range(games) if number not in known]
        progress(games - len(missing))
        parts = [_Sent(plan.spec.id, plan.players, plan.bot, plan.seed, str(plan.spec.judged_in), number) for number in missing]
        with closing(workers.run(_play_sent, parts)) as coming:
            for done, played in enumerate(coming, games - len(missing) + 1):
                kept.add(played)
                known[played["number"]] = played
                progress(done)
    return [known[number] for number in range(games)]


@dataclass(frozen=True)
class _Sent:
    """A game on its way to a worker: its plan, by what is judged, and its number."""

    game: str
    players: list[int]
    bot: str
    seed: int
    judged_in: str
    number: int


def _play_sent(sent: _Sent) -> Json:
    spec = find_game(sent.game)
    if spec.judged_in != Path(sent.judged_in):
        spec.judge_by(Path(sent.judged_in))
    return _play(Plan(spec, sent.players, sent.bot, sent.seed), sent.number)


def _play(plan: Plan, number: int) -> Json:
    """One game, as it is kept."""
    spec = plan.spec
    players = plan.players[number % len(plan.players)]
    game: Game = spec.new(spec.unattended_setup(players, _harder(spec, number) if players == 1 else None))
    rng = Rng(plan.seed * 1_000_003 + number)
    bot: Bot = find_bot(plan.bot) if plan.bot else Noisy(rng.below(NOISE))
    positions: list[Json] = []
    mover = OVER
    while game.seat != OVER:
        if game.seat == CHANCE:
            game.take(sample(game, rng))
            continue
        if game.seat != mover or players == 1:
            mover = game.seat
            positions.append(_position(spec, game, plan.bot != ""))
        chosen = 0 if len(game.legal) == 1 else bot.choose(World(spec, game, mover), rng)
        game.take(game.legal[chosen])
    scores = spec.scores(game)
    winners = [score.place == 1 if score.outcome is None else score.outcome.result == "won" for score in scores]
    shares = [won / max(1, sum(winners)) for won in winners]
    return {"number": number, "totals": [score.total for score in scores], "shares": shares, "positions": positions}


def _harder(spec: AnySpec, number: int) -> dict[str, Json]:
    """One person alone plays every difficulty, one after the other."""
    if not spec.difficulty:
        return {}
    values = spec.option(spec.difficulty).schema()["values"]
    return {spec.difficulty: values[number % len(values)]}


def _position(spec: AnySpec, game: Game, judged: bool) -> Json:
    """What is known of a table: phase, turns left in it, everybody's value, and how much everybody has of what is counted.

    The value is that by which the games are played: the hand-written one before anything is learned.
    """
    seats = range(game.box.players)
    values = [round(value, 3) for value in spec.values(game)] if judged else [spec.value(game, seat) for seat in seats]
    counts = [list(row) for row in spec.counts(game)] if len(values) > 1 and not judged else []
    return [spec.phase(game), spec.left(game), values, counts]


class Noisy:
    """The second greedy, which now and then takes any choice."""

    name = "noisy"

    def __init__(self, random: int) -> None:
        self.random = random
        self.greedy = SecondGreedyBot(TRIES)

    def choose(self, world: World, rng: Rng) -> int:
        return rng.below(world.n) if rng.below(100) < self.random else self.greedy.choose(world, rng)
