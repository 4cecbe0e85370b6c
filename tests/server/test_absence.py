"""A client that was away catches up: with each update, or after a long absence with the table as it is."""

import asyncio
import random

import pytest

from fourfold.server.host.room import OUTBOX
from fourfold.server.host.store import Store
from fourfold.server.http.guests import lock_of
from fourfold.server.table.checkpoints import KEPT_FOR
from fourfold.server.table.entries import Sitter
from fourfold.server.table.frames import Frames
from fourfold.server.table.table import Table
from fourfold.server.table.wire import Answer, Choose, Clock, Draw, Undo, Update
from tests.server.desk import Desk
from tests.server.live import Visitor, live

SECRET = "the secret of both seats"


def long_table(entries: int, **more) -> Desk:
    """Moves that are taken back at once: a log of any length."""
    desk = Desk(first=0, **more)
    while desk.table.seq < entries:
        desk.send(Choose, 0, index=0)
        desk.send(Undo, 0)
    return desk


def eventful_table(entries: int, seed: int) -> tuple[Desk, dict[tuple[int, int], Update]]:
    """A table with clocks, moves, offers and undos, and the update that each viewer got of each entry."""
    desk, rng = Desk("fourthdown", 3, clock=Clock(bank=80_000, increment=1)), random.Random(seed)
    frames, told = Frames(desk.table), {}
    while desk.table.seq < entries and desk.table.phase == "playing":
        desk.now += rng.randrange(2000)
        if desk.table.asked:
            desk.send(Answer, min(desk.table.waiting), yes=desk.table.asked.what == "undo")
        elif desk.table.decisions and desk.table.declined is None and rng.random() < 0.5:
            desk.send(rng.choice([Undo, Draw]), desk.table.decisions[-1].seat)
        else:
            desk.play(rng.randrange(len(desk.table.position.legal)))
        for viewer in range(-1, 3):
            told[desk.table.seq, viewer] = frames.update(viewer, whole=False)
    return desk, told


def test_every_update_of_a_short_absence_is_the_one_that_was_missed():
    desk, told = eventful_table(3 * KEPT_FOR - 20, seed=1)
    last = desk.table.seq
    assert last == 3 * KEPT_FOR - 20
    for since in (last - KEPT_FOR, 2 * KEPT_FOR - 1, 2 * KEPT_FOR, 2 * KEPT_FOR + 1, last - 1):
        for viewer in range(-1, 3):
            seats = frozenset({viewer} - {-1})
            *between, whole = Frames(desk.table).catch_up(seats, since)
            assert between == [told[seq, viewer] for seq in range(since + 1, last)]
            assert (whole.seq, whole.moved) == (last, told[last, viewer].moved)
            assert whole.view is not None
            assert Frames(desk.table).welcome(seats, since).since == since


def test_catching_up_replays_little_however_long_the_log_is(monkeypatch):
    desk, happen = long_table(4000), Table.happen
    last, replayed = desk.table.seq, []

    def count(table, logged):
        replayed.append(logged)
        happen(table, logged)

    monkeypatch.setattr(Table, "happen", count)
    for since in (0, 1, last - KEPT_FOR - 1, last - KEPT_FOR, last - 100, last - 1, last, last + 7, None):
        replayed.clear()
        told = Frames(desk.table).catch_up(frozenset({0}), since)
        assert len(replayed) <= 2 * KEPT_FOR
        assert len(told) <= KEPT_FOR < OUTBOX - 2
        assert told[-1].view is not None
        assert told[-1].seq == last


def test_a_copy_of_a_table_goes_on_by_itself():
    desk = Desk(first=0, clock=Clock(bank=60))
    twin = desk.table.copy()
    before = Frames(twin).update(0)
    for _ in range(5):
        desk.now += 1000
        desk.play()
    assert Frames(twin).update(0) == before
    assert twin.seq < desk.table.seq


@pytest.mark.parametrize("since", [0, 254, 3000 - KEPT_FOR - 2])
def test_a_client_that_is_thousands_of_entries_behind_gets_the_table_and_plays_on(tmp_path, since):
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    sitter = Sitter("local", "Ada", "visitor0", lock_of(SECRET))
    desk = long_table(3000, sitters=[sitter, sitter])
    store = Store(url)

    async def write() -> None:
        await asyncio.gather(*(store.append("long", logged) for logged in desk.table.log))

    asyncio.run(write())
    store.close()
    keys = [{"seat": seat, "secret": SECRET} for seat in (0, 1)]
    with live(url) as server, Visitor(server.url) as ada:
        back = ada.sit({"table": {"id": "long"}, "keys": keys}, since=since)
        welcome, shown = back.next(), back.next()
        assert (welcome["frame"], welcome["seq"], welcome["since"]) == ("welcome", desk.table.seq, desk.table.seq)
        assert (shown["frame"], shown["seq"], shown["moved"]) == ("update", desk.table.seq, [])
        assert shown["view"] is not None
        assert back.play()["seq"] == desk.table.seq + 1
