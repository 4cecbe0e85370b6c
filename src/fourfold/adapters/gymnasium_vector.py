"""Gymnasium: many games at once, on `fourfold.bulk.Batch`. The learner plays all seats.

    from fourfold.adapters.gymnasium_vector import vector_env
    games = vector_env("less", num_envs=1024)

In each game the seat to move observes and acts; `infos["seat"]` says which it is. The reward of a step is the score of
the seat that acted, if the step ended the game, and else 0; `infos["scores"]` has the scores of all seats. An ended
game begins anew in the same step.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.adapters.numbers import bounds, need
from fourfold.bulk import Batch
from fourfold.core.options import Value

_gym = need("gymnasium", "gymnasium")
_vector = need("gymnasium.vector", "gymnasium")


def vector_env(game: str, num_envs: int, seats: int | None = None, **settings: Any) -> "BatchEnv":
    """The environment; `settings` are those of `BatchEnv` and the options of the game."""
    return BatchEnv(game, num_envs, seats, **settings)


class BatchEnv(_vector.VectorEnv):  # type: ignore[misc, name-defined]
    """`num_envs` games of one table. With `choices=True` an action is a place in the list of legal actions."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        *,
        choices: bool = False,
        threads: int | None = None,
        options: dict[str, Value] | None = None,
        **more: Value,
    ) -> None:
        self._settings: dict[str, Any] = {
            "game": game,
            "size": num_envs,
            "seats": seats,
            "threads": threads,
            "options": options,
            **more,
        }
        self._choices = choices
        self.batch = Batch(**self._settings)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": _vector.AutoresetMode.SAME_STEP}
        low, high = bounds(self.batch.game)
        count = self.batch.game.max_legal if choices else self.batch.actions
        self.single_observation_space = _gym.spaces.Box(low, high, self.batch.observation_shape, np.float32)
        self.single_action_space = _gym.spaces.Discrete(count)
        self.observation_space = _vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = _vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Begin all games anew. The seed decides all set-ups and chances; without one, it is drawn."""
        super().reset(seed=seed)
        self.batch = Batch(**self._settings, seed=int(self.np_random.integers(2**63)))
        return self.batch.observe().copy(), self._infos()

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action in each game; if any is not legal, all are refused and nothing changes."""
        acted = self.batch.seat.copy()
        (self.batch.step_choices if self._choices else self.batch.step)(np.asarray(actions))
        over = self.batch.done.copy()
        rewards = np.where(over, self.batch.scores[np.arange(self.num_envs), acted], 0.0)
        return self.batch.observe().copy(), rewards, over, np.zeros_like(over), self._infos()

    def _infos(self) -> dict[str, Any]:
        mask = self.batch.choice_mask if self._choices else self.batch.legal_mask
        return {
            "action_mask": mask.astype(np.int8),
            "seat": self.batch.seat.copy(),
            "scores": self.batch.scores.copy(),
        }
