"""Changes the rules of a game in small ways, one by one, and lists the changes that no test of its rules notices.

`python -m mesozoic.audit.mutate GAME [--chapter MODULE] [--jobs N]`, on plain sources, in a checkout. The tests run once as they
are; then every change is put into the running code, in a process of its own in which the tests that run the changed function
follow each other, the quickest first, until one fails. A change under which they do not end is noticed as well.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import os
import signal
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from _pytest.runner import runtestprotocol

from mesozoic.audit.coverage import checkout, marked_files, prefixes
from mesozoic.audit.mutants import Mutant, changed, mutants, put_in
from mesozoic.audit.places import MARK, Code, mark
from mesozoic.audit.rewrite import rewriting
from mesozoic.core.errors import MesozoicError, SetupError
from mesozoic.core.spec import AnySpec

PATIENCE = 20
"""Tests of a change may take so many times as long as without it, and so many seconds more."""
NO_RULES = ("arrange", "box", "census", "components", "hidden", "ledger", "sound", "spec", "text", "valuation", "view", "words")
"""Modules that do not say how a game goes on: they are changed only when they are named."""


class Watch:
    """Sees which functions run, by module and name."""

    def __init__(self) -> None:
        self.code = Code()
        self.ran: set[int] = set()
        setattr(builtins, MARK, self.ran.add)
        rewriting("mesozoic", self.marked)

    def marked(self, name: str, source: str) -> ast.Module:
        """A module whose functions tell when they run."""
        tree = ast.parse(source)
        first = len(self.code.places)
        for number, node in enumerate(self.code.read(name, tree), first):
            mark(node, number)
        return tree

    def seen(self) -> set[tuple[str, str]]:
        """What ran since this was asked last."""
        places = [self.code.places[number] for number in self.ran]
        self.ran.clear()
        return {(place.module, place.name) for place in places}


class Change:
    """A change of a module, with the tests that run what it changes, and what became of it."""

    def __init__(self, module: ModuleType, mutant: Mutant, tests: list[pytest.Item], seconds: float) -> None:
        self.module = module
        self.mutant = mutant
        self.tests = tests
        self.seconds = seconds
        self.noticed = False

    def __str__(self) -> str:
        file = Path(self.module.__file__ or "").relative_to(Path.cwd())
        run = f"run by {len(self.tests)}" if self.tests else "run by none"
        return f"{file}:{self.mutant.line} {self.mutant.function}: {self.mutant.what} ({run})"

    def tried(self) -> bool:
        """Put it in, in this process, and run its tests: does one fail?"""
        file = Path(self.module.__file__ or "")
        put_in(self.module, changed(file.read_text(encoding="utf-8"), str(file), self.mutant.number))
        return any(report.failed for item in self.tests for report in runtestprotocol(item, log=False, nextitem=None))


class Mutating:
    """A pytest plugin: runs the tests of rules once, then again for every change."""

    def __init__(self, watch: Watch, wanted: str, modules: list[ModuleType], jobs: int) -> None:
        self.watch = watch
        self.wanted = tuple(wanted.split(","))
        self.modules = modules
        self.jobs = jobs
        self.failing: list[str] = []
        self.changes: list[Change] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave only the tests of this game's rules."""
        items[:] = [item for item in items if any(str(id).startswith(self.wanted) for id in rules_of(item))]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests once."""
        if not session.testsfailed:
            covered = self.measured(session.items)
            self.changes = [change for module in self.modules for change in changes_of(module, covered)]
            self.try_all()
        return True

    def measured(self, items: list[pytest.Item]) -> list[tuple[float, pytest.Item, set[tuple[str, str]]]]:
        """Every test that passes, the quickest first, with the time it takes and the functions it runs."""
        found = []
        for done, item in enumerate(items, 1):
            progress(f"test {done} of {len(items)}")
            self.watch.seen()
            start = time.perf_counter()
            reports = runtestprotocol(item, log=False, nextitem=None)
            if any(report.failed for report in reports):
                self.failing.append(item.nodeid)
            else:
                found.append((time.perf_counter() - start, item, self.watch.seen()))
        return sorted(found, key=lambda one: one[0])

    def try_all(self) -> None:
        """Every change in a process of its own, so many at a time."""
        running: dict[int, tuple[Change, float]] = {}
        waiting = [change for change in self.changes if change.tests][::-1]
        total = len(waiting)
        while waiting or running:
            while waiting and len(running) < self.jobs:
                change = waiting.pop()
                running[forked(change)] = (change, time.monotonic() + PATIENCE * (1 + change.seconds))
                progress(f"change {total - len(waiting)} of {total}")
            for pid, (change, until) in list(running.items()):
                ended, status = os.waitpid(pid, os.WNOHANG)
                if ended or time.monotonic() > until:
                    change.noticed = not ended or status != 0
                    if not ended:
                        os.kill(pid, signal.SIGKILL)
                        os.waitpid(pid, 0)
                    del running[pid]
            time.sleep(0.01)


def rules_of(item: pytest.Item) -> Iterator[str]:
    """The rules a test is marked with."""
    for one in item.iter_markers("rule"):
        yield from one.args


def changes_of(module: ModuleType, covered: list[tuple[float, pytest.Item, set[tuple[str, str]]]]) -> Iterator[Change]:
    """Every change of a module."""
    for mutant in mutants(Path(module.__file__ or "").read_text(encoding="utf-8")):
        own = [(seconds, item) for seconds, item, ran in covered if (module.__name__, mutant.function) in ran]
        yield Change(module, mutant, [item for _, item in own], sum(seconds for seconds, _ in own))


def forked(change: Change) -> int:
    """The number of a process that ends with 0 when no test notices this change."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        status = 1 if change.tried() else 0
    finally:
        os._exit(status)


