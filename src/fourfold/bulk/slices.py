"""Threads over slices of arrays. Compiled code releases the interpreter lock, so they run on all cores."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from fourfold.core.cores import cores
from fourfold.core.words import refused

_FEWEST = 64  # games that are worth a thread of their own


def pieces(size: int, most: int) -> Iterator[tuple[int, int]]:
    """range(size) in pieces of at most `most` numbers: the first number of each and how many they are."""
    return ((first, min(most, size - first)) for first in range(0, size, most))


class Slices:
    """Runs a function over the numbers below some size, a slice on each thread."""

    def __init__(self, threads: int | None = None) -> None:
        if threads is not None and threads < 1:
            raise refused("bulk.threads", given=threads)
        self.threads = cores() if threads is None else threads
        self._pool = ThreadPoolExecutor(self.threads - 1, "bulk") if self.threads > 1 else None

    def run(self, work: Callable[[int, int, int], None], size: int, fewest: int = _FEWEST) -> None:
        """Call work(thread, first, last) for slices that cover range(size), and wait for all of them.

        A thread gets at least `fewest` numbers.
        """
        parts = max(1, min(self.threads, size // fewest))
        ends = [size * part // parts for part in range(parts + 1)]
        waiting = []
        if self._pool is not None:
            waiting = [self._pool.submit(work, part, ends[part], ends[part + 1]) for part in range(1, parts)]
        try:
            work(0, 0, ends[1])
        finally:
            for future in waiting:
                future.result()
