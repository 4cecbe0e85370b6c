"""The naive LESS itself, against facts that were known before it was written. No test of the engine."""

import json
import random

import pytest

from tests.naive.less import Naive, check_trace, shortest_way_home, way_home_with_turns

HOME_OF_0 = {"e5", "e6", "f5", "f6"}
NEEDS_1 = "e5 e6 f6 f4", "a1 a2 b1 b3"  # seat 0, seat 1
NEEDS_2 = "e5 e6 f6 f3", "a1 a2 b1 b4"
NEEDS_3 = "e5 e6 f6 f2", "a1 a2 b1 b5"


def board(size=6, first=0, walls=0):
    v = [[walls] * (size - 1) for _ in range(size)]
    h = [[walls] * size for _ in range(size - 1)]
    return {"size": size, "v": v, "h": h, "first": first}


def game(*placements, rules="less", first=0, **options):
    """A game on a bare board in which the seats stand there and seat `first` is to move."""
    seats = len(placements)
    naive = Naive(rules, board({2: 6, 4: 8}[seats], first), seats, options)
    naive.at = [set(squares.split()) for squares in placements]
    return naive


def play(naive, turns):
    for text in turns.replace(":", " ").split():
        naive.play(text)
    return naive


def end(naive):
    return naive.why, naive.score()


def test_set_up_of_four_and_the_order_of_the_list():
    naive = Naive("less", board(8), 4, {})
    assert naive.goal[0] == {"g7", "g8", "h7", "h8"}
    assert naive.goal[1] == {"g1", "g2", "h1", "h2"}
    assert naive.legal() == ["a1c1", "a1a3", "b1c1", "b1b3", "a2c2", "a2a3", "b2c2", "b2b3"]


def test_scoring_examples_of_the_rulebook():
    tie = game(NEEDS_1[0], NEEDS_1[1], scoring=True)
    assert end(play(tie, "f4f5 b3b2")) == ("home", [0.0, 0.0])
    white_by_one = game(NEEDS_2[0], NEEDS_3[1], scoring=True)
    assert end(play(white_by_one, "f3f4:f4f5 b5b4:b4b3:b3b2")) == ("home", [0.1, -0.1])
    black_by_three = game("e5 e6 f6 c3", NEEDS_2[1], scoring=True)
    assert end(play(black_by_three, "c3d3:d3e3:e3f3 b4b3:b3b2 f3f4:f4f5")) == ("home", [-0.3, 0.3])


def test_same_races_without_scoring():
    assert end(play(game(NEEDS_1[0], NEEDS_1[1]), "f4f5 b3b2")) == ("last-turn", [0.0, 0.0])
    assert end(play(game(NEEDS_2[0], NEEDS_1[1]), "f3f4:f4f5 b3b2")) == ("last-turn", [-1.0, 1.0])
    limited = play(game(NEEDS_2[0], NEEDS_3[1]), "f3f4:f4f5")
    assert (limited.seat, limited.left) == (1, 2)
    assert end(play(limited, "b5b4:b4b3")) == ("last-turn", [1.0, -1.0])
    assert end(play(game("e5 e6 f6 c3", NEEDS_2[1]), "c3d3:d3e3:e3f3 b4b3:b3b2")) == ("home", [-1.0, 1.0])


def test_same_races_in_touchdown():
    assert end(play(game(NEEDS_1[0], NEEDS_1[1], rules="touchdown"), "f4f5 b3b2")) == ("last-turn", [-1.0, 1.0])
    full = play(game(NEEDS_2[0], NEEDS_3[1], rules="touchdown"), "f3f4:f4f5")
    assert (full.seat, full.left) == (1, 3)
    assert end(play(full, "b5b4:b4b3:b3b2")) == ("last-turn", [1.0, -1.0])


def test_a_finished_seat_of_four_moves_its_mate():
    naive = game("g7 g8 h7 h6", "a4 b4 a5 b5", "a7 b7 a8 c8", "c1 c2 d1 d2")
    play(naive, "h6h8")
    assert (naive.seat, naive.left) == (0, 2)
    assert {text[:2] for text in naive.legal()[:-1]} == {"a7", "b7", "a8", "c8"}
    assert naive.legal()[-1] == "stop"
    play(naive, "c8b8")
    assert (naive.seat, naive.left, naive.points_to_beat) == (1, 2, 2)


def test_a_helper_may_stop_and_pays_for_nothing():
    naive = play(game("g7 g8 h7 h6", "a4 b4 a5 b5", "a7 b7 a8 c8", "c1 c2 d1 d2"), "h6h8:stop")
    assert (naive.seat, naive.left, naive.total) == (1, 3, [1, 0])


def test_blocked_corner_loses_and_two_blockers_escape():
    one = game("a1 d4 d5 d6", "a2 b1 b2 f1", stay_home_loses=True)
    assert end(play(one, "d4e4:e4e5:d5d4")) == ("corner", [-1.0, 1.0])
    two = game("a1 a2 d5 d6", "b1 b2 c3 f1", stay_home_loses=True)
    assert not play(two, "d5d4:d4e4:e4e5").over


