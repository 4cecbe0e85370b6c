"""The socket of a client at a table."""

import asyncio
import contextlib
from collections import Counter

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fourfold.core.words import Refused, refused
from fourfold.server.host.room import Connection, Room
from fourfold.server.http.api import Api
from fourfold.server.http.guard import address_of
from fourfold.server.http.origins import house_of
from fourfold.server.http.socket_protocol import WRITE
from fourfold.server.limits import Bucket
from fourfold.server.metrics import count_refusal
from fourfold.server.settings import Settings
from fourfold.server.table.wire import Bye, Ping, Pong, encode, read_message, refusing

POLICY, LATER = 1008, 1013  # why a socket is closed, as RFC 6455 numbers it


class Sockets:
    """Every socket that is open."""

    def __init__(self, api: Api, settings: Settings) -> None:
        self._api = api
        self._settings = settings
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket from its opening to its end."""
        address = house_of(address_of(scope))
        self._open[address] += 1  # before it is admitted, which takes a while: those that open together count too
        try:
            await self._serve(scope, receive, send, address)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    async def _serve(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        socket = WebSocket(scope, receive, send)
        try:
            room, connection, since = await self._admit(socket, address)
        except Refused as error:
            await socket.accept()
            await _part(socket, error)
            return
        await socket.accept()
        writing = asyncio.create_task(self._write(socket, send, connection))
        try:
            await self._api.hub.join(room, connection, since)
            reading = asyncio.create_task(self._read(receive, room, connection))  # woken without what stands above us
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await reading
        finally:
            connection.end()  # also after a fault of ours: the client hears of it and comes back
            self._api.hub.leave(room, connection)
            await writing

    async def _admit(self, socket: WebSocket, address: str) -> tuple[Room, Connection, int | None]:
        problem: Refused | None = socket.state.problem
        if problem:
            raise problem
        if self._open[address] > self._settings.sockets:
            raise refused("server.busy")
        ident, query = str(socket.path_params["id"]), socket.query_params
        since = query.get("since", "")
        if since and not (since.isascii() and since.isdigit() and len(since) < 10):
            raise refused("server.since")
        ticket = await self._api.tickets.take(query.get("ticket", ""), ident)
        if ticket is None:
            raise refused("server.ticket")
        room = await self._api.hub.find(ident)
        write = socket.scope.get("extensions", {}).get(WRITE, {}).get("write")
        connection = Connection(ticket.locks, write, ticket.visitor, ticket.session)
        if not connection.may_see(room.table):  # since the ticket was given
            raise refused("server.not-listed")
        return room, connection, int(since) if since else None

    async def _read(self, receive: Receive, room: Room, connection: Connection) -> None:
        rate = self._settings.messages
        allowance = Bucket(rate, rate * 5)
        while not connection.lost:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            if not allowance.take():
                connection.drop("server.often")
                return
            await self._hear(room, connection, message.get("text") or message.get("bytes") or b"")

    async def _hear(self, room: Room, connection: Connection, data: str | bytes) -> None:
        try:
            message = read_message(data)
        except Refused as error:
            connection.send(encode(refusing("", room.table.seq, error.refusal)))
            return
        if isinstance(message, Ping):
            connection.send(encode(Pong(n=message.n, now=self._api.hub.clock.now())))
        else:
            await self._api.hub.act(room, connection, message)

    async def _write(self, socket: WebSocket, send: Send, connection: Connection) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while texts := await connection.outbox():
                for text in texts:
                    await send({"type": "websocket.send", "text": text.decode()})
            await socket.close(LATER)
        connection.end()


async def _part(socket: WebSocket, error: Refused) -> None:
    count_refusal(error.refusal.key)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(Bye(key=error.refusal.key, text=str(error))).decode())
        if socket.client_state == WebSocketState.CONNECTED:
            await socket.close(POLICY)
