"""What an action of FOURTH DOWN would do."""

from typing import Any, Literal

import msgspec

from fourfold.core.verbs import State
from fourfold.games.fourthdown.rules.state import (
    COPIES,
    DEALING,
    DRAW,
    FLIP,
    FUM,
    INT,
    KINDS,
    MAX_COPIES,
    NONE,
    PLAY,
    READY,
    SWAP,
    TAKE,
    TD,
    TO,
    TURN,
    UPS,
    YARD,
    plain,
    row,
)
from fourfold.games.fourthdown.text.deck import named


class FourthDownMove(msgspec.Struct, frozen=True):
    """What an action would do."""

    kind: Literal["play", "take", "flip", "swap", "ready", "draw", "turn"]
    card: str = ""
    n: int = 0  # cards played or taken
    slot: int = 0  # swapped or turned over
    place: Literal["", "hand", "up", "down"] = ""  # where the cards were before
    removes: bool = False  # the pile leaves the game and the seat goes again
    wins: bool = False  # the seat is out
    ruling: str = ""


def describe(s: State, action: int) -> FourthDownMove:
    """What a legal action would do."""
    t = plain(s)
    name, seat = named(t.yard), t.seat
    if action >= TURN:
        return FourthDownMove("turn", name[action - TURN], place="down", ruling="F19")
    if action >= DRAW:
        return FourthDownMove("draw", name[action - DRAW], ruling="F25" if t.stage == DEALING else "F10")
    if action == READY:
        return FourthDownMove("ready", ruling="F4")
    if action >= SWAP:
        slot, kind = divmod(action - SWAP, KINDS)
        return FourthDownMove("swap", name[kind], slot=slot + 1, place="hand", ruling="F4")
    if action >= FLIP:
        return FourthDownMove("flip", slot=action - FLIP + 1, place="down", ruling="F19")
    if action == TAKE:
        return FourthDownMove("take", n=t.piled, ruling="F7")
    kind, n = played_cards(action)
    wins = not t.down[seat] and t.held[seat] + UPS - row(t.up, UPS, seat).count(NONE) == n
    four = makes_four(t, kind, n)
    ruling = "F11" if wins else "F9" if four else _RULING.get(kind, "F6" if n == 1 else "F8")
    place: Literal["hand", "up"] = "hand" if t.held[seat] else "up"
    return FourthDownMove("play", name[kind], n, 0, place, not wins and (four or kind == TD), wins, ruling)


_RULING = {TD: "F12", INT: "F13", FUM: "F14", TO: "F15"}


def played_cards(action: int) -> tuple[int, int]:
    kind, more = divmod(action - PLAY, MAX_COPIES)
    return kind, more + 1


def makes_four(t: Any, kind: int, n: int) -> bool:
    """Whether `n` more of `kind` on the pile make four in a row (F9)."""
    pile = t.pile[: t.piled]
    if t.through_timeouts:
        pile = pile.replace(bytes([TO]), b"")
    return kind >= YARD and bool(pile.endswith(bytes([kind]) * (COPIES - n)))
