"""OpenSpiel, driven the fastest way that Python has, and shown to play the same games as our yardsticks."""

import random
import time
from collections.abc import Callable

import pyspiel

from fourfold.cli.bench import PICKED_GAMES, PICKS
from fourfold.core.game import Game
from fourfold.core.position import Position, Variant

_ROLLOUTS = 2_000  # in one call, so that nothing but rollouts counts
_MEGABYTES = 1_000  # for a tree, so that it never has to be pruned


def rollouts(name: str) -> Callable[[float], float]:
    """A function of seconds that plays random games in C++ and tells how many it played in a CPU-second.

    pyspiel has no call for rollouts alone; a tree search of one simulation is one evaluation of its root.
    """
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(_ROLLOUTS, 7)
    search = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 10, False, 7, False)
    root = game.new_initial_state()
    while root.is_chance_node():  # no search begins there
        root.apply_action(root.legal_actions()[0])

    def measure(seconds: float) -> float:
        games = 0
        began = time.process_time()
        while time.process_time() < began + seconds:
            search.mcts_search(root)
            games += _ROLLOUTS
        return games / (time.process_time() - began)

    return measure


def simulations(name: str, count: int, exploration: float) -> Callable[[float], float]:
    """A function of seconds: simulations a CPU-second of searches from the first position, `count` in each.

    One random game to the end for each simulation, as in ours; its solver is off, because ours proves nothing.
    """
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    search = pyspiel.MCTSBot(game, evaluator, exploration, count, _MEGABYTES, False, 7, False)
    root = game.new_initial_state()

    def measure(seconds: float) -> float:
        done = 0
        began = time.process_time()
        while time.process_time() < began + seconds:
            done += search.mcts_search(root).explore_count
        return done / (time.process_time() - began)

    return measure


def python_loop(name: str) -> Callable[[float], float]:
    """A function of seconds: moves a CPU-second from Python, the same loop as `fourfold.cli.bench.facade`."""
    game = pyspiel.load_game(name)
    picks = random.Random(1).choices(range(1 << 20), k=PICKS)

    def measure(seconds: float) -> float:
        moves = 0
        began = time.process_time()
        while time.process_time() < began + seconds:
            for _ in range(PICKED_GAMES):
                state = game.new_initial_state()
                legal = state.legal_actions()
                while legal:
                    state.apply_action(legal[picks[moves % PICKS] % len(legal)])
                    legal = state.legal_actions()
                    moves += 1
        return moves / (time.process_time() - began)

    return measure


def agree(game: Game, games: int) -> None:
    """Play random games on both sides and compare pictures, numbers of moves and scores at every step."""
    rng = random.Random(3)
    for _ in range(games):
        ours = Variant[Position](game).start(seed=1)
        theirs = pyspiel.load_game(game.name).new_initial_state()
        while True:
            texts = dict(zip(ours.moves(), ours.legal, strict=True))
            named = {theirs.action_to_string(action): action for action in theirs.legal_actions()}
            named = {_spelled(text): action for text, action in named.items()}
            if (str(theirs), sorted(named), theirs.returns()) != (str(ours), sorted(texts), ours.scores):
                raise SystemExit(f"{game.title}: OpenSpiel sees another game here, so nothing can be compared.\n{ours}")
            if not texts:
                break
            move = rng.choice(sorted(texts))
            ours.play(texts[move])
            theirs.apply_action(named[move])


def _spelled(text: str) -> str:
    """OpenSpiel's text of an action in ours: x3 is d, a7b6* is a7b6."""
    return "abcdefg"[int(text[1])] if text[0] in "xo" else text.rstrip("*")
