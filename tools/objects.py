"""C files of mypyc, compiled on all cores, and each only once.

mypyc writes a C file for each module and, for each package, one with all texts and numbers of its modules and headers that
declare everything there is. A new text moves the numbers of all others, and every file includes every header: taken as it
is, an edit means to compile the package again. So a file here names its texts, and depends on what it uses of the headers.

An object lies under the digest of all that it depends on. What lies there is complete, and is never made again.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from setuptools import Extension

KEPT: Final = 14 * 24 * 3600
"""Seconds for which an object is kept that no build has asked for."""
NUMBERED: Final = re.compile(r"CPyStatics\[(\d+)\](.*; )/\* (.+) \*/$", re.MULTILINE)
"""Where generated C reads a text or a number; mypyc shows it beside, unless it is very long."""
TABLE: Final = re.compile(r"^(PyObject \*CPyStatics\[\d+\]);", re.MULTILINE)
"""Where a package defines the table of its texts and numbers."""
DECLARED: Final = re.compile(r"extern .*?(\w+)(?:\(|;|\[)")
INCLUDED: Final = re.compile(r'#include [<"](__native\w*\.h)[>"]')
RARELY_RUN: Final = re.compile(
    r"^[ \t]*(?:static )?(?:PyObject \*|char |int |Py_ssize_t )"
    r"(?:CPyPy_(?!mesozoic___core)\w+|CPyDunder\w+|CPyDef_\w*___(?:__top_level__|describe|refusals|why_\w+|tell_\w+))"
    r"\([^;{]*\) ?\{",
    re.MULTILINE,
)
"""Where a function begins that is not worth the compiler's time: what Python calls in a game from outside, what runs when a
module is loaded, and what describes choices and tells people why."""
IN_PLACE: Final = "#include <Python.h>\n#include <CPy.h>\n" + Path(__file__).with_name("inline.h").read_text()
OWN: Final = f"{IN_PLACE}#pragma GCC visibility push(hidden)\n"
"""What generated files declare lies in the same library: no detour leads there."""


def can_compile() -> bool:
    """Whether this machine can compile, and may."""
    wanted = os.environ.get("MESOZOIC_PURE") != "1"
    compiler = os.environ.get("CC", "").split()[:1] or ["cc"]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return wanted and shutil.which(compiler[0]) is not None and headers.exists() and find_spec("mypyc") is not None


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Wait until nobody else holds this file, and hold it."""
    import fcntl  # only where there is a compiler of this kind

    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def text_name(shown: str) -> str:
    """The name of a text or a number, the same in every build."""
    return "CPyText_" + sha256(shown.encode()).hexdigest()[:20]


def with_names(c: str) -> tuple[str, dict[str, int]]:
    """A C file that reads texts by name instead of by number, and which number each name stands for."""
    names: dict[str, int] = {}

    def named(found: re.Match[str]) -> str:
        name = text_name(found[3])
        if names.setdefault(name, int(found[1])) != int(found[1]):
            raise ValueError(f"two numbers for {found[3]}")
        return f"{name}{found[2]}/* {found[3]} */"

    body = in_a_hurry(NUMBERED.sub(named, c))
    return OWN + "".join(f"extern PyObject *{name};\n" for name in sorted(names)) + body, names


def in_a_hurry(c: str) -> str:
    """A C file whose functions that rarely run are compiled as fast as possible: it takes a third less time."""
    return RARELY_RUN.sub(lambda found: f'__attribute__((optimize("O0"))) {found[0]}', c)


def by_name(texts: dict[Path, str]) -> dict[Path, str]:
    """The C files of a package such that its modules name their texts, and its own file says where those are."""
    modules = [file for file, c in texts.items() if file.name.startswith("__native_") and not TABLE.search(c)]
    named = {file: with_names(texts[file]) for file in modules}
    numbers: dict[str, int] = {}
    for _, names in named.values():
        numbers |= names
    return {
        file: named[file][0] if file in named else TABLE.sub(r"\1 = {0};", c) + places(numbers) if TABLE.search(c) else c
        for file, c in texts.items()
    }


def alone_in_file(c: str) -> str:
    """The one C file of a release: mypyc's library is a part of it."""
    return "#define MESOZOIC_ONE_FILE\n" + IN_PLACE + c


def places(names: dict[str, int]) -> str:
    """C that says where in the table of its package each named text lies."""
    size = struct.calcsize("P")
    lines = [f'".hidden {name}\\n.globl {name}\\n.set {name}, CPyStatics+{size * n}\\n"' for name, n in sorted(names.items())]
    return "__asm__(\n" + "\n".join(lines) + ");\n" if lines else ""


