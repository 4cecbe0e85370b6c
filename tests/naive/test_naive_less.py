"""The engine and the naive reference play LESS and TOUCH DOWN! in lock-step and must agree on everything.

Whole games are played from the start; late games from a random placement near home with the caps near, so that
every kind of ending, dead ends, helping mates and besieged seats all occur. What must occur is asserted.
"""

import json
import random
from collections import Counter

import pytest

import fourfold as ff
from tests.naive.less import POINTS, Board, Naive, shortest_way_home, way_home_with_turns

WIDTH = {2: 6, 4: 8}
FIRST, SECOND, DRAW = "first", "second", "draw"

LESS_ENDS = {
    ("home", SECOND, "one home"),
    ("last-turn", FIRST, "one home"),
    ("last-turn", SECOND, "both home"),
    ("last-turn", DRAW, "both home"),
    ("cap", DRAW, "none home"),
}
TOUCHDOWN_ENDS = {
    ("home", SECOND, "one home"),
    ("last-turn", FIRST, "one home"),
    ("last-turn", FIRST, "both home"),
    ("last-turn", SECOND, "both home"),
    ("cap", DRAW, "none home"),
}
SCORING_ENDS = {
    ("home", FIRST, "both home"),
    ("home", SECOND, "both home"),
    ("home", DRAW, "both home"),
    ("cap", FIRST, "one home"),
    ("cap", SECOND, "one home"),
    ("cap", DRAW, "none home"),
}
CORNER_ENDS = {("corner", FIRST, "none home"), ("corner", SECOND, "none home")}
CONTEST_ENDS = {
    ("home", FIRST, "both home"),
    ("home", SECOND, "both home"),
    ("home", DRAW, "both home"),
    ("cap", FIRST, "one home"),
    ("cap", SECOND, "one home"),
    ("cap", DRAW, "none home"),
}
ALWAYS = {"forfeited", "passed over"}
OF_FOUR = {"helped in the same turn", "helped in a later turn"}

VARIANTS = {
    "less-2": ("less", 2, {}, LESS_ENDS, ALWAYS),
    "less-4": ("less", 4, {}, LESS_ENDS, ALWAYS | OF_FOUR),
    "scoring-2": ("less", 2, {"scoring": True}, SCORING_ENDS, ALWAYS),
    "scoring-4": ("less", 4, {"scoring": True}, SCORING_ENDS, ALWAYS | OF_FOUR),
    "corner-2": ("less", 2, {"stay_home_loses": True}, LESS_ENDS | CORNER_ENDS, ALWAYS),
    "corner-4": ("less", 4, {"stay_home_loses": True}, LESS_ENDS | CORNER_ENDS, ALWAYS | OF_FOUR),
    "both-2": ("less", 2, {"scoring": True, "stay_home_loses": True}, SCORING_ENDS | CORNER_ENDS, ALWAYS),
    "both-4": ("less", 4, {"scoring": True, "stay_home_loses": True}, SCORING_ENDS | CORNER_ENDS, ALWAYS | OF_FOUR),
    "codecup": ("less", 4, {"codecup": True}, CONTEST_ENDS, ALWAYS | OF_FOUR | {"stopped"}),
    "touchdown-2": ("touchdown", 2, {}, TOUCHDOWN_ENDS, ALWAYS),
    "touchdown-4": ("touchdown", 4, {}, TOUCHDOWN_ENDS, ALWAYS | OF_FOUR),
}


# -- boards, placements and players


def random_start(rng, seats, first):
    """A board anywhere between nearly bare and mostly walls."""
    size, density = WIDTH[seats], rng.choice([0.1, 0.2, 0.4, 0.9])

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
    (row, column), (row_2, column_2) = sorted((int(square[1]) - 1, ord(square[0]) - ord("a")) for square in (one, other))
    start["h" if row < row_2 else "v"][row][column] = walls


def apart(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))


def way_to_go(pieces, goal):
    """A rough measure for a player in a hurry: 0 at home."""
    free = goal - pieces
    return sum(min(apart(piece, square) for square in free) for piece in pieces - goal)


def complete(rng, naive, pieces):
    """Each seat's pieces made up to four outside its goal, more often near it than far."""
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


def from_the_start(rng, game, seats, options):
    first = 0 if options.get("codecup") else rng.randrange(seats)
    if rng.random() < 0.5:
        given = {"board": wall_string(random_start(rng, seats, first))}
    else:
        given = {"tiles": rng.choice(["easy", "standard", "hard"])}
    pos = ff.load(game, seats=seats, first=first, **given, **options).start(seed=rng.getrandbits(64))
    return pos, Naive(game, pos.game.texts.start(pos.state), seats, options)


