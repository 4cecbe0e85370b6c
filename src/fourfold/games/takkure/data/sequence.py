"""The steps of a collective card in data files: `C pass A or B`, `C dodge or pass A`, `A move` (K53, K83, K96)."""

from collections.abc import Sequence
from typing import NamedTuple

from fourfold.games.takkure.rules import components

_SLOTS = {"C": components.SLOT_C, "A": components.SLOT_A, "B": components.SLOT_B, "D": components.SLOT_D}
STEP_WORDS = {
    "move": components.DO_MOVE,
    "pass": components.DO_PASS,
    "dodge": components.DO_DODGE,
    "break": components.DO_BREAK,
    "pick-up": components.DO_PICK_UP,
    "stand": components.DO_STAND,
    "try": components.DO_TRY,
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
    acts, rest = _alternatives(words[1:], STEP_WORDS)
    targets, rest = _alternatives(rest, _SLOTS)
    if slot is None or not acts or rest:
        return None
    if bool(targets) != bool(acts >> components.DO_PASS & 1) or targets >> slot & 1:
        return None
    return Step(slot, acts, targets)


def read_first(text: str) -> Step | None:
    """The first action of a text, or None for a wrong text: `A move`, or `C ground-pass A or B` (K83)."""
    passes = "ground-pass" in text
    step = read_step(text.replace("ground-pass", "pass", 1))
    if step is None or passes != (step.slot == components.SLOT_C):
        return None
    return step if step.acts == 1 << (components.DO_PASS if passes else components.DO_MOVE) else None


def write_step(step: Sequence[int]) -> str:
    """The text of a step: `read_step` reads it back."""
    slot, acts, targets = step
    words = " or ".join(word for word, act in STEP_WORDS.items() if acts >> act & 1)
    return f"{_slots(1 << slot)} {words} {_slots(targets)}".rstrip()


def write_first(step: Sequence[int]) -> str:
    """The text of a first action: `read_first` reads it back."""
    return write_step(step).replace("pass", "ground-pass")


def _slots(bits: int) -> str:
    return " or ".join(name for name, slot in _SLOTS.items() if bits >> slot & 1)


def _alternatives(words: list[str], known: dict[str, int]) -> tuple[int, list[str]]:
    """The bits of leading words joined by `or`, and the words that are left."""
    bits = 0
    while words and words[0] in known:
        bits |= 1 << known[words[0]]
        if len(words) < 3 or words[1] != "or" or words[2] not in known:
            return bits, words[1:]
        words = words[2:]
    return bits, words
