"""Squares and moves as text."""

import pytest

import fourfold as ff
from fourfold.core.squares import read_square
from fourfold.games.less.rules.state import DOWN, LEFT, PITCH, RIGHT, UP
from fourfold.games.less.text.notation import square_name, tidy
from tests.games.less.builder import board, play


@pytest.mark.parametrize(
    ("name", "column", "row"), [("a1", 0, 0), ("f1", 5, 0), ("a6", 0, 5), ("f6", 5, 5), ("h8", 7, 7), ("c2", 2, 1)]
)
def test_columns_are_letters_from_the_left_and_rows_numbers_from_the_bottom(name, column, row):
    """L28: a1 is the bottom left."""
    assert square_name(row * PITCH + column) == name
    assert read_square(name, PITCH, 8) == row * PITCH + column


@pytest.mark.parametrize("width", [6, 8])
def test_every_square_has_its_name(width):
    """L28: and no other square has it."""
    names = {square_name(row * PITCH + column): (row, column) for row in range(width) for column in range(width)}
    assert len(names) == width * width
    for name, (row, column) in names.items():
        assert read_square(name, PITCH, width) == row * PITCH + column


@pytest.mark.parametrize("name", ["g1", "a7", "g7", "a0", "i1", "a9", "a10", "z99"])
def test_other_names_are_not_on_the_narrow_board(name):
    """L28: six columns and six rows."""
    assert read_square(name, PITCH, 6) is None


@pytest.mark.parametrize(("move", "towards"), [("b2b1", DOWN), ("b2a2", LEFT), ("b2c2", RIGHT), ("b2b3", UP)])
def test_an_action_is_from_and_to(move, towards):
    """L28: its number is the square times four plus the direction."""
    pos = board(
        """
        . . .
        . A .
        . . .
        """
    )
    assert pos.find(move) == (PITCH + 1) * 4 + towards


def test_a_jump_is_written_to_where_it_lands():
    """L28: two squares on."""
    pos = board("A B .")
    assert pos.find("a1c1") == RIGHT
    assert pos.moves()[pos.legal.index(RIGHT)] == "a1c1"


def test_actions_are_listed_by_square_and_direction():
    """L28: from the bottom left on, down, left, right, up on each square."""
    pos = ff.load("less", board="0" * 60, first=0).start()
    assert pos.moves() == ["a1c1", "a1a3", "b1c1", "b1b3", "a2c2", "a2a3", "b2c2", "b2b3"]
    assert pos.legal == sorted(pos.legal)


@pytest.mark.parametrize("typed", ["A2A3", "a2-a3", "a2 a3", " a2->a3\n", "a2:a3", "A2 - a3", "a2\ta3"])
def test_people_may_type_it_their_way(typed):
    """L28: capitals, spaces and dashes do not matter."""
    assert tidy(typed) == "a2a3"
    pos = ff.load("less", board="0" * 60, first=0).start()
    pos.play(typed)
    assert pos.moves() != []
    assert str(pos.record()).endswith("1. A a2a3\n")


def test_the_actions_of_a_turn_are_joined_by_colons():
    """L28: one line a turn."""
    pos = ff.load("less", board="0" * 60, first=0).start()
    play(pos, "b1b3:a1a3:b3b4")
    play(pos, "f5d5")
    assert str(pos.record()).splitlines()[-2:] == ["1. A b1b3:a1a3:b3b4", "2. B f5d5"]
