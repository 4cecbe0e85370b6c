"""How many durable actions a server takes, and how soon both players know: real sockets, simple players.

python -m bench.load --tables 200 --seconds 20                        closed loop: every player answers at once
python -m bench.load --tables 1000 --seconds 300 --rate 500 --sync 5  open loop: choices arrive at random, 500 a second

Servers run one after the other, each in a process of its own, the players in this one. Every table has two sockets.
"""

import argparse
import asyncio
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Any

import httpx
import psutil
import uvloop

from bench.ledger import Ledger, add_trial
from bench.load import boardgame, ours
from bench.load.match import Match, Watch
from bench.measurement import Condition, Reading

PEER = "boardgame.io"
AT_ONCE = 16  # tables opened side by side
Free = Callable[[Match], None]
MakeMatch = Callable[[httpx.AsyncClient, Watch, int, Free], Match]


@dataclass
class Contender:
    """A server and how a table of it is opened."""

    name: str
    serving: Callable[[], AbstractContextManager[tuple[str, int]]]
    make: MakeMatch


@dataclass
class Figures:
    """What one run found out."""

    name: str
    actions: float  # a second
    cpu: float  # microseconds of the server for each
    share: float  # of a core that the server had
    driver: float  # and the driver
    to_ack: list[float]
    to_other: list[float]
    kilobytes: float  # a table with its two sockets

    def readings(self) -> dict[str, Reading]:
        """For the ledger."""
        return {
            "actions/s": Reading(round(self.actions), "1/s"),
            "CPU us an action": Reading(round(self.cpu), "us"),
            "core had by server, %": Reading(round(100 * self.share), "%"),
            "core had by driver, %": Reading(round(100 * self.driver), "%"),
            **percentiles("ack", self.to_ack),
            **percentiles("other player", self.to_other),
            "kB a table": Reading(round(self.kilobytes), "kB"),
        }


async def drive(base: str, pid: int, contender: Contender, given: argparse.Namespace) -> Figures:
    """Open the tables, play, and account for it."""
    server, driver = psutil.Process(pid), psutil.Process()
    watch = Watch()
    waiting: deque[Match] = deque()
    empty = server.memory_info().rss

    def free(match: Match) -> None:
        if watch.running and not given.rate:
            match.choose()
        else:
            waiting.append(match)

    async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=600) as http:
        matches: list[Match] = []

        async def add() -> None:
            matches.append(await contender.make(http, watch, len(matches), free).open())

        for _ in range(0, given.tables, AT_ONCE):
            await asyncio.gather(*(add() for _ in range(min(AT_ONCE, given.tables - len(matches)))))
        while len(waiting) < given.tables:
            await asyncio.sleep(0.05)
        full = server.memory_info().rss
        began, cpu = time.perf_counter(), [sum(process.cpu_times()[:2]) for process in (server, driver)]
        watch.running = True
        await play(matches, waiting, add, given)
        watch.running = False
        seconds = time.perf_counter() - began
        spent = [sum(process.cpu_times()[:2]) - before for process, before in zip((server, driver), cpu, strict=True)]
        for match in matches:
            for line in match.lines:
                line.close()
    actions = len(watch.to_ack)
    return Figures(
        contender.name,
        actions / seconds,
        1e6 * spent[0] / max(1, actions),
        spent[0] / seconds,
        spent[1] / seconds,
        watch.to_ack,
        watch.to_other,
        (full - empty) / given.tables / 1000,
    )


async def play(
    matches: list[Match], waiting: deque[Match], add: Callable[[], Coroutine[Any, Any, None]], given: argparse.Namespace
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
    """Ours, once for each game, and theirs."""
    found = []
    for game in given.games.split(","):
        serving = partial(ours.serving, given.database, given.sync)
        found.append(Contender(game, serving, _ours(game)))
    if not given.alone:
        found.append(Contender(PEER, boardgame.serving, boardgame.TheirMatch))
    return found


def _ours(game: str) -> MakeMatch:
    return lambda http, *rest: ours.OurMatch(http, game, *rest)


def keep(ledger: Ledger, figures: list[Figures], given: argparse.Namespace) -> None:
    """A line for each game of ours, with the peer of the same run beside it."""
    conditions: dict[str, Condition] = {"tables": given.tables, "seconds": given.seconds}
    if given.rate:
        conditions["choices a second"] = given.rate
    if given.sync:
        conditions["ms added to each of our syncs"] = given.sync
    mine, peer = (figures, None) if given.alone else (figures[:-1], figures[-1])
    for found in mine:
        readings = found.readings()
        if peer and not given.rate:
            readings["ratio"] = Reading(round(found.actions / peer.actions, 3))
            readings["CPU ratio"] = Reading(round(peer.cpu / found.cpu, 3))
        ledger.keep(
            "load, open loop" if given.rate else "load, closed loop",
            found.name,
            readings,
            conditions=conditions,
            peer=peer.name if peer else "",
            peer_readings=peer.readings() if peer else {},
            details={"database": "SQLite" if given.database is None else given.database.partition(":")[0]},
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server of tables")
    parser.add_argument("--games", default="less,fourthdown", help="of ours, with commas")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=0, help="choices a second, at random; 0: as fast as they can")
    parser.add_argument("--sync", type=float, default=0, help="milliseconds added to every sync of our database")
    parser.add_argument("--database", help="by default a fresh SQLite file")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    add_trial(parser)
    given = parser.parse_args()
    ledger = Ledger("load", trial=given.trial)
    figures = []
    for contender in contenders(given):
        with contender.serving() as (base, pid):
            figures.append(uvloop.run(drive(base, pid, contender, given)))
    keep(ledger, figures, given)


if __name__ == "__main__":
    main()
