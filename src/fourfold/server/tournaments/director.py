"""Runs tournaments: starts them, makes the tables of their bouts, and takes in the results.

Everything follows from the database, step by step, and each step may be done twice: the number of a bout can be written
once, and its table has the id that the bout names. So a server that was killed goes on where it was, and several
servers may direct the same tournament.
"""

import asyncio
import contextlib
import secrets
from datetime import UTC, datetime

import structlog

from fourfold.core.words import Refused
from fourfold.library import load
from fourfold.registry import game, knowledge, usable
from fourfold.server.accounts.account_store import AccountStore
from fourfold.server.host.hub import Hub
from fourfold.server.host.trouble import TROUBLES
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.http.guests import new_id
from fourfold.server.log import log_fault
from fourfold.server.people.notices import Notices
from fourfold.server.people.occasions import Occasion
from fourfold.server.table import judge
from fourfold.server.table.entries import Sitter
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Clock
from fourfold.server.tournaments.cup import Cup, KeptBout, KeptEntrant
from fourfold.server.tournaments.cups import Cups
from fourfold.server.tournaments.league import NOTHING, carried_out, match_options
from fourfold.server.tournaments.plan import SEATS, TournamentPlan, is_over, next_bouts
from fourfold.server.tournaments.seats import ReservedSeats
from fourfold.server.tournaments.seeds import Seeds

PAUSE = 2.0  # seconds from one look to the next; larger starts rounds later and asks the database less
LEAVING = ("swiss", "arena")  # formats in which an entrant who did not come is paired no more until they enter again
CUP_CLOCK = Clock(bank=600, increment=5)  # of the weekly cup; bots have no clock
DRAW, NEITHER = (0.5, 0.5), (0.0, 0.0)
NOT_WELL = (Refused, NotSaved, SeqTaken, Unknown)  # the database is away, or its tables have changed meanwhile
_log = structlog.get_logger()


