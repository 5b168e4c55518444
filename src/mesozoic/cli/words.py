"""What the command line says, one plain function for each thing it can say."""

from __future__ import annotations

import shlex
from fractions import Fraction
from pathlib import Path

from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Json, Seat
from mesozoic.core.spec import Score

HELP = (
    ("NUMBER or WORD", "answer with that choice"),
    ("undo, u", "take back your last answer, if nothing builds on it"),
    ("odds N", "exactly what choice N can lead to, as far as you can know"),
    ("rule ID", "the rule with that id, such as the ones behind the log lines"),
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


# -- who and how much ---------------------------------------------------------------------------------------------


SEATS: list[str] = []
"""What the seats of the game at hand are called, where it has names for them."""


def name_seats(names: list[str]) -> None:
    """Call the seats so from now on."""
    SEATS[:] = names


def seat_name(seat: Seat) -> str:
    """A seat as the log calls it."""
    if seat == CHANCE:
        return "chance"
    return SEATS[seat] if 0 <= seat < len(SEATS) else f"seat {seat}"


def seat_title(seat: Seat, who: str) -> str:
    """A seat and who sits there."""
    return f"{seat_name(seat)} ({who})" if who else seat_name(seat)


def viewer_name(viewer: Seat) -> str:
    """A viewer as `--viewer` writes it."""
    return {OMNISCIENT: "all", SPECTATOR: "spectator"}.get(viewer, str(viewer))


def label(key: str) -> str:
    """A key of a view as a person reads it."""
    return key.replace("_", " ")


def several(n: int, thing: str) -> str:
    """So many of a thing."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def listed(words: list[str]) -> str:
    """These words in one phrase."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def percent(share: Fraction) -> str:
    """A probability as a person reads it; what is not impossible never reads as nothing."""
    if 0 < share < Fraction(1, 1000):
        return "< 0.1 %"
    return f"{float(share) * 100:.1f} %"


def counts(players: tuple[int, ...]) -> str:
    """How many may play, in short."""
    whole = len(players) > 1 and players == tuple(range(players[0], players[-1] + 1))
    return f"{players[0]}-{players[-1]}" if whole else ", ".join(str(n) for n in players)


# -- a game at the terminal ---------------------------------------------------------------------------------------


def turn(title: str, seat: Seat) -> str:
    """The heading over what a person sees."""
    return f"{title}: {seat_name(seat)}"


def the_end(title: str) -> str:
    """The heading over a finished game."""
    return f"{title}: the end"


def question(seat: Seat, prompt: str, shown: list[str]) -> str:
    """What a seat is asked, and what was just rolled or drawn for it."""
    rolled = f" ({', '.join(shown)})" if shown else ""
    return f"{seat_name(seat)}: {prompt or 'what do you choose?'}{rolled}"


def signed(n: int) -> str:
    """How much more or less there is of something."""
    return f"+{n}" if n > 0 else f"−{-n}"


def rolls(kind: str) -> str:
    """What chance does next, by the name the rules have for it."""
    return f"chance: {label(kind.partition('.')[2])}"


def turns_up() -> str:
    """Something comes to light that the asked seat cannot know."""
    return "turns up something hidden"


def asked_then(prompt: str) -> str:
    """What is asked after a choice."""
    return f"then: {prompt}"


def warned(moment: str, what: str) -> str:
    """What a rule is about to take, and when."""
    return f"! {MOMENTS[moment]}: {what}"


def warnings_are(shown: bool) -> str:
    """Are warnings shown from now on?"""
    return "warnings are shown" if shown else "warnings are hidden; warnings shows them again"


def hint() -> str:
    """What to type first."""
    return "a number or a word answers; ? lists what else you can type"


def no_such_number(text: str, n: int) -> str:
    """A number that is no choice."""
    return f"there is no choice {text}; there are 1 to {n}"


def is_closed(token: str, reasons: list[tuple[str, str]]) -> str:
    """A choice that is closed, and why: each reason with its rule."""
    return f"{token} is closed now: " + "; ".join([f"{why} ({rule})" for why, rule in reasons])


def taken_back(seat: Seat) -> str:
    """An answer was taken back."""
    return f"the last answer of {seat_name(seat)} is taken back"


def earlier_lines(n: int) -> str:
    """Log lines that are not shown at once."""
    return f" {several(n, 'earlier line')}; log shows them all"


def folded(n: int) -> str:
    """Log lines that explain another and are not shown."""
    return f"▸ {several(n, 'line')}"


def can_be_opened() -> str:
    """What to type where lines are folded."""
    return " open shows what is folded behind a ▸; step goes through it with Enter"


def nothing_folded() -> str:
    """There is nothing to open yet."""
    return "nothing is folded yet: a line with a ▸ can be opened"


def go_on(at: int, steps: int) -> str:
    """Asks whether to show the next step."""
    return f"step {at} of {steps}: Enter goes on, a shows all of it, s skips the rest > "


def hand_over(seat: Seat) -> str:
    """Asks the people to change places."""
    return f"hand over to {seat_name(seat)}, who then presses Enter "


def odds_of(token: str) -> str:
    """The heading of the odds of a choice."""
    return f"what {token} can lead to, up to the next decision:"


def in_any_case(lines: list[str]) -> str:
    """What the log says whatever comes."""
    return f"in any case: {'; '.join(lines)}"


def nothing_rolled() -> str:
    """An outcome without dice, cards or log lines."""
    return "nothing is rolled or shown before the next decision"


def rolled_unseen() -> str:
    """An outcome of dice or cards that the viewer does not see."""
    return "something is rolled or drawn that you do not see"


def ends_hidden() -> str:
    """An outcome that ends at something the viewer cannot know."""
    return "here something is turned up that you cannot know"


def rest_of_odds(n: int, share: Fraction) -> str:
    """The outcomes that are not listed."""
    return f"and {several(n, 'less likely outcome')}, together {percent(share)}"


def cut_off(share: Fraction) -> str:
    """What the bound on the odds left out."""
    return f"too many cases: {percent(share)} of all that can happen was not looked at"


def older_rules() -> str:
    """A loaded game whose journal leads elsewhere under the rules of today."""
    return "this game began under older rules; it goes on from its table, and its log begins here"


def seeded(seed: int) -> str:
    """A game whose chance follows a number that a person gave."""
    return f"chance follows the seed {seed}: the game can be repeated, and whoever knows the seed can foretell every roll"


def saved(file: Path) -> str:
    """A save was written."""
    return f"the game is saved in {file}"


def moved(wanted: Path) -> str:
    """A file was not written where it was wanted."""
    return f"{wanted} holds something else and stays as it is"


def resume(file: Path, seats: list[str]) -> str:
    """How to go on with a saved game."""
    return f"resume it with: {shlex.join(['mesozoic', 'play', '--load', str(file), *seats])}"


def journal_written(file: Path) -> str:
    """A journal was written."""
    return f"the journal is in {file}"


def winners(scores: list[Score]) -> str:
    """Who has won."""
    first = [seat_name(score.seat) for score in scores if score.place == 1]
    if len(scores) == 1:
        return "the game is over"
    return f"{first[0]} wins" if len(first) == 1 else f"{listed(first)} share the win"


# -- replays and checks -------------------------------------------------------------------------------------------


def answered(seat: Seat, token: str | None) -> str:
    """An answer in a replay; None stands for one the viewer does not learn."""
    return f"{seat_name(seat)}: {token}" if token is not None else f"{seat_name(seat)}, in secret"


def beginning() -> str:
    """The moment before the first answer."""
    return "the beginning"


def verified(file: Path, answers: int, over: bool) -> str:
    """A journal that leads where it says."""
    return f"{file}: ok, {several(answers, 'answer')}, {'over' if over else 'running'}"


def passed(file: Path) -> str:
    """A scenario that holds."""
    return f"{file}: ok"


def answers_given(n: int) -> str:
    """The heading of the table after so many answers."""
    return f"after {several(n, 'answer')}"


def waiting(seats: list[Seat]) -> str:
    """Whose choice it is in a game that is not over."""
    return f"the choice is with {listed([seat_name(seat) for seat in seats])}"


# -- reports ------------------------------------------------------------------------------------------------------


def options_of(game: str) -> str:
    """The heading of a game's options."""
    return f"options of {game}"


def setting(value: Json) -> str:
    """A setting as it is written after `--option NAME=`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(value) if isinstance(value, list) else str(value)


def possible(option: Json) -> str:
    """What an option may be set to."""
    if option["shape"] == "flag":
        return "true, false"
    if option["shape"] == "number":
        return f"{option['low']} to {option['high']}"
    return ", ".join(option.get("values", []))


def missing_rules(game: str, ids: list[str]) -> str:
    """The rules that are not both implemented and tested."""
    return f"{game}, not implemented or not tested: {', '.join(ids)}"


def data_of(game: str, total: int, content: str) -> str:
    """The heading of a report on component data."""
    return f"{game}: {several(total, 'value')}, content {content}"


def rarest(things: list[Json]) -> str:
    """What random play met least."""
    return "rarest: " + ", ".join([f"{label(thing['kind'])} {thing['id']} ({thing['times']})" for thing in things])


def never_seen(kind: str, things: list[str]) -> str:
    """What random play never met."""
    return f"never seen, {label(kind)}: {', '.join(things)}"


def failed(seed: int, what: str, journal: str) -> str:
    """A random game that broke the contract."""
    return f"game {seed} failed: {' '.join(what.split())} (journal: {journal})"


def no_failures() -> str:
    """Random play found nothing wrong."""
    return "no failures"


# -- what is wrong ------------------------------------------------------------------------------------------------


def bad_option(text: str) -> str:
    """An `--option` that is no assignment."""
    return f"--option: expected NAME=VALUE, found {text!r}"


def bad_viewer(text: str, players: int) -> str:
    """A `--viewer` there is not."""
    return f"--viewer: expected a seat from 0 to {players - 1}, spectator or all, found {text!r}"


def bad_moment(to: int, answers: int) -> str:
    """A `--to` outside the game."""
    return f"--to: expected a number from 0 to {answers}, found {to}"


def too_many_bots(game: str, bots: int, most: int) -> str:
    """More bots than seats beside the person."""
    return f"{game} has seats for you and at most {several(most - 1, 'bot')} here, not {bots}"


def bots_or_hotseat() -> str:
    """Both kinds of opponents at once."""
    return "--hotseat fills every seat with a person: leave out --bots"


def fixed_by_load(names: list[str]) -> str:
    """What a loaded game brings with it."""
    return f"--load takes the game and its set-up from the file: leave out {listed(names)}"


def no_folder(file: Path) -> str:
    """A file that cannot be written where it is named."""
    return f"{file}: expected a file name in a folder that exists"


def bad_file(file: str, error: OSError) -> str:
    """A file that the system refuses."""
    return f"{file}: cannot be used: {error.strerror or error}"


def is_folder(file: Path) -> str:
    """A folder in the place of a file."""
    return f"{file}: expected a file, found a folder"


def not_a_folder(folder: Path) -> str:
    """Something else, or nothing, in the place of a folder."""
    return f"{folder}: expected a folder, found none"


def no_scenarios(folder: Path) -> str:
    """A folder without scenario files."""
    return f"{folder}: expected scenario files (*.toml) in this folder, found none"


def no_rule(id: str, example: str) -> str:
    """An id that is no rule of any game."""
    return f"no rule of any game is called {id!r}; ids look like {example}"


def nothing_to_say() -> str:
    """A `rule` without an id."""
    return "expected the id of a rule after 'rule'"


def which_odds() -> str:
    """An `odds` without a choice."""
    return "expected the number of a choice after 'odds'"


def breaks(where: str, error: Exception) -> str:
    """A game that a bug of ours stops."""
    return f"{where}: the rules break here: {type(error).__name__}: {error}"


def our_bug(error: Exception) -> str:
    """A bug of ours."""
    return f"the rules are broken here, which is a bug of ours: {error}"


def empty_pack(pack: Path, files: list[str]) -> str:
    """A pack for none of the games."""
    return f"{pack}: expected one of the files {', '.join(files)} in this pack, found none"


def running_tests(game: str) -> str:
    """Coverage runs tests, which takes its time."""
    return f"{game}: running the tests of its rules, as sources or tests have changed since they last ran for this report"


def unreadable(file: Path | str, error: Exception) -> str:
    """A file that is not what it should be in a way nobody foresaw."""
    return f"{file}: cannot be used: {error}"


def usage(sentence: str, command: str) -> str:
    """A command line that cannot be understood, and where to look."""
    return f"{sentence.rstrip('.')}; try '{command} --help'"


def no_server() -> str:
    """The browser table is not installed."""
    return "the browser table is not installed: pip install 'mesozoic[server]', or name a game to play it in the terminal"


def port_taken(port: int) -> str:
    """The lobby is not where it always is."""
    return (
        f"port {port} is taken, perhaps by Mesozoic itself: the lobby is at another one now, and knows only tables opened there"
    )


def serving(address: str) -> str:
    """Where the server is."""
    return f"Mesozoic is at {address} (Ctrl+C ends it; tables are kept)"
