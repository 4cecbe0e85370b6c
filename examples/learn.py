"""A learner of LESS in plain NumPy: hundreds of games at once, a linear policy, a gradient step after each action.

python examples/learn.py --steps 300          (docs/RESEARCH.md; examples/train_less.py is a strong one, in PyTorch)

The reward of a move is how much nearer it brings a piece to its goal; that of the last one is the score of the game.
"""

import argparse

import numpy as np

import fourfold as ff

SIZE, RATE = 512, 1.0
NEARER = np.add.outer(np.arange(6), np.arange(6))  # rows and columns from the bottom left, where seat 0 begins
rng = np.random.default_rng(1)


def policy(batch, weights):
    """What the seats to move see, and how probable each action is by the weights of that seat."""
    seen = batch.observe().reshape(batch.size, -1).copy()
    logits = np.where(batch.seat[:, None] == 0, seen @ weights[0], seen @ weights[1])
    logits = np.where(batch.legal_mask, logits, -np.inf)
    odds = np.exp(logits - logits.max(1, keepdims=True))
    return seen, odds / odds.sum(1, keepdims=True)


def progress(batch, seat):
    """How far the pieces of a seat have come in each game."""
    return (batch.observe(seat)[:, 0] * NEARER).sum((1, 2)) * (1 - 2 * seat)


def train(batch, weights):
    """Play one action in every game, and make those likelier that were better than the average."""
    (seen, odds), seat, before = policy(batch, weights), batch.seat.copy(), progress(batch, batch.seat)
    actions = (odds.cumsum(1) > rng.random((batch.size, 1))).argmax(1)
    batch.step(actions)
    scores = batch.scores[np.arange(batch.size), seat]
    reward = np.where(batch.done, scores, progress(batch, seat) - before)
    gradient = (np.eye(batch.actions)[actions] - odds) * (reward - reward.mean())[:, None]
    for each in (0, 1):
        weights[each] += RATE * seen[seat == each].T @ gradient[seat == each] / batch.size


def points(weights):
    """The share of the points against random play, each seat in half of the games."""
    batch, mine = ff.bulk.Batch("less", size=SIZE, seed=2), np.arange(SIZE) % 2
    won = np.full(SIZE, np.nan)
    while np.isnan(won).any():
        best = policy(batch, weights)[1].argmax(1)
        batch.step(np.where(batch.seat == mine, best, batch.sample()))
        first = batch.done & np.isnan(won)
        won[first] = (batch.scores[first, mine[first]] + 1) / 2
    return won.mean()


parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=300)
batch = ff.bulk.Batch("less", size=SIZE, seed=1)
weights = np.zeros((2, batch.observe()[0].size, batch.actions))
for _ in range(parser.parse_args().steps):
    train(batch, weights)
print(f"{100 * points(weights):.1f} % of the points against random play")
