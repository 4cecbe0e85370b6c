"""Servers that are up: where they are, and which processes their work and that of their database is done in."""

from collections.abc import Sequence
from typing import NamedTuple

import psutil


class Served(NamedTuple):
    """One server, or several on one database; requests go to them in turns."""

    bases: Sequence[str]
    servers: Sequence[psutil.Process]
    database: psutil.Process | None = None  # whose children do the work; none if the servers do it themselves

    @property
    def memory(self) -> int:
        """Bytes of all servers together."""
        return sum(process.memory_info().rss for process in self.servers)

    @property
    def cpu(self) -> float:
        """Seconds of a core that all servers had."""
        return sum(map(cpu_of, self.servers))

    @property
    def database_cpu(self) -> float:
        """Seconds of a core that the database had, as far as its processes live."""
        if self.database is None:
            return 0.0
        return sum(map(cpu_of, [self.database, *self.database.children(recursive=True)]))


def cpu_of(process: psutil.Process) -> float:
    """Seconds of a core that a process had."""
    return float(sum(process.cpu_times()[:2]))
