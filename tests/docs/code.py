"""The code of the README and the docs: blocks, and the commands in them and in sentences."""

import re
import shlex
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    *ROOT.glob("*.md"),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "examples").rglob("*.md")),
    ROOT / "bench/README.md",
]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`((?:fourfold|make|pip|python) [^`]+)`")
STARTS = ("fourfold", "make", "pip", "python")
ON_A_HOST = ("sudo", "docker", "printf", "systemctl", "curl", "cp", "apt", "psql")  # linted, never run


def blocks(page: Path) -> list[tuple[str, str]]:
    """Language and text of each block of a page."""
    return BLOCK.findall(page.read_text("utf-8"))


def commands(*kinds: str) -> list[str]:
    """The command lines of all blocks without a language that begin with one of these words."""
    found = dict.fromkeys(
        line.strip()
        for page in PAGES
        for language, text in blocks(page)
        if language in ("", "sh")
        for line in text.replace("\\\n", " ").splitlines()
        if words(line)[:1] and words(line)[0] in kinds
    )
    return list(found)


def mentioned(kind: str) -> list[str]:
    """The commands named in the sentences of all pages that begin with a word."""
    texts = [BLOCK.sub("", page.read_text("utf-8")) for page in PAGES]
    found = {" ".join(command.split()) for text in texts for command in INLINE.findall(text)}
    return sorted(command for command in found if command.startswith(f"{kind} "))


def named(kind: str) -> list[str]:
    """The commands of blocks and sentences that begin with a word."""
    return [*dict.fromkeys([*commands(kind), *mentioned(kind)])]


def words(line: str) -> list[str]:
    """The words of a command line without settings before it and comments behind it."""
    try:
        found = shlex.split(line, comments=True)
    except ValueError:  # a drawing
        return []
    while found and re.fullmatch(r"[A-Z_]+=.*", found[0]):
        found.pop(0)
    return found


def name(page: Path) -> str:
    """A page as its tests call it."""
    return page.relative_to(ROOT).as_posix()
