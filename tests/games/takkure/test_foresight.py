"""What a screen is told before a choice is made: ways, contacts, pressure, reach, refusals, odds, and the aim."""

from fractions import Fraction
from typing import Any

import fourfold as ff
from tests.games.takkure.scene import asked, at, play, scene, view


def described(pos: ff.Position, text: str) -> Any:
    """The description of a move, as the seat to move sees it."""
    return pos.game.texts.describe(pos.viewed(pos.seat), pos.find(text))


def ahead(pos: ff.Position, text: str) -> Any:
    return described(pos, text).ahead


def aim(pos: ff.Position) -> Any:
    return view(pos).aim


def test_a_marked_move_tells_how_far_the_player_will_walk_and_who_can_reach_the_path():
    """K20, K26: no limit for the mark, MOV for the walk; Aguila's 2" reach the path, Oso's do not."""
    pos = scene("Hayate 10,8 ball\nKenji 5,4\nAguila 14,11\nOso 25,8")
    play(pos, "activate Hayate", "Hayate mark 20")
    found = ahead(pos, "Hayate mark 20,8")
    assert (found.way, found.far) == ([(160, 128), (240, 128)], "5")
    assert found.threats == ["Aguila"]


def test_a_mark_is_not_measured_by_the_book():
    """K4: without open measuring ranges are shown after the declaration only."""
    pos = scene("Hayate 10,8 ball\nAguila 14,10", open_measuring=False)
    play(pos, "activate Hayate", "Hayate mark 20")
    assert ahead(pos, "Hayate mark 20,8") is None
    play(pos, "Hayate mark 20,8")
    assert ahead(pos, "Aguila tackle") is None
    play(pos, "Aguila press", "Aguila move 13.5")
    assert ahead(pos, "Aguila move 13.5,9.5").far == "0.75"


def test_the_way_of_a_move_goes_round_the_first_body():
    """K24: the shortest of the ways that are clear, as long as its legs."""
    pos = scene("Hayate 10,8 ball\nKenji 12,8\nAguila 25,8")
    play(pos, "activate Hayate", "nothing", "done", "Hayate move", "Hayate move 14")
    found = ahead(pos, "Hayate move 14,8")
    assert (found.way[0], found.way[-1]) == ((160, 128), (224, 128))
    assert len(found.way) > 2
    assert 4 < float(found.far) <= 5
    assert found.touches == []


def test_pressure_names_the_attackers_on_whom_it_would_weigh():
    """K25: within 2", edge to edge."""
    pos = scene("Hayate 10,8 ball\nKenji 5,4\nAguila 15,8")
    play(pos, "activate Hayate", "nothing", "Aguila press")
    assert ahead(pos, "Aguila stay").presses == []
    play(pos, "Aguila move 13")
    assert ahead(pos, "Aguila move 13,8").presses == ["Hayate"]


def test_contact_is_told_before_it_is_made():
    """K77: into contact with a body, as far as the legs go."""
    pos = scene("Hayate 10,8 ball\nAguila 12,8")
    play(pos, "activate Hayate", "nothing", "Aguila press")
    found = ahead(pos, "Aguila contact Hayate")
    assert found.touches == ["Hayate"]
    play(pos, "Aguila contact Hayate")
    assert at(pos, "Aguila") == (found.way[-1][0] / 16, found.way[-1][1] / 16)


def test_a_tackle_tells_whether_it_gets_there():
    """K26, K63: against the path as it will be walked, not as it was marked."""
    pos = scene("Hayate 10,8 ball\nKenji 5,4\nAguila 14,10\nOso 25,8")
    play(pos, "activate Hayate", "Hayate mark 26,8")
    assert ahead(pos, "Aguila tackle").touches == ["Hayate"]
    assert ahead(pos, "Oso tackle").touches == []
    play(pos, "Aguila tackle")
    assert ahead(pos, "Aguila tackle Hayate").touches == []
    assert ahead(pos, "Aguila tackle Hayate@4").touches == ["Hayate"]
    assert described(pos, "Aguila tackle Hayate@4").place == (224, 128)


