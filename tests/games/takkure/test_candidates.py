"""What tree searches look at: a few of the legal actions, in order, and what matters among them."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.games.takkure.bots import KNOWLEDGE
from fourfold.games.takkure.bots.candidates import candidates
from fourfold.games.takkure.rules.actions import ARGS, MAX_LEGAL, TURN
from fourfold.players import player
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings
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


def lines(position: ff.Position, iterations: int = 60) -> int:
    """How many lines a bot with so many iterations searches."""
    bot = MctsBot(position.game, MctsSettings(iterations=iterations), KNOWLEDGE, seed=1)
    return sum(candidate.visits for candidate in bot.explain(position))


@pytest.mark.parametrize(
    ("hand", "expected"), [("Extra Effort", {"card Extra Effort Tora", "pass"}), ("Quick Defence", {"pass"})]
)
def test_in_a_window_the_search_looks_at_the_cards_that_fit(hand: str, expected: set[str]):
    """K85: it never closes the windows that follow."""
    position = window(hand)
    assert {position.game.texts.action(position.state, action) for action in kept(position)} == expected


def test_a_card_about_rolls_waits_for_the_window_of_its_roll():
    """Played with a declaration it is seen early, and comes back unused if no roll follows (K93)."""
    pos = scene("Tora 10,8 ball tired1\nHayate 5,5\nAguila 11.0625,8", hands=("Extra Effort, Second Wind", ""))
    cards = [move for move in pos.moves() if move.startswith("card ")]
    found = [pos.game.texts.action(pos.state, action) for action in kept(pos)]
    assert {"card Extra Effort Tora", "card Second Wind Tora"} <= set(cards)
    assert [move for move in found if move.startswith("card ")] == ["card Second Wind Tora"]


def test_a_bot_searches_a_window_alike_whatever_its_hand_holds():
    """K85: its time tells nothing about its hand."""
    assert lines(window("Extra Effort")) == lines(window("Quick Defence"))


def choice(position: ff.Position) -> str:
    """What the highest level plays."""
    return position.game.texts.action(position.state, player("bot:4", "takkure", 1).choose(position))


def test_a_bot_plays_a_card_for_a_try():
    pos = scene("Hayate 28.5,8 ball tired1\nKenji 20,4\nAguila 28,10\nLince 20,8", hands=("Extra Effort", ""))
    play(pos, "activate Hayate", "nothing", "done", "Hayate try")
    assert choice(pos) == "card Extra Effort Hayate"


def test_a_bot_rolls_a_missed_dodge_again():
    pos = play(window("Feint"), "pass", 8, 5)
    assert choice(pos) == "card Feint Tora"


def test_a_player_is_placed_after_a_twentieth_of_the_lines():
    """Each line is long there: it places the whole team."""
    placing = ff.load("takkure", scenario="four-v-four").start(seed=1)
    while " line " not in placing.moves()[0]:
        placing.play(placing.legal[0])
    assert lines(placing) == 60 // 20
    assert lines(placing, 5) == 1
    assert lines(running()) > 50
