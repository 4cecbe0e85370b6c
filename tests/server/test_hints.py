"""Hints: the best move for the seat to move, from what it sees; not for others, and not where fair play is agreed."""

import pytest

from fourfold.core.words import Refused
from fourfold.players import bot
from fourfold.registry import knowledge
from fourfold.server.study.study import hint_job
from fourfold.server.table.ahead import ahead
from fourfold.server.workers.study_work import find_hint
from tests.server.desk import Desk
from tests.server.live import Visitor, live


def strongest(name: str) -> int:
    return max(k for k, level in enumerate(knowledge(name).levels, 1) if not level.seconds)


@pytest.mark.parametrize("name", ["less", "fourthdown"])
def test_it_is_the_move_of_the_strongest_bot_that_is_repeatable(name):
    """Which would play the same if it were asked with the whole table before it: it does not look."""
    desk = Desk(name)
    for _ in range(6):
        desk.play()
    table = desk.table
    job = hint_job(table, table.to_move)
    [found] = find_hint(job.game, job.options, job.seen)
    assert found == bot(name, strongest(name)).choose(table.position)
    assert found in table.position.legal


def refusal(desk: Desk, seat: int) -> str:
    with pytest.raises(Refused) as error:
        hint_job(desk.table, seat)
    return error.value.refusal.key


def test_there_are_none_for_others_nor_in_fair_or_rated_games_nor_before_nor_after():
    desk = Desk()
    assert refusal(desk, 1 - desk.table.to_move) == "server.not-your-turn"
    assert refusal(Desk(rated=True), desk.table.to_move) == "server.hint-fair"
    assert refusal(Desk(fair=True), desk.table.to_move) == "server.hint-fair"
    assert refusal(Desk(begin=False), 0) == "server.not-begun"
    while desk.table.phase == "playing":
        desk.play()
    assert refusal(desk, 0) == "core.over"


def test_a_seat_asks_with_its_secret(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as ada, Visitor(server.url) as eve:
        made = ada.create("local", "local", game="1t34")
        one = ada.sit(made)
        one.ready()
        assert one.my_turn()
        path = f"/api/tables/{one.table}/hint"
        key = next(key for key in made["keys"] if key["seat"] == one.last["to_move"])
        found = ada.post(path, **key)
        assert found["seq"] == one.last["seq"]
        assert found["text"] == next(c["text"] for c in one.last["legal"] if c["action"] == found["action"])
        assert eve.post(path, 403, seat=key["seat"], secret="guessed")["key"] == "server.not-your-seat"


def test_a_hint_of_several_steps_goes_on_until_another_seat_comes():
    table = Desk("less").table
    seat = table.to_move
    job = hint_job(table, seat, 6)
    found = find_hint(job.game, job.options, job.seen, job.steps)
    position = table.position.copy()
    for action in found:
        assert position.seat == seat
        position.play(action)
    assert 1 <= len(found) <= 6
    assert position.seat != seat or len(found) == 6


def test_a_step_that_a_seat_thinks_of_is_described_and_not_taken():
    table = Desk("less").table
    legal, seat = table.position.legal, table.to_move
    text = table.position.moves()[0]
    assert ahead(table, seat, [legal[0]]) == ahead(table, seat, [text])
    assert ahead(table, seat, [legal[0]]) == ahead(table, seat, [f"{text[:2].upper()}-{text[2:]}"])
    assert table.position.legal == legal
    for who, key in ((1 - seat, "server.not-your-turn"), (seat, "server.no-step")):
        with pytest.raises(Refused) as error:
            ahead(table, who, ["nowhere"])
        assert error.value.refusal.key == key


def test_steps_ahead_are_told_with_the_secret_of_the_seat_alone(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as ada, Visitor(server.url) as eve:
        made = ada.create("local", "local", game="1t34")
        one = ada.sit(made)
        one.ready()
        assert one.my_turn()
        key = next(key for key in made["keys"] if key["seat"] == one.last["to_move"])
        choice = one.last["legal"][0]
        path = f"/api/tables/{one.table}/ahead"
        assert ada.post(path, **key, actions=[choice["action"]]) == choice
        assert eve.post(path, 403, seat=key["seat"], secret="guessed", actions=[1])["key"] == "server.not-your-seat"
