"""The games as environments for learners, in cells: PettingZoo, Gymnasium, and many games at once.

pip install '.[pettingzoo]' '.[gymnasium]'
python examples/environments.py        (or cell by cell, in an editor that knows `# %%`; docs/ENVIRONMENTS.md)

Wherever an action is drawn at random here, put your learner. A mask says which actions are legal.
"""

import numpy as np

from fourfold.adapters import gymnasium, gymnasium_vector, pettingzoo

rng = np.random.default_rng(1)

# %% PettingZoo: an agent for each seat. Four farmers in two teams, to the end of the game.
farm = pettingzoo.env("touchdown", seats=4)
farm.reset(seed=1)
rewards = dict.fromkeys(farm.agents, 0.0)
for agent in farm.agent_iter():
    seen, reward, over, _, _ = farm.last()
    rewards[agent] += reward
    farm.step(None if over else farm.action_space(agent).sample(seen["action_mask"]))
print("PettingZoo, TOUCH DOWN! for four:", rewards)

# %% Gymnasium: you against a bot. The observation holds what your seat may know, and no more.
cards = gymnasium.env("fourthdown", seats=2, opponent="bot:1")
seen, info = cards.reset(seed=2)
reward, over, moves = 0.0, False, 0
while not over:
    seen, reward, over, _, info = cards.step(rng.choice(np.flatnonzero(info["action_mask"])))
    moves += 1
print(f"Gymnasium, FOURTH DOWN: {moves} random actions; reward {reward:g} against bot:1")

# %% Many games at once: the seat to move acts in each, and an ended game begins anew in the same step.
STEPS, ended = 100, 0
many = gymnasium_vector.vector_env("1t34", num_envs=256)
seen, infos = many.reset(seed=3)
for _ in range(STEPS):
    actions = np.where(infos["action_mask"], rng.random(infos["action_mask"].shape), -1.0).argmax(1)
    seen, rewards, over, _, infos = many.step(actions)
    ended += int(over.sum())
print(f"Many games of 1T34: {STEPS * many.num_envs} actions, {ended} games ended; observations {seen.shape}")
