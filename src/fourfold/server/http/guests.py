"""Visitors are known by a signed cookie, seats by secrets of their own."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Collection

import msgspec

from fourfold.core.words import refused
from fourfold.server.http.names import check_name
from fourfold.server.table.table import Table

COOKIE = "fourfold_visitor"


class Visitor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person with a browser. The id is public; the signature of the cookie is secret."""

    id: str
    name: str
    session: str = ""  # the secret of a session, if the browser is signed in to an account

    @property
    def is_account(self) -> bool:
        """Whether it is an account; else it is a guest."""
        return bool(self.session)


def new_id(size: int = 9) -> str:
    """A random id for links and commands. It has no hyphen, because a command takes one before a word for an option."""
    return secrets.token_urlsafe(size).replace("-", "_")


def new_visitor() -> Visitor:
    """A visitor without a cookie."""
    return Visitor(new_id(12), f"Guest {secrets.randbelow(9000) + 1000}")


def renamed(visitor: Visitor, name: str, bots: Collection[str] = ()) -> Visitor:
    """The same visitor under another name; refused if it cannot be one. `bots` are those that only this server has."""
    return Visitor(visitor.id, check_name(name, bots))


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


class SeatKeys:
    """Which secrets open a seat: that of the browser that took it, and one that its account gets at other devices.

    A secret that an account got opens its seats only where the account is signed in.
    """

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def second(self, lock: str) -> str:
        """The secret for the account of a seat, good as long as the seat has this lock."""
        return hmac.new(self._key, b"seat " + lock.encode(), "sha256").hexdigest()[:48]

    def opens(self, table: Table, seat: int, secret: str, who: Visitor) -> bool:
        """Whether the secret opens the seat to this visitor; refused if only the account's session is missing."""
        if not self._fits(table, seat, secret):
            return False
        owner = _account_of(table, table.sitters[seat].lock)
        if owner and not (who.is_account and who.id == owner):
            raise refused("server.seat-account")
        return True

    def _fits(self, table: Table, seat: int, secret: str) -> bool:
        """Whether the secret is one of the seat's. Takes the same time for every wrong one."""
        sitter = table.sitters.get(seat)
        lock = sitter.lock if sitter and sitter.lock else "no lock"
        first = hmac.compare_digest(lock, lock_of(secret))
        second = hmac.compare_digest(self.second(lock).encode(), secret.encode("utf-8", "replace"))
        return first or (second and lock != "no lock")


def _account_of(table: Table, lock: str) -> str:
    """The account that got the secret of this lock, which may open seats of people beside it too; empty for a guest."""
    return next((sitter.account_id for sitter in table.sitters.values() if sitter.lock == lock and sitter.account), "")
