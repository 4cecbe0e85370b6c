"""Every bot of every game explains its moves, and never by what its seat cannot see."""

import random
from dataclasses import replace

import pytest

import fourfold as ff
from fourfold import players
from fourfold.core.rng import new_rng
from fourfold.core.words import Refused
from fourfold.players import Explainer, explainer, steady_bot
from fourfold.registry import knowledge
from fourfold.search.greedy import GreedyBot
from tests.games.fourthdown.test_secrets import scrambled
from tests.search.endings import last_steps

TABLES = [(name, seats) for name in ff.GAMES for seats in ff.game(name).seats]
BOTS = [(name, seats, level) for name, seats in TABLES for level in range(1, len(knowledge(name).levels) + 1)]
SECRETIVE = [(name, seats, level) for name, seats, level in BOTS if ff.game(name).hidden]


def bot_of(name: str, level: int) -> Explainer:
    """That level; one that thinks by the clock is given little of it."""
    found = knowledge(name).levels[level - 1]
    return players._at_level(name, replace(found, seconds=0.02) if found.seconds else found, seed=1)


def begun(name: str, seats: int, seed: int) -> ff.Position:
    """A game after a few random moves, with something to decide; of a short game the last such position."""
    rng = random.Random(seed)
    position = ff.load(name, seats).start(seed=seed)
    found = position.copy()
    while not position.over and (len(position.actions) <= 4 * seats or len(found.legal) == 1):
        if len(position.legal) > 1:
            found = position.copy()
        position.play(rng.choice(position.legal))
    return found


@pytest.mark.parametrize(("name", "seats", "level"), BOTS)
def test_every_legal_move_is_explained_best_first(name: str, seats: int, level: int):
    position = begun(name, seats, seed=2)
    mover, teams = position.seat, position.game.teams(seats)
    bot = bot_of(name, level)
    found = bot.explain(position)
    assert sorted(candidate.action for candidate in found) == position.legal
    tree = not isinstance(bot, GreedyBot) and (position.game.hidden or len(teams) > 2)
    goodness = [each.visits if tree else each.expected[mover] for each in found]
    assert goodness == sorted(goodness, reverse=True)
    for each in found:
        assert each.move == position.moves()[position.legal.index(each.action)] == each.line[0]
        assert len(each.expected) == seats
        assert all(-1 <= value <= 1 for value in each.expected)
        assert each.error >= 0
        assert each.visits >= 0
        if len(teams) == 2:
            ours, theirs = ([each.expected[seat] for seat in team] for team in teams)
            assert ours == pytest.approx([-value for value in theirs])
            assert ours == pytest.approx([ours[0]] * len(ours))
        if not position.game.hidden:
            walker = position.copy()
            for move in each.line:
                walker.play(move)


@pytest.mark.parametrize(("name", "seats", "level"), SECRETIVE)
def test_what_the_seat_cannot_see_changes_nothing(name: str, seats: int, level: int):
    """Dealt anew by the game itself, and by hand."""
    position = begun(name, seats, seed=3)
    game, mover = position.game, position.seat
    room = game.blank()
    game.verbs.guess(position.viewed(mover), mover, new_rng(7), room[0])
    twins = [ff.Position(position.variant, position.options, room, None)]
    if name == "fourthdown":
        twins.append(scrambled(position, mover, random.Random(level)))
        assert twins[-1].digest != position.digest
    said = bot_of(name, level).explain(position)
    for twin in twins:
        assert bot_of(name, level).explain(twin) == said


@pytest.mark.parametrize("name", [name for name in ff.GAMES if not ff.game(name).hidden])
def test_a_simple_bot_shows_its_turn_and_what_it_comes_to(name: str):
    position = begun(name, ff.game(name).seats[-1], seed=4)
    bot = GreedyBot(position.game, knowledge(name))
    worth = dict(zip(position.legal, bot.action_values(position), strict=True))
    for candidate in bot.explain(position):
        assert candidate.expected[position.seat] == pytest.approx(worth[candidate.action])
        assert (candidate.visits, candidate.error) == (1, 0.0)


def test_a_simple_bot_sees_the_end_of_its_turn():
    best = GreedyBot(ff.game("less"), knowledge("less")).explain(last_steps(left=2))[:2]
    assert [candidate.line for candidate in best] == [["e4e5"], ["e6e5", "e4e6"]]
    assert [candidate.expected for candidate in best] == [[1.0, -1.0]] * 2


@pytest.mark.parametrize("name", ff.GAMES)
def test_who_is_asked_again_says_the_same(name: str):
    position = begun(name, ff.game(name).seats[0], seed=5)
    assert steady_bot(name).explain(position) == steady_bot(name).explain(position)


def test_there_are_no_reasons_for_playing_at_random():
    with pytest.raises(Refused, match="no reasons"):
        explainer("random", "less")
    assert explainer("greedy", "less").explain(ff.load("less").start(seed=1))
