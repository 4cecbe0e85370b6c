"""How accounts begin their games: the first turn of each, kept when a game ends, for the profile.

A game whose server dies at its end is left out.
"""

import asyncio
from typing import Any

import structlog
from sqlalchemy import Connection, case, func, insert, select

from fourfold.server.host.hub import Hub
from fourfold.server.host.room import Room
from fourfold.server.host.schema import opening
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.ratings.calls import Opening
from fourfold.server.table.entries import AnyEntry
from fourfold.server.table.table import Table

LONGEST = 80  # characters of a first turn that are kept
LATEST = 60  # actions into a game at which a first turn must have ended
FAVOURITES = 3  # openings of each game that a profile tells
_log = structlog.get_logger()
o = opening.c


class Openings:
    """Over a hub: hears of every entry that this server writes."""

    def __init__(self, hub: Hub) -> None:
        self._store = hub.store
        self._tasks: set[asyncio.Task[None]] = set()
        hub.listeners.append(self._happened)

    def close(self) -> None:
        """Leave out what is under way."""
        for task in self._tasks:
            task.cancel()

    async def of(self, player: str) -> list[Opening]:
        """The favourite openings of an account, those of the game with the most games first."""
        games = func.count().label("games")
        won, lost = (func.sum(case((which, 1), else_=0)) for which in (o.result > 0, o.result < 0))
        query = select(o.game, o.seats, o.moves, games, won.label("won"), lost.label("lost")).where(o.player == player)
        rows = await self._store.read(query.group_by(o.game, o.seats, o.moves).order_by(games.desc(), o.game, o.moves))
        found: dict[str, list[Opening]] = {}
        for row in rows:
            of_game = found.setdefault(row.game, [])
            if len(of_game) < FAVOURITES:
                drawn = row.games - row.won - row.lost
                of_game.append(Opening(row.game, row.seats, row.moves, row.games, int(row.won), drawn, int(row.lost)))
        return [each for of_game in found.values() for each in of_game]

    def _happened(self, room: Room, before: int | None, entry: AnyEntry) -> None:
        if room.table.phase == "over" and room.table.rematch is None:
            task = asyncio.ensure_future(self._keep(room.table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _keep(self, table: Table) -> None:
        rows = openings_of(table)
        if not rows:
            return

        def write(connection: Connection) -> None:
            connection.execute(insert(opening), rows)

        try:
            await self._store.write(write)
        except SeqTaken:  # the table ended before, and something else has happened since
            pass
        except (NotSaved, Unknown) as error:
            _log.warning("the openings of a game are left out", reason=str(error)[:200])


def openings_of(table: Table) -> list[dict[str, Any]]:
    """The rows of a finished table: one for each account that did not play against itself, and played to the end."""
    if table.scores is None or table.position is None:
        return []
    if len({sitter.visitor for sitter in table.sitters.values()}) < 2:
        return []
    people = {seat: sitter for seat, sitter in table.sitters.items() if sitter.kind == "person"}
    accounts = {seat: sitter.account_id for seat, sitter in people.items() if seat not in table.given_up}
    created, facts = table.created, {"table_id": table.ident, "game": table.created.game}
    return [
        {**facts, "seat": seat, "player": player, "seats": created.seats, "moves": moves, "result": table.scores[seat]}
        for seat, player in sorted(accounts.items())
        if player and (moves := first_turn(table, seat))
    ]


def first_turn(table: Table, seat: int) -> str:
    """The first turn of a seat as its game writes it; empty if the seat had none, or if it came late."""
    starts = [decision.start for decision in table.decisions if decision.seat == seat]
    if table.position is None or not starts:
        return ""
    later = [decision.start for decision in table.decisions if decision.seat != seat and decision.start > starts[0]]
    end = min(later, default=table.position.count)
    if end > LATEST:
        return ""
    record = table.position.rewound(end).record()
    turn = next((turn for turn in record.turns if turn.seat == seat), None)
    moves = record.joiner.join(turn.actions) if turn else ""
    return moves if len(moves) <= LONGEST else moves[: LONGEST - 1] + "…"
