"""Steps a second of a batch, with mask and observation, by batch size and threads: `python -m bench.batch`.

A step is one action in one game, as a learner needs it: `step`, which keeps `legal_mask` up to date, and `observe`. The
actions are drawn while the clock stands still. One thread counts seconds of the processor, several count those of the
clock.
"""

import argparse
import time
from collections.abc import Callable

from bench.ledger import Ledger, add_trial
from bench.measurement import Condition, Reading
from fourfold.bulk import Batch
from fourfold.core.cores import cores
from fourfold.registry import BUILT_IN

SIZES = [256, 1024, 4096, 16384, 65536]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("games", nargs="*", default=["less"], help=", ".join(BUILT_IN))
    options.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="games in a batch")
    options.add_argument("--threads", type=int, nargs="+", default=sorted({1, cores()}))
    options.add_argument("--seconds", type=float, default=0.5, help="for each round")
    options.add_argument("--rounds", type=int, default=7, help="the fastest one counts")
    add_trial(options)
    chosen = options.parse_args()
    ledger = Ledger("batch", trial=chosen.trial)
    for name in chosen.games:
        for threads in chosen.threads:
            measure(ledger, name, threads, chosen.sizes, chosen.seconds, chosen.rounds)


def measure(ledger: Ledger, name: str, threads: int, sizes: list[int], seconds: float, rounds: int) -> None:
    """Keep the speed at the best batch size; the details have all sizes."""
    speeds: dict[int, float] = {}
    for size in sizes:
        batch = Batch(name, size=size, threads=threads)
        clock = time.process_time if threads == 1 else time.perf_counter
        steps_per_s(batch, 0.0, clock)  # compiled before the clock starts
        speeds[size] = max(steps_per_s(batch, seconds, clock) for _ in range(rounds))
    best = max(sizes, key=lambda size: speeds[size])
    conditions: dict[str, Condition] = {"rounds": rounds, "seconds": seconds, "games at once": best}
    subject = f"{name}, {batch.seats} seats, batch with mask and observation, threads {threads}"
    details: dict[str, Condition] = {f"steps/s, {size} games": round(speed) for size, speed in speeds.items()}
    reading = Reading(speeds[best], "1/s")
    ledger.keep("own games", subject, {"decisions/s": reading}, conditions=conditions, details=details)


def steps_per_s(batch: Batch, seconds: float, clock: Callable[[], float]) -> float:
    """At least one step of all games."""
    batch.legal_mask  # noqa: B018  # from now on every step keeps it up to date
    steps, spent = 0, 0.0
    while not steps or spent < seconds:
        actions = batch.sample()
        began = clock()
        batch.step(actions)
        batch.observe()
        spent += clock() - began
        steps += batch.size
    return steps / spent


if __name__ == "__main__":
    main()
