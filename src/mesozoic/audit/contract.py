"""The contract every game keeps, checked at a position: what the tests and the fuzzer ask of each game."""

from __future__ import annotations

from itertools import pairwise

from mesozoic.audit.broken import Broken, require
from mesozoic.core.chance import Rng, sample
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.game import Game, Watcher, knows_answer, visible
from mesozoic.core.ids import CHANCE, OVER, SPECTATOR, Json, Seat, may_know
from mesozoic.core.note import kinds
from mesozoic.core.record import canonical
from mesozoic.core.spec import AnySpec
from mesozoic.core.step import AnyStep, Chance, Together
from mesozoic.play.preview import brings
from mesozoic.play.reel import Reel, shots


def check_position(spec: AnySpec, game: Game, census: dict[str, int], rng: Rng) -> None:
    """Everything that must hold at a decision."""
    check_choices(spec, game)
    check_refusal_of_the_unknown(spec, game)
    check_copies(spec, game, rng)
    check_census(spec, game, census)
    check_scores(spec, game)
    check_views(spec, game, rng)
    check_secret_answers(spec, game)
    check_consequences(spec, game, rng)
    check_together(spec, game, rng)
    check_frames(spec, game, rng)


def check_choices(spec: AnySpec, game: Game) -> None:
    """Choices are non-empty, distinct, stable and readable; a refusal is never offered as well and names a rule."""
    ask = game.ask()
    where = f"{ask!r}"
    require(bool(game.legal), f"{where} offers nothing")
    require(all(code >= 0 for code in game.legal), f"{where} offers a negative code")
    require(ask.offered(game) == game.legal, f"{where} offers something else when asked again")
    weights = ask.weights(game) if isinstance(ask, Chance) else []
    require(not weights or len(weights) == len(game.legal), f"{where} has {len(game.legal)} outcomes and {len(weights)} weights")
    require(all(weight > 0 for weight in weights), f"{where} offers what cannot come: {weights}")
    tokens = [choice.token() for choice in game.choices()]
    require(len(set(tokens)) == len(tokens), f"{where} offers two choices written alike: {tokens}")
    require(all(token and not any(c in token for c in " ;\t\n") for token in tokens), f"{where}: a token has a space: {tokens}")
    require([game.parse(token) for token in tokens] == game.legal, f"{where}: a token does not lead back to its choice")
    refused = game.refusals()
    closed = [refusal.choice.token() for refusal in refused]
    require(not set(closed) & set(tokens), f"{where} both offers and refuses {set(closed) & set(tokens)}")
    require(len(set(refused)) == len(refused), f"{where} refuses the same thing twice for the same reason: {closed}")
    for refusal in refused:
        require(refusal.rule in spec.rules(), f"{where}: a refusal names {refusal.rule!r}, which is no rule")
        require(len(refusal.args) == len(kinds(refusal.text)), f"{where}: {refusal.text!r} has {refusal.args} to fill in")


def check_refusal_of_the_unknown(spec: AnySpec, game: Game) -> None:
    """An unknown choice is refused and changes nothing."""
    before = canonical(spec.save(game))
    for answer in (lambda: game.take(max(game.legal) + 1), lambda: game.parse("no-such-choice"), lambda: game.focus(99)):
        try:
            answer()
        except IllegalChoice:
            continue
        raise Broken(f"{game.ask()!r} takes an unknown choice")
    require(canonical(spec.save(game)) == before, "an unknown choice changed the table")


def check_copies(spec: AnySpec, game: Game, rng: Rng) -> None:
    """A clone and a loaded save are the same game, go on alike, and leave the original alone."""
    before = canonical(spec.save(game))
    twin, back = game.clone(), spec.load(game.box, spec.save(game))
    if game.seat != CHANCE:
        back.focus(game.seat)  # a loaded game asks the first of those who answer at once
    for copy in (twin, back):
        require(canonical(spec.save(copy)) == before, "a copy differs from its original")
        require((copy.seat, copy.legal) == (game.seat, game.legal), "a copy asks somebody else or offers something else")
    code = sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))]
    loud = game.clone()
    loud.notes = []
    for copy in (twin, back, loud):
        copy.take(code)
    require(canonical(spec.save(game)) == before, "playing on in a copy changed the original")
    after = canonical(spec.save(twin))
    require(canonical(spec.save(back)) == after, "a loaded game went another way than a clone")
    require(canonical(spec.save(loud)) == after, "a game with a log went another way than one without")
    for note in loud.notes:
        require(note.rule in spec.rules(), f"a log line names {note.rule!r}, which is no rule")
        require(all(kind in ("seat", "n") or kind in game.box.words for kind in kinds(note.text)), f"{note.text!r}: unknown kind")


