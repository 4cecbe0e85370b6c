"""Passkeys: a finger, a face or the code of a phone signs in to an account, without a name or a password."""

import hashlib
import secrets
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from fourfold.core.words import refused
from fourfold.server.accounts.accounts import Accounts
from fourfold.server.accounts.calls import Confirmed, NewPasskey, PasskeyInfo, PasskeyUsed, PasskeyWish
from fourfold.server.accounts.challenges import Challenges
from fourfold.server.accounts.webauthn import check_made, is_signed, read_answer
from fourfold.server.host.schema import passkey
from fourfold.server.host.store import Store, now
from fourfold.server.host.writer import SeqTaken
from fourfold.server.http.guests import Visitor
from fourfold.server.workers.pool import Asker

MOST = 10  # of one account
TRIES = 100  # sign-ins an hour of an address that are wrong
_SIGN_IN = "sign in"
p = passkey.c


class Passkeys:
    """Over the store of tables and its accounts."""

    def __init__(self, store: Store, accounts: Accounts, challenges: Challenges) -> None:
        self._store, self._accounts, self._challenges = store, accounts, challenges

    def wish(self, who: Visitor) -> PasskeyWish:
        """What a browser needs to make a passkey for an account."""
        if not who.is_account:
            raise refused("server.no-account")
        return PasskeyWish(self._challenges.give(f"make {who.id}"), who.id, who.name)

    def ask(self) -> str:
        """The challenge that a passkey signs to sign in."""
        return self._challenges.give(_SIGN_IN)

    def ask_owner(self, who: Visitor) -> str:
        """The challenge that a passkey of an account signs to confirm what its owner asks for."""
        if not who.is_account:
            raise refused("server.no-account")
        return self._challenges.give(f"confirm {who.id}")

    async def confirm(self, who: Visitor, asker: Asker, given: Confirmed, host: str) -> None:
        """Refuse what an account does only with its password, its recovery code or one of its passkeys."""
        if given.passkey is None:
            await self._accounts.confirm(who, asker, given.now)
        else:
            await self._proved(asker, given.passkey, host, f"confirm {who.id}", p.visitor == who.id)

    async def of(self, who: Visitor) -> list[PasskeyInfo]:
        """The passkeys of an account, the newest first."""
        rows = await self._rows(p.visitor == who.id)
        return [PasskeyInfo(row.passkey_id, row.device, row.made, row.used) for row in rows]

    async def add(self, who: Visitor, wanted: NewPasskey, host: str, device: str) -> list[PasskeyInfo]:
        """Keep a new passkey, for an owner who has confirmed it."""
        seen = read_answer("webauthn.create", wanted.client, wanted.authenticator, host)
        check_made(seen, wanted.id, wanted.key)
        if not await self._challenges.take(seen.challenge, f"make {who.id}"):
            raise refused("server.passkey")
        if len(await self._rows(p.visitor == who.id)) >= MOST:
            raise refused("server.passkey-many", most=MOST)
        row: dict[str, Any] = {"digest": _digest(wanted.id), "passkey_id": secrets.token_urlsafe(8), "visitor": who.id}
        row |= {"public_key": wanted.key, "counter": seen.counter, "device": device, "made": now(), "used": now()}
        try:
            await self._do(insert(passkey).values(row))
        except SeqTaken as error:  # ids are random: another account tells that it has the same one
            raise refused("server.passkey") from error
        return await self.of(who)

    async def end(self, who: Visitor, ident: str) -> list[PasskeyInfo]:
        """A passkey signs in no more, as an owner has confirmed."""
        await self._do(delete(passkey).where(p.visitor == who.id, p.passkey_id == ident))
        return await self.of(who)

    async def sign_in(self, who: Visitor, asker: Asker, given: PasskeyUsed, host: str, device: str) -> Visitor:
        """The account of a passkey, signed in here; a session that was here ends."""
        row = await self._proved(asker, given, host, _SIGN_IN)
        account = await self._accounts.kept.of(row.visitor)
        if account is None:  # it was deleted at this moment
            raise refused("server.passkey-unknown")
        return await self._accounts.enter(who, Visitor(row.visitor, account.name), device)

    async def _proved(self, asker: Asker, given: PasskeyUsed, host: str, purpose: str, *which: Any) -> Any:
        """The row of the passkey, one of `which`, that has signed a challenge of ours for this purpose."""
        tried = {f"passkey {asker.address}": TRIES}
        await self._accounts.attempts.take(tried)
        seen = read_answer("webauthn.get", given.client, given.authenticator, host)
        rows = await self._rows(p.digest == _digest(given.id), *which)
        if not rows or not is_signed(seen, rows[0].public_key, given.signature):
            raise refused("server.passkey-unknown")
        (row,) = rows
        if not await self._challenges.take(seen.challenge, purpose):
            raise refused("server.passkey")
        if row.counter and seen.counter <= row.counter:  # the device counts, so this is a copy of it
            raise refused("server.passkey")
        await self._do(update(passkey).where(p.digest == row.digest).values(counter=seen.counter, used=now()))
        await self._accounts.attempts.forgive(tried)
        return row

    async def _rows(self, *which: Any) -> list[Any]:
        return await self._store.read(select(passkey).where(*which).order_by(p.made.desc(), p.digest))

    async def _do(self, statement: Any) -> None:
        def write(connection: Connection) -> None:
            connection.execute(statement)

        await self._store.write(write)


def _digest(ident: str) -> str:
    return hashlib.sha256(ident.encode()).hexdigest()
