"""Who meets whom in a tournament: fields of every size are played to their end with results drawn from a seed."""

import random
from collections import Counter
from itertools import combinations

import pytest

from fourfold.server.tournaments.arena import arena_bouts
from fourfold.server.tournaments.field import Bout, Entrant, Field
from fourfold.server.tournaments.knockout import bracket, knockout_round, rounds_won
from fourfold.server.tournaments.round_robin import round_robin_round
from fourfold.server.tournaments.standings import standings
from fourfold.server.tournaments.swiss import swiss_round

RESULTS = ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
ROUNDS = {"round-robin": round_robin_round, "swiss": swiss_round, "knock-out": knockout_round}


def entrants(count: int, **more) -> list[Entrant]:
    return [Entrant(number, rating=float(-number), **more) for number in range(1, count + 1)]


def settled(bout: Bout, rng: random.Random) -> Bout:
    return bout if bout.points else bout._replace(points=rng.choice(RESULTS))


def play(format: str, people: list[Entrant], seed: int, rounds: int = 99) -> Field:
    """A tournament to its end, or for so many rounds."""
    rng, bouts = random.Random(seed), list[Bout]()
    for _ in range(rounds):
        new = ROUNDS[format](Field(people, bouts))
        if not new:
            break
        bouts += [settled(bout, rng) for bout in new]
    return Field(people, bouts)


def games(field: Field) -> list[frozenset[int]]:
    return [frozenset((bout.first, bout.second)) for bout in field.bouts if bout.second is not None]


@pytest.mark.parametrize("count", range(2, 18))
def test_in_a_round_robin_every_two_meet_once_and_seats_are_balanced_within_one(count):
    field = play("round-robin", entrants(count), count)
    assert sorted(map(sorted, games(field))) == [list(pair) for pair in combinations(range(1, count + 1), 2)]
    assert field.round == count - 1 + count % 2
    assert max(map(abs, field.lean.values())) <= 1
    assert set(field.byes.values()) == {0}


def test_who_enters_a_round_robin_late_meets_everybody_too():
    people = [*entrants(6), Entrant(7, since=3), Entrant(8, since=4)]
    field = play("round-robin", people, 3)
    assert len(games(field)) == len(set(games(field))) == 8 * 7 // 2
    early = [bout for bout in field.bouts if bout.round < 3]
    assert {7, 8}.isdisjoint({number for bout in early for number in (bout.first, bout.second)})


@pytest.mark.parametrize("count", [*range(4, 14), 32])
def test_in_a_swiss_nobody_meets_twice_and_byes_and_seats_are_shared_out(count):
    rounds = max(2, (count - 1).bit_length())
    for seed in range(3):
        field = play("swiss", entrants(count), seed, rounds)
        assert field.round == rounds
        assert len(games(field)) == len(set(games(field))), "nobody meets twice"
        assert max(field.byes.values()) <= 1
        assert sum(field.byes.values()) == rounds * (count % 2)
        assert max(map(abs, field.lean.values())) <= (1 if count > 7 else 2)
        per_round = Counter(n for bout in field.bouts for n in (bout.first, bout.second) if n is not None)
        assert set(per_round.values()) == {rounds}, "everybody plays or has the bye in each round"


