"""C files of mypyc, compiled on all cores, and each only once.

An object lies under the digest of all that it depends on. What lies there is complete, and is never made again.
"""

from __future__ import annotations

import os
import shutil
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

KEPT: Final = 14 * 24 * 3600
"""Seconds for which an object is kept that no build has asked for."""


def can_compile() -> bool:
    """Whether this machine can compile, and may."""
    wanted = os.environ.get("MESOZOIC_PURE") != "1" and not sysconfig.get_config_var("Py_GIL_DISABLED")
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


class Job(NamedTuple):
    """One C file that is to be an object: a digest of what is in it, the file itself, and how to compile it."""

    content: str
    size: int
    c: Callable[[], str]
    flags: list[str]
    include: list[str]
    first: str = ""
    """What many files begin with: it is read once for all that are compiled in the same way."""


class Library(NamedTuple):
    """Objects that are linked, and where the result belongs."""

    jobs: list[Job]
    targets: list[Path]


class Objects:
    """Compiles and links with a compiler of setuptools, and keeps what it made in a folder."""

    def __init__(self, compiler: Any, folder: Path) -> None:
        self.compiler: Final = compiler
        self.folder: Final = folder
        self.unfinished: Final = folder / "unfinished"
        self.headers: Final[dict[Path, Future[None]]] = {}
        said = subprocess.run([compiler.compiler_so[0], "--version"], capture_output=True, text=True, check=True).stdout
        self.tools: Final = f"{sys.version} {said} {compiler.compiler_so} {compiler.linker_so}"

    def build(self, libraries: list[Library]) -> None:
        """Make each library and lay it where it belongs."""
        shutil.rmtree(self.unfinished, ignore_errors=True)
        self.unfinished.mkdir(parents=True)
        pool = ThreadPoolExecutor(os.cpu_count() or 1)
        try:
            every = {self.key(job): job for library in libraries for job in library.jobs}
            for job in [job for key, job in every.items() if job.first and not (self.folder / f"{key}.o").exists()]:
                file = self.header(job)
                if file not in self.headers and not Path(f"{file}.gch").exists():
                    self.headers[file] = pool.submit(self.read_once, file, job)
            longest_first = sorted(every.items(), key=lambda one: -one[1].size)
            objects = {key: pool.submit(self.compile, key, job) for key, job in longest_first}
            links = [
                pool.submit(self.link, [objects[self.key(job)] for job in library.jobs], library.targets) for library in libraries
            ]
            for link in links:
                link.result()
        finally:
            pool.shutdown(cancel_futures=True)
        self.forget()

    def key(self, job: Job) -> str:
        """The name of an object: all that it depends on, wherever this tree lies."""
        return self.named(job, job.first, job.content)

    def named(self, job: Job, *what: str) -> str:
        """A digest of what is compiled as a job says."""
        whole = "\0".join([self.tools, *job.flags, *job.include, *what])
        return sha256(whole.replace(str(Path.cwd()), ".").encode()).hexdigest()[:32]

    def header(self, job: Job) -> Path:
        """The file of what a job shares with others."""
        return self.folder / f"{self.named(job, job.first)}.h"

    def read_once(self, file: Path, job: Job) -> None:
        """Have the compiler read what many files begin with, and keep what it then knows; a tenth of the time of all files."""
        file.write_text(job.first)
        fresh = self.unfinished / f"{file.name}.gch"
        include = [f"-I{folder}" for folder in (*job.include, *self.compiler.include_dirs)]
        command = [*self.compiler.compiler_so, *include, *job.flags, "-x", "c-header", str(file), "-o", str(fresh)]
        subprocess.run(command, check=True)
        fresh.replace(f"{file}.gch")

    def compile(self, key: str, job: Job) -> Path:
        """The object of a C file."""
        done = self.folder / f"{key}.o"
        if not done.exists():
            source = self.unfinished / f"{key}.c"
            source.write_text(job.c())
            begin = self.beginning(job)
            [made] = self.compiler.compile([str(source)], include_dirs=job.include, extra_postargs=[*begin, *job.flags])
            Path(made).replace(done)
        os.utime(done)
        return done

    def beginning(self, job: Job) -> list[str]:
        """How to begin with what a job shares with others."""
        if not job.first:
            return []
        file = self.header(job)
        if file in self.headers:
            self.headers[file].result()
        os.utime(file)
        os.utime(f"{file}.gch")
        return ["-include", str(file)]

    def link(self, objects: list[Future[Path]], targets: list[Path]) -> None:
        """Link a library and lay it in its places."""
        files = [str(one.result()) for one in objects]
        key = sha256("\0".join([self.tools, *files]).encode()).hexdigest()[:32]
        done = self.folder / f"{key}.so"
        if not done.exists():
            fresh = self.unfinished / done.name
            self.compiler.link_shared_object(files, str(fresh))
            fresh.replace(done)
        os.utime(done)
        for target in targets:
            target.parent.mkdir(parents=True, exist_ok=True)
            lay(done, target)

    def forget(self) -> None:
        """Throw away what no build has used for long."""
        for file in [file for kind in ("o", "so", "h", "gch") for file in self.folder.glob(f"*.{kind}")]:
            if file.stat().st_mtime < time.time() - KEPT:
                file.unlink()


def lay(file: Path, target: Path) -> None:
    """Lay a finished file somewhere; it is never changed, so it need not be copied."""
    target.unlink(missing_ok=True)
    try:
        os.link(file, target)
    except OSError:
        shutil.copyfile(file, target)
