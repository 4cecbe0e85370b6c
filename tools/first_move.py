"""Measure `make play` from a bare clone to the first move: nothing installed, nothing cached, nothing compiled.

The clone is of what is committed. A person's part is played over HTTP and a socket, as the client does it.
"""

import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.server.live import Visitor
from tools.web import ROOT

LONGEST = 900  # seconds until it is given up


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["git", "clone", "-q", ROOT, folder / "clone"], check=True)
        started = time.monotonic()
        port = free_port()
        play = subprocess.Popen(["make", "play"], cwd=folder / "clone", env=bare(folder, port), start_new_session=True)
        try:
            for what in measure(f"http://127.0.0.1:{port}", play):
                print(f"{time.monotonic() - started:6.1f} s  {what}", flush=True)
        finally:
            os.killpg(play.pid, signal.SIGTERM)
            play.wait()


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


def measure(url: str, play: subprocess.Popen[bytes]) -> Iterator[str]:
    """What has been reached, as soon as it is."""
    with Visitor(url) as person:
        while not answers(person, "/healthz"):
            if play.poll() is not None:
                raise SystemExit("make play has ended before it served anything")
            time.sleep(0.1)
        assert '<script type="module"' in person.get("/")
        yield "the page answers"
        seat = person.sit(person.create("me", "bot:3"))
        seat.ready()
        yield "a table of LESS is open"
        seat.play()
        yield "the first move is made"
        while not any(frame.get("to_move") == 1 - seat.seat for frame in seat.frames):
            seat.play()  # the rest of the turn
        seat.my_turn()
        yield "a bot of level 3 has answered it"
        end = time.monotonic() + LONGEST
        while not answers(person, "/readyz") and time.monotonic() < end:
            time.sleep(0.5)
        yield "the rules of all games are compiled"


def answers(person: Visitor, path: str) -> bool:
    """Whether the server is there and says yes."""
    try:
        return person.http.get(path).is_success
    except httpx.TransportError:
        return False


if __name__ == "__main__":
    main()
