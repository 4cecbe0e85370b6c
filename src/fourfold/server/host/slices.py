"""Long work that has to be done on the event loop is done in slices, so that all others wait for one slice only.

The work is a generator that does a little in each step. Work of one slice is done at once. Longer work takes turns:
one round of the loop holds one slice of it, however many clients ask at once.
"""

import asyncio
from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")

SLICE = 8  # steps without a pause; a step carries out an entry or makes a frame, mostly in less than 1 ms


class LoopSlices:
    """The long work of one event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def take(self, steps: Generator[Any, None, T]) -> T:
        """Take all steps; returns their result. Nothing else runs between the last step and the return."""
        try:
            if ended := _take_slice(steps):
                return ended[0]
            async with self._turn:
                while True:
                    await asyncio.sleep(0)
                    if ended := _take_slice(steps):
                        return ended[0]
        finally:
            steps.close()


def _take_slice(steps: Generator[Any, None, T]) -> tuple[T] | None:
    """Take a few steps; the result, if they have come to their end."""
    for _ in range(SLICE):
        try:
            next(steps)
        except StopIteration as end:
            return (end.value,)
    return None
