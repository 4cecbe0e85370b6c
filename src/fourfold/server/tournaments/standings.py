"""How the entrants of a tournament stand: by points, then by the tie-breaks of its format.

- Buchholz: the points of all opponents together.
- Sonneborn-Berger: the points of those who were beaten, and half the points of those with whom it was a draw.
- Direct: the points out of the games among those with equal points.
- Rounds: in a knock-out the rounds that were won come before all else.

Entrants who are equal in all of them share a rank. A bye counts a point and no opponent.
"""

from typing import Literal

import msgspec

from fourfold.server.tournaments.field import Field
from fourfold.server.tournaments.knockout import rounds_won

Format = Literal["round-robin", "swiss", "knock-out", "arena"]
TieBreak = Literal["points", "direct", "buchholz", "sonneborn", "wins", "rounds"]
TIE_BREAKS: dict[Format, tuple[TieBreak, ...]] = {
    "round-robin": ("points", "direct", "sonneborn", "wins"),
    "swiss": ("points", "buchholz", "sonneborn", "direct", "wins"),
    "knock-out": ("rounds", "points"),
    "arena": ("points", "wins", "sonneborn"),
}


class EntrantStanding(msgspec.Struct, frozen=True):
    """An entrant in the table of a tournament."""

    number: int
    rank: int
    points: float
    played: int  # games; byes do not count
    wins: int
    buchholz: float
    sonneborn: float
    direct: float
    rounds: int


def standings(field: Field, format: Format) -> list[EntrantStanding]:
    """All entrants, the best first."""
    rounds = rounds_won(field) if format == "knock-out" else dict.fromkeys(field.entrants, 0)
    games = _games(field)
    rows = [_row(field, number, games[number], rounds[number]) for number in field.seeds]
    by = TIE_BREAKS[format]
    rows.sort(key=lambda row: _key(row, by), reverse=True)
    ranked: list[EntrantStanding] = []
    for place, row in enumerate(rows, 1):
        same = ranked and _key(ranked[-1], by) == _key(row, by)
        ranked.append(msgspec.structs.replace(row, rank=ranked[-1].rank if same else place))
    return ranked


def _key(row: EntrantStanding, by: tuple[TieBreak, ...]) -> tuple[float, ...]:
    return tuple(float(getattr(row, name)) for name in by)


def _games(field: Field) -> dict[int, list[tuple[int, float]]]:
    """The games of each entrant: the opponent, and the points out of the game."""
    games: dict[int, list[tuple[int, float]]] = {number: [] for number in field.entrants}
    for bout in field.bouts:
        if bout.second is not None and bout.points is not None:
            games[bout.first].append((bout.second, bout.points[0]))
            games[bout.second].append((bout.first, bout.points[1]))
    return games


def _row(field: Field, number: int, games: list[tuple[int, float]], rounds: int) -> EntrantStanding:
    points = field.points
    return EntrantStanding(
        number,
        0,
        points[number],
        len(games),
        sum(own == 1 for _, own in games),
        sum(points[other] for other, _ in games),
        sum(own * points[other] for other, own in games),
        sum(own for other, own in games if points[other] == points[number]),
        rounds,
    )
