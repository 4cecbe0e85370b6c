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


class MatchSetup(msgspec.Struct, frozen=True):
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

    setup: MatchSetup
    pairing: int
    round: int
    board: int
    players: tuple[str, ...]


def pairings(players: int, sides: int) -> list[Pairing]:
    """All that meet when `players` players come to tables of `sides` sides."""
    if sides > 2 and players == sides:
        everyone = tuple(range(players))
        return [Pairing(everyone, rounds(everyone))]
    found = []
    for hero, other in combinations(range(players), 2):
        found.append(Pairing((hero,), rounds((hero,) + (other,) * (sides - 1))))
    return found


def rounds(line: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The line-ups in which everyone moves on side by side, until each has sat everywhere."""
    return tuple(line[-turn:] + line[:-turn] for turn in range(len(line)))


def fixtures(setup: MatchSetup, players: Sequence[str], games: int, seed: int) -> list[Fixture]:
    """At least `games` games for each pairing, by boards, then by pairings, then by rounds."""
    sides = len(setup.sides)
    return [
        Fixture(setup, number, turn, board_seed(seed, board), seated(setup, players, lineup))
        for board in range(-(-games // sides))
        for number, pairing in enumerate(pairings(len(players), sides))
        for turn, lineup in enumerate(pairing.lineups)
    ]


def board_seed(seed: int, board: int) -> int:
    """The seed of a board; two matches of different seeds share none."""
    return seed * _BOARDS + board


def seated(setup: MatchSetup, players: Sequence[str], lineup: Sequence[int]) -> tuple[str, ...]:
    """The player of each seat, when `lineup` gives that of each side."""
    return tuple(players[lineup[side_of(seat, setup.sides)]] for seat in range(setup.seats))


def side_of(seat: int, sides: Sequence[Sequence[int]]) -> int:
    """The side a seat belongs to."""
    return next(side for side, seats in enumerate(sides) if seat in seats)
