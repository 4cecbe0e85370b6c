"""Notices: who hears of what, encrypted as the standards say, and only where a message can do no harm."""

import base64
import socket
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from fourfold.core.words import Refused
from fourfold.server.people import push_door
from fourfold.server.people.occasions import occasions
from fourfold.server.people.push_door import Unreachable, check_endpoint, deliver, is_public, public_address
from fourfold.server.people.subscriptions import MOST
from fourfold.server.people.web_push import Subscriber, Vapid, encrypt, from_base64, new_vapid_secret
from fourfold.server.table.entries import Chose
from fourfold.server.table.wire import Clock, Draw, Resign
from tests.server.desk import Desk, bot, person
from tests.server.live import Json, Live, Seat, Visitor, eventually, live, together
from tests.server.push_service import CURVE, Browser, PushService, push_service

DAY = {"turn": 86_400}


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Live]:
    file = tmp_path_factory.mktemp("notices") / "tables.sqlite"
    with live(f"sqlite:///{file}", push_private=True) as running:
        yield running


@pytest.fixture
def people(server) -> Iterator[tuple[Visitor, Visitor]]:
    with Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        yield ada, ben


def subscribe(visitor: Visitor, service: PushService, language: str = "en") -> Browser:
    browser = service.browser()
    visitor.post("/api/me/push", **browser.subscription, language=language)
    return browser


def seated(ada: Visitor, ben: Visitor, **more: Any) -> tuple[Seat, Seat]:
    one = ada.sit(ada.create("me", "open", **more))
    two = ben.join(one.table)
    for seat in (one, two):
        seat.ready()
    together(one, two)
    return one, two


def finish_turn(seat: Seat) -> None:
    while seat.last["to_move"] == seat.seat:
        seat.play()


def leave(server: Live, seat: Seat) -> None:
    """The socket is closed, and the server has noticed."""
    seat.close()
    rooms = server.app.hub._rooms
    eventually(lambda: seat.seat not in rooms[seat.table].here())


# -- what is sent


def test_a_turn_of_a_day_is_told_to_a_person_who_is_away(server, people, service):
    ada, ben = people
    browser = subscribe(ben, service, "es")
    one, two = seated(ada, ben, clock=DAY)
    leave(server, two)
    finish_turn(one)
    path, headers, body = service.next()
    assert service.url + path == browser.subscription["endpoint"]
    assert (headers["content-encoding"], headers["ttl"], headers["topic"]) == ("aes128gcm", "86400", one.table)
    assert browser.read(body) == {
        "title": "LESS",
        "body": "Te toca jugar contra Ada.",
        "url": f"/t/{one.table}",
        "tag": one.table,
    }
    assert service.requests.empty()  # once a turn, not once a step


def test_a_person_at_the_table_and_a_person_who_did_not_ask_get_nothing(server, people, service):
    ada, ben = people
    subscribe(ben, service)
    one, two = seated(ada, ben, clock=DAY)
    finish_turn(one)
    together(one, two)
    finish_turn(two)
    leave(server, one)  # Ada did not ask
    browser = subscribe(ada, service)
    leave(server, two)
    back = Seat(ada, one.table, one.keys)
    back.until("update")
    leave(server, back)
    assert service.requests.empty()
    again = Seat(ben, two.table, two.keys)
    assert again.until("update")["to_move"] == 0
    assert again.ask("resign")["frame"] == "ack"
    assert browser.read(service.next()[2])["body"] == "The game with Ben is over."


def test_an_answered_invitation_and_a_rematch_are_told(server, people, service):
    ada, ben = people
    browser = subscribe(ada, service)
    made = ada.create("me", "open")
    joined = ben.join(made["table"]["id"])
    assert browser.read(service.next()[2])["body"] == "Ben has taken a seat at your table."
    one = ada.sit(made)
    one.ready()
    joined.ready()
    together(one, joined)
    assert one.ask("resign")["frame"] == "ack"
    leave(server, one)
    path = f"/api/tables/{one.table}/rematch"
    ben.post(path, **joined.keys[0], setup="same")
    assert browser.read(service.next()[2])["body"] == "Ben would like to play again."
    ada.post(path, **one.keys[0])
    met = browser.read(service.next()[2])
    assert met["body"] == "The new game with Ben is ready."
    assert met["url"] != f"/t/{one.table}"