def counted(spec: AnySpec, game: Game) -> dict[str, int]:
    """All that never changes in a game from its beginning."""
    return {**spec.census(game), **spec.limits(game)}


def check_census(spec: AnySpec, game: Game, census: dict[str, int]) -> None:
    """Pieces are conserved, and no limit is broken."""
    now = counted(spec, game)
    lost = [piece for piece in census if now.get(piece) != census[piece]]
    require(not lost and len(now) == len(census), f"pieces are not conserved: {[(p, census[p], now.get(p)) for p in lost]}")


def check_scores(spec: AnySpec, game: Game) -> None:
    """Every seat has a score, the sum of its sources; more points are a better place, and equals share one."""
    scores = spec.scores(game)
    require([score.seat for score in scores] == list(range(game.box.players)), "not every seat has a score of its own")
    for score in scores:
        parts = sum([points for _, points in score.sources])
        require(parts == score.total, f"seat {score.seat} scores {score.total}, its sources make {parts}: {score.sources}")
        better = [other for other in scores if other.place < score.place]
        require(score.place == 1 + len(better), f"seat {score.seat} is in place {score.place}, {len(better)} are before it")
        require(
            all(other.total >= score.total for other in better) and all(s in better or s.total <= score.total for s in scores),
            f"seat {score.seat} is in place {score.place} with {score.total} of {[other.total for other in scores]}",
        )


def viewers(game: Game) -> list[Seat]:
    """Everybody who may look on."""
    return [SPECTATOR, *range(game.box.players)]


def seen(spec: AnySpec, game: Game, viewer: Seat) -> Json:
    """All a viewer gets of a position: view, warnings, who is asked, and the own choices with what they bring, and refusals."""
    asked: list[Json] = []
    if viewer in game.pending():
        game.focus(viewer)
        asked = [[choice.token() for choice in game.choices()], [refusal.choice.token() for refusal in game.refusals()]]
        for one in brings(spec, game, viewer):
            changes = [[change.seat, change.thing, change.n] for change in one.changes]
            asked.append([one.rolls, one.hidden, one.then, one.opens, changes])
    waiting = game.pending()
    warned = [[one.moment, one.rule, one.text, one.args] for one in spec.warned(game, viewer)]
    return [spec.view(game, viewer), warned, waiting, asked]


def check_views(spec: AnySpec, game: Game, rng: Rng) -> None:
    """What a viewer sees is the same in every world the viewer cannot tell apart."""
    for viewer in viewers(game):
        real = canonical(seen(spec, game.clone(), viewer))
        require(
            canonical(seen(spec, spec.known(game, viewer), viewer)) == real, f"the view of {viewer} reads what is hidden from it"
        )
        require(canonical(seen(spec, spec.resample(game, viewer, rng), viewer)) == real, f"the view of {viewer} tells a secret")


def watch(spec: AnySpec, game: Game, code: int, viewer: Seat) -> Json:
    """Answer, and look on: all that a viewer reads, sees step by step, and is told of the scenes."""
    game.notes = []
    reel = Reel(spec)
    reel.look_at(game)
    reel.film()
    before = spec.view(game, viewer)
    reel.answered(game, 0, "")
    game.take(code)
    reel.settled(game)
    notes = [note for note in game.notes if may_know(note.audience, viewer)]
    taken = shots(viewer, reel.stills, game.notes, before, 0, 0)
    numbered = {reel.scene_of_line[n] for n, note in enumerate(game.notes) if note in notes}
    scenes = [[reel.scenes[n].name, reel.scenes[n].about] for n in sorted(numbered) if n >= 0]
    rolls = [shot.still.answering.rolled(viewer) for shot in taken]
    told = [[note.rule, note.text, note.args] for note in notes]
    return [told, [[shot.view, shot.lines] for shot in taken], scenes, rolls]


