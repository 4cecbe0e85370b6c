"""The progress of analyses, shared by several servers: a proxy may send the next request to another server."""

import contextlib
from typing import Any, NamedTuple

from sqlalchemy import Connection, text

from fourfold.server.host.presence import NOW
from fourfold.server.host.store import Store
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown

RUNNING_FOR, FAILED_FOR = 15_000, 3_600_000  # milliseconds until a row of a dead server, or a failure, is forgotten
_NOTE = text(
    f"""
    INSERT INTO analysing (game_id, done, total, problem, expires)
    VALUES (:game_id, :done, :total, :problem, {NOW} + :kept)
    ON CONFLICT (game_id) DO UPDATE SET
        done = excluded.done, total = excluded.total, problem = excluded.problem, expires = excluded.expires
    """
)
_FIND = f"SELECT done, total, problem FROM analysing WHERE game_id = :game_id AND expires >= {NOW}"
_END = text(f"DELETE FROM analysing WHERE game_id = :game_id OR expires < {NOW}")


class Progress(NamedTuple):
    """How many plies are done; `problem` says why it stopped, if it did."""

    done: int
    total: int
    problem: str = ""


class NoProgress:
    """A server that is alone knows by itself what is under way."""

    async def note(self, name: str, progress: Progress) -> None:
        """There is no other server to tell."""

    async def end(self, name: str) -> None:
        """There is no other server to tell."""

    async def find(self, name: str) -> Progress | None:
        """Nothing is under way elsewhere."""
        return None


class SharedProgress(NoProgress):
    """What several servers on PostgreSQL have under way. If the database is not well, the others are not told."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, name: str, progress: Progress) -> None:
        """Tell the others how far an analysis is, or that it has failed; must be told again before it is forgotten."""
        kept = FAILED_FOR if progress.problem else RUNNING_FOR
        await self._write(_NOTE, {"game_id": name, "kept": kept, **progress._asdict()})

    async def end(self, name: str) -> None:
        """The analysis is kept with its game."""
        await self._write(_END, {"game_id": name})

    async def find(self, name: str) -> Progress | None:
        """How far another server is; None if none has it under way."""
        rows = await self._store.read(text(_FIND).bindparams(game_id=name))
        return Progress(*rows[0]) if rows else None

    async def _write(self, statement: Any, row: dict[str, Any]) -> None:
        def work(connection: Connection) -> None:
            connection.execute(statement, row)

        with contextlib.suppress(NotSaved, SeqTaken, Unknown):
            await self._store.write(work)
