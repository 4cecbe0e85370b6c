"""How often a name and an address may be tried: counted in the database, so for all servers and over restarts."""

import math

from sqlalchemy import Connection, bindparam, delete, select, text, update

from fourfold.core.words import refused
from fourfold.server.host.schema import attempt
from fourfold.server.host.store import Store, now

HOUR = 3_600_000  # milliseconds after the first attempt in which others count
_COUNT = text(
    "INSERT INTO attempt (whose, since, times) VALUES (:whose, :at, 1) ON CONFLICT (whose) DO UPDATE SET "
    "times = CASE WHEN attempt.since < :start THEN 1 ELSE attempt.times + 1 END, "
    "since = CASE WHEN attempt.since < :start THEN excluded.since ELSE attempt.since END"
)


class Attempts:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, limits: dict[str, int]) -> None:
        """Count one attempt for each of these, before it is carried out; refused if one has had its limit in an hour.

        Attempts at the same moment count one after the other.
        """
        at, found = now(), {}

        def count(connection: Connection) -> None:
            rows = [{"whose": whose, "at": at, "start": at - HOUR} for whose in sorted(limits)]  # against deadlocks
            connection.execute(_COUNT, rows)
            for row in connection.execute(select(attempt).where(attempt.c.whose.in_(limits))):
                found[row.whose] = (row.times, row.since)

        await self._store.write(count)
        late = [since for whose, (times, since) in found.items() if times > limits[whose]]
        if late:
            raise refused("server.attempts", n=max(1, math.ceil((max(late) + HOUR - at) / 60_000)))

    async def forgive(self, limits: dict[str, int]) -> None:
        """The attempt was right: it does not count."""
        a = attempt.c
        less = update(attempt).where(a.whose == bindparam("who")).values(times=a.times - 1)

        def work(connection: Connection) -> None:
            connection.execute(less, [{"who": whose} for whose in sorted(limits)])

        await self._store.write(work)


async def delete_attempts(store: Store) -> None:
    """Forget attempts that count no more."""
    old = delete(attempt).where(attempt.c.since < now() - HOUR)

    def work(connection: Connection) -> None:
        connection.execute(old)

    await store.write(work)
