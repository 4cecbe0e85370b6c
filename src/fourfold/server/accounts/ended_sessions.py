"""A session that has ended, at whatever server and for whatever reason, takes its sockets with it."""

import asyncio

from fourfold.core.words import Refused
from fourfold.server.accounts.account_store import AccountStore
from fourfold.server.host.hub import Hub
from fourfold.server.log import log_fault

PAUSE = 1.0  # seconds from one look to the next


class EndedSessions:
    """Over a hub and the sessions in its database."""

    def __init__(self, hub: Hub, kept: AccountStore) -> None:
        self._hub, self._kept = hub, kept

    async def keep_looking(self) -> None:
        """Close the sockets of sessions that have ended until this is cancelled."""
        while True:
            try:
                await self.look()
            except Refused:  # the database is away: look again
                pass
            except Exception as error:  # noqa: BLE001 - the sessions that end next must be noticed too
                log_fault(error, "the sessions were not looked at")
            await asyncio.sleep(PAUSE)

    async def look(self) -> None:
        """Close the sockets of sessions that have ended since they were opened."""
        held = {connection.session for connection in self._hub.connections if connection.session}
        ended = held - await self._kept.lasting(sorted(held))
        for connection in self._hub.connections:
            if connection.session in ended:
                connection.drop("server.session-ended")
