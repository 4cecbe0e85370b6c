"""Who sits where on which board: every board is played from all sides before the next one is laid.

A *side* is a team of seats, or a single seat; copies of one player fill it. With two sides every two players meet
and change sides. With more sides, as many players as sides go round the table together; otherwise one player goes
round among copies of another.
"""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from fourfold.core.options import Values
from fourfold.registry import game

_BOARDS = 1_000_000  # between the boards of two seeds


class Table(msgspec.Struct, frozen=True):
    """What all games of a match share."""

    game: str
    seats: int
    options: Values
    opening: int = 0  # decisions made at random before the players begin, the same in all rounds of a board
    clock: float = 60.0  # seconds an outside program has for a whole game

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The teams, or the seats one by one."""
        return game(self.game).teams(self.seats)


class Pairing(msgspec.Struct, frozen=True):
    """Players that meet, given by their places in the list: `lineups[k][side]` in round k of a board.

    `heroes` are those whose results are told; the others are their opposition.
    """

    heroes: tuple[int, ...]
    lineups: tuple[tuple[int, ...], ...]


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played: the seed of its board, and a player for every seat."""

    table: Table
    pairing: int
    round: int
    board: int
    players: tuple[str, ...]


def pairings(players: int, sides: int) -> list[Pairing]:
    """All that meet when `players` players come to tables of `sides` sides."""
    if sides > 2 and players == sides:
        everyone = tuple(range(players))
        return [Pairing(everyone, tuple(_turned(everyone, k) for k in range(sides)))]
    found = []
    for hero, other in combinations(range(players), 2):
        line = (hero,) + (other,) * (sides - 1)
        found.append(Pairing((hero,), tuple(_turned(line, k) for k in range(sides))))
    return found


def _turned(line: tuple[int, ...], by: int) -> tuple[int, ...]:
    """The line with everyone moved on by that many sides."""
    return tuple(line[(side - by) % len(line)] for side in range(len(line)))


def fixtures(table: Table, players: Sequence[str], games: int, seed: int) -> list[Fixture]:
    """At least `games` games for each pairing, by boards, then by pairings, then by rounds."""
    sides = table.sides
    found = []
    for board in range(-(-games // len(sides))):
        for number, pairing in enumerate(pairings(len(players), len(sides))):
            for turn, lineup in enumerate(pairing.lineups):
                seated = tuple(players[lineup[side_of(seat, sides)]] for seat in range(table.seats))
                found.append(Fixture(table, number, turn, seed * _BOARDS + board, seated))
    return found


def side_of(seat: int, sides: Sequence[Sequence[int]]) -> int:
    """The side a seat belongs to."""
    return next(side for side, seats in enumerate(sides) if seat in seats)
