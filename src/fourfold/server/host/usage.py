"""What a guest or an address has of the things that have quotas, counted in the database."""

from typing import Any

import msgspec
from sqlalchemy import BigInteger, BindParameter, ColumnElement, bindparam, func, or_, select

from fourfold.server.host import schema

DAY = 86_400_000  # milliseconds


class Used(msgspec.Struct, frozen=True):
    """Tables that are open now, games in play, and what was made within a day."""

    open_tables: int
    games: int
    tables: int
    uploads: int
    storage: int  # characters of uploads


Given = BindParameter[Any]


def _usage_query(visitor: Given, origin: Given, now: Given, open_since: Given) -> Any:
    """Selects the figures of a guest, then those of an address. Open tables of before `open_since` have expired."""
    guest = _figures(
        schema.listing.c.maker == visitor,
        schema.player.c.visitor == visitor,
        schema.upload.c.visitor == visitor,
        now - DAY,
        open_since,
    )
    address = _figures(
        schema.listing.c.origin == origin,
        schema.player.c.origin == origin,
        schema.upload.c.origin == origin,
        now - DAY,
        open_since,
    )
    return select(*(figure.scalar_subquery() for figure in (*guest, *address)))


def read_usage(row: Any) -> tuple[Used, Used]:
    """What a guest has, and what an address has."""
    figures = [int(figure or 0) for figure in row]
    half = len(figures) // 2
    return Used(*figures[:half]), Used(*figures[half:])


def _figures(
    made: ColumnElement[bool],
    sits: ColumnElement[bool],
    sent: ColumnElement[bool],
    day_ago: ColumnElement[Any],
    open_since: Given,
) -> tuple[Any, ...]:
    """One query for each field of `Used`."""
    t, count = schema.listing.c, func.count()
    seated = select(schema.player.c.table_id).where(sits)
    uploads = (sent, schema.upload.c.at > day_ago)
    return (
        select(count)
        .select_from(schema.listing)
        .where(t.phase == "open", t.changed > open_since, or_(made, t.table_id.in_(seated))),
        select(count).select_from(schema.listing).where(made, t.phase == "playing", t.changed > day_ago),
        select(count).select_from(schema.listing).where(made, t.created > day_ago),
        select(count).select_from(schema.upload).where(*uploads),
        select(func.sum(func.length(schema.upload.c.text))).where(*uploads),
    )


# Made once: to make it costs as much as to carry it out.
USAGE = _usage_query(
    bindparam("visitor"),
    bindparam("origin"),
    bindparam("now", type_=BigInteger),
    bindparam("open_since", type_=BigInteger),
)
