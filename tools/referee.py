"""Follow many games of TAKKURE with the slow second implementation and count the rulings (`make soak`).

A difference names the scenario, the seed, the actions of the activation and the rulings that the referee followed last.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed

from fourfold.core.cores import cores
from tests.naive.takkure.box import SCENARIOS
from tests.naive.takkure.built import ALL
from tests.naive.takkure.following import Tally
from tests.naive.takkure.playing import PLAYED, WORDED, WORDS, follow_built, follow_games, follow_worded, rare

CHUNK = 50  # activations of one piece of work
CROWDED = 4  # one in so many activations more is played with a box of larger teams and other measures
LEAST = 20  # times that each ruling must occur


def follow_all(activations: int, times: int, first_seed: int, jobs: int) -> Iterator[Tally]:
    """Every scenario and every built position, in pieces, on several processors."""
    with ProcessPoolExecutor(jobs) as pool:
        work: list[Future[Tally]] = []
        for scenario in SCENARIOS:
            for k in range(-(-activations // CHUNK)):
                work.append(pool.submit(follow_games, scenario, first_seed + 1000 * k, CHUNK))
            for k in range(-(-activations // (CROWDED * CHUNK))):
                work.append(pool.submit(follow_games, scenario, first_seed + 1000 * k + 500, CHUNK, "crowd"))
        work += [pool.submit(follow_built, name, first_seed, times) for name in ALL]
        for box in WORDED:
            work += [pool.submit(follow_worded, box, first_seed + 1000 * k, CHUNK) for k in range(times)]
        try:
            for done in as_completed(work):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def report(tally: Tally) -> str:
    """The activations of each scenario, and how often each ruling was followed."""
    lines = [f"{name}: {tally.activations[name]} activations" for name in SCENARIOS]
    rulings = " ".join(f"{line}:{tally.lines[line]}" for line in PLAYED)
    words = ", ".join(f"{word} {tally.lines[f'K96 {word}']}" for word in WORDS)
    return "\n".join([*lines, rulings, f"words of K96: {words}"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Follow games of TAKKURE with the referee")
    parser.add_argument("--activations", type=int, default=2000, help="of each scenario")
    parser.add_argument("--times", type=int, default=40, help="how often each built position is played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    given = parser.parse_args()
    tally = Tally()
    for part in follow_all(given.activations, given.times, given.seed, given.jobs):
        tally.activations += part.activations
        tally.lines += part.lines
    print(report(tally))
    if seldom := rare(tally.lines, LEAST):
        sys.exit(f"too seldom: {seldom}")
    print("the engine and the referee agree")


if __name__ == "__main__":
    main()