def in_progress(naive, start, pieces, seat, left=POINTS, rounds=5, total=(0, 0)):
    """The same position twice, from a fresh naive game: that seat to move after so many rounds."""
    turns = [rounds + ((k - start["first"]) % naive.seats < (seat - start["first"]) % naive.seats) for k in range(naive.seats)]
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
    naive = Naive(game, start, naive.seats, options)  # the walls may have changed
    naive.at, naive.seat, naive.left, naive.spent, naive.total = pieces, seat, left, POINTS - left, list(total)
    naive.turns = [had + (k == seat) for k, had in enumerate(turns)]
    naive.turns_in_all = sum(naive.turns)
    return ff.from_json(game, json.dumps(view)), naive


def fresh(rng, game, seats, options):
    start = random_start(rng, seats, 0 if options.get("codecup") else rng.randrange(seats))
    return Naive(game, start, seats, options), start


def near_the_end(rng, game, seats, options):
    """Most pieces are home or near, and often the caps are near too."""
    naive, start = fresh(rng, game, seats, options)
    some = [3] if naive.codecup else [0, 2, 3, 3, 3]
    pieces = complete(rng, naive, [set(rng.sample(sorted(goal), rng.choice(some))) for goal in naive.goal])
    rounds = rng.choice([15, 17, 18, 19] if naive.codecup else [5, 90, 97, 98, 99])
    total = [3 * rounds + rng.randrange(4) for _ in range(2)]
    return in_progress(naive, start, pieces, rng.randrange(seats), rounds=rounds, total=total)


def cornered(rng, game, seats, options):
    """The seat to move has one piece in its corner among three whose goal it is."""
    naive, start = fresh(rng, game, seats, options)
    seat = rng.randrange(seats)
    pieces = [set() for _ in range(seats)]
    corner = rng.sample(sorted(naive.corner[seat]), 4)
    pieces[seat], pieces[naive.opposite[seat]] = set(corner[:1]), set(corner[1:])
    return in_progress(naive, start, complete(rng, naive, pieces), seat)


def besieged(rng, game, seats, options):
    """The next seat fills its corner behind walls; the seat to move has one point and the action that closes the ring."""
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
    return *in_progress(naive, start, naive.at, besieger, left=1), post + gap


def edges_out(board, squares):
    """The pairs of neighbours of which only the first is among the squares."""
    return sorted((here, beside) for (here, _), (beside, _) in board.across.items() if {here, beside} & squares == {here})


def agree(pos, naive):
    """Who moves, with how many points, what is legal, how it ended: the same by both."""
    if naive.over:
        engine, reference = (pos.over, pos.why, pos.scores), (True, naive.why, pytest.approx(naive.score()))
    else:
        engine, reference = (pos.seat, pos.points, pos.moves()), (naive.seat, naive.left, naive.legal())
    assert engine == reference, pos.game.texts.position(pos.state)


def play_on(rng, pos, naive, seen, text=None, plies=5000):
    """Play in lock-step and note what occurred; the number of positions compared."""
    hurry = [rng.choice([0.9, 1.0] if naive.codecup else [0.0, 0.7, 0.95, 1.0]) for _ in range(2)]
    before = ()  # seat, its turn, whose piece it moved
    agree(pos, naive)
    for ply in range(plies):
        if naive.over:
            seen[ending(naive)] += 1
            return ply
        text = text or choose(rng, naive, hurry[naive.side(naive.seat)])
        seat, moved, left = naive.seat, naive.moved_seat(), naive.left
        turns, total = list(naive.turns), naive.total[naive.side(seat)]
        cost = 0 if text == "stop" else naive.affordable()[text]
        pos.play(text)
        naive.play(text)
        agree(pos, naive)
        seen["stopped"] += text == "stop"
        seen["forfeited"] += text != "stop" and naive.why != "cap" and naive.total[naive.side(seat)] == total + left > total + cost
        seen["passed over"] += any(naive.turns[k] > turns[k] for k in range(naive.seats) if k != naive.seat) and not naive.over
        seen["helped in the same turn"] += moved != seat and before == (seat, turns[seat], seat)
        seen["helped in a later turn"] += moved != seat and before[:2] != (seat, turns[seat])
        before, text = (seat, turns[seat], moved), None
    return plies


def ending(naive):
    worth = naive.score()[naive.first_side]
    winner = FIRST if worth > 0 else SECOND if worth < 0 else DRAW
    return naive.why, winner, ("none home", "one home", "both home")[naive.side_is_home(0) + naive.side_is_home(1)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_naive_agree_move_by_move(variant):
    game, seats, options, endings, events = VARIANTS[variant]
    table = game, seats, options
    rng, seen, plies = random.Random(variant), Counter(), 0
    for _ in range(3):
        plies += play_on(rng, *from_the_start(rng, *table), seen)
        pos, naive, closing = besieged(rng, *table)
        plies += play_on(rng, pos, naive, seen, closing, plies=30)
    for _ in range(12 if options.get("stay_home_loses") else 0):
        plies += play_on(rng, *cornered(rng, *table), seen)
    for _ in range(120):
        plies += play_on(rng, *near_the_end(rng, *table), seen)
    print(variant, plies, seen)
    assert (endings | events) - set(+seen) == set()
