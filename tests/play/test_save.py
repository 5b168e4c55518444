"""Saves: a game at any decision as one file that needs nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mesozoic.core.chance import Rng
from mesozoic.core.content import lay_over
from mesozoic.core.errors import FileError
from mesozoic.core.record import canonical, digest
from mesozoic.play.journal import end_of, write_journal
from mesozoic.play.save import load_file, pack, save_file, unpack
from mesozoic.play.session import Session
from tests.builders import TEMPLATE, any_answer, dig, in_another_process, one_sentence, played, session


def through_json(running: Session, seed: int = 1) -> Session:
    return unpack(json.loads(json.dumps(pack(running))), "my.save", Rng(seed).below)


def same(one: Session, other: Session) -> None:
    assert canonical(TEMPLATE.save(one.game)) == canonical(TEMPLATE.save(other.game))
    assert write_journal(one.journal()) == write_journal(other.journal())
    assert one.log == other.log
    assert (one.game.pending(), one.over) == (other.game.pending(), other.over)
    assert (one.setup.players, one.setup.options) == (other.setup.players, other.setup.options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_the_same_after_saving_at_every_decision(players: int) -> None:
    running, rng = session(players, 3, {"rounds": 3, "head_start": True}), Rng(9)
    decisions = 0
    while not running.over:
        same(through_json(running), running)
        running.submit(*any_answer(running.game, rng))
        decisions += 1
    same(through_json(running), running)
    assert decisions >= 3 * players


def test_a_loaded_game_goes_on_like_the_saved_one() -> None:
    """With the same dice and the same answers, from every decision of a game."""
    for answers in range(0, 30, 3):
        running = played(3, 4, answers=answers)
        running.below = Rng(77).below
        loaded, first, second = through_json(running, 77), Rng(5), Rng(5)
        while not running.over:
            running.submit(*any_answer(running.game, first))
            loaded.submit(*any_answer(loaded.game, second))
        same(loaded, running)


SCRIPT = """
import json, sys
from pathlib import Path
from mesozoic.core.chance import Rng
from mesozoic.play.journal import end_of
from mesozoic.play.save import load_file
session = load_file(Path(sys.argv[1]), Rng(77).below)
for seat, token in json.loads(sys.argv[2]):
    session.submit(seat, token)
