"""How many durable actions a server takes, and how soon everybody knows: real sockets, simple players.

python -m bench.load --tables 200 --seconds 20                        closed loop: everybody answers at once
python -m bench.load --tables 1000 --seconds 300 --rate 500 --sync 5  open loop: choices arrive at random, 500 a second

Servers run one after the other, each in a process of its own, the players in this one. Every table has two sockets.
"""

import argparse
import asyncio
import os
import random
import subprocess
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import psutil
import uvloop

from bench.load import boardgame, ours
from bench.load.match import Match, Watch

LEDGER = Path(__file__).parent.parent / "results.md"
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

    def row(self) -> list[str]:
        """A line of the table."""
        return [
            self.name,
            f"{self.actions:,.0f}",
            f"{self.cpu:.0f}",
            f"{self.share:.0%}",
            f"{self.driver:.0%}",
            percentiles(self.to_ack),
            percentiles(self.to_other),
            f"{self.kilobytes:.0f}",
        ]


HEAD = (
    "", "actions/s", "server CPU us an action", "core had by server", "by driver",
    "choice to ack, ms: p50 / p95 / p99 / worst", "choice to other player, ms", "kB a table with 2 sockets",
)  # fmt: skip


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
    """Closed loop: start everybody and look on. Open loop: a choice whenever one is due. Ended games are replaced."""
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


def percentiles(times: list[float]) -> str:
    """In milliseconds."""
    ordered = sorted(times) or [0.0]
    shares = (0.5, 0.95, 0.99, 1.0)
    found = [1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in shares]
    return " / ".join(f"{time:.1f}" for time in found)


def contenders(given: argparse.Namespace) -> list[Contender]:
    """Ours, once for each game, and theirs."""
    found = []
    for game in given.games.split(","):
        serving = partial(ours.serving, given.database, given.sync)
        found.append(Contender(f"Fourfold, {game}", serving, _ours(game)))
    if not given.alone:
        found.append(Contender("boardgame.io, the race of LESS, in memory", boardgame.serving, boardgame.TheirMatch))
    return found


def _ours(game: str) -> MakeMatch:
    return lambda http, *rest: ours.OurMatch(http, game, *rest)


def table(rows: Sequence[Sequence[str]]) -> str:
    """In Markdown."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]])


def told(figures: list[Figures], given: argparse.Namespace, load: float) -> str:
    """The run as a section of the ledger."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    loop = f"open loop, {given.rate:g} choices a second" if given.rate else "closed loop"
    sync = f", {given.sync:g} ms added to every sync of ours" if given.sync else ""
    lines = [
        f"## Tables under load, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {commit.stdout.strip()}",
        "",
        f"{given.tables} tables, {loop} for {given.seconds:g} s{sync}; {os.cpu_count()} cores, "
        f"load {load:.1f} before, {os.getloadavg()[0]:.1f} after.",
        "",
        table([HEAD, *(found.row() for found in figures)]),
    ]
    for found in figures[:-1] if not given.alone and not given.rate else ():
        ratio = found.actions / figures[-1].actions, figures[-1].cpu / found.cpu
        lines += ["", f"{found.name} beside boardgame.io: {ratio[0]:.2f} actions for one of its own on the clock,"]
        lines += [f"{ratio[1]:.2f} for the same time of a core."]
    return "\n".join([*lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="Load a server of tables")
    parser.add_argument("--games", default="less,fourthdown", help="of ours, with commas")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=0, help="choices a second, at random; 0: as fast as they can")
    parser.add_argument("--sync", type=float, default=0, help="milliseconds added to every sync of our database")
    parser.add_argument("--database", help="by default a fresh SQLite file")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--append", action="store_true", help="add the table to results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    figures = []
    for contender in contenders(given):
        with contender.serving() as (base, pid):
            figures.append(uvloop.run(drive(base, pid, contender, given)))
    text = told(figures, given, load)
    print(text)
    if given.append:
        with LEDGER.open("a", encoding="utf-8") as ledger:
            ledger.write("\n" + text)


if __name__ == "__main__":
    main()
