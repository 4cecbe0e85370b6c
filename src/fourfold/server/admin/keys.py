"""The way into the page of the host: a link that works once, then a cookie. To make a link takes the database."""

import hashlib
import secrets

from sqlalchemy import Connection, delete, insert, select

from fourfold.core.words import refused
from fourfold.server.admin.acts import HOUR
from fourfold.server.admin.audit import LONGEST_ACTOR, record_act
from fourfold.server.host.schema import admin_key
from fourfold.server.host.store import now

LINK_MINUTES = 10
SESSION_HOURS = 12


def make_link(connection: Connection, actor: str) -> str:
    """The code of a link, good once within `LINK_MINUTES`."""
    code = _add(connection, "link", actor, LINK_MINUTES * 60_000)
    record_act(connection, actor, "link", "")
    return code


def enter(connection: Connection, code: str) -> tuple[str, str]:
    """Use a link up: the secret of a session, and who acts in it. Refused if the link is used or old."""
    actor = _actor(connection, "link", code)
    used = connection.execute(delete(admin_key).where(admin_key.c.digest == _digest(code))).rowcount
    if actor is None or not used:  # two servers may read the same link at once; one of them deletes it
        raise refused("server.admin-link")
    connection.execute(delete(admin_key).where(admin_key.c.expires < now()))
    return _add(connection, "session", actor, SESSION_HOURS * HOUR), actor


def actor_of(connection: Connection, session: str) -> str:
    """Who acts in a session; refused if it has ended."""
    actor = _actor(connection, "session", session)
    if actor is None:
        raise refused("server.admin-only")
    return actor


def end_sessions(connection: Connection, actor: str) -> None:
    """End all links and sessions of an actor."""
    connection.execute(delete(admin_key).where(admin_key.c.actor == actor))


def _add(connection: Connection, kind: str, actor: str, lasts: int) -> str:
    code = secrets.token_urlsafe(24)
    row = {"digest": _digest(code), "kind": kind, "actor": actor[:LONGEST_ACTOR], "expires": now() + lasts}
    connection.execute(insert(admin_key), row)
    return code


def _actor(connection: Connection, kind: str, code: str) -> str | None:
    k = admin_key.c
    good = (k.digest == _digest(code), k.kind == kind, k.expires > now())
    found = connection.scalar(select(k.actor).where(*good))
    return None if found is None else str(found)


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode("utf-8", "replace")).hexdigest()
