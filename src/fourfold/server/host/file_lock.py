"""One server a SQLite file: a lock beside the file that ends with the process that holds it, however that ends."""

import os
import sys
from pathlib import Path
from typing import IO

from fourfold.core.words import refused
from fourfold.server.host.database import parse_url

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SUFFIX = ".lock"


def lock_database(url: str) -> IO[bytes] | None:
    """Take the lock of an SQLite file; refused if another process has it. Several servers may share PostgreSQL.

    The lock lasts until the returned file is closed. It is not the database: closing that would end SQLite's locks.
    """
    parsed = parse_url(url)
    name = parsed.database or ""
    if parsed.get_backend_name() != "sqlite" or name.startswith((":", "file:")):
        return None
    path = Path(os.path.realpath(name) + SUFFIX)  # the same for every link to the database
    try:
        file = os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR, 0o600), "r+b")
    except OSError as error:
        raise refused("server.database-open", reason=f"{path}: {error.strerror}") from error
    try:
        _take(file)
    except OSError as error:
        file.close()
        raise refused("server.database-taken", file=name) from error
    return file


if sys.platform == "win32":

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _take(file: IO[bytes]) -> None:
        """A lock of this process alone: one that children inherit would outlive a killed server."""
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
