"""What several commands share: their options, reading and writing files, and printing."""

import os
import sys
from errno import EACCES, ENOENT
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from fourfold.core.options import Value
from fourfold.core.words import Refused, refused

REFUSED = 2  # the exit code

out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="The name of a game; `fourfold games` lists them.")]
Seats = Annotated[
    int | None, typer.Option("--seats", "-n", help="How many seats. Default: the fewest the game allows.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", help="KEY=VALUE; may be given several times. KEY=@FILE reads the value from a file."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def read_pairs(pairs: list[str] | None) -> dict[str, Value]:
    """Texts of the form KEY=VALUE as a mapping."""
    found: dict[str, Value] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals:
            raise refused("core.option-pair", given=pair[:40])
        found[key.strip()] = read_text(Path(value[1:])) if value.startswith("@") else value
    return found


def read_text(path: Path) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        given = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return given.decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as error:
        raise refused(
            "core.file", file=str(path), reason=getattr(error, "strerror", None) or "it is not text"
        ) from error


def check_writable(path: Path, new: bool = True) -> None:
    """Refuse a file that cannot be written, before the work begins. A `new` file must not exist yet."""
    if path.is_dir() or (new and path.exists()):
        raise refused("core.file-there", file=str(path))
    if not os.access(path.parent, os.W_OK | os.X_OK):
        reason = EACCES if path.parent.exists() else ENOENT
        raise refused("core.file-write", file=str(path), reason=os.strerror(reason))


def write_text(path: Path, text: str) -> None:
    """Write a file, or refuse with the reason."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise refused("core.file-write", file=str(path), reason=error.strerror or str(error)) from error


def without_controls(text: str) -> str:
    """A text from outside, safe to print: control characters are written as escapes."""
    return "".join(letter if letter.isprintable() or letter == "\n" else ascii(letter)[1:-1] for letter in text)


def in_a_row(moves: list[str]) -> str:
    """Moves in one line, separated by semicolons if a move contains a blank."""
    return ("; " if any(" " in move for move in moves) else " ").join(moves)


def complain(error: Refused) -> None:
    """Print a refusal."""
    err.print(without_controls(str(error)), style="red", markup=False, highlight=False, soft_wrap=True)


def print_json(value: Any) -> None:
    """One line of JSON on standard output."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
