"""Several of our servers on one PostgreSQL that waits for the disk, as a host would run them."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import psutil
import psycopg

from bench.load.ours import started
from bench.load.served import Served
from tests.server.postgres import fresh, running

READ_AGAIN = "SELECT pg_reload_conf()"


@contextmanager
def serving_nodes(count: int, sync_ms: float) -> Iterator[Served]:
    """So many servers on a fresh database."""
    with ExitStack() as stack:
        url = stack.enter_context(running())
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM RESET fsync")  # the tests go without
            connection.execute(READ_AGAIN)
            (pid,) = connection.execute("SELECT pg_backend_pid()").fetchone() or (0,)
            database = psutil.Process(pid).parent()
        found = [stack.enter_context(started(fresh(url, "load"), sync_ms))]
        for _ in range(count - 1):
            found.append(stack.enter_context(started(url.replace("/postgres?", "/load?"), sync_ms)))
        yield Served([base for base, _ in found], [process for _, process in found], database)
