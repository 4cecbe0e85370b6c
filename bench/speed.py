"""How fast we are, beside OpenSpiel, in one run: `make bench`. README.md says how it is measured."""

import argparse
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from bench.ledger import Ledger, add_trial
from bench.measurement import Condition, Reading
from bench.openspiel import agree, python_loop, rollouts, simulations
from bench.yardstick.breakthrough import BREAKTHROUGH
from bench.yardstick.connect_four import CONNECT_FOUR
from fourfold.cli.bench import Played, clone_ns, facade, first_answer, random_play
from fourfold.core.cores import cores
from fourfold.core.position import Position, Variant
from fourfold.registry import BUILT_IN, game
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings

AGREED_GAMES = 50
SIMULATIONS = 10_000  # in one search


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=0.5, help="for each measurement of each round")
    options.add_argument("--rounds", type=int, default=7, help="how often contenders take turns")
    add_trial(options)
    kinds = {"peers": peers, "searches": searches, "own": own}
    options.add_argument("--parts", nargs="+", choices=kinds, default=list(kinds), help="what to measure")
    chosen = options.parse_args()

    ledger = Ledger("speed", trial=chosen.trial, packages=("open_spiel",))
    for part in chosen.parts:
        kinds[part](ledger, chosen.seconds, chosen.rounds)


def peers(ledger: Ledger, seconds: float, rounds: int) -> None:
    """The yardsticks beside OpenSpiel, contender after contender in each round."""
    conditions: dict[str, Condition] = {"rounds": rounds, "seconds": seconds}
    for yardstick in (CONNECT_FOUR, BREAKTHROUGH):
        agree(yardstick, AGREED_GAMES)
        start = Variant[Position](yardstick).start(seed=1)
        played = random_play(start, seconds, threads=1)
        length = played.decisions / played.games  # of their games too: the rules are the same
        ours, theirs = in_turns(rounds, seconds, partial(games_per_s, start), rollouts(yardstick.name))
        compare(ledger, f"{yardstick.title}, rollouts, moves", ours, theirs, "C++", conditions, length)
        ours, theirs = in_turns(rounds, seconds, partial(facade, start), python_loop(yardstick.name))
        compare(ledger, f"{yardstick.title}, from Python, moves", ours, theirs, "pyspiel", conditions)


def searches(ledger: Ledger, seconds: float, rounds: int) -> None:
    """Tree searches with random games to the end, ours without knowledge, beside OpenSpiel's MCTSBot."""
    conditions: dict[str, Condition] = {"rounds": rounds, "seconds": seconds, "simulations a search": SIMULATIONS}
    for yardstick in (CONNECT_FOUR, BREAKTHROUGH):
        agree(yardstick, AGREED_GAMES)
        bot = MctsBot(yardstick, MctsSettings(iterations=SIMULATIONS, reuse_tree=False), seed=7)
        start = Variant[Position](yardstick).start(seed=1)
        bot.choose(start)  # compiled before the clock starts
        rivals = simulations(yardstick.name, SIMULATIONS, bot.settings.exploration)
        ours, theirs = in_turns(rounds, seconds, partial(simulations_per_s, bot, start), rivals)
        compare(ledger, f"{yardstick.title}, MCTS, simulations", ours, theirs, "MCTSBot, C++", conditions)


def in_turns(rounds: int, seconds: float, *contenders: Callable[[float], float]) -> list[list[float]]:
    """What each contender reaches in each round."""
    results = [[contender(seconds) for contender in contenders] for _ in range(rounds)]
    return [list(column) for column in zip(*results, strict=True)]


def compare(
    ledger: Ledger,
    subject: str,
    ours: list[float],
    theirs: list[float],
    peer: str,
    conditions: dict[str, Condition],
    scale: float = 1.0,
    kind: str = "beside OpenSpiel",
) -> None:
    """Keep the medians of both, times `scale`, and the ratio round by round."""
    ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True))
    ratio = Reading(round(median(ratios), 3), low=round(ratios[0], 3), high=round(ratios[-1], 3))
    ledger.keep(
        kind,
        subject,
        {"a second": rate(median(ours) * scale), "ratio": ratio},
        conditions=conditions,
        peer=peer,
        peer_readings={"a second": rate(median(theirs) * scale)},
    )


def own(ledger: Ledger, seconds: float, rounds: int) -> None:
    """Our games: random play on one core and on all, the library, copies, the first answer."""
    conditions: dict[str, Condition] = {"rounds": rounds, "seconds": seconds}
    for name in BUILT_IN:
        for seats in game(name).seats:
            start = Variant[Position](game(name), seats).start(seed=1, rolls=False)
            runs = [[random_play(start, seconds, threads) for threads in (1, cores())] for _ in range(rounds)]
            readings = {
                "decisions/s": rate(median(one.decisions / one.cpu_seconds for one, _ in runs)),
                "chance moves/s": rate(median(one.chances / one.cpu_seconds for one, _ in runs)),
                **all_cores(runs),
                "moves/s from Python": rate(facade(start, seconds)),
                "copy, ns": Reading(round(clone_ns(start), 1), "ns"),
            }
            kind = "own games, more seats"
            if seats == game(name).seats[0]:
                kind = "own games"
                readings["first answer, s"] = Reading(round(first_answer(name), 3), "s")
            ledger.keep(kind, f"{name}, {seats} seats", readings, conditions=conditions)


def all_cores(runs: list[list[Played]]) -> dict[str, Reading]:
    """By the clock; the share of the cores that the machine gave; moves in a CPU-second beside those of one core."""
    factors = (many.decisions / many.seconds / (one.decisions / one.seconds) for one, many in runs)
    shares = (many.cpu_seconds / many.seconds / cores() for _, many in runs)
    kept = (many.decisions / many.cpu_seconds / (one.decisions / one.cpu_seconds) for one, many in runs)
    return {
        "all cores / one": Reading(round(median(factors), 3)),
        "share of cores had, %": Reading(round(100 * median(shares), 1), "%"),
        "speed kept on each, %": Reading(round(100 * median(kept), 1), "%"),
    }


def games_per_s(start: Position, seconds: float) -> float:
    """Random games in a CPU-second on one core."""
    played = random_play(start, seconds, threads=1)
    return played.games / played.cpu_seconds


def simulations_per_s(bot: MctsBot, start: Position, seconds: float) -> float:
    """Simulations in a CPU-second on one core, whole searches from `start`."""
    done = 0
    began = time.process_time()
    while time.process_time() < began + seconds:
        bot.choose(start)
        done += bot.settings.iterations
    return done / (time.process_time() - began)


def rate(number: float) -> Reading:
    return Reading(round(number), "1/s")


if __name__ == "__main__":
    main()
