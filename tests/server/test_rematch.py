"""Playing again: an offer on the finished table, and one new table at which all who agree meet."""

import random
import threading
from typing import Any

import pytest

import fourfold as ff
from fourfold.core.words import Refused
from fourfold.server.table import rematch
from fourfold.server.table.entries import Logged, Offered, Rematched, Replied
from fourfold.server.table.judge import run_out
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Clock, Ready, Resign
from tests.games.less.test_tiles import FOUR_INNER
from tests.server.desk import NONCE, Desk, bot, frames_of, local, person
from tests.server.live import Json, Seat, Visitor, together


def over(name: str = "less", seats: int | None = None, **more) -> Desk:
    """A table at which the first person has given up."""
    desk = Desk(name, seats, **more)
    while desk.table.phase != "over":
        desk.send(Resign, desk.table.people[0])
    return desk


def over_again(desk: Desk) -> Desk:
    """The table of the rematch, at which the first person has given up, too."""
    desk.table = Table("u", Logged(0, desk.now, rematch.next_table(desk.table, 9)))
    for seat in desk.table.people:
        desk.send(Ready, seat, nonce=NONCE)
    desk.send(Resign, desk.table.people[0])
    return desk


def offer(desk: Desk, seat: int, setup: rematch.Setup = "same", ident: str = "new", **changed) -> None:
    table = desk.table
    options = rematch.next_options(table, setup, changed)
    desk.log(rematch.offer(table, seat, ident, ff.load(table.created.game, table.created.seats, **options).options))


def reply(desk: Desk, seat: int, yes: bool = True) -> None:
    desk.log(rematch.reply(desk.table, seat, yes))


def standing(desk: Desk) -> Any:
    return frames_of(desk.table).update(-1).rematch


def refusal(act) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.refusal.key


def test_an_offer_waits_for_the_others_and_the_last_yes_agrees():
    desk = over()
    offer(desk, 0)
    told = standing(desk)
    assert (told.seat, told.accepted, told.waiting, told.changed, told.table) == (0, [0], [1], [], "")
    assert refusal(lambda: rematch.meet(desk.table)) == "server.stale"
    reply(desk, 1)
    assert desk.table.rematch.is_agreed
    assert standing(desk).table == "", "the new table is told once it is there"
    desk.log(rematch.meet(desk.table))
    assert standing(desk).table == "new"
    assert refusal(lambda: offer(desk, 1)) == "server.rematch-made"


def test_two_who_offer_the_same_agree():
    desk = over()
    offer(desk, 1)
    offer(desk, 0, ident="another")
    assert isinstance(desk.table.log[-1].entry, Replied)
    assert desk.table.rematch.is_agreed
    assert desk.table.rematch.offer.table == "new"


def test_an_offer_with_other_options_replaces_the_first():
    desk = over()
    offer(desk, 0)
    offer(desk, 1, "new")
    told = standing(desk)
    assert (told.seat, told.waiting, told.options["board"]) == (1, [0], "")


def test_a_declined_offer_is_told_and_another_can_be_made():
    desk = over()
    offer(desk, 0)
    reply(desk, 1, yes=False)
    assert (standing(desk).failed, standing(desk).declined) == (True, [1])
    assert refusal(lambda: reply(desk, 1)) == "server.nothing-asked"
    offer(desk, 1)
    assert not standing(desk).failed
    reply(desk, 1, yes=False)
    assert (standing(desk).failed, standing(desk).declined) == (True, [1])


def test_offers_have_an_end():
    desk = over()
    for _ in range(rematch.MOST_OFFERS):
        offer(desk, 0)
        reply(desk, 1, yes=False)
    assert refusal(lambda: offer(desk, 0)) == "server.rematch-often"


def test_an_offer_comes_after_the_game():
    desk = Desk()
    assert refusal(lambda: rematch.offer(desk.table, 0, "new", {})) == "server.not-over"


def test_the_board_stays_and_the_next_seat_starts():
    desk = over(first=1)
    offer(desk, 0)
    reply(desk, 1)
    made = rematch.next_table(desk.table, 9)
    assert made.options["first"] == 0
    assert made.options["board"] == desk.table.position.options["board"]
    assert made.after == "t"
    assert [made.sitters[seat].name for seat in (0, 1)] == ["Person 0", "Person 1"]


def test_the_rules_of_a_game_may_say_who_starts():
    """F5: the winner of the last round of FOURTH DOWN starts."""
    desk = over("fourthdown", 3, first=1)
    state = desk.table.position.state
    assert rematch.next_options(desk.table, "same")["first"] == 1  # no round was won
    state.starter = 2
    assert rematch.next_options(desk.table, "same")["first"] == 2


