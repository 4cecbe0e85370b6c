"""What a table does with messages, by its rules alone."""

from typing import Any

import pytest

import fourfold as ff
from fourfold.server.table import judge as judging
from fourfold.server.table.entries import Aborted, Asked, Chose, Left, Sat, TookBack
from fourfold.server.table.frames import seats_of
from fourfold.server.table.judge import leave, sit
from fourfold.server.table.table import STAND_IN, Table
from fourfold.server.table.wire import Abort, Answer, Choose, Draw, Ready, Resign, Undo
from tests.server.desk import NONCE, Desk, bot, frames_of, local, person


def test_game_begins_when_every_person_is_ready():
    desk = Desk(begin=False)
    assert desk.refusal(Choose, 0, index=0) == "server.not-begun"
    desk.send(Ready, 0, nonce=NONCE)
    assert desk.table.phase == "open"
    assert desk.refusal(Ready, 0, nonce=NONCE) == "server.ready-twice"
    desk.send(Ready, 1, nonce=NONCE)
    assert desk.table.phase == "playing"
    assert desk.refusal(Ready, 1, nonce=NONCE) == "server.begun"


def test_table_of_bots_begins_by_itself():
    assert Desk(sitters=bot).table.phase == "playing"


def test_open_seats_are_taken_and_given_up_before_the_game():
    desk = Desk(begin=False)
    desk.log(leave(desk.table, 1, ""))
    assert seats_of(desk.table)[1].kind == "open"
    with pytest.raises(ff.Refused, match="taken"):
        sit(desk.table, 0, person(0))
    assert sit(desk.table, None, bot(1)) == Sat(1, bot(1))
    desk.log(sit(desk.table, 1, bot(1)))
    desk.send(Ready, 0, nonce=NONCE)
    for refused in (lambda: sit(desk.table, 1, person(1)), lambda: leave(desk.table, 0, "")):
        with pytest.raises(ff.Refused, match="has begun"):
            refused()


def test_leaving_takes_the_nonce_along():
    desk = Desk(begin=False)
    desk.send(Ready, 1, nonce=NONCE)
    desk.log(Left(1))
    desk.log(Sat(1, person(1)))
    desk.send(Ready, 0, nonce=NONCE)
    assert desk.table.phase == "open"


def test_choice_by_number_place_or_text():
    desk = Desk(first=0)
    for field, value in (
        ("action", desk.table.position.legal[0]),
        ("index", 0),
        ("text", desk.table.position.moves()[0].upper()),
    ):
        chosen: dict[str, Any] = {field: value}
        entry = desk.ask(Choose(id="m", seat=0, seq=desk.table.seq, **chosen))
        assert entry == Chose(0, desk.table.position.legal[0])


def test_what_is_not_legal_changes_nothing_and_is_told_the_ruling():
    desk = Desk(first=0)
    assert desk.refusal(Choose, 0, text="a1f6") == "less.diagonal"
    assert desk.refusal(Choose, 0, action=2**40) == "core.illegal-number"
    assert desk.refusal(Choose, 0, index=999) == "server.index"
    assert desk.refusal(Choose, 1, index=0) == "server.not-your-turn"
    assert desk.refusal(Choose, 0, seats={1}, index=0) == "server.not-your-seat"
    assert desk.refusal(Resign, 0, seats=set()) == "server.not-your-seat"
    assert desk.refusal(Choose, 4, index=0) == "server.not-your-seat"


def test_stale_is_what_was_sent_before_the_last_move():
    desk = Desk(first=0)
    seen = desk.table.seq
    desk.play()
    assert desk.refusal(Choose, desk.table.to_move, seq=seen, index=0) == "server.stale"
    assert desk.refusal(Choose, desk.table.to_move, seq=desk.table.seq + 1, index=0) == "server.stale"
    seen = desk.table.seq
    desk.send(Draw, 1)
    desk.send(Choose, desk.table.to_move, seq=seen, index=0)
    assert desk.table.asked is None


def test_committed_message_is_remembered_by_seat_and_id():
    desk = Desk(first=0)
    desk.send(Choose, 0, id="once", index=0)
    assert desk.table.answered("0:once") == desk.table.seq
    assert desk.table.answered("1:once") is None


def test_log_makes_the_table():
    """A table restored after every entry is the table."""
    desk = Desk("fourthdown", 3)
    for k in range(60):
        desk.play(k % len(desk.table.position.legal))
        if k % 10 == 9:
            desk.send(Undo, desk.table.decisions[-1].seat)
            for seat in tuple(desk.table.waiting):
                desk.send(Answer, seat, yes=True)
        again = Table.restore("t", desk.table.log)
        for viewer in (-1, 0, 1, 2):
            assert frames_of(again).update(viewer) == frames_of(desk.table).update(viewer)


def test_resigning_gives_the_other_team_the_game():
    desk = Desk(seats=4)
    desk.send(Resign, 1)
    assert (desk.table.how, desk.table.scores) == ("resigned", [1, -1, 1, -1])
    assert desk.refusal(Choose, 0, index=0) == "core.over"
    assert desk.refusal(Resign, 0) == "core.over"


def test_at_a_table_of_many_teams_a_bot_plays_on():
    desk = Desk("fourthdown", 3)
    desk.send(Resign, 1)
    assert desk.table.phase == "playing"
    assert desk.table.sitters[1].bot == STAND_IN
    assert desk.refusal(Choose, 1, seats={0}, index=0) == "server.not-your-seat"
    desk.send(Resign, 0)
    desk.send(Resign, 2)
    assert (desk.table.how, desk.table.scores) == ("resigned", None)


