"""What a choice brings: by the prices of the catalogue, by what the log says of it afterwards, and never by what is hidden."""

from __future__ import annotations

import pytest

from mesozoic.audit.books import enter
from mesozoic.core.chance import Rng, sample
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, OVER
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import languages, speak
from mesozoic.games import GAMES
from mesozoic.perseverance.ep1.spec import SPEC as EP1
from mesozoic.play.preview import OPENS, Preview, brings
from mesozoic.play.rulebook import find_example
from mesozoic.play.scenario import after_steps
from tests.builders import TEMPLATE, table
from tests.rulebook.perseverance_1.table import EFFECTS, lay, step


def previews(spec: AnySpec, game: Game, viewer: int) -> dict[str, Preview]:
    """What each choice brings, by its token."""
    game.focus(viewer)
    return dict(zip([choice.token() for choice in game.choices()], brings(spec, game, viewer), strict=True))


def own(preview: Preview, seat: int = 0) -> dict[str, int]:
    """What a seat has more or less."""
    return {change.thing: change.n for change in preview.changes if change.seat == seat}


def test_a_combat_reward_shows_its_price_and_what_it_pays() -> None:
    """E1-CRW-09, E1-CRW-12, E1-CRW-16: 3 Valor for a Follower per Trampler; 2 and a Safeguard for 5; 1 for a Soldier."""
    rich = {"light": 0, "safeguard": 6, "valor": 6, "defeated": ["trampler"]}
    game = lay(
        step("reward_phase", zone=1), table={"walls": {"military/wall-a": "blue"}, "soldiers": {}, "traps": {}}, seats={0: rich}
    )
    found = previews(EP1, game, 0)
    assert own(found["defeated-dinos"]) == {"valor": -3, "follower": 1}
    assert own(found["followers"]) == {"valor": -2, "safeguard": -1, "follower": 5}
    assert own(found["light-soldier"]) == {"valor": -1, "light": 1}
    assert own(found["pass"]) == {}


def test_a_die_of_another_shows_its_price_before_it_is_placed() -> None:
    """E1-DIE-03, E1-DIE-04: 2 Followers for the red die, whatever face it gets; nothing for the own and the neutral one."""
    dice = {"pool": ["blue-adventurer", "red-adventurer", "neutral-adventurer"]}
    game = lay(
        step("choose_die", seat=0, effect=EFFECTS.index("settle")), table=dice, seats={0: {"story": 2, "followers": 6, "food": 4}}
    )
    found = previews(EP1, game, 0)
    assert {die: preview.then for die, preview in found.items()} == dict.fromkeys(dice["pool"], "ep1.turn_die")
    assert [own(found[die]) for die in dice["pool"]] == [{}, {"follower": -2}, {}]


def test_what_others_keep_secret_is_not_foretold() -> None:
    """FD-CHO-01: a plan changes nothing until all have one; whoever is last turns up what the others chose."""
    game = table(2)
    game.take(game.parse("sun"))
    assert [preview.hidden for preview in previews(TEMPLATE, game, 1).values()] == [False] * 3
    game.focus(0)
    game.take(game.parse("deep"))
    last = previews(TEMPLATE, game, 1).values()
    assert [(preview.hidden, preview.changes) for preview in last] == [(True, [])] * 3


def test_answers_that_some_choices_do_not_need_are_named_for_others() -> None:
    """Two kinds of Soldiers on every empty space are many answers, and all are named, as most other options lead to few."""
    rich = {"light": 2, "heavy": 2, "story": 3, "food": 3, "scrap": 3}
    game = lay(step("train", seat=0, taken=0), players=4, table={"soldiers": {}}, seats={0: rich})
    found = previews(EP1, game, 0)
    game.take(game.parse("training-place"))
    assert found["training-place"].opens == [choice.token() for choice in game.choices()]
    assert len(game.legal) > OPENS // len(found)
    assert sum(len(preview.opens) for preview in found.values()) <= OPENS


def test_a_roll_that_comes_next_is_named() -> None:
    """E1-DNO-03: where a placement calls a Dino by the die, the choice says which roll comes."""
    rng = Rng(3)
    kinds: set[str] = set()
    game: Game = EP1.new(EP1.setup(3))
    while game.seat != OVER and len(kinds) < 2:
        if game.seat >= 0:
            for code, preview in zip(game.legal, brings(EP1, game, game.seat), strict=True):
                twin = game.clone()
                twin.take(code)
                assert preview.rolls == (twin.ask().kind if twin.seat == CHANCE and not preview.hidden else "")
                kinds.add(preview.rolls)
        game.take(sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))])
    assert len(kinds) == 2


@pytest.mark.parametrize("game", sorted(GAMES))
def test_previews_say_what_the_log_says_afterwards(game: str) -> None:
    """A second way to compute them: from the entries that the lines of the real answer make in the books.

    Of one that changes nothing yet, what is said comes with the first answers that change something, whatever those are.
    """
    spec, rng, compared = GAMES[game], Rng(7), 0
    position: Game = spec.new(spec.unattended_setup(max(spec.players)), log=True)
    while position.seat != OVER and compared < 150:
        code = sample(position, rng) if position.seat == CHANCE else position.legal[rng.below(len(position.legal))]
        if position.seat == CHANCE:
            position.take(code)
            continue
        seat, before, read = position.seat, spec.books(position), len(position.notes or [])
        preview = brings(spec, position, seat)[position.legal.index(code)]
        position.take(code)
        at_once = spec.books(position) != before
        while spec.books(position) == before and position.seat == seat:
            position.take(position.legal[rng.below(len(position.legal))])
        after, told = spec.books(position), dict(before)
        if preview.hidden or set(after) != set(before):
            continue
        for note in (position.notes or [])[read:]:
            enter(spec, position, note, told, after)
        names = [f"{words} " for words in position.box.words.get("seat", [])] or [f"seat {n} " for n in range(9)]
        said = {(names[one.seat] if one.seat >= 0 else "") + one.thing: one.n for one in preview.changes}
        found = {account: told[account] - n for account, n in before.items() if told[account] != n}
        assert said.items() <= found.items()
        assert said == found or not at_once
        compared += 1
    assert compared >= 15


@pytest.mark.parametrize("language", languages())
def test_whose_tools_they_are_is_known_in_every_language(language: str) -> None:
    """FD-CRD-02: a tool for a sketch, both of whoever sketches."""
    spec, game = after_steps(find_example("template/example_2_sketch").scenario, 2)
    speak(language)
    try:
        found = previews(spec, game, 1)
    finally:
        speak("en")
    assert own(found["sketch"], 1) == {"tools": -1, "sketches": 1}
