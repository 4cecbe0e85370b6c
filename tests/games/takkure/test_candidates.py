"""What tree searches look at: a few of the legal actions, in order, and what matters among them."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.games.takkure.bots import KNOWLEDGE
from fourfold.games.takkure.bots.candidates import candidates
from fourfold.games.takkure.rules.actions import ARGS, MAX_LEGAL, TURN
from fourfold.players import player
from fourfold.search.mcts_bot import MctsBot
from tests.games.takkure.scene import play, scene


def kept(position: ff.Position) -> list[int]:
    """The candidates among the legal actions."""
    out = np.zeros(MAX_LEGAL, np.int64)
    out[: len(position.legal)] = position.legal
    return [int(action) for action in out[: candidates(position.state, out, len(position.legal))]]


@pytest.mark.parametrize("scenario", ["first-steps", "four-v-four", "match"])
def test_candidates_are_legal_in_order_and_never_none(scenario: str):
    for seed in range(3):
        position = ff.load("takkure", scenario=scenario).start(seed=seed)
        step = seed
        while not position.over and step < 120:
            found = kept(position)
            assert found
            assert found == sorted(set(found))
            assert set(found) <= set(position.legal)
            position.play(found[step * 7 % len(found)])
            step += 1


def running() -> ff.Position:
    """Four against four, the carrier active and about to mark a move."""
    drawing = "Hayate 8,8 ball\nKenji 6,5\nTora 6,11\nDaichi 4,8\nAguila 16,4\nLince 16,8\nLobo 16,12\nOso 20,8"
    return play(scene(drawing, scenario="four-v-four"), "activate Hayate")


def test_a_carrier_looks_at_columns_ahead_within_reach_and_does_not_bend():
    position = running()
    texts = [position.game.texts.action(position.state, action) for action in kept(position)]
    columns = [float(text.split()[-1]) for text in texts if " mark " in text]
    here = int(position.state.x[position.state.holder]) / 16
    assert columns == [float(round(column)) for column in columns]
    assert min(columns) > here - 1
    assert len(columns) <= 8
    assert all(action // ARGS != TURN for action in kept(position))
    assert len(position.legal) > 4 * len(texts)


def worth(position: ff.Position, seat: int) -> float:
    assert KNOWLEDGE.leaf_value is not None
    return float(KNOWLEDGE.leaf_value(position.state, seat, KNOWLEDGE.prepare(position.state)))


def test_where_one_attack_decides_both_sides_see_the_same():
    position = running()
    assert worth(position, 0) == -worth(position, 1)


def test_in_other_drills_the_estimate_is_that_of_every_bot():
    position = ff.load("takkure", scenario="square-of-death").start(seed=2)
    for step in range(60):
        if position.over:
            break
        for seat in range(2):
            known = KNOWLEDGE.heuristic(position.state, seat, KNOWLEDGE.prepare(position.state))
            assert worth(position, seat) == known
        position.play(position.legal[step * 5 % len(position.legal)])


def window(hand: str) -> ff.Position:
    """A dodge whose attacking coach has a window."""
    pos = scene("Tora 10,8 ball\nHayate 5,5\nAguila 11.0625,8", hands=(hand, ""))
    return play(pos, "activate Tora", "nothing", "Aguila tackle", "Tora dodge")


@pytest.mark.parametrize("hand", ["Extra Effort", "Quick Defence"])
def test_in_a_window_the_search_passes_whatever_the_hand_holds(hand: str):
    """K85: it spends no time there."""
    position = window(hand)
    assert [position.game.texts.action(position.state, action) for action in kept(position)] == ["pass"]


@pytest.mark.parametrize("hand", ["Extra Effort", "Quick Defence"])
def test_a_bot_answers_a_window_without_a_search(monkeypatch: pytest.MonkeyPatch, hand: str):
    """K85: so its time tells nothing."""

    def never(bot: MctsBot, position: ff.Position) -> int:
        raise AssertionError("a search")

    monkeypatch.setattr(MctsBot, "choose", never)
    position = window(hand)
    assert position.game.texts.action(position.state, player("bot:5", "takkure").choose(position)) == "pass"
