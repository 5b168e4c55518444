"""The journal: a readable text file that leads to the same table again, line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.content import lay_over
from mesozoic.core.errors import FileError
from mesozoic.core.ids import CHANCE
from mesozoic.core.record import canonical
from mesozoic.play.journal import Journal, check_of, read_journal, read_seat, replay, write_journal, write_seat
from mesozoic.play.session import Session
from tests.builders import TEMPLATE, any_answer, one_sentence, played, session


def lines_of(journal: Journal) -> list[tuple[int, str, str]]:
    return [(answer.seat, answer.token, answer.check) for answer in journal.answers]


def verified(text: str) -> list[str]:
    """Re-execute a journal; the table after every line."""
    return [canonical(TEMPLATE.save(game)) for game, _ in replay(read_journal(text, "j"), "j")]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_journal_read_is_the_journal_written(players: int, seed: int) -> None:
    journal = played(players, seed, {"rounds": 3, "head_start": seed == 2}).journal()
    text = write_journal(journal)
    back = read_journal(text, "j")
    assert (back.spec, back.setup.players, back.setup.options) == (TEMPLATE, players, journal.setup.options)
    assert back.setup.content.hash == journal.setup.content.hash
    assert (back.rules_version, back.end, lines_of(back)) == (journal.rules_version, journal.end, lines_of(journal))
    assert write_journal(back) == text


def test_re_executing_it_gives_every_table_of_the_game() -> None:
    running, rng = session(3, 7), Rng(3)
    tables = {len(running.answers): canonical(TEMPLATE.save(running.game))}
    while not running.over:
        running.submit(*any_answer(running.game, rng))
        tables[len(running.answers)] = canonical(TEMPLATE.save(running.game))
    again = verified(write_journal(running.journal()))
    assert len(again) == len(running.answers) + 1
    assert {number: again[number] for number in tables} == tables


def test_replay_stops_where_it_is_told_to() -> None:
    journal = played(2, 5).journal()
    steps = list(replay(journal, "j", 4))
    assert len(steps) == 5
    assert [answer for _, answer in steps] == [None, *journal.answers[:4]]


def test_the_file_is_readable() -> None:
    text = write_journal(played(2, 5, {"rounds": 2}).journal())
    head, _, body = text.partition("\n\n")
    assert head.splitlines() == [
        "mesozoic journal 1",
        "game template",
        f"rules {TEMPLATE.rules_version}",
        "players 2",
        "option rounds = 2",
        "option head_start = false",
        f"content {TEMPLATE.content().hash}",
    ]
    *answers, end = body.splitlines()
    assert re.fullmatch(rf"end {len(answers)}\s+;[0-9a-f]{{16}}", end)
    assert all(re.fullmatch(r"(~|\d) [a-z]+\s+;[0-9a-f]{4}", line) for line in answers)
    assert answers[0].split()[1] in ("sun", "rain", "storm")
    assert text.endswith("\n")


def test_a_person_may_write_one_by_hand() -> None:
    text = """# how Ana lost
mesozoic journal 1
game template
rules 1
players 2

option rounds = 2
~ sun
# both rest
0   camp
1 camp ;
~ rain

0 shallow
1 camp
~ claw
end 7
"""
    journal = read_journal(text, "j")
    assert [(answer.seat, answer.token, answer.line) for answer in journal.answers][:3] == [
        (CHANCE, "sun", 8),
        (0, "camp", 10),
        (1, "camp", 11),
    ]
    assert [TEMPLATE.save(game)["round"] for game, _ in replay(journal, "j")][-1] == 2
    assert journal.setup.options == {"rounds": 2, "head_start": False}
    assert journal.end == ""


def test_windows_line_ends_are_read_as_well() -> None:
    text = write_journal(played(2, 5).journal())
    assert verified(text.replace("\n", "\r\n")) == verified(text)


def test_seats_are_written_as_numbers_and_chance_as_a_wave() -> None:
    assert [write_seat(seat) for seat in (CHANCE, 0, 12)] == ["~", "0", "12"]
    assert [read_seat(text) for text in ("~", "0", "12")] == [CHANCE, 0, 12]
    for text in ("", "x", "-1", "1.0", "~~", "1" * 5000):
        with pytest.raises(FileError) as found:
            read_seat(text)
        one_sentence(found.value, "seat")


def test_a_fingerprint_is_of_the_table_alone() -> None:
    first, second = session(2, 1), session(2, 1)
    assert check_of(TEMPLATE, first.game) == check_of(TEMPLATE, second.game)
    first.submit(0, "camp")
    second.submit(0, "shallow")
    assert check_of(TEMPLATE, first.game) != check_of(TEMPLATE, second.game)


def test_a_journal_carries_what_a_pack_changed(tmp_path: Path) -> None:
    text = '[camp]\ntools_gained = 5\nsource = "owner"\n[weather]\nfaces = ["storm", "rain"]\nsource = "owner"'
    (tmp_path / "template.toml").write_text(text, encoding="utf-8")
    content = lay_over(TEMPLATE.content(), tmp_path, "template")
    running = Session(TEMPLATE, TEMPLATE.setup(2, {"rounds": 2}, content), Rng(1).below)
    rng = Rng(2)
    while not running.over:
        running.submit(*any_answer(running.game, rng))
    written = write_journal(running.journal())
    assert "value camp.tools_gained = 5\n" in written
    assert 'value weather.faces = ["storm", "rain"]\n' in written
    assert f"content {content.hash}\n" in written
    (tmp_path / "template.toml").unlink()
    back = read_journal(written, "j")
    assert back.setup.content.hash == content.hash
    assert verified(written)[-1] == canonical(TEMPLATE.save(running.game))
    assert write_journal(back) == written


def test_an_older_rules_version_is_read_and_kept() -> None:
    text = write_journal(played(2, 5).journal()).replace(f"rules {TEMPLATE.rules_version}\n", "rules 0\n")
    assert read_journal(text, "j").rules_version == 0
    assert len(verified(text)) > 10
