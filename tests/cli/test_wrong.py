"""Everything a person can do wrong ends in one sentence, a non-zero exit code, and nothing changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mesozoic.games import GAMES
from tests.server.house import house

if TYPE_CHECKING:
    from tests.cli.conftest import Processed, Started

SIMULATE = ("simulate", "template", "--games", "2")
WRONG = [
    ("nothing",),
    ("games", "--jsn"),
    ("rules",),
    ("simulate",),
    ("play", "no-such-game"),
    ("serve", "--port", "99999"),
    ("serve", "--database", "nonsense"),
    ("serve", "--database", "sqlite:////nowhere/at/all/tables.sqlite"),
    ("serve", "--port", "0", "--host", "nowhere.invalid", "--database", "sqlite://"),
    ("play", "template", "--players", "0"),
    ("play", "template", "--players", "-1"),
    ("play", "template", "--players", "9"),
    ("play", "template", "--players", "two"),
    ("play", "template", "--players", "2", "--bots", "random,random"),
    ("play", "template", "--bots", "random,random,random,random"),
    ("play", "template", "--bots", "nobody"),
    ("play", "template", "--hotseat", "--bots", "random"),
    ("play", "template", "--option", "rounds"),
    ("play", "template", "--option", "=3"),
    ("play", "template", "--option", "rounds=99"),
    ("play", "template", "--option", "rounds=--3"),
    ("play", "template", "--option", "rounds=" + "9" * 5000),
    ("play", "template", "--option", "head_start=maybe"),
    ("play", "template", "--option", "no_such=1"),
    ("play", "template", "--pack", "no-such-folder"),
    ("play", "template", "--pack", "x" * 300),
    ("play", "--pack", "no-such-folder"),
    ("play", "--pack", "x" * 300),
    ("play", "--pack", "bad-pack"),
    ("serve", "--port", "0", "--database", "sqlite://", "--pack", "bad-pack"),
    ("serve", "--port", "0", "--database", "sqlite://", "--pack", "unplayable"),
    ("play", "template", "--save", "."),
    ("play", "template", "--save", "no/such/file"),
    ("play", "template", "--save", "x" * 300),
    ("play", "template", "--journal", "no/such/file"),
    ("play", "--load", "missing.json"),
    ("play", "--load", "."),
    ("play", "--load", "finished.journal"),
    ("play", "--load", "edited.json"),
    ("play", "--load", "cut.json"),
    ("play", "--load", "deep.json"),
    ("play", "--load", "bytes"),
    ("play", "template", "--load", "running.save.json"),
    ("play", "--load", "running.save.json", "--players", "2", "--option", "rounds=3"),
    ("play", "--load", "running.save.json", "--bots", "random,random,random"),
    (*SIMULATE, "--games", "0"),
    (*SIMULATE, "--games", "-5"),
    (*SIMULATE, "--jobs", "0"),
    (*SIMULATE, "--jobs", "-1"),
    (*SIMULATE, "--players", "0"),
    (*SIMULATE, "--players", "5"),
    (*SIMULATE, "--seed", "x"),
    (*SIMULATE, "--bots", ""),
    (*SIMULATE, "--bots", "nobody"),
    (*SIMULATE, "--bots", "random,random,random,random,random"),
    (*SIMULATE, "--option", "rounds=1"),
    (*SIMULATE, "--pack", "bad-pack"),
    (*SIMULATE, "--json", "--players", "7"),
    ("arena",),
    ("arena", "no-such-game"),
    ("arena", "template", "--games", "0"),
    ("arena", "template", "--bots", ""),
    ("arena", "template", "--bots", "nobody,random"),
    ("arena", "template", "--bots", "random,random"),
    ("arena", "template", "--bots", "random,api:no-such-program"),
    ("arena", "template", "--players", "9"),
    ("arena", "template", "--jobs", "0"),
    ("arena", "template", "--ray", "127.0.0.1:1"),
    ("arena", "template", "--ray", "nonsense"),
    ("arena", "template", "--parquet", "no/such/file"),
    ("arena", "template", "--keep", "finished.journal"),
    ("report",),
    ("report", "no-such-game"),
    ("report", "template", "--games", "0"),
    ("report", "template", "--games", "5"),
    ("report", "template", "--bot", "nobody"),
    ("report", "template", "--out", "no/such/file"),
    ("report", "template", "--pack", "bad-pack"),
    ("report", "template", "--against", "no-such-folder"),
    ("report", "template", "--ray", "127.0.0.1:1"),
    ("report", "template", "--keep", "finished.journal"),
    ("simulate", "template", "--ray", "127.0.0.1:1"),
    ("train", "template", "--ray", "127.0.0.1:1"),
    ("review", "finished.journal", "--ray", "127.0.0.1:1"),
    ("replay", "missing.journal"),
    ("replay", "."),
    ("replay", "bytes"),
    ("replay", "cut.journal"),
    ("replay", "bad.journal"),
    ("replay", "bad.journal", "--json"),
    ("replay", "cut.json"),
    ("replay", "finished.journal", "--to", "-1"),
    ("replay", "finished.journal", "--to", "9999"),
    ("replay", "finished.journal", "--viewer", "2"),
    ("replay", "finished.journal", "--viewer", "-1"),
    ("replay", "finished.journal", "--viewer", "nobody"),
    ("verify",),
    ("verify", "missing.journal"),
    ("verify", "finished.journal", "."),
    ("scenario", "check", "missing.toml"),
    ("scenario", "check", "bad-pack/inner"),
    ("scenario", "check", "bytes"),
    ("rules", "coverage", "no-such-game"),
    ("rules", "show", "XX-YY-99"),
    ("data", "report", "no-such-game"),
    ("data", "report", "--pack", "no-such-folder"),
    ("data", "report", "template", "--pack", "bad-pack"),
    ("tables", "archive", "--older", "-1"),
    ("tables", "archive", "--older", "1e300"),
    ("tables", "archive", "--older", "inf"),
    ("serve", "--port", "0", "--database", "sqlite://", "--archive-after", "1e300"),
    ("tables", "import", "finished.journal", "--public", "javascript:x", "--database", "sqlite:///tables.sqlite"),
    ("fuzz", "no-such-game"),
    ("fuzz", "template", "--games", "0"),
    ("fuzz", "template", "--every", "0"),
    ("fuzz", "template", "--players", "1", "--games", "1"),
    ("fuzz", "template", "--option", "rounds=1"),
    ("fuzz", "template", "--out", "no-such-folder"),
]


DEEP = {
    "deep-lists": "a = " + "[" * 100_000,
    "deep-keys": f"[{'.'.join(['a'] * 5000)}]\nb = 1\n",
    "deep-tables": "a = " + "{b = " * 20_000,
    "long-keys": "a." * 30_000 + "a = 1",
    "long-numbers": "source = 'owner'\n[camp]\ntools_gained = 0x" + "f" * 9000,
}
"""TOML that no owner writes: as a pack, and as a scenario."""
ENDLESS = "/dev/zero"


@pytest.mark.parametrize("deep", DEEP)
def test_deep_toml_is_one_sentence(mz: Started, littered: Path, deep: str) -> None:
    for args in (("data", "report", "template", "--pack", deep), ("scenario", "check", f"{deep}.toml")):
        result = mz(*args)
        assert result.exit_code in (1, 2)
        said = (result.stderr or result.stdout).splitlines()
        assert len(said) == 1 or (result.exit_code == 1 and "Traceback" not in result.output)
        assert "RecursionError" not in result.output


@pytest.mark.parametrize("args", [("verify", ENDLESS), ("scenario", "check", ENDLESS)], ids=lambda args: args[0])
def test_an_endless_file_is_one_sentence_and_little_memory(process: Processed, args: tuple[str, ...]) -> None:
    result = process(*args, memory=1 << 30)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("mesozoic: /dev/zero: ")


@pytest.mark.parametrize("args", [("verify",), ("tables", "import"), ("play", "--load")], ids=lambda args: args[0])
def test_a_sentence_does_not_repeat_all_of_a_file(mz: Started, tmp_path: Path, args: tuple[str, ...]) -> None:
    with house(f"sqlite:///{tmp_path / 'tables.sqlite'}"):
        pass
    (tmp_path / "long.journal").write_text("x" * 1_000_000)
    extra = ("--database", f"sqlite:///{tmp_path / 'tables.sqlite'}") if args[0] == "tables" else ()
    result = mz(*args, "long.journal", *extra)
    assert result.exit_code in (1, 2)
    assert 0 < len(result.output) < 3000


@pytest.fixture
def littered(tmp_path: Path, finished: Path, running: Path) -> Path:
    """A folder full of damaged files."""
    text, saved = finished.read_text(), running.read_text()
    (tmp_path / "cut.journal").write_text("\n".join(text.splitlines()[:-3]))
    (tmp_path / "bad.journal").write_text(text.replace("0 shallow ", "0 camp ", 1))
    (tmp_path / "cut.json").write_text(saved[: len(saved) // 2])
    edited = json.loads(saved)
    edited["table"]["diggers"][0]["tools"] += 8
    (tmp_path / "edited.json").write_text(json.dumps(edited))
    (tmp_path / "deep.json").write_text("{" + '"a":[' * 200_000)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "bad-pack" / "inner").mkdir(parents=True)
    (tmp_path / "bad-pack" / "template.toml").write_text("[camp]\nno_such_key = 1\nsource = 'owner'\n")
    for name, text in DEEP.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "template.toml").write_text(text)
        (tmp_path / f"{name}.toml").write_text(text)
    (tmp_path / "unplayable").mkdir()
    (tmp_path / "unplayable" / "perseverance-1.toml").write_text('source = "owner"\n[patrols]\noffer = 20\n')
    return tmp_path


def contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("args", WRONG, ids=lambda args: " ".join(args)[:60])
def test_one_sentence(mz: Started, littered: Path, args: tuple[str, ...]) -> None:
    before = contents(littered)
    result = mz(*args)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("mesozoic: ")
    assert "Traceback" not in result.output
    assert "--json" not in args or result.stdout == ""
    assert contents(littered) == before


def test_a_folder_without_scenarios(mz: Started, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    result = mz("scenario", "check", "none")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize(
    "args", [WRONG[0], WRONG[4], WRONG[11], WRONG[13], WRONG[26], WRONG[36]], ids=lambda args: " ".join(args)
)
def test_one_sentence_of_a_real_process(process: Processed, tmp_path: Path, args: tuple[str, ...]) -> None:
    result = process(*args)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("mesozoic: ")
    assert not list(tmp_path.iterdir())


def test_the_sentences_say_what_to_do(mz: Started) -> None:
    assert mz("play", "x").stderr == f"mesozoic: no game is called 'x'; there are: {', '.join(GAMES)}\n"
    assert mz("play", "template", "--bots", "x").stderr.startswith("mesozoic: no bot is called 'x'; there are: easy, normal")
    assert mz("simulate").stderr == "mesozoic: Missing argument 'GAME'; try 'mesozoic simulate --help'\n"
    assert mz("play", "template", "--option", "a").stderr == "mesozoic: --option: expected NAME=VALUE, found 'a'\n"
