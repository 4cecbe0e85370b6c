"""Who is connected at which of several servers, shared through the database.

Each server writes its own rows, and renews one row for itself. If it stops renewing that row, another server removes
its rows (`bury`): the people who were connected there have left since.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Select, literal_column, select

from fourfold.core.verbs import SPECTATOR
from fourfold.server.host import schema

NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint"  # milliseconds of the database server
LOST = -1  # instead of a number of connections: they were lost with their server
_KEPT = 86_400_000  # milliseconds for which it is known when a person left
_ALIVE = f"""
    INSERT INTO node (node, expires) VALUES (%s, {NOW} + %s)
    ON CONFLICT (node) DO UPDATE SET expires = excluded.expires RETURNING xmax = 0
"""
_BURY = f"""
    WITH dead AS (DELETE FROM node WHERE expires < {NOW} RETURNING node, expires),
    left_there AS (
        UPDATE presence SET connections = {LOST}, changed = dead.expires FROM dead
        WHERE presence.node = dead.node AND connections > 0
    )
    SELECT count(*) FROM dead
"""
_GONE = f"""
    UPDATE presence SET connections = 0, changed = {NOW}
    WHERE table_id = %s AND node = %s AND connections > 0 AND NOT seat = ANY(%s::int[])
"""
_HERE = f"""
    INSERT INTO presence (table_id, node, seat, connections, changed)
    SELECT %s, %s, unnest(%s::int[]), unnest(%s::int[]), {NOW}
    ON CONFLICT (table_id, node, seat) DO UPDATE SET connections = excluded.connections, changed = excluded.changed
"""
_LOOK = f"""
    SELECT seat, coalesce(sum(connections) FILTER (WHERE expires >= {NOW}), 0)::int,
        min({NOW} - CASE WHEN connections <= 0 THEN changed ELSE least(coalesce(expires, changed), {NOW}) END)::bigint,
        bool_or(connections = {LOST})
    FROM presence LEFT JOIN node USING (node) WHERE table_id = %s AND presence.node <> %s GROUP BY seat
"""
_FORGET = f"DELETE FROM presence WHERE connections <= 0 AND changed < {NOW} - {_KEPT}"
_LEAVE = f"""
    UPDATE presence SET connections = 0, changed = {NOW}
    WHERE node = %s AND connections > 0 AND NOT table_id = ANY(%s::text[])
"""


class Others(NamedTuple):
    """The connections of a table at other servers."""

    seats: frozenset[int] = frozenset()
    watching: int = 0
    absence: dict[int, float] = {}  # for how many seconds a seat that was connected has been gone; 0 if it is there
    lost: frozenset[int] = frozenset()  # seats that are not connected, and did not leave: their server has died


def say_alive(db: Any, node: str, milliseconds: int) -> bool:
    """Renew the row of a server. True if there was none: it is new, or another server has removed it."""
    return bool(db.execute(_ALIVE, (node, milliseconds)).fetchone()[0])


def bury(db: Any) -> bool:
    """Note that the people at servers that are dead have left. True if there were such servers."""
    db.execute(_FORGET)
    return bool(db.execute(_BURY).fetchone()[0])


def share(db: Any, node: str, ident: str, here: dict[int, int]) -> None:
    """Write how many connections each seat of a table has at a server; spectators are a seat too."""
    db.execute(_GONE, (ident, node, list(here)))
    db.execute(_HERE, (ident, node, list(here), list(here.values())))


def look(db: Any, node: str, ident: str) -> Others:
    """Who is connected at servers other than this one."""
    rows = db.execute(_LOOK, (ident, node)).fetchall()
    seats = frozenset(seat for seat, connections, *_ in rows if connections and seat != SPECTATOR)
    watching = sum(connections for seat, connections, *_ in rows if seat == SPECTATOR)
    lost = frozenset(seat for seat, _, _, lost in rows if lost and seat not in seats)
    return Others(seats, watching, {seat: gone / 1000 for seat, _, gone, _ in rows if seat != SPECTATOR}, lost)


def leave(db: Any, node: str, still: Collection[str] = ()) -> None:
    """All people have left a server, except at the tables in `still`."""
    db.execute(_LEAVE, (node, list(still)))


def end(db: Any, node: str) -> None:
    """The server ends in order."""
    leave(db, node)
    db.execute("DELETE FROM node WHERE node = %s", (node,))


def present_anywhere() -> Select[tuple[str]]:
    """Selects the tables where a person with a seat is connected, at any server."""
    p, n = schema.presence.c, schema.node.c
    alive = n.expires >= literal_column(NOW)
    return select(p.table_id).join(schema.node, p.node == n.node).where(p.seat >= 0, p.connections > 0, alive)
