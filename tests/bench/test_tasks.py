"""What is kept of several runs of a page."""

from bench.measurement import Reading
from bench.tasks import median_of


def test_the_median_of_the_runs_is_kept_with_the_lowest_and_the_highest():
    runs = [{"moves": Reading(40), "longest, CPU ms": Reading(value, "ms")} for value in (61, 44, 47, 45, 90)]
    assert median_of(runs) == {"moves": Reading(40), "longest, CPU ms": Reading(47, "ms", 44, 90)}
