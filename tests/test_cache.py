"""The cache of compiled code: a second process is served from it, and nobody is ever served stale code.

All of it is asked of the wheel, installed into a folder of its own, as a user would have it.
"""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from fourfold.core import jit

ROOT = Path(__file__).resolve().parent.parent

# The smallest engine there is, bound to a game: its answer, and how often the cache was hit and missed for it.
ASK = """
import numpy as np
import fourfold
from fourfold.core.drive import weigh
from fourfold.core.jit import compiled_signatures

game = fourfold.game("less")
memory, out = np.zeros(game.max_legal + game.state.itemsize, np.int64), np.zeros(game.max_legal, np.int64)
engine = game.engine(weigh)
print(fourfold.__file__, engine(memory.ctypes.data, out.ctypes.data), *compiled_signatures(engine))
"""

# The smallest engine that takes a NamedTuple of arrays: how often the cache was hit and missed for it.
ASK_GROUPED = """
import numpy as np
import fourfold
from fourfold.core.jit import compiled_signatures
from fourfold.search.mcts import keep_subtree
from fourfold.search.mcts_arrays import COLUMNS, TreeArrays

trees = [TreeArrays(np.zeros((4, COLUMNS), np.int64), np.zeros((4, 2))) for _ in range(2)]
engine = fourfold.game("1t34").engine(keep_subtree)
print(engine(trees[0], 0, trees[1], np.zeros(4, np.int64)), *compiled_signatures(engine))
"""

# Edits each file of the package in turn, lets a fresh copy of core.jit choose the folder of each part, and prints the
# parts whose folder is a new one.
EDIT_EACH = """
import runpy, sys
from pathlib import Path

package = Path(sys.argv[1])
parts = [package / "core", package / "search", *(p for p in sorted(package.glob("games/*")) if p.is_dir())]
before = {}
for path in [None, *sorted(p for p in package.rglob("*") if p.suffix in {".py", ".toml", ".txt"})]:
    if path:
        path.write_bytes(path.read_bytes() + b"\\n")
    choose = runpy.run_path(str(package / "core" / "jit.py"))["_cache_folder"]
    now = {part.name: choose({part}).name for part in parts}
    print(path and path.relative_to(package), *(name for name in now if now[name] != before.get(name)))
    before = now
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture
def site(wheel: Path, tmp_path: Path) -> Path:
    """A folder with the wheel installed in it."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    run([*pip, "--no-index", "--no-deps", "--no-compile", "--target", str(tmp_path / "site"), str(wheel)])
    return tmp_path / "site"


def run(command: list[str], cwd: Path | None = None, **env: str) -> str:
    clean = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    done = subprocess.run(command, cwd=cwd, env={**clean, **env}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def ask(site: Path, **env: str) -> tuple[int, int, int]:
    """What a new process with that installation answers: the number of odds, cache hits, cache misses."""
    answer = run([sys.executable, "-c", ASK], site.parent, **env_of(site), **env)
    where, odds, hits, misses = answer.split()
    assert Path(where).is_relative_to(site)
    return int(odds), int(hits), int(misses)


def env_of(site: Path) -> dict[str, str]:
    return {"PYTHONPATH": str(site), "FOURFOLD_CACHE": str(site.parent / "cache")}


def test_the_wheel_holds_sources_and_data(wheel: Path):
    tracked = {
        str(path.relative_to(ROOT / "src"))
        for path in (ROOT / "src").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    held = set(ZipFile(wheel).namelist())
    assert tracked <= held
    assert "fourfold/server/static/index.html" in held
    assert {"fourfold/words/en.toml", "fourfold/games/less/learn/en/words.toml", "fourfold/py.typed"} <= held
    assert "fourfold/games/less/data/tiles.txt" in held


def test_the_second_process_is_served_from_the_cache(site: Path):
    assert ask(site) == (0, 0, 1)
    assert ask(site) == (0, 1, 0)


def test_an_engine_with_grouped_arguments_is_served_from_the_cache(site: Path):
    """Numba writes the class of a NamedTuple into the key of its cache."""
    asked = [run([sys.executable, "-c", ASK_GROUPED], site.parent, **env_of(site)) for _ in range(2)]
    assert asked == ["1 0 1\n", "1 1 0\n"]


def test_an_edited_rule_is_compiled_anew(site: Path):
    """The engine stands in another file than the rule, which is where Numba's own cache would be stale."""
    rules = site / "fourfold/games/less/rules/__init__.py"
    odds = "\nfrom fourfold.core.jit import rule\n\n@rule\ndef odds(s, out):\n    return 0\n"
    before = rules.read_text("utf-8") + odds
    rules.write_text(before, "utf-8")
    assert ask(site) == (0, 0, 1)
    rules.write_text(before.replace("return 0", "return 7"), "utf-8")
    assert ask(site) == (7, 0, 1)
    rules.write_text(before, "utf-8")
    assert ask(site) == (0, 1, 0), "the old sources find their old code"


def test_bounds_checked_code_is_kept_apart(site: Path):
    assert ask(site) == (0, 0, 1)
    assert ask(site, NUMBA_BOUNDSCHECK="1") == (0, 0, 1)
    assert ask(site, NUMBA_BOUNDSCHECK="1") == (0, 1, 0)
    assert ask(site) == (0, 1, 0)


def test_an_edit_means_a_new_folder_for_the_parts_that_may_use_the_file(site: Path):
    """An edit in `core` concerns every part, one in `search` or a game that part alone, any other edit none."""
    package = site / "fourfold"
    answer = run([sys.executable, "-c", EDIT_EACH, str(package)], site.parent, **env_of(site))
    first, *edits = [line.split() for line in answer.splitlines()]
    games = {"less", "joushi", "fourthdown", "takkure"}
    assert set(first[1:]) == {"core", "search", *games}
    assert len(edits) > 150
    for path, *parts in edits:
        match Path(path).parts:
            case ("core", *_):
                assert set(parts) == set(first[1:]), path
            case ("games", _, "learn", *_):
                assert parts == [], path
            case ("search" as room, *_) | ("games", room, _, *_):
                assert parts == [room], path
            case _:
                assert parts == [], path


def test_two_processes_may_forget_old_sources_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for number in range(60):
        (tmp_path / str(number)).mkdir()
        os.utime(tmp_path / str(number), (number, number))

    def after_the_other(folder: Path, ignore_errors: bool) -> None:
        for old in list(tmp_path.iterdir()):
            old.rmdir()

    monkeypatch.setattr("fourfold.core.jit.shutil.rmtree", after_the_other)
    jit._prune(tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_another_process_may_be_compiling_into_is_kept(tmp_path: Path):
    for number in range(60):
        (tmp_path / str(number)).mkdir()
    os.utime(tmp_path / "0", (0, 0))
    jit._prune(tmp_path)
    assert {folder.name for folder in tmp_path.iterdir()} == {str(number) for number in range(1, 60)}
