"""Which account follows which, in the database."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, or_, select, text

from fourfold.server.host.schema import account, blocked, follow, invitation, session
from fourfold.server.host.store import Store, now

MOST = 500  # people whom one account follows; the one it followed first is forgotten
MOST_TOLD = 200  # followers that a list tells, the newest
_FOLLOW = text(
    "INSERT INTO follow (visitor, other, at) VALUES (:visitor, :other, :at) ON CONFLICT (visitor, other) DO NOTHING"
)
f, b = follow.c, blocked.c


class Followed(NamedTuple):
    """An account that another follows or is followed by."""

    visitor: str
    name: str
    at: int


class FollowStore:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def follow(self, visitor: str, other: str) -> None:
        """Keep that an account follows another."""

        def write(connection: Connection) -> None:
            connection.execute(_FOLLOW, {"visitor": visitor, "other": other, "at": now()})
            newest = select(f.other).where(f.visitor == visitor).order_by(f.at.desc(), f.other).limit(MOST)
            connection.execute(delete(follow).where(f.visitor == visitor, f.other.not_in(newest)))

        await self._store.write(write)

    async def unfollow(self, visitor: str, other: str) -> None:
        """An account follows another no longer."""

        def write(connection: Connection) -> None:
            connection.execute(delete(follow).where(f.visitor == visitor, f.other == other))

        await self._store.write(write)

    async def followed_by(self, visitor: str) -> list[Followed]:
        """The people whom an account follows, by name."""
        return await self._people(f.other, f.visitor == visitor, account.c.folded, MOST)

    async def followers_of(self, visitor: str) -> list[Followed]:
        """The people who follow an account, the newest first."""
        return await self._people(f.visitor, f.other == visitor, f.at.desc(), MOST_TOLD)

    async def are_friends(self, one: str, other: str) -> bool:
        """Whether two accounts follow each other."""
        both = or_((f.visitor == one) & (f.other == other), (f.visitor == other) & (f.other == one))
        return len(await self._store.read(select(f.visitor).where(both))) == 2

    async def is_blocked(self, one: str, other: str) -> bool:
        """Whether one of two has blocked the other."""
        either = or_((b.visitor == one) & (b.other == other), (b.visitor == other) & (b.other == one))
        return bool(await self._store.read(select(b.visitor).where(either)))

    async def seen(self, visitors: list[str]) -> dict[str, int]:
        """When accounts were last here, at any device; without those that are signed in nowhere."""
        s = session.c
        query = select(s.visitor, func.max(s.seen).label("seen")).where(s.visitor.in_(visitors)).group_by(s.visitor)
        return {row.visitor: row.seen for row in await self._store.read(query)}

    async def _people(self, person: Any, which: Any, order: Any, most: int) -> list[Followed]:
        found = select(person, account.c.name, f.at).join(account, account.c.visitor == person).where(which)
        return [Followed(*row) for row in await self._store.read(found.order_by(order, person).limit(most))]


def part(connection: Connection, one: str, other: str) -> None:
    """Two have nothing to do with each other any more: neither follows the other or is invited by them."""
    i = invitation.c
    for who, whom in ((one, other), (other, one)):
        connection.execute(delete(follow).where(f.visitor == who, f.other == whom))
        connection.execute(delete(invitation).where(i.visitor == who, i.inviter == whom))
