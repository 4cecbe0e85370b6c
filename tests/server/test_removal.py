"""The owner of a table removes a person before the game, and the person cannot come back."""

import msgspec
import pytest

import fourfold as ff
from fourfold.server.table import judge
from fourfold.server.table.entries import Left, Sat, Sitter
from fourfold.server.table.table import Table
from tests.server.desk import Desk, bot, person
from tests.server.live import Visitor, live


def guest(seat: int, visitor: str, origin: str) -> Sitter:
    return msgspec.structs.replace(person(seat, visitor), origin=origin)


@pytest.fixture
def desk():
    """A table of three that is not begun: its owner, Eve, and Ben who has come later."""
    made = Desk("1t34", 3, begin=False)
    made.log(Left(1))
    made.log(Left(2))
    made.log(Sat(1, guest(1, "eve", "her house")))
    made.log(Sat(2, guest(2, "ben", "his house")))
    return made


def test_a_person_who_was_removed_cannot_come_back(desk):
    desk.log(judge.remove(desk.table, 1, desk.table.seq))
    assert 1 not in desk.table.sitters
    for back in (guest(1, "eve", "another house"), guest(1, "eva", "her house")):
        with pytest.raises(ff.Refused, match="cannot come back"):
            judge.sit(desk.table, None, back)
    assert judge.sit(desk.table, None, guest(1, "ada", "ada's house")) == Sat(1, guest(1, "ada", "ada's house"))
    assert judge.sit(desk.table, 1, bot(1)).seat == 1


def test_a_restored_table_still_knows_who_was_removed(desk):
    desk.log(judge.remove(desk.table, 1, desk.table.seq))
    restored = Table.restore(desk.table.ident, desk.table.log)
    for table in (restored, restored.copy(), restored.at(restored.seq)):
        with pytest.raises(ff.Refused, match="cannot come back"):
            judge.sit(table, None, guest(1, "eve", "her house"))


def test_nobody_is_removed_who_has_just_come(desk):
    """The owner saw Eve on the seat, but she has left and Ada has come."""
    seen = desk.table.seq
    desk.log(Left(1))
    desk.log(Sat(1, guest(1, "ada", "ada's house")))
    with pytest.raises(ff.Refused, match="look again"):
        judge.remove(desk.table, 1, seen)


def test_bots_the_owner_and_empty_seats_are_not_removed(desk):
    desk.log(Left(1))
    for seat in (0, 1):
        with pytest.raises(ff.Refused, match="no other person"):
            judge.remove(desk.table, seat, desk.table.seq)
    desk.log(Sat(1, bot(1)))
    with pytest.raises(ff.Refused, match="no other person"):
        judge.remove(desk.table, 1, desk.table.seq)


def test_a_game_that_has_begun_removes_nobody():
    with pytest.raises(ff.Refused, match="has begun"):
        judge.remove(Desk().table, 1, 2**53 - 1)


def test_the_owner_removes_over_http_and_housemates_may_still_come(tmp_path):
    """All visitors of this test have the owner's address, so only the person is blocked."""
    with (
        live(f"sqlite:///{tmp_path}/t.sqlite") as server,
        Visitor(server.url, "Ada") as ada,
        Visitor(server.url, "Eve") as eve,
        Visitor(server.url, "Ben") as ben,
    ):
        made = ada.create("me", "open")
        path = f"/api/tables/{made['table']['id']}"
        sitting = eve.join(made["table"]["id"])
        seq = ada.get(path)["seq"]
        assert eve.post(f"{path}/remove", 403, seat=0, seq=seq)["key"] == "server.not-your-table"
        shown = ada.post(f"{path}/remove", seat=1, seq=seq)
        assert [seat["kind"] for seat in shown["seats"]] == ["person", "open"]
        assert eve.post(f"{path}/join", 403)["key"] == "server.blocked"
        assert sitting.ask("ready", nonce="00" * 16)["key"] == "server.not-your-seat"
        ben.join(made["table"]["id"])
