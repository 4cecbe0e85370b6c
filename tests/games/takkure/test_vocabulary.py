"""The vocabulary of skills and cards of a box: moments, targets, effects and tests (K85, K96)."""

import re
from pathlib import Path

import pytest

from fourfold.games.takkure.data.box_check import box_faults
from fourfold.games.takkure.data.effects import ALLOWED, ATTRIBUTES, WHEN_WORDS, WHO_WORDS
from fourfold.games.takkure.data.sequence import STEP_WORDS
from tests.games.takkure.scene import asked, at, dice, play, player, roll, scene, view
from tests.games.takkure.test_box_tables import PLAYER
from tools.vocabulary import PAGE, page, table

NAMES = (("Ann", "Bea", "Cleo", "Dora"), ("Gus", "Hal", "Ivo", "Jon"))
UNION = 'skill = { name = "Union", effects = [{ effect = "bonus", rolls = ["kick"], by = 1 }] }'
DRAWN = "Ann 10,8 ball\nBea 8,6\nGus 20,8\nHal 20,4"


def card(name, when, effect, more=""):
    return f'[[team.individual]]\nname = "{name}"\nwhen = {when}\neffects = [{effect}]\n{more}\n'


def box(*cards, skill=""):
    """Two teams of four with the same cards of their own; `skill` replaces the skill of every player."""
    text = ""
    for key, names in zip(("otters", "rams"), NAMES, strict=True):
        text += f'[[team]]\nkey = "{key}"\nname = "{key.capitalize()}"\n{UNION}\n'
        players = "".join(PLAYER.format(name=name, base=25) for name in names)
        text += re.sub(r"skill = .*", lambda _: skill, players) if skill else players
        text += "".join(cards)
    return text


def told(text):
    return [str(fault) for fault in box_faults(text, "mine.toml")]


def drawn(*cards, mine="", theirs="", skill="", drawing=DRAWN, **more):
    return scene(drawing, file=box(*cards, skill=skill), hands=(mine, theirs), **more)


FALL = card("Trip", '["defence"]', '{ effect = "fall" }', 'who = "opponent"')
CANCEL = card("No", '["answer"]', '{ effect = "cancel" }')
WITS = 'test = { of = "int" }'


def test_a_player_is_knocked_down_with_a_declaration():
    """K96: without a stamina roll; a carrier keeps the ball and has no second action."""
    pos = drawn(FALL, theirs="Trip")
    play(pos, "activate Ann", "Ann mark 12,8", "card Trip Ann")
    assert (player(pos, "Ann").ground, view(pos).holder_name, asked(pos)) == (True, "Ann", "defence")
    play(pos, "done")
    assert at(pos, "Ann") == (10, 8)
    assert asked(pos) == "token"


def test_a_tackler_knocked_down_tackles_no_more():
    """K96, K30: on the ground a player can only stand up."""
    trip = card("Trip", '["second"]', '{ effect = "fall" }', 'who = "opponent"')
    pos = drawn(trip, mine="Trip", drawing="Ann 10,8 ball\nBea 8,6\nGus 11.25,8\nHal 20,4")
    play(pos, "activate Ann", "nothing", "Gus tackle", "done")
    assert "Ann dodge" in pos.moves()
    play(pos, "card Trip Gus")
    assert "Ann dodge" not in pos.moves()
    play(pos, "nothing")
    assert asked(pos) == "token"


def test_a_test_of_int_comes_before_the_card_works():
    """K96: one die at or under INT, which is 6 here; K85: no window before it."""
    for face, falls in ((6, True), (7, False), (12, False), (1, True)):
        pos = drawn(FALL.replace('"opponent"', f'"opponent"\n{WITS}'), theirs="Trip")
        play(pos, "activate Ann", "nothing", "card Trip Ann")
        assert roll(pos) == ("Gus", "test", 6)
        play(pos, f"d12 {face}")
        assert (player(pos, "Ann").ground, asked(pos)) == (falls, "defence")
        assert view(pos, 0).coaches[1].played == ["Trip"]


def test_a_test_against_an_opponent_is_face_to_face():
    """K96, K40: both roll the same characteristic, the higher success wins, a tie is none."""
    foe = 'who = "opponent"\ntest = { of = "ref", foe = true }'
    for mine, theirs, falls in ((5, 4, True), (4, 5, False), (5, 5, False), (5, 12, True), (1, 1, False)):
        pos = drawn(FALL.replace('who = "opponent"', foe), theirs="Trip")
        play(pos, "activate Ann", "nothing", "card Trip Ann", f"d12 {mine}")
        assert roll(pos) == ("Ann", "test", 7)
        play(pos, f"d12 {theirs}")
        assert player(pos, "Ann").ground is falls


