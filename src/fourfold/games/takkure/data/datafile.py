"""TOML files; a mistake is refused with its line and its reason."""

import re
import tomllib
from functools import cached_property
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from fourfold.core.words import Refused, refused
from fourfold.games.takkure.data.toml_text import DEEPEST, Path, depth_fault, lines_of

T = TypeVar("T")

SHOWN = 80  # characters of a text that a message repeats
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
        if deep := depth_fault(self.text):
            raise refused("takkure-data.deep", file=self.name, line=deep, most=DEEPEST)
        try:
            return msgspec.convert(tomllib.loads(self.text), kind)
        except msgspec.ValidationError as error:
            raise self.misfit(str(error)) from error
        except ValueError as error:  # TOMLDecodeError, or Python's own for a number with too many digits
            raise self._unreadable(str(error)) from error

    def refused(self, path: Path, key: str, ruling: str = "", **args: Any) -> Refused:
        """The exception for a fault at `path`."""
        return refused(key, ruling, file=self.name, line=self.line(path), **args)

    def line(self, path: Path) -> int:
        """The line of the entry at `path`, or of the innermost entry around it that has a line."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def _unreadable(self, message: str) -> Refused:
        found = _SYNTAX.fullmatch(message)
        line = int(found["line"]) if found and found["line"] else self.text.count("\n") + 1
        reason = found["reason"] if found else message
        return refused("takkure-data.syntax", file=self.name, line=line, reason=reason[:SHOWN])

    def misfit(self, message: str, inside: Path = ()) -> Refused:
        """The exception for what msgspec says about the entry at `inside`."""
        found = _SCHEMA.fullmatch(message)
        reason, where = (found["reason"], found["path"] or "") if found else (message, "")
        path: Path = (*inside, *(name or int(number) for name, number in _STEP.findall(where)))
        field = _FIELD.match(reason)
        if field:
            fault = "missing" if field["fault"] == "missing required" else "unknown"
            name = field["field"]
            return self.refused((*path, name), f"takkure-data.{fault}", field=name[:SHOWN])
        place = next((str(step) for step in reversed(path) if isinstance(step, str)), "")
        return self.refused(path, "takkure-data.value", field=place[:SHOWN], reason=reason.replace("`", "")[:SHOWN])

    @cached_property
    def _lines(self) -> dict[Path, int]:
        return lines_of(self.text)
