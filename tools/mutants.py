"""Break the rules of a game on purpose, one small change at a time, and see whether its tests notice.

`python -m tools.mutants less` takes the files of a game's rules. Each mutant is the package with one operator
or number changed; the tests of the game and its golden playthroughs run over it without compilation, first the quick
way of quick_mutants.py, and over those it cannot decide once more in a process of their own. A mutant that passes them
all has survived: either a test is missing or the change makes no difference. In the second case the line may end in
the comment `mutant: equal`. Fails when less than nine in ten are caught.
"""

import argparse
import ast
import compileall
import contextlib
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.quick_mutants import MutantVerdict, limit_cpu, patch_of, verdicts

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "fourfold"
EQUAL = "# mutant: equal"
WANTED = 0.9
WORKERS = 2
KILLERS = 40  # tests that are run first over mutants the quick way cannot decide

OTHER: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}


@dataclass(frozen=True)
class Mutant:
    """One file with one change."""

    path: Path
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}  {self.before}  ->  {self.after}"


def rule_files(game: str) -> list[Path]:
    """The files of a game's rules: the folder `rules`, or `rules.py` where one file is enough."""
    folder = PACKAGE / "games" / game
    return [folder / "rules.py"] if (folder / "rules.py").exists() else sorted((folder / "rules").glob("*.py"))


def tests_of(game: str) -> list[str]:
    """The tests of a game, by file or name."""
    from fourfold.registry import BUILT_IN, package  # noqa: PLC0415 - a fork must load the mutant, not this package

    golden = "tests/contract/test_goldens.py::test_a_golden_playthrough_is_told_the_same_way"
    goldens = sorted((ROOT / "tests" / "goldens").glob("*.play"))
    named = [name for name in BUILT_IN if package(name) == f"fourfold.games.{game}"]
    own = [path.stem for path in goldens if path.stem.split("-")[0] in named]
    return [f"tests/games/{game}", *(f"{golden}[{stem}]" for stem in own)]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    tree = ast.parse(source)
    for parent, field, index, node in sorted(_places(tree), key=lambda place: (place[3].lineno, place[3].col_offset)):
        if lines[node.lineno - 1].endswith(EQUAL):
            continue
        shown = (
            parent
            if isinstance(node, ast.Constant) and isinstance(parent, ast.expr | ast.Assign | ast.AugAssign)
            else node
        )
        before = ast.unparse(shown)
        for changed in _changes(node):
            _put(parent, field, index, changed)
            after = ast.unparse(changed if shown is node else parent)
            yield Mutant(path, node.lineno, before, after, ast.unparse(tree) + "\n")
        _put(parent, field, index, node)


Place = tuple[ast.AST, str, int | None, ast.expr | ast.stmt]


def _places(node: ast.AST) -> Iterator[Place]:
    """Every expression and statement that may be changed, with where it hangs."""
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list"}:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not _is_layout(child):
                if isinstance(child, ast.expr | ast.stmt):
                    yield node, field, index, child
                yield from _places(child)


def _is_layout(node: ast.AST) -> bool:
    """Whether a node only names things: a dtype, or ints numbered by unpacking a range."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        node = node.value
        return isinstance(node, ast.Call) and ast.unparse(node.func) == "range"
    return isinstance(node, ast.Call) and ast.unparse(node.func) in {"np.dtype", "dtype"}


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare():
            for k, op in enumerate(node.ops):
                if type(op) in OTHER:
                    ops = [*node.ops[:k], OTHER[type(op)](), *node.ops[k + 1 :]]
                    yield ast.Compare(node.left, ops, node.comparators)
        case ast.BoolOp():
            for k in range(1, len(node.values)):
                halves = [_joined(node.op, half) for half in (node.values[:k], node.values[k:])]
                yield ast.BoolOp(OTHER[type(node.op)](), halves)
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield ast.BinOp(node.left, OTHER[type(node.op)](), node.right)
        case ast.AugAssign(op=ast.Add() | ast.Sub()):
            yield ast.AugAssign(node.target, OTHER[type(node.op)](), node.value)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant() if type(node.value) is int:
            yield ast.Constant(node.value + 1)
            if node.value == 1:
                yield ast.Constant(0)


def _joined(op: ast.boolop, values: list[ast.expr]) -> ast.expr:
    return values[0] if len(values) == 1 else ast.BoolOp(op, values)


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


class Bench:
    """A copy of the package in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(folder, quiet=1)

    def passes(self, tests: list[str], seconds: int, mutant: Mutant | None = None) -> float:
        """Over the package with the mutant in it: the CPU-seconds the tests took, 0 if they fail or take longer."""
        if mutant is None:
            return _passes(self.folder, tests, seconds)
        place = self.folder / PACKAGE.name / mutant.path.relative_to(PACKAGE)
        kept = place.read_text("utf-8")
        for compiled in place.parent.glob(f"__pycache__/{place.stem}.*"):
            compiled.unlink()  # its date could be that of the change
        place.write_text(mutant.source, "utf-8")
        try:
            return _passes(self.folder, tests, seconds)
        finally:
            place.write_text(kept, "utf-8")


