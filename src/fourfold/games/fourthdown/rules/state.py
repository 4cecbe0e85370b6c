"""The flat record of FOURTH DOWN and its named ints.

A card is its *kind*: 0 is no card, 1 to 4 are the specials, from 5 on the yards of the deck, rising. Cards
that lie in no order are counted by kind; only the pile has an order.

The same record holds a whole position and what one viewer knows of it. In a view a hand that is not the
viewer's shows its known cards only (F22), `hidden` says how many more there are, and `rest` counts every
card whose place the viewer does not know. In a whole position `hidden` is zero.
"""

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.plain import Plain
from fourfold.core.verbs import State, int64

NONE, TD, INT, TO, FUM, YARD = range(6)  # YARD is the lowest yard
MAX_YARDS = 16
KINDS = YARD + MAX_YARDS
COPIES = 4  # of every yard (F1)
MAX_COPIES = 8  # of a special
MAX_DECK = MAX_YARDS * COPIES + 4 * MAX_COPIES

MAX_SEATS = 5
HAND = 3  # F3, F10
UPS = 2
DOWNS = 3
ALL_DOWN = (1 << DOWNS) - 1
TURNS = 500  # F20
MAX_ROUNDS = 99
NOBODY = -1

# actions
PLAY = 0  # + kind * MAX_COPIES + number of cards - 1
TAKE = PLAY + KINDS * MAX_COPIES
FLIP = TAKE + 1  # + slot
SWAP = FLIP + DOWNS  # + slot * KINDS + kind out of the hand
READY = SWAP + UPS * KINDS
DRAW = READY + 1  # + kind, by CHANCE
TURN = DRAW + KINDS  # + kind, by CHANCE
ACTIONS = TURN + KINDS
MAX_LEGAL = MAX_YARDS * COPIES + 3 * MAX_COPIES + 1 + 1  # every card in one hand, and the pile to take

DEALING, SWAPPING, PLAYING, FILLING, TURNING = range(5)  # stage; the first and the last two are chance
NOT_OVER, OUT, TIE, CAP = range(4)  # how the match ended
WHY = ("", "out", "tie", "cap")

SETTINGS = np.dtype(
    [
        ("seats", "u1"),
        ("first", "u1"),
        ("rounds", "u1"),
        ("may_take", "u1"),
        ("yards", "u1"),  # how many values
        ("yard", "i2", (MAX_YARDS,)),  # the values, rising, then zeros
        ("deck", "u1", (KINDS,)),
    ],
    align=True,
)

STATE = np.dtype(
    [
        *((name, SETTINGS[name]) for name in SETTINGS.names or ()),
        ("hand", "u1", (MAX_SEATS, KINDS)),
        ("known", "u1", (MAX_SEATS, KINDS)),  # those of the hand that everybody has seen (F22)
        ("held", "u1", (MAX_SEATS,)),  # cards in the hand
        ("hidden", "u1", (MAX_SEATS,)),  # of these, not in `hand`: only in a view
        ("up", "u1", (MAX_SEATS, UPS)),
        ("down", "u1", (MAX_SEATS,)),  # one bit a slot
        ("rest", "u1", (KINDS,)),  # cards that are nowhere yet: in the deck or face down (F23)
        ("stock", "u1"),  # cards in the deck
        ("pile", "u1", (MAX_DECK,)),  # from the bottom, then zeros
        ("piled", "u1"),
        ("stage", "u1"),
        ("seat", "u1"),  # who decides, or for whom chance does
        ("then", "u1"),  # who decides when the hand is filled
        ("swapped", "u1"),  # slots that `seat` has swapped, one bit each
        ("starter", "u1"),  # of this round
        ("turns", "u2"),  # finished in this round
        ("done", "u1"),  # rounds finished
        ("won", "u1", (MAX_SEATS,)),  # rounds won
        ("ended", "u1"),
    ],
    align=True,
)

plain = Plain(STATE)  # for texts


def row(cells: bytes, width: int, seat: int) -> bytes:
    """The part of a seat, of a plain field with a row for every seat."""
    return cells[width * seat :][:width]


@rule
def last_kind(s: State) -> int:
    """One past the highest kind of this deck."""
    return YARD + int64(s.yards)


@rule
def top(s: State) -> int:
    """The card on top of the pile, or NONE."""
    return int64(s.pile[s.piled - 1]) if s.piled else NONE


@rule
def lowest_yard(s: State) -> int:
    """The lowest yard that beats the pile (F6, F16)."""
    k = int64(s.piled) - 1
    while k >= 0 and (s.pile[k] == TO or s.pile[k] == FUM):
        k -= 1
    return YARD if k < 0 or s.pile[k] == INT else int64(s.pile[k])


@rule
def fumble_allowed(s: State) -> bool:
    """Whether a FUMBLE may lie on what is on top (F14, F17)."""
    return s.piled == 0 or top(s) >= YARD


@rule
def playable(s: State, kind: int) -> bool:
    """Whether one card of `kind` may go on the pile (F6, F12 to F17)."""
    if kind >= YARD:
        return kind >= lowest_yard(s)
    return kind != FUM or fumble_allowed(s)


@rule
def run_of_four(s: State) -> bool:
    """Four of one yard lie on top (F9)."""
    n = int64(s.piled)
    if n < COPIES or s.pile[n - 1] < YARD:
        return False
    return bool(s.pile[n - 1] == s.pile[n - 2] and s.pile[n - 1] == s.pile[n - 3] and s.pile[n - 1] == s.pile[n - 4])


@rule
def has_up(s: State, seat: int) -> bool:
    """Whether the seat has a face-up card."""
    return s.up[seat, 0] != NONE or s.up[seat, 1] != NONE


@rule
def is_out(s: State, seat: int) -> bool:
    """Whether every place of the seat is empty (F11)."""
    return s.held[seat] == 0 and s.down[seat] == 0 and not has_up(s, seat)
