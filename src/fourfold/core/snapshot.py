"""States to be read from Python, again and again: NumPy's records fetch a field anew each time, at 2 us a time."""

from typing import Any, NoReturn

import numpy as np


class Snapshot(np.void):  # type: ignore[misc]  # final to the type stubs only
    """A state that does not change while it is looked at. Its fields are fetched at once; compiled code takes it."""

    def __getattr__(self, name: str) -> Any:
        fields: tuple[str, ...] = self.dtype.names or ()
        if name not in fields:
            raise AttributeError(f"this state has no field {name}")
        array: Any = self.base  # its parts hold on to it, not to this record: no collector would see such a circle
        self.__dict__.update(zip(fields, array.item(), strict=True))
        return self.__dict__[name]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a snapshot is for reading")
