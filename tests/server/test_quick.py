"""Frames that come whole, in pieces, or several at once are heard alike, with the fast path and without."""

import importlib
import sys

import msgspec
import pytest
import websockets.frames
from structlog.testing import capture_logs
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fourfold.server.http import quick
from fourfold.server.http.quick import QuickSockets, changed_parts, head
from fourfold.server.http.socket_protocol import PLAIN, socket_protocol
from tests.server.live import Seat, Visitor, live

MASK = b"\x01\x02\x03\x04"


@pytest.fixture(scope="module", params=["fast", "plain"])
def seat(request, tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('quick')}/tables.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "plain":
            patch.setattr(importlib.import_module("fourfold.cli.serve"), "socket_protocol", lambda: PLAIN)
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


def test_the_private_parts_are_as_the_fast_path_expects():
    assert changed_parts() == []
    with capture_logs() as logs:
        assert socket_protocol() is QuickSockets
    assert logs == []


def without_a_method(patch):
    patch.delattr(WebSocketsSansIOProtocol, "send_receive_event_to_app")
    return "uvicorn's send_receive_event_to_app"


def with_another_parameter(patch):
    patch.setattr(WebSocketsSansIOProtocol, "data_received", lambda self, data, more: None)
    return "uvicorn's data_received"


def with_a_renamed_attribute(patch):
    patch.setattr(WebSocketsSansIOProtocol, "handle_text", lambda self, event: None)
    return "uvicorn's frames in handle_text"


def with_another_mask(patch):
    patch.setattr(quick, "apply_mask", lambda data, mask: data)
    return "websockets' apply_mask"


def without_a_module(patch):
    patch.delitem(sys.modules, "fourfold.server.http.quick")
    patch.delattr(websockets.frames, "apply_mask")
    return "cannot import name 'apply_mask'"


@pytest.mark.parametrize(
    "change",
    [without_a_method, with_another_parameter, with_a_renamed_attribute, with_another_mask, without_a_module],
)
def test_a_changed_part_is_named_once_and_the_plain_path_serves(change, monkeypatch):
    named = change(monkeypatch)
    with capture_logs() as logs:
        assert socket_protocol() == PLAIN
    (line,) = logs
    assert any(part.startswith(named) for part in line["changed"])
