"""The games of a match: which player has which seat on which board. Every board is played from all sides.

A *side* is a team of seats, or a single seat; copies of one player fill it. With two sides every two players meet and
change sides. With more sides and as many players, all of them change seats together. Otherwise one player at a time
meets copies of another and takes each side once.
"""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from fourfold.core.options import Values
from fourfold.registry import game

_BOARDS = 1_000_000  # boards of a seed, at most


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
    """Players that meet, as indexes in the list of players: `lineups[k][side]` in round k of a board.

    The report has a row for each of the `heroes`; the others are their opposition.
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
    """All pairings of so many players at tables of so many sides."""
    if sides > 2 and players == sides:
        everyone = tuple(range(players))
        return [Pairing(everyone, rounds(everyone))]
    found = []
    for hero, other in combinations(range(players), 2):
        found.append(Pairing((hero,), rounds((hero,) + (other,) * (sides - 1))))
    return found


def rounds(line: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The line-ups of a board: everyone moves on by one side until each player has had each side."""
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
