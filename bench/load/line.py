"""A WebSocket as thin as it can be, so that the driver takes little of the machine from the server it measures."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, PING, PONG = 0x81, 0x89, 0x8A


class Line(asyncio.Protocol):
    """A client's end; `heard` gets the bytes of every text."""

    def __init__(self, path: str, host: str) -> None:
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._rest = b""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], None] = lambda data: None

    @classmethod
    async def connect(cls, base: str, path: str) -> "Line":
        """A line that is open."""
        host, _, port = base.removeprefix("http://").partition(":")
        _, line = await asyncio.get_running_loop().create_connection(
            lambda: cls(path, f"{host}:{port}"), host, int(port)
        )
        await line._open
        return line

    def send(self, data: bytes) -> None:
        """One text; the mask is zero, so that it need not be applied."""
        n = len(data)
        size = bytes((0x80 | n,)) if n < 126 else bytes((0xFE,)) + n.to_bytes(2)
        self._transport.write(bytes((TEXT,)) + size + bytes(4) + data)

    def close(self) -> None:
        """Hang up."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._hello.encode())

    def connection_lost(self, error: Exception | None) -> None:
        """The server hung up before it had answered."""
        if not self._open.done():
            self._open.set_exception(ConnectionError(f"no WebSocket: {self._rest[:200]!r}"))

    def data_received(self, data: bytes) -> None:
        """Hand on every text that is complete."""
        data = self._rest + data if self._rest else data
        if not self._open.done():
            answer, blank, data = data.partition(b"\r\n\r\n")
            if not blank or not answer.startswith(b"HTTP/1.1 101"):
                self._rest = answer
                return
            self._open.set_result(None)
        while (end_at := _end(data)) is not None:
            start, end = end_at
            if data[0] == TEXT:
                self.heard(data[start:end])
            elif data[0] == PING:
                self._transport.write(bytes((PONG, 0x80 | end - start)) + bytes(4) + data[start:end])
            data = data[end:]
        self._rest = data


def _end(data: bytes) -> tuple[int, int] | None:
    """Where the payload of the first frame begins and ends; None while it is not all there."""
    if len(data) < 2:
        return None
    n, start = data[1], 2
    if n >= 126:
        start = 4 if n == 126 else 10
        n = int.from_bytes(data[2:start])
    return (start, start + n) if len(data) >= start + n else None
