"""Bulk games played move by move through positions: what every engine of bulk play must do too."""

import hashlib

import numpy as np

import fourfold as ff
from fourfold.bulk.compiled_games import policy_of
from fourfold.bulk.starts import first_positions, variant_of
from fourfold.bulk.streams import seed_key, stream_of
from fourfold.core.rng import weighted

SEED, SETUPS = 1, 4


def digest(states, counts, scores):
    """One digest of last positions, counts and scores."""
    return hashlib.sha256(b"".join(np.asarray(part).tobytes() for part in (states, counts, scores))).hexdigest()


def play(name, games, policy):
    """Last positions, counts of decisions and chance moves, and scores of the first games of the seed."""
    found = ff.game(name)
    variant = variant_of(found, None, {}, {})
    decided = first_positions(variant, SEED, SETUPS)[1]
    pick = policy_of(found, policy)[1]
    states, counts = np.zeros(games, found.state), np.zeros((games, 2), np.int64)
    scores = np.zeros((games, variant.seats), np.float32)
    for number in range(games):
        position = variant.begin(decided[number % len(decided)])
        rng = np.array([stream_of(seed_key(SEED), number)], np.uint64)
        while not position.over:
            actions, chance = position.legal, position.seat == ff.CHANCE
            if chance:
                choice = weighted(rng, np.array(position.odds), len(actions))
            else:
                choice = pick(position.state, np.array(actions), len(actions), rng)
            position.play(actions[int(choice)])
            counts[number, int(chance)] += 1
        states[number], scores[number] = position.state, position.scores
    return states, counts, scores
