"""Tournaments in the database: what is kept of them, read and written in whole steps."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, case, delete, func, insert, select, update

from fourfold.server.host import schema
from fourfold.server.host.store import Store
from fourfold.server.tournaments.cup import Cup, KeptBout, KeptEntrant
from fourfold.server.tournaments.plan import TournamentPlan

t, e, b = schema.tournament.c, schema.entrant.c, schema.bout.c
MOST_LISTED = 50
MOST_REMEMBERED = 100  # tournaments; the one that was asked for longest ago is read again


class Cups:
    """Over the store of tables. Writes raise SeqTaken where another server was first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Cup] = OrderedDict()  # as they were read last

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
        """A tournament; None if there is none. Its rows are read again only if it has changed."""
        rows = await self._store.read(select(schema.tournament).where(t.tournament_id == ident))
        if not rows:
            return None
        (row,) = rows
        if self._changes(ident) != row.changes:
            read = await self._read(row)
            if self._changes(ident) < row.changes:  # else another call has read it meanwhile
                self._known[ident] = read
        self._known.move_to_end(ident)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return self._known[ident]

    def _changes(self, ident: str) -> int:
        """How often a tournament had been written when it was read last; -1 if it was not."""
        return self._known[ident].changes if ident in self._known else -1

    async def _read(self, row: Any) -> Cup:
        """A tournament with all its rows, as they are or newer than its own row."""
        ident = row.tournament_id
        bouts = await self._store.read(select(schema.bout).where(b.tournament_id == ident).order_by(b.number))
        # after the bouts, so that every entrant whom a bout names is there
        people = await self._store.read(select(schema.entrant).where(e.tournament_id == ident).order_by(e.number))
        return Cup(
            ident,
            row.state,
            row.starts,
            row.maker,
            msgspec.json.decode(row.body, type=TournamentPlan),
            [KeptEntrant(*each[1:]) for each in people],
            [KeptBout(*each[1:]) for each in bouts],
            row.changes,
        )

    async def accounts(self, ident: str) -> frozenset[str]:
        """The entrants who are accounts now: a guest may become one at any time."""
        of_cup = select(schema.account.c.visitor).where(e.tournament_id == ident, e.visitor == schema.account.c.visitor)
        return frozenset(row.visitor for row in await self._store.read(of_cup))

    async def unfinished(self) -> list[str]:
        """The tournaments that are open or running."""
        rows = await self._store.read(select(t.tournament_id).where(t.state.in_(("open", "running"))))
        return [row.tournament_id for row in rows]

    async def listed(self, visitor: str) -> list[Any]:
        """Rows for a list, with the number of entrants: first those that are not over, the one that starts next
        before those that start later; then the others, the newest first.
        """
        people = select(func.count()).where(e.tournament_id == t.tournament_id).scalar_subquery()
        mine = select(func.count()).where(e.tournament_id == t.tournament_id, e.visitor == visitor).scalar_subquery()
        running = t.state.in_(("open", "running"))
        found = select(schema.tournament, people.label("entrants"), mine.label("mine"))
        return await self._store.read(
            found.order_by(running.desc(), case((running, t.starts), else_=-t.starts)).limit(MOST_LISTED)
        )

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

    async def enter(self, cup: Cup, entrant: KeptEntrant) -> bool:
        """Keep a new entrant, or one who has come back; False if the tournament has begun or ended meanwhile.

        Raises SeqTaken if another has taken the number.
        """
        mine = (e.tournament_id == cup.ident, e.number == entrant.number, e.visitor == entrant.visitor)

        def write(connection: Connection) -> bool:
            if not change_cup(connection, cup.ident, cup.state):
                return False
            if not connection.execute(update(schema.entrant).where(*mine).values(left=False)).rowcount:
                connection.execute(insert(schema.entrant), {"tournament_id": cup.ident, **entrant._asdict()})
            return True

        return await self._do(write)

    async def leave(self, ident: str, number: int) -> bool:
        """An entrant leaves: before the start without a trace, later they are paired no more, after the end not at all.

        False if it is over.
        """
        mine = (e.tournament_id == ident, e.number == number)

        def write(connection: Connection) -> bool:
            if change_cup(connection, ident, "open"):
                connection.execute(delete(schema.entrant).where(*mine))
            elif change_cup(connection, ident, "running"):
                connection.execute(update(schema.entrant).where(*mine).values(left=True))
            else:
                return False
            return True

        return await self._do(write)

    async def set_state(self, ident: str, before: str, state: str, starts: int | None = None) -> bool:
        """The tournament begins or ends; False if its state was another one before."""
        values = {"state": state} if starts is None else {"state": state, "starts": starts}
        return await self._do(lambda connection: change_cup(connection, ident, before, **values))

    async def add_bouts(self, ident: str, bouts: list[KeptBout]) -> bool:
        """Keep new bouts, all or none; False if it does not run. Raises SeqTaken if another server has made some."""

        def write(connection: Connection) -> bool:
            if not change_cup(connection, ident, "running"):
                return False
            for bout in bouts:
                connection.execute(insert(schema.bout), {"tournament_id": ident, **bout._asdict()})
            return True

        return await self._do(write)

    async def settle(self, ident: str, number: int, points: tuple[float, float], carried: tuple[str, str]) -> bool:
        """A bout is over, and this is what the two entrants carry out of it; False if the tournament does not run."""
        values: dict[str, Any] = {"first_points": points[0], "second_points": points[1]}
        values |= {"first_carried": carried[0], "second_carried": carried[1]}

        def write(connection: Connection) -> bool:
            if not change_cup(connection, ident, "running"):
                return False
            connection.execute(update(schema.bout).where(b.tournament_id == ident, b.number == number).values(**values))
            return True

        return await self._do(write)

    async def _do(self, write: Callable[[Connection], bool]) -> bool:
        done: list[bool] = []

        def work(connection: Connection) -> None:
            done[:] = [write(connection)]  # a transaction may be tried twice

        await self._store.write(work)
        return done[0]


def change_cup(connection: Connection, ident: str, state: str, /, **values: Any) -> bool:
    """Count a change of a tournament that is in this state; False, with nothing changed, if it is not.

    Every write to a tournament begins so. It makes all servers read the rows again, and until the end of the
    transaction no other write decides by what this one changes.
    """
    changed = update(schema.tournament).where(t.tournament_id == ident, t.state == state)
    return connection.execute(changed.values(changes=t.changes + 1, **values)).rowcount == 1


def rename_cup(connection: Connection, ident: str, name: str) -> bool:
    """Give a tournament another name, in whatever state it is; False if there is none."""
    row = connection.execute(select(t.state, t.body).where(t.tournament_id == ident)).first()
    if row is None:
        return False
    plan = msgspec.structs.replace(msgspec.json.decode(row.body, type=TournamentPlan), name=name)
    return change_cup(connection, ident, row.state, body=msgspec.json.encode(plan).decode())


def new_number(entrants: list[KeptEntrant]) -> int:
    """The number of the next entrant."""
    return max((row.number for row in entrants), default=0) + 1
