"""Randomness: a small generator for compiled code, and an exact draw that anyone can check for played games."""

import hashlib
import hmac
from collections.abc import Sequence
from math import prod

import numpy as np

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, Rng, int64

_13, _7, _17, _32 = (np.uint64(k) for k in (13, 7, 17, 32))
_WHOLE = 1 << 256  # how many values a SHA-256 digest can have


def new_rng(seed: int, stream: int = 0) -> Rng:
    """A generator for compiled code; different (seed, stream) pairs give unrelated sequences."""
    mark = hashlib.sha256(f"rng {seed} {stream}".encode()).digest()
    return np.array([int.from_bytes(mark[:8], "little") | 1], np.uint64)


def zobrist_keys(name: str, *shape: int) -> Longs:
    """An array of random 64-bit keys for zobrist hashing, the same in every process; other names give other keys."""
    keys = [hashlib.sha256(f"word {name} {k}".encode()).digest()[:8] for k in range(prod(shape))]
    return np.frombuffer(b"".join(keys), "<i8").astype(np.int64).reshape(shape)


@rule
def below(rng: Rng, n: int) -> int:
    """An int from 0 to n - 1; advances `rng`. `n` is under 2**31.

    The generator is xorshift. It uses shifts only, so nothing overflows in compiled or interpreted code.
    """
    x = rng[0]
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    rng[0] = x
    return (int64(x >> _32) * n) >> 32


@rule
def weighted(rng: Rng, weights: Longs, n: int) -> int:
    """An index below `n`, drawn in proportion to `weights`."""
    total = 0
    for k in range(n):
        total += weights[k]
    ticket = below(rng, total)
    k = 0
    while ticket >= weights[k]:
        ticket -= weights[k]
        k += 1
    return k


def outcome(seed: bytes, nonces: bytes, k: int, weights: Sequence[int]) -> int:
    """Chance number `k` of a game: an index drawn without bias in proportion to `weights`.

    The result depends on the arguments alone: a chance move that is undone and repeated has the same outcome, and
    anyone who knows the seed can check it. The draw reads HMAC-SHA256(seed, nonces | k | attempt) as a big-endian
    integer. A number so high that it would favour the first outcomes (one in about 2**240) is drawn again.
    """
    total = sum(weights)
    if total <= 0 or min(weights) < 0:
        raise ValueError("weights must not be negative and must not all be zero")
    ticket = _ticket(seed, nonces, k, total)
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise AssertionError("unreachable: the ticket is below the total")


def _ticket(seed: bytes, nonces: bytes, k: int, total: int) -> int:
    """Chance number `k` as an int below `total`, each as likely as the others."""
    attempt = 0
    while True:
        message = nonces + k.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        mac = hmac.new(seed, message, "sha256")  # `hmac.digest` lets go of the interpreter, and others keep it for long
        number = int.from_bytes(mac.digest(), "big")
        if number < _WHOLE - _WHOLE % total:
            return number % total
        attempt += 1


class Draws:
    """A stream of exact draws for the set-up of a game (tiles, rotations, the starting seat)."""

    def __init__(self, seed: int, nonces: bytes = b"") -> None:
        self._seed = seed_bytes(seed)
        self._purpose = b"setup" + nonces
        self._count = 0

    def below(self, n: int) -> int:
        """An int from 0 to n - 1."""
        self._count += 1
        return _ticket(self._seed, self._purpose, self._count, n)

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """The items in a random order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in items]


def seed_bytes(seed: int) -> bytes:
    """The 256-bit key of an int seed."""
    return hashlib.sha256(f"seed {seed}".encode()).digest()
