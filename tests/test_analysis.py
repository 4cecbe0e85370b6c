"""The analysis of played games: values add up, mistakes are found, luck is told from decisions."""

from fractions import Fraction
from pathlib import Path

import pytest

import fourfold as ff
from fourfold import analysis
from fourfold.analysis import Analysis, Ply, analyse, candidates, look_at, win_chance
from fourfold.core.forgone import forgone
from fourfold.core.verbs import CHANCE
from fourfold.games.less.text.position import ways_home
from fourfold.games.takkure.text.describe import TakkureMove
from fourfold.players import bot
from tests.search.endings import almost_home, last_steps


def random_game(name: str, seats: int, seed: int, longest: int = 400) -> ff.Position:
    position = ff.load(name, seats=seats).start(seed=seed)
    while not position.over and len(position.actions) < longest:
        position.play(position.legal[(7 * len(position.actions) + seed) % len(position.legal)])
    return position


@pytest.fixture(scope="module")
def cards() -> tuple[ff.Position, Analysis]:
    played = random_game("fourthdown", 3, seed=2)
    return played, analyse(played, iterations=100)


def test_what_changes_adds_up_to_the_result(cards: tuple[ff.Position, Analysis]):
    played, found = cards
    assert played.over
    start = found.plies[0].before
    for seat, score in enumerate(played.scores):
        assert start[seat] + found.luck[seat] + found.decisions[seat] == pytest.approx(score)


def test_every_ply_is_told_in_order_and_goes_on_from_the_one_before(cards: tuple[ff.Position, Analysis]):
    played, found = cards
    assert [ply.number for ply in found.plies] == list(range(len(played.actions)))
    for ply, following in zip(found.plies, found.plies[1:], strict=False):
        assert following.before == ply.after
    assert all(-1 <= value <= 1 for ply in found.plies for value in ply.before + ply.after)


def test_only_seats_err(cards: tuple[ff.Position, Analysis]):
    _, found = cards
    assert found.chance
    assert all(ply.mistake == 0 and ply.best == "" for ply in found.plies if ply.seat == CHANCE)
    assert all(ply.mistake >= 0 for ply in found.plies)
    assert [sum(p.mistake for p in found.plies if p.seat == s) for s in range(3)] == pytest.approx(found.mistakes)


def test_the_turning_points_are_the_largest_changes(cards: tuple[ff.Position, Analysis]):
    _, found = cards
    swings = sorted((ply.swing for ply in found.plies), reverse=True)
    assert sorted((found.plies[n].swing for n in found.turning_points), reverse=True) == swings[:3]


def test_the_same_seed_finds_the_same():
    played = random_game("1t34", 2, seed=3)
    assert analyse(played, iterations=150) == analyse(played, iterations=150)


def test_parts_make_up_the_whole():
    """So that a server can look at a game between other things, and finds what it would have found at once."""
    played = random_game("1t34", 2, seed=3)
    whole = analyse(played, iterations=150).plies
    for start in (1, 6, 11):
        assert list(look_at(played, start, whole[start - 1].after, iterations=150)) == whole[start:]


def only_ply(position: ff.Position, move: str) -> Ply:
    """What is said of one move."""
    position.play(move)
    return analyse(position, iterations=300).plies[0]


@pytest.mark.parametrize(
    ("move", "after", "best", "mistake"),
    [("e4e5", 1.0, "", 0.0), ("e6e5", 0.0, "e4e5", 1.0), ("e6d6", -1.0, "e4e5", 2.0), ("f5f4", -1.0, "e4e5", 2.0)],
)
def test_a_missed_win_costs_what_it_was_worth(move: str, after: float, best: str, mistake: float):
    """A has one point left and wins with e4e5; with e6e5 it goes home in its last turn as B does; else B wins."""
    ply = only_ply(last_steps(left=1), move)
    assert (ply.before, ply.after) == ([1.0, -1.0], [after, 0.0 - after])
    assert (ply.seat, ply.best, ply.mistake) == (0, best, mistake)


def test_no_move_that_keeps_a_proven_win_is_blamed():
    """With three points A may lose its way and still come home, and B can do nothing but wait."""
    for move in almost_home("e4").moves():
        ply = only_ply(almost_home("e4"), move)
        assert (ply.before, ply.after, ply.best, ply.mistake) == ([1.0, -1.0], [1.0, -1.0], "", 0.0)


@pytest.mark.parametrize(("name", "seats"), [("less", 2), ("less", 4), ("touchdown", 2), ("1t34", 2)])
def test_what_is_proven_stays_until_it_is_thrown_away(name: str, seats: int):
    """Bots that blunder: whoever has a proven win keeps it at no charge, or is blamed for giving it away."""
    kept = 0
    for seed in range(4):
        position = ff.load(name, seats).start(seed=seed)
        bots = [bot(name, 4, seed=seed + seat) for seat in range(seats)]
        while not position.over:
            position.play(bots[position.seat].choose(position))
        found = analyse(position, iterations=500)
        for ply in found.plies:
            if abs(ply.before[0]) == 1.0 and ply.before == ply.after:
                assert (ply.best, ply.mistake) == ("", 0.0)
                assert ply.number not in found.turning_points
                kept += 1
            elif abs(ply.before[0]) == 1.0:
                assert ply.before[ply.seat] == 1.0
                assert ply.mistake > 0
        assert found.plies[-1].after == position.scores
    assert kept > 10


