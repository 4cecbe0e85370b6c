"""What was said, and who blocks whom, in the database."""

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text

from fourfold.core.words import refused
from fourfold.server.host.schema import blocked, talk
from fourfold.server.host.store import Store, now
from fourfold.server.host.writer import SeqTaken
from fourfold.server.people.follow_store import part
from fourfold.server.people.reports import Reportable
from fourfold.server.table.wire import Phrase, TalkLine

KEPT = 200  # lines of a table; older ones are forgotten
KEPT_FOR = 30 * 86_400_000  # milliseconds
CONTEXT = 10  # lines before a reported one that are kept with it
TRIES = 5  # to write a line while other servers write to the same table
MOST_BLOCKED = 500  # people that one visitor has blocked; the oldest is forgotten
_BLOCK = text(
    "INSERT INTO blocked (visitor, other, name, at) VALUES (:visitor, :other, :name, :at) "
    "ON CONFLICT (visitor, other) DO UPDATE SET name = excluded.name, at = excluded.at"
)


class TalkStore:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, table: str, seat: int, visitor: str, name: str, phrase: Phrase | None, text: str) -> TalkLine:
        """Keep a line; returns it with its number."""
        at, number = now(), [0]

        def write(connection: Connection) -> None:
            t = talk.c
            number[0] = 1 + int(connection.scalar(select(func.max(t.number)).where(t.table_id == table)) or 0)
            row = {"table_id": table, "number": number[0], "seat": seat, "visitor": visitor, "name": name, "at": at}
            connection.execute(insert(talk), {**row, "phrase": phrase or "", "text": text})
            connection.execute(delete(talk).where(t.table_id == table, t.number <= number[0] - KEPT))
            connection.execute(delete(talk).where(t.at < at - KEPT_FOR))

        for _ in range(TRIES):
            try:
                await self._store.write(write)
            except SeqTaken:  # another server has taken the number
                continue
            return TalkLine(number[0], seat, name, at, phrase, text)
        raise refused("server.busy")

    async def lines(self, table: str, most: int = KEPT) -> list[tuple[str, TalkLine]]:
        """The newest lines of a table in their order, each with the visitor who said it."""
        t = talk.c
        newest = select(talk).where(t.table_id == table).order_by(t.number.desc()).limit(most)
        return [(row.visitor, _line(row)) for row in reversed(await self._store.read(newest))]

    async def block(self, visitor: str, other: str, name: str) -> None:
        """Keep that a visitor has blocked another."""
        b = blocked.c

        def write(connection: Connection) -> None:
            connection.execute(_BLOCK, {"visitor": visitor, "other": other, "name": name, "at": now()})
            newest = select(b.other).where(b.visitor == visitor).order_by(b.at.desc(), b.other).limit(MOST_BLOCKED)
            connection.execute(delete(blocked).where(b.visitor == visitor, b.other.not_in(newest)))
            part(connection, visitor, other)

        await self._store.write(write)

    async def unblock(self, visitor: str, other: str) -> None:
        """A visitor has blocked another no longer."""
        b = blocked.c
        ended = delete(blocked).where(b.visitor == visitor, b.other == other)
        await self._store.write(lambda connection: _do(connection, ended))

    async def blocked_by(self, visitor: str) -> list[Any]:
        """The rows of the people whom a visitor has blocked, the newest first."""
        return await self._store.read(select(blocked).where(blocked.c.visitor == visitor).order_by(blocked.c.at.desc()))

    async def blockers_of(self, visitor: str) -> frozenset[str]:
        """The visitors who have blocked a visitor."""
        rows = await self._store.read(select(blocked.c.visitor).where(blocked.c.other == visitor))
        return frozenset(row.visitor for row in rows)

    async def reportable(self, table: str, number: int) -> Reportable:
        """A line that is to be reported, with the lines before it; refused if there is no such line."""
        said = await self.lines(table)
        found = next(((visitor, line) for visitor, line in said if line.number == number), None)
        if found is None:
            raise refused("server.no-line")
        visitor, line = found
        before = [_written(each) for _, each in said if number - CONTEXT <= each.number < number]
        return Reportable("line", table, visitor, line.name, _written(line), number, "\n".join(before))


def _do(connection: Connection, statement: Any) -> None:
    connection.execute(statement)


def _line(row: Any) -> TalkLine:
    return TalkLine(row.number, row.seat, row.name, row.at, row.phrase or None, row.text)


def _written(line: TalkLine) -> str:
    return f"{line.name}: {line.text or line.phrase}"
