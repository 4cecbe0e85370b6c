"""How fast we are, beside OpenSpiel, in one run: `make bench`. README.md says how it is measured."""

import argparse
import os
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from bench.ledger import Row, add, heading, table
from bench.openspiel import agree, python_loop, rollouts, simulations
from bench.yardstick.breakthrough import BREAKTHROUGH
from bench.yardstick.connect_four import CONNECT_FOUR
from fourfold.cli.bench import Played, clone_ns, cores, facade, first_answer, random_play
from fourfold.core.position import Position, Variant
from fourfold.registry import NAMES, game
from fourfold.search.mcts_bot import TreeBot
from fourfold.search.mcts_tree import Plan

AGREED_GAMES = 50
RATIO = "ratio (lowest to highest)"
SIMULATIONS = 10_000  # in one search


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=0.5, help="for each measurement of each round")
    options.add_argument("--rounds", type=int, default=7, help="how often contenders take turns")
    options.add_argument("--append", action="store_true", help="add the tables to results.md")
    kinds = {"peers": peers, "searches": searches, "own": own}
    options.add_argument("--parts", nargs="+", choices=kinds, default=list(kinds), help="the tables to make")
    chosen = options.parse_args()

    load = os.getloadavg()[0]
    parts = [kinds[part](chosen.seconds, chosen.rounds) for part in chosen.parts]
    text = "\n".join([heading(load, peers=("open_spiel",)), *parts])
    print(text)
    if chosen.append:
        add(text)


def peers(seconds: float, rounds: int) -> str:
    """The yardsticks beside OpenSpiel, contender after contender in each round."""
    rows: list[Row] = []
    for yardstick in (CONNECT_FOUR, BREAKTHROUGH):
        agree(yardstick, AGREED_GAMES)
        start = Variant[Position](yardstick).start(seed=1)
        played = random_play(start, seconds, threads=1)
        length = played.decisions / played.games  # of their games too: the rules are the same
        ours, theirs = in_turns(rounds, seconds, partial(games_per_s, start), rollouts(yardstick.name))
        rows.append(compared(f"{yardstick.title}, rollouts, compiled and C++", ours, theirs, length))
        ours, theirs = in_turns(rounds, seconds, partial(facade, start), python_loop(yardstick.name))
        rows.append(compared(f"{yardstick.title}, move by move from Python", ours, theirs))
    return table(("", "Fourfold, M moves/s", "OpenSpiel, M moves/s", RATIO), rows)


def searches(seconds: float, rounds: int) -> str:
    """Tree searches with random games to the end, ours without knowledge, beside OpenSpiel's MCTSBot."""
    rows: list[Row] = []
    for yardstick in (CONNECT_FOUR, BREAKTHROUGH):
        agree(yardstick, AGREED_GAMES)
        bot = TreeBot(yardstick, Plan(iterations=SIMULATIONS, reuse=False), seed=7)
        start = Variant[Position](yardstick).start(seed=1)
        bot.choose(start)  # compiled before the clock starts
        rivals = simulations(yardstick.name, SIMULATIONS, bot.plan.exploration)
        ours, theirs = in_turns(rounds, seconds, partial(simulations_per_s, bot, start), rivals)
        rows.append(compared(f"{yardstick.title}, {SIMULATIONS:,} simulations a search", ours, theirs))
    return table(("", "Fourfold, M simulations/s", "OpenSpiel MCTSBot, M simulations/s", RATIO), rows)


def in_turns(rounds: int, seconds: float, *contenders: Callable[[float], float]) -> list[list[float]]:
    """What each contender reaches in each round."""
    results = [[contender(seconds) for contender in contenders] for _ in range(rounds)]
    return [list(column) for column in zip(*results, strict=True)]


def compared(what: str, ours: list[float], theirs: list[float], scale: float = 1.0) -> Row:
    """Medians, and the ratio round by round."""
    ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True))
    return (
        what,
        millions(median(ours) * scale),
        millions(median(theirs) * scale),
        f"{median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})",
    )


def own(seconds: float, rounds: int) -> str:
    """Our games: random play on one core and on all, the library, copies, the first answer."""
    heads = ("", "M decisions/s", "M chance moves/s", *CORES, "from Python, M moves/s", "copy, ns", "first answer, s")
    rows: list[Row] = []
    for name in NAMES:
        for seats in game(name).seats:
            start = Variant[Position](game(name), seats).start(seed=1, rolls=False)
            runs = [[random_play(start, seconds, threads) for threads in (1, cores())] for _ in range(rounds)]
            rows.append(
                (
                    f"{name}, {seats} seats",
                    millions(median(one.decisions / one.cpu_seconds for one, _ in runs)),
                    millions(median(one.chances / one.cpu_seconds for one, _ in runs)),
                    *all_cores(runs),
                    millions(facade(start, seconds)),
                    f"{clone_ns(start):.0f}",
                    f"{first_answer(name):.2f}" if seats == game(name).seats[0] else "",
                )
            )
    return table(heads, rows)


CORES = ("all cores / one", "share of cores had", "speed kept on each")


def all_cores(runs: list[list[Played]]) -> Row:
    """By the clock; the share of the cores that the machine gave; moves in a CPU-second beside those of one core."""
    factors = (many.decisions / many.seconds / (one.decisions / one.seconds) for one, many in runs)
    shares = (many.cpu_seconds / many.seconds / cores() for _, many in runs)
    kept = (many.decisions / many.cpu_seconds / (one.decisions / one.cpu_seconds) for one, many in runs)
    return f"{median(factors):.2f}", f"{median(shares):.0%}", f"{median(kept):.0%}"


def games_per_s(start: Position, seconds: float) -> float:
    """Random games in a CPU-second on one core."""
    played = random_play(start, seconds, threads=1)
    return played.games / played.cpu_seconds


def simulations_per_s(bot: TreeBot, start: Position, seconds: float) -> float:
    """Simulations in a CPU-second on one core, whole searches from `start`."""
    done = 0
    began = time.process_time()
    while time.process_time() < began + seconds:
        bot.choose(start)
        done += bot.plan.iterations
    return done / (time.process_time() - began)


def millions(number: float) -> str:
    return f"{number / 1e6:.3g}"


if __name__ == "__main__":
    main()
