"""Who plays the games of the fuzzer: random and greedy players, explorers of what was rarely met, collectors of one thing.

Uniformly random players seldom get far: they spend what the rest of a game needs. An explorer tries every choice out in a
copy, plays on at random to the end of its turn, and takes the choice that led to what was met least so far. It reads log
lines and kinds of questions and knows nothing of the game. Some games begin with the answers that led to something rare in an
earlier one, and go on otherwise: what lies behind it is then only one step away.

What comes only to those who have much of something lies too far for that: nothing on the way there is rare. A collector tries
every choice out in the same way and takes the one after which it has most of one thing that the books of the game name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from mesozoic.audit.books import owners
from mesozoic.bots.base import World
from mesozoic.bots.greedy import GreedyBot
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Seat
from mesozoic.core.note import Note, kinds
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec

TRIES = 2
"""How often an explorer tries each choice out."""
FAR = 60
"""Answers after which it has seen enough."""
NEW = 1 << 30
"""What it is worth to meet something for the first time; for the second time it is half of that, then a third."""
ANEW = 4
"""One in so many games of explorers begins from nothing."""
COLLECTING = 8
"""One in so many games is for collectors alone."""
WISHES = 1 << 20
"""More than there are accounts in any books."""
MEMORY = 250
"""After so many games explorers begin anew, so that games can be played side by side and are the same all the same."""

Sight = tuple[str, int]
"""Something met: a log line, a thing in a place of a log line, or a kind of question."""


class Played:
    """A game so far: how it was set up, every answer with the number of log lines after it, and what was asked."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.answers: list[tuple[Seat, str]] = []
        self.told: list[int] = []
        self.asks: set[str] = set()
        self.notes: list[Note] = []


class Opening:
    """The first so many answers of a game that was played."""

    def __init__(self, played: Played, length: int) -> None:
        self.played = played
        self.length = length


class Stumbled(Exception):
    """The rules broke while an explorer tried something out: the answers that led there, the last of them included."""

    def __init__(self, error: Exception, answers: list[tuple[Seat, str]]) -> None:
        super().__init__(str(error))
        self.error = error
        self.answers = answers


class Player(Protocol):
    """Answers for a seat."""

    def choose(self, game: Game, rng: Rng) -> int:
        """One of the legal codes."""
        ...

    def remember(self, played: Played) -> None:
        """A game is over."""
        ...


class Forgetful:
    """Learns nothing from one game to the next."""

    def remember(self, played: Played) -> None:
        pass


class Uniform(Forgetful):
    """Takes any choice, each as likely."""

    def choose(self, game: Game, rng: Rng) -> int:
        return game.legal[rng.below(len(game.legal))]


