"""What a search can say about a move."""

import msgspec


class Candidate(msgspec.Struct, frozen=True):
    """What the search found about one legal move."""

    action: int
    move: str
    visits: int  # or nodes
    expected: list[float]  # by seat
    error: float  # of `expected`: one standard error, or how far the last deepenings differed, 0 where it is proven
    line: list[str]  # how it would go on
