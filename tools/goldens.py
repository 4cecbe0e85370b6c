"""Play the golden games anew (`make goldens`) or print the signature of all rules (`make signature`).

The players mix the simple bot with chance, so that games are varied and reach their ends.
"""

import sys
from pathlib import Path

import fourfold as ff
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import CHANCE
from fourfold.registry import BUILT_IN, knowledge
from fourfold.search.greedy import GreedyBot
from tests.contract.cases import CASES, Case
from tests.contract.playthrough import render
from tests.contract.test_perft import table
from tests.contract.test_signature import signatures

GOLDENS = Path(__file__).parent.parent / "tests" / "goldens"


def play(case: Case, seed: int) -> ff.Position:
    """A whole game of half-serious players."""
    position = case.variant.start(seed=seed)
    rng = new_rng(seed)
    bot = GreedyBot(position.game, knowledge(case.name), seed=seed)
    while not position.over:
        serious = position.seat != CHANCE and below(rng, 10) < 7
        position.play(bot.choose(position) if serious else position.legal[int(below(rng, len(position.legal)))])
    return position


def main() -> None:
    """Write the goldens, or print the signature."""
    if "--signature" in sys.argv:
        sys.stdout.write(signatures())
        return
    for old in GOLDENS.glob("*.play"):
        old.unlink()
    for name in BUILT_IN:
        for number, case in enumerate(case for case in CASES if case.name == name):
            position = play(case, seed=number)
            path = GOLDENS / f"{name}-{case.seats}-{number}.play"
            path.write_text(render(position, f"{name} {case.seats}"))
    (GOLDENS / "signature.txt").write_text(signatures())
    (GOLDENS / "perft.txt").write_text(table())


if __name__ == "__main__":
    main()
