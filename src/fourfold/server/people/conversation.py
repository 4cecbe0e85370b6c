"""Talking at tables. It is kept beside the log, so no replay knows of it.

Phrases travel as keys, and every reader has them in their own language. Words of one's own are allowed only where the
players have invited each other, and only people with a seat read them.
"""

from fourfold.core.words import refused
from fourfold.server.host.hub import Hub
from fourfold.server.host.room import Room
from fourfold.server.limits import Buckets
from fourfold.server.people.calls import Block, BlockedPerson, ReportLine, Say, Talked
from fourfold.server.people.clean_text import clean_text
from fourfold.server.people.reports import Reports
from fourfold.server.people.talk_store import TalkStore
from fourfold.server.settings import Settings
from fourfold.server.table.entries import Sitter
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Talk, TalkLine, encode

LINES, LINES_BURST = 0.4, 6  # of one person: a second, and at once
AGAIN = 5  # lines that are told again after a hint of another server: it may have written more than one


class Conversation:
    """Over a hub: what is said at its tables."""

    def __init__(self, hub: Hub, settings: Settings, reports: Reports) -> None:
        self._hub, self._allowed, self._reports = hub, settings.talk, reports
        self.kept = TalkStore(hub.store)
        self._lines = Buckets(LINES, LINES_BURST)
        hub.on_talk = self._hear

    def allows(self, table: Table) -> str:
        """What people may say at a table: nothing, phrases, or text of their own too."""
        if self._allowed == "off":
            return "nothing"
        return "text" if self._allowed == "all" and not table.created.listed else "phrases"

    async def say(self, room: Room, wanted: Say) -> TalkLine:
        """A seat says something; all who may hear it are told, at every server."""
        table, sitter = room.table, _person(room.table, wanted.seat)
        allowed = self.allows(table)
        if allowed == "nothing":
            raise refused("server.talk-off")
        if (wanted.phrase is None) == (wanted.text is None):
            raise refused("server.talk-one")
        if wanted.text is not None and allowed != "text":
            raise refused("server.talk-phrases")
        text = "" if wanted.text is None else clean_text(wanted.text)
        if not self._lines.take(sitter.visitor):
            raise refused("server.often")
        line = await self.kept.add(table.ident, wanted.seat, sitter.visitor, sitter.name, wanted.phrase, text)
        await self._tell(room, [(sitter.visitor, line)])
        self._hub.talked(table.ident)
        return line

    async def talked(self, room: Room, visitor: str, seated: bool) -> Talked:
        """What was said at a table; text only for people with a seat."""
        allowed = self.allows(room.table) if seated else "nothing"
        hidden = {row.other for row in await self.kept.blocked_by(visitor)}
        said = [line for who, line in await self.kept.lines(room.table.ident) if who not in hidden]
        seats = [seat for seat, sitter in sorted(room.table.sitters.items()) if sitter.visitor in hidden]
        shown = said if seated else [line for line in said if not line.text]
        return Talked(allowed, shown if self._allowed != "off" else [], seats)  # type: ignore[arg-type]

    async def block(self, room: Room, visitor: str, wanted: Block) -> Talked:
        """A person blocks the one on another seat, or no longer does."""
        other = _person(room.table, wanted.other)
        if other.visitor == visitor:
            raise refused("server.block-self")
        if wanted.yes:
            await self.kept.block(visitor, other.visitor, other.name)
        else:
            await self.kept.unblock(visitor, other.visitor)
        return await self.talked(room, visitor, seated=True)

    async def unblock(self, visitor: str, other: str) -> list[BlockedPerson]:
        """A person is no longer blocked; the list of those who are."""
        await self.kept.unblock(visitor, other)
        return await self.blocked(visitor)

    async def blocked(self, visitor: str) -> list[BlockedPerson]:
        """The people whom a visitor has blocked."""
        return [BlockedPerson(row.other, row.name, row.at) for row in await self.kept.blocked_by(visitor)]

    async def keeps_out(self, maker: str, visitor: str) -> bool:
        """Whether the maker of a table has blocked a visitor."""
        return maker in await self.kept.blockers_of(visitor)

    async def report(self, room: Room, visitor: str, wanted: ReportLine) -> None:
        """Keep a line for the host of the server to look at."""
        await self._reports.add(visitor, wanted.why, await self.kept.reportable(room.table.ident, wanted.number))

    async def tell_again(self, table: str, number: int) -> None:
        """The host took the words out of a line: send the line as it is now to all clients here."""
        room = self._hub.in_memory(table)
        if room is not None:
            await self._tell(room, [said for said in await self.kept.lines(table) if said[1].number == number])

    async def _hear(self, room: Room) -> None:
        """Another server has written a line: tell the newest ones. Clients know lines by their numbers."""
        if room.connections:
            await self._tell(room, await self.kept.lines(room.table.ident, AGAIN))

    async def _tell(self, room: Room, said: list[tuple[str, TalkLine]]) -> None:
        deaf = {who: await self.kept.blockers_of(who) for who in {who for who, _ in said}}
        for connection in list(room.connections):
            seated = bool(connection.seats(room.table))
            lines = [line for who, line in said if connection.visitor not in deaf[who] and (seated or not line.text)]
            if lines:
                connection.send(encode(Talk(lines=lines)))


def _person(table: Table, seat: int) -> Sitter:
    sitter = table.sitters.get(seat)
    if sitter is None or not sitter.visitor:
        raise refused("server.no-person")
    return sitter
