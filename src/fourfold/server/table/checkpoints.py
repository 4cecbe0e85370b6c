"""Copies of a table at earlier entries, so that a client catches up without a replay of the whole log."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold.server.table.table import Table

KEPT_FOR = 128  # entries that a client may be behind and still be sent each of them


class Checkpoints:
    """The last two copies, `KEPT_FOR` entries apart; a short log needs none.

    From one of them, or from the first entry, each of the last `KEPT_FOR` entries is less than `KEPT_FOR` away.
    """

    def __init__(self) -> None:
        self._kept: list[Table] = []

    def pass_by(self, table: "Table") -> None:
        """Keep a copy if this entry is one of those to keep."""
        if table.seq % KEPT_FOR == 0:
            self._kept = [*self._kept[-1:], table.copy()]

    def before(self, seq: int) -> "Table | None":
        """The latest copy that is not after an entry."""
        return next((kept for kept in reversed(self._kept) if kept.seq <= seq), None)
