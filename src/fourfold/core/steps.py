"""Long computations as generators: they do a little between two yields, so a server can do other work in between.

What such a generator returns is the result.
"""

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")


def finish(steps: Generator[Any, None, T]) -> T:
    """Take all steps at once; returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
