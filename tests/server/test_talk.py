"""Talking at tables: phrases everywhere, words of one's own among people who have invited each other."""

import sqlite3
from collections.abc import Iterator
from typing import get_args

import pytest

from fourfold.core.words import Refused
from fourfold.server.people.clean_text import clean_text
from fourfold.server.people.talk_store import KEPT
from fourfold.server.table.wire import Phrase
from tests.server.live import Json, Live, Seat, Visitor, live, together
from tests.server.nodes import pair
from tests.server.postgres import fresh


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Live]:
    with live(f"sqlite:///{tmp_path_factory.mktemp('talk')}/tables.sqlite") as running:
        yield running


@pytest.fixture
def people(server) -> Iterator[tuple[Visitor, Visitor]]:
    with Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        yield ada, ben


def table(ada: Visitor, ben: Visitor, **more) -> tuple[Seat, Seat]:
    """Both sit at a table; the first frames are read."""
    one = ada.sit(ada.create("me", "open", **more))
    two = ben.join(one.table)
    for seat in (one, two):
        seat.ready()
    together(one, two)
    return one, two


def say(seat: Seat, status: int = 200, **what) -> Json:
    answer: Json = seat.visitor.post(f"/api/tables/{seat.table}/say", status, **seat.keys[0], **what)
    return answer


def talked(seat: Seat) -> Json:
    found: Json = seat.visitor.post(f"/api/tables/{seat.table}/talked", keys=seat.keys)
    return found


def texts(found: Json) -> list[str]:
    return [line["text"] or line["phrase"] for line in found["lines"]]


def test_a_phrase_reaches_everybody_as_a_key_and_survives_a_reload(server, people):
    one, two = table(*people)
    with Visitor(server.url) as eve:
        watcher = Seat(eve, one.table, [])
        line = say(one, phrase="well-played")
        assert (line["number"], line["seat"], line["name"], line["phrase"]) == (1, 0, "Ada", "well-played")
        for seat in (one, two, watcher):
            assert seat.until("talk")["lines"] == [line]
        assert texts(talked(two)) == texts(talked(watcher)) == ["well-played"]
        assert (talked(two)["allows"], talked(watcher)["allows"]) == ("phrases", "nothing")


@pytest.mark.parametrize("shown", [{"listed": False}, {"private": True}])
def test_words_of_ones_own_are_for_tables_by_invitation(people, shown):
    one, two = table(*people, **shown)
    assert talked(one)["allows"] == "text"
    say(one, text="  shall we\n\tplay  slowly? ")
    assert two.until("talk")["lines"][0]["text"] == "shall we play slowly?"
    public, _ = table(*people)
    assert say(public, 403, text="hello")["key"] == "server.talk-phrases"


def test_spectators_never_read_words_of_ones_own(server, people):
    one, two = table(*people, listed=False)
    say(one, text="only for you")
    say(one, phrase="hello")
    assert one.ask("resign")["frame"] == "ack"
    with Visitor(server.url) as eve:  # the game is over: everybody who has the link sees it
        watcher = Seat(eve, one.table, [])
        say(two, text="nor this")
        say(two, phrase="good-game")
        assert texts(watcher.until("talk")) == ["good-game"]
        assert texts(talked(watcher)) == ["hello", "good-game"]
    assert texts(talked(one)) == ["only for you", "hello", "nor this", "good-game"]


def test_talk_changes_neither_the_log_nor_the_record(people):
    one, two = table(*people, listed=False)
    one.play()
    path = f"/api/tables/{one.table}"
    before = people[0].get(path)["seq"], people[0].get(path + "/record")
    say(one, phrase="nice-move")
    say(two, text="f6f4 was my plan")
    assert (people[0].get(path)["seq"], people[0].get(path + "/record")) == before


@pytest.mark.parametrize(
    ("what", "status", "key"),
    [
        ({}, 409, "server.talk-one"),
        ({"phrase": "hello", "text": "hello"}, 409, "server.talk-one"),
        ({"phrase": "you-lose"}, 400, "server.body-broken"),
        ({"text": "x" * 281}, 400, "server.body-broken"),
        ({"text": " \u200b\u202e\x00 "}, 409, "server.talk-blank"),
    ],
)
def test_what_cannot_be_said_is_refused(people, what, status, key):
    one, _ = table(*people, listed=False)
    assert say(one, status, **what)["key"] == key
    assert texts(talked(one)) == []


def test_only_the_holder_of_a_seat_speaks_for_it(people):
    one, two = table(*people)
    one.keys[0]["seat"] = 1
    assert say(one, 403, phrase="hello")["key"] == "server.not-your-seat"
    assert texts(talked(two)) == []


def test_a_person_who_talks_too_much_waits(people):
    one, two = table(*people)
    answers = [
        one.visitor.http.post(f"/api/tables/{one.table}/say", json={**one.keys[0], "phrase": "oops"}) for _ in range(20)
    ]
    assert {answer.status_code for answer in answers} == {200, 429}
    said = sum(answer.status_code == 200 for answer in answers)
    assert said < 10
    assert len(texts(talked(two))) == said
    say(two, phrase="hello")


