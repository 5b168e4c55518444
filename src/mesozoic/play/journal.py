"""The journal: one game as a readable text file, one line per answer.

    mesozoic journal 1
    game template
    rules 1
    players 2
    option rounds = 5
    content 1d0c2a6f0a4e7b35

    ~ storm          ;3f21
    0 deep           ;9a0c
    end 2            ;77b0c4d1e2f30a9b

A line names the seat (`~` is chance), the choice, and after `;` a fingerprint of the table it led to, so that whoever
re-executes it finds the first line that diverges. `value` lines carry what an owner's pack changed. Lines that begin
with `#` are comments. A line written by hand may leave the fingerprint out. A game that began in a position has a line
`begin` with the table as JSON, and is a journal of version 2. A finished game whose dice can be proved is one of version 3,
in a position or not: `commitment`, `secret`, a line `contribution` for each, and `given` are those of its dice (`dice.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from mesozoic.core.content import changes, with_changes
from mesozoic.core.errors import FileError, MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json, Seat
from mesozoic.core.record import canonical, digest
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.dice import Dice, read_digits
from mesozoic.play.opening import Opening, opened

FORMAT = "mesozoic journal"
VERSION = 1
IN_A_POSITION = 2
"""The version of a journal that begins in a position."""
PROVED = 3
"""The version of a journal with the secret of its dice."""


class Answer:
    """One line: who answered what, and the fingerprint of the table after it."""

    def __init__(self, seat: Seat, token: str, check: str, line: int = 0, notes: int = 0) -> None:
        self.seat = seat
        self.token = token
        self.check = check
        self.line = line
        self.notes = notes
        """How many log lines there were after it, where somebody counted them."""

    def __str__(self) -> str:
        return f"{write_seat(self.seat)} {self.token:<20} ;{self.check}"


class Journal:
    """How a game was set up, and every answer since."""

    def __init__(
        self,
        spec: AnySpec,
        setup: Setup,
        answers: list[Answer],
        rules_version: int,
        end: str,
        end_line: int = 0,
        opening: Opening | None = None,
        dice: Dice | None = None,
    ) -> None:
        self.spec = spec
        self.setup = setup
        self.answers = answers
        self.rules_version = rules_version
        self.end = end
        """The fingerprint of the table after the last answer; empty in a journal written by hand."""
        self.end_line = end_line
        self.opening = opening
        """Where it begins, unless that is as the rules say."""
        self.dice = dice
        """From which chance answered, where that can be proved."""


def write_seat(seat: Seat) -> str:
    """A seat as journals and scenario files write it."""
    return "~" if seat == CHANCE else str(seat)


def read_seat(text: str) -> Seat:
    """The seat that is written so."""
    if text == "~":
        return CHANCE
    if not text.isdecimal() or len(text) > 9:
        raise FileError(phrase("expected a seat number or ~ for chance, found {text}", text=repr(text)))
    return int(text)


def check_of(spec: AnySpec, game: Game) -> str:
    """The short fingerprint of a table."""
    return digest(spec.save(game), 2)


def end_of(spec: AnySpec, game: Game) -> str:
    """The full fingerprint of a table."""
    return digest(spec.save(game))


def write_journal(journal: Journal) -> str:
    """The journal as text."""
    spec, setup = journal.spec, journal.setup
    version = PROVED if journal.dice is not None else VERSION if journal.opening is None else IN_A_POSITION
    lines = [f"{FORMAT} {version}", f"game {spec.id}", f"rules {journal.rules_version}", f"players {setup.players}"]
    lines += [f"option {id} = {json.dumps(value)}" for id, value in setup.options.items()]
    lines += [f"content {setup.content.hash}"]
    lines += [f"value {path} = {json.dumps(value)}" for path, value in changes(spec.content(), setup.content).items()]
    lines += [] if journal.opening is None else [f"begin {canonical(journal.opening.table)}"]
    lines += [] if journal.dice is None else _dice_lines(journal.dice)
    lines += ["", *[str(answer) for answer in journal.answers]]
    lines += [f"end {len(journal.answers):<18} ;{journal.end}"]
    return "\n".join(lines) + "\n"


def _dice_lines(dice: Dice) -> list[str]:
    lines = [f"commitment {dice.commitment}", f"secret {dice.secret.hex()}"]
    lines += [f"contribution {seat} {dice.contributions[seat]}" for seat in sorted(dice.contributions)]
    return [*lines, f"given {dice.given}"] if dice.given else lines


def read_journal(text: str, file: str) -> Journal:
    """The journal in this text; every complaint names file and line."""
    return _Reader(text, file).read()


class _Reader:
    """Reads a journal line by line and remembers where it is."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.number = 0
        self.rows = list(enumerate(text.splitlines(), 1))
        self.head: dict[str, str] = {}
        self.options: dict[str, Json] = {}
        self.values: dict[str, Json] = {}
        self.version = VERSION
        self.opening: Opening | None = None
        self.added: dict[Seat, str] = {}
        self.dice: Dice | None = None

    def wrong(self, sentence: str) -> FileError:
        return FileError(phrase("{file}, line {number}: {sentence}", file=self.file, number=self.number, sentence=sentence))

    def read(self) -> Journal:
        body = self._head()
        try:
            spec, setup = self._setup()
            self.dice = self._dice(setup.players)
        except MesozoicError as error:
            raise FileError(f"{self.file}: {error}") from None
        answers: list[Answer] = []
        for word, rest, check in body:
            if word == "end":
                return self._end(spec, setup, answers, rest, check, body)
            if not rest:
                raise self.wrong(phrase("expected a seat and a choice, found {word}", word=repr(word)))
            try:
                answers.append(Answer(read_seat(word), rest, check, self.number))
            except FileError as error:
                raise self.wrong(str(error)) from None
        raise self.wrong(phrase("expected an end line after this, found nothing: the journal is cut off"))

    def _rows(self) -> Iterator[tuple[str, str, str]]:
        """First word, rest and fingerprint of every line that says something."""
        for number, row in self.rows:
            self.number = number
            if row.strip() and not row.startswith("#"):
                said, _, check = row.partition(";")
                word, _, rest = said.strip().partition(" ")
                yield word, rest.strip(), check.strip()

    def _head(self) -> Iterator[tuple[str, str, str]]:
        """Read the lines before the first answer; return the others."""
        rows = self._rows()
        first = next(rows, ("", "", ""))
        if f"{first[0]} {first[1]}".rpartition(" ")[0] != FORMAT:
            raise self.wrong(
                phrase(
                    "expected '{format} {version}', found {found}",
                    format=FORMAT,
                    version=VERSION,
                    found=repr(" ".join(first[:2]).strip()),
                )
            )
        version = first[1].rpartition(" ")[2]
        if version not in (str(VERSION), str(IN_A_POSITION), str(PROVED)):
            raise self.wrong(
                phrase(
                    "expected journal version {version} to {last}, found {found}: it was written by a newer mesozoic",
                    version=VERSION,
                    last=PROVED,
                    found=version,
                )
            )
        self.version = int(version)
        for word, rest, check in rows:
            if word in ("game", "rules", "players", "content"):
                self._say(word, rest)
            elif word in ("option", "value"):
                self._assign(word, rest)
            elif word == "begin" and self.version >= IN_A_POSITION:
                self._begin(rest)
            elif word in ("commitment", "secret", "given") and self.version == PROVED:
                self._say(word, rest)
            elif word == "contribution" and self.version == PROVED:
                self._contribution(rest)
            else:
                return self._chain((word, rest, check), rows)
        return iter(())

    def _chain(self, first: tuple[str, str, str], rows: Iterator[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
        yield first
        yield from rows

    def _say(self, word: str, rest: str) -> None:
        """What is said once: of two lines a person reads the first."""
        if word in self.head:
            raise self.wrong(phrase("expected one line '{word} …', found another", word=word))
        self.head[word] = rest

    def _assign(self, word: str, rest: str) -> None:
        key, _, value = rest.partition(" = ")
        try:
            (self.options if word == "option" else self.values)[key] = json.loads(value)
        except (ValueError, RecursionError):
            raise self.wrong(
                phrase("expected '{word} NAME = VALUE', found {found}", word=word, found=repr(word + " " + rest))
            ) from None

    def _begin(self, rest: str) -> None:
        try:
            self.opening = Opening(json.loads(rest))
        except (ValueError, RecursionError):
            raise self.wrong(phrase("expected 'begin' and a table as JSON, found something else")) from None

    def _contribution(self, rest: str) -> None:
        said, _, digits = rest.partition(" ")
        try:
            seat = read_seat(said)
            if seat in self.added:
                raise FileError(phrase("expected one line '{word} …', found another", word=f"contribution {seat}"))
            self.added[seat] = read_digits(digits.strip())
        except FileError as error:
            raise self.wrong(str(error)) from None

    def _dice(self, players: int) -> Dice | None:
        """The dice whose secret is told, which must be that of the hash; nobody but the seats has added to them."""
        if self.version != PROVED:
            return None
        for seat in self.added:
            if not 0 <= seat < players:
                raise FileError(phrase("contribution: expected a seat of the game, found {found}", found=write_seat(seat)))
        try:
            secret, commitment = [read_digits(self.head.get(word, "")) for word in ("secret", "commitment")]
        except FileError as error:
            raise FileError(phrase("secret and commitment: {error}", error=error)) from None
        given = self.head.get("given", "0")
        if not given.isdecimal() or len(given) > 9:
            raise FileError(phrase("{word}: expected a number, found {found}", word="given", found=repr(given)))
        dice = Dice(bytes.fromhex(secret), self.added, int(given))
        if dice.commitment != commitment:
            raise FileError(phrase("the secret is not the one of which the hash was told: expected {hash}", hash=commitment))
        return dice

    def _setup(self) -> tuple[AnySpec, Setup]:
        missing = [word for word in ("game", "rules", "players") if word not in self.head]
        missing += ["begin"] if self.version == IN_A_POSITION and self.opening is None else []
        if missing:
            raise FileError(phrase("expected a line '{word} …' before the first answer, found none", word=missing[0]))
        for word in ("rules", "players"):
            if not self.head[word].isdecimal() or len(self.head[word]) > 9:
                raise FileError(phrase("{word}: expected a number, found {found}", word=word, found=repr(self.head[word])))
        spec = find_game(self.head["game"])
        if int(self.head["rules"]) > spec.rules_version:
            raise FileError(
                phrase(
                    "expected rules {version} of {game} or older, found {found}",
                    version=spec.rules_version,
                    game=spec.id,
                    found=self.head["rules"],
                )
            )
        content = with_changes(spec.content(), self.values) if self.values else spec.content()
        content = spec.content_for(int(self.head["players"]), content)
        expected = self.head.get("content", content.hash)
        if expected != content.hash:
            raise FileError(
                phrase(
                    "was played with other component data: expected content {expected}, have {found}",
                    expected=expected,
                    found=content.hash,
                )
            )
        setup = spec.setup(int(self.head["players"]), self.options, content)
        spec.box(setup)
        return spec, setup

    def _end(self, spec: AnySpec, setup: Setup, answers: list[Answer], rest: str, check: str, body: Iterator[Any]) -> Journal:
        if rest != str(len(answers)):
            raise self.wrong(
                phrase(
                    "expected {rest} answers before the end, found {answers}",
                    rest=rest or phrase("a number of"),
                    answers=len(answers),
                )
            )
        end_line = self.number
        if next(body, None) is not None:
            raise self.wrong(phrase("expected nothing after the end line"))
        return Journal(spec, setup, answers, int(self.head["rules"]), check, end_line, self.opening, self.dice)


def replay(journal: Journal, file: str, upto: int | None = None) -> Iterator[tuple[Game, Answer | None]]:
    """Re-execute a journal: the game at its start, then after every answer; the same object each time.

    The first line that diverges raises, and its complaint names it.
    """
    spec = journal.spec
    try:
        game = opened(spec, spec.box(journal.setup), journal.opening)
    except MesozoicError as error:
        raise FileError(phrase("{file}: begin: {error}", file=file, error=error)) from None
    yield game, None
    for answer in journal.answers[:upto]:
        follow(spec, game, answer, file)
        yield game, answer
    if upto is None and journal.end and end_of(spec, game) != journal.end:
        where = line_of(file, journal.end_line)
        raise FileError(
            phrase(
                "{where}: diverges here: expected the table {end} at the end, got {found}",
                where=where,
                end=journal.end,
                found=end_of(spec, game),
            )
        )


def line_of(file: str, number: int) -> str:
    """A line of a file, in a sentence."""
    return phrase("{file}, line {number}", file=file, number=number)


def follow(spec: AnySpec, game: Game, answer: Answer, file: str) -> None:
    """Give one recorded answer, and check that it leads where it led."""
    where = line_of(file, answer.line)
    if game.seat == OVER:
        raise FileError(phrase("{where}: diverges here: the game is over already", where=where))
    if answer.seat not in game.pending():
        waiting = phrase(" or ").join(write_seat(seat) for seat in game.pending())
        raise FileError(
            phrase(
                "{where}: diverges here: expected an answer of {waiting}, found {seat}",
                where=where,
                waiting=waiting,
                seat=write_seat(answer.seat),
            )
        )
    game.focus(answer.seat)
    try:
        game.take(game.parse(answer.token))
    except MesozoicError as error:
        raise FileError(phrase("{where}: diverges here: {error}", where=where, error=error)) from None
    check = check_of(spec, game) if answer.check else ""
    if check != answer.check:
        raise FileError(
            phrase(
                "{where}: diverges here: expected the table {check} after this answer, got {found}",
                where=where,
                check=answer.check,
                found=check,
            )
        )
