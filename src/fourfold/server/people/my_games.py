"""The games of a visitor: with whom, how they ended, where it is their turn, and who asks them to play again."""

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, select, text

from fourfold.core.words import Refused
from fourfold.server.host import schema
from fourfold.server.host.hub import Hub
from fourfold.server.host.store import Listing
from fourfold.server.http.calls import TableRow
from fourfold.server.people.calls import MyGame

LOOKED_AT = 20  # games in play that are opened to see whose turn it is; older ones are listed without it
PATIENCE = 1.0  # seconds; what takes longer is listed without it
_FORGET = text(
    "INSERT INTO forgotten (visitor, table_id) VALUES (:visitor, :table_id) ON CONFLICT (visitor, table_id) DO NOTHING"
)


class MyGames:
    """Over a hub; `row` writes what every list says of a table."""

    def __init__(self, hub: Hub, row: Callable[[Listing], TableRow]) -> None:
        self._hub, self._row = hub, row

    async def of(self, visitor: str) -> list[MyGame]:
        """The games of a visitor, the one that changed last first."""
        listings = await self._hub.store.tables_of(visitor)
        p = schema.player.c
        rows = await self._hub.store.read(select(p.table_id, p.seat).where(p.visitor == visitor).order_by(p.seat))
        seats: dict[str, list[int]] = {}
        for row in rows:
            seats.setdefault(row.table_id, []).append(row.seat)
        games = {
            row.table_id: MyGame(
                **msgspec.structs.asdict(self._row(row)), mine=seats.get(row.table_id, []), asked=row.facts.asked
            )
            for row in listings
        }
        playing = [game for game in games.values() if game.phase == "playing" and self._hub.is_warm(game.game)]
        looking = [asyncio.ensure_future(self._look(game)) for game in playing[:LOOKED_AT]]
        if looking:
            done, late = await asyncio.wait(looking, timeout=PATIENCE)
            games.update({task.result().id: task.result() for task in done})
            for task in late:  # the table is opened all the same, for the next look
                task.cancel()
        return sorted(games.values(), key=lambda game: -game.changed)

    async def forget(self, visitor: str, table: str) -> list[MyGame]:
        """Leave a table out; the games that remain."""

        def write(connection: Connection) -> None:
            connection.execute(_FORGET, {"visitor": visitor, "table_id": table})

        await self._hub.store.write(write)
        return await self.of(visitor)

    async def _look(self, known: MyGame) -> MyGame:
        with contextlib.suppress(Refused):  # a broken table is listed as it was
            table = (await self._hub.find(known.id)).table
            return msgspec.structs.replace(
                known,
                phase=table.phase,
                changed=table.log[-1].at,
                to_move=None if table.to_move in table.given_up else table.to_move,
                ends=table.deadline(),
                now=self._hub.clock.now(),
            )
        return known
