"""The events of a step, in sentences."""

import fourfold as ff
from tests.games.takkure.scene import asked, play, scene, start


def sentences(pos: ff.Position, move: str | int, viewer: int = ff.REFEREE) -> list[str]:
    """Play a move; what a viewer hears."""
    action = pos.find(f"d12 {move}" if isinstance(move, int) else move)
    before = pos.copy()
    pos.play(action)
    return [event.say() for event in pos.game.texts.events(before.viewed(viewer), action, pos.viewed(viewer), viewer)]


def dodging() -> ff.Position:
    """Aguila tackles the active Hayate, who answers with a dodge."""
    pos = scene("Hayate 10,8 ball\nKenji 5,4\nAguila 11.0625,8")
    return play(pos, "activate Hayate", "nothing", "Aguila tackle", "Hayate dodge")


def test_activations_and_declarations_are_events():
    """K17, K19: who acts, and what the defenders announce."""
    pos = scene("Hayate 10,8 ball\nKenji 5,4\nAguila 11.0625,8\nOso 20,8\nLince 20,4 down")
    assert sentences(pos, "activate Hayate") == ["Hayate gets an activation token; 3 are left."]
    assert sentences(pos, "nothing") == []
    assert sentences(pos, "Aguila tackle") == ["Aguila: tackle."]
    assert sentences(pos, "Oso press") == ["Oso: press."]
    play(pos, "Oso stay")
    assert sentences(pos, "Lince stand") == ["Lince: stand.", "Lince stands up."]


def test_the_winner_of_the_toss_is_told():
    """K47: before that coach chooses to kick or to receive."""
    pos = start()
    while asked(pos) in ("dealing", "choosing"):
        pos.play(pos.legal[0])
    assert sentences(pos, "coin B") == ["B wins the toss."]


def test_a_die_says_who_rolled_what_against_which_number():
    """K4: success, fail and critical."""
    assert sentences(dodging(), 12) == ["Hayate rolls 12 for dodge, 8 or less: fail."]
    assert sentences(dodging(), 8) == ["Hayate rolls 8 for dodge, 8 or less: success."]
    assert sentences(dodging(), 1) == ["Hayate rolls 1 for dodge, 8 or less: critical."]


def test_a_marked_path_is_walked_when_the_defenders_are_done():
    """K18: the event of a move tells how far it was."""
    pos = play(scene("Hayate 10,8 ball\nAguila 20,8"), "activate Hayate", "Hayate mark 12,8")
    assert sentences(pos, "done") == ["Hayate moves 2″."]


def test_falls_are_events():
    """K36: the tackler wins and both go down."""
    pos = dodging()
    heard = []
    for face in (12, 12, 3, 3):
        if pos.seat == ff.CHANCE:
            heard += sentences(pos, face)
    assert "Hayate is on the ground." in heard
    assert "Aguila is on the ground." in heard


def test_a_try_is_told_with_the_score():
    """K37: and by whom."""
    pos = play(scene("Hayate 29,8 ball\nAguila 10,8"), "activate Hayate", "nothing", "done", "Hayate try")
    assert sentences(pos, 2) == ["Hayate rolls 2 for try, 11 or less: success.", "A try for A: 1 to 0."]


def test_a_drawn_card_is_told_to_its_owner_alone():
    """K51: the others hear of a card."""
    for viewer, card in ((0, "Extra Effort"), (1, "a card"), (ff.SPECTATOR, "a card"), (ff.REFEREE, "Extra Effort")):
        pos = start()
        while not any(move.startswith("draw") for move in pos.moves()):
            pos.play(pos.legal[0])
        assert sentences(pos, "draw Extra Effort", viewer) == [f"A draws {card}."]


def test_the_die_of_the_ball_belongs_to_nobody():
    """K13: a kick that misses scatters."""
    pos = start()
    while pos.seat != ff.CHANCE or pos.game.texts.extras(pos.state).get("roll", {}).get("for") != "kick":
        pos.play("pass" if asked(pos) == "window" else pos.legal[0])
    assert sentences(pos, 12)[0].endswith("fail.")
    assert sentences(pos, 12)[0] == "The die for kick scatter shows 12."
