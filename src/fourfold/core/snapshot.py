"""States that Python reads often. A NumPy record looks a field up on each access, which costs about 2 us."""

from typing import Any, NoReturn

import numpy as np


class Snapshot(np.void):  # type: ignore[misc]  # final to the type stubs only
    """A state that does not change. The first access fetches all fields. Compiled code accepts it as a state."""

    def __getattr__(self, name: str) -> Any:
        fields: tuple[str, ...] = self.dtype.names or ()
        if name not in fields:
            raise AttributeError(f"this state has no field {name}")
        array: Any = self.base  # fields refer to the array, not to this record: a cycle here would never be collected
        self.__dict__.update(zip(fields, array.item(), strict=True))
        return self.__dict__[name]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a snapshot is for reading")
