"""Look every locked package up among the known advisories (`make audit`).

Fails if one is affected. Where advisories cannot be reached it says so and fails nobody.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools import node

ROOT = Path(__file__).resolve().parent.parent
PYTHON_LOCKS = ("requirements.lock", "requirements-client.lock", "requirements-dev.lock", "requirements-bench.lock")
NODE_FOLDERS = ("web", "bench/load/boardgameio")
Json = dict[str, Any]


def main() -> None:
    found: list[str] = []
    for lock in PYTHON_LOCKS:
        command = [sys.executable, "-m", "pip_audit", "--requirement", lock, "--require-hashes", "--disable-pip"]
        found += tell(lock, run([*command, "--format=json", "--progress-spinner=off"], ROOT), affected_python)
    npm = node.needed().npm
    for folder in NODE_FOLDERS:
        command = [*npm, "audit", "--json", "--package-lock-only"]
        found += tell(f"{folder}/package-lock.json", run(command, ROOT / folder), affected_node)
    sys.exit(1 if found else 0)


def run(command: list[str], folder: Path) -> Json | None:
    """What the auditor found; None if it could not reach the advisories."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=os.environ)
    try:
        report: Json = json.loads(done.stdout)
    except json.JSONDecodeError:
        return None
    known = [one for one in report.get("dependencies", ()) if "skip_reason" not in one]  # pip-audit may skip them all
    return report if known or "vulnerabilities" in report else None


def tell(lock: str, report: Json | None, affected: Any) -> list[str]:
    """One sentence for each lock, and a line for each package that is affected."""
    if report is None:
        print(f"{lock}: not checked, the advisories cannot be reached from here.")
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
