"""D12 rolls: what a die means, and that the weights are those of rolling every die every way."""

import numpy as np
import pytest

from fourfold.games.takkure.rules import dice as d
from tests.games.takkure.enumerated import Roller, best, odds, reading, winner

ROLLERS = [Roller(7), Roller(0), Roller(-3), Roller(12), Roller(15, 2), Roller(1), Roller(2, 4), Roller(9, 1, 2)]


def weighed(roller, count=None):
    out = np.zeros(d.MARKS, np.int64)
    count = roller.dice if count is None else count
    assert d.weigh(roller.value, roller.crit, count, out) == 12**count == out.sum()
    return out


def marks(*faces, value=7, crit=1):
    return [d.read_die(face, value, crit) for face in faces]


@pytest.mark.parametrize("face", range(1, 13))
def test_die_succeeds_at_or_under_the_value(face):
    """K39: at or under succeeds, over it misses; 12 always misses and 1 is always critical."""
    for roller in ROLLERS:
        read = d.read_die(face, roller.value, roller.crit)
        wanted = {"miss": d.MISS, "critical": d.CRITICAL_MARK, "hit": face}
        assert read == wanted[reading(face, roller)]


def test_twelve_misses_at_any_value():
    """K39: 12 is a miss even with a value of 15."""
    assert marks(11, 12, value=15) == [11, d.MISS]


def test_one_is_critical_at_any_value():
    """K74: a critical succeeds even with a value below 1."""
    assert marks(1, 2, value=-3) == [d.CRITICAL_MARK, d.MISS]


def test_criticals_of_different_faces_tie():
    """K74: 1 and 2, both critical, tie."""
    assert d.compare(d.read_die(1, 7, 1), d.read_die(2, 7, 2)) == d.TIE


@pytest.mark.parametrize("roller", ROLLERS)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_best_of_several_dice_counts(roller, count):
    """K42: critical before the highest success before a miss."""
    weights = weighed(roller, count)
    found = odds([count], lambda groups: best(groups[0], roller))
    for (read, face), share in found.items():
        mark = {"miss": d.MISS, "critical": d.CRITICAL_MARK}.get(read, face)
        assert weights[mark] == share * 12**count


def test_no_die_is_a_miss():
    """K41: who has no die left for a tackle opposes nothing."""
    assert weighed(Roller(9), 0).tolist() == [1] + [0] * 12


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (Roller(7), Roller(7)),
        (Roller(10), Roller(7, 2)),
        (Roller(0), Roller(13)),
        (Roller(7, 1, 2), Roller(7)),
        (Roller(8, 2, 2), Roller(6, 3)),
    ],
)
def test_duel_is_the_enumerated_one(mine, theirs):
    """K40: win, lose, tie and all fail, counted over every pair of dice."""
    out = np.zeros(d.DUEL_ENDS, np.int64)
    d.duel(weighed(mine), weighed(theirs), out)
    ends = {
        ("none", False): d.ALL_FAIL,
        ("tie", False): d.TIE,
        ("me", False): d.WON,
        ("me", True): d.WON_CRITICAL,
        ("them", False): d.LOST,
        ("them", True): d.LOST_CRITICAL,
    }

    def tell(groups):
        sides = {"me": best(groups[0], mine), "them": best(groups[1], theirs)}
        won = winner(sides["me"], sides["them"])
        return ends[won, sides.get(won, ("", 0))[0] == "critical"]

    wanted = odds([mine.dice, theirs.dice], tell)
    assert out.tolist() == [wanted.get(end, 0) * 12 ** (mine.dice + theirs.dice) for end in range(d.DUEL_ENDS)]


def test_leaders_of_a_melee():
    """K43: all miss: nobody; two for the best: both."""
    assert d.leaders(np.array(marks(9, 8, 12), np.int64), 3) == 0
    assert d.leaders(np.array(marks(6, 3, 6), np.int64), 3) == 0b101
    assert d.leaders(np.array(marks(1, 7, 1), np.int64), 3) == 0b101


