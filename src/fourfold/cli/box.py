"""fourfold box: the file in which an owner of TAKKURE's box enters its teams, cards and measures."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.common import REFUSED
from fourfold.core.words import refused, say

box = typer.Typer(help="Check or begin a box file of TAKKURE.", no_args_is_help=True)


@box.command()
def check(file: Annotated[Path, typer.Argument(help="A box file, in TOML.")]) -> None:
    """Tell every mistake of a box file with its line. The exit code is 2 if there is one."""
    from fourfold.games.takkure.data.box_check import box_faults  # noqa: PLC0415  the game is large

    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise refused("core.file", file=str(file), reason=str(error)) from error
    faults = box_faults(text, file.name)
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    if faults:
        raise typer.Exit(REFUSED)
    sys.stdout.write(say("takkure-box.good", {"file": file.name}) + "\n")


@box.command()
def new() -> None:
    """Print a commented box file with the house data, to fill in."""
    from fourfold.games.takkure.data.box import new_box  # noqa: PLC0415  the game is large

    sys.stdout.write(new_box())
