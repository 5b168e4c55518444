"""Tables from disk: played again up to where they were, from the newest snapshot on where one can be used."""

from __future__ import annotations

import logging
import time

from mesozoic.core.errors import DataError
from mesozoic.core.game import Game
from mesozoic.core.ids import CHANCE, Json
from mesozoic.core.record import decode, encode
from mesozoic.core.setup import Setup
from mesozoic.core.spec import AnySpec
from mesozoic.core.tongue import phrase
from mesozoic.games import find_game
from mesozoic.play.journal import Answer, check_of
from mesozoic.play.opening import Opening
from mesozoic.play.reel import Reel, begun
from mesozoic.play.session import Barrier, Session
from mesozoic.play.stopped import Diverged
from mesozoic.server.contents import played_content
from mesozoic.server.entry import effective
from mesozoic.server.running import Running
from mesozoic.server.storage import Clock
from mesozoic.server.stored import StoredTable

log = logging.getLogger("mesozoic.server")


def open_table(stored: StoredTable, clock: Clock = time.time) -> Running:
    """A stored table, played again up to where it was."""
    spec = find_game(stored.game)
    content = played_content(stored)
    setup = spec.setup(len(stored.seats), stored.options, content)
    return Running(stored, spec, _session(spec, setup, stored), clock)


def _session(spec: AnySpec, setup: Setup, stored: StoredTable, stopped: Diverged | None = None) -> Session:
    """All answers given again, or those before the first that today's rules do not follow."""
    answers = effective(stored.entries)[: None if stopped is None else stopped.number - 1]
    reel, opening = Reel(spec), None if stored.begin is None else Opening(**stored.begin)
    game, done = _from_snapshot(spec, setup, stored, answers, reel, opening)
    recorded = answers[len(done) :]
    if stored.rules == spec.rules_version:  # the same rules lead to the same, even where a table is written otherwise now
        recorded = [Answer(answer.seat, answer.token, "") for answer in recorded]
    try:
        session = Session(
            spec,
            setup,
            game=game,
            answers=done,
            recorded=recorded,
            reel=reel,
            opening=opening,
            dice=stored.dice,
            stopped=stopped,
        )
    except Diverged as stop:
        log.warning("a table is stopped", extra={"table": stored.id})
        return _session(spec, setup, stored, stop)
    if any(answer.seat != CHANCE for answer in session.answers):
        session.barrier = Barrier("the table was opened anew since")
    if stopped is not None:
        session.barrier = Barrier("today's rules lead elsewhere from here on")
    return session


def _from_snapshot(
    spec: AnySpec, setup: Setup, stored: StoredTable, answers: list[Answer], reel: Reel, opening: Opening | None
) -> tuple[Game, list[Answer]]:
    """The game of the newest snapshot that lies on this line of play, or where the table began."""
    if stored.snapshot is not None:
        try:
            found = _kept(spec, setup, stored.snapshot[1], answers, reel)
        except Exception:
            log.warning("a snapshot is damaged: the table is replayed", extra={"table": stored.id})
            found = None
        if found is not None:
            return found
    return begun(spec, spec.box(setup), opening, reel), []


def _kept(spec: AnySpec, setup: Setup, state: Json, answers: list[Answer], reel: Reel) -> tuple[Game, list[Answer]] | None:
    """The game of a snapshot; none where it is of other rules or of another line of play, or is not what these lead to."""
    done = [Answer(seat, token, check, notes=notes) for seat, token, check, notes in state["answers"]]
    if [(one.seat, one.token) for one in done] != [(one.seat, one.token) for one in answers[: len(done)]]:
        return None
    if state["rules"] != spec.rules_version:
        _learn(answers, done)
        return None
    game = spec.load(spec.box(setup), state["table"])
    if done and check_of(spec, game) != done[-1].check:
        raise DataError(phrase("the snapshot is not the table that its answers lead to"))
    game.notes = decode(state["notes"])
    if "scenes" in state:
        Reel(spec).load(state["scenes"])  # all of them or none
        reel.load(state["scenes"])
    return game, done


def _learn(answers: list[Answer], done: list[Answer]) -> None:
    """What is known of where answers led, and is not stored with them: tables of earlier versions have it in snapshots alone."""
    for answer, kept in zip(answers, done, strict=False):
        answer.check = answer.check or kept.check


def snapshot(table: Running) -> Json:
    """A table as it is, to go on from without replaying everything."""
    session = table.session
    return {
        "rules": table.spec.rules_version,
        "table": table.spec.save(session.game),
        "notes": encode(session.log),
        "scenes": session.reel.saved(),
        "answers": [[answer.seat, answer.token, answer.check, answer.notes] for answer in session.answers],
    }
