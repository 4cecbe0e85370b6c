"""The engine and the naive reference play LESS and TOUCH DOWN! in lock-step and must agree on everything.

Whole games are played from the start; late games from a random placement near home with the caps near, so that
every kind of ending, dead ends, helping mates and besieged seats all occur. What must occur is asserted.
"""

import json
import random
from collections import Counter
from itertools import count, islice
from typing import Any

import pytest

import fourfold as ff
from fourfold.core.trace import trace
from tests.naive.less import POINTS, TURNS_OF_A_CONTEST, Naive, check_trace, shortest_way_home, way_home_with_turns

WIDTH = {2: 6, 4: 8}
FIRST, SECOND, DRAW = "first", "second", "draw"

LESS_ENDS = {
    ("home", SECOND, "one home"),
    ("last-turn", FIRST, "one home"),
    ("last-turn", SECOND, "both home"),
    ("last-turn", DRAW, "both home"),
    ("cap", FIRST, "none home"),
    ("cap", SECOND, "none home"),
}
TOUCHDOWN_ENDS = {
    ("home", SECOND, "one home"),
    ("last-turn", FIRST, "one home"),
    ("last-turn", FIRST, "both home"),
    ("last-turn", SECOND, "both home"),
    ("cap", FIRST, "none home"),
    ("cap", SECOND, "none home"),
    "as near at the cap",
}
SCORING_ENDS = {
    ("home", FIRST, "both home"),
    ("home", SECOND, "both home"),
    ("home", DRAW, "both home"),
    ("cap", FIRST, "one home"),
    ("cap", SECOND, "one home"),
    ("cap", FIRST, "none home"),
    ("cap", SECOND, "none home"),
}
CORNER_ENDS = {
    ("corner", FIRST, "none home"),
    ("corner", SECOND, "none home"),
    "corner lost in a dead end",
    "stayed until the cap",
}
CONTEST_ENDS = {
    ("home", FIRST, "both home"),
    ("home", SECOND, "both home"),
    ("home", DRAW, "both home"),
    ("cap", FIRST, "one home"),
    ("cap", SECOND, "one home"),
    ("cap", FIRST, "none home"),
    ("cap", SECOND, "none home"),
}
ALWAYS = {"dead end", "passed over"}
OF_FOUR = {"helped in the same turn", "helped in a later turn"}
HELPERS = OF_FOUR | {"stopped", "kept in a dead end"}

VARIANTS: dict[str, tuple[str, int, dict[str, bool], set[Any], set[str]]] = {
    "less-2": ("less", 2, {}, LESS_ENDS, ALWAYS),
    "less-4": ("less", 4, {}, LESS_ENDS, ALWAYS | HELPERS),
    "scoring-2": ("less", 2, {"scoring": True}, SCORING_ENDS, ALWAYS),
    "scoring-4": ("less", 4, {"scoring": True}, SCORING_ENDS, ALWAYS | HELPERS),
    "corner-2": ("less", 2, {"stay_home_loses": True}, LESS_ENDS | CORNER_ENDS, ALWAYS),
    "corner-4": ("less", 4, {"stay_home_loses": True}, LESS_ENDS | CORNER_ENDS, ALWAYS | HELPERS),
    "both-2": ("less", 2, {"scoring": True, "stay_home_loses": True}, SCORING_ENDS | CORNER_ENDS, ALWAYS),
    "both-4": ("less", 4, {"scoring": True, "stay_home_loses": True}, SCORING_ENDS | CORNER_ENDS, ALWAYS | HELPERS),
    "codecup": ("less", 4, {"codecup": True}, CONTEST_ENDS, ALWAYS | OF_FOUR | {"stopped"}),
    "touchdown-2": ("touchdown", 2, {}, TOUCHDOWN_ENDS, ALWAYS),
    "touchdown-4": ("touchdown", 4, {}, TOUCHDOWN_ENDS, ALWAYS | HELPERS),
    "touchdown-corner-2": ("touchdown", 2, {"stay_home_loses": True}, TOUCHDOWN_ENDS | CORNER_ENDS, ALWAYS),
}


# -- boards, placements and players


