"""Browsers that asked for notices, in the database."""

import hashlib
from typing import Any

from sqlalchemy import Connection, delete, func, select, text

from fourfold.core.words import refused
from fourfold.server.host.schema import push
from fourfold.server.host.store import Store, now
from fourfold.server.people.web_push import Subscriber, to_base64

MOST = 5  # of one guest: phones and computers; the oldest is forgotten
_KEEP = text(
    "INSERT INTO push (digest, visitor, origin, endpoint, p256dh, auth, language, at) "
    "VALUES (:digest, :visitor, :origin, :endpoint, :p256dh, :auth, :language, :at) "
    "ON CONFLICT (digest) DO UPDATE SET visitor = excluded.visitor, origin = excluded.origin, "
    "p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, at = excluded.at"
)


class Subscriptions:
    """Over the store of tables."""

    def __init__(self, store: Store, per_address: int) -> None:
        self._store, self._per_address = store, MOST * per_address

    async def keep(self, visitor: str, origin: str, to: Subscriber, language: str) -> None:
        """Keep a subscription of a visitor; refused if the address has too many."""
        p, digest = push.c, digest_of(to.endpoint)
        full: list[bool] = []
        row = {"digest": digest, "visitor": visitor, "origin": origin, "endpoint": to.endpoint, "language": language}
        row |= {"p256dh": to_base64(to.p256dh), "auth": to_base64(to.auth)}

        def write(connection: Connection) -> None:
            others = select(func.count()).where(p.origin == origin, p.digest != digest, p.visitor != visitor)
            full[:] = [int(connection.scalar(others) or 0) >= self._per_address]
            if full[0]:
                return
            connection.execute(_KEEP, {**row, "at": now()})
            newest = select(p.digest).where(p.visitor == visitor).order_by(p.at.desc(), p.digest).limit(MOST)
            connection.execute(delete(push).where(p.visitor == visitor, p.digest.not_in(newest)))

        await self._store.write(write)
        if full[0]:
            raise refused("server.push-many", most=self._per_address)

    async def drop(self, endpoint: str, visitor: str | None = None) -> None:
        """Forget a subscription; with a visitor, only if it is theirs."""
        dead = delete(push).where(push.c.digest == digest_of(endpoint))
        mine = dead if visitor is None else dead.where(push.c.visitor == visitor)

        def write(connection: Connection) -> None:
            connection.execute(mine)

        await self._store.write(write)

    async def of(self, visitor: str) -> list[Any]:
        """The rows of a visitor's subscriptions."""
        return await self._store.read(select(push).where(push.c.visitor == visitor))


def digest_of(endpoint: str) -> str:
    """The key of a subscription; an endpoint is too long for one."""
    return hashlib.sha256(endpoint.encode()).hexdigest()
