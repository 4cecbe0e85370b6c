"""uvicorn's sockets, with a short way for what passes all the time: whole frames of text.

Everything else (opening, closing, pings, frames in pieces) goes the way of uvicorn and websockets.
"""

from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where there is a compiler
from websockets.protocol import State

WRITE = "fourfold.write"  # the name of the short way among a socket's extensions
TEXT, CLOSE, PONG = 0x81, 0x88, 0x8A  # whole frames, as their first byte says
MASKED, SHORT = 0x80, 126


class QuickSockets(WebSocketsSansIOProtocol):
    """A socket that can be written to at once, several frames in one go."""

    _apart = False  # something came in pieces: from then on only the long way knows where frames begin

    def handle_connect(self, event: Any) -> None:
        """Let the app know that there is a short way."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][WRITE] = {"write": self.write}

    def write(self, texts: list[bytes]) -> bool:
        """Send these frames now; False, with none sent, if the client has too much to read already or is gone."""
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True

    def data_received(self, data: bytes) -> None:
        """One whole text is handed on at once."""
        start = 0 if self._apart or not self.handshake_complete else _start(data)
        small = len(data) - start <= self.config.ws_max_size
        if start and small and data[0] == TEXT and self.conn.state is State.OPEN:
            self.frames = [apply_mask(data[start:], data[start - 4 : start])]
            self.curr_msg_data_type = "text"
            self.send_receive_event_to_app()
            return
        self._apart = self._apart or (self.handshake_complete and not start)
        super().data_received(data)


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
