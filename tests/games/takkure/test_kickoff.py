"""The kick-off."""

import pytest

from fourfold.games.takkure.rules.clock import open_set
from fourfold.games.takkure.rules.kickoff import next_catcher
from fourfold.games.takkure.text.lexicon import names
from tests.games.takkure.scene import asked, at, no_card, play, player, roll, scene, start, view


def begin(pos):
    """Play until the coin lies, the cards dealt and chosen in the order of the deck."""
    while asked(pos) in ("dealing", "choosing"):
        pos.play(pos.legal[0])
    return pos


def kicked(aim="24,8", moves=True):
    """Team 0 kicks; all players are placed and stay at their places."""
    pos = begin(start())
    play(pos, "coin A", "kick")
    for name, y in (("Hayate", 3), ("Kenji", 6), ("Tora", 9), ("Daichi", 12)):
        play(pos, f"{name} line {y}")
    for name, y in (("Aguila", 3), ("Lince", 6), ("Lobo", 9), ("Oso", 12)):
        play(pos, f"{name} place 20,{y}")
    play(pos, f"aim {aim}")
    while moves and asked(pos) == "moving":
        pos.play(next(move for move in pos.moves() if move.endswith("stay")))
    return pos


def test_a_coin_and_its_winner_chooses():
    """K47: to kick or to receive."""
    pos = begin(start())
    assert pos.moves() == ["coin A", "coin B"]
    assert pos.odds == [1, 1]
    play(pos, "coin B")
    assert pos.seat == 1
    assert pos.moves() == ["kick", "receive"]
    play(pos, "receive")
    assert view(pos).attackers == 1


@pytest.mark.parametrize(("coin", "choice", "kickers"), [("A", "kick", 0), ("A", "receive", 1), ("B", "kick", 1)])
def test_the_other_team_kicks_off_after_half_time(coin, choice, kickers):
    """K16, K47: than the one that did so first."""
    pos = play(begin(start()), f"coin {coin}", choice)
    assert (pos.state.kickers, pos.state.first_kickers) == (kickers, kickers)


def test_the_kickers_stand_in_contact_with_their_line():
    """K89: only y is chosen, x follows from the radius."""
    pos = kicked()
    assert at(pos, "Hayate") == (11.5, 3)
    assert at(pos, "Daichi") == (12 - 13 / 16, 12)


def test_the_kickers_stand_first_then_the_receivers_in_their_half():
    """K48: the receiving team anywhere in its own half."""
    pos = begin(start())
    play(pos, "coin A", "kick")
    assert asked(pos) == "lining"
    for name, y in (("Hayate", 3), ("Kenji", 6), ("Tora", 9), ("Daichi", 12)):
        play(pos, f"{name} line {y}")
    assert asked(pos) == "placing"
    assert pos.seat == 1
    columns = [float(move.split()[-1]) for move in pos.moves()]
    assert (columns[0], columns[-1]) == (16.5, 31.5)


def test_the_line_is_as_long_as_the_pitch_is_wide():
    """K89: every half inch where the base is wholly on the pitch."""
    pos = begin(start())
    play(pos, "coin A", "kick")
    rows = [float(move.split()[-1]) for move in pos.moves()]
    assert rows == [k / 2 for k in range(1, 32)]


def test_taken_places_on_the_line_are_not_listed():
    """K48: bodies do not overlap."""
    pos = begin(start())
    play(pos, "coin A", "kick", "Hayate line 3")
    rows = [float(move.split()[-1]) for move in pos.moves()]
    assert 3.5 not in rows
    assert 4 in rows


def test_the_template_lies_between_the_lines():
    """K78: wholly between kick-off line and in-goal, its centre at y 3.5 to 12.5."""
    pos = begin(start())
    play(pos, "coin A", "kick")
    while asked(pos) != "aiming":
        pos.play(pos.legal[0])
    columns = [float(move.split()[-1]) for move in pos.moves()]
    assert (columns[0], columns[-1]) == (22, 26)
    play(pos, "aim 24")
    rows = [float(move.split(",")[-1]) for move in pos.moves()]
    assert (rows[0], rows[-1]) == (3.5, 12.5)


def test_all_players_may_make_a_defensive_move_while_the_ball_flies():
    """K92: kickers first, then receivers; Defensive Vision counts, cards are not played."""
    pos = kicked(moves=False)
    order = []
    while asked(pos) == "moving":
        name = pos.moves()[-1].split()[0]
        order.append(name)
        assert not any(move.startswith("card") for move in pos.moves())
        if name == "Lobo":
            assert "Lobo move 26" in pos.moves()
        pos.play(f"{name} stay")
    assert order == ["Hayate", "Kenji", "Tora", "Daichi", "Aguila", "Lince", "Lobo", "Oso"]


