"""The short way of sockets: what comes in one whole frame, in pieces, or several at once is heard alike."""

import msgspec
import pytest

from fourfold.server.http.quick import head
from tests.server.live import Seat, Visitor, live

MASK = b"\x01\x02\x03\x04"


@pytest.fixture(scope="module")
def seat(tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('quick')}/tables.sqlite"
    with live(url) as server, Visitor(server.url, "Ada") as ada:
        yield ada.sit(ada.create("me", "open"))


def ping(n: int, padding: int = 0) -> bytes:
    return msgspec.json.encode({"do": "ping", "n": n}) + b" " * padding


def frame(data: bytes) -> bytes:
    first = bytearray(head(len(data)))
    first[1] |= 0x80
    return bytes(first) + MASK + bytes(byte ^ MASK[k % 4] for k, byte in enumerate(data))


def send(seat: Seat, *parts: bytes) -> None:
    for part in parts:
        seat.socket.socket.sendall(part)


def pongs(seat: Seat, n: int) -> list[int]:
    return [seat.until("pong")["n"] for _ in range(n)]


@pytest.mark.parametrize("padding", [0, 110, 120, 3000])
def test_a_whole_frame_of_any_length(seat, padding):
    send(seat, frame(ping(1, padding)))
    assert pongs(seat, 1) == [1]


def test_two_frames_at_once_and_then_one(seat):
    other = seat.visitor.sit({"table": {"id": seat.table}, "keys": []})
    send(other, frame(ping(1)) + frame(ping(2)), frame(ping(3)))
    assert pongs(other, 3) == [1, 2, 3]


@pytest.mark.parametrize("at", [1, 2, 5, 6, 9, 20])
def test_the_bytes_of_a_frame_may_come_apart(seat, at):
    other = seat.visitor.sit({"table": {"id": seat.table}, "keys": []})
    whole = frame(ping(4))
    other.socket.socket.setsockopt(6, 1, 1)  # TCP_NODELAY: the pieces travel alone
    send(other, whole[:at], whole[at:], frame(ping(5)))
    assert pongs(other, 2) == [4, 5]


def test_a_message_in_several_frames_with_a_heartbeat_between(seat):
    other = seat.visitor.sit({"table": {"id": seat.table}, "keys": []})
    beat = other.socket.ping()
    other.socket.send(['{"do":"pi', 'ng","n"', ":6}"])
    assert pongs(other, 1) == [6]
    assert beat.wait(60)
    send(other, frame(ping(7)))
    assert pongs(other, 1) == [7]
