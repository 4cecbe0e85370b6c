"""What other sites show of a link: the title, a sentence and a picture of a game (Open Graph)."""

import asyncio
import base64
from collections import OrderedDict
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from fourfold.core.words import Refused, refused, say
from fourfold.registry import game
from fourfold.server.http.api import Api
from fourfold.server.http.guard import address_of
from fourfold.server.http.guests import Visitor
from fourfold.server.http.origins import Origins
from fourfold.server.http.pages import has_client, page, read_page
from fourfold.server.http.request import ident_of
from fourfold.server.http.routes import STATUS
from fourfold.server.people.bot_names import told_name
from fourfold.server.people.start_board import start_of
from fourfold.server.table.table import Table
from fourfold.server.workers.pool import Asker, WorkerLost
from fourfold.server.workers.study_jobs import CARD, StudiedGame

SHELF = 64  # pictures that are kept in memory
HOUR = 3600  # seconds
PAGE_SECONDS = 2.0  # that a page waits for its facts; then it comes without them
AGAIN_SECONDS = 30  # after which a site may ask for a picture again that a busy server did not draw
CARD_NAME, START_NAME = "card.png", "start.png"
_NOBODY = Visitor("", "")
_TITLE = "<title>Fourfold</title>"


class Previews:
    """Pages and pictures for links to tables and records."""

    def __init__(self, api: Api, origins: Origins, base: str) -> None:
        self._api, self._origins, self._base = api, origins, base.rstrip("/")
        self._cards: OrderedDict[str, bytes] = OrderedDict()

    async def page(self, request: Request) -> Response:
        """The client, with what a site may show of the link. What strangers may not see has no preview.

        A person who opens the link does not wait for long: a busy server sends the client alone.
        """
        if not has_client():
            return await page(request)
        try:
            async with asyncio.timeout(PAGE_SECONDS):
                title, line, picture = await self._told(request)
        except (Refused, WorkerLost, TimeoutError):
            return await page(request)
        base = self._base or str(request.base_url).rstrip("/")
        path = request.url.path
        facts = {"og:site_name": "Fourfold", "og:type": "website", "og:title": title, "og:description": line}
        facts["og:url"] = base + path
        if picture:
            card = f"{base}{path.removesuffix('/replay')}/{picture}"
            facts |= {"og:image": card, "og:image:width": str(CARD[0]), "og:image:height": str(CARD[1])}
            facts["twitter:card"] = "summary_large_image"
        tags = "".join(f'<meta property="{name}" content="{escape(text)}" />' for name, text in facts.items())
        tags += f'<meta name="description" content="{escape(line)}" /><title>{escape(title)} · Fourfold</title>'
        return HTMLResponse(read_page().replace(_TITLE, tags), headers={"cache-control": "no-cache"})

    async def card(self, request: Request) -> Response:
        """The last position of a finished game as a PNG, or the first one of an open table."""
        name = request.url.path
        try:
            png = self._cards.get(name)
            if png is None:
                asker = self._asker(request)
                png = base64.b64decode(await self._api.study.card(await self._game(request, asker), asker))
        except Refused as error:
            status = STATUS.get(error.refusal.key, 404)
            return _later() if status in (429, 503) else Response(status_code=404)
        except WorkerLost:
            return _later()
        self._cards[name] = png
        while len(self._cards) > SHELF:
            self._cards.popitem(last=False)
        return Response(png, headers={"content-type": "image/png", "cache-control": f"public, max-age={HOUR}"})

    def _asker(self, request: Request) -> Asker:
        """Sites have no cookie: each address is a visitor."""
        address = self._origins.of(address_of(request.scope))
        return Asker(address, address)

    async def _game(self, request: Request, asker: Asker) -> StudiedGame:
        ident = ident_of(request)
        if request.url.path.startswith("/r/"):
            return await self._api.study.record(ident, asker)
        table = await self._table(ident)
        return start_of(table) if request.url.path.endswith(START_NAME) else self._api.study.table(table)

    async def _table(self, ident: str) -> Table:
        table = await self._api.visible(_NOBODY, ident)
        if table.created.private:
            raise refused("server.private")
        return table

    async def _told(self, request: Request) -> tuple[str, str, str]:
        """Title, sentence, and the name of the picture, if there is one."""
        ident = ident_of(request)
        if request.url.path.startswith("/r/"):
            played = await self._api.study.record(ident, self._asker(request))
            return _title(played.game, played.names), _result(played.names, played.scores), CARD_NAME
        table = await self._table(ident)
        names = tuple(table.sitters[seat].name for seat in sorted(table.sitters))
        if table.phase == "open":
            host = next((told_name(s.name) for s in table.sitters.values() if s.visitor == table.created.by), "")
            line = say("server.preview-invites", {"name": host, "game": table.game.title})
            return table.game.title, line, "" if table.game.hidden else START_NAME
        title = _title(table.created.game, names)
        if table.phase == "playing":
            return title, say("server.preview-playing"), ""
        return title, _result(names, table.scores), CARD_NAME if table.position else ""


def _later() -> Response:
    """Sites remember a 404, but ask again after this."""
    return Response(status_code=503, headers={"retry-after": str(AGAIN_SECONDS)})


def _title(name: str, names: tuple[str, ...]) -> str:
    return f"{game(name).title}: {', '.join(told_name(each) for each in names if each)}"


def _result(names: tuple[str, ...], scores: tuple[float, ...] | list[float] | None) -> str:
    if scores is None:
        return say("server.preview-no-result")
    won = [told_name(name) for name, score in zip(names, scores, strict=False) if score > 0]
    return say("server.preview-won", {"name": " + ".join(won)}) if won else say("server.preview-drawn")