def test_nothing_of_a_blocked_person_is_told(server, people, service):
    ada, ben = people
    one, two = seated(ada, ben)
    assert one.ask("resign")["frame"] == "ack"
    ada.post(f"/api/tables/{one.table}/block", **one.keys[0], other=1)
    subscribe(ada, service)
    leave(server, one)
    ben.post(f"/api/tables/{one.table}/rematch", **two.keys[0], setup="same")
    eventually(lambda: not server.app.api.notices._tasks)
    assert service.requests.empty()


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_subscription_is_dropped(server, people, service, status):
    ada, ben = people
    subscribe(ada, service)
    service.status = status
    for _ in range(2):
        table = ada.create("me", "open")["table"]["id"]
        ben.join(table)
        eventually(lambda: not server.app.api.notices._tasks)
    assert service.requests.qsize() == 1


def test_a_service_that_redirects_is_not_followed(server, people, service):
    ada, ben = people
    subscribe(ada, service)
    service.status = 307
    ben.join(ada.create("me", "open")["table"]["id"])
    service.next()
    eventually(lambda: not server.app.api.notices._tasks)
    assert service.requests.empty()


def test_a_service_that_is_busy_is_asked_again(server, people, service, monkeypatch):
    monkeypatch.setattr("fourfold.server.people.notices.PAUSES", (0.0, 0.0))
    ada, ben = people
    subscribe(ada, service)
    service.status = 503
    ben.join(ada.create("me", "open")["table"]["id"])
    for _ in range(3):
        service.next()
    eventually(lambda: not server.app.api.notices._tasks)
    assert service.requests.empty()


def test_a_guest_has_few_subscriptions_and_can_end_them(tmp_path, service):
    file = tmp_path / "tables.sqlite"
    with (
        live(f"sqlite:///{file}", push_private=True, per_address=1) as server,
        Visitor(server.url, "Ada") as ada,
        Visitor(server.url, "Ben") as ben,
    ):
        browsers = [subscribe(ada, service) for _ in range(MOST + 2)]
        assert kept(file) == {browser.subscription["endpoint"] for browser in browsers[2:]}
        assert ben.post("/api/me/push", 429, **service.browser().subscription)["key"] == "server.push-many"
        ben.post("/api/me/push/end", endpoint=browsers[-1].subscription["endpoint"])
        assert len(kept(file)) == MOST
        ada.post("/api/me/push/end", endpoint=browsers[-1].subscription["endpoint"])
        assert len(kept(file)) == MOST - 1


def kept(file) -> set[str]:
    with sqlite3.connect(file) as database:
        return {row[0] for row in database.execute("SELECT endpoint FROM push")}


def test_the_host_can_turn_notices_off(tmp_path, service):
    with live(f"sqlite:///{tmp_path}/tables.sqlite", push=False) as server, Visitor(server.url) as ada:
        assert ada.get("/api/push") == {"key": ""}
        assert ada.post("/api/me/push", 403, **service.browser().subscription)["key"] == "server.push-off"


# -- where it may be sent


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:22/a",
        "https://user:word@push.example.org/a",
        "https:///a",
        "ftp://push.example.org/a",
        "https://push.example.org/a b",
        "https://push.example.org/é",
        "https://push.example.org:x/",
        "https://[::1/",
        "file:///etc/passwd",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_what_is_no_endpoint_is_refused(endpoint):
    with pytest.raises(Refused):
        check_endpoint(endpoint, private=False)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("ff02::1", False),
    ],
)
def test_private_addresses_are_known(address, public):
    assert is_public(address) is public


def test_one_private_address_among_public_ones_is_enough(monkeypatch):
    found = [(None, None, None, "", (address, 443)) for address in ("93.184.216.34", "10.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Unreachable):
        public_address("push.example.org", 443, private=False)


def test_a_private_service_is_not_asked(service, monkeypatch):
    with pytest.raises(Unreachable, match="not public"):
        deliver(service.url, b"", {}, private=False)
    assert service.requests.empty()
    monkeypatch.setattr(push_door, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(Unreachable):
        deliver(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"", {}, private=True)


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "AAAA"},
        {"p256dh": "B" * 87},
        {"auth": "AAAA"},
        {"auth": "!!!!"},
    ],
)
def test_keys_that_are_none_are_refused(server, service, wrong):
    with Visitor(server.url) as ada:
        answer = ada.post("/api/me/push", 409, **{**service.browser().subscription, **wrong})
        assert answer["key"] == "server.push-keys"


# -- as the standards say


