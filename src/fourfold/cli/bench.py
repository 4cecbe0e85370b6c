"""fourfold bench: how fast a game runs on this machine."""

import random
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

import numpy as np
import typer

from fourfold.cli.common import GameName, Json, Options, Seats, out, print_json, read_pairs
from fourfold.core.cores import cores
from fourfold.core.position import Position
from fourfold.core.rng import new_rng
from fourfold.core.verbs import State
from fourfold.library import load
from fourfold.search.playout import playout, playouts

PICKS = 10_007  # random choices that are drawn before the measurement
PICKED_GAMES = 10  # games between two looks at the clock

_APART = 64  # longs between the memory of two threads: more than two lines of any cache
_BATCH_SECONDS = 0.02  # a batch of games grows until it takes this long
_CLONES = 1_000_000  # copies that are timed


def bench(
    name: GameName,
    seats: Seats = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Seconds for which each figure is measured.")] = 2.0,
    json: Json = False,
) -> None:
    """Measure random play, moves through the library, copies of a state and the first answer of a new process.

    A move is one action: a decision of a seat, or a chance move. Figures of one core count seconds of CPU time, so that
    other programs disturb them little. Figures of all cores and the first answer count seconds on the clock.

    Example: [bold]fourfold bench less --json[/bold]
    """
    position = load(name, seats, **read_pairs(option)).start(seed=1, rolls=False)
    one = random_play(position, seconds, threads=1)
    many = random_play(position, seconds, threads=cores())
    figures: dict[str, Any] = {
        "game": name,
        "seats": position.variant.seats,
        "cores": cores(),
        "playout_moves_per_s": round((one.decisions + one.chances) / one.cpu_seconds),
        "playout_decisions_per_s": round(one.decisions / one.cpu_seconds),
        "playout_chances_per_s": round(one.chances / one.cpu_seconds),
        "playout_games_per_s": round(one.games / one.cpu_seconds, 1),
        "playout_moves_per_s_all_cores": round((many.decisions + many.chances) / many.seconds),
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


@dataclass(frozen=True)
class Played:
    """What was played at random, the seconds on the clock, and the CPU seconds of all cores together."""

    games: int
    decisions: int
    chances: int
    seconds: float
    cpu_seconds: float


def random_play(position: Position, seconds: float, threads: int) -> Played:
    """Play whole random games on each thread until the time is up."""
    workers = [_Worker(position, seed, seconds) for seed in range(threads)]
    cpu = time.process_time()
    began = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return Played(
        games=sum(worker.games for worker in workers),
        decisions=sum(worker.decisions for worker in workers),
        chances=sum(worker.chances for worker in workers),
        seconds=time.perf_counter() - began,
        cpu_seconds=time.process_time() - cpu,
    )


class _Worker(threading.Thread):
    def __init__(self, position: Position, seed: int, seconds: float) -> None:
        super().__init__()
        game = position.game
        engine = game.engine(playouts, playout=game.engine(playout))
        start = np.array([position.state], game.state).view(np.recarray)
        rows = np.zeros((4, max(game.max_legal, _APART)), np.int64)  # no two threads write to the same cache line
        rng = rows[0].view(np.uint64)
        rng[:1] = new_rng(seed)
        self._counts = rows[1]
        self._play = partial(engine, start, start.copy(), rng=rng, out=rows[2], weights=rows[3], counts=rows[1])
        self._seconds = seconds
        self._play(games=1)  # compiled before the clock starts
        self._counts[:] = 0
        self.games = 0

    def run(self) -> None:
        end = time.perf_counter() + self._seconds
        batch = 1
        while time.perf_counter() < end:
            began = time.perf_counter()
            self._play(games=batch)
            self.games += batch
            if time.perf_counter() - began < _BATCH_SECONDS:
                batch *= 2

    @property
    def decisions(self) -> int:
        return int(self._counts[0])

    @property
    def chances(self) -> int:
        return int(self._counts[1])


def facade(position: Position, seconds: float) -> float:
    """Moves per CPU second through the library: play one action, read the legal list as Python ints."""
    picks = random.Random(1).choices(range(1 << 20), k=PICKS)
    moves = 0
    began = time.process_time()
    while time.process_time() < began + seconds:
        for _ in range(PICKED_GAMES):
            walker = position.copy()
            legal = walker.legal
            while legal:
                walker.play(legal[picks[moves % PICKS] % len(legal)])
                legal = walker.legal
                moves += 1
    return moves / (time.process_time() - began)


def copies(states: State, count: int) -> None:
    """Copy a state back and forth."""
    for k in range(count):
        states[k & 1] = states[1 - (k & 1)]


def clone_ns(position: Position) -> float:
    """Nanoseconds to copy a state inside compiled code."""
    run = position.game.engine(copies)
    states = np.zeros(2, position.game.state).view(np.recarray)
    run(states, 2)
    began = time.process_time()
    run(states, _CLONES)
    return (time.process_time() - began) / _CLONES * 1e9


def first_answer(name: str) -> float:
    """Seconds from the start of a process to its first legal list, the best of three after one that warms caches."""
    code = f"import fourfold; fourfold.load({name!r}).start(seed=1).legal"
    times = []
    for _ in range(4):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - began)
    return min(times[1:])
