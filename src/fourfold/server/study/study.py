"""Studying games: walking through a finished one, trying other moves, having it analysed, and hints while playing.

Long work is a job of a worker. What is kept here can be made again from the database.
"""

from collections import OrderedDict
from typing import Any

import msgspec

from fourfold.core.words import refused
from fourfold.server.host.progress import NoProgress, SharedProgress
from fourfold.server.host.store import Store
from fourfold.server.study.analyses import Analyses
from fourfold.server.study.calls import Analysed, Eyes, Hint, Span, Story, Try
from fourfold.server.table.ahead import steps_ahead
from fourfold.server.table.table import Table
from fourfold.server.workers.checks import Checks
from fourfold.server.workers.pool import Asker, WorkerPool
from fourfold.server.workers.queue import PATIENT
from fourfold.server.workers.study_jobs import (
    Animate,
    DrawCard,
    DrawPosition,
    FindHint,
    MeasureWays,
    Outline,
    ShowPlies,
    StudiedGame,
    TellStory,
    TryMoves,
)

SECONDS = 60.0  # until a job is given up; the first of a game may have to compile
SHELF = 64  # uploaded records whose actions are kept in memory


class Study:
    """What the calls for studying do. They take tables and uploaded records alike, as a `StudiedGame`."""

    def __init__(self, store: Store, workers: WorkerPool, checks: Checks, alone: bool) -> None:
        self._store = store
        self._workers = workers
        self._checks = checks
        self._shelf: OrderedDict[str, StudiedGame] = OrderedDict()
        self._analyses = Analyses(store, workers, NoProgress() if alone else SharedProgress(store))

    def close(self) -> None:
        """The server stops."""
        self._analyses.close()

    # -- games

    def table(self, table: Table) -> StudiedGame:
        """A finished table."""
        position = table.position
        if table.how is None:
            raise refused("server.not-over")
        if position is None:
            raise refused("server.nothing-played")
        return StudiedGame(
            table.created.game,
            table.created.seats,
            position.options,
            position.actions,
            names=tuple(table.sitters[seat].name for seat in range(table.created.seats)),
            how=table.how,
            scores=None if table.scores is None else tuple(table.scores),
            notice=table.notice,
        )

    async def record(self, ident: str, asker: Asker) -> StudiedGame:
        """An uploaded record; it is read again if it is no longer in memory."""
        played = self._shelf.pop(ident, None)
        if played is None:
            text = await self._store.find_upload(ident)
            if text is None:
                raise refused("server.no-record")
            checked = await self._checks.record(text, asker)
            played = msgspec.convert(checked["played"], StudiedGame)
        self._shelf[ident] = played
        while len(self._shelf) > SHELF:
            self._shelf.popitem(last=False)
        return played

    # -- answers are those of `study.calls`, as JSON values

    async def replay(self, played: StudiedGame, asker: Asker) -> Any:
        """The whole game in words."""
        return await self._workers.ask(Outline(played), SECONDS, asker)

    async def plies(self, played: StudiedGame, asker: Asker, span: Span) -> Any:
        """Some of its positions."""
        return await self._workers.ask(ShowPlies(played, span.start, span.count, span.viewer), SECONDS, asker)

    async def tried(self, played: StudiedGame, asker: Asker, wanted: Try) -> Any:
        """Where other moves lead."""
        job = TryMoves(played, wanted.ply, tuple(wanted.tried), wanted.viewer, wanted.roll, wanted.value)
        return await self._workers.ask(job, SECONDS, asker)

    async def picture(self, played: StudiedGame, asker: Asker, wanted: Try) -> Any:
        """The position drawn."""
        job = DrawPosition(played, wanted.ply, tuple(wanted.tried), wanted.viewer)
        return await self._workers.ask(job, SECONDS, asker)

    async def card(self, played: StudiedGame, asker: Asker) -> str:
        """The last position as a PNG in base64, for previews of links."""
        return str(await self._workers.ask(DrawCard(played), SECONDS, asker))

    async def animation(self, played: StudiedGame, asker: Asker, eyes: Eyes) -> Any:
        """The whole game as an animated picture; it waits for everything that is quicker."""
        return await self._workers.ask(Animate(played, eyes.viewer), SECONDS, asker, PATIENT)

    async def measured(self, played: StudiedGame, asker: Asker, wanted: Try) -> Any:
        """How far each seat is from its goal in the position."""
        return await self._workers.ask(MeasureWays(played, wanted.ply, tuple(wanted.tried)), SECONDS, asker)

    async def analysis(self, name: str) -> Analysed:
        """How far the analysis of a game is."""
        return await self._analyses.find(name)

    async def analyse(self, name: str, played: StudiedGame, asker: Asker) -> Analysed:
        """Have a game analysed, unless it was or is."""
        return await self._analyses.start(name, played, asker)

    async def story(self, table: Table, viewer: int, asker: Asker) -> Story:
        """All that a viewer has seen of a game that may still be going on."""
        position, seq = table.position, table.seq
        if position is None:
            return Story(seq, [])
        played = StudiedGame(table.created.game, table.created.seats, position.options, position.actions)
        return Story(seq, await self._workers.ask(TellStory(played, viewer), SECONDS, asker))

    async def hint(self, table: Table, seat: int, asker: Asker, steps: int = 1) -> Hint:
        """The best move of the seat to move; of hidden things the worker is told what the seat sees."""
        job, seq = hint_job(table, seat, steps), table.seq
        action, *more = msgspec.convert(await self._workers.ask(job, SECONDS, asker), list[int])
        known = table.game.snapshot(table.game.from_bytes(job.seen)[0])
        text = table.game.texts.action(known, action)
        return Hint(seq, seat, action, text, steps_ahead(table.game, known, [action, *more])[1:])


def hint_job(table: Table, seat: int, steps: int = 1) -> FindHint:
    """The question for a worker, made out of the seat's view alone; refused where there are no hints."""
    position = table.position
    if table.is_fair:
        raise refused("server.hint-fair")
    if position is None:
        raise refused("server.not-begun")
    if seat in table.given_up:
        raise refused("server.given-up")
    if table.to_move != seat:
        raise refused("core.over" if table.how else "server.not-your-turn")
    return FindHint(table.created.game, position.options, table.game.to_bytes(position.viewed(seat)), steps)
