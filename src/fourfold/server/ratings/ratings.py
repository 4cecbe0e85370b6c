"""Rates finished games, and tells ratings, lists of the best and profiles.

A game is counted when it ends, by the server that wrote its last entry. A look each minute finds those that a server
did not come to count. The database counts each table once.
"""

import asyncio
import contextlib

import msgspec
import structlog
from sqlalchemy import select

from fourfold.core.words import Refused, refused
from fourfold.server.accounts.account_store import AccountStore
from fourfold.server.host import schema
from fourfold.server.host.hub import Hub
from fourfold.server.host.room import Room
from fourfold.server.host.store import now
from fourfold.server.host.usage import DAY
from fourfold.server.host.writer import NotSaved, Unknown
from fourfold.server.learn.solved import SolvedPuzzles
from fourfold.server.ratings.calls import GameTally, Profile, Ranked, RatedGame, RatingInfo
from fourfold.server.ratings.openings import Openings
from fourfold.server.ratings.rating_store import CountedGame, RatingKey, RatingStore
from fourfold.server.ratings.scale import Rating, speed_of
from fourfold.server.ratings.terms import players_of, results_of
from fourfold.server.table.about import About
from fourfold.server.table.entries import AnyEntry
from fourfold.server.table.table import Table

AT_ONCE = 100  # tables that one look counts
SHOWN, TALLIED = 200, 1000  # rated games of a profile, and finished games that it counts
_log = structlog.get_logger()


class Ratings:
    """Over a hub: hears of every entry that this server writes."""

    def __init__(self, hub: Hub, openings: Openings, solved: SolvedPuzzles) -> None:
        self._openings, self._solved = openings, solved
        self._hub, self._kept, self._accounts = hub, RatingStore(hub.store), AccountStore(hub.store)
        self._tasks: set[asyncio.Task[None]] = set()
        hub.listeners.append(self._happened)

    def close(self) -> None:
        """Leave what is under way to the next start."""
        for task in self._tasks:
            task.cancel()

    async def count_waiting(self) -> None:
        """Count the games that ended while no server came to it."""
        for ident in await self._kept.waiting(AT_ONCE):
            with contextlib.suppress(Refused):  # a broken log is reported where it is found
                await self._count((await self._hub.find(ident)).table)

    async def best(self, game: str, seats: int, speed: str) -> list[Ranked]:
        """The best players of a game."""
        rows = await self._kept.best(RatingKey(game, seats, speed))
        named = [(row, row.name or row.player) for row in rows if row.name or ":" in row.player]
        return [
            Ranked(row.player, name, known.shown, known.error, known.provisional, known.games)
            for row, name in named
            for known in [Rating(row.mu, row.sigma, row.games)]
        ]

    async def profile(self, ident: str) -> Profile:
        """An account as everybody may see it."""
        row = await self._accounts.of(ident)
        if row is None:
            raise refused("server.no-profile")
        ratings = [
            RatingInfo(r.game, r.seats, r.speed, known.shown, known.error, known.provisional, known.games)
            for r in await self._kept.of(ident)
            for known in [Rating(r.mu, r.sigma, r.games)]
        ]
        games = [
            RatedGame(g.table_id, g.game, g.seats, g.speed, g.at, _sign(g.result), known.shown, known.error)
            for g in await self._kept.games_of(ident, SHOWN)
            for known in [Rating(g.mu, g.sigma)]
        ]
        today = now() // DAY
        return Profile(
            ident,
            row.name,
            row.made,
            ratings,
            await self._tallies(ident),
            games,
            await self._openings.of(ident),
            await self._solved.count(ident),
            await self._solved.streak(ident, today),
        )

    async def _tallies(self, ident: str) -> list[GameTally]:
        """How a person's finished games ended; those at which they had all seats do not count."""
        t, p = schema.listing.c, schema.player.c
        query = select(t.table_id, t.game, t.about, p.seat).join(schema.player, p.table_id == t.table_id)
        rows = await self._hub.store.read(
            query.where(p.visitor == ident, t.phase == "over").order_by(t.changed.desc()).limit(TALLIED)
        )
        seats: dict[str, set[int]] = {}
        for row in rows:
            seats.setdefault(row.table_id, set()).add(row.seat)
        found: dict[str, list[int]] = {}
        for row in {row.table_id: row for row in rows}.values():
            about = msgspec.json.decode(row.about, type=About) if row.about else About()
            if about.scores is None or len(seats[row.table_id]) == len(about.scores):
                continue
            outcome = _sign(max(about.scores[seat] for seat in seats[row.table_id]))
            found.setdefault(row.game, [0, 0, 0])[1 - outcome] += 1
        return [GameTally(game, *counts) for game, counts in sorted(found.items())]

    def _happened(self, room: Room, before: int | None, entry: AnyEntry) -> None:
        if room.table.created.rated and room.table.phase == "over" and room.table.rematch is None:
            task = asyncio.ensure_future(self._count_soon(room.table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _count_soon(self, table: Table) -> None:
        with contextlib.suppress(Refused):
            await self._count(table)

    async def _count(self, table: Table) -> None:
        try:
            await self._kept.close(table.ident, table.log[-1].at, played_at(table))
        except (NotSaved, Unknown) as error:  # the look of the next minute finds it
            _log.warning("a game is not rated yet", reason=str(error)[:200])


def played_at(table: Table) -> CountedGame | None:
    """What a finished table has to be counted for; None if it does not count."""
    results = results_of(table)
    if results is None:
        return None
    created, players = table.created, players_of(table)
    teams = [{seat: players[seat] for seat in team} for team in table.game.teams(created.seats)]
    key = RatingKey(created.game, created.seats, speed_of(created.clock))
    return CountedGame(
        table.ident, table.log[-1].at, key, teams, [min(results[seat] for seat in team) for team in teams]
    )


def _sign(result: float) -> int:
    return (result > 0) - (result < 0)
