"""The figures of the server, as Prometheus reads them."""

from __future__ import annotations

import resource
import time
from collections import Counter
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse

from mesozoic import __version__
from mesozoic.core.tongue import phrase
from mesozoic.server.hall import Hall
from mesozoic.server.live import Live
from mesozoic.server.operation import Operation

TEXT = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds of the buckets in which answers are counted."""
router = APIRouter()


class Figures:
    """What is counted while the server runs; no table, seat, address or path of anybody is."""

    def __init__(self) -> None:
        self.started = time.time()
        self.answers: Counter[tuple[str, int]] = Counter()
        """By method and status."""
        self.buckets: Counter[float] = Counter()
        self.seconds = 0.0
        self.denied: Counter[int] = Counter()
        """Live connections that were not opened, by status."""

    def answered(self, method: str, status: int, seconds: float) -> None:
        """Count an answer."""
        self.answers[method if method in METHODS else "other", status] += 1
        self.seconds += seconds
        bound = next((one for one in BOUNDS if seconds <= one), float("inf"))
        self.buckets[bound] += 1


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


@router.get("/metrics", include_in_schema=False, response_class=PlainTextResponse)
async def metrics(request: Request) -> PlainTextResponse:
    """The figures, for those who were named when the server was started."""
    operation: Operation = request.app.state.operation
    if not operation.may_read(request.client.host if request.client else ""):
        raise HTTPException(404, phrase("there is nothing here"))
    state = request.app.state
    return PlainTextResponse(written(state.figures, state.hall, state.live), media_type=TEXT)


def written(figures: Figures, hall: Hall, live: Live) -> str:
    """All figures in the text format."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    lines = [f'# TYPE mesozoic_info gauge\nmesozoic_info{{version="{__version__}"}} 1']
    lines += _counted("requests_total", {f'method="{m}",status="{s}"': n for (m, s), n in sorted(figures.answers.items())})
    lines += _counted("live_denied_total", {f'status="{s}"': n for s, n in sorted(figures.denied.items())})
    lines += _histogram(figures)
    lines += [_value(kind, name, value) for kind, name, value in _now(hall, live)]
    lines.append(_value("counter", "cpu_seconds_total", usage.ru_utime + usage.ru_stime))
    lines.append(_value("gauge", "start_time_seconds", figures.started))
    return "\n".join(lines) + "\n"


def _now(hall: Hall, live: Live) -> list[tuple[str, str, float]]:
    """How things stand."""
    return [
        ("gauge", "tables_open", len(hall._open)),
        ("gauge", "tables_watched", len(live.tables)),
        ("gauge", "connections", live.count()),
        ("gauge", "thoughts_waiting", len(hall.thinkers.turns)),
        ("gauge", "writes_waiting", hall.storage.waiting()),
        ("gauge", "database_in_trouble", bool(hall.storage.trouble.sentence)),
        ("counter", "moves_total", hall.moves),
        ("gauge", "resident_bytes", _resident()),
    ]


def _resident() -> int:
    """Bytes in memory, where the system tells."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return 0


def _value(kind: str, name: str, value: float) -> str:
    return f"# TYPE mesozoic_{name} {kind}\nmesozoic_{name} {round(value, 3):.15g}"


def _counted(name: str, values: dict[str, int]) -> list[str]:
    return [f"# TYPE mesozoic_{name} counter", *[f"mesozoic_{name}{{{labels}}} {n}" for labels, n in values.items()]]


def _histogram(figures: Figures) -> list[str]:
    name, total = "mesozoic_answer_seconds", 0
    lines = [f"# TYPE {name} histogram"]
    for bound in (*BOUNDS, float("inf")):
        total += figures.buckets[bound]
        lines.append(f'{name}_bucket{{le="{"+Inf" if bound == float("inf") else f"{bound:g}"}"}} {total}')
    return [*lines, f"{name}_sum {figures.seconds:.6f}", f"{name}_count {total}"]
