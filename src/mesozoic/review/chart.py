"""Win chances over time as a drawing in SVG: a line for every seat, with its colour and its sign."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import pairwise

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


def chart(points: list[list[float]], names: list[str], label: str) -> str:
    """The drawing; its text is said by the table below it."""
    last = max(1, points[-1][0]) if points else 1
    ends = ", ".join(f"{name} {100 * points[-1][seat + 1]:.0f} %" for seat, name in enumerate(names)) if points else ""
    drawn = [_grid(last)]
    for seat, at in enumerate(_apart([_y(points[-1][seat + 1]) for seat in range(len(names))] if points else [])):
        drawn.append(_line(points, seat, last) + f'<text class="name s{seat % 4}" x="{WIDE - RIGHT + 10}" y="{at + 4:.0f}">')
        drawn[-1] += f"{escape(_short(names[seat]))} {100 * points[-1][seat + 1]:.0f} %</text>"
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(f"{label}: {ends}")}">{"".join(drawn)}</svg>'


def mark(seat: int, x: float, y: float) -> str:
    """The sign of a seat."""
    shapes = [
        '<circle r="4.5"/>',
        '<rect x="-4" y="-4" width="8" height="8"/>',
        '<polygon points="0,-5 5,4 -5,4"/>',
        '<polygon points="0,-5.5 5.5,0 0,5.5 -5.5,0"/>',
    ]
    return f'<g class="mark s{seat % 4}" transform="translate({x:.1f} {y:.1f})">{shapes[seat % 4]}</g>'


def _line(points: list[list[float]], seat: int, last: float) -> str:
    places = [(_x(point[0], last), _y(point[seat + 1])) for point in points]
    path = "".join(f"H{x:.1f}V{y:.1f}" if at else f"M{x:.1f} {y:.1f}" for at, (x, y) in enumerate(places))
    step = max(1, -(-len(places) // MARKS))
    marks = "".join(mark(seat, x, y) for at, (x, y) in enumerate(places) if at and (at % step == 0 or at == len(places) - 1))
    return f'<path class="path s{seat % 4}" d="{path}"/>{marks}'


def _grid(last: float) -> str:
    drawn = ""
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn += f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{_y(share):.1f}" y2="{_y(share):.1f}"/>'
        drawn += f'<text class="axis" x="{LEFT - 6}" y="{_y(share) + 4:.0f}" text-anchor="end">{100 * share:.0f} %</text>'
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


def _y(share: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - share)
