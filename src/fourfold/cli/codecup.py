"""fourfold codecup: LESS with four seats, in the protocol of the CodeCup contest."""

import os
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from fourfold.adapters.codecup import SECONDS, Contest, Thinker, play_contest

_NO_WALLS = "0" * 112
_BEGAN = 19  # field of /proc/self/stat, counted after the program name: when the process began, in ticks


def codecup(
    seconds: Annotated[float, typer.Option(min=2.0, help="Seconds for the whole game.")] = SECONDS,
    warm: Annotated[bool, typer.Option("--warm", help="Only compile what the command needs, then exit.")] = False,
) -> None:
    """Play LESS with four seats in the protocol of the CodeCup 2017 contest, on standard input and output.

    Run [bold]fourfold codecup --warm[/bold] once before, so that a game loses no time to compiling.
    """
    if warm:
        Contest(_NO_WALLS).take_turn(Thinker(0.0).choose)
        return
    play_contest(sys.stdin.readline, _print, Thinker(seconds, running()))


def running() -> float:
    """Seconds since this process began. A system without /proc gives the CPU seconds used, which are never more."""
    busy = time.process_time()
    try:
        ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[_BEGAN])
        return max(busy, time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK"))
    except (AttributeError, OSError):
        return busy


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
