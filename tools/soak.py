"""Play random games of every table with ever new seeds and look for a broken promise (`make soak`).

The contract suite looks closely at a few games; this looks at the dearest promises in as many as time allows.
A failure names the table and the seed, which together repeat it.
"""

import argparse
import itertools
import time

import fourfold as ff
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import SPECTATOR, Rng
from tests.contract.cases import CASES, Case

LOOK = 16  # every so many actions the position is looked at closely


class Broken(AssertionError):
    """A promise that does not hold."""


def play(case: Case, seed: int) -> ff.Position:
    """A whole random game, looked at on the way and at its end."""
    position = case.variant.start(seed=seed)
    rng = new_rng(seed)
    while not position.over:
        legal = position.legal
        demand(bool(legal) and legal == sorted(set(legal)), "actions are listed ascending, once each, never none")
        if len(position.actions) % LOOK == 0:
            look(position, rng)
        position.play(legal[int(below(rng, len(legal)))])
    look(position, rng)
    demand(all(-1 <= score <= 1 for score in position.scores), "scores are from -1 to 1")
    demand(not position.game.constant_sum or abs(sum(position.scores)) < 1e-9, "scores add up to 0")
    replayed = ff.replay(ff.read_record(str(position.record())))
    demand(replayed.digest == position.digest, "a record leads to the same end")
    return position


def look(position: ff.Position, rng: Rng) -> None:
    """Round trips, and views that tell no secret."""
    game, name = position.game, position.game.name
    whole = game.to_bytes(position.state)
    for way, restored in {
        "bytes": game.from_bytes(whole)[0],
        "JSON": ff.from_json(name, position.json()).state,
        "text": ff.from_text(name, position.text()).state,
    }.items():
        demand(game.to_bytes(restored) == whole, f"a position survives its {way}")
    for viewer in (SPECTATOR, *range(position.variant.seats)):
        seen, filled, again = position.viewed(viewer), game.blank(), game.blank()
        game.verbs.guess(seen, viewer, rng, filled[0])
        game.verbs.view(filled[0], viewer, again[0])
        demand(game.to_bytes(again[0]) == game.to_bytes(seen), "a guess looks the same to its viewer")


def demand(kept: bool, promise: str) -> None:
    """Raise if the promise is not kept."""
    if not kept:
        raise Broken(promise)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play random games with new seeds and look for a broken promise")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the first seed; by default the clock")
    given = parser.parse_args()
    end = time.monotonic() + 60 * given.minutes
    games = actions = 0
    for seed in itertools.count(given.seed):
        for case in CASES:
            try:
                actions += len(play(case, seed).actions)
            except Exception as error:
                error.add_note(f"at the table {case}, seed {seed}")
                raise
            games += 1
            if time.monotonic() > end:
                print(f"{games} games, {actions} actions, seeds {given.seed} to {seed}: every promise held")
                return


if __name__ == "__main__":
    main()
