"""Whole matches, small ones."""

import msgspec
import pytest

import fourfold as ff
from fourfold.arena import play
from fourfold.arena.match import Match
from fourfold.arena.pairing import MatchSetup, fixtures
from fourfold.arena.pool import Cores
from fourfold.arena.sprt import Claims
from fourfold.players import player

TABLE = MatchSetup("1t34", 2, {})


def played(table=TABLE, players=("bot:5", "random"), games=4, seed=1, jobs=1, claims=None):
    match = Match(table, players, games, seed, claims)
    with Cores(play.play_game, jobs) as workers:
        list(match.play(workers))
    return match


def timeless(report):
    standings = [msgspec.structs.replace(standing, seconds=0, longest=0) for standing in report.standings]
    return msgspec.structs.replace(report, standings=standings)


def test_the_better_player_wins_from_both_sides():
    report = played(games=6).report()
    (standing,) = report.standings
    assert (standing.player, standing.opposition, standing.games) == ("bot:5", ["random"], 6)
    assert standing.total.wins == 6
    assert {side: count.wins for side, count in standing.by_side.items()} == {"A": 3, "B": 3}
    assert standing.share.value == 1
    assert report.forfeits == []


def test_a_match_repeats_itself_from_its_seed_on_any_number_of_processes():
    players = ("uct:30", "bot:3")
    first, again = played(players=players), played(players=players, jobs=2)
    assert timeless(first.report()) == timeless(again.report())
    assert [o.record for o in first.outcomes] == [o.record for o in again.outcomes]
    assert [o.record for o in played(players=players, seed=2).outcomes] != [o.record for o in first.outcomes]


def test_records_replay_and_name_the_players():
    match = played(games=2)
    record = ff.read_record(match.outcomes[1].record)
    assert record.tags == {"PlayerA": "random", "PlayerB": "bot:5"}
    assert ff.replay(record).scores == match.outcomes[1].scores


def test_openings_are_the_same_from_both_sides_and_differ_between_boards():
    games = fixtures(MatchSetup("1t34", 2, {}, opening=3), ["random", "bot:3"], 4, seed=1)
    opened = [play.open_board(game).actions for game in games]
    assert len(opened[0]) == 3
    assert opened[0] == opened[1] != opened[2] == opened[3]


def test_one_among_three_copies_is_told_alone():
    (standing,) = played(MatchSetup("1t34", 3, {}), games=3).report().standings
    assert standing.fair == pytest.approx(1 / 3)
    assert list(standing.by_side) == ["A", "B", "C"]


def test_teams_are_one_side():
    (standing,) = played(MatchSetup("less", 4, {}), ("bot:5", "bot:3"), games=2).report().standings
    assert list(standing.by_side) == ["AC", "BD"]


def test_three_players_of_a_game_for_two_have_three_pairings():
    report = played(players=("bot:5", "bot:3", "random"), games=2).report()
    assert [(s.player, s.opposition) for s in report.standings] == [
        ("bot:5", ["bot:3"]),
        ("bot:5", ["random"]),
        ("bot:3", ["random"]),
    ]


def test_the_sequential_test_stops_the_match():
    match = played(games=200, claims=Claims(0, 200))
    assert match.verdict is not None
    assert match.verdict.accepted == 200
    assert len(match.outcomes) < 100


def test_the_sequential_test_takes_every_board_once(monkeypatch):
    """A match of many thousand boards is not gone through again after each."""
    taken, look = [], Match._board

    def board(match, start):
        taken.append(start)
        return look(match, start)

    monkeypatch.setattr(Match, "_board", board)
    match = played(players=("random", "bot:1"), games=12, claims=Claims(-1000, 1000))
    assert match.verdict is not None
    assert taken == list(range(0, len(match.outcomes) - 1, 2))


def test_an_interrupted_match_reports_whole_boards():
    match = Match(TABLE, ["bot:5", "random"], 10, 1)
    games = match.play(Cores(play.play_game, jobs=1))
    for _ in range(3):
        next(games)
    games.close()
    report = match.report()
    assert report.games == 3
    assert report.standings[0].games == 2
    assert Match(TABLE, ["bot:5", "random"], 10, 1).report().standings == []


class Crashing:
    def choose(self, position):
        return 1 // 0


class Cheating:
    def choose(self, position):
        return 10**9


@pytest.mark.parametrize(
    ("bad", "reason"), [(Crashing(), "the player crashed: ZeroDivisionError"), (Cheating(), "is not the number of")]
)
@pytest.mark.parametrize(("seats", "other"), [(2, 1.0), (4, 1 / 3)])
def test_a_failing_player_loses_with_a_reason(monkeypatch, bad, reason, seats, other):
    monkeypatch.setattr(play, "player", lambda spec, *more: bad if spec == "bad" else player(spec, *more))
    match = played(MatchSetup("1t34", seats, {}), ("random", "bad"), games=1)
    assert match.outcomes[0].why == "forfeit"
    assert match.outcomes[0].scores == pytest.approx([other] + [-1.0] + [other] * (seats - 2))
    lost = match.report().forfeits[0]
    assert (lost.game, lost.seat, lost.player) == (1, "B", "bad")
    assert lost.reason.startswith(reason) or reason in lost.reason
    record = ff.read_record(match.outcomes[0].record)
    assert record.tags["Forfeit"].startswith("B: ")
    assert len(ff.replay(record).actions) == 1
    assert record.seed
    assert all(turn.digest for turn in record.turns)
