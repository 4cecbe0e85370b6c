"""States as plain Python values. Unpacking a whole record takes less time than reading one field through NumPy."""

import struct
from collections import namedtuple
from typing import Any

import numpy as np

from fourfold.core.snapshot import Snapshot
from fourfold.core.verbs import State

_LETTERS = {1: "b", 2: "h", 4: "i", 8: "q"}  # letters of `struct` for signed ints, by size in bytes


class Plain:
    """Reads states of one dtype."""

    def __init__(self, kind: np.dtype[Any]) -> None:
        fields: Any = namedtuple("Fields", kind.names or ())  # type: ignore[misc]
        self._make = fields._make
        self._unpack = struct.Struct(_form(kind)).unpack

    def __call__(self, s: State) -> Any:
        """The fields of a state: an int stays an int, an array becomes bytes. A snapshot is read once and kept."""
        if not isinstance(s, Snapshot):
            return self._make(self._unpack(s.tobytes()))
        kept = s.__dict__
        if "plain" not in kept:
            kept["plain"] = self._make(self._unpack(s.tobytes()))
        return kept["plain"]


def _form(kind: np.dtype[Any]) -> str:
    form, at = "=", 0
    for part, offset, *_ in (kind.fields or {}).values():
        letter = _LETTERS[part.itemsize] if part.kind in "iu" else f"{part.itemsize}s"
        form += "x" * (offset - at) + (letter.upper() if part.kind == "u" else letter)
        at = offset + part.itemsize
    return form + "x" * (kind.itemsize - at)
