"""Packages of games, installed into a folder of their own, for commands that are started with it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TICTACTOE = ROOT / "examples" / "tictactoe"


def install_tictactoe(folder: Path) -> None:
    """Install the example with pip, as a user would, but into `folder` and without a network."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--target", str(folder), str(TICTACTOE)], check=True)


def install_module(folder: Path, name: str, source: str | None, **games: str) -> None:
    """A package of one module that names these games; without a source the module is missing."""
    if source is not None:
        (folder / f"{name}.py").write_text(source)
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    entries = "".join(f"{game} = {place}\n" for game, place in games.items())
    (info / "entry_points.txt").write_text(f"[fourfold.games]\n{entries}")


def with_packages(folder: Path) -> dict[str, str]:
    """The environment of a command that finds the packages in `folder`."""
    path = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "300"}
