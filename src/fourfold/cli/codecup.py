"""fourfold codecup: LESS for four by the protocol of the contest."""

import os
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from fourfold.adapters.codecup import SECONDS, Contest, Thinker, play_contest

_NO_WALLS = "0" * 112
_BEGAN = 19  # behind the name of the program, which may hold anything: ticks from the start of the system


def codecup(
    seconds: Annotated[float, typer.Option(min=2.0, help="Time for the whole game.")] = SECONDS,
    warm: Annotated[bool, typer.Option("--warm", help="Only compile what it needs, for the next time.")] = False,
) -> None:
    """Play 4-seat LESS by the protocol of the CodeCup 2017 contest, on standard input and output.

    Run [bold]fourfold codecup --warm[/bold] once before, so that no time of a game goes into compiling.
    """
    if warm:
        Contest(_NO_WALLS).take_turn(Thinker(0.0).choose)
        return
    play_contest(sys.stdin.readline, _print, Thinker(seconds, running()))


def running() -> float:
    """Seconds since this process began; where the system does not tell, those its processor was busy: it is no less."""
    busy = time.process_time()
    try:
        ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[_BEGAN])
        return max(busy, time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK"))
    except (AttributeError, OSError):
        return busy


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
