"""How much a guest, and all guests of an address together, may have at a time. More is refused with the limit."""

import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from fourfold.core.words import refused
from fourfold.server.host.store import Store
from fourfold.server.settings import Settings
from fourfold.server.workers.pool import Asker


class Quotas:
    """Counts what is in the database and what this server is making."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self._making: Counter[tuple[str, str]] = Counter()  # (what, whose)

    def table(self, asker: Asker, waits: bool) -> contextlib.AbstractAsyncContextManager[None]:
        """Make a table inside this. It `waits` for people, or plays at once; there must be room for its game too."""
        return self._alone(asker, {"tables": 1, "games": 1, "open_tables": int(waits)})

    def cup(self, asker: Asker, bots: int) -> contextlib.AbstractAsyncContextManager[None]:
        """Make a tournament inside this. Each of its bots counts as a game in play until it is over.

        Games of two bots count as tables once they begin, so there must be room for one more.
        """
        return self._alone(asker, {"games": bots, "tables": int(bots > 1)})

    def seat(self, asker: Asker) -> contextlib.AbstractAsyncContextManager[None]:
        """Take a seat at an open table inside this."""
        return self._alone(asker, {"open_tables": 1})

    def upload(self, asker: Asker, size: int) -> contextlib.AbstractAsyncContextManager[None]:
        """Keep a record of so many characters inside this. It takes long, so no other server waits for it."""
        return self._within(asker, {"uploads": 1, "storage": size})

    @contextlib.asynccontextmanager
    async def _alone(self, asker: Asker, wanted: dict[str, int]) -> AsyncIterator[None]:
        """As `_within`, while no other server makes anything for the guest or the address."""
        whose = (f"address {asker.address}", f"visitor {asker.visitor}")  # always in this order, against deadlocks
        async with self._store.exclusion.hold(*whose), self._within(asker, wanted):
            yield

    @contextlib.asynccontextmanager
    async def _within(self, asker: Asker, wanted: dict[str, int]) -> AsyncIterator[None]:
        """Refuses what would be too much. Until the end of the context it counts as made."""
        owners = (
            (f"visitor {asker.visitor}", 1, ""),
            (f"address {asker.address}", self._settings.per_address, "-address"),
        )
        mine = Counter({(what, whose): n for what, n in wanted.items() for whose, _, _ in owners})
        self._making.update(mine)
        making = self._making.copy()  # before the database is read: what ends meanwhile is counted twice, not never
        try:
            figures = await self._store.used(asker.visitor, asker.address, self._settings.open_seconds)
            for used, (whose, share, suffix) in zip(figures, owners, strict=True):
                for what in filter(wanted.get, wanted):
                    most = getattr(self._settings, what) * share
                    if getattr(used, what) + making[what, whose] > most:
                        raise refused(f"server.quota-{what.replace('_', '-')}{suffix}", most=most)
            yield
        finally:
            self._making.subtract(mine)
            self._making += Counter()  # removes counts of zero
