"""The identity of a state: a text of its fields by name, and the digest of that text.

The text holds the fields that differ from their default, sorted by name, one a line:

    fourfold less 1
    at=1,1,,,,,,,1,1
    piece=,1,8,9;24,25,2c,2d
    seat=1

Items are hexadecimal, and a default item is empty. Commas separate the items of a row, `;` the rows of a table, `/` its
tables, `|` what holds those; separators behind the last item that is not default are left out. So the text depends on
no field's place or width and on no axis of an array: a new field, or a longer array, changes no digest while it holds
its default.
"""

import hashlib
from array import array
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import groupby, product
from typing import Any, NamedTuple

import numpy as np

from fourfold.core import jit
from fourfold.core.jit import bytes_at, longs_at, rule
from fourfold.core.verbs import State

_COLUMNS = 8  # of a plan: offset, items, width, whether signed, default, level, offset of the name, length of the name
_READY = (0,) * 6  # numbers of a row without items: its text is ready
_AXES = 4  # of an array that have separators; the places in any axes before them stand behind the name
_COMMA, _SEMICOLON, _SLASH, _BAR, _MINUS, _LINE_FEED = b",;/|-\n"
_ZERO, _LETTERS = b"0W"  # the digit 10 stands 10 after W in ASCII
_LARGE = 1024  # bytes of settings from which it is quicker to look their text up than to write it
_KEPT_PLANS = 64  # for so many different settings
_ALL_BUT_ONE_DIGIT = (1 << 60) - 1  # bits of a value whose sign bit may be set


class Row(NamedTuple):
    """Some items of a state that lie side by side.

    `field` is the path of the field, `name` the same with the places of the records that it is in. `level` is 0 for the
    first row of a name, else the number of the axis, counted from the last, in which the row is the next.
    """

    field: str
    places: tuple[int, ...]
    name: str
    level: int
    offset: int
    items: int
    kind: np.dtype[Any]


class Plan:
    """What `write` follows: rows of numbers, and the names and texts that they refer to."""

    def __init__(self) -> None:
        self._rows, self._texts = array("q", (0,)), array("B")

    def add(self, text: bytes, *numbers: int) -> None:
        """A row with its name; without numbers, a text that is ready."""
        self._rows.extend((*(numbers or _READY), len(self._texts), len(text)))
        self._rows[0] += 1
        self._texts.frombytes(text)

    @cached_property
    def addresses(self) -> tuple[int, int]:
        """Where both stand, as `write` takes them. The plan is finished."""
        return self._rows.buffer_info()[0], self._texts.buffer_info()[0]


class Identity:
    """How the states of one game are named. Made once a game.

    `settings` are fields that stay the same while a game is played. Where they are large, their text is written once
    for all states in which they are the same.
    """

    def __init__(
        self,
        game: str,
        version: int,
        state: np.dtype[Any],
        defaults: Mapping[str, int],
        settings: Container[str] = (),
    ) -> None:
        rows = sorted(filter(_has_items, rows_of(state)), key=lambda row: (row.field, row.places))
        if unknown := set(defaults) - {row.field for row in rows}:
            raise ValueError(f"{game} has defaults for fields that its state does not have: {sorted(unknown)}")
        if wrong := sorted({row.field for row in rows if row.kind.kind not in "iub"}):
            raise TypeError(f"a state holds whole numbers, but in {game} these fields are something else: {wrong}")
        self._head = f"fourfold {game} {version}\n".encode()
        self._defaults = defaults
        self._most = max(1 + sum(map(_longest, rows)), state.itemsize)
        self._write = jit.bind(write, "identity", {}, ints=5)
        self._spare: list[array[int]] = []  # memory to write into, kept because it is large
        span = _span(rows, settings)
        groups = groupby(rows, lambda row: span.start <= row.offset < span.stop)
        self._groups = [(same, list(group)) for same, group in groups]
        self._span = span
        self._plan_for = lru_cache(_KEPT_PLANS)(self._make_plan)

    def text(self, s: State) -> bytes:
        """What the digest of a state is the digest of."""
        memory = s.tobytes()
        return self._head + self._written(memory, self._plan_for(memory[self._span]))

    def _written(self, memory: bytes, plan: Plan) -> bytes:
        try:
            out = self._spare.pop()
        except IndexError:
            out = array("B", bytes(self._most))
        read = array("B", memory)
        length = self._write(read.buffer_info()[0], *plan.addresses, out.buffer_info()[0], self._most)
        found = out[:length].tobytes()
        self._spare.append(out)
        return found

    def _make_plan(self, settings: bytes) -> Plan:
        """The plan for states whose settings have these bytes: their text stands in it, ready to be copied."""
        plan = Plan()
        memory = bytes(self._span.start) + settings
        memory += bytes(self._most - len(memory))
        for same, rows in self._groups:
            part = Plan() if same else plan
            for row in rows:
                name = b"" if row.level else f"{row.name}=".encode()
                width, signed, default = row.kind.itemsize, int(row.kind.kind == "i"), self._defaults.get(row.field, 0)
                part.add(name, row.offset, row.items, width, signed, default, row.level)
            if same:
                plan.add(self._written(memory, part))
        return plan

    def digest(self, s: State) -> str:
        """Sixteen hex digits that two states of the game share only if they are the same."""
        return hashlib.sha256(self.text(s)).hexdigest()[:16]


