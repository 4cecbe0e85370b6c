"""The files of the browser client, and answers that it keeps."""

import hashlib
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from fourfold.core.words import say
from fourfold.server.http.handbook import has_handbook

YEAR = 365 * 86_400  # seconds
STATIC = Path(__file__).parent.parent / "static"
BUILT = "sources.sha256"  # tools/web.py writes it last, and touches it when it finds the client up to date
SOURCES = Path(__file__).parents[4] / "web"  # of the client, in a checkout; a wheel has none
NOT_SOURCES = ("node_modules", "dist", "tests")
ROOT_FILES = ("sw.js", "manifest.webmanifest", "apple-touch-icon.png")  # the browser asks for these by name
JSON = {"content-type": "application/json"}


class Assets(StaticFiles):
    """Files whose names change with their contents: a browser need never ask for one again."""

    async def check_config(self) -> None:
        """The folder may be missing: the client may be built while the server runs."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, with headers that let the browser keep it."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = f"public, max-age={YEAR}, immutable"
        return response


def assets() -> Assets:
    """The files below /static/assets."""
    return Assets(directory=STATIC / "assets", check_dir=False)


def lasting(text: bytes, request: Request) -> Response:
    """JSON that a client keeps and asks about; it is sent again only when it has changed."""
    headers = {"cache-control": "no-cache", "etag": f'"{hashlib.sha256(text).hexdigest()[:16]}"', **JSON}
    known = request.headers.get("if-none-match") == headers["etag"]
    return Response(status_code=304, headers=headers) if known else Response(text, 200, headers)


def has_client() -> bool:
    """Whether the browser client is built."""
    return (STATIC / "index.html").is_file()


def is_client_old() -> bool:
    """Whether a source in this checkout has changed since the browser client was built."""
    if not has_client() or not SOURCES.is_dir():
        return False
    tops = [path for path in SOURCES.iterdir() if path.name not in NOT_SOURCES and not path.name.startswith(".")]
    files = [file for top in tops for file in (top.rglob("*") if top.is_dir() else [top]) if file.is_file()]
    stamp = STATIC / BUILT
    built = stamp.stat().st_mtime if stamp.is_file() else 0.0
    return any(file.stat().st_mtime > built for file in files)


def read_page() -> str:
    """The page of the client. It links to the handbook only where there is one."""
    text = (STATIC / "index.html").read_text("utf-8")
    return text.replace("<html", "<html data-handbook", 1) if has_handbook() else text


async def page(request: Request) -> Response:
    """The client if it is there, else how to get it or to play without it."""
    if has_client():
        return HTMLResponse(read_page(), headers={"cache-control": "no-cache"})
    return HTMLResponse(f"<!doctype html><title>Fourfold</title><p>{say('server.no-client')}</p>")


async def root_file(name: str, request: Request) -> Response:
    """A file of the client that the browser asks for each time, because its name does not change."""
    file = STATIC / name
    if not file.is_file():
        raise HTTPException(404)
    return FileResponse(file, headers={"cache-control": "no-cache"})


def is_for_a_person(request: Request) -> bool:
    """Whether a browser opens an address, so that the client can show the problem."""
    return "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api/")
