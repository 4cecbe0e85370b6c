"""What a first board costs a visitor: the page, its code, its style and its fonts."""

import gzip
import re
from pathlib import Path

from tools.web import BUILT

MOST = 350_000  # bytes, compressed


def needed(page: str) -> set[str]:
    """The files that a page asks for at once, and those that its code and style sheets ask for in turn."""
    found: set[str] = set()
    wanted = set(re.findall(r"/static/(assets/[\w.-]+)", page))
    while wanted:
        name = wanted.pop()
        found.add(name)
        if name.endswith(".css"):
            asked = re.findall(r"url\(\"?/static/(assets/[\w.-]+)", (BUILT / name).read_text("utf-8"))
        elif name.endswith(".js"):
            code = (BUILT / name).read_text("utf-8")
            asked = [f"assets/{each}" for each in re.findall(r"(?:from|import)\"\./([\w.-]+)\"", code)]
        else:
            asked = []
        wanted |= set(asked) - found
    return found


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def test_the_first_board_is_light(built_client):
    page = BUILT / "index.html"
    files = needed(page.read_text("utf-8"))
    assert {Path(name).suffix for name in files} >= {".js", ".css", ".woff2", ".svg"}
    assert weight(page) + sum(weight(BUILT / name) for name in files) <= MOST
