"""Exact odds of D12 rolls, as whole numbers out of 12 to the number of dice (K39 to K44).

A die is read as a *mark*: MISS, the face of a plain success, or CRITICAL. A better mark is a larger int. The mark of
several dice is their maximum (K42), and a face-to-face roll compares two marks (K40).
Weights fit into 64 bits up to MOST_DICE dice in all.
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs

MISS = 0
CRITICAL_MARK = 12
MARKS = 13
MOST_DICE = 16

# how a face-to-face roll ends for the first side
ALL_FAIL, TIE, WON, WON_CRITICAL, LOST, LOST_CRITICAL = range(6)
DUEL_ENDS = 6

# how a dodge or break through against several tackles ends (K41)
FREE, FREE_WON, FREE_CRITICAL, DOWN, DOWN_CRITICAL = range(5)
EVADE_ENDS = 5

# how a pass against several tackles ends (K67, K68); the row PASSER_x says whether the passer stands at the end
MADE, MADE_CRITICAL, MISSED, KEPT, STOPPED = range(5)
PASS_ENDS = 5
PASSER_STANDS, PASSER_DOWN = range(2)


@rule
def read_die(face: int, value: int, critical: int) -> int:
    """The mark of one die: 12 misses, faces up to `critical` are critical at any value (K39, K74)."""
    if face == 12:
        return MISS
    if face <= critical:
        return CRITICAL_MARK
    return face if face <= value else MISS


@rule
def compare(mine: int, theirs: int) -> int:
    """How two marks end: ALL_FAIL, TIE, WON, ... (K40)."""
    if mine == theirs:
        return ALL_FAIL if mine == MISS else TIE
    if mine > theirs:
        return WON_CRITICAL if mine == CRITICAL_MARK else WON
    return LOST_CRITICAL if theirs == CRITICAL_MARK else LOST


@rule
def leaders(marks: Longs, rollers: int) -> int:
    """The rollers of a melee that share the best success, as bits; 0 if all miss (K43)."""
    best, group = MISS, 0
    for k in range(rollers):
        if marks[k] > best:
            best, group = marks[k], 1 << k
        elif marks[k] == best and best != MISS:
            group |= 1 << k
    return group


@rule
def weigh(value: int, critical: int, dice: int, out: Longs) -> int:
    """Write how often each mark is the best of `dice` dice, and return the sum. No dice are a miss."""
    for mark in range(MARKS):
        out[mark] = 0
    for face in range(1, 13):
        out[read_die(face, value, critical)] += 1
    below, upto = 0, 0
    for mark in range(MARKS):
        upto += out[mark]
        power = 1
        for _ in range(dice):
            power *= upto
        out[mark] = power - below
        below = power
    return below


@rule
def duel(mine: Longs, theirs: Longs, out: Longs) -> None:
    """Write the weights of ALL_FAIL, TIE, WON, ... for two sides whose weights `weigh` wrote."""
    for end in range(DUEL_ENDS):
        out[end] = 0
    for a in range(MARKS):
        for b in range(MARKS):
            out[compare(a, b)] += mine[a] * theirs[b]


@rule
def melee(weights: Longs, rollers: int, out: Longs) -> None:
    """Write for each set of rollers, as bits, how often exactly these share the best success; 0: all miss (K43).

    Row k of `weights` is roller k as `weigh` wrote it. A set of several rolls again among themselves (K71).
    """
    for group in range(1 << rollers):
        out[group] = 0
    nobody = 1
    for k in range(rollers):
        nobody *= weights[k, MISS]
    out[0] = nobody
    for mark in range(1, MARKS):
        for group in range(1, 1 << rollers):
            ways = 1
            for k in range(rollers):
                if group >> k & 1:
                    ways *= weights[k, mark]
                else:
                    worse = 0
                    for lower in range(mark):
                        worse += weights[k, lower]
                    ways *= worse
            out[group] += ways


@rule
def evade(mine: Longs, tackles: Longs, count: int, out: Longs) -> None:
    """Write the weights of FREE, FREE_WON, ... for a dodge or break through against `count` tackles in order (K41).

    Row k of `mine` has the weights of the own dice against tackle k; with no dice that tackle is unopposed.
    FREE_WON and FREE_CRITICAL: still standing, and the best won die was plain or critical (K72).
    """
    for end in range(EVADE_ENDS):
        out[end] = 0
    out[FREE] = 1
    for k in range(count):
        plain, won, critical = out[FREE], out[FREE_WON], out[FREE_CRITICAL]
        standing = plain + won + critical
        all_mine, all_theirs = _total(mine[k]), _total(tackles[k])
        out[DOWN] *= all_mine * all_theirs
        out[DOWN_CRITICAL] *= all_mine * all_theirs
        out[FREE] = out[FREE_WON] = out[FREE_CRITICAL] = 0
        for a in range(MARKS):
            for b in range(MARKS):
                ways = mine[k, a] * tackles[k, b]
                end = compare(a, b)
                if end == LOST:
                    out[DOWN] += standing * ways
                elif end == LOST_CRITICAL:
                    out[DOWN_CRITICAL] += standing * ways
                elif end == WON_CRITICAL:
                    out[FREE_CRITICAL] += standing * ways
                elif end == WON:
                    out[FREE_WON] += (plain + won) * ways
                    out[FREE_CRITICAL] += critical * ways
                else:
                    out[FREE] += plain * ways
                    out[FREE_WON] += won * ways
                    out[FREE_CRITICAL] += critical * ways


@rule
def pass_through(mine: Longs, shares: Longs, tackles: Longs, count: int, out: Longs) -> None:
    """Write the weights `out[end, passer]` of a pass against `count` tackles in order (K67, K68).

    `shares[k]` own dice face tackle k; row k of `mine` has their weights. The first winning die makes the pass; the
    tackles after it are unopposed. Until a die wins, the pass is MISSED, or KEPT after a tie. A passer who goes down
    after dice that all missed has MISSED the pass; else it is STOPPED.
    """
    for end in range(PASS_ENDS):
        out[end, PASSER_STANDS] = out[end, PASSER_DOWN] = 0
    out[MISSED, PASSER_STANDS] = 1
    for k in range(count):
        for end in range(PASS_ENDS):
            out[end, PASSER_DOWN] *= _total(mine[k]) * _total(tackles[k])
        _face_tackle(mine[k], tackles[k], _dice_in(shares, k, count) > 0, _dice_in(shares, 0, k + 1) > 0, out)


@rule
def _face_tackle(mine: Longs, tackle: Longs, pending: bool, rolled: bool, out: Longs) -> None:
    """Add one tackle; `pending`: dice of the pass face it or a later one, `rolled`: dice face it or an earlier one."""
    missed, kept = out[MISSED, PASSER_STANDS], out[KEPT, PASSER_STANDS]
    all_mine, all_theirs = _total(mine), _total(tackle)
    through = all_theirs - tackle[MISS]
    for end in (MADE, MADE_CRITICAL):
        standing = out[end, PASSER_STANDS] * all_mine
        out[end, PASSER_STANDS] = standing * tackle[MISS]
        out[end, PASSER_DOWN] += standing * through
    if not pending:
        for end in (MISSED, KEPT):
            standing = out[end, PASSER_STANDS] * all_mine
            out[end, PASSER_STANDS] = standing * tackle[MISS]
            out[end, PASSER_DOWN] += standing * through
        return
    out[MISSED, PASSER_STANDS] = out[KEPT, PASSER_STANDS] = 0
    for a in range(MARKS):
        for b in range(MARKS):
            ways = mine[a] * tackle[b]
            end = compare(a, b)
            if end in (LOST, LOST_CRITICAL):
                flies = rolled and a == MISS
                out[MISSED if flies else STOPPED, PASSER_DOWN] += missed * ways
                out[STOPPED, PASSER_DOWN] += kept * ways
            elif end == WON:
                out[MADE, PASSER_STANDS] += (missed + kept) * ways
            elif end == WON_CRITICAL:
                out[MADE_CRITICAL, PASSER_STANDS] += (missed + kept) * ways
            elif end == TIE:
                out[KEPT, PASSER_STANDS] += (missed + kept) * ways
            else:
                out[MISSED, PASSER_STANDS] += missed * ways
                out[KEPT, PASSER_STANDS] += kept * ways


@rule
def _dice_in(shares: Longs, first: int, end: int) -> int:
    """How many own dice face the tackles from `first` up to `end`, which is not included."""
    total = 0
    for k in range(first, end):
        total += shares[k]
    return total


@rule
def _total(weights: Longs) -> int:
    total = 0
    for mark in range(MARKS):
        total += weights[mark]
    return total
