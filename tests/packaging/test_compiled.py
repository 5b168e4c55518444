"""An edit compiles what depends on it and nothing else; what is in use is whole at every moment.

A copy of the build with a few small modules instead of the games: real mypyc, real compiler.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.objects import can_compile, declarations, in_a_hurry, with_names

ROOT = Path(__file__).parents[2]
MODULES = {
    "core/first.py": """
def first(n: int) -> str:
    return "first text" if n else "other text"
""",
    "core/second.py": """
class Pair:
    def __init__(self, left: int, right: int) -> None:
        self.left = left
        self.right = right

def second() -> str:
    return "second text"
""",
    "template/play.py": """
from pathlib import Path
from mesozoic.core.first import first
from mesozoic.core.second import Pair, second

def play() -> str:
    pair = Pair(1, 2)
    data = Path(__file__).with_name("data.toml").read_text().strip()
    return f"{first(1)}, {second()}, {pair.left}{pair.right}, {data}"
""",
    "perseverance/alone.py": "def alone() -> str:\n    return 'alone'\n",
    "dinosaur_island/alone.py": "def alone() -> str:\n    return 'alone'\n",
}
SAY = "import mesozoic.template.play as p; print('plain' if p.__file__.endswith('.py') else 'compiled', p.play(), sep=': ')"


class Place:
    """A copy of the build, with sources of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "build" / "compiled"
        self.environment = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "PYTHONPATH")}
        tools = ("tools/objects.py", "tools/inline.h", "tools/compiled.py")
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "Makefile", *tools):
            (root / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(ROOT / name, root / name)
        for name, text in MODULES.items():
            self.write(name, text)
            self.write(f"{name.partition('/')[0]}/__init__.py", "")
        self.write("__init__.py", '__version__ = "0"\n')
        self.write("template/data.toml", "old data")
        for made in (ROOT / "build").glob("ordinary-*/objects"):  # those of mypyc's own library are the same
            shutil.copytree(made, root / made.relative_to(ROOT), copy_function=os.link)

    def write(self, name: str, text: str) -> None:
        """A source file."""
        file = self.root / "src" / "mesozoic" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def change(self, name: str, old: str, new: str) -> None:
        """Edit a source file."""
        file = self.root / "src" / "mesozoic" / name
        assert old in file.read_text()
        file.write_text(file.read_text().replace(old, new))

    def objects(self) -> set[str]:
        """Every object there is."""
        return {file.name for file in self.root.glob("build/ordinary-*/objects/*.o")}

    def build(self, **more: str) -> int:
        """Compile; how many objects were made."""
        before = self.objects()
        command = [sys.executable, "tools/compiled.py", "build/compiled"]
        subprocess.run(command, cwd=self.root, env={**self.environment, **more}, check=True)
        return len(self.objects() - before)

    def start(self) -> subprocess.Popen[bytes]:
        """Compile without waiting."""
        return subprocess.Popen([sys.executable, "tools/compiled.py", "build/compiled"], cwd=self.root, env=self.environment)

    def say(self) -> str:
        """What the package in use says."""
        paths = os.pathsep.join([str(self.folder), str(self.root / "src")])
        command = [sys.executable, "-c", SAY]
        done = subprocess.run(
            command, env={**self.environment, "PYTHONPATH": paths}, cwd="/", capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    def is_fresh(self) -> bool:
        """Whether `make` has nothing to compile."""
        ask = ["make", "--question", "--old-file=.venv/.tools", "build/compiled/.made"]
        return subprocess.run(ask, cwd=self.root, env=self.environment, capture_output=True, check=False).returncode == 0


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """The copy, compiled once."""
    if not can_compile():
        pytest.fail("these tests need a C compiler and Python's headers")
    place = Place(tmp_path_factory.mktemp("compiled"))
    place.build()
    yield place


def test_compiled_from_the_start(place: Place) -> None:
    assert place.say() == "compiled: first text, second text, 12, old data"
    assert place.is_fresh()
    assert place.build() == 0


def test_a_new_text_moves_all_others_and_compiles_one_module(place: Place) -> None:
    place.change("core/first.py", '"first text"', '"a new text" + " " + "and another"')
    assert not place.is_fresh()
    assert place.build() <= 2, "the module and the table of its package"
    assert place.say() == "compiled: a new text and another, second text, 12, old data"


def test_a_new_field_compiles_who_uses_its_class(place: Place) -> None:
    place.change("core/second.py", "self.left = left", "self.above = 7\n        self.left = left")
    assert 2 <= place.build() <= 4, "its own module, the one that makes it, and nobody else"
    assert place.say().endswith("second text, 12, old data")


def test_data_is_seen_at_once_and_compiles_nothing(place: Place) -> None:
    place.write("template/data.toml", "new data")
    assert place.say().endswith("12, new data")
    assert place.is_fresh()


def test_an_interrupted_build_leaves_what_was_there(place: Place) -> None:
    before = place.say()
    place.change("core/second.py", '"second text"', '"third text"')
    building = place.start()
    while not place.folder.with_name("compiled.next").exists():
        assert building.poll() is None
    building.kill()
    building.wait()
    assert place.say() == before
    place.build()
    assert place.say() == before.replace("second text", "third text")


def test_a_compiler_that_fails_leaves_plain_python(place: Place) -> None:
    said = place.say()
    place.build(CC="false")
    assert place.say() == said.replace("compiled:", "plain:")
    place.build()
    assert place.say() == said


def test_texts_have_the_same_name_wherever_they_stand() -> None:
    one, numbers = with_names("    a = CPyStatics[7]; /* 'x' */\n    b = (CPyTagged)CPyStatics[9] | 1; /* 5 */\n")
    two, moved = with_names("    a = CPyStatics[8]; /* 'x' */\n    b = (CPyTagged)CPyStatics[4] | 1; /* 5 */\n")
    assert one == two
    assert "CPyStatics[" not in one
    assert list(numbers) == list(moved)
    assert (sorted(numbers.values()), sorted(moved.values())) == ([7, 9], [4, 8])


@pytest.mark.parametrize(
    ("function", "hurried"),
    [
        ("PyObject *CPyPy_mesozoic___template___dig___Dig___take(PyObject *self)", True),
        ("PyObject *CPyPy_mesozoic___core___game___Game___take(PyObject *self)", False),
        ("char CPyDef_mesozoic___core___game_____top_level__(void)", True),
        ("PyObject *CPyDef_mesozoic___template___dig___Dig___refusals(PyObject *cpy_r_self)", True),
        ("PyObject *CPyDef_mesozoic___template___dig___Dig___take(PyObject *cpy_r_self)", False),
    ],
)
def test_what_rarely_runs_is_compiled_in_a_hurry(function: str, hurried: bool) -> None:
    assert ("optimize" in in_a_hurry(f"{function} {{\n}}\n")) == hurried
    assert in_a_hurry(f"{function};\n") == f"{function};\n"


def test_a_header_is_taken_apart_by_what_it_declares() -> None:
    header = """#ifndef X
typedef struct {
    PyObject_HEAD
    CPyTagged _left;
} core___PairObject;
struct export_table_core {
    char (**CPyDef_a)(void);
};
extern PyObject *CPyDef_second(CPyTagged cpy_r_n);
extern PyObject *CPyStatics[12];
int CPyGlobalsInit(void);
"""
    names = [name for name, _ in declarations(header)]
    assert names == ["core___PairObject", "exports_core", "CPyDef_second", "CPyStatics", ""]
