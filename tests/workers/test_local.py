"""Processes of this machine: the order is that of the parts, whoever dies is replaced, and nobody is left behind."""

from __future__ import annotations

import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from mesozoic.core.errors import SetupError
from mesozoic.workers.base import AHEAD, DEATHS, Workers, WorkersError
from mesozoic.workers.hiring import hired
from mesozoic.workers.local import Here, Processes
from tests.workers.work import DEADLY, Part, die_always, die_once, refuse, square

N = 30
SQUARES = [n * n for n in range(N)]


def parts(folder: Path) -> list[Part]:
    return [(n, str(folder)) for n in range(N)]


def nobody_is_left() -> bool:
    """The killed are gone once their end is noticed, which may happen in another thread."""
    for _ in range(1000):
        if not active_children():
            return True
        time.sleep(0.01)
    return False


def slow_at_first(n: int) -> int:
    time.sleep(0.2 if n == 0 else 0)
    return n


@pytest.mark.parametrize("workers", [Here(), Processes(2)])
def test_what_comes_is_in_the_order_of_the_parts(workers: Workers, tmp_path: Path) -> None:
    assert list(workers.run(square, parts(tmp_path))) == SQUARES
    assert list(workers.run(slow_at_first, range(5))) == [0, 1, 2, 3, 4]
    assert list(workers.run(square, [])) == []


def test_a_process_that_dies_is_replaced_and_its_parts_are_done_again(tmp_path: Path) -> None:
    assert list(Processes(2).run(die_once, parts(tmp_path))) == SQUARES
    assert (tmp_path / "died").exists()


def test_a_part_that_nobody_survives_is_given_up_in_one_sentence(tmp_path: Path) -> None:
    done = Processes(2).run(die_always, parts(tmp_path))
    with pytest.raises(WorkersError, match=f"died {DEATHS} times in a row"):
        list(done)
    assert len((tmp_path / "deaths").read_text()) == DEATHS
    assert nobody_is_left()


@pytest.mark.parametrize("workers", [Here(), Processes(2)])
def test_what_is_wrong_with_a_part_is_said_as_it_is(workers: Workers, tmp_path: Path) -> None:
    done = workers.run(refuse, parts(tmp_path))
    assert [next(done) for _ in range(DEADLY)] == SQUARES[:DEADLY]
    with pytest.raises(SetupError, match="five is not done here"):
        next(done)


def test_parts_are_asked_for_when_they_are_needed(tmp_path: Path) -> None:
    coming = iter(range(1000))
    done = Processes(2).run(slow_at_first, coming)
    next(done)
    assert next(coming) == 2 * AHEAD
    done.close()
    assert nobody_is_left()


def test_jobs_are_counted() -> None:
    with hired(1) as one, hired(2) as two:
        assert isinstance(one, Here) and isinstance(two, Processes)
    with pytest.raises(SetupError, match="at least one job, found 0"), hired(0):
        pass
