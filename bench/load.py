"""How many durable actions a server takes, and how soon everybody knows: real sockets, simple players.

python -m bench.load --game less --tables 200 --seconds 20             closed loop: everybody answers at once
python -m bench.load --game less --tables 200 --seconds 60 --rate 500  open loop: choices arrive at random, 500 a second

The server runs in a process of its own, the players in this one. Every table has two sockets.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

PLENTY = {
    "FOURFOLD_REQUESTS": "1e9",
    "FOURFOLD_MESSAGES": "1e9",
    "FOURFOLD_SOCKETS": "1000000",
    "FOURFOLD_WORKERS": "1",
}


class Frame(msgspec.Struct):
    """What the players look at of a frame."""

    frame: str
    seq: int = 0
    id: str = ""
    phase: str = ""
    to_move: int | None = None
    legal: list[msgspec.Raw] | None = None


@dataclass
class Watch:
    """What was measured, in seconds."""

    to_ack: list[float] = field(default_factory=list)
    to_other: list[float] = field(default_factory=list)
    running: bool = False


@dataclass
class Match:
    """One table: two sockets, and the choice that is under way."""

    sockets: list[ClientConnection]
    watch: Watch
    rng: random.Random
    count: int = 0
    sent: dict[str, float] = field(default_factory=dict)  # id -> when, until it is acknowledged
    asked: tuple[int, float] = (-1, 0.0)  # who chose last, and when
    over: bool = False
    turn: tuple[int, int, int] | None = None  # seat, seq, how many choices

    async def choose(self, due: float | None = None) -> None:
        """The seat to move plays something. Open loop: the time counts from when it was due."""
        if self.turn is None:
            return
        seat, seq, n = self.turn
        self.turn = None
        self.count += 1
        ident, now = f"c{self.count}", due or time.perf_counter()
        self.asked = (seat, now)
        self.sent[ident] = now
        message = {"do": "choose", "id": ident, "seat": seat, "seq": seq, "index": self.rng.randrange(n)}
        await self.sockets[seat].send(msgspec.json.encode(message).decode())

    async def listen(self, seat: int, free: Any) -> None:
        """Hear one socket; `free(match)` is told when a seat may choose."""
        decoder = msgspec.json.Decoder(Frame)
        async for data in self.sockets[seat]:
            frame = decoder.decode(data)
            now = time.perf_counter()
            if frame.frame == "ack" and frame.id in self.sent and self.watch.running:
                self.watch.to_ack.append(now - self.sent.pop(frame.id))
            if frame.frame != "update":
                continue
            if self.asked[0] == 1 - seat and self.watch.running:
                self.watch.to_other.append(now - self.asked[1])
            self.over = self.over or frame.phase == "over"
            if frame.legal and frame.to_move == seat:
                self.turn = (seat, frame.seq, len(frame.legal))
                await free(self)


async def open_match(http: httpx.AsyncClient, base: str, game: str, watch: Watch, seed: int) -> Match:
    made = (await http.post("/api/tables", json={"game": game, "wishes": ["me", "open"], "listed": False})).json()
    path = f"/api/tables/{made['table']['id']}"
    joined = (await http.post(f"{path}/join", json={})).json()
    sockets = []
    for seat, keys in enumerate((made["keys"], joined["keys"])):
        ticket = (await http.post(f"{path}/ticket", json={"keys": keys})).json()["socket"]
        socket = await connect(base.replace("http", "ws") + ticket, compression=None, proxy=None, max_queue=64)
        ready = {"do": "ready", "id": "r", "seat": seat, "seq": 0, "nonce": "00" * 16}
        await socket.send(msgspec.json.encode(ready).decode())
        sockets.append(socket)
    return Match(sockets, watch, random.Random(seed))


async def drive(base: str, given: argparse.Namespace, server: psutil.Process) -> dict[str, Any]:
    """Open the tables, play, and account for it."""
    watch = Watch()
    waiting: deque[Match] = deque()
    empty = server.memory_info().rss

    async def free(match: Match) -> None:
        if watch.running and not given.rate:
            await match.choose()
        else:
            waiting.append(match)

    async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=600) as http:
        matches: list[Match] = []
        hearing: set[asyncio.Task[None]] = set()

        async def add() -> None:
            match = await open_match(http, base, given.game, watch, len(matches))
            matches.append(match)
            hearing.update(asyncio.create_task(match.listen(seat, free)) for seat in (0, 1))

        for _ in range(given.tables):
            await add()
        full = server.memory_info().rss
        began, cpu = time.perf_counter(), sum(server.cpu_times()[:2])
        watch.running = True
        while waiting and not given.rate:
            await waiting.popleft().choose()
        end = began + given.seconds
        due = began
        while time.perf_counter() < end:
            for match in [match for match in matches if match.over]:
                matches.remove(match)
                await add()
            if not given.rate:
                await asyncio.sleep(0.05)
                continue
            due += random.expovariate(given.rate)
            if (late := due - time.perf_counter()) > 0:
                await asyncio.sleep(late)
            if waiting:
                await waiting.popleft().choose(due)
        watch.running = False
        seconds = time.perf_counter() - began
        spent = sum(server.cpu_times()[:2]) - cpu
        for task in hearing:
            task.cancel()
        for match in matches:
            for socket in match.sockets:
                await socket.close()
    actions = len(watch.to_ack)
    return {
        "game": given.game,
        "tables": given.tables,
        "loop": f"open, {given.rate} a second" if given.rate else "closed",
        "actions a second": round(actions / seconds),
        "server CPU us an action": round(1e6 * spent / max(1, actions)),
        "share of a core the server had": f"{100 * spent / seconds:.0f}%",
        "choice to ack, ms": percentiles(watch.to_ack),
        "choice to other, ms": percentiles(watch.to_other),
        "kB a table with two sockets": round((full - empty) / given.tables / 1000),
    }


def percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times) or [0.0]
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "worst": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) for name, share in at.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server of tables")
    parser.add_argument("--game", default="less")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=0, help="choices a second, at random; 0: as fast as they can")
    parser.add_argument("--database", help="by default a fresh SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.sqlite"
        command = [sys.executable, "-m", "fourfold", "serve", "--port", "0", "--database", database]
        environment = {**os.environ, **PLENTY, "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            base = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            while httpx.get(f"{base}/readyz", trust_env=False).status_code != 200:
                time.sleep(0.2)
            found = asyncio.run(drive(base, given, psutil.Process(server.pid)))
        finally:
            server.terminate()
            server.wait()
    for name, value in found.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
