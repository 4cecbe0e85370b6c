"""The ledger of measurements: what every run says of itself, and tables in Markdown."""

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from fourfold.cli.bench import cores

LEDGER = Path(__file__).with_name("results.md")

Row = Sequence[str]


def heading(load: float, what: str = "", peers: Sequence[str] = ()) -> str:
    """The day, the sources, the machine, and how busy it was before and after."""
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False, cwd=LEDGER.parent
    )
    names = ("numba", "numpy", *peers)
    made_of = ", ".join([f"Python {platform.python_version()}", *(f"{name} {version(name)}" for name in names)])
    title = f", {what}" if what else ""
    return (
        f"## {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {commit.stdout.strip() or 'no commit'}{title}\n\n"
        f"{processor()}, {cores()} cores; {made_of}; load {load:.1f} before, {os.getloadavg()[0]:.1f} after.\n"
    )


def processor() -> str:
    """The name of the processor, as far as the system tells."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    found = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return found[0] if found else platform.processor() or platform.machine()


def table(heads: Row, rows: Sequence[Row]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def add(text: str) -> None:
    """Runs are added, never changed."""
    with LEDGER.open("a", encoding="utf-8") as ledger:
        ledger.write("\n" + text)
