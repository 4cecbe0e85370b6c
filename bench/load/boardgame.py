"""Tables of boardgame.io's server, spoken to as its own client does: socket.io over a WebSocket."""

import secrets
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil

from bench.load.line import Line
from bench.load.match import LoadMatch
from bench.load.served import Served
from tools import node

FOLDER = Path(__file__).with_name("boardgameio")
SPACE = b"/less,"  # the namespace of the game
CONNECTED, EVENT, PING, PONG = b"40" + SPACE, b"42" + SPACE, b"2", b"3"


class Context(msgspec.Struct, rename="camel"):
    """Whose turn it is."""

    current_player: str


class State(msgspec.Struct):
    """What players look at of a state."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """The answer to a first question."""

    state: State


_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
_sync = msgspec.json.Decoder(tuple[str, str, Sync])


class TheirMatch(LoadMatch):
    """Two players of one match. The update that a player gets of its own move is its acknowledgement."""

    def __init__(self, servers: Iterator[httpx.AsyncClient], *rest: Any) -> None:
        super().__init__(*rest)
        self._base = str(next(servers).base_url).rstrip("/")
        self._ident = secrets.token_urlsafe(8)
        self._mine: dict[int, tuple[int, int]] = {}  # seat -> its choice, and the number of the state it saw

    async def open(self) -> "LoadMatch":
        """A socket each; the server makes a match when it is first asked for."""
        for seat in (0, 1):
            line = await Line.connect(self._base, "/socket.io/?EIO=4&transport=websocket")
            line.heard = partial(self._hear, seat)
            self.lines.append(line)
        for line in self.lines:
            line.send(CONNECTED)
        return self

    def message(self, seat: int, state: int) -> bytes:
        """A number below 16."""
        self._mine[seat] = (self.count, state)
        move = {"type": "choose", "args": [self.rng.randrange(16)], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": move}
        return EVENT + msgspec.json.encode(["update", action, state, self._ident, str(seat)])

    def _hear(self, seat: int, data: bytes) -> None:
        if data == PING:
            self.lines[seat].send(PONG)
        elif data.startswith(CONNECTED):
            asked = ["sync", self._ident, str(seat), None, 2]
            self.lines[seat].send(EVENT + msgspec.json.encode(asked))
        elif data.startswith(EVENT + b'["update"'):
            state = _update.decode(data[len(EVENT) :])[2]
            if seat in self._mine and state.number > self._mine[seat][1]:
                self.acked(self._mine.pop(seat)[0])
            self.told(seat, state.number, int(state.ctx.current_player))
        elif data.startswith(EVENT + b'["sync"'):
            state = _sync.decode(data[len(EVENT) :])[2].state
            self.told(seat, state.number, int(state.ctx.current_player))


@contextmanager
def serving() -> Iterator[Served]:
    """boardgame.io's server. Installs the locked packages first."""
    found = node.needed()
    if not (FOLDER / "node_modules").is_dir():
        found.run_npm("ci", "--loglevel=error", folder=FOLDER).check_returncode()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [found.program, "server.js", str(port)],
        cwd=FOLDER,
        env={"NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert server.stdout is not None
        while server.stdout.readline().strip() != b"ready":
            pass
        yield Served([f"http://127.0.0.1:{port}"], [psutil.Process(server.pid)])
    finally:
        server.terminate()
        server.wait()
