"""One game at one terminal: who sits where, what each person has read, and what they type.

Whatever happens, an unfinished game is saved before the command ends.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from rich.console import Console

from mesozoic.bots.base import Bot, World
from mesozoic.cli import error_words, show, words
from mesozoic.cli.advising import advise_here, show_advice
from mesozoic.cli.files import Shelf, check_target
from mesozoic.cli.rulebook import components, found_in, show_hits, show_rule
from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice, MesozoicError
from mesozoic.core.ids import OMNISCIENT, SPECTATOR, Seat
from mesozoic.core.note import Note, Words, grouped, in_words, spell
from mesozoic.core.step import Together
from mesozoic.play.odds import odds
from mesozoic.play.rulebook import open_book
from mesozoic.play.session import Session

NOBODY: Final = -9
"""No person has looked at the screen yet."""
ALL: Final = "a"
SKIP: Final = "s"
"""What is typed where Enter would show the next step."""
NEWS: Final = 30
"""How many log lines are shown at once."""


class Left(Exception):
    """The person leaves the table."""


class Evening:
    """A running game, the people and bots around it, and the terminal they share."""

    def __init__(self, session: Session, seats: list[Bot | None], rng: Rng, out: Console, shelf: Shelf) -> None:
        self.session = session
        words.name_seats(session.spec.id, session.game.box.words.get("seat", []))
        self.seats = seats
        session.seat_title = lambda seat: words.seat_title(seat, self.names(OMNISCIENT)[seat])
        self.rng = rng
        self.out = out
        self.shelf = shelf
        self.resume_with: list[str] = []
        """The options that seat the same people and bots again."""
        self.seed: int | None = None
        """The number that chance follows, where a person asked for that."""
        self.target = Path()
        self.read = [0] * len(seats)
        """How many log lines each seat has read."""
        self.told: list[list[Note]] = [[] for _ in seats]
        """The last news of each seat in which something was folded."""
        self.opened = False
        """Is nothing folded?"""
        self.stepping = False
        """Are news in which the game explains itself gone through with Enter?"""
        self.warning = True
        """Is it said what rules are about to take?"""
        self.looking: Seat = NOBODY
        """Who saw the screen last."""
        self.commands: dict[str, Callable[[Seat, str], bool]] = {
            **dict.fromkeys(("undo", "u"), self.undo),
            "odds": self.odds,
            **dict.fromkeys(("hint", "h"), self.hint),
            "rule": self.rule,
            "rules": self.rules,
            **dict.fromkeys(("open", "o"), self.open),
            **dict.fromkeys(("step", "s"), self.step),
            "log": self.log,
            **dict.fromkeys(("warnings", "w"), self.switch_warnings),
            "save": self.save,
            **dict.fromkeys(("table", "t"), self.table),
            **dict.fromkeys(("help", "?"), self.help),
            **dict.fromkeys(("quit", "q"), self.quit),
        }

    @property
    def known(self) -> Words:
        """The words of the game, as its things are called here."""
        return in_words(self.session.game.box.words, self.session.spec.id)

    # -- from the first prompt to the last word -------------------------------------------------------------------

    def spend(self, target: Path, named: bool, journal: Path | None) -> None:
        """Play until the game is over or the people leave; keep what they leave unfinished."""
        self.target = target
        with suppress(ImportError):
            import_module("readline")  # where it is there, what is typed can be edited
        if self.session.warning:
            show.say(self.out, words.older_rules(), "yellow")
        if self.seed is not None:
            show.say(self.out, words.seeded(self.seed), "yellow")
        try:
            with gentle_ends():
                self.play()
        except (Left, EOFError):
            pass
        finally:
            if named or not self.session.over:
                self.keep()
            if journal is not None:
                self.keep_journal(journal)

    def play(self) -> None:
        """Ask whoever is to choose until nobody is."""
        while not self.session.over:
            seat = self.next_seat()
            bot = self.seats[seat]
            if bot is None:
                self.ask(seat)
            else:
                self.answer_for(seat, bot)
        self.end()

    def next_seat(self) -> Seat:
        """Who answers next: of several, people before bots, so that they can take back."""
        waiting = self.session.game.pending()
        return next((seat for seat in waiting if self.seats[seat] is None), waiting[0])

    def answer_for(self, seat: Seat, bot: Bot) -> None:
        """Let a bot choose."""
        game = self.session.game
        game.focus(seat)
        chosen = bot.choose(World(self.session.spec, game, seat), self.rng)
        self.submit(seat, game.choices()[chosen].token())

    def submit(self, seat: Seat, token: str) -> None:
        """Answer; if the rules break at it, the table is as before, so that the save is whole."""
        try:
            self.session.submit(seat, token)
        except MesozoicError:
            raise
        except Exception:
            with suppress(IllegalChoice):
                self.session.undo(seat)
            raise

    def end(self) -> None:
        """The table with everything turned up, the last log lines, the scores."""
        session = self.session
        reader = self.looking if self.looking != NOBODY else 0
        self.step_news(reader)
        self.out.print()
        show.heading(self.out, words.the_end(session.spec.title))
        show.table(self.out, session.spec, session.game, OMNISCIENT, self.names(OMNISCIENT))
        self.news(reader)
        show.scores(self.out, session.spec.scores(session.game), self.names(OMNISCIENT))

    def keep(self) -> None:
        """Save the game and say where, and how to go on."""
        file = self.shelf.save_anywhere(self.session, self.target)
        self.out.print()
        self.tell_place(self.target, file, words.saved(file))
        if not self.session.over:
            show.say(self.out, words.resume(file, self.resume_with))

    def keep_journal(self, wanted: Path) -> None:
        """Write the journal and say where."""
        file = self.shelf.write_journal(self.session.journal(), wanted)
        self.tell_place(wanted, file, words.journal_written(file))

    def tell_place(self, wanted: Path, file: Path, sentence: str) -> None:
        """Say where a file is, and why it is not where it was wanted."""
        if file != wanted and wanted.exists():
            show.say(self.out, words.moved(wanted), "yellow")
        show.say(self.out, sentence)

    # -- what is shown --------------------------------------------------------------------------------------------

    def names(self, viewer: Seat) -> list[str]:
        """Who sits in each seat, as the viewer calls them."""
        alone = self.seats.count(None) == 1
        return [words.sits(bot.name if bot is not None else "", alone or seat == viewer) for seat, bot in enumerate(self.seats)]

    def position(self, seat: Seat) -> None:
        """The table, the news and the choices of a person."""
        self.hand_over(seat)
        self.step_news(seat)
        self.out.print()
        show.heading(self.out, words.turn(self.session.spec.title, seat))
        show.table(self.out, self.session.spec, self.session.game, seat, self.names(seat))
        self.news(seat)
        self.warnings(seat)
        show.choices(self.out, self.session.spec, self.session.game)

    def warnings(self, seat: Seat) -> None:
        """What rules are about to take from this person, where it is wanted."""
        if self.warning:
            show.warnings(self.out, self.session.spec.warned(self.session.game, seat), self.known)

    def news(self, seat: Seat) -> None:
        """The log lines this person has not read; of very many, the last."""
        first = not any(self.told)
        groups = grouped(self.unread(seat))
        if len(groups) > NEWS:
            show.say(self.out, words.earlier_lines(sum([len(group) for group in groups[:-NEWS]])), "dim")
        self.show_log([note for group in groups[-NEWS:] for note in group], self.opened)
        if first and any(self.told) and not self.opened:
            show.say(self.out, words.can_be_opened(), "dim")

    def unread(self, seat: Seat) -> list[Note]:
        """What this person has not read, which counts as read from now on."""
        lines = self.session.seen(seat)
        unread = lines[min(self.read[seat], len(lines)) :]
        self.read[seat] = len(lines)
        if any(note.depth for note in unread):
            self.told[seat] = unread
        return unread

    def show_log(self, notes: list[Note], opened: bool) -> None:
        """These log lines."""
        show.log(self.out, notes, self.known, opened=opened)

    def step_news(self, seat: Seat) -> None:
        """Where it is wanted, go through what this person has not read before the table is shown."""
        if self.stepping and any(note.depth for note in self.session.seen(seat)[self.read[seat] :]):
            self.out.print()
            self.go_through(self.unread(seat))

    def go_through(self, notes: list[Note]) -> None:
        """These log lines step by step, opened, until the person has seen enough."""
        steps = show.steps(notes)
        for at, step in enumerate(steps, 1):
            self.show_log(step, opened=True)
            wish = next_wish(at, len(steps)) if at < len(steps) else ""
            if wish:
                rest = [note for later in steps[at:] for note in later]
                self.show_log(rest if wish == ALL else [], opened=True)
                return

    def hand_over(self, seat: Seat) -> None:
        """Where one person may not see what another saw, they change places before an empty screen."""
        before, self.looking = self.looking, seat
        if before in (seat, NOBODY) or not (self.out.is_terminal and sys.stdin.isatty()):
            return
        if self.has_secrets(before) or self.has_secrets(seat):
            self.out.clear()
            input(words.hand_over(seat))
            self.out.clear()

    def has_secrets(self, seat: Seat) -> bool:
        """Does this person see or choose what others may not know?"""
        spec, game = self.session.spec, self.session.game
        secret_choice = bool(game.stack) and isinstance(game.stack[-1], Together)
        return secret_choice or spec.view(game, seat) != spec.view(game, SPECTATOR)

    # -- what is typed --------------------------------------------------------------------------------------------

    def ask(self, seat: Seat) -> None:
        """Show a person the position and do what they type until the position changes."""
        first = self.looking == NOBODY
        self.session.game.focus(seat)
        self.position(seat)
        if first:
            show.say(self.out, words.hint(), "dim")
        while not self.obey(seat, read_line()):
            pass

    def obey(self, seat: Seat, typed: str) -> bool:
        """Do what a person typed; has the position changed?"""
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command is not None:
                return command(seat, rest.strip())
            if typed:
                return self.answer(seat, typed)
            show.choices(self.out, self.session.spec, self.session.game)
        except MesozoicError as error:
            show.say(self.out, str(error), "yellow")
        return False

    def answer(self, seat: Seat, typed: str) -> bool:
        """Answer with a number or a word."""
        self.submit(seat, self.token(typed))
        return True

    def token(self, typed: str) -> str:
        """The offered choice that a person typed, or one sentence on why it is none."""
        game = self.session.game
        tokens = [choice.token() for choice in game.choices()]
        if typed.isdecimal() and 1 <= int(typed) <= len(tokens):
            return tokens[int(typed) - 1]
        if typed.isdecimal() and typed not in tokens:
            raise IllegalChoice(words.no_such_number(typed, len(tokens)))
        closed = [refusal for refusal in game.refusals() if refusal.choice.token() == typed]
        if closed:
            raise IllegalChoice(words.is_closed(typed, [(spell(one.text, one.args, self.known), one.rule) for one in closed]))
        if typed not in tokens:
            raise IllegalChoice(game.why_closed(typed))
        return typed

    def undo(self, seat: Seat, rest: str) -> bool:
        """Take back the own last answer or, where there is none, the last one of a person at this terminal."""
        people = [other for other, bot in enumerate(self.seats) if bot is None]
        own = self.session.last_to_take_back([seat])
        taker = own if own is not None else self.session.last_to_take_back(people)
        if taker is None:
            raise IllegalChoice(self.session.why_no_undo(seat))
        self.session.undo(taker)
        show.say(self.out, words.taken_back(taker), "yellow")
        return True

    def odds(self, seat: Seat, rest: str) -> bool:
        """Show what a choice can lead to."""
        if not rest:
            raise IllegalChoice(error_words.which_odds())
        game, token = self.session.game, self.token(rest)
        show.odds(self.out, odds(self.session.spec, game, seat, game.parse(token)), token, self.known)
        return False

    def hint(self, seat: Seat, rest: str) -> bool:
        """Show the best few choices, out of what this person knows."""
        show_advice(self.out, advise_here(self.session.spec, self.session.game, rest or None, self.rng))
        return False

    def rule(self, seat: Seat, rest: str) -> bool:
        """Show a rule; what its components do is known of our own ones, not of those of a pack."""
        if not rest:
            raise IllegalChoice(error_words.nothing_to_say())
        book, setup = open_book(self.session.spec.id), self.session.setup
        rule = book.rule(rest)
        ours = setup.content.hash == book.spec.content_for(setup.players, book.spec.content()).hash
        show_rule(self.out, [book], rule, components([book], rule) if ours else [])
        return False

    def rules(self, seat: Seat, rest: str) -> bool:
        """Search the rules."""
        if not rest:
            raise IllegalChoice(error_words.nothing_to_find())
        show_hits(self.out, found_in([open_book(self.session.spec.id)], rest), rest)
        return False

    def open(self, seat: Seat, rest: str) -> bool:
        """Show the last news with something folded again, opened."""
        self.show_log(self.last_told(seat), opened=True)
        return False

    def step(self, seat: Seat, rest: str) -> bool:
        """Go through the last news with something folded, then show the choices again."""
        self.go_through(self.last_told(seat))
        show.choices(self.out, self.session.spec, self.session.game)
        return False

    def last_told(self, seat: Seat) -> list[Note]:
        """The last news of this person in which something was folded."""
        if not self.told[seat]:
            raise IllegalChoice(words.nothing_folded())
        return self.told[seat]

    def log(self, seat: Seat, rest: str) -> bool:
        """Show the whole log."""
        self.show_log(self.session.seen(seat), self.opened or rest == "open")
        return False

    def switch_warnings(self, seat: Seat, rest: str) -> bool:
        """Hide what rules are about to take, or show it again."""
        self.warning = not self.warning
        show.say(self.out, words.warnings_are(self.warning), "dim")
        self.warnings(seat)
        return False

    def table(self, seat: Seat, rest: str) -> bool:
        """Show the table and the choices again."""
        show.table(self.out, self.session.spec, self.session.game, seat, self.names(seat))
        self.warnings(seat)
        show.choices(self.out, self.session.spec, self.session.game)
        return False

    def save(self, seat: Seat, rest: str) -> bool:
        """Save the game and play on."""
        wanted = Path(rest) if rest else self.target
        check_target(wanted)
        file = self.shelf.save(self.session, wanted)
        self.tell_place(wanted, file, words.saved(file))
        return False

    def help(self, seat: Seat, rest: str) -> bool:
        """Show what can be typed."""
        show.help_lines(self.out)
        return False

    def quit(self, seat: Seat, rest: str) -> bool:
        """Leave the table."""
        raise Left


def read_line(prompt: str = "> ") -> str:
    """What a person types; a script's lines are shown as if they were typed."""
    typed = input(prompt).strip()
    if not sys.stdin.isatty():
        print(typed)
    return typed


def next_wish(at: int, steps: int) -> str:
    """What a person wants after a step: the next one (nothing), all the others, or none of them; or to leave the table."""
    while (typed := read_line(words.go_on(at, steps)).lower()) not in ("", ALL, SKIP):
        if typed in ("quit", "q"):
            raise Left
    return typed


@contextmanager
def gentle_ends() -> Iterator[None]:
    """A closed terminal or a shutdown ends the command in an orderly way, so that the game is saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, frame: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
