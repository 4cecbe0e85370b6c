"""Positions of FOURTH DOWN: what they offer besides the common interface."""

from fourfold.core.position import Position


class FourthDownPosition(Position):
    """A position of FOURTH DOWN."""

    __slots__ = ()

    def next_first(self) -> int:
        """The seat that starts when the table is played again: the winner of the last round, else its starter (F5)."""
        return int(self.state.starter)
