"""Challenges that a passkey signs: for one purpose, for a few minutes, once, at any server of a database."""

import hmac
import secrets
from collections.abc import Awaitable, Callable

SECONDS = 300  # for which a person may look for the phone or the finger


class Challenges:
    """Signs challenges with the key of the servers, so that nothing is kept of those that nobody answers."""

    def __init__(self, key: str, now: Callable[[], int], use: Callable[[str, int], Awaitable[bool]]) -> None:
        self._key, self._now, self._use = bytes.fromhex(key), now, use

    def give(self, purpose: str) -> str:
        """A new challenge for a purpose."""
        body = f"{secrets.token_hex(8)}.{self._now() + 1000 * SECONDS}"
        return f"{body}.{self._mark(body, purpose)}"

    async def take(self, challenge: str, purpose: str) -> bool:
        """Whether it is a challenge of ours for that purpose that is neither old nor used; it is used up by this."""
        body, _, mark = challenge.rpartition(".")
        if not hmac.compare_digest(mark.encode(), self._mark(body, purpose).encode()):
            return False
        ident, _, expires = body.partition(".")
        return int(expires) >= self._now() and await self._use(ident, int(expires))

    def _mark(self, body: str, purpose: str) -> str:
        return hmac.new(self._key, f"challenge {purpose} {body}".encode(), "sha256").hexdigest()
