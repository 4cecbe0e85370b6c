"""MCTS: repeatable, finds what is there, keeps to what its seat may know."""

from threading import Event

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.knowledge import NOTHING_PREPARED, ManySeats
from fourfold.core.rng import below, new_rng
from fourfold.core.verbs import CHANCE
from fourfold.players import player
from fourfold.registry import knowledge
from fourfold.search import mcts
from fourfold.search.greedy import GreedyBot
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings, MctsTree, all_legal
from tests.games.fourthdown.drawn import drawn
from tests.search.endings import almost_home


@pytest.mark.parametrize("known", [True, False], ids=["with knowledge", "plain"])
def test_a_win_in_one_is_found(known: bool):
    position = almost_home("e4")
    plan = MctsSettings(iterations=2_000, rollout_moves=0 if known else 30)
    bot = MctsBot(position.game, plan, knowledge("less") if known else None, seed=1)
    best = bot.explain(position)[0]
    assert best.move == "e4e5"
    assert best.expected == pytest.approx([1.0, -1.0])
    assert best.line == ["e4e5"]


def test_a_win_in_two_moves_of_one_turn_is_found():
    position = almost_home("d4")
    bot = MctsBot(position.game, MctsSettings(iterations=4_000, rollout_moves=0), knowledge("less"), seed=1)
    first = bot.choose(position)
    position.play(first)
    position.play(bot.choose(position))
    assert position.scores == [1.0, -1.0]


@pytest.mark.parametrize("name", ff.GAMES)
def test_the_same_seed_thinks_the_same(name: str):
    variant = ff.load(name)
    choices = []
    for _ in range(2):
        position = variant.start(seed=3)
        bot = MctsBot(position.game, MctsSettings(iterations=200, rollout_moves=2), knowledge(name), seed=4)
        while not position.over and len(position.actions) < 40:
            assert position.seat != CHANCE
            position.play(bot.choose(position))
        choices.append(position.actions)
    assert choices[0] == choices[1]


@pytest.mark.parametrize("name", ff.GAMES)
def test_every_legal_move_is_accounted_for_with_values_in_range(name: str):
    position = ff.load(name).start(seed=1)
    found = MctsBot(position.game, MctsSettings(iterations=500, rollout_moves=2), knowledge(name), seed=1).explain(
        position
    )
    iterations = 500 // 20 if name == "takkure" else 500  # it begins with cards to choose, which is a minor decision
    assert sorted(candidate.action for candidate in found) == position.legal
    assert sum(candidate.visits for candidate in found) in (iterations - 1, iterations)
    assert all(-1 <= value <= 1 for candidate in found for value in candidate.expected)
    assert [c.visits for c in found] == sorted((c.visits for c in found), reverse=True)


@pytest.mark.parametrize("name", [name for name in ff.GAMES if ff.game(name).hidden])
def test_a_tree_that_is_kept_does_not_peek_either(name: str):
    """Games that look the same to a seat are thought about alike as long as it goes on deciding."""
    position = ff.load(name).start(seed=2)
    game, seat = position.game, position.seat
    twin_room = game.blank()
    game.verbs.guess(position.viewed(seat), seat, new_rng(1), twin_room[0])
    twin = ff.Position(position.variant, position.options, twin_room, None)
    plan = MctsSettings(iterations=300, rollout_moves=2)
    first, second = (MctsBot(game, plan, knowledge(name), seed=1) for _ in range(2))
    decided = 0
    while position.seat == seat and decided < 6:
        best = first.explain(position)
        assert best == second.explain(twin)
        position.play(best[0].action)
        twin.play(best[0].action)
        decided += 1
    assert decided > (0 if name == "fourthdown" else 1)  # there one decision is a turn


@pytest.mark.parametrize("name", ff.GAMES)
def test_what_one_of_two_gains_the_other_loses(name: str):
    known, rng = knowledge(name), new_rng(3)
    position = ff.load(name, 2).start(seed=3)
    prepared = known.prepare(position.state)
    for _ in range(200):
        if position.over:
            break
        for value in filter(None, (known.heuristic, known.leaf_value)):
            assert value(position.state, 0, prepared) == pytest.approx(-value(position.state, 1, prepared))
        position.play(position.legal[int(below(rng, len(position.legal)))])


