"""First actions on a collective card: moves of team mates in step 3, or the carrier's pass from the ground (K83)."""

from importlib.resources import files

from fourfold.core.rng import new_rng
from fourfold.games.takkure.text.lexicon import play_names
from tests.games.takkure.scene import asked, at, defend, play, player, roll, scene, view

SHIPPED = files("fourfold.games.takkure").joinpath("data", "teams", "yamato.toml").read_text("utf-8")
ROSTER = (
    SHIPPED.replace('key = "yamato"', 'key = "trained"')
    .replace('sequence = ["A move", "B move", "D move"]', 'first = ["A move", "B move"]\nsequence = ["C pass A"]')
    .replace('sequence = ["C pass A", "A pass B", "B move"]', 'first = ["C ground-pass A"]\nsequence = ["A pass B"]')
)
OTHERS = "Kenji 9,5\nTora 8,11\nDaichi 7,8\nAguila 28,2\nLince 28,5"


def planned(carrier, card, *slots, first="nothing", others=OTHERS):
    pos = scene(f"{carrier}\n{others}", teams=ROSTER, plays=(card, ""))
    play(pos, f"plan {card}", *(f"slot {letter} {name}" for letter, name in zip("AB", slots, strict=False)), first)
    return defend(pos)


def test_team_mates_move_in_step_three_unmarked():
    """K83: after the card is shown and after C's move, by K24; then the sequence."""
    pos = planned("Hayate 10,8 ball", "Fan", "Kenji", "Tora", first="Hayate mark 13,8")
    assert at(pos, "Hayate") == (13, 8)
    assert view(pos).coaches[0].shown == ["Fan"]
    assert asked(pos) == "moving"
    play(pos, "Kenji move 12,6")
    play(pos, "Tora stay")
    assert pos.moves() == ["Hayate pass Kenji"]


def test_a_first_move_is_a_move():
    """K24, K45: with two active fatigue tokens there is no other one."""
    pos = planned("Hayate 10,8 ball", "Fan", "Kenji", "Tora", others=OTHERS.replace("Kenji 9,5", "Kenji 9,5 tired2"))
    play(pos, "Kenji move 9,6", "Tora stay")
    assert int(pos.state.legs[1]) == 1


def test_a_first_move_keeps_off_opponents():
    """K66: like any move of an attacker without the ball."""
    pos = planned("Hayate 10,8 ball", "Fan", "Kenji", "Tora", others=OTHERS.replace("Lince 28,5", "Lince 11,5"))
    assert "Kenji contact Lince" not in pos.moves()


def test_a_carrier_on_the_ground_begins_with_a_pass_from_there():
    """K53, K83: only such a card; the receiver is named at once, the pass is the first step, in (c)."""
    pos = scene(f"Hayate 10,8 ball down\n{OTHERS}", teams=ROSTER, plays=("Line, Fan", ""))
    assert [move for move in pos.moves() if move.startswith("plan")] == ["plan Line"]
    play(pos, "plan Line", "slot A Kenji", "slot B Tora")
    assert pos.moves() == ["Hayate ground-pass Kenji"]
    play(pos, "Hayate ground-pass Kenji")
    defend(pos)
    assert roll(pos)[:2] == ("Hayate", "ground pass")
    play(pos, 3)
    assert view(pos).holder_name == "Kenji"
    assert pos.moves() == ["Kenji pass Tora"]
    assert player(pos, "Hayate").ground


def test_a_missed_pass_from_the_ground_ends_the_sequence():
    """K83: unless it is received."""
    pos = planned("Hayate 10,8 ball down", "Line", "Kenji", "Tora", first="Hayate ground-pass Kenji")
    play(pos, 12, 12, 5)
    assert asked(pos) == "token"
    pos = planned("Hayate 10,8 ball down", "Line", "Kenji", "Tora", first="Hayate ground-pass Kenji")
    play(pos, 12, 3)
    assert pos.moves() == ["Kenji pass Tora"]


def test_a_standing_carrier_does_not_pass_from_the_ground():
    """K53: the carrier stands for every other card."""
    pos = scene(f"Hayate 10,8 ball\n{OTHERS}", teams=ROSTER, plays=("Line, Fan", ""))
    assert [move for move in pos.moves() if move.startswith("plan")] == ["plan Fan"]


def test_guesses_know_that_the_carrier_lies_on_the_ground():
    """K84: the card face down is one that begins so."""
    pos = scene(f"Hayate 10,8 ball down\n{OTHERS}", teams=ROSTER, plays=("Line", ""))
    play(pos, "plan Line", "slot A Kenji", "slot B Tora", "Hayate ground-pass Kenji")
    rng = new_rng(1)
    for _ in range(10):
        room = pos.game.blank()
        pos.game.verbs.guess(pos.viewed(1), 1, rng, room[0])
        assert play_names(room[0], 0)[room[0].plan] == "Line"
