"""Analyses of finished games, made in parts, so that other jobs come between, and kept with their games."""

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass

import msgspec
import structlog

from fourfold.analysis import Analysis, Ply, sum_up
from fourfold.core.words import Refused, refused, say
from fourfold.server.host.progress import NoProgress, Progress
from fourfold.server.host.store import Store
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.study.calls import Analysed
from fourfold.server.workers.pool import Asker, WorkerLost, WorkerPool
from fourfold.server.workers.queue import PATIENT
from fourfold.server.workers.study_jobs import AnalysePart, StudiedGame

PART_SECONDS = 0.5  # so long may a bot at a live table have to wait for an analysis
LIMIT_SECONDS = 240.0  # until a part is given up; the first of a game may have to compile
THOROUGH = 2_000  # iterations a ply,
WHOLE = 1_000_000  # as long as the whole game does not take more
HASTY = 200
TELL_SECONDS = 2.0  # between two times that other servers are told how far it is
OF_VISITOR, OF_ADDRESS = 1, 4  # under way at the same time
REMEMBERED = 64  # failed analyses whose reason is kept
_log = structlog.get_logger()


@dataclass
class _Work:
    asker: Asker
    total: int
    done: int = 0
    problem: str = ""
    task: "asyncio.Task[None] | None" = None


class Analyses:
    """Those under way, here or at other servers, and those in the database."""

    def __init__(self, store: Store, workers: WorkerPool, progress: NoProgress) -> None:
        self._store = store
        self._workers = workers
        self._progress = progress
        self._under_way: dict[str, _Work] = {}
        self._failed: dict[str, str] = {}

    async def find(self, name: str) -> Analysed:
        """How far the analysis of the game kept under this name is."""
        if work := self._under_way.get(name):
            return Analysed("running", work.done, work.total)
        body = await self._store.find_analysis(name)
        if body is not None:
            found = msgspec.json.decode(body, type=Analysis)
            return Analysed("done", len(found.plies), len(found.plies), analysis=found)
        elsewhere = await self._progress.find(name)
        if elsewhere and not elsewhere.problem:
            return Analysed("running", elsewhere.done, elsewhere.total)
        return Analysed("none", problem=elsewhere.problem if elsewhere else self._failed.get(name, ""))

    async def start(self, name: str, played: StudiedGame, asker: Asker) -> Analysed:
        """Begin, unless it was done or is under way; refused if the visitor has another one under way."""
        found = await self.find(name)
        if found.state != "none" or name in self._under_way:
            return found
        if not played.actions:
            raise refused("server.nothing-played")
        going = Counter(key for work in self._under_way.values() for key in work.asker)
        if going[asker.visitor] >= OF_VISITOR or going[asker.address] >= OF_ADDRESS:
            raise refused("server.analysing")
        self._failed.pop(name, None)
        work = self._under_way[name] = _Work(asker, len(played.actions))
        work.task = asyncio.create_task(self._analyse(name, played, work))
        return Analysed("running", 0, work.total)

    def close(self) -> None:
        """Give up what is under way: clients ask again."""
        for work in self._under_way.values():
            if work.task:
                work.task.cancel()

    async def _analyse(self, name: str, played: StudiedGame, work: _Work) -> None:
        telling = asyncio.create_task(self._tell(name, work))
        try:
            plies = await self._look(played, work)
            telling.cancel()
            body = msgspec.json.encode(sum_up(played.game, played.seats, plies))
            with contextlib.suppress(SeqTaken):  # another server was quicker
                await self._store.add_analysis(name, body)
            await self._progress.end(name)
        except (WorkerLost, Refused, NotSaved, Unknown) as error:
            telling.cancel()
            _log.error("an analysis failed", game=played.game, reason=repr(error)[:200])
            self._failed[name] = str(error) if isinstance(error, Refused) else say("server.analysis-failed")
            await self._progress.note(name, Progress(work.done, work.total, self._failed[name]))
            while len(self._failed) > REMEMBERED:
                del self._failed[next(iter(self._failed))]
        finally:
            telling.cancel()
            del self._under_way[name]

    async def _tell(self, name: str, work: _Work) -> None:
        """Tell the other servers how far it is, until this is cancelled."""
        while True:
            await self._progress.note(name, Progress(work.done, work.total))
            await asyncio.sleep(TELL_SECONDS)

    async def _look(self, played: StudiedGame, work: _Work) -> list[Ply]:
        iterations = max(HASTY, min(THOROUGH, WHOLE // work.total))
        plies: list[Ply] = []
        while len(plies) < work.total:
            before = plies[-1].after if plies else None
            part = AnalysePart(played, len(plies), before, iterations, PART_SECONDS)
            answer = await self._workers.ask(part, LIMIT_SECONDS, work.asker, PATIENT)
            plies += msgspec.convert(answer, list[Ply])
            work.done = len(plies)
        return plies
