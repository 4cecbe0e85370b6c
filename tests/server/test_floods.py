"""A client that sends as fast as it can gets little work done for it at a time, and then its connection is cut."""

import contextlib
import socket
from collections.abc import Iterator

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fourfold.server.http import http_protocol, quick
from tests.server.live import PATIENCE, Live, Visitor, live

MANY = 60_000
TEXT, CONT, PING, PONG = 0x01, 0x00, 0x89, 0x8A  # first bytes of frames; the first two are parts of a message
GET = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@pytest.fixture
def server(tmp_path) -> Iterator[Live]:
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as running:
        yield running


@pytest.fixture
def work(monkeypatch) -> dict[str, list[int]]:
    """How many bytes uvicorn was given at a time, and what it did with them."""
    seen: dict[str, list[int]] = {"socket": [], "frame": [], "http": [], "request": []}

    def watch(owner: type, method: str, name: str) -> None:
        original = getattr(owner, method)

        def watched(self, *given):
            known = method != "data_received" or owner is HttpToolsProtocol or self.handshake_complete
            if known:
                seen[name].append(len(given[0]) if method == "data_received" else 1)
            return original(self, *given)

        monkeypatch.setattr(owner, method, watched)

    watch(WebSocketsSansIOProtocol, "data_received", "socket")
    for handler in ("handle_ping", "handle_pong", "handle_cont"):
        watch(WebSocketsSansIOProtocol, handler, "frame")
    watch(HttpToolsProtocol, "data_received", "http")
    watch(HttpToolsProtocol, "on_headers_complete", "request")
    return seen


def masked(first: int, payload: bytes = b"") -> bytes:
    return bytes((first, 0x80 | len(payload))) + bytes(4) + payload


def pour(into: socket.socket, data: bytes) -> None:
    """Send all of it, and read until the server has cut the connection."""
    with contextlib.suppress(OSError):
        into.sendall(data)
        while into.recv(1 << 16):
            pass


@pytest.mark.parametrize(
    "flood",
    [masked(PING) * MANY, masked(PONG) * MANY, masked(TEXT) + masked(CONT) * MANY],
    ids=["pings", "pongs", "parts"],
)
def test_a_socket_that_floods_is_cut_after_few_frames(server, work, flood):
    with Visitor(server.url, "Eve") as eve:
        seat = eve.sit(eve.create("me", "open"))
        raw = seat.socket.socket
        raw.settimeout(PATIENCE)
        pour(raw, flood)
    assert len(work["frame"]) <= 2 * quick.EXTRAS_BURST
    assert max(work["socket"]) <= quick.SLICE


def test_a_client_with_heartbeats_and_parts_of_messages_is_not_cut(server, work):
    with Visitor(server.url, "Ada") as ada:
        seat = ada.sit(ada.create("me", "open"))
        raw = seat.socket.socket
        raw.sendall(masked(PING, b"hi") * 20 + masked(TEXT, b'{"do":"pi') + masked(0x80, b'ng","n":7}'))
        assert seat.until("pong")["n"] == 7
        raw.sendall(masked(0x81, b'{"do":"ping","n":8}' + b" " * 100) * 30)
        for _ in range(30):
            assert seat.until("pong")["n"] == 8
    assert len(work["frame"]) == 21
    assert len(work["socket"]) > 6


def test_requests_that_do_not_wait_for_answers_are_cut(server, work):
    name, port = server.host.split(":")
    with socket.create_connection((name, int(port)), PATIENCE) as raw:
        pour(raw, GET * MANY)
    assert len(work["request"]) <= http_protocol.SLICE // len(GET) + http_protocol.MOST_PIPELINED
    assert max(work["http"]) <= http_protocol.SLICE


def test_a_few_requests_at_once_a_large_body_and_a_large_header_are_read_whole(server, work):
    name, port = server.host.split(":")
    with socket.create_connection((name, int(port)), PATIENCE) as raw:
        raw.sendall(GET * 10 + GET.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        answers = b""
        while more := raw.recv(4096):
            answers += more
    assert answers.count(b"200 OK") == 11
    with Visitor(server.url, "Ada") as ada:
        long = ada.http.post("/api/records", content=b"x" * 60_000, headers={"content-type": "text/plain"})
        assert long.json()["key"] != "server.body-slow"
        seated = ada.create("me", "open")
        wide = {"cookie": "other=" + "x" * 6000}
        seat = ada.sit(seated)
        with seat.open(additional_headers=wide) as again:
            assert '"welcome"' in str(again.recv(PATIENCE))
    assert max(work["http"]) <= http_protocol.SLICE
