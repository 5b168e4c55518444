"""Win chances, or points, over time as a drawing in SVG: a line for every seat, with its colour and its sign."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from itertools import pairwise
from math import ceil, floor

WIDE = 900
HIGH = 300
LEFT = 44
RIGHT = 150
TOP = 12
BOTTOM = 34
MARKS = 7
"""So many signs a line has."""
ROOM = 15
"""Names at the ends of lines stand so far apart."""


def chart(
    points: list[list[float]], names: list[str], label: str, span: tuple[float, float], write: Callable[[float], str]
) -> str:
    """The drawing, from the lowest value to the highest; its text is said by the table below it."""
    last = max(1, points[-1][0]) if points else 1
    ends = ", ".join(f"{name} {write(points[-1][seat + 1])}" for seat, name in enumerate(names)) if points else ""
    drawn = [_grid(last, span, write)]
    for seat, at in enumerate(_apart([_y(points[-1][seat + 1], span) for seat in range(len(names))] if points else [])):
        drawn.append(
            _line(points, seat, last, span) + f'<text class="name s{seat % 4}" x="{WIDE - RIGHT + 10}" y="{at + 4:.0f}">'
        )
        drawn[-1] += f"{escape(_short(names[seat]))} {write(points[-1][seat + 1])}</text>"
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(f"{label}: {ends}")}">{"".join(drawn)}</svg>'


def around(points: list[list[float]]) -> tuple[float, float]:
    """From where to where points of a game go, 0 among them, in round numbers."""
    values = [0.0, *[value for point in points for value in point[1:]]]
    step = _step(max(values) - min(values))
    return step * floor(min(values) / step), step * ceil(max(values) / step) or step


def mark(seat: int, x: float, y: float) -> str:
    """The sign of a seat."""
    shapes = [
        '<circle r="4.5"/>',
        '<rect x="-4" y="-4" width="8" height="8"/>',
        '<polygon points="0,-5 5,4 -5,4"/>',
        '<polygon points="0,-5.5 5.5,0 0,5.5 -5.5,0"/>',
    ]
    return f'<g class="mark s{seat % 4}" transform="translate({x:.1f} {y:.1f})">{shapes[seat % 4]}</g>'


def _line(points: list[list[float]], seat: int, last: float, span: tuple[float, float]) -> str:
    places = [(_x(point[0], last), _y(point[seat + 1], span)) for point in points]
    path = "".join(f"H{x:.1f}V{y:.1f}" if at else f"M{x:.1f} {y:.1f}" for at, (x, y) in enumerate(places))
    step = max(1, -(-len(places) // MARKS))
    marks = "".join(mark(seat, x, y) for at, (x, y) in enumerate(places) if at and (at % step == 0 or at == len(places) - 1))
    return f'<path class="path s{seat % 4}" d="{path}"/>{marks}'


def _grid(last: float, span: tuple[float, float], write: Callable[[float], str]) -> str:
    drawn = ""
    for part in range(5):
        value = span[0] + (span[1] - span[0]) * part / 4
        y = _y(value, span)
        drawn += f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>'
        drawn += f'<text class="axis" x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{write(value)}</text>'
    step = _step(last)
    for n in range(0, int(last) + 1, step):
        drawn += f'<text class="axis" x="{_x(n, last):.0f}" y="{HIGH - BOTTOM + 18}" text-anchor="middle">{n}</text>'
    return drawn


def _step(last: float) -> int:
    """Between two numbers of the axis: 1, 2 or 5 and zeros, at most eight of them."""
    steps: Iterator[int] = (step * 10**size for size in range(9) for step in (1, 2, 5))
    return next(step for step in steps if last / step <= 8)


def _apart(places: list[float]) -> list[float]:
    """The same places, those too near to each other moved down, and up again where that ends below the drawing."""
    order = sorted(range(len(places)), key=lambda at: places[at])
    for before, at in pairwise(order):
        places[at] = max(places[at], places[before] + ROOM)
    room: float = HIGH - BOTTOM
    for at in reversed(order):
        places[at] = min(places[at], room)
        room = places[at] - ROOM
    return places


def _short(name: str) -> str:
    return name if len(name) <= 14 else f"{name[:13]}…"


def _x(at: float, last: float) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * at / last


def _y(value: float, span: tuple[float, float]) -> float:
    low, high = span
    return TOP + (HIGH - TOP - BOTTOM) * (high - value) / (high - low)
