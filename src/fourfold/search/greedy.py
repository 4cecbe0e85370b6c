"""A simple bot for any game: it looks over its own turn with the game's knowledge and takes the best.

Honest about what is hidden: it decides from its view, filled in by `guess`, never from the full state.
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
from fourfold.search.prepared import prepared_for

Values = npt.NDArray[np.float64]
DEPTH = 3  # own actions looked ahead
_GUESSES = 8  # at what is hidden


def heuristic(s: State, seat: int, prepared: Prepared) -> float:
    """Bound: the game's knowledge."""
    raise NotImplementedError


def value(s: State, seat: int, prepared: Prepared) -> float:
    """The score once the game is over, else the estimate scaled inside it."""
    if to_move(s) == OVER:
        return score(s, seat)
    return 0.99 * max(-1.0, min(1.0, heuristic(s, seat, prepared)))


def best_line(
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

    The turn is followed while the same seat is to move, at most `depth` actions; a chance move or another
    seat's decision ends it there.
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


class TurnBot:
    """Plays the best own turn it sees. Like a beginner it overlooks moves: each with the probability `overlooks`."""

    def __init__(self, game: Game, knowledge: Knowledge, overlooks: float = 0.0, seed: int = 0) -> None:
        self.game = game
        self._knowledge = knowledge
        self._overlooks = overlooks
        self._rng = new_rng(seed)
        self._value = game.engine(value, heuristic=knowledge.heuristic)
        self._search = game.engine(best_line, value=self._value)
        self._states = np.zeros(DEPTH + 1, game.state).view(np.recarray)
        self._lists = np.zeros((DEPTH + 1, game.max_legal), np.int64)
        self._counts = np.zeros(DEPTH + 1, np.int64)
        self._cursors = np.zeros(DEPTH + 1, np.int64)
        self._values = np.zeros(game.max_legal)

    def values(self, position: Position) -> list[float]:
        """What each legal action promises the seat to move, averaged over guesses at what is hidden."""
        prepared, guesses = self._guesses_at(position)
        total = np.zeros(len(position.legal))
        for guess in guesses:
            self._look(guess, position.seat, prepared, DEPTH)
            total += self._values[: len(total)]
        return [float(v) for v in total / len(guesses)]

    def explain(self, position: Position) -> list[Candidate]:
        """Every legal move with the best own turn that begins with it, best first; none is overlooked.

        Each is looked at once, or once a guess where something is hidden: the line is that of the first guess, the
        error that of the mean over all; where there is nothing to guess the bot has no doubts, and it is 0.
        """
        seat = position.seat
        prepared, guesses = self._guesses_at(position)
        found = []
        for action in position.legal:
            turns = [self._turn(guess, seat, action, prepared) for guess in guesses]
            values = np.array([worth for _, worth in turns])
            error = float(values[:, seat].std(ddof=1)) / sqrt(len(turns)) if len(turns) > 1 else 0.0
            line = turns[0][0]
            expected = [float(value) for value in values.mean(axis=0)]
            found.append(Candidate(action, line[0], len(turns), expected, error, line))
        return sorted(found, key=lambda c: (-c.expected[seat], c.action))

    def choose(self, position: Position) -> int:
        """The action the bot plays; ties are broken at random from its seed."""
        found = list(zip(position.legal, self.values(position), strict=True))
        seen = [each for each in found if below(self._rng, 1000) >= 1000 * self._overlooks]
        seen = seen or [found[int(below(self._rng, len(found)))]]
        top = max(value for _, value in seen)
        ties = [action for action, value in seen if value > top - 1e-9]
        return ties[int(below(self._rng, len(ties)))]

    def _turn(self, state: State, seat: int, action: int, prepared: Prepared) -> tuple[list[str], list[float]]:
        """The best own turn from `state` that begins with `action`, in notation, and what it comes to for each seat."""
        room, line = self.game.blank(), []
        s = room[0]
        room[0] = state
        for ahead in range(DEPTH, 0, -1):
            line.append(self.game.texts.action(s, action))
            self.game.verbs.apply(s, action)
            if ahead == 1 or self.game.verbs.to_move(s) != seat:
                break
            self._look(s, seat, prepared, ahead - 1)
            action = int(self._lists[0, int(np.argmax(self._values[: self._counts[0]]))])
        return line, [float(self._value(s, each, prepared)) for each in range(int(s.seats))]

    def _look(self, state: State, seat: int, prepared: Prepared, depth: int) -> None:
        """Write into the values what each legal action of a state promises within so many own actions."""
        self._states[0] = state
        self._search(self._states, seat, prepared, self._lists, self._counts, self._cursors, depth, self._values)

    def _guesses_at(self, position: Position) -> tuple[Prepared, list[State]]:
        """What is prepared for the position, and guesses at what the seat to move does not see."""
        seat = position.seat
        viewed = position.viewed(seat)
        self._knowledge.simplify(viewed)
        rooms = [self.game.blank() for _ in range(_GUESSES if self.game.hidden else 1)]
        for room in rooms:
            self.game.verbs.guess(viewed, seat, self._rng, room[0])
        return prepared_for(self._knowledge, viewed), [room[0] for room in rooms]
