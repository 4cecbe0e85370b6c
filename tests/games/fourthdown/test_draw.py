"""Pictures of a view: what the viewer may see and nothing else."""

import xml.etree.ElementTree as ET

import fourfold as ff
from tests.games.fourthdown.drawn import drawn, play

MIDDLE = """
    deck: 4
    pile: 30 40 TO
    > A: 50 (60) 60 TD | 10 20 | 123
      B: 90 (80) INT   | 10 20 | 123
"""
LATE = "pile: 40\nrest: 30 50 60 70 80\n> A: | - 90 | 123\nB: 90 | - - | 1.3"


def test_seat_sees_the_table():
    lines = drawn(MIDDLE, rounds=3, done=1, won="0,1", turns=6).draw(0).splitlines()
    assert lines[0] == "round 2 of 3, turn 7, won: A 0, B 1"
    assert lines[1].startswith("deck 4, removed ")
    assert lines[2:] == [
        "pile, top last: [30] [40] [TO]",
        "* A  hand 4: [TD] [50] [60]x2   seen by all: [60]",
        "     up: [10] [20]   down: [#1] [#2] [#3]",
        "  B  hand 3: [80] [?]x2",
        "     up: [10] [20]   down: [#1] [#2] [#3]",
        "A to play; 40 to beat",
    ]


def test_empty_places_are_dots():
    lines = drawn(LATE).draw(1).splitlines()
    assert lines[0] == "round 1 of 1, turn 1"
    assert lines[3:7] == [
        "* A  hand 0: -",
        "     up: . [90]   down: [#1] [#2] [#3]",
        "  B  hand 1: [90]",
        "     up: . .   down: [#1] . [#3]",
    ]


def test_status_says_what_is_to_be_done():
    def last_line(pos):
        return pos.draw().splitlines()[-1]

    assert last_line(drawn(LATE)) == "A to play; 40 to beat"
    assert last_line(play(drawn(LATE.replace("B: 90", "B: 80")), "90", "take")) == "A to play; nothing to beat"
    swapping = drawn("deck: 40\n> A: 40 40 50 | 10 20 | 123\nB: 90 90 90 | 10 20 | 123", stage="swapping")
    assert last_line(swapping) == "A may swap face-up cards, or is ready"
    assert last_line(ff.load("fourthdown").start(seed=1, rolls=False)) == "A is dealt a card"
    assert last_line(play(drawn(MIDDLE.replace("60 TD", "TD")), "60")) == "A fills the hand"
    assert last_line(play(drawn(LATE.replace("- 90", "-  -")), "flip1")) == "A turns a card over"
    won = play(drawn("> A: TD | - - | ...\nB: 90 | 10 20 | 123"), "TD")
    assert last_line(won) == "A wins."
    capped = play(drawn("pile: 90\n> A: 40 | 10 20 | 123\nB: 90 30 | 10 20 | 123", turns=299), "take")
    assert last_line(capped) == "Nobody wins (no round was won)."


def titles(pos, viewer):
    """The cards of a picture, in the order they are drawn."""
    root = ET.fromstring(pos.svg(viewer))
    return [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]


def test_picture_shows_backs_for_what_is_hidden():
    pos = drawn(MIDDLE)
    deck, removed = ["?"] * 3, ["?"] * 3
    pile = ["30", "40", "TO"]
    own, other = ["TD", "50", "60", "60"], ["80", "?", "?"]
    row, down = ["10", "20"], ["?"] * 3
    assert titles(pos, 0) == [*deck, *pile, *removed, *other, *row, *down, *own, *row, *down]
    assert titles(pos, ff.SPECTATOR).count("?") == 6 + 3 + 2 + 6
    assert titles(pos, ff.REFEREE).count("?") == 6 + 6


def test_large_hands_are_drawn_by_kind():
    pos = drawn("> A: 10 10 10 20 20 30 40 50 60 70 80 90 | 10 20 | 123\nB: 90 | 30 20 | 123")
    assert titles(pos, 0)[-13:-5] == ["20", "30", "40", "50", "60", "70", "80", "90"]
