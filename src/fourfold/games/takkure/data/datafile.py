"""TOML files; a mistake is refused with its line and its reason."""

import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from fourfold.core.words import Refused, refused

T = TypeVar("T")
Path = tuple[str | int, ...]  # keys and places in lists, from the top of the document

_SYNTAX = re.compile(r"(?P<reason>.*?) \(at (?:line (?P<line>\d+), column \d+|end of document)\)", re.DOTALL)
_SCHEMA = re.compile(r"(?P<reason>.*?)(?: - at `\$(?P<path>[^`]*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (?P<fault>missing required|contains unknown) field `(?P<field>[^`]*)`")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


class DataFile:
    """The text of a TOML file, with a name for messages."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.name = name

    @classmethod
    def shipped(cls, name: str) -> "DataFile":
        """One of the game's own files."""
        return cls(files("fourfold.games.takkure").joinpath("data", name).read_text("utf-8"), name)

    def decode(self, kind: type[T]) -> T:
        """The document as a value of `kind`; refuses a document that does not fit, with its line."""
        try:
            return msgspec.convert(tomllib.loads(self.text), kind)
        except tomllib.TOMLDecodeError as error:
            found = _SYNTAX.fullmatch(str(error))
            line = found["line"] if found else None
            reason = found["reason"] if found else str(error)
            last = self.text.count("\n") + 1
            raise refused(
                "takkure-data.syntax", file=self.name, line=int(line) if line else last, reason=reason
            ) from error
        except msgspec.ValidationError as error:
            raise self._misfit(str(error)) from error

    def refused(self, path: Path, key: str, ruling: str = "", **args: Any) -> Refused:
        """The exception for a fault at `path`."""
        return refused(key, ruling, file=self.name, line=self.line(path), **args)

    def line(self, path: Path) -> int:
        """The line of the entry at `path`, or of the innermost entry around it that has a line."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def _misfit(self, message: str) -> Refused:
        found = _SCHEMA.fullmatch(message)
        reason, where = (found["reason"], found["path"] or "") if found else (message, "")
        path: Path = tuple(name or int(number) for name, number in _STEP.findall(where))
        field = _FIELD.match(reason)
        if field:
            fault = "missing" if field["fault"] == "missing required" else "unknown"
            return self.refused((*path, field["field"]), f"takkure-data.{fault}", field=field["field"])
        place = next((str(step) for step in reversed(path) if isinstance(step, str)), "")
        return self.refused(path, "takkure-data.value", field=place, reason=reason.replace("`", ""))

    @cached_property
    def _lines(self) -> dict[Path, int]:
        """The line of every table and every key of a document that TOML accepts."""
        lines: dict[Path, int] = {}
        counts: dict[Path, int] = {}  # how many tables an array of tables has so far
        table: Path = ()
        for number, statement in _statements(self.text):
            tree = tomllib.loads(statement)
            if statement.lstrip().startswith("["):
                table = ()
                *outer, last = _keys(tree)
                for key in outer:
                    table = (*table, key)
                    if table in counts:
                        table = (*table, counts[table] - 1)
                table = (*table, last)
                if statement.lstrip().startswith("[["):
                    counts[table] = counts.get(table, 0) + 1
                    lines.setdefault(table, number)
                    table = (*table, counts[table] - 1)
                lines.setdefault(table, number)
            else:
                for later, part in _grown(statement):
                    _note(lines, table, part, number + later)
        return lines


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """The headers and assignments of a document with their first lines; a value may take several lines."""
    begun, parts = 0, list[str]()
    for number, line in enumerate(text.split("\n"), 1):
        if not parts:
            begun = number
        parts.append(line)
        statement = "\n".join(parts)
        try:
            tree = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue
        if tree:
            yield begun, statement
        parts.clear()


def _grown(assignment: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The assignment cut off after each of its lines, with its list closed there, and last the whole assignment."""
    parts = assignment.split("\n")
    for later in range(len(parts) - 1):
        with suppress(tomllib.TOMLDecodeError):
            yield later, tomllib.loads("\n".join([*parts[: later + 1], "]"]))
    yield 0, tomllib.loads(assignment)


def _keys(tree: dict[str, Any]) -> list[str]:
    """The keys of the one table that a header opens."""
    keys: list[str] = []
    inner: Any = tree
    while isinstance(inner, dict) and inner:
        keys.append(next(iter(inner)))
        inner = inner[keys[-1]]
    return keys


def _note(lines: dict[Path, int], path: Path, value: Any, number: int) -> None:
    """Give line `number` to every entry inside `value` that has no line yet."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        lines.setdefault((*path, key), number)
        _note(lines, (*path, key), part, number)
