"""Knock-out: an entrant who loses is out. The best seeds are apart, and get the byes if the bracket is not full.

A drawn bout is played again with seats changed. After two draws, or if neither entrant came, the better seed goes
on. Late entries are refused.
"""

from collections.abc import Sequence

from fourfold.server.tournaments.field import Bout, Field

MOST_GAMES = 2  # of two who meet
UNKNOWN = 0  # the winner of a tie that is not decided; None is an empty place of the bracket


def knockout_round(field: Field) -> list[Bout]:
    """The bouts that come next: the next round, or again those that were drawn. None once one is left."""
    standing: list[int | None] = list(bracket(field.seeds))
    at = 0
    while len(standing) > 1:
        at += 1
        ties = [(standing[k], standing[k + 1]) for k in range(0, len(standing), 2)]
        again = [bout for one, other in ties if (bout := _next_game(field, at, one, other))]
        if again:
            return again
        standing = [_winner(field, one, other) for one, other in ties]
    return []


def rounds_won(field: Field) -> dict[int, int]:
    """How many rounds each entrant has won, walkovers and byes among them."""
    won = dict.fromkeys(field.entrants, 0)
    standing: list[int | None] = list(bracket(field.seeds))
    while len(standing) > 1 and field.round:
        ties = [(standing[k], standing[k + 1]) for k in range(0, len(standing), 2)]
        standing = [_winner(field, *tie) if _is_decided(field, *tie) else UNKNOWN for tie in ties]
        for number in standing:
            if number:
                won[number] += 1
    return won


def bracket(seeds: Sequence[int]) -> list[int | None]:
    """The entrants in the order of the bracket, so that the first two seeds can meet in the final only."""
    order = [0]
    while len(order) < len(seeds):
        order = [place for slot in order for place in (slot, 2 * len(order) - 1 - slot)]
    return [seeds[place] if place < len(seeds) else None for place in order]


def _between(field: Field, one: int, other: int) -> list[Bout]:
    return [bout for bout in field.bouts if {bout.first, bout.second} == {one, other}]


def _next_game(field: Field, at: int, one: int | None, other: int | None) -> Bout | None:
    """The game that two have still to play; None if there is none, or one of them is missing or has left."""
    if one is None or other is None or field.entrants[one].left or field.entrants[other].left:
        return None
    played = _between(field, one, other)
    if len(played) >= MOST_GAMES or (played and played[-1].points != (0.5, 0.5)):
        return None
    if played:
        return Bout(at, other if played[0].first == one else one, played[0].first)
    first, second = field.seated(one, other)
    return Bout(at, first, second)


def _is_decided(field: Field, one: int | None, other: int | None) -> bool:
    """Whether it is known who goes on."""
    if UNKNOWN in (one, other):
        return False
    if one is None or other is None:
        return True
    return _next_game(field, 1, one, other) is None and all(bout.points for bout in _between(field, one, other))


def _winner(field: Field, one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return one if other is None else other
    seed = field.seeds.index
    for bout in _between(field, one, other):
        if bout.points and bout.points[0] != bout.points[1]:
            return bout.first if bout.points[0] > bout.points[1] else bout.second
    staying = [number for number in (one, other) if not field.entrants[number].left]
    return min(staying or (one, other), key=seed)
