from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic.cli import evening, play
from mesozoic.games import GAMES
from mesozoic.play.journal import read_journal
from mesozoic.play.odds import odds
from mesozoic.template.spec import SPEC
from tests.builders import CARDS, COPIES

if TYPE_CHECKING:
    from tests.cli.conftest import Started

TWO = ("play", "template", "--players", 2)


def test_a_game_to_the_end_by_numbers(mz: Started, tmp_path: Path) -> None:
    result = mz(*TWO, "--seed", 3, "--journal", "game.journal", typed="2\n" * 40)
    assert result.exit_code == 0
    assert "Fossil Dig: the end" in result.stdout
    assert "cards" in result.stdout
    assert "sketches" in result.stdout
    assert "total" in result.stdout
    assert "the journal is in game.journal" in result.stdout
    assert mz("verify", "game.journal").stdout.split(";")[0].endswith("over")
    assert not list(tmp_path.glob("*.json"))


def test_a_game_to_the_end_by_words(mz: Started) -> None:
    result = mz(*TWO, "--bots", "random", "--seed", 5, "--option", "rounds=2", typed="shallow\npass\n" * 10)
    assert result.exit_code == 0
    assert "the end" in result.stdout


def test_what_a_prompt_shows(mz: Started) -> None:
    shown = mz("play", "template", "--seed", 3, "--bots", "random,random", typed="").stdout
    for expected in ("round 1", f"deck {CARDS} ", "tools", "hidden cards", "seat 0 (you)", "seat 1 (random)", "seat 2 (random)"):
        assert expected in shown
    assert "round 1 begins; seat 0 goes first  FD-RND-01" in shown
    assert "seat 0: camp, dig shallow or dig deep?  FD-CHO-01" in shown
    assert "  1  camp\n  2  shallow\n  3  deep\n" in shown


def test_a_closed_option_says_why(mz: Started) -> None:
    shown = mz(*TWO, "--seed", 3, typed="deep\n1\ndeep\n").stdout
    assert "-  deep: needs 1 tool, you have 0  FD-CHO-02" in shown
    assert "deep is closed now: needs 1 tool, you have 0 (FD-CHO-02)" in shown


def test_new_log_lines_are_shown_once(mz: Started) -> None:
    shown = mz(*TWO, "--seed", 3, typed="1\n1\n1\n1\n").stdout
    assert shown.count("round 1 begins") == 1
    assert "round 2 begins" in shown


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("rule fd-cho-02", "without a tool it cannot be chosen"),
        ("rule", "expected the id of a rule"),
        ("rule XX-YY-01", "no rule is called 'XX-YY-01'"),
        ("log", "the weather is"),
        ("?", "take back your last answer"),
        ("help", "take back your last answer"),
        ("table", "hidden cards"),
        ("9", "there is no choice 9; there are 1 to 3"),
        ("0", "there is no choice 0; there are 1 to 3"),
        ("99999999999999999999999", "there is no choice 9999"),
        ("fly", "'fly' is not offered now; expected one of: camp, shallow, deep"),
        ("undo", "nothing can be taken back"),
        ("odds", "expected the number of a choice"),
        ("odds 9", "there is no choice 9"),
        ("save no/such/folder/x.json", "expected a file name in a folder that exists"),
        ("save .", "expected a file, found a folder"),
        ("save \0", "expected a file name"),
        ("save " + "x" * 300, "cannot be used"),
    ],
)
def test_what_can_be_typed_instead_of_an_answer(mz: Started, typed: str, expected: str) -> None:
    before = mz(*TWO, "--seed", 3, typed="").stdout
    result = mz(*TWO, "--seed", 3, "--save", "s.json", typed=f"{typed}\n\n")
    assert result.exit_code == 0
    assert expected in result.stdout.partition("> ")[2]
    assert result.stdout.partition("> ")[0] == before.partition("> ")[0]
    assert json.loads(Path("s.json").read_text())["journal"][-1].startswith("~")


def test_odds_of_a_choice_are_exact(mz: Started) -> None:
    shown = mz("play", "template", "--hotseat", "--players", 2, "--seed", 3, typed="camp\nodds 1\nshallow\n").stdout
    assert "what camp can lead to, up to the next decision:" in shown
    assert "here something is turned up that you cannot know" in shown


