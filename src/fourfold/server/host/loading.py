"""Restore a table from its log. If the log cannot be carried out, `BrokenLog` names the table, and all others go on."""

from collections.abc import Awaitable, Callable

from fourfold.server.host.reading import read_created
from fourfold.server.host.slices import LoopSlices
from fourfold.server.host.store import Store
from fourfold.server.table.entries import BrokenLog, Created, Logged
from fourfold.server.table.past import is_past, restoring
from fourfold.server.table.table import Table


async def load_table(
    store: Store, ident: str, warm: Callable[[str], Awaitable[None]], slices: LoopSlices
) -> Table | None:
    """The table after its whole log, once `warm` has compiled its game and its long texts are read; None if none."""
    log = await store.load(ident)
    if not log:
        return None
    created = log[0].entry
    if isinstance(created, Created):
        await warm(created.game)
        await read_created(created)
    was_over = is_past(log) and await store.phase(ident) == "over"
    try:
        return await slices.take(restoring(ident, log, was_over))
    except Exception as error:
        raise BrokenLog(_reason(ident, error)) from error


def carry_out(table: Table, logged: Logged) -> None:
    """Carry out an entry that is in the log."""
    try:
        table.happen(logged)
    except Exception as error:
        raise BrokenLog(f"entry {logged.seq}: {_reason(table.ident, error)}") from error


def _reason(ident: str, error: Exception) -> str:
    """The error without the whole name of the table, which is the key to it."""
    return repr(error).replace(ident, ident[:4])[:300]
