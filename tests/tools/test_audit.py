"""What `make audit` makes of the auditors' reports."""

from pathlib import Path

from tools.audit import NODE_FOLDERS, PYTHON_LOCKS, ROOT, affected_node, affected_python, run, sum_up, tell


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
    answers = {
        '{"error": {"summary": ""}}': "no reason was given",
        '{"error": {"summary": "request failed"}}': "request failed",
        '{"message": "405 Method Not Allowed", "error": {}}': "405 Method Not Allowed",
        "no network": "no network",
        '{"dependencies": [{"name": "a", "skip_reason": "not found"}]}': "no package was found, such as a",
    }
    for said, reason in answers.items():
        assert run(["echo", said], Path()) == reason
    assert tell("x.lock", "no network", affected_python) == []
    assert capsys.readouterr().out == "x.lock: NOT CHECKED, the advisories cannot be reached: no network\n"


def test_the_last_line_is_no_all_clear_if_a_lock_was_not_checked():
    assert sum_up(0, 0, 6) == "All 6 locks were checked; no packages are affected."
    assert sum_up(0, 2, 6).startswith("NOT AUDITED: the advisories of 2 of 6 locks cannot be reached")


def test_a_reason_is_what_the_auditor_said_last():
    command = ["sh", "-c", "echo trying >&2; echo 'No module named pip_audit' >&2; exit 1"]
    assert run(command, Path()) == "No module named pip_audit"
