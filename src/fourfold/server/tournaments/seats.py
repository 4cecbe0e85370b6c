"""The seats of a tournament's tables are reserved: their secrets follow from a key of the servers, so that any server
can give the entrant theirs, as often as they ask.
"""

import hmac

from fourfold.core.words import refused
from fourfold.server.host.store import Store
from fourfold.server.http.calls import Key
from fourfold.server.http.guests import lock_of
from fourfold.server.table.entries import Sitter
from fourfold.server.table.table import Table


class ReservedSeats:
    """Over the key that all servers of a database share."""

    def __init__(self, store: Store, fresh: str) -> None:
        self._key = bytes.fromhex(store.secret("reserved", fresh))

    def person(self, table: str, seat: int, visitor: str, name: str, origin: str, *, account: bool) -> Sitter:
        """The sitter for a reserved seat."""
        lock = lock_of(self._secret(table, seat, visitor))
        return Sitter("person", name, visitor, lock, origin=origin, account=account)

    def keys(self, table: Table, visitor: str) -> list[Key]:
        """The keys of the seats that are reserved for a visitor; refused if there are none."""
        mine = [
            Key(seat=seat, secret=self._secret(table.ident, seat, visitor))
            for seat, sitter in sorted(table.sitters.items())
            if table.created.tournament and sitter.visitor == visitor and sitter.kind == "person"
        ]
        if not mine:
            raise refused("server.not-your-seat")
        return mine

    def _secret(self, table: str, seat: int, visitor: str) -> str:
        return hmac.new(self._key, f"{table} {seat} {visitor}".encode(), "sha256").hexdigest()[:40]
