"""States to be read from Python, again and again: NumPy's records fetch a field anew each time, at 2 us a time."""

from typing import Any, NoReturn

import numpy as np


class Snapshot(np.void):  # type: ignore[misc]  # final to the type stubs only
    """A state that does not change while it is looked at. Each field is fetched once; compiled code takes it too."""

    def __getattr__(self, name: str) -> Any:
        try:
            found = self[name]
        except (KeyError, ValueError):
            raise AttributeError(f"this state has no field {name}") from None
        self.__dict__[name] = found
        return found

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a snapshot is for reading")
