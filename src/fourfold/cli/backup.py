"""fourfold backup and restore: the tables of a server in one file."""

from pathlib import Path
from typing import Annotated

import typer

from fourfold.cli.common import check_writable, out
from fourfold.core.words import say
from fourfold.server.host.backup import Copied, back_up
from fourfold.server.host.backup import restore as restore_database
from fourfold.server.settings import read_settings

Database = Annotated[
    str | None,
    typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME. Default: that of `fourfold serve`."),
]
Config = Annotated[
    Path | None, typer.Option(envvar="FOURFOLD_CONFIG", help="The file of settings that the server uses.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")], database: Database = None, config: Config = None
) -> None:
    """Write all tables, games and secrets of a server to one file, while the server goes on.

    Examples: [bold]fourfold backup tables.backup[/bold],
    [bold]fourfold backup tables.backup --database postgresql://me@db/fourfold[/bold]
    """
    check_writable(file)
    _tell("server.backed-up", file, back_up(read_settings({"database": database}, config).database, file))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `fourfold backup` has written.")],
    database: Database = None,
    config: Config = None,
) -> None:
    """Fill an empty database from a backup, of SQLite or PostgreSQL alike. No server may use the database meanwhile.

    Examples: [bold]fourfold restore tables.backup[/bold],
    [bold]fourfold restore tables.backup --database postgresql://me@db/fourfold[/bold]
    """
    _tell("server.restored", file, restore_database(file, read_settings({"database": database}, config).database))


def _tell(key: str, file: Path, copied: Copied) -> None:
    out.print(say(key, {"file": str(file), **copied._asdict()}), highlight=False, markup=False, soft_wrap=True)
