"""What can be agreed on before a game, as people read it: every option and value has words, every preset can be played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mesozoic.core.chance import Rng, playout
from mesozoic.core.option import GROUPS, Option, OptionError, Several
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES

ROOMS = Path(__file__).parents[2] / "web/src/boards"
EVERY_GAME = pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES)
LONGEST = 200
"""Letters of a sentence beside an option."""
INTERNAL = re.compile(r"_|\b(true|false|none given|None|det|cfg|seat-\d)\b|`")
"""What no person should read in a set-up."""


def room(name: str) -> dict[str, Any]:
    """The words in a room, if there is one."""
    file = ROOMS / name / "words.en.json"
    words: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return words


def values(option: Option) -> list[str]:
    """How the page names the values of an option: every one, or `*` for numbers without a name of their own."""
    schema = option.schema()
    return {"flag": ["on", "off"], "number": ["*"]}.get(option.shape) or [str(value) for value in schema["values"]]


@EVERY_GAME
def test_every_option_and_every_value_has_words(spec: AnySpec) -> None:
    own, series = room(spec.id)["options"], room(re.sub(r"-\d+$", "", spec.id)).get("options", {})
    for option in spec.options:
        words = own[option.id]
        assert (words["label"], words["help"]) == (option.label, option.help), "the page says what the command line says"
        named = {**series.get(option.id, {}).get("values", {}), **words.get("values", {})}
        assert set(values(option)) <= set(named), option.id
        for said in (words["label"], words["help"], *[named[value][key] for value in named for key in ("name", "text")]):
            assert said
            assert len(said) <= LONGEST
            assert not INTERNAL.search(said), said
        assert len({named[value]["name"] for value in named}) == len(named), f"{option.id}: two values are called the same"


@EVERY_GAME
def test_every_option_has_a_group_and_a_ruling_that_exists(spec: AnySpec) -> None:
    for option in spec.options:
        assert option.group in GROUPS
        assert (option.group == "rulings") == bool(option.ruling)
        assert not option.ruling or "-RUL-" in spec.rules()[option.ruling].id


@EVERY_GAME
def test_presets_can_be_played_by_all_they_are_for(spec: AnySpec) -> None:
    for preset in spec.presets():
        assert set(preset.players) <= set(spec.players)
        for players in preset.players:
            setup = spec.setup(players, {**spec.unattended, **preset.options})
            assert all(spec.applies(id, players) for id in preset.options), preset.id
            game = spec.new(setup)
            assert playout(game, Rng(players), limit=2000).decisions > 0


@EVERY_GAME
def test_presets_have_names_and_change_what_others_do_not(spec: AnySpec) -> None:
    words = room(spec.id)["presets"]
    assert list(words) == [preset.id for preset in spec.presets()], "no two have the same id"
    for preset in spec.presets():
        assert words[preset.id] == {"name": preset.name, "text": preset.text}
        assert len(preset.text) <= LONGEST
        assert not INTERNAL.search(preset.name + preset.text)
    for players in spec.players:
        those = [spec.setup(players, preset.options).options for preset in spec.presets() if players in preset.players]
        assert len(those) >= 3
        assert spec.setup(players).options in those, "the defaults have a name, too"
        assert all(those.count(one) == 1 or one == spec.setup(players).options for one in those)


@EVERY_GAME
def test_what_is_closed_is_refused_and_all_else_is_not(spec: AnySpec) -> None:
    """Every value is tried out with every number of players, on the defaults and on each preset."""
    for players in spec.players:
        for base in ({}, *[preset.options for preset in spec.presets() if players in preset.players]):
            closed = {(id, value) for id, value, _ in spec.closed(spec.setup(players, base))}
            for option in spec.options:
                if isinstance(option, Several) or option.shape == "number" or not spec.applies(option.id, players):
                    continue
                for value in option.schema().get("values", [False, True]):
                    assert ((option.id, value) in closed) == refused(spec, players, {**base, option.id: value})


def refused(spec: AnySpec, players: int, options: dict[str, Any]) -> bool:
    """Is there no game with these settings?"""
    try:
        spec.box(spec.setup(players, options))
    except OptionError as error:
        assert str(error) == f"option {error.option}: {error.reason}"
        assert not INTERNAL.search(error.reason)
        return True
    return False
