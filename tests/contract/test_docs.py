"""What docs say of each game for scenario files and bots: every pending step with its fields, every key of a view."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from mesozoic.core.ids import OMNISCIENT
from mesozoic.core.record import registered
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import Ask, Chance, Step
from mesozoic.games import GAMES

DOCS = Path(__file__).parents[2] / "docs"
DOCUMENTED = [pytest.param(GAMES[id], (DOCS / f"{id}.md").read_text(encoding="utf-8"), id=id) for id in GAMES if id != "template"]

CHANCE, ASKS, RUNS = "left to chance", "asks somebody", "asks nothing"


def steps_of(text: str) -> dict[str, tuple[list[str], str]]:
    """The steps of the table with the heading `kind`: each with its fields, those with a default in brackets, and who answers."""
    found: dict[str, tuple[list[str], str]] = {}
    rows = text.split("| kind | fields | choices |\n|---|---|---|\n")[1].split("\n\n")[0].splitlines()
    for row in rows:
        named, fields, _ = [cell.strip() for cell in row.strip("|").split("|", 2)]
        who = CHANCE if named.startswith("~ ") else RUNS if "asks nothing" in named or "ask nothing" in named else ASKS
        kinds = re.findall(r"`([\w.]+)`", named)
        each = fields.split("; ") if ";" in fields else [fields] * len(kinds)
        assert len(each) == len(kinds), row
        for kind, cell in zip(kinds, each, strict=True):
            assert kind not in found, f"{kind} is there twice"
            found[kind] = ([part.replace("`", "") for part in re.findall(r"\[`\w+`\]|`\w+`", re.sub(r"\(.*?\)", "", cell))], who)
    return found


def steps_in_code(spec: AnySpec) -> dict[str, tuple[list[str], str]]:
    """The same of the registered classes."""
    found: dict[str, tuple[list[str], str]] = {}
    for kind, cls in registered(spec.prefix).items():
        if issubclass(cls, Step):
            fields = inspect.signature(cls).parameters.values()
            who = CHANCE if issubclass(cls, Chance) else ASKS if issubclass(cls, Ask) else RUNS
            found[kind] = ([f"[{one.name}]" if one.default is not one.empty else one.name for one in fields], who)
    return found


@pytest.mark.parametrize(("spec", "text"), DOCUMENTED)
def test_every_step_is_there_with_its_fields(spec: AnySpec, text: str) -> None:
    told, real = steps_of(text), steps_in_code(spec)
    assert sorted(told) == sorted(real)
    assert [kind for kind in real if told[kind] != real[kind]] == []


@pytest.mark.parametrize(("spec", "text"), DOCUMENTED)
def test_every_key_of_a_view_is_named(spec: AnySpec, text: str) -> None:
    game = spec.new(spec.setup(2))
    view = spec.view(game, OMNISCIENT)
    named = set(re.findall(r"`(\w+)`", text.split("## Positions")[1].split("| kind |")[0]))
    assert {*view["seats"][0], *view["table"]} - named == set()


@pytest.mark.parametrize("page", sorted([*DOCS.parent.glob("*.md"), *DOCS.rglob("*.md")]), ids=lambda page: page.name)
def test_prose_is_wrapped_at_a_readable_width(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > 120 and not line.lstrip().startswith("|")] == []
