"""What the tests of the ledger share."""

import pytest

from bench import ledger


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A ledger in an empty folder instead of the repository's."""
    monkeypatch.setattr(ledger, "RUNS", tmp_path / "runs")
    monkeypatch.setattr(ledger, "PAGE", tmp_path / "results.md")
    return tmp_path
