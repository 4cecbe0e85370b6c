"""What `make audit` makes of the auditors' reports."""

from pathlib import Path

from tools.audit import NODE_FOLDERS, PYTHON_LOCKS, ROOT, affected_node, affected_python, run, tell


def test_every_lock_of_the_project_is_looked_at():
    locks = {str(path.relative_to(ROOT)) for path in ROOT.glob("requirements*.lock")}
    locks |= {
        str(path.parent.relative_to(ROOT))
        for path in ROOT.rglob("package-lock.json")
        if "node_modules" not in path.parts
    }
    assert locks == {*PYTHON_LOCKS, *NODE_FOLDERS}


def test_affected_packages_are_named(capsys):
    python = {
        "dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}, {"name": "b", "version": "2"}]
    }
    node = {"vulnerabilities": {"c": {"range": "<3", "severity": "high"}}}
    assert tell("x.lock", python, affected_python) == ["a 1: PYSEC-1"]
    assert tell("y.lock", node, affected_node) == ["c <3: high"]
    assert tell("z.lock", {"vulnerabilities": {}}, affected_node) == []
    assert "z.lock: no known advisory." in capsys.readouterr().out


def test_out_of_reach_is_said_and_is_no_failure(capsys):
    for said in ('{"error": {}}', "no network", '{"dependencies": [{"name": "a", "skip_reason": "not found"}]}'):
        report = run(["echo", said], Path())
        assert report is None
    assert tell("x.lock", report, affected_python) == []
    assert "cannot be reached" in capsys.readouterr().out
