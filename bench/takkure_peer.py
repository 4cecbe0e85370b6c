"""Random matches of TAKKURE beside random games of OpenSpiel's backgammon, its game of dice, in C++.

PYTHONPATH=src .venv-bench/bin/python -m bench.takkure_peer

The two games have little in common but their dice: the figures say how much a researcher gets for a second of a core.
"""

import argparse
import random
import statistics

import pyspiel

import fourfold as ff
from bench.ledger import Ledger, add_trial
from bench.measurement import Reading
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
    parser = argparse.ArgumentParser(description="Random matches of TAKKURE beside OpenSpiel's backgammon")
    add_trial(parser)
    ledger = Ledger("takkure", trial=parser.parse_args().trial, packages=("open_spiel",))
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
    ledger.keep(
        "beside OpenSpiel",
        "takkure, random matches, decisions",
        {
            "a second": Reading(round(middle(decisions)), "1/s"),
            "games/s": Reading(round(middle(games)), "1/s"),
            "ratio": Reading(round(middle(ratios), 2), low=round(min(ratios), 2), high=round(max(ratios), 2)),
        },
        conditions={"rounds": _ROUNDS, "seconds": _SECONDS},
        peer=f"{_PEER}, C++",
        peer_readings={
            "a second": Reading(round(middle(theirs) * each), "1/s"),
            "games/s": Reading(round(middle(theirs)), "1/s"),
        },
    )


if __name__ == "__main__":
    main()
