"""What the host looks at: reports first, then blocks, tables, visitors and what was done."""

from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from fourfold.server.admin.calls import ActRow, ReportRow, SanctionRow, SeenCup, SeenTable, SeenVisitor
from fourfold.server.host.schema import admin_act, entrant, listing, player, report, sanction, tournament
from fourfold.server.host.store import now
from fourfold.server.table.about import About
from fourfold.server.tournaments.plan import TournamentPlan

MOST = 100  # rows of a list


def reports(connection: Connection) -> list[ReportRow]:
    """The reports that are not dealt with, the newest first."""
    return [
        ReportRow(row.kind, row.table_id, row.number, row.reported, row.name, row.at, row.why, row.text, row.before)
        for row in connection.execute(select(report).order_by(report.c.at.desc()).limit(MOST))
    ]


def sanctions(connection: Connection) -> list[SanctionRow]:
    """The blocks and imposed names that have not ended."""
    found = select(sanction).where(sanction.c.until > now()).order_by(sanction.c.until.desc())
    return [SanctionRow(row.kind, row.subject, row.name, row.until) for row in connection.execute(found)]


def tables(connection: Connection) -> list[SeenTable]:
    """The tables that are open or in play, the one that changed last first."""
    t = listing.c
    rows = connection.execute(select(listing).where(t.phase != "over").order_by(t.changed.desc()).limit(MOST)).all()
    seated = _seats(connection, [row.table_id for row in rows])
    return [
        SeenTable(
            row.table_id,
            row.game,
            row.phase,
            row.changed,
            _about(row).names,
            [visitor for _, visitor in sorted(seated.get(row.table_id, []))],
        )
        for row in rows
    ]


def cups(connection: Connection) -> list[SeenCup]:
    """The tournaments that are open or run, the one that was made last first."""
    t, count = tournament.c, select(func.count())
    entered = count.where(entrant.c.tournament_id == t.tournament_id).scalar_subquery()
    going_on = select(tournament, entered.label("entrants")).where(t.state.in_(("open", "running")))
    return [
        SeenCup(
            row.tournament_id,
            msgspec.json.decode(row.body, type=TournamentPlan).name,
            row.state,
            row.starts,
            row.maker,
            row.entrants,
        )
        for row in connection.execute(going_on.order_by(t.at.desc()).limit(MOST))
    ]


def visitors(connection: Connection) -> list[SeenVisitor]:
    """The visitors whose tables changed last: by what name, and at how many tables they sit or sat."""
    p, t = player.c, listing.c
    counted = (
        select(p.visitor, func.count(p.table_id.distinct()).label("tables"), func.max(t.changed).label("changed"))
        .where(p.table_id == t.table_id)
        .group_by(p.visitor)
        .order_by(func.max(t.changed).desc())
        .limit(MOST)
    )
    return [
        SeenVisitor(row.visitor, _name_of(connection, row.visitor), row.tables, row.changed)
        for row in connection.execute(counted).all()
    ]


def acts(connection: Connection) -> list[ActRow]:
    """What was done, the newest first."""
    found = select(admin_act).order_by(admin_act.c.number.desc()).limit(MOST)
    return [ActRow(row.at, row.actor, row.act, row.subject, row.detail) for row in connection.execute(found)]


def _name_of(connection: Connection, visitor: str) -> str:
    """The name on the table of a visitor that changed last."""
    p, t = player.c, listing.c
    found = connection.execute(
        select(p.seat, t.about)
        .where(p.visitor == visitor, p.table_id == t.table_id)
        .order_by(t.changed.desc())
        .limit(1)
    ).first()
    names = _about(found).names if found else []
    return names[found.seat] if found and found.seat < len(names) else ""


def _seats(connection: Connection, idents: list[str]) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = {}
    for row in connection.execute(select(player).where(player.c.table_id.in_(idents))):
        found.setdefault(row.table_id, []).append((row.seat, row.visitor))
    return found


def _about(row: Any) -> About:
    return msgspec.json.decode(row.about, type=About) if row.about else About()
