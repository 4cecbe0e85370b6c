"""The flat record of FOURTH DOWN and its named ints.

A card is its *kind*: 0 is no card, 1 to 4 are the specials, and 5 on are the yards of the deck, rising. Cards
without an order are counted by kind. Only the pile has an order.

The same dtype holds a whole state and the view of a seat. In a view the hand of another seat holds its known cards
only (F22), `hidden` says how many more cards it has, and `rest` counts every card whose place the viewer does not
know. In a whole state `hidden` is zero.
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
HAND = 3  # cards of a full hand (F3, F10)
UPS = 2  # face-up slots of a seat
DOWNS = 3  # face-down slots of a seat
ALL_DOWN = (1 << DOWNS) - 1
TURNS = 300  # turns of a round at most (F20)
MAX_ROUNDS = 99
NOBODY = -1

# actions: the number of the first one of each sort
PLAY = 0  # + kind * MAX_COPIES + number of cards - 1
TAKE = PLAY + KINDS * MAX_COPIES
FLIP = TAKE + 1  # + slot
SWAP = FLIP + DOWNS  # + slot * KINDS + kind out of the hand
READY = SWAP + UPS * KINDS
DRAW = READY + 1  # + kind, by CHANCE
TURN = DRAW + KINDS  # + kind, by CHANCE
ACTIONS = TURN + KINDS
MAX_LEGAL = MAX_YARDS * COPIES + 3 * MAX_COPIES + 1 + 1  # every card is in one hand, or the seat takes the pile

DEALING, SWAPPING, PLAYING, FILLING, TURNING = range(5)  # stage; at DEALING, FILLING and TURNING chance moves
NOT_OVER, OUT, TIE, CAP, FEWEST = range(5)  # how the match ended
WHY = ("", "out", "tie", "cap", "fewest")

STRICT, TURNED, ANYWHERE = range(3)  # where a FUMBLE can be played (F17)
FUMBLES = ("strict", "turned", "anywhere")

SETTINGS = np.dtype(
    [
        ("seats", "u1"),
        ("first", "u1"),
        ("rounds", "u1"),
        ("may_take", "u1"),
        ("through_timeouts", "u1"),  # a run of four is found through TIMEOUTs (F9)
        ("fumble", "u1"),
        ("yards", "u1"),  # how many different yards
        ("yard", "i2", (MAX_YARDS,)),  # the values, rising, then zeros
        ("deck", "u1", (KINDS,)),  # cards of the whole deck, by kind
    ],
    align=True,
)

STATE = np.dtype(
    [
        *((name, SETTINGS[name]) for name in SETTINGS.names or ()),
        ("hand", "u1", (MAX_SEATS, KINDS)),
        ("known", "u1", (MAX_SEATS, KINDS)),  # cards of the hand that all seats have seen (F22)
        ("held", "u1", (MAX_SEATS,)),  # cards in the hand
        ("hidden", "u1", (MAX_SEATS,)),  # cards of the hand that a view does not show; 0 in a whole state
        ("up", "u1", (MAX_SEATS, UPS)),
        ("down", "u1", (MAX_SEATS,)),  # face-down cards, one bit a slot
        ("rest", "u1", (KINDS,)),  # cards in the deck or face down, by kind (F23)
        ("stock", "u1"),  # cards in the deck
        ("pile", "u1", (MAX_DECK,)),  # from the bottom, then zeros
        ("piled", "u1"),
        ("stage", "u1"),
        ("seat", "u1"),  # the seat that decides, or for which chance draws
        ("then", "u1"),  # the seat that decides after the hand is filled
        ("swapped", "u1"),  # slots that `seat` has swapped, one bit each
        ("starter", "u1"),  # the first seat of this round
        ("turns", "u2"),  # turns finished in this round
        ("done", "u1"),  # rounds finished
        ("won", "u1", (MAX_SEATS,)),  # rounds won
        ("ended", "u1"),
    ],
    align=True,
)

plain = Plain(STATE)


def row(cells: bytes, width: int, seat: int) -> bytes:
    """The row of a seat in a plain field with a row for each seat."""
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
    """The lowest yard that can be played on the pile (F6, F16)."""
    k = int64(s.piled) - 1
    while k >= 0 and (s.pile[k] == TO or s.pile[k] == FUM):
        k -= 1
    return YARD if k < 0 or s.pile[k] == INT else int64(s.pile[k])


@rule
def fumble_allowed(s: State) -> bool:
    """Whether a FUMBLE can be played on the pile (F14, F17)."""
    return s.piled == 0 or top(s) >= YARD or s.fumble == ANYWHERE


@rule
def playable(s: State, kind: int) -> bool:
    """Whether one card of `kind` can be played on the pile (F6, F12 to F17)."""
    if kind >= YARD:
        return kind >= lowest_yard(s)
    return kind != FUM or fumble_allowed(s)


@rule
def fits_turned(s: State, kind: int) -> bool:
    """Whether a card that is turned over stays on the pile (F17, F19)."""
    return playable(s, kind) or (kind == FUM and s.fumble == TURNED)


@rule
def run_of_four(s: State) -> bool:
    """Whether four cards of one yard are on top of the pile; with `through_timeouts` TIMEOUTs are left out (F9)."""
    yard = top(s)
    if yard < YARD:
        return False
    found = 0
    k = int64(s.piled) - 1
    while k >= 0 and (s.pile[k] == yard or (s.through_timeouts and s.pile[k] == TO)):
        found += s.pile[k] == yard
        k -= 1
    return found == COPIES


@rule
def has_up(s: State, seat: int) -> bool:
    """Whether the seat has a face-up card."""
    return s.up[seat, 0] != NONE or s.up[seat, 1] != NONE


@rule
def cards_of(s: State, seat: int) -> int:
    """All cards of a seat: in the hand, face up and face down (F20)."""
    cards = int64(s.held[seat])
    for slot in range(UPS):
        cards += s.up[seat, slot] != NONE
    for slot in range(DOWNS):
        cards += int64(s.down[seat]) >> slot & 1
    return cards


@rule
def fewest_cards(s: State) -> int:
    """The seat that has fewer cards than every other, or NOBODY (F20)."""
    best = 0
    for seat in range(1, int64(s.seats)):
        if cards_of(s, seat) < cards_of(s, best):
            best = seat
    for seat in range(int64(s.seats)):
        if seat != best and cards_of(s, seat) == cards_of(s, best):
            return NOBODY
    return best


@rule
def is_out(s: State, seat: int) -> bool:
    """Whether every place of the seat is empty (F11)."""
    return s.held[seat] == 0 and s.down[seat] == 0 and not has_up(s, seat)
