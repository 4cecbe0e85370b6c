"""LESS for four by the protocol of the CodeCup 2017 contest (L29): what it reads and prints, and its search.

A program reads the walls and its colour, then the lines of the other players, and prints its own. Every seat prints
one line a round, `Nil` if it has nothing to move. Squares are a row letter from the top and a column digit from the
left; a turn stopped early is a shorter line.
"""

import time
from collections.abc import Callable

from fourfold.core.words import Refused, refused
from fourfold.games.less.text.position import LessPosition
from fourfold.library import load
from fourfold.registry import game, knowledge
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits

COLOURS = ("Yellow", "Black", "White", "Red")  # by seat
NIL, QUIT = "Nil", "Quit"
SECONDS = 30.0  # for all turns of a game, the first answer included
_TOP = 8
_STOP = "stop"
_RESERVE = 4.0  # seconds never planned for; counting up at the cap takes some
_HASTE = 0.02  # seconds under which a glance has to do
_HASTY_NODES = 1_000
_LAST_POINT = 1 / 12  # of the time left; a turn of three single points takes a seventh


def contest_square(square: str) -> str:
    """Our `a1`, the bottom left, is their `h1`; our `c2` is their `g3`."""
    return "abcdefgh"[_TOP - int(square[1])] + str("abcdefgh".index(square[0]) + 1)


def our_square(square: str) -> str:
    """The inverse; refused if it names no square."""
    if len(square) != 2 or square[0] not in "abcdefgh" or square[1] not in "12345678":
        raise refused("arena.codecup-square", "L29", given=square[:10])
    return "abcdefgh"[int(square[1]) - 1] + str(_TOP - "abcdefgh".index(square[0]))


class Contest:
    """The game as everybody at the table hears it, one line after the other."""

    def __init__(self, walls: str) -> None:
        if not walls.strip():
            raise refused("arena.codecup-walls", "L29")
        self.position = load("less", 4, codecup=True, board=walls.strip()).start(seed=0)
        self._lines = 0

    @property
    def seat(self) -> int:
        """Whose line comes next."""
        return self._lines % 4

    @property
    def idle(self) -> bool:
        """Whether that seat has nothing to move and says `Nil`."""
        return self.position.over or self.position.seat != self.seat

    def read(self, line: str) -> None:
        """Play the line of the seat whose turn it is; refused, at a place in the middle too, if it is not legal."""
        words = line.strip()
        if self.idle != (words == NIL):
            raise refused("arena.codecup-nil", "L29", given=words[:40], colour=COLOURS[self.seat])
        if not self.idle:
            turn = self._turn()
            for move in words.split(":"):
                if self._turn() != turn:
                    raise refused("arena.codecup-long", "L29", given=words[:40])
                self._play(move)
            if self._turn() == turn:
                self.position.play(_STOP)
        self._lines += 1

    def _play(self, move: str) -> None:
        ours = our_square(move[:2]) + our_square(move[2:])
        try:
            self.position.play(ours)
        except Refused as error:
            facts = {"colour": COLOURS[self.seat], "given": move[:10], "ours": ours, "reason": str(error)}
            raise refused("arena.codecup-move", **facts) from error

    def take_turn(self, choose: Callable[[LessPosition], int]) -> str:
        """Let `choose` play the turn of the seat, action by action; the line to print."""
        moves = []
        if not self.idle:
            turn = self._turn()
            while self._turn() == turn:
                action = choose(self.position)
                text = self.position.game.texts.action(self.position.state, action)
                self.position.play(action)
                if text != _STOP:
                    moves.append(contest_square(text[:2]) + contest_square(text[2:]))
        self._lines += 1
        return ":".join(moves) or NIL

    def _turn(self) -> int:
        """A number that changes when a turn ends; the end of the game ends the turn."""
        return -1 if self.position.over else self.position.game.texts.turn(self.position.state)


class Thinker:
    """A bot that spreads its time over the game: more of it early, and hardly any when it runs short.

    All time counts but that in which it waits for others, as in the contest; `spent` is what went by before.
    """

    def __init__(self, seconds: float = SECONDS, spent: float = 0.0) -> None:
        self._end = time.perf_counter() + seconds - spent - _RESERVE
        self._bot = AlphaBetaBot(game("less"), AlphaBetaLimits(), knowledge("less"))

    @property
    def left(self) -> float:
        """Seconds to think in."""
        return self._end - time.perf_counter()

    def wait(self, hear: Callable[[], str]) -> str:
        """What is heard; until then the clock stands still."""
        began = time.perf_counter()
        line = hear()
        self._end += time.perf_counter() - began
        return line

    def choose(self, position: LessPosition) -> int:
        """The action to play; the search is given its part of the time that is left."""
        part = part_of(self.left, position.points)
        self._bot.limits = AlphaBetaLimits(seconds=part) if part > _HASTE else AlphaBetaLimits(nodes=_HASTY_NODES)
        return self._bot.choose(position)


def part_of(left: float, points: int) -> float:
    """What of the time left goes into an action with so many points to go: a fraction, so there is always some."""
    return left * _LAST_POINT / max(1, points)


def play_contest(hear: Callable[[], str], say: Callable[[str], None], thinker: Thinker) -> None:
    """One game, from the walls to `Quit` or the end of the input."""
    contest = Contest(thinker.wait(hear))
    colour = thinker.wait(hear).strip().capitalize()
    if colour not in COLOURS:
        raise refused("arena.codecup-colour", "L29", given=colour[:20], known=", ".join(COLOURS))
    mine = COLOURS.index(colour)
    while True:
        if contest.seat == mine and not contest.position.over:
            say(contest.take_turn(thinker.choose))
            continue
        line = thinker.wait(hear).strip()
        if line in ("", QUIT):
            return
        contest.read(line)
