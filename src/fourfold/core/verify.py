"""Check that the seed and the players' nonces decided every chance move of a finished game."""

import hashlib
import re

import msgspec

from fourfold.core.options import Values
from fourfold.core.position import Position
from fourfold.core.record import Record
from fourfold.core.rng import Draws, outcome, seed_bytes
from fourfold.core.verbs import CHANCE
from fourfold.core.words import refused

_SEED = re.compile(r"[0-9]{1,100}")


class Proof(msgspec.Struct, frozen=True):
    """What was checked; every check passed."""

    chances: int  # outcomes that follow from the seed
    committed: bool  # whether the record holds a commitment, and the seed fits it
    set_up: bool  # whether the record holds the options given, and the seed decides its set-up


def verify(record: Record, replayed: Position) -> Proof:
    """The proof of a record whose moves were replayed. The first check that fails is refused with a sentence.

    The server writes two tags for this. `Commitment` is published before the players add their nonces. `Given` holds
    the options as the host chose them, before chance decided those left open.
    """
    if not _SEED.fullmatch(record.seed):
        raise refused("core.verify-no-seed")
    try:
        nonces = bytes.fromhex(record.nonces)
    except ValueError as error:
        raise refused("core.verify-nonces") from error
    seed = int(record.seed)
    key = seed_bytes(seed)
    commitment = record.tags.get("Commitment")
    if commitment is not None and commitment != hashlib.sha256(key).hexdigest():
        raise refused("core.verify-commitment")
    chances = [turn for turn in record.turns if turn.seat == CHANCE]
    for k, turn in enumerate(chances):
        if not turn.weights or turn.index != outcome(key, nonces, k, turn.weights):
            raise refused("core.verify-chance", line=turn.line, n=k + 1)
    given = record.tags.get("Given")
    if given is not None and _decided(replayed, given, seed, nonces) != record.options:
        raise refused("core.verify-set-up")
    return Proof(len(chances), commitment is not None, given is not None)


def _decided(replayed: Position, given: str, seed: int, nonces: bytes) -> Values:
    game, seats = replayed.game, replayed.variant.seats
    try:
        options = msgspec.json.decode(given, type=Values)
    except msgspec.MsgspecError as error:
        raise refused("core.verify-set-up") from error
    return game.decide(seats, game.read_options(seats, options), Draws(seed, nonces))
