"""What people report to the host of the server: lines of talk, and names of tournaments and of people."""

from typing import Literal, NamedTuple

from sqlalchemy import Connection, text

from fourfold.core.words import refused
from fourfold.server.host.store import Store, now
from fourfold.server.limits import Buckets

REPORTS, REPORTS_BURST = 20 / 86_400, 20  # of one person: a second, and at once
NAME = 0  # stands where a line has its number, which is 1 or more
Kind = Literal["line", "cup", "person"]
_REPORT = text(
    "INSERT INTO report (kind, table_id, number, reporter, reported, name, at, why, text, before) "
    "VALUES (:kind, :table_id, :number, :reporter, :reported, :name, :at, :why, :text, :before) "
    "ON CONFLICT (table_id, number, reporter) DO NOTHING"
)


class Reportable(NamedTuple):
    """What can be reported: a line of a table, or the name of a tournament or a person."""

    kind: Kind
    table_id: str  # the table, the tournament or the visitor
    reported: str  # the visitor who wrote it
    name: str  # of that visitor
    text: str
    number: int = NAME
    before: str = ""  # lines


class Reports:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self._store, self._allowed = store, Buckets(REPORTS, REPORTS_BURST)

    async def add(self, reporter: str, why: str, what: Reportable) -> None:
        """Keep a report for the host to look at; a second one of the same person changes nothing."""
        if not self._allowed.take(reporter):
            raise refused("server.often")
        row = {**what._asdict(), "reporter": reporter, "at": now(), "why": why}

        def write(connection: Connection) -> None:
            connection.execute(_REPORT, row)

        await self._store.write(write)
