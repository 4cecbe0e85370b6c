"""A whole set of pairs out of those that are allowed, the wishes of the first in the order fulfilled first."""

from collections.abc import Callable, Sequence

MOST_STEPS = 20_000  # of the search; then it gives up, which only a field with hardly a solution needs

Allowed = Callable[[int, int], bool]


def match_all(order: Sequence[int], allowed: Allowed, wishes: Callable[[int], Sequence[int]]) -> list[tuple[int, int]]:
    """Pairs in which each of `order` (an even number) is once; empty if there are none, or none was found.

    The first of the order gets the first of `wishes` with whom all others can be paired too, and so on.
    """
    options = {one: {other for other in order if other != one and allowed(one, other)} for one in order}
    pairs: list[tuple[int, int]] = []
    steps = [0]

    def pair(left: frozenset[int]) -> bool:
        if not left:
            return True
        steps[0] += 1
        if steps[0] > MOST_STEPS:
            return False
        one = next(number for number in order if number in left)
        narrow = min(left, key=lambda number: (len(options[number] & left), order.index(number)))
        if len(options[narrow] & left) <= 1:  # with no other entrant, so it cannot wait
            one = narrow
        for other in wishes(one):
            if other in left and other in options[one]:
                pairs.append((one, other))
                if pair(left - {one, other}):
                    return True
                pairs.pop()
        return False

    return pairs if pair(frozenset(order)) else []
