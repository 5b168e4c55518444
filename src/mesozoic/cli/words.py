"""What the command line says, one plain function for each thing it can say."""

from __future__ import annotations

import shlex
from fractions import Fraction
from pathlib import Path

from mesozoic.core.choice import Choice, Pass, Pick, Place
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR, Json, Seat
from mesozoic.core.note import many
from mesozoic.core.spec import Score
from mesozoic.core.tongue import ENGLISH, call, decimal, in_clauses, phrase, plural, said_of, speaks, spoken, system_says

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


# -- who and how much ---------------------------------------------------------------------------------------------


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


def replayed(title: str, players: int, answers: int) -> str:
    """The heading of a replay."""
    return phrase(
        "{title}, {players} player|players, {answers} answer|answers", title=phrase(title), players=players, answers=answers
    )


def simulated(title: str, players: int, games: int) -> str:
    """The heading of a simulation."""
    return phrase("{title}, {players} player|players, {games} game|games", title=phrase(title), players=players, games=games)


def training() -> str:
    """What the bar of a training says."""
    return phrase("train")


def needs_numpy() -> str:
    """Why nothing can be learned here."""
    return phrase("training needs numpy: install mesozoic[bots]")


def trusted(phase: str, temperature: float, loss: float) -> str:
    """How sure values of a phase are."""
    return phrase(
        "{phase}: temperature {temperature}, mean logarithmic loss of games held out {loss}",
        phase=phase,
        temperature=f"{temperature:g}",
        loss=decimal(loss, 3),
    )


def trained(out: Path) -> str:
    """Where what was learned is."""
    return phrase("weights and chances are in {folder}", folder=str(out))


def fuzzed(title: str, games: int) -> str:
    """The heading of random play."""
    return phrase("{title}, {games} random game|games", title=phrase(title), games=games)


def held(thing: str, n: int) -> str:
    """Something of which one has so much more or less after a choice."""
    tongue = speaks()
    several = tongue.called(GAME[0], many("held"), thing) if tongue is not None and plural(n) else ""
    return several or call(GAME[0], thing, "held")


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


# -- a game at the terminal ---------------------------------------------------------------------------------------


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


# -- replays and checks -------------------------------------------------------------------------------------------


def answered(seat: Seat, token: str | None) -> str:
    """An answer in a replay; None stands for one the viewer does not learn."""
    return said_of(seat_name(seat), token) if token is not None else phrase("{seat}, in secret", seat=seat_name(seat))


def beginning() -> str:
    """The moment before the first answer."""
    return phrase("the beginning")


def verified(file: Path, answers: int, over: bool) -> str:
    """A journal that leads where it says."""
    return phrase(
        "{file}: ok, {n} answer|answers, over" if over else "{file}: ok, {n} answer|answers, running", file=file, n=answers
    )


def rolls_proved(rolls: int | None, given: int) -> str:
    """What is known of the dice of a journal that leads where it says."""
    if rolls is None:
        return phrase("its dice cannot be proved: there is no secret")
    if given:
        return phrase("{n} roll|rolls proved, {m} before them came from elsewhere", n=rolls, m=given)
    return phrase("{n} roll|rolls proved", n=rolls)


def other_commitment(file: Path, expected: str, found: str) -> str:
    """A journal of other dice than those whose hash somebody kept."""
    return phrase("{file}: expected dice of the hash {expected}, found {found}", file=file, expected=expected, found=found)


def passed(file: Path) -> str:
    """A scenario that holds."""
    return phrase("{file}: ok", file=file)


def answers_given(n: int) -> str:
    """The heading of the table after so many answers."""
    return phrase("after {n} answer|answers", n=n)


def waiting(seats: list[Seat]) -> str:
    """Whose choice it is in a game that is not over."""
    return phrase("the choice is with {seats}", seats=listed([seat_name(seat) for seat in seats]))


# -- reports ------------------------------------------------------------------------------------------------------


