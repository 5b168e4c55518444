"""The games a valuation learns from: played, and kept one by one, so that a run which was ended goes on where it was.

A line of the file is a game: who won, and what was counted at the table whenever the turn passed to somebody else;
alone, at every choice.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from mesozoic.bots.base import Bot, World
from mesozoic.bots.greedy_1 import SecondGreedyBot
from mesozoic.bots.roster import find_bot
from mesozoic.core.chance import Rng, sample
from mesozoic.core.errors import FileError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game

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


def play_games(plan: Plan, games: int, file: Path, jobs: int, progress: Callable[[int], None]) -> list[Json]:
    """So many games; those in the file need not be played again."""
    known = _read(plan, file)
    missing = [number for number in range(games) if number not in known]
    progress(games - len(missing))
    with file.open("a", encoding="utf-8") as out:
        for played in _played(plan, missing, jobs):
            out.write(json.dumps(played, separators=(",", ":")) + "\n")
            out.flush()
            known[played["number"]] = played
            progress(len([number for number in known if number < games]))
    return [known[number] for number in range(games)]


def _read(plan: Plan, file: Path) -> dict[int, Json]:
    """The games of a file, which is begun if it is not there; a last line that was not finished is cut off."""
    head = json.dumps(plan.head(), separators=(",", ":"))
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(head + "\n", encoding="utf-8")
        return {}
    lines = file.read_text(encoding="utf-8").split("\n")
    if lines[0] != head:
        raise FileError(phrase("{file} has games of another kind; move it away or train elsewhere", file=str(file)))
    if lines[-1]:
        file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    games = [json.loads(line) for line in lines[1:-1]]
    return {game["number"]: game for game in games}


def _played(plan: Plan, numbers: list[int], jobs: int) -> Iterator[Json]:
    """These games, in processes of their own where there are several."""
    sent = (plan.spec.id, plan.players, plan.bot, plan.seed, str(plan.spec.judged_in))
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield _play(plan, number)
        return
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        yield from pool.map(_play_elsewhere, [sent] * len(numbers), numbers)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_elsewhere(sent: tuple[str, list[int], str, int, str], number: int) -> Json:
    id, players, bot, seed, folder = sent
    spec = find_game(id)
    if spec.judged_in != Path(folder):
        spec.judge_by(Path(folder))
    return _play(Plan(spec, players, bot, seed), number)


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