@pytest.mark.parametrize("rollers", [[Roller(11), Roller(8), Roller(7, 2)], [Roller(7), Roller(9, 1, 2)], [Roller(5)]])
def test_melee_is_the_enumerated_one(rollers):
    """K43: for each set of rollers, how often exactly these share the best success."""
    out = np.full(1 << len(rollers), 7, np.int64)
    d.melee(np.stack([weighed(roller) for roller in rollers]), len(rollers), out)

    def tell(groups):
        shown = [best(faces, roller) for faces, roller in zip(groups, rollers, strict=True)]
        ahead = [all(winner(a, b) in ("me", "tie") for b in shown) and a[0] != "miss" for a in shown]
        return sum(1 << k for k, leads in enumerate(ahead) if leads)

    wanted = odds([roller.dice for roller in rollers], tell)
    total = 12 ** sum(roller.dice for roller in rollers)
    assert out.tolist() == [wanted.get(group, 0) * total for group in range(1 << len(rollers))]


def evade_step_by_step(mine, shares, tackles):
    """The weights of a sequence of tackles, worked out step by step."""

    def tell(groups):
        won = "free"
        for k, tackle in enumerate(tackles):
            own, other = groups[2 * k], groups[2 * k + 1]
            ours, theirs = best(own, mine), best(other, tackle)
            end = winner(ours, theirs)
            if end == "them":
                return "down critical" if theirs[0] == "critical" else "down"
            if end == "me" and ours[0] == "critical":
                won = "critical"
            elif end == "me" and won == "free":
                won = "won"
        return won

    return odds([n for k, share in enumerate(shares) for n in (share, tackles[k].dice)], tell)


@pytest.mark.parametrize(
    ("mine", "shares", "tackles"),
    [
        (Roller(7), [1, 0], [Roller(7), Roller(7)]),
        (Roller(9, 2), [1, 1], [Roller(7), Roller(6, 2)]),
        (Roller(6), [0, 1], [Roller(9), Roller(4)]),
        (Roller(8), [1], [Roller(5, 1, 2)]),
    ],
)
def test_several_tackles_are_the_enumerated_ones(mine, shares, tackles):
    """K41: one after the other, those without a die unopposed, and nothing more once the active player is down."""
    out = np.zeros(d.EVADE_ENDS, np.int64)
    d.evade(
        np.stack([weighed(mine, share) for share in shares]), np.stack([weighed(t) for t in tackles]), len(tackles), out
    )
    wanted = evade_step_by_step(mine, shares, tackles)
    total = 12 ** (sum(shares) + sum(tackle.dice for tackle in tackles))
    names = ("free", "won", "critical", "down", "down critical")
    assert out.tolist() == [wanted.get(name, 0) * total for name in names]


def pass_step_by_step(mine, shares, tackles):
    def tell(groups):
        ball, dice_left, rolled = "missed", sum(shares), 0
        for k, tackle in enumerate(tackles):
            ours, theirs = best(groups[2 * k], mine), best(groups[2 * k + 1], tackle)
            decided = ball.startswith("made") or dice_left == 0
            dice_left -= shares[k]
            if decided:
                if theirs[0] != "miss":
                    return ball, "down"
                continue
            end = winner(ours, theirs)
            rolled += shares[k]
            if end == "them":
                flies = rolled and ball == "missed" and ours[0] == "miss"
                return "missed" if flies else "stopped", "down"
            if end == "me":
                ball = "made critical" if ours[0] == "critical" else "made"
            elif end == "tie":
                ball = "kept"
        return ball, "stands"

    return odds([n for k, share in enumerate(shares) for n in (share, tackles[k].dice)], tell)


@pytest.mark.parametrize(
    ("mine", "shares", "tackles"),
    [
        (Roller(10), [1, 0], [Roller(7), Roller(7)]),
        (Roller(8, 2), [1, 1], [Roller(7), Roller(6)]),
        (Roller(8), [0, 1], [Roller(3), Roller(9)]),
    ],
)
def test_pass_against_several_tackles_is_the_enumerated_one(mine, shares, tackles):
    """K67, K68: the first winning die makes the pass; missed if all missed, standing or down; else kept."""
    out = np.zeros((d.PASS_ENDS, 2), np.int64)
    d.pass_through(
        np.stack([weighed(mine, share) for share in shares]),
        np.array(shares, np.int64),
        np.stack([weighed(tackle) for tackle in tackles]),
        len(tackles),
        out,
    )
    wanted = pass_step_by_step(mine, shares, tackles)
    total = 12 ** (sum(shares) + sum(tackle.dice for tackle in tackles))
    for k, ball in enumerate(("made", "made critical", "missed", "kept", "stopped")):
        assert out[k].tolist() == [wanted.get((ball, passer), 0) * total for passer in ("stands", "down")]
