"""Which pages of the repository the handbook shows, and where their links lead there.

A page of `docs/` keeps its path below it. Other pages keep their path in the repository. A linked file that is not a
page, such as a test or a service file, is shown on a page of its own below `source/`.
"""

import posixpath
import re
from collections.abc import Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OTHERS = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "bench/README.md",
    "bench/results.md",
    "examples/README.md",
    "examples/tictactoe/README.md",
)
KEPT = (".svg", ".png", ".webp", ".html", ".css")  # copied as they are
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".ts": "typescript", ".yml": "yaml", ".service": "ini"}
NOT_SEARCHED = "---\nsearch:\n  exclude: true\n---\n"  # else half of what the search finds would be code
BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(\[[^\[\]]*\]\(|<img src=\")(?!https?:|#)([^)\s\"#]+)(#[^)\s\"]+)?")


def pages() -> Iterator[str]:
    """The Markdown pages of the repository that the handbook shows, by their paths there."""
    yield from OTHERS
    yield from (file.relative_to(ROOT).as_posix() for file in sorted((ROOT / "docs").rglob("*.md")))


def place_of(path: str) -> str:
    """Where a file of the repository stands in the handbook."""
    if Path(path).suffix not in (".md", *KEPT):
        return f"source/{path}.md"
    return path.removeprefix("docs/")


class BrokenLink(Exception):
    """A page links to a file that does not exist."""


def rewritten(page: str, text: str, linked: set[str], made: Collection[str] = ()) -> str:
    """The text of a page with its links as the handbook needs them; adds the files they lead to, to `linked`.

    BrokenLink if a file is missing that is not among those `made` for the handbook. A link to a folder leads to a list
    of its files. What stands in code blocks is no link.
    """
    here = posixpath.dirname(place_of(page))

    def link(found: re.Match[str]) -> str:
        head, target, anchor = found[1], found[2], found[3] or ""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
        if path not in made and not (ROOT / path).exists():
            raise BrokenLink(f"{page} links to {target}, which does not exist.")
        if (ROOT / path).is_dir():
            linked.add(f"{path}/")
            return f"{head}{posixpath.relpath(place_of_folder(path), here or '.')}"
        if path not in made:
            linked.add(path)
        return f"{head}{posixpath.relpath(place_of(path), here or '.')}{anchor}"

    start, done = 0, []
    for block in BLOCK.finditer(text):
        done += [LINK.sub(link, text[start : block.start()]), block[0]]
        start = block.end()
    return "".join([*done, LINK.sub(link, text[start:])])


def place_of_folder(path: str) -> str:
    """Where the handbook lists the files of a folder of the repository."""
    return f"source/{path}/index.md"


def source_page(path: str) -> str:
    """A page that shows a file of the repository."""
    file = ROOT / path
    text = file.read_text("utf-8").rstrip()
    fence = "`" * max(3, *(len(run) + 1 for run in re.findall(r"`+", text)), 3)
    return f"{NOT_SEARCHED}# {path}\n\n{fence}{LANGUAGES.get(file.suffix, 'text')}\n{text}\n{fence}\n"


def folder_page(path: str, linked: set[str]) -> str:
    """A page that lists the files of a folder of the repository; adds them to `linked`."""
    files = sorted(file for file in (ROOT / path).rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    here = posixpath.dirname(place_of_folder(path.rstrip("/")))
    lines = []
    for file in files:
        each = file.relative_to(ROOT).as_posix()
        linked.add(each)
        lines.append(f"- [{file.relative_to(ROOT / path).as_posix()}]({posixpath.relpath(place_of(each), here)})")
    return f"{NOT_SEARCHED}# {path}\n\n" + "\n".join(lines) + "\n"
