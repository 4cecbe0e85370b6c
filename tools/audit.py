"""Look every locked package up among the known advisories (`make audit`).

Fails if one is affected. Where advisories cannot be reached, it says which locks were not checked and why, and does not
fail.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools import node

ROOT = Path(__file__).resolve().parent.parent
PYTHON_LOCKS = (
    "requirements.lock",
    "requirements-client.lock",
    "requirements-dev.lock",
    "requirements-worlds.lock",
    "requirements-cuda.lock",
    "requirements-docs.lock",
    "requirements-bench.lock",
)
NODE_FOLDERS = ("web", "bench/load/boardgameio")
Json = dict[str, Any]


def main() -> None:
    found: list[str] = []
    unchecked: list[str] = []
    for lock in PYTHON_LOCKS:
        command = [sys.executable, "-m", "pip_audit", "--requirement", lock, "--require-hashes", "--disable-pip"]
        report = run([*command, "--format=json", "--progress-spinner=off"], ROOT)
        found += tell(lock, report, affected_python)
        unchecked += [lock] if isinstance(report, str) else []
    npm = node.needed().npm
    for folder in NODE_FOLDERS:
        command = [*npm, "audit", "--json", "--package-lock-only"]
        report = run(command, ROOT / folder)
        found += tell(f"{folder}/package-lock.json", report, affected_node)
        unchecked += [folder] if isinstance(report, str) else []
    print(sum_up(len(found), len(unchecked), len(PYTHON_LOCKS) + len(NODE_FOLDERS)))
    sys.exit(1 if found else 0)


def run(command: list[str], folder: Path) -> Json | str:
    """What the auditor found; if it could not reach the advisories, its reason."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=os.environ)
    try:
        report: Json = json.loads(done.stdout)
    except json.JSONDecodeError:
        return last_line(done.stderr) or last_line(done.stdout) or f"{command[0]} ended with {done.returncode}"
    packages = report.get("dependencies", ())
    known = [one for one in packages if "skip_reason" not in one]  # pip-audit may skip them all
    if known or "vulnerabilities" in report:
        return report
    if packages:
        return f"no package was found, such as {packages[0]['name']}"
    told = report.get("message") or report.get("error", {}).get("summary")
    return str(told or last_line(done.stderr) or "no reason was given")


def last_line(text: str) -> str:
    """The last line that is not empty."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


def sum_up(affected: int, unchecked: int, locks: int) -> str:
    """The last sentence, which nobody can take for an all-clear if a lock was not checked."""
    if not unchecked:
        return f"All {locks} locks were checked; {affected or 'no'} packages are affected."
    return (
        f"NOT AUDITED: the advisories of {unchecked} of {locks} locks cannot be reached from here, so nothing is known "
        "about their packages. Run make audit where the package indexes answer."
    )


def tell(lock: str, report: Json | str, affected: Any) -> list[str]:
    """One sentence for each lock, and a line for each package that is affected."""
    if isinstance(report, str):
        print(f"{lock}: NOT CHECKED, the advisories cannot be reached: {report}")
        return []
    lines: list[str] = affected(report)
    skipped = [one["name"] for one in report.get("dependencies", ()) if "skip_reason" in one]
    print(f"{lock}: {len(lines)} packages are affected." if lines else f"{lock}: no known advisory.")
    if skipped:
        print(f"  not found among the advisories' packages: {', '.join(skipped)}")
    for line in lines:
        print(f"  {line}")
    return lines


def affected_python(report: Json) -> list[str]:
    """As pip-audit tells it."""
    return [
        f"{package['name']} {package['version']}: {', '.join(one['id'] for one in package['vulns'])}"
        for package in report["dependencies"]
        if package.get("vulns")
    ]


def affected_node(report: Json) -> list[str]:
    """As npm tells it."""
    return [f"{name} {one['range']}: {one['severity']}" for name, one in report["vulnerabilities"].items()]


if __name__ == "__main__":
    main()
