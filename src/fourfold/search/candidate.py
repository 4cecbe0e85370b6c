"""What a search says about a move."""

import msgspec


class Candidate(msgspec.Struct, frozen=True):
    """One legal move with what a search found about it."""

    action: int
    move: str
    visits: int  # of MCTS; the nodes of alpha-beta
    expected: list[float]  # the value of the move for each seat
    error: float  # of `expected`: one standard error, or the spread over the last depths; 0 where it is proven
    line: list[str]  # the principal variation that begins with the move, in notation