def test_where_no_option_says_who_starts_everybody_moves_on_by_one_seat():
    desk = over("takkure", scenario="pass")
    offer(desk, 0)
    reply(desk, 1)
    made = rematch.next_table(desk.table, 9)
    assert standing(desk).seats == [1, 0]
    assert [made.sitters[seat].name for seat in (0, 1)] == ["Person 1", "Person 0"]


def test_a_new_board_is_drawn_and_options_can_be_changed():
    desk = over(scoring=True)
    offer(desk, 0, "new", scoring=False)
    assert standing(desk).changed == ["board", "scoring"]
    reply(desk, 1)
    made = rematch.next_table(desk.table, 9)
    assert (made.options["board"], made.options["scoring"]) == ("", False)


@pytest.mark.parametrize(
    ("name", "own"),
    [
        ("less", {"tile_set": FOUR_INNER * 9}),
        ("less", {"tiles": "hard"}),
        ("fourthdown", {"yards": "10,20,30,40,50,60,70,80,90", "specials": "TD:6,INT:2,TO:4,FUM:4"}),
    ],
)
def test_the_tile_set_and_the_deck_stay_also_for_a_new_board_after_the_same_one(name, own):
    options: Any = ff.load(name, **own).options
    desk = over(name, **options)
    drawn = desk.table.position.options
    for setup in ("same", "new"):
        offer(desk, 0, setup)
        assert not {*standing(desk).changed} & {*own}
        reply(desk, 1)
        desk = over_again(desk)
        assert desk.table.position.options.get("board") != "", "a board was laid"
        if setup == "same":
            assert {**desk.table.position.options, "first": 0} == {**drawn, "first": 0}
        else:
            assert {option: desk.table.created.options[option] for option in own} == own
            assert desk.table.created.options.get("board", "") == ""


def test_bots_come_along_and_are_not_asked():
    desk = over(sitters=[person(0), bot(1)])
    offer(desk, 0)
    assert desk.table.rematch.is_agreed
    made = rematch.next_table(desk.table, 9)
    assert made.sitters[1].bot == "bot:1"


def test_one_person_answers_for_all_seats_of_a_device():
    desk = over(sitters=[person(0, "visitor0"), local(1)])
    offer(desk, 1)
    assert desk.table.rematch.is_agreed


def test_those_who_agree_play_and_the_seat_of_who_declines_is_open():
    desk = Desk("1t34", 4)
    while desk.table.phase != "over":
        desk.play(0)
    offer(desk, 0)
    reply(desk, 1, yes=False)
    reply(desk, 2)
    assert not desk.table.rematch.is_agreed
    reply(desk, 3)
    made = rematch.next_table(desk.table, 9)
    assert sorted(made.sitters) == [0, 2, 3]
    assert made.series == [], "it is another round of people"


def given_up(how: str = "resigned") -> Desk:
    """A table of three that is played out, after the person on seat 1 has resigned or run out of time."""
    desk = Desk("1t34", 3, clock=Clock(turn=60), first=1)
    if how == "time":
        desk.now = desk.table.deadline()
        desk.log(run_out(desk.table, desk.now))
    else:
        desk.send(Resign, 1)
    rng = random.Random(1)
    while desk.table.phase != "over":
        desk.play(rng.randrange(len(desk.table.position.legal)))
    return desk


@pytest.mark.parametrize("how", ["resigned", "time"])
def test_a_person_who_gave_up_is_asked_like_the_others_and_keeps_the_points(how):
    desk = given_up(how)
    offer(desk, 0)
    assert standing(desk).waiting == [1, 2]
    reply(desk, 2)
    reply(desk, 1)
    made = rematch.next_table(desk.table, 9)
    assert made.sitters == dict(enumerate(person(seat) for seat in range(3)))
    assert made.series == rematch.series_after(desk.table)
    assert Table.restore("t", desk.table.log).rematch == desk.table.rematch


def test_the_seat_of_a_person_who_gave_up_and_declines_is_open():
    desk = given_up()
    offer(desk, 0)
    reply(desk, 2)
    reply(desk, 1, yes=False)
    assert sorted(rematch.next_table(desk.table, 9).sitters) == [0, 2]


