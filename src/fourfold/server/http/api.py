"""What the HTTP calls do."""

import contextlib
import secrets
from collections.abc import Collection
from typing import Literal

import msgspec

from fourfold.core.verbs import SPECTATOR
from fourfold.core.words import Refused, Sentence, refused
from fourfold.library import load
from fourfold.players import bot as check_bot
from fourfold.registry import game, knowledge, left_out, usable
from fourfold.server.accounts.accounts import Accounts
from fourfold.server.accounts.challenges import Challenges
from fourfold.server.accounts.ended_sessions import EndedSessions
from fourfold.server.accounts.own_data import OwnDataKeeper
from fourfold.server.accounts.passkeys import Passkeys
from fourfold.server.admin.office import Office
from fourfold.server.admin.sanctions import Sanctions
from fourfold.server.host.hub import Hub
from fourfold.server.host.lobby import GONE_SECONDS, Page
from fourfold.server.host.quotas import Quotas
from fourfold.server.host.records import Records
from fourfold.server.host.room import Room
from fourfold.server.host.store import Listing, Store
from fourfold.server.http.calls import (
    Again,
    Distances,
    GameInfo,
    Join,
    Key,
    Keys,
    LeftOut,
    NewTable,
    OptionText,
    Pair,
    Problem,
    ProvedText,
    Remove,
    Seated,
    SetBot,
    StepsAhead,
    TableInfo,
    TableRow,
    TicketInfo,
    UploadInfo,
)
from fourfold.server.http.game_info import game_info
from fourfold.server.http.guests import SeatKeys, Visitor, new_id, new_secret, renamed
from fourfold.server.http.tickets import Tickets, UsedTickets
from fourfold.server.learn.solved import SolvedPuzzles
from fourfold.server.people.conversation import Conversation
from fourfold.server.people.fair_play import FairPlay
from fourfold.server.people.friends import Friends
from fourfold.server.people.invitations import Invitations
from fourfold.server.people.my_games import MyGames
from fourfold.server.people.notices import Notices
from fourfold.server.people.pairing import QuickPairing
from fourfold.server.people.rematches import Rematches
from fourfold.server.people.reports import Reports
from fourfold.server.ratings.openings import Openings
from fourfold.server.ratings.ratings import Ratings
from fourfold.server.ratings.terms import check_rated, check_sitter
from fourfold.server.settings import Settings
from fourfold.server.study.calls import Hint, HintWish, Story
from fourfold.server.study.study import Study
from fourfold.server.table import judge
from fourfold.server.table.ahead import ahead
from fourfold.server.table.entries import Sat, Sitter
from fourfold.server.table.frames import seats_of
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Choice
from fourfold.server.tournaments.cups import Cups
from fourfold.server.tournaments.director import Director
from fourfold.server.tournaments.seats import ReservedSeats
from fourfold.server.tournaments.tournaments import Tournaments
from fourfold.server.workers.checks import Checks
from fourfold.server.workers.jobs import Measure
from fourfold.server.workers.nets import NET
from fourfold.server.workers.pool import Asker, WorkerPool
from fourfold.server.workers.study_jobs import StudiedGame

MOST_FAULTS = 50  # of a text that one answer tells
JOB_SECONDS = 60.0  # the first of a game may have to compile