def options_of(game: str) -> str:
    """The heading of a game's options."""
    return phrase("options of {game}", game=game)


GROUP_NAMES = {"game": "the game", "who": "who", "variants": "variants", "rulings": "rulings"}


def group(id: str) -> str:
    """Where people look for an option."""
    return phrase(GROUP_NAMES[id])


def with_ruling(text: str, ruling: str) -> str:
    """What an option does, and the ruling it reads."""
    return f"{text} ({ruling})" if ruling else text


def presets_of(game: str) -> str:
    """The heading of a game's presets."""
    return phrase("presets of {game}", game=game)


def changed(options: list[Json], settings: Json) -> str:
    """What these settings change, option by option as they are written after `--option`."""
    defaults = {option["id"]: option["default"] for option in options}
    new = {id: value for id, value in settings.items() if value != defaults[id]}
    return "\n".join(f"{id}={setting(value)}" for id, value in new.items()) or phrase("nothing")


FACTS = {
    "options": "options",
    "finished": "finished",
    "decisions": "decisions",
    "forced": "forced",
    "chance": "chance",
    "seconds": "seconds",
    "decisions_per_second": "decisions per second",
    "games_per_second": "games per second",
    "score_mean": "score mean",
    "score_min": "score min",
    "score_max": "score max",
    "winner_mean": "winner mean",
    "won": "won",
    "lost": "lost",
    "won_share": "won share",
    "lost_by": "lost by",
    "merits": "merits",
    "checked": "checked",
    "seats": "seats",
    "setups": "setups",
    "asks": "asks",
    "lines": "lines",
    "rules_in_logs": "rules in logs",
    "rules_in_refusals": "rules in refusals",
}
"""The facts of a report."""
STATUSES = {"confirmed": "confirmed", "second-hand": "second-hand", "inferred": "inferred", "unknown": "unknown"}
"""How sure a value is."""


STAGES = {"alpha": "alpha", "stable": "stable", "planned": "planned"}
"""How far a game is."""


def stage(id: str) -> str:
    """How far a game is."""
    return phrase(STAGES[id]) if id in STAGES else id


def fact(key: str) -> str:
    """What a fact of a report is called; of a game of one person also what it is played for."""
    return phrase(FACTS[key]) if key in FACTS else label(key)


def status(id: str) -> str:
    """How sure a value is."""
    return phrase(STATUSES[id]) if id in STATUSES else id


def reached(mean: float, target: float) -> str:
    """How much there was of what was needed."""
    return phrase("{value} of {target}", value=mean, target=target)


def rule_places(id: str, tested: bool) -> str:
    """The heading over the tests or the code of a rule."""
    return phrase("{id} tested by" if tested else "{id} implemented in", id=id)


def task(name: str) -> str:
    """What a progress bar stands for."""
    return phrase("simulate") if name == "simulate" else phrase("fuzz")


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
        return phrase("{low} to {high}", low=option["low"], high=option["high"])
    return ", ".join(option.get("values", []))


def missing_rules(game: str, ids: list[str]) -> str:
    """The rules that are not both implemented and tested."""
    return phrase("{game}, not implemented or not tested: {ids}", game=game, ids=", ".join(ids))


def nothing_found(wanted: str) -> str:
    """A search without result."""
    return phrase("no rule has all of {wanted}; the beginning of a word is enough", wanted=repr(wanted))


def more_found(n: int) -> str:
    """What a search found beside what is shown."""
    return phrase("and {n} more; another word finds fewer", n=n)


def ruling_on(id: str) -> str:
    """The heading of a ruling below its rule."""
    return phrase("ruling {id}", id=id)


def does(name: str, text: str, rule: str) -> str:
    """A thing that a rule speaks of, what it does, and the rule that says so where there is one."""
    if rule:
        return phrase("{name}: {text} ({rule})", name=name, text=text, rule=rule)
    return said_of(name, text)


