"""A browser for the tests: Chromium of this machine, installed with its package manager where that is possible."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of a Chromium, if there is one."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def main() -> None:
    """Make sure that there is one, or say in a sentence what to do."""
    if find():
        return
    if not (shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0):
        sys.exit("The tests of the client need Chromium; install it, on Debian by: sudo apt-get install chromium")
    print("Installing Chromium for the tests of the client.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    subprocess.run(install, check=True, env=quiet, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
