"""Where a visitor is written in the database, and how a name or the whole person is taken out of it."""

import secrets
from collections.abc import Callable, Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, delete, exists, select, text, update

from fourfold.server.accounts.account_names import folded
from fourfold.server.host import schema
from fourfold.server.table.about import About
from fourfold.server.table.entries import AnyEntry, BrokenLog, Created, Sat, Sitter, read_entry
from fourfold.server.tournaments.cups import rename_cup

NAMELESS = "Guest"  # stands where the name of an erased visitor stood
NAMELESS_CUP = "Tournament"  # likewise where the name of a tournament stood that such a visitor has made
_FOUND = {
    "sqlite": "SELECT table_id, seq FROM event WHERE instr(body, CAST(:visitor AS BLOB)) > 0",
    "postgresql": "SELECT table_id, seq FROM event WHERE position(convert_to(:visitor, 'UTF8') in body) > 0",
}
OWNED = (  # columns that hold the id of a visitor who has, did or gets something
    *(schema.listing.c.maker, schema.player.c.visitor, schema.upload.c.visitor, schema.talk.c.visitor),
    *(schema.report.c.reporter, schema.report.c.reported, schema.blocked.c.visitor, schema.blocked.c.other),
    *(schema.follow.c.visitor, schema.follow.c.other, schema.invitation.c.visitor, schema.invitation.c.inviter),
    *(schema.push.c.visitor, schema.forgotten.c.visitor, schema.tournament.c.maker, schema.entrant.c.visitor),
    *(schema.account.c.visitor, schema.session.c.visitor, schema.passkey.c.visitor),
    *(schema.solved.c.visitor, schema.solved_day.c.visitor),
    *(schema.rating.c.player, schema.rated_game.c.player, schema.opening.c.player),
)
IMPOSED = (schema.sanction.c.subject, schema.admin_act.c.subject)  # likewise, of one about whom the host did something
Change = Callable[[Sitter], Sitter]
Place = tuple[str, int]  # a table and the number of an entry of its log


def places_of(connection: Connection, visitor: str) -> list[Place]:
    """The entries that name a visitor, also one who left before the game. It reads every log, which takes a while."""
    rows = connection.execute(text(_FOUND[connection.dialect.name]), {"visitor": visitor})
    return [(row.table_id, row.seq) for row in rows]


def is_known(connection: Connection, visitor: str) -> bool:
    """Whether anything but the log of a table is kept of a visitor."""
    return any(connection.scalar(select(exists().where(column == visitor))) for column in OWNED)


def rename_everywhere(connection: Connection, visitor: str, name: str, places: Collection[Place]) -> None:
    """Give a visitor another name: their account, and the logs, the lists and the talk of tables."""
    _rewrite_logs(connection, visitor, places, lambda sitter: msgspec.structs.replace(sitter, name=name), erased=False)
    _rewrite_lists(connection, visitor, name, erased=False)
    named = {"name": name, "folded": folded(name)}
    connection.execute(update(schema.account).where(schema.account.c.visitor == visitor).values(named))
    talk = schema.talk
    connection.execute(update(talk).where(talk.c.visitor == visitor).values(name=name))
    connection.execute(update(schema.blocked).where(schema.blocked.c.other == visitor).values(name=name))
    _rewrite_entrants(connection, visitor, {"name": name})