def test_a_test_against_a_value():
    """K96: the die succeeds and is higher than the value; a critical always does."""
    over = 'who = "opponent"\ntest = { of = "str", over = 4 }'
    for face, falls in ((4, False), (5, True), (7, True), (8, False), (1, True)):
        pos = drawn(FALL.replace('who = "opponent"', over), theirs="Trip")
        play(pos, "activate Ann", "nothing", "card Trip Ann", f"d12 {face}")
        assert player(pos, "Ann").ground is falls


def test_a_played_card_can_be_cancelled():
    """K85: one answer window for the other coach; both cards are spent; there is no answer to an answer."""
    pos = drawn(FALL, CANCEL, mine="No, Trip", theirs="Trip, No")
    play(pos, "activate Ann", "nothing", "card Trip Ann")
    assert (asked(pos), pos.seat, pos.moves()) == ("window", 0, ["card No", "pass", "none"])
    play(pos, "card No")
    assert (asked(pos), pos.seat, player(pos, "Ann").ground) == ("defence", 1, False)
    assert [each.played for each in view(pos).coaches] == [["No"], ["Trip"]]


def test_an_answer_is_offered_whatever_the_hand_holds():
    """K85: while a cancelling card of the deck list is unplayed; passing lets the card work."""
    pos = drawn(FALL, CANCEL, mine="Trip", theirs="Trip")
    play(pos, "activate Ann", "nothing", "card Trip Ann")
    assert pos.moves() == ["pass", "none"]
    play(pos, "pass")
    assert player(pos, "Ann").ground
    empty = drawn(FALL, CANCEL, theirs="Trip")
    assert asked(play(empty, "activate Ann", "nothing", "card Trip Ann")) == "defence"


def test_every_opponent_within_reach():
    """K96: the card is played on an own player, and all opponents around it have the effect."""
    scare = card("Scare", '["defence"]', '{ effect = "tire" }', 'who = "opponents"\nwithin = 4')
    pos = drawn(scare, theirs="Scare", drawing="Ann 10,8 ball\nBea 8,6\nDora 2,2\nGus 11.5,8\nHal 28,4")
    play(pos, "activate Ann", "nothing")
    assert [move for move in pos.moves() if move.startswith("card")] == ["card Scare Gus"]
    play(pos, "card Scare Gus")
    assert [player(pos, name).tired for name in ("Ann", "Bea", "Dora")] == [1, 1, 0]


def test_an_opponents_roll_is_weakened_in_its_window():
    """K96, K85: a bonus below zero, fewer dice and no criticals, on an opponent who rolls."""
    slow = card("Slow", '["rolls"]', '{ effect = "bonus", rolls = ["pass"], by = -3 }', 'who = "opponent"')
    pos = drawn(slow, theirs="Slow")
    play(pos, "activate Ann", "nothing", "done", "Ann pass Bea")
    before = drawn(slow)
    play(before, "activate Ann", "nothing", "done", "Ann pass Bea")
    play(pos, "card Slow Ann")
    assert roll(pos)[2] == roll(before)[2] - 3


def test_criticals_are_cancelled():
    """K96: no face is critical, so a 1 is a plain success."""
    plain = card("Plain", '["rolls"]', '{ effect = "plain", rolls = ["pass"] }', 'who = "opponent"')
    pos = drawn(plain, theirs="Plain")
    play(pos, "activate Ann", "nothing", "done", "Ann pass Bea", "card Plain Ann", "d12 1")
    assert (view(pos).holder_name, asked(pos)) == ("Bea", "token")


def test_a_characteristic_is_set():
    """K96: the number replaces the printed one; modifiers stay."""
    sure = card("Sure", '["second"]', '{ effect = "set", rolls = ["pass"], to = 10 }', 'who = "carrier"')
    pos = drawn(sure, mine="Sure")
    play(pos, "activate Ann", "nothing", "done")
    assert [move for move in pos.moves() if move.startswith("card")] == ["card Sure Ann"]
    plain = play(drawn(sure), "activate Ann", "nothing", "done", "Ann pass Bea")
    play(pos, "card Sure Ann", "Ann pass Bea")
    assert roll(pos)[2] == roll(plain)[2] + 3


def test_a_card_for_named_players_and_positions():
    """K96: other players are not listed."""
    named = card("Mine", '["token"]', '{ effect = "move", move = "attack", by = 1 }', 'players = ["Bea"]')
    theirs = box(named).rpartition("Bea")
    pos = scene(DRAWN, file=f"{theirs[0]}Hal{theirs[2]}", hands=("Mine", ""))
    assert [move for move in pos.moves() if move.startswith("card")] == ["card Mine Bea"]
    play(pos, "card Mine Bea", "activate Bea", "Bea mark 14,6", "done")
    assert at(pos, "Bea") == (13, 6)
    charge = card("Ours", '["token"]', '{ effect = "nearer" }', 'positions = ["Pilot"]')
    assert "Pilot" in told(box(charge))[0]


