"""The steps of a collective card as data files write them: `C pass A or B`, `C break or dodge`, `A move` (K53)."""

from typing import NamedTuple

from fourfold.games.takkure.rules import components

_SLOTS = {"C": components.SLOT_C, "A": components.SLOT_A, "B": components.SLOT_B, "D": components.SLOT_D}
_ACTS = {
    "move": components.DO_MOVE,
    "pass": components.DO_PASS,
    "dodge": components.DO_DODGE,
    "break": components.DO_BREAK,
}


class Step(NamedTuple):
    """The slot that acts, its actions and the targets of a pass; the last two as bits."""

    slot: int
    acts: int
    targets: int


def read_step(text: str) -> Step | None:
    """The step of a text, or None for a wrong text. Only a pass has targets, and never its own slot."""
    words = text.split()
    slot = _SLOTS.get(words[0]) if words else None
    acts, rest = _alternatives(words[1:], _ACTS)
    targets, rest = _alternatives(rest, _SLOTS)
    if slot is None or not acts or rest:
        return None
    if bool(targets) != (acts == 1 << components.DO_PASS) or targets >> slot & 1:
        return None
    return Step(slot, acts, targets)


def _alternatives(words: list[str], known: dict[str, int]) -> tuple[int, list[str]]:
    """The bits of leading words joined by `or`, and the words that are left."""
    bits = 0
    while words and words[0] in known:
        bits |= 1 << known[words[0]]
        if len(words) < 3 or words[1] != "or" or words[2] not in known:
            return bits, words[1:]
        words = words[2:]
    return bits, words
