"""Gymnasium: one seat of a game against bots, chance and the other seats inside.

    from fourfold.adapters.gymnasium import env
    table = env("less", seats=2, opponent="bot:2")

An observation is a float32 array (docs/ENVIRONMENTS.md); `info["action_mask"]` has the legal actions, and
`action_space.sample()` draws one of them. The reward is the score of the seat at the end of the game, and 0 before.
With `choices=True` an action is a place in the list of legal actions instead of the number of the action.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fourfold.adapters.numbers import ActionNumbers, bounds, need, seen
from fourfold.core.options import Value
from fourfold.core.position import Position
from fourfold.core.words import Refused, refused
from fourfold.library import load
from fourfold.players import Player, player

_gym = need("gymnasium", "gymnasium")

Observed = npt.NDArray[np.float32]
RAISE, LOSE = "raise", "lose"


def env(game: str, seats: int | None = None, **settings: Any) -> "SeatEnv":
    """The environment; `settings` are those of `SeatEnv` and the options of the game."""
    return SeatEnv(game, seats, **settings)


class LegalActions(_gym.spaces.Discrete):  # type: ignore[misc, name-defined]
    """All actions of a game as numbers. Without a mask, a sample is one of the actions that are legal now."""

    def __init__(self, count: int, legal_now: Any) -> None:
        super().__init__(count)
        self._legal_now = legal_now

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A random action."""
        if mask is None and probability is None:
            mask = self._legal_now()
        return super().sample(mask, probability)


class SeatEnv(_gym.Env):  # type: ignore[misc, name-defined]
    """A seat of a table where players of `opponent` have all other seats.

    `seat` is the learner's; None draws it anew for each game. `illegal` says what an action that is not legal does: it
    raises (`raise`), or it loses the game (`lose`), and `info["refused"]` says why.
    """

    position: Position
    seat: int

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        opponent: str = "bot:2",
        seat: int | None = None,
        illegal: str = RAISE,
        choices: bool = False,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.variant = load(game, seats, **options)
        if seat is not None and not 0 <= seat < self.variant.seats:
            raise refused("adapters.seat", given=seat, last=self.variant.seats - 1)
        if illegal not in (RAISE, LOSE):
            raise refused("adapters.illegal", given=illegal)
        player(opponent, game)  # refused here if it names no player
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self._opponent, self._wanted, self._illegal = opponent, seat, illegal
        self._others: dict[int, Player] = {}
        facts = self.variant.game
        self._numbers = ActionNumbers(facts, choices)
        low, high = bounds(facts)
        self.observation_space = _gym.spaces.Box(low, high, facts.observation(self.variant.seats), np.float32)
        self.action_space = LegalActions(self._numbers.count, self.action_masks)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a new game and let the others play until the learner is to move."""
        super().reset(seed=seed)
        random = self.np_random
        while True:
            seats = self.variant.seats
            self.seat = int(random.integers(seats)) if self._wanted is None else self._wanted
            self.position = self.variant.start(seed=int(random.integers(2**63)))
            game = self.variant.game.name
            self._others = {
                other: player(self._opponent, game, seed=int(random.integers(2**31)))
                for other in range(seats)
                if other != self.seat
            }
            self._let_others_play()
            if not self.position.over:  # a game may end before the learner has a turn
                return self._seen()

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play an action for the learner; the others answer."""
        try:
            self._numbers.play(self.position, int(action))
        except Refused as error:
            if self._illegal == RAISE or self.position.over:
                raise
            numbers, facts = self._seen()
            return numbers, -1.0, True, False, {**facts, "refused": str(error)}
        self._let_others_play()
        numbers, facts = self._seen()
        return numbers, float(self.position.scores[self.seat]), self.position.over, False, facts

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for each action that the learner may play now, under the name that MaskablePPO of sb3-contrib asks for."""
        return self._numbers.mask(self.position, self.seat)

    def render(self) -> str | None:
        """The table as text, as the learner sees it."""
        return self.position.draw(self.seat) if self.render_mode == "ansi" else None

    def _let_others_play(self) -> None:
        while not self.position.over and self.position.seat != self.seat:
            self.position.play(self._others[self.position.seat].choose(self.position))

    def _seen(self) -> tuple[Observed, dict[str, Any]]:
        return seen(self.position, self.seat), {"action_mask": self.action_masks()}
