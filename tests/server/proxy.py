"""A round-robin proxy in front of several servers: each request and each socket goes to the next one.

A server that does not take connections is passed over, as real proxies do.
"""

import asyncio
import contextlib
import itertools
from collections import Counter

from tests.server.loopback import Loopback


class Proxy(Loopback):
    """Serves at `url` while it is open. `ports` are those of the servers; they may be exchanged at any time."""

    def __init__(self, ports: list[int]) -> None:
        super().__init__()
        self.ports = ports
        self.served: Counter[tuple[int, str]] = Counter()  # requests and sockets that each server got
        self._turn = itertools.count()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, then the connection ends, so that the next request goes to another server."""
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head[:-4].split(b"\r\n")
        upgrade = any(line.lower().startswith(b"upgrade:") for line in lines)
        kept = [line for line in lines if upgrade or not line.lower().startswith(b"connection:")]
        kept += [b"X-Forwarded-For: " + writer.get_extra_info("peername")[0].encode()]
        kept += [] if upgrade else [b"Connection: close"]
        found = await self._connect("socket" if upgrade else "request")
        if found is None:
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            await writer.drain()
            return
        behind, to = found
        try:
            to.write(b"\r\n".join([first, *kept]) + b"\r\n\r\n")
            sending = asyncio.create_task(_pump(reader, to))
            try:
                await _pump(behind, writer)
            finally:
                sending.cancel()
        finally:
            to.close()

    async def _connect(self, kind: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        turn = next(self._turn)
        for k in range(len(self.ports)):
            port = self.ports[(turn + k) % len(self.ports)]
            with contextlib.suppress(OSError):
                found = await asyncio.open_connection("127.0.0.1", port)
                self.served[port, kind] += 1
                return found
        return None


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()
