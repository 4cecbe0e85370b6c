"""Play the golden games anew (`make goldens`) or print the signature of all rules (`make signature`).

`python -m tools.goldens less touchdown` plays those of some games alone.
The players mix the simple bot with chance, so that games are varied and reach their ends.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import fourfold as ff
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import CHANCE
from fourfold.registry import BUILT_IN, knowledge
from fourfold.search.greedy import GreedyBot
from tests.contract.cases import CASES, OWN_CASES, Case
from tests.contract.playthrough import render
from tests.contract.test_perft import perft_line
from tests.contract.test_signature import signature_line, signatures

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


def lines_of(names: list[str], file: Path, row: Callable[[Case], str]) -> str:
    """A table with one line a case: new lines for the named games, the old lines for all others."""
    old = file.read_text().splitlines(keepends=True)
    kept = {str(case): line for case in OWN_CASES for line in old if line.endswith(f" {case}\n")}
    return "".join(row(case) if case.name in names else kept[str(case)] for case in OWN_CASES)


def main() -> None:
    """Write the goldens, or print the signature."""
    if "--signature" in sys.argv:
        sys.stdout.write(signatures())
        return
    names = sys.argv[1:] or list(BUILT_IN)
    for name in names:
        for old in GOLDENS.glob(f"{name}-*.play"):
            old.unlink()
        for number, case in enumerate(case for case in CASES if case.name == name):
            position = play(case, seed=number)
            path = GOLDENS / f"{name}-{case.seats}-{number}.play"
            path.write_text(render(position, f"{name} {case.seats}"))
    for file, row in ((GOLDENS / "signature.txt", signature_line), (GOLDENS / "perft.txt", perft_line)):
        file.write_text(lines_of(names, file, row))


if __name__ == "__main__":
    main()
