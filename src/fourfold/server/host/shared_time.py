"""The time of several servers: one for all, kept in the database.

Each server runs a clock of its own. With every beat it writes its time there, beside the wall clock of the database
server. A server that starts, or that has slept, goes on from there.
"""

from typing import NamedTuple

from sqlalchemy import Connection, text

from fourfold.server.host.presence import NOW

FRESH = 5_000  # milliseconds between two beats within which the wall clock is believed to have run evenly
_ROW = "shared time"  # kept beside the secrets, so that it needs no table of its own
_READ = text(f"SELECT value FROM secret WHERE name = '{_ROW}' FOR UPDATE")
_KEEP = text(
    f"INSERT INTO secret (name, value) VALUES ('{_ROW}', :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


class Beat(NamedTuple):
    """The time of the servers at a moment, and the wall clock of the database server then; milliseconds."""

    time: int
    wall: int


def agree(last: Beat | None, wall: int, mine: int | None) -> int:
    """The time of all servers when the wall clock shows `wall`; `mine` is that of the server, None if it starts.

    It never goes back. While servers are alive it follows no step of the wall clock.
    """
    if last is None:
        return wall if mine is None else mine
    passed = wall - last.wall
    if 0 <= passed <= FRESH:
        return max(last.time + passed, mine or 0)
    return max(last.time, wall if mine is None else mine)


def keep_time(connection: Connection, mine: int | None) -> int:
    """Agree on the time with the other servers, and keep it for them."""
    found = connection.scalar(_READ)
    last = Beat(*map(int, str(found).split())) if found else None
    wall = wall_of(connection)
    time = agree(last, wall, mine)
    connection.execute(_KEEP, {"value": f"{time} {wall}"})
    return time


def wall_of(connection: Connection) -> int:
    """The wall clock of the database server, in milliseconds since 1970."""
    return int(connection.scalar(text(f"SELECT {NOW}")) or 0)
