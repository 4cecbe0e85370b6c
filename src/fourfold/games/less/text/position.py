"""Positions of LESS and TOUCH DOWN!: what they offer besides the common interface."""

from fourfold.core.position import Position
from fourfold.core.verbs import State
from fourfold.games.less.rules.wayhome import way_home
from fourfold.games.less.text.advice import Advice, advise


def ways_home(s: State) -> list[int]:
    """The fewest points that bring the four pieces of each seat home with nothing else on the board."""
    return [int(way_home(s, seat)) for seat in range(int(s.seats))]


class LessPosition(Position):
    """A position of the LESS family."""

    __slots__ = ()

    @property
    def points(self) -> int:
        """The points that the seat to move has left in this turn."""
        return int(self.state.left)

    def way_home(self, seat: int) -> int:
        """The fewest points that bring the seat's four pieces home with nothing else on the board."""
        return int(way_home(self.state, seat))

    def distances(self) -> list[int]:
        """The way home of each seat."""
        return ways_home(self.state)

    def advice(self, seat: int) -> Advice:
        """The shortest way home from here, with turns, while all other pieces stand still (L24)."""
        return advise(self.state, seat)