def _has_items(row: Row) -> bool:
    return row.items > 0


def _longest(row: Row) -> int:
    return len(row.name) + 1 + row.items * (2 + 2 * row.kind.itemsize) + 1


def _span(rows: list[Row], settings: Container[str]) -> slice:
    """Where the settings stand, if that is worth while and nothing else stands between them; else an empty span."""
    same = [row for row in rows if row.field in settings]
    if sum(row.items * row.kind.itemsize for row in same) < _LARGE:
        return slice(0, 0)
    start, stop = min(row.offset for row in same), max(row.offset + row.items * row.kind.itemsize for row in same)
    between = any(start <= row.offset < stop for row in rows if row.field not in settings)
    return slice(0, 0) if between else slice(start, stop)


def runs_of(rows: Iterable[Row]) -> list[slice]:
    """Where the bytes of rows stand, neighbours joined."""
    runs: list[slice] = []
    for start, end in sorted((row.offset, row.offset + row.items * row.kind.itemsize) for row in rows):
        if runs and runs[-1].stop == start:
            runs[-1] = slice(runs[-1].start, end)
        else:
            runs.append(slice(start, end))
    return runs


def rows_of(
    kind: np.dtype[Any], field: str = "", name: str = "", offset: int = 0, places: tuple[int, ...] = ()
) -> Iterator[Row]:
    """The rows of a record."""
    base, shape = kind.subdtype or (kind, ())
    rows, items = (shape, 1) if base.fields is not None or not shape else (shape[:-1], shape[-1])
    named = len(rows) if base.fields is not None else max(0, len(shape) - _AXES)
    for number, place in enumerate(product(*map(range, rows))):
        path = name + "".join(f"[{k}]" for k in place[:named])
        start = offset + number * items * base.itemsize
        if base.fields is None:
            behind = [k for k, index in enumerate(reversed(place[named:]), 1) if index]
            yield Row(field, (*places, *place), path, behind[0] if behind else 0, start, items, base)
            continue
        dot = "." if field else ""
        for part, (inner, inside, *_) in base.fields.items():
            yield from rows_of(inner, f"{field}{dot}{part}", f"{path}{dot}{part}", start + inside, (*places, *place))


def write(state_at: int, plan_at: int, names_at: int, out_at: int, most: int) -> int:
    """Write the fields that differ from their default, and return how many bytes that took.

    No piece of memory is longer than `most`. Compiled, this is fast because the arrays are made once, and other
    functions are given numbers alone.
    """
    memory, names, out = bytes_at(state_at, most), bytes_at(names_at, most), bytes_at(out_at, most)
    rows = int(longs_at(plan_at, 1)[0])
    plan = longs_at(plan_at + 8, rows * _COLUMNS)
    end = name = length = bars = slashes = semicolons = 0
    begun = False  # whether the name of the field is written
    for row in range(0, rows * _COLUMNS, _COLUMNS):
        offset, items, width, signed = int(plan[row]), int(plan[row + 1]), int(plan[row + 2]), int(plan[row + 3])
        default, level = int(plan[row + 4]), int(plan[row + 5])
        if level == 0:
            if begun:
                out[end] = _LINE_FEED
                end += 1
            begun = False
            name, length = int(plan[row + 6]), int(plan[row + 7])
            if items == 0:  # a text that is ready
                for k in range(length):
                    out[end + k] = names[name + k]
                end += length
                continue
        bars = 0 if level == 0 else bars + (level == 3)
        slashes = 0 if level == 0 or level == 3 else slashes + (level == 2)
        semicolons = semicolons + 1 if level == 1 else 0
        last = 0  # so many commas of this row are written
        for item in range(items):
            at = offset + item * width
            value = 0 + memory[at]
            for k in range(1, width):
                value |= memory[at + k] << (8 * k)
            if signed:
                value = with_sign(value, width)
            if value == default:
                continue
            if not begun:
                for k in range(length):
                    out[end + k] = names[name + k]
                end += length
                begun = True
            while bars + slashes + semicolons > 0:
                out[end] = _BAR if bars else _SLASH if slashes else _SEMICOLON
                if bars:
                    bars -= 1
                elif slashes:
                    slashes -= 1
                else:
                    semicolons -= 1
                end += 1
            for _ in range(last, item):
                out[end] = _COMMA
                end += 1
            last = item
            if signed and value < 0:
                out[end] = _MINUS
                end += 1
                value = -value
            for place in range(digits_of(value, width) - 1, -1, -1):
                digit = (value >> (4 * place)) & 15
                out[end] = digit + (_ZERO if digit < 10 else _LETTERS)
                end += 1
    if begun:
        out[end] = _LINE_FEED
        end += 1
    return end


@rule
def with_sign(value: int, width: int) -> int:
    """The number that the `width` lowest bytes of a value are in two's complement."""
    sign = 1 << (8 * width - 1)
    return (value ^ sign) - sign


@rule
def digits_of(value: int, width: int) -> int:
    """How many hexadecimal digits a value of `width` bytes has; compiled, it is negative beyond 63 bits."""
    if value >> 4 == 0:
        return 1
    digits = 2
    while digits < 2 * width and (value >> (4 * digits)) & _ALL_BUT_ONE_DIGIT:
        digits += 1
    return digits