def test_an_opponent_is_moved_by_the_owner_of_the_card():
    """K96: up to so many inches, by K24; then the declaration goes on."""
    swing = card("Swing", '["first"]', '{ effect = "shift", by = 1 }', 'who = "opponent"')
    pos = drawn(swing, mine="Swing")
    play(pos, "activate Ann", "card Swing Gus")
    assert (asked(pos), pos.seat) == ("moving", 0)
    play(pos, "Gus move 21,8")
    assert (at(pos, "Gus"), asked(pos)) == ((21, 8), "first")


def test_wounds_and_fatigue_are_given_and_removed():
    """K96: a card never gives the last wound; removed fatigue is gone, active tokens first."""
    bite = card("Bite", '["defence"]', '{ effect = "wound", tokens = 3 }', 'who = "opponent"')
    care = card("Care", '["token"]', '{ effect = "heal" }, { effect = "refresh", tokens = 2 }')
    pos = drawn(bite, care, mine="Care", theirs="Bite", drawing=DRAWN.replace("ball", "ball wounds1 tired1 turned1"))
    play(pos, "card Care Ann")
    assert [getattr(player(pos, "Ann"), name) for name in ("wounds", "tired", "turned")] == [0, 0, 0]
    play(pos, "activate Ann", "nothing", "card Bite Ann")
    assert player(pos, "Ann").wounds == 2


def test_a_skill_weakens_opponents_nearby():
    """K96: every opponent within reach has it on its rolls."""
    shadow = '{ effect = "bonus", rolls = ["pass"], by = -1, when = "near", within = 3 }'
    near = f'skill = {{ name = "Shadow", effects = [{shadow}] }}'
    far = play(drawn(skill=near), "activate Ann", "nothing", "done", "Ann pass Bea")
    close = drawn(skill=near, drawing="Ann 10,8 ball\nBea 8,6\nGus 12,8\nHal 12,10")
    play(close, "activate Ann", "nothing", "done", "Ann pass Bea")
    assert roll(close)[2] == roll(far)[2] - 2


def test_a_skill_asks_for_a_test_once_an_activation():
    """K96: before the first roll that it is about; a success adds the die."""
    sees = 'skill = { name = "Sees", test = { of = "int" }, effects = [{ effect = "dice", rolls = ["pass"] }] }'
    for face, count in ((3, 2), (9, 1)):
        pos = drawn(skill=sees)
        play(pos, "activate Ann", "nothing", "done", "Ann pass Bea")
        assert roll(pos) == ("Ann", "test", 6)
        play(pos, f"d12 {face}")
        assert (roll(pos)[1], dice(pos)) == ("pass", count)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (card("Bad", '["rolls"]', '{ effect = "fall" }'), "attack, token, first, second, defence; rolls is not"),
        (card("Bad", '["attack"]', '{ effect = "cancel" }'), "works at answer; attack is not"),
        (card("Bad", '["attack"]', '{ effect = "rise" }', 'who = "opponent"'), "any, carrier, mate; opponent is not"),
        (card("Bad", '["attack"]', '{ effect = "rest" }', 'players = ["Zoe"]'), "no player Zoe"),
    ],
)
def test_anything_else_is_refused_with_the_words_allowed_there(text, words):
    """K96: with its line."""
    assert [words in fault for fault in told(box(text))] == [True, True]


def test_a_sequence_has_every_action_with_alternatives():
    """K96: pick up, stand up and try besides move, pass, dodge and break through."""
    for step, good in (("A stand", True), ("B pick-up or move", True), ("C try or pass A", True), ("C juggle", False)):
        plays = f'[[team.collective]]\nname = "Own"\nsequence = ["{step}"]\n'
        assert (told(box(plays)) == []) is good


def test_a_step_of_a_sequence_tries():
    """K83, K96: a try that is possible is made."""
    own = '[[team.collective]]\nname = "Dive"\nsequence = ["C try", "A move"]\n'
    pos = drawn(own, plays=("Dive", ""), drawing="Ann 28,8 ball\nBea 20,6\nGus 10,8\nHal 10,4")
    play(pos, "plan Dive", "slot A Bea", "nothing", "done")
    assert pos.moves() == ["Ann try"]
    play(pos, "Ann try", 2)
    assert view(pos).coaches[0].tries == 1


