"""What a person does with an account: make it, sign in and out, and look after it.

A guest's cookie is signed. That of an account carries the secret of a session too, which the server looks up at each
call, so that a session can be ended and the cookie from before the account opens nothing.
"""

import asyncio
import contextlib
import secrets
from typing import Any

import msgspec

from fourfold.core.words import refused
from fourfold.server.accounts.account_names import check_account_name, folded
from fourfold.server.accounts.account_store import AccountStore
from fourfold.server.accounts.attempts import Attempts
from fourfold.server.accounts.calls import AccountMade, NewAccount, SessionInfo, SignIn
from fourfold.server.accounts.credentials import (
    check_password,
    fits,
    hash_password,
    is_code,
    lock_of_code,
    new_code,
)
from fourfold.server.host.store import Store, now
from fourfold.server.host.writer import NotSaved, Unknown
from fourfold.server.http.calls import Me
from fourfold.server.http.guests import Visitor, lock_of, new_secret, renamed
from fourfold.server.workers.pool import Asker

PAIR, NAME, ADDRESS = 10, 100, 100  # wrong sign-ins an hour: of a name by an address, of a name, of an address
SIGNED = 60  # sign-ins an hour, right ones too, of a name by an address: each takes a hash
MADE = 20  # accounts made an hour by an address
HASHING, WAITING = 2, 30  # passwords that are checked at a time, and that wait for it
SEEN_EVERY = 50_000  # milliseconds until a visit is written down again: open pages ask each minute


