"""TOML as text: how deep it nests, and the line of every entry. Both look at each character once.

`tomllib` reads values with recursion and dotted keys in quadratic time, and it tells no lines. So depth is checked
before it reads, and lines are found after it has accepted the document.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

DEEPEST = 12  # brackets inside brackets, or parts of a dotted key; the deepest entry of a roster needs 8

Path = tuple[str | int, ...]  # keys and places in lists, from the top of the document

_PARTS = re.compile(
    r"""(?P<newline>\n)|(?P<comment>\#[^\n]*)|(?P<mark>[\[\]{}=,.])
    |(?P<string>\"{3}(?:\\.|.)*?(?:\"{3,5}|\Z)|'{3}.*?(?:'{3,5}|\Z)|\"(?:\\[^\n]|[^"\\\n])*\"?|'[^'\n]*'?)
    |(?P<word>[^\n\#\[\]{}=,."']+)""",
    re.DOTALL | re.VERBOSE,
)


class Token(NamedTuple):
    """A piece of a document; `kind` is the mark itself, a line's end, `"` for a string or `a` for another word."""

    kind: str
    text: str
    line: int


def depth_fault(text: str) -> int | None:
    """The first line that nests deeper than DEEPEST, in any text; None if there is none."""
    brackets = dots = 0
    for token in _tokens(text):
        if token.kind in "[{":
            brackets += 1
        elif token.kind in "]}":
            brackets -= 1
        elif token.kind == ".":
            dots += 1
        if token.kind in "\n=,{}[]":
            dots = 0
        if max(brackets, dots + 1) > DEEPEST:
            return token.line
    return None


def lines_of(text: str) -> dict[Path, int]:
    """The line of every table, key and item of a document that TOML accepts."""
    return _Document(text).lines


class _Document:
    """Walks over the tokens of a document that TOML accepts."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}  # how many tables an array of tables has so far
        self._tokens = _tokens(text)
        self._token = next(self._tokens)
        table: Path = ()
        while self._token.text:
            if self._token.kind == "[":
                table = self._header()
            elif self._token.kind == "\n":
                self._take()
            else:
                self._assignment(table)

    def _take(self) -> Token:
        taken, self._token = self._token, next(self._tokens)
        return taken

    def _header(self) -> Path:
        line, brackets = self._token.line, 0
        while self._token.kind == "[":
            brackets += 1
            self._take()
        *outer, last = self._keys()
        while self._token.kind == "]":
            self._take()
        table: Path = ()
        for key in outer:
            table = (*table, key)
            self.lines.setdefault(table, line)
            if table in self._counts:
                table = (*table, self._counts[table] - 1)
        table = (*table, last)
        self.lines.setdefault(table, line)
        if brackets > 1:
            self._counts[table] = self._counts.get(table, 0) + 1
            table = (*table, self._counts[table] - 1)
            self.lines.setdefault(table, line)
        return table

    def _assignment(self, path: Path) -> None:
        line = self._token.line
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self._take()  # the sign =
        self._value(path)

    def _keys(self) -> list[str]:
        """The parts of a key, dotted or not."""
        parts = [_key(self._take().text)]
        while self._token.kind == ".":
            self._take()
            parts.append(_key(self._take().text))
        return parts

    def _value(self, path: Path) -> None:
        if self._token.kind == "[":
            self._list(path)
        elif self._token.kind == "{":
            self._table(path)
        else:
            while self._token.kind in ("a", '"', "."):
                self._take()

    def _list(self, path: Path) -> None:
        self._take()
        place = 0
        while self._token.kind != "]":
            if self._token.kind in "\n,":
                place += self._take().kind == ","
            else:
                self.lines.setdefault((*path, place), self._token.line)
                self._value((*path, place))
        self._take()

    def _table(self, path: Path) -> None:
        self._take()
        while self._token.kind != "}":
            if self._token.kind == ",":
                self._take()
            else:
                self._assignment(path)
        self._take()


def _tokens(text: str) -> Iterator[Token]:
    """The pieces without comments and blanks, then an empty one that ends a line."""
    line = 1
    for found in _PARTS.finditer(text):
        piece = found[0].strip(" \t") if found.lastgroup == "word" else found[0]
        if piece and found.lastgroup != "comment":
            yield Token({"word": "a", "string": '"'}.get(found.lastgroup or "", piece), piece, line)
        line += piece.count("\n")
    yield Token("\n", "", line)


def _key(text: str) -> str:
    """The key that a token writes, perhaps in quotes."""
    return next(iter(tomllib.loads(f"{text} = 0"))) if text[0] in "\"'" else text
