"""How long a person waits for a bot while a guest floods the server with bots: `python -m bench.attack`.

The guest makes tables of bot:8 alone up to its quota and watches them all. A person plays against a bot that does not
search, then against one that does, and against the first again after a restart, when all of them come back at once.
Then the guest plays against bot:8 at as many tables at once, and the person also asks for hints.

A turn of each kind before the flood compiles what the bots need. The bots are loaded before anything is measured, as a
server loads them at its start, also after the restart.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from statistics import median

import msgspec
from websockets.exceptions import ConnectionClosed

from bench.ledger import Ledger, add_trial
from bench.measurement import Reading
from fourfold.server.settings import Settings
from tests.server.live import Json, Live, Seat, Visitor, live

GAME = "less"
FLOOD, QUICK, SEARCHING = "bot:8", "bot:1", "bot:5"
HEADER = "x-forwarded-for"  # by it the guest and the person are at addresses of their own


@contextmanager
def usual(database: str) -> Iterator[Live]:
    """A server with the quotas and workers that it has by itself."""
    own = msgspec.structs.asdict(Settings())
    kept = {name: own[name] for name in ("workers", "games", "open_tables", "tables")}
    with live(database, trusted_proxies=("127.0.0.1",), **kept) as server:
        asyncio.run(server.app.workers.get_ready(GAME))
        yield server


@contextmanager
def visitors(server: Live) -> Iterator[tuple[Visitor, Visitor]]:
    """The guest and the person."""
    with (
        Visitor(server.url, "Eve", **{HEADER: "203.0.113.1"}) as eve,
        Visitor(server.url, "Ada", **{HEADER: "203.0.113.2"}) as ada,
    ):
        yield eve, ada


def flood(eve: Visitor) -> list[Json]:
    """Tables of bots alone, until the server refuses one."""
    made: list[Json] = []
    wanted = {"game": GAME, "wishes": [FLOOD, FLOOD], "options": {"first": 0}}
    while (answer := eve.http.post("/api/tables", json=wanted)).status_code == 200:
        made.append(answer.json())
    return made


def waits(seat: Seat, turns: int) -> list[float]:
    """The seconds from the end of each turn of a person until the next one."""
    found: list[float] = []
    while len(found) < turns and seat.my_turn():
        while seat.last["phase"] == "playing" and seat.last["to_move"] == seat.seat:
            seat.play()
        ended = time.perf_counter()
        if seat.my_turn():
            found.append(time.perf_counter() - ended)
    return found


@contextmanager
def playing(eve: Visitor) -> Iterator[int]:
    """The guest has as many games against bots as the server allows, and answers each at once; how many they are."""

    def play(seat: Seat) -> None:
        with suppress(ConnectionClosed):  # the end
            while seat.my_turn():
                seat.play()

    seats: list[Seat] = []
    wanted = {"game": GAME, "wishes": ["me", FLOOD], "options": {"first": 1}}
    while (answer := eve.http.post("/api/tables", json=wanted)).status_code == 200:
        seats.append(eve.sit(answer.json()))
        seats[-1].ready()
    with ThreadPoolExecutor(len(seats)) as threads:
        for seat in seats:
            threads.submit(play, seat)
        try:
            yield len(seats)
        finally:
            for seat in seats:
                seat.close()


def hints(seat: Seat, count: int) -> list[float]:
    """The seconds until each hint for the same position."""
    found: list[float] = []
    while len(found) < count and seat.my_turn():
        asked = time.perf_counter()
        seat.visitor.post(f"/api/tables/{seat.table}/hint", **seat.keys[0])
        found.append(time.perf_counter() - asked)
    return found


def seated(ada: Visitor, level: str) -> Seat:
    """A seat at a new table against a bot, that is to move."""
    seat = ada.sit(ada.create("me", level, game=GAME))
    seat.ready()
    return seat


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=12, help="of the person in each part")
    add_trial(parser)
    given = parser.parse_args()
    ledger = Ledger("attack", trial=given.trial)

    def keep(subject: str, found: list[float], tables: int) -> None:
        readings = {
            "longest, s": Reading(round(max(found), 2), "s"),
            "median, s": Reading(round(median(found), 2), "s"),
            "turns": Reading(len(found)),
        }
        ledger.keep("under attack", subject, readings, conditions={"tables": tables, "workers": Settings().workers})

    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        with usual(database) as server, visitors(server) as (eve, ada):
            for level in (QUICK, SEARCHING, FLOOD):
                waits(seated(ada, level), 1)
            flooding = flood(eve)
            for table in flooding:
                eve.sit(table, watch=True)
            keep(f"{GAME}: {QUICK}", waits(seated(ada, QUICK), given.turns), len(flooding))
            keep(f"{GAME}: {SEARCHING}", waits(seated(ada, SEARCHING), given.turns), len(flooding))
        with usual(database) as server, visitors(server) as (eve, ada):
            for table in flooding:
                eve.sit(table, watch=True)
            keep(f"{GAME}: {QUICK}, after a restart", waits(seated(ada, QUICK), given.turns), len(flooding))

    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        with usual(database) as server, visitors(server) as (eve, ada):
            for level in (QUICK, SEARCHING, FLOOD):
                waits(seated(ada, level), 1)
            hints(seated(ada, QUICK), 1)
            with playing(eve) as games:
                for level in (QUICK, SEARCHING):
                    keep(f"{GAME}: {level}, beside a guest's games", waits(seated(ada, level), given.turns), games)
                keep(f"{GAME}: a hint, beside a guest's games", hints(seated(ada, QUICK), given.turns), games)


if __name__ == "__main__":
    main()
