"""Play under load, kill the server with SIGKILL at random points, and look whether anything was lost or done twice."""

import asyncio
import contextlib
import multiprocessing
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from fourfold.server.host.store import Store
from fourfold.server.table.table import Table
from tests.server import mortal
from tests.server.desk import NONCE

TABLES = 6
MOST_FRAMES = 60  # of one life
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.server.mortal"])


@dataclass
class Player:
    """Both seats of a table, played from one device, over all lives of the server."""

    number: int
    rng: random.Random
    table: str = ""
    keys: list[Any] = field(default_factory=list)
    seen: int = 0
    acked: dict[tuple[str, str], int] = field(default_factory=dict)  # (table, seat and id) -> seq
    asked: Any = None  # sent, and not yet answered
    count: int = 0

    async def live(self, base: str, heard: Any) -> None:
        """Play until the server is dead."""
        async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=60) as http:
            while True:
                if not self.table:
                    body = {"game": mortal.GAME, "wishes": ["local", "local"], "listed": False}
                    made = (await http.post("/api/tables", json=body)).raise_for_status().json()
                    self.table, self.keys, self.seen, self.asked = made["table"]["id"], made["keys"], 0, None
                answer = await http.post(f"/api/tables/{self.table}/ticket", json={"keys": self.keys})
                assert answer.status_code != 404, "a table that was made is lost"
                path = answer.raise_for_status().json()["socket"]
                async with connect(base.replace("http", "ws") + f"{path}&since={self.seen}", proxy=None) as socket:
                    await self._play(socket, heard)

    async def _play(self, socket: Any, heard: Any) -> None:
        if self.asked:
            await socket.send(msgspec.json.encode(self.asked).decode())
        async for data in socket:
            heard()
            frame = msgspec.json.decode(data)
            if frame["frame"] == "update":
                self.seen = frame["seq"]
                if frame["view"] is None and frame["phase"] == "playing":
                    continue
                last = frame
            if frame["frame"] in ("ack", "refused"):
                await self._hear(frame)
            if self.asked is None and self.seen and last["phase"] == "over":
                self.table = ""
                return
            if self.asked is None and frame["frame"] in ("update", "ack", "refused"):
                await self._ask(socket, last)

    async def _hear(self, frame: Any) -> None:
        asked, self.asked = self.asked, None
        if frame["frame"] == "ack":
            self.acked[self.table, f"{asked['seat']}:{asked['id']}"] = frame["seq"]

    async def _ask(self, socket: Any, last: Any) -> None:
        self.count += 1
        message = {"id": f"p{self.number}n{self.count}", "seq": self.seen}
        if last["phase"] == "open":
            waiting = [seat for seat, info in enumerate(last["seats"]) if not info["ready"]]
            self.asked = {**message, "do": "ready", "seat": waiting[0], "nonce": NONCE}
        else:
            index = self.rng.randrange(len(last["legal"]))
            self.asked = {**message, "do": "choose", "seat": last["to_move"], "index": index}
        await socket.send(msgspec.json.encode(self.asked).decode())


async def one_life(database: str, players: list[Player], rng: random.Random) -> int:
    """Start a server, play, kill it after a random number of frames; how many were heard."""
    mine, theirs = _context.Pipe()
    process = _context.Process(target=mortal.serve, args=(database, theirs), daemon=True)
    process.start()
    port = await asyncio.to_thread(mine.recv)
    left = rng.randint(1, MOST_FRAMES)
    frames = 0
    enough = asyncio.Event()

    def heard() -> None:
        nonlocal frames
        frames += 1
        if frames >= left:
            process.kill()
            enough.set()

    playing = [asyncio.create_task(player.live(f"http://127.0.0.1:{port}", heard)) for player in players]
    ended = asyncio.create_task(enough.wait())
    await asyncio.wait({ended, *playing}, return_when=asyncio.FIRST_COMPLETED)
    process.kill()
    process.join()
    await asyncio.wait(playing)
    for task in playing:
        with contextlib.suppress(WebSocketException, OSError, httpx.HTTPError):
            task.result()
    ended.cancel()
    return frames


async def check(database: str, players: list[Player]) -> int:
    """Every acknowledged action is in the log, at its place, once; every log makes a table. How many actions."""
    acked = {key: seq for player in players for key, seq in player.acked.items()}  # play may go on meanwhile
    store = Store(database)
    try:
        for ident in {table for table, _ in acked}:
            log = await store.load(ident)
            assert [logged.seq for logged in log] == list(range(len(log)))
            where = {logged.mid: logged.seq for logged in log}
            assert max(Counter(logged.mid for logged in log[1:]).values(), default=1) == 1
            Table.restore(ident, log)
            for (table, mid), seq in acked.items():
                assert table != ident or where.get(mid) == seq, (table, mid, seq)
    finally:
        store.close()
    return len(acked)


async def kill_often(database: str, kills: int, seed: int) -> int:
    """So many lives and deaths; how many actions were acknowledged, all of them found."""
    rng = random.Random(seed)
    players = [Player(k, random.Random(seed * 100 + k)) for k in range(TABLES)]
    for life in range(kills):
        await one_life(database, players, rng)
        if life % 25 == 24:
            await check(database, players)
    return await check(database, players)
