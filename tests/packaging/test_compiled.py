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

from tools.generate import declarations
from tools.library import Unit, aside, used
from tools.objects import can_compile

ROOT = Path(__file__).parents[2]
MODULES = {
    "core/first.py": """
def first(n: int) -> str:
    return "first text" if n else "other text"
""",
    "core/second.py": """
from typing import Final

COUNT: Final = 2

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
from mesozoic.core.second import COUNT, Pair, second

def play() -> str:
    pair = Pair(1, COUNT)
    data = Path(__file__).with_name("data.toml").read_text().strip()
    return f"{first(1)}, {second()}, {pair.left}{pair.right}, {data}"
""",
    "perseverance/alone.py": "def alone() -> str:\n    return 'alone'\n",
    "dinosaur_island/alone.py": "def alone() -> str:\n    return 'alone'\n",
    "lab/shape.py": "def alone() -> str:\n    return 'alone'\n",
}
SAY = "import mesozoic.template.play as p; print('plain' if p.__file__.endswith('.py') else 'compiled', p.play(), sep=': ')"


class Place:
    """A copy of the build, with sources of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "build" / "compiled"
        self.environment = {key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "PYTHONPATH")}
        tools = [f"tools/{file.name}" for file in (ROOT / "tools").iterdir() if file.suffix in (".py", ".c", ".h")]
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

    def written(self) -> dict[Path, int]:
        """When the C of each module was written."""
        return {file: file.stat().st_mtime_ns for file in self.root.glob("build/ordinary-*/c/*.c")}

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

    def is_fresh(self, made: str = ".made") -> bool:
        """Whether `make` has nothing to compile."""
        ask = ["make", "--question", "--old-file=.venv/.tools", f"build/compiled/{made}"]
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
    assert place.build() == 1, "the module alone"
    assert place.say() == "compiled: a new text and another, second text, 12, old data"


def test_a_new_field_compiles_who_uses_its_class(place: Place) -> None:
    place.change("core/second.py", "self.left = left", "self.above = 7\n        self.left = left")
    assert place.build() == 2, "its own module, the one that makes it, and nobody else"
    assert place.say() == "compiled: a new text and another, second text, 12, old data"


def test_a_new_constant_compiles_who_uses_it(place: Place) -> None:
    place.change("core/second.py", "COUNT: Final = 2", "COUNT: Final = 3")
    assert place.build() == 2, "where it is written down it is compiled in"
    assert place.say() == "compiled: a new text and another, second text, 13, old data"


def test_a_new_base_of_a_class_compiles_who_calls_it(place: Place) -> None:
    place.change("core/second.py", "class Pair:", "class Base:\n    def low(self) -> int:\n        return 5\n\nclass Pair(Base):")
    place.change("template/play.py", "{pair.left}", "{pair.low()}")
    assert place.build() == 2
    assert place.say() == "compiled: a new text and another, second text, 53, old data"
    place.change("core/second.py", "return 5", "return 6")
    assert place.build() == 1, "what a method does is its own business"
    assert place.say() == "compiled: a new text and another, second text, 63, old data"


def test_a_place_in_the_table_of_methods_compiles_who_calls_them(place: Place) -> None:
    """Calls of what may be overridden go through a table: who calls knows the place."""
    above = "class Base:\n    def over(self) -> int:\n        return 8\n\n"
    place.change("core/second.py", "class Base:\n", above)
    place.change("core/second.py", "class Pair(Base):", "class Pair(Base):\n    def low(self) -> int:\n        return 7\n")
    place.build()
    assert place.say() == "compiled: a new text and another, second text, 73, old data"


def test_a_new_function_is_written_where_it_is_and_where_its_name_is(place: Place) -> None:
    before = place.written()
    place.change("core/first.py", "def first(", "def another() -> int:\n    return 1\n\ndef first(")
    assert place.build() == 1
    assert len(place.written().items() - before.items()) == 1, "nobody knows of it"
    before = place.written()
    place.change("core/first.py", "def another() -> int", "def second() -> int")
    assert place.build() == 1
    assert len(place.written().items() - before.items()) == 2, "somebody writes its name, although for another one"


def test_a_method_overridden_elsewhere_is_called_through_the_table(place: Place) -> None:
    """What nobody overrides is called directly, so who calls it must learn of the first one who does."""
    place.change("core/second.py", "def second()", "def lowest(pair: Pair) -> int:\n    return pair.low()\n\ndef second()")
    place.change("template/play.py", "import COUNT, Pair, second", "import COUNT, Pair, lowest, second")
    place.change("template/play.py", "{pair.low()}", "{lowest(pair)}")
    place.build()
    assert place.say() == "compiled: a new text and another, second text, 73, old data"
    under = "class Under(Pair):\n    def low(self) -> int:\n        return 4\n\ndef play("
    place.change("template/play.py", "def play(", under)
    place.change("template/play.py", "= Pair(", "= Under(")
    assert place.build() == 2, "the module of the new class, and the one that calls the method"
    assert place.say() == "compiled: a new text and another, second text, 43, old data"
    place.change("template/play.py", "= Under(", "= Pair(")
    place.build()


def test_data_is_seen_at_once_and_compiles_nothing(place: Place) -> None:
    place.write("template/data.toml", "new data")
    assert place.say() == "compiled: a new text and another, second text, 73, new data"
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


def test_beside_other_work_a_draft_comes_first(place: Place) -> None:
    said, drafted = place.say(), False
    shutil.rmtree(place.folder)
    command = [sys.executable, "tools/compiled.py", "build/compiled", "--beside"]
    done = subprocess.run(command, cwd=place.root, env=place.environment, capture_output=True, text=True, check=True)
    assert done.stderr.count("\n") == 1
    assert "plain Python" in done.stderr
    while not (place.folder / ".made").exists():
        if not drafted and (place.folder / ".draft").exists():
            drafted = True
            assert place.say() == said
            assert place.is_fresh(".draft")
    assert drafted
    assert place.say() == said
    assert place.is_fresh()
    assert not (place.folder / ".draft").exists()


def test_what_many_files_begin_with_is_read_once(place: Place) -> None:
    def read() -> dict[Path, int]:
        return {file: file.stat().st_ino for file in place.root.glob("build/ordinary-*/objects/*.gch")}

    before = read()
    place.change("core/first.py", "def second() -> int:\n    return 1", "def second() -> int:\n    return 2")
    assert place.build() == 1
    assert before
    assert read() == before


def test_a_compiler_that_fails_leaves_plain_python(place: Place) -> None:
    said = place.say()
    place.build(CC="false")
    assert place.say() == said.replace("compiled:", "plain:")
    place.build()
    assert place.say() == said


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
def test_what_rarely_runs_is_compiled_in_a_hurry_and_lies_aside(function: str, hurried: bool) -> None:
    hurry = 'optimize("O0")'
    assert (hurry in aside(f"{function} {{\n}}\n", hurry)) == hurried
    assert ("unlikely" in aside(f"{function} {{\n}}\n", hurry)) == hurried
    assert aside(f"{function};\n", hurry) == f"{function};\n"


def test_a_header_is_taken_apart_by_what_it_declares() -> None:
    header = """#ifndef X
