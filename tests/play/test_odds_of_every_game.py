"""Exact odds of every game against a count of our own: all that can happen, by everything the viewer then reads."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from mesozoic.cli import show, words
from mesozoic.core.chance import Rng, chances
from mesozoic.core.content import Content
from mesozoic.core.errors import Unknowable
from mesozoic.core.game import Game, knows_answer, visible
from mesozoic.core.ids import CHANCE, Json, Seat
from mesozoic.core.note import Note, spell
from mesozoic.core.spec import AnySpec
from mesozoic.games import GAMES
from mesozoic.play.odds import Odds, odds
from mesozoic.play.scenario import open_scenario, scenario_of
from mesozoic.play.session import Session
from tests.builders import any_answer, play

MOST = 600
"""Ends of a choice that are counted here: of choices with more the odds are left alone."""


class TooMany(Exception):
    """More can happen than is counted here."""


class End:
    """One way things can go: its probability, and all the viewer reads on it."""

    def __init__(self, probability: Fraction, game: Game | None, log: list[str], rolls: list[str], unseen: bool) -> None:
        self.probability = probability
        self.game = game
        self.log = log
        self.rolls = rolls
        self.unseen = unseen


def lines(notes: list[Note], game: Game) -> list[str]:
    return [f"{note.rule} {spell(note.text, note.args, game.box.words)}" for note in notes]


def ends(game: Game, viewer: Seat, probability: Fraction, rolls: list[str], unseen: bool) -> Iterator[End]:
    """Every way from here to a decision of a person, depth first."""
    log = lines(visible(game.notes or [], viewer), game)
    if game.seat != CHANCE:
        yield End(probability, game, log, rolls, unseen)
        return
    cases = chances(game)
    total = sum(weight for _, weight in cases)
    seen = knows_answer(game.ask(), game, viewer)
    for code, weight in cases:
        rolled = [*rolls, game.ask().describe(game, code).token()] if seen else rolls
        yield from after(game, code, viewer, probability * Fraction(weight, total), rolled, unseen or not seen)


def after(game: Game, code: int, viewer: Seat, probability: Fraction, rolls: list[str], unseen: bool) -> Iterator[End]:
    world = game.clone()
    world.notes = list(game.notes or [])
    try:
        world.take(code)
    except Unknowable:
        yield End(probability, None, lines(visible(world.notes, viewer), world), rolls, unseen)
        return
    yield from ends(world, viewer, probability, rolls, unseen)


def counted(spec: AnySpec, game: Game, viewer: Seat, code: int) -> list[End]:
    known = spec.known(game, viewer)
    known.focus(viewer)
    known.notes = []
    found: list[End] = []
    for end in after(known, code, viewer, Fraction(1), [], False):
        found.append(end)
        if len(found) > MOST:
            raise TooMany
    return found


def read(spec: AnySpec, end: End, viewer: Seat) -> str:
    """Everything the viewer can read at an end, as text."""
    game, asked = end.game, []
    if game is not None and viewer in game.pending():
        game.focus(viewer)
        ask = game.ask()
        closed = [[one.choice.token(), one.rule, spell(one.text, one.args, game.box.words)] for one in game.refusals()]
        asked = [ask.kind, ask.prompt, repr(ask), ask.shown(game), [choice.token() for choice in game.choices()], closed]
    waiting = sorted(game.pending()) if game is not None else None
    return json.dumps([spec.view(game, viewer) if game is not None else None, waiting, asked, end.log, end.rolls])


def by_what_is_read(spec: AnySpec, found: list[End], viewer: Seat) -> Counter[tuple[str, Fraction]]:
    """How often an outcome with this view, log, rolls and probability must be listed."""
    outcomes: dict[str, list[End]] = {}
    for end in found:
        outcomes.setdefault(read(spec, end, viewer), []).append(end)
    listed: Counter[tuple[str, Fraction]] = Counter()
    for same in outcomes.values():
        game = same[0].game
        shown = [spec.view(game, viewer) if game is not None else None, same[0].log, same[0].rolls]
        listed[json.dumps(shown, sort_keys=True), sum((end.probability for end in same), Fraction(0))] += 1
    return listed


def as_listed(game: Game, found: Odds) -> Counter[tuple[str, Fraction]]:
    listed: Counter[tuple[str, Fraction]] = Counter()
    for one in found.outcomes:
        listed[json.dumps([one.view, lines(one.notes, game), one.rolls], sort_keys=True), one.probability] += 1
    return listed


def drawn(game: Game, found: Odds, token: str) -> str:
    """The odds as a terminal shows them."""
    out = StringIO()
    show.odds(Console(file=out, width=400), found, token, game.box.words)
    return out.getvalue()


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("spec", GAMES.values(), ids=list(GAMES))
def test_the_odds_are_those_of_a_count_by_everything_the_viewer_reads(spec: AnySpec, players: int) -> None:
    options = {"leader_abilities": True} if spec.id == "perseverance-1" else {}
    compared = 0
    for seed in range(2):
        running, rng = Session(spec, spec.unattended_setup(players, options), Rng(seed).below), Rng(seed + 9)
        while not running.over and len(running.answers) < 400:
            seat, token = any_answer(running.game, rng)
            code = running.game.parse(token)
            try:
                ways = counted(spec, running.game, seat, code)
            except TooMany:
                ways = []
            if len(ways) > 1 or (ways and ways[0].unseen):
                found = odds(spec, running.game, seat, code)
                assert found.exact
                assert sum(one.probability for one in found.outcomes) == 1
                assert as_listed(running.game, found) == by_what_is_read(spec, ways, seat)
                assert any(one.unseen for one in found.outcomes) == any(end.unseen for end in ways)
                assert words.nothing_rolled() not in drawn(running.game, found, token)
                compared += 1
            running.submit(seat, token)
    assert compared > 3


# -- Jack --------------------------------------------------------------------------------------------------------------


def jack() -> tuple[AnySpec, Game]:
    """Jack, whose ability counts, must still choose a die for Training in the Safe Military Zone."""
    given: dict[str, Json] = {
        "game": "perseverance-1",
        "players": 3,
        "options": {"leader_abilities": True},
        "position": {
            "table": {"active": 1, "pool": ["neutral-organizer", "neutral-adventurer"]},
            "seat": {"1": {"leader": "jack", "story": 0}},
        },
        "pending": [{"is": "ep1.primary", "seat": 1}],
    }
    return open_scenario(scenario_of(given, "jack.toml"))


def faces(content: Content) -> dict[str, Fraction]:
    """The faces of the normal Dino die as its data has them, by their words."""
    count = Counter("+".join(dinos) for dinos in content.get("die.normal-dino.face").values())
    return {face: Fraction(n, count.total()) for face, n in count.items()}


def test_jack_is_told_every_face_of_the_dino_die() -> None:
    spec, game = jack()
    play(game, "1 training", "1 neutral-organizer", spec=spec)
    found = odds(spec, game, 1, game.parse("die@training/1"))
    assert {one.rolls: one.probability for one in found.outcomes} == {
        (face,): chance for face, chance in faces(spec.content()).items()
    }
    for one in found.outcomes:
        assert lines(one.notes, game)[-1] == f"E1-DNO-03 the normal dino die shows {one.rolls[0]}"


@pytest.mark.parametrize(("face", "dinos"), [("trampler", ["trampler"]), ("trampler+raptor", ["trampler", "raptor"])])
def test_jack_sees_the_roll_before_he_decides(face: str, dinos: list[str]) -> None:
    """In the log, in the view of everybody, and at the question; training/1 calls a raptor besides."""
    spec, game = jack()
    play(game, "1 training", "1 neutral-organizer", "1 die@training/1", f"~ {face}", spec=spec)
    assert game.ask().kind == "ep1.send_dino"
    assert game.ask().shown(game) == ["raptor", *dinos]
    assert f"E1-DNO-03 the normal dino die shows {face}" in lines(visible(game.notes or [], 1), game)
    for viewer in range(3):
        view = spec.view(game, viewer)
        assert view["table"]["called"] == {"zone": "military", "dinos": ["raptor", *dinos]}
        assert f"called to military: raptor, {', '.join(dinos)}" in " ".join(spec.text(view, viewer, game.box).split())
    out = StringIO()
    show.choices(Console(file=out, width=400), spec, game)
    assert f"send one of the dinos elsewhere? (raptor, {', '.join(dinos)})" in out.getvalue()


def test_a_choice_that_only_leads_to_the_next_question_says_no_more_than_that() -> None:
    """Neither terminal nor page say that no chance is involved where the next question leads to a roll."""
    spec, game = jack()
    play(game, "1 training", spec=spec)
    found = odds(spec, game, 1, game.parse("neutral-organizer"))
    assert [one.probability for one in found.outcomes] == [Fraction(1)]
    assert "before the next decision" in drawn(game, found, "neutral-organizer") or found.outcomes[0].notes
    page: Json = json.loads((Path(__file__).parents[2] / "web/src/i18n/en/table.json").read_text(encoding="utf-8"))
    assert "before the next decision" in page["odds"]["sure"]
