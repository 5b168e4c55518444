"""What the command line says, one plain function for each thing it can say."""

from __future__ import annotations

import shlex
from fractions import Fraction
from pathlib import Path

from mesozoic.core.choice import Choice, Pass, Pick, Place
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Seat
from mesozoic.core.note import many
from mesozoic.core.spec import Score
from mesozoic.core.tongue import ENGLISH, call, decimal, in_clauses, phrase, plural, said_of, speaks, spoken

HELP = (
    ("NUMBER or WORD", "answer with that choice"),
    ("undo, u", "take back your last answer, if nothing builds on it"),
    ("odds N", "exactly what choice N can lead to, as far as you can know"),
    ("hint, h", "the best few choices, how likely they win, and what they are good for"),
    ("rule ID", "the rule with that id, such as the ones behind the log lines, with rulings and worked examples"),
    ("rules WORDS", "the rules in which these words occur"),
    ("table, t", "show the table again"),
    ("open, o", "the last lines with a ▸ again, with what is folded there: how the game came to them"),
    ("step, s", "the same step by step: Enter goes on"),
    ("log, log open", "the whole log as you may read it, folded or opened"),
    ("warnings, w", "hide what is said of rules that are about to cost you something, or show it again"),
    ("save FILE", "save the game and play on"),
    ("help, ?", "this list"),
    ("quit, q", "save the game and leave"),
)
"""What a person can type, and what it does."""
MOMENTS = {
    "turn_end": "at the end of this turn",
    "own_turn_end": "at the end of your turn",
    "attack": "in the next attack",
    "gain": "with the next gain",
    "assembly": "at the next Assembly",
    "park": "in this round's Park Phase",
    "round_end": "at the end of this round",
    "round_start": "at the start of the next round",
    "last_round": "at the end of this round, the last",
    "end": "when the game ends",
}
"""When a rule is about to bite."""
BOT_NAMES = {"random": "random", "easy": "easy", "normal": "normal", "hard": "hard", "expert": "expert"}
"""How well bots play that people choose between."""

# -- who and how much --------------------------------------------------------------------------------------------------


GAME = [""]
"""The game at hand, whose things have names."""
SEATS: list[str] = []
"""What the seats of the game at hand are called, where it has names for them."""


def name_seats(game: str, names: list[str]) -> None:
    """Call the seats and the things of this game by their names from now on."""
    GAME[0] = game
    SEATS[:] = [thing(name) for name in names]


def seat_name(seat: Seat) -> str:
    """A seat as the log calls it."""
    if seat == CHANCE:
        return phrase("chance")
    return SEATS[seat] if 0 <= seat < len(SEATS) else phrase("seat {n}", n=seat)


def seat_title(seat: Seat, who: str) -> str:
    """A seat and who sits there."""
    return f"{seat_name(seat)} ({who})" if who else seat_name(seat)


def sits(bot: str, you: bool) -> str:
    """Who sits in a seat."""
    if bot:
        return phrase(BOT_NAMES.get(bot, bot))
    return phrase("you") if you else phrase("person")


def viewer_name(viewer: Seat) -> str:
    """A viewer as `--viewer` writes it."""
    return {OMNISCIENT: "all", SPECTATOR: "spectator"}.get(viewer, str(viewer))


def label(key: str) -> str:
    """A key of a view as a person reads it."""
    return call(GAME[0], key.replace("_", " "), "field")


def thing(id: str) -> str:
    """A thing of the game at hand: by its id, or as the language calls it."""
    return call(GAME[0], id)


def source(name: str) -> str:
    """What points come from."""
    return call(GAME[0], name.replace("_", " "), "source")


def _roll(kind: str) -> str:
    """What chance does, by the name of its step."""
    what = label(kind.partition(".")[2])
    return call(GAME[0], kind, "roll") if spoken() != ENGLISH else what


def held(thing: str, n: int) -> str:
    """Something of which one has so much more or less after a choice; what nobody here has says whose it is."""
    tongue = speaks()
    several = tongue.called(GAME[0], many("held"), thing) if tongue is not None and plural(n) else ""
    known = several or call(GAME[0], thing, "held")
    owner, _, piece = thing.partition(" ")
    if tongue is None or known != thing or not piece:
        return known
    return f"{held(piece, n)} ({call(GAME[0], owner, 'colour')})"


def choice(one: Choice) -> str:
    """A choice as the language calls it, beside what is typed for it; nothing in English, or where there is nothing to add."""
    if spoken() == ENGLISH:
        return ""
    if isinstance(one, Place):
        return phrase("{piece} on {space}", piece=thing(one.piece), space=thing(one.space))
    if isinstance(one, Pick):
        return "" if thing(one.item) == one.item else thing(one.item)
    return phrase("pass") if isinstance(one, Pass) else ""


def yes(value: bool) -> str:
    """Is it so?"""
    return phrase("yes") if value else phrase("no")


def compiled(is_so: bool) -> str:
    """How the engine runs."""
    return phrase("compiled by mypyc") if is_so else phrase("plain Python")


def total() -> str:
    """The last row of the scores."""
    return phrase("total")


def listed(words: list[str]) -> str:
    """These words in one phrase."""
    if len(words) < 2:
        return "".join(words)
    return phrase("{all} and {last}", all=", ".join(words[:-1]), last=words[-1])


def percent(share: Fraction) -> str:
    """A probability as a person reads it; what is not impossible never reads as nothing."""
    if 0 < share < Fraction(1, 1000):
        return f"< {decimal(0.1)} %"
    return f"{decimal(100 * float(share))} %"


def counts(players: tuple[int, ...]) -> str:
    """How many may play, in short."""
    whole = len(players) > 1 and players == tuple(range(players[0], players[-1] + 1))
    return f"{players[0]}-{players[-1]}" if whole else ", ".join(str(n) for n in players)


