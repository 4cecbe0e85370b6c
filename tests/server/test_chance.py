"""Chance is committed to, added to by the players, and can be checked afterwards."""

import hashlib

import pytest

import fourfold as ff
from fourfold.core.rng import outcome, seed_bytes
from fourfold.server.table.wire import Abort, Ready
from tests.server.desk import NONCE, Desk, frames_of, person


def test_commitment_stands_before_the_nonces_and_the_seed_after_the_game_fits_it():
    desk = Desk("fourthdown", begin=False, seed=99)
    commitment = frames_of(desk.table).welcome(frozenset()).commitment
    assert frames_of(desk.table).update(0).result is None
    for seat in (0, 1):
        desk.send(Ready, seat, nonce=NONCE)
    desk.send(Abort, 0)
    result = frames_of(desk.table).update(-1).result
    assert result is not None
    assert hashlib.sha256(seed_bytes(int(result.seed))).hexdigest() == commitment
    assert result.nonces == NONCE * 2


def test_every_chance_follows_from_the_seed_the_nonces_and_its_number():
    desk = Desk("fourthdown", seed=99)
    while desk.table.phase == "playing":
        desk.play()
    record = ff.read_record(str(desk.table.record()))
    chances = [turn for turn in record.turns if turn.weights]
    assert len(chances) > 20
    key, nonces = seed_bytes(int(record.seed)), bytes.fromhex(record.nonces)
    assert [turn.index for turn in chances] == [outcome(key, nonces, k, t.weights) for k, t in enumerate(chances)]
    assert ff.replay(record).digest == desk.table.position.digest


def test_a_nonce_of_one_player_changes_the_cards():
    hands = []
    for nonce in (NONCE, NONCE[::-1]):
        desk = Desk("fourthdown", begin=False)
        desk.send(Ready, 0, nonce=NONCE)
        desk.send(Ready, 1, nonce=nonce)
        hands.append(desk.table.position.actions)
    assert hands[0] != hands[1]


def test_record_of_an_aborted_game_shows_its_chances():
    desk = Desk("fourthdown", 3, person)
    assert "Seed" not in str(desk.table.record(0))
    desk.send(Abort, 2)
    record = ff.read_record(str(desk.table.record()))
    assert record.tags["Ended"] == "aborted"
    assert record.seed == "7"
    assert ff.replay(record).digest == desk.table.position.digest


def drawn_for(name, seats=2, **options):
    """Each option of an aborted game that was drawn, with its draws as (of how many, which); and the record."""
    desk = Desk(name, seats, person, **options)
    desk.send(Abort, 0)
    record = ff.read_record(str(desk.table.record()))
    found = {}
    for part in record.tags["Drawn"].split("; "):
        option, *draws = part.split(" ")
        found[option] = [tuple(map(int, draw.split("@"))) for draw in draws]
    return found, record


def test_every_draw_of_a_set_up_follows_from_the_seed_and_the_last_one_says_who_starts():
    found, record = drawn_for("less", first="random")
    assert list(found) == ["board", "first"]
    key, purpose = seed_bytes(int(record.seed)), b"setup" + bytes.fromhex(record.nonces)
    draws = found["board"] + found["first"]
    assert draws == [(n, outcome(key, purpose, k, [1] * n)) for k, (n, _) in enumerate(draws, 1)]
    assert found["first"] == [(2, record.options["first"])]


@pytest.mark.parametrize(
    ("name", "seats", "options", "drawn"),
    [
        ("less", 2, {"first": 1}, ["board"]),
        ("less", 2, {"first": "random", "board": "0" * 60}, ["first"]),
        ("less", 4, {"first": "random", "codecup": True}, ["board"]),
        ("1t34", 3, {"first": "random"}, ["first"]),
        ("takkure", 2, {}, ["-"]),
    ],
)
def test_a_record_says_which_options_were_drawn(name, seats, options, drawn):
    assert list(drawn_for(name, seats, **options)[0]) == drawn
