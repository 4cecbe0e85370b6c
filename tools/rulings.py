"""The tables of rulings in docs/games: "ruling | implemented in | tested by", made from the citations in the code.

A ruling is implemented where a comment, a docstring, a data file's comment or a refusal of the game's folder
cites it; it is tested by every test whose docstring names at most two rulings and this is one. A range
("L9 to L30") is a pointer, not a citation. Two more tables come from `learn/rulings.toml`: where the book is silent,
and the index of the book. Write all with `tools/rulings.py`; `--check` only compares.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fourfold.learn.rulings import departures, origin_faults, origins, rulings_at
from fourfold.registry import BUILT_IN, game, package

OPEN, CLOSE = "<!-- rulings -->", "<!-- /rulings -->"
SHOWN = 3  # places or tests named in a cell
MOST = 2  # rulings that a test may name

Places = dict[str, list[str]]  # ruling -> where, in the order found


@dataclass(frozen=True)
class RulingsPage:
    """A page of docs/games, the folder of its rules, and its rulings: `letter`1 to `letter``last`."""

    name: str
    folder: str
    letter: str
    last: int

    @property
    def rulings(self) -> list[str]:
        """All rulings of the page, in order."""
        return [f"{self.letter}{k}" for k in range(1, self.last + 1)]


def _pages() -> Iterator[RulingsPage]:
    """The pages of the games in this repository that number their rulings."""
    for name in BUILT_IN:
        rulings = game(name).rulings
        if rulings is not None:
            yield RulingsPage(f"{name}.md", package(name).rpartition(".")[2], rulings.letter, rulings.last)


PAGES = tuple(_pages())
_LETTER = f"[{''.join(sorted({page.letter for page in PAGES}))}]"
RANGE = re.compile(rf"\b({_LETTER})\d+\s*(?:to|-|\u2013|\.\.\.?)\s*\1?\d+\b")
CITATION = re.compile(rf"\b({_LETTER})(\d+)\b")


def cited(text: str) -> list[str]:
    """The rulings that `text` names one by one, each once."""
    return list(dict.fromkeys(letter + number for letter, number in CITATION.findall(RANGE.sub("", text))))


def implemented(folder: Path) -> Places:
    """Where the sources and data files of a game cite each ruling, as `module.name` or a file name."""
    places: Places = defaultdict(list)
    for path in sorted(folder.rglob("*")):
        module = path.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
        if path.suffix == ".py":
            source = path.read_text("utf-8")
            owners = list(_owners(ast.parse(source)))
            for line, text in _remarks(source):
                owner = next((name for first, last, name in owners if first <= line <= last), "")
                _note(places, text, f"{module}.{owner}" if owner else module)
        elif path.suffix in {".txt", ".toml"}:
            for text in path.read_text("utf-8").splitlines():
                if text.lstrip().startswith("#"):
                    _note(places, text, path.relative_to(folder).as_posix())
    return places


def tested(tests: Path) -> Places:
    """The tests of each ruling, as Markdown links that stand in docs/games."""
    places: Places = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test_"):
                continue
            text = ast.get_docstring(node) or ""
            if RANGE.search(text) or len(cited(text)) > MOST:
                continue
            title = node.name.removeprefix("test_").replace("_", " ")
            _note(places, text, f"[{title}](../../tests/{path.relative_to(tests).as_posix()})")
    return places


def table(page: RulingsPage, sources: Places, tests: Places) -> str:
    """The page's table, without its markers."""
    lines = ["| ruling | implemented in | tested by |", "|---|---|---|"]
    for ruling in page.rulings:
        code = ", ".join(f"`{place}`" for place in sources.get(ruling, []))
        lines.append(f"| {ruling} | {code} | {_some(tests.get(ruling, []))} |")
    return "\n".join(lines)


def silent_table(name: str) -> str:
    """The rulings that the book of a game does not give, or not wholly."""
    lines = ["| ruling | from | the book leaves open | what we do |", "|---|---|---|---|"]
    for each in departures(name, "en"):
        sources = ", ".join(f"{part.kind} {', '.join(part.where)}".rstrip() for part in each.parts)
        lines.append(f"| {each.ruling} | {sources} | {each.gap} | {each.do} |")
    return "\n".join(lines)


