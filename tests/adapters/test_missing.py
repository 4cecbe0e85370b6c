"""Without its extra an adapter says what to install."""

import subprocess
import sys

import pytest

SCRIPT = """
import sys
sys.modules[{package!r}] = None  # as if it were not installed
import fourfold.adapters.{module}
"""


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_told_in_a_sentence(module, package, extra):
    script = SCRIPT.format(module=module, package=package)
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    last = told.stderr.strip().splitlines()[-1]
    assert last.endswith(f"the package {package} is not installed; `pip install fourfold[{extra}]` adds it")
