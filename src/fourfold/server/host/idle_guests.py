"""What is kept only for a guest, until the guest has done nothing for so long that the cookie has expired too."""

from typing import Any

from sqlalchemy import Connection, Select, delete, exists, select, union

from fourfold.server.host import schema
from fourfold.server.host.store import Store, now
from fourfold.server.host.usage import DAY

AT_ONCE = 1000  # guests that one look forgets
_THEIRS = (schema.push, schema.blocked, schema.forgotten)  # accounts have rows there too, which stay


async def forget_idle_guests(store: Store, days: float) -> None:
    """Delete the notices, blocks and forgotten games of guests who have done nothing for so many days."""
    rows = await store.read(_idle(now() - int(days * DAY)).limit(AT_ONCE))
    idle = [row.visitor for row in rows]

    def work(connection: Connection) -> None:
        for table in _THEIRS:
            connection.execute(delete(table).where(table.c.visitor.in_(idle)))

    if idle:
        await store.write(work)


def _idle(since: int) -> Select[Any]:
    """Selects the guests of whom nothing is newer: no table of theirs, no upload, no notices asked for, no block."""
    guest = union(*(select(table.c.visitor) for table in _THEIRS)).subquery()
    t, p, who = schema.listing.c, schema.player.c, guest.c.visitor
    lively = (
        exists().where(schema.account.c.visitor == who),
        exists().where(p.visitor == who, p.table_id == t.table_id, t.changed >= since),
        exists().where(t.maker == who, t.changed >= since),
        *(
            exists().where(table.c.visitor == who, table.c.at >= since)
            for table in (schema.upload, schema.push, schema.blocked)
        ),
    )
    return select(who).where(*(~each for each in lively))
