"""What expires: open tables whose seats have not changed for a time, uploads, sessions, attempts to sign in,
invitations, what only serves guests who are gone, and what the host has imposed for a time.
"""

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection, delete, select

from fourfold.core.words import Refused
from fourfold.server.accounts.account_store import delete_old_sessions
from fourfold.server.accounts.attempts import delete_attempts
from fourfold.server.host import schema
from fourfold.server.host.hub import Hub
from fourfold.server.host.idle_guests import forget_idle_guests
from fourfold.server.host.store import Store, now
from fourfold.server.host.usage import DAY
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.people.invitations import delete_invitations
from fourfold.server.settings import Settings
from fourfold.server.table.judge import expire

PAUSE = 60.0  # seconds from one look to the next
GUESTS_EVERY = 60  # looks from one at guests, which takes longer, to the next
AT_ONCE = 100  # tables or uploads that one look ends


async def keep_expiring(hub: Hub, settings: Settings, look: Callable[[], Awaitable[None]]) -> None:
    """End what has expired, and take a look of another kind, until this is cancelled."""
    for number in itertools.count():
        with contextlib.suppress(Refused, NotSaved, SeqTaken, Unknown):  # the database is not well: look again later
            await close_expired(hub, settings.open_seconds)
            await delete_uploads(hub.store, settings.upload_days)
            await delete_old_sessions(hub.store)
            await delete_attempts(hub.store)
            await delete_ended(hub.store)
            await delete_invitations(hub.store)
            if number % GUESTS_EVERY == 0:
                await forget_idle_guests(hub.store, settings.guest_days)
            await look()
        await asyncio.sleep(PAUSE)


async def close_expired(hub: Hub, seconds: float) -> None:
    """Close open tables whose seats have not changed for so many seconds."""
    limit = int(1000 * seconds)
    for ident in await hub.store.expired(hub.clock.now() - limit, AT_ONCE):
        with contextlib.suppress(Refused, Unknown):  # it has changed or is broken, or it is read again when asked for
            await hub.write(await hub.find(ident), lambda table, at: expire(table, at - limit))


async def delete_uploads(store: Store, days: float) -> None:
    """Delete uploads that are older than so many days, and their analyses."""
    u = schema.upload.c
    rows = await store.read(select(u.record_id).where(u.at < now() - int(days * DAY)).order_by(u.at).limit(AT_ONCE))
    old = [row.record_id for row in rows]

    def work(connection: Connection) -> None:
        connection.execute(delete(schema.upload).where(u.record_id.in_(old)))
        games = [f"r/{ident}" for ident in old]
        connection.execute(delete(schema.analysis).where(schema.analysis.c.game_id.in_(games)))

    if old:
        await store.write(work)


async def delete_ended(store: Store) -> None:
    """Delete blocks, imposed names, and links and sessions of the host whose time is over."""
    ended = (
        delete(schema.sanction).where(schema.sanction.c.until < now()),
        delete(schema.admin_key).where(schema.admin_key.c.expires < now()),
    )

    def work(connection: Connection) -> None:
        for statement in ended:
            connection.execute(statement)

    await store.write(work)
