"""Random play: the plainest engine, and the yardstick of speed."""

from fourfold.core.rng import below, weighted
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, legal, odds, to_move


def playout(s: State, rng: Rng, out: Longs, weights: Longs, counts: Longs) -> None:
    """Play `s` to its end at random; adds the decisions of seats to counts[0] and the chance moves to counts[1]."""
    decisions = 0
    chances = 0
    who = to_move(s)
    while who != OVER:
        n = legal(s, out)
        if who == CHANCE:
            odds(s, weights)
            choice = weighted(rng, weights, n)
            chances += 1
        else:
            choice = below(rng, n)
            decisions += 1
        apply(s, out[choice])
        who = to_move(s)
    counts[0] += decisions
    counts[1] += chances


def playouts(start: State, room: State, games: int, rng: Rng, out: Longs, weights: Longs, counts: Longs) -> None:
    """Play `games` random games from start[0]; `room` is space for one state."""
    for _ in range(games):
        room[0] = start[0]
        playout(room[0], rng, out, weights, counts)