@pytest.mark.parametrize("name", [name for name in ff.GAMES if not ff.game(name).hidden])
def test_the_subtree_of_the_moves_played_is_kept(name: str):
    position = ff.load(name).start(seed=5)
    bot = MctsBot(position.game, MctsSettings(iterations=2_000, rollout_moves=0), knowledge(name), seed=1)
    best = bot.explain(position)[0]
    position.play(best.action)
    later = bot.explain(position)
    kept = sum(candidate.visits for candidate in later) - 2_000
    assert best.visits - 1 <= kept <= best.visits


def _thought_of(bot: MctsBot, position: ff.Position) -> int:
    """How many tries an account rests on, those of earlier decisions included."""
    return sum(candidate.visits for candidate in bot.explain(position))


def test_a_tree_is_kept_where_cards_are_hidden_but_nothing_hidden_has_happened():
    position = ff.load("takkure", scenario="four-v-four").start(seed=5)
    bot = MctsBot(position.game, MctsSettings(iterations=300, rollout_moves=0), knowledge("takkure"), seed=1)
    seat, best = position.seat, bot.explain(position)[0]
    position.play(best.action)
    assert position.seat == seat
    minor = 300 // 20  # iterations: cards are chosen
    assert _thought_of(bot, position) - minor in (best.visits - 1, best.visits)


@pytest.mark.parametrize(("rollout_moves", "further"), [(0, True), (1, False)])
def test_a_forced_move_is_played_before_the_leaf_value_is_taken(rollout_moves: int, further: bool):
    """B must take the pile whatever A plays."""
    position = drawn("pile: 80\n> A: 90 100 | - - | 1\nB: (10) (20) | - - | 1")
    tree = MctsTree(position.game, MctsSettings(1, rollout_moves=rollout_moves), knowledge("fourthdown"), 1, 0)
    tree.reset(2)
    tree.set_root(0, position.viewed(0), NOTHING_PREPARED)
    tree.run(0.0, 1, Event())
    (tried,) = (action for action in position.legal if tree.visits(action))
    position.play(tried)
    assert position.moves() == ["take"]
    assert tree.advance([tried, *position.legal]) == further


def explained(position: ff.Position) -> dict[str, list[str]]:
    """The line of every move."""
    bot = MctsBot(position.game, MctsSettings(2_000, rollout_moves=0), knowledge(position.game.name), seed=1)
    return {candidate.move: candidate.line for candidate in bot.explain(position)}


def test_a_line_goes_on_where_cards_are_hidden_as_long_as_the_seat_knows_them():
    lines = explained(drawn("pile: 80\n> A: 90 100 | - - | 1\nB: (10) (20) | - - | 1"))
    assert lines["100"][:3] == ["100", "take", "90"]


def test_a_line_stops_where_it_would_have_to_name_what_the_seat_does_not_know():
    """The hands of B look alike to A, and whether B can answer is not for A to say."""
    for rest, hand in (("10 20 50 FUM INT TO", "60 70 80"), ("10 20 60 70 80 FUM", "50 INT TO")):
        position = drawn(f"pile: 30\nrest: {rest}\n> A: 40 (90) | - - | 123\nB: {hand} | - - | 123")
        assert explained(position)["40"] == ["40"]


def test_a_line_of_takkure_goes_on_to_the_next_roll():
    position = ff.load("takkure", scenario="four-v-four").start(seed=5)
    lines = explained(position)
    assert max(map(len, lines.values())) > 2
    for line in lines.values():
        walker = position.rewound(position.count)
        for move in line:
            assert walker.seat != CHANCE
            walker.play(move)


def test_the_tree_of_another_game_is_not_kept():
    bot = MctsBot(ff.game("less"), MctsSettings(iterations=500, rollout_moves=0), knowledge("less"), seed=1)
    for seed in (1, 2):
        position = ff.load("less").start(seed=seed)
        assert sum(candidate.visits for candidate in bot.explain(position)) in (499, 500)


