"""uvicorn's WebSockets with a fast path for whole frames of text, which are nearly all frames.

Everything else (opening, closing, pings, frames in pieces) is left to uvicorn and websockets. The fast path uses parts
that these do not document. `pyproject.toml` bounds their versions; `changed_parts` says what is not as expected.
Decision 17 has the figures.
"""

import inspect
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where there is a compiler
from websockets.protocol import State

from fourfold.server.http.socket_protocol import WRITE
from fourfold.server.limits import Bucket
from fourfold.server.metrics import count_refusal

TEXT, CLOSE, PONG = 0x81, 0x88, 0x8A  # the first byte of whole frames
SLICE = 512  # bytes that are read at a time: a frame has at least six, and between two slices others get their turn
MOST_WAITING = 1 << 20  # bytes that wait to be read; with more the connection is cut
EXTRAS, EXTRAS_BURST = 20, 200  # heartbeats and parts of messages a second, and at once; no client needs as many
MASKED, SHORT = 0x80, 126
_PARAMETERS = {
    "data_received": ["self", "data"],
    "handle_cont": ["self", "event"],
    "handle_ping": ["self"],
    "handle_pong": ["self", "event"],
    "handle_connect": ["self", "event"],
    "send_receive_event_to_app": ["self"],
}
_NAMES = {  # attributes that these methods of uvicorn set or read, and that the fast path relies on
    "__init__": ("close_sent", "config", "conn", "curr_msg_data_type", "disconnected", "frames", "loop", "writable"),
    "connection_made": ("transport",),
    "handle_connect": ("response", "scope"),
    "handle_text": ("curr_msg_data_type", "frames"),
    "send_receive_event_to_app": ("curr_msg_data_type", "frames", "read_paused"),
    "connection_lost": ("handshake_complete",),
}


class QuickSockets(WebSocketsSansIOProtocol):
    """A socket that the app can write several frames to in one call."""

    _apart = False  # a frame came in pieces: from then on only uvicorn's parser knows where frames begin
    _waiting = memoryview(b"")  # what is still to be read
    _held = False  # reading waits until that is read
    _extras: Bucket | None = None

    def handle_connect(self, event: Any) -> None:
        """Tell the app that it can write to the socket directly."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][WRITE] = {"write": self.write}

    def write(self, texts: list[bytes]) -> bool:
        """Send these frames now; False, with none sent, if the client is gone or has too much to read already."""
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True

    def data_received(self, data: bytes) -> None:
        """Hand one whole text on at once; leave everything else to uvicorn."""
        if not self.handshake_complete:
            super().data_received(data)
            return
        start = 0 if self._apart or self._waiting else _start(data)
        small = len(data) - start <= self.config.ws_max_size
        if start and small and data[0] == TEXT and self.conn.state is State.OPEN:
            self.frames = [apply_mask(data[start:], data[start - 4 : start])]
            self.curr_msg_data_type = "text"
            self.send_receive_event_to_app()
            return
        self._apart = self._apart or not start
        resting = bool(self._waiting)
        self._waiting = memoryview(bytes(self._waiting) + data)
        if len(self._waiting) > MOST_WAITING:
            self._cut()
        elif resting:
            self._hold()  # uvicorn reads on once the app has taken a message
        else:
            self._read_slice()

    def _read_slice(self) -> None:
        """Let uvicorn read a little. A flood of tiny frames waits its turn, slice by slice."""
        if self.transport.is_closing():
            return
        if self.close_sent and not self._allows_extra():
            return
        part, self._waiting = bytes(self._waiting[:SLICE]), self._waiting[SLICE:]
        super().data_received(part)
        if self._waiting:
            self._hold()
            self.loop.call_soon(self._read_slice)
        elif self._held and not self.read_paused and not self.transport.is_closing():
            self._held = False
            self.transport.resume_reading()

    def _hold(self) -> None:
        self._held = True
        self.transport.pause_reading()

    def handle_ping(self) -> None:
        """Answer a heartbeat, unless there are too many."""
        if self._allows_extra():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Note the answer to a heartbeat, unless there are too many."""
        if self._allows_extra():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Add a part to a message, unless there are too many."""
        if self._allows_extra():
            super().handle_cont(event)

    def _allows_extra(self) -> bool:
        self._extras = self._extras or Bucket(EXTRAS, EXTRAS_BURST)
        allowed = self._extras.take()
        if not allowed:
            self._cut()
        return allowed

    def _cut(self) -> None:
        self._waiting = memoryview(b"")
        count_refusal("server.often")
        self.transport.abort()


def changed_parts() -> list[str]:
    """The parts of uvicorn and websockets that are not as the fast path expects them."""
    base, found = WebSocketsSansIOProtocol, []
    for method, parameters in _PARAMETERS.items():
        function = vars(base).get(method)
        if not inspect.isfunction(function) or list(inspect.signature(function).parameters) != parameters:
            found.append(f"uvicorn's {method}")
    for method, names in _NAMES.items():
        code = getattr(vars(base).get(method), "__code__", None)
        found += [f"uvicorn's {name} in {method}" for name in names if code is None or name not in code.co_names]
    if apply_mask(b"abcde", b"\1\2\3\4") != b"````d":
        found.append("websockets' apply_mask")
    return found


def head(n: int) -> bytes:
    """The first bytes of a frame with a text of `n` bytes."""
    if n < SHORT:
        return bytes((TEXT, n))
    return bytes((TEXT, 126)) + n.to_bytes(2) if n < 1 << 16 else bytes((TEXT, 127)) + n.to_bytes(8)


def _start(data: bytes) -> int:
    """Where the payload begins if this is exactly one small frame, whole and masked; else 0."""
    if len(data) < 6 or not (data[0] == TEXT or CLOSE <= data[0] <= PONG) or data[1] < MASKED:
        return 0
    n, start = data[1] - MASKED, 6
    if n == SHORT and len(data) > 8:
        n, start = int.from_bytes(data[2:4]), 8
    return start if n != 127 and len(data) == start + n else 0
