"""The web application: calls, sockets, health, metrics, and the client's files."""

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
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from fourfold import __version__
from fourfold.core.words import Refusal, Refused, refused, say
from fourfold.registry import left_out, usable
from fourfold.server.host.hub import Hub
from fourfold.server.host.nodes import nodes_of
from fourfold.server.host.store import Store
from fourfold.server.host.writer import NotSaved, Unknown
from fourfold.server.http.api import Api
from fourfold.server.http.calls import Problem
from fourfold.server.http.guard import Guard, address_of
from fourfold.server.http.guests import COOKIE, Signer, Visitor, new_visitor
from fourfold.server.http.openapi import document
from fourfold.server.http.pages import JSON, ROOT_FILES, YEAR, assets, is_for_a_person, lasting, page, root_file
from fourfold.server.http.request import TEXT, ApiRequest, Call
from fourfold.server.http.routes import CALLS, STATUS
from fourfold.server.http.sockets import Sockets
from fourfold.server.settings import Settings
from fourfold.server.workers.pool import WorkerLost, WorkerPool
from fourfold.warming import warm_apart

LARGEST_BODY = 64 * 1024
GARBAGE = (5_000, 5, 100)  # looks for garbage: short ones, so that no table waits for long, and seldom at everything
_log = structlog.get_logger()


class App:
    """A server: what is made once, and the routes over it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = WorkerPool(settings.workers, settings.compile_seconds)
        self.hub = Hub(self.store, self.workers, nodes_of(settings.database, settings.lease), settings)
        self.api = Api(self.hub, settings.base_url)
        self.sockets = Sockets(self.api, settings)
        self._signer = Signer(self.store.secret("cookie", secrets.token_hex(32)))
        self._openapi = msgspec.json.encode(document(__version__))
        self._ready = False
        self._compiling: subprocess.Popen[bytes] | None = None

    def asgi(self) -> Starlette:
        """For a web server to run."""
        return Starlette(
            routes=self._routes(),
            middleware=[Middleware(partial(Guard, settings=self.settings))],
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
            Route("/healthz", self._health),
            Route("/readyz", self._readiness),
            Route("/metrics", self._metrics),
            Route("/", page),
            Route("/t/{id}", page),
            Route("/t/{id}/replay", page),
            Route("/r/{id}", page),
            Route("/about", page),
            *(Route(f"/{name}", partial(root_file, name)) for name in ROOT_FILES),
            *(Route(path, page) for path in ("/learn", "/learn/{game}", "/rules", "/rules/{game}")),
            *(Route(path, page) for path in ("/puzzles", "/puzzles/{id}")),
            Mount("/static/assets", assets()),
        ]
        return routes

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        preparing = asyncio.create_task(self._prepare())
        try:
            yield
        finally:
            preparing.cancel()
            if self._compiling:
                self._compiling.terminate()
            self.api.study.close()
            await self.hub.close()
            await asyncio.to_thread(self.workers.close)
            await asyncio.to_thread(self.store.close)

    async def _prepare(self) -> None:
        await asyncio.to_thread(self.api.games)
        if self.settings.warm:
            for name in usable():
                await self.hub.warm(name)
            gc.freeze()  # compiled rules are here to stay: looking for garbage among them would hold all tables up
            gc.set_threshold(*GARBAGE)
        await self.hub.resume()
        self._ready = True
        self._compiling = warm_apart() if self.settings.warm else None
        for why in left_out():
            _log.warning("game left out", reason=str(why))
        _log.info("ready", games=list(usable()))

    # -- calls

    async def _answer(self, calls: dict[str, Call], request: Request) -> Response:
        call = calls["GET" if request.method == "HEAD" else request.method]
        try:
            return await self._call(call, request)
        except Refused as error:
            return problem(error.refusal)
        except (NotSaved, Unknown):
            return problem(Refusal("server.unknown"))
        except WorkerLost:
            return problem(Refusal("server.busy"))

    async def _call(self, call: Call, request: Request) -> Response:
        trouble: Refused | None = request.state.problem
        if trouble:
            raise trouble
        who, known = self._who(request)
        body = await _body(call, request)
        checked = ApiRequest(self.api, who, address_of(request.scope), request, body)
        answer = await call.does(checked)
        if call.lasting:
            return lasting(msgspec.json.encode(answer), request)
        response = PlainTextResponse(answer) if call.gives == TEXT else Response(msgspec.json.encode(answer), 200, JSON)
        if checked.renamed or (not known and request.method == "POST"):
            response.set_cookie(
                COOKIE,
                self._signer.write(checked.renamed or who),
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.settings.secure,
            )
        return response

    def _who(self, request: Request) -> tuple[Visitor, bool]:
        cookie = request.cookies.get(COOKIE)
        known = self._signer.read(cookie) if cookie else None
        return known or new_visitor(), known is not None

    # -- the rest

    async def _document(self, request: Request) -> Response:
        return Response(self._openapi, 200, JSON)

    async def _health(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _readiness(self, request: Request) -> Response:
        ready = self._ready and await self.store.is_well()
        return PlainTextResponse("ready\n" if ready else "not yet\n", 200 if ready else 503)

    async def _metrics(self, request: Request) -> Response:
        return Response(generate_latest(), 200, {"content-type": CONTENT_TYPE_LATEST})


def problem(why: Refusal) -> Response:
    """A refusal as an answer."""
    told = Problem(why.key, why.say(), why.ruling, why.args)
    return Response(msgspec.json.encode(told), STATUS.get(why.key, 409), JSON)


async def _body(call: Call, request: Request) -> Any:
    if call.takes is None:
        return None
    wanted = TEXT if call.takes == TEXT else "application/json"
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != wanted:
        raise refused("server.body-kind", wanted=wanted)
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_BODY:
            raise refused("server.body-large", largest=LARGEST_BODY)
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
    _log.error("fault", path=request.scope["path"], error=repr(error)[:300])
    return Response(msgspec.json.encode(Problem("server.fault", say("server.fault"))), 500, JSON)