def test_draw_needs_everybody():
    desk = Desk(seats=4)
    desk.send(Draw, 2)
    assert desk.refusal(Draw, 1) == "server.asked-already"
    assert desk.refusal(Answer, 2, yes=True) == "server.nothing-asked"
    desk.send(Answer, 0, yes=True)
    desk.send(Answer, 1, yes=False)
    assert desk.refusal(Answer, 3, yes=True) == "server.nothing-asked"
    desk.play()
    desk.send(Draw, 2)
    for seat in (0, 1, 3):
        assert desk.table.phase == "playing"
        desk.send(Answer, seat, yes=True)
    assert (desk.table.how, desk.table.scores) == ("draw", [0, 0, 0, 0])


def test_bots_take_no_draw():
    assert Desk(sitters=[person(0), bot(1)]).refusal(Draw, 0) == "server.bots-play-on"


def test_abort_while_only_one_seat_has_decided_or_nobody_else_plays():
    desk = Desk(first=0)
    desk.play()
    assert desk.ask(Abort(id="m", seat=1, seq=desk.table.seq)) == Aborted(1)
    while desk.table.to_move == 0:
        desk.play()
    desk.play()
    assert desk.refusal(Abort, 0) == "server.abort-late"
    alone = Desk(sitters=[person(0), bot(1)], first=1)
    while len(alone.table.decisions) < 8:
        alone.play()
    alone.send(Abort, 0)
    assert (alone.table.how, alone.table.scores) == ("aborted", None)


def test_local_seats_see_the_hand_of_the_seat_to_move_only():
    desk = Desk("fourthdown", 3, [local(0), local(1), person(2)], first=0)
    table = desk.table
    seen = set()
    for _ in range(40):
        shared = table.viewer_for(frozenset({0, 1}))
        assert shared == (table.to_move if table.to_move in (0, 1) else -1)
        assert table.viewer_for(frozenset({2})) == 2
        seen.add(shared)
        desk.play()
    assert seen == {-1, 0, 1}


class TestUndo:
    """Free while the same seat is to move and nothing was revealed; else by consent."""

    def test_free_within_a_turn_of_an_open_game(self):
        desk = Desk(first=0, rated=True)
        before = desk.table.position.digest
        desk.play()
        assert desk.table.to_move == 0
        assert isinstance(desk.send(Undo, 0), TookBack)
        assert desk.table.position.digest == before
        assert desk.table.took_back
        assert desk.refusal(Undo, 0) == "core.nothing-to-undo"

    def test_by_consent_once_the_turn_is_over(self):
        desk = Desk(first=0)
        before = desk.table.position.digest
        while desk.table.to_move == 0:
            before = desk.table.position.digest
            desk.play()
        desk.play()
        assert desk.send(Undo, 0) == Asked(0, "undo")
        desk.send(Answer, 1, yes=True)
        assert desk.table.position.digest == before
        assert desk.table.to_move == 0

    def test_never_in_a_rated_game_once_the_turn_is_over(self):
        desk = Desk(first=0, rated=True)
        while desk.table.to_move == 0:
            desk.play()
        assert desk.refusal(Undo, 0) == "server.undo-rated"

    def test_bots_and_seats_of_the_same_device_agree(self):
        for other in (bot(1), local(1)):
            desk = Desk(sitters=[local(0), other], first=0)
            before = desk.table.position.digest
            while desk.table.to_move == 0:
                before = desk.table.position.digest
                desk.play()
            desk.play()
            desk.send(Undo, 0)
            assert desk.table.position.digest == before

    def test_what_was_drawn_or_shown_is_not_free(self):
        """Swapping lays a card of the hand open; playing one draws another."""
        desk = Desk("fourthdown", first=0, rated=True)
        swap = next(k for k, move in enumerate(desk.table.position.moves()) if move.startswith("swap"))
        desk.play(swap)
        assert desk.table.to_move == 0
        assert desk.refusal(Undo, 0) == "server.undo-rated"
        while desk.table.to_move == 0:
            desk.play(-1 % len(desk.table.position.legal))
        assert desk.refusal(Undo, 0) == "server.undo-rated"

    def test_a_move_ends_what_was_asked(self):
        desk = Desk(first=0)
        while desk.table.to_move == 0:
            desk.play()
        desk.send(Undo, 0)
        desk.play()
        assert desk.refusal(Answer, 1, yes=True) == "server.nothing-asked"


def test_a_log_does_not_grow_without_end(monkeypatch):
    """Undos, offers and seats can be repeated for ever; the game itself can always be played to its end."""
    desk = Desk()
    desk.play()
    monkeypatch.setattr(judging, "MOST_ENTRIES", desk.table.seq)
    seat = desk.table.to_move
    assert seat is not None
    assert desk.refusal(Undo, 0) == desk.refusal(Draw, 0) == "server.table-full"
    desk.play()
    desk.send(Resign, seat)
    open_desk = Desk(begin=False)
    open_desk.log(judging.leave(open_desk.table, 1, open_desk.table.sitters[1].lock))
    monkeypatch.setattr(judging, "MOST_ENTRIES", open_desk.table.seq)
    with pytest.raises(ff.Refused, match="the limit"):
        judging.sit(open_desk.table, 1, person(1))