def test_odds_list_percents_rolls_and_log(mz: Started, tmp_path: Path) -> None:
    typed = "deep\ncamp\nodds 1\nodds shell\n"
    shown = mz("play", "template", "--hotseat", "--players", 2, "--seed", 3, typed=typed).stdout
    assert "in any case: seat 0 keeps the" in shown
    assert "50.0 %  sun  the weather is sun" in shown
    assert "25.0 %  rain  the weather is rain" in shown
    assert "25.0 %  storm  the weather is storm" in shown


def test_odds_before_others_choose(mz: Started) -> None:
    assert "100.0 %  nothing is rolled or shown" in mz(*TWO, "--seed", 3, typed="odds shallow\n").stdout


def test_odds_that_are_cut_say_so(mz: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    bound = 2
    monkeypatch.setattr(evening, "odds", lambda spec, game, seat, code: odds(spec, game, seat, code, bound))
    shown = mz(*TWO, "--hotseat", "--seed", 3, typed="deep\nshallow\nodds 1\n").stdout
    assert "too many cases: 100.0 % of all that can happen was not looked at" in shown
    bound = 1 + len(COPIES) + 1  # the answer, each card, and one more: only what follows the likeliest card is looked at
    shown = mz(*TWO, "--hotseat", "--seed", 3, typed="deep\nshallow\nodds 1\n").stdout
    assert "of all that can happen was not looked at" in shown
    assert "shell, sun" in shown
    assert "seat 1 digs up a shell; " in shown


def test_undo_takes_back_a_secret_choice_in_hotseat(mz: Started) -> None:
    result = mz(*TWO, "--hotseat", "--seed", 3, "--journal", "j", "--save", "s", typed="camp\nundo\nshallow\nu\ndeep\ncamp\n")
    assert result.stdout.count("the last answer of seat 0 is taken back") == 2
    journal = read_journal(Path("j").read_text(), "j")
    assert [answer.token for answer in journal.answers if answer.seat >= 0] == ["deep", "camp"]
    assert mz("verify", "j", "s").exit_code == 0


def test_undo_stops_at_another_seat_and_names_who_sits_there(mz: Started) -> None:
    shown = mz(*TWO, "--seed", 3, typed="camp\nundo\n").stdout
    assert "nothing can be taken back" in shown
    shown = mz("play", "perseverance-1", "--players", 2, "--bots", "random", "--seed", 3, typed="1\n" * 8 + "undo\n" * 4).stdout
    assert "nothing can be taken back: red (random) has answered since" in shown


def test_undo_takes_back_the_last_of_several_secret_choices_in_hotseat(mz: Started) -> None:
    typed = "camp\nshallow\nundo\n"
    shown = mz("play", "template", "--players", 3, "--hotseat", "--seed", 3, typed=typed).stdout
    assert "the last answer of seat 1 is taken back" in shown


def test_hotseat_shows_only_the_asked_seat(mz: Started) -> None:
    shown = mz(*TWO, "--hotseat", "--seed", 3, typed="deep\nshallow\n").stdout
    asked = shown.split("Fossil Dig: ")
    assert [part[:6] for part in asked[1:]] == ["seat 0", "seat 1", "seat 0"]
    assert "seat 0 (person)" in asked[2]
    assert "seat 1 (you)" in asked[2]
    assert "sees a" in asked[3]
    assert "deep" not in asked[2].partition("seat 1: camp")[0]


def test_leaving_saves_and_says_how_to_go_on(mz: Started) -> None:
    for typed in ("2\nquit\n", "2\nq\n", "2\n"):
        result = mz(*TWO, "--seed", 3, "--bots", "random", "--save", "a b.json", typed=typed)
        assert result.exit_code == 0
        assert "the game is saved in a b.json" in result.stdout
        assert "resume it with: mesozoic play --load 'a b.json' --bots random" in result.stdout
        Path("a b.json").unlink()


def test_a_save_by_default_takes_a_free_name(mz: Started) -> None:
    Path("template.save.json").write_text("something of somebody else")
    for name in ("template-2.save.json", "template-3.save.json"):
        result = mz(*TWO, typed="")
        assert f"the game is saved in {name}" in result.stdout
        assert "template.save.json holds something else and stays as it is" in result.stdout
        assert Path(name).is_file()
    assert Path("template.save.json").read_text() == "something of somebody else"


def test_a_named_save_never_replaces_another_game_either(mz: Started) -> None:
    Path("mine").write_text("a diary")
    shown = mz(*TWO, "--save", "mine", typed="save other\nsave other\n").stdout
    assert "saved in mine-2" in shown
    assert shown.count("saved in other\n") == 2
    assert Path("mine").read_text() == "a diary"
    Path("empty").touch()
    assert "saved in empty\n" in mz(*TWO, "--save", "empty", typed="").stdout


def test_where_nothing_can_be_written_the_game_is_saved_elsewhere(
    mz: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    whole = evening.read_line

    def read_line() -> str:
        gone.rmdir()
        return whole()

    monkeypatch.setattr(evening, "read_line", read_line)
    result = mz(*TWO, "--save", gone / "s.json", typed="quit\n")
    assert f"the game is saved in {elsewhere / 's.json'}" in result.stdout


def test_a_loaded_game_goes_on_and_is_saved_in_its_file(mz: Started, running: Path) -> None:
    before = json.loads(running.read_text())["journal"]
    result = mz("play", "--load", running, "--seed", 1, typed="2\nquit\n")
    after = json.loads(running.read_text())["journal"]
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert f"saved in {running}" in result.stdout
    assert "round 1 begins" in result.stdout
    assert list(running.parent.glob("*.json")) == [running]


def test_a_loaded_finished_game_shows_its_end(mz: Started) -> None:
    mz(*TWO, "--seed", 3, "--save", "s.json", typed="2\n" * 40)
    result = mz("play", "--load", "s.json")
    assert result.exit_code == 0
    assert "the end" in result.stdout
    assert "saved" not in result.stdout


def test_a_long_log_is_cut_after_loading(mz: Started) -> None:
    typed = "1\n" * 7 + "quit\n"
    mz("play", "template", "--players", 4, "--seed", 3, "--option", "rounds=8", "--save", "s.json", typed=typed)
    assert "earlier lines; log shows them all" in mz("play", "--load", "s.json", typed="").stdout


def test_a_pack_and_options_reach_the_table(mz: Started, pack: Path) -> None:
    shown = mz(*TWO, "--pack", pack, "--option", "head_start=on", typed="camp\n").stdout
    assert "seat 0 gains 5 tools" in shown


def test_the_same_seed_is_the_same_game(mz: Started) -> None:
    shown = [mz(*TWO, "--seed", seed, typed="2\n" * 40).stdout for seed in (1, 1, 2)]
    said, games = zip(*[text.split("\n", 1) for text in shown], strict=True)
    assert games[0] == games[1] != games[2]
    assert [line.partition(":")[0] for line in said] == [f"chance follows the seed {seed}" for seed in (1, 1, 2)]


def test_without_a_seed_chance_and_bots_are_the_systems(mz: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bytes of the system are the same game, others another; nothing speaks of a seed."""
    games = []
    for world in (1, 1, 2):
        with monkeypatch.context() as patched:
            patched.setattr(random, "_urandom", random.Random(world).randbytes)
            games.append(mz(*TWO, "--bots", "random", typed="2\n" * 40).stdout)
    assert games[0] == games[1] != games[2]
    assert "seed" not in games[0]


def test_a_bug_while_playing_saves_the_game_before_it(mz: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    from mesozoic.play.session import Session

    def broken(self: Session) -> bool:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(evening.Evening, "news", lambda *given: patched.setattr(Session, "_roll", broken))
        with pytest.raises(ZeroDivisionError):
            mz(*TWO, "--seed", 3, "--hotseat", "--save", "s.json", typed="1\n1\n")
    assert json.loads(Path("s.json").read_text())["journal"][-1].startswith("~")
    assert mz("verify", "s.json").exit_code == 0


def test_a_game_that_draws_itself(mz: Started) -> None:
    shown = mz("play", "perseverance-1", "--players", "2", "--seed", "3", typed="").stdout
    assert "SUSTENANCE" in shown
    assert "Patrols on offer" in shown


def test_who_plays_by_default(mz: Started) -> None:
    first = next((id for id in GAMES if id != "template"), "template")
    assert play.first_game().id == first
    assert [play.fitting(SPEC, bots) for bots in range(4)] == [2, 2, 3, 4]
