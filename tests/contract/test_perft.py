"""How many sequences of actions there are, level by level, from the same set-up: a table to hold rules against."""

from pathlib import Path

import numpy as np
import pytest

from fourfold.core import drive
from tests.contract.cases import OWN_CASES, SMALL, Case

FILE = Path(__file__).parent.parent / "goldens" / "perft.txt"
LEVELS = 4
SEED = 7


def perft(case: Case, levels: int) -> list[int]:
    """The counts of the first levels."""
    position = case.variant.start(seed=SEED, rolls=False)
    game = position.game
    counts = []
    for depth in range(1, levels + 1):
        states = np.zeros(depth + 1, game.state).view(np.recarray)
        states[0] = position.state
        lists = np.zeros((depth + 1, game.max_legal), np.int64)
        rows = np.zeros(depth + 1, np.int64)
        counts.append(int(game.engine(drive.perft)(states, depth, lists, rows, rows.copy())))
    return counts


def perft_line(case: Case) -> str:
    return f"{' '.join(map(str, perft(case, LEVELS)))} | {case}\n"


@pytest.mark.parametrize("case", OWN_CASES, ids=str)
def test_the_counts_are_those_of_the_table(case: Case):
    rows = [line.split(" | ") for line in FILE.read_text().splitlines()]
    wanted = next([int(count) for count in counts.split()] for counts, name in rows if name == str(case))
    levels = 2 if SMALL else LEVELS
    assert perft(case, levels) == wanted[:levels]
