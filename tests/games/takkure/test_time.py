"""Possession, activation tokens, the clock, half-time and the end."""

from tests.games.takkure.scene import asked, at, defend, play, player, scene, start, view


def idle(pos, name):
    """An activation in which nothing happens."""
    play(pos, f"activate {name}", "nothing")
    defend(pos)
    return play(pos, "nothing")


def spend(pos, *names):
    for name in names:
        idle(pos, name)
    return pos


def clock(pos):
    seen = view(pos)
    return seen.half, seen.box, [coach.turned for coach in seen.coaches]


ROUND = ("Hayate", "Hayate", "Kenji", "Kenji")
CALM = "Hayate 10,8 ball\nKenji 8,4\nAguila 28,8"


def test_a_half_begins_on_box_five():
    """K13: both time tokens active."""
    pos = start()
    assert clock(pos) == (1, 5, [False, False])


def test_keeping_the_ball_costs_a_box():
    """K13: the own token was turned, so both go down one box, and the own is turned again."""
    pos = spend(scene(CALM, clock=[1, 0], box=5), *ROUND)
    assert clock(pos) == (1, 4, [True, False])
    assert view(pos).set_left == 4
    pos = spend(scene(CALM, clock=[1, 1], box=5), *ROUND)
    assert clock(pos) == (1, 4, [True, False])


def test_new_tokens_clear_the_old_ones():
    """K14: those of the team's own players."""
    pos = spend(scene(CALM, clock=[1, 0], box=5), *ROUND)
    assert player(pos, "Hayate").tokens == 0


def steal(**more):
    pos = scene("Hayate 10,8\nBall 20,8\nAguila 20.75,8", **more)
    play(pos, "activate Hayate", "nothing")
    defend(pos, "Aguila steal", "Aguila stay")
    return play(pos, "nothing", 3)


def test_a_steal_takes_tokens_and_turns_the_own_token():
    """K14: the team that becomes attacking takes its four."""
    pos = steal(clock=[1, 0], box=5, set_left=3)
    assert view(pos).attackers == 1
    assert clock(pos) == (1, 5, [True, True])
    assert view(pos).set_left == 4


def test_a_team_attacks_while_the_ball_is_loose():
    """K12: until an opponent holds it."""
    pos = scene("Hayate 10,8\nBall 20,8\nAguila 28,8")
    idle(pos, "Hayate")
    assert view(pos).attackers == 0


def test_box_nought_ends_the_half_at_once():
    """K13: and half-time follows."""
    pos = spend(scene(CALM, clock=[1, 0], box=1), *ROUND)
    assert view(pos).half == 2
    assert view(pos).box == 5


def test_half_time_removes_a_fatigue_token():
    """K16: an active one if there is one."""
    pos = scene("Hayate 10,8 ball tired1 turned1\nKenji 8,4 turned1\nAguila 28,8", clock=[1, 0], box=1)
    spend(pos, *ROUND)
    assert (player(pos, "Hayate").tired, player(pos, "Hayate").turned) == (0, 1)
    assert (player(pos, "Kenji").tired, player(pos, "Kenji").turned) == (0, 0)


def test_the_other_team_kicks_off_the_second_half():
    """K16: cards may be changed first."""
    pos = spend(scene(CALM, clock=[1, 0], box=1, first_kickers=1), *ROUND)
    assert asked(pos) == "choosing"
    while asked(pos) == "choosing":
        pos.play(pos.legal[0])
    assert asked(pos) == "lining"
    assert pos.seat == 0


def test_the_end_of_the_second_half_is_the_end():
    """K16: most tries win, equal is a draw."""
    for tries, scores in (([1, 0], [1.0, -1.0]), ([1, 2], [-1.0, 1.0]), ([2, 2], [0.0, 0.0])):
        pos = spend(scene(CALM, clock=[1, 0], box=1, half=2, tries=tries), *ROUND)
        assert pos.over
        assert pos.why == "time"
        assert pos.scores == scores


def test_a_coach_who_is_behind_may_put_the_ball_out():
    """K15: attacking, on box 1, with the ball in hand."""
    pos = scene(CALM, box=1, half=2, tries=[0, 1])
    assert "ball out" in pos.moves()
    play(pos, "ball out")
    assert pos.over
    for tries, box in (([1, 1], 1), ([0, 1], 2)):
        pos = scene(CALM, box=box, half=2, tries=tries)
        assert "ball out" not in pos.moves()
    pos = scene("Hayate 10,8\nBall 20,8\nAguila 28,8", box=1, half=2, tries=[0, 1])
    assert "ball out" not in pos.moves()


def test_with_the_option_ahead_the_coach_who_leads_puts_the_ball_out():
    """K15: `ball_out` = ahead; by the book it is the coach behind."""
    for option, tries, listed in (
        ("behind", [0, 1], True),
        ("behind", [1, 0], False),
        ("ahead", [1, 0], True),
        ("ahead", [0, 1], False),
        ("ahead", [1, 1], False),
    ):
        pos = scene("Hayate 10,8 ball\nAguila 20,8", ball_out=option, tries=tries, box=1, half=2)
        assert ("ball out" in pos.moves()) == listed


def test_putting_out_is_listed_beside_the_token_only():
    """K91: not in later steps."""
    pos = scene(CALM, box=1, half=2, tries=[0, 1])
    play(pos, "activate Hayate")
    assert "ball out" not in pos.moves()


def test_at_most_8000_decisions():
    """K59: then the score stands."""
    pos = scene(CALM, decisions=7999, tries=[0, 1])
    play(pos, "activate Hayate")
    assert pos.over
    assert pos.why == "cap"
    assert pos.scores == [-1.0, 1.0]


def test_possession_is_looked_at_after_step_six():
    """K79: unspent tokens of the side that lost the ball are lost."""
    pos = steal(clock=[1, 1], box=3, set_left=3)
    assert clock(pos) == (1, 2, [False, True])
    assert view(pos).set_left == 4


def test_in_goals_are_ordinary_ground():
    """K66: one may stand and move there."""
    pos = scene("Hayate 2,8 ball\nAguila 28,8")
    play(pos, "activate Hayate", "Hayate mark 0.5,8")
    defend(pos)
    assert at(pos, "Hayate") == (0.5, 8)
