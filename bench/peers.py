"""Random play of Connect Four beside pgx, PettingZoo and EnvPool: `python -m bench.peers`, a part of `make bench`.

pgx plays a whole batch in one call that XLA compiles for the CPU. EnvPool steps a batch in C++ and gives masks and
observations, as `fourfold.bulk.Batch` does. The best batch of each counts. PettingZoo plays move by move from Python.
All speeds count seconds of the processor, of all threads together.
"""

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import jax
import numpy as np
import pgx
from pettingzoo.classic import connect_four_v3

from bench.ledger import Ledger, add_trial
from bench.measurement import Condition
from bench.speed import compare, in_turns
from bench.yardstick.connect_four import CONNECT_FOUR
from fourfold.bulk import Batch
from fourfold.cli.bench import facade, random_play
from fourfold.core.position import Position, Variant

BATCHES = [256, 1024, 4096, 16384]  # games of a peer that are played at once
OWN_BATCH = 4096
LONGEST = 42  # moves of a game
AGREED_GAMES = 20
ENVPOOL = "ConnectFour-v1"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=0.5, help="for each contender in each round")
    options.add_argument("--rounds", type=int, default=7, help="how often contenders take turns")
    options.add_argument("--batches", type=int, nargs="+", default=BATCHES, help="games of a peer at once")
    add_trial(options)
    chosen = options.parse_args()
    has_envpool = find_spec("envpool") is not None
    packages = ("jax", "pgx", "pettingzoo", *(["envpool"] if has_envpool else []))
    ledger = Ledger("speed", trial=chosen.trial, packages=packages)
    conditions: dict[str, Condition] = {"rounds": chosen.rounds, "seconds": chosen.seconds}
    start = Variant[Position](CONNECT_FOUR).start(seed=1)

    def keep(task: str, speeds: list[list[float]], peer: str, games: int = 0) -> None:
        ours, theirs = speeds
        at_once: dict[str, Condition] = {"games of the peer at once": games} if games else {}
        subject = f"Connect Four, {task}, moves"
        compare(ledger, subject, ours, theirs, peer, {**conditions, **at_once}, kind="beside other peers")

    agree(start)
    best, theirs = best_of(pgx_games, chosen.batches, chosen.seconds)
    speeds = in_turns(chosen.rounds, chosen.seconds, partial(moves_per_s, start), theirs)
    keep("random play", speeds, "pgx", best)
    speeds = in_turns(chosen.rounds, chosen.seconds, partial(facade, start), loop)
    keep("move by move from Python", speeds, "PettingZoo")
    if not has_envpool:
        print("EnvPool is not measured; .venv-bench/bin/pip install envpool installs it")
        return
    best, theirs = best_of(envpool_steps, chosen.batches, chosen.seconds)
    speeds = in_turns(chosen.rounds, chosen.seconds, own_steps(), theirs)
    keep("batch with mask and observation", speeds, "EnvPool", best)


def best_of(
    contender: Callable[[int], Callable[[float], float]], batches: list[int], seconds: float
) -> tuple[int, Callable[[float], float]]:
    """The fastest batch of a contender, and its measurement."""
    speeds = {games: contender(games)(seconds) for games in batches}
    best = max(batches, key=lambda games: speeds[games])
    return best, contender(best)


def moves_per_s(start: Position, seconds: float) -> float:
    played = random_play(start, seconds, threads=1)
    return played.decisions / played.cpu_seconds


def pgx_games(games: int) -> Callable[[float], float]:
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


def own_steps() -> Callable[[float], float]:
    """A function of seconds: moves of our batch in a CPU-second, with masks and observations."""
    batch = Batch(CONNECT_FOUR, size=OWN_BATCH, threads=1)
    batch.legal_mask  # noqa: B018  # from now on every step keeps it up to date
    batch.observe()

    def measure(seconds: float) -> float:
        moves, spent = 0, 0.0
        while spent < seconds:
            actions = batch.sample()
            began = time.process_time()
            batch.step(actions)
            batch.observe()
            spent += time.process_time() - began
            moves += batch.size
        return moves / spent

    return measure


def envpool_steps(games: int) -> Callable[[float], float]:
    """A function of seconds: moves of EnvPool in a CPU-second. A step that begins a new game is no move."""
    env = import_module("envpool").make(ENVPOOL, env_type="gymnasium", num_envs=games, num_threads=1)
    rng = np.random.default_rng(1)
    _, info = env.reset()

    def measure(seconds: float) -> float:
        nonlocal info
        moves, spent = 0, 0.0
        while spent < seconds:
            actions = (info["legal_action_mask"] * rng.random((games, 7))).argmax(1).astype(np.int32)
            began = time.process_time()
            *_, info = env.step(actions)
            spent += time.process_time() - began
            moves += int((info["elapsed_step"] > 0).sum())
        return moves / spent

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
