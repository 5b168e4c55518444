"""How a table came about: every answer, the scores after it, and the table at any of them."""

from __future__ import annotations

from mesozoic.core.errors import SetupError
from mesozoic.core.game import knows_answer
from mesozoic.core.ids import OMNISCIENT, Seat
from mesozoic.core.step import Together
from mesozoic.play.journal import Answer, follow
from mesozoic.server.logbook import LogBook
from mesozoic.server.messages import History, Moment, TableState, UndoInfo
from mesozoic.server.running import Running


def history(table: Running, viewer: Seat) -> History:
    """Every answer so far, those kept secret from the viewer without their token; scores once the game is over."""
    over = table.session.over
    game = table.spec.begin(table.session.game.box)
    moments: list[Moment] = []
    secret: list[Moment] = []
    for seq, answer in enumerate(table.session.answers, 1):
        game.focus(answer.seat)
        known = over or knows_answer(game.ask(), game, viewer)
        together = isinstance(game.stack[-1], Together)
        follow(table.spec, game, Answer(answer.seat, answer.token, ""), "the table")
        scores = [score.total for score in table.spec.scores(game)] if over else []
        moments.append(Moment(seq=seq, seat=answer.seat, token=answer.token if known else "", scores=scores))
        secret = [*secret, moments[-1]] if together and game.answers else []
    for moment in secret:
        if moment.seat != viewer:
            moment.token = ""
    return History(moments=moments)


def state_at(table: Running, seq: int, viewer: Seat) -> TableState:
    """The table after so many answers as a viewer could see it then; nobody is asked anything there."""
    answers = table.session.answers
    if not 0 <= seq <= len(answers):
        raise SetupError(f"expected an answer from 0 to {len(answers)}, found {seq}")
    game = table.spec.begin(table.session.game.box, log=True)
    done: list[Answer] = []
    for answer in answers[:seq]:
        follow(table.spec, game, Answer(answer.seat, answer.token, ""), "the table")
        done.append(Answer(answer.seat, answer.token, "", notes=len(game.notes or [])))
    lines = LogBook().lines(game.notes or [], done, game.box.words, viewer)
    return TableState(
        table=table.stored.id,
        game=table.spec.id,
        options=table.stored.options,
        seq=seq,
        viewer=viewer,
        seats=table.seats(set()),
        view=table.spec.view(game, viewer),
        waiting=sorted(game.pending()),
        question=None,
        undo=UndoInfo(open=False, text="this is how the table was", args=[]),
        log_from=0,
        log=lines,
        over=seq == len(answers) and table.session.over,
        scores=table.scores() if viewer == OMNISCIENT and seq == len(answers) and table.session.over else [],
        next=table.stored.next,
    )
