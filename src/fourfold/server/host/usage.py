"""What a guest or an address has of the things that have quotas, counted in the database."""

from typing import Any

import msgspec
from sqlalchemy import BigInteger, BindParameter, ColumnElement, bindparam, func, or_, select

from fourfold.server.host import schema

DAY = 86_400_000  # milliseconds


class Used(msgspec.Struct, frozen=True):
    """Tables that are open now, games in play, and what was made within a day."""

    open_tables: int
    games: int  # each bot in a tournament that is not over counts as one
    tables: int  # each game of two bots in a tournament counts as one
    uploads: int
    storage: int  # characters of uploads


Given = BindParameter[Any]


def _usage_query(visitor: Given, origin: Given, now: Given, open_since: Given) -> Any:
    """Selects the figures of a guest, then those of an address. Open tables of before `open_since` have expired."""
    guest = _figures(
        schema.listing.c.maker == visitor,
        schema.player.c.visitor == visitor,
        schema.upload.c.visitor == visitor,
        schema.tournament.c.maker == visitor,
        now - DAY,
        open_since,
    )
    address = _figures(
        schema.listing.c.origin == origin,
        schema.player.c.origin == origin,
        schema.upload.c.origin == origin,
        schema.tournament.c.origin == origin,
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
    held: ColumnElement[bool],
    day_ago: ColumnElement[Any],
    open_since: Given,
) -> tuple[Any, ...]:
    """One query for each field of `Used`."""
    t, count = schema.listing.c, func.count()
    seated = select(schema.player.c.table_id).where(sits)
    uploads = (sent, schema.upload.c.at > day_ago)
    playing = select(count).select_from(schema.listing).where(made, t.phase == "playing", t.changed > day_ago)
    new = select(count).select_from(schema.listing).where(made, t.created > day_ago)
    return (
        select(count)
        .select_from(schema.listing)
        .where(t.phase == "open", t.changed > open_since, or_(made, t.table_id.in_(seated))),
        select(playing.scalar_subquery() + _bots(held).scalar_subquery()),
        select(new.scalar_subquery() + _games_of_bots(held, day_ago).scalar_subquery()),
        select(count).select_from(schema.upload).where(*uploads),
        select(func.sum(func.length(schema.upload.c.text))).where(*uploads),
    )


def _bots(held: ColumnElement[bool]) -> Any:
    """The number of bots in the tournaments that a guest or an address holds and that are not over."""
    t, e = schema.tournament.c, schema.entrant.c
    going_on = (held, t.state.in_(("open", "running")), e.tournament_id == t.tournament_id)
    return select(func.count()).where(*going_on, e.bot != "")


def _games_of_bots(held: ColumnElement[bool], day_ago: ColumnElement[Any]) -> Any:
    """The number of games that two bots have begun within a day in the tournaments of a guest or an address.

    Only tournaments that run or were made within the day are looked through, so that old ones cost nothing.
    """
    t, b = schema.tournament.c, schema.bout.c
    one, two = schema.entrant.alias().c, schema.entrant.alias().c
    first = (one.tournament_id == b.tournament_id, one.number == b.first, one.bot != "")
    second = (two.tournament_id == b.tournament_id, two.number == b.second, two.bot != "")
    lately = (held, or_(t.state == "running", t.at > day_ago), b.tournament_id == t.tournament_id, b.at > day_ago)
    return select(func.count()).where(*lately, *first, *second)


# Made once: to make it costs as much as to carry it out.
USAGE = _usage_query(
    bindparam("visitor"),
    bindparam("origin"),
    bindparam("now", type_=BigInteger),
    bindparam("open_since", type_=BigInteger),
)
