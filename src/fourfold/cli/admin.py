"""fourfold admin: what the host of a server does about people and tables, while the server runs or not."""

import getpass
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from fourfold.cli.backup import Config, Database
from fourfold.cli.common import Json, out, print_json
from fourfold.core.words import refused, say
from fourfold.server.admin import acts, keys, lists
from fourfold.server.admin.acts import written_time
from fourfold.server.admin.scrub import places_of
from fourfold.server.host.database import connect, migrate
from fourfold.server.settings import read_settings

TRIES = 5  # of an act, while a server writes to the same table
admin = typer.Typer(
    help="Look at reports, visitors, tables and tournaments, and act: close, hide, rename, block, reset, erase.",
    no_args_is_help=True,
)
Actor = Annotated[str | None, typer.Option("--as", help="Who acts, for the log. Default: your name on this machine.")]
VisitorArgument = Annotated[str, typer.Argument(help="The id of a visitor; reports, visitors and tables show it.")]
TableArgument = Annotated[str, typer.Argument(help="The id of a table: the end of its link.")]
CupArgument = Annotated[
    str, typer.Argument(metavar="TOURNAMENT", help="The id of a tournament; tournaments lists them.")
]
LineArgument = Annotated[int, typer.Argument(help="The number of the line; reports show it.")]


@admin.command()
def reports(database: Database = None, config: Config = None, json: Json = False) -> None:
    """List the lines and names that people reported, the newest first."""
    _show(
        lists.reports,
        ("kind", "table", "number", "visitor", "name", "at", "why", "text", "before"),
        database,
        config,
        json,
    )


@admin.command()
def tables(database: Database = None, config: Config = None, json: Json = False) -> None:
    """List the tables that are open or in play."""
    _show(lists.tables, ("id", "game", "phase", "changed", "names", "visitors"), database, config, json)


@admin.command()
def tournaments(database: Database = None, config: Config = None, json: Json = False) -> None:
    """List the tournaments that are open or run."""
    _show(lists.cups, ("id", "name", "state", "starts", "maker", "entrants"), database, config, json)


@admin.command()
def visitors(
    name: Annotated[str, typer.Argument(help="A part of the name; without it, those whose tables changed last.")] = "",
    database: Database = None,
    config: Config = None,
    json: Json = False,
) -> None:
    """List visitors, accounts and guests, by a part of their name or by their last table."""
    look = partial(lists.find_visitors, name=name) if name.strip() else lists.visitors
    _show(look, ("id", "name", "account", "tables", "changed"), database, config, json)


@admin.command()
def blocks(database: Database = None, config: Config = None, json: Json = False) -> None:
    """List who is blocked, and the names that you gave."""
    _show(lists.sanctions, ("kind", "subject", "name", "until"), database, config, json)


@admin.command()
def log(database: Database = None, config: Config = None, json: Json = False) -> None:
    """List what was done, the newest first."""
    _show(lists.acts, ("at", "actor", "act", "subject", "detail"), database, config, json)


@admin.command()
def close(table: TableArgument, database: Database = None, config: Config = None, actor: Actor = None) -> None:
    """End a table without a result."""
    _act(database, config, lambda c: acts.close_table(c, _name(actor), table))


@admin.command()
def close_cup(cup: CupArgument, database: Database = None, config: Config = None, actor: Actor = None) -> None:
    """Call a tournament off, also one that runs. Its games end without a result."""
    _act(database, config, lambda c: acts.close_cup(c, _name(actor), cup))


@admin.command()
def rename_cup(
    cup: CupArgument,
    name: Annotated[str, typer.Argument(help="The new name.")],
    database: Database = None,
    config: Config = None,
    actor: Actor = None,
) -> None:
    """Give a tournament another name."""
    _act(database, config, lambda c: acts.rename_tournament(c, _name(actor), cup, name))


@admin.command()
def hide(
    table: TableArgument,
    number: LineArgument,
    database: Database = None,
    config: Config = None,
    actor: Actor = None,
) -> None:
    """Take the words out of a line of talk."""
    _act(database, config, lambda c: acts.hide_line(c, _name(actor), table, number))


@admin.command()
def settle(
    table: TableArgument,
    number: LineArgument,
    database: Database = None,
    config: Config = None,
    actor: Actor = None,
) -> None:
    """Delete the reports of a line, or of a name, whose number is 0: they are dealt with."""
    _act(database, config, lambda c: acts.settle_report(c, _name(actor), table, number))


