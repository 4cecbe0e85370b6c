"""A small client for programs: join a table by its link, say when you are ready, answer when it is your turn."""

import itertools
import secrets
import urllib.error
import urllib.request
from collections.abc import Iterator
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fourfold.core.words import refused

Json = dict[str, Any]


class TableClient:
    """A seat at a table. Use it as a context; iterate to get the frames."""

    def __init__(self, link: str, seat: int | None = None, name: str = "Program") -> None:
        parts = urlsplit(link)
        where, _, ident = parts.path.rpartition("/")
        if parts.scheme not in ("http", "https") or not ident:
            raise refused("server.link", given=link[:80])
        self._base = f"{parts.scheme}://{parts.netloc}{where.removesuffix('/t')}"
        self._table = f"/api/tables/{ident}"
        self._http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(), urllib.request.ProxyHandler({}))
        self._ids = itertools.count(1)
        self._mark = secrets.token_hex(4)
        self.post("/api/me", {"name": name})
        seated = self.post(f"{self._table}/join", {"program": True, "seat": seat})
        self.table: Json = seated["table"]
        self.keys: list[Json] = seated["keys"]
        self.seat: int = self.keys[0]["seat"]
        self.seq = 0

    def __enter__(self) -> "TableClient":
        ticket = self.post(f"{self._table}/ticket", {"keys": self.keys})["ticket"]
        address = f"{self._base.replace('http', 'ws', 1)}{self._table}/socket?ticket={ticket}&since={self.seq}"
        self._opening = connect(address, proxy=None)
        self._socket: ClientConnection = self._opening.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._opening.__exit__(kind, error, at)

    def __iter__(self) -> Iterator[Json]:
        """The frames until the socket closes."""
        try:
            for data in self._socket:
                frame: Json = msgspec.json.decode(data)
                if frame["frame"] == "update":
                    self.seq = frame["seq"]
                yield frame
        except ConnectionClosed:
            return

    def send(self, do: str, **fields: Any) -> None:
        """A message of this seat, about what was seen last."""
        ident = f"{self._mark}-{next(self._ids)}"
        message = {"do": do, "id": ident, "seat": self.seat, "seq": self.seq, **fields}
        self._socket.send(msgspec.json.encode(message).decode())

    def ready(self) -> None:
        """Add a nonce of our own to the seed; the game begins when all have."""
        self.send("ready", nonce=secrets.token_hex(16))

    def get(self) -> Any:
        """The table as it is now; its options are decided once the game has begun."""
        return self._call(self._table, None)

    def post(self, path: str, body: Json) -> Any:
        """An HTTP call; refused with the server's sentence."""
        return self._call(path, msgspec.json.encode(body))

    def _call(self, path: str, data: bytes | None) -> Any:
        request = urllib.request.Request(self._base + path, data, {"content-type": "application/json"})
        try:
            with self._http.open(request, timeout=60) as answer:
                return msgspec.json.decode(answer.read())
        except urllib.error.HTTPError as error:
            raise refused("server.answered", text=_sentence(error.read())) from error
        except OSError as error:
            raise refused("server.no-server", url=self._base, reason=str(getattr(error, "reason", error))) from error


def _sentence(body: bytes) -> str:
    try:
        return str(msgspec.json.decode(body)["text"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return "no sentence"
