"""Alpha-beta: repeatable, finds what is there, and can be stopped anywhere."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.core.game import Game
from fourfold.core.knowledge import Knowledge
from fourfold.games.joushi.bots import heuristic as joushi
from fourfold.games.less.bots import heuristic as less
from fourfold.registry import knowledge
from fourfold.search import alphabeta_bot
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings
from tests.search.endings import almost_home, last_steps

SEARCHED = [name for name in ff.GAMES if knowledge(name).zobrist is not None]


def bot(name: str, nodes: int) -> AlphaBetaBot:
    return AlphaBetaBot(ff.game(name), AlphaBetaLimits(nodes), knowledge(name))


def test_a_win_in_one_is_found():
    position = almost_home("e4")
    found = bot("less", 500).search(position)
    assert position.game.texts.action(position.state, found.action) == "e4e5"
    assert 0.999 < found.value < 1.0


def test_a_win_in_two_moves_of_one_turn_is_found():
    position = almost_home("d4")
    thinker = bot("less", 5_000)
    while not position.over:
        position.play(thinker.choose(position))
    assert position.scores == [1.0, -1.0]
    assert len(position.actions) == 2


def ends_it(position: ff.Position, action: int) -> bool:
    after = position.copy()
    after.play(action)
    return after.over


def loses_at_once(position: ff.Position, action: int) -> bool:
    after = position.copy()
    after.play(action)
    return after.over or any(ends_it(after, reply) for reply in after.legal)


def test_a_won_game_is_won_soon_and_a_lost_one_lost_late():
    """Also when the bot remembers from before that all is lost: the value says how long it goes on."""
    held_out = 0
    for seed in range(12):
        position = ff.load("1t34").start(seed=seed)
        players = [bot("1t34", 2_000), bot("1t34", 2_000)]
        for step in range(4):
            position.play(position.legal[(seed + 5 * step) % len(position.legal)])
        while not position.over:
            found = players[position.seat].search(position)
            if found.value > 0.999 and any(ends_it(position, action) for action in position.legal):
                assert ends_it(position, found.action)
            if found.value < -0.999:
                late = [action for action in position.legal if not loses_at_once(position, action)]
                assert not late or found.action in late
                assert -1.0 < players[position.seat].search(position).value == found.value
                held_out += 0 < len(late) < len(position.legal)
            position.play(found.action)
    assert held_out > 5


@pytest.mark.parametrize("name", SEARCHED)
def test_the_same_nodes_think_the_same(name: str):
    played = []
    for _ in range(2):
        position = ff.load(name).start(seed=3)
        thinkers = [bot(name, 300) for _ in range(position.variant.seats)]
        while not position.over and len(position.actions) < 40:
            position.play(thinkers[position.seat].choose(position))
        played.append(position.actions)
    assert played[0] == played[1]


@pytest.mark.parametrize("name", SEARCHED)
def test_a_search_that_is_interrupted_comes_to_the_same_as_one_in_a_piece(name: str, monkeypatch: pytest.MonkeyPatch):
    position = ff.load(name).start(seed=5)
    whole = AlphaBetaBot(position.game, AlphaBetaLimits(nodes=10**9), knowledge(name)).search(position, max_depth=4)
    monkeypatch.setattr(alphabeta_bot, "_BATCH", 7)
    pieces = AlphaBetaBot(position.game, AlphaBetaLimits(seconds=3600.0), knowledge(name)).search(position, max_depth=4)
    assert whole == pieces
    assert whole.depth == 4


@pytest.mark.parametrize(
    ("name", "seats", "nodes"), [("1t34", 2, 30), ("1t34", 3, 165), ("1t34", 4, 900), ("less", 4, 30)]
)
def test_a_level_looks_as_many_rounds_ahead_against_more_sides(name: str, seats: int, nodes: int):
    position = ff.load(name, seats).start(seed=1)
    level = AlphaBetaBot(position.game, AlphaBetaLimits(30, more_for_sides=True), knowledge(name))
    assert level.search(position) == bot(name, nodes).search(position)


def test_every_legal_move_is_explained_best_first_with_how_it_goes_on():
    position = almost_home("d4")
    found = bot("less", 20_000).explain(position)
    assert sorted(candidate.action for candidate in found) == position.legal
    assert found[0].expected == [1.0, -1.0]
    assert found[0].line[0] == found[0].move
    assert len(found[0].line) == 2
    assert [c.expected[0] for c in found] == sorted((c.expected[0] for c in found), reverse=True)


def test_explained_values_are_those_of_teams():
    position = ff.load("less", 4).start(seed=3)
    found = bot("less", 4_000).explain(position)
    for candidate in found:
        values = candidate.expected
        assert values[0] == values[2] == -values[1] == -values[3]
        assert candidate.error >= 0


def test_what_is_proven_has_no_error_and_what_is_not_has_one():
    """A is home with its next step, B with the one after: dawdling loses, and a draw is sure too."""
    found = {candidate.move: candidate for candidate in bot("less", 20_000).explain(last_steps(left=1))}
    assert (found["e4e5"].expected, found["e4e5"].error) == ([1.0, -1.0], 0.0)
    assert (found["e6d6"].expected, found["e6d6"].error) == ([-1.0, 1.0], 0.0)
    assert (found["e6e5"].expected, found["e6e5"].error) == ([0.0, 0.0], 0.0)
    assert all(candidate.error > 0 for candidate in bot("less", 5_000).explain(ff.load("less").start(seed=3)))


def test_it_hardly_matters_who_has_the_last_word():
    """Values swing with the side whose turn is cut off where the lines end; over a round of six that is even."""
    position = ff.load("less", 4).start(seed=5)
    found = [bot("less", 10**9).search(position, max_depth=depth) for depth in range(6, 12)]
    last, settled = [each.value for each in found], [each.averaged(6)[0] for each in found]
    assert max(settled) - min(settled) < (max(last) - min(last)) / 4
    assert settled[0] == pytest.approx(sum(found[0].values) / 6)


@pytest.mark.parametrize("seats", [3, 4])
def test_mcts_says_what_each_of_more_than_two_sides_may_expect(seats: int):
    position = ff.load("1t34", seats).start(seed=1)
    for move in range(3 * seats):
        position.play(position.legal[move % len(position.legal)])
    found = AlphaBetaBot(position.game, AlphaBetaLimits(300), knowledge("1t34")).explain(position)
    assert found == MctsBot(position.game, MctsSettings(300, 0, 0.3, 0, reuse_tree=False), knowledge("1t34")).explain(
        position
    )
    assert any(len(set(candidate.expected)) == seats for candidate in found)


def best_by_trying(position: ff.Position, depth: int, seat: int, known: Knowledge) -> float:
    """The plainest minimax, for comparison."""
    if position.over:
        return position.scores[seat]
    if depth == 0:
        return 0.99 * float(known.heuristic(position.state, seat, known.prepare(position.state)))
    values = []
    for action in position.legal:
        child = position.copy()
        child.play(action)
        values.append(best_by_trying(child, depth - 1, seat, known))
    return max(values) if position.seat == seat else min(values)


def test_at_depth_two_it_agrees_with_trying_everything():
    """No move is late enough at this depth to be looked at less."""
    position = ff.load("less").start(seed=8)
    known = knowledge("less")
    seat = position.seat
    found = bot("less", 10**9).search(position, max_depth=2)
    assert found.value == pytest.approx(best_by_trying(position, 2, seat, known))


@pytest.mark.parametrize("name", SEARCHED)
def test_positions_have_the_same_zobrist_only_if_they_look_the_same(name: str):
    mark = knowledge(name).zobrist
    assert mark is not None
    seen: dict[int, str] = {}
    for seed in range(5):
        position = ff.load(name).start(seed=1)
        step = seed
        while not position.over and len(position.actions) < 60:
            text = position.text()
            known = seen.setdefault(int(mark(position.state)), text)
            assert _where(known) == _where(text)
            position.play(position.legal[step * 7 % len(position.legal)])
            step += 1
    assert len(seen) > 50


def late(turns: int) -> ff.Position:
    """Both have three pieces before the other's corner, and B still stands in A's."""
    return ff.from_text(
        "less",
        f"game=less width=6 walls={'0' * 60} first=0 scoring=0 stay_home_loses=0 codecup=0 "
        f"pieces=d3d4e4e5/e1f1f2f6 seat=0 allowed=3 left=3 "
        f"spent=0,0 turns={turns},{turns} phase=playing last_points=0 why= margin=0",
    )


def test_where_the_turns_count_nothing_is_taken_from_another_turn():
    """Whoever waits before a blocked goal draws back turn by turn, so what was remembered no longer holds."""
    thinker = bot("less", 20_000)
    thinker.search(late(16))
    assert thinker.search(late(40)).value == bot("less", 20_000).search(late(40)).value


@pytest.mark.parametrize(
    "arrays",
    [(less._PIECES, less._TO_MOVE, less._TOTALS, less._ENDING, less._TURNS), (joushi._TILES, joushi._TO_MOVE)],
    ids=["less", "1t34"],
)
def test_every_zobrist_key_stands_for_one_thing(arrays: tuple[np.ndarray, ...]):
    keys = np.concatenate([array.ravel() for array in arrays])
    assert len(np.unique(keys)) == keys.size


def test_nothing_is_remembered_from_a_table_with_other_options():
    thinker = bot("1t34", 5_000)
    for clockwise in (True, False):
        position = ff.load("1t34", clockwise=clockwise).start(seed=1)
        for step in range(6):
            position.play(position.legal[step % len(position.legal)])
        assert thinker.search(position) == bot("1t34", 5_000).search(position)


def test_what_the_other_side_may_still_refute_is_not_called_proven():
    """The search is cut off after the first of its replies, which loses; the next one does not."""
    position = ff.from_text(
        "less",
        "game=less width=6 walls=000011101010100010000000100010100000000110100000110000001000 first=0 scoring=0 "
        "stay_home_loses=0 codecup=0 pieces=d3e5f5f6/a1b1c2c5 seat=0 allowed=3 left=1 spent=29,27 turns=9,9 "
        "phase=playing last_points=0 why= margin=0",
    )
    for nodes in (4_000, 300_000):
        found, candidate = bot("less", nodes).search_move(position, position.find("d3e3"))
        assert not found.proven
        assert candidate.expected[0] < 0.5


def _where(text: str) -> str:
    """A position's text without the number of turns, which a zobrist may leave out."""
    return " ".join(part for part in text.split() if not part.startswith(("turns=", "spent=")))


def test_a_game_without_zobrist_is_refused():
    game: Game = ff.game("fourthdown")
    with pytest.raises(ValueError, match="no zobrist"):
        AlphaBetaBot(game, AlphaBetaLimits(10), knowledge("fourthdown"))
