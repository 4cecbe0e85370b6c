"""Games of FOURTH DOWN between two to learn from.

Either seat plays without thinking (`policy.py`), or takes what a network likes best after one drawing of the cards it
gets; now and then it does anything. They see all cards: what is learnt is what a position is worth, and a search
guesses what it cannot see before it asks.
"""

import numpy as np

from fourfold.core.network import Network, Signs, answer
from fourfold.core.rng import below, new_rng, weighted
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, legal, odds, score, to_move
from fourfold.games.fourthdown.policy import pick
from fourfold.games.fourthdown.signs import SIGNS, read_signs
from fourfold.library import load
from fourfold.registry import game
from tools.judgement.network import Floats, Played, fit, learnt_from

WHIM = 16  # one decision in so many is any
LATER, NEVER = 16, 1_000  # decisions until what the network then says is taken for the result
EVERY = 20  # one position in so many is kept
KEPT = 16  # a game, on average at most
UNITS = 64
LATERS = (NEVER, LATER, LATER, LATER)  # of the rounds played by what was learnt from the one before

_OUT, _DRAWN, _WEIGHTS = range(3)


def settle(s: State, rng: Rng, out: Longs, weights: Longs) -> int:
    """Draw the cards that are due; who decides then."""
    who = to_move(s)
    while who == CHANCE:
        n = legal(s, out)
        odds(s, weights)
        apply(s, out[weighted(rng, weights, n)])
        who = to_move(s)
    return who


def favourite(room: State, who: int, n: int, net: Network, rng: Rng, lists: Longs, signs: Signs) -> int:
    """Which of the `n` legal actions of room[0] the network likes best."""
    best, most = 0, -2.0
    for k in range(n):
        room[1] = room[0]
        apply(room[1], lists[_OUT, k])
        then = settle(room[1], rng, lists[_DRAWN], lists[_WEIGHTS])
        if then == OVER:
            value = score(room[1], who)
        else:
            read_signs(room[1], signs)
            value = answer(net, signs) if then == who else -answer(net, signs)
        if value > most:
            best, most = k, value
    return best


def play_many(
    start: State,
    room: State,
    games: int,
    thinking: bool,
    later: int,
    net: Network,
    rng: Rng,
    lists: Longs,
    signs: Signs,
    result: Signs,
    game: Longs,
    met: Longs,
) -> int:
    """Play so many games from start[0]; how many positions were kept. Their last row is room for the network.

    The result of a position is what the network says `later` decisions after it, or the score if that comes before.
    """
    kept = 0
    for number in range(games):
        room[0] = start[0]
        first = due = kept
        step = 0
        who = settle(room[0], rng, lists[_OUT], lists[_WEIGHTS])
        while who != OVER:
            step += 1
            while due < kept and met[due] + later <= step:
                read_signs(room[0], signs[-1])
                worth = answer(net, signs[-1]) if game[due] == who else -answer(net, signs[-1])
                result[due] = 0.5 + 0.5 * worth
                due += 1
            n = legal(room[0], lists[_OUT])
            if kept < len(signs) - 1 and below(rng, EVERY) == 0:
                read_signs(room[0], signs[kept])
                game[kept] = who
                met[kept] = step
                kept += 1
            if below(rng, WHIM) == 0:
                k = below(rng, n)
            elif thinking and number >> who & 1:
                k = favourite(room, who, n, net, rng, lists, signs[-1])
            else:
                k = pick(room[0], lists[_OUT], n, rng)
            apply(room[0], lists[_OUT, k])
            who = settle(room[0], rng, lists[_OUT], lists[_WEIGHTS])
        for row in range(due, kept):
            result[row] = 0.5 + 0.5 * score(room[0], game[row])
        game[first:kept] = number
    return kept


def play(count: int, seed: int = 0, net: Floats | None = None, later: int = NEVER) -> Played:
    """Let them play so many games, without a network none of them thinks."""
    fourthdown = game("fourthdown")
    drawing = fourthdown.engine(settle)
    choosing = fourthdown.engine(favourite, settle=drawing)
    run = fourthdown.engine(play_many, settle=drawing, favourite=choosing)
    start, room = np.zeros((2, 2), fourthdown.state).view(np.recarray)
    start[0] = load("fourthdown", 2).start(seed=seed).rewound(0).state
    lists = np.zeros((3, fourthdown.max_legal), np.int64)
    signs, result = np.zeros((KEPT * count + 1, SIGNS)), np.zeros(KEPT * count)
    games, met = np.zeros((2, KEPT * count), np.int64)
    weights: Network = np.zeros((SIGNS + 2, 1), np.float32) if net is None else net.astype(np.float32)
    kept = run(start, room, count, net is not None, later, weights, new_rng(seed), lists, signs, result, games, met)
    return Played(signs[:kept], result[:kept], games[:kept])


def learn(count: int, seed: int) -> tuple[Played, Floats]:
    """The last games, and what was learnt from eight ninths of them."""
    played = play(count, seed)
    net = fit(played.only(learnt_from(played)), units=UNITS)
    for number, later in enumerate(LATERS, 1):
        played = play(count, seed + number, net, later)
        net = fit(played.only(learnt_from(played)), units=UNITS)
    return played, net
