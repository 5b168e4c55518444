"""A session: people answer, chance answers by itself, and everything is written down."""

from __future__ import annotations

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.errors import IllegalChoice
from mesozoic.core.ids import CHANCE, OMNISCIENT, SPECTATOR
from mesozoic.core.record import canonical
from mesozoic.play.journal import end_of, replay
from mesozoic.play.session import Session
from tests.builders import TEMPLATE, any_answer, dig, offered, one_sentence, played, session


def given(running: Session) -> list[str]:
    return [f"{'~' if answer.seat == CHANCE else answer.seat} {answer.token}" for answer in running.answers]


def all_of(running: Session) -> str:
    """Everything an answer may change."""
    game = running.game
    return canonical([TEMPLATE.save(game), given(running), len(running.log), game.seat, game.legal, game.pending(), game.reveals])


def test_chance_answers_by_itself_until_a_person_must() -> None:
    running = session(3)
    assert running.game.pending() == [0, 1, 2]
    assert [answer.seat for answer in running.answers] == [CHANCE]
    assert running.answers[0].token in ("sun", "rain", "storm")
    assert not running.over


def test_answers_are_written_down_with_the_rolls_between() -> None:
    running = session(2, seed=3)
    running.submit(1, "shallow")
    running.submit(0, "camp")
    weather, one, other, card, *_ = given(running)
    assert [one, other] == ["1 shallow", "0 camp"]
    assert (weather[0], card[0]) == ("~", "~")
    assert dig(running.game).diggers[1].found == [running.game.box.words["fossil"].index(card[2:])]


def test_the_same_seed_and_answers_make_the_same_game_and_another_seed_another() -> None:
    ends = [end_of(TEMPLATE, played(3, seed).game) for seed in (5, 5, 6)]
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize(
    ("seat", "token"),
    [(0, "deep"), (0, "nonsense"), (0, ""), (1, "pass"), (2, "Camp"), (1, "#1"), (3, "camp"), (99, "camp"), (CHANCE, "sun")],
)
def test_an_illegal_answer_gets_one_sentence_and_changes_nothing(seat: int, token: str) -> None:
    running = session(3)
    dig(running.game).diggers[0].tools = 0
    running.game.focus(1)
    running.game.focus(0)
    before = all_of(running)
    with pytest.raises(IllegalChoice) as found:
        running.submit(seat, token)
    one_sentence(found.value)
    assert all_of(running) == before
    running.submit(0, "camp")
    running.submit(1, "camp")
    running.submit(2, "camp")
    assert dig(running.game).round == 2


def test_who_has_answered_in_secret_cannot_answer_again() -> None:
    running = session(2)
    running.submit(0, "camp")
    before = all_of(running)
    with pytest.raises(IllegalChoice):
        running.submit(0, "shallow")
    assert all_of(running) == before


def test_a_game_that_is_over_takes_no_answer() -> None:
    running = played(2, 4)
    assert running.over
    before = all_of(running)
    with pytest.raises(IllegalChoice) as found:
        running.submit(0, "camp")
    one_sentence(found.value, "over")
    assert all_of(running) == before


def test_the_log_is_read_by_who_may_read_it() -> None:
    running = session(2, seed=2, options={"head_start": True})
    running.submit(0, "deep")
    running.submit(1, "camp")
    texts = {viewer: " ".join(note.text for note in running.seen(viewer)) for viewer in (0, 1, SPECTATOR, OMNISCIENT)}
    assert "sees a {fossil}" in texts[0] and "looks at a card" not in texts[0]
    assert "sees a {fossil}" not in texts[1] and "looks at a card" in texts[1]
    assert texts[1] == texts[SPECTATOR]
    assert "sees a {fossil}" in texts[OMNISCIENT] and "looks at a card" in texts[OMNISCIENT]
    assert len(running.log) == len(running.seen(OMNISCIENT))


def test_the_journal_of_a_running_game_leads_to_its_table_with_the_same_log() -> None:
    running = session(4, seed=8)
    rng = Rng(1)
    while not running.over:
        running.submit(*any_answer(running.game, rng))
        *_, (again, _) = replay(running.journal(), "here")
        assert TEMPLATE.save(again) == TEMPLATE.save(running.game)
        assert again.notes == running.log


def test_a_journal_taken_earlier_does_not_grow() -> None:
    running = session(2)
    journal = running.journal()
    before = len(journal.answers)
    running.submit(0, "camp")
    assert len(journal.answers) == before


def test_a_session_goes_on_from_a_game_without_a_log() -> None:
    game = TEMPLATE.new(TEMPLATE.setup(2))
    running = Session(TEMPLATE, TEMPLATE.setup(2), Rng(1).below, game)
    assert running.game is game
    assert running.log and running.game.pending() == [0, 1]
    assert offered(running.game, 1) == ["camp", "shallow", "deep"]
