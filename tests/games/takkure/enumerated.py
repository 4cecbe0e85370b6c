"""Odds by rolling every die every way, written from the rulings: the slow second opinion on `dice`."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple


class Roller(NamedTuple):
    """A value to roll at or under, the highest critical face, and the number of dice."""

    value: int
    crit: int = 1
    dice: int = 1


def reading(face: int, roller: Roller) -> str:
    """`miss`, `hit` or `critical`."""
    if face == 12:
        return "miss"
    if face <= roller.crit:
        return "critical"
    return "hit" if face <= roller.value else "miss"


def best(faces: tuple[int, ...], roller: Roller) -> tuple[str, int]:
    """The reading that counts of several dice, and the face if it was a plain hit."""
    readings = [reading(face, roller) for face in faces]
    if "critical" in readings:
        return "critical", 0
    hits = [face for face, read in zip(faces, readings, strict=True) if read == "hit"]
    return ("hit", max(hits)) if hits else ("miss", 0)


def winner(mine: tuple[str, int], theirs: tuple[str, int]) -> str:
    """`me`, `them`, `tie` or `none`."""
    order = ["miss", "hit", "critical"]
    if mine[0] == theirs[0] == "miss":
        return "none"
    if mine == theirs:
        return "tie"
    return "me" if (order.index(mine[0]), mine[1]) > (order.index(theirs[0]), theirs[1]) else "them"


def odds(dice: list[int], tell: Callable[[list[tuple[int, ...]]], Any]) -> dict[Any, Fraction]:
    """The odds of what `tell` makes of the faces of groups of so many dice."""
    found: Counter[Any] = Counter()
    for faces in product(range(1, 13), repeat=sum(dice)):
        groups, first = [], 0
        for count in dice:
            groups.append(faces[first : first + count])
            first += count
        found[tell(groups)] += 1
    return {end: Fraction(count, 12 ** sum(dice)) for end, count in found.items()}
