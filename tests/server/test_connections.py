"""Silent connections of one address shut no other one out, and do not stay."""

import contextlib
import resource
import socket

import pytest
from structlog.testing import capture_logs
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fourfold.server.http import connections
from fourfold.server.http.connections import Connections, raise_file_limit
from fourfold.server.http.http_protocol import PLAIN, changed_parts, http_protocol
from fourfold.server.settings import Settings
from tests.server.live import PATIENCE, Visitor, live

LIMIT = 20  # connections of one address
MANY = 300  # silent connections that the attacker opens
GET = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n"


def dial(host: str, said: bytes = b"", come_from: str = "127.0.0.1") -> socket.socket:
    """A connection that has said this much. The loopback network has many addresses to come from."""
    name, port = host.split(":")
    dialled = socket.create_connection((name, int(port)), PATIENCE, (come_from, 0))
    with contextlib.suppress(OSError):  # the server may have closed it already
        dialled.sendall(said)
    return dialled


def heard(dialled: socket.socket) -> bytes:
    """All that the server sends until it closes the connection."""
    data = b""
    with contextlib.suppress(ConnectionError):
        while more := dialled.recv(4096):
            data += more
    return data


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.mark.parametrize("said", [b"", GET], ids=["nothing", "half a header"])
def test_silent_connections_of_one_address_shut_no_other_one_out(url, said):
    with capture_logs() as logs, contextlib.ExitStack() as stack:
        server = stack.enter_context(live(url, connections=LIMIT, request_seconds=600))
        for _ in range(MANY):
            stack.enter_context(contextlib.closing(dial(server.host, said, "127.0.0.2")))
        over = stack.enter_context(contextlib.closing(dial(server.host, said, "127.0.0.2")))
        answer = heard(over)
        assert answer.startswith(b"HTTP/1.1 429") or not answer  # a reset may overtake the answer
        with Visitor(server.url, "Ada") as ada:  # another address
            ada.sit(ada.create("me", "bot:1")).ready()
    (line,) = [line for line in logs if line["event"] == "an address has too many connections"]
    assert (line["address"], line["limit"], line["log_level"]) == ("127.0.0.2", LIMIT, "warning")


def test_all_addresses_of_an_ipv6_network_share_one_limit():
    limits = Connections(Settings(connections=2))
    assert limits.enter("2001:db8:1:2::1")
    assert limits.enter("2001:db8:1:2:ffff::2")
    assert not limits.enter("2001:db8:1:2::3")
    assert limits.enter("2001:db8:1:3::1")
    limits.leave("2001:db8:1:2::1")
    assert limits.enter("2001:db8:1:2::3")


def test_requests_and_sockets_of_an_ipv6_network_share_one_limit(url):
    proxy = {"trusted_proxies": ("127.0.0.1",)}
    with live(url, requests=0.2, **proxy) as server, Visitor(server.url) as eve:
        answers = [eve.http.get("/api/tables", headers={"x-forwarded-for": f"2001:db8::{k}"}) for k in range(1, 4)]
        assert answers[-1].status_code == 429
        assert eve.http.get("/api/tables", headers={"x-forwarded-for": "2001:db8:0:1::1"}).status_code == 200


def test_a_connection_over_the_limit_is_told_the_limit(url):
    with live(url, connections=1) as server, contextlib.closing(dial(server.host)):
        with contextlib.closing(dial(server.host)) as over:
            answer = heard(over)
        assert b"HTTP/1.1 429" in answer
        assert b"has 1 connections open already" in answer


def test_a_socket_and_a_closed_connection_leave_room(url):
    with live(url, connections=2) as server, Visitor(server.url, "Ada") as ada:  # her calls share one connection
        made = ada.create("me", "open")
        for _ in range(3):
            ada.sit(made)
        for _ in range(5):
            with contextlib.closing(dial(server.host, GET + b"connection: close\r\n\r\n")) as other:
                assert heard(other).endswith(b"ok\n")


@pytest.mark.parametrize(
    "said",
    [
        b"",
        GET,
        GET + b"\r\n" + GET,
        GET + b"content-length: 9\r\n\r\n",
        GET + b"connection: upgrade\r\nupgrade: websocket\r\ncontent-length: 9\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n",
    ],
    ids=["nothing", "half a header", "half a second header", "no body of a GET", "half an upgrade", "no body"],
)
def test_a_request_that_does_not_come_is_not_waited_for(url, said):
    with live(url, request_seconds=0.5) as server, contextlib.closing(dial(server.host, said)) as silent:
        answer = heard(silent)  # ends: the server closes it
    assert (b" 408 " in answer) == said.startswith(b"POST")


def test_a_trickle_of_bytes_buys_no_time(url):
    with live(url, request_seconds=0.5) as server, contextlib.closing(dial(server.host, GET)) as slow:
        slow.settimeout(0.05)
        assert any(is_closed_after(slow, b"x") for _ in range(20 * PATIENCE)), "the connection is still open"


def is_closed_after(connection, data: bytes) -> bool:
    try:
        connection.sendall(data)
        return bool(connection.recv(1) == b"")
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_one_line_of_the_log_stands_for_many_refusals():
    now = 0.0
    limits = Connections(Settings(connections=1), lambda: now)
    assert limits.enter("a")
    with capture_logs() as logs:
        for _ in range(100):
            assert not limits.enter("a")
        now = 61.0
        assert not limits.enter("a")
    assert [line["times"] for line in logs] == [1, 100]
    limits.leave("a")
    assert limits.enter("a")


@pytest.mark.parametrize("proxy", ["10.0.0.1", "10.0.0.0/8", "*"])
def test_a_trusted_proxy_may_have_any_number(proxy):
    limits = Connections(Settings(connections=1, trusted_proxies=("example.org", proxy)))
    assert all(limits.enter("10.0.0.1") for _ in range(5))


def test_the_file_limit_is_raised_or_named(monkeypatch):
    limit = (256, 100_000)
    monkeypatch.setattr(resource, "getrlimit", lambda _: limit)

    def change(_, wanted):
        nonlocal limit
        limit = wanted

    monkeypatch.setattr(resource, "setrlimit", change)
    with capture_logs() as logs:
        raise_file_limit()
        assert limit == (connections.MOST_FILES, 100_000)
        limit = (256, 512)
        raise_file_limit()
    assert limit == (512, 512)
    assert [line["files"] for line in logs] == [512]


def test_a_changed_part_of_uvicorn_is_named_and_uvicorn_serves_alone(monkeypatch):
    assert changed_parts() == []
    monkeypatch.setattr(HttpToolsProtocol, "on_response_complete", lambda self, more: None)
    with capture_logs() as logs:
        assert http_protocol(Settings()) == PLAIN
    assert logs[0]["changed"] == ["uvicorn's on_response_complete"]