def book_table(name: str, sources: Places, tests: Places) -> str:
    """The headings of a game's rulebook, each with its rulings, and where those are implemented and tested."""
    lines = ["| book | about | rulings | implemented in | tested by |", "|---|---|---|---|---|"]
    for heading, about in origins(name).book.get(name, {}).items():
        found = rulings_at(name, heading)
        code = _some([f"`{place}`" for ruling in found for place in sources.get(ruling, [])])
        named = _some([test for ruling in found for test in tests.get(ruling, [])])
        lines.append(f"| {heading} | {about} | {', '.join(found)} | {code} | {named} |")
    return "\n".join(lines)


def _some(places: list[str]) -> str:
    """The first places of a list, each once, and how many more there are."""
    distinct = list(dict.fromkeys(places))
    more = [f"and {len(distinct) - SHOWN} more"] if len(distinct) > SHOWN else []
    return ", ".join(distinct[:SHOWN] + more)


def faults(page: RulingsPage, sources: Places, tests: Places) -> Iterator[str]:
    """Sentences about rulings without a test and citations without a ruling."""
    untested = [ruling for ruling in page.rulings if ruling not in tests]
    if untested:
        yield f"{page.name}: no test cites {', '.join(untested)}"
    for ruling in sorted({*sources, *tests} - set(page.rulings)):
        if ruling.startswith(page.letter):
            places = ", ".join(sources.get(ruling, []) + tests.get(ruling, []))
            yield f"{page.name}: there is no {ruling}, cited by {places}"


def run(root: Path, check: bool) -> list[str]:
    """Bring the tables below `root` up to date, or with `check` only compare; what is wrong, in sentences."""
    wrong: list[str] = []
    tests = tested(root / "tests")
    numbered = {page.name: page for page in PAGES}
    for name in BUILT_IN:
        path = root / "docs" / "games" / f"{name}.md"
        if not path.exists():
            continue
        text = path.read_text("utf-8")
        sources = implemented(root / "src" / "fourfold" / "games" / package(name).rpartition(".")[2])
        tables = {"silent": silent_table(name), "book": book_table(name, sources, tests)}
        page = numbered.get(path.name)
        if page is not None:
            tables["rulings"] = table(page, sources, tests)
            if OPEN not in text or CLOSE not in text:
                wrong.append(f"{page.name}: the table needs a place, the lines {OPEN} and {CLOSE}")
                continue
        fresh = filled(text, tables)
        if check:
            wrong += faults(page, sources, tests) if page is not None else ()
            wrong += origin_faults(name)
            if fresh != text:
                wrong.append(f"{path.name}: a table of rulings is old; run make rulings")
        elif fresh != text:
            path.write_text(fresh, "utf-8")
    return wrong


def filled(text: str, tables: dict[str, str]) -> str:
    """The page with each table between its marks; a table without marks is left out."""
    for kind, rows in tables.items():
        before, opened, rest = text.partition(f"<!-- {kind} -->")
        _, closed, after = rest.partition(f"<!-- /{kind} -->")
        if opened and closed:
            text = f"{before}{opened}\n{rows}\n{closed}{after}"
    return text


def _owners(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    """First line, last line and name of everything defined at the top of a module."""
    for node in tree.body:
        last = node.end_lineno or node.lineno
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, last, node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                yield node.lineno, last, target.id


def _remarks(source: str) -> Iterator[tuple[int, str]]:
    """Comments, docstrings and strings that are a ruling, with their lines, in order of lines."""
    found = [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and (text := ast.get_docstring(node)):
            found.append((node.body[0].lineno, text))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and CITATION.fullmatch(node.value):
            found.append((node.lineno, node.value))
    yield from sorted(found)


def _note(places: Places, text: str, place: str) -> None:
    for ruling in cited(text):
        if place not in places[ruling]:
            places[ruling].append(place)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a table is old or a test missing")
    wrong = run(Path(__file__).resolve().parent.parent, parser.parse_args().check)
    print("\n".join(wrong) or "rulings: every table is up to date")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