@admin.command()
def rename(
    visitor: VisitorArgument,
    name: Annotated[str, typer.Argument(help="The new name.")],
    database: Database = None,
    config: Config = None,
    actor: Actor = None,
) -> None:
    """Give a visitor another name, at all tables, old ones too. They cannot change it for 30 days."""
    _act(database, config, lambda c: acts.rename_visitor(c, _name(actor), visitor, name, places_of(c, visitor)))


@admin.command()
def block(
    visitor: VisitorArgument,
    hours: Annotated[float, typer.Option(min=0.01, max=acts.LONGEST_BLOCK, help="For how long.")] = 24.0,
    address: Annotated[bool, typer.Option(help="Block all visitors of the address from which this one came.")] = False,
    database: Database = None,
    config: Config = None,
    actor: Actor = None,
) -> None:
    """Refuse whatever a visitor wants to do, for a time. They can still look.

    Examples: [bold]fourfold admin block VISITOR --hours 72[/bold], [bold]fourfold admin block VISITOR --address[/bold]
    """

    def act(c: Connection) -> None:
        subject = acts.address_of_visitor(c, visitor) if address else visitor
        acts.block_visitor(c, _name(actor), "address" if address else "visitor", subject, hours)

    _act(database, config, act)


@admin.command()
def unblock(
    subject: Annotated[str, typer.Argument(help="A visitor or an address, as `fourfold admin blocks` lists it.")],
    database: Database = None,
    config: Config = None,
    actor: Actor = None,
) -> None:
    """End a block, or let a visitor choose a name again."""
    _act(database, config, lambda c: acts.end_block(c, _name(actor), subject))


@admin.command()
def reset(visitor: VisitorArgument, database: Database = None, config: Config = None, actor: Actor = None) -> None:
    """Take the ratings of an account away; it begins anew. Those of its opponents stay."""
    _act(database, config, lambda c: acts.reset_ratings(c, _name(actor), visitor))


@admin.command()
def erase(
    visitor: VisitorArgument,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = None,
    config: Config = None,
    actor: Actor = None,
) -> None:
    """Delete what is kept of a visitor: name, talk, uploads, notices. Their games stay, played by a guest."""
    if not yes:
        typer.confirm(say("server.admin-sure", {"visitor": visitor}), abort=True)
    _act(database, config, lambda c: acts.erase(c, _name(actor), visitor, places_of(c, visitor)))


@admin.command()
def link(database: Database = None, config: Config = None, actor: Actor = None) -> None:
    """Print a link that opens the page of the host once, within ten minutes."""
    settings = read_settings({"database": database}, config)
    base = settings.base_url or f"http://localhost:{settings.port}"
    with _connected(database, config) as engine, engine.begin() as connection:
        code = keys.make_link(connection, _name(actor))
    out.print(f"{base.rstrip('/')}/admin#{code}", markup=False, highlight=False, soft_wrap=True)


@contextmanager
def _connected(database: str | None, config: Any) -> Iterator[Engine]:
    engine = connect(read_settings({"database": database}, config).database, writes=True)
    try:
        migrate(engine)
        yield engine
    finally:
        engine.dispose()


def _act(database: str | None, config: Any, act: Callable[[Connection], None]) -> None:
    with _connected(database, config) as engine:
        for _ in range(TRIES):
            try:
                with engine.begin() as connection:
                    act(connection)
            except IntegrityError:  # a server has written at this moment
                continue
            out.print(say("server.admin-done"), highlight=False, soft_wrap=True)
            return
    raise refused("server.busy")


def _show(
    look: Callable[[Connection], list[Any]], names: tuple[str, ...], database: str | None, config: Any, json: bool
) -> None:
    with _connected(database, config) as engine, engine.connect() as connection:
        rows = look(connection)
    if json:
        print_json(rows)
        return
    grid = Grid(*names)
    for row in rows:
        grid.add_row(*(_cell(name, getattr(row, name)) for name in names))
    out.print(grid, markup=False)


def _cell(name: str, value: Any) -> str:
    if name in ("at", "until", "changed", "starts"):
        return written_time(value)
    return ", ".join(value) if isinstance(value, list) else str(value)


def _name(actor: str | None) -> str:
    return actor or getpass.getuser()
