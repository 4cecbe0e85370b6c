"""What the HTTP calls do."""

import secrets

import msgspec

from fourfold.core.verbs import SPECTATOR
from fourfold.core.words import Refused, Sentence, refused
from fourfold.library import load
from fourfold.players import bot as check_bot
from fourfold.registry import knowledge, usable
from fourfold.server.host.hub import Hub
from fourfold.server.host.room import Room
from fourfold.server.host.store import Listing, Store
from fourfold.server.http.calls import (
    Distances,
    GameInfo,
    Join,
    Key,
    Keys,
    NewTable,
    Seated,
    SetBot,
    TableInfo,
    TableRow,
    TicketInfo,
    UploadInfo,
)
from fourfold.server.http.game_info import game_info
from fourfold.server.http.guests import Tickets, Visitor, lock_of, new_secret, opens
from fourfold.server.study.calls import Hint, Story
from fourfold.server.study.study import Study
from fourfold.server.table import judge
from fourfold.server.table.entries import Sitter
from fourfold.server.table.frames import seats_of
from fourfold.server.table.table import Table
from fourfold.server.workers.jobs import CheckRecord, Measure
from fourfold.server.workers.pool import Asker, WorkerPool

JOB_SECONDS = 60.0  # the first of a game may have to compile


class Api:
    """The calls, over a hub. Everything wrong raises Refused."""

    def __init__(self, hub: Hub, base_url: str) -> None:
        self.hub = hub
        self.store: Store = hub.store
        self.workers: WorkerPool = hub.workers
        self.tickets = Tickets()
        self.study = Study(self.store, self.workers)
        self._base = base_url.rstrip("/")

    def games(self, language: str = "en") -> list[GameInfo]:
        """The games and their options, enough to build a form from."""
        return [game_info(name, language) for name in usable()]

    async def open_tables(self) -> list[TableRow]:
        """Listed tables with open seats, the newest first."""
        return [self._row(listing) for listing in await self.store.open_tables()]

    async def my_tables(self, who: Visitor) -> list[TableRow]:
        """Tables where you have or had a seat, the newest first."""
        return [self._row(listing) for listing in await self.store.tables_of(who.id)]

    async def create(self, who: Visitor, wanted: NewTable, after: str = "") -> Seated:
        """Make a table. Your seats come with their secrets."""
        seats = len(wanted.wishes)
        variant = load(wanted.game, seats, **wanted.options)
        secret, lock = new_secret()
        sitters = {}
        for seat, wish in enumerate(wanted.wishes):
            if wish in ("me", "local"):
                sitters[seat] = Sitter("person" if wish == "me" else "local", who.name, who.id, lock)
            elif wish != "open":
                sitters[seat] = _bot(wanted.game, wish)
        created = judge.create(
            variant,
            sitters,
            seed=secrets.randbits(256),
            by=who.id,
            listed=wanted.listed,
            rated=wanted.rated,
            clock=wanted.clock,
            after=after,
        )
        room = await self.hub.create(secrets.token_urlsafe(9), created)
        keys = [Key(seat=seat, secret=secret) for seat, sitter in sitters.items() if sitter.lock]
        return Seated(self._info(room.table), keys)

    async def table(self, who: Visitor, ident: str) -> TableInfo:
        """A table by its link."""
        return self._info((await self._visible(who, ident)).table)

    async def join(self, who: Visitor, ident: str, wanted: Join) -> Seated:
        """Take an open seat."""
        room = await self._visible(who, ident)
        secret, lock = new_secret()
        sitter = Sitter("program" if wanted.program else "person", who.name, who.id, lock)
        await self.hub.write(room, lambda table, at: judge.sit(table, wanted.seat, sitter))
        seat = next(seat for seat, sitting in room.table.sitters.items() if sitting.lock == lock)
        return Seated(self._info(room.table), [Key(seat=seat, secret=secret)])

    async def leave(self, who: Visitor, ident: str, key: Key) -> TableInfo:
        """Give your seat up before the game."""
        room = await self._holding(who, ident, key)
        await self.hub.write(room, lambda table, at: judge.leave(table, key.seat))
        return self._info(room.table)

    async def set_bot(self, who: Visitor, ident: str, wanted: SetBot) -> TableInfo:
        """Put a bot on an open seat of your table, or take one away."""
        room = await self._visible(who, ident)
        created = room.table.created
        if created.by != who.id:
            raise refused("server.not-your-table")
        if wanted.bot is None:
            sitting = room.table.sitters.get(wanted.seat)
            if sitting is None or not sitting.bot:
                raise refused("server.no-bot")
            await self.hub.write(room, lambda table, at: judge.leave(table, wanted.seat))
        else:
            sitter = _bot(created.game, wanted.bot)
            await self.hub.write(room, lambda table, at: judge.sit(table, wanted.seat, sitter))
        return self._info(room.table)

    async def rematch(self, who: Visitor, ident: str, key: Key) -> Seated:
        """The same again: same set-up, the next seat begins. Others join by the link; you keep your seat."""
        table = (await self._holding(who, ident, key)).table
        if table.phase != "over" or table.position is None:
            raise refused("server.not-over")
        seats = table.created.seats
        options = dict(table.position.options)
        for option in table.game.options:
            if option.kind == "seat":
                options[option.name] = (int(options[option.name]) + 1) % seats
        wishes = [_wish(table, seat, key.seat, who) for seat in range(seats)]
        wanted = NewTable(
            game=table.created.game,
            wishes=wishes,
            options=options,
            clock=table.created.clock,
            listed=table.created.listed,
            rated=table.created.rated,
        )
        return await self.create(who, wanted, after=ident)

    async def ticket(self, who: Visitor, ident: str, wanted: Keys) -> TicketInfo:
        """A ticket for one socket that holds these seats."""
        room = await self._holding_all(who, ident, wanted)
        code = self.tickets.give(ident, {key.seat: lock_of(key.secret) for key in wanted.keys})
        return TicketInfo(
            code, f"/api/tables/{ident}/socket?ticket={code}", room.table.seq, room.table.variant.game.hidden
        )

    async def record(self, who: Visitor, ident: str, key: tuple[int, str] | None) -> str:
        """The record: whole once the game is over, before that as a seat (by its secret) or a spectator knows it."""
        room = await self._visible(who, ident, [key] if key else [])
        if key and not opens(room.table, *key):
            raise refused("server.not-your-seat")
        return str(room.table.record(key[0] if key else SPECTATOR))

    async def upload(self, who: Visitor, asker: Asker, text: str) -> UploadInfo:
        """Keep a record, which is read and replayed first."""
        checked = await self.workers.ask(CheckRecord(text), JOB_SECONDS, asker)
        ident = secrets.token_urlsafe(9)
        await self.store.add_upload(ident, who.id, checked["text"])
        notice = msgspec.convert(checked["played"]["notice"], Sentence | None)
        return UploadInfo(ident, f"{self._base}/r/{ident}", notice)

    async def uploaded(self, ident: str) -> str:
        """An uploaded record."""
        text = await self.store.find_upload(ident)
        if text is None:
            raise refused("server.no-record")
        return text

    async def hint(self, who: Visitor, asker: Asker, ident: str, key: Key) -> Hint:
        """What a strong bot would do in your place, from what you see; not in rated games."""
        return await self.study.hint((await self._holding(who, ident, key)).table, key.seat, asker)

    async def story(self, who: Visitor, asker: Asker, ident: str, wanted: Keys) -> Story:
        """All events so far as the seat saw them; with several seats or none, as a spectator did."""
        table = (await self._holding_all(who, ident, wanted)).table
        viewer = wanted.keys[0].seat if len(wanted.keys) == 1 else SPECTATOR
        return await self.study.story(table, viewer, asker)

    async def visible(self, who: Visitor, ident: str) -> Table:
        """A table that this visitor may see."""
        return (await self._visible(who, ident)).table

    async def distances(self, who: Visitor, asker: Asker, ident: str) -> Distances:
        """How far each seat is from its goal, where the game counts that; left out while too many wait."""
        table = (await self._visible(who, ident)).table
        if table.position is None:
            return Distances(table.seq, [])
        seq, created, position = table.seq, table.created, table.position
        job = Measure(created.game, created.seats, position.options, position.actions)
        try:
            return Distances(seq, await self.workers.ask(job, JOB_SECONDS, asker))
        except Refused as why:
            if why.refusal.key != "server.busy":
                raise
            return Distances(seq, [])

    # -- inside

    async def _visible(self, who: Visitor, ident: str, keys: list[tuple[int, str]] | None = None) -> Room:
        """The room, if it may be seen: listed, still open to join, yours, or opened by a key."""
        room = await self.hub.find(ident)
        table = room.table
        mine = who.id in (table.created.by, *(sitter.visitor for sitter in table.sitters.values()))
        held = any(opens(table, seat, secret) for seat, secret in keys or ())
        if not (table.created.listed or table.phase == "open" or mine or held):
            raise refused("server.no-table")
        return room

    async def _holding(self, who: Visitor, ident: str, key: Key) -> Room:
        return await self._holding_all(who, ident, Keys(keys=[key]))

    async def _holding_all(self, who: Visitor, ident: str, wanted: Keys) -> Room:
        """The room, for a visitor who has the secrets of all these seats."""
        room = await self._visible(who, ident, [(key.seat, key.secret) for key in wanted.keys])
        if not all(opens(room.table, key.seat, key.secret) for key in wanted.keys):
            raise refused("server.not-your-seat")
        return room

    def _info(self, table: Table) -> TableInfo:
        created = table.created
        return TableInfo(
            id=table.ident,
            link=self._link(table.ident),
            game=created.game,
            version=created.version,
            phase=table.phase,
            seq=table.seq,
            seats=seats_of(table),
            options=dict(table.position.options if table.position else created.options),
            clock=created.clock,
            listed=created.listed,
            rated=created.rated,
            commitment=table.commitment,
            after=created.after,
        )

    def _row(self, listing: Listing) -> TableRow:
        return TableRow(
            listing.table_id,
            self._link(listing.table_id),
            listing.game,
            listing.phase,
            listing.seats,
            listing.free,
            listing.created,
            listing.changed,
        )

    def _link(self, ident: str) -> str:
        return f"{self._base}/t/{ident}"


def _bot(name: str, spec: str) -> Sitter:
    if spec.startswith("bot:"):
        level = int(spec.removeprefix("bot:"))
        if level > len(knowledge(name).levels):
            check_bot(name, level)
    return Sitter("bot", spec, bot=spec)


def _wish(table: Table, seat: int, mine: int, who: Visitor) -> str:
    sitter = table.sitters[seat]
    if sitter.kind == "bot":
        return sitter.bot
    if seat == mine:
        return "me"
    return "local" if sitter.kind == "local" and sitter.visitor == who.id else "open"
