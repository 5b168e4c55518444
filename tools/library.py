"""The C files of the library in which all compiled modules are, put together from what mypyc wrote.

mypyc's headers declare everything there is. Here each file has before it what it uses, and depends on nothing else.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.objects import Job

LIBRARY: Final = "mesozoic"
"""mypyc's name for all that lies in one library; the file is `mesozoic__mypyc`."""
HERE: Final = Path(__file__)
IN_PLACE: Final = "#include <Python.h>\n#include <CPy.h>\n" + HERE.with_name("inline.h").read_text()
HIDDEN: Final = "#pragma GCC visibility push(hidden)"
"""What generated files declare lies in the same library: no detour leads there."""
NAMES: Final = re.compile(r"\b(?:CPy[A-Z]\w*_\w+|tuple_T\w+|mesozoic___\w+Object|\w+_free_instance)\b")
"""What may be declared somewhere else."""

RARELY_RUN: Final = re.compile(
    r"^[ \t]*(?:static )?(?:PyObject \*|char |int |Py_ssize_t )"
    r"(?:CPyPy_(?!\w*core___)\w+|CPyDunder\w+|CPyDef_\w*___(?:__top_level__|describe|refusals|why_\w+|tell_\w+))"
    r"\([^;{]*\) ?\{",
    re.MULTILINE,
)
"""Where a function begins that is not worth the compiler's time: what Python calls in a game from outside, what runs when a
module is loaded, and what describes choices and tells people why."""

Sources = Mapping[str, str]
"""Modules and their files."""
Told = dict[str, str]
"""What a module tells others: the digest of what stands behind each of its names."""


class Unit(NamedTuple):
    """What is known of a module."""

    source: str
    """The digest of its source."""
    c: str
    """The digest of its C, which is also the name of the file."""
    size: int
    declares: dict[str, str]
    """What it declares for other modules, by name."""
    uses: list[str]
    """What it uses that is declared, by itself or by others."""
    headers: list[str]
    runtime: list[str]
    """What it needs of mypyc's library beyond what all need."""

    def file(self, folder: Path) -> Path:
        """Where its C is."""
        return folder / "c" / f"{self.c}.c"


def digest(*what: Any) -> str:
    """A short name for anything that can be written down."""
    return sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()[:32]


class Memory(NamedTuple):
    """What a build leaves behind for the next."""

    tools: str
    """The digest of what made it."""
    told: dict[str, Told]
    """What modules tell each other."""
    units: dict[str, Unit]


def remember(folder: Path, memory: Memory) -> None:
    """Keep what is known of all modules, and what they tell each other."""
    aside = folder / "units.next"
    aside.write_text(json.dumps(memory))
    aside.replace(folder / "units.json")


def remembered(folder: Path, tools: str | None = None) -> Memory:
    """What is known of all modules, if it was made in the same way."""
    try:
        by, told, units = json.loads((folder / "units.json").read_text())
    except (OSError, ValueError):
        return Memory("", {}, {})
    known = {name: Unit(*one) for name, one in units.items()}
    return Memory(by, told, known) if tools in (None, by) else Memory("", {}, {})


def generated(sources: Sources, folder: Path) -> dict[str, Unit]:
    """What is known of all modules once mypyc has written their C, in a process that forgets all else."""
    program = [sys.executable, str(HERE.with_name("generate.py")), str(folder)]
    subprocess.run(program, input=json.dumps(sources), text=True, check=True)
    return remembered(folder).units


def aside(c: str, *how: str) -> str:
    """C whose functions that rarely run lie apart from the others: a processor has room for few pages of code."""
    attributes = ", ".join(['section(".text.unlikely")', *how])
    return RARELY_RUN.sub(lambda found: f"__attribute__(({attributes})) {found[0]}", c)


def headers(units: dict[str, Unit]) -> str:
    """What all C files begin with."""
    return IN_PLACE + "".join(
        f"#include {header}\n" for header in sorted({one for unit in units.values() for one in unit.headers})
    )


