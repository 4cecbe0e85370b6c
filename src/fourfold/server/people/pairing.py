"""Quick pairing: the next two who look for the same game play it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection

from fourfold.registry import game
from fourfold.server.host.hub import Hub
from fourfold.server.host.lobby import MOST, Page
from fourfold.server.host.store import Listing

ARRIVING = 15_000  # milliseconds in which a person who has a seat opens the table; so long it waits without them


class QuickPairing:
    """Finds the table at which a person waits for a fair game as it is usually played, which is not rated."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lock = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        """Two who ask at once, at one server or at two, do not both make a table."""
        async with self._lock, self._hub.store.exclusion.hold(f"pair {name}"):
            yield

    async def waiting(self, name: str, unwanted: Collection[str], since: int) -> list[str]:
        """Tables where a person is connected or about to be, and waits for one more, the oldest first; none of an
        unwanted maker.
        """
        present, lately = self._hub.present, self._hub.clock.now() - ARRIVING
        rows = await self._hub.store.open_tables(Page("oldest", limit=MOST), since, present, since_gone=lately)
        return [row.table_id for row in rows if row.maker not in unwanted and _is_usual(row, name)]


def _is_usual(row: Listing, name: str) -> bool:
    about = row.facts
    free = row.seats == game(name).seats[0] and row.free == 1
    usual = not about.options and about.clock is None and about.fair and not row.rated
    return row.game == name and free and usual
