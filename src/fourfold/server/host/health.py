"""Whether the database takes writes: `/readyz` tries one."""

import asyncio

from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.words import Refused, Sentence
from fourfold.server.host.store import Store
from fourfold.server.host.trouble import trouble_of
from fourfold.server.host.writer import NotSaved, Unknown

PATIENCE = 2.0  # seconds until a write that is not answered counts as a problem


class Health:
    """Tries the database for all who ask at the same time together."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trying: asyncio.Task[Sentence | None] | None = None

    async def problem(self) -> Sentence | None:
        """Why the database takes no writes now; None if it has just committed one."""
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._try())
        trying = self._trying
        await asyncio.wait((trying,), timeout=PATIENCE)
        return trying.result() if trying.done() else Sentence("server.database-slow", {"seconds": PATIENCE})

    async def _try(self) -> Sentence | None:
        try:
            await self._store.check()
        except Refused as error:
            return Sentence(error.refusal.key)
        except NotSaved as error:
            return Sentence(error.key)
        except Unknown:
            return Sentence("server.unknown")
        except SQLAlchemyError as error:
            return Sentence(trouble_of(error))
        return None
