"""What a frame and a turn of a record cost beside version 0.1: `python -m bench.identity ../v01`.

The argument is a checkout of 0.1 (`git worktree add ../v01 5caba71`), whose digests covered the memory of a state. A
frame is what the server makes and encodes for all seats of a table after one choice; a turn of a record is written,
and replayed. "Of it by digests" is a frame beside one of today with digests as 0.1 made them. Both versions take turns
in processes of their own, on the same games; the fastest round of each counts.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.ledger import Ledger, add_trial
from bench.measurement import Reading

ROOT = Path(__file__).resolve().parent.parent
SAME_RULES = ("less", "1t34")  # games of two seats that 0.1 plays as today; of others only the digests are compared
GAMES = (*SAME_RULES, "fourthdown", "takkure")
ROUNDS = 41


class Side:
    """A process with the sources of one version."""

    def __init__(self, sources: Path) -> None:
        program = Path(__file__).with_name("identity_side.py")
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(program)],
            env={**os.environ, "PYTHONPATH": str(sources / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *question: Any) -> Any:
        """The answer of the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def compared(what: str, new: Side, old: Side, peer: str, rounds: int) -> tuple[float, float, Reading]:
    """Seconds of both sides in their fastest rounds, and the ratio. The first round warms both up."""
    found = []
    for turn in range(rounds + 1):
        if turn % 2:
            found.append((new.ask(what), old.ask(peer)))
        else:
            found.append((old.ask(peer), new.ask(what))[::-1])
    ratios = [now / before for now, before in found[1:]]
    now, before = (min(seconds) for seconds in zip(*found[1:], strict=True))
    return now, before, Reading(round(now / before, 3), "", round(min(ratios), 3), round(max(ratios), 3))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path, help="a checkout of version 0.1")
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    add_trial(parser)
    given = parser.parse_args()
    ledger = Ledger("identity", trial=given.trial)
    new, old = Side(ROOT), Side(given.old)
    for name in given.games:
        actions = new.ask("play", name)
        assert new.ask("take", name, actions)
        now, _, digests = compared("frame", new, new, "swapped", given.rounds)
        readings = {"of it by digests": digests}
        peer = {}
        if name in SAME_RULES:
            assert old.ask("take", name, actions)
            now, before, readings["a frame"] = compared("frame", new, old, "frame", given.rounds)
            for what, peer_of in (("a turn written", "written"), ("a turn replayed", "replayed")):
                readings[what] = compared(peer_of, new, old, peer_of, given.rounds)[2]
            peer = {"a frame, CPU us": Reading(round(before * 1e6, 1), "us")}
        ledger.keep(
            "digests",
            name,
            {"a frame, CPU us": Reading(round(now * 1e6, 1), "us"), **readings},
            peer="version 0.1" if peer else "",
            peer_readings=peer,
            conditions={"rounds": given.rounds},
        )
    new.close()
    old.close()


if __name__ == "__main__":
    main()
