"""The greedy bot, for any game: it searches its own turn with the game's heuristic and plays the best.

Where information is hidden it decides from samples of what its seat may know (`view` and `guess`), never from the full
state.
"""

from math import sqrt

import numpy as np
import numpy.typing as npt

from fourfold.core.game import Game
from fourfold.core.knowledge import Knowledge, Prepared
from fourfold.core.position import Position
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import OVER, Longs, State, apply, legal, score, to_move
from fourfold.search.candidate import Candidate
from fourfold.search.leaf import LEAF_LIMIT, scale_leaf
from fourfold.search.prepared import prepared_for

Values = npt.NDArray[np.float64]
OWN_TURN = 3  # actions that the bot looks ahead in its own turn
_SAMPLES = 8  # of the state, where information is hidden
_TIE = 1e-9  # values that differ by less are equal


def static_value(s: State, seat: int, prepared: Prepared) -> float:
    """Bound: the game's heuristic, or its leaf value."""
    raise NotImplementedError


def value(s: State, seat: int, prepared: Prepared) -> float:
    """The score of a finished game, else the scaled static value."""
    if to_move(s) == OVER:
        return score(s, seat)
    return scale_leaf(static_value(s, seat, prepared), LEAF_LIMIT)


def own_turn_values(
    states: State,
    seat: int,
    prepared: Prepared,
    lists: Longs,
    counts: Longs,
    cursors: Longs,
    depth: int,
    values: Values,
) -> None:
    """For each legal action of states[0], write into `values` the best value `seat` can reach in its own turn.

    The turn goes on while the same seat is to move, for at most `depth` actions. A chance move or the decision of
    another seat ends it. The other arrays are scratch space with a row for each action ahead.
    """
    counts[0] = legal(states[0], lists[0])
    for k in range(counts[0]):
        values[k] = -2.0
    cursors[0] = 0
    level = 0
    while level >= 0:
        if cursors[level] == counts[level]:
            level -= 1
            continue
        states[level + 1] = states[level]
        apply(states[level + 1], lists[level, cursors[level]])
        cursors[level] += 1
        level += 1
        if to_move(states[level]) == seat and level < depth:
            counts[level] = legal(states[level], lists[level])
            cursors[level] = 0
        else:
            top = cursors[0] - 1
            values[top] = max(values[top], value(states[level], seat, prepared))
            level -= 1


class GreedyBot:
    """Plays the own turn with the best value. Weak levels overlook each legal move with a probability, at random.

    It does not see what an opponent can answer, and it takes a chance move as it stands.
    """

    def __init__(self, game: Game, knowledge: Knowledge, overlooks: float = 0.0, seed: int = 0) -> None:
        self.game = game
        self._knowledge = knowledge
        self._overlooks = overlooks
        self._rng = new_rng(seed)
        self._value = game.engine(value, static_value=knowledge.heuristic)
        self._search = game.engine(own_turn_values, value=self._value)
        self._states = np.zeros(OWN_TURN + 1, game.state).view(np.recarray)
        self._lists = np.zeros((OWN_TURN + 1, game.max_legal), np.int64)
        self._counts = np.zeros(OWN_TURN + 1, np.int64)
        self._cursors = np.zeros(OWN_TURN + 1, np.int64)
        self._values = np.zeros(game.max_legal)

    def action_values(self, position: Position) -> list[float]:
        """The value of each legal action for the seat to move, averaged over samples where information is hidden."""
        prepared, samples = self._sample(position)
        total = np.zeros(len(position.legal))
        for state in samples:
            self._search_turn(state, position.seat, prepared, OWN_TURN)
            total += self._values[: len(total)]
        return [float(v) for v in total / len(samples)]

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with the best own turn that begins with it, best first; none is overlooked.

        Each is searched once a sample. The line is that of the first sample, the error that of the mean over all
        samples; where nothing is hidden there is one sample and the error is 0.
        """
        seat = position.seat
        prepared, samples = self._sample(position)
        found = []
        for action in position.legal:
            turns = [self._best_turn(state, seat, action, prepared) for state in samples]
            values = np.array([by_seat for _, by_seat in turns])
            error = float(values[:, seat].std(ddof=1)) / sqrt(len(turns)) if len(turns) > 1 else 0.0
            line = turns[0][0]
            expected = [float(value) for value in values.mean(axis=0)]
            found.append(Candidate(action, line[0], len(turns), expected, error, line))
        return sorted(found, key=lambda c: (-c.expected[seat], c.action))

    def choose(self, position: Position) -> int:
        """The action to play for the seat to move; ties are broken at random from the bot's seed."""
        found = list(zip(position.legal, self.action_values(position), strict=True))
        seen = [each for each in found if below(self._rng, 1000) >= 1000 * self._overlooks]
        seen = seen or [found[int(below(self._rng, len(found)))]]
        top = max(value for _, value in seen)
        ties = [action for action, value in seen if value > top - _TIE]
        return ties[int(below(self._rng, len(ties)))]

    def _best_turn(self, state: State, seat: int, action: int, prepared: Prepared) -> tuple[list[str], list[float]]:
        """The best own turn from `state` that begins with `action`, in notation, and its value for each seat."""
        room, line = self.game.blank(), []
        s = room[0]
        room[0] = state
        for ahead in range(OWN_TURN, 0, -1):
            line.append(self.game.texts.action(s, action))
            self.game.verbs.apply(s, action)
            if ahead == 1 or self.game.verbs.to_move(s) != seat:
                break
            self._search_turn(s, seat, prepared, ahead - 1)
            action = int(self._lists[0, int(np.argmax(self._values[: self._counts[0]]))])
        return line, [float(self._value(s, each, prepared)) for each in range(int(s.seats))]

    def _search_turn(self, state: State, seat: int, prepared: Prepared, depth: int) -> None:
        """Write into `_values` what each legal action of a state is worth within so many own actions."""
        self._states[0] = state
        self._search(self._states, seat, prepared, self._lists, self._counts, self._cursors, depth, self._values)

    def _sample(self, position: Position) -> tuple[Prepared, list[State]]:
        """What is prepared for the position, and samples of the state by what the seat to move knows."""
        seat = position.seat
        viewed = position.viewed(seat)
        self._knowledge.simplify(viewed)
        rooms = [self.game.blank() for _ in range(_SAMPLES if self.game.hidden else 1)]
        for room in rooms:
            self.game.verbs.guess(viewed, seat, self._rng, room[0])
        return prepared_for(self._knowledge, viewed), [room[0] for room in rooms]
