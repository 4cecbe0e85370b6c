"""LESS and TOUCH DOWN!: where a piece may go, and the move itself (L12 to L17)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.less.rules.state import EMPTY, NOWHERE, TOWARDS, helps


@rule
def mover(s: State) -> int:
    """The owner of the pieces that the seat to move may move: itself, or its mate once it is home (L17)."""
    seat = int64(s.seat)
    return seat ^ 2 if helps(s) else seat


@rule
def landing(s: State, here: int, towards: int) -> int:
    """The square that the piece on `here` reaches with the points left, or NOWHERE.

    The code avoids branches, because a processor cannot predict them here. A way that does not exist leads to `here`,
    which is taken.
    """
    price = int64(s.cost[here * 4 + towards])
    there = here + TOWARDS[towards] if price else here
    beyond = there + TOWARDS[towards] if (price == 1) & (s.cost[there * 4 + towards] == 1) else here  # L12, L13
    steps = s.at[there] == EMPTY
    jumps = s.at[beyond] == EMPTY
    if (price <= s.left) & (steps | jumps):  # L15
        return there if steps else beyond
    return NOWHERE


@rule
def can_move(s: State) -> bool:
    """Whether the seat to move has an action it can pay for (L15)."""
    owner = mover(s)
    for k in range(4):
        for towards in range(4):
            if landing(s, int64(s.piece[owner, k]), towards) != NOWHERE:
                return True
    return False


@rule
def relocate(s: State, owner: int, here: int, there: int) -> None:
    """Move a piece, keeping the owner's squares in ascending order."""
    s.at[here] = EMPTY
    s.at[there] = owner + 1
    k = 0
    while s.piece[owner, k] != here:
        k += 1
    while k < 3 and s.piece[owner, k + 1] < there:
        s.piece[owner, k] = s.piece[owner, k + 1]
        k += 1
    while k > 0 and s.piece[owner, k - 1] > there:
        s.piece[owner, k] = s.piece[owner, k - 1]
        k -= 1
    s.piece[owner, k] = there