def used(unit: Unit, declared: dict[str, str]) -> str:
    """What has to be declared before the C of a module: types, and what other modules have."""
    wanted, found = list(unit.uses), dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name in declared and name not in found and (is_type(name) or name not in unit.declares):
            found[name] = declared[name]
            wanted += [one for one in NAMES.findall(found[name]) if one != name]
    types = sorted((name for name in found if is_type(name)), key=lambda name: (not name.startswith("tuple_T"), len(name), name))
    guarded = [f"#ifndef MYPYC_DECLARED_{name}\n#define MYPYC_DECLARED_{name}\n{found[name]}\n#endif" for name in types]
    others = [line for name, line in sorted(found.items()) if not is_type(name)]
    return "\n".join([HIDDEN, *guarded, *others, ""])


def is_type(name: str) -> bool:
    """Whether what is declared is a type; one tuple in another has the longer name."""
    return name.startswith("tuple_T") or name.endswith("Object")


def jobs(units: dict[str, Unit], folder: Path, flags: Callable[[str], list[str]]) -> list[Job]:
    """All C files of the library: its modules, what it needs of mypyc's own, and the one that makes it a module itself."""
    from mypyc.build import get_cflags, include_dir
    from mypyc.common import RUNTIME_C_FILES

    runtime = Path(include_dir())
    extra = sorted({one for unit in units.values() for one in unit.runtime})
    include = [str(runtime), *(str(runtime / one.partition("/")[0]) for one in extra if "/" in one)]
    common = [*get_cflags(debug_level="0"), "-Wno-all"]  # nobody reads what a compiler thinks of C that nobody wrote
    first = headers(units)
    declared = {name: line for unit in units.values() for name, line in unit.declares.items()}

    def module(name: str, unit: Unit) -> Job:
        before = used(unit, declared)
        content = digest(version("mypy"), before, unit.c)
        return Job(content, unit.size, lambda: before + unit.file(folder).read_text(), common + flags(name), include, first)

    made = [module(name, unit) for name, unit in units.items()]
    made += [job((runtime / one).read_text(), [*common, *flags("")], include) for one in (*RUNTIME_C_FILES, *extra)]
    return [*made, job(modules(units) + HERE.with_name("library.c").read_text(), [*common, *flags("")], include)]


def job(c: str, flags: list[str], include: list[str]) -> Job:
    """A C file that is there."""
    return Job(digest(version("mypy"), c), len(c), lambda: c, flags, include)


def modules(names: Iterable[str]) -> str:
    """A list of modules for C: the name Python has for each, and mypyc's."""
    return (
        "#define MODULES"
        + "".join(f" MODULE({one.rpartition('.')[2]}, {one.replace('.', '___')})" for one in sorted(names))
        + "\n"
    )


def doors(names: Iterable[str], flags: list[str]) -> Job:
    """The C file of what Python opens as modules of a folder."""
    from mypyc.build import get_cflags

    return job(modules(names) + HERE.with_name("doors.c").read_text(), [*get_cflags(debug_level="0"), *flags, "-O1"], [])


def in_one_file(sources: Sources, folder: Path, flags: list[str]) -> Job:
    """The one C file of a release, which mypyc's library is a part of."""
    from mypyc.build import mypycify

    options = ["--no-sqlite-cache", "--cache-dir", str(folder / "mypy"), *sources.values()]
    [whole, *_] = mypycify(options, debug_level="0", group_name=LIBRARY, target_dir=str(folder / "c"))
    [file] = whole.sources
    runtime, first, generated = Path(file).read_text().partition('#include "__native_')  # mypyc's library stays as it is
    c = runtime + "#define MESOZOIC_ONE_FILE\n" + IN_PLACE + aside(first + generated, "cold")
    return job(c, [*whole.extra_compile_args, *flags], whole.include_dirs)
