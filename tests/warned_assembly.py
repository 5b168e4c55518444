"""What is warned of before an Assembly against the Assembly itself, held at once where everybody takes Votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mesozoic.core.game import Game
from mesozoic.core.ids import Seat
from mesozoic.core.spec import AnySpec
from mesozoic.core.warning import Warning
from mesozoic.perseverance.common.table import Colony
from mesozoic.perseverance.common.words import DISSENTER
from tests.warned import brought_on, by_first, lines

CUBES = 3
"""E1-SEC-02, E2-SEC-02: cubes that one action can place."""
SELDOM = 5
"""Of so many decisions one is compared."""
WORTH = 2
"""Nobody is told of a single Follower."""


def votes_first(game: Game) -> Iterable[str]:
    """Every holder of a tile takes Votes."""
    return ("votes", "follower")


def held(spec: AnySpec, game: Colony) -> Colony:
    """The Assembly of now, to its end."""
    return brought_on(game, {"is": f"{spec.prefix}assembly"}, prefer=votes_first)


def check_assembly(spec: AnySpec, games: Iterable[Colony], ranked: bool) -> list[int]:
    """At decisions of whole games: nothing before the last turns, and then what the Assembly of now counts; how much was told."""
    told, looked = [0, 0, 0], 0
    for game in games:
        seats = range(len(game.players))
        found = [[one for one in spec.warned(game, seat) if one.moment == "assembly"] for seat in seats]
        if sum(game.pool) > len(game.players) or f"{spec.prefix}score_votes" in [one.kind for one in game.stack]:
            assert not any(found)
            continue
        looked += 1
        if looked % SELDOM:
            continue
        happened = held(spec, game)
        for seat in seats:
            told[0] += check_majorities(happened, seat, found[seat])
            told[1] += check_votes(happened, seat, found[seat]) if ranked else 0
            told[2] += check_officers(spec, game, seat, found[seat], f"{spec.prefix}score_officer")
    return told


def of(found: list[Warning], *words: str) -> list[Warning]:
    """Those warnings of an Assembly with these words."""
    return [one for one in found if one.moment == "assembly" and all(word in one.text for word in words)]


def check_majorities(happened: Game, seat: Seat, found: list[Warning]) -> int:
    """A shared place in a Zone is told exactly where the Assembly counts one, with what the Population says.

    Behind Dissenters a second place brings no Votes (E1-DIS-06, E2-ASM-34).
    """
    present: dict[int, dict[int, int]] = {}
    for colour, n, zone in lines(happened, "{colour} has presence {n} in {zone}"):
        present.setdefault(zone, {})[colour] = n
    population = by_first(happened, "{zone} has population {n}")
    expected = Counter[tuple[object, ...]]()
    for zone, counts in present.items():
        ranks, own = sorted(set(counts.values()), reverse=True), counts.get(seat, 0)
        sharing = [colour for colour, n in counts.items() if n == own and colour != seat]
        if own == ranks[0] and len(sharing) == 1:
            expected[zone, sharing[0], population[zone] // 2, population[zone]] += 1
        elif own == ranks[0] and len(sharing) > 1:
            expected[zone, len(sharing), population[zone]] += 1
        elif own in ranks[1:2] and sharing and list(counts.values()).count(ranks[0]) == 1:
            behind = counts.get(DISSENTER, 0) == ranks[0]
            expected[(zone, len(sharing)) if behind else (zone, len(sharing), population[zone] // 2)] += 1
    shared = [*of(found, "as much presence as you"), *of(found, "you share")]
    assert Counter([one.args for one in shared]) == expected
    return len(shared)


def check_votes(happened: Game, seat: Seat, found: list[Warning]) -> int:
    """Whoever is said to be a few Votes short of a rank takes the next lower one, and gains what was said."""
    ranks = {who: (rank, votes) for text in ("takes", "shares") for who, rank, votes in
             lines(happened, f"{{seat}} {text} rank {{n}} with {{n}} vote|votes")}  # fmt: skip
    for who, rank, votes in [
        (-1, *args) for args in lines(happened, "the dissenters hold rank {n} with {n} vote|votes; they are not paid")
    ]:
        ranks[who] = (rank, votes)
    short = of(found, "short of rank")
    for one in short:
        gap, rank, gained, instead = one.args
        assert (ranks[seat][0] - 1, ranks[seat][1] + gap) == (rank, next(v for r, v in ranks.values() if r == rank))
        tile = tile_of(happened)
        assert (tile[ranks[seat][0] - 1], tile[rank - 1]) == (gained, instead) and 0 < gap <= 3
    without = [who for (who,) in lines(happened, "{seat} has no vote and gets no rank")]
    for one in of(found, "no votes in sight"):
        assert seat in without and one.args[0] in tile_of(happened)
    better = [votes for _, votes in ranks.values() if seat in ranks and 0 < votes - ranks[seat][1] <= 3]
    tile = [*tile_of(happened), 0]
    if better and not short:
        assert tile[ranks[seat][0] - 1] == tile[ranks[seat][0] - 2]
    return len(short)


def tile_of(happened: Game) -> list[int]:
    """What the scoring tile pays."""
    texts = ("the scoring tile pays {n}, {n} and {n}", "the scoring tile pays {n}, {n}, {n} and {n}")
    return [n for text in texts for args in lines(happened, text) for n in args]


def check_officers(spec: AnySpec, game: Colony, seat: Seat, found: list[Warning], kind: str) -> int:
    """An Officer pays what was said, and with so many more cubes what was said then; none is left out that would pay more."""
    behind = {one.args[0]: one.args[1:] for one in of(found, "{officer}")}
    cubes = min(CUBES, spec.view(game, seat)["seats"][seat]["supply"]["cubes"])
    for officer, name in enumerate(game.box.words["officer"]):
        paid = [gained_from(spec, game, seat, kind, officer, n) for n in range(cubes + 1)]
        expected = (paid[0], max(paid), paid.index(max(paid))) if max(paid) >= paid[0] + WORTH else None
        assert behind.get(officer) == expected, name
    return len(behind)


def gained_from(spec: AnySpec, game: Colony, seat: Seat, kind: str, officer: int, cubes: int) -> int:
    """The Followers that an Officer pays a seat that has so many more cubes there."""
    twin: Colony = game.clone()
    for _cube in range(cubes):
        twin.influence.place(officer, seat)
    happened = brought_on(twin, {"is": kind, "officer": officer})
    return followers(spec, happened, seat) - followers(spec, twin, seat)


def followers(spec: AnySpec, game: Game, seat: Seat) -> int:
    """The Followers of a seat."""
    n: int = spec.view(game, seat)["seats"][seat]["followers"]
    return n
