"""What is asked of people, as messages: questions with their choices, warnings, whether they can take something back."""

from __future__ import annotations

from mesozoic.core.choice import Amount, Choice, Pick, Place, Refusal
from mesozoic.core.game import Game
from mesozoic.core.ids import SPECTATOR, Seat
from mesozoic.core.note import Words
from mesozoic.core.record import fields
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.play.preview import Preview, brings
from mesozoic.play.session import Session
from mesozoic.play.stopped import Diverged
from mesozoic.server.about_log import Argument
from mesozoic.server.about_questions import Brings, Change, ChoiceInfo, Question, RefusalInfo
from mesozoic.server.about_state import StopInfo, UndoInfo, WarningInfo
from mesozoic.server.logbook import arguments


def question_of(spec: AnySpec, game: Game, seat: Seat, position: int, trail: list[str]) -> Question:
    """What a seat must answer in this game, at this position, after these answers of its turn."""
    ask = game.ask()
    foregone = ask.foregone(game)
    words = game.box.words
    about = zip(fields(type(ask)), ask.values(), strict=True)
    return Question(
        position=position,
        kind=ask.kind,
        rule=ask.asked_by(game),
        prompt=ask.prompt,
        choices=choice_infos(spec, game, seat),
        refusals=[refusal_info(refusal, words) for refusal in game.refusals()],
        about={name: value for name, value in about if isinstance(value, (int, str))},
        shown=ask.shown(game),
        trail=trail,
        foregone="" if foregone < 0 else ask.describe(game, foregone).token(),
    )


def choice_infos(spec: AnySpec, game: Game, seat: Seat) -> list[ChoiceInfo]:
    """What a seat may answer, and what each answer brings."""
    previews = brings(spec, game, seat)
    return [choice_info(choice, preview) for choice, preview in zip(game.choices(), previews, strict=True)]


def refusal_info(refusal: Refusal, words: Words) -> RefusalInfo:
    """Why a choice is closed, as a message."""
    args = arguments(refusal.text, refusal.args, words)
    return RefusalInfo(choice=choice_info(refusal.choice), rule=refusal.rule, text=refusal.text, args=args)


def choice_info(choice: Choice, preview: Preview | None = None) -> ChoiceInfo:
    """A choice by its parts, with what it brings where it is offered."""
    token, found = choice.token(), None if preview is None else _brings(preview)
    if isinstance(choice, Pick):
        return ChoiceInfo(token=token, kind="pick", item=choice.item, brings=found)
    if isinstance(choice, Place):
        return ChoiceInfo(token=token, kind="place", piece=choice.piece, space=choice.space, brings=found)
    if isinstance(choice, Amount):
        return ChoiceInfo(token=token, kind="amount", n=choice.n, brings=found)
    return ChoiceInfo(token=token, kind="pass", brings=found)


def _brings(preview: Preview) -> Brings:
    """What a choice brings, as a message."""
    changes = [Change(seat=one.seat, thing=one.thing, n=one.n) for one in preview.changes]
    return Brings(changes=changes, rolls=preview.rolls, hidden=preview.hidden, then=preview.then, opens=preview.opens)


def warning_infos(spec: AnySpec, game: Game, viewer: Seat) -> list[WarningInfo]:
    """What rules are about to take from this viewer."""
    return [
        WarningInfo(moment=one.moment, rule=one.rule, text=one.text, args=arguments(one.text, one.args, game.box.words))
        for one in spec.warned(game, viewer)
    ]


def stop_info(stop: Diverged, game: Game, viewer: Seat) -> StopInfo:
    """Where a table is stopped, as far as this viewer may know what was answered there."""
    known = stop.known_to(viewer, game)
    refused = refusal_info(stop.refusal, game.box.words) if known and stop.refusal is not None else None
    return StopInfo(
        number=stop.number, seat=stop.answer.seat, token=stop.answer.token if known else "", why=stop.why, refusal=refused
    )


def undo_info(session: Session, viewer: Seat) -> UndoInfo:
    """Can this viewer take something back?"""
    if viewer == SPECTATOR:
        return UndoInfo(open=False, text=phrase("a spectator looks on and does not play"), args=[])
    barrier = session.barrier_of(viewer)
    if barrier is None:
        return UndoInfo(open=True, text="", args=[])
    args = [] if barrier.seat is None else [Argument(kind="seat", value=barrier.seat)]
    return UndoInfo(open=False, text=barrier.text, args=args)