class Director:
    """Over a hub. `weekly` says whether bots have a cup each week."""

    def __init__(self, hub: Hub, cups: Cups, seats: ReservedSeats, notices: Notices, weekly: bool) -> None:
        self._hub, self._cups, self._seats, self._notices, self._weekly = hub, cups, seats, notices, weekly
        self._accounts, self.seeds = AccountStore(hub.store), Seeds(hub.store)
        self._now = asyncio.Lock()  # one step at a time at this server

    async def keep_running(self) -> None:
        """Run all tournaments until this is cancelled."""
        while True:
            with contextlib.suppress(*NOT_WELL):  # look again
                if self._weekly:
                    await self._hold_weekly_cup()
                for ident in await self._cups.unfinished():
                    await self._try_step(ident)
            await asyncio.sleep(PAUSE)

    async def _try_step(self, ident: str) -> None:
        """A step of one tournament; what stops it does not stop the others."""
        try:
            await self.step(ident)
        except NOT_WELL:  # it is looked at again
            pass
        except Exception as error:  # noqa: BLE001 - the others must go on, and the log must say why
            log_fault(error, "a tournament cannot go on", tournament=ident[:4])

    async def step(self, ident: str) -> None:
        """Do what is due in a tournament."""
        known = await self._cups.find(ident)
        if known and known.state == "running":
            await self._hub.warm(known.plan.game)  # which takes long, so no other server waits for it
        async with self._now, self._hub.store.exclusion.hold(f"tournament {ident}"):
            with contextlib.suppress(SeqTaken):  # another server was first: it goes on from there
                cup = await self._cups.find(ident)
                if cup and cup.state == "open":
                    await self._begin(cup)
                elif cup and cup.state == "running":
                    await self._go_on(cup)

    async def _begin(self, cup: Cup) -> None:
        if self._hub.clock.now() < cup.starts:
            return
        state = "running" if len(cup.entrants) >= SEATS else "called-off"
        await self._cups.set_state(cup.ident, "open", state, self._hub.clock.now())

    async def _go_on(self, cup: Cup) -> None:
        waiting = [bout for bout in cup.bouts if bout.first_points is None]
        settled = [await self._look(cup, bout) for bout in waiting]
        if any(settled):
            found = await self._cups.find(cup.ident)
            cup = found or cup
        field, number, at = cup.field, len(cup.bouts), self._hub.clock.now()
        ended = cup.has_ended(at)
        made = [
            KeptBout(
                number + k,
                bout.round,
                bout.first,
                bout.second,
                new_id() if bout.second else "",
                at,
                *(bout.points or (None, None)),
            )
            for k, bout in enumerate(next_bouts(cup.plan, field, ended=ended), 1)
        ]
        if made:
            if await self._cups.add_bouts(cup.ident, made):
                for bout in made:
                    if bout.second:
                        await self._make_table(cup, bout)
        elif is_over(cup.plan, field, ended=ended):
            await self._cups.set_state(cup.ident, "running", "over")

    async def _look(self, cup: Cup, bout: KeptBout) -> bool:
        """Take in the result of a bout; whether it has one. A table that a killed server did not make is made."""
        try:
            room = await self._hub.find(bout.table_id)
        except Refused as error:
            if error.refusal.key == "server.no-table":
                await self._make_table(cup, bout)
                return False
            if error.refusal.key in TROUBLES:
                raise
            points: tuple[float, float] | None = DRAW  # its log is damaged
            carried = NOTHING
        else:
            points = _points(room.table)
            if points is None and room.table.phase == "open" and self._is_late(cup, bout):
                seen = room.table.seq  # a person who comes at this moment plays: then the table is looked at again
                points = _of_those_who_came(room.table)
                await self._hub.write(room, lambda table, at: judge.close_late(table, seen))
                if cup.plan.format in LEAVING:
                    for number, own in zip((bout.first, bout.second), points, strict=True):
                        if number and not own:
                            await self._cups.leave(cup.ident, number)
            carried = carried_out(cup.plan, room.table)
        if points is not None:
            await self._cups.settle(cup.ident, bout.number, points, carried)
        return points is not None

    def _is_late(self, cup: Cup, bout: KeptBout) -> bool:
        return self._hub.clock.now() > bout.at + 1000 * cup.plan.patience

    async def _make_table(self, cup: Cup, bout: KeptBout) -> None:
        """Make the table of a bout, with both seats reserved; nothing if it is there.

        The game is rated: it counts between accounts and bots. A match of a league is not rated: its teams may be
        weakened.
        """
        people = {row.number: row for row in cup.entrants}
        playing = [people[number] for number in (bout.first, bout.second) if number]
        first = {option.name: 0 for option in game(cup.plan.game).options if option.kind == "seat"}
        created = judge.create(
            load(cup.plan.game, SEATS, **first, **match_options(cup, bout)),
            {seat: await self._sitter(bout.table_id, seat, entrant) for seat, entrant in enumerate(playing)},
            seed=secrets.randbits(256),
            by="",
            rated=not cup.plan.league,
            fair=True,
            clock=cup.plan.clock,
            tournament=cup.ident,
        )
        with contextlib.suppress(SeqTaken):  # another server has made it
            await self._hub.create(bout.table_id, created)
            for entrant, other in (playing, reversed(playing)):
                if entrant.visitor:
                    occasion = Occasion(0, "bout", (other.name,), bout.table_id)
                    self._notices.tell(entrant.visitor, game(cup.plan.game).title, occasion)

    async def _sitter(self, table: str, seat: int, entrant: KeptEntrant) -> Sitter:
        if entrant.bot:
            return Sitter("bot", entrant.bot, bot=entrant.bot)
        account = await self._accounts.of(entrant.visitor) is not None
        return self._seats.person(table, seat, entrant.visitor, entrant.name, entrant.origin, account=account)

    async def _hold_weekly_cup(self) -> None:
        """Once a week all levels of one game meet; the games take turns."""
        year, week, _ = datetime.fromtimestamp(self._hub.clock.now() / 1000, UTC).isocalendar()
        ident = f"cup-{year}-{week:02}"
        if await self._cups.find(ident):
            return
        names = [name for name in usable() if SEATS in game(name).seats]
        name = names[(year * 53 + week) % len(names)]
        plan = TournamentPlan(f"{year}-{week:02}", name, "round-robin", CUP_CLOCK)
        specs = [f"bot:{level}" for level in range(1, len(knowledge(name).levels) + 1)]
        bots = await self.seeds.bots(plan, specs)
        now = self._hub.clock.now()
        with contextlib.suppress(SeqTaken):  # another server has made it
            await self._cups.add(Cup(ident, "open", now, "", plan, bots, []), now, "")
            _log.info("the bots have their weekly cup", game=name)


def _points(table: Table) -> tuple[float, float] | None:
    """The points out of a table that is over; a game without a result is a draw. None before that."""
    if table.phase != "over":
        return None
    if table.scores is None or table.scores[0] == table.scores[1]:
        return DRAW
    return (1.0, 0.0) if table.scores[0] > table.scores[1] else (0.0, 1.0)


def _of_those_who_came(table: Table) -> tuple[float, float]:
    """An entrant who is ready, or is a bot, wins against one who did not come."""
    bots = {seat for seat, sitter in table.sitters.items() if sitter.kind == "bot"}
    came = [seat in table.nonces or seat in bots for seat in range(SEATS)]
    return NEITHER if not any(came) else (float(came[0]), float(came[1]))
