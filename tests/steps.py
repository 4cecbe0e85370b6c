"""Work counted in steps: lines of our own Python and of `tomllib` that are executed. Seconds depend on the machine."""

import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import fourfold

_COUNTED = tuple(str(Path(module.__file__).parent) for module in (fourfold, tomllib) if module.__file__)


class TooManySteps(BaseException):
    """Raised inside the work itself, so that quadratic work does not have to be waited for."""


class Steps:
    """How many there were."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.taken = 0

    def trace(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        """For `sys.settrace`."""
        if event == "call":
            return self.trace if frame.f_code.co_filename.startswith(_COUNTED) else None
        if event == "line":
            self.taken += 1
            if self.taken > self.most:
                raise TooManySteps(f"more than {self.most:.0f} steps")
        return self.trace


@contextmanager
def counted(most: float = float("inf")) -> Iterator[Steps]:
    """Count the steps of this thread; more than `most` raise TooManySteps."""
    steps, before = Steps(most), sys.gettrace()
    sys.settrace(steps.trace)
    try:
        yield steps
    finally:
        sys.settrace(before)
