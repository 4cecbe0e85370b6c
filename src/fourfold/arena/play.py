"""One game of a match, from the first position to its score; a player that fails forfeits."""

import hashlib
import time
from contextlib import ExitStack

import msgspec

from fourfold.arena.pairing import Fixture, side_of
from fourfold.arena.program import PREFIX, Program
from fourfold.core.events import seat_letter
from fourfold.core.position import Position
from fourfold.core.record import record_of
from fourfold.core.words import Refused, say
from fourfold.library import load
from fourfold.players import Player, RandomPlayer, player


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game; lists are by seat. A seat that forfeits has lost, for the reason given."""

    scores: list[float]
    why: str
    decisions: list[int]
    seconds: list[float]
    longest: list[float]  # the slowest decision
    forfeit: int = -1
    reason: str = ""
    record: str = ""


def play_game(fixture: Fixture) -> Outcome:
    """Play it. The same fixture gives the same game if its players think by nodes or iterations."""
    setup = fixture.setup
    position = open_board(fixture)
    clocks = [_Clock() for _ in range(setup.seats)]
    with ExitStack() as stack:
        seated: dict[int, Player] = {}
        while not position.over:
            seat = position.seat
            try:
                if seat not in seated:
                    seated[seat] = _seat(fixture, seat, stack)
                with clocks[seat]:
                    action = seated[seat].choose(position)
                position.play(action)
            except Exception as error:  # noqa: BLE001 a player that fails in any way loses the game
                return _outcome(fixture, position, clocks, seat, _reason(error))
    return _outcome(fixture, position, clocks)


def open_board(fixture: Fixture) -> Position:
    """The position at which the players begin."""
    setup = fixture.setup
    position: Position = load(setup.game, setup.seats, **setup.options).start(seed=fixture.board)
    anyone = RandomPlayer(fixture.board)
    for _ in range(setup.opening):
        if not position.over:
            position.play(anyone.choose(position))
    return position


class _Clock:
    """Adds up how long a seat thinks."""

    def __init__(self) -> None:
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def __enter__(self) -> None:
        self._began = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        spent = time.perf_counter() - self._began
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)


def _seat(fixture: Fixture, seat: int, stack: ExitStack) -> Player:
    if fixture.players[seat].startswith(PREFIX):
        return stack.enter_context(Program(fixture.players[seat], fixture.setup.clock))
    mark = hashlib.sha256(f"player {fixture.board} {fixture.round} {seat}".encode()).digest()
    return player(fixture.players[seat], fixture.setup.game, int.from_bytes(mark[:6], "big"))


def _reason(error: Exception) -> str:
    if isinstance(error, Refused):
        return str(error)
    return say("arena.crashed", {"error": f"{type(error).__name__}: {error}"})


def _outcome(fixture: Fixture, position: Position, clocks: list[_Clock], loser: int = -1, reason: str = "") -> Outcome:
    tags = {f"Player{seat_letter(seat)}": name for seat, name in enumerate(fixture.players)}
    if loser >= 0:
        tags["Forfeit"] = f"{seat_letter(loser)}: {reason}"
    return Outcome(
        scores=position.scores if loser < 0 else forfeited(fixture, loser),
        why=position.why if loser < 0 else "forfeit",
        decisions=[clock.decisions for clock in clocks],
        seconds=[clock.seconds for clock in clocks],
        longest=[clock.longest for clock in clocks],
        forfeit=loser,
        reason=reason,
        record=str(record_of(position, tags, stopped=True)),
    )


def forfeited(fixture: Fixture, loser: int) -> list[float]:
    """The scores when a seat gives the game away: its side loses, the others share."""
    sides = fixture.setup.sides
    lost = side_of(loser, sides)
    return [-1.0 if side_of(seat, sides) == lost else 1.0 / (len(sides) - 1) for seat in range(fixture.setup.seats)]
