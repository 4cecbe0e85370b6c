"""What tests of several rooms share."""

import sys

import pytest

from fourfold.cli import main


@pytest.fixture
def run(monkeypatch, capsys):
    """Run the command in this process: (exit code, standard output, standard error)."""

    def command(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["fourfold", *words])
        monkeypatch.setattr("sys.stdin", __import__("io").StringIO(typed))
        monkeypatch.setenv("COLUMNS", "200")
        with pytest.raises(SystemExit) as ended:
            main()
        printed = capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err

    return command
