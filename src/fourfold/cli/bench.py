"""fourfold bench: how fast a game runs on this machine."""

import os
import subprocess
import sys
import threading
import time
from typing import Annotated, Any

import numpy as np
import typer

from fourfold.cli.common import GameName, Json, Options, Seats, out, print_json, read_pairs
from fourfold.core.position import Position
from fourfold.core.rng import new_rng
from fourfold.core.verbs import OVER, State
from fourfold.library import load
from fourfold.search.playout import playout, playouts

_CLONES = 1_000_000


def bench(
    name: GameName,
    seats: Seats = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each figure is measured.")] = 2.0,
    json: Json = False,
) -> None:
    """Measure random play, the library's moves, copies of a state and the first answer of a new process.

    Example: [bold]fourfold bench less --json[/bold]
    """
    position = load(name, seats, **read_pairs(option)).start(seed=1, rolls=False)
    one = random_play(position, seconds, threads=1)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    many = random_play(position, seconds, threads=cores)
    figures: dict[str, Any] = {
        "game": name,
        "seats": position.variant.seats,
        "cores": cores,
        "playout_moves_per_s": round(one["decisions"] / one["seconds"]),
        "playout_chances_per_s": round(one["chances"] / one["seconds"]),
        "playout_games_per_s": round(one["games"] / one["seconds"], 1),
        "playout_moves_per_cpu_s": round(one["decisions"] / one["cpu_seconds"]),
        "playout_moves_per_s_all_cores": round(many["decisions"] / many["seconds"]),
        "facade_moves_per_s": round(facade(position, seconds)),
        "clone_ns": round(clone_ns(position), 1),
        "state_bytes": position.game.state.itemsize,
        "first_answer_s": round(first_answer(name), 3),
    }
    if json:
        print_json(figures)
        return
    for key, value in figures.items():
        out.print(f"{key:>32}  {value:,}" if isinstance(value, int | float) else f"{key:>32}  {value}", highlight=False)


def random_play(position: Position, seconds: float, threads: int) -> dict[str, float]:
    """Whole random games on each thread until the time is up; moves are the decisions of seats."""
    game = position.game
    run = game.engine(playouts, playout=game.engine(playout))
    start = np.array([position.state], game.state).view(np.recarray)
    workers = [_Worker(run, start, game.max_legal, seed, seconds) for seed in range(threads)]
    workers[0].once()  # compiled before the clock starts
    cpu = time.process_time()
    began = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return {
        "seconds": time.perf_counter() - began,
        "cpu_seconds": time.process_time() - cpu,
        "games": sum(worker.games for worker in workers),
        "decisions": float(sum(worker.counts[0] for worker in workers)),
        "chances": float(sum(worker.counts[1] for worker in workers)),
    }


class _Worker(threading.Thread):
    def __init__(self, run: Any, start: Any, max_legal: int, seed: int, seconds: float) -> None:
        super().__init__()
        self._run_games = run
        self._start, self._room = start, start.copy()
        self._rng = new_rng(seed)
        self._out, self._weights = np.zeros(max_legal, np.int64), np.zeros(max_legal, np.int64)
        self._seconds = seconds
        self.counts = np.zeros(2, np.int64)
        self.games = 0

    def once(self) -> None:
        self._run_games(self._start, self._room, 1, self._rng, self._out, self._weights, self.counts)
        self.counts[:] = 0

    def run(self) -> None:
        end = time.perf_counter() + self._seconds
        batch = 1
        while time.perf_counter() < end:
            began = time.perf_counter()
            self._run_games(self._start, self._room, batch, self._rng, self._out, self._weights, self.counts)
            self.games += batch
            if time.perf_counter() - began < 0.05:
                batch *= 2


def facade(position: Position, seconds: float) -> float:
    """Moves a second through the library: play one action, get the legal list as Python ints."""
    moves = 0
    began = time.perf_counter()
    while time.perf_counter() < began + seconds:
        walker = position.rewound(0)
        legal = walker.legal
        mix = 1
        while walker.seat != OVER:
            mix = mix * 1_103_515_245 + 12_345 & 0x7FFFFFFF
            walker.play(legal[(mix >> 8) % len(legal)])
            legal = walker.legal
            moves += 1
    return moves / (time.perf_counter() - began)


def copies(states: State, count: int) -> None:
    """Copy a state back and forth."""
    for k in range(count):
        states[k & 1] = states[1 - (k & 1)]


def clone_ns(position: Position) -> float:
    """Nanoseconds to copy a state inside compiled code."""
    run = position.game.engine(copies)
    states = np.zeros(2, position.game.state).view(np.recarray)
    run(states, 2)
    began = time.perf_counter()
    run(states, _CLONES)
    return (time.perf_counter() - began) / _CLONES * 1e9


def first_answer(name: str) -> float:
    """Seconds from the start of a new, warm process to its first legal list, the best of three."""
    code = f"import fourfold; fourfold.load({name!r}).start(seed=1).legal"
    times = []
    for _ in range(4):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - began)
    return min(times[1:])
