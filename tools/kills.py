"""Kill a server under load many times and look whether anything acknowledged was lost (`make soak`)."""

import argparse
import asyncio
import tempfile
import time

from tests.server.killing import kill_often


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server under load and look for lost or doubled actions")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="by default the clock")
    parser.add_argument("--database", help="by default a fresh SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.sqlite"
        actions = asyncio.run(kill_often(database, given.kills, given.seed))
    print(f"{given.kills} kills, {actions} acknowledged actions, seed {given.seed}: none lost, none twice")


if __name__ == "__main__":
    main()
