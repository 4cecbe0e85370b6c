"""The random stream of a game: it depends on the seed and the number of the game, and on nothing else."""

import hashlib

import numpy as np

from fourfold.core.jit import rule

_LOW = np.uint64(0xFFFF_FFFF)
_1, _27, _30, _31, _32 = (np.uint64(k) for k in (1, 27, 30, 31, 32))
_STEP, _FIRST, _SECOND = (np.uint64(k) for k in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))


def seed_key(seed: int, purpose: str = "games") -> np.uint64:
    """The key of a seed, for `stream_of`; other purposes give unrelated keys."""
    mark = hashlib.sha256(f"bulk {purpose} {seed}".encode()).digest()
    return np.uint64(int.from_bytes(mark[:8], "little"))


@rule
def times(a: np.uint64, b: np.uint64) -> np.uint64:
    """A * b modulo 2**64, from halves that do not overflow: interpreted code treats an overflow as an error."""
    low = (a & _LOW) * (b & _LOW)
    high = (low >> _32) + ((a >> _32) * (b & _LOW) & _LOW) + ((a & _LOW) * (b >> _32) & _LOW)
    return (high & _LOW) << _32 | low & _LOW


@rule
def plus(a: np.uint64, b: np.uint64) -> np.uint64:
    """A + b modulo 2**64."""
    low = (a & _LOW) + (b & _LOW)
    high = (a >> _32) + (b >> _32) + (low >> _32)
    return (high & _LOW) << _32 | low & _LOW


@rule
def stream_of(key: np.uint64, number: int) -> np.uint64:
    """The first state of the generator (`core.rng.below`) of game `number`: a SplitMix64 hash, never zero."""
    x = plus(key, times(plus(np.uint64(number), _1), _STEP))
    x = times(x ^ x >> _30, _FIRST)
    x = times(x ^ x >> _27, _SECOND)
    return (x ^ x >> _31) | _1
