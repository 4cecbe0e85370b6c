"""Ratings by meetings of neighbours."""

import json

import pytest

from fourfold.arena.ladder import Ladder, neighbours
from fourfold.arena.pairing import MatchSetup
from fourfold.arena.play import Outcome, play_game
from fourfold.arena.pool import Cores
from fourfold.core.words import Refused
from fourfold.players import RandomPlayer

TABLE = MatchSetup("1t34", 2, {})


def outcome(*scores, forfeit=-1):
    zeros = [0] * len(scores)
    return Outcome(list(scores), "four", zeros, [0.0], [0.0], forfeit=forfeit)


@pytest.mark.parametrize(
    ("players", "sides", "turn", "tables"),
    [
        (4, 2, 0, [(0, 1), (2, 3)]),
        (4, 2, 1, [(1, 2), (2, 3)]),
        (5, 2, 0, [(0, 1), (2, 3), (3, 4)]),
        (5, 2, 1, [(1, 2), (3, 4)]),
        (5, 3, 0, [(0, 1, 2), (2, 3, 4)]),
        (5, 3, 2, [(2, 3, 4)]),
        (2, 2, 1, [(0, 1)]),
        (3, 3, 2, [(0, 1, 2)]),
    ],
)
def test_neighbours_share_tables_that_shift_from_round_to_round(players, sides, turn, tables):
    assert neighbours(range(players), sides, turn) == tables


def test_a_round_is_played_from_all_sides():
    fixtures = Ladder(TABLE, ["bot:5", "random"], seed=1).next_round()
    assert [fixture.players for fixture in fixtures] == [("bot:5", "random"), ("random", "bot:5")] * 2
    assert fixtures[0].board == fixtures[1].board != fixtures[2].board


def test_winning_raises_a_rating_and_narrows_its_error():
    """openskill's own example values: mu 25 and sigma 25/3 for newcomers."""
    ladder = Ladder(TABLE, ["random", "bot:5"], seed=1)
    assert [(rung.player, rung.rating) for rung in ladder.rungs()] == [("random", 25.0), ("bot:5", 25.0)]
    before = ladder.rungs()[0].error
    for fixture in ladder.next_round():
        scores = (1, -1) if fixture.players[0] == "bot:5" else (-1, 1)
        ladder.take(fixture, outcome(*scores))
    top, bottom = ladder.rungs()
    assert (top.player, top.games, bottom.beats_next) == ("bot:5", 4, None)
    assert top.rating > 25 > bottom.rating
    assert top.error < before
    assert top.beats_next is not None
    assert top.beats_next > 0.6


def test_three_sides_are_rated_by_their_order():
    ladder = Ladder(MatchSetup("1t34", 3, {}), ["bot:3", "bot:5", "random"], seed=1)
    fixture = ladder.next_round()[0]
    ladder.take(fixture, outcome(0.0, 1.0, -1.0))
    assert [rung.player for rung in ladder.rungs()] == ["bot:5", "bot:3", "random"]


def test_a_draw_between_equals_changes_nobody():
    ladder = Ladder(TABLE, ["bot:3", "bot:5"], seed=1)
    ladder.take(ladder.next_round()[0], outcome(0.0, 0.0))
    assert [rung.rating for rung in ladder.rungs()] == [25.0, 25.0]


def test_team_mates_are_one_player():
    ladder = Ladder(MatchSetup("less", 4, {}), ["bot:3", "bot:5"], seed=1)
    ladder.take(ladder.next_round()[0], outcome(1.0, -1.0, 1.0, -1.0, forfeit=3))
    best, worst = ladder.rungs()
    assert (best.player, best.games, worst.forfeits) == ("bot:3", 1, 1)


def test_the_stronger_climbs():
    ladder = Ladder(TABLE, ["random", "bot:5", "random"], seed=1)
    assert ladder.players == ["random", "bot:5"]
    expected = ladder.games(2)
    outcomes = list(ladder.play(Cores(play_game, jobs=1), turns=2))
    assert len(outcomes) == expected == 8
    assert ladder.rungs()[0].player == "bot:5"


def test_too_few_players_are_refused():
    with pytest.raises(Refused, match="at least 3 players"):
        Ladder(MatchSetup("1t34", 3, {}), ["bot:3", "bot:3", "random"], seed=1)


def test_the_command_rates_every_level(run, monkeypatch):
    """Played by a stand-in that lets the name last in the alphabet win."""

    def quick(fixture):
        scores = [1.0 if name == max(fixture.players) else -1.0 for name in fixture.players]
        return outcome(*scores)

    monkeypatch.setattr("fourfold.cli.arena.play_game", quick)
    monkeypatch.setattr("fourfold.cli.arena.player", lambda *_, brief: RandomPlayer())
    words = ("ladder", "1t34", "random", "--rounds", "15", "--seed", "1", "--jobs", "1")
    rungs = json.loads(run(*words, "--json")[1])["rungs"]
    levels = ["bot:8@0.1", *(f"bot:{level}" for level in range(7, 0, -1))]  # the highest in a tenth of its time
    assert [rung["player"] for rung in rungs] == ["random", *levels]
    code, shown, _ = run(*words)
    assert code == 0
    assert "±" in shown
    assert "bot:1" in shown


def test_ratings_find_the_strength_that_made_them():
    """Three of four games won again and again: 6.5 apart, and the chance is told as it is."""
    ladder = Ladder(TABLE, ["bot:3", "bot:5"], seed=1)
    fixture = ladder.next_round()[0]
    for _ in range(100):
        for scores in ((1, -1), (1, -1), (-1, 1), (1, -1)):
            ladder.take(fixture, outcome(*scores))
    best, worst = ladder.rungs()
    assert best.rating - worst.rating == pytest.approx(6.5, abs=best.error)
    assert best.beats_next == pytest.approx(0.75, abs=0.08)
