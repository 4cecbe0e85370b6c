"""Open tables expire: the server closes those whose seats have not changed for a time."""

import asyncio
import contextlib

from fourfold.core.words import Refused
from fourfold.server.host.hub import Hub
from fourfold.server.host.writer import Unknown
from fourfold.server.table.judge import expire

PAUSE = 60.0  # seconds from one look to the next
AT_ONCE = 100  # tables closed in one look


async def keep_expiring(hub: Hub, seconds: float) -> None:
    """Close expired tables until this is cancelled."""
    while True:
        with contextlib.suppress(Refused):  # the database is away: look again later
            await close_expired(hub, seconds)
        await asyncio.sleep(PAUSE)


async def close_expired(hub: Hub, seconds: float) -> None:
    """Close open tables whose seats have not changed for so many seconds."""
    limit = int(1000 * seconds)
    for ident in await hub.store.expired(hub.clock.now() - limit, AT_ONCE):
        with contextlib.suppress(Refused, Unknown):  # it has changed or is broken, or it is read again when asked for
            await hub.write(await hub.find(ident), lambda table, at: expire(table, at - limit))
