"""Which rules of the catalogue are implemented and tested, counted by running the tests that are marked with them.

A rule is tested where a test that is marked with it, or a scenario that says it shows it, was collected, was not skipped
and passed. It is implemented where code that carries its id (see `places.py`) ran in such a test. A worked example has no code
of its own: the test that plays it is its implementation.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from mesozoic.core.errors import FileError
from mesozoic.core.ids import Json, RuleId
from mesozoic.core.rule import ID, Rulebook
from mesozoic.core.tongue import phrase

MARKED = "mark.rule("
"""What stands in every file with tests of rules."""
RAN = (0, 1, 5)
"""How pytest ends when it could run the tests: all passed, some did not, there are none."""
KEPT = Path("build") / "rules"
"""Where records are kept in a checkout, named for the beginnings of the ids; each says which sources and tests it is of."""
ALL = "all.json"
"""The record of all rules, which `make test-interpreted` keeps."""


class Coverage:
    """The rules of a book, each with the code that implements it and the tests that hold it."""

    def __init__(self, game: str, rules: list[RuleId], code: dict[RuleId, list[str]], tests: dict[RuleId, list[str]]) -> None:
        self.game = game
        self.rules = rules
        self.code = code
        self.tests = tests

    @property
    def implemented(self) -> list[RuleId]:
        """The rules whose code ran in a test of theirs."""
        return [id for id in self.rules if self.code[id] or ("-EX-" in id and self.tests[id])]

    @property
    def tested(self) -> list[RuleId]:
        """The rules with a test that passed."""
        return [id for id in self.rules if self.tests[id]]

    @property
    def missing(self) -> list[RuleId]:
        """The rules that are not both implemented and tested."""
        return [id for id in self.rules if id not in self.implemented or id not in self.tested]

    def as_json(self) -> Json:
        """The report for a program."""
        return {
            "game": self.game,
            "total": len(self.rules),
            "implemented": len(self.implemented),
            "tested": len(self.tested),
            "missing": self.missing,
            "rules": {id: {"code": self.code[id], "tests": self.tests[id]} for id in self.rules},
        }


def coverage(book: Rulebook, root: Path | None = None, running: Callable[[], None] = lambda: None) -> Coverage:
    """The coverage of a rulebook by the tests of a checkout, which run unless nothing has changed since they did."""
    here = root if root is not None else checkout(book)
    rules = list(book.rules())
    code: dict[RuleId, list[str]] = {id: [] for id in rules}
    tests: dict[RuleId, list[str]] = {id: [] for id in rules}
    record = kept(here, prefixes(rules), running)
    for name, test in record["tests"].items():
        if test["outcome"] != "passed":
            continue
        for id in test["rules"]:
            if id in tests:
                tests[id].append(name)
        for place, ids in test["ran"].items():
            for id in ids:
                if id in code and place not in code[id]:
                    code[id].append(place)
    return Coverage(book.name, rules, code, tests)


def checkout(book: Rulebook) -> Path:
    """Where the tests are: the checkout we are in, or the one whose sources this package runs from."""
    for root in [Path.cwd(), *Path.cwd().parents, *book.folder.parents]:
        if (root / "tests").is_dir() and (root / "src" / "mesozoic").is_dir():
            return root
    raise FileError(
        phrase("rules are counted by running their tests, and no tests are here: call it in a checkout of the sources")
    )


def prefixes(rules: list[RuleId]) -> str:
    """How the ids of these rules begin."""
    return ",".join(sorted({id.partition("-")[0] + "-" for id in rules}))


def kept(root: Path, wanted: str, running: Callable[[], None]) -> Json:
    """The record of these rules' tests: one that is kept and is of these very sources and tests, or a new one."""
    own = root / KEPT / f"{wanted.replace(',', '')}.json"
    of = fingerprint(root)
    for file in (root / KEPT / ALL, own):
        if file.is_file():
            record = json.loads(file.read_text(encoding="utf-8"))
            if record["of"] == of:
                return record
    running()
    text = recorded(root, wanted)
    try:
        own.parent.mkdir(parents=True, exist_ok=True)
        written = own.with_suffix(f".{os.getpid()}")
        written.write_text(text, encoding="utf-8")
        written.replace(own)
    except OSError:
        pass  # a checkout that cannot be written to: the tests run again next time
    return json.loads(text)


def fingerprint(root: Path) -> str:
    """What sources and tests are."""
    found = blake2b(digest_size=8)
    for folder in ("src/mesozoic", "tests"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in (".py", ".toml", ".md") and file.is_file():
                found.update(str(file.relative_to(root)).encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def marked_files(root: Path, wanted: str) -> list[str]:
    """The files of a checkout with tests that are marked with rules, unless they name only ids that begin otherwise."""
    found = []
    for file in sorted((root / "tests").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if MARKED in text and (any(start in text for start in wanted.split(",")) or not ID.search(text)):
            found.append(str(file))
    return found


def recorded(root: Path, wanted: str) -> str:
    """Run the tests of these rules, on the plain sources, and return what the recorder wrote."""
    if find_spec("pytest") is None:
        raise FileError(phrase("rules are counted by running their tests, which need pytest: pip install 'mesozoic[dev]'"))
    files = marked_files(root, wanted)
    if not files:
        return json.dumps({"of": fingerprint(root), "tests": {}})
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "record.json"
        env = {**os.environ, "PYTHONPATH": str(root / "src"), "MESOZOIC_RULES": wanted, "MESOZOIC_RECORD": str(out)}
        command = [sys.executable, "-m", "pytest", "-p", "mesozoic.audit.recorder", "-p", "no:cacheprovider", *files]
        done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True)
        if done.returncode not in RAN:
            why = [line for line in (done.stdout + done.stderr).splitlines() if line.startswith(("E  ", "ERROR"))]
            raise FileError(
                phrase("the tests cannot be run: {why}", why=" ".join(why[:2]) or (done.stdout + done.stderr).strip()[-300:])
            )
        return out.read_text(encoding="utf-8")
