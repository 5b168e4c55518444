"""How a table came about: every answer, the scores after it, and the table at any of them."""

from __future__ import annotations

from mesozoic.core.errors import SetupError
from mesozoic.core.game import knows_answer
from mesozoic.core.ids import OMNISCIENT, Seat
from mesozoic.core.step import Together
from mesozoic.core.tongue import phrase
from mesozoic.play.journal import Answer, follow
from mesozoic.play.opening import opened
from mesozoic.play.reel import Film, shots
from mesozoic.server.about_history import Film as FilmInfo
from mesozoic.server.about_history import History, Moment
from mesozoic.server.about_state import TableState, UndoInfo
from mesozoic.server.frames import frames_of, scene_infos
from mesozoic.server.running import Running

LONGEST = 400
"""How many answers a film has at most."""


def history(table: Running, viewer: Seat) -> History:
    """Every answer so far, those kept secret from the viewer without their token; scores once the game is over."""
    over = table.session.over
    game = opened(table.spec, table.session.game.box, table.session.opening)
    moments: list[Moment] = []
    secret: list[Moment] = []
    for seq, answer in enumerate(table.session.answers, 1):
        game.focus(answer.seat)
        known = over or knows_answer(game.ask(), game, viewer)
        together = isinstance(game.stack[-1], Together)
        follow(table.spec, game, Answer(answer.seat, answer.token, ""), phrase("the table"))
        scores = [score.total for score in table.spec.scores(game)] if over else []
        moments.append(Moment(seq=seq, seat=answer.seat, token=answer.token if known else "", scores=scores))
        secret = [*secret, moments[-1]] if together and game.answers else []
    for moment in secret:
        if moment.seat != viewer:
            moment.token = ""
    return History(moments=moments)


def state_at(table: Running, seq: int, viewer: Seat) -> TableState:
    """The table after so many answers as a viewer could see it then; nobody is asked anything there."""
    check_moment(table, seq)
    return _state(table, table.film(seq, seq), seq, viewer)


def film_of(table: Running, first: int, last: int, viewer: Seat) -> FilmInfo:
    """What happened after the first so many answers, up to the last, step by step, as a viewer could see it then."""
    check_moment(table, last)
    check_moment(table, first, last)
    if last - first > LONGEST:
        raise SetupError(phrase("expected at most {most} answers, found {n}", most=LONGEST, n=last - first))
    film = table.film(first, last)
    book, spec = table.new_book(), table.spec
    known = book.count_before(film.notes, viewer, film.notes_before)
    before = spec.view(film.begin, viewer)
    taken = shots(viewer, film.reel.stills, film.notes, before, known, film.notes_before)
    words, scenes = film.game.box.words, film.reel.scene_of_line
    return FilmInfo(
        begin=_state(table, film, first, viewer),
        frames=frames_of(taken, viewer, before, spec.view(film.game, viewer)),
        log=book.lines(film.notes, table.session.answers[:last], words, viewer, scenes, known),
        scenes=scene_infos(film.reel, film.notes, words, book, viewer, known),
    )


def check_moment(table: Running, seq: int, last: int | None = None) -> int:
    """The same number, if there is such an answer."""
    most = len(table.session.answers) if last is None else last
    if not 0 <= seq <= most:
        raise SetupError(phrase("expected an answer from 0 to {most}, found {seq}", most=most, seq=seq))
    return seq


def _state(table: Running, film: Film, seq: int, viewer: Seat) -> TableState:
    """The table at the beginning of a film."""
    game, notes, book = film.begin, film.notes[: film.notes_before], table.new_book()
    last = seq == len(table.session.answers) and table.session.over
    return TableState(
        table=table.stored.id,
        game=table.spec.id,
        options=table.stored.options,
        pack=table.other_values,
        begun=table.begun,
        hints=table.stored.hints,
        whatif=table.whatif,
        seq=seq,
        viewer=viewer,
        seats=table.seats(set()),
        view=table.spec.view(game, viewer),
        waiting=sorted(game.pending()),
        question=None,
        undo=UndoInfo(open=False, text=phrase("this is how the table was"), args=[]),
        log_from=0,
        log=book.lines(notes, table.session.answers[:seq], game.box.words, viewer, film.reel.scene_of_line),
        scenes=[],
        over=last,
        scores=table.scores() if viewer == OMNISCIENT and last else [],
        next=table.stored.next,
    )
