"""The ledger of measurements: `python -m bench.ledger` writes results.md from the lines in bench/runs.

Every program of `bench` keeps its figures through a `Ledger`, which appends a line and writes the page anew.
"""

import argparse
import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from bench.measurement import RUNS, Condition, Measurement, Reading, append, commit, read, this_machine
from bench.page import page, shown

PAGE = Path(__file__).with_name("results.md")


def add_trial(parser: argparse.ArgumentParser) -> None:
    """The option that every program of `bench` has."""
    parser.add_argument("--trial", action="store_true", help="print the figures and keep none in bench/runs")


class Ledger:
    """One run of one program. `file` names its file in bench/runs; `packages` are peers whose versions are noted."""

    def __init__(self, file: str, *, trial: bool = False, packages: Sequence[str] = ()) -> None:
        self._path = RUNS / f"{file}.jsonl"
        self._trial, self._packages = trial, packages
        self._load = os.getloadavg()[0]

    def keep(
        self,
        kind: str,
        subject: str,
        readings: Mapping[str, Reading],
        *,
        conditions: Mapping[str, Condition] | None = None,
        peer: str = "",
        peer_readings: Mapping[str, Reading] | None = None,
        details: Mapping[str, Condition] | None = None,
    ) -> None:
        """Print a measurement; unless it is a trial, append it and write the page anew."""
        measurement = Measurement(
            date=datetime.now(UTC).replace(microsecond=0),
            kind=kind,
            subject=subject,
            readings=dict(readings),
            machine=this_machine(self._load, self._packages),
            commit=commit(),
            conditions=dict(conditions or {}),
            peer=peer,
            peer_readings=dict(peer_readings or {}),
            details=dict(details or {}),
        )
        print(told(measurement), flush=True)
        if not self._trial:
            append(self._path, [measurement])
            write_page()


def told(measurement: Measurement) -> str:
    """A measurement in one line of a terminal."""
    ours = ", ".join(f"{name} {shown(reading)}" for name, reading in measurement.readings.items())
    theirs = ", ".join(f"{name} {shown(reading)}" for name, reading in measurement.peer_readings.items())
    beside = f" | beside {measurement.peer}" + (f": {theirs}" if theirs else "") if measurement.peer else ""
    return f"{measurement.kind} | {measurement.subject}: {ours}{beside}"


def write_page() -> None:
    """results.md, from all runs and the notes."""
    PAGE.write_text(page(read(RUNS)), encoding="utf-8")


def main() -> None:
    argparse.ArgumentParser(description="Write bench/results.md from the lines in bench/runs").parse_args()
    write_page()


if __name__ == "__main__":
    main()
