"""Write records of the current version of every game into tests/records: `python -m tools.records`.

A file that is there is never written again: it proves that its version of the game still replays. To write new ones,
raise the version of the game. The players mix the bot of level 2 with chance; of a few games the shortest is kept.
"""

from pathlib import Path

import fourfold as ff
from fourfold.cli.records import chooser
from tests.contract.cases import CASES, Case

RECORDS = Path(__file__).parent.parent / "tests" / "records"
TRIES = 3


def played(case: Case, seed: int) -> str:
    """A whole game as a record."""
    position = case.variant.start(seed)
    choose = chooser(case.name, "mix:0.6", seed)
    while not position.over:
        position.play(choose(position))
    return str(position.record())


def main() -> None:
    for name in ff.GAMES:
        for number, case in enumerate(case for case in CASES if case.name == name):
            path = RECORDS / f"{name}-{case.seats}-{number}-v{ff.game(name).version}.txt"
            if not path.exists():
                text = min((played(case, 10 * number + seed) for seed in range(TRIES)), key=len)
                path.write_text(text, "utf-8")
                print(f"{path.name}: {len(text)} bytes", flush=True)


if __name__ == "__main__":
    main()
