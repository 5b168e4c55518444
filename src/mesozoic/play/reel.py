"""What happens between two questions, step by step: stills of the table, and the scenes in which they happen.

A reel watches a game. It always knows the scene of every log line; while somebody looks on, it also keeps the table after
every step that changed it or told something. A scene begins with a step that has a name for what comes of it, and ends when
all that came of it is done.
"""

from __future__ import annotations

from typing import Any

from mesozoic.core.game import Game, Watcher
from mesozoic.core.ids import CHANCE, OMNISCIENT, OVER, Audience, Json, RuleId, Seat, may_know
from mesozoic.core.note import Note
from mesozoic.core.record import fields
from mesozoic.core.setup import Box
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import AnyStep, Ask
from mesozoic.core.tongue import phrase
from mesozoic.play.journal import Answer, follow
from mesozoic.play.opening import Opening, opened
from mesozoic.play.sight import Sight

NO_SCENE = -1
TURN = "turn"
"""What the scene of a whole turn is called."""


class Scene:
    """Something that is decided in many steps: what it is called, and where in the game it began."""

    def __init__(
        self, name: str, rule: RuleId, parent: int, answer: int, notes: int, depth: int, about: list[tuple[str, int]]
    ) -> None:
        self.name = name
        self.rule = rule
        self.parent = parent
        """The number of the scene around it, or NO_SCENE."""
        self.answer = answer
        """The number of the answer in whose course it began."""
        self.notes = notes
        """How many log lines there were before it."""
        self.depth = depth
        """Where on the stack its first step lay: it goes on while something lies there that came of it."""
        self.about = about
        """Whom and what it is about: kinds of the game's words, and numbers."""


class Answering:
    """The answer in whose course something happens: its number, who gave it, to what, and who learns it."""

    def __init__(self, number: int, seat: Seat, kind: str, token: str, audience: Audience) -> None:
        self.number = number
        self.seat = seat
        self.kind = kind
        self.token = token
        self.audience = audience

    def rolled(self, viewer: Seat) -> bool:
        """Did chance answer, before this viewer's eyes?"""
        return self.seat == CHANCE and may_know(self.audience, viewer)


class Still:
    """The table after a step."""

    def __init__(self, answering: Answering, scene: int, notes: int, sight: Sight) -> None:
        self.answering = answering
        self.scene = scene
        self.notes = notes
        """How many log lines there were then."""
        self.sight = sight
        """What is seen of it."""


class Mark:
    """How far a reel was, to go back there."""

    def __init__(self, reel: Reel) -> None:
        self.scenes = len(reel.scenes)
        self.lines = len(reel.scene_of_line)
        self.open = reel.open[:]