@pytest.mark.parametrize(
    ("seats", "alike"), [(2, MctsSettings(200, rollout_moves=9)), (3, MctsSettings(200, 0, 0.5, 2))]
)
def test_more_than_two_seats_have_settings_of_their_own(seats: int, alike: MctsSettings):
    position = ff.load("fourthdown", seats).start(seed=5)
    plan = MctsSettings(200, rollout_moves=9, many_seats=ManySeats(2, 0.5))
    first, second = (
        MctsBot(position.game, each, knowledge("fourthdown"), seed=1).explain(position) for each in (plan, alike)
    )
    assert first == second


def test_threads_grow_trees_of_their_own():
    position = almost_home("e4")
    bot = MctsBot(position.game, MctsSettings(iterations=500, rollout_moves=0, threads=2), knowledge("less"), seed=1)
    assert sum(candidate.visits for candidate in bot.explain(position)) in (998, 1000)


def test_threads_are_asked_for_by_name():
    position = almost_home("e4")
    bot = player("mcts:500x2", "less", 1)
    assert isinstance(bot, MctsBot)
    assert bot.settings.threads == 2
    assert bot.choose(position) == position.find("e4e5")


def test_a_beginner_overlooks_moves_but_never_has_none_to_play():
    position = ff.load("less").start(seed=4)
    worth = dict(zip(position.legal, GreedyBot(position.game, knowledge("less")).action_values(position), strict=True))
    best = max(worth.values())
    for overlooks, expected in ((0.0, {True}), (0.5, {True, False}), (1.0, {True, False})):
        bot = GreedyBot(position.game, knowledge("less"), overlooks, seed=3)
        assert {worth[bot.choose(position)] == pytest.approx(best) for _ in range(60)} == expected


def test_a_strong_bot_beats_chance():
    wins = 0
    for seed in range(4):
        position = ff.load("less", first=seed % 2).start(seed=seed)
        players = [player("random", "less", seed), player("bot:5", "less", seed)]
        while not position.over:
            position.play(players[position.seat].choose(position))
        wins += position.scores[1] > 0
    assert wins == 4


@pytest.mark.parametrize(
    "spec", ["", "bot", "bot:0", "bot:99", "uct:", "uct@", "bot:-1", "random:3", "alphabeta:9x2", "uct:9x0"]
)
def test_a_player_that_does_not_exist_is_refused(spec: str):
    with pytest.raises(ff.Refused, match=r"bot:1|level 1"):
        player(spec, "less")


@pytest.mark.parametrize(
    ("old", "now"), [("deep:300", "alphabeta:300"), ("deep@0.5", "alphabeta@0.5"), ("tree:300x2", "mcts:300x2")]
)
def test_a_player_of_version_0_1_is_accepted_with_a_sentence(old: str, now: str):
    with pytest.warns(FutureWarning, match=f"{old} is now called {now}"):
        accepted = player(old, "less")
    assert type(accepted) is type(player(now, "less"))


@pytest.mark.parametrize("spec", ["uct:0", "uct@0", "alphabeta@0", "mcts@0.0", "uct@00.000x2", "bot:8@0"])
def test_a_player_without_any_time_is_refused(spec: str):
    """It would play the first move of the list."""
    with pytest.raises(ff.Refused, match="is not a player"):
        player(spec, "less")


def test_only_a_level_that_thinks_by_the_clock_can_be_given_another_time():
    quick = player("bot:8@0.002", "1t34")
    position = ff.load("1t34").start(seed=1)
    assert quick.choose(position) in position.legal
    with pytest.raises(ff.Refused, match="does not think by the clock"):
        player("bot:7@1", "1t34")


def first_of_them(s, out, n, rng):
    return 0


def no_worth(s, seat, prepared):
    return 0.0


def test_rollouts_play_by_the_rollout_policy():
    """Four moves, always the first of the list."""
    position = ff.load("less").start(seed=1)
    game = position.game
    policy, candidates, value = (game.engine(each) for each in (first_of_them, all_legal, no_worth))
    rollout = game.engine(mcts.rollout, "first", leaf_value=value, candidates=candidates, rollout_policy=policy)
    room = game.blank()
    room[0] = position.state
    out, weights = np.zeros((2, game.max_legal), np.int64)
    rollout(room[0], 2, NOTHING_PREPARED, new_rng(1), out, weights, 4, np.zeros(2))
    for _ in range(4):
        position.play(position.legal[0])
    assert game.to_bytes(room[0]) == game.to_bytes(position.state)
