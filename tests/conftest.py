"""What tests of several rooms share."""

import io
import logging
import sys
import threading
from collections.abc import Iterator

import pytest
import structlog

from fourfold.cli import main
from tools import web

# A server that a test runs in this process logs to the real standard error. The default of structlog is standard
# output, where its lines would mix with what a command prints.
structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.__stderr__))


@pytest.fixture(scope="session")
def built_client() -> None:
    """The browser client in the package is that of its sources."""
    assert web.is_fresh(), "the browser client is not that of its sources: run make client"


@pytest.fixture
def own_log() -> Iterator[None]:
    """What a command sets up for its log is taken back: it writes to the standard error of its test, which ends."""
    before, hooks, root = structlog.get_config(), (sys.excepthook, threading.excepthook), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.configure(**before)
    sys.excepthook, threading.excepthook = hooks
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.captureWarnings(False)


@pytest.fixture
def run(monkeypatch, capsys, own_log):
    """Run the command in this process: (exit code, standard output, standard error)."""

    def command(*words: str, typed: str | bytes = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["fourfold", *words])
        given = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        monkeypatch.setenv("COLUMNS", "200")
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err

    return command
