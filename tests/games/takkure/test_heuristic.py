"""What bots know."""

import fourfold as ff
from fourfold.core.knowledge import NOTHING_PREPARED
from fourfold.games.takkure.bots.heuristic import heuristic
from fourfold.players import player as seat_player
from tests.games.takkure.scene import play, scene


def worth(drawing, seat=0, **more):
    return heuristic(scene(drawing, **more).state, seat, NOTHING_PREPARED)


def test_nearer_to_the_in_goal_is_better():
    assert worth("Hayate 20,8 ball\nAguila 5,8") > worth("Hayate 10,8 ball\nAguila 5,8")


def test_what_is_good_for_one_is_bad_for_the_other():
    drawing = "Hayate 20,8 ball\nAguila 5,8"
    assert worth(drawing, 0) == -worth(drawing, 1)


def test_a_try_is_worth_more_than_any_place():
    assert worth("Hayate 5,8 ball\nAguila 20,8", tries=[1, 0]) > worth("Hayate 28.5,8 ball\nAguila 20,8")


def test_cover_and_the_ground_hurt():
    free = worth("Hayate 10,8 ball\nAguila 5,2")
    assert worth("Hayate 10,8 ball\nAguila 12,8") < free
    assert worth("Hayate 10,8 ball down\nAguila 5,2") < free


def test_a_marked_run_counts_before_it_is_walked():
    pos = scene("Hayate 20,8 ball\nAguila 5,8")
    still = heuristic(pos.state, 0, NOTHING_PREPARED)
    play(pos, "activate Hayate", "Hayate mark 25,8")
    assert heuristic(pos.state, 0, NOTHING_PREPARED) > still


def before_a_kick(*places):
    """The receivers stand so before the kick is aimed; the kickers are not placed."""
    lines = (f"{name} {place}" for name, place in zip(("Hayate", "Kenji", "Tora", "Daichi"), places, strict=True))
    return worth("\n".join(lines))


def test_receivers_cover_their_half_before_the_kick():
    spread = before_a_kick("5,3", "5,13", "10,5", "10,11")
    assert spread > before_a_kick("0.5,0.5", "0.5,1.5", "0.5,2.5", "1,4")
    assert spread > before_a_kick("5,3", "5,4.5", "10,3", "10,4.5")


def test_a_bot_places_no_receiver_in_a_corner():
    pos = ff.load("takkure", scenario="practice").start(seed=4)
    while " place " not in pos.moves()[0]:
        pos.play(pos.legal[0])
    team = int(pos.seat)
    bot = seat_player("greedy", "takkure", 3)
    while " place " in pos.moves()[0] and pos.seat == team:
        pos.play(bot.choose(pos))
    s = pos.state
    rows = [s.y[4 * team + k] / 16 for k in range(4)]
    assert max(rows) - min(rows) > 4
    assert all(2 < row < 14 for row in rows)


def test_a_bot_tries_when_it_can():
    pos = scene("Hayate 28.5,8 ball\nAguila 5,8")
    play(pos, "activate Hayate", "nothing", "done")
    bot = seat_player("greedy", "takkure", 3)
    assert pos.moves()[[*pos.legal].index(bot.choose(pos))] == "Hayate try"


def test_a_bot_does_not_try_what_is_hopeless():
    """K37: with three fatigue tokens and pressure a try is worth less than the ball."""
    pos = scene("Daichi 28.5,8 ball tired3\nAguila 28.5,10\nLince 30.5,8\nLobo 28.5,6")
    play(pos, "activate Daichi", "nothing")
    for name in ("Aguila", "Lince", "Lobo"):
        play(pos, f"{name} press", f"{name} stay")
    bot = seat_player("greedy", "takkure", 3)
    assert pos.moves()[[*pos.legal].index(bot.choose(pos))] != "Daichi try"