class Api:
    """The calls, over a hub. Everything wrong raises Refused."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self.hub = hub
        self.store: Store = hub.store
        self.workers: WorkerPool = hub.workers
        self.tickets = self._make_tickets()
        self.checks = Checks(self.workers)
        self.study = Study(self.store, self.workers, self.checks, hub.alone)
        self._open_seconds = settings.open_seconds
        self._quotas = Quotas(self.store, settings)
        self._records = Records(hub.slices)
        self.reports = Reports(self.store)
        self.conversation = Conversation(hub, settings, self.reports)
        self.sanctions = Sanctions(hub, self.conversation)
        self.office = Office(self.store, self.sanctions, settings.admin)
        self.fair_play = FairPlay(hub)
        self.notices = Notices(hub, settings)
        self.friends = Friends(self.store)
        self.invitations = Invitations(hub, self.friends.kept, self.notices)
        self.my_games = MyGames(hub, self._row)
        self.pairing = QuickPairing(hub)
        self.rematches = Rematches(hub, self.checks, self._quotas)
        self.accounts = Accounts(self.store, self.hub.nets.called)
        self.ended_sessions = EndedSessions(hub, self.accounts.kept)
        self.passkeys = Passkeys(self.store, self.accounts, self._make_challenges())
        self.own_data = OwnDataKeeper(hub, self.accounts, self.passkeys, self.sanctions)
        self.openings, self.solved = Openings(hub), SolvedPuzzles(self.store)
        self.ratings = Ratings(hub, self.openings, self.solved)
        self._seat_keys = SeatKeys(self.store.secret("seat", secrets.token_hex(32)))
        cups, self._reserved = Cups(self.store), ReservedSeats(self.store, secrets.token_hex(32))
        self.director = Director(hub, cups, self._reserved, self.notices, settings.bot_cup)
        self.tournaments = Tournaments(hub, cups, self.director, self._quotas, settings.per_address)
        self._base = settings.base_url.rstrip("/")

    def _make_tickets(self) -> Tickets:
        fresh, now = secrets.token_hex(32), self.hub.clock.now
        if self.hub.alone:
            return Tickets(fresh, now, UsedTickets(now).use)
        return Tickets(self.store.secret("ticket", fresh), now, self.store.use_ticket)

    def _make_challenges(self) -> Challenges:
        fresh, now = secrets.token_hex(32), self.hub.clock.now
        if self.hub.alone:
            return Challenges(fresh, now, UsedTickets(now).use)
        return Challenges(self.store.secret("challenge", fresh), now, self.store.use_ticket)

    def games(self, language: str = "en") -> list[GameInfo]:
        """The games and their options, enough to build a form from."""
        return [game_info(name, language, self.hub.nets.names(name)) for name in usable()]

    def left_out(self, language: str = "en") -> list[LeftOut]:
        """The games that cannot be played here, because a file of theirs is broken."""
        return [LeftOut(why.say(language)) for why in left_out()]

    async def prove(self, name: str, asker: Asker, wanted: OptionText) -> ProvedText:
        """What the text of an option holds, and what is wrong with it, before a table is made with it."""
        proof = await self.checks.text(game(name), wanted.option, wanted.text, asker)
        told = [Problem(why.key, why.say(), why.ruling, why.args) for why in proof.faults[:MOST_FAULTS]]
        return ProvedText(told, len(proof.faults) - len(told), proof.content)

    async def open_tables(self, page: Page) -> list[TableRow]:
        """Listed tables with open seats. Visitors take turns, so that none fills the first page.

        A table whose people have gone disappears after `GONE_SECONDS`.
        """
        now = self.hub.clock.now()
        since, gone = now - int(1000 * self._open_seconds), now - 1000 * GONE_SECONDS
        return [self._row(listing) for listing in await self.store.open_tables(page, since, self.hub.present, gone)]

    async def played_tables(self, limit: int) -> list[TableRow]:
        """Listed games that are being played, the newest first."""
        since = self.hub.clock.now() - int(1000 * self._open_seconds)
        return [self._row(listing) for listing in await self.store.played_tables(since, limit)]

    async def pair(self, who: Visitor, asker: Asker, wanted: Pair) -> Seated:
        """Sit down where a person waits for a fair game as it is usually played; else make such a table and wait."""
        first = load(wanted.game).seats
        async with self.pairing.alone(wanted.game):
            since = self.hub.clock.now() - int(1000 * self._open_seconds)
            unwanted = {who.id, *(person.id for person in await self.conversation.blocked(who.id))}
            for ident in await self.pairing.waiting(wanted.game, unwanted, since):
                with contextlib.suppress(Refused):  # taken meanwhile, or the person was removed there
                    return await self.join(who, asker, ident, Join())
            wishes = ["me", *["open"] * (first - 1)]
            return await self.create(who, asker, NewTable(game=wanted.game, wishes=wishes, fair=True))

    async def create(self, who: Visitor, asker: Asker, wanted: NewTable) -> Seated:
        """Make a table. Your seats come with their secrets."""
        seats = len(wanted.wishes)
        variant = load(wanted.game, seats, **wanted.options)
        await self.checks.options(variant, asker)
        if wanted.rated:
            check_rated(variant, wanted.clock, list(wanted.wishes))
            if not who.is_account:
                raise refused("server.rated-guest")
        secret, lock = new_secret()
        sitters = {}
        beside, bots = iter(wanted.beside), self.hub.nets.called
        for seat, wish in enumerate(wanted.wishes):
            if wish == "me":
                sitters[seat] = _sitter("person", who, asker, lock)
            elif wish == "local":
                sitters[seat] = _sitter("local", _called(who, next(beside, ""), bots), asker, lock)
            elif wish != "open":
                sitters[seat] = self._bot(wanted.game, seats, wish)
        created = judge.create(
            variant,
            sitters,
            seed=secrets.randbits(256),
            by=who.id,
            listed=wanted.listed,
            private=wanted.private,
            rated=wanted.rated,
            fair=wanted.fair,
            clock=wanted.clock,
            origin=asker.address,
        )
        waits = len(sitters) < seats or any(sitter.lock for sitter in sitters.values())
        async with self._quotas.table(asker, waits):
            room = await self.hub.create(new_id(), created)
        keys = [Key(seat=seat, secret=secret) for seat, sitter in sitters.items() if sitter.lock]
        return Seated(self._info(room.table), keys)

    async def table(self, who: Visitor, ident: str) -> TableInfo:
        """A table by its link."""
        return self._info((await self._visible(who, ident)).table)

    async def join(self, who: Visitor, asker: Asker, ident: str, wanted: Join) -> Seated:
        """Take an open seat."""
        room = await self._visible(who, ident)
        if await self.conversation.keeps_out(room.table.created.by, who.id):
            raise refused("server.blocked-you")
        secret, lock = new_secret()
        sitter = _sitter("program" if wanted.program else "person", who, asker, lock)
        place = await self.invitations.place_at(room.table, who.id, wanted.seat)
        async with self._quotas.seat(asker):
            await self.hub.write(room, lambda table, at: _sit(table, place, sitter))
        await self.invitations.came(who.id, ident)
        seat = next(seat for seat, sitting in room.table.sitters.items() if sitting.lock == lock)
        return Seated(self._info(room.table), [Key(seat=seat, secret=secret)])

    async def claim(self, who: Visitor, ident: str) -> Seated:
        """The key of a seat that a tournament has reserved for you, as often as you ask."""
        table = (await self._visible(who, ident)).table
        return Seated(self._info(table), self._reserved.keys(table, who.id))

    async def leave(self, who: Visitor, ident: str, key: Key) -> TableInfo:
        """Give your seat up before the game."""
        room = await self.holding(who, ident, key.seat, key.secret)
        lock = room.table.sitters[key.seat].lock
        await self.hub.write(room, lambda table, at: judge.leave(table, key.seat, lock))
        return self._info(room.table)

    async def set_bot(self, who: Visitor, ident: str, wanted: SetBot) -> TableInfo:
        """Put a bot on an open seat of your table, or take one away."""
        room = await self._owned(who, ident)
        if wanted.bot is None:
            await self.hub.write(room, lambda table, at: judge.unseat_bot(table, wanted.seat))
        else:
            created = room.table.created
            sitter = self._bot(created.game, created.seats, wanted.bot)
            await self.hub.write(room, lambda table, at: judge.sit(table, wanted.seat, sitter))
        return self._info(room.table)

    async def remove(self, who: Visitor, ident: str, wanted: Remove) -> TableInfo:
        """Remove a person from your table before the game; neither they nor their address can take a seat again."""
        room = await self._owned(who, ident)
        await self.hub.write(room, lambda table, at: judge.remove(table, wanted.seat, wanted.seq))
        return self._info(room.table)

    async def rematch(self, who: Visitor, asker: Asker, ident: str, wanted: Again) -> TableInfo:
        """Offer to play again, or answer. All who agree are told the new table by frames; their secrets open it."""
        room = await self.holding(who, ident, wanted.seat, wanted.secret)
        await self.rematches.answer(room, asker, wanted)
        return self._info(room.table)

    async def ticket(self, who: Visitor, ident: str, wanted: Keys) -> TicketInfo:
        """A ticket for one socket that holds the seats that these keys open."""
        room, keys = await self.opened(who, ident, wanted)
        await self.rematches.finish(room)  # a server may have ended before it was made
        locks = {key.seat: room.table.sitters[key.seat].lock for key in keys}
        code = self.tickets.give(ident, locks, who)
        return TicketInfo(
            code, f"/api/tables/{ident}/socket?ticket={code}", room.table.seq, room.table.variant.game.hidden
        )

    async def keys(self, who: Visitor, ident: str) -> list[Key]:
        """The seats of your account, for a device that has no secrets of them; a guest gets none."""
        if not who.is_account:
            return []
        sitters = (await self._visible(who, ident)).table.sitters
        mine = {
            seat: sitter.lock for seat, sitter in sorted(sitters.items()) if sitter.lock and sitter.visitor == who.id
        }
        return [Key(seat=seat, secret=self._seat_keys.second(lock)) for seat, lock in mine.items()]

    async def record(self, who: Visitor, ident: str, key: tuple[int, str] | None) -> str:
        """The record: whole once the game is over, before that as a seat (by its secret) or a spectator knows it."""
        room = await self._visible(who, ident, [key] if key else [])
        if key and not self._seat_keys.opens(room.table, *key, who):
            raise refused("server.not-your-seat")
        return await self._records.text(room, key[0] if key and key[0] not in room.table.given_up else SPECTATOR)

    async def upload(self, who: Visitor, asker: Asker, text: str) -> UploadInfo:
        """Keep a record, which is read and replayed first."""
        if "\0" in text:  # which PostgreSQL cannot keep in a text
            raise refused("server.record-zero")
        ident = new_id()
        async with self._quotas.upload(asker, len(text)):
            checked = await self.checks.record(text, asker)
            await self.fair_play.check(asker, msgspec.convert(checked["played"], StudiedGame))
            await self.store.add_upload(ident, who.id, checked["text"], asker.address)
        notice = msgspec.convert(checked["played"]["notice"], Sentence | None)
        return UploadInfo(ident, f"{self._base}/r/{ident}", notice)

    async def uploaded(self, ident: str) -> str:
        """An uploaded record."""
        text = await self.store.find_upload(ident)
        if text is None:
            raise refused("server.no-record")
        return text

    async def hint(self, who: Visitor, asker: Asker, ident: str, wish: HintWish) -> Hint:
        """What a strong bot would do in your place, from what you see; not where fair play is agreed."""
        room = await self.holding(who, ident, wish.seat, wish.secret)
        return await self.study.hint(room.table, wish.seat, asker, wish.steps)

    async def ahead(self, who: Visitor, ident: str, wish: StepsAhead) -> Choice:
        """What a step would do that the seat to move thinks of."""
        room = await self.holding(who, ident, wish.seat, wish.secret)
        return ahead(room.table, wish.seat, wish.actions)

    async def story(self, who: Visitor, asker: Asker, ident: str, wanted: Keys) -> Story:
        """All events so far as the seat that plays saw them; with several such seats or none, as a spectator did."""
        room, keys = await self.opened(who, ident, wanted)
        playing = [key.seat for key in keys if key.seat not in room.table.given_up]
        viewer = playing[0] if len(playing) == 1 else SPECTATOR
        return await self.study.story(room.table, viewer, asker)

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
        """The room, if it may be seen: open to the visitor, or opened by a key."""
        room = await self.hub.find(ident)
        held = any(self._seat_keys.opens(room.table, seat, secret, who) for seat, secret in keys or ())
        if not (held or room.table.is_open_to(who.id)):
            raise refused("server.private" if room.table.phase == "over" else "server.not-listed")
        return room

    async def _owned(self, who: Visitor, ident: str) -> Room:
        """The room, for the visitor who made the table."""
        room = await self._visible(who, ident)
        if room.table.created.by != who.id:
            raise refused("server.not-your-table")
        return room

    async def holding(self, who: Visitor, ident: str, seat: int, secret: str) -> Room:
        """The room, for a visitor who has the secret of this seat."""
        room, keys = await self.opened(who, ident, Keys(keys=[Key(seat=seat, secret=secret)]))
        if not keys:
            raise refused("server.not-your-seat")
        return room

    async def opened(self, who: Visitor, ident: str, wanted: Keys) -> tuple[Room, list[Key]]:
        """The room, and those of the keys that open a seat.

        A key that opens none counts for nothing: the person has left, or was removed. Only if the visitor may not see
        the table without one, that is refused.
        """
        room = await self._visible(who, ident, [(key.seat, key.secret) for key in wanted.keys])
        return room, [key for key in wanted.keys if self._seat_keys.opens(room.table, key.seat, key.secret, who)]

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
            private=created.private,
            rated=created.rated,
            commitment=table.commitment,
            after=created.after,
            tournament=created.tournament,
            fair=table.is_fair,
        )

    def _row(self, listing: Listing) -> TableRow:
        about = listing.facts
        return TableRow(
            listing.table_id,
            self._link(listing.table_id),
            listing.game,
            listing.phase,
            listing.seats,
            listing.free,
            listing.created,
            listing.changed,
            about.host,
            about.names,
            about.clock,
            about.options,
            about.scores,
            about.fair,
            about.accounts,
            listing.rated,
        )

    def _bot(self, game: str, seats: int, spec: str) -> Sitter:
        if spec.startswith(NET):
            self.hub.nets.check(spec, game, seats)
            return Sitter("bot", spec.removeprefix(NET), bot=spec)
        if spec.startswith("bot:"):
            level = int(spec.removeprefix("bot:"))
            if level > len(knowledge(game).levels):
                check_bot(game, level)
        return Sitter("bot", spec, bot=spec)

    def _link(self, ident: str) -> str:
        return f"{self._base}/t/{ident}"


def _sit(table: Table, seat: int | None, sitter: Sitter) -> Sat:
    check_sitter(table, sitter)
    return judge.sit(table, seat, sitter)


def _called(who: Visitor, given: str, bots: Collection[str]) -> Visitor:
    """The visitor under the name of a person beside them, if that is given."""
    return renamed(who, given, bots) if given.strip() else who


def _sitter(kind: Literal["person", "local", "program"], who: Visitor, asker: Asker, lock: str) -> Sitter:
    return Sitter(kind, who.name, who.id, lock, origin=asker.address, account=who.is_account and kind != "local")
