"""A state as a typed value and as one line of text, both derived from its dtype.

Fields hold whole numbers, truth values, floats, or arrays of them with up to four dimensions.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from fourfold.core.verbs import State
from fourfold.core.words import refused

Struct = msgspec.Struct

_SEPARATORS = ",/;|"  # between the parts of an array, innermost first
_LARGEST = 2**63 - 1  # the largest bound that msgspec can check


def value_type(name: str, state: np.dtype[Any], **more: Any) -> type[Struct]:
    """The Struct of a game's states: `game`, the fields in the order of the dtype, then the fields of `more`."""
    fields = [(field, _type_of(kind)) for field, kind in kinds(state)]
    for field in ("game", *more):
        if field in dict(fields):
            raise TypeError(f"{name}: a field of the state cannot be called {field}")
    return msgspec.defstruct(
        f"{name.capitalize()}View",
        [("game", Literal[name]), *fields, *more.items()],
        frozen=True,
        forbid_unknown_fields=True,
    )


def kinds(state: np.dtype[Any]) -> list[tuple[str, np.dtype[Any]]]:
    """The fields of a dtype with their types, in order."""
    return [(name, state[name]) for name in state.names or ()]


def values(s: State) -> dict[str, Any]:
    """The fields of a state as plain Python values."""
    return {name: s[name].tolist() for name in s.dtype.names}


def fill(view: Struct, s: State) -> None:
    """Write the fields of a value of `value_type` into a state."""
    for name in s.dtype.names:
        try:
            s[name] = getattr(view, name)
        except OverflowError as error:  # beyond 64 bits
            raise refused("core.position-field", field=name) from error


def write_line(name: str, s: State) -> str:
    """A state as `field=value` parts."""
    parts = {"game": name} | {field: _write(value) for field, value in values(s).items()}
    return " ".join(f"{field}={value}" for field, value in parts.items())


def read_line(line: str, kind: type[Struct], state: np.dtype[Any], **more: Any) -> Any:
    """The value of `value_type` that a line of `write_line` says; refused if it says none."""
    shapes = {name: field.ndim for name, field in kinds(state)}
    parts = {name: _read(text, shapes.get(name, 0)) for name, text in split_line(line, ("game", *shapes)).items()}
    return convert({**parts, **more}, kind)


def split_line(line: str, known: Iterable[str]) -> dict[str, str]:
    """The parts `field=value` of a line by their names; refused if a name is not known or stands twice."""
    names, found = set(known), dict[str, str]()
    for part in line.split():
        name, equals, value = part.partition("=")
        if not equals or name not in names or name in found:
            raise refused("core.position-part", part=part[:40])
        found[name] = value
    return found


def convert(parts: Mapping[str, Any], kind: type[Struct]) -> Any:
    """The value of that type with these fields, numbers perhaps as text; refused if a field is missing or wrong."""
    try:
        return msgspec.convert(parts, kind, strict=False)
    except msgspec.ValidationError as error:
        raise refused("core.position-value", reason=str(error)) from error


def require(fine: Mapping[str, bool]) -> None:
    """Refuse a position by the first field whose check is False."""
    for field, good in fine.items():
        if not good:
            raise refused("core.position-field", field=field)


def _type_of(kind: np.dtype[Any]) -> Any:
    base, shape = kind.subdtype or (kind, ())
    if base.kind not in "biuf" or len(shape) > len(_SEPARATORS):
        raise TypeError(f"nothing can be derived from a field of type {kind}")
    found: Any = {"b": bool, "f": float}.get(base.kind)
    if found is None:
        low, high = int(np.iinfo(base).min), int(np.iinfo(base).max)
        found = Annotated[int, msgspec.Meta(ge=low, le=high if high <= _LARGEST else None)]
    for length in reversed(shape):
        found = Annotated[list[found], msgspec.Meta(min_length=length, max_length=length)]
    return found


def _write(value: Any, depth: int | None = None) -> str:
    if not isinstance(value, list):
        return str(value).lower()
    depth = _depth(value) if depth is None else depth
    return _SEPARATORS[depth - 1].join(_write(part, depth - 1) for part in value)


def _depth(value: Any) -> int:
    return 1 + _depth(value[0]) if isinstance(value, list) else 0


def _read(text: str, depth: int) -> Any:
    return [_read(part, depth - 1) for part in text.split(_SEPARATORS[depth - 1])] if depth else text
