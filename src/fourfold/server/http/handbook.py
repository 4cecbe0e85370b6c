"""The handbook under /docs: a site of files that `make docs` builds into the package."""

from functools import cache
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from fourfold.core.words import say

HANDBOOK = Path(__file__).parent.parent / "handbook"
SCRIPTS = "scripts.txt"  # the digests of the scripts within its pages, written by the build


def has_handbook() -> bool:
    """Whether the handbook is built."""
    return (HANDBOOK / "index.html").is_file()


class Handbook(StaticFiles):
    """The pages of a folder, or one sentence that says how to get them."""

    def __init__(self, folder: Path = HANDBOOK) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._folder = folder
        self._policy = cache(lambda: policy(folder))

    async def check_config(self) -> None:
        """The folder may be missing: the handbook may be built while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A page or a file; its pages may run the scripts that they hold, and no others."""
        if not (self._folder / "index.html").is_file():
            return HTMLResponse(f"<!doctype html><title>Fourfold</title><p>{say('server.no-handbook')}</p>", 404)
        if Path(path).name == SCRIPTS:
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, which a browser asks about each time."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        if response.headers.get("content-type", "").startswith("text/html"):
            response.headers["content-security-policy"] = self._policy()
        return response


def policy(folder: Path) -> str:
    """The content security policy of the pages: only files of this server and the scripts that the build has seen."""
    digests = (folder / SCRIPTS).read_text("utf-8").split()
    scripts = " ".join(f"'{digest}'" for digest in digests)
    return (
        f"default-src 'self'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    )