def test_the_example_of_rfc_8291():
    own = ec.derive_private_key(int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    to = Subscriber(
        "",
        from_base64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        from_base64("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    body = encrypt(b"When I grow up, I want to be a watermelon", to, own, from_base64("DGv6ra1nlYgDCS1FRnbzlw"))
    assert base64.urlsafe_b64encode(body).decode().rstrip("=") == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_signature_is_one_of_es256_for_the_service():
    vapid = Vapid(new_vapid_secret(), "mailto:host@example.org")
    scheme, _, rest = vapid.header("https://push.example.org/abc/def").partition(" ")
    token, key = rest.split(", ")
    signed, _, mark = token.removeprefix("t=").rpartition(".")
    head, claims = (msgspec.json.decode(from_base64(part)) for part in signed.split("."))
    assert (scheme, head) == ("vapid", {"typ": "JWT", "alg": "ES256"})
    assert (claims["aud"], claims["sub"]) == ("https://push.example.org", "mailto:host@example.org")
    assert key == f"k={vapid.public}"
    both = from_base64(mark)
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64(vapid.public))
    signature = encode_dss_signature(int.from_bytes(both[:32]), int.from_bytes(both[32:]))
    public.verify(signature, signed.encode(), ec.ECDSA(SHA256()))


def test_the_key_stays_the_same_after_a_restart(tmp_path):
    keys = []
    for _ in range(2):
        with live(f"sqlite:///{tmp_path}/tables.sqlite") as server, Visitor(server.url) as ada:
            keys.append(ada.get("/api/push")["key"])
    assert keys[0] == keys[1] != ""


# -- what is an occasion


def heard(desk: Desk, before: int | None) -> list[tuple[int, str]]:
    return [(each.seat, each.kind) for each in occasions(desk.table, before, desk.table.log[-1].entry)]


@pytest.mark.parametrize(("clock", "told"), [(None, []), (Clock(bank=300), []), (Clock(turn=86_400), [(1, "turn")])])
def test_only_long_turns_are_told(clock, told):
    desk = Desk("1t34", clock=clock)
    while desk.table.to_move == 0:
        before = desk.table.to_move
        desk.play()
    assert isinstance(desk.table.log[-1].entry, Chose)
    assert heard(desk, before) == told


def test_bots_hear_nothing():
    desk = Desk("1t34", clock=Clock(turn=86_400), sitters=[person(0), bot(1)])
    while desk.table.to_move == 0:
        desk.play()
    assert heard(desk, 0) == []


def test_an_offer_and_an_end_are_told_in_long_games():
    desk = Desk("less", clock=Clock(turn=86_400))
    desk.send(Draw, 0)
    assert heard(desk, 0) == [(1, "asked")]
    desk.send(Resign, 0)
    assert heard(desk, 0) == [(0, "over"), (1, "over")]


# -- my games


def rows(visitor: Visitor) -> list[Json]:
    found: list[Json] = visitor.get("/api/me/tables")
    return found


def test_my_games_say_with_whom_whose_turn_and_how_long(people):
    ada, ben = people
    one, two = seated(ada, ben, clock=DAY)
    old = one.table
    row = rows(ben)[0]
    assert (row["id"], row["names"], row["mine"], row["to_move"]) == (old, ["Ada", "Ben"], [1], 0)
    assert 86_000_000 < row["ends"] - row["now"] <= 86_401_000
    ada.create("me", "open", game="1t34")
    assert [row["game"] for row in rows(ada)] == ["1t34", "less"]
    finish_turn(one)
    assert [row["game"] for row in rows(ada)] == ["less", "1t34"]  # the one that changed last
    assert rows(ada)[0]["to_move"] == 1
    assert two.until(lambda frame: frame["frame"] == "update" and frame["to_move"] == 1)
    assert two.ask("resign")["frame"] == "ack"
    row = rows(ada)[0]
    assert (row["phase"], row["scores"], row["to_move"], row["ends"]) == ("over", [1.0, -1.0], None, None)


def test_my_games_say_who_is_asked_to_play_again(people):
    """A person who has left the table finds the offer in the list, until it is answered."""
    ada, ben = people
    one, two = seated(ada, ben)
    assert one.ask("resign")["frame"] == "ack"
    assert [row["asked"] for row in (*rows(ada), *rows(ben))] == [[], []]
    ada.post(f"/api/tables/{one.table}/rematch", **one.keys[0], setup="same")
    assert [row["asked"] for row in (*rows(ada), *rows(ben))] == [[1], [1]]
    ben.post(f"/api/tables/{one.table}/rematch", **two.keys[0], yes=False)
    assert [row["asked"] for row in (*rows(ada), *rows(ben))] == [[], []]


def test_a_game_that_is_forgotten_is_left_out_for_one_person(people):
    ada, ben = people
    one, _ = seated(ada, ben)
    assert ada.post("/api/me/forget", table=one.table) == []
    assert rows(ada) == []
    assert [row["id"] for row in rows(ben)] == [one.table]
    assert one.play()["frame"] == "ack"
