"""The parent's end of a worker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Final

from bench.sample import Json, Sample

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"


class BenchError(Exception):
    """The bench cannot go on; the message says why in one sentence."""


def environment(plain: bool) -> dict[str, str]:
    """The parent's environment, with the plain sources before the installed package if they are wanted."""
    if not plain:
        return dict(os.environ)
    paths = [str(SOURCES), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


class Child:
    """A worker that waits for requests; it is idle while others measure."""

    def __init__(self, module: str, *arguments: str, plain: bool = False) -> None:
        self.module: Final = module
        self.process: Final = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", module, *arguments],
            cwd=ROOT,
            env=environment(plain),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.about: dict[str, Json] = {}
        self.contenders: dict[str, list[str]] = {}

    def greet(self) -> None:
        """Wait until it is ready, and learn what it can measure."""
        hello = self._read()
        self.about = hello["about"]
        self.contenders = hello["contenders"]

    def run(self, contender: str, measure: str, seconds: float) -> Sample:
        """Let it measure one thing for about so many seconds."""
        assert self.process.stdin is not None
        request = {"contender": contender, "measure": measure, "seconds": seconds}
        try:
            print(json.dumps(request), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            raise BenchError(f"the worker for {self.module} died") from None
        return Sample(**self._read())

    def close(self) -> None:
        """Ask no more, and wait until it has gone."""
        self.process.communicate()

    def _read(self) -> dict[str, Json]:
        """Its next line."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BenchError(f"the worker for {self.module} died")
        message: dict[str, Json] = json.loads(line)
        if "error" in message:
            raise BenchError(f"the worker for {self.module} stopped: {message['error']}")
        return message

    def __enter__(self) -> Child:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
