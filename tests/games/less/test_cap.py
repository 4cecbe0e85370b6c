"""The limit on the number of turns."""

import pytest

from tests.games.less.builder import board, finish, letter, play, race, race_of_four


def test_a_seat_that_has_had_sixty_turns_ends_the_game():
    """L26: due to move again; both sides are four rows and columns from home, so nobody wins."""
    pos = race(3, 3, turns=(59, 59), spent=(100, 200))
    play(pos, "b5b4:b4b5:b5b4")
    assert letter(pos) == "B"
    play(pos, "e2e3:e3e2:e2e3")
    assert (pos.why, pos.scores, pos.state.margin) == ("cap", [0.0, 0.0], 0)
    assert pos.state.turns[:2].tolist() == [60, 60]


def test_the_sixtieth_turn_is_still_played():
    """L26: fifty-nine are no reason to stop."""
    pos = race(3, 3, "B", turns=(59, 58))
    play(pos, "e2e3:e3e2:e2e3")
    assert letter(pos) == "A"


def test_the_seat_due_decides_not_the_one_that_moved():
    """L26: B has had its sixtieth turn, but A has had fifty-nine only."""
    pos = race(3, 3, "B", first="B", turns=(58, 59))
    play(pos, "e2e3:e3e2:e2e3")
    assert letter(pos) == "A"
    play(pos, "b5b4:b4b5:b5b4")
    assert pos.why == "cap"


NEARNESS = """
    . . . . A .
    . A . . A A
    . . . . .|.
          -
    . . . B . .
    B . . . . .
    B B . . . .
    """  # A has to go 3 columns; B, at d3, has 2 columns and 1 row to go, whatever walls are about


@pytest.mark.parametrize(
    ("turn", "scores", "margin"), [("d3c3:c3c4:c4c3", [-1.0, 1.0], -1), ("d3e3:e3d3:d3e3", [1.0, -1.0], 1)]
)
def test_the_side_nearer_to_its_goals_wins(turn, scores, margin):
    """L26: rows plus columns of every piece to the nearest square of its goal; walls and pieces are ignored."""
    pos = board(NEARNESS, "B", turns=(60, 59))
    play(pos, turn)
    assert (pos.why, pos.scores, pos.state.margin) == ("cap", scores, margin)


@pytest.mark.parametrize(("first", "scores"), [("A", [-1.0, 1.0]), ("B", [1.0, -1.0])])
def test_touch_down_knows_no_draw(first, scores):
    """L26: as near as each other, the side that started second wins."""
    pos = board(NEARNESS, "B", first=first, game="touchdown", left=2, turns=(60, 59))
    play(pos, "d3c3:c3d3")
    assert (pos.why, pos.scores) == ("cap", scores)


def test_with_four_seats_the_pieces_of_both_mates_count():
    """L26: A and C have 2 and 1 to go, B and D have 1 each."""
    pos = race_of_four(a=2, c=1, b=1, d=2, to_move="D", turns=(60, 60, 60, 59))
    play(pos, "b4b3:b3b4:b4b3")
    assert (pos.why, pos.scores, pos.state.margin) == ("cap", [-1.0, 1.0, -1.0, 1.0], -1)


@pytest.mark.parametrize(
    ("spent", "margin", "score"), [((170, 174), 4, 0.4), ((177, 174), -3, -0.3), ((170, 199), 29, 1.0)]
)
def test_with_scoring_the_points_spent_are_added(spent, margin, score):
    """L26: each side has 3 to go, so the difference of the totals is left."""
    pos = board(NEARNESS, "B", scoring=True, left=2, turns=(60, 59), spent=(spent[0], spent[1] - 2))
    play(pos, "d3c3:c3d3")
    assert (pos.why, pos.state.margin, pos.scores) == ("cap", margin, [score, -score])


def test_coming_home_in_the_sixtieth_turn_counts():
    """L18, L26: the end of the race comes before the limit."""
    pos = race(3, 1, "B", turns=(60, 59), game="touchdown")
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("home", [-1.0, 1.0])


def test_the_last_turn_after_the_sixtieth_is_played():
    """L22, L26: A comes home in its sixtieth turn, and B still has its own."""
    pos = race(1, 1, turns=(59, 59))
    finish(pos, "A")
    finish(pos, "B")
    assert (pos.why, pos.scores) == ("last-turn", [0.0, 0.0])


