"""Work in several processes; the functions stand at the top so that other processes find them."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from fourfold.arena.pool import Cores
from fourfold.core.words import Refused


def squared(number):
    return number * number


def whoami(number):
    return os.getpid()


def failing(number):
    if number == 3:
        raise ValueError("three is too much")
    return number


def dying(folder, number):
    """Ends its process the first time it is asked for 2, and always for 5."""
    mark = Path(folder) / str(number)
    if number == 5 or (number == 2 and not mark.exists()):
        mark.write_text("tried")
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def endless(folder, number):
    (Path(folder) / str(os.getpid())).write_text("here")
    while number:
        signal.pause()
    return number


def done(work, items, jobs=2):
    with Cores(work, jobs) as workers:
        return list(workers.map(items))


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs):
    assert done(squared, range(10), jobs) == [k * k for k in range(10)]


def test_processes_are_kept_for_more_work():
    with Cores(whoami, 2) as workers:
        first, second = (set(workers.map(range(8))) for _ in range(2))
    assert second <= first
    assert os.getpid() not in first


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_the_work_is_raised_where_it_was_ordered(jobs):
    with Cores(failing, jobs) as workers:
        results = workers.map(range(10))
        assert [next(results) for _ in range(3)] == [0, 1, 2]
        with pytest.raises(ValueError, match="three is too much"):
            next(results)


def test_a_process_that_dies_is_replaced_and_its_item_done_again(tmp_path):
    assert done(partial(dying, tmp_path), range(4)) == [0, 1, 2, 3]
    assert (tmp_path / "2").exists()


def test_an_item_that_kills_every_process_stops_the_work_with_a_sentence(tmp_path):
    with pytest.raises(Refused, match="ended its process"):
        done(partial(dying, tmp_path), [4, 5, 6])


def test_closing_ends_the_processes(tmp_path):
    with Cores(partial(endless, tmp_path), 2) as workers:
        assert next(workers.map([0, 1, 1])) == 0
    for mark in tmp_path.iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(mark.name), 0)