def _passes(folder: Path, tests: list[str], seconds: int) -> float:
    context = multiprocessing.get_context("forkserver")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_run_tests, args=(str(folder), tests, seconds, theirs))
    process.start()
    theirs.close()
    process.join()
    if process.exitcode == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise SystemExit(f"There are no tests in {tests[-1]}.")
    return float(ours.recv()) if process.exitcode == pytest.ExitCode.OK else 0.0


def _run_tests(folder: str, tests: list[str], seconds: int, used: Connection) -> None:
    """In a process of its own: leave with pytest's exit code."""
    limit_cpu(seconds)
    sys.path.insert(0, folder)
    sys.dont_write_bytecode = True
    options = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=ci"]
    options += ["-W", "ignore:Module already imported"]  # as it is meant to be
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        code = pytest.main([*options, *tests])
    used.send(time.process_time())
    os._exit(code)


def run_tests(chosen: list[Mutant], tests: list[str], console: Console) -> list[Mutant]:
    """Run the tests over every mutant; the survivors."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.chdir(ROOT)
    multiprocessing.get_context("forkserver").set_forkserver_preload(["__main__", "hypothesis", "msgspec", "numba"])
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        benches: SimpleQueue[Bench] = SimpleQueue()
        for k in range(WORKERS):
            benches.put(Bench(Path(place) / str(k)))
        bench = benches.get()
        if not (needed := bench.passes(tests, 600)):
            raise SystemExit(f"The tests in {tests[0]} fail without any change.")
        seconds = 2 * int(needed + 2)
        benches.put(bench)

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console) as progress:
            task = progress.add_task("the quick way", total=len(chosen))
            survivors, unsure, killers = _run_quickly(chosen, tests, seconds, lambda: progress.advance(task))

        def survives(mutant: Mutant) -> bool:
            bench = benches.get()
            try:
                return bool(bench.passes([*killers, *tests], seconds, mutant))
            finally:
                benches.put(bench)

        with Progress(*columns, console=console) as progress, ThreadPoolExecutor(WORKERS) as pool:
            task = progress.add_task("once more", total=len(unsure))
            for mutant, alive in zip(unsure, pool.map(survives, unsure), strict=True):
                if alive:
                    survivors.append(mutant)
                progress.advance(task)
    return sorted(survivors, key=lambda mutant: (mutant.path, mutant.line))


def _run_quickly(
    chosen: list[Mutant], tests: list[str], seconds: int, tell: Callable[[], None]
) -> tuple[list[Mutant], list[Mutant], list[str]]:
    """The survivors, the mutants that the quick way cannot decide, and the tests that caught most of the others.

    `tell` hears of each mutant.
    """
    patches = {}
    for place, mutant in enumerate(chosen):
        module = ".".join(mutant.path.relative_to(PACKAGE.parent).with_suffix("").parts)
        if patch := patch_of(module, mutant.path, mutant.line, mutant.source):
            patches[place] = patch
        else:
            tell()
    places = list(patches)
    known: dict[int, MutantVerdict] = {}
    killers: Counter[str] = Counter()
    for number, verdict in verdicts(list(patches.values()), tests, PACKAGE.parent, seconds, WORKERS):
        tell()
        if isinstance(verdict, MutantVerdict):
            known[places[number]] = verdict
        elif verdict:
            killers[verdict] += 1
    survivors = [mutant for place, mutant in enumerate(chosen) if known.get(place) is MutantVerdict.SURVIVED]
    unsure = [
        mutant
        for place, mutant in enumerate(chosen)
        if place not in patches or known.get(place) is MutantVerdict.UNSURE
    ]
    return survivors, unsure, [test for test, _ in killers.most_common(KILLERS)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules of a game on purpose; do its tests notice?")
    parser.add_argument("game", help="the folder of the game in src/fourfold/games")
    parser.add_argument("--files", nargs="+", type=Path, help="instead of all rule files of the game")
    parser.add_argument("--tests", nargs="+", help="instead of tests/games/GAME and the goldens")
    parser.add_argument("--sample", type=int, help="try only so many, chosen at random")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    given = parser.parse_args()
    tests = given.tests or tests_of(given.game)
    if not (ROOT / tests[0]).exists():
        parser.error(f"there is no {tests[0]}")

    files = [path.resolve() for path in given.files] if given.files else rule_files(given.game)
    chosen = [mutant for path in files for mutant in mutants(path)]
    if given.sample and given.sample < len(chosen):
        keep = sorted(random.Random(given.seed).sample(range(len(chosen)), given.sample))
        chosen = [chosen[k] for k in keep]
    if not chosen:
        parser.error("nothing in these files can be changed")

    console = Console(highlight=False, soft_wrap=True)
    survivors = run_tests(chosen, tests, console)
    for mutant in survivors:
        console.print(str(mutant), markup=False)
    noticed = len(chosen) - len(survivors)
    console.print(f"{given.game}: {noticed} of {len(chosen)} mutants caught, {noticed / len(chosen):.1%}")
    return 0 if noticed >= WANTED * len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
