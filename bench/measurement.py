"""The schema of the ledger: one JSON line of `bench/runs/*.jsonl` is one `Measurement`.

Each program of `bench` has a file of its own there. Lines are appended and never changed.
"""

import os
import platform
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

import msgspec

from fourfold.core.cores import cores

RUNS = Path(__file__).with_name("runs")

Condition = str | int | float | bool


class Reading(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A measured value.

    `low` and `high` are the 95 % interval of a share of points, and the lowest and the highest round of a ratio or of
    a median.
    """

    value: float
    unit: str = ""
    low: float | None = None
    high: float | None = None


class Machine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where it was measured. `versions` holds `python`, `numba`, `numpy` and the packages of the peer.

    `load` is the number of running processes, averaged over a minute, before the run and at its end.
    """

    cpu: str
    cores: int
    versions: dict[str, str] = {}
    load: tuple[float, float] | None = None


class Measurement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one run found out about one subject.

    - `kind` names the section of the page that shows it.
    - `subject` says what was measured, with all that makes it a measurement of its own (`less, 2 seats: bot:2 against
      bot:1`). The newest line with the same kind and subject is the one that the page shows.
    - `peer` is what was measured beside it in the same run; empty without one.
    - `conditions` are the settings of the run: numbers of games, seconds, tables.
    - `details` are further facts that the page leaves out: seeds, how games ended.
    - `remark` is one plain sentence that a reader of the figures needs; mostly empty.
    - `commit` is what `git describe` says of the sources; empty when that is not known.
    """

    date: datetime
    kind: str
    subject: str
    readings: dict[str, Reading]
    machine: Machine
    commit: str = ""
    conditions: dict[str, Condition] = {}
    peer: str = ""
    peer_readings: dict[str, Reading] = {}
    details: dict[str, Condition] = {}
    remark: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """A newer measurement with this key replaces this one on the page."""
        return self.kind, self.subject


def this_machine(load_before: float, packages: Sequence[str] = ()) -> Machine:
    """The machine that runs this, as it is now."""
    versions = {name: version(name) for name in ("numba", "numpy", *packages)}
    load = (round(load_before, 1), round(os.getloadavg()[0], 1))
    return Machine(processor(), cores(), {"python": platform.python_version(), **versions}, load)


def processor() -> str:
    """The name of the processor, as far as the system tells."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    found = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return found[0] if found else platform.processor() or platform.machine()


def commit() -> str:
    """The sources, as git describes them; empty outside a repository."""
    command = ["git", "describe", "--always", "--dirty"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=RUNS.parent)
    except FileNotFoundError:
        return ""
    return found.stdout.strip()


def append(path: Path, measurements: Iterable[Measurement]) -> None:
    """Add lines to a file of runs, which need not exist yet."""
    path.parent.mkdir(exist_ok=True)
    with path.open("ab") as file:
        for measurement in measurements:
            file.write(msgspec.json.encode(measurement) + b"\n")


def read(folder: Path) -> Iterator[Measurement]:
    """All lines of all files of a folder. A line that is no measurement raises ValueError, which names the line."""
    decoder = msgspec.json.Decoder(Measurement)
    for path in sorted(folder.glob("*.jsonl")):
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            try:
                yield decoder.decode(line)
            except msgspec.DecodeError as error:
                raise ValueError(f"{path.name}, line {number}: {error}") from error


def newest(measurements: Iterable[Measurement]) -> list[Measurement]:
    """The newest of each key, in the order in which the keys came first. Of equal dates the later line is newer."""
    found: dict[tuple[str, str], Measurement] = {}
    for measurement in measurements:
        if (known := found.get(measurement.key)) is None or known.date <= measurement.date:
            found[measurement.key] = measurement
    return list(found.values())
