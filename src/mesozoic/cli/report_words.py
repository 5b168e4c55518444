"""What reports, replays, checks and the rule book say at the terminal, one plain function for each thing."""

from __future__ import annotations

from pathlib import Path

from mesozoic.cli.words import label, listed, seat_name
from mesozoic.core.ids import Json, Seat
from mesozoic.core.tongue import decimal, phrase, said_of

# -- games of bots -----------------------------------------------------------------------------------------------------


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


# -- replays and checks ------------------------------------------------------------------------------------------------


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


# -- reports -----------------------------------------------------------------------------------------------------------


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
