"""Ratings out of places: openskill's Plackett-Luce model, and how far they can be trusted. Needs openskill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from mesozoic.arena.figures import SURE
from mesozoic.core.chance import Rng
from mesozoic.core.ids import Json

AGAIN = 200
"""So often rounds are drawn anew, with repetition, to see how ratings vary."""

Standing = tuple[tuple[str, ...], tuple[int, ...]]
"""Bots that are compared, and their places."""
Round = tuple[Standing, ...]


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, between what bounds, and how sure the model itself is."""

    rating: float
    low: float
    high: float
    sigma: float


def standings(games: Sequence[Json]) -> list[Round]:
    """What was compared, round by round: a game has places; alone, games with the same seed are compared."""
    rounds: dict[int, list[Json]] = {}
    for game in games:
        rounds.setdefault(game["round"], []).append(game)
    return [_alone(own) if len(own[0]["bots"]) == 1 else tuple([_places(game) for game in own]) for own in rounds.values()]


def _places(game: Json) -> Standing:
    return tuple(game["bots"]), tuple(game["places"])


def _alone(games: list[Json]) -> Round:
    """A game that is won is better than one that is not, then the higher score."""
    came = [(game["wins"][0], game["totals"][0]) for game in games]
    return ((tuple([game["bots"][0] for game in games]), tuple([1 + sum(other > own for other in came) for own in came])),)


def rate(bots: Sequence[str], rounds: list[Round]) -> dict[str, Rating]:
    """The rating of each bot, with 95 %: the wider of what the model says and of how rounds drawn anew vary."""
    rated = _rated(bots, rounds)
    rng = Rng(len(rounds))
    drawn = [_rated(bots, [rounds[rng.below(len(rounds))] for _ in rounds]) for _ in range(AGAIN)]
    found = {}
    for bot in bots:
        own, others = rated[bot], sorted([one[bot].mu for one in drawn])
        low, high = others[round(AGAIN * 0.025)], others[round(AGAIN * 0.975) - 1]
        half = SURE * own.sigma
        found[bot] = Rating(own.mu, min(low, own.mu - half), max(high, own.mu + half), own.sigma)
    return found


def _rated(bots: Sequence[str], rounds: list[Round]) -> dict[str, PlackettLuceRating]:
    model = PlackettLuce(tau=0)
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for round in rounds:
        for names, places in round:
            if len(set(names)) > 1:
                after = model.rate([[ratings[name]] for name in names], ranks=[float(place) for place in places])
                _take(ratings, names, [team[0] for team in after])
    return ratings


def _take(ratings: dict[str, PlackettLuceRating], names: tuple[str, ...], after: list[PlackettLuceRating]) -> None:
    """What a game says of each bot; of one that had several seats, their mean."""
    for name in set(names):
        own = [one for one, of in zip(after, names, strict=True) if of == name]
        ratings[name].mu = sum(one.mu for one in own) / len(own)
        ratings[name].sigma = sum(one.sigma for one in own) / len(own)


def before(rounds: list[Round], one: str, other: str) -> tuple[float, int]:
    """How often a bot came before another where both were compared, a tie as half, and how often that was."""
    wins, n = 0.0, 0
    for standing in [standing for round in rounds for standing in round]:
        names, places = standing
        for i in range(len(names)):
            for j in range(len(names)):
                if (names[i], names[j]) == (one, other):
                    wins += 1.0 if places[i] < places[j] else 0.5 if places[i] == places[j] else 0.0
                    n += 1
    return wins, n
