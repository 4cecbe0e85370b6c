"""Two real servers, each a process, on one PostgreSQL behind a round-robin proxy."""

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Any

from tests.server import mortal
from tests.server.killing import _context
from tests.server.live import PATIENCE
from tests.server.loopback import opened
from tests.server.proxy import Proxy


class Node:
    """A server in a process that can be killed and started again, on another port."""

    def __init__(self, database: str, **settings: Any) -> None:
        self._database, self._settings = database, settings
        self.begin()

    def begin(self) -> None:
        """Start it, without waiting until it serves."""
        self._pipe, theirs = _context.Pipe()
        self.process: BaseProcess = _context.Process(
            target=mortal.serve, args=(self._database, theirs), kwargs=self._settings
        )
        self.process.start()
        theirs.close()

    def wait(self) -> None:
        assert self._pipe.poll(PATIENCE)
        self.port: int = self._pipe.recv()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def stop(self) -> None:
        """End it in order."""
        self.process.terminate()
        self.process.join(PATIENCE)
        assert not self.process.is_alive()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Pair:
    """Two servers and the proxy before them."""

    def __init__(self, one: Node, two: Node, proxy: Proxy) -> None:
        self.one, self.two, self.proxy = one, two, proxy
        self.url = proxy.url

    def restart(self, node: Node) -> None:
        """Start a killed server again."""
        node.begin()
        node.wait()
        self.proxy.ports[:] = [self.one.port, self.two.port]


@contextmanager
def pair(database: str, **settings: Any) -> Iterator[Pair]:
    """Two servers that start at the same moment on an empty database."""
    one, two = (Node(database, **settings) for _ in range(2))
    try:
        for node in (one, two):
            node.wait()
        with opened(Proxy([one.port, two.port])) as proxy:
            yield Pair(one, two, proxy)
    finally:
        one.kill()
        two.kill()
