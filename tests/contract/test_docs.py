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
    """The same of the registered classes of a game."""
    return steps_called(spec.prefix)


def steps_called(prefix: str) -> dict[str, tuple[list[str], str]]:
    """The same of all registered classes whose kinds begin so."""
    found: dict[str, tuple[list[str], str]] = {}
    for kind, cls in registered(prefix).items():
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


SOLO = (DOCS / "dissenters.md").read_text(encoding="utf-8")
ALONE = ("perseverance-1", "perseverance-2")


def test_every_step_of_the_solo_games_is_there_with_its_fields() -> None:
    told = steps_of(SOLO)
    real = {kind: one for prefix in ("ds.", "d1.", "d2.") for kind, one in steps_called(prefix).items()}
    assert sorted(told) == sorted(real)
    assert [kind for kind in real if told[kind] != real[kind]] == []


@pytest.mark.parametrize("id", ALONE)
def test_every_key_and_option_of_the_solo_games_is_named(id: str) -> None:
    spec = GAMES[id]
    solo = spec.view(spec.new(spec.setup(1)), OMNISCIENT)["table"]["solo"]
    views = set(re.findall(r"`(\w+)`", SOLO.split("## Views")[1].split("## Steps")[0]))
    assert {*solo, *solo["dissenters"]["narek"]} - views == set()
    alone = [option for option in spec.options if spec.applies(option.id, 1) and not spec.applies(option.id, 2)]
    rows = dict(
        re.findall(
            r"\| `(\w+)` \| (.+) \|\n", SOLO.split("## Options")[1].split("## How")[0].split("Episode 2;")[ALONE.index(id)]
        )
    )
    assert list(rows) == [option.id for option in alone]
    for option in alone:
        assert [value for value in option.schema().get("values", []) if f"`{value}`" not in rows[option.id]] == []


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
