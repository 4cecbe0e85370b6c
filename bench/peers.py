"""Random play of Connect Four beside pgx and PettingZoo: `python -m bench.peers`.

They are heavy and in no lock: make a virtual environment and install `. jax pgx pettingzoo[classic]` there first. pgx
plays a whole batch in one call that XLA compiles for the CPU, and its best batch counts. PettingZoo plays move by move
from Python.
"""

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import numpy as np
import pgx
from pettingzoo.classic import connect_four_v3

from bench.ledger import Ledger, add_trial
from bench.measurement import Condition
from bench.speed import compare, in_turns
from bench.yardstick.connect_four import CONNECT_FOUR
from fourfold.cli.bench import facade, random_play
from fourfold.core.position import Position, Variant

BATCHES = [256, 1024, 4096, 16384]  # games of pgx that are played at once
LONGEST = 42  # moves of a game
AGREED_GAMES = 20


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument(
        "--seconds", type=float, default=0.5, help="of the processor, for each contender in each round"
    )
    options.add_argument("--rounds", type=int, default=7, help="how often contenders take turns")
    options.add_argument("--batches", type=int, nargs="+", default=BATCHES, help="games of pgx at once")
    add_trial(options)
    chosen = options.parse_args()
    ledger = Ledger("speed", trial=chosen.trial, packages=("jax", "pgx", "pettingzoo"))
    conditions: dict[str, Condition] = {"rounds": chosen.rounds, "seconds": chosen.seconds}
    start = Variant[Position](CONNECT_FOUR).start(seed=1)

    agree(start)
    speeds = {games: batches(games)(chosen.seconds) for games in chosen.batches}
    best = max(chosen.batches, key=lambda games: speeds[games])
    ours, theirs = in_turns(chosen.rounds, chosen.seconds, partial(moves_per_s, start), batches(best))
    compare(
        ledger, "Connect Four, random play, moves", ours, theirs, "pgx", {**conditions, "games of pgx at once": best}
    )
    ours, theirs = in_turns(chosen.rounds, chosen.seconds, partial(facade, start), loop)
    compare(ledger, "Connect Four, move by move from Python, moves", ours, theirs, "PettingZoo", conditions)


def moves_per_s(start: Position, seconds: float) -> float:
    played = random_play(start, seconds, threads=1)
    return played.decisions / played.cpu_seconds


def batches(games: int) -> Callable[[float], float]:
    """A function of seconds: moves of pgx in a CPU-second, without those after the end of a game."""
    env = pgx.make("connect_four")
    step = jax.vmap(env.step)

    def turn(state: Any, key: Any) -> Any:
        playing = ~state.terminated
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return step(state, jax.random.categorical(key, scores)), playing.sum()

    @jax.jit  # type: ignore[untyped-decorator]
    def play(key: Any) -> Any:
        state = jax.vmap(env.init)(jax.random.split(key, games))
        return jax.lax.scan(turn, state, jax.random.split(key, LONGEST))[1].sum()

    keys = iter(jax.random.split(jax.random.PRNGKey(7), 100_000))
    play(next(keys)).block_until_ready()  # compiled before the clock starts

    def measure(seconds: float) -> float:
        moves = 0
        began = time.process_time()
        while time.process_time() < began + seconds:
            moves += int(play(next(keys)))
        return moves / (time.process_time() - began)

    return measure


def loop(seconds: float) -> float:
    """Moves of PettingZoo in a CPU-second: choose among what the mask allows, step, and look at the next mask."""
    env = connect_four_v3.env()
    rng = random.Random(1)
    moves = 0
    began = time.process_time()
    while time.process_time() < began + seconds:
        env.reset()
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask).tolist()))
            moves += 1
    return moves / (time.process_time() - began)


def agree(start: Position) -> None:
    """Play random games on all sides; legal moves and scores must be the same at every step."""
    pgx_env, zoo = pgx.make("connect_four"), connect_four_v3.env()
    init, step = jax.jit(pgx_env.init), jax.jit(pgx_env.step)
    rng = random.Random(3)
    for number in range(AGREED_GAMES):
        ours = start.copy()
        state = init(jax.random.PRNGKey(number))
        zoo.reset()
        first = int(state.current_player)
        while not ours.over:
            mask = zoo.observe(zoo.agent_selection)["action_mask"]
            for theirs in (state.legal_action_mask, mask):
                expect(list(np.flatnonzero(theirs)), list(ours.legal), ours)
            action = rng.choice(list(ours.legal))
            ours.play(action)
            state = step(state, action)
            zoo.step(action)
        expect(bool(state.terminated) and all(zoo.terminations.values()), True, ours)
        expect([float(state.rewards[first]), float(state.rewards[1 - first])], ours.scores, ours)


def expect(theirs: object, ours: object, position: Position) -> None:
    if theirs != ours:
        raise SystemExit(f"A peer plays another game here ({theirs}, ours {ours}), so nothing is compared.\n{position}")


if __name__ == "__main__":
    main()
