"""Matches of TAKKURE: at random with every invariant checked, by the coach-bot with tries counted; and how it compiles.

python -m bench.takkure_matches 10000
python -m bench.takkure_matches coach 20
python -m bench.takkure_matches cold
"""

import os
import sys
import tempfile
import time

import numpy as np

import fourfold as ff
from fourfold.core.rng import Draws, new_rng
from fourfold.games.takkure.rules.state import MAX_LEGAL
from fourfold.players import player
from tests.games.takkure.invariants import BROKEN, watched


def coached(games: int) -> None:
    """The coach-bot against random play and against itself, from both sides."""
    for rival in ("random", "greedy"):
        tries = [tries_of(number, rival) for number in range(games)]
        mine, theirs = zip(*tries, strict=True)
        print(f"{games} matches of greedy against {rival}: tries {sum(mine)} to {sum(theirs)};")
        print(f"greedy scored in {sum(n > 0 for n in mine)}, both in {sum(min(pair) > 0 for pair in tries)},")
        print(f"greedy won {sum(a > b for a, b in tries)}, drew {sum(a == b for a, b in tries)}")


def tries_of(number: int, rival: str) -> tuple[int, int]:
    """The tries of the coach-bot and of its rival in one match."""
    pos = ff.load("takkure", 2, scenario="match").start(seed=number)
    seat = number % 2
    coaches = [player("greedy" if k == seat else rival, "takkure", seed=number + k) for k in range(2)]
    while not pos.over:
        pos.play(coaches[pos.seat].choose(pos))
    return int(pos.state.tries[seat]), int(pos.state.tries[1 - seat])


def random_matches(games: int) -> None:
    """Play, and say how many decisions there were and how fast."""
    game = ff.game("takkure")
    first = game.begin(2, game.decide(2, ff.load("takkure", 2).options, Draws(0)))
    engine = game.engine(watched)
    out, weights = np.zeros((2, MAX_LEGAL), np.int64)
    counts = np.zeros(3, np.int64)
    engine(first.copy()[0], new_rng(0), out, weights, counts)  # compiled before the clock starts
    counts[:] = 0
    began = time.process_time()
    rng = new_rng(1)
    for number in range(games):
        wrong = int(engine(first.copy()[0], rng, out, weights, counts))
        if wrong:
            raise SystemExit(f"game {number}: {BROKEN[wrong]}")
    seconds = time.process_time() - began
    print(f"{games} matches, {counts[0]} decisions, {counts[1]} chance moves, longest list {counts[2]}")
    print(f"every invariant held; {counts[0] / seconds:,.0f} decisions a second of one core, checks included")


def cold() -> None:
    """Compile the rules from nothing: a first action, told and taken back."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOURFOLD_CACHE"] = folder
        began = time.process_time()
        pos = ff.load("takkure").start(seed=0)
        before, action, texts = pos.snapshot(), pos.legal[0], pos.game.texts
        pos.play(action)
        texts.events(before, action, pos.snapshot(), ff.SPECTATOR)
        texts.describe(before, action)
        pos.view()
        pos.undo()
        print(f"the rules of TAKKURE took {time.process_time() - began:.0f} seconds of a core to compile")


if __name__ == "__main__":
    if sys.argv[1:2] == ["cold"]:
        cold()
    elif sys.argv[1:2] == ["coach"]:
        coached(int(sys.argv[2]))
    else:
        random_matches(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