class Greedy(Forgetful):
    """Chooses like the bot of this name."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.bot = GreedyBot()

    def choose(self, game: Game, rng: Rng) -> int:
        return game.legal[self.bot.choose(World(self.spec, game, game.seat), rng)]


class Explorer:
    """Takes the choice behind which lies what was met least so far, in this game and those before."""

    def __init__(self) -> None:
        self.met: Counter[Sight] = Counter()
        self.openings: dict[Sight, Opening] = {}
        """The shortest way to something that was met in the first half of a game, when there was still time to go on."""
        self.places: dict[str, list[tuple[str, int]]] = {}

    def choose(self, game: Game, rng: Rng) -> int:
        return self.preferred(game, rng, lambda world: 0)

    def preferred(self, game: Game, rng: Rng, value: Callable[[Game], int]) -> int:
        """The choice that leads to the table of the highest value, and among those to what was met least."""
        tries = game.legal * TRIES if len(game.legal) > 1 else []
        best, chosen = (-NEW, 0), game.legal[0]
        for code in tries:
            world, found = self.tried(game, code, rng)
            worth = value(world), sum([NEW // (1 + self.met[sight]) for sight in found])
            if worth > best:
                best, chosen = worth, code
        return chosen

    def tried(self, game: Game, code: int, rng: Rng) -> tuple[Game, set[Sight]]:
        """What comes of an answer: it is given, and played on at random until somebody else must choose."""
        notes: list[Note] = []
        asks: set[str] = set()
        codes = [code]
        world = game.clone()
        world.notes = notes
        try:
            world.take(code)
            for _ in range(FAR):
                if world.seat not in (game.seat, CHANCE):
                    break
                asks.add(world.ask().kind)
                codes.append(sample(world, rng) if world.seat == CHANCE else world.codes.row[rng.below(world.codes.count)])
                world.take(codes[-1])
        except Exception as error:  # a bug of any kind is what we are looking for
            raise Stumbled(error, in_words(game.clone(), codes)) from error
        return world, self.sights(asks, notes)

    def remember(self, played: Played) -> None:
        self.met.update(self.sights(played.asks, played.notes))
        read = 0
        for length, told in enumerate(played.told[: len(played.told) // 2], 1):
            for sight in sorted(self.sights(set(), played.notes[read:told])):
                if sight not in self.openings or length < self.openings[sight].length:
                    self.openings[sight] = Opening(played, length)
            read = told

    def opening(self, rng: Rng) -> Opening | None:
        """The way to one of the things that were met least so far."""
        if not self.openings:
            return None
        least = min([self.met[sight] for sight in self.openings])
        rare = [sight for sight in self.openings if self.met[sight] == least]
        return self.openings[rare[rng.below(len(rare))]]

    def sights(self, asks: set[str], notes: list[Note]) -> set[Sight]:
        """Each question, each line, and each thing in each place of a line, whoever's it is and however many."""
        found = {(ask, 0) for ask in asks}
        for note in notes:
            text = note.text
            if text not in self.places:
                named = [(f"{text} {kind} {i}", i) for i, kind in enumerate(kinds(text)) if kind not in ("seat", "n")]
                self.places[text] = named
            found.add((text, 0))
            for place, i in self.places[text]:
                found.add((place, note.args[i]))
        return found


class Collector:
    """Takes the choice after which it has most of one thing in the books; where that is the same, it explores."""

    def __init__(self, spec: AnySpec, explorer: Explorer, wish: int) -> None:
        self.spec = spec
        self.explorer = explorer
        self.wish = wish

    def choose(self, game: Game, rng: Rng) -> int:
        account = self.wished(game)
        return self.explorer.preferred(game, rng, lambda world: self.spec.books(world).get(account, 0))

    def wished(self, game: Game) -> str:
        """What whoever chooses now wants: an account of their own or of nobody; every seat wants something else."""
        others = tuple([owner for seat, owner in enumerate(owners(game)) if seat != game.seat])
        accounts = [account for account in self.spec.books(game) if not account.startswith(others)]
        return accounts[(self.wish + game.seat) % len(accounts)]

    def remember(self, played: Played) -> None:
        self.explorer.remember(played)


def in_words(game: Game, codes: list[int]) -> list[tuple[Seat, str]]:
    """These answers as a journal writes them; the last is not given any more."""
    answers: list[tuple[Seat, str]] = []
    for code in codes[:-1]:
        answers.append((game.seat, game.ask().describe(game, code).token()))
        game.take(code)
    return [*answers, (game.seat, game.ask().describe(game, codes[-1]).token())]


class Company:
    """Those who play: of four games two are for uniformly random players alone and one for explorers or collectors alone.

    In the fourth every seat is filled by chance, with greedy players among them.
    """

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.uniform = Uniform()
        self.explorer = Explorer()
        self.anybody: list[Player] = [self.uniform, self.uniform, self.explorer, self.explorer, Greedy(spec)]

    def seated(self, number: int, players: int, rng: Rng) -> list[Player]:
        """The players of the game with this number."""
        if number % 2 == 0:
            return [self.uniform] * players
        if self.collecting(number):
            return [Collector(self.spec, self.explorer, rng.below(WISHES))] * players
        if number % 4 == 1:
            return [self.explorer] * players
        return [self.anybody[rng.below(len(self.anybody))] for _ in range(players)]

    def opening(self, number: int, rng: Rng) -> Opening | None:
        """How the game with this number begins: explorers alone go on from something rare, more often than not."""
        exploring = number % 4 == 1 and not self.collecting(number)
        return self.explorer.opening(rng) if exploring and rng.below(ANEW) else None

    def collecting(self, number: int) -> bool:
        """Is the game with this number one of collectors? They have a long way to go, and begin from nothing."""
        return number % COLLECTING == 1
