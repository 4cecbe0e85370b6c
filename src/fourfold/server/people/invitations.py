"""Invitations of friends to a seat of an open table.

The seat is kept for the friend for a while. The invitation stands until the friend answers, the game begins or a day is
over.
"""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from fourfold.core.words import refused
from fourfold.server.host.hub import Hub
from fourfold.server.host.room import Room
from fourfold.server.host.schema import account, invitation, listing
from fourfold.server.host.store import Store, now
from fourfold.server.host.writer import SeqTaken
from fourfold.server.http.guests import Visitor
from fourfold.server.limits import Buckets
from fourfold.server.people.calls import Invitation, Invite, Invited, InviteWhom
from fourfold.server.people.follow_store import FollowStore
from fourfold.server.people.notices import Notices
from fourfold.server.people.occasions import Occasion
from fourfold.server.table.table import Table

KEEPS = 600_000  # milliseconds for which a seat is kept for a friend
STANDS = 86_400_000  # milliseconds until an invitation is forgotten
MOST = 10  # friends who are invited to one table
INVITES, INVITES_BURST = 60 / 3600, 20  # of one person: a second, and at once
i = invitation.c


class Invitations:
    """Over a hub."""

    def __init__(self, hub: Hub, follows: FollowStore, notices: Notices) -> None:
        self._store, self._follows, self._notices = hub.store, follows, notices
        self._often = Buckets(INVITES, INVITES_BURST)

    async def invite(self, room: Room, who: Visitor, wanted: Invite) -> InviteWhom:
        """A person with a seat invites a friend to another one."""
        table = room.table
        standing = await self._standing(table.ident)
        if table.phase != "open" or wanted.place in table.sitters or wanted.place >= table.created.seats:
            raise refused("server.taken")
        if any(sitter.visitor == wanted.person for sitter in table.sitters.values()):
            raise refused("server.invite-here")
        if not await self._follows.are_friends(who.id, wanted.person):
            raise refused("server.no-friends")
        if wanted.place in _kept(standing, wanted.person):
            raise refused("server.seat-kept")
        if any(row.visitor == wanted.person and row.declined for row in standing):
            raise refused("server.invite-declined")
        if len(standing) >= MOST:
            raise refused("server.invite-many", most=MOST)
        if not self._often.take(who.id):
            raise refused("server.often")
        row = {"table_id": table.ident, "visitor": wanted.person, "inviter": who.id, "seat": wanted.place}

        def write(connection: Connection) -> None:
            connection.execute(delete(invitation).where(i.table_id == table.ident, i.visitor == wanted.person))
            connection.execute(insert(invitation), {**row, "at": now(), "declined": False})

        try:
            await self._store.write(write)
        except SeqTaken as error:  # another seat has invited the same friend at this moment
            raise refused("server.busy") from error
        told = Occasion(wanted.place, "invited", (who.name,), table.ident, who.id)
        self._notices.tell(wanted.person, table.game.title, told)
        return await self.whom(room, who)

    async def whom(self, room: Room, who: Visitor) -> InviteWhom:
        """The open seats to which a person can invite, those of their team apart, and who is invited."""
        table, standing = room.table, await self._standing(room.table.ident)
        kept = _kept(standing)
        mine = {seat for seat, sitter in table.sitters.items() if sitter.visitor == who.id}
        team = {seat for each in table.game.teams(table.created.seats) if mine.intersection(each) for seat in each}
        free = [seat for seat in range(table.created.seats) if seat not in table.sitters and seat not in kept]
        return InviteWhom(
            [seat for seat in free if seat in team],
            [seat for seat in free if seat not in team],
            [Invited(row.visitor, row.name, row.seat, row.declined) for row in standing],
        )

    async def waiting_for(self, visitor: str) -> list[Invitation]:
        """The tables to which a visitor is invited and that still have a seat, the newest first."""
        t = listing.c
        query = (
            select(i.table_id, t.game, account.c.name, i.at)
            .join(listing, t.table_id == i.table_id)
            .join(account, account.c.visitor == i.inviter)
            .where(i.visitor == visitor, i.declined.is_(False), i.at > now() - STANDS, t.phase == "open", t.free > 0)
        )
        rows = await self._store.read(query.order_by(i.at.desc(), i.table_id))
        return [Invitation(row.table_id, row.game, row.name, row.at) for row in rows]

    async def decline(self, visitor: str, table: str) -> list[Invitation]:
        """A visitor does not come; the invitations that remain."""
        gone = update(invitation).where(i.table_id == table, i.visitor == visitor).values(declined=True)
        await self._do(gone)
        return await self.waiting_for(visitor)

    async def place_at(self, table: Table, visitor: str, wanted: int | None) -> int | None:
        """The seat that a visitor gets who wants this one, or any: refused if it is kept for a friend of others."""
        standing = await self._standing(table.ident)
        kept = _kept(standing, visitor)
        if wanted is not None or not standing:
            if wanted in kept:
                raise refused("server.seat-kept")
            return wanted
        free = [seat for seat in range(table.created.seats) if seat not in table.sitters]
        mine = [row.seat for row in standing if row.visitor == visitor and row.seat in free]
        left = [*mine, *(seat for seat in free if seat not in kept)]
        if free and not left:
            raise refused("server.seat-kept")
        return left[0] if left else None

    async def came(self, visitor: str, table: str) -> None:
        """A visitor has a seat at a table: an invitation to it is over."""
        if any(row.visitor == visitor for row in await self._standing(table)):
            await self._do(delete(invitation).where(i.table_id == table, i.visitor == visitor))

    async def _standing(self, table: str) -> list[Any]:
        """Who is invited to a table, with their names."""
        rows = select(invitation, account.c.name).join(account, account.c.visitor == i.visitor)
        return await self._store.read(rows.where(i.table_id == table, i.at > now() - STANDS).order_by(i.at, i.visitor))

    async def _do(self, statement: Any) -> None:
        def write(connection: Connection) -> None:
            connection.execute(statement)

        await self._store.write(write)


def _kept(standing: list[Any], visitor: str = "") -> set[int]:
    """The seats that are kept for friends, but not those for this visitor."""
    return {row.seat for row in standing if row.visitor != visitor and not row.declined and row.at > now() - KEEPS}


async def delete_invitations(store: Store) -> None:
    """Forget invitations that stand no longer."""

    def work(connection: Connection) -> None:
        connection.execute(delete(invitation).where(i.at < now() - STANDS))

    await store.write(work)