def declarations(header: str) -> list[tuple[str, str]]:
    """What a generated header declares: a name and its declaration; no name where everybody may depend on it."""
    found: list[tuple[str, str]] = []
    block: list[str] = []
    for line in header.splitlines():
        if block or (line.endswith("{") and "struct" in line):
            block.append(line)
            if line.startswith("}"):
                table = re.match(r"struct export_table_(\w+)", block[0])
                named = re.match(r"} (\w+);", line)
                found.append(("exports_" + table[1] if table else named[1] if named else "", "\n".join(block)))
                block = []
        elif line and not line.startswith("#"):
            one = DECLARED.match(line)
            found.append((one[1] if one else "", line))
    return found


class Job(NamedTuple):
    """One C file that is to be an object."""

    key: str
    c: str
    flags: list[str]
    include: list[str]


class Objects:
    """Compiles and links with a compiler of setuptools, and keeps what it made in a folder."""

    def __init__(self, compiler: Any, folder: Path, flags: Callable[[Path], list[str]], by_name: bool) -> None:
        self.compiler: Final = compiler
        self.by_name: Final = by_name
        self.folder: Final = folder
        self.unfinished: Final = folder / "unfinished"
        self.flags: Final = flags
        self.headers: Final[dict[Path, list[tuple[str, str]]]] = {}
        said = subprocess.run([compiler.compiler_so[0], "--version"], capture_output=True, text=True, check=True).stdout
        self.tools: Final = f"{sys.version} {said} {compiler.compiler_so} {compiler.linker_so}"

    def build(self, extensions: list[Extension], target: Callable[[Extension], Path]) -> None:
        """Make the library of each extension and lay it where it belongs."""
        shutil.rmtree(self.unfinished, ignore_errors=True)
        self.unfinished.mkdir(parents=True)
        jobs = [self.jobs(extension) for extension in extensions]
        pool = ThreadPoolExecutor(os.cpu_count() or 1)
        try:
            every = {job.key: job for some in jobs for job in some}
            longest_first = sorted(every.values(), key=lambda job: -len(job.c))
            objects = {job.key: pool.submit(self.compile, job) for job in longest_first}
            links = [
                pool.submit(self.link, [objects[job.key] for job in some], target(extension))
                for some, extension in zip(jobs, extensions, strict=True)
            ]
            for link in links:
                link.result()
        finally:
            pool.shutdown(cancel_futures=True)
        self.forget()

    def jobs(self, extension: Extension) -> list[Job]:
        """What is to be compiled for a library."""
        files = sorted(Path(file) for file in extension.sources)
        texts = {file: file.read_text() for file in files}
        if self.by_name:
            texts = by_name(texts)
        else:
            texts = {file: alone_in_file(c) if file.name.startswith("__native_") else c for file, c in texts.items()}
        return [self.job(file, c, extension) for file, c in texts.items()]

    def job(self, file: Path, c: str, extension: Extension) -> Job:
        """How to compile a C file, and under which key."""
        flags = [*extension.extra_compile_args, *self.flags(file)]
        include = [str(Path(folder)) for folder in extension.include_dirs]
        key = sha256("\0".join([self.tools, *flags, *include, c, *self.used(file, c)]).encode())
        return Job(key.hexdigest()[:32], c, flags, include)

    def used(self, file: Path, c: str) -> list[str]:
        """What a C file uses of the generated headers it includes, and they include."""
        names = set(re.findall(r"\w+", c))
        wanted = INCLUDED.findall(c)
        headers: list[Path] = []
        while wanted:
            header = file.parent / wanted.pop()
            if header not in headers and header.exists():
                headers.append(header)
                wanted += INCLUDED.findall(header.read_text())
        lines = [one for header in sorted(headers) for one in self.declared(header)]
        return [line for name, line in lines if not name or name in names]

    def declared(self, header: Path) -> list[tuple[str, str]]:
        """What a header declares."""
        if header not in self.headers:
            self.headers[header] = declarations(header.read_text())
        return self.headers[header]

    def compile(self, job: Job) -> Path:
        """The object of a C file."""
        done = self.folder / f"{job.key}.o"
        if not done.exists():
            source = self.unfinished / f"{job.key}.c"
            source.write_text(job.c)
            [made] = self.compiler.compile([str(source)], include_dirs=job.include, extra_postargs=job.flags)
            Path(made).replace(done)
        os.utime(done)
        return done

    def link(self, objects: list[Future[Path]], target: Path) -> None:
        """Link a library and lay it in its place."""
        files = [str(one.result()) for one in objects]
        key = sha256("\0".join([self.tools, target.name, *files]).encode()).hexdigest()[:32]
        done = self.folder / f"{key}.so"
        if not done.exists():
            fresh = self.unfinished / done.name
            self.compiler.link_shared_object(files, str(fresh))
            fresh.replace(done)
        os.utime(done)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(done, target)

    def forget(self) -> None:
        """Throw away what no build has used for long."""
        for file in [*self.folder.glob("*.o"), *self.folder.glob("*.so")]:
            if file.stat().st_mtime < time.time() - KEPT:
                file.unlink()
