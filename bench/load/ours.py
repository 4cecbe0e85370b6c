"""Tables of our server."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import httpx
import msgspec
import psutil

from bench.load.line import Line
from bench.load.match import LoadMatch
from bench.load.served import Served

PLENTY = {
    "FOURFOLD_REQUESTS": "1e9",
    "FOURFOLD_MESSAGES": "1e9",
    "FOURFOLD_SOCKETS": "1000000",
    "FOURFOLD_CONNECTIONS": "1000000",
    **dict.fromkeys(("FOURFOLD_GAMES", "FOURFOLD_OPEN_TABLES", "FOURFOLD_TABLES"), "1000000000"),
    "FOURFOLD_WORKERS": "1",
    "PYTHONUNBUFFERED": "1",
}


class SentFrame(msgspec.Struct):
    """What players look at of a frame."""

    frame: str
    id: str = ""
    seq: int = 0
    phase: str = ""
    to_move: int | None = None
    legal: list[msgspec.Raw] | None = None


READY = "ready"
LONG = {"fourthdown": {"rounds": 9}}  # so that little of the time goes into making new tables
_frame = msgspec.json.Decoder(SentFrame)


class OurMatch(LoadMatch):
    """Two visitors of one table, who are sent to the next server with each request, as a proxy does."""

    def __init__(self, servers: Iterator[httpx.AsyncClient], game: str, *rest: Any) -> None:
        super().__init__(*rest)
        self._servers, self._game = servers, game
        self._choices = 0

    async def open(self) -> "LoadMatch":
        """Two HTTP calls for the seats, one for each socket."""
        options = LONG.get(self._game, {})
        wanted = {"game": self._game, "wishes": ["me", "open"], "listed": False, "options": options}
        made = await self._post("/api/tables", wanted)
        path = f"/api/tables/{made['table']['id']}"
        joined = await self._post(f"{path}/join", {})
        for seat, keys in enumerate((made["keys"], joined["keys"])):
            ticket = await self._post(f"{path}/ticket", {"keys": keys})
            line = await Line.connect(str(next(self._servers).base_url).rstrip("/"), ticket["socket"])
            line.heard = partial(self._hear, seat)
            self.lines.append(line)
        for seat, line in enumerate(self.lines):
            ready = {"do": "ready", "id": READY, "seat": seat, "seq": 0, "nonce": "00" * 16}
            line.send(msgspec.json.encode(ready))
        return self

    async def _post(self, path: str, body: Any) -> Any:
        answer = await next(self._servers).post(path, json=body)
        answer.raise_for_status()
        return answer.json()

    def message(self, seat: int, state: int) -> bytes:
        """By the place in the legal list."""
        index = self.rng.randrange(self._choices)
        return b'{"do":"choose","id":"%d","seat":%d,"seq":%d,"index":%d}' % (self.count, seat, state, index)

    def _hear(self, seat: int, data: bytes) -> None:
        frame = _frame.decode(data)
        if frame.frame == "ack":
            if frame.id != READY:
                self.acked(int(frame.id))
        elif frame.frame == "update":
            self.over = self.over or frame.phase == "over"
            self._choices = len(frame.legal) if frame.legal else self._choices
            self.told(seat, frame.seq, frame.to_move if frame.legal else None)


@contextmanager
def serving(database: str | None, sync_ms: float) -> Iterator[Served]:
    """Our server on a fresh SQLite file, or another database."""
    with (
        tempfile.TemporaryDirectory() as folder,
        started(database or f"sqlite:///{folder}/tables.sqlite", sync_ms) as (base, process),
    ):
        yield Served([base], [process])


@contextmanager
def started(database: str, sync_ms: float) -> Iterator[tuple[str, psutil.Process]]:
    """A server that is ready; its address and process."""
    command = [sys.executable, "-m", "bench.load.serve", str(sync_ms), "serve", "--port", "0", "--database", database]
    server = subprocess.Popen(
        command, env={**os.environ, **PLENTY}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        base = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        while httpx.get(f"{base}/readyz", trust_env=False, timeout=60).status_code != 200:
            time.sleep(0.2)
        yield base, psutil.Process(server.pid)
    finally:
        server.terminate()
        server.wait()
