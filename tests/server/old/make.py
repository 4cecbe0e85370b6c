"""Makes the database of version 0.1 that the tests open. It runs with the sources of that version, here in `main`:

    git worktree add ../v01 5caba71 && cd ../v01
    NUMBA_DISABLE_JIT=1 PYTHONPATH=src:. python ../main/tests/server/old/make.py ../main/tests/server/old

`tables.sql` is the dump of the database, `tables.json` what its visitors know: the keys of seats and Ann's cookie.
"""

import json
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.server.live import Seat, Visitor, live, together

FIRST_STEPS = {"scenario": "first-steps"}


class Evening:
    """Ann and Ben at the tables of one server."""

    def __init__(self, url: str) -> None:
        self.ann, self.ben = Visitor(url, "Ann"), Visitor(url, "Ben")
        self.tables: list[dict[str, Any]] = []
        self.dice = random.Random(4)

    def begin(self, *wishes: str, **more: Any) -> list[Seat]:
        """A table of Ann's; Ben takes the open seat, and both are ready."""
        made = self.ann.create(*wishes, **more)
        seats = [self.ann.sit(made)]
        if "open" in wishes:
            seats.append(self.ben.join(made["table"]["id"]))
        for seat in seats:
            seat.ready()
        return seats

    def play(self, seats: list[Seat], choices: int) -> None:
        """So many choices of Ann and Ben at random, or as many as there are until the end."""
        while choices and (mover := self.mover(seats)):
            mover.play(self.dice.randrange(len(mover.last["legal"])))
            choices -= 1
        self.mover(seats)

    def mover(self, seats: list[Seat]) -> Seat | None:
        """The seat of Ann or Ben that is to move, once there is one; None after the end."""
        while (now := together(*seats))["phase"] != "over":
            for seat in seats:
                if now["to_move"] in [key["seat"] for key in seat.keys]:
                    return seat
            seats[0].next()
        return None

    def keep(self, seats: list[Seat], game: str, state: str) -> None:
        """Note what the visitors know of a table."""
        last = seats[0].last
        keys = [key for seat in seats for key in seat.keys]
        known = {"id": seats[0].table, "game": game, "state": state, "keys": keys, "result": last["result"]}
        self.tables.append({**known, "seq": last["seq"], "to_move": last["to_move"]})


def running(evening: Evening) -> None:
    """One table of every game that goes on."""
    tables = {
        "less": evening.begin("me", "open", clock={"bank": 3600, "increment": 5}),
        "touchdown": evening.begin("me", "local", game="touchdown"),
        "1t34": evening.begin("me", "bot:1", game="1t34"),
        "fourthdown": evening.begin("me", "open", "bot:1", game="fourthdown"),
        "takkure": evening.begin("me", "open", game="takkure", options=FIRST_STEPS, listed=False),
    }
    for game, seats in tables.items():
        evening.play(seats, 5)
        evening.keep(seats, game, "running")


def finished(evening: Evening) -> str:
    """One table of every game that is over; the first is the table that gets an analysis."""
    less = evening.begin("me", "open")
    evening.play(less, 3)
    less[1].ask("resign")
    touchdown = evening.begin("me", "open", game="touchdown")
    evening.play(touchdown, 4)
    touchdown[0].ask("draw")
    touchdown[1].until(lambda frame: frame["frame"] == "update" and frame["offer"])
    touchdown[1].ask("answer", yes=True)
    joushi = evening.begin("me", "open", game="1t34")
    evening.play(joushi, 10_000)
    fourthdown = evening.begin("me", "bot:1", game="fourthdown")
    evening.play(fourthdown, 4)
    fourthdown[0].ask("resign")
    takkure = evening.begin("me", "local", game="takkure", options=FIRST_STEPS)
    evening.play(takkure, 10_000)
    for game, seats in zip(
        ("less", "touchdown", "1t34", "fourthdown", "takkure"),
        (less, touchdown, joushi, fourthdown, takkure),
        strict=True,
    ):
        for seat in seats:
            while seat.last["phase"] != "over":
                seat.next()
        evening.keep(seats, game, "finished")
    return less[0].table


def main(folder: Path) -> None:
    file = Path(tempfile.mkdtemp()) / "tables.sqlite"
    with live(f"sqlite:///{file}") as server:
        evening = Evening(server.url)
        ann = evening.ann
        open_table = ann.create("me", "open")
        seats = [ann.sit(open_table)]
        seats[0].until("update")
        evening.keep(seats, "less", "open")
        running(evening)
        analysed = finished(evening)
        text = ann.get(f"/api/tables/{analysed}/record")
        upload = ann.http.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()["id"]
        ann.post(f"/api/tables/{analysed}/analysis")
        while ann.get(f"/api/tables/{analysed}/analysis")["state"] != "done":
            time.sleep(1)
        known = {"cookie": dict(ann.http.cookies), "upload": upload, "analysed": analysed, "tables": evening.tables}
        ann.close()
        evening.ben.close()
    (folder / "tables.json").write_text(json.dumps(known, indent=1) + "\n")
    with sqlite3.connect(file) as database:
        (folder / "tables.sql").write_text("\n".join(database.iterdump()) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
