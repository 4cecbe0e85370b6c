"""Make a release: `python -m tools.release 0.2.0` sets the version, builds, checks, commits and tags.

With `--trial` it commits and tags nothing. Wheel and sdist have the browser client and the handbook inside. Each is
installed into an empty environment, on every supported Python of this machine, where no Node can be found; there
`fourfold play` must play and `fourfold serve` must show the client and the handbook. The changelog says which Pythons
these were, and which ones were not there.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from datetime import UTC, datetime
from pathlib import Path

from tools.first_move import free_port
from tools.site.build import main as build_handbook
from tools.web import ROOT, make

DIST = ROOT / "dist"
CHANGELOG = ROOT / "CHANGELOG.md"
VERSION = re.compile(r'^(version|__version__) = "[^"]+"$', re.MULTILINE)
VERSIONED = (ROOT / "pyproject.toml", ROOT / "src" / "fourfold" / "__init__.py")
CHECKED = re.compile(r"^Checked on Python .*\n", re.MULTILINE)
KEPT = re.compile(
    r"(?:PIP|SSL)_.+|REQUESTS_CA_BUNDLE|(?:HTTPS?|ALL|NO)_PROXY", re.IGNORECASE
)  # how pip reaches its index
PIP_CONFIGS = (".config/pip/pip.conf", ".pip/pip.conf")  # of a user, in the home folder
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
GAME = ("play", "1t34", "--level", "1", "--seed", "1")
MOVES = "1\n" * 300  # the first move of the list, more often than a game lasts
OVER = "The game is over"
PATIENCE = 300  # seconds until a server must answer: it compiles nothing before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version")
    parser.add_argument("--trial", action="store_true", help="build and check; commit and tag nothing")
    given = parser.parse_args()
    if not re.fullmatch(r"\d+\.\d+\.\d+", given.version):
        sys.exit(f"{given.version} is no version: write three numbers, as in 0.2.0.")
    if git("status", "--porcelain"):
        sys.exit("There are changes that are not committed: commit them, then release.")
    if f"v{given.version}" in git("tag").split():
        sys.exit(f"v{given.version} is released already: choose the next version.")
    changed = dated(CHANGELOG.read_text("utf-8"), given.version, datetime.now(UTC).date().isoformat())
    pythons = found_pythons()
    checked = checked_on(list(pythons))
    try:
        CHANGELOG.write_text(with_checked(changed, given.version, checked), "utf-8")
        for file in VERSIONED:
            file.write_text(VERSION.sub(rf'\1 = "{given.version}"', file.read_text("utf-8")), "utf-8")
        for package in build():
            for python in pythons.values():
                check(package, python, given.version)
    except BaseException:
        git("checkout", "--", ".")
        raise
    print(checked)
    if given.trial:
        git("checkout", "--", ".")
        print("The packages are in dist. Nothing was committed: this was a trial.")
        return
    git("commit", "-qam", f"Version {given.version}")
    git("tag", "-a", f"v{given.version}", "-m", f"Version {given.version}")
    print(f"v{given.version} is committed and tagged; the packages are in dist.")


def dated(changelog: str, version: str, day: str) -> str:
    """The changelog with the section of a version closed on a day. Without such a section the program ends."""
    head = f"## {version} (unreleased)"
    if head not in changelog:
        sys.exit(f"CHANGELOG.md has no section {head}: write what changed, then release.")
    return changelog.replace(head, f"## {version} ({day})")


def build() -> list[Path]:
    """Wheel and sdist in dist, with the client and the handbook inside."""
    make()
    build_handbook()
    shutil.rmtree(DIST, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return sorted(DIST.iterdir())


def found_pythons() -> dict[str, str]:
    """Each supported Python that this machine has, with its command."""
    return {name: path for name in PYTHONS for path in [find_python(name)] if path}


def checked_on(found: list[str]) -> str:
    """Which Pythons the packages are checked on, and which ones this machine has not. Without any the program ends."""
    if not found:
        sys.exit(f"No Python of {', '.join(PYTHONS)} is on this machine: install one, then release.")
    missing = [name for name in PYTHONS if name not in found]
    return f"Checked on Python {', '.join(found)}" + (f"; not present: {', '.join(missing)}." if missing else ".")


def with_checked(changelog: str, version: str, sentence: str) -> str:
    """The changelog with the sentence of `checked_on` in the section of a version, in place of an earlier one."""
    before, head, section = changelog.partition(f"## {version} (")
    title, _, rest = section.partition("\n")
    this, *others = re.split(r"^(?=## )", rest.lstrip("\n"), maxsplit=1, flags=re.MULTILINE)
    return f"{before}{head}{title}\n\n{sentence}\n\n{CHECKED.sub('', this).lstrip()}{''.join(others)}"


def find_python(name: str) -> str | None:
    """The first command on the path, or of pyenv's versions, that starts a Python of this version."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = [path for path in [shutil.which(f"python{name}")] if path]
    return next(filter(works, [*on_path, *map(str, sorted(kept.glob(f"*/bin/python{name}")))]), None)


