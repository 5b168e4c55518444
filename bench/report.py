"""How results are shown: a table in the terminal, the same table in a Markdown file."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from rich.console import Console
from rich.table import Table

from bench.sample import Json


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure, and how much it varied."""

    text: str
    detail: str = ""

    def markup(self) -> str:
        """As the terminal shows it: on two lines."""
        return f"{self.text}\n[dim]{self.detail}[/dim]" if self.detail else self.text

    def markdown(self) -> str:
        """As the file shows it."""
        return f"{self.text} ({self.detail})" if self.detail else self.text


HEAD: Final = "# Bench results"
SECTION: Final = "## "
FACT: Final = "* "
WIDE: Final = 110
"""A narrower terminal shows the figures alone."""
NONE: Final = Cell("–")
"""Nothing was measured."""


@dataclass(frozen=True, slots=True)
class Section:
    """What one part of the bench found: a table, remarks below it, facts of its run, the raw samples, and what is broken."""

    title: str
    headings: list[str]
    rows: list[list[Cell]]
    remarks: list[str] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    raw: Json = None
    failures: list[str] = field(default_factory=list)


def number(value: float) -> str:
    """A figure with about three digits that matter."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio(value: float) -> Cell:
    """So many times as fast."""
    return Cell(number(value) + "×")


def show(console: Console, section: Section) -> None:
    """Print a section."""
    table = Table(title=section.title, caption="\n".join(section.remarks), caption_justify="left")
    for i, heading in enumerate(section.headings):
        table.add_column(heading, justify="right" if i else "left")
    for row in section.rows:
        table.add_row(*[cell.markup() if console.width >= WIDE else cell.text for cell in row])
    console.print(table)


def markdown_table(section: Section) -> list[str]:
    """The lines of a section's table."""
    lines = [_line(section.headings), _line(["---"] + ["---:"] * (len(section.headings) - 1))]
    return lines + [_line([cell.markdown() for cell in row]) for row in section.rows]


def markdown(facts: dict[str, str], parts: dict[str, str]) -> str:
    """The whole report: the machine, then the text of every section by its title."""
    lines = [HEAD, "", "Written by `make bench`; only ratios within one run mean anything.", "", *_facts(facts)]
    for title, text in parts.items():
        lines += ["", SECTION + title, "", text]
    return "\n".join(lines) + "\n"


def markdown_section(section: Section) -> str:
    """A section without its title: the facts of its run, the table, the remarks."""
    remarks = [f"* {remark}" for remark in section.remarks]
    return "\n".join([*_facts(section.facts), "", *markdown_table(section), "", *remarks])


def renewed(text: str, facts: dict[str, str], sections: list[Section]) -> tuple[dict[str, str], dict[str, str]]:
    """An earlier report with these sections instead of its own: the facts of its head, and its sections by their titles.

    What stays was measured on the machine of its head; a section that was not says in what its own is another.
    """
    head, *parts = text.split("\n" + SECTION)
    old = {title: rest.strip("\n") for title, _, rest in [part.partition("\n") for part in parts]}
    stays = set(old) - {section.title for section in sections}
    known = [line.removeprefix(FACT).partition(": ") for line in head.splitlines() if line.startswith(FACT)]
    about = {name: fact for name, _, fact in known} if stays else facts
    other = {name: fact for name, fact in facts.items() if about.get(name) != fact}
    return about, old | {section.title: markdown_section(replace(section, facts=other | section.facts)) for section in sections}


def _facts(facts: dict[str, str]) -> list[str]:
    return [f"{FACT}{name}: {fact}" for name, fact in facts.items()]


def _line(cells: list[str]) -> str:
    """One row of a Markdown table."""
    return "| " + " | ".join(cells) + " |"
