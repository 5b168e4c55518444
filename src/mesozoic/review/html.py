"""Pages that are one file and need nothing else, legible in light and in dark."""

from __future__ import annotations

from html import escape

from mesozoic.core.tongue import spoken

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
.chart svg { width: auto; }
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


def document(title: str, inside: str) -> str:
    """The whole file."""
    return (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n"
        f"{inside}\n</main>\n</body>\n</html>\n"
    )


def section(heading: str, inside: str) -> str:
    """A part under a heading."""
    return f"<section>\n<h2>{escape(heading)}</h2>\n{inside}\n</section>"


def details(heading: str, inside: str) -> str:
    """What opens under a heading."""
    return f"<details><summary>{escape(heading)}</summary>{inside}</details>"


def table(titles: list[str], rows: list[list[str]]) -> str:
    """A table; the first cell of a row names it."""
    columns = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table></div>'
