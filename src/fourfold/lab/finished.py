"""The file of finished chunks beside a report, from which an interrupted run goes on."""

from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec

from fourfold.core.words import refused
from fourfold.lab.plan import Chunk, RunPlan
from fourfold.lab.summary import Summary


class _Line(msgspec.Struct):
    part: str
    number: int
    summary: Summary


class FinishedChunks:
    """The summaries of the chunks that are done; each is on disk before the next one is taken.

    The first line is the digest of the plan. A file of another plan is refused. A line that an interruption cut off is
    forgotten.
    """

    def __init__(self, file: Path, plan: RunPlan) -> None:
        self._file, self._plan = file, plan
        self.summaries: dict[tuple[str, int], Summary] = {}

    def __enter__(self) -> "FinishedChunks":
        kept = [self._plan.digest()]
        try:
            if self._file.exists():
                kept = self._read(self._file.read_text("utf-8"))
            self._file.write_text("\n".join(kept) + "\n", "utf-8")
            self._stream: IO[str] = self._file.open("a", encoding="utf-8")
        except OSError as error:
            reason = error.strerror or str(error)
            raise refused("core.file-write", file=str(self._file), reason=reason) from error
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._stream.close()

    def _read(self, text: str) -> list[str]:
        """Take in the lines of an earlier run, and return those that stay."""
        first, *lines = text.split("\n")
        if first != self._plan.digest():
            raise refused("lab.other-run", file=str(self._file))
        kept = [first]
        for line in lines:
            try:
                found = msgspec.json.decode(line, type=_Line)
            except msgspec.DecodeError:
                break
            self.summaries[found.part, found.number] = found.summary
            kept.append(line)
        return kept

    def add(self, chunk: Chunk, summary: Summary) -> None:
        """Keep the summary of a chunk."""
        self.summaries[chunk.part, chunk.number] = summary
        self._stream.write(msgspec.json.encode(_Line(chunk.part, chunk.number, summary)).decode() + "\n")
        self._stream.flush()

    def left(self) -> list[Chunk]:
        """The chunks that are not done, in order."""
        return [chunk for chunk in self._plan.chunks() if (chunk.part, chunk.number) not in self.summaries]

    def added_up(self) -> dict[str, Summary]:
        """The summary of every part. Chunks are added in their order, so that sums are the same however they came."""
        total: dict[str, Summary] = {part.name: Summary() for part in self._plan.parts}
        for chunk in self._plan.chunks():
            total[chunk.part] += self.summaries[chunk.part, chunk.number]
        return total