def test_two_who_agree_may_go_on_without_a_third_who_does_not_answer():
    desk = given_up()
    offer(desk, 0)
    assert refusal(lambda: rematch.go_on(desk.table, 0)) == "server.rematch-alone"
    reply(desk, 2)
    assert refusal(lambda: rematch.go_on(desk.table, 1)) == "server.nothing-asked"
    desk.log(rematch.go_on(desk.table, 2))
    assert (standing(desk).declined, standing(desk).failed) == ([1], False)
    assert sorted(rematch.next_table(desk.table, 9).sitters) == [0, 2]
    assert Table.restore("t", desk.table.log).rematch == desk.table.rematch


def test_of_two_people_none_goes_on_without_the_other():
    desk = over()
    offer(desk, 0)
    assert refusal(lambda: rematch.go_on(desk.table, 0)) == "server.rematch-alone"
    reply(desk, 1)
    assert refusal(lambda: rematch.go_on(desk.table, 0)) == "server.nothing-asked"


def test_a_series_counts_wins_and_halves():
    desk = over()  # seat 0 has given up
    offer(desk, 0)
    reply(desk, 1)
    first = rematch.next_table(desk.table, 9)
    assert first.series == [0, 1]
    second = Table("u", Logged(0, 0, first))
    assert frames_of(second).welcome(frozenset()).series == [0, 1]
    second.scores = [0.0, 0.0]
    assert rematch.series_after(second) == [0.5, 1.5]
    second.scores = None
    assert rematch.series_after(second) == [0, 1]


def test_the_log_alone_tells_how_the_offer_stands():
    desk = over()
    offer(desk, 0)
    reply(desk, 1)
    desk.log(rematch.meet(desk.table))
    kinds = [type(logged.entry) for logged in desk.table.log[-3:]]
    assert kinds == [Offered, Replied, Rematched]
    assert Table.restore("t", desk.table.log).rematch == desk.table.rematch


# -- over the wire


@pytest.fixture
def people(server):
    with Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        yield ada, ben


def finished(ada: Visitor, ben: Visitor) -> tuple[Seat, Seat]:
    made = ada.create("me", "open")
    one, two = ada.sit(made), ben.join(made["table"]["id"])
    one.ready()
    two.ready()
    together(two, one)
    one.ask("resign")
    two.until(lambda frame: bool(frame.get("result")))
    return one, two


def again(seat: Seat, **wanted) -> Json:
    found: Json = seat.visitor.post(f"/api/tables/{seat.table}/rematch", **seat.keys[0], **wanted)
    return found


def met(seat: Seat) -> str:
    frame = seat.until(lambda frame: bool((frame.get("rematch") or {}).get("table")))
    return str(frame["rematch"]["table"])


def test_all_who_agree_are_told_one_table_that_their_secrets_open(people):
    one, two = finished(*people)
    again(one, setup="same")
    assert two.until(lambda frame: bool(frame.get("rematch")))["rematch"]["waiting"] == [1]
    again(two)
    table = met(one)
    assert met(two) == table
    new = [Seat(seat.visitor, table, seat.keys) for seat in (one, two)]
    for seat in new:
        seat.ready()
    assert together(*reversed(new))["phase"] == "playing"
    assert next(frame for frame in new[0].frames if frame["frame"] == "welcome")["series"] == [0, 1]


def test_two_who_press_at_the_same_moment_meet(people):
    one, two = finished(*people)
    pressing = [threading.Thread(target=again, args=(seat,), kwargs={"setup": "same"}) for seat in (one, two)]
    for each in pressing:
        each.start()
    for each in pressing:
        each.join()
    assert met(one) == met(two)


def test_a_person_who_was_away_finds_the_offer_and_then_the_table(people):
    one, two = finished(*people)
    two.close()
    again(one, setup="same")
    back = Seat(two.visitor, two.table, two.keys)
    assert back.until("update")["rematch"]["waiting"] == [1]
    again(back)
    assert met(back) == met(one)


def test_an_agreement_that_a_crash_cut_off_is_kept_when_somebody_looks(people, server, monkeypatch):
    one, two = finished(*people)
    again(one, setup="same")

    async def crash(room):
        pass

    with monkeypatch.context() as patch:
        patch.setattr(server.app.api.rematches, "finish", crash)
        again(two)
    back = Seat(two.visitor, two.table, two.keys)
    assert met(back) == met(one)


def test_only_the_seats_of_the_table_may_answer(people):
    one, two = finished(*people)
    again(one, setup="same")
    key = {"seat": 1, "secret": one.keys[0]["secret"]}
    refused = one.visitor.post(f"/api/tables/{one.table}/rematch", 403, **key)
    assert refused["key"] == "server.not-your-seat"
    two.visitor.post(f"/api/tables/{one.table}/rematch", 409, **two.keys[0], setup="same", options={"nonsense": 1})