def test_a_blocked_person_is_not_heard_at_any_table_and_does_not_learn_it(people):
    ada, ben = people
    one, two = table(ada, ben, listed=False)
    say(two, text="rude words")
    found = ada.post(f"/api/tables/{one.table}/block", **one.keys[0], other=1)
    assert (texts(found), found["blocked"]) == ([], [1])
    say(two, phrase="bye")
    say(one, phrase="hello")
    assert texts(two.until(lambda frame: frame["frame"] == "talk" and frame["lines"][0]["seat"] == 0)) == ["hello"]
    heard = one.until(lambda frame: frame["frame"] == "talk" and frame["lines"][0]["number"] > 1)
    assert texts(heard) == ["hello"]
    (kept,) = ada.get("/api/me/blocked")
    assert kept["name"] == "Ben"
    made = ada.create("me", "open")["table"]["id"]
    assert ben.post(f"/api/tables/{made}/join", 403)["key"] == "server.blocked-you"
    assert ada.post("/api/me/unblock", id=kept["id"]) == []
    assert texts(talked(one)) == ["rude words", "bye", "hello"]
    ben.join(made)


def test_quick_pairing_brings_no_blocked_people_together(people):
    ada, ben = people
    one, _ = table(ada, ben)
    ben.post(f"/api/tables/{one.table}/block", seat=1, secret=ben.seats[0].keys[0]["secret"], other=0)
    waiting = ada.sit(ada.post("/api/pair", game="1t34"))
    assert ben.post("/api/pair", game="1t34")["table"]["id"] != waiting.table


def test_a_report_keeps_the_line_and_what_was_said_before(tmp_path):
    file = tmp_path / "tables.sqlite"
    with live(f"sqlite:///{file}") as server, Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        one, two = table(ada, ben, listed=False)
        say(one, phrase="hello")
        say(two, text="<b>you</b> cheat")
        path = f"/api/tables/{one.table}/report"
        for _ in range(2):  # the same again is kept once
            assert ada.post(path, **one.keys[0], number=2, why="rude") == {"number": 2}
        assert ada.post(path, 404, **one.keys[0], number=9, why="rude")["key"] == "server.no-line"
        assert ben.post(path, 403, **{**two.keys[0], "seat": 0}, number=1, why="spam")["key"] == "server.not-your-seat"
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT name, why, text, before FROM report").fetchall()
    assert rows == [("Ben", "rude", "Ben: <b>you</b> cheat", "Ada: hello")]


@pytest.mark.parametrize("talk", ["off", "phrases"])
def test_the_host_can_turn_talk_off(tmp_path, talk):
    with (
        live(f"sqlite:///{tmp_path}/tables.sqlite", talk=talk) as server,
        Visitor(server.url, "Ada") as ada,
        Visitor(server.url, "Ben") as ben,
    ):
        one, _ = table(ada, ben, private=True)
        assert talked(one)["allows"] == ("nothing" if talk == "off" else "phrases")
        assert say(one, 403, text="hello")["key"] == ("server.talk-off" if talk == "off" else "server.talk-phrases")
        say(one, 403 if talk == "off" else 200, phrase="hello")


def test_a_table_keeps_its_newest_lines(tmp_path, monkeypatch):
    monkeypatch.setattr("fourfold.server.people.conversation.LINES_BURST", KEPT + 20)
    with (
        live(f"sqlite:///{tmp_path}/tables.sqlite") as server,
        Visitor(server.url, "Ada") as ada,
        Visitor(server.url, "Ben") as ben,
    ):
        one, _ = table(ada, ben)
        for _ in range(KEPT + 3):
            say(one, phrase="hello")
        assert [line["number"] for line in talked(one)["lines"]] == list(range(4, KEPT + 4))


def test_lines_reach_people_at_another_server(postgres, tmp_path):
    with (
        pair(fresh(postgres, "talk")) as two_servers,
        Visitor(two_servers.one.url, "Ada") as ada,
        Visitor(two_servers.two.url, "Ben") as ben,
    ):
        one, two = table(ada, ben, listed=False)
        for text in ("one", "two", "three"):
            say(one, text=text)
        heard: dict[int, str] = {}
        while len(heard) < 3:
            heard |= {line["number"]: line["text"] for line in two.until("talk")["lines"]}
        assert heard == {1: "one", 2: "two", 3: "three"}
        say(two, phrase="thanks")
        one.until(lambda frame: frame["frame"] == "talk" and frame["lines"][-1]["phrase"] == "thanks")
        assert texts(talked(one)) == ["one", "two", "three", "thanks"]


def test_phrases_are_short_keys():
    assert all(len(phrase) <= 40 for phrase in get_args(Phrase))


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("a\u202eb\u0007c", "abc"),
        ("e" + "\u0301" * 50, "\u00e9" + "\u0301" * 3),
        ("한국어 \U0001f468\u200d\U0001f469", "한국어 \U0001f468\u200d\U0001f469"),
    ],
)
def test_a_text_is_one_plain_line(given, kept):
    assert clean_text(given) == kept


def test_a_text_of_nothing_is_refused():
    with pytest.raises(Refused):
        clean_text("\u2066\u2069\u0301")
