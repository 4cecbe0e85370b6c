"""Arena: for a stated time, every entrant who is free plays the next game at once. A win counts one, a draw a half.

Bots play people only: they would begin the next game at once, as long as the arena lasts, with nobody there.

A free entrant meets the free entrant that fits best: not its last opponent, then one with whom the seats stay balanced,
then the one it has met least often, then the nearest in points. Two entrants whose last game was against each other
wait for a third, unless nobody else is in the tournament.
"""

from collections.abc import Collection

from fourfold.server.tournaments.field import Bout, Field


def arena_bouts(field: Field) -> list[Bout]:
    """Bouts for those who are free now."""
    playing = {number for bout in field.bouts if bout.points is None for number in (bout.first, bout.second)}
    here = field.ranked(field.present(field.round + 1))
    free = [number for number in here if number not in playing]
    # people choose, bots are chosen; the entrant who has played least comes first
    free.sort(key=lambda number: (field.entrants[number].bot, len(field.met[number])))
    found: list[Bout] = []
    while len(free) > 1 and not field.entrants[free[0]].bot:
        one = free.pop(0)
        other = _opponent(field, one, free, alone=len(here) == 2)
        if other is not None:
            free.remove(other)
            found.append(Bout(field.round + 1, *field.seated(one, other)))
    return found


def _opponent(field: Field, one: int, free: Collection[int], *, alone: bool) -> int | None:
    """The fittest of those who are free; None if it is better to wait for another."""
    fit = [other for other in free if alone or not (_was_last(field, one, other) and _was_last(field, other, one))]
    if not fit:
        return None
    return min(
        fit,
        key=lambda other: (
            field.met[one][-1:] == [other],
            not field.may_sit(one, other),
            field.have_met(one, other),
            abs(field.points[one] - field.points[other]),
            -field.entrants[other].rating,
            other,
        ),
    )


def _was_last(field: Field, one: int, other: int) -> bool:
    return field.met[one][-1:] == [other]
