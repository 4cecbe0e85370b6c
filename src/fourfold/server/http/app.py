"""The web application: calls, sockets, monitoring, and the client's files."""

import asyncio
import contextlib
import gc
import secrets
import subprocess
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from fourfold import __version__
from fourfold.core.words import Refusal, Refused, refused, say
from fourfold.registry import left_out, usable
from fourfold.server.admin.keys import SESSION_HOURS
from fourfold.server.admin.routes import ADMIN_COOKIE, ADMIN_PATH
from fourfold.server.host.expiry import keep_expiring
from fourfold.server.host.file_lock import lock_database
from fourfold.server.host.hub import Hub
from fourfold.server.host.nodes import nodes_of
from fourfold.server.host.store import Store
from fourfold.server.host.trouble import NOT_SAVED
from fourfold.server.host.writer import NotSaved, SeqTaken, Unknown
from fourfold.server.http.api import Api
from fourfold.server.http.calls import Problem
from fourfold.server.http.guard import Guard, address_of
from fourfold.server.http.guests import COOKIE, Signer, Visitor, new_visitor
from fourfold.server.http.handbook import Handbook
from fourfold.server.http.monitoring import Monitoring, watch_loop
from fourfold.server.http.openapi import document
from fourfold.server.http.origins import Origins
from fourfold.server.http.pages import JSON, ROOT_FILES, YEAR, assets, is_for_a_person, lasting, page, root_file
from fourfold.server.http.request import TEXT, ApiRequest, Call
from fourfold.server.http.routes import CALLS, STATUS
from fourfold.server.http.sockets import Sockets
from fourfold.server.log import log_fault
from fourfold.server.metrics import count_refusal
from fourfold.server.people.previews import Previews
from fourfold.server.settings import Settings
from fourfold.server.workers.pool import WorkerLost, WorkerPool
from fourfold.warming import warm_apart

LARGEST_BODY = 160 * 1024  # a box of 64 kB, written as JSON, with room for what else a call holds
GARBAGE = (5_000, 5, 100)  # looks for garbage: short ones, so that no table waits for long, and seldom at everything
_log = structlog.get_logger()