def test_a_missed_pick_up_ends_a_sequence():
    """K83: like every die of the acting player that misses; a pick up that is made goes on."""
    own = '[[team.collective]]\nname = "Swap"\nsequence = ["A pick-up", "B move"]\n'
    near = "Ann 10,8 ball\nBea 10,9\nCleo 6,6\nGus 24,8\nHal 24,4"
    for face, then in ((12, "token"), (3, "sequence")):
        pos = drawn(own, plays=("Swap", ""), drawing=near)
        play(pos, "plan Swap", "slot A Bea", "slot B Cleo", "nothing", "done", "Bea pickup", face)
        assert asked(pos) == then


def test_the_page_about_rosters_has_the_table_of_effects():
    """K96: each effect with its moments and targets, written by `python -m tools.vocabulary`."""
    text = PAGE.read_text("utf-8")
    assert page(text) == text
    assert table() in text


def test_the_second_box_uses_every_word():
    """K97: effects, moments, targets, characteristics and steps."""
    text = Path("examples/boxes/harbour.toml").read_text("utf-8")
    assert told(text) == []
    words = set(re.findall(r"[a-z]+(?:-[a-z]+)*", re.sub(r"#.*", "", text)))
    effects = {word.split()[0] for word in ALLOWED}
    wanted = effects | set(WHEN_WORDS) | set(WHO_WORDS) - {"any"} | set(ATTRIBUTES) | set(STEP_WORDS) | {"ground-pass"}
    assert wanted - words == set()
    assert text.count("[[team.player]]") == 12


SURE = card("Sure Steal", '["defence", "rolls"]', '{ effect = "succeed", rolls = ["steal"] }')
SURER = SURE.replace("Sure Steal", "Surer Steal")
AT_BALL = "Ann 2,2\nBea 8,6\nBall 20,8\nGus 20.75,8\nHal 20,8.75"


def test_a_tie_of_rolls_that_succeed_without_a_die_stands():
    """K43, K71: there are no dice to roll again, so nobody wins and the ball stays."""
    pos = drawn(SURE, SURER, theirs="Sure Steal, Surer Steal", drawing=AT_BALL)
    play(pos, "activate Ann", "nothing", "card Sure Steal Gus", "Gus steal", "Gus stay", "Hal steal", "Hal stay")
    play(pos, "nothing", "card Surer Steal Hal")
    assert asked(pos) == "token"
    assert view(pos).holder_name == "-"


def test_a_third_roller_who_missed_cannot_keep_such_a_tie_going():
    """K43, K71: its die is rolled once, and the tie of the two others stands."""
    pos = drawn(SURE, SURER, theirs="Sure Steal, Surer Steal", drawing=AT_BALL + "\nIvo 19.25,8")
    play(pos, "activate Ann", "nothing", "card Sure Steal Gus")
    play(pos, "Gus steal", "Gus stay", "Hal steal", "Hal stay", "Ivo steal", "Ivo stay")
    play(pos, "nothing", "card Surer Steal Hal")
    assert roll(pos)[:2] == ("Ivo", "steal")
    play(pos, "d12 12")
    assert asked(pos) == "token"
    assert view(pos).holder_name == "-"


CRUSH = card("Surge", '["second", "rolls"]', '{ effect = "crush", rolls = ["dodge"] }')


def test_a_success_that_counts_as_critical_dodges_farther():
    """K36, K96: 4 inches instead of 2; it does not beat a higher success (K52)."""
    drawing = "Ann 10,8 ball\nBea 2,2\nGus 11.25,8\nHal 28,4"
    for mine, reach in (("", 2), ("Surge", 4)):
        pos = drawn(CRUSH, mine=mine, drawing=drawing)
        play(pos, "activate Ann", "nothing", "Gus tackle", "done", "Ann dodge")
        play(pos, *(["card Surge Ann"] if mine else []), 6, 12, 1)  # Gus falls: a stamina roll
        assert asked(pos) == "moving"
        assert f"Ann move {10 - reach}" in pos.moves()
        assert f"Ann move {9.5 - reach:g}" not in pos.moves()
    pos = drawn(CRUSH, mine="Surge", drawing=drawing)
    play(pos, "activate Ann", "nothing", "Gus tackle", "done", "Ann dodge", "card Surge Ann", 5, 6)
    assert player(pos, "Ann").ground


def test_a_success_that_counts_as_critical_lets_the_receiver_move():
    """K32, K96: after a pass the receiver may move up to 2 inches."""
    surge = CRUSH.replace('["dodge"]', '["pass"]')
    for mine, then in (("", "token"), ("Surge", "moving")):
        pos = drawn(surge, mine=mine)
        play(pos, "activate Ann", "nothing", "done", "Ann pass Bea", *(["card Surge Ann"] if mine else []), 6)
        assert (asked(pos), view(pos).holder_name) == (then, "Bea")
