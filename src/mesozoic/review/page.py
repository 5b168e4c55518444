"""A review as one HTML file that needs nothing else: no script, nothing from anywhere, legible in light and in dark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import in_words, seat_name, spell
from mesozoic.core.tongue import call, decimal, in_clauses, phrase
from mesozoic.review.chart import around, chart, mark
from mesozoic.review.html import details, document, section, table
from mesozoic.review.luck import MATTERS
from mesozoic.review.played import Played

LINES = 3
"""So many lines of the log are told of a moment."""
ROLLS = 12
"""So many rolls are told of, those that brought most or cost most."""
SEEN = 0.005
"""A change of a chance that is worth a number; of points so many are."""
SEEN_POINTS = 0.5


class Telling:
    """What a reader must know to read a review: the names of seats and things, and what the log said."""

    def __init__(self, game: Played, names: list[str] | None = None) -> None:
        self.game = game
        self.title = phrase(game.spec.title)
        self._logs: list[list[str]] = []
        read = 0
        for position in game.walk():
            words = in_words(position.box.words, game.kit.game)
            words = words if names is None else {**words, "seat": names}
            notes = [note for note in (position.notes or [])[read:] if not note.depth]
            self._logs.append([spell(note.text, note.args, words) for note in notes])
            read = len(position.notes or [])
            self._names = names or [seat_name(words, seat) for seat in range(game.players)]

    def seat(self, seat: Seat) -> str:
        """What a seat is called; chance is one."""
        return self._names[seat] if seat >= 0 else phrase("chance")

    def choice(self, token: str) -> str:
        """What was answered."""
        return call(self.game.kit.game, token)

    def lines(self, first: int, last: int) -> list[str]:
        """What the log said of these answers."""
        return [line for lines in self._logs[first + 1 : last + 1] for line in lines][:LINES]


@dataclass(frozen=True)
class Numbers:
    """How the numbers of a review are written: chances in percent, or points."""

    chances: bool

    def of(self, value: float) -> str:
        """A chance, or points."""
        return percent(value) if self.chances else decimal(value)

    def change(self, by: float) -> str:
        """A change of them."""
        return signed(by if self.chances else by / 100)

    def seen(self, by: float) -> bool:
        """Is a change worth a number?"""
        return abs(by) >= (SEEN if self.chances else SEEN_POINTS)


def page(found: Json, telling: Telling) -> str:
    """The whole file."""
    title = phrase("Review: {game}", game=telling.title)
    parts = [_chances(found, telling), _doings(found, telling), _luck(found, telling)]
    parts += [_turns(found, telling), _costly(found, telling), _notes(found)]
    return document(title, "\n".join(parts))


def percent(share: float) -> str:
    """A chance as a person reads it."""
    return f"{100 * share:.0f} %"


def signed(share: float) -> str:
    """A change of a chance, in percentage points."""
    return f"{'−' if share < -0.0005 else '+' if share > 0.0005 else '±'}{decimal(abs(100 * share))}"


def _chances(found: Json, telling: Telling) -> str:
    names = [telling.seat(seat) for seat in range(telling.game.players)]
    numbers = Numbers(found["calibrated"])
    heading = phrase("Win chances over time") if len(names) > 1 else phrase("The chance of winning over time")
    if not numbers.chances:
        heading = phrase("Points to be expected, over time")
    rows = [[str(int(at)), *[numbers.of(one) for one in values]] for at, *values in _some(found["points"])]
    told = table([phrase("answers given"), *names], rows)
    drawn = chart(found["points"], names, heading, (0, 1) if numbers.chances else around(found["points"]), numbers.of)
    return section(heading, drawn + details(phrase("As a table"), told))


def _some(points: list[list[float]], most: int = 40) -> list[list[float]]:
    """So many points of many, the last among them."""
    step = max(1, -(-len(points) // most))
    return [*points[:-1][::step], points[-1]] if points else []


def _doings(found: Json, telling: Telling) -> str:
    numbers = Numbers(found["calibrated"])
    columns = [
        ("begin", phrase("at first")),
        ("own", phrase("own choices")),
        ("others", phrase("choices of others")),
        ("together", phrase("choices made together")),
        ("luck", phrase("luck")),
        ("end", phrase("in the end")),
    ]
    columns = [one for one in columns if one[0] in ("begin", "end", "own", "luck") or any(t[one[0]] for t in found["totals"])]
    rows = [
        [
            telling.seat(seat),
            *[numbers.of(totals[name]) if name in ("begin", "end") else numbers.change(totals[name]) for name, _ in columns],
        ]
        for seat, totals in enumerate(found["totals"])
    ]
    note = (
        phrase("In percentage points of the win chance; what was added adds up to the end less the beginning.")
        if numbers.chances
        else phrase("In points; what was added adds up to the end less the beginning.")
    )
    return section(phrase("Whose doing it was"), table(["", *[title for _, title in columns]], rows) + f"<p>{escape(note)}</p>")


def _luck(found: Json, telling: Telling) -> str:
    note = phrase("In points: what the table was worth after every roll less what was expected of it by the odds.")
    rows = [
        [telling.seat(seat), signed(total["luck"] / 100), decimal(total["spread"])]
        for seat, total in enumerate(found["luck"]["totals"])
    ]
    told = table(["", phrase("luck"), phrase("so much is usual, for better or worse")], rows)
    rolls = [roll for roll in found["luck"]["rolls"] if max(abs(by) for by in _brought(roll)) >= MATTERS]
    rolls = sorted(rolls, key=lambda roll: -max(abs(by) for by in _brought(roll)))[:ROLLS]
    listed = _list(sorted(rolls, key=lambda roll: float(roll["first"])), lambda roll: _roll(roll, telling))
    return section(
        phrase("Luck, roll by roll"), told + f"<p>{escape(note)}</p>" + details(phrase("The greatest of them"), listed)
    )


def _roll(roll: Json, telling: Telling) -> str:
    odds = ", ".join(
        phrase("{what} ({cases} of {all} cases)", what=telling.choice(token), cases=cases, all=all_cases)
        for token, cases, all_cases in roll["odds"][:LINES]
    )
    more = " …" if len(roll["odds"]) > LINES else ""
    drawn = "" if roll["exact"] else f" ({phrase('not exact')})"
    said = [
        f"{_named(seat, telling)} {signed(by / 100)} ({escape(_expected(roll, seat))})"
        for seat, by in enumerate(_brought(roll))
        if abs(by) >= MATTERS
    ]
    at = phrase("After {n} answer|answers", n=roll["first"])
    told = f"<b>{escape(at)}</b>: {escape(odds)}{more}{escape(drawn)}<br>{', '.join(said)}"
    return told + _lines(telling.lines(roll["first"], roll["last"]))


def _expected(roll: Json, seat: Seat) -> str:
    came, expected = decimal(roll["came"][seat]), decimal(roll["expected"][seat])
    return phrase("{came} points, {expected} expected", came=came, expected=expected)


def _brought(roll: Json) -> list[float]:
    """What a roll brought everybody beyond what was expected."""
    return [came - expected for came, expected in zip(roll["came"], roll["expected"], strict=True)]


def _turns(found: Json, telling: Telling) -> str:
    if not found["turns"]:
        return section(phrase("Turning points"), f"<p>{escape(phrase('Nothing swung the chances much.'))}</p>")
    numbers = Numbers(found["calibrated"])
    return section(phrase("Turning points"), _list(found["turns"], lambda turn: _turn(turn, telling, numbers)))


def _turn(turn: Json, telling: Telling, numbers: Numbers) -> str:
    kinds = {
        "choice": phrase("a choice"),
        "together": phrase("choices made together"),
        "luck": phrase("luck"),
    }
    change = [after - before for before, after in zip(turn["before"], turn["after"], strict=True)]
    said = ", ".join(f"{_named(seat, telling)} {numbers.change(one)}" for seat, one in enumerate(change) if numbers.seen(one))
    answers = ", ".join(f"{telling.seat(seat)}: {telling.choice(token)}" for seat, token in turn["answers"][:LINES])
    more = " …" if len(turn["answers"]) > LINES else ""
    at = phrase("After {n} answer|answers", n=turn["first"])
    drawn = "" if turn["exact"] else f" ({phrase('not exact')})"
    return f"<b>{escape(at)}</b>, {escape(kinds[turn['kind']])}: {escape(answers)}{more}<br>{said}{escape(drawn)}" + _lines(
        telling.lines(turn["first"], turn["last"])
    )


def _costly(found: Json, telling: Telling) -> str:
    heading = phrase("The costliest choices")
    if not found["costly"]:
        return section(
            heading, f"<p>{escape(phrase('No choice was clearly worse than another by as much as the search can tell.'))}</p>"
        )
    numbers = Numbers(found["calibrated"])
    return section(heading, _list(found["costly"], lambda one: _cost(one, telling, numbers)))


def _cost(one: Json, telling: Telling, numbers: Numbers) -> str:
    better = phrase("better: {choices}", choices=", ".join([telling.choice(token) for token in one["better"]]))
    at = phrase("After {n} answer|answers", n=one["moment"])
    chances = phrase("{best} instead of {then}", best=numbers.of(one["best"]), then=numbers.of(one["then"]))
    return (
        f"<b>{escape(at)}</b>, {_named(one['seat'], telling)}: {escape(telling.choice(one['token']))} "
        f"({numbers.change(-one['cost'])})<br>{escape(better)} ({escape(chances)})"
        + _lines(telling.lines(one["moment"], one["moment"] + 1))
    )


def _notes(found: Json) -> str:
    exact = phrase(
        "{n} of {all} swings rest on outcomes of chance that were drawn, because there are too many; all others on exact odds.",
        n=found["drawn"],
        all=found["swings"],
    )
    notes = [
        phrase("Win chances come from games that bots have played to the end: they say how often such positions were won.")
        if found["calibrated"]
        else phrase(
            "Here nothing is told of win chances: points are what there is and what it should still bring, in the end the score."
        ),
        phrase("A choice changes them by what is expected after it less before; luck by what came less what was expected."),
        exact,
        phrase("A choice is called costly only where another was better by more than repeated runs of the search differ."),
    ]
    return section(phrase("How to read this"), "".join(f"<p>{escape(note)}</p>" for note in notes))


# -- pieces of HTML -----------------------------------------------------------------------------------------------


def _list(things: list[Json], one: Callable[[Json], str]) -> str:
    return "<ol>" + "".join(f"<li>{one(thing)}</li>" for thing in things) + "</ol>"


def _lines(lines: list[str]) -> str:
    return f'<span class="lines">{escape(in_clauses(lines))}</span>' if lines else ""


def _named(seat: Seat, telling: Telling) -> str:
    badge = f'<svg class="badge" viewBox="-6 -6 12 12" aria-hidden="true">{mark(seat, 0, 0)}</svg>'
    return f'<span class="s{seat % 4}">{badge} {escape(telling.seat(seat))}</span>'
