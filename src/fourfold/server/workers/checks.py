"""What visitors write is read in workers, within a time that no visitor can lengthen."""

from typing import Any

import msgspec

from fourfold.core.game import Game
from fourfold.core.options import TextProof
from fourfold.core.position import Position, Variant
from fourfold.core.rng import Draws
from fourfold.core.words import refused
from fourfold.server.host.reading import has_own_file
from fourfold.server.workers.jobs import CheckOptions, CheckRecord, Job, ProveText, ReadRecord, WarmRules
from fourfold.server.workers.pool import Asker, TookTooLong, WorkerPool

READ_SECONDS = 10.0  # to read a text; the longest that are allowed take far less than one
REPLAY_SECONDS = 60.0  # to read and replay a record
WARM_SECONDS = 60.0  # and the time to compile


class Checks:
    """Checks texts before the server uses them. What is wrong is refused with its reason."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._warm: set[str] = set()  # games whose rules a worker has compiled

    async def options(self, variant: Variant[Position], asker: Asker) -> None:
        """Whether a table can be made: its options are tried out. A worker reads files."""
        if has_own_file(variant):
            job = CheckOptions(variant.game.name, variant.seats, variant.options)
            await self._ask(job, READ_SECONDS, asker)
        else:
            variant.game.decide(variant.seats, variant.options, Draws(0))

    async def text(self, game: Game, option: str, text: str, asker: Asker) -> TextProof:
        """What a text holds, and every fault of it."""
        if option not in game.proofs:
            raise refused("server.no-path")
        most = next(each for each in game.options if each.name == option).high
        if len(text) > most:
            raise refused("core.option-long", option=option, n=len(text), most=most)
        return msgspec.convert(await self._ask(ProveText(game.name, option, text), READ_SECONDS, asker), TextProof)

    async def record(self, text: str, asker: Asker) -> dict[str, Any]:
        """A record read and replayed, as the value of `Checked`.

        The rules are compiled in between, by a job that holds nothing of the visitor's.
        """
        name = await self._ask(ReadRecord(text), READ_SECONDS, asker)
        if name not in self._warm:
            await self._workers.ask(WarmRules(name), WARM_SECONDS, asker)
            self._warm.add(name)
        checked: dict[str, Any] = await self._ask(CheckRecord(text), REPLAY_SECONDS, asker)
        return checked

    async def _ask(self, job: Job, seconds: float, asker: Asker) -> Any:
        try:
            return await self._workers.ask(job, seconds, asker)
        except TookTooLong as error:
            raise refused("server.check-long", n=int(seconds)) from error
