"""Bulk play on an NVIDIA device: the proof that it plays the games of the CPU, and how fast.

    python -m bench.gpu_files                                    # here: makes build/gpu, with the CPU's digests
    python bench/gpu.py build/gpu --out gpu.jsonl                # on the machine with the GPU

This file needs NumPy and CuPy alone. It writes lines of the ledger (bench/README.md). The process ends with 1 if a game
differs from the CPU's.
"""

import argparse
import hashlib
import json
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src" / "fourfold" / "bulk"))
from launch import GpuKernel

BATCHES = [1 << k for k in (12, 14, 16, 18, 20, 22)]
SLOW = 2.0  # seconds of a launch after which it is not tried again
LONGEST = 8.0  # seconds of a launch after which no larger batch is tried
ROUNDS = 3


def digest(played: dict[str, Any]) -> str:
    """One digest of last positions, counts and scores of games in their order."""
    total = hashlib.sha256()
    for name in ("states", "counts", "scores"):
        total.update(np.ascontiguousarray(played[name]).tobytes())
    return total.hexdigest()[:32]


def first_difference(played: dict[str, Any], expected: Any) -> str:
    """Where the first games differ from those of the CPU, of which the file keeps the counts of a few."""
    for number, row in enumerate(expected):
        if list(played["counts"][number]) != list(row):
            return f"game {number}: {list(played['counts'][number])} moves, the CPU has {list(row)}"
    return "the counts of the first games agree"


def speeds(kernel: Any, cupy: Any) -> dict[int, float]:
    """Moves a second by batch size: the best of a few launches each."""
    found = {}
    for games in BATCHES:
        best, moves = float("inf"), 0
        for turn in range(ROUNDS):
            cupy.cuda.Device().synchronize()
            began = time.perf_counter()
            played = kernel.launch(turn * games, games)
            cupy.cuda.Device().synchronize()
            spent = time.perf_counter() - began
            made = int(played["counts"].sum())
            if spent / made < best / max(1, moves):
                best, moves = spent, made
            if spent > SLOW:
                break
        found[games] = moves / best
        if best > LONGEST:
            break
    return found


def line(meta: dict[str, Any], readings: dict[str, Any], details: dict[str, Any], machine: dict[str, Any]) -> str:
    subject = f"{meta['game']}, {meta['seats']} seats, {meta['policy']}"
    return json.dumps(
        {
            "date": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "kind": "GPU",
            "subject": subject,
            "readings": readings,
            "machine": machine,
            "commit": meta["commit"],
            "conditions": {"games compared": meta["checked"]},
            "details": details,
        }
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="what bench.gpu_files has made")
    parser.add_argument("--out", type=Path, required=True, help="the file of JSON lines to write")
    parser.add_argument("--only", default="", help="kernels whose file names contain this")
    args = parser.parse_args()
    import cupy  # noqa: PLC0415  # gpu_files imports this file where there is none

    device = cupy.cuda.runtime.getDeviceProperties(0)
    versions = {"numpy": np.__version__, "cupy": cupy.__version__, "driver": str(cupy.cuda.runtime.driverGetVersion())}
    machine = {"cpu": device["name"].decode(), "cores": device["multiProcessorCount"], "versions": versions}
    wrong = 0
    lines: list[str] = []
    for file in sorted(each for each in args.folder.glob("*.npz") if args.only in each.name):
        with np.load(file) as found:
            meta, first = json.loads(str(found["meta"])), found["first_counts"]
        try:
            began = time.perf_counter()
            kernel = GpuKernel.read(str(file))
            loading = time.perf_counter() - began
            played = kernel.play(0, meta["checked"], keep_states=True)
            same = digest(played) == meta["digest"]
            facts = kernel.facts()
            by_size = speeds(kernel, cupy)
        except Exception as error:  # noqa: BLE001  # the other kernels go on
            wrong += 1
            print(f"{file.name}: {type(error).__name__}: {str(error)[:2000]}", flush=True)
            continue
        wrong += not same
        print(f"{file.name}: {'same games' if same else 'DIFFERENT: ' + first_difference(played, first)}", flush=True)
        best = max(by_size, key=lambda size: by_size[size])
        print(f"  {by_size[best]:.3g} moves/s with {best} games; loading {loading:.1f} s; {facts}", flush=True)
        print("  " + ", ".join(f"{size}: {speed:.3g}" for size, speed in by_size.items()), flush=True)
        readings = {"moves/s": {"value": by_size[best], "unit": "1/s"}, "games at once": {"value": best}}
        readings["same games"] = {"value": meta["checked"] if same else 0}
        details = {f"moves/s, {size} games": round(speed) for size, speed in by_size.items()}
        lines.append(line(meta, readings, {**details, **facts, "loading, s": round(loading, 2)}, machine))
        args.out.write_text("\n".join(lines) + "\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
