"""What digests by name cost beside digests of the memory: `python -m bench.identity`.

A frame is what the server makes and encodes for all seats of a table after one choice; a turn of a record is written,
and replayed. Both digests take turns in the same process, on the same games.
"""

import argparse
import hashlib
from collections.abc import Callable
from functools import cache
from statistics import median
from time import process_time

import fourfold as ff
from bench.ledger import Ledger, add_trial
from bench.measurement import Reading
from fourfold.core.game import Game
from fourfold.core.identity import rows_of, runs_of
from fourfold.core.verbs import CHANCE, State
from fourfold.players import player
from fourfold.server.table.entries import Chose, Created, Logged, Sitter
from fourfold.server.table.frames import Frames
from fourfold.server.table.table import Table
from fourfold.server.table.wire import encode

GAMES = ("less", "fourthdown", "takkure")
ROUNDS = 15
MOST_CHOICES = 150


def memory_digest(game: Game, s: State) -> str:
    """The digest of version 0.1: over the bytes of the state without padding, behind a checksum of them."""
    padded = s.tobytes()
    head, body = f"fourfold {game.name} {game.version}\n".encode(), b"".join([padded[run] for run in _runs(game.name)])
    return hashlib.sha256(head + hashlib.sha256(head + body).digest()[:8] + body).hexdigest()[:16]


@cache
def _runs(name: str) -> list[slice]:
    return runs_of(rows_of(ff.game(name).state))


def played(name: str) -> ff.Position:
    """A game of level 1 bots, whole."""
    position = ff.load(name).start(7, nonces=b"")
    bots = [player("bot:1", name, seed) for seed in range(position.variant.seats)]
    while not position.over:
        position.play(bots[position.seat].choose(position))
    return position


def frame_seconds(position: ff.Position) -> float:
    """CPU seconds of the frames after one choice."""
    seats = position.variant.seats
    sitters = {seat: Sitter("bot", "bot:1", bot="bot:1") for seat in range(seats)}
    game = position.game
    created = Created(game.name, game.version, seats, {}, str(position.seed), "visitor", True, False, None, sitters)
    table = Table("t", Logged(0, 0, created))
    frames = Frames(table)
    walker, spent, choices = position.rewound(0), 0.0, 0
    for action in position.actions:
        seat = walker.seat
        walker.play(action)
        if seat == CHANCE:
            continue
        table.happen(Logged(table.seq + 1, 0, Chose(seat, action)))
        before = process_time()
        for viewer in range(seats):
            encode(frames.update(viewer))
        spent += process_time() - before
        frames.forget()
        choices += 1
        if choices == MOST_CHOICES:
            break
    return spent / choices


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


def compared(measure: Callable[[ff.Position], float], position: ff.Position) -> tuple[float, float, list[float]]:
    """Seconds by name, seconds by memory, and their ratios, round by round."""
    by_name, found = Game.digest, []
    for _ in range(ROUNDS + 1):
        new = measure(position)
        Game.digest = memory_digest  # type: ignore[method-assign, assignment]
        try:
            found.append((new, measure(position)))
        finally:
            Game.digest = by_name  # type: ignore[method-assign]
    del found[0]  # warm now
    ratios = [new / old for new, old in found]
    return median(new for new, _ in found), median(old for _, old in found), ratios


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_trial(parser)
    ledger = Ledger("identity", trial=parser.parse_args().trial)
    for name in GAMES:
        position = played(name)
        for what, measure in (
            ("a frame", frame_seconds),
            ("a turn written", written_seconds),
            ("a turn replayed", replayed_seconds),
        ):
            new, old, ratios = compared(measure, position)
            ledger.keep(
                "digests",
                f"{name}: {what}",
                {
                    "CPU us": Reading(round(new * 1e6, 1), "us"),
                    "ratio": Reading(round(median(ratios), 3), "", round(min(ratios), 3), round(max(ratios), 3)),
                },
                peer="digest of the memory",
                peer_readings={"CPU us": Reading(round(old * 1e6, 1), "us")},
                conditions={"rounds": ROUNDS},
            )


if __name__ == "__main__":
    main()
