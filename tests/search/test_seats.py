"""More than two seats: mates win together, and nobody helps a rival by mistake."""

import pytest

import fourfold as ff
from fourfold import players
from fourfold.core.knowledge import Level
from fourfold.players import player
from fourfold.registry import knowledge
from fourfold.search.mcts_bot import MctsBot
from fourfold.search.mcts_tree import MctsSettings
from tests.games.joushi.drawn import drawn
from tests.games.less.builder import COLUMNS, board, letter, race_of_four

THINKERS = ["alphabeta:20000", "mcts:6000"]


def turn(position: ff.Position, spec: str, seed: int = 1) -> list[str]:
    """The moves of a whole turn as one bot plays it."""
    bot = player(spec, position.game.name, seed)
    seat, moves = position.seat, []
    while not position.over and position.seat == seat:
        action = bot.choose(position)
        moves.append(position.game.texts.action(position.state, action))
        position.play(action)
    return moves


@pytest.mark.parametrize("spec", THINKERS)
@pytest.mark.parametrize("game", ["less", "touchdown"])
def test_the_points_left_over_go_to_the_mate(game: str, spec: str):
    """A is home with two points; only with the third one on C's way is C home before D."""
    position = race_of_four(a=2, b=3, c=4, d=3, to_move="A", first="B", turns=3, game=game)
    assert turn(position, spec) == ["g5g6", "g6g7", "f7e7"]
    turn(position, spec)
    assert letter(position) == "C"
    turn(position, spec)
    assert position.scores == [1, -1, 1, -1]


def in_the_way(game: str) -> ff.Position:
    """A stands on the last square of C's corner and has five points to go; B and D need one turn each."""
    pieces = dict.fromkeys(("h7", "g8", "h8", "b7"), "A") | dict.fromkeys(("a7", "a8", "b8", "b6"), "C")
    pieces |= dict.fromkeys(("g1", "h1", "h2", "d2"), "B") | dict.fromkeys(("a1", "b1", "a2", "b5"), "D")
    rows = [" ".join(pieces.get(f"{column}{row}", ".") for column in COLUMNS) for row in range(8, 0, -1)]
    return board("\n".join(rows), "A", first="B", turns=3, game=game)


@pytest.mark.parametrize("spec", THINKERS)
@pytest.mark.parametrize("game", ["less", "touchdown"])
def test_mates_make_room_and_finish_for_each_other(game: str, spec: str):
    """A leaves C's square straight on; C goes home with one point and brings A home with the other two.

    C may also stop: D then spends three points in its last turn, and A needs two.
    """
    position = in_the_way(game)
    assert turn(position, spec) == ["b7c7", "c7d7", "d7e7"]
    turn(position, spec)
    assert turn(position, spec) in (["b6b7", "e7f7", "f7g7"], ["b6b7", "stop"])
    while not position.over:
        turn(position, spec)
    assert position.scores == [1, -1, 1, -1]


def winner(position: ff.Position) -> int | None:
    return position.scores.index(1) if position.over else None


def after(position: ff.Position, action: int) -> ff.Position:
    child = position.copy()
    child.play(action)
    return child


def wins_now(position: ff.Position) -> bool:
    return any(winner(after(position, action)) == position.seat for action in position.legal)


def safe(position: ff.Position) -> list[str]:
    """The moves that hand nobody the game, and after which the next but one seat cannot win at once either."""
    moves = []
    for move in position.moves():
        there = position.copy()
        there.play(move)
        if not there.over and not any(wins_now(after(there, reply)) for reply in there.legal):
            moves.append(move)
    return moves


THREATS = {
    "red is about to make four, and yellow cannot stop it": (
        3,
        1,
        "a2>a4>c4",
        """
        . . . r b .
        . . r . . .
        . r . . . .
        . y . . . .
        b . . y . .
        . . . . . .
        """,
    ),
    "three pushes make a row for somebody else": (
        3,
        1,
        "f5>f4>c4",
        """
        . . . . b .
        r . y r b b
        . r r b b .
        . r y . y b
        . r y r y .
        . b . . . .
        """,
    ),
    "green after the next seat": (
        4,
        1,
        "f1>c1>c2",
        """
        . . . r b .
        . . . . b .
        g r b . r .
        r g y g y .
        b . g y . .
        . . . . . b
        """,
    ),
    "yellow after the next seat, and a push that makes four for blue": (
        4,
        0,
        "d6>e6>e3",
        """
        . . g r . .
        . b g . y .
        r r b b b .
        . g y y y .
        . . g r b g
        . . . . . .
        """,
    ),
}


@pytest.mark.parametrize("spec", ["greedy", "alphabeta:2000", "mcts:4000"])
@pytest.mark.parametrize("threat", THREATS)
def test_a_threat_that_nobody_else_will_stop_is_stopped_and_no_rival_is_handed_a_row(threat: str, spec: str):
    seats, mover, only, drawing = THREATS[threat]
    position = drawn(drawing, seats, mover, turns=40 * seats + mover)
    assert safe(position) == [only]
    assert turn(position, spec) == [only]


def test_a_move_that_gives_a_rival_the_row_is_worth_a_loss():
    """Blue pushes, red wins: the mover's value is that of a loser, red's that of the winner."""
    seats, mover, _, drawing = THREATS["three pushes make a row for somebody else"]
    position = drawn(drawing, seats, mover, turns=40 * seats + mover)
    handed = [move for move in position.moves() if winner(after(position, position.find(move))) not in (None, mover)]
    assert len(handed) == 3
    bot = MctsBot(position.game, MctsSettings(iterations=4_000, rollout_moves=0), knowledge("1t34"), seed=1)
    found = {candidate.move: candidate for candidate in bot.explain(position)}
    for move in handed:
        values = found[move].expected
        assert values[mover] == pytest.approx(-0.5)
        assert max(values) == pytest.approx(1.0)
        assert found[move].visits < max(candidate.visits for candidate in found.values()) / 20


def no_such_search(*_: object) -> None:
    raise AssertionError("the other search was meant")


@pytest.mark.parametrize("seats", [3, 4])
def test_mcts_searches_tables_of_more_than_two_sides(monkeypatch, seats):
    monkeypatch.setattr(players, "_alphabeta", no_such_search)
    position = ff.load("1t34", seats=seats).start()
    bot = players.FittingPlayer("1t34", Level(nodes=100, iterations=300), knowledge("1t34"), seed=1)
    assert bot.choose(position) == player("mcts:300", "1t34", seed=1).choose(position)


@pytest.mark.parametrize(("game", "level"), [("less", 8), ("touchdown", 8), ("1t34", 7), ("1t34", 8)])
def test_the_highest_levels_choose_their_search_by_the_table(game: str, level: int):
    assert isinstance(players.bot(game, level), players.FittingPlayer)


@pytest.mark.parametrize(("game", "seats"), [("1t34", 2), ("less", 2), ("less", 4)])
def test_alpha_beta_searches_tables_of_two_sides(monkeypatch, game: str, seats: int):
    monkeypatch.setattr(players, "_mcts", no_such_search)
    position = ff.load(game, seats=seats).start()
    bot = players.FittingPlayer(game, Level(nodes=500, iterations=300), knowledge(game), seed=1)
    assert bot.choose(position) == player("alphabeta:500", game).choose(position)
    best = players.FittingPlayer(game, Level(seconds=0.02), knowledge(game), seed=1)
    assert best.choose(position) in position.legal
