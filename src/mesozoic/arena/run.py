"""`mesozoic arena`: plays what is missing, keeps every game, and tells how strong everybody is."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from statistics import fmean

from mesozoic.arena.api import check_api, end_servers, is_api, play_by_api
from mesozoic.arena.figures import interval, share
from mesozoic.arena.game import Told, play
from mesozoic.arena.plan import Match, Plan
from mesozoic.arena.rating import Rating, before, rate, standings
from mesozoic.bots.roster import find_bot
from mesozoic.core.ids import Json
from mesozoic.workers.base import Workers
from mesozoic.workers.kept import Kept, write_whole

GAMES = "games.jsonl"
TIMES = "times.jsonl"
"""How long bots thought is kept beside the games: it is never the same twice."""
REPORT = "arena.json"
"""All that is told but for times: the same from the same games."""


def run(plan: Plan, folder: Path, workers: Workers, progress: Callable[[int], None]) -> tuple[list[Json], Json]:
    """Play the games that are not in the folder yet; all games, and what they tell."""
    for bot in plan.bots:
        check_api(bot) if is_api(bot) else find_bot(bot)
    wanted = plan.rounds * plan.in_a_round
    with closing(Kept(folder / GAMES, plan.head())) as games, closing(Kept(folder / TIMES, plan.head())) as times:
        progress(min(wanted, len(games.lines)))
        missing = [plan.match(number) for number in range(len(games.lines), wanted)]
        with ExitStack() as ending:
            ending.callback(end_servers)
            coming = ending.enter_context(closing(workers.run(play_match, missing)))
            for game, seconds in coming:
                times.add({"number": game["number"], "seconds": [round(one, 6) for one in seconds]})
                games.add(game)
                progress(len(games.lines))
        played, thought = games.lines[:wanted], {one["number"]: one["seconds"] for one in times.lines}
    report = told(plan, played)
    write_whole(folder / REPORT, json.dumps(report, indent=1) + "\n")
    return played, {**report, "milliseconds": milliseconds(plan, played, thought)}


def play_match(match: Match) -> Told:
    """Play a game: over the API where a bot asks for that."""
    return play_by_api(match) if any(is_api(bot) for bot in match.bots) else play(match)


# -- what games tell ---------------------------------------------------------------------------------------------------


def told(plan: Plan, games: Sequence[Json]) -> Json:
    """How strong everybody is, and how the games went."""
    rounds = standings(games)
    ratings = rate(plan.bots, rounds) if len(plan.bots) > 1 else {}
    return {
        **plan.head(),
        "options": json.loads(plan.kit.options),
        "games": len(games),
        "rounds": len(rounds),
        "finished": sum(game["finished"] for game in games),
        "bots": [_bot(bot, games, ratings.get(bot)) for bot in sorted(plan.bots, key=lambda bot: _order(bot, ratings))],
        "pairs": {one: {two: _pair(*before(rounds, one, two)) for two in plan.bots if two != one} for one in plan.bots},
        "seats": [_seat(seat, games) for seat in range(plan.kit.players)],
        "length": {name: _spread([_length(game, name) for game in games]) for name in ("decisions", "answers")},
    }


def _order(bot: str, ratings: dict[str, Rating]) -> float:
    return -ratings[bot].rating if ratings else 0


def _bot(bot: str, games: Sequence[Json], rating: Rating | None) -> Json:
    """A line for a bot; a game with nothing to win has no share of wins."""
    own = [(game, seat) for game in games for seat, name in enumerate(game["bots"]) if name == bot]
    by_seat = [[game["wins"][at] for game, at in own if at == seat] for seat in range(len(games[0]["bots"]))]
    scored = games[0]["result"] == "scored"
    rated = {} if rating is None else {name: round(value, 3) for name, value in vars(rating).items()}
    return {
        "bot": bot,
        **rated,
        "seats": len(own),
        "wins": None if scored else share([game["wins"][seat] for game, seat in own]),
        "wins_by_seat": None if scored else [round(fmean(wins), 4) if wins else None for wins in by_seat],
        "score": round(fmean(game["totals"][seat] for game, seat in own), 2),
    }


def _seat(seat: int, games: Sequence[Json]) -> Json:
    scored = games[0]["result"] == "scored"
    wins = None if scored else share([game["wins"][seat] for game in games])
    return {"wins": wins, "score": round(fmean(game["totals"][seat] for game in games), 2)}


def _length(game: Json, name: str) -> int:
    value = game[name]
    return sum(value) if isinstance(value, list) else int(value)


def _spread(values: list[int]) -> Json:
    """The median, and from the 5th to the 95th of a hundred."""
    ordered = sorted(values)
    low, middle, high = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.05, 0.5, 0.95))
    return {"median": middle, "low": low, "high": high}


def _pair(wins: float, n: int) -> Json:
    """How often one came before another; nothing where they never met."""
    return None if not n else {"n": n, **interval(wins / n, n)}


def milliseconds(plan: Plan, games: Sequence[Json], thought: dict[int, list[float]]) -> dict[str, float | None]:
    """How long each bot thought about a choice, in processor time; unknown for those who think elsewhere."""
    found: dict[str, float | None] = {}
    for bot in plan.bots:
        own = [(game, seat) for game in games for seat, name in enumerate(game["bots"]) if name == bot]
        decisions = sum(game["decisions"][seat] for game, seat in own)
        seconds = sum(thought.get(game["number"], [0.0] * len(game["bots"]))[seat] for game, seat in own)
        found[bot] = round(1000 * seconds / decisions, 4) if decisions and seconds else None
    return found
