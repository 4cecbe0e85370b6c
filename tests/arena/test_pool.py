"""Work in several processes; the functions stand at the top so that other processes find them."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from fourfold.arena.pool import on_cores
from fourfold.core.words import Refused


def squared(number):
    return number * number


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


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs):
    assert list(on_cores(squared, range(10), jobs)) == [k * k for k in range(10)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_the_work_is_raised_where_it_was_ordered(jobs):
    results = on_cores(failing, range(10), jobs)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match="three is too much"):
        next(results)


def test_a_process_that_dies_is_replaced_and_its_item_done_again(tmp_path):
    assert list(on_cores(partial(dying, tmp_path), range(4), 2)) == [0, 1, 2, 3]
    assert (tmp_path / "2").exists()


def test_an_item_that_kills_every_process_stops_the_work_with_a_sentence(tmp_path):
    with pytest.raises(Refused, match="ended its process"):
        list(on_cores(partial(dying, tmp_path), [4, 5, 6], 2))


def test_closing_ends_the_processes(tmp_path):
    results = on_cores(partial(endless, tmp_path), [0, 1, 1], 2)
    assert next(results) == 0
    results.close()
    for mark in tmp_path.iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(mark.name), 0)
