"""Who sits where on which board."""

from collections import Counter

import pytest

from fourfold.arena.pairing import MatchSetup, fixtures, pairings, side_of


def lineups(players, sides):
    return [pairing.lineups for pairing in pairings(players, sides)]


def test_two_players_change_sides():
    assert lineups(2, 2) == [((0, 1), (1, 0))]


def test_every_two_of_several_players_meet():
    assert [pairing.heroes + pairing.lineups[0] for pairing in pairings(3, 2)] == [(0, 0, 1), (0, 0, 2), (1, 1, 2)]


def test_a_candidate_goes_round_among_copies():
    assert lineups(2, 3) == [((0, 1, 1), (1, 0, 1), (1, 1, 0))]


def test_as_many_players_as_sides_go_round_together():
    (pairing,) = pairings(3, 3)
    assert pairing.heroes == (0, 1, 2)
    assert pairing.lineups == ((0, 1, 2), (2, 0, 1), (1, 2, 0))


def test_team_mates_are_copies_of_one_player():
    table = MatchSetup("less", 4, {})
    first, second = fixtures(table, ["bot:2", "random"], 2, seed=3)
    assert first.players == ("bot:2", "random", "bot:2", "random")
    assert second.players == ("random", "bot:2", "random", "bot:2")
    assert first.board == second.board
    assert [side_of(seat, table.sides) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(("game", "seats", "players"), [("less", 2, 2), ("less", 2, 3), ("1t34", 4, 2), ("1t34", 3, 3)])
def test_every_player_sits_on_every_side_of_every_board_equally_often(game, seats, players):
    names = [f"uct:{k}" for k in range(1, players + 1)]
    played = fixtures(MatchSetup(game, seats, {}), names, 10, seed=1)
    for board in {fixture.board for fixture in played}:
        for name in names:
            rounds = [fixture.players for fixture in played if fixture.board == board]
            by_seat = Counter(seat for seated in rounds for seat in range(seats) if seated[seat] == name)
            assert len(set(by_seat.values())) == 1
            assert len(by_seat) == seats


def test_the_number_of_games_is_rounded_up_to_whole_boards():
    assert len(fixtures(MatchSetup("1t34", 3, {}), ["bot:1", "random"], 10, seed=0)) == 12


def test_two_seeds_share_no_board():
    boards = [
        {fixture.board for fixture in fixtures(MatchSetup("less", 2, {}), ["bot:1", "random"], 200, seed)}
        for seed in (0, 1)
    ]
    assert not boards[0] & boards[1]
