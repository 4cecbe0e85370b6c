"""One side of `bench.identity`: CPU seconds of frames and records under the sources that PYTHONPATH names.

It runs with version 0.1 as well, so it imports nothing of `bench`. Each line of its input is a JSON list: `["play",
game]` answers with the actions of a game of bots, `["take", game, actions]` sets the game, and `["frame"]`,
`["written"]` and `["replayed"]` answer with seconds. `["swapped"]` is `["frame"]` with the digest of 0.1.
"""

import hashlib
import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import fourfold as ff
from fourfold.core.game import Game
from fourfold.core.verbs import CHANCE
from fourfold.players import player

try:
    from fourfold.server.table import entries, frames, wire
    from fourfold.server.table.table import Table
except ImportError:  # version 0.1
    from fourfold.server import entries, frames, wire  # type: ignore[attr-defined, no-redef]
    from fourfold.server.table import Table  # type: ignore[attr-defined, no-redef]

SEED = 7
MOST_CHOICES = 150


def played(name: str) -> ff.Position:
    """A whole game of level 1 bots."""
    position = ff.load(name).start(SEED, nonces=b"")
    bots = [player("bot:1", name, seed) for seed in range(position.variant.seats)]
    while not position.over:
        position.play(bots[position.seat].choose(position))
    return position


def taken(name: str, actions: list[int]) -> ff.Position:
    """The game with these actions."""
    position = ff.load(name).start(SEED, rolls=False, nonces=b"")
    for action in actions:
        position.play(action)
    return position


def frame_seconds(position: ff.Position) -> float:
    """CPU seconds of the frames for all seats after one choice."""
    table, choose, send = _table(position)
    walker, spent, choices = position.rewound(0), 0.0, 0
    for action in position.actions:
        seat = walker.seat
        walker.play(action)
        if seat == CHANCE:
            continue
        choose(seat, action)
        before = process_time()
        send()
        spent += process_time() - before
        choices += 1
        if choices == MOST_CHOICES or table.how:
            break
    return spent / choices


def _table(position: ff.Position) -> tuple[Any, Callable[[int, int], None], Callable[[], None]]:
    """A table of bots, how a seat chooses, and how the frames of its last entry are made and encoded."""
    seats, game = position.variant.seats, position.game
    sitters = {seat: entries.Sitter("bot", "bot:1", bot="bot:1") for seat in range(seats)}
    created = entries.Created(game.name, game.version, seats, {}, str(SEED), "visitor", True, False, None, sitters)
    table: Any = Table("t", entries.Logged(0, 0, created))

    def choose(seat: int, action: int) -> None:
        table.happen(entries.Logged(table.seq + 1, 0, entries.Chose(seat, action)))

    made: Any = frames.Frames(table) if hasattr(frames, "Frames") else None

    def send() -> None:
        for viewer in range(seats):
            wire.encode(made.update(viewer) if made else frames.update(table, viewer))  # type: ignore[attr-defined]
        (made.forget if made else table.forget_told)()

    return table, choose, send


def swapped_seconds(position: ff.Position) -> float:
    """The same with digests over the bytes of a state behind a checksum of them, as 0.1 made them."""
    by_name, head = Game.digest, b"fourfold"

    def digest(_: Game, s: Any) -> str:
        body = s.tobytes()
        return hashlib.sha256(head + hashlib.sha256(head + body).digest()[:8] + body).hexdigest()[:16]

    Game.digest = digest  # type: ignore[method-assign, assignment]
    try:
        return frame_seconds(position)
    finally:
        Game.digest = by_name  # type: ignore[method-assign]


def written_seconds(position: ff.Position) -> float:
    """CPU seconds of writing one turn of a record."""
    before = process_time()
    record = position.record()
    str(record)
    return (process_time() - before) / len(record.turns)


def replayed_seconds(position: ff.Position) -> float:
    """CPU seconds of reading and replaying one turn of a record."""
    text = str(position.record())
    before = process_time()
    record = ff.read_record(text)
    ff.replay(record)
    return (process_time() - before) / len(record.turns)


MEASURES = {
    "frame": frame_seconds,
    "swapped": swapped_seconds,
    "written": written_seconds,
    "replayed": replayed_seconds,
}


def main() -> None:
    position: ff.Position | None = None
    for line in sys.stdin:
        match json.loads(line):
            case ["play", name]:
                answer: Any = played(name).actions
            case ["take", name, actions]:
                position = taken(name, actions)
                answer = position.over
            case [what]:
                assert position is not None
                answer = MEASURES[what](position)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
