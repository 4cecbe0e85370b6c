"""Visitors are known by a signed cookie, seats by secrets of their own."""

import base64
import hashlib
import hmac
import secrets

import msgspec

from fourfold.server.http.names import check_name
from fourfold.server.table.table import Table

COOKIE = "fourfold_visitor"


class Visitor(msgspec.Struct, frozen=True):
    """A person with a browser. The id is public; the signature of the cookie is secret."""

    id: str
    name: str


def new_visitor() -> Visitor:
    """A visitor without a cookie."""
    ident = secrets.token_urlsafe(12)
    return Visitor(ident, f"Guest {secrets.randbelow(9000) + 1000}")


def renamed(visitor: Visitor, name: str) -> Visitor:
    """The same visitor under another name; refused if it cannot be one."""
    return Visitor(visitor.id, check_name(name))


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
