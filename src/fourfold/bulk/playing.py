"""Whole games in bulk: play them all to the end and keep what came of them."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from fourfold.bulk.bot_games import BotGames
from fourfold.bulk.compiled_games import CompiledGames
from fourfold.bulk.gpu_games import GpuGames
from fourfold.bulk.outcomes import Outcomes, PlayedGames
from fourfold.bulk.slices import Slices
from fourfold.bulk.starts import SETUPS, first_positions, variant_of
from fourfold.core.game import Game
from fourfold.core.options import Value
from fourfold.core.words import refused
from fourfold.registry import game as game_named

COMPILED_POLICIES = ("random", "rollout")


def play(
    game: str | Game,
    seats: int | None = None,
    games: int = 10_000,
    policy: str = "random",
    seed: int = 0,
    threads: int | None = None,
    device: str = "cpu",
    *,
    samples: int = 0,
    setups: int = SETUPS,
    progress: bool | None = None,
    gpu_file: str | Path | None = None,
    options: Mapping[str, Value] | None = None,
    **more: Value,
) -> PlayedGames:
    """Play `games` whole games, all seats by one policy.

    `policy` is `random` (any legal action), `rollout` (the rollout policy of the game; random if it has none) or a
    player as in `bot:2`. The first two are compiled and read the whole state; a player sees what its seat may know.
    Players play in processes instead of threads once two seconds have passed: a script that uses them begins its work
    under `if __name__ == "__main__":`.

    Game number k depends on the seed and k alone, not on the device or the number of games or threads. What the set-up
    leaves to chance is drawn `setups` times from the seed; game k takes set-up k modulo `setups`. `samples` asks for so
    many states, one each from games spread over all; every moment at which a seat decides is equally likely. A progress
    bar is shown on a terminal, or as `progress` says.

    With device="cuda" an NVIDIA GPU plays, for the compiled policies; `gpu_file` names a kernel that `fourfold ptx` has
    made elsewhere.
    """
    if games < 1 or not 0 <= samples <= games:
        raise refused("bulk.games", games=games, samples=samples)
    if device not in ("cpu", "cuda"):
        raise refused("bulk.device", given=device[:40])
    if device == "cuda" and policy not in COMPILED_POLICIES:
        raise refused("bulk.device-policy", policy=policy[:40])
    found = game_named(game) if isinstance(game, str) else game
    variant = variant_of(found, seats, options, more)
    starts, decided = first_positions(variant, seed, setups)
    outcomes = Outcomes(found, variant.seats, games)
    sampled, slices = np.arange(samples) * games // max(1, samples), Slices(threads)
    player: CompiledGames | BotGames | GpuGames
    if device == "cuda":
        player = GpuGames(outcomes, starts, seed, policy, slices, None if gpu_file is None else Path(gpu_file))
    elif policy in COMPILED_POLICIES:
        player = CompiledGames(outcomes, starts, seed, policy, slices)
    else:
        player = BotGames(outcomes, variant, decided, seed, policy, sampled, slices.threads)
    with _bar(games, progress) as advance:
        for count in player.play(games):
            advance(count)
    return outcomes.played(player.sample(sampled), decided)


@contextmanager
def _bar(games: int, shown: bool | None) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error; it is advanced by the number of games played."""
    terminal = sys.stderr.isatty()
    visible = terminal if shown is None else shown
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=terminal, disable=not visible) as bar:
        task = bar.add_task("games", total=games)
        yield lambda count: bar.advance(task, count)