def test_at_the_cap_the_nearer_side_wins():
    def last(turn, rules="less", **options):
        naive = Naive(rules, board(), 2, options)
        naive.turns = [59, 60]
        return end(play(naive, turn))

    assert last("b2c2:c2d2:a2b2") == ("cap", [1.0, -1.0])
    assert last("b2c2:c2b2:b2c2") == ("cap", [1.0, -1.0])
    assert last("a1c1:c1d1:d1e1", scoring=True) == ("cap", [0.1, -0.1])  # four squares nearer, for three points


def test_who_plays_on_alone_until_the_cap_loses():
    alone = play(game(NEEDS_1[0], NEEDS_3[1], scoring=True), "f4f5")
    alone.turns = [1, 60]
    assert end(play(alone, "b5b4:b4b5:b5b4")) == ("cap", [1.0, -1.0])


def test_at_the_cap_touchdown_is_won_by_the_second_side_if_both_are_as_near():
    for rules, scores in (("less", [0.0, 0.0]), ("touchdown", [-1.0, 1.0])):
        naive = game("a1 a2 b1 b3", "f6 f5 e6 e4", rules=rules)
        naive.turns = [59, 60]
        assert end(play(naive, "b3b4:b4b3:b3b4")) == ("cap", [1.0, -1.0])
        naive = game("a1 a2 b1 b4", "f6 f5 e6 e4", rules=rules)
        naive.turns, naive.left = [59, 60], 1
        assert end(play(naive, "b4b3")) == ("cap", scores)


def test_contest_ends_after_eighty_turns_with_the_way_home_added():
    def contest(turn):
        naive = game("g7 g8 h7 h6", "g1 g2 h1 h3", "a7 b7 a8 b8", "a1 a2 b1 b4", codecup=True)
        naive.turns_in_all = turn
        assert "stop" not in naive.legal()
        return naive

    def side_0(points):
        return "cap", pytest.approx([points / 10, -points / 10] * 2)

    assert end(play(contest(80), "h6h8")) == side_0(3 - 1)
    assert end(play(contest(80), "h6g6:stop")) == side_0(3 - 5)
    assert end(play(contest(79), "h6h8 h3h2:b4b3:stop")) == side_0(4 - 1)
    assert end(play(contest(78), "h6h8 h3h2:b4b3:stop")) == side_0(4 - 1)  # a home seat's turn is the 80th
    assert end(play(contest(80), "h6g6:g6f6:f6g6")) == side_0(3 - 5)


def test_dead_end_forfeits_the_rest_of_the_turn():
    naive = Naive("less", board(walls=1), 2, {})
    play(naive, "b2c2")
    assert (naive.seat, naive.left, naive.total) == (1, 3, [3, 0])


def test_shortest_way_home_alone():
    assert shortest_way_home(board(), ["a1", "a2", "b1", "b2"], HOME_OF_0) == 16
    assert shortest_way_home(board(walls=2), NEEDS_2[0].split(), HOME_OF_0) == 6


def test_way_home_with_turns_pays_for_dead_ends_and_uses_standing_pieces():
    def way(walls, squares, **more):
        return way_home_with_turns(board(walls=walls), squares.split(), HOME_OF_0, **more)

    assert way(0, NEEDS_2[0]) == 2
    assert way(0, NEEDS_2[0], others=["f4"]) == 1
    assert way(1, NEEDS_2[0]) == 5
    assert way(1, NEEDS_2[0], left=2) == 4
    walled_in = ["a3", "b3", "a4", "b4", "c1", "c2", "d1", "d2"]
    assert way(0, "a1 a2 b1 b2", others=walled_in) is None


def trace(rng, **options):
    naive = Naive("less", board(), 2, options)
    lines = [{"game": "less", "version": 1, "seats": 2, "options": options, "seed": 0, "start": board()}]
    while not naive.over:
        line = {"ply": len(lines) - 1, "seat": naive.seat, "left": naive.left, "legal": naive.legal()}
        lines.append(line | {"action": rng.choice(naive.legal())})
        naive.play(lines[-1]["action"])
    return [*lines, {"over": True, "score": naive.score(), "why": naive.why}]


@pytest.mark.parametrize(
    ("place", "change"),
    [
        (5, {"seat": 0}),
        (5, {"left": 3}),
        (5, {"legal": ["a1a2"]}),
        (5, {"action": "a1a1"}),
        (5, {"ply": 5}),
        (-1, {"why": "home"}),
        (-1, {"score": [1.0, -1.0]}),
    ],
)
def test_check_trace_finds_what_is_wrong(place, change):
    lines = trace(random.Random(3))
    check_trace([json.dumps(line) for line in lines])
    lines[place] |= change
    with pytest.raises(AssertionError, match=r"^ply \d+: "):
        check_trace([json.dumps(line) for line in lines])


def test_check_trace_wants_the_end():
    lines = [json.dumps(line) for line in trace(random.Random(4))]
    for cut in (lines[:-1], lines[:-2] + lines[-1:]):
        with pytest.raises(AssertionError):
            check_trace(cut)
