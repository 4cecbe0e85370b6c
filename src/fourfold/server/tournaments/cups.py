"""Tournaments in the database: what is kept of them, read and written in whole steps."""

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from fourfold.server.host import schema
from fourfold.server.host.store import Store
from fourfold.server.tournaments.field import Bout, Entrant, Field
from fourfold.server.tournaments.plan import TournamentPlan

t, e, b = schema.tournament.c, schema.entrant.c, schema.bout.c
MOST_LISTED = 50


class KeptEntrant(NamedTuple):
    """A row of an entrant."""

    number: int
    visitor: str
    origin: str
    name: str
    bot: str
    rating: float
    since: int
    left: bool
    team: str = ""  # of a league


class KeptBout(NamedTuple):
    """A row of a bout."""

    number: int
    round: int
    first: int
    second: int | None
    table_id: str
    at: int
    first_points: float | None
    second_points: float | None
    first_carried: str = ""  # what the entrants of a league carry out of the match
    second_carried: str = ""


class Cup(NamedTuple):
    """A tournament with all its rows."""

    ident: str
    state: str
    starts: int
    maker: str
    plan: TournamentPlan
    entrants: list[KeptEntrant]
    bouts: list[KeptBout]

    @property
    def field(self) -> Field:
        """What the pairings follow from."""
        people = [Entrant(row.number, row.rating, row.since, row.left) for row in self.entrants]
        return Field(people, [Bout(row.round, row.first, row.second, _points(row)) for row in self.bouts])

    @property
    def ends(self) -> int | None:
        """When an arena ends, in milliseconds of the servers' time."""
        return self.starts + 60_000 * self.plan.minutes if self.plan.format == "arena" else None


class Cups:
    """Over the store of tables. Writes raise SeqTaken where another server was first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, cup: Cup, at: int, origin: str) -> None:
        """Keep a new tournament with those who have entered."""
        row = {"tournament_id": cup.ident, "state": cup.state, "starts": cup.starts, "at": at, "maker": cup.maker}
        row |= {"origin": origin, "body": msgspec.json.encode(cup.plan).decode()}

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.tournament), row)
            for entrant in cup.entrants:
                connection.execute(insert(schema.entrant), {"tournament_id": cup.ident, **entrant._asdict()})

        await self._store.write(write)

    async def find(self, ident: str) -> Cup | None:
        """A tournament; None if there is none."""
        rows = await self._store.read(select(schema.tournament).where(t.tournament_id == ident))
        if not rows:
            return None
        people = await self._store.read(select(schema.entrant).where(e.tournament_id == ident).order_by(e.number))
        bouts = await self._store.read(select(schema.bout).where(b.tournament_id == ident).order_by(b.number))
        (row,) = rows
        return Cup(
            ident,
            row.state,
            row.starts,
            row.maker,
            msgspec.json.decode(row.body, type=TournamentPlan),
            [KeptEntrant(*each[1:]) for each in people],
            [KeptBout(*each[1:]) for each in bouts],
        )

    async def unfinished(self) -> list[str]:
        """The tournaments that are open or running."""
        rows = await self._store.read(select(t.tournament_id).where(t.state.in_(("open", "running"))))
        return [row.tournament_id for row in rows]

    async def listed(self, visitor: str) -> list[Any]:
        """Rows for a list, those that are not over first, then the newest; with the number of entrants."""
        people = select(func.count()).where(e.tournament_id == t.tournament_id).scalar_subquery()
        mine = select(func.count()).where(e.tournament_id == t.tournament_id, e.visitor == visitor).scalar_subquery()
        running = t.state.in_(("open", "running"))
        found = select(schema.tournament, people.label("entrants"), mine.label("mine"))
        return await self._store.read(found.order_by(running.desc(), t.starts.desc()).limit(MOST_LISTED))

    async def made_by(self, visitor: str, origin: str) -> tuple[int, int]:
        """How many tournaments that are not over a visitor, and an address, has made."""
        open_ones = select(t.maker, t.origin).where(t.state.in_(("open", "running")))
        rows = await self._store.read(open_ones.where((t.maker == visitor) | (t.origin == origin)))
        return sum(row.maker == visitor for row in rows), sum(row.origin == origin for row in rows)

    async def awaited(self, visitor: str) -> list[Any]:
        """The tables of running tournaments whose bouts are not over and where a visitor plays.

        A bout is kept before its table is made, so only those that are listed count.
        """
        made = schema.listing.c.table_id
        query = (
            select(b.table_id, t.tournament_id, t.body)
            .where(e.visitor == visitor, e.tournament_id == t.tournament_id, b.tournament_id == t.tournament_id)
            .where(
                t.state == "running",
                made == b.table_id,
                b.first_points.is_(None),
                (b.first == e.number) | (b.second == e.number),
            )
        )
        return await self._store.read(query)

    async def enter(self, ident: str, entrant: KeptEntrant) -> None:
        """Keep a new entrant, or one who has come back."""

        def write(connection: Connection) -> None:
            connection.execute(delete(schema.entrant).where(e.tournament_id == ident, e.number == entrant.number))
            connection.execute(insert(schema.entrant), {"tournament_id": ident, **entrant._asdict()})

        await self._store.write(write)

    async def leave(self, ident: str, number: int, *, began: bool) -> None:
        """An entrant leaves: before the start without a trace, later they are paired no more."""
        mine = (e.tournament_id == ident, e.number == number)
        gone = update(schema.entrant).where(*mine).values(left=True) if began else delete(schema.entrant).where(*mine)
        await self._do(gone)

    async def set_state(self, ident: str, state: str, starts: int | None = None) -> None:
        """The tournament begins or ends."""
        values = {"state": state} if starts is None else {"state": state, "starts": starts}
        await self._do(update(schema.tournament).where(t.tournament_id == ident).values(**values))

    async def add_bouts(self, ident: str, bouts: list[KeptBout]) -> None:
        """Keep new bouts, all or none; raises SeqTaken if another server has made some."""

        def write(connection: Connection) -> None:
            for bout in bouts:
                connection.execute(insert(schema.bout), {"tournament_id": ident, **bout._asdict()})

        await self._store.write(write)

    async def settle(self, ident: str, number: int, points: tuple[float, float], carried: tuple[str, str]) -> None:
        """A bout is over, and this is what the two entrants carry out of it."""
        values: dict[str, Any] = {"first_points": points[0], "second_points": points[1]}
        values |= {"first_carried": carried[0], "second_carried": carried[1]}
        await self._do(update(schema.bout).where(b.tournament_id == ident, b.number == number).values(**values))

    async def _do(self, statement: Any) -> None:
        def write(connection: Connection) -> None:
            connection.execute(statement)

        await self._store.write(write)


def new_number(entrants: list[KeptEntrant]) -> int:
    """The number of the next entrant."""
    return max((row.number for row in entrants), default=0) + 1


def _points(row: KeptBout) -> tuple[float, float] | None:
    return None if row.first_points is None else (row.first_points, row.second_points or 0.0)
