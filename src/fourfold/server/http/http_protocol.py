"""uvicorn's HTTP with limits on connections. Decision 17 says how far we rely on private parts of uvicorn."""

import asyncio
import inspect
from functools import partial
from typing import Any

import structlog
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fourfold.server.http.connections import Connections
from fourfold.server.settings import Settings

PLAIN = "httptools"  # uvicorn's name of its own implementation
SLICE = 4096  # bytes that are read at a time; between two slices others get their turn
MOST_WAITING = 1 << 20  # bytes that wait to be read; with more the connection is cut
MOST_PIPELINED = 20  # requests that wait for the answer to one before; browsers send none
_METHODS = ("on_headers_complete", "on_response_complete")
_NAMES = (  # attributes that these methods of uvicorn set, and that the limits rely on
    (HttpToolsProtocol, "__init__", "loop"),
    (HttpToolsProtocol, "__init__", "parser"),
    (HttpToolsProtocol, "__init__", "pipeline"),
    (HttpToolsProtocol, "connection_made", "flow"),
    (FlowControl, "pause_reading", "read_paused"),
    (HttpToolsProtocol, "connection_made", "transport"),
    (WebSocketsSansIOProtocol, "handle_connect", "handshake_initiated"),
)
_log = structlog.get_logger()


class LimitedHttp(HttpToolsProtocol):
    """A connection that must send a whole header in time, after its opening and after each answer.

    uvicorn closes a connection that is idle between two requests, but waits for ever for the rest of a header.
    """

    def __init__(self, connections: Connections, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._limits = connections
        self._address = ""
        self._counted = False
        self._requests = 0  # headers that are complete and not yet answered
        self._waiting = memoryview(b"")  # what is still to be read
        self._held = False  # reading waits until that is read
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Admit the connection, or tell it the limit and close it."""
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if isinstance(peer, tuple) and peer else "?"
        self._counted = self._limits.enter(self._address)
        super().connection_made(transport)
        if self._counted:
            self._wait()
        else:
            transport.write(self._limits.answer())
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Hand the data on, slice by slice: a flood of requests waits its turn."""
        if not self._counted:
            return
        resting = bool(self._waiting)
        self._waiting = memoryview(bytes(self._waiting) + data) if resting else memoryview(data)
        if len(self._waiting) > MOST_WAITING:
            self.transport.abort()
        elif resting:
            self._hold()  # uvicorn reads on once it has answered
        else:
            self._read_slice()

    def _read_slice(self) -> None:
        """Let uvicorn read a little. Once the connection is a socket, uvicorn has given it to another protocol.

        uvicorn keeps a connection open whose request for a socket websockets cannot read; here it is closed.
        """
        if not self._counted or self.transport.is_closing():
            return
        part, self._waiting = bytes(self._waiting[:SLICE]), self._waiting[SLICE:]
        super().data_received(part)
        follower = self.transport.get_protocol()
        if follower is not self:
            self._leave()
            self._read_on()
            if not getattr(follower, "handshake_initiated", True):
                self.transport.close()
        elif len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()
        elif self._waiting:
            self._hold()
            self.loop.call_soon(self._read_slice)
        elif not self.flow.read_paused:
            self._read_on()

    def _hold(self) -> None:
        self._held = True
        self.transport.pause_reading()

    def _read_on(self) -> None:
        if self._held and not self.transport.is_closing():
            self._held = False
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection counts no longer."""
        self._leave()
        super().connection_lost(exc)

    def on_headers_complete(self) -> None:
        """A header is here. One that asks for a socket waits on until it is one."""
        if not self.parser.should_upgrade():
            self._requests += 1
            self._stop_waiting()
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        """An answer is sent: the next header must be here in time."""
        super().on_response_complete()
        self._requests -= 1
        if self._requests <= 0 and self._counted:
            self._wait()

    def _wait(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(self._limits.seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._limits.silent(self._address)
        self.transport.abort()

    def _leave(self) -> None:
        self._stop_waiting()
        if self._counted:
            self._counted = False
            self._limits.leave(self._address)


def changed_parts() -> list[str]:
    """The parts of uvicorn that are not as `LimitedHttp` expects them."""
    found = []
    for method in _METHODS:
        function = vars(HttpToolsProtocol).get(method)
        if not inspect.isfunction(function) or list(inspect.signature(function).parameters) != ["self"]:
            found.append(f"uvicorn's {method}")
    for part, method, name in _NAMES:
        code = getattr(vars(part).get(method), "__code__", None)
        if code is None or name not in code.co_names:
            found.append(f"uvicorn's {name} in {method}")
    return found


def http_protocol(settings: Settings) -> Any:
    """What `uvicorn.Config` takes as `http`.

    If uvicorn has changed, one line of the log says so, and uvicorn's own implementation serves, without limits.
    """
    if changed := changed_parts():
        _log.warning("connections are served without limits", changed=changed)
        return PLAIN
    return partial(LimitedHttp, Connections(settings))
