"""`fourfold serve` on a disk whose every sync takes so many milliseconds more: `python -m bench.load.serve 5 serve`."""

import sys
import time
from typing import Any

from sqlalchemy import Engine, event

from fourfold.cli import main
from fourfold.server.host import database, store


def slow(url: str, *, writes: bool) -> Engine:
    """An engine that waits before each commit."""
    engine = database.connect(url, writes=writes)

    @event.listens_for(engine, "commit")
    def wait(_: Any) -> None:
        time.sleep(MORE)

    return engine


if __name__ == "__main__":
    MORE = float(sys.argv.pop(1)) / 1000
    if MORE:
        store.connect = slow  # type: ignore[attr-defined]
    main()
