"""What holds at every moment of every game of TAKKURE, compiled, so that thousands of matches can be watched."""

from fourfold.core.jit import rule
from fourfold.core.rng import below, weighted
from fourfold.core.verbs import CHANCE, OVER, Longs, Rng, State, apply, int64, legal, odds, to_move
from fourfold.games.takkure.rules.bodies import is_free
from fourfold.games.takkure.rules.components import BOD, DRILL_CHOSEN, DRILL_DRAWN, DRILL_TOKENS, TEAM_SIZE
from fourfold.games.takkure.rules.phases import CALLING, DEALING, TOKEN, WINDOW
from fourfold.games.takkure.rules.stack import DEPTH
from fourfold.games.takkure.rules.state import BALL, BODIES, LOOSE, PLAYERS, count

BROKEN = ("", "listed", "apart", "one ball", "tokens", "cards", "fatigue", "wounds", "stack", "endless")
LONGEST = 60_000


@rule
def bodies_are_apart(s: State) -> bool:
    """On the ground, and nobody overlaps anybody."""
    bad = 0
    for body in range(BODIES):
        if s.on[body] and not is_free(s, body, int64(s.x[body]), int64(s.y[body])):
            bad += 1
    return bad == 0


@rule
def one_ball(s: State) -> bool:
    """In one pair of hands on the pitch, or loose, or not in play yet."""
    if (s.holder == LOOSE) != (s.on[BALL] == 1):
        return False
    return bool(s.holder < 0 or s.on[s.holder] == 1)


@rule
def tokens_are_conserved(s: State) -> bool:
    """The attackers' tokens and those left make a set."""
    if s.phase < TOKEN or s.phase == WINDOW or s.phase == CALLING:
        return True
    total = int64(s.set_left)
    for body in range(TEAM_SIZE * int64(s.attackers), TEAM_SIZE * int64(s.attackers) + TEAM_SIZE):
        total += int64(s.tokens[body])
    return bool(total == s.drill[DRILL_TOKENS])


@rule
def cards_are_conserved(s: State) -> bool:
    """Every individual card drawn is in hand or played; as many collective cards are known as were picked."""
    for seat in range(2):
        hand, played = int64(s.hand[seat]), int64(s.played[seat])
        if hand & played or count(hand) != s.held[seat] or count(int64(s.picked[seat])) != s.picks[seat]:
            return False
        if s.phase != DEALING and s.phase != CALLING and count(hand) + count(played) != s.drill[DRILL_DRAWN]:
            return False
        if int64(s.known[seat]) & ~hand:
            return False
        if s.picks[seat] > s.drill[DRILL_CHOSEN]:
            return False
    return True


@rule
def bodies_bear(s: State) -> int:
    """6: too much fatigue, 7: too many wounds, 0: fine."""
    for body in range(PLAYERS):
        if int64(s.tired[body]) + int64(s.turned[body]) > 3:
            return 6
        if s.on[body] and s.wounds[body] >= s.player[body, BOD]:
            return 7
    return 0


@rule
def is_listed(out: Longs, n: int) -> bool:
    """Ascending, once each, never none, never too many."""
    bad = 0
    for k in range(1, n):
        bad += out[k] <= out[k - 1]
    return 0 < n <= len(out) and bad == 0


@rule
def broken(s: State) -> int:
    """The number of a broken invariant in BROKEN, or 0."""
    if not bodies_are_apart(s):
        return 2
    if not one_ball(s):
        return 3
    if not tokens_are_conserved(s):
        return 4
    if not cards_are_conserved(s):
        return 5
    if s.depth >= DEPTH:
        return 8
    return bodies_bear(s)


def watched(s: State, rng: Rng, out: Longs, weights: Longs, counts: Longs) -> int:
    """Play `s` to its end at random; the first broken invariant, or 0. counts: decisions, chances, longest list."""
    for _ in range(LONGEST):
        who = to_move(s)
        if who == OVER:
            return 0
        n = legal(s, out)
        if not is_listed(out, n):
            return 1
        counts[2] = max(counts[2], n)
        wrong = broken(s)
        if wrong:
            return wrong
        if who == CHANCE:
            odds(s, weights)
            counts[1] += 1
            apply(s, out[weighted(rng, weights, n)])
        else:
            counts[0] += 1
            apply(s, out[below(rng, n)])
    return 9
