"""A review as one HTML file that needs nothing else: no script, nothing from anywhere, legible in light and in dark."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from mesozoic.core.ids import Json, Seat
from mesozoic.core.note import in_words, seat_name, spell
from mesozoic.core.tongue import call, phrase, spoken
from mesozoic.review.chart import chart, mark
from mesozoic.review.played import Played

LINES = 3
"""So many lines of the log are told of a moment."""
STYLE = """
:root { color-scheme: light dark; --bg: #efe8da; --card: #f9f5ec; --line: #cdbfa5; --ink: #2b2418; --soft: #655a47;
  --s0: #0067a3; --s1: #b3311c; --s2: #00734f; --s3: #826200; }
@media (prefers-color-scheme: dark) { :root { --bg: #17140f; --card: #211d16; --line: #5c523f; --ink: #f0e7d6; --soft: #bdb09a;
  --s0: #56b4e9; --s1: #ff8a70; --s2: #33c197; --s3: #f0d442; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui,
  sans-serif; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
section { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
p, .soft { color: var(--soft); }
p.lead { color: var(--ink); }
svg { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child { text-align: left; }
thead th { color: var(--soft); font-weight: 400; }
ol { padding-left: 1.2rem; }
li { margin-bottom: .6rem; }
.lines { display: block; color: var(--soft); font-size: .9rem; }
.s0 { color: var(--s0); } .s1 { color: var(--s1); } .s2 { color: var(--s2); } .s3 { color: var(--s3); }
.grid { stroke: var(--line); stroke-dasharray: 2 4; }
.axis { fill: var(--soft); font-size: 11px; }
.path { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linejoin: round; }
.mark { fill: currentColor; stroke: var(--card); }
.name { fill: currentColor; font-size: 12px; font-weight: 600; }
svg.badge { display: inline-block; width: .9em; height: .9em; vertical-align: -.08em; }
"""


class Telling:
    """What a reader must know to read a review: the names of seats and things, and what the log said."""

    def __init__(self, game: Played, names: list[str] | None = None) -> None:
        self.game = game
        self.title = phrase(game.spec.title)
        self._logs: list[list[str]] = []
        read = 0
        for position in game.walk():
            words = in_words(position.box.words, game.game)
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
        return call(self.game.game, token)

    def lines(self, first: int, last: int) -> list[str]:
        """What the log said of these answers."""
        return [line for lines in self._logs[first + 1 : last + 1] for line in lines][:LINES]


def page(found: Json, telling: Telling) -> str:
    """The whole file."""
    title = phrase("Review: {game}", game=telling.title)
    parts = [_chances(found, telling), _doings(found, telling), _turns(found, telling), _costly(found, telling), _notes(found)]
    return (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def percent(share: float) -> str:
    """A chance as a person reads it."""
    return f"{100 * share:.0f} %"


def signed(share: float) -> str:
    """A change of a chance, in percentage points."""
    return f"{'−' if share < -0.0005 else '+' if share > 0.0005 else '±'}{abs(100 * share):.1f}"


def _chances(found: Json, telling: Telling) -> str:
    names = [telling.seat(seat) for seat in range(telling.game.players)]
    heading = phrase("Win chances over time") if len(names) > 1 else phrase("The chance of winning over time")
    rows = [[str(int(at)), *[percent(one) for one in chances]] for at, *chances in _some(found["points"])]
    table = _table([phrase("answers given"), *names], rows)
    return _section(heading, chart(found["points"], names, heading) + _details(phrase("As a table"), table))


def _some(points: list[list[float]], most: int = 40) -> list[list[float]]:
    """So many points of many, the last among them."""
    step = max(1, -(-len(points) // most))
    return [*points[:-1][::step], points[-1]] if points else []


def _doings(found: Json, telling: Telling) -> str:
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
            *[percent(totals[name]) if name in ("begin", "end") else signed(totals[name]) for name, _ in columns],
        ]
        for seat, totals in enumerate(found["totals"])
    ]
    note = phrase("In percentage points of the win chance; what was added adds up to the end less the beginning.")
    return _section(phrase("Whose doing it was"), _table(["", *[title for _, title in columns]], rows) + f"<p>{escape(note)}</p>")


def _turns(found: Json, telling: Telling) -> str:
    if not found["turns"]:
        return _section(phrase("Turning points"), f"<p>{escape(phrase('Nothing swung the chances much.'))}</p>")
    return _section(phrase("Turning points"), _list(found["turns"], lambda turn: _turn(turn, telling)))


def _turn(turn: Json, telling: Telling) -> str:
    kinds = {
        "choice": phrase("a choice"),
        "together": phrase("choices made together"),
        "luck": phrase("luck"),
    }
    change = [after - before for before, after in zip(turn["before"], turn["after"], strict=True)]
    said = ", ".join(f"{_named(seat, telling)} {signed(one)}" for seat, one in enumerate(change) if abs(one) >= 0.005)
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
        return _section(
            heading, f"<p>{escape(phrase('No choice was clearly worse than another by as much as the search can tell.'))}</p>"
        )
    return _section(heading, _list(found["costly"], lambda one: _cost(one, telling)))


def _cost(one: Json, telling: Telling) -> str:
    better = phrase("better: {choices}", choices=", ".join([telling.choice(token) for token in one["better"]]))
    at = phrase("After {n} answer|answers", n=one["moment"])
    chances = phrase("{best} instead of {then}", best=percent(one["best"]), then=percent(one["then"]))
    return (
        f"<b>{escape(at)}</b>, {_named(one['seat'], telling)}: {escape(telling.choice(one['token']))} "
        f"({signed(-one['cost'])})<br>{escape(better)} ({escape(chances)})"
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
        else phrase("Nobody has compared the win chances of this game with how games end yet: take them as a direction only."),
        phrase("A choice changes them by what is expected after it less before; luck by what came less what was expected."),
        exact,
        phrase("A choice is called costly only where another was better by more than repeated runs of the search differ."),
    ]
    return _section(phrase("How to read this"), "".join(f"<p>{escape(note)}</p>" for note in notes))


# -- pieces of HTML -----------------------------------------------------------------------------------------------


def _section(heading: str, inside: str) -> str:
    return f"<section>\n<h2>{escape(heading)}</h2>\n{inside}\n</section>"


def _details(heading: str, inside: str) -> str:
    return f"<details><summary>{escape(heading)}</summary>{inside}</details>"


def _table(titles: list[str], rows: list[list[str]]) -> str:
    columns = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table></div>'


def _list(things: list[Json], one: Callable[[Json], str]) -> str:
    return "<ol>" + "".join(f"<li>{one(thing)}</li>" for thing in things) + "</ol>"


def _lines(lines: list[str]) -> str:
    return f'<span class="lines">{escape("; ".join(lines))}</span>' if lines else ""


def _named(seat: Seat, telling: Telling) -> str:
    badge = f'<svg class="badge" viewBox="-6 -6 12 12" aria-hidden="true">{mark(seat, 0, 0)}</svg>'
    return f'<span class="s{seat % 4}">{badge} {escape(telling.seat(seat))}</span>'
