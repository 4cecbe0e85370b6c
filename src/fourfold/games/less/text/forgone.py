"""What a better move of LESS or TOUCH DOWN! would have kept, in points."""

from fourfold.core.verbs import State
from fourfold.core.words import Sentence
from fourfold.games.less.rules import apply
from fourfold.games.less.rules.state import side_of
from fourfold.games.less.rules.wayhome import way_home
from fourfold.games.less.text.events import describe


def forgone(s: State, played: int, better: int) -> Sentence | None:
    """The points that the better action keeps: of the mover's side on its way home, else of the other side's way."""
    own, other = _spent(s, played), _spent(s, better)
    side = side_of(int(s.seat))
    if (n := own[side] - other[side]) > 0:
        return Sentence("less.forgone-own", {"n": n})
    if (n := other[1 - side] - own[1 - side]) > 0:
        return Sentence("less.forgone-other", {"n": n})
    return None


def _spent(s: State, action: int) -> list[int]:
    """By side, the points that its seats still need after the action, each alone on the board, and that it costs."""
    cost, side = describe(s, action).cost, side_of(int(s.seat))
    after = s.copy()
    apply(after, action)
    needed = [cost if side == k else 0 for k in range(2)]
    for seat in range(int(s.seats)):
        needed[side_of(seat)] += int(way_home(after, seat))
    return needed