def test_a_ply_has_the_value_of_its_candidate():
    position = last_steps(left=1)
    said = {candidate.move: candidate.expected for candidate in candidates(position, iterations=300)}
    assert {move: only_ply(last_steps(left=1), move).after for move in said} == said


@pytest.mark.parametrize(
    ("name", "seats", "alphabeta"), [("less", 2, True), ("less", 4, True), ("1t34", 3, False), ("fourthdown", 2, False)]
)
def test_the_search_is_chosen_by_the_table(name: str, seats: int, alphabeta: bool):
    assert isinstance(analysis._evaluator(ff.game(name), seats, 100, 0), analysis._AlphaBetaEvaluator) == alphabeta


@pytest.mark.parametrize("kind", ["svg", "png", "SVG"])
def test_a_chart_is_drawn(cards: tuple[ff.Position, Analysis], tmp_path: Path, kind: str):
    from fourfold.cli.chart import check_chart, draw_chart

    file = tmp_path / f"game.{kind}"
    check_chart(file)
    draw_chart(cards[1], file)
    assert file.read_bytes().startswith(b"<?xml" if kind.lower() == "svg" else b"\x89PNG")


def test_a_chart_that_cannot_be_drawn_is_refused_beforehand(tmp_path: Path):
    from fourfold.cli.chart import check_chart

    with pytest.raises(ff.Refused, match=r"must end in \.svg or \.png"):
        check_chart(tmp_path / "game.bmp")
    with pytest.raises(ff.Refused, match="cannot be written"):
        check_chart(tmp_path / "no-such-folder" / "game.svg")
    (tmp_path / "folder.svg").mkdir()
    with pytest.raises(ff.Refused, match="is there already"):
        check_chart(tmp_path / "folder.svg")


def test_values_are_chances_to_win_with_their_error(cards: tuple[ff.Position, Analysis]):
    _, found = cards
    for ply in found.plies[:-1]:
        assert 0 <= ply.error <= 0.1  # one standard error of 100 iterations
        assert sum(win_chance(value, 3) for value in ply.after) == pytest.approx(1)
    assert found.plies[-1].error == 0
    assert [win_chance(value, 5) for value in (1.0, 0.0, -0.25)] == [1.0, 0.2, 0.0]


def test_a_mistake_names_the_win_that_it_gave_away():
    assert only_ply(last_steps(left=1), "e6d6").forgone_said == "a win"


def lost_in_less(move: str, better: str) -> str:
    """What the first move of a board of LESS gave away beside a better one."""
    position = ff.load("less", tiles="hard", first=0).start(seed=5)
    actions = dict(zip(position.moves(), position.legal, strict=True))
    lost = forgone(position, actions[move], actions[better], wins=False)
    return lost.say("en") if lost else ""


def test_a_mistake_in_less_is_told_in_points():
    """A step against the way costs what both moves together make up for."""
    position = ff.load("less", tiles="hard", first=0).start(seed=5)
    ways = {}
    for move in position.moves():
        after = position.copy()
        after.play(move)
        ways[move] = int(position.state.left) - int(after.state.left) + ways_home(after.state)[0]
    worst, best = max(ways, key=ways.__getitem__), min(ways, key=ways.__getitem__)
    assert ways[worst] > ways[best]
    assert lost_in_less(worst, best).startswith(("a point", f"{ways[worst] - ways[best]} points"))
    assert lost_in_less(best, worst) == ""


def test_a_pile_taken_for_nothing_is_told_in_cards():
    position = ff.load("fourthdown", may_take=True).start(seed=3)
    while "take" not in position.moves() or len(position.moves()) < 2:
        position.play(position.legal[0])
    moves = position.moves()
    played, better = (position.legal[moves.index(each)] for each in ("take", moves[0]))
    lost = forgone(position, played, better, wins=False)
    assert lost is not None
    assert lost.args["n"] >= int(position.state.piled) + 1  # the pile, and what would have been played


def test_a_roll_left_out_is_told_with_its_odds():
    """The ball carrier could have tried at better odds than it dodged."""
    position = ff.load("takkure", scenario="four-v-four").start(seed=4)
    rolls = {}
    for _ in range(400):
        rolls = {
            move: Fraction(told.odds["success"])
            for move, action in zip(position.moves(), position.legal, strict=True)
            if isinstance(told := position.describe(action), TakkureMove)
            and "success" in told.odds
            and told.kind in ("pass", "dodge", "break", "try")
        }
        if len(rolls) > 1:
            break
        position.play(position.legal[len(position.actions) % len(position.legal)])
    better = max(rolls, key=rolls.__getitem__)
    other = min(rolls, key=rolls.__getitem__)
    actions = dict(zip(position.moves(), position.legal, strict=True))
    lost = forgone(position, actions[other], actions[better], wins=False)
    assert lost is not None
    assert lost.say("en").endswith(f" at {round(100 * rolls[better])} %")