def test_playing_on_alone_too_long_loses_by_ten():
    """L26: A is home, and B has used up its turns."""
    pos = race(1, 3, scoring=True, turns=(10, 59), spent=(100, 0))
    finish(pos, "A")
    play(pos, "e2e3:e3e4:e4d4")
    assert (pos.why, pos.scores, pos.state.margin) == ("cap", [1.0, -1.0], 10)


def test_a_playing_on_alone_too_long_loses_by_ten():
    """L26: the same for A."""
    pos = race(3, 1, "B", scoring=True, turns=(59, 10))
    finish(pos, "B")
    play(pos, "b5b4:b4b3:b3b4")
    assert (pos.why, pos.scores, pos.state.margin) == ("cap", [-1.0, 1.0], -10)


def test_turns_of_a_home_side_that_is_passed_over_do_not_count():
    """L26: A and C are home, and their numbers stay while B and D play on."""
    pos = race_of_four(a=1, c=0, b=3, d=3, scoring=True, turns=(59, 57, 59, 57))
    finish(pos, "A")
    play(pos, "d2d3:d3d4:d4d5")
    play(pos, "b5c5:c5c4:c4c3")
    assert letter(pos) == "B"
    assert pos.state.turns.tolist() == [60, 58, 59, 58]


def test_with_four_seats_the_team_loses_when_the_seat_due_has_had_its_turns():
    """L26: B is due again, D has turns left, and the team has lost."""
    pos = race_of_four(a=1, c=0, b=3, d=3, scoring=True, turns=(10, 59, 10, 50))
    finish(pos, "A")
    play(pos, "d2d3:d3d4:d4d5")
    play(pos, "b5c5:c5c4:c4c3")
    assert (pos.why, pos.scores) == ("cap", [1.0, -1.0, 1.0, -1.0])


def test_forfeited_turns_count():
    """L15, L26: B is shut in, and its passed-over turn is its sixtieth."""
    pos = board(
        """
        . . . A|B B
        . . . A|B B
                - -
        . . . . A A
        . . . . . .
        . . . . . .
        . . . . . .
        """,
        left=2,
        turns=(58, 59),
        first="B",
    )
    play(pos, "d6c6:c6d6")
    assert (letter(pos), pos.state.turns[:2].tolist()) == ("A", [59, 60])
    play(pos, "d6c6:c6b6:b6a6")
    assert (pos.why, pos.scores) == ("cap", [1.0, -1.0])


@pytest.mark.parametrize(("stay_home_loses", "why"), [(True, "corner"), (False, "cap")])
def test_the_blocked_corner_is_looked_at_before_the_limit(stay_home_loses, why):
    """L25, L26: both would end the game after this turn."""
    pos = board(
        """
        . . . . . .
        . . . . . .
        . . . . . A
        . . . . A A
        B B . . . .
        B A . . B .
        """,
        stay_home_loses=stay_home_loses,
        first="B",
        turns=(59, 60),
    )
    play(pos, "e3d3:d3d4:d4d5")
    assert pos.why == why


def decided(pos):
    return pos.view().decided


@pytest.mark.parametrize(
    ("game", "first", "turn", "by"),
    [
        ("less", "A", "d3c3:c3c4:c4c3", "nearer"),
        ("touchdown", "A", "d3c3:c3c4:c4c3", "nearer"),
        ("touchdown", "A", "d3c3:c3d3", "second"),
        ("touchdown", "B", "d3c3:c3d3", "second"),
        ("less", "A", "d3c3:c3d3", "even"),
    ],
)
def test_the_view_says_what_decided_when_the_turns_were_used_up(game, first, turn, by):
    """L26: nearness, or nothing, or in TOUCH DOWN! the seat that started second."""
    pos = board(NEARNESS, "B", first=first, game=game, left=turn.count(":") + 1, turns=(60, 59))
    assert decided(pos) == ""
    play(pos, turn)
    assert (pos.why, decided(pos)) == ("cap", by)


def test_the_view_says_that_points_or_playing_alone_decided():
    """L26: with `scoring`, and while one side plays on alone."""
    counted = board(NEARNESS, "B", scoring=True, left=2, turns=(60, 59), spent=(170, 172))
    play(counted, "d3c3:c3d3")
    alone = race(1, 3, scoring=True, turns=(10, 59), spent=(100, 0))
    finish(alone, "A")
    play(alone, "e2e3:e3e4:e4d4")
    assert [decided(pos) for pos in (counted, alone)] == ["counted", "alone"]
