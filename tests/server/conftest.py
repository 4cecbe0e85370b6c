"""What tests of the server share: databases (SQLite in a fresh folder, and a PostgreSQL that is started for the tests),
one server for a file, and visitors.

A file whose tests need another server has a fixture of its own with the same name.
"""

from collections.abc import Iterator

import pytest

from fourfold.server.accounts import credentials
from tests.server.live import Live, Visitor, live
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


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Live]:
    """One server for all tests of a file."""
    with live(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite") as started:
        yield started


@pytest.fixture
def ada(server) -> Iterator[Visitor]:
    with Visitor(server.url, "Ada") as visitor:
        yield visitor


@pytest.fixture
def ben(server) -> Iterator[Visitor]:
    with Visitor(server.url, "Ben") as visitor:
        yield visitor


@pytest.fixture
def eve(server) -> Iterator[Visitor]:
    with Visitor(server.url, "Eve") as visitor:
        yield visitor


@pytest.fixture
def cheap_passwords(monkeypatch) -> None:
    """Passwords cost a test little."""
    monkeypatch.setattr(credentials, "MEMORY", 64)
