"""Visitors are known by a signed cookie, seats by secrets of their own, sockets by tickets that work once."""

import base64
import hashlib
import hmac
import re
import secrets
import time

import msgspec

from fourfold.core.words import refused
from fourfold.server.table.table import Table

COOKIE = "fourfold_visitor"
TICKET_SECONDS = 30
MOST_TICKETS = 10_000
_NAME = re.compile(r"[^\x00-\x1f\x7f{}\[\]\"\\<>&]{1,32}")


class Visitor(msgspec.Struct, frozen=True):
    """A person with a browser. The id is public; the signature of the cookie is secret."""

    id: str
    name: str


class Ticket(msgspec.Struct, frozen=True):
    """What a socket may do: at this table, the seats whose locks fit."""

    table: str
    locks: dict[int, str]
    expires: float


def new_visitor() -> Visitor:
    """A visitor without a cookie."""
    ident = secrets.token_urlsafe(12)
    return Visitor(ident, f"Guest {secrets.randbelow(9000) + 1000}")


def renamed(visitor: Visitor, name: str) -> Visitor:
    """The same visitor under another name; refused if it cannot be one."""
    name = " ".join(name.split())
    if not _NAME.fullmatch(name) or not name.isprintable():
        raise refused("server.name")
    return Visitor(visitor.id, name)


class Signer:
    """Writes and reads cookies with the server's key."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def write(self, visitor: Visitor) -> str:
        """The cookie of a visitor."""
        body = base64.urlsafe_b64encode(msgspec.json.encode(visitor)).decode().rstrip("=")
        return f"{body}.{self._mark(body)}"

    def read(self, cookie: str) -> Visitor | None:
        """The visitor of a cookie; None if the cookie is not ours."""
        body, _, mark = cookie.partition(".")
        if not hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark(body).encode()):
            return None
        return msgspec.json.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=Visitor)

    def _mark(self, body: str) -> str:
        return hmac.new(self._key, b"visitor " + body.encode("utf-8", "replace"), "sha256").hexdigest()


def new_secret() -> tuple[str, str]:
    """A seat's secret and its lock, which is what is kept."""
    secret = secrets.token_urlsafe(18)
    return secret, lock_of(secret)


def lock_of(secret: str) -> str:
    """The lock a secret opens."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def opens(table: Table, seat: int, secret: str) -> bool:
    """Whether the secret is that of the seat. Takes the same time for every wrong one."""
    sitter = table.sitters.get(seat)
    lock = sitter.lock if sitter and sitter.lock else "no lock"
    return hmac.compare_digest(lock, lock_of(secret))


class Tickets:
    """Tickets that were given out and not yet used."""

    def __init__(self) -> None:
        self._given: dict[str, Ticket] = {}

    def give(self, table: str, locks: dict[int, str]) -> str:
        """A ticket for one socket, valid for `TICKET_SECONDS`."""
        now = time.monotonic()
        if len(self._given) >= MOST_TICKETS:
            self._given = {code: ticket for code, ticket in self._given.items() if ticket.expires > now}
        if len(self._given) >= MOST_TICKETS:
            raise refused("server.busy")
        code = secrets.token_urlsafe(18)
        self._given[code] = Ticket(table, locks, now + TICKET_SECONDS)
        return code

    def take(self, code: str, table: str) -> Ticket | None:
        """The ticket, which is used up by this; None if it is not for this table."""
        ticket = self._given.pop(code, None)
        if ticket is None or ticket.table != table or ticket.expires < time.monotonic():
            return None
        return ticket
