"""Makes the files that bench/gpu.py plays: for each game and policy the kernel, and the digest of the CPU's games.

python -m bench.gpu_files              all games, into build/gpu; needs the packages of the extra `cuda`
python -m bench.gpu_files less         some games
"""

import argparse
import json
import time
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from bench.gpu import digest
from bench.measurement import commit
from bench.yardstick.breakthrough import BREAKTHROUGH
from bench.yardstick.connect_four import CONNECT_FOUR
from fourfold.bulk.compiled_games import CompiledGames
from fourfold.bulk.gpu_file import compile_ptx, gpu_file
from fourfold.bulk.outcomes import Outcomes
from fourfold.bulk.slices import Slices
from fourfold.bulk.starts import SETUPS, first_positions, variant_of
from fourfold.core.game import Game
from fourfold.registry import BUILT_IN, game, knowledge

KNOWN = {"connect_four": CONNECT_FOUR, "breakthrough": BREAKTHROUGH, **{name: game(name) for name in BUILT_IN}}
FOLDER = Path("build/gpu")
SEED = 1
CHECKED = 10_000  # games whose digests are compared
CHECKED_CODECUP = 64  # in these games the CPU searches four ways home at the end, which takes long
KEPT = 100  # games whose counts are in the file, to say where a difference begins


def cpu_games(found: Game, starts: Any, seats: int, policy: str, games: int) -> dict[str, Any]:
    """Last positions, counts and scores of the first games, as bench.gpu gets them."""
    outcomes = Outcomes(found, seats, games)
    player = CompiledGames(outcomes, starts, SEED, policy, Slices())
    states = []
    for count in player.play(games):
        states.append(player.states[:count].tobytes())
    return {"states": np.frombuffer(b"".join(states), np.uint8), "counts": outcomes.counts, "scores": outcomes.scores}


@cache
def _ptx(name: str, policy: str) -> str:
    """The kernel depends on neither seats nor options."""
    return compile_ptx(KNOWN[name], policy)


def write(found: Game, policy: str, folder: Path, seats: int | None = None, **options: Any) -> None:
    began = time.perf_counter()
    label = "".join(f" {name}" for name in options)
    checked = CHECKED_CODECUP if options else CHECKED
    variant = variant_of(found, seats, options, {})
    starts, _ = first_positions(variant, SEED, SETUPS)
    arrays = gpu_file(found, variant.seats, policy, starts, SEED, _ptx(found.name, policy))
    played = cpu_games(found, starts, variant.seats, policy, checked)
    meta = json.loads(str(arrays["meta"])) | {"digest": digest(played), "checked": checked, "commit": commit()}
    meta["game"] += label
    file = folder / f"{found.name}{label.replace(' ', '-')}-{variant.seats}-{policy}.npz"
    np.savez_compressed(file, **{**arrays, "meta": np.array(json.dumps(meta)), "first_counts": played["counts"][:KEPT]})
    print(f"{file}: {file.stat().st_size / 1e6:.2f} MB, {time.perf_counter() - began:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the files that bench/gpu.py plays")
    parser.add_argument("games", nargs="*", default=list(KNOWN), help=", ".join(KNOWN))
    parser.add_argument("--folder", type=Path, default=FOLDER)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for name in args.games:
        write(KNOWN[name], "random", args.folder)
        if name in BUILT_IN and knowledge(name).rollout_policy is not None:
            write(KNOWN[name], "rollout", args.folder)
        if name == "less":
            write(KNOWN[name], "random", args.folder, 4, codecup=True)


if __name__ == "__main__":
    main()
