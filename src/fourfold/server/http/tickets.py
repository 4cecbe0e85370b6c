"""Tickets: what opens one socket, once, at any server of a database."""

import base64
import hmac
import secrets
from collections.abc import Awaitable, Callable

import msgspec

from fourfold.server.http.guests import Visitor, lock_of

TICKET_SECONDS = 30
MOST_USED = 100_000  # used tickets that a server remembers; when there are more, those that have expired are forgotten

Now = Callable[[], int]
Use = Callable[[str, int], Awaitable[bool]]


class Ticket(msgspec.Struct, frozen=True, array_like=True):
    """What a socket may do: at this table, the seats whose locks fit, as long as the session of an account lasts."""

    id: str
    table: str
    locks: dict[int, str]
    visitor: str
    expires: int  # milliseconds of the servers' clock
    session: str = ""  # the lock of an account's session


class UsedTickets:
    """The used tickets of a server that is alone. Its key is new at each start, so that older tickets open nothing."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._used: dict[str, int] = {}

    async def use(self, ident: str, expires: int) -> bool:
        """Use a ticket up; False if it was used before."""
        if ident in self._used:
            return False
        if len(self._used) >= MOST_USED:
            now = self._now()
            self._used = {known: end for known, end in self._used.items() if end >= now}
        self._used[ident] = expires
        return True


class Tickets:
    """Signs tickets, and reads those that any server with the same key has signed."""

    def __init__(self, key: str, now: Now, use: Use) -> None:
        self._key, self._now, self._use = bytes.fromhex(key), now, use

    def give(self, table: str, locks: dict[int, str], who: Visitor) -> str:
        """A ticket for one socket, valid for `TICKET_SECONDS`."""
        session = lock_of(who.session) if who.is_account else ""
        end = self._now() + 1000 * TICKET_SECONDS
        ticket = Ticket(secrets.token_urlsafe(12), table, locks, who.id, end, session)
        body = base64.urlsafe_b64encode(msgspec.json.encode(ticket)).decode().rstrip("=")
        return f"{body}.{self._mark(body)}"

    async def take(self, code: str, table: str) -> Ticket | None:
        """The ticket, which is used up by this; None if it is not ours, is for another table, or is old or used."""
        body, _, mark = code.partition(".")
        if not hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark(body).encode()):
            return None
        ticket = msgspec.json.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=Ticket)
        if ticket.expires < self._now() or not await self._use(ticket.id, ticket.expires):
            return None
        return ticket if ticket.table == table else None

    def _mark(self, body: str) -> str:
        return hmac.new(self._key, b"ticket " + body.encode("utf-8", "replace"), "sha256").hexdigest()
