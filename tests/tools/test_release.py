"""The parts of a release that can be tried without making one."""

import os
import subprocess
import tomllib
from fnmatch import fnmatch

import pytest

import fourfold
from tools.release import (
    CHANGELOG,
    GAME,
    MOVES,
    OVER,
    VERSION,
    VERSIONED,
    bare_environment,
    checked_on,
    dated,
    find_python,
    told,
    with_checked,
)
from tools.web import ROOT


def test_a_release_closes_the_section_of_its_version():
    text = dated("# Changelog\n\n## 0.2.0 (unreleased)\n\n### Added\n", "0.2.0", "2026-12-01")
    assert "## 0.2.0 (2026-12-01)\n" in text
    assert "unreleased" not in text


def test_a_version_without_a_section_is_refused_with_what_to_do():
    with pytest.raises(SystemExit, match=r"has no section ## 9\.9\.9"):
        dated(CHANGELOG.read_text("utf-8"), "9.9.9", "2026-12-01")


def test_the_version_stands_once_in_each_file_and_is_the_same():
    assert [len(VERSION.findall(file.read_text("utf-8"))) for file in VERSIONED] == [1, 1]
    assert tomllib.loads(VERSIONED[0].read_text("utf-8"))["project"]["version"] == fourfold.__version__


def test_a_python_of_pyenv_is_found_where_its_command_does_not_start(tmp_path, monkeypatch):
    shims, kept = tmp_path / "shims", tmp_path / "versions" / "3.99.1" / "bin"
    for folder, line in ((shims, "exit 127"), (kept, "exit 0")):
        folder.mkdir(parents=True)
        (folder / "python3.99").write_text(f"#!/bin/sh\n{line}\n")
        (folder / "python3.99").chmod(0o755)
    monkeypatch.setenv("PATH", str(shims), prepend=os.pathsep)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert find_python("3.99") == str(kept / "python3.99")
    assert find_python("3.98") is None


def test_a_release_says_which_pythons_it_was_checked_on():
    assert checked_on(["3.11", "3.13"]) == "Checked on Python 3.11, 3.13; not present: 3.12, 3.14."
    assert checked_on(["3.11", "3.12", "3.13", "3.14"]) == "Checked on Python 3.11, 3.12, 3.13, 3.14."
    with pytest.raises(SystemExit, match="install one, then release"):
        checked_on([])


def test_the_section_of_a_release_says_so_once():
    text = "# Changelog\n\n## 0.2.0 (2026-12-01)\n\nText.\n\n## 0.1.0\n\nChecked on Python 3.11.\n"
    once = with_checked(text, "0.2.0", "Checked on Python 3.12.")
    assert once == text.replace("Text.", "Checked on Python 3.12.\n\nText.")
    assert with_checked(once, "0.2.0", "Checked on Python 3.13.") == once.replace("3.12", "3.13")


def test_pip_reaches_its_index_from_the_empty_environment(tmp_path, monkeypatch):
    (tmp_path / ".config" / "pip").mkdir(parents=True)
    (tmp_path / ".config" / "pip" / "pip.conf").touch()
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("PIP_CONFIG_FILE", raising=False)
    for name in ("https_proxy", "NO_PROXY", "PIP_INDEX_URL", "SSL_CERT_FILE", "NODE_PATH", "PYTHONPATH"):
        monkeypatch.setenv(name, "x")
    bare = bare_environment(tmp_path / "bin", tmp_path / "home")
    assert bare.keys() >= {"https_proxy", "NO_PROXY", "PIP_INDEX_URL", "SSL_CERT_FILE"}
    assert bare["PIP_CONFIG_FILE"] == str(tmp_path / ".config" / "pip" / "pip.conf")
    assert bare["HOME"] == str(tmp_path / "home")
    assert bare.keys().isdisjoint({"NODE_PATH", "PYTHONPATH"})


def test_an_sdist_has_what_its_tests_and_docs_read():
    settings = tomllib.loads(VERSIONED[0].read_text("utf-8"))
    included = settings["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    tops = {path.split("/")[0] for path in kept} - {".ci", ".gitattributes", ".gitignore", "LICENSE", "pyproject.toml"}
    assert {top for top in tops if not any(fnmatch(f"/{top}", each) for each in included)} == set()


def test_what_a_release_types_plays_a_game_to_its_end(run):
    code, shown, _ = run(*GAME, typed=MOVES)
    assert code == 0
    assert OVER in shown


def test_a_program_that_fails_ends_a_release_with_its_last_words(tmp_path):
    with pytest.raises(SystemExit, match=r"ended with code 3: no such thing"):
        told(["sh", "-c", "echo no such thing >&2; exit 3"], {"PATH": os.environ["PATH"]}, tmp_path)