class App:
    """A server: what is made once, and the routes over it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._lock = lock_database(settings.database)
        self.store = Store(settings.database)
        self.workers = WorkerPool(settings.workers, settings.compile_seconds)
        self.hub = Hub(self.store, self.workers, nodes_of(settings.database, settings.lease), settings)
        self.api = Api(self.hub, settings)
        self.sockets = Sockets(self.api, settings)
        self._signer = Signer(self.store.secret("cookie", secrets.token_hex(32)))
        self._origins = Origins(self.store.secret("origin", secrets.token_hex(32)))
        self._previews = Previews(self.api, self._origins, settings.base_url)
        self._openapi = msgspec.json.encode(document(__version__))
        self._monitoring = Monitoring(settings, self.store, self.hub)
        self._compiling: subprocess.Popen[bytes] | None = None
        self._expiring: asyncio.Task[None] | None = None
        self._following: asyncio.Task[None] | None = None
        self._directing: asyncio.Task[None] | None = None
        self._parting: asyncio.Task[None] | None = None

    def asgi(self) -> Starlette:
        """For a web server to run."""
        return Starlette(
            routes=self._routes(),
            middleware=[Middleware(partial(Guard, settings=self.settings, answer=problem))],
            exception_handlers={HTTPException: _http_problem, Exception: _our_fault},
            lifespan=self._life,
        )

    def _routes(self) -> list[BaseRoute]:
        by_path: dict[str, list[Call]] = {}
        for call in CALLS:
            by_path.setdefault(call.path, []).append(call)
        routes: list[BaseRoute] = [
            Route(path, partial(self._answer, {call.method: call for call in found}), methods=[c.method for c in found])
            for path, found in by_path.items()
        ]
        routes += [
            WebSocketRoute("/api/tables/{id}/socket", self.sockets),
            Route("/openapi.json", self._document),
            *self._monitoring.routes(),
            Route("/", page),
            *(Route(path, self._previews.page) for path in ("/t/{id}", "/t/{id}/replay", "/r/{id}")),
            *(
                Route(path, self._previews.card)
                for path in ("/t/{id}/card.png", "/t/{id}/start.png", "/r/{id}/card.png")
            ),
            Route("/about", page),
            *(
                Route(path, page)
                for path in (
                    "/mine",
                    "/admin",
                    "/account",
                    "/friends",
                    "/ratings",
                    "/people/{id}",
                    "/tournaments",
                    "/tournaments/{id}",
                )
            ),
            *(Route(f"/{name}", partial(root_file, name)) for name in ROOT_FILES),
            *(Route(path, page) for path in ("/learn", "/learn/{game}", "/rules", "/rules/{game}", "/rulings/{game}")),
            *(Route(path, page) for path in ("/puzzles", "/puzzles/{id}")),
            Mount("/static/assets", assets()),
            Mount("/docs", Handbook()),
        ]
        return routes

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        self.hub.run_clock()
        preparing = asyncio.create_task(self._prepare())
        watching = asyncio.create_task(watch_loop())
        try:
            yield
        finally:
            preparing.cancel()
            watching.cancel()
            for task in (self._expiring, self._following, self._directing, self._parting):
                if task:
                    task.cancel()
            if self._compiling:
                self._compiling.terminate()
            self.api.study.close()
            self.api.notices.close()
            self.api.openings.close()
            self.api.ratings.close()
            await self.hub.close()
            await asyncio.to_thread(self.workers.close)
            await asyncio.to_thread(self.store.close)
            if self._lock:
                self._lock.close()

    async def _prepare(self) -> None:
        try:
            await self._get_ready()
        except Exception as error:  # noqa: BLE001 - the server never becomes ready, and the log must say why
            log_fault(error, "the server cannot become ready")

    async def _get_ready(self) -> None:
        await asyncio.to_thread(self.api.games)
        if self.settings.warm:
            for name in usable():
                await self.hub.warm(name)
            gc.freeze()  # compiled rules are here to stay: looking for garbage among them would hold all tables up
            gc.set_threshold(*GARBAGE)
        self._following = asyncio.create_task(self.api.sanctions.keep_following())
        self._parting = asyncio.create_task(self.api.ended_sessions.keep_looking())
        await self.hub.resume()
        self._directing = asyncio.create_task(self.api.director.keep_running())
        self._expiring = asyncio.create_task(keep_expiring(self.hub, self.settings, self.api.ratings.count_waiting))
        self._monitoring.ready = True
        self._compiling = warm_apart() if self.settings.warm else None
        for why in left_out():
            _log.warning("game left out", reason=str(why))
        _log.info("ready", games=list(usable()))
        if self.settings.warm:
            with contextlib.suppress(WorkerLost):  # then the first move of a bot takes longer
                await asyncio.gather(*map(self.workers.get_ready, usable()))

    # -- calls

    async def _answer(self, calls: dict[str, Call], request: Request) -> Response:
        call = calls["GET" if request.method == "HEAD" else request.method]
        request.state.call = f"{call.method} {call.path}"
        try:
            return await self._call(call, request)
        except Refused as error:
            return problem(error.refusal)
        except NotSaved as error:
            return problem(Refusal(error.key))
        except SeqTaken as error:  # another call wrote the same row first, and this one does not try again
            _log.warning("not written", call=request.state.call, reason=str(error)[:200])
            return problem(Refusal(NOT_SAVED))
        except (Unknown, asyncio.CancelledError):  # cancelled: this server ends before it has answered
            return problem(Refusal("server.unknown"))
        except WorkerLost:
            return problem(Refusal("server.busy"))

    async def _call(self, call: Call, request: Request) -> Response:
        trouble: Refused | None = request.state.problem
        if trouble:
            raise trouble
        cookie, known = await self._who(call, request)
        who = self.api.sanctions.named(cookie)
        body = await _body(call, request, self.settings.request_seconds)
        address = self._origins.of(address_of(request.scope))
        if call.method == "POST" and not call.path.startswith(ADMIN_PATH):
            self.api.sanctions.check(who.id, address)
        checked = ApiRequest(self.api, who, address, request, body)
        answer = await call.does(checked)
        if call.lasting:
            return lasting(msgspec.json.encode(answer), request)
        response = PlainTextResponse(answer) if call.gives == TEXT else Response(msgspec.json.encode(answer), 200, JSON)
        if checked.renamed or who != cookie or (not known and request.method == "POST"):
            response.set_cookie(
                COOKIE,
                self._signer.write(checked.renamed or who),
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.settings.secure,
            )
        if checked.admin_session is not None:
            response.set_cookie(
                ADMIN_COOKIE,
                checked.admin_session,
                max_age=SESSION_HOURS * 3600 if checked.admin_session else 0,
                path=ADMIN_PATH,
                httponly=True,
                samesite="strict",
                secure=self.settings.secure,
            )
        return response

    async def _who(self, call: Call, request: Request) -> tuple[Visitor, bool]:
        """The visitor of the cookie, or a new one; and whether the cookie is good."""
        cookie = request.cookies.get(COOKIE)
        signed = self._signer.read(cookie) if cookie else None
        believed = call.lasting or call.without_database
        known = await self.api.accounts.check(signed) if signed and not believed else signed
        return known or new_visitor(), known is not None

    # -- the rest

    async def _document(self, request: Request) -> Response:
        return Response(self._openapi, 200, JSON)


def problem(why: Refusal) -> Response:
    """A refusal as an answer."""
    count_refusal(why.key)
    told = Problem(why.key, why.say(), why.ruling, why.args)
    return Response(msgspec.json.encode(told), STATUS.get(why.key, 409), JSON)


async def _body(call: Call, request: Request, seconds: float) -> Any:
    if call.takes is None:
        return None
    wanted = TEXT if call.takes == TEXT else "application/json"
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != wanted:
        raise refused("server.body-kind", wanted=wanted)
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > LARGEST_BODY:
                    raise refused("server.body-large", largest=LARGEST_BODY)
    except TimeoutError as error:
        raise refused("server.body-slow", seconds=f"{seconds:g}") from error
    try:
        return data.decode() if call.takes == TEXT else msgspec.json.decode(bytes(data), type=call.takes)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise refused("server.body-broken", reason=str(error)[:200]) from error


async def _http_problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404 and is_for_a_person(request):
        shown = await page(request)
        shown.status_code = status
        return shown
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    key = "server.no-path" if status == 404 else "server.no-method" if status == 405 else "server.fault"
    return Response(msgspec.json.encode(Problem(key, say(key))), status, {**headers, **JSON})


async def _our_fault(request: Request, error: Exception) -> Response:
    log_fault(error, "fault", path=request.scope["path"])
    return Response(msgspec.json.encode(Problem("server.fault", say("server.fault"))), 500, JSON)