def rule_option(id: str, label: str, default: str) -> str:
    """An option that a rule speaks of."""
    return phrase(
        "option {id}: {label}; {default} unless agreed otherwise",
        id=id,
        label=phrase(label),
        default=default or phrase("by chance"),
    )


def example_of(name: str, title: str) -> str:
    """A worked example that shows a rule, and how to play from it."""
    return phrase("example {name}: {title}; mesozoic play --scenario {name}", name=name, title=title)


def named_in(ids: list[str]) -> str:
    """The rules that name a rule."""
    return phrase("named in {ids}", ids=", ".join(ids))


def data_of(game: str, total: int, content: str) -> str:
    """The heading of a report on component data."""
    return phrase("{game}: {n} value|values, content {content}", game=game, n=total, content=content)


def rarest(things: list[Json]) -> str:
    """What random play met least."""
    return phrase("rarest: {things}", things=", ".join([f"{label(one['kind'])} {one['id']} ({one['times']})" for one in things]))


def never_seen(kind: str, things: list[str]) -> str:
    """What random play never met."""
    return phrase("never seen, {kind}: {things}", kind=label(kind), things=", ".join(things))


def failed(seed: int, what: str, journal: str) -> str:
    """A random game that broke the contract."""
    return phrase("game {seed} failed: {what} (journal: {journal})", seed=seed, what=" ".join(what.split()), journal=journal)


def no_failures() -> str:
    """Random play found nothing wrong."""
    return phrase("no failures")


# -- what is wrong ------------------------------------------------------------------------------------------------


def bad_option(text: str) -> str:
    """An `--option` that is no assignment."""
    return phrase("--option: expected NAME=VALUE, found {text}", text=repr(text))


def bad_viewer(text: str, players: int) -> str:
    """A `--viewer` there is not."""
    return phrase("--viewer: expected a seat from 0 to {last}, spectator or all, found {text}", last=players - 1, text=repr(text))


def bad_moment(to: int, answers: int) -> str:
    """A `--to` outside the game."""
    return phrase("--to: expected a number from 0 to {answers}, found {to}", answers=answers, to=to)


def too_many_bots(game: str, bots: int, most: int) -> str:
    """More bots than seats beside the person."""
    return phrase("{game} has seats for you and at most {n} bot|bots here, not {bots}", game=game, n=most - 1, bots=bots)


def bots_or_hotseat() -> str:
    """Both kinds of opponents at once."""
    return phrase("--hotseat fills every seat with a person: leave out --bots")


def fixed_by_file(option: str, names: list[str]) -> str:
    """What a game from a file brings with it."""
    return phrase("{option} takes the game and its set-up from the file: leave out {names}", option=option, names=listed(names))


def over_already(file: Path) -> str:
    """A scenario in which nobody is asked anything."""
    return phrase("{file}: in this position the game is over", file=file)


def no_folder(file: Path) -> str:
    """A file that cannot be written where it is named."""
    return phrase("{file}: expected a file name in a folder that exists", file=file)


def bad_file(file: str, error: OSError) -> str:
    """A file that the system refuses."""
    return phrase("{file}: cannot be used: {error}", file=file, error=system_says(error))


def is_folder(file: Path) -> str:
    """A folder in the place of a file."""
    return phrase("{file}: expected a file, found a folder", file=file)


def not_a_folder(folder: Path) -> str:
    """Something else, or nothing, in the place of a folder."""
    return phrase("{folder}: expected a folder, found none", folder=folder)


def no_scenarios(folder: Path) -> str:
    """A folder without scenario files."""
    return phrase("{folder}: expected scenario files (*.toml) in this folder, found none", folder=folder)


def no_rule(id: str, example: str) -> str:
    """An id that is no rule of any game."""
    return phrase("no rule of any game is called {id}; ids look like {example}", id=repr(id), example=example)


def no_chapter(game: str, wanted: str) -> str:
    """A chapter there is not."""
    return phrase(
        "no chapter of {game} is called {wanted}; `mesozoic rules book {game}` lists them", game=game, wanted=repr(wanted)
    )