#ifndef MYPYC_DECLARED_tuple_T1I
typedef struct tuple_T1I {
    CPyTagged f0;
} tuple_T1I;
#endif
typedef struct {
    PyObject_HEAD
    CPyTagged _left;
} mesozoic___core___PairObject;
extern PyObject *CPyDef_second(CPyTagged cpy_r_n);
extern const char * const CPyLit_Str[];
extern PyObject *CPyStatics[12];
int CPyGlobalsInit(void);
"""
    assert list(declarations(header)) == ["tuple_T1I", "mesozoic___core___PairObject", "CPyDef_second"]


def test_a_file_has_before_it_what_it_uses() -> None:
    declared = {
        "tuple_T1I": "typedef struct tuple_T1I {} tuple_T1I;",
        "tuple_T2T1II": "typedef struct tuple_T2T1II { tuple_T1I f0; CPyTagged f1; } tuple_T2T1II;",
        "CPyDef_one": "extern tuple_T2T1II CPyDef_one(void);",
        "CPyDef_two": "extern char CPyDef_two(void);",
        "CPyDef_own": "extern char CPyDef_own(void);",
    }
    unit = Unit("", "", 0, {"CPyDef_own": declared["CPyDef_own"]}, ["CPyDef_one", "CPyDef_own"], [], [])
    before = [line for line in used(unit, declared).splitlines() if not line.startswith("#")]
    assert before == [declared["tuple_T1I"], declared["tuple_T2T1II"], declared["CPyDef_one"]]