def random_start(rng, seats, first, densities=(0.1, 0.2, 0.4, 0.9)):
    """A board anywhere between nearly bare and nearly all walls."""
    size, density = WIDTH[seats], rng.choice(densities)

    def edges(n):
        return [rng.choice([1, 1, 2]) if rng.random() < density else 0 for _ in range(n)]

    v = [edges(size - 1) for _ in range(size)]
    h = [edges(size) for _ in range(size - 1)]
    return {"size": size, "v": v, "h": h, "first": first}


def wall_string(start):
    """Row by row from the top: the edges in the row, then those below it."""
    rows = []
    for row in reversed(range(start["size"])):
        rows += start["v"][row] + (start["h"][row - 1] if row else [])
    return "".join(map(str, rows))


def set_walls(start, one, other, walls):
    lower, upper = sorted((int(square[1]) - 1, ord(square[0]) - ord("a")) for square in (one, other))
    row, column = lower
    start["v" if row == upper[0] else "h"][row][column] = walls


def apart(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


def way_to_go(pieces, goal):
    """A rough distance from home for a player in a hurry; 0 at home."""
    free = goal - pieces
    return sum(min(apart(piece, square) for square in free) for piece in pieces - goal)


def complete(rng, naive, pieces):
    """Add pieces until each seat has four. They are outside the goal, and more often near it than far."""
    everywhere = sorted({square for square, _ in naive.board.across})
    for seat, goal in enumerate(naive.goal):
        while len(pieces[seat]) < 4:
            some = set(rng.sample(everywhere, 12)) - set().union(*pieces) - goal
            pieces[seat] |= set(sorted(some, key=lambda square: min(apart(square, g) for g in goal))[:1])
    return pieces


def choose(rng, naive, hurry):
    """A random action, or with probability `hurry` one that brings the moved pieces nearest home."""
    moves = naive.legal()
    if rng.random() >= hurry:
        return rng.choice(moves)
    pieces, goal = naive.at[naive.moved_seat()], naive.goal[naive.moved_seat()]

    def after(text):
        return way_to_go(pieces if text == "stop" else pieces - {text[:2]} | {text[2:]}, goal)

    return min(moves, key=lambda text: (after(text), rng.random()))


# -- the same game twice


class Watched(Naive):
    """Counts what occurs."""

    def __init__(self, *table):
        self.seen: Counter[Any] = Counter()
        self.text = ""
        self.moved_own: tuple[int | None, int] | None = None
        super().__init__(*table)

    def play(self, text):
        turn = self.seat, sum(self.turns)
        if text == "stop":
            self.seen["stopped"] += 1
        elif self.moved_seat() == self.seat:
            self.moved_own = turn
        else:
            self.seen["helped in the same turn" if self.moved_own == turn else "helped in a later turn"] += 1
        self.text = text
        super().play(text)

    def _end_turn(self):
        by_choice, helper = self.text == "stop", self.is_helper() and not self.codecup
        event = "passed over" if not self.spent else "dead end" if self.left else ""
        event = "" if by_choice else "kept in a dead end" if helper and event == "dead end" else event
        super()._end_turn()
        self.seen[event] += event != ""
        self.seen["corner lost in a dead end"] += event == "dead end" and self.why == "corner"

    def _end_by_cap(self):
        near = [self._squares_to_go(side) for side in (0, 1)]
        self.seen["as near at the cap"] += near[0] == near[1]
        stayed = [self._has_piece_at_start(side) for side in (0, 1)]
        self.seen["stayed until the cap"] += self.stay_home_loses and stayed[0] != stayed[1]
        super()._end_by_cap()


def from_the_start(rng, game, seats, options):
    first = 0 if options.get("codecup") else rng.randrange(seats)
    if rng.random() < 0.5:
        given = {"board": wall_string(random_start(rng, seats, first))}
    else:
        given = {"tiles": rng.choice(["easy", "standard", "hard"])}
    pos = ff.load(game, seats=seats, first=first, **given, **options).start(seed=rng.getrandbits(64))
    return pos, Watched(game, pos.game.texts.start(pos.state), seats, options)


def in_progress(naive, start, pieces, seat, left=POINTS, rounds=5, total=(0, 0)):
    """The same position in engine and reference: `seat` is to move after that many rounds."""
    turns = [
        rounds + ((k - start["first"]) % naive.seats < (seat - start["first"]) % naive.seats)
        for k in range(naive.seats)
    ]
    options = {name: getattr(naive, name) for name in ("scoring", "stay_home_loses", "codecup")}
    game = "touchdown" if naive.touchdown else "less"
    view = {
        "game": game,
        "width": start["size"],
        "walls": wall_string(start),
        "first": start["first"],
        **options,
        "pieces": [sorted(squares) for squares in pieces],
        "seat": seat,
        "allowed": POINTS,
        "left": left,
        "spent": list(total),
        "turns": turns,
        "phase": "playing",
        "last_points": 0,
        "why": "",
        "margin": 0,
    }
    naive = Watched(game, start, naive.seats, options)  # the walls may have changed
    naive.at, naive.seat, naive.left, naive.spent, naive.total = pieces, seat, left, POINTS - left, list(total)
    naive.turns = [had + (k == seat) for k, had in enumerate(turns)]
    naive.turns_in_all = sum(naive.turns)
    return ff.from_json(game, json.dumps(view)), naive


def fresh(rng, game, seats, options, *densities):
    start = random_start(rng, seats, 0 if options.get("codecup") else rng.randrange(seats), *densities)
    return Naive(game, start, seats, options), start


def near_the_end(rng, game, seats, options):
    """Most pieces are home or near, and often the caps are near too."""
    naive, start = fresh(rng, game, seats, options)
    some = [3] if naive.codecup else [0, 2, 3, 3, 3]
    pieces = [set(rng.sample(sorted(goal), rng.choice(some))) for goal in naive.goal]
    if naive.stay_home_loses:
        stayed = rng.randrange(seats)
        pieces[stayed] |= set(sorted(naive.corner[stayed] - set().union(*pieces))[:1])
    complete(rng, naive, pieces)
    rounds = rng.choice([15, 17, 18, 19] if naive.codecup else [5, 50, 57, 58, 59])
    total = [3 * rounds + rng.randrange(4) for _ in range(2)]
    return in_progress(naive, start, pieces, rng.randrange(seats), rounds=rounds, total=total)


def photo_finish(rng, game, seats, options):
    """Each side needs only one piece more."""
    naive, start = fresh(rng, game, seats, options)
    pieces = [set(goal) for goal in naive.goal]
    for side in range(2):
        late = rng.randrange(side, seats, 2)
        pieces[late].remove(rng.choice(sorted(pieces[late])))
    return in_progress(naive, start, complete(rng, naive, pieces), rng.randrange(seats))


def cornered(rng, game, seats, options):
    """The seat to move has one piece in its corner among three whose goal it is, with walls all over the place."""
    naive, start = fresh(rng, game, seats, options, (0.7, 0.95))
    seat = rng.randrange(seats)
    pieces: list[set[str]] = [set() for _ in range(seats)]
    corner = rng.sample(sorted(naive.corner[seat]), 4)
    pieces[seat], pieces[naive.opposite[seat]] = set(corner[:1]), set(corner[1:])
    return in_progress(naive, start, complete(rng, naive, pieces), seat)


def besieged(rng, game, seats, options):
    """The next seat fills its corner behind walls; the seat to move has the point left to close the ring."""
    naive, start = fresh(rng, game, seats, options)
    besieger = rng.randrange(seats)
    victim = (besieger + 1) % seats
    corner = naive.corner[victim]
    for inside, outside in edges_out(naive.board, corner):
        set_walls(start, inside, outside, rng.choice([1, 2]))
    ring = {outside for _, outside in edges_out(naive.board, corner)}
    gap = rng.choice(sorted(ring))
    post = rng.choice([beside for _, beside in edges_out(naive.board, {gap}) if beside not in ring | corner])
    set_walls(start, post, gap, 0)
    naive.at[besieger] = ring - {gap} | {post}
    rounds = 5 if naive.codecup else rng.choice([5, 57, 58, 59])
    return *in_progress(naive, start, naive.at, besieger, left=1, rounds=rounds), post + gap


def edges_out(board, squares):
    """The pairs of neighbours of which only the first is among the squares."""
    return sorted(
        (here, beside) for (here, _), (beside, _) in board.across.items() if {here, beside} & squares == {here}
    )


def agree(pos, naive):
    """Both agree on the seat to move, its points, the legal moves and the end."""
    if naive.over:
        engine, reference = [pos.over, pos.why, pos.scores], [True, naive.why, pytest.approx(naive.score())]
    else:
        engine = [pos.seat, pos.points, pos.moves(), pos.state.spent.tolist()]
        reference = [naive.seat, naive.left, naive.legal(), naive.total]
    assert engine == reference, pos.game.texts.position(pos.state)


def play_on(rng, scene, plies=5000, hurry=None):
    """Play in lock-step, beginning with the opening of the scene; what occurred."""
    pos, naive, *opening = scene
    hurry = hurry or [rng.choice([0.9, 1.0] if naive.codecup else [0.0, 0.7, 0.95, 1.0]) for _ in range(2)]
    agree(pos, naive)
    for _ in range(plies):
        if naive.over:
            naive.seen[ending(naive)] += 1
            break
        if too_far_to_price(naive):
            break
        text = opening.pop(0) if opening else choose(rng, naive, hurry[naive.side(naive.seat)])
        pos.play(text)
        naive.play(text)
        agree(pos, naive)
    return naive.seen


def too_far_to_price(naive):
    """The contest is about to end by its cap, and the naive search for a way home from afar takes a minute."""
    near_cap = naive.codecup and naive.turns_in_all > TURNS_OF_A_CONTEST - 3
    return near_cap and any(way_to_go(pieces, goal) > 5 for pieces, goal in zip(naive.at, naive.goal, strict=True))


def ending(naive):
    worth = naive.score()[naive.first_side]
    winner = FIRST if worth > 0 else SECOND if worth < 0 else DRAW
    return naive.why, winner, ("none home", "one home", "both home")[naive.side_is_home(0) + naive.side_is_home(1)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_naive_agree_move_by_move(variant):
    game, seats, options, endings, events = VARIANTS[variant]
    table = game, seats, options
    rngs = (random.Random(f"{variant} {n}") for n in count())  # one each: a change in one game leaves the others alone
    seen: Counter[Any] = Counter()
    for rng in islice(rngs, 4):
        seen += play_on(rng, from_the_start(rng, *table))
    for rng in islice(rngs, 12):
        seen += play_on(rng, besieged(rng, *table), plies=60)
    for rng in islice(rngs, 40 if endings >= CORNER_ENDS else 0):
        seen += play_on(rng, cornered(rng, *table))
    for rng in islice(rngs, 100):
        seen += play_on(rng, near_the_end(rng, *table))
    for rng in islice(rngs, 60):
        seen += play_on(rng, photo_finish(rng, *table), hurry=(1.0, 1.0))
    assert (endings | events) - set(seen) == set()


def test_ways_home_agree():
    for n in range(8):
        rng = random.Random(n)
        pos, naive = near_the_end(rng, "less", 2, {"scoring": True})
        start = pos.game.texts.start(pos.state)
        for seat in range(2):
            mine, others, goal = naive.at[seat], naive.at[1 - seat], naive.goal[seat]
            assert pos.way_home(seat) == shortest_way_home(start, mine, goal)
            left = naive.left if seat == naive.seat else POINTS
            advice = pos.advice(seat)
            assert advice.points == way_home_with_turns(start, mine, goal, others, left)
            assert advice.points == price(naive.board, mine, others, goal, left, advice.turns)


def price(board, pieces, others, goal, left, turns):
    """What the turns of an advice cost; each must be affordable, spend all it can, and the last come home."""
    total = 0
    for turn in turns:
        assert pieces != goal
        for text in turn:
            cost = board.actions(pieces, pieces | others)[text]
            assert cost <= left
            pieces = pieces - {text[:2]} | {text[2:]}
            total, left = total + cost, left - cost
        if pieces != goal:
            assert min(board.actions(pieces, pieces | others).values()) > left
            total, left = total + left, POINTS
    assert pieces == goal
    return total


@pytest.mark.parametrize("variant", VARIANTS)
def test_traces_follow_the_rules(variant):
    rng = random.Random(variant)
    pos, naive = from_the_start(rng, *VARIANTS[variant][:3])

    def hurry_home(pos):
        text = choose(rng, naive, 1.0)
        naive.play(text)
        return pos.find(text)

    check_trace([json.dumps(line) for line in trace(pos, hurry_home)])
