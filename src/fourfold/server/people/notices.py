"""Notices for people who are not at their table, by web push to the browsers that asked for them.

Nothing here delays a move: services are asked from threads of their own, and when too many messages wait, new ones are
left out. Only the server that wrote an entry tells of it, so each notice is sent once.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import structlog

from fourfold.core.words import Refused, refused, say
from fourfold.server.host.hub import Hub
from fourfold.server.host.room import Room
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.people.bot_names import told_name
from fourfold.server.people.calls import PushInfo, Subscribe
from fourfold.server.people.occasions import Occasion, occasions
from fourfold.server.people.push_door import Unreachable, check_endpoint, deliver
from fourfold.server.people.subscriptions import Subscriptions
from fourfold.server.people.talk_store import TalkStore
from fourfold.server.people.web_push import Vapid, encrypt, new_vapid_secret, read_subscriber
from fourfold.server.settings import Settings
from fourfold.server.table.entries import AnyEntry
from fourfold.server.workers.pool import Asker

THREADS = 4  # requests to push services at a time
MOST_WAITING = 500  # notices that wait; new ones are left out
KEPT_FOR = 86_400  # seconds for which a service keeps a message for a browser that is off
PAUSES = (30.0, 300.0)  # seconds until a service that is away or busy is asked again
GONE = (404, 410)  # the browser does not want messages any more
_log = structlog.get_logger()


class Notices:
    """Over a hub: hears of every entry that this server writes."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub, self._on, self._private = hub, settings.push, settings.push_private
        self._subscriptions = Subscriptions(hub.store, settings.per_address)
        self._blocks = TalkStore(hub.store)
        contact = settings.push_contact or (settings.base_url if settings.secure else "https://localhost")
        self.vapid = Vapid(hub.store.secret("vapid", new_vapid_secret()), contact)
        self._threads = ThreadPoolExecutor(THREADS, "push")
        self._tasks: set[asyncio.Task[None]] = set()
        hub.listeners.append(self._happened)

    def info(self) -> PushInfo:
        """The key for which a browser subscribes; empty if this server sends no notices."""
        return PushInfo(self.vapid.public if self._on else "")

    async def subscribe(self, asker: Asker, wanted: Subscribe) -> PushInfo:
        """Send the notices of a guest to a browser."""
        if not self._on:
            raise refused("server.push-off")
        check_endpoint(wanted.endpoint, self._private)
        to = read_subscriber(wanted.endpoint, wanted.p256dh, wanted.auth)
        await self._subscriptions.keep(asker.visitor, asker.address, to, wanted.language)
        return self.info()

    async def unsubscribe(self, visitor: str, endpoint: str) -> PushInfo:
        """Send that browser nothing more."""
        await self._subscriptions.drop(endpoint, visitor)
        return self.info()

    def close(self) -> None:
        """Leave out what waits."""
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _happened(self, room: Room, before: int | None, entry: AnyEntry) -> None:
        if not self._on:
            return
        table = room.table
        for occasion in occasions(table, before, entry):
            if occasion.seat not in room.present():
                self.tell(table.sitters[occasion.seat].visitor, table.game.title, occasion)

    def tell(self, visitor: str, title: str, occasion: Occasion) -> None:
        """Send a notice to the browsers of a visitor that asked for notices; left out when too many wait."""
        if not self._on or len(self._tasks) >= MOST_WAITING:
            return
        task = asyncio.ensure_future(self._send(visitor, title, occasion))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, visitor: str, title: str, occasion: Occasion) -> None:
        try:
            if occasion.by and visitor in await self._blocks.blockers_of(occasion.by):
                return
            rows = await self._subscriptions.of(visitor)
            await asyncio.gather(*(self._send_one(row, title, occasion) for row in rows))
        except (Refused, NotSaved, SeqTaken, Unknown) as error:
            _log.warning("a notice was not sent", reason=str(error)[:200])

    async def _send_one(self, row: Any, title: str, occasion: Occasion) -> None:
        message = msgspec.json.encode(written(title, occasion, row.language))
        loop = asyncio.get_running_loop()
        for pause in (*PAUSES, None):
            status = await loop.run_in_executor(self._threads, self._deliver, row, message, occasion.table)
            if status in GONE:
                await self._subscriptions.drop(row.endpoint)
                return
            if status is not None and status != 429 and status < 500:
                if status >= 300:
                    _log.warning("a push service refused a notice", status=status)
                return
            if pause is not None:
                await asyncio.sleep(pause)

    def _deliver(self, row: Any, message: bytes, table: str) -> int | None:
        """The status of the service; None if it was not reached. Runs in a thread."""
        to = read_subscriber(row.endpoint, row.p256dh, row.auth)
        headers = {
            "Authorization": self.vapid.header(to.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Topic": table,  # a newer notice of the same table replaces one that waits
        }
        try:
            return deliver(to.endpoint, encrypt(message, to), headers, self._private)
        except Unreachable as error:
            _log.info("a push service was not reached", reason=str(error))
            return None


def written(title: str, occasion: Occasion, language: str) -> dict[str, str]:
    """What a browser shows, in the language that it asked for."""
    names = ", ".join(told_name(name, language) for name in occasion.names)
    body = say(f"server.notice-{occasion.kind}", {"name": names}, language)
    return {"title": title, "body": body, "url": f"/t/{occasion.table}", "tag": occasion.table}
