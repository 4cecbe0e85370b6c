"""Which puzzles an account has solved, and on how many days in a row that of the day; judged by the server itself."""

from sqlalchemy import Connection, func, select, text

from fourfold.server.host.schema import solved, solved_day
from fourfold.server.host.store import Store

MOST_DAYS = 1000  # that a streak is counted back
_SOLVED = text("INSERT INTO solved (visitor, puzzle) VALUES (:visitor, :puzzle) ON CONFLICT DO NOTHING")
_DAY = text("INSERT INTO solved_day (visitor, day) VALUES (:visitor, :day) ON CONFLICT DO NOTHING")


class SolvedPuzzles:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def keep(self, visitor: str, puzzle: str, day: int | None) -> None:
        """Keep that an account has solved a puzzle; with a day, the one of that day."""

        def write(connection: Connection) -> None:
            connection.execute(_SOLVED, {"visitor": visitor, "puzzle": puzzle})
            if day is not None:
                connection.execute(_DAY, {"visitor": visitor, "day": day})

        await self._store.write(write)

    async def count(self, visitor: str) -> int:
        """How many puzzles an account has solved."""
        (row,) = await self._store.read(select(func.count().label("n")).where(solved.c.visitor == visitor))
        return int(row.n)

    async def streak(self, visitor: str, today: int) -> int:
        """On how many days in a row, up to today or yesterday, the puzzle of the day was solved."""
        d = solved_day.c
        newest = select(d.day).where(d.visitor == visitor).order_by(d.day.desc()).limit(MOST_DAYS)
        days = {row.day for row in await self._store.read(newest)}
        last = today if today in days else today - 1
        return next(n for n in range(MOST_DAYS + 1) if last - n not in days)
