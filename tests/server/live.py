"""A real server on a free port, in this process, and people who use it as browsers and programs do."""

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

import fourfold as ff
from fourfold.cli.serve import _listen, configuration
from fourfold.server.http.app import App
from fourfold.server.settings import Settings
from tests.server.desk import NONCE

PATIENCE = 120  # seconds until a test that waits in vain fails; a first compile is long
NO_QUOTAS = {"games": 10**6, "open_tables": 10**6, "tables": 10**6, "uploads": 10**6, "storage": 10**9}
Json = dict[str, Any]


class Live:
    """A running server."""

    def __init__(self, database: str, **settings: Any) -> None:
        plenty: dict[str, Any] = {"requests": 10_000, "messages": 10_000, "sockets": 1000, "connections": 1000}
        plenty |= {"warm": False, "workers": 1, **NO_QUOTAS}
        self.settings = Settings(**{**plenty, "port": 0, "database": database, **settings})
        listening = _listen(self.settings)
        self.host = f"127.0.0.1:{listening.getsockname()[1]}"
        self.app = App(self.settings)
        self.server = uvicorn.Server(configuration(self.app, self.settings))
        self.thread = threading.Thread(target=self.server.run, args=([listening],))
        self.thread.start()
        self.url = f"http://{self.host}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@contextmanager
def live(database: str, **settings: Any) -> Iterator[Live]:
    running = Live(database, **settings)
    try:
        yield running
    finally:
        running.stop()


def eventually(condition: Callable[[], bool]) -> None:
    """Wait until the condition holds; the test fails when it takes too long."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "the condition did not come true"
        time.sleep(0.02)


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, url: str, name: str = "", **headers: str) -> None:
        self.url = url
        self.seats: list[Seat] = []
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, headers=headers, trust_env=False)
        if name:
            self.post("/api/me", name=name)

    def get(self, path: str, status: int = 200, **headers: str) -> Any:
        answer = self.http.get(path, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def create(self, *wishes: str, game: str = "less", options: Json | None = None, **more: Any) -> Json:
        first = {option.name: 0 for option in ff.game(game).options if option.kind == "seat"}
        made: Json = self.post("/api/tables", game=game, wishes=wishes, options=options or first, **more)
        return made

    def sit(self, seated: Json, since: int | None = None, watch: bool = False) -> "Seat":
        return Seat(self, seated["table"]["id"], [] if watch else seated["keys"], since)

    def join(self, table: str, **wanted: Any) -> "Seat":
        seated = self.post(f"/api/tables/{table}/join", **wanted)
        return self.sit(seated)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        for seat in self.seats:
            seat.close()
        self.http.close()


class Seat:
    """A socket at a table."""

    _ids = itertools.count(1)

    def __init__(self, visitor: Visitor, table: str, keys: list[Json], since: int | None = None) -> None:
        self.visitor, self.table, self.keys = visitor, table, keys
        self.seat = keys[0]["seat"] if keys else -1
        self.frames: list[Json] = []
        self.last: Json = {}
        self.socket = self.open(since)
        visitor.seats.append(self)

    def open(self, since: int | None = None, **options: Any) -> ClientConnection:
        ticket = self.visitor.post(f"/api/tables/{self.table}/ticket", keys=self.keys)
        query = "" if since is None else f"&since={since}"
        return connect(
            self.visitor.url.replace("http", "ws") + ticket["socket"] + query,
            proxy=None,
            legacy=True,
            open_timeout=PATIENCE,
            **options,
        )

    def next(self) -> Json:
        frame: Json = msgspec.json.decode(self.socket.recv(PATIENCE))
        self.frames.append(frame)
        if frame["frame"] == "update":
            self.last = frame
        return frame

    def until(self, wanted: Callable[[Json], bool] | str) -> Json:
        """The next frame of this kind, or for which this is so."""
        while True:
            frame = self.next()
            if frame["frame"] == wanted if isinstance(wanted, str) else wanted(frame):
                return frame

    def send(self, do: str, **fields: Any) -> str:
        message = {"do": do, "id": f"i{next(self._ids)}", "seat": self.seat, "seq": self.last.get("seq", 0), **fields}
        self.socket.send(msgspec.json.encode(message).decode())
        return str(message["id"])

    def ask(self, do: str, **fields: Any) -> Json:
        """Send and wait for the answer."""
        ident = self.send(do, **fields)
        return self.until(lambda frame: frame.get("id") == ident)

    def ready(self) -> None:
        for key in self.keys:
            assert self.ask("ready", nonce=NONCE, seat=key["seat"])["frame"] == "ack"

    def my_turn(self) -> bool:
        """Wait until a seat of mine is to move; False if the game is over first."""
        mine = [key["seat"] for key in self.keys]
        while not (self.last and (self.last["phase"] == "over" or self.last["to_move"] in mine)):
            self.next()
        return bool(self.last["phase"] != "over")

    def play(self, index: int = 0) -> Json:
        assert self.my_turn()
        answer = self.ask("choose", seat=self.last["to_move"], index=index)
        assert answer["frame"] == "ack", answer
        while self.last["seq"] < answer["seq"]:
            self.next()
        return answer

    def close(self) -> None:
        self.socket.close()


def together(*seats: Seat) -> Json:
    """Everybody reads on until all have seen the same; that frame, as the first seat has it."""
    newest = max(seat.last.get("seq", 0) for seat in seats)
    for seat in seats:
        while seat.last.get("seq", -1) < newest:
            seat.next()
    return seats[0].last


def step(*seats: Seat, index: int = 0) -> bool:
    """Whoever of these is to move plays, and all hear of it; False once the game is over."""
    now = together(*seats)
    if now["phase"] == "over":
        return False
    next(s for s in seats if now["to_move"] in [key["seat"] for key in s.keys]).play(index)
    together(*seats)
    return True
