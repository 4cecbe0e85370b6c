"""Record what a real server sends to a player of random moves against a bot: web/tests/frames, for vitest."""

import json
import random
import tempfile
from pathlib import Path
from typing import Any

from tests.server.live import Seat, Visitor, live

FRAMES = Path(__file__).resolve().parent.parent / "web" / "tests" / "frames"
MOVES = {"less": 12, "1t34": 7, "fourthdown": 14}


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        live(f"sqlite:///{folder}/tables.sqlite") as server,
        Visitor(server.url, "Ada") as ada,
    ):
        for game, moves in MOVES.items():
            keep(game, played(ada, game, moves))
        keep("takkure", pitch(ada))


def played(visitor: Visitor, game: str, moves: int) -> list[dict[str, Any]]:
    """All frames until the visitor is to move after so many moves."""
    seat = begun(visitor, game)
    rng = random.Random(game)
    for _ in range(moves):
        if seat.my_turn():
            seat.play(rng.randrange(len(seat.last["legal"])))
    assert seat.my_turn(), f"{game} was over too soon for a recording"
    return seat.frames


def pitch(visitor: Visitor) -> list[dict[str, Any]]:
    """Of TAKKURE, whose frames are long: the first, one where a player is activated, two where a point is chosen."""
    seat = begun(visitor, "takkure")
    rng = random.Random(4)
    wanted = [("activate", "token"), ("column", "first"), ("row", "rows")]
    found = []
    while wanted and seat.my_turn():
        legal = seat.last["legal"]
        if seat.last["view"]["phase"] == wanted[0][1] and any(each["does"]["kind"] == wanted[0][0] for each in legal):
            found.append(seat.last)
            del wanted[0]
        seat.play(rng.randrange(len(legal)))
    return [seat.frames[0], *found]


def begun(visitor: Visitor, game: str) -> Seat:
    seat = visitor.sit(visitor.create("me", "bot:1", game=game))
    while not seat.last:
        seat.next()
    seat.ready()
    return seat


def keep(game: str, frames: list[dict[str, Any]]) -> None:
    (FRAMES / f"{game}.json").write_text(json.dumps(frames, separators=(",", ":")), "utf-8")


if __name__ == "__main__":
    main()