def progress(text: str) -> None:
    """Say how far we are, where somebody looks on."""
    if sys.stderr.isatty():
        print(f"\r{text} ", end="", file=sys.stderr, flush=True)


def chosen(spec: AnySpec, chapter: str | None) -> list[ModuleType]:
    """The modules of a game to be changed: all that say how it goes on, or those that are named, with commas."""
    package = import_module(type(spec).__module__).__package__ or ""
    names = {
        ".".join(file.relative_to(spec.folder).with_suffix("").parts): file
        for file in sorted(spec.folder.rglob("*.py"))
        if file.stem != "__init__"
    }
    wanted = [name for name in names if name not in NO_RULES] if not chapter else chapter.split(",")
    for name in wanted:
        if name not in names:
            raise SetupError(f"{spec.id} has no chapter {name!r}; its chapters: {', '.join(names)}")
    return [import_module(f"{package}.{name}") for name in wanted]


def report(game: str, run: Mutating) -> None:
    """What was noticed, and every change that was not, with the number of tests that run it."""
    if run.failing:
        print(f"left out, as they fail before anything is changed: {', '.join(run.failing)}")
    left = [change for change in run.changes if not change.noticed]
    print(f"{game}: {len(run.changes)} changes, {len(run.changes) - len(left)} noticed by a test, {len(left)} not")
    for change in left:
        print(change)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="mutate", description="List the small changes of a game's rules that no test notices.")
    parser.add_argument("game")
    parser.add_argument("--chapter", help="only these modules, with commas: fight, effects.settle, …")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    args = parser.parse_args()
    watch = Watch()
    from mesozoic.games import find_game  # the modules of the games are marked only if they are imported now

    try:
        spec = find_game(args.game)
        modules = chosen(spec, args.chapter)
        os.chdir(checkout(spec.rulebook))
    except MesozoicError as error:
        print(error, file=sys.stderr)
        return 2
    if not all((module.__file__ or "").startswith(str(Path.cwd())) for module in modules):
        print("compiled or installed code cannot be changed: run it with PYTHONPATH=src", file=sys.stderr)
        return 2
    wanted = prefixes(list(spec.rulebook.rules()))
    run = Mutating(watch, wanted, modules, args.jobs)
    quiet = ["-p", "no:cacheprovider", "-p", "no:terminal", "-o", "addopts=--import-mode=importlib"]
    ended = pytest.main([*quiet, *marked_files(Path.cwd(), wanted)], plugins=[run])
    progress("")
    report(args.game, run)
    return 0 if ended in (0, 5) else 1


if __name__ == "__main__":
    sys.exit(main())