class Reel(Watcher):
    """Looks on while a game goes from one question to the next."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.scenes: list[Scene] = []
        self.scene_of_line: list[int] = []
        """For every log line the number of the innermost scene in which it was written, or NO_SCENE."""
        self.open: list[int] = []
        """The numbers of the scenes that go on, the innermost last."""
        self.filming = False
        """Is every step kept, because somebody looks on?"""
        self.stills: list[Still] = []
        self._answering = Answering(0, CHANCE, "", "", 0)
        self.sight: Sight | None = None
        """What is seen of the game after the last step, while every step is kept."""

    @property
    def scene(self) -> int:
        """The innermost scene that goes on."""
        return self.open[-1] if self.open else NO_SCENE

    @property
    def turn(self) -> int:
        """How many answers there were when the turn that goes on began; none where that was before the first, or none goes on."""
        begun = [self.scenes[number].answer for number in self.open if self.scenes[number].name == TURN]
        return begun[-1] + 1 if begun and begun[-1] else 0

    def answered(self, game: Game, number: int, token: str) -> None:
        """This answer is about to be carried out."""
        ask: Ask[Any] = game.ask()
        self._answering = Answering(number, game.seat, ask.kind, token, ask.audience(game))
        if self.filming:
            self.sight = self.sight or Sight(self.spec, game)
            self.sight.of(OMNISCIENT)

    def comes(self, game: Game, step: AnyStep) -> None:
        """Scenes of which nothing is left are over; one may begin, in place of one of its kind, as turn follows turn."""
        depth = len(game.stack) - 1
        while self.open and depth < self.scenes[self.open[-1]].depth:
            self.open.pop()
        if step.scene and not game.at_once():
            names = [self.scenes[number].name for number in self.open if self.scenes[number].depth >= depth]
            if step.scene in names:
                del self.open[len(self.open) - len(names) + names.index(step.scene) :]
            rule = str(getattr(step, "cause", step.rule))
            begun = Scene(step.scene, rule, self.scene, self._answering.number, len(game.notes or ()), depth, _about(game, step))
            self.scenes.append(begun)
            self.open.append(len(self.scenes) - 1)

    def was_done(self, game: Game, step: AnyStep) -> None:
        """Remember in which scene its lines were written and, for whoever looks on, the table."""
        self._keep(game)

    def _keep(self, game: Game) -> None:
        written = self._read(game)
        if self.filming:
            before, self.sight = self.sight, Sight(self.spec, game, self.sight)
            view = self.sight.of(OMNISCIENT)
            if written or before is None or view != before.of(OMNISCIENT):
                self.stills.append(Still(self._answering, self.scene, len(self.scene_of_line), self.sight.kept()))

    def settled(self, game: Game) -> None:
        """Somebody must choose again, or the game is over, and so is every scene."""
        self._keep(game)
        if game.seat == OVER:
            self.open.clear()

    def _read(self, game: Game) -> int:
        """Lines that were written since the last step belong to the scene of now; how many."""
        written = len(game.notes or ()) - len(self.scene_of_line)
        self.scene_of_line += [self.scene] * written
        return written

    # -- where one begins, and goes back to -----------------------------------------------------------------------

    def look_at(self, game: Game) -> None:
        """Look on from here; nothing is known of the scenes of lines that were written before anybody did."""
        self._read(game)
        game.watcher = self

    def film(self) -> None:
        """Keep every step from here on."""
        self.filming = True
        self.cut()

    def cut(self) -> None:
        """Nobody needs what was kept so far."""
        self.stills.clear()
        self.sight = None

    def back_to(self, mark: Mark) -> None:
        """Something was taken back: what came later has not happened."""
        del self.scenes[mark.scenes :]
        del self.scene_of_line[mark.lines :]
        self.open[:] = mark.open
        self.cut()

    # -- kept with a table ----------------------------------------------------------------------------------------

    def saved(self) -> Json:
        """The scenes as JSON; what was filmed is not kept."""
        scenes = [[one.name, one.rule, one.parent, one.answer, one.notes, one.depth, one.about] for one in self.scenes]
        return {"scenes": scenes, "lines": list(self.scene_of_line), "open": list(self.open)}

    def seen(self, notes: list[Note], viewer: Seat) -> Json:
        """The scenes as JSON, of those of these lines that this viewer may read, and of now; all of it counts as long ago."""
        read = [at for at, note in enumerate(notes) if may_know(note.audience, viewer)]
        lines = [self.scene_of_line[at] for at in read]
        kept = {NO_SCENE}
        for number in [*lines, *self.open]:
            while number not in kept:
                kept.add(number)
                number = self.scenes[number].parent
        place = {number: at - 1 for at, number in enumerate(sorted(kept))}
        scenes = [self.scenes[number] for number in sorted(kept) if number != NO_SCENE]
        return {
            "scenes": [
                [one.name, one.rule, place[one.parent], 0, sum(at < one.notes for at in read), one.depth, one.about]
                for one in scenes
            ],
            "lines": [place[number] for number in lines],
            "open": [place[number] for number in self.open],
        }

    def load(self, saved: Json) -> None:
        """Go on from what was saved."""
        self.scenes = []
        for name, rule, parent, answer, notes, depth, about in saved["scenes"]:
            self.scenes.append(Scene(name, rule, parent, answer, notes, depth, [(kind, value) for kind, value in about]))
        self.scene_of_line = list(saved["lines"])
        self.open = list(saved["open"])


class Shot:
    """What one viewer saw after a step, and how many lines it had read."""

    def __init__(self, still: Still, view: Json, lines: int) -> None:
        self.still = still
        self.view = view
        self.lines = lines


def shots(viewer: Seat, stills: list[Still], notes: list[Note], view: Json, lines: int, read: int) -> list[Shot]:
    """The stills in which this viewer saw or read something new; it knew this view and so many lines of the first `read`."""
    found: list[Shot] = []
    for still in stills:
        new = sum([1 for note in notes[read : still.notes] if may_know(note.audience, viewer)])
        read = still.notes
        now = still.sight.of(viewer)
        if new or now != view:
            view, lines = now, lines + new
            found.append(Shot(still, view, lines))
    return found


def _about(game: Game, step: AnyStep) -> list[tuple[str, int]]:
    """Whom and what a step is about: its seats, and its numbers of kinds that the game has words for."""
    named = zip(fields(type(step)), step.values(), strict=True)
    found = [("seat" if name in step.seats else name, value) for name, value in named if type(value) is int and value >= 0]
    return [(kind, value) for kind, value in found if kind == "seat" or value < len(game.box.words.get(kind, ()))]


class Film:
    """Part of a game, played again: the table it begins with, and every step after it."""

    def __init__(self, reel: Reel, begin: Game, notes_before: int, game: Game) -> None:
        self.reel = reel
        self.begin = begin
        self.notes_before = notes_before
        """How many log lines there were at the beginning."""
        self.game = game
        """The table at its end."""

    @property
    def notes(self) -> list[Note]:
        """The log up to its end."""
        assert self.game.notes is not None
        return self.game.notes


def begun(spec: AnySpec, box: Box, opening: Opening | None, reel: Reel) -> Game:
    """The game where it begins, with a reel that looks on and knows the scenes before."""
    if opening is not None and opening.scenes is not None:
        reel.load(opening.scenes)
    game = opened(spec, box, opening, reel)
    reel.look_at(game)
    return game


def filmed(spec: AnySpec, box: Box, answers: list[Answer], first: int, last: int, opening: Opening | None = None) -> Film:
    """What happened after the first so many answers, up to the last of these."""
    reel = Reel(spec)
    game = begun(spec, box, opening, reel)
    begin, notes = game, 0
    for number in range(last + 1):
        if number == first:
            begin, notes = game.clone(), len(game.notes or ())
            reel.film()
        if number < last:
            answer = answers[number]
            game.focus(answer.seat)
            reel.answered(game, number, answer.token)
            follow(spec, game, Answer(answer.seat, answer.token, ""), phrase("the table"))
            reel.settled(game)
    return Film(reel, begin, notes, game)
