"""How many durable actions a server takes, and how soon both players know: real sockets, simple players.

python -m bench.load --tables 200 --seconds 20                        closed loop: every player answers at once
python -m bench.load --tables 1000 --seconds 300 --rate 500 --sync 5  open loop: choices arrive at random, 500 a second
python -m bench.load --games less --nodes 1,2,3 --rate 200            so many of our servers on one PostgreSQL

Servers run one after the other, each in a process of its own, the players in this one. Every table has two sockets.
"""

import argparse
import asyncio
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, AsyncExitStack
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from typing import Any

import httpx
import psutil
import uvloop

from bench.ledger import Ledger, add_trial
from bench.load import boardgame, ours
from bench.load.match import LoadMatch, LoadWatch
from bench.load.nodes import serving_nodes
from bench.load.served import Served, cpu_of
from bench.measurement import Condition, Reading

PEER = "boardgame.io"
AT_ONCE = 16  # tables opened side by side
Free = Callable[[LoadMatch], None]
MakeMatch = Callable[[Iterator[httpx.AsyncClient], LoadWatch, int, Free], LoadMatch]


@dataclass
class Contender:
    """A server and how a table of it is opened."""

    name: str
    serving: Callable[[], AbstractContextManager[Served]]
    make: MakeMatch


@dataclass
class Figures:
    """What one run found out."""

    name: str
    actions: float  # a second
    cpu: float  # microseconds of the server for each
    database: float  # likewise of a database beside it; 0 if there is none
    share: float  # of a core that the server had
    driver: float  # and the driver
    to_ack: list[float]
    to_other: list[float]
    kilobytes: float  # a table with its two sockets

    def readings(self) -> dict[str, Reading]:
        """For the ledger."""
        beside = {"CPU us of the database": Reading(round(self.database), "us")} if self.database else {}
        return {
            "actions/s": Reading(round(self.actions), "1/s"),
            "CPU us an action": Reading(round(self.cpu), "us"),
            **beside,
            "core had by server, %": Reading(round(100 * self.share), "%"),
            "core had by driver, %": Reading(round(100 * self.driver), "%"),
            **percentiles("ack", self.to_ack),
            **percentiles("other player", self.to_other),
            "kB a table": Reading(round(self.kilobytes), "kB"),
        }


async def drive(served: Served, contender: Contender, given: argparse.Namespace) -> Figures:
    """Open the tables, play, and account for it."""
    driver = psutil.Process()
    watch = LoadWatch()
    waiting: deque[LoadMatch] = deque()
    empty = served.memory

    def free(match: LoadMatch) -> None:
        if watch.running and not given.rate:
            match.choose()
        else:
            waiting.append(match)

    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=base, trust_env=False, timeout=600))
            for base in served.bases
        ]
        servers = cycle(clients)
        matches: list[LoadMatch] = []

        async def add() -> None:
            matches.append(await contender.make(servers, watch, len(matches), free).open())

        for _ in range(0, given.tables, AT_ONCE):
            await asyncio.gather(*(add() for _ in range(min(AT_ONCE, given.tables - len(matches)))))
        while len(waiting) < given.tables:
            await asyncio.sleep(0.05)
        full = served.memory
        began, cpu = time.perf_counter(), [served.cpu, served.database_cpu, cpu_of(driver)]
        watch.running = True
        await play(matches, waiting, add, given)
        watch.running = False
        seconds = time.perf_counter() - began
        after = [served.cpu, served.database_cpu, cpu_of(driver)]
        of_servers, of_database, of_driver = (now - before for now, before in zip(after, cpu, strict=True))
        for match in matches:
            for line in match.lines:
                line.close()
    actions = len(watch.to_ack)
    return Figures(
        contender.name,
        actions / seconds,
        1e6 * of_servers / max(1, actions),
        1e6 * of_database / max(1, actions),
        of_servers / seconds,
        of_driver / seconds,
        watch.to_ack,
        watch.to_other,
        (full - empty) / given.tables / 1000,
    )


