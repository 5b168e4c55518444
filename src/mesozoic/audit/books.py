"""The books of a game: what everybody has must change as the log says, and what is received must be paid for."""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatchcase

from mesozoic.audit.broken import Broken, require
from mesozoic.core.game import Game
from mesozoic.core.note import Note, kinds, seat_name, spell, word
from mesozoic.core.spec import AnySpec


class Books:
    """The books of one game while it is played."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.due: Counter[str] = Counter()
        self.before: Game | None = None
        self.held: dict[str, int] = {}
        self.most: dict[str, int] = {}
        """The most that each account ever had."""
        self.read = 0

    def asked(self, game: Game) -> None:
        """An answer is about to be given, with somebody reading the log."""
        self.before = game.clone()
        if not self.held:
            self.held = self.spec.books(game)
            self.most = dict(self.held)
        self.read = len(game.notes or [])

    def answered(self, game: Game) -> None:
        """An answer was given: is the table what the new log lines say, and is everything paid?"""
        notes = (game.notes or [])[self.read :]
        now: dict[str, int] = self.spec.books(game)
        told = dict(self.held)
        for note in notes:
            enter(self.spec, game, note, told, now)
        for account, had in self.held.items() if told != now else ():
            if now.get(account) != told[account]:
                raise Broken(f"{account}: {had} before, {told[account]} by the log, {now.get(account)} on the table")
        for account, n in now.items() if now != self.held else ():
            if n > self.most.get(account, n - 1):
                self.most[account] = n
        self.held = now
        self.due.update(self.spec.debts(self.before, game, notes))
        owed = {debt: n for debt, n in self.due.items() if n > 0}
        if owed:
            raise Broken(f"received and not paid: {owed}, by the log: {spelled(game, notes)}")

    def close(self) -> None:
        """The game is over: nothing was paid for nothing."""
        paid = {debt: -n for debt, n in self.due.items() if n}
        require(not paid, f"paid for nothing: {paid}")


def enter(spec: AnySpec, game: Game, note: Note, held: dict[str, int], now: dict[str, int]) -> None:
    """Change what is held as a log line says; an account that is opened just now has what lies on the table."""
    words = game.box.words
    shown = [
        seat_name(words, value) if kind == "seat" else word(words, kind, value)
        for kind, value in zip(kinds(note.text), note.args, strict=True)
    ]
    for entry in filter(None, spec.ledger.get(note.text, "").split("; ")):
        amount, pattern = entry.format(*shown).split(" ", 1)
        n = int(amount[1:])
        require(bool(accounts(now, pattern)), f"{pattern!r} is in no book: {note.text!r}")
        for account in accounts(held, pattern):
            held[account] = {"+": held[account] + n, "-": held[account] - n, "=": n}[amount[0]]


def accounts(books: dict[str, int], pattern: str) -> list[str]:
    """The accounts of a book that a pattern names: one as a rule, several with a `*`."""
    if "*" not in pattern:
        return [pattern] if pattern in books else []
    return [account for account in books if fnmatchcase(account, pattern)]


def owners(game: Game) -> list[str]:
    """How accounts begin that are somebody's: with the name of a seat, of those that nobody takes as well."""
    words = game.box.words
    return [f"{seat_name(words, seat)} " for seat in range(max(len(words.get("seat", [])), game.box.players))]


def spelled(game: Game, notes: list[Note]) -> list[str]:
    """These log lines as a person reads them."""
    return [spell(note.text, note.args, game.box.words) for note in notes]
