"""The list of open tables: in pages, and in an order in which no visitor pushes the tables of others out."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from sqlalchemy import Select, func, select

from fourfold.server.host import schema

MOST = 100  # rows of a page
GONE_SECONDS = 120  # after which an open table disappears from the list if no person with a seat is connected
FURTHEST = 10_000  # rows that may be skipped
Present = Collection[str] | Select[tuple[str]]  # tables where a person is connected


class Page(msgspec.Struct, frozen=True):
    """Which part of the list is asked for."""

    sort: Literal["newest", "oldest"] = "newest"
    offset: int = 0
    limit: int = 50


def lobby_query(page: Page, since: int, present: Present, since_gone: int = 0) -> Any:
    """Selects listed tables with free seats that changed after `since`; where no person is present, after `since_gone`.

    Visitors and addresses take turns: first the best table of each, then the second, and so on. Among equals a table
    where a person is present (one of `present`) comes first, then age decides.
    """
    t = schema.listing.c
    age = t.changed.asc() if page.sort == "oldest" else t.changed.desc()
    best_first = (t.table_id.in_(present).desc(), age, t.table_id)
    turns = [
        func.row_number().over(partition_by=whose, order_by=best_first).label(f"turn_{whose.name}")
        for whose in (t.maker, t.origin)
    ]
    found = (
        select(schema.listing, *turns)
        .where(t.phase == "open", t.listed.is_(True), t.free > 0, t.changed > since)
        .where(t.table_id.in_(present) | (t.changed > since_gone))
        .subquery()
    )
    f = found.c
    age = f.changed.asc() if page.sort == "oldest" else f.changed.desc()
    return (
        select(*(f[column.name] for column in t))
        .order_by(f.turn_maker + f.turn_origin, f.table_id.in_(present).desc(), age, f.table_id)
        .offset(page.offset)
        .limit(page.limit)
    )
