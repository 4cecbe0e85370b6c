"""Random matches of TAKKURE beside random games of OpenSpiel's backgammon, its game of dice, in C++.

PYTHONPATH=src .venv-bench/bin/python -m bench.takkure_peer

The two games have little in common but their dice: the figures say how much a researcher gets for a second of a core.
"""

import random
import statistics

import pyspiel

import fourfold as ff
from bench.openspiel import rollouts
from fourfold.cli.bench import random_play

_PEER = "backgammon"
_ROUNDS, _SECONDS = 5, 2.0


def decisions_of_peer(games: int) -> float:
    """Decisions in a random game of the peer, chance not counted."""
    game, rng, decisions = pyspiel.load_game(_PEER), random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions / games


def main() -> None:
    each, measure = decisions_of_peer(500), rollouts(_PEER)
    start = ff.load("takkure", scenario="match").start(seed=1, rolls=False)
    ratios, games, decisions, theirs = [], [], [], []
    for _ in range(_ROUNDS):
        ours = random_play(start, _SECONDS, threads=1)
        games.append(ours.games / ours.cpu_seconds)
        decisions.append(ours.decisions / ours.cpu_seconds)
        theirs.append(measure(_SECONDS))
        ratios.append(decisions[-1] / (theirs[-1] * each))
    middle = statistics.median
    print(f"TAKKURE, whole matches: {middle(games):,.0f} games, {middle(decisions):,.0f} decisions a second of a core.")
    print(f"OpenSpiel, {_PEER}: {middle(theirs):,.0f} games, {middle(theirs) * each:,.0f} decisions, {each:.0f} each.")
    print(f"Decisions for one of its own: {middle(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f}).")


if __name__ == "__main__":
    main()