# -- a game at the terminal --------------------------------------------------------------------------------------------


def turn(title: str, seat: Seat) -> str:
    """The heading over what a person sees."""
    return said_of(phrase(title), seat_name(seat))


def the_end(title: str) -> str:
    """The heading over a finished game."""
    return phrase("{title}: the end", title=phrase(title))


def question(seat: Seat, prompt: str, shown: list[str]) -> str:
    """What a seat is asked, and what was just rolled or drawn for it."""
    rolled = f" ({', '.join([thing(one) for one in shown])})" if shown else ""
    return said_of(seat_name(seat), (phrase(prompt) if prompt else phrase("what do you choose?")) + rolled)


def signed(n: int) -> str:
    """How much more or less there is of something."""
    return f"+{n}" if n > 0 else f"−{-n}"


def rolls(kind: str) -> str:
    """What chance does next, by the name the rules have for it."""
    return phrase("chance: {what}", what=_roll(kind))


def turns_up() -> str:
    """Something comes to light that the asked seat cannot know."""
    return phrase("turns up something hidden")


def asked_then(prompt: str) -> str:
    """What is asked after a choice."""
    return phrase("then: {prompt}", prompt=phrase(prompt))


def warned(moment: str, what: str) -> str:
    """What a rule is about to take, and when."""
    return "! " + said_of(phrase(MOMENTS[moment]), what)


def warnings_are(shown: bool) -> str:
    """Are warnings shown from now on?"""
    return phrase("warnings are shown") if shown else phrase("warnings are hidden; warnings shows them again")


def hint() -> str:
    """What to type first."""
    return phrase("a number or a word answers; ? lists what else you can type")


def no_such_number(text: str, n: int) -> str:
    """A number that is no choice."""
    return phrase("there is no choice {text}; there are 1 to {n}", text=text, n=n)


def is_closed(token: str, reasons: list[tuple[str, str]]) -> str:
    """A choice that is closed, and why: each reason with its rule."""
    return phrase("{token} is closed now: {why}", token=token, why=in_clauses([f"{why} ({rule})" for why, rule in reasons]))


def taken_back(seat: Seat) -> str:
    """An answer was taken back."""
    return phrase("the last answer of {seat} is taken back", seat=seat_name(seat))


def earlier_lines(n: int) -> str:
    """Log lines that are not shown at once."""
    return phrase(" {n} earlier line|lines; log shows them all", n=n)


def folded(n: int) -> str:
    """Log lines that explain another and are not shown."""
    return phrase("▸ {n} line|lines", n=n)


def can_be_opened() -> str:
    """What to type where lines are folded."""
    return phrase(" open shows what is folded behind a ▸; step goes through it with Enter")


def nothing_folded() -> str:
    """There is nothing to open yet."""
    return phrase("nothing is folded yet: a line with a ▸ can be opened")


def go_on(at: int, steps: int) -> str:
    """Asks whether to show the next step."""
    return phrase("step {at} of {steps}: Enter goes on, a shows all of it, s skips the rest > ", at=at, steps=steps)


def hand_over(seat: Seat) -> str:
    """Asks the people to change places."""
    return phrase("hand over to {seat}, who then presses Enter ", seat=seat_name(seat))


def odds_of(token: str) -> str:
    """The heading of the odds of a choice."""
    return phrase("what {token} can lead to, up to the next decision:", token=token)


def in_any_case(lines: list[str]) -> str:
    """What the log says whatever comes."""
    return phrase("in any case: {lines}", lines=in_clauses(lines))


def nothing_rolled() -> str:
    """An outcome without dice, cards or log lines."""
    return phrase("nothing is rolled or shown before the next decision")


def rolled_unseen() -> str:
    """An outcome of dice or cards that the viewer does not see."""
    return phrase("something is rolled or drawn that you do not see")


def ends_hidden() -> str:
    """An outcome that ends at something the viewer cannot know."""
    return phrase("here something is turned up that you cannot know")


def rest_of_odds(n: int, share: Fraction) -> str:
    """The outcomes that are not listed."""
    return phrase("and {n} less likely outcome|outcomes, together {share}", n=n, share=percent(share))


def cut_off(share: Fraction) -> str:
    """What the bound on the odds left out."""
    return phrase("too many cases: {share} of all that can happen was not looked at", share=percent(share))


def older_rules() -> str:
    """A loaded game whose journal leads elsewhere under the rules of today."""
    return phrase("this game began under older rules; it goes on from its table, and its log begins here")


def seeded(seed: int) -> str:
    """A game whose chance follows a number that a person gave."""
    return phrase(
        "chance follows the seed {seed}: the game can be repeated, and whoever knows the seed can foretell every roll", seed=seed
    )


def saved(file: Path) -> str:
    """A save was written."""
    return phrase("the game is saved in {file}", file=file)


def moved(wanted: Path) -> str:
    """A file was not written where it was wanted."""
    return phrase("{wanted} holds something else and stays as it is", wanted=wanted)


def resume(file: Path, seats: list[str]) -> str:
    """How to go on with a saved game."""
    return phrase("resume it with: {command}", command=shlex.join(["mesozoic", "play", "--load", str(file), *seats]))


def journal_written(file: Path) -> str:
    """A journal was written."""
    return phrase("the journal is in {file}", file=file)


def winners(scores: list[Score]) -> str:
    """Who has won."""
    first = [seat_name(score.seat) for score in scores if score.place == 1]
    if len(scores) == 1:
        return phrase("the game is over")
    return phrase("{who} wins", who=first[0]) if len(first) == 1 else phrase("{who} share the win", who=listed(first))
