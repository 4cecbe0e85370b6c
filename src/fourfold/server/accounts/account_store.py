"""Accounts and the browsers in which they are signed in, in the database."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from fourfold.core.words import refused
from fourfold.server.accounts.account_names import folded
from fourfold.server.host.schema import account, session
from fourfold.server.host.store import Store, now
from fourfold.server.host.writer import SeqTaken

SESSION_DAYS = 365  # after the last visit, as the cookie
MOST_SESSIONS = 20  # of one account; the one that was seen longest ago ends
AT_ONCE = 1000  # sessions that one query asks for
_DAY = 86_400_000


class AccountStore:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, visitor: str, name: str, password: str, recovery: str) -> None:
        """Keep a new account; refused if there is one of that name."""
        row = {"visitor": visitor, "name": name, "folded": folded(name), "made": now()}
        row |= {"password": password, "recovery": recovery}
        await self._write_named(insert(account).values(row))

    async def rename(self, visitor: str, name: str) -> None:
        """Keep another name; refused if an account has it."""
        changed = {"name": name, "folded": folded(name)}
        await self._write_named(update(account).where(account.c.visitor == visitor).values(changed))

    async def change(self, visitor: str, **values: str) -> None:
        """Keep another password or recovery code."""
        await self._write(update(account).where(account.c.visitor == visitor).values(values))

    async def find(self, name: str) -> Any:
        """The row of the account of that name; None if there is none."""
        return await self._first(select(account).where(account.c.folded == folded(name)))

    async def of(self, visitor: str) -> Any:
        """The row of a visitor's account; None for a guest."""
        return await self._first(select(account).where(account.c.visitor == visitor))

    async def signed_in(self, visitor: str, lock: str) -> Any:
        """The name of a visitor's account, and the session of that lock if it is theirs; None for a guest."""
        mine = (session.c.visitor == account.c.visitor) & (session.c.lock == lock)
        rows = select(account.c.name, session.c.session_id, session.c.seen).outerjoin_from(account, session, mine)
        return await self._first(rows.where(account.c.visitor == visitor))

    async def add_session(self, visitor: str, lock: str, ident: str, device: str) -> None:
        """Keep that an account is signed in somewhere."""
        s, at = session.c, now()
        row = {"lock": lock, "session_id": ident, "visitor": visitor, "device": device, "made": at, "seen": at}

        def work(connection: Connection) -> None:
            connection.execute(insert(session), row)
            newest = select(s.lock).where(s.visitor == visitor).order_by(s.seen.desc(), s.lock).limit(MOST_SESSIONS)
            connection.execute(delete(session).where(s.visitor == visitor, s.lock.not_in(newest)))

        await self._store.write(work)

    async def seen(self, lock: str) -> None:
        """Keep that a browser was there."""
        await self._write(update(session).where(session.c.lock == lock).values(seen=now()))

    async def lasting(self, locks: list[str]) -> set[str]:
        """Those of these sessions that have not ended."""
        s = session.c
        parts = [locks[start : start + AT_ONCE] for start in range(0, len(locks), AT_ONCE)]
        return {row.lock for part in parts for row in await self._store.read(select(s.lock).where(s.lock.in_(part)))}

    async def sessions(self, visitor: str) -> list[Any]:
        """The rows of an account's sessions, the one seen last first."""
        return await self._store.read(
            select(session).where(session.c.visitor == visitor).order_by(session.c.seen.desc(), session.c.lock)
        )

    async def end_session(self, visitor: str, ident: str) -> None:
        """End one session of an account."""
        await self._write(delete(session).where(session.c.visitor == visitor, session.c.session_id == ident))

    async def end_others(self, visitor: str, lock: str) -> None:
        """End all sessions of an account but one."""
        await self._write(delete(session).where(session.c.visitor == visitor, session.c.lock != lock))

    async def _write_named(self, statement: Any) -> None:
        try:
            await self._write(statement)
        except SeqTaken as error:  # the name is unique
            raise refused("server.name-taken") from error

    async def _write(self, statement: Any) -> None:
        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self._store.write(work)

    async def _first(self, query: Any) -> Any:
        rows = await self._store.read(query)
        return rows[0] if rows else None


async def delete_old_sessions(store: Store) -> None:
    """End the sessions of browsers that were not there for as long as their cookie lasts."""
    old = delete(session).where(session.c.seen < now() - SESSION_DAYS * _DAY)

    def work(connection: Connection) -> None:
        connection.execute(old)

    await store.write(work)