def nothing_to_find() -> str:
    """A `rules` without words."""
    return phrase("expected words to look for after 'rules'")


def nothing_to_say() -> str:
    """A `rule` without an id."""
    return phrase("expected the id of a rule after 'rule'")


def which_odds() -> str:
    """An `odds` without a choice."""
    return phrase("expected the number of a choice after 'odds'")


def breaks(where: str, error: Exception) -> str:
    """A game that a bug of ours stops."""
    return phrase("{where}: the rules break here: {kind}: {error}", where=where, kind=type(error).__name__, error=error)


def our_bug(error: Exception) -> str:
    """A bug of ours."""
    return phrase("the rules are broken here, which is a bug of ours: {error}", error=error)


def empty_pack(pack: Path, files: list[str]) -> str:
    """A pack for none of the games."""
    return phrase("{pack}: expected one of the files {files} in this pack, found none", pack=pack, files=", ".join(files))


def running_tests(game: str) -> str:
    """Coverage runs tests, which takes its time."""
    return phrase(
        "{game}: running the tests of its rules, as sources or tests have changed since they last ran for this report", game=game
    )


def unreadable(file: Path | str, error: Exception) -> str:
    """A file that is not what it should be in a way nobody foresaw."""
    return phrase("{file}: cannot be used: {error}", file=file, error=error)


def usage(sentence: str, command: str) -> str:
    """A command line that cannot be understood, and where to look."""
    return phrase("{sentence}; try '{command} --help'", sentence=sentence.rstrip("."), command=command)


def compiled(is_so: bool) -> str:
    """How the engine runs."""
    return phrase("compiled by mypyc") if is_so else phrase("plain Python")


def some_file() -> str:
    """A file whose name is not known."""
    return phrase("a file")


def no_server() -> str:
    """The browser table is not installed."""
    return phrase("the browser table is not installed: pip install 'mesozoic[server]', or name a game to play it in the terminal")


def no_mcp() -> str:
    """The seat for agents is not installed."""
    return phrase("the seat for agents is not installed: pip install 'mesozoic[mcp]'")


def port_taken(port: int) -> str:
    """The lobby is not where it always is."""
    return phrase(
        "port {port} is taken, perhaps by Mesozoic itself: the lobby is at another one now, and knows only tables opened there",
        port=port,
    )


def serving(address: str) -> str:
    """Where the server is."""
    return phrase("Mesozoic is at {address} (Ctrl+C ends it; tables are kept)", address=address)


# -- tables of a server -------------------------------------------------------------------------------------------


def tables_there(n: int) -> str:
    """How many tables there are."""
    return phrase("tables: {n}", n=n)


def table_state(state: str, archived: bool) -> str:
    """How a table stands."""
    said = {
        "running": phrase("running"),
        "finished": phrase("finished"),
        "stopped": phrase("stopped by newer rules"),
        "unreadable": phrase("cannot be opened"),
    }[state]
    return phrase("{state}, archived", state=said) if archived else said


def ids_or_all() -> str:
    """Neither of them, or both."""
    return phrase("name tables, or --all for all of them")


def written_to(file: Path) -> str:
    """A file was written."""
    return phrase("{file} is written", file=file)


def seat_or_spectators(seat: Seat) -> str:
    """For whom a link is."""
    return phrase("spectators") if seat == SPECTATOR else phrase("seat {n}", n=seat)


def no_table(id: str) -> str:
    """There is no such table."""
    return phrase("there is no table {id} in this database", id=repr(id))


def delete_table(id: str, game: str, seats: str, answers: int) -> str:
    """Should a table be deleted?"""
    return phrase("Delete {id} for good ({game}; {seats}; {n} answers)?", id=id, game=game, seats=seats, n=answers)


def deleted(id: str) -> str:
    """A table was deleted."""
    return phrase("{id} is deleted", id=id)


def archived(n: int) -> str:
    """So many tables were archived."""
    return phrase("archived: {n}", n=n)
