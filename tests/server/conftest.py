"""Databases for tests: SQLite in a fresh folder, and a PostgreSQL that is started for the occasion."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import fresh, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL."""
    with running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    return fresh(request.getfixturevalue("postgres"), "t" + tmp_path.name.replace("-", "_").lower())
