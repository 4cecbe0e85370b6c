"""Why a database did not take a write, or was not read: the sentence for the error of its driver."""

import sqlite3

import psycopg

NOT_SAVED = "server.not-saved"
DISK_FULL = "server.disk-full"
READ_ONLY = "server.database-read-only"
LOCKED = "server.database-locked"
MALFORMED = "server.database-malformed"
AWAY = "server.database-away"
TROUBLES = frozenset((NOT_SAVED, DISK_FULL, READ_ONLY, LOCKED, MALFORMED, AWAY))  # after each, the same may succeed

_SQLITE = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_CORRUPT: MALFORMED,
    sqlite3.SQLITE_NOTADB: MALFORMED,
}
_POSTGRESQL: dict[type[Exception], str] = {
    psycopg.errors.DiskFull: DISK_FULL,
    psycopg.errors.ReadOnlySqlTransaction: READ_ONLY,
    psycopg.errors.LockNotAvailable: LOCKED,
    psycopg.errors.DataCorrupted: MALFORMED,
    psycopg.errors.IndexCorrupted: MALFORMED,
}


def trouble_of(error: BaseException, otherwise: str = NOT_SAVED) -> str:
    """The key of the sentence that tells what is wrong with the database; `otherwise` for any other error."""
    cause = getattr(error, "orig", None) or error  # SQLAlchemy wraps the driver's error
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return _SQLITE.get(code & 0xFF, otherwise)  # the low byte is the kind, the rest tells details
    return next((key for kind, key in _POSTGRESQL.items() if isinstance(cause, kind)), otherwise)
