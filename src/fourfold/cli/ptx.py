"""fourfold ptx: compile a game for GPUs, on a machine that needs none."""

from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from fourfold.bulk.gpu_file import gpu_file
from fourfold.bulk.starts import SETUPS, first_positions
from fourfold.cli.common import GameName, Options, Seats, out, read_pairs
from fourfold.library import load


def ptx(
    name: GameName,
    output: Annotated[Path, typer.Option(help="The file to write, as in less.npz.")],
    seats: Seats = None,
    option: Options = None,
    policy: Annotated[str, typer.Option(help="random, or rollout: the rollout policy of the game.")] = "random",
    seed: Annotated[int, typer.Option(help="The seed of the games that the file plays by itself.")] = 0,
) -> None:
    """Write a GPU file: the compiled kernel of a game, and first positions. No GPU is needed to make it.

    Another machine plays it by gpu_file of bulk.play, or with bulk/launch.py, which needs NumPy and CuPy alone.

    Example: [bold]fourfold ptx less --output less.npz[/bold]
    """
    variant = load(name, seats, **read_pairs(option))
    starts, _ = first_positions(variant, seed, SETUPS)
    arrays = gpu_file(variant.game, variant.seats, policy, starts, seed)
    with output.open("wb") as file:
        np.savez_compressed(file, **arrays)
    out.print(f"{output}: {output.stat().st_size:,} bytes", highlight=False)
