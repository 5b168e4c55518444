"""Bench results: a part that is run anew leaves the others as they are, whatever machine it ran on."""

from __future__ import annotations

from bench.report import Cell, Section, markdown, markdown_section, renewed

HERE = {"cores": "2", "system": "one"}
THERE = {"cores": "2", "system": "other"}


def section(title: str, figure: str) -> Section:
    return Section(title, ["what", "figure"], [[Cell("it"), Cell(figure)]], ["a remark"], {"date": "today"})


def written(text: str, facts: dict[str, str], *sections: Section) -> str:
    return markdown(*renewed(text, facts, list(sections)))


def test_what_was_measured_elsewhere_stays_and_what_is_new_says_where_it_ran() -> None:
    first = written("", HERE, section("Speed", "1"), section("Load", "2"))
    assert first == markdown(HERE, {one.title: markdown_section(one) for one in (section("Speed", "1"), section("Load", "2"))})
    then = written(first, THERE, section("Load", "3"))
    assert "* cores: 2\n* system: one\n\n## Speed\n\n* date: today\n" in then and "| it | 1 |" in then
    assert "## Load\n\n* system: other\n* date: today\n" in then and "| it | 2 |" not in then and "| it | 3 |" in then
    again = written(then, HERE, section("Load", "4"))
    assert "other" not in again and "| it | 4 |" in again
    assert "* system: other\n\n## " in written(again, THERE, section("Load", "5"), section("Speed", "6"))