async def play(
    matches: list[LoadMatch],
    waiting: deque[LoadMatch],
    add: Callable[[], Coroutine[Any, Any, None]],
    given: argparse.Namespace,
) -> None:
    """Closed loop: start every match and wait. Open loop: a choice whenever one is due. Ended games are replaced."""
    while waiting and not given.rate:
        waiting.popleft().choose()
    due = time.perf_counter()
    end = due + given.seconds
    opening: set[asyncio.Task[None]] = set()  # beside the choices, which must not wait for them
    while time.perf_counter() < end:
        if ended := [match for match in matches if match.over]:
            matches[:] = [match for match in matches if not match.over]
            opening |= {asyncio.create_task(add()) for _ in ended}
            opening -= {task for task in opening if task.done() and task.result() is None}
        if not given.rate:
            await asyncio.sleep(0.05)
            continue
        due += random.expovariate(given.rate)
        if (early := due - time.perf_counter()) > 0:
            await asyncio.sleep(early)
        if waiting:
            waiting.popleft().choose(due)
    await asyncio.gather(*opening)


def percentiles(name: str, times: list[float]) -> dict[str, Reading]:
    """The waiting times in milliseconds, by the share of choices that waited no longer."""
    ordered = sorted(times) or [0.0]
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "worst": 1.0}
    found = {word: ordered[min(len(ordered) - 1, int(share * len(ordered)))] for word, share in shares.items()}
    return {f"{name} {word}, ms": Reading(round(1000 * time, 1), "ms") for word, time in found.items()}


def contenders(given: argparse.Namespace) -> list[Contender]:
    """Ours, once for each game and number of servers, and theirs."""
    found = []
    for game in given.games.split(","):
        for count in given.nodes:
            serving: Callable[[], AbstractContextManager[Served]] = partial(serving_nodes, count, given.sync)
            found.append(Contender(f"{game}, {count} on PostgreSQL", serving, _ours(game)))
        if not given.nodes:
            serving = partial(ours.serving, given.database, given.sync)
            found.append(Contender(game, serving, _ours(game)))
    if not given.alone and not given.nodes:
        found.append(Contender(PEER, boardgame.serving, boardgame.TheirMatch))
    return found


def _ours(game: str) -> MakeMatch:
    return lambda servers, *rest: ours.OurMatch(servers, game, *rest)


def keep(ledger: Ledger, figures: list[Figures], given: argparse.Namespace) -> None:
    """A line for each game of ours, with the peer of the same run beside it."""
    conditions: dict[str, Condition] = {"tables": given.tables, "seconds": given.seconds}
    if given.rate:
        conditions["choices a second"] = given.rate
    if given.sync:
        conditions["ms added to each of our syncs"] = given.sync
    mine, peer = (figures, None) if given.alone or given.nodes else (figures[:-1], figures[-1])
    kind = "load, several servers" if given.nodes else "load, open loop" if given.rate else "load, closed loop"
    database = "SQLite" if given.database is None else given.database.partition(":")[0]
    database = "PostgreSQL" if given.nodes else database
    for found in mine:
        readings = found.readings()
        if peer and not given.rate:
            readings["ratio"] = Reading(round(found.actions / peer.actions, 3))
            readings["CPU ratio"] = Reading(round(peer.cpu / found.cpu, 3))
        ledger.keep(
            kind,
            found.name,
            readings,
            conditions=conditions,
            peer=peer.name if peer else "",
            peer_readings=peer.readings() if peer else {},
            details={"database": database},
        )


def _counts(given: str) -> list[int]:
    return [int(each) for each in given.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server of tables")
    parser.add_argument("--games", default="less,fourthdown", help="of ours, with commas")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=0, help="choices a second, at random; 0: as fast as they can")
    parser.add_argument("--sync", type=float, default=0, help="milliseconds added to every sync of our database")
    parser.add_argument("--database", help="by default a fresh SQLite file")
    parser.add_argument(
        "--nodes", type=_counts, default=[], help="numbers of our servers on one PostgreSQL, with commas"
    )
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    add_trial(parser)
    given = parser.parse_args()
    ledger = Ledger("load", trial=given.trial)
    figures = []
    for contender in contenders(given):
        with contender.serving() as served:
            figures.append(uvloop.run(drive(served, contender, given)))
    keep(ledger, figures, given)


if __name__ == "__main__":
    main()
