"""The clock of a decision: it runs from the moment a bot is asked, and every move is looked at even when it is up."""

import signal
import time
from dataclasses import replace

import pytest

import fourfold as ff
from fourfold.core.knowledge import Knowledge
from fourfold.players import player
from fourfold.registry import knowledge
from fourfold.search import prepared
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings
from tests.search.endings import almost_home


class Clock:
    """A clock that goes on by `step` whenever it is read, and by what the work it is told of takes."""

    def __init__(self) -> None:
        self.now, self.step = 100.0, 0.001

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(time, "perf_counter", found)
    monkeypatch.setattr(prepared, "_kept", type(prepared._kept)())
    return found


def slow_to_prepare(name: str, clock: Clock, seconds: float) -> Knowledge:
    known = knowledge(name)

    def prepare(s):
        clock.now += seconds
        return known.prepare(s)

    return replace(known, prepare=prepare)


@pytest.mark.parametrize("alphabeta", [True, False], ids=["alphabeta", "mcts"])
def test_a_win_in_one_is_taken_even_when_the_time_was_up_before(clock: Clock, alphabeta: bool):
    position = almost_home("e4")
    known = slow_to_prepare("less", clock, seconds=5.0)
    searching = AlphaBetaBot(position.game, AlphaBetaLimits(seconds=0.001), known)
    growing = MctsBot(position.game, MctsSettings(seconds=0.001, rollout_moves=0), known, seed=1)
    win = position.find("e4e5")
    assert win != position.legal[0]
    assert (searching if alphabeta else growing).choose(position) == win


def test_alpha_beta_has_less_time_by_what_prepare_took(clock: Clock):
    """It took all of it: the search to depth 1 is finished, no more. The next search has the whole time."""
    position = ff.load("less").start(seed=1)
    bot = AlphaBetaBot(position.game, AlphaBetaLimits(seconds=1.0), slow_to_prepare("less", clock, seconds=1.5))
    assert bot.search(position).depth == 1
    asked, clock.step = clock.now, 0.4
    assert bot.search(position).depth > 1
    assert clock.now == pytest.approx(asked + 4 * clock.step)


@pytest.mark.parametrize("name", ["less", "takkure"])
def test_mcts_has_less_time_by_what_prepare_took(clock: Clock, name: str):
    """UCT has visited every move once and the best again, PUCT one move; then the time is up."""
    position = ff.load(name).start(seed=1)
    known = slow_to_prepare(name, clock, seconds=1.5)
    bot = MctsBot(position.game, MctsSettings(seconds=1.0, rollout_moves=0), known, seed=1)
    tries = sum(candidate.visits for candidate in bot.explain(position))
    assert tries == (1 if known.uses_priors else len(position.legal) + 1)


def test_mcts_stops_at_the_first_look_at_the_clock_after_its_time(clock: Clock):
    position = ff.load("less").start(seed=1)
    clock.step = 0.3
    bot = MctsBot(position.game, MctsSettings(seconds=1.0, rollout_moves=0), knowledge("less"), seed=1)
    bot.choose(position)
    assert 101.0 < clock.now <= 101.0 + 2 * clock.step


def test_what_a_kept_tree_takes_counts_too(clock: Clock, monkeypatch: pytest.MonkeyPatch):
    position = ff.load("less").start(seed=1)
    bot = MctsBot(position.game, MctsSettings(seconds=1.0, rollout_moves=0), knowledge("less"), seed=1)
    clock.step = 0.01
    position.play(bot.choose(position))
    tree = bot._trees[0]
    keep = tree._keep_subtree

    def slowly(*args):
        clock.now += 1.5
        return keep(*args)

    monkeypatch.setattr(tree, "_keep_subtree", slowly)
    asked = clock.now
    bot.choose(position)
    assert clock.now == pytest.approx(asked + 1.5 + 2 * clock.step)


@pytest.mark.parametrize("spec", ["alphabeta:999999999", "mcts:999999999", "uct:999999999x2"])
def test_a_search_without_a_clock_can_be_interrupted(spec: str):
    """Without this it would go on for hours, its threads too."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    position = ff.load("less").start(seed=1)
    player(spec, "less", brief=True).choose(position)
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        with pytest.raises(KeyboardInterrupt):
            player(spec, "less").choose(position)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