def test_the_last_defender_closes_the_steps_that_can_be_taken_back():
    """K19: after it the runner goes, so a coach is asked once more."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8\nLince 20,4 down")
    play(pos, "activate Hayate", "nothing")
    assert [described(pos, move).closes for move in ("Aguila press", "Lince stand", "done")] == [False, False, True]
    play(pos, "Lince stand", "Aguila press")
    assert view(pos).now.closes
    assert described(pos, "Aguila stay").closes
    pos = scene("Hayate 10,8 ball\nAguila 20,8\nLince 20,4")
    play(pos, "activate Hayate", "nothing", "Aguila press")
    assert not view(pos).now.closes


def test_the_points_of_a_move_are_those_that_are_listed():
    """K77: the runs of each column, with the holes that bodies leave."""
    pos = scene("Hayate 10,8 ball\nAguila 20,8\nLince 18,8")
    play(pos, "activate Hayate", "nothing", "Aguila press")
    told = {(x, y) for x, low, high in view(pos).now.points for y in range(low, high + 1, 8)}
    found = set()
    for column in [action for action in pos.legal if "move" in pos.game.texts.action(pos.state, action)]:
        then = pos.copy()
        then.play(column)
        found |= {described(then, move).place for move in then.moves()}
    assert told == found


def test_what_a_player_cannot_do_is_told_with_its_ruling():
    """K36, K37, K64: and only what the scenario has."""
    pos = scene("Hayate 10,8 ball\nKenji 15,8\nAguila 25,8\nLince 25,4 down")
    play(pos, "activate Hayate", "nothing")
    told = {(each.who, each.what): each.why.ruling for each in view(pos).now.barred}
    assert told == {("Lince", "tackle"): "K30", ("Lince", "steal"): "K30", ("Lince", "press"): "K30"}
    play(pos, "done")
    told = {(each.what, each.target): each.why.ruling for each in view(pos).now.barred}
    assert told == {("pass", "Kenji"): "K32", ("pick-up", ""): "K35", ("dodge", ""): "K36", ("break", ""): "K36",
                    ("try", ""): "K37"}  # fmt: skip
    pos = scene("Hayate 10,8 ball\nAguila 25,8", scenario="first-steps")
    play(pos, "activate Hayate", "nothing", "done")
    assert {each.what for each in view(pos).now.barred} == {"dodge", "break"}


def test_both_successes_of_a_tie_are_cancelled_and_a_missed_die_fails():
    """K40: equal dice cancel each other; the book calls a miss a fail."""
    for faces, told in (
        ((5, 5), ["cancelled", "cancelled"]),
        ((12, 5), ["fail", "success"]),
        ((1, 5), ["critical", "cancelled"]),
    ):
        pos = scene("Kenji 10,8 ball\nHayate 5,4\nAguila 11.0625,8")
        play(pos, "activate Kenji", "nothing", "Aguila tackle", "Kenji dodge")
        heard: list[Any] = []
        for face in faces:
            before, action = pos.copy(), pos.find(f"d12 {face}")
            pos.play(action)
            heard += pos.game.texts.events(before.state, action, pos.state, ff.REFEREE)
        assert [event.result for event in heard if type(event).__name__ == "Decided"] == told


def test_a_card_in_a_window_is_offered_with_the_odds_that_it_leads_to():
    """K52, K85: Timing adds two to the strength of a tackle."""
    pos = scene("Lince 20,8 ball tired1\nLobo 25,4\nTora 18.9375,8", attackers=1, hands=("Timing", ""))
    play(pos, "activate Lince", "nothing", "Tora tackle", "nothing")
    assert asked(pos) == "window"
    before, after = described(pos, "pass").odds["success"], described(pos, "card Timing Tora").odds["success"]
    assert Fraction(after) > Fraction(before)


def test_the_aim_of_an_exercise_is_its_line_and_its_end_is_named():
    """K54: 24" away from the start line; the score says what happened."""
    pos = scene("Hayate 24,8 ball\nAguila 10,8", scenario="first-steps")
    assert (aim(pos).what, aim(pos).x, aim(pos).left, aim(pos).end) == ("line", 448, "3.4375", "")
    play(pos, "activate Hayate", "Hayate mark 28,8", "done", "nothing")
    assert aim(pos).end == "reached"


def test_the_aim_of_a_match_is_the_in_goal_ahead():
    """K37, K88: team 1 attacks towards x = 0."""
    pos = scene("Aguila 10,8 ball\nHayate 20,8", attackers=1)
    assert (aim(pos).what, aim(pos).x, aim(pos).left) == ("tries", 64, "5.4375")
