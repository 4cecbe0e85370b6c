"""The pictures, as people see them."""

from collections import Counter
from textwrap import dedent
from xml.etree import ElementTree

import fourfold as ff
from tests.games.joushi.drawn import drawn

SVG = "{http://www.w3.org/2000/svg}"


def test_the_ascii_board_shows_lane_corners_tiles_and_supplies():
    """J3: corners with their colours, arrows in the direction of the lane."""
    pos = drawn("""
        . . y . . .
        . . . . . .
        . . g . . .
        . . . . . .
        r . . . b .
        . . . . . r
    """)
    drawing = """\
            in1=b               in2=y
         6  [.]> . > y > . > . >[.]
             ^                   v
         5   .   .   .   .   .   .
             ^                   v
         4   .   .   g   .   .   .
             ^                   v
         3   .   .   .   .   .   .
             ^                   v
         2   r   .   .   .   b   .
             ^                   v
         1  [.]< . < . < . < . <[r]
             a   b   c   d   e   f
            in0=r               in3=g
        A has in supply: r 6, b 7
        B has in supply: y 7, g 7
        A to move (round 1)"""
    assert pos.draw() == dedent(drawing)


def test_the_arrows_turn_with_the_lane():
    """J3: counter-clockwise."""
    lines = ff.load("1t34", seats=3, clockwise=False).start().draw().splitlines()
    assert lines[1] == " 6  [.]< . < . < . < . <[.]"
    assert lines[2] == "     v                   ^"
    assert lines[-5] == "    in0=r"


def test_the_end_stands_below_the_board():
    """J16: who won and how."""
    pos = drawn("...y.. ...y.. ..y... ...y.. r..... ......".replace(" ", "\n"))
    pos.play("a2>a4>c4")
    assert pos.draw().splitlines()[-1] == "B wins (four in a row, made by an opponent)."


def test_the_picture_has_a_shape_for_every_tile_and_an_arrow_for_every_step():
    """J1: twenty steps round a board of six squares."""
    pos = drawn("r..... ...... ..b... ...... ....y. ...g..".replace(" ", "\n"))
    picture = ElementTree.fromstring(pos.svg())
    used = Counter(use.attrib["href"].removeprefix("#1t34-") for use in picture.findall(f"{SVG}use"))
    assert [used[f"piece-{colour}"] for colour in range(4)] == [1 + 1] * 4
    assert used["arrow"] == 20
    labels = {text.text for text in picture.findall(f"{SVG}text")}
    assert {"A in0", "A in1", "B in2", "B in3", "7"} <= labels