def test_a_good_kick_lands_where_the_coach_likes():
    """K49: any player of the kickers, BaC; twelve points of the template."""
    pos = kicked()
    assert pos.moves() == ["Hayate kicks", "Kenji kicks", "Tora kicks", "Daichi kicks"]
    no_card(play(pos, "Kenji kicks"))
    assert roll(pos) == ("Kenji", "kick", 8)
    play(pos, 8)
    assert pos.moves() == [f"spot {k}" for k in range(1, 13)]
    play(pos, "spot 1")  # straight forward of the receivers, towards x = 0
    assert at(pos, "Ball") == (22, 8)


def test_a_bad_kick_scatters_from_the_centre():
    """K49: and so does the direction of K38, clockwise from the receivers' forward."""
    pos = kicked()
    play(pos, "Kenji kicks", 9, 7)
    assert at(pos, "Ball") == (26, 8)


def test_players_within_two_inches_try_to_catch_nearest_first():
    """K50: BaC - 2; the first success holds it."""
    pos = kicked(aim="22.5,8")
    play(pos, "Kenji kicks", 1, "spot 1")
    assert at(pos, "Ball") == (20.5, 8)
    assert roll(no_card(pos)) == ("Lobo", "catch", 5)
    play(pos, 6)
    assert roll(no_card(pos)) == ("Lince", "catch", 5)
    play(pos, 5)
    assert view(pos).holder_name == "Lince"
    assert asked(pos) == "token"


def test_equal_gaps_go_by_side_then_roster():
    """K91: catches are automatic; the receivers come first."""
    pos = kicked(aim="22,7.5")
    play(pos, "Kenji kicks", 1, "spot 1")
    assert at(pos, "Ball") == (20, 7.5)
    assert roll(no_card(pos))[0] == "Lince"


def test_the_nearest_catcher_is_measured_from_the_edge_of_the_base():
    """K50: Lobo's middle is nearer, the rim of Oso is."""
    s = scene("Lobo 18.25,8\nOso 21.9375,8\nBall 20,8\nHayate 3,3", attackers=1).state
    assert names(s)[next_catcher(s)] == "Oso"


def test_kickers_who_catch_attack():
    """K50, K79: also the first of the roster."""
    room = scene("Hayate 20,8 ball\nAguila 24,8").game.blank()
    room[0] = scene("Hayate 20,8 ball\nAguila 24,8", attackers=1, clock=[0, 0]).state
    open_set(room[0])
    assert room[0].attackers == 0


def test_no_player_catches_and_the_ball_is_loose():
    """K50: then the receivers attack with a loose ball."""
    pos = kicked(aim="26,4")
    play(pos, "Kenji kicks", 12, 1)
    assert view(pos).holder == -1
    assert view(pos).attackers == 1
    assert asked(pos) == "token"


def test_the_tokens_of_a_kick_off_are_taken_once_after_the_catch():
    """K79: by the catcher's team, else by the receivers."""
    pos = kicked(aim="22.5,8")
    assert view(pos).set_left == 0
    play(pos, "Kenji kicks", 1, "spot 1", 5)
    assert view(pos).set_left == 4
    assert [coach.turned for coach in view(pos).coaches] == [False, True]


def test_who_may_return_does_and_ground_tokens_go():
    """K47: a kick-off brings back all players that may return."""
    pos = scene("Hayate 28.5,8 ball\nKenji 20,8 down\nAguila 3,8", back=[0, 0, 1, 3, 0, 1, 3, 2])
    play(pos, "activate Hayate", "nothing", "done", "Hayate try", 2, "kick")
    placed = []
    while asked(pos) in ("lining", "placing"):
        placed.append(pos.moves()[0].split()[0])
        pos.play(pos.legal[0])
        if asked(pos) == "rows":
            pos.play(pos.legal[0])
    assert placed == ["Aguila", "Lince", "Hayate", "Kenji", "Tora"]
    assert not player(pos, "Kenji").ground


def test_a_team_without_players_regains_its_first_player():
    """K81: a kick-off is made with the players that may return."""
    pos = scene("Hayate 28.5,8 ball\nAguila 3,8", back=[0, 3, 3, 3, 3, 3, 3, 3])
    play(pos, "activate Hayate", "nothing", "done", "Hayate try", 2, "receive")
    while asked(pos) != "aiming":
        pos.play(pos.legal[0])
    assert player(pos, "Aguila").on


def test_a_team_without_players_kicks():
    """K46: kick-off, the other coach receives."""
    pos = scene("Hayate 10,8 ball\nAguila 11.0625,8 wounds2")
    play(pos, "activate Hayate", "nothing")
    play(pos, "Aguila tackle", "nothing", 12, 12, 3)
    assert asked(pos) == "lining"
    assert view(pos).attackers == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_the_ball_scatters_clockwise_from_forward(seat):
    """K38: a quarter of the way round is to the right of the attackers."""
    pos = begin(start())
    play(pos, "coin A", "receive" if seat == 0 else "kick")
    while asked(pos) != "kicking":
        pos.play(pos.legal[0])
    x, y = pos.state.aim_x / 16, pos.state.aim_y / 16
    pos.play(pos.legal[0])
    play(pos, 12, 4)
    assert at(pos, "Ball") == (x, y + 2 if seat == 0 else y - 2)