def works(python: str) -> bool:
    """Whether a command starts a Python."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


def check(package: Path, python: str, version: str) -> None:
    """Install a package where nothing else is, and use it. A program that fails ends the release."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([python, "-m", "venv", folder / "venv"], check=True)
        commands = folder / "venv" / "bin"
        bare = bare_environment(commands, folder)
        subprocess.run([commands / "pip", "install", "-qq", str(package)], check=True, env=bare, cwd=name)
        said = told([commands / "python", "-c", "import fourfold; print(fourfold.__version__)"], bare, folder).strip()
        if said != version:
            sys.exit(f"{package.name} says that it is {said}, not {version}.")
        if OVER not in told([commands / "fourfold", *GAME], bare, folder, typed=MOVES):
            sys.exit(f"{package.name} on {python}: fourfold play plays no game to its end.")
        serve(commands / "fourfold", bare, folder)
        print(f"{package.name} works on {python}.")


def bare_environment(commands: Path, home: Path) -> dict[str, str]:
    """Variables of a machine with a Python and no Node on its path, and those by which pip reaches its index here."""
    bare = {"PATH": str(commands), "HOME": str(home), "LANG": "C.UTF-8", "COLUMNS": "200"}
    for config in (Path.home() / each for each in PIP_CONFIGS):
        if config.is_file():
            bare.setdefault("PIP_CONFIG_FILE", str(config))
    return bare | {key: value for key, value in os.environ.items() if KEPT.fullmatch(key)}


def told(words: list[Path | str], bare: dict[str, str], folder: Path, typed: str = "") -> str:
    """What a program prints. One that fails ends the release with its last words."""
    done = subprocess.run(words, input=typed, text=True, env=bare, cwd=folder, check=False, capture_output=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))} ended with code {done.returncode}: {done.stderr[-500:]}")
    return done.stdout


def serve(fourfold: Path, bare: dict[str, str], folder: Path) -> None:
    """The command's server shows the client, the games and the handbook."""
    port = free_port()
    words: list[Path | str] = [
        fourfold,
        "serve",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{folder}/tables.sqlite",
    ]
    log = folder / "server.log"
    with log.open("w") as file:
        running = subprocess.Popen(words, env=bare, cwd=folder, stdout=file, stderr=file)
    try:
        for path, expected in (("/", "/static/assets/"), ("/api/games", "takkure"), ("/docs/", "Fourfold")):
            if expected not in answer(f"http://127.0.0.1:{port}{path}", running, log):
                sys.exit(f"The installed server does not show {path}.")
    finally:
        running.terminate()
        running.wait()


def answer(address: str, running: subprocess.Popen[bytes], log: Path) -> str:
    """What a server answers as soon as it does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if running.poll() is not None:
            sys.exit(f"The installed server ended: {log.read_text()[-500:]}")
        try:
            with urllib.request.urlopen(address, timeout=60) as page:
                return str(page.read().decode())
        except OSError:
            time.sleep(0.5)
    sys.exit(f"The installed server does not answer {address}.")


def git(*words: str) -> str:
    """What git prints."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
