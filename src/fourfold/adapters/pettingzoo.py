"""PettingZoo: every game as an AEC environment, one agent a seat, chance inside.

    from fourfold.adapters.pettingzoo import env
    table = env("less", seats=4, tiles="hard")

An observation is a dict of `observation` (float32, docs/ENVIRONMENTS.md) and `action_mask` (int8). The rewards are the
scores of the seats at the end of the game, and 0 before. An action that is not legal is refused and changes nothing.
With `choices=True` an action is a place in the list of legal actions instead of the number of the action.
"""

from typing import Any

import numpy as np

from fourfold.adapters.numbers import ActionNumbers, bounds, need, seen
from fourfold.core.options import Value
from fourfold.core.position import Position
from fourfold.library import load

_spaces = need("gymnasium.spaces", "pettingzoo")
_zoo = need("pettingzoo", "pettingzoo")
_wrappers = need("pettingzoo.utils.wrappers", "pettingzoo")


def env(game: str, seats: int | None = None, **settings: Any) -> Any:
    """The environment, wrapped so that calls in a wrong order are told; `settings` are those of `TableEnv`."""
    return _wrappers.OrderEnforcingWrapper(TableEnv(game, seats, **settings))


class TableEnv(_zoo.AECEnv):  # type: ignore[misc, name-defined]
    """A table of one game. Agents are `seat_0`, `seat_1`, ..."""

    position: Position

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        choices: bool = False,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        super().__init__()
        self.variant = load(game, seats, **options)
        self._numbers = ActionNumbers(self.variant.game, choices)
        self.metadata = {"name": f"fourfold_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.variant.seats)]
        self._rng = np.random.default_rng()
        low, high = bounds(self.variant.game)
        shape, actions = self.variant.game.observation(self.variant.seats), self._numbers.count
        self.action_spaces = {agent: _spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: _spaces.Dict(
                observation=_spaces.Box(low, high, shape, np.float32),
                action_mask=_spaces.Box(0, 1, (actions,), np.int8),
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """The observation and the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All actions of the game, most of them not legal most of the time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The seed decides the set-up and chance of this game and of those that follow it."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.position = self.variant.start(seed=int(self._rng.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat sees, and its legal actions; none if another seat is to move."""
        seat = self.possible_agents.index(agent)
        return {"observation": seen(self.position, seat), "action_mask": self._numbers.mask(self.position, seat)}

    def step(self, action: int | None) -> None:
        """Play an action for the seat to move. Once the game is over, each agent takes its leave with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._numbers.play(self.position, -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.position.over:
            self.rewards = dict(zip(self.possible_agents, self.position.scores, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.position.seat]

    def render(self) -> str | None:
        """The table as text, as the seat to move sees it."""
        return self.position.draw(self.position.seat) if self.render_mode == "ansi" and not self.position.over else None
