"""The array of what a seat knows: every view has a place in it, it tells no secret, and the viewer always comes first."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from mesozoic.audit.fuzz import any_setup
from mesozoic.core.chance import Rng, sample
from mesozoic.core.choice import PASS
from mesozoic.core.errors import FileError, IllegalChoice, RulesError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER, Json
from mesozoic.core.record import canonical
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.lab.desk import Desk
from mesozoic.lab.layout import Layout

SEATS = [pytest.param(spec, players, id=f"{spec.id}-{players}") for spec in GAMES.values() for players in spec.players]


def positions(game: Game, rng: Rng, every: int) -> Iterator[Game]:
    """Positions of a random game in which a person is asked, some of them, and its end."""
    answers = 0
    while game.seat != OVER:
        answers += 1
        if game.seat != CHANCE and answers % every == 0:
            yield game
        game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])
    yield game


@pytest.mark.parametrize(("spec", "players"), SEATS)
def test_worlds_a_seat_cannot_tell_apart_are_the_same_array_and_every_view_fits_in(spec: AnySpec, players: int) -> None:
    sizes = set()
    for seed in range(2):
        rng = Rng(seed * 10 + players)
        box = spec.box(any_setup(spec, rng, players, {}, None))
        layout = Layout(spec, box)
        sizes.add((layout.size, layout.actions))
        for game in positions(spec.begin(box), rng, 19):
            for viewer in range(players):
                other = spec.resample(game, viewer, rng)
                known = layout.observe(game, viewer)
                assert np.array_equal(known, layout.observe(other, viewer))
                assert np.array_equal(layout.mask(game, viewer), layout.mask(other, viewer))
                assert known.shape == (layout.size,)
    assert len(sizes) == 1


def unordered(view: Json) -> Json:
    """A view without the order of its lists of words: what only that tells may be left out of an array."""
    if isinstance(view, dict):
        return {key: unordered(value) for key, value in view.items()}
    if isinstance(view, list) and all(isinstance(one, str) for one in view):
        return sorted(view)
    return [unordered(one) for one in view] if isinstance(view, list) else view


@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_views_that_differ_are_arrays_that_differ(spec: AnySpec) -> None:
    rng = Rng(3)
    box = spec.box(spec.unattended_setup(2))
    layout = Layout(spec, box)
    seen: dict[bytes, str] = {}
    for _ in range(4):
        for game in positions(spec.begin(box), rng, 3):
            view = canonical([sorted(game.pending()), unordered(spec.view(game, 0))])
            asked = canonical([one.token() for one in game.choices()]) if game.seat == 0 else ""
            array = layout.observe(game, 0).tobytes() + layout.mask(game, 0).tobytes()
            assert seen.setdefault(array, view + asked) == view + asked
    assert len(seen) > 20


def test_the_viewer_comes_first_and_the_others_follow_clockwise() -> None:
    spec = GAMES["template"]
    game = spec.new(spec.setup(3))
    spec.arrange(game, {"seat": {"0": {"tools": 4}, "1": {"tools": 5}, "2": {"tools": 6}}, "table": {"first": 2}})
    layout = Layout(spec, game.box)
    for viewer, tools in ((0, [4, 5, 6]), (1, [5, 6, 4]), (2, [6, 4, 5])):
        row = dict(zip(layout.names, layout.observe(game, viewer), strict=True))
        assert [row["own tools"], row["left 1 tools"], row["left 2 tools"]] == tools
        first = ["own", "left 1", "left 2"][(2 - viewer) % 3]
        assert [name for name in row if name.startswith("table first") and row[name]] == [f"table first {first}"]


def test_a_list_of_words_is_how_often_each_is_there() -> None:
    spec = GAMES["template"]
    game = spec.new(spec.setup(2))
    spec.arrange(game, {"seat": {"1": {"found": ["shell", "claw", "shell"]}}})
    layout = Layout(spec, game.box)
    row = dict(zip(layout.names, layout.observe(game, 0), strict=True))
    assert [row[f"left 1 found {fossil}"] for fossil in ("shell", "tooth", "claw", "skull")] == [2, 0, 1, 0]


def test_colours_of_seats_are_turned_and_other_colours_are_not() -> None:
    spec = GAMES["perseverance-1"]
    game = spec.new(spec.setup(2))
    game.settlements[0], game.settlements[1], game.settlements[2] = 0, 1, 5
    layout = Layout(spec, game.box)
    spaces = game.box.words["settlement_space"]
    for viewer, colours in ((0, ["blue", "red", "dissenter"]), (1, ["red", "blue", "dissenter"])):
        row = dict(zip(layout.names, layout.observe(game, viewer), strict=True))
        assert all(row[f"table settlements {space} {colour}"] for space, colour in zip(spaces, colours, strict=False))
        assert sum(row[f"table settlements {spaces[0]} {colour}"] for colour in game.box.words["colour"]) == 1


def test_an_action_is_the_code_of_a_choice_and_the_last_one_passes() -> None:
    layout = Desk("template", 2).layout
    assert [layout.action(code) for code in (0, 15, PASS)] == [0, 15, 16]
    assert [layout.code(action) for action in (0, 15, 16)] == [0, 15, PASS]
    with pytest.raises(RulesError, match="16 is more than"):
        layout.action(16)


def test_an_action_that_is_not_offered_is_refused_in_a_sentence() -> None:
    desk = Desk("template", 2)
    desk.begin(1)
    with pytest.raises(IllegalChoice, match="action 9 is not offered now"):
        desk.take(9)


def test_a_view_with_something_new_in_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk("template", 2)
    view = desk.spec.view(desk.game, 0)
    monkeypatch.setattr("mesozoic.template.spec.DigSpec.view", lambda *_: {**view, "table": {**view["table"], "moon": 1}})
    with pytest.raises(FileError, match="nothing is foreseen for 'moon'"):
        desk.layout.observe(desk.game, 0)


WORTH: dict[tuple[int, ...], list[float]] = {
    (1, 2, 3): [1, 0, -1],
    (1, 1, 3): [0.5, 0.5, -1],
    (1, 2, 2): [1, -0.5, -0.5],
    (1, 1, 1): [0, 0, 0],
}
"""What three places are paid."""


def test_payoffs_go_by_place_and_cancel_out() -> None:
    desk = Desk("template", 3)
    for seed in range(20):
        desk.begin(seed)
        while not desk.over:
            assert desk.payoffs() == [0, 0, 0]
            desk.take(int(np.flatnonzero(desk.layout.mask(desk.game, desk.seat))[-1]))
        places = [score.place for score in desk.spec.scores(desk.game)]
        paid = WORTH[tuple(sorted(places))]
        assert desk.payoffs() == [paid[sorted(places).index(place)] for place in places]
