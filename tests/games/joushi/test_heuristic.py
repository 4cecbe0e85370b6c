"""The heuristic: bots take wins and avoid losses, and the values of all seats fit together."""

import pytest

import fourfold as ff
from fourfold.games.joushi.bots import KNOWLEDGE
from fourfold.games.joushi.rules.end import can_win
from fourfold.registry import knowledge
from fourfold.search.greedy import GreedyBot
from tests.games.joushi.drawn import described, drawn


def chosen(pos: ff.Position) -> str:
    bot = GreedyBot(pos.game, knowledge("1t34"), seed=1)
    return pos.game.texts.action(pos.state, bot.choose(pos))


def worth(pos: ff.Position, seat: int) -> float:
    return float(KNOWLEDGE.heuristic(pos.state, seat, KNOWLEDGE.prepare(pos.state)))


def test_a_four_at_hand_is_made():
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . r r r . .
        . . . . . .
        . . . . . .
    """)
    assert can_win(pos.state, 0)
    assert chosen(pos) == "in0/2"


def test_a_four_of_the_next_seat_is_prevented():
    pos = drawn("""
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . r
        . . . . . .
        . . y y y .
    """)
    assert can_win(pos.state, 1)
    assert chosen(pos) == "f3>d1"
    pos.play("f3>d1")
    assert not can_win(pos.state, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_can_win_says_what_the_moves_say(seats):
    for seed in range(10):
        pos = ff.load("1t34", seats=seats, one_colour=seed % 2 == 0).start()
        turn = seed
        while not pos.over and turn < 80:
            wins = [move for move in pos.moves() if described(pos, move).winner == pos.seat]
            assert bool(can_win(pos.state, pos.seat)) == bool(wins)
            pos.play(pos.legal[turn * 17 % len(pos.legal)])
            turn += 1


def test_more_in_an_open_line_is_worth_more():
    drawings = [
        "...... ...... ...... .r.... ...... ......",
        "...... ...... ...... .rr... ...... ......",
        "...... ...... ...... .rrr.. ...... ......",
    ]
    values = [worth(drawn(drawing.replace(" ", "\n"), seats=4, to_move=1), 0) for drawing in drawings]
    assert 0 < values[0] < values[1] < values[2] < 1


def test_what_is_good_for_one_seat_is_bad_for_the_others():
    pos = drawn("...... ...... ...... .rr... ...... ......".replace(" ", "\n"), seats=3, to_move=1)
    assert worth(pos, 0) > 0
    assert worth(pos, 1) == worth(pos, 2) < 0
