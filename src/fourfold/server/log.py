"""The log of the server: one line of JSON for each event, also for an error of a library or a thread."""

import contextlib
import logging
import sys
import threading
from collections.abc import Iterator
from types import TracebackType
from typing import Any

import structlog

from fourfold.core.words import refused

_LOGGED = "_fourfold_logged"  # an attribute of an error that has its line
_log = structlog.get_logger()


def set_up_log(level: str) -> None:
    """Write all events to standard error. The log never holds a secret, a cookie or a ticket."""
    number = logging.getLevelName(level.upper())
    if not isinstance(number, int):
        raise refused("server.log-level", given=level)
    facts: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,  # the traceback becomes one string
    ]
    structlog.configure(
        processors=[*facts, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=facts,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    handler.addFilter(_has_no_line)
    logging.basicConfig(handlers=[handler], level=max(number, logging.WARNING), force=True)
    logging.captureWarnings(True)
    sys.excepthook = _ended
    threading.excepthook = _thread_ended


def log_fault(error: BaseException, event: str, **facts: Any) -> None:
    """Write the line of an error of ours, with its traceback; libraries that see the error too write no second one."""
    _log.error(event, **facts, exc_info=error)
    setattr(error, _LOGGED, True)


@contextlib.contextmanager
def one_line_of_log(event: str) -> Iterator[None]:
    """Where Python would print the traceback of a process that ends: write a line of the log and end the process."""
    try:
        yield
    except (EOFError, KeyboardInterrupt):
        raise
    except Exception as error:
        log_fault(error, event)
        raise SystemExit(1) from error


def _has_no_line(record: logging.LogRecord) -> bool:
    return not (record.exc_info and getattr(record.exc_info[1], _LOGGED, False))


def _ended(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        log_fault(error, "the process ended")


def _thread_ended(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
        log_fault(args.exc_value, "a thread ended", thread=args.thread.name if args.thread else "")
