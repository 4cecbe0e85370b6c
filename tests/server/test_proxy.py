"""Two servers behind a round-robin proxy: people play everything through it, and notice nothing of it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.live import PATIENCE, Json, Seat, Visitor, eventually, step, together
from tests.server.nodes import Pair, pair
from tests.server.postgres import fresh

RESTARTING = 1012  # the code with which a server that ends closes its sockets
LEASE = 5.0  # seconds; a busy machine may hold a server up for a while


@pytest.fixture(scope="module")
def nodes(postgres) -> Iterator[Pair]:
    with pair(fresh(postgres, "proxy"), lease=LEASE, absence=0, trusted_proxies=("127.0.0.1",)) as running:
        yield running


@pytest.fixture
def guests() -> Iterator[Callable[..., list[Visitor]]]:
    """Makes visitors, each at an address, who leave in the end."""
    came: list[Visitor] = []

    def come(*urls: str) -> list[Visitor]:
        fresh = [Visitor(url, name) for url, name in zip(urls, ("Ada", "Bo", "Cy"), strict=False)]
        came.extend(fresh)
        return fresh

    yield come
    for visitor in came:
        visitor.close()


def begin(ada: Visitor, bo: Visitor, **wanted: Any) -> tuple[Json, Seat, Seat]:
    made = ada.create("me", "open", **wanted)
    one, two = ada.sit(made), bo.join(made["table"]["id"])
    one.ready()
    two.ready()
    together(one, two)
    return made, one, two


def presence(seat: Seat, here: list[int], watching: int) -> None:
    """Read on until the newest word of the server is this."""
    told = next((frame for frame in reversed(seat.frames) if frame["frame"] == "presence"), {})
    while (told.get("here"), told.get("watching")) != (here, watching):
        told = seat.until("presence")


def enter(url: str, path: str) -> Json:
    """Open a socket and read its first frame."""
    with connect(url.replace("http", "ws") + path, proxy=None, open_timeout=PATIENCE) as socket:
        frame: Json = msgspec.json.decode(socket.recv(PATIENCE))
        return frame


def test_a_game_from_the_lobby_to_its_record_goes_through_the_proxy(nodes, guests):
    before = nodes.proxy.served.copy()
    ada, bo, cy = guests(*[nodes.url] * 3)
    made = ada.create("me", "open")
    ident = made["table"]["id"]
    for _ in range(2):  # one look at each server
        assert ident in [row["id"] for row in bo.get("/api/tables")]
    one = ada.sit(made)
    seated = bo.post(f"/api/tables/{ident}/join")
    two, watching = bo.sit(seated), cy.sit(made, watch=True)
    one.ready()
    two.ready()
    for _ in range(6):
        assert step(one, two, watching)
    while together(one, two)["to_move"] != one.seat:
        assert step(one, two, watching)
    seen = two.last["seq"]
    two.close()
    one.play()
    two = bo.sit(seated, since=seen)
    assert two.until("welcome")["since"] == seen
    assert two.until("update")["seq"] == seen + 1
    for _ in range(6):
        assert step(one, two, watching)
    assert one.ask("resign")["frame"] == "ack"
    assert together(one, two, watching)["phase"] == "over"
    digests = {seat.last["digest"] for seat in (one, two, watching)}
    assert len(digests) == 1
    assert len({cy.get(f"/api/tables/{ident}/record") for _ in range(2)}) == 1
    ada.post(f"/api/tables/{ident}/rematch", **one.keys[0], setup="same")
    bo.post(f"/api/tables/{ident}/rematch", **two.keys[0])
    (again,) = {_met(seat) for seat in (one, two)}
    assert Seat(bo, again, two.keys).until("welcome")["yours"] == [1]
    got = nodes.proxy.served - before
    for port in nodes.proxy.ports:
        assert got[port, "request"] > 5
        assert got[port, "socket"] > 0


def seats_at_both(nodes: Pair, guests: Callable[..., list[Visitor]], **wanted: Any) -> tuple[Seat, Seat, Seat]:
    """A seat at each server and one who watches."""
    ada, bo, cy = guests(nodes.one.url, nodes.two.url, nodes.url)
    made, one, two = begin(ada, bo, **wanted)
    seats = one, two, cy.sit(made, watch=True)
    together(*seats)
    return seats


def test_hidden_cards_stay_hidden_from_those_at_the_other_server(nodes, guests):
    seats = seats_at_both(nodes, guests, game="fourthdown")
    for _ in range(60):
        for viewer, seat in zip((0, 1, None), seats, strict=True):
            for owner, place in enumerate(seat.last["view"]["places"]):
                shown = place["held"] if owner == viewer else len(place["known"])
                assert len(place["hand"]) == shown, "of others only what all have seen"
        assert step(*seats)
    assert seats[0].ask("resign")["frame"] == "ack"
    assert together(*seats)["phase"] == "over"


def test_a_drill_of_takkure_has_the_same_dice_and_end_at_both_servers(nodes, guests):
    seats = seats_at_both(nodes, guests, game="takkure", options={"scenario": "pass"})
    while (now := together(*seats))["phase"] == "playing":
        mover = seats[now["to_move"]]
        mover.play(len(mover.last["legal"]) // 2)
    told = [[moved for frame in seat.frames for moved in frame.get("moved", ())] for seat in seats]
    assert told[0] == told[1] == told[2]
    assert "rolled" in {event["event"] for moved in told[0] for event in moved["events"]}
    assert len({seat.last["digest"] for seat in seats}) == 1


def test_what_is_said_at_one_server_is_heard_at_the_other(nodes, guests):
    ada, bo = guests(nodes.one.url, nodes.two.url)
    _, one, two = begin(ada, bo)
    for speaker, listener in ((one, two), (two, one)):
        line = speaker.visitor.post(f"/api/tables/{one.table}/say", **speaker.keys[0], phrase="well-played")
        while line not in listener.until("talk")["lines"]:
            pass
    told = ada.post(f"/api/tables/{one.table}/talked", keys=one.keys)["lines"]
    assert told == bo.post(f"/api/tables/{one.table}/talked", keys=two.keys)["lines"]
    assert [line["name"] for line in told] == ["Ada", "Bo"]


def test_an_account_made_at_one_server_signs_in_plays_and_signs_out_at_the_other(nodes, guests):
    ada, phone, bo = guests(nodes.one.url, nodes.two.url, nodes.url)
    code = ada.post("/api/me/account", name="Ada of both")["code"]
    made = ada.create("me", "open")
    one, two = ada.sit(made), bo.join(made["table"]["id"])
    one.ready()
    two.ready()
    phone.post("/api/sign-in", name="Ada of both", secret=code)
    keys = phone.post(f"/api/tables/{one.table}/keys")
    there = phone.sit({"table": made["table"], "keys": keys})
    together(one, two, there)
    for _ in range(4):
        assert step(there, two, one)
    assert len(ada.get("/api/me/sessions")) == 2
    phone.post("/api/me/sessions/end")
    assert [visitor.get("/api/me")["account"] for visitor in (ada, phone)] == [False, True]


def _met(seat: Seat) -> str:
    """The table of the rematch that a seat is told."""
    told = seat.until(lambda frame: bool((frame.get("rematch") or {}).get("table")))
    return str(told["rematch"]["table"])


def test_a_bot_answers_wherever_the_person_comes_from(nodes, guests):
    (ada,) = guests(nodes.url)
    made = ada.create("me", "bot:1")
    seat = ada.sit(made)
    seat.ready()
    for _ in range(4):
        assert seat.my_turn()
        seat.play()
        seat.close()
        seat = ada.sit(made)
    assert {moved["seat"] for frame in seat.frames for moved in frame.get("moved", ())} <= {0, 1}
    assert seat.my_turn()


def test_a_ticket_opens_one_socket_at_any_server_once(nodes, guests):
    (ada,) = guests(nodes.one.url)
    made = ada.create("me", "open")
    for used, again in ((nodes.two, nodes.one), (nodes.one, nodes.two), (nodes.two, nodes.two)):
        path = ada.post(f"/api/tables/{made['table']['id']}/ticket", keys=made["keys"])["socket"]
        first = enter(used.url, path)
        assert (first["frame"], first["yours"]) == ("welcome", [0])
        assert enter(again.url, path)["key"] == "server.ticket"


def test_presence_and_spectators_are_the_same_at_both_servers(nodes, guests):
    ada, bo, cy = guests(nodes.one.url, nodes.two.url, nodes.two.url)
    made, one, two = begin(ada, bo)
    presence(one, [0, 1], 0)
    presence(two, [0, 1], 0)
    watching = cy.sit(made, watch=True)
    for seat in (one, two, watching):
        presence(seat, [0, 1], 1)
    second = ada.sit(made, watch=True)
    for seat in (one, two, watching, second):
        presence(seat, [0, 1], 2)
    two.close()
    for seat in (one, watching, second):
        presence(seat, [0], 2)
    watching.close()
    for seat in (one, second):
        presence(seat, [0], 1)


def test_no_bot_gets_the_seat_of_a_person_who_is_connected_elsewhere(nodes, guests):
    ada, bo = guests(nodes.one.url, nodes.two.url)
    _, one, two = begin(ada, bo)
    presence(one, [0, 1], 0)
    assert one.ask("standin", absent=1)["key"] == "server.stand-in-here"
    keys = two.keys
    two.close()
    presence(one, [0], 0)
    assert one.ask("standin", absent=1)["frame"] == "ack"
    back = bo.sit({"table": {"id": one.table}, "keys": keys})
    for seat in (back, one):
        seat.until(lambda frame: frame["frame"] == "update" and not frame["seats"][1]["away"])
    for _ in range(4):
        assert step(one, back)


def test_the_lobby_shows_first_where_a_person_waits_at_any_server(nodes, guests):
    (ada,) = guests(nodes.two.url)
    older = ada.sit(ada.create("me", "open"))
    newer = ada.create("me", "open")["table"]["id"]
    for node in (nodes.one, nodes.two):
        (looking,) = guests(node.url)
        eventually(partial(_shows, looking, [older.table, newer]))


def _shows(visitor: Visitor, tables: list[str]) -> bool:
    """Whether the lobby has these tables in this order."""
    return [row["id"] for row in visitor.get("/api/tables") if row["id"] in tables] == tables


def test_people_at_a_server_that_died_have_left_and_come_back_through_the_proxy(nodes, guests):
    ada, bo = guests(nodes.one.url, nodes.two.url)
    _, one, two = begin(ada, bo)
    presence(one, [0, 1], 0)
    nodes.two.kill()
    presence(one, [0], 0)
    (again,) = guests(nodes.url)
    back = again.sit({"table": {"id": one.table}, "keys": two.keys})
    presence(one, [0, 1], 0)
    together(one, back)
    for _ in range(4):
        assert step(one, back)
    nodes.restart(nodes.two)


def play_on(visitor: Visitor, seated: Json, seat: Seat) -> Seat:
    """Play a move, at another server if this one ends."""
    seen = seat.last["seq"]
    try:
        seat.play()
    except ConnectionClosed:
        assert seat.socket.close_code == RESTARTING
        seat = visitor.sit(seated)
        assert seat.until("update")["seq"] >= seen, "what was seen is still there"
        seat.play()
    return seat


def test_servers_that_restart_one_after_the_other_lose_no_move_and_end_no_game(nodes, guests):
    """Zero-downtime: the proxy always finds a server, and players reconnect as browsers do."""
    (ada,) = guests(nodes.url)
    seated = ada.create("me", "local", clock={"bank": 3600, "increment": 5})
    seat = ada.sit(seated)
    seat.ready()
    seat.my_turn()
    for node in (nodes.one, nodes.two):
        before = seat.last["seq"]
        for _ in range(2):
            seat = play_on(ada, seated, seat)
        node.stop()
        for _ in range(4):
            seat = play_on(ada, seated, seat)
            assert ada.get(f"/api/tables/{seat.table}")["phase"] == "playing"
        nodes.restart(node)
        assert seat.last["seq"] == before + 6
