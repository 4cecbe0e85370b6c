"""A round-robin proxy in front of several servers: each request and each socket goes to the next one.

A server that does not take connections is passed over, as real proxies do.
"""

import asyncio
import contextlib
import itertools
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

LARGEST_HEAD = 65_536


class Proxy:
    """Serves at `url` until it is closed. `ports` are those of the servers; they may be exchanged at any time."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.url = ""
        self.served: Counter[tuple[int, str]] = Counter()  # requests and sockets that each server got
        self._turn = itertools.count()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0, limit=LARGEST_HEAD)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            await self._pass_on(reader, writer)
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
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


@contextmanager
def proxied(ports: list[int]) -> Iterator[Proxy]:
    """A proxy in a thread of its own."""
    proxy, loop = Proxy(ports), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    asyncio.run_coroutine_threadsafe(proxy.open(), loop).result()
    try:
        yield proxy
    finally:
        asyncio.run_coroutine_threadsafe(proxy.close(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