def erase_visitor(connection: Connection, visitor: str, places: Collection[Place]) -> None:
    """Delete what is kept of a visitor. Games stay, played by a guest without a name."""
    nobody = {"name": NAMELESS, "visitor": "", "lock": "", "origin": "", "account": False}
    _rewrite_logs(connection, visitor, places, lambda sitter: msgspec.structs.replace(sitter, **nobody), erased=True)
    _rewrite_lists(connection, visitor, NAMELESS, erased=True)
    listing, talk, report, upload = schema.listing.c, schema.talk, schema.report, schema.upload
    connection.execute(update(schema.listing).where(listing.maker == visitor).values(maker="", origin=""))
    _rewrite_entrants(connection, visitor, {"name": NAMELESS, "visitor": "", "origin": "", "left": True})
    tournament = schema.tournament
    for made in list(connection.scalars(select(tournament.c.tournament_id).where(tournament.c.maker == visitor))):
        rename_cup(connection, made, NAMELESS_CUP)
    connection.execute(update(tournament).where(tournament.c.maker == visitor).values(maker="", origin=""))
    gone = {"visitor": "", "name": NAMELESS, "phrase": "", "text": ""}
    connection.execute(update(talk).where(talk.c.visitor == visitor).values(**gone))
    connection.execute(delete(report).where(report.c.reported == visitor))
    connection.execute(update(report).where(report.c.table_id.in_({table for table, _ in places})).values(before=""))
    connection.execute(update(report).where(report.c.reporter == visitor).values(reporter=secrets.token_hex(8)))
    records = list(connection.scalars(select(upload.c.record_id).where(upload.c.visitor == visitor)))
    games = [f"r/{record}" for record in records]
    connection.execute(delete(schema.analysis).where(schema.analysis.c.game_id.in_(games)))
    connection.execute(delete(schema.blocked).where(schema.blocked.c.other == visitor))
    connection.execute(delete(schema.follow).where(schema.follow.c.other == visitor))
    connection.execute(delete(schema.invitation).where(schema.invitation.c.inviter == visitor))
    connection.execute(update(schema.sanction).where(schema.sanction.c.subject == visitor).values(name=NAMELESS))
    own = (schema.account, schema.session, schema.passkey, schema.solved, schema.solved_day)
    people = (schema.blocked, schema.follow, schema.invitation)
    named: tuple[Table, ...] = (upload, schema.player, schema.push, schema.forgotten, *people, *own)
    for table in named:
        connection.execute(delete(table).where(table.c.visitor == visitor))
    for table in (schema.rating, schema.rated_game, schema.opening):
        connection.execute(delete(table).where(table.c.player == visitor))


def _rewrite_logs(
    connection: Connection, visitor: str, places: Collection[Place], change: Change, *, erased: bool
) -> None:
    event = schema.event.c
    for table_id, seq in places:
        where = (event.table_id == table_id, event.seq == seq)
        body = connection.scalar(select(event.body).where(*where))
        try:
            entry = read_entry(body or b"")
        except BrokenLog:  # that table is closed, and its log is for the host to look at
            continue
        changed = _changed(entry, visitor, change, erased=erased)
        if changed != entry:
            connection.execute(update(schema.event).where(*where).values(body=msgspec.json.encode(changed)))


def _changed(entry: AnyEntry, visitor: str, change: Change, *, erased: bool) -> AnyEntry:
    match entry:
        case Created():
            sitters = {
                seat: change(sitter) if sitter.visitor == visitor else sitter for seat, sitter in entry.sitters.items()
            }
            entry = msgspec.structs.replace(entry, sitters=sitters)
            return msgspec.structs.replace(entry, by="", origin="") if erased and entry.by == visitor else entry
        case Sat(sitter=sitter) if sitter.visitor == visitor:
            return msgspec.structs.replace(entry, sitter=change(sitter))
    return entry


def _rewrite_entrants(connection: Connection, visitor: str, values: dict[str, Any]) -> None:
    """Change what tournaments keep of a visitor, and count the change for the servers that remember them."""
    entrant, tournament = schema.entrant, schema.tournament
    entered = select(entrant.c.tournament_id).where(entrant.c.visitor == visitor)
    counted = update(tournament).where(tournament.c.tournament_id.in_(entered))
    connection.execute(counted.values(changes=tournament.c.changes + 1))
    connection.execute(update(entrant).where(entrant.c.visitor == visitor).values(**values))


def _rewrite_lists(connection: Connection, visitor: str, name: str, *, erased: bool) -> None:
    player, listing = schema.player.c, schema.listing.c
    seats: dict[str, list[int]] = {}
    for row in connection.execute(select(player.table_id, player.seat).where(player.visitor == visitor)):
        seats.setdefault(row.table_id, []).append(row.seat)
    mine = listing.table_id.in_(seats) | (listing.maker == visitor)
    for table, maker, kept in connection.execute(
        select(listing.table_id, listing.maker, listing.about).where(mine)
    ).all():
        if not kept:
            continue
        about = msgspec.json.decode(kept, type=About)
        own = seats.get(table, [])
        names = [name if seat in own else known for seat, known in enumerate(about.names)]
        host = name if maker == visitor and about.host else about.host
        accounts = ["" if seat in own and erased else known for seat, known in enumerate(about.accounts)]
        changed = msgspec.structs.replace(about, names=names, host=host, accounts=accounts)
        written = msgspec.json.encode(changed).decode()
        connection.execute(update(schema.listing).where(listing.table_id == table).values(about=written))