def check_secret_answers(spec: AnySpec, game: Game) -> None:
    """Who does not learn an answer sees and reads the same whatever it was."""
    ask = game.ask()
    secret = isinstance(game.stack[-1], Together) and len(game.pending()) > 1
    for viewer in viewers(game):
        if viewer == ask.seat or (knows_answer(ask, game, viewer) and not secret):
            continue
        worlds = []
        for code in game.legal:
            world = game.clone()
            watched = watch(spec, world, code, viewer)
            if world.reveals == 0:
                worlds.append(canonical([seen(spec, world, viewer), watched]))
        require(all(a == b for a, b in pairwise(worlds)), f"{viewer} can tell how {ask!r} was answered")


def check_consequences(spec: AnySpec, game: Game, rng: Rng) -> None:
    """What follows from an answer that a viewer knows reads and looks the same in every world it cannot tell apart."""
    for viewer in viewers(game):
        other = spec.resample(game, viewer, rng)
        other.focus(game.seat)
        shared = [code for code in game.legal if code in other.legal]
        if not shared or not knows_answer(game.ask(), game, viewer):
            continue
        code = shared[rng.below(len(shared))]
        told = []
        for world in (game.clone(), other):
            watched = watch(spec, world, code, viewer)
            told.append("" if world.reveals else canonical([seen(spec, world, viewer), watched]))
        require("" in told or told[0] == told[1], f"{viewer} is told a secret by what follows from {game.ask()!r}")


def check_together(spec: AnySpec, game: Game, rng: Rng) -> None:
    """The order in which secret answers come in makes no difference."""
    waiting = game.pending()
    if len(waiting) < 2:
        return
    chosen: dict[Seat, int] = {}
    for seat in waiting:
        probe = game.clone()
        probe.focus(seat)
        chosen[seat] = probe.legal[rng.below(len(probe.legal))]
    tables = []
    for order in (waiting, waiting[::-1]):
        world = game.clone()
        for seat in order:
            world.focus(seat)
            world.take(chosen[seat])
        tables.append(canonical(spec.save(world)))
    require(tables[0] == tables[1], "the order of secret answers makes a difference")


class EveryStep(Watcher):
    """Sees the table after every step as one viewer does, whether anything is new or not."""

    def __init__(self, spec: AnySpec, viewer: Seat) -> None:
        self.spec = spec
        self.viewer = viewer
        self.seen: list[Json] = []

    def comes(self, game: Game, step: AnyStep) -> None:
        """Nothing has happened yet."""

    def was_done(self, game: Game, step: AnyStep) -> None:
        """Look."""
        self.seen.append([self.spec.view(game, self.viewer), len(visible(game.notes or [], self.viewer))])


def check_frames(spec: AnySpec, game: Game, rng: Rng) -> None:
    """Whoever looks on changes nothing, misses no step that shows or tells something new, and ends with the table as it is."""
    code = sample(game, rng) if game.seat == CHANCE else game.legal[rng.below(len(game.legal))]
    alone = game.clone()
    alone.take(code)
    for viewer in viewers(game):
        every, watched = EveryStep(spec, viewer), game.clone()
        watched.notes, watched.watcher = [], every
        before = [spec.view(watched, viewer), 0]
        watched.take(code)
        require(canonical(spec.save(watched)) == canonical(spec.save(alone)), f"{game.ask()!r} goes another way when watched")
        every.was_done(watched, game.stack[-1])
        steps = [now for now, earlier in zip(every.seen, [before, *every.seen], strict=False) if now != earlier]
        shown = watch(spec, game.clone(), code, viewer)[1]
        require(canonical(shown) == canonical(steps), f"{viewer} is not shown every step after {game.ask()!r}")


def is_over(game: Game) -> bool:
    """Is nobody asked any more?"""
    return game.seat == OVER