@pytest.mark.parametrize("count", [4, 6, 8])
def test_a_swiss_may_go_on_until_everybody_has_met_and_meets_again_only_then(count):
    """The last round is forced: pairs are found although those of equal points have met."""
    field = play("swiss", entrants(count), 5, 2 * count)
    assert field.round == 2 * count
    met = Counter(games(field))
    assert max(met.values()) - min(met[frozenset(pair)] for pair in combinations(range(1, count + 1), 2)) <= 2
    first = play("swiss", entrants(count), 5, count // 2)
    assert len(games(first)) == len(set(games(first)))


def test_in_a_swiss_equal_points_meet_and_the_upper_half_meets_the_lower():
    first = swiss_round(Field(entrants(8), []))
    assert [{bout.first, bout.second} for bout in first] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    bouts = [bout._replace(points=(1.0, 0.0) if bout.first <= 4 else (0.0, 1.0)) for bout in first]
    second = swiss_round(Field(entrants(8), bouts))
    assert all((bout.first <= 4) == ((bout.second or 0) <= 4) for bout in second)


def test_who_enters_a_swiss_late_or_leaves_is_paired_from_then_or_no_more():
    people = [*entrants(7), Entrant(8, since=3)]
    two = play("swiss", people, 1, 2)
    assert 8 not in {number for pair in games(two) for number in pair}
    left = [person._replace(left=person.number == 1) for person in people]
    third = swiss_round(Field(left, two.bouts))
    playing = [number for bout in third for number in (bout.first, bout.second) if number is not None]
    assert sorted(playing) == [2, 3, 4, 5, 6, 7, 8]


def test_the_bye_goes_to_the_last_who_had_none():
    first = swiss_round(Field(entrants(5), []))
    assert next(bout for bout in first if bout.second is None) == Bout(1, 5, None, (1.0, 0.0))


@pytest.mark.parametrize("count", range(2, 18))
def test_a_knock_out_ends_with_one_who_has_lost_to_nobody(count):
    for seed in range(4):
        field = play("knock-out", entrants(count), seed)
        won = rounds_won(field)
        best = standings(field, "knock-out")[0]
        assert best.rank == 1
        assert max(won.values()) == (count - 1).bit_length() == won[best.number]
        assert list(won.values()).count(won[best.number]) == 1
        assert Counter(games(field)).most_common(1)[0][1] <= 2
        lost = {
            number
            for bout in field.bouts
            for number, own in zip((bout.first, bout.second), bout.points or (), strict=True)
            if own == 0
        }
        assert best.number not in lost


def test_the_best_seeds_of_a_knock_out_have_the_byes_and_meet_last():
    assert bracket([1, 2, 3, 4, 5, 6]) == [1, None, 4, 5, 2, None, 3, 6]
    first = knockout_round(Field(entrants(6), []))
    assert [{bout.first, bout.second} for bout in first] == [{4, 5}, {3, 6}]


def test_a_drawn_game_of_a_knock_out_is_played_again_with_seats_changed_and_then_the_better_seed_goes_on():
    people = entrants(2)
    (bout,) = knockout_round(Field(people, []))
    drawn = bout._replace(points=(0.5, 0.5))
    (again,) = knockout_round(Field(people, [drawn]))
    assert (again.first, again.second) == (bout.second, bout.first)
    both = Field(people, [drawn, again._replace(points=(0.5, 0.5))])
    assert knockout_round(both) == []
    assert standings(both, "knock-out")[0].number == 1


def test_who_leaves_a_knock_out_gives_the_next_round_away():
    people = entrants(4)
    bouts = [bout._replace(points=(1.0, 0.0)) for bout in knockout_round(Field(people, []))]
    winners = [bout.first for bout in bouts]
    left = [person._replace(left=person.number == winners[0]) for person in people]
    field = Field(left, bouts)
    assert knockout_round(field) == []
    assert standings(field, "knock-out")[0].number == winners[1]


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13])
def test_an_arena_always_pairs_the_free_and_balances_seats(count):
    rng, bouts = random.Random(count), list[Bout]()
    for _ in range(200):
        new = arena_bouts(Field(entrants(count), bouts))
        bouts += new
        playing = [k for k, bout in enumerate(bouts) if bout.points is None]
        assert playing, "there is always a game while two are there"
        done = rng.choice(playing)
        bouts[done] = bouts[done]._replace(points=rng.choice(RESULTS))
        busy = Counter(n for bout in bouts if bout.points is None for n in (bout.first, bout.second))
        assert max(busy.values(), default=1) == 1, "nobody plays two games at once"
    field = Field(entrants(count), bouts)
    assert max(map(abs, field.lean.values())) <= (1 if count == 2 else 2)
    if count > 2:
        for number in field.entrants:
            twice = sum(one == other for one, other in zip(field.met[number], field.met[number][1:], strict=False))
            assert twice <= len(field.met[number]) // 3


@pytest.mark.parametrize(("people", "bots"), [(0, 8), (1, 1), (1, 8), (2, 1), (3, 8)])
def test_in_an_arena_every_person_who_is_free_plays_and_bots_play_people_only(people, bots):
    field = [Entrant(number, bot=number > people) for number in range(1, people + bots + 1)]
    rng, bouts = random.Random(people), list[Bout]()
    for _ in range(60):
        bouts += arena_bouts(Field(field, bouts))
        assert all(bout.first <= people or (bout.second or 0) <= people for bout in bouts)
        playing = [k for k, bout in enumerate(bouts) if bout.points is None]
        if not people:
            assert bouts == []
            continue
        busy = {n for k in playing for n in (bouts[k].first, bouts[k].second)}
        assert busy.issuperset(range(1, people + 1)) or bots < people
        done = rng.choice(playing)
        bouts[done] = bouts[done]._replace(points=rng.choice(RESULTS))
    if people > 1:
        met = Field(field, bouts).met
        assert 2 in met[1], "people meet each other too"


def test_tie_breaks_are_those_that_are_published():
    people = entrants(4)
    bouts = [
        Bout(1, 1, 2, (1.0, 0.0)),
        Bout(1, 3, 4, (1.0, 0.0)),
        Bout(2, 3, 1, (0.5, 0.5)),
        Bout(2, 2, 4, (1.0, 0.0)),
        Bout(3, 1, 4, (0.0, 1.0)),
        Bout(3, 2, 3, (1.0, 0.0)),
    ]
    field = Field(people, bouts)
    assert field.points == {1: 1.5, 2: 2.0, 3: 1.5, 4: 1.0}
    rows = {row.number: row for row in standings(field, "round-robin")}
    assert standings(field, "round-robin")[0].number == 2
    assert rows[1].buchholz == 2.0 + 1.5 + 1.0
    assert rows[1].sonneborn == 2.0 + 0.75
    assert rows[3].sonneborn == 1.0 + 0.75
    assert (rows[1].rank, rows[3].rank) == (2, 3), "1 beat the stronger"
    assert rows[1].direct == rows[3].direct == 0.5


def test_who_is_equal_in_everything_shares_a_rank():
    field = Field(entrants(2), [Bout(1, 1, 2, (0.5, 0.5))])
    assert [row.rank for row in standings(field, "round-robin")] == [1, 1]


@pytest.mark.parametrize("count", range(2, 9))
def test_in_a_double_round_robin_every_two_meet_twice_with_seats_changed(count):
    people, bouts = entrants(count), list[Bout]()
    rng = random.Random(count)
    while new := round_robin_round(Field(people, bouts), 2):
        bouts += [settled(bout, rng) for bout in new]
    pairs = Counter((bout.first, bout.second) for bout in bouts)
    assert pairs == Counter(
        {(one, other): 1 for one in range(1, count + 1) for other in range(1, count + 1) if one != other}
    )
    once = count * (count - 1) // 2
    assert len({frozenset((bout.first, bout.second)) for bout in bouts[:once]}) == once  # all once before any again
    assert set(Field(people, bouts).lean.values()) == {0}
