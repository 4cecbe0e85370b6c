"""Take-backs and draws that the others do not grant, and what a finished game says of its chances."""

import pytest

from fourfold.server.table.entries import Logged
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Answer, Choose, Declined, Draw, Resign, Undo
from tests.server.desk import Desk, bot, frames_of, local, person


def told(desk: Desk) -> Declined | None:
    return frames_of(desk.table).update(0).declined


def after_a_turn() -> Desk:
    """Seat 0 has had its turn, and seat 1 is to move."""
    desk = Desk(first=0)
    while desk.table.to_move == 0:
        desk.play()
    return desk


@pytest.mark.parametrize(("kind", "what"), [(Undo, "undo"), (Draw, "draw")])
def test_the_asker_is_told_who_declined_until_the_next_move(kind, what):
    desk = after_a_turn()
    desk.send(kind, 0)
    assert told(desk) is None
    desk.send(Answer, 1, yes=False)
    assert told(desk) == Declined(what, 0, 1)
    assert frames_of(desk.table).update(0).offer is None
    desk.play()
    assert told(desk) is None


def test_a_move_instead_of_an_answer_declines():
    desk = after_a_turn()
    desk.send(Draw, 0)
    desk.play()
    assert told(desk) == Declined("draw", 0, 1)


def test_a_move_of_the_asker_withdraws_the_offer():
    desk = Desk(first=0)
    desk.send(Draw, 0)
    desk.play()
    update = frames_of(desk.table).update(0)
    assert (update.offer, update.declined) == (None, None)


def test_what_was_declined_is_not_asked_again_before_the_next_move():
    desk = after_a_turn()
    desk.send(Draw, 0)
    desk.send(Answer, 1, yes=False)
    assert desk.refusal(Draw, 0) == "server.asked-declined"
    desk.send(Draw, 1)
    desk.send(Answer, 0, yes=False)
    desk.send(Undo, 0)
    desk.send(Answer, 1, yes=False)
    assert desk.refusal(Undo, 0) == "server.asked-declined"
    desk.play()
    desk.send(Draw, 0)
    desk.send(Answer, 1, yes=True)
    assert desk.table.how == "draw"


def test_a_granted_request_leaves_nothing_declined():
    desk = after_a_turn()
    desk.send(Undo, 0)
    desk.send(Answer, 1, yes=False)
    desk.play()
    desk.send(Undo, 1)
    assert desk.table.took_back
    assert told(desk) is None


def test_a_declined_request_is_in_the_log_and_told_after_a_restart():
    desk = after_a_turn()
    desk.send(Undo, 0)
    desk.send(Answer, 1, yes=False)
    again = Table.restore("t", desk.table.log)
    assert again.declined == Declined("undo", 0, 1)
    assert isinstance(desk.table.log[-1], Logged)


def test_one_person_with_two_seats_agrees_with_themselves():
    desk = Desk(sitters=local)
    desk.send(Draw, 0)
    assert desk.table.how == "draw"


def test_a_choice_of_before_a_take_back_is_refused_without_numbers():
    desk = Desk(first=0)
    desk.play()
    seen = desk.table.seq
    assert desk.table.to_move == 0
    desk.send(Undo, 0)
    assert desk.refusal(Choose, 0, seq=seen, index=0) == "server.stale"


@pytest.mark.parametrize(
    ("name", "options", "drawn"),
    [("less", {"first": 0}, True), ("1t34", {"first": 0}, False), ("1t34", {"first": "random"}, True)],
)
def test_a_finished_game_says_whether_chance_had_a_part(name, options, drawn):
    desk = Desk(name, sitters=[person(0), bot(1)], **options)
    desk.send(Resign, 0)
    result = frames_of(desk.table).update(0).result
    assert result
    assert (result.chances, result.drawn) == (0, drawn)


def test_a_finished_game_counts_dice_and_cards():
    desk = Desk("fourthdown", 2, sitters=[person(0), bot(1)])
    desk.send(Resign, 0)
    result = frames_of(desk.table).update(0).result
    assert result
    assert result.chances > 0
