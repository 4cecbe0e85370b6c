"""The log is one line of JSON for each event, whatever goes wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FAULTS = """
import asyncio, gc, logging, threading, warnings
from fourfold.server.log import set_up_log

set_up_log("info")
warnings.warn("an old way of doing it", DeprecationWarning, stacklevel=1)
try:
    raise ValueError("first line\\nsecond line")
except ValueError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application\\n")

async def fail():
    raise ValueError("in a task")

async def main():
    asyncio.ensure_future(fail())
    await asyncio.sleep(0)

asyncio.run(main())
gc.collect()
thread = threading.Thread(target=lambda: 1 / 0, name="store")
thread.start()
thread.join()
raise ValueError("in the end")
"""
SERVER_FAULT = """
import httpx
from fourfold.server.log import set_up_log
from tests.server.live import live

set_up_log("error")
with live("sqlite:///{folder}/t.sqlite") as server:
    def broken(page):
        raise RuntimeError("our fault")
    server.app.api.open_tables = broken
    assert httpx.get(server.url + "/api/tables", trust_env=False).status_code == 500
"""


def errors(program: str, status: int) -> list[dict[str, str]]:
    """The lines of standard error of a program, each read as JSON."""
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    command = [sys.executable, "-W", "always", "-c", program]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=300, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.returncode == status, done.stderr
    return [json.loads(line) for line in done.stderr.splitlines()]


def test_every_error_is_one_line_of_json():
    lines = errors(FAULTS, 1)
    told = [line["event"].partition("\n")[0] for line in lines]
    assert "DeprecationWarning: an old way of doing it" in told[0]
    assert told[1:] == [
        "Exception in ASGI application",
        "Task exception was never retrieved",
        "a thread ended",
        "the process ended",
    ]
    for line, words in zip(lines[1:], ("second line", "in a task", "division by zero", "in the end"), strict=True):
        assert line["level"] == "error"
        assert words in line["exception"]
        assert line["timestamp"]


def test_a_fault_behind_a_call_has_one_line_with_its_path(tmp_path):
    (line,) = errors(SERVER_FAULT.format(folder=tmp_path), 0)
    assert (line["event"], line["path"]) == ("fault", "/api/tables")
    assert "RuntimeError: our fault" in line["exception"]
