"""Kill servers under load many times, and look for what was lost or done twice: one on SQLite, two on PostgreSQL."""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from bench.ledger import Ledger
from bench.measurement import Reading
from tests.server.killing import kill_often
from tests.server.node_kills import kill_nodes_often
from tests.server.postgres import fresh, running

PART = 100  # kills of one database


@contextmanager
def sqlite() -> Iterator[str]:
    """The address of an empty SQLite file."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/tables.sqlite"


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database in a PostgreSQL of its own."""
    with running() as url:
        yield fresh(url, "kills")


Kill = Callable[[str, int, int], Coroutine[Any, Any, int]]
KINDS: dict[str, tuple[Callable[[], AbstractContextManager[str]], Kill]] = {
    "sqlite": (sqlite, kill_often),
    "postgresql": (postgresql, kill_often),
    "nodes": (postgresql, kill_nodes_often),
}
USUAL = ["sqlite", "nodes"]
NAMES = {"nodes": "two servers on postgresql behind a proxy"}


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill servers under load and look for lost or doubled actions")
    parser.add_argument("--kills", type=int, default=1000, help="of each kind of database")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="by default the clock")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=USUAL)
    parser.add_argument("--keep", action="store_true", help="keep the figures in bench/runs")
    given = parser.parse_args()
    ledger = Ledger("kills", trial=not given.keep)
    for kind in given.kinds:
        actions = 0
        for done in range(0, given.kills, PART):
            place, kill = KINDS[kind]
            with place() as database:
                kills = min(PART, given.kills - done)
                actions += asyncio.run(kill(database, kills, given.seed + done))
            print(f"{kind}: {done + kills} kills, {actions} acknowledged actions: none lost, none twice", flush=True)
        readings = {"checked": Reading(actions, "acknowledged actions"), "wrong": Reading(0)}
        conditions = {"kills": given.kills}
        ledger.keep(
            "checks",
            f"less on {NAMES.get(kind, kind)}, every acknowledged action there once",
            readings,
            conditions=conditions,
            details={"seed": given.seed},
        )


if __name__ == "__main__":
    main()
