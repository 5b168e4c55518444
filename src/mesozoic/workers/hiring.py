"""Finding workers: so many processes here, or a cluster by its address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mesozoic.core.errors import SetupError
from mesozoic.core.tongue import phrase
from mesozoic.workers.base import Workers
from mesozoic.workers.local import Here, Processes


@contextmanager
def hired(jobs: int, ray: str | None = None) -> Iterator[Workers]:
    """Workers for as long as they are needed."""
    if jobs < 1:
        raise SetupError(phrase("expected at least one job, found {jobs}", jobs=jobs))
    workers = _on_ray(ray) if ray is not None else Processes(jobs) if jobs > 1 else Here()
    try:
        yield workers
    finally:
        workers.close()


def _on_ray(address: str) -> Workers:
    from mesozoic.workers.ray import OnRay

    return OnRay(address)
