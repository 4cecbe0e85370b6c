"""What the host of a server can do. Each act is one transaction: what it changes, and its line in the log of acts.

Running servers follow the log of acts (`follow`), so that the command line needs none of them.
"""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update

from fourfold.core.words import refused
from fourfold.server.accounts.account_names import check_account_name, folded
from fourfold.server.admin.audit import record_act
from fourfold.server.admin.scrub import Place, erase_visitor, is_known, rename_everywhere
from fourfold.server.host.schema import (
    account,
    bout,
    event,
    listing,
    player,
    rated_game,
    rating,
    report,
    sanction,
    talk,
    upload,
)
from fourfold.server.host.store import now
from fourfold.server.http.names import check_name
from fourfold.server.people.clean_text import clean_text
from fourfold.server.table.judge import close
from fourfold.server.tournaments.cups import change_cup, rename_cup

HOUR = 3_600_000  # milliseconds
LONGEST_BLOCK = 10 * 365 * 24  # hours
NAME_HOURS = 30 * 24  # for which a visitor cannot change a name that the host gave
Whom = Literal["visitor", "address"]
_IMPOSE = text(
    "INSERT INTO sanction (kind, subject, until, name) VALUES (:kind, :subject, :until, :name) "
    "ON CONFLICT (kind, subject) DO UPDATE SET until = excluded.until, name = excluded.name"
)


def close_table(connection: Connection, actor: str, table: str) -> None:
    """End a table without a result, in whatever phase it is; refused if it is over."""
    phase = connection.scalar(select(listing.c.phase).where(listing.c.table_id == table))
    if phase is None:
        raise refused("server.no-table")
    if phase == "over":
        raise refused("server.admin-over")
    _end_table(connection, table)
    record_act(connection, actor, "close", table)


def close_cup(connection: Connection, actor: str, cup: str) -> None:
    """Call a tournament off, also one that runs: its games end without a result. Refused if it is over."""
    if not any(change_cup(connection, cup, state, state="called-off") for state in ("open", "running")):
        raise refused("server.admin-no-cup")
    for table in tables_of_cup(connection, cup):
        _end_table(connection, table)
    record_act(connection, actor, "close-cup", cup)


def rename_tournament(connection: Connection, actor: str, cup: str, name: str) -> None:
    """Give a tournament another name."""
    given = clean_text(name)
    if not rename_cup(connection, cup, given):
        raise refused("server.no-cup")
    record_act(connection, actor, "rename-cup", cup, given)


def hide_line(connection: Connection, actor: str, table: str, number: int) -> None:
    """Take the words out of a line of talk; the line says that it was removed."""
    where = (talk.c.table_id == table, talk.c.number == number)
    if not connection.execute(update(talk).where(*where).values(phrase="", text="")).rowcount:
        raise refused("server.no-line")
    record_act(connection, actor, "hide", table, str(number))


def settle_report(connection: Connection, actor: str, table: str, number: int) -> None:
    """Delete the reports of a line, or of the name of a tournament or a person: they are dealt with."""
    where = (report.c.table_id == table, report.c.number == number)
    if not connection.execute(delete(report).where(*where)).rowcount:
        raise refused("server.no-line")
    record_act(connection, actor, "settle", table, str(number))


def rename_visitor(connection: Connection, actor: str, visitor: str, name: str, places: Collection[Place]) -> None:
    """Give a visitor another name, at all tables and for `NAME_HOURS`; refused if another account has it."""
    _check_known(connection, visitor, places)
    given = _account_name(connection, visitor, name) if _has_account(connection, visitor) else check_name(name)
    rename_everywhere(connection, visitor, given, places)
    until = now() + NAME_HOURS * HOUR
    connection.execute(_IMPOSE, {"kind": "name", "subject": visitor, "until": until, "name": given})
    record_act(connection, actor, "rename", visitor, given)


