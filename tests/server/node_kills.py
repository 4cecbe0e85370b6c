"""Play through a proxy before two servers that are killed with SIGKILL at random points; nothing is lost or doubled."""

import asyncio
import random
from collections.abc import Callable

import httpx
from websockets.exceptions import WebSocketException

from tests.server.killing import MOST_FRAMES, TABLES, Player, check
from tests.server.live import PATIENCE
from tests.server.nodes import Node
from tests.server.proxy import Proxy

BOTH = 10  # one kill of so many takes both servers at once
LEASE = 1.0  # seconds
CHECK_EVERY = 25  # kills


class Hunt:
    """Kills a server once so many frames were heard."""

    def __init__(self, nodes: list[Node], rng: random.Random) -> None:
        self._nodes, self._rng = nodes, rng
        self._left = 0
        self.killed: list[Node] = []
        self.done = asyncio.Event()
        self.begin()

    def begin(self) -> None:
        """Choose the moment of the next kill."""
        self.killed = []
        self.done.clear()
        self._left = self._rng.randint(1, MOST_FRAMES)

    def heard(self) -> None:
        """A player has got a frame."""
        self._left -= 1
        if self._left == 0:
            both = self._rng.randrange(BOTH) == 0
            self.killed = list(self._nodes) if both else [self._rng.choice(self._nodes)]
            for node in self.killed:
                node.process.kill()
            self.done.set()


async def kill_nodes_often(database: str, kills: int, seed: int) -> int:
    """Kill so many servers; how many actions were acknowledged, all of them found."""
    rng = random.Random(seed)
    players = [Player(k, random.Random(seed * 100 + k)) for k in range(TABLES)]
    nodes = [Node(database, lease=LEASE) for _ in range(2)]
    for node in nodes:
        await asyncio.to_thread(node.wait)
    proxy = Proxy([node.port for node in nodes])
    await proxy.open()
    hunt = Hunt(nodes, rng)
    playing = [asyncio.create_task(_keep_playing(player, proxy, hunt.heard)) for player in players]
    try:
        killed = looked = 0
        while killed < kills:
            async with asyncio.timeout(PATIENCE):
                await _wait(hunt.done, playing)
            killed += len(hunt.killed)
            for node in hunt.killed:
                await asyncio.to_thread(_restart, node)
            proxy.ports[:] = [node.port for node in nodes]
            hunt.begin()
            if killed // CHECK_EVERY > looked:
                looked = killed // CHECK_EVERY
                await check(database, players)
        return await check(database, players)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await proxy.close()
        for node in nodes:
            await asyncio.to_thread(node.kill)


async def _keep_playing(player: Player, proxy: Proxy, heard: Callable[[], None]) -> None:
    """Come back as often as the link is lost."""
    while True:
        try:
            await player.live(proxy.url, heard)
        except (WebSocketException, OSError, httpx.HTTPError):
            await asyncio.sleep(0.02)


async def _wait(done: asyncio.Event, playing: list["asyncio.Task[None]"]) -> None:
    """Wait for the event; a player that ends has found something wrong, and says so."""
    waiting = asyncio.create_task(done.wait())
    try:
        await asyncio.wait({waiting, *playing}, return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            if task.done():
                task.result()
    finally:
        waiting.cancel()


def _restart(node: Node) -> None:
    node.process.join()
    node.begin()
    node.wait()
