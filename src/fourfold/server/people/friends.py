"""Following people: two accounts that follow each other are friends, who see whether the other is online."""

from typing import Any

from fourfold.core.words import refused
from fourfold.server.accounts.account_store import AccountStore
from fourfold.server.host.store import Store, now
from fourfold.server.http.guests import Visitor
from fourfold.server.limits import Buckets
from fourfold.server.people.calls import Follow, People, Person
from fourfold.server.people.follow_store import Followed, FollowStore

ONLINE = 150_000  # milliseconds since the last visit; an open page visits each minute, and one visit may be lost
FOLLOWS, FOLLOWS_BURST = 200 / 86_400, 50  # of one person: a second, and at once


class Friends:
    """Over the store of tables."""

    def __init__(self, store: Store) -> None:
        self.kept, self._accounts = FollowStore(store), AccountStore(store)
        self._follows = Buckets(FOLLOWS, FOLLOWS_BURST)

    async def people(self, who: Visitor) -> People:
        """The people whom an account follows, and those who follow it."""
        if not who.is_account:
            raise refused("server.no-account")
        following, followers = await self.kept.followed_by(who.id), await self.kept.followers_of(who.id)
        back = {row.visitor for row in followers}
        mine = {row.visitor for row in following}
        seen = await self.kept.seen([row.visitor for row in following if row.visitor in back])
        lately = now() - ONLINE

        def told(row: Followed) -> Person:
            friend = row.visitor in back and row.visitor in mine
            return Person(row.visitor, row.name, friend, online=friend and seen.get(row.visitor, 0) > lately)

        return People([told(row) for row in following], [told(row) for row in followers])

    async def follow(self, who: Visitor, wanted: Follow) -> People:
        """Follow an account, or no longer."""
        if not who.is_account:
            raise refused("server.no-account")
        if not self._follows.take(who.id):
            raise refused("server.often")
        row = await self._find(wanted)
        if not wanted.yes:
            await self.kept.unfollow(who.id, row.visitor)
            return await self.people(who)
        if row.visitor == who.id:
            raise refused("server.follow-self")
        if await self.kept.is_blocked(who.id, row.visitor):
            raise refused("server.follow-blocked", name=row.name)
        await self.kept.follow(who.id, row.visitor)
        return await self.people(who)

    async def _find(self, wanted: Follow) -> Any:
        if (wanted.id is None) == (wanted.name is None):
            raise refused("server.follow-one")
        row = await (self._accounts.find(wanted.name or "") if wanted.id is None else self._accounts.of(wanted.id))
        if row is None:
            raise refused("server.no-profile" if wanted.name is None else "server.no-such-name", name=wanted.name)
        return row