def block_visitor(connection: Connection, actor: str, whom: Whom, subject: str, hours: float, name: str = "") -> None:
    """Refuse what a visitor or all visitors of an address want to do, for a time."""
    until = now() + int(hours * HOUR)
    connection.execute(_IMPOSE, {"kind": whom, "subject": subject, "until": until, "name": name})
    record_act(connection, actor, "block", subject, f"{whom} {written_time(until)}")


def end_block(connection: Connection, actor: str, subject: str) -> None:
    """A visitor or an address is blocked no longer."""
    if not connection.execute(delete(sanction).where(sanction.c.subject == subject)).rowcount:
        raise refused("server.admin-not-blocked")
    record_act(connection, actor, "unblock", subject)


def reset_ratings(connection: Connection, actor: str, visitor: str) -> None:
    """An account has no ratings and no rated games any more, and begins anew. Those of its opponents stay."""
    if not connection.execute(delete(rating).where(rating.c.player == visitor)).rowcount:
        raise refused("server.admin-no-ratings")
    connection.execute(delete(rated_game).where(rated_game.c.player == visitor))
    record_act(connection, actor, "reset", visitor)


def erase(connection: Connection, actor: str, visitor: str, places: Collection[Place]) -> None:
    """Delete what is kept of a visitor. Tables that they have open or play at are closed."""
    _check_known(connection, visitor, places)
    here = select(player.c.table_id).where(player.c.visitor == visitor)
    mine = listing.c.table_id.in_(here) | (listing.c.maker == visitor)
    for table in list(connection.scalars(select(listing.c.table_id).where(listing.c.phase != "over", mine))):
        _end_table(connection, table)
    erase_visitor(connection, visitor, places)
    record_act(connection, actor, "erase", visitor)


def address_of_visitor(connection: Connection, visitor: str) -> str:
    """The digest of the address from which a visitor came last; refused if none is kept."""
    found: list[tuple[int, str]] = []
    for at, origin, whose in (
        (listing.c.changed, listing.c.origin, listing.c.maker == visitor),
        (upload.c.at, upload.c.origin, upload.c.visitor == visitor),
        (
            listing.c.changed,
            player.c.origin,
            (player.c.visitor == visitor) & (player.c.table_id == listing.c.table_id),
        ),
    ):
        newest = select(at, origin).where(whose, origin != "").order_by(at.desc()).limit(1)
        found += [(row[0], row[1]) for row in connection.execute(newest)]
    if not found:
        raise refused("server.admin-no-address")
    return max(found)[1]


def tables_of_cup(connection: Connection, cup: str) -> list[str]:
    """The tables of a tournament that are not over."""
    of_cup = (bout.c.tournament_id == cup, bout.c.table_id == listing.c.table_id, listing.c.phase != "over")
    return list(connection.scalars(select(listing.c.table_id).where(*of_cup)))


def written_time(moment: int) -> str:
    """A moment as people of all languages read it."""
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _end_table(connection: Connection, table: str) -> None:
    last = connection.scalar(select(func.max(event.c.seq)).where(event.c.table_id == table))
    row = {"table_id": table, "seq": 1 + int(last or 0), "mid": None, "at": now()}
    row["body"] = msgspec.json.encode(close())
    connection.execute(insert(event), row)
    connection.execute(update(listing).where(listing.c.table_id == table).values(phase="over", timed=False))


def _check_known(connection: Connection, visitor: str, places: Collection[Place]) -> None:
    if not places and not is_known(connection, visitor):
        raise refused("server.admin-no-visitor")


def _has_account(connection: Connection, visitor: str) -> bool:
    return connection.scalar(select(account.c.visitor).where(account.c.visitor == visitor)) is not None


def _account_name(connection: Connection, visitor: str, name: str) -> str:
    given = check_account_name(name)
    others = select(account.c.visitor).where(account.c.folded == folded(given), account.c.visitor != visitor)
    if connection.scalar(others) is not None:
        raise refused("server.name-taken")
    return given
