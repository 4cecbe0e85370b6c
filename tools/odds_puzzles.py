"""Make puzzles about odds, and write them into the package: `python -m tools.odds_puzzles fourthdown`.

A puzzle asks for one decision. Every choice has an exact worth: both seats play their best, and chance falls by its
weights. Nothing is hidden from the seat but what chance will show, so the worth is what the seat can know. The same
command writes the same file.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from fourfold.core.position import Position
from fourfold.learn.puzzles import Fact, Puzzle
from fourfold.registry import learn_folder
from tools import fourthdown_endgames, takkure_duels

COUNT = 24
MARGIN = 0.2  # in worth, so a tenth of all cases
CHOICES = 3  # fewer make no puzzle
PER_KIND = 5  # puzzles with the same reason and the same sort of answer


class Maker(NamedTuple):
    """How a game makes puzzles: its positions, and the aim, key and facts of the reason for a choice.

    Without a key there is no reason that a person could find, and so no puzzle.
    """

    positions: Callable[[random.Random], Iterator[str]]
    read: Callable[[str], Position | None]
    worths: Callable[[Position], dict[str, float] | None]  # of every choice, if they can be settled
    reason: Callable[[Position, str, dict[str, float]], tuple[str, str, dict[str, Fact]]]
    sort: Callable[[str], str]  # of an answer


MAKERS = {
    name: Maker(module.positions, module.read, module.worths, module.reason, module.sort)
    for name, module in (("fourthdown", fourthdown_endgames), ("takkure", takkure_duels))
}


def made(name: str) -> Iterator[Puzzle]:
    """Puzzles without end, of many kinds and no two with the same reason."""
    maker, kinds, told = MAKERS[name], dict[tuple[str, str], int](), set[bytes]()
    for text in maker.positions(random.Random(name)):
        position = maker.read(text)
        if position is None or not (puzzle := examine(name, text, position)):
            continue
        kind = puzzle.why, maker.sort(str(puzzle.facts["best"]))
        facts = msgspec.json.encode(puzzle.facts)
        if facts not in told and kinds.get(kind, 0) < PER_KIND:
            told.add(facts)
            kinds[kind] = kinds.get(kind, 0) + 1
            yield puzzle


def examine(name: str, text: str, position: Position) -> Puzzle | None:
    """The puzzle that the position is, if it is one."""
    if len(position.legal) < CHOICES:
        return None
    worths = MAKERS[name].worths(position)
    if worths is None:
        return None
    best, other = sorted(worths, key=lambda each: worths[each], reverse=True)[:2]
    if worths[best] - worths[other] < MARGIN:
        return None
    aim, why, facts = MAKERS[name].reason(position, best, worths)
    if not why:
        return None
    action = position.legal[position.moves().index(best)]
    after = position.copy()
    after.play(action)
    return Puzzle(
        name,
        position.options,
        (),
        position.seat,
        "odds",
        (action,),
        after.digest,
        worths[best],
        worths[other],
        "made",
        text,
        worths,
        aim,
        why,
        facts,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=MAKERS)
    parser.add_argument("--count", type=int, default=COUNT)
    wanted = parser.parse_args()
    found: list[Puzzle] = []
    for puzzle in made(wanted.game):
        found.append(puzzle)
        print(f"{len(found)}: {puzzle.why} {puzzle.facts}", flush=True)
        if len(found) == wanted.count:
            break
    easiest_first = sorted(found, key=lambda each: (len(each.worths), each.second - each.worth))
    lines = [msgspec.json.encode(puzzle) + b"\n" for puzzle in easiest_first]
    (learn_folder(wanted.game) / f"{wanted.game}.puzzles.jsonl").write_bytes(b"".join(lines))


if __name__ == "__main__":
    main()
