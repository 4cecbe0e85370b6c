"""fourfold odds: the exact odds of a roll of TAKKURE."""

import sys
from typing import Annotated

import typer

from fourfold.cli.common import Json


def odds(
    expression: Annotated[list[str], typer.Argument(help="A roll of TAKKURE, for example 'dodge 7 vs tackle 7'.")],
    json: Json = False,
) -> None:
    """Print the exact odds of a roll of TAKKURE.

    A side is an action and its value, then any of: dice N, crit N (critical up to N), at INCHES, fatigue N, turned N,
    pressure N.

    Examples: [bold]fourfold odds 'dodge 7 dice 2 vs tackle 7'[/bold],
    [bold]fourfold odds 'pass 8 at 3 vs tackle 7'[/bold],
    [bold]fourfold odds 'try 11 fatigue 1 pressure 1 vs tackle 7'[/bold],
    [bold]fourfold odds 'melee 11 vs 8 vs 7' --json[/bold]
    """
    from fourfold.games.takkure.text.calculator import odds_command  # noqa: PLC0415  this import compiles rules

    sys.stdout.write(odds_command(" ".join(expression), json) + "\n")
