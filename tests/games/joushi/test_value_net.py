"""The value net of 1T34: it sees the board from all corners alike, and with it the bot wins by force."""

from dataclasses import replace

import numpy as np
import pytest

import fourfold as ff
from fourfold import players
from fourfold.core.knowledge import NOTHING_PREPARED, Level, Prepared
from fourfold.games.joushi.bots import KNOWLEDGE
from fourfold.games.joushi.bots.value_net import LINES, THREAT, net_value, read_patterns
from fourfold.registry import game
from fourfold.search.alphabeta_bot import AlphaBetaBot, AlphaBetaLimits
from tests.games.joushi.drawn import drawn

BOARD = """
    . . b . . .
    . . . . y .
    . r . . . .
    r . . y . .
    . . . . . .
    . . g . . .
"""
TURNED = """
    . . . r . .
    . . . . . .
    . . b . . y
    . . . . y .
    . b . . . .
    . . . g . .
"""
MIRRORED = """
    . . g . . .
    . . . . . .
    b . . g . .
    . b . . . .
    . . . . g .
    . . r . . .
"""


def files(pos: ff.Position) -> list[int]:
    out = np.zeros(THREAT, np.int64)
    read_patterns(pos.state, out)
    return [int(number) for number in out]


def worth(pos: ff.Position, seat: int) -> float:
    return float(KNOWLEDGE.heuristic(pos.state, seat, KNOWLEDGE.prepare(pos.state)))


def test_a_file_counts_own_and_other_tiles_in_threes():
    pos = drawn("...... ...... ...... ...... .r.... ..y...".replace(" ", "\n"))
    found = files(pos)
    rows, columns, rising, falling = (found[k : k + LINES] for k in range(0, THREAT, LINES))
    assert rows == [2 * 9, 3, 0, 0, 0, 0]
    assert columns == [0, 3, 2, 0, 0, 0]
    assert rising == [2, 0, 3, 0, 0, 0]  # c1 begins the diagonal to f4, b2 is the second square of that from a1
    assert falling == [0, 0, 0, 0, 0, 0]  # a diagonal of three can hold no four


def test_all_corners_see_the_board_alike():
    pos = drawn(BOARD)
    assert any(files(pos))
    for other in (drawn(TURNED, to_move=1), drawn(MIRRORED, clockwise=False)):
        assert files(other) == files(pos)
        assert worth(other, other.seat) == worth(pos, pos.seat)


@pytest.mark.parametrize("to_move", [0, 1])
def test_what_is_good_for_one_is_as_bad_for_the_other(to_move):
    pos = drawn(BOARD, to_move=to_move)
    assert worth(pos, 0) == -worth(pos, 1) != 0


def test_a_threat_of_the_other_counts():
    pos = drawn(BOARD)
    prepared = KNOWLEDGE.prepare(pos.state)
    assert net_value(pos.state, True, prepared) < net_value(pos.state, False, prepared)


@pytest.mark.parametrize(
    "options", [{"seats": 3}, {"seats": 4}, {"size": 7}, {"one_colour": True}, {"colours": "opposite"}]
)
def test_other_tables_go_by_the_rules_of_thumb(options):
    start = ff.load("1t34", **{"seats": 2, **options}).start()
    assert KNOWLEDGE.prepare(start.state) is NOTHING_PREPARED


def test_levels_below_the_highest_go_by_the_rules_of_thumb():
    start = ff.load("1t34", seats=2).start()
    assert len(KNOWLEDGE.prepare(start.state)) == THREAT + 1
    assert KNOWLEDGE.unprepared().prepare(start.state) is NOTHING_PREPARED
    assert [level.unprepared for level in KNOWLEDGE.levels] == [True] * 7 + [False]


def must_not_prepare(state: object) -> Prepared:
    raise AssertionError("an unprepared bot asked for prepared arrays")


@pytest.mark.parametrize("kind", [{"nodes": 50}, {"iterations": 50}, {"seconds": 0.01}, {"overlooks": 0.5}])
def test_unprepared_holds_for_every_kind_of_search(monkeypatch, kind):
    known = replace(KNOWLEDGE, levels=(Level(unprepared=True, **kind),), prepare=must_not_prepare)
    monkeypatch.setattr(players, "knowledge", lambda name: known)
    start = ff.load("1t34", seats=2).start()
    assert players.bot("1t34", 1).choose(start) in start.legal


def wins_against_all_replies(pos: ff.Position, bot: AlphaBetaBot, won: set[bytes]) -> int:
    """The longest game from here if seat 0 plays as the bot and seat 1 tries everything."""
    if pos.over:
        assert pos.scores[0] == 1
        return len(pos.actions)
    here = pos.state.at.tobytes() + bytes([pos.seat])
    if here in won:
        return 0
    actions = list(pos.legal)
    if pos.seat == 0:
        found = bot.search(pos)
        assert found.value > 0.999
        actions = [found.action]
    longest = 0
    for action in actions:
        pos.play(action)
        longest = max(longest, wins_against_all_replies(pos, bot, won))
        pos.undo()
    won.add(here)  # not before: a line that came back here would be no win
    return longest


def test_whoever_starts_wins_on_the_usual_board():
    """The test does not trust the search: it plays the bot's moves against every reply, to the end."""
    won: set[bytes] = set()
    bot = AlphaBetaBot(game("1t34"), AlphaBetaLimits(nodes=3_000_000), KNOWLEDGE)
    assert wins_against_all_replies(ff.load("1t34", seats=2).start(), bot, won) == 27
    assert len(won) > 1000
