"""Games of the player `mix:0.7`, and built positions, followed by engine and referee."""

from collections import Counter

import fourfold as ff
from fourfold.cli.records import chooser
from tests.naive.takkure.built import ALL, seeking
from tests.naive.takkure.following import Tally, follow_game

POLICY = "mix:0.7"
# Rulings that no activation follows: what is shown (K4), files of teams (K11), the box (K94-K97).
NOT_PLAYED = {4, 11, 94, 95, 96, 97}
PLAYED = [f"K{number}" for number in range(1, 99) if number not in NOT_PLAYED]


def follow_games(scenario: str, first_seed: int, activations: int) -> Tally:
    """Whole games with ever new seeds until so many activations were followed."""
    tally, seed = Tally(), first_seed
    while (left := activations - tally.activations[scenario]) > 0:
        position = ff.load("takkure", 2, scenario=scenario).start(seed=seed, rolls=False)
        follow_game(position, chooser("takkure", POLICY, seed), tally, left)
        seed += 1
    return tally


def follow_built(name: str, first_seed: int, times: int) -> Tally:
    """A built position, so often."""
    tally = Tally()
    for seed in range(first_seed, first_seed + times):
        try:
            follow_game(ALL[name].position(), seeking(ALL[name].seek, seed), tally, 1, begun=True)
        except Exception as error:
            error.add_note(f"the built position {name!r}, seed {seed}")
            raise
    return tally


def rare(lines: Counter[str], least: int) -> dict[str, int]:
    """The rulings that were followed less often than they should."""
    return {line: lines[line] for line in PLAYED if lines[line] < least}
