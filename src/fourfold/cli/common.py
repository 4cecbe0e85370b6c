"""What several commands share: options typed by people, and where answers are printed."""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from fourfold.core.options import Value
from fourfold.core.words import refused

out = Console()
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="The name of a game; `fourfold games` lists them.")]
Seats = Annotated[int | None, typer.Option("--seats", "-n", help="How many seats; the fewest if left out.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="KEY=VALUE, as often as needed. KEY=@FILE reads the value from a file."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def read_pairs(pairs: list[str] | None) -> dict[str, Value]:
    """KEY=VALUE texts as a mapping."""
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
        return sys.stdin.read() if str(path) == "-" else path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise refused(
            "core.file", file=str(path), reason=getattr(error, "strerror", None) or "it is not text"
        ) from error


def print_json(value: Any) -> None:
    """One line of JSON on standard output."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
