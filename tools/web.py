"""The browser client: build it into the package if its sources have changed, or check sources and build.

The built files are not in git. Beside them stands a digest of the sources and the lock that they were built from.
"""

import argparse
import filecmp
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tools import node

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "fourfold" / "server" / "static"
MODULES = WEB / "node_modules"
BUILDING = WEB / "dist"  # becomes BUILT when it is whole
NOT_SOURCES = ("node_modules", "dist", "tests")
DRAWINGS = "src/fourfold/games/*/art/*.svg"  # of which the client shows its boards
DIGEST = "sources.sha256"  # a name whose change does not recompile the games: see core.jit
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000")  # milliseconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["build", "check"])
    what = parser.parse_args().what
    if what == "check":
        check()
    print("The browser client is built." if make() else "The browser client is up to date.")


def make() -> bool:
    """Build the client into the package unless it is that of its sources; whether it was built.

    Where that is impossible the program ends with a sentence, and what was built before is left alone.
    """
    if is_fresh():
        (BUILT / DIGEST).touch()  # `fourfold serve` compares times: a checkout makes sources newer that are the same
        return False
    install()
    build(BUILDING)
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILDING.rename(BUILT)
    return True


def is_fresh() -> bool:
    """Whether the package holds the client that was built from these sources."""
    stamp = BUILT / DIGEST
    return stamp.is_file() and stamp.read_text("utf-8") == digest_of(WEB)


def digest_of(folder: Path) -> str:
    """One digest of all sources of a client, the lock of its packages and the drawings of the games beside it."""
    digest = hashlib.sha256()
    for file in [*_sources(folder), *sorted(folder.parent.glob(DRAWINGS))]:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder.parent).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _sources(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in NOT_SOURCES:
            continue
        yield from (file for file in sorted(path.rglob("*")) if file.is_file()) if path.is_dir() else [path]


def install() -> None:
    """The locked packages of the client; quick when nothing changed."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".fourfold-lock"
    if stamp.is_file() and stamp.read_text("utf-8") == digest:
        return
    words = ("ci", "--no-audit", "--no-fund", "--loglevel=error", *PATIENCE)
    done = node.needed().run_npm(*words, folder=WEB, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if done.returncode:
        found = re.search(r"code (\S+)", done.stderr)
        why = found[1] if found else f"status {done.returncode}"
        sys.exit(
            f"The browser client cannot be built: npm could not install its packages ({why});"
            " look whether this machine reaches npm's registry, then run make client."
        )
    stamp.write_text(digest, "utf-8")


def build(folder: Path) -> None:
    """The files that a browser loads, and the digest of their sources."""
    digest = digest_of(WEB)
    run("vite", "bin/vite.js", "build", "--logLevel=warn", "--emptyOutDir", f"--outDir={folder}")
    (folder / DIGEST).write_text(digest, "utf-8")


def check() -> None:
    """Style, types and tests of the sources; two builds of them must be the same, and one of them is the package's."""
    install()
    if subprocess.run([sys.executable, "-m", "tools.served"], cwd=ROOT, check=False).returncode:
        sys.exit("The words of the games cannot be read: Python says above why.")
    run("prettier", "bin/prettier.cjs", "--check", "--log-level=warn", ".")
    run("typescript", "bin/tsc", "--noEmit")
    run("vitest", "vitest.mjs", "run")
    with tempfile.TemporaryDirectory() as folder:
        one, two = Path(folder, "one"), Path(folder, "two")
        build(one)
        build(two)
        if differing := differences(one, two):
            sys.exit(f"Two builds of the same sources differ: {', '.join(differing)}.")
        if BUILT.is_dir() and differences(one, BUILT):
            shutil.rmtree(BUILT)


def run(package: str, script: str, *words: str) -> None:
    """A program of an installed package, in the client's folder."""
    if node.needed().run(MODULES / package / script, *words, folder=WEB).returncode:
        sys.exit(f"The browser client has a fault: {package} says above which one.")


def differences(one: Path, other: Path) -> list[str]:
    """The names of files that are not the same in both folders."""
    names = {str(file.relative_to(folder)) for folder in (one, other) for file in folder.rglob("*") if file.is_file()}
    same, _, _ = filecmp.cmpfiles(one, other, names, shallow=False)
    return sorted(names - set(same))


if __name__ == "__main__":
    main()
