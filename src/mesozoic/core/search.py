"""Searching the own turn: whole turns, tried in worlds that a seat cannot tell apart; the best of them tried further.

A turn is the row of codes by which it was played. First random turns and changes of good ones are judged where they end; then the
best few are played on until the own next turn is over, everybody's turn being the best of three random ones, and halved again
and again. Averages over an own turn's bad continuations mislead, since nobody plays badly on purpose; so whole turns are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import thread_time
from typing import Any, Final, final

from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Seat
from mesozoic.core.native import i64
from mesozoic.core.rows import place_of
from mesozoic.core.spec import GameSpec
from mesozoic.core.step import Together

LIMIT: Final = 60
"""Answers after which a turn is judged as it stands."""
EACH: Final = 2
"""So many random turns begin with each choice."""
AFRESH: Final = 15
CHANGED: Final = 60
"""Of 100 tries so many are new turns, so many (less those) change a good one; the others try a good one again."""
ELITE: Final = 12
"""Good turns that are kept at hand."""
FINALISTS: Final = 6
PER_CHOICE: Final = 2
"""Turns that are tried further, and how many of them may begin alike."""
FIRST_STAGE: Final = 0.25
"""The share of a budget that is spent before anything is tried further."""
PER_WORLD: Final = 4
WORLDS: Final = 32
"""A new world after so many tries, until there are so many."""
CAUTION: Final = 0.7
"""How many standard errors a turn is judged below its mean."""
BEST_OF: Final = 3
"""Random turns of which everybody takes the best when a turn is tried further."""
TURNS: Final = 12
"""Nobody looks further than so many turns of others."""
TRUST: Final = 0.5
"""What the further tries count, against the own turn alone, when they have no error."""
DOUBT: Final = 4.0
"""The variance by which both differ, in points; the more of it is error of the further tries, the less these count."""


def lead(values: list[float], seat: Seat) -> float:
    """How far a seat is ahead: its value less the mean of the others' values; alone, its value."""
    own = values[seat]
    if len(values) == 1:
        return own
    others = 0.0
    for value in values:
        others += value
    return own - (others - own) / (len(values) - 1)


def play_turn(game: Game, seat: Seat, rng: Rng, plan: list[int], kept: i64, made: list[int]) -> None:
    """Play a seat's turn: so many choices by a plan, as long as it can be followed, the others at random; they are noted.

    It is over when somebody else must choose, or where the game plays for others. Others who answer at the same time, in
    secret, answer at random too.
    """
    stack: list[Any] = game.stack
    codes = game.codes
    limit: i64 = LIMIT
    at: i64 = 0
    while limit > 0 and game.seat != OVER:
        limit -= 1
        if game.seat == CHANCE:
            if game.ask().hands_over:
                return
            code = sample(game, rng)
        elif game.seat != seat:
            if not isinstance(game.stack[-1], Together):
                return
            code = codes.row[rng.place_in(codes.count)]
        elif codes.count == 1:
            code = codes.row[0]
        else:
            if at < kept and codes.has(plan[at]):
                code = plan[at]
            else:
                kept = 0
                code = codes.row[rng.place_in(codes.count)]
            at += 1
            made.append(code)
        game.go_on(stack[-1].take(game, code))


@final
class Plan:
    """A whole turn, and how it did."""

    def __init__(self, first: int, codes: list[int]) -> None:
        self.first: Final = first
        """Which of the choices it begins with."""
        self.codes: Final = codes
        self.tries = 0.0
        self.sum = 0.0
        self.squares = 0.0
        self.further = 0.0
        self.further_sum = 0.0
        self.further_squares = 0.0
        self.worth = 0.0
        """What it is worth in the end, with what was tried further."""
        self.error = 0.0

    def mean(self) -> float:
        """How far ahead it leaves its seat."""
        return self.sum / self.tries

    def further_mean(self) -> float:
        """The same when it was tried further."""
        return self.further_sum / self.further

    def add(self, lead: float) -> None:
        """One more try."""
        self.tries += 1
        self.sum += lead
        self.squares += lead * lead

    def add_further(self, lead: float) -> None:
        """One more that went further."""
        self.further += 1
        self.further_sum += lead
        self.further_squares += lead * lead

    def spread(self) -> float:
        """The squared deviations of its tries."""
        return max(0.0, self.squares - self.sum * self.sum / self.tries)

    def further_error(self) -> float:
        """The squared standard error of the further tries."""
        if self.further < 2:
            return 1e9
        n = self.further
        return max(0.0, self.further_squares - self.further_sum * self.further_sum / n) / (n * (n - 1)) + 0.01


