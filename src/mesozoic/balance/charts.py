"""The charts of a report: Vega-Lite, drawn when the page is written. Needs altair and vl-convert.

A page has drawings in the colours of the page instead of the library that draws: it is small, and nothing runs in it.
"""

from __future__ import annotations

import re
from typing import Any, Final

import altair
import vl_convert

from mesozoic.balance.play import TENTHS
from mesozoic.core.ids import Json
from mesozoic.core.tongue import phrase

ROW = 18
"""Points of height for a row."""
WIDE = 520
FLAGGED, PLAIN = "var(--s1)", "var(--s0)"
_AXIS: Final = dict.fromkeys(("labelColor", "titleColor"), "currentColor") | dict.fromkeys(
    ("gridColor", "domainColor", "tickColor"), "var(--line)"
)
LOOK: Final[dict[str, Any]] = {
    "background": "transparent",
    "padding": {"left": 36, "right": 24, "top": 5, "bottom": 5},
    "axis": _AXIS,
    "legend": {"labelColor": "currentColor"},
    "view": {"stroke": "var(--line)"},
    "rule": {"color": "currentColor"},
}
"""The colours of the page, light or dark, and room for names: the letters of a browser may be wider than those here."""
_MARK: Final = re.compile(r'<(path|line) aria-label="([^"]*)" role="graphics-symbol" aria-roledescription="[^"]*"([^>]*)/>')
_NEEDLESS: Final = re.compile(
    r'<path[^>]* display="none"[^>]*/>|<path class="background"[^>]* d="M0,0h0v0h0Z"[^>]*/>'
    r'| (?:opacity|stroke-width)="1"| font-family="sans-serif"| [xy]2="0"| pointer-events="none"| (?:xmlns:xlink|version)="[^"]*"'
    r'| class="(?!marks")[^"]*"'
)
"""What a drawing does not show, or would show without saying so: a third of a page."""
_FINE: Final = re.compile(r"(\d\.\d\d)\d+")
"""Places are told to a hundredth of a point."""
SAID: Final = altair.Description("said:N")
"""What a mark says under the pointer and to those who do not see it."""

Chart = altair.LayerChart | altair.FacetChart | altair.Chart


def drawn(chart: Chart) -> str:
    """The chart as a drawing; what its marks say is their title."""
    svg = _FINE.sub(r"\1", vl_convert.vegalite_to_svg(chart.to_dict(), config=LOOK))
    titled = _NEEDLESS.sub("", _MARK.sub(r"<\1\3><title>\2</title></\1>", svg))
    return f'<div class="scroll chart">{titled}</div>'


def leads(rows: list[Json]) -> str:
    """How far ahead everybody with a thing was, with 95 %."""
    values = [{key: row[key] for key in ("name", "lead", "low", "high", "flagged")} for row in rows if row["lead"] is not None]
    for one in values:
        one["said"] = f"{one['name']}: {one['lead']:+.2f} ({one['low']:+.2f} – {one['high']:+.2f})"
    return drawn(_dots(values, phrase("points ahead of those without it"))) if values else ""


def moved(rows: list[Json]) -> str:
    """By how many standard errors everything moved."""
    values = [
        {"name": row["name"], "lead": row["standard"], "low": 0, "high": row["standard"], "flagged": row["flagged"]}
        for row in rows
    ]
    for one in values:
        one["said"] = f"{one['name']}: {one['lead']:+.1f}"
    return drawn(_dots(values, phrase("moved by so many standard errors")))


def _dots(values: list[Json], title: str) -> Chart:
    base = altair.Chart(altair.Data(values=values)).encode(
        y=altair.Y("name:N", sort=None, title=None, axis=altair.Axis(labelLimit=240)),
        color=altair.Color("flagged:N", legend=None, scale=altair.Scale(domain=[True, False], range=[FLAGGED, PLAIN])),
    )
    scale = altair.X("lead:Q", title=title, axis=altair.Axis(tickCount=8))
    dots = base.mark_point(filled=True, size=50).encode(x=scale, description=SAID)
    bars = base.mark_rule(aria=False).encode(x="low:Q", x2="high:Q")
    zero = altair.Chart(altair.Data(values=[{"at": 0}])).mark_rule(aria=False, strokeDash=[3, 3], opacity=0.6).encode(x="at:Q")
    return altair.layer(zero, bars, dots).properties(width=WIDE, height=ROW * len(values))


def points(rows: list[Json], names: dict[str, str]) -> str:
    """Where points come from in the course of a game."""
    values = [
        {
            "source": names[row["source"]],
            "part": round(tenth / TENTHS, 1),
            "points": row["points"][tenth],
            "said": f"{names[row['source']]}: {row['points'][tenth]:.2f} ({100 * tenth // TENTHS} %)",
        }
        for row in rows
        for tenth in range(TENTHS + 1)
    ]
    base = altair.Chart(altair.Data(values=values)).encode(
        x=altair.X("part:Q", title=phrase("part of the game"), axis=altair.Axis(format="%")),
        y=altair.Y("points:Q", title=phrase("points of a seat")),
        color=altair.Color("source:N", title=None),
    )
    lines = base.mark_line(aria=False)
    return drawn(altair.layer(lines, base.mark_point(filled=True).encode(description=SAID)).properties(width=WIDE, height=300))


def length(bars: list[list[int]]) -> str:
    """How long games are."""
    values = [{"first": first, "end": last + 1, "games": n, "said": f"{first} – {last}: {n}"} for first, last, n in bars]
    chart = altair.Chart(altair.Data(values=values)).mark_bar(color=PLAIN)
    chart = chart.encode(
        x=altair.X("first:Q", title=phrase("decisions in a game"), bin="binned"),
        x2="end:Q",
        y=altair.Y("games:Q", title=phrase("games")),
        description=SAID,
    )
    return drawn(chart.properties(width=WIDE, height=200))
