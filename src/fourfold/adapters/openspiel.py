"""OpenSpiel: importing this module registers every game as a Python game, `fourfold_less` and so on.

    import fourfold.adapters.openspiel
    game = pyspiel.load_game("fourfold_less(players=4,tiles=hard,seed=5)")

Parameters are `players`, the options of the game (`first=-1` draws the first seat), and `seed`, which decides what is
drawn before play, such as the board of LESS. Chance during play is explicit. An information state is what the seat saw
happen: all actions in order, those that it may not see as `?`. An observation is the one of docs/ENVIRONMENTS.md.
"""

from typing import Any

import numpy as np

from fourfold.adapters.numbers import need, seen
from fourfold.core import defaults
from fourfold.core.game import Game
from fourfold.core.options import Option, Value, Values
from fourfold.core.position import Position
from fourfold.core.verbs import CHANCE
from fourfold.library import load
from fourfold.registry import game as game_called
from fourfold.registry import usable

_spiel = need("pyspiel", "openspiel")

PREFIX = "fourfold_"
RANDOM_SEAT = -1  # of an option that names a seat
LONGEST = 20_000  # actions of a game, chance included: more than any game lasts


def spiel_type(game: Game) -> Any:
    """The facts of a game as OpenSpiel states them."""
    kinds = _spiel.GameType
    stochastic = kinds.ChanceMode.EXPLICIT_STOCHASTIC if _rolls(game) else kinds.ChanceMode.DETERMINISTIC
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=stochastic,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if game.constant_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "seed": 0,
            **{option.name: _parameter(option) for option in game.options},
        },
    )


def _rolls(game: Game) -> bool:
    return game.verbs.odds is not defaults.odds


def _parameter(option: Option) -> Value:
    """The default of an option. Commas part the parameters of OpenSpiel, so an empty text stands for the default."""
    if option.kind == "text":
        return ""
    return RANDOM_SEAT if option.default == "random" else option.default


def _given(game: Game, parameters: dict[str, Any]) -> dict[str, Any]:
    """The options out of the parameters of OpenSpiel."""
    seats = {option.name for option in game.options if option.kind == "seat"}
    return {
        name: "random" if name in seats and value == RANDOM_SEAT else value
        for name, value in parameters.items()
        if value != ""
    }


class SpielGame(_spiel.Game):  # type: ignore[misc, name-defined]
    """A game with its parameters; a subclass for each game says its name."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        facts = game_called(self.name)
        given = _given(facts, params or {})
        seats = given.pop("players", facts.seats[0])
        seed = given.pop("seed", 0)
        self.variant = load(self.name, seats, **given)
        self.first: Position = self.variant.start(seed=seed, rolls=False)
        info = _spiel.GameInfo(
            num_distinct_actions=facts.max_actions,
            max_chance_outcomes=facts.max_actions if _rolls(facts) else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if facts.constant_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(spiel_type(facts), info, params or {})

    def new_initial_state(self) -> "SpielState":
        """The first position; the set-up follows from the parameter `seed`."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Observations of one seat, or with perfect recall its information states."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.variant.game.observation(self.variant.seats), recall)


class Held:
    """A position that belongs to one state: where the state is copied, so is the position."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.position.copy())

    def __reduce__(self) -> Any:
        position = self.position
        return _held_again, (position.game.name, position.variant.seats, position.options, position.actions)


def _held_again(name: str, seats: int, decided: Values, actions: tuple[int, ...]) -> Held:
    position: Position = load(name, seats, **decided).begin(decided)
    for action in actions:
        position.play(action)
    return Held(position)


class SpielState(_spiel.State):  # type: ignore[misc, name-defined]
    """A position of a game that is being played."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._held = Held(game.first.copy())

    @property
    def position(self) -> Position:
        """The position itself, for those who know Fourfold."""
        return self._held.position

    def current_player(self) -> int:
        """The seat to move, or chance, or that the game is over."""
        seat = self.position.seat
        if seat >= 0:
            return seat
        return int(_spiel.PlayerId.CHANCE if seat == CHANCE else _spiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def returns(self) -> list[float]:
        """The scores of the seats; all 0 before the end."""
        return self.position.scores

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities."""
        weights = self.position.odds
        whole = sum(weights)
        return [(action, weight / whole) for action, weight in zip(self.position.legal, weights, strict=True)]

    def observed(self, seat: int) -> list[str]:
        """All actions so far as a seat saw them; `?` for one that it may not see."""
        position, secret = self.position, self.position.game.texts.secret
        if not position.game.hidden:
            return [str(action) for action in position.actions]
        walker, found = position.rewound(0), []
        for action in position.actions:
            found.append("?" if secret(walker.state, action, seat) else str(action))
            walker.play(action)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal

    def _apply_action(self, action: int) -> None:
        self.position.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.texts.action(self.position.state, action)

    def __str__(self) -> str:
        return self.position.draw()


class SpielObserver:
    """What a seat sees now, or with perfect recall what it has seen happen."""

    def __init__(self, shape: tuple[int, ...], recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(0 if recall else int(np.prod(shape)), np.float32)
        self.dict = {} if recall else {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a seat into `tensor`."""
        if not self._recall:
            self.dict["observation"][...] = seen(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The information state, or the view in one line."""
        if self._recall:
            return " ".join([f"seat {player}:", *state.observed(player)])
        return state.position.game.texts.position(state.position.viewed(player))


def _register(name: str) -> None:
    kind = type(f"SpielGame_{name}", (SpielGame,), {"name": name, "__module__": __name__})
    globals()[kind.__name__] = kind  # where pickle looks for it
    _spiel.register_game(spiel_type(game_called(name)), kind)


for _name in usable():
    _register(_name)
