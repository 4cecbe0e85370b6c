"""What a position of LESS or TOUCH DOWN! offers besides the common things."""

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
        """The points the seat to move still has to spend in this turn."""
        return int(self.state.left)

    def way_home(self, seat: int) -> int:
        """The fewest points that bring the seat's four pieces home with nothing else on the board."""
        return int(way_home(self.state, seat))

    def distances(self) -> list[int]:
        """The way home of each seat."""
        return ways_home(self.state)

    def advice(self, seat: int) -> Advice:
        """The shortest way home from here, turns and all other pieces standing still respected (L24)."""
        return advise(self.state, seat)
