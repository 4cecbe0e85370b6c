"""Measure the first five minutes from a bare clone: nothing installed, nothing cached, nothing compiled.

The clone is of what is committed. After `make setup`, `make play` goes on to the first move: a person's part is played
over HTTP and a socket, as the client does it. Then two bots play a match, and a learner makes its first training step,
each with nothing compiled. All times count from the clone, as if each were the first thing that a person tries.

`--keep` adds the figures to the ledger.
"""

import argparse
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from bench.ledger import Ledger
from bench.measurement import Reading
from tests.server.live import Visitor
from tools.node import find as find_node
from tools.web import ROOT

LONGEST = 900  # seconds until it is given up
COMMANDS = {
    "first match of bots": ["fourfold", "match", "less", "bot:2", "bot:1", "--games", "2"],
    "first training step": ["python", "examples/learn.py", "--steps", "1"],
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the first five minutes from a bare clone")
    parser.add_argument("--keep", action="store_true", help="keep the figures in bench/runs")
    ledger = Ledger("first_minutes", trial=not parser.parse_args().keep)
    with tempfile.TemporaryDirectory() as name:
        found = dict(measure(Path(name)))
    ledger.keep(
        "first minutes",
        "from a bare clone",
        {f"{what}, s": Reading(round(seconds), "s") for what, seconds in found.items()},
        conditions={"Node": "of the machine" if find_node() else "installed"},
    )


def measure(folder: Path) -> Iterator[tuple[str, float]]:
    """What is reached, and after how many seconds."""
    clone = folder / "clone"
    began = time.monotonic()
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    subprocess.run(["make", "setup"], cwd=clone, env=bare(folder, 0), check=True)
    yield told("installed", ready := time.monotonic() - began)
    port = free_port()
    play = subprocess.Popen(["make", "play"], cwd=clone, env=bare(folder, port), start_new_session=True)
    try:
        for what in played(f"http://127.0.0.1:{port}", play):
            yield told(what, time.monotonic() - began)
    finally:
        os.killpg(play.pid, signal.SIGTERM)
        play.wait()
    for what, (command, *words) in COMMANDS.items():
        began = time.monotonic()
        alone = bare(folder, port) | {"FOURFOLD_CACHE": str(folder / command)}
        subprocess.run([clone / ".venv/bin" / command, *words], cwd=clone, env=alone, check=True, capture_output=True)
        yield told(what, ready + time.monotonic() - began)


def told(what: str, seconds: float) -> tuple[str, float]:
    """Print what is reached."""
    print(f"{seconds:6.1f} s  {what}", flush=True)
    return what, seconds


def bare(folder: Path, port: int) -> dict[str, str]:
    """The environment of a person who has never had Fourfold here."""
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV", "DISPLAY")}
    caches = ("PIP_CACHE_DIR", "npm_config_cache", "FOURFOLD_CACHE", "XDG_DATA_HOME")
    return {**kept, "FOURFOLD_PORT": str(port), **{cache: str(folder / cache) for cache in caches}}


def free_port() -> int:
    """A port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def played(url: str, play: subprocess.Popen[bytes]) -> Iterator[str]:
    """What a person has reached, as soon as it is."""
    with Visitor(url) as person:
        while not answers(person, "/healthz"):
            if play.poll() is not None:
                raise SystemExit("make play has ended before it served anything")
            time.sleep(0.1)
        assert '<script type="module"' in person.get("/")
        yield "page answers"
        seat = person.sit(person.create("me", "bot:3"))
        seat.ready()
        seat.play()
        yield "first move"
        while not any(frame.get("to_move") == 1 - seat.seat for frame in seat.frames):
            seat.play()  # the rest of the turn
        seat.my_turn()
        yield "first answer of bot:3"
        end = time.monotonic() + LONGEST
        while not answers(person, "/readyz") and time.monotonic() < end:
            time.sleep(0.5)
        yield "all games compiled"


def answers(person: Visitor, path: str) -> bool:
    """Whether the server is there and says yes."""
    try:
        return person.http.get(path).is_success
    except httpx.TransportError:
        return False


if __name__ == "__main__":
    main()
