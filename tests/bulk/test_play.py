"""Bulk play: game number k of a seed is always the same game."""

import numpy as np
import pytest

import fourfold as ff
from fourfold.arena.pool import Cores
from fourfold.bulk import bot_games
from fourfold.bulk.streams import seed_key, stream_of
from fourfold.core.jit import COMPILED
from tests.bulk import by_positions

GAMES = 400 if COMPILED else 2


@pytest.mark.parametrize(("name", "policy"), [("less", "random"), ("1t34", "random"), ("fourthdown", "rollout")])
def test_a_game_depends_on_its_seed_and_its_number_alone(name, policy):
    many = ff.bulk.play(name, games=GAMES, policy=policy, seed=7)
    few = ff.bulk.play(name, games=GAMES // 2, policy=policy, seed=7, threads=3)
    half = slice(0, GAMES // 2)
    assert np.array_equal(many.scores[half], few.scores)
    assert np.array_equal(many.lengths[half], few.lengths)
    assert np.array_equal(many.why[half], few.why)
    assert not np.array_equal(many.lengths, ff.bulk.play(name, games=GAMES, policy=policy, seed=8).lengths)


@pytest.mark.parametrize(("name", "policy"), [("less", "random"), ("1t34", "random"), ("fourthdown", "rollout")])
def test_games_are_those_that_positions_play_with_the_same_stream(name, policy):
    _, counts, scores = by_positions.play(name, 3, policy)
    played = ff.bulk.play(name, games=3, policy=policy, seed=by_positions.SEED, setups=by_positions.SETUPS)
    assert np.array_equal(np.stack([played.lengths, played.chances], 1), counts)
    assert np.array_equal(played.scores, scores)


def test_scores_and_endings_are_those_of_the_game():
    played = ff.bulk.play("fourthdown", seats=3, games=GAMES, seed=2)
    assert played.scores.shape == (GAMES, 3)
    assert np.allclose(played.scores.sum(1), 0, atol=1e-6)
    assert set(played.why) <= {"out", "tie", "cap", "fewest"}
    assert (played.chances > 0).all()
    assert len(played) == GAMES


def test_samples_are_states_in_which_a_seat_decides():
    played = ff.bulk.play("fourthdown", games=GAMES, samples=GAMES // 2, seed=3)
    assert len(played.samples) == GAMES // 2
    assert all(played.game.verbs.to_move(state) >= 0 for state in played.samples)
    assert len({played.game.digest(state) for state in played.samples}) == GAMES // 2


def test_bots_play_too_and_repeat_themselves():
    first, again = (
        ff.bulk.play("1t34", games=4, policy="bot:1", seed=1, threads=threads, samples=2) for threads in (1, 2)
    )
    assert np.array_equal(first.lengths, again.lengths)
    assert np.array_equal(first.scores, again.scores)
    assert first.samples.tobytes() == again.samples.tobytes()


def test_bots_play_the_same_games_in_processes(monkeypatch):
    """Two seconds are too long for a test to wait for the processes."""
    alone = ff.bulk.play("fourthdown", games=20, policy="bot:1", seed=1, threads=1, samples=20)
    monkeypatch.setattr(bot_games, "_ALONE", 0.0)
    started = []

    def start(work, jobs):
        started.append(jobs)
        return Cores(work, jobs)

    monkeypatch.setattr(bot_games, "Cores", start)
    spread = ff.bulk.play("fourthdown", games=20, policy="bot:1", seed=1, threads=2, samples=20)
    assert started == [2]
    for field in ("scores", "lengths", "chances", "why"):
        assert np.array_equal(getattr(alone, field), getattr(spread, field)), field
    assert alone.samples.tobytes() == spread.samples.tobytes()


def test_the_progress_is_told_where_it_is_wanted(capsys):
    ff.bulk.play("1t34", games=GAMES, progress=True)
    assert f"{GAMES}/{GAMES}" in capsys.readouterr().err
    ff.bulk.play("1t34", games=GAMES, progress=False)
    assert capsys.readouterr().err == ""


def test_streams_are_splitmix64():
    """Against SplitMix64 in whole Python ints."""
    key, most = int(seed_key(4)), 2**64

    def expected(number):
        x = (key + (number + 1) * 0x9E3779B97F4A7C15) % most
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % most
        x = (x ^ x >> 27) * 0x94D049BB133111EB % most
        return (x ^ x >> 31) | 1

    numbers = [0, 1, 2, 10**6, 2**40 + 3]
    assert [int(stream_of(np.uint64(key), number)) for number in numbers] == [expected(n) for n in numbers]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"games": 0}, "at least one game"),
        ({"games": 2, "samples": 3}, "one sample from each"),
        ({"device": "abacus"}, "cpu or cuda"),
        ({"policy": "bot:99"}, "level"),
        ({"setups": 0}, "set-ups"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(given, sentence):
    with pytest.raises(ff.Refused, match=sentence):
        ff.bulk.play("1t34", **given)