@final
class Search:
    """A search for the best turn of a seat; its end is set in simulations or in seconds of processor time."""

    def __init__(
        self,
        spec: GameSpec[Any],
        seat: Seat,
        choices: int,
        resample: Callable[[Rng], Game],
        rng: Rng,
        simulations: int,
        seconds: float,
    ) -> None:
        self.spec: Final = spec
        self.seat: Final = seat
        self.choices: Final = choices
        self.resample: Final = resample
        self.rng: Final = rng
        self.simulations: Final = simulations
        self.seconds: Final = seconds
        self.began: Final = thread_time()
        self.done = 0
        self.worlds: Final[list[Game]] = []
        self.elite: Final[list[Plan]] = []
        self.best: Final[list[Plan]] = []
        """Of every choice the turn that begins with it and did best."""
        self.tried: Final[list[int]] = []
        """How often each choice was tried."""
        self.again = 0.0
        self.noise = 0.0
        """Squared deviations within turns that were tried again, and how many."""

    def run(self) -> list[Plan]:
        """The best turn of every choice, in their order."""
        self.begin()
        while not self.spent(FIRST_STAGE):
            self.try_one()
        self.try_further()
        return self.best

    def spent(self, share: float) -> bool:
        """Is this share of the budget spent?"""
        if self.simulations:
            return self.done >= self.simulations * share
        return thread_time() - self.began >= self.seconds * share

    def world(self) -> Game:
        """A world to try something in."""
        wanted = self.done // PER_WORLD
        if wanted >= len(self.worlds) and len(self.worlds) < WORLDS:
            self.worlds.append(self.resample(self.rng))
        return self.worlds[wanted % len(self.worlds)]

    # -- the own turn ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Every choice is tried."""
        for i in range(self.choices):
            codes = [self.world().codes.row[i]]
            self.best.append(self.new_plan(codes, 1))
            self.tried.append(1)
        for _again in range(EACH - 1):
            for i in range(self.choices):
                if self.spent(FIRST_STAGE):
                    return
                self.new_plan([self.world().codes.row[i]], 1)

    def try_one(self) -> None:
        """A new turn, a changed one, or a good one once more."""
        rng = self.rng
        roll = rng.place_in(100)
        if roll < AFRESH:
            self.new_plan([], 0)
        elif roll < CHANGED or (self.again > ELITE and self.noise == 0.0):
            good = self.elite[rng.place_in(len(self.elite))]
            self.new_plan(good.codes, rng.place_in(len(good.codes)))
        else:
            self.try_again(self.promising())

    def promising(self) -> Plan:
        """The good turn that could be best."""
        scale = self.error()
        found = self.elite[0]
        most = -1e9
        for plan in self.elite:
            hope = plan.mean() + scale / sqrt(plan.tries)
            if hope > most:
                most = hope
                found = plan
        return found

    def new_plan(self, codes: list[int], kept: i64) -> Plan:
        """Play a turn that begins so."""
        world = self.world()
        game = world.clone()
        made: list[int] = []
        play_turn(game, self.seat, self.rng, codes, kept, made)
        value = lead(self.spec.values(game), self.seat)
        self.done += 1
        plan = Plan(place_of(world.codes.row, made[0]), made)
        plan.add(value)
        self.keep(plan)
        return plan

    def try_again(self, plan: Plan) -> None:
        """Play a turn in another world."""
        game = self.world().clone()
        made: list[int] = []
        play_turn(game, self.seat, self.rng, plan.codes, len(plan.codes), made)
        self.done += 1
        before = plan.spread()
        plan.add(lead(self.spec.values(game), self.seat))
        self.noise += plan.spread() - before
        self.again += 1
        self.tried[plan.first] += 1

    def keep(self, plan: Plan) -> None:
        """Keep a turn if it is among the good ones."""
        if len(self.best) == self.choices:
            self.tried[plan.first] += 1
            if self.judged(plan) > self.judged(self.best[plan.first]):
                self.best[plan.first] = plan
        if len(self.elite) < ELITE:
            self.elite.append(plan)
            return
        worst = 0
        least = 1e9
        for i in range(len(self.elite)):
            other = self.elite[i]
            judged = other.mean()
            if judged < least:
                least = judged
                worst = i
        if plan.mean() > least:
            self.elite[worst] = plan

    def error(self) -> float:
        """The standard deviation of a turn's tries, as far as it is known."""
        return sqrt((self.noise + 1.0) / (self.again + 1))

    def judged(self, plan: Plan) -> float:
        """What a turn is worth, with caution."""
        return plan.mean() - CAUTION * self.error() / sqrt(plan.tries)

    # -- further -----------------------------------------------------------------------------------------------------

    def finalists(self) -> list[Plan]:
        """The turns that are tried further: the best, of each choice no more than a few."""
        self.settle_best()
        left = self.elite[:]
        for plan in self.best:
            if plan not in left:
                left.append(plan)
        chosen: list[Plan] = []
        per_choice = [0] * self.choices
        while left and len(chosen) < FINALISTS:
            top = left[0]
            for plan in left:
                if self.judged(plan) > self.judged(top):
                    top = plan
            left.remove(top)
            if per_choice[top.first] < PER_CHOICE:
                per_choice[top.first] += 1
                chosen.append(top)
        return chosen

    def settle_best(self) -> None:
        """Find out again which turn of every choice did best, now that they were tried again."""
        for plan in self.elite:
            if self.judged(plan) > self.judged(self.best[plan.first]):
                self.best[plan.first] = plan

    def try_further(self) -> None:
        """Halve the finalists until the budget is spent, and judge all choices."""
        playing = self.finalists()
        all_of_them = playing[:]
        stages = 1
        while len(playing) >> stages > 1:
            stages += 1
        stage = 0
        while len(playing) > 1 and not self.spent(1.0):
            stage += 1
            share = 1.0 if stage >= stages else FIRST_STAGE + (1.0 - FIRST_STAGE) * stage / stages
            while not self.spent(share):
                world = self.world()
                for plan in playing:
                    if not self.spent(1.0):
                        plan.add_further(self.further(plan, world))
            playing = self.better_half(playing)
        self.judge(all_of_them)

    def further(self, plan: Plan, world: Game) -> float:
        """How far ahead a turn leaves its seat when everybody has had a turn and the own next one is over too."""
        game = world.clone()
        made: list[int] = []
        play_turn(game, self.seat, self.rng, plan.codes, len(plan.codes), made)
        self.done += 1
        return lead(self.spec.values(self.played_on(game)), self.seat)

    def played_on(self, game: Game) -> Game:
        """The game after everybody's next turn, the own one last: each the best of a few random ones."""
        for _turn in range(TURNS):
            while game.seat == CHANCE:
                game.take(sample(game, self.rng))
            mover = game.seat
            if mover == OVER:
                return game
            game = self.good_turn(game, mover)
            if mover == self.seat:
                return game
        return game

    def good_turn(self, game: Game, mover: Seat) -> Game:
        """The best of a few random turns, by the lead of whoever moves."""
        best = game
        most = -1e9
        for _turn in range(BEST_OF):
            trial = game.clone()
            play_turn(trial, mover, self.rng, [], 0, [])
            value = lead(self.spec.values(trial), mover)
            if value > most:
                most = value
                best = trial
        return best

    def better_half(self, plans: list[Plan]) -> list[Plan]:
        """Those that did better."""
        self.judge(plans)
        left = plans[:]
        while len(left) > (len(plans) + 1) // 2:
            worst = left[0]
            for plan in left:
                if plan.worth < worst.worth:
                    worst = plan
            left.remove(worst)
        return left

    def judge(self, plans: list[Plan]) -> None:
        """What turns are worth: the own turn, and as far as they can be trusted the further tries."""
        shift = 0.0
        counted = 0.0
        for plan in plans:
            if plan.further:
                shift += plan.further * (plan.further_mean() - plan.mean())
                counted += plan.further
        noise = self.error()
        for plan in plans:
            plan.worth = self.judged(plan)
            plan.error = noise / sqrt(plan.tries)
            if plan.further:
                doubt = plan.further_error()
                trust = TRUST * DOUBT / (DOUBT + doubt)
                plan.worth += trust * (plan.further_mean() - shift / counted - plan.mean())
                plan.error = sqrt((1 - trust) * (1 - trust) * plan.error * plan.error + trust * trust * doubt)
        for plan in self.best:
            if not plan.further:
                plan.worth = self.judged(plan)
                plan.error = noise / sqrt(plan.tries)
        for plan in plans:
            if plan.worth > self.best[plan.first].worth or (plan.further and not self.best[plan.first].further):
                self.best[plan.first] = plan


def better_half(
    spec: GameSpec[Any], seat: Seat, choices: int, resample: Callable[[Rng], Game], rng: Rng, tries: int
) -> list[float]:
    """What each choice is worth by so many random rests of the own turn: the mean of their better half."""
    found: list[list[float]] = [[] for _choice in range(choices)]
    for _try in range(tries):
        start = resample(rng)
        for i in range(choices):
            game = start.clone()
            play_turn(game, seat, rng, [game.codes.row[i]], 1, [])
            found[i].append(lead(spec.values(game), seat))
    worth: list[float] = []
    for one in found:
        one.sort()
        better = one[tries // 2 :]
        total = 0.0
        for value in better:
            total += value
        worth.append(total / len(better))
    return worth
