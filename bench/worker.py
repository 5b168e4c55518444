"""The process that measures: one JSON line comes in for each sample, and one goes out.

`python -m bench.worker MODULE ARGUMENT…` serves the suite of that module of this folder.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from typing import Any, TextIO

from bench.sample import Json, Suite


def claim_stdout() -> TextIO:
    """Keep standard output for the answers: whatever a library prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    return answers


def load(module: str, arguments: list[str]) -> Suite:
    """The suite of a module of this folder."""
    make: Callable[..., Suite] = import_module(f"bench.{module}").suite
    return make(*arguments)


def greeting(suite: Suite) -> dict[str, Json]:
    """What this worker can measure, as the first line says it."""
    contenders = {name: list(measures) for name, measures in suite.contenders.items()}
    return {"about": suite.about, "contenders": contenders}


def answer(suite: Suite, request: dict[str, Any]) -> dict[str, Json]:
    """Measure what is asked for."""
    measure = suite.contenders[request["contender"]][request["measure"]]
    return asdict(measure(request["seconds"]))


def serve(module: str, arguments: list[str], answers: TextIO) -> None:
    """Say hello, then answer until nobody asks any more; an error is the last answer."""
    try:
        suite = load(module, arguments)
        print(json.dumps(greeting(suite)), file=answers, flush=True)
        for line in sys.stdin:
            print(json.dumps(answer(suite, json.loads(line))), file=answers, flush=True)
    except Exception as error:  # whatever goes wrong in a library: the parent reports it and stops
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), file=answers, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(sys.argv[1], sys.argv[2:], claim_stdout())