spec = session.spec
print(json.dumps([session.over, end_of(spec, session.game), [score.total for score in spec.scores(session.game)]]))
"""


@pytest.mark.parametrize("answers", [0, 1, 5, 11])
def test_another_process_finishes_the_game_with_the_same_result(tmp_path: Path, answers: int) -> None:
    running = played(3, 4, answers=answers)
    save_file(running, tmp_path / "my.save")
    running.below = Rng(77).below
    given, rng = [], Rng(5)
    while not running.over:
        given.append(any_answer(running.game, rng))
        running.submit(*given[-1])
    printed = json.loads(in_another_process(SCRIPT, str(tmp_path / "my.save"), json.dumps(given), hash_seed=str(answers)))
    assert printed == [True, end_of(TEMPLATE, running.game), [score.total for score in TEMPLATE.scores(running.game)]]


def test_a_save_holds_no_seed_and_names_what_it_is() -> None:
    saved = pack(session(2, 1))
    assert sorted(saved) == sorted(
        ["format", "version", "game", "rules", "players", "options", "content", "table", "journal", "digest"]
    )
    assert (saved["format"], saved["version"], saved["game"], saved["players"]) == ("mesozoic save", 1, "template", 2)
    assert saved["content"] == {"hash": TEMPLATE.content().hash, "values": TEMPLATE.content().values}
    assert saved["options"] == {"rounds": 5, "head_start": False}
    other = session(2, 99)
    while other.answers[0].token != session(2, 1).answers[0].token:
        other = session(2, other.below(10**6))
    assert pack(other) == saved


def test_nothing_can_be_taken_back_beyond_the_loading() -> None:
    running = session(2)
    running.submit(0, "camp")
    assert running.why_no_undo(0) == ""
    assert "opened" in through_json(running).why_no_undo(0)


def with_pack(folder: Path) -> Session:
    folder.mkdir()
    text = '[camp]\ntools_gained = 4\nsource = "owner"\n[[fossil]]\nid = "skull"\nworth = 9\nsource = "owner"\n'
    (folder / "template.toml").write_text(text, encoding="utf-8")
    content = lay_over(TEMPLATE.content(), folder, "template")
    return Session(TEMPLATE, TEMPLATE.setup(2, {"rounds": 2}, content), Rng(1).below)


def test_a_game_with_a_pack_goes_on_where_there_is_no_pack(tmp_path: Path) -> None:
    running = with_pack(tmp_path / "pack")
    running.submit(0, "camp")
    save_file(running, tmp_path / "my.save")
    (tmp_path / "pack" / "template.toml").unlink()
    loaded = load_file(tmp_path / "my.save")
    assert loaded.setup.content.hash == running.setup.content.hash != TEMPLATE.content().hash
    loaded.submit(1, "camp")
    assert [digger.tools for digger in dig(loaded.game).diggers] == [5, 5]
    assert "value camp.tools_gained = 4\n" in write_journal(loaded.journal())
    answers = [[0, "camp"], [1, "camp"]]
    over, _, totals = json.loads(in_another_process(SCRIPT, str(tmp_path / "my.save"), json.dumps([[1, "camp"], *answers])))
    assert (over, totals) == (True, [4, 4])


def test_without_a_pack_the_values_keep_their_sources() -> None:
    loaded = through_json(session(2))
    assert loaded.setup.content is TEMPLATE.content()


def test_saving_again_replaces_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my.save"
    running = session(2)
    save_file(running, file)
    running.submit(0, "camp")
    save_file(running, file)
    same(load_file(file), running)
    assert [path.name for path in tmp_path.iterdir()] == ["my.save"]


TOO_SMALL = """
import resource, sys
from pathlib import Path
from mesozoic.core.chance import Rng
from mesozoic.core.errors import FileError
from mesozoic.play.save import load_file, save_file
session = load_file(Path(sys.argv[1]), Rng(77).below)
session.submit(0, "camp")
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    save_file(session, Path(sys.argv[1]))
except FileError as error:
    print(error)
"""


def test_a_full_disk_leaves_the_older_save_alone_and_nothing_else_behind(tmp_path: Path) -> None:
    file = tmp_path / "my.save"
    save_file(session(2), file)
    before = file.read_bytes()
    assert len(before) > 1000
    said = in_another_process(TOO_SMALL, str(file)).strip()
    assert said.startswith(f"{file}: cannot be written")
    assert "\n" not in said
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["my.save"]


def test_a_place_that_cannot_be_written_gets_one_sentence_and_nothing_is_left_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for file in (tmp_path / "folder", tmp_path / "nowhere" / "my.save"):
        with pytest.raises(FileError) as found:
            save_file(session(2), file)
        one_sentence(found.value, str(file), "cannot be written")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def resigned(saved: dict[str, Any]) -> dict[str, Any]:
    """The save with a digest that fits, as an older mesozoic with other rules would have written it."""
    rest = {key: value for key, value in saved.items() if key != "digest"}
    return {**rest, "digest": digest(rest)}


def test_where_newer_rules_lead_elsewhere_the_game_goes_on_from_its_table() -> None:
    running = played(2, 4, answers=3)
    saved = pack(running)
    table = json.loads(json.dumps(saved["table"]))
    table["diggers"][0]["tools"] += 3
    loaded = unpack(resigned({**saved, "rules": 0, "table": table}), "my.save")
    assert canonical(TEMPLATE.save(loaded.game)) == canonical(table)


def test_where_newer_rules_lead_to_the_same_table_nothing_is_lost() -> None:
    running = played(2, 4, answers=3)
    loaded = unpack(resigned({**pack(running), "rules": 0}), "my.save")
    same(loaded, running)