class Accounts:
    """Over the store of tables. No account has a name of `bots`."""

    def __init__(self, store: Store, bots: frozenset[str]) -> None:
        self._bots = bots
        self.kept = AccountStore(store)
        self.attempts = Attempts(store)
        self._hashing = asyncio.Semaphore(HASHING)
        self._waiting = 0
        self._nobody = ""  # what is compared where there is no password, so that the answer takes as long

    async def check(self, known: Visitor) -> Visitor | None:
        """The visitor of a signed cookie as the server knows them now; None if the cookie is worth nothing any more."""
        row = await self.kept.signed_in(known.id, lock_of(known.session))
        if row is None:
            return None if known.session else known
        if row.session_id is None or not known.session:
            return None
        if row.seen < now() - SEEN_EVERY:
            with contextlib.suppress(NotSaved, Unknown):  # what only asks works while the database takes nothing
                await self.kept.seen(lock_of(known.session))
        return Visitor(known.id, row.name, known.session)

    async def me(self, who: Visitor) -> Me:
        """A visitor as the server tells them."""
        row = await self.kept.of(who.id) if who.is_account else None
        return Me(who.id, who.name, who.is_account, bool(row and row.password))

    async def rename(self, who: Visitor, name: str) -> Visitor:
        """The same visitor under another name."""
        if not who.is_account:
            return renamed(who, name, self._bots)
        checked = check_account_name(name, self._bots)
        await self.kept.rename(who.id, checked)
        return msgspec.structs.replace(who, name=checked)

    async def make(self, who: Visitor, asker: Asker, wanted: NewAccount, device: str) -> tuple[Visitor, AccountMade]:
        """The guest becomes an account with the same games, signed in here."""
        if who.is_account:
            raise refused("server.account-already")
        name, code = check_account_name(wanted.name, self._bots), new_code()
        if wanted.password is not None:
            check_password(wanted.password, name)
        await self.attempts.take({f"made {asker.address}": MADE})
        if await self.kept.find(name):  # before the work of a hash
            raise refused("server.name-taken")
        password = await self._hash(wanted.password) if wanted.password is not None else ""
        await self.kept.add(who.id, name, password, lock_of_code(code))
        signed = await self._sign(Visitor(who.id, name), device)
        return signed, AccountMade(await self.me(signed), code)

    async def sign_in(self, who: Visitor, asker: Asker, wanted: SignIn, device: str) -> Visitor:
        """The account of that name, signed in here; a session that was here ends."""
        row = await self.kept.find(wanted.name)
        if not await self._allows(row, asker, wanted.name, wanted.secret):
            raise refused("server.sign-in")
        return await self.enter(who, Visitor(row.visitor, row.name), device)

    async def enter(self, who: Visitor, account: Visitor, device: str) -> Visitor:
        """An account whose owner has proved to be it, signed in here; a session that was here ends."""
        await self.sign_out(who)
        return await self._sign(account, device)

    async def sign_out(self, who: Visitor) -> None:
        """The session that is here ends."""
        if who.is_account:
            for row in await self.kept.sessions(who.id):
                if row.lock == lock_of(who.session):
                    await self.kept.end_session(who.id, row.session_id)

    async def sessions(self, who: Visitor) -> list[SessionInfo]:
        """Where the account is signed in."""
        rows, here = await self.kept.sessions(who.id), lock_of(who.session)
        return [SessionInfo(row.session_id, row.device, row.made, row.seen, row.lock == here) for row in rows]

    async def end_session(self, who: Visitor, ident: str | None) -> list[SessionInfo]:
        """End a session, or all but this one; those that remain."""
        if ident is None:
            await self.kept.end_others(who.id, lock_of(who.session))
        else:
            await self.kept.end_session(who.id, ident)
        return await self.sessions(who)

    async def set_password(self, who: Visitor, wanted: str | None) -> Me:
        """Another password, or none, for an owner who has confirmed it. All other sessions end."""
        password = ""
        if wanted is not None:
            check_password(wanted, who.name)
            password = await self._hash(wanted)
        await self.kept.change(who.id, password=password)
        await self.kept.end_others(who.id, lock_of(who.session))
        return await self.me(who)

    async def new_code(self, who: Visitor) -> AccountMade:
        """Another recovery code, for an owner who has confirmed it; the old one opens nothing. Other sessions end."""
        code = new_code()
        await self.kept.change(who.id, recovery=lock_of_code(code))
        await self.kept.end_others(who.id, lock_of(who.session))
        return AccountMade(await self.me(who), code)

    async def confirm(self, who: Visitor, asker: Asker, given: str | None) -> None:
        """Refuse what an account does only with its password or its recovery code."""
        row = await self.kept.of(who.id)
        if row is None:
            raise refused("server.no-account")
        if given is None or not await self._allows(row, asker, row.name, given):
            raise refused("server.confirm")

    async def _allows(self, row: Any, asker: Asker, name: str, given: str) -> bool:
        """Whether it is the password or the recovery code of the account. Takes as long for an unknown name."""
        named = f"name {lock_of(folded(name))}"
        limits = {f"address {asker.address}": ADDRESS, f"{named[:60]} {asker.address}": PAIR}
        if row is not None and is_code(given, row.recovery):  # too long to guess: the name's limit locks no owner out
            await self.attempts.take({f"address {asker.address}": ADDRESS})
            await self.attempts.forgive({f"address {asker.address}": ADDRESS})
            return True
        limits |= {named: NAME}
        await self.attempts.take({**limits, f"hash {lock_of(folded(name))[:50]} {asker.address}": SIGNED})
        self._nobody = self._nobody or await self._hash(secrets.token_urlsafe())
        kept = row.password if row is not None and row.password else self._nobody
        if not await self._in_turn(fits, given, kept) or row is None:
            return False
        await self.attempts.forgive(limits)
        return True

    async def _sign(self, who: Visitor, device: str) -> Visitor:
        """A new session, whatever cookie was there before."""
        secret, lock = new_secret()
        await self.kept.add_session(who.id, lock, secrets.token_urlsafe(8), device)
        return Visitor(who.id, who.name, secret)

    async def _hash(self, password: str) -> str:
        return str(await self._in_turn(hash_password, password))

    async def _in_turn(self, work: Any, *given: str) -> Any:
        """Do work that takes memory and time in a thread; refused if too much of it waits."""
        if self._waiting >= WAITING:
            raise refused("server.busy")
        self._waiting += 1
        try:
            async with self._hashing:
                return await asyncio.to_thread(work, *given)
        finally:
            self._waiting -= 1
