"""fourfold codecup: LESS for four by the protocol of the contest."""

import sys
from typing import Annotated

import typer

from fourfold.arena.codecup import SECONDS, Contest, Thinker, play_contest

_STARTING = 1.5  # seconds before the clock here begins
_NO_WALLS = "0" * 112


def codecup(
    seconds: Annotated[float, typer.Option(min=2.0, help="Time for the whole game.")] = SECONDS,
    warm: Annotated[bool, typer.Option("--warm", help="Only compile what it needs, for the next time.")] = False,
) -> None:
    """Play 4-seat LESS by the protocol of the CodeCup 2017 contest, on standard input and output.

    Run [bold]fourfold codecup --warm[/bold] once before, so that no time of a game goes into compiling.
    """
    if warm:
        Contest(_NO_WALLS).take_turn(Thinker(seconds).choose)
        Contest(_NO_WALLS).take_turn(Thinker(0.0).choose)
        return
    play_contest(sys.stdin.readline, _print, Thinker(seconds, _STARTING))


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
