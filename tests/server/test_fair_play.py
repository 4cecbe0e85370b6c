"""Fair play: no hints and no analysis before the game is over, and everybody is told which."""

import pytest

from fourfold.server.people.fair_play import OPENING
from fourfold.server.table import rematch
from fourfold.server.table.about import about
from fourfold.server.table.wire import Resign
from tests.server.desk import Desk, frames_of
from tests.server.live import Visitor, live, step


@pytest.mark.parametrize(("more", "fair"), [({}, False), ({"fair": True}, True), ({"rated": True}, True)])
def test_everybody_is_told_whether_a_table_plays_fair(more, fair):
    desk = Desk(**more)
    assert frames_of(desk.table).welcome(frozenset()).fair is fair
    assert about(desk.table).fair is fair


def test_a_rematch_stays_fair():
    desk = Desk("1t34", fair=True)
    desk.send(Resign, 0)
    desk.log(rematch.offer(desk.table, 0, "new", dict(desk.table.created.options)))
    desk.log(rematch.reply(desk.table, 1, True))
    assert rematch.next_table(desk.table, 1).fair


def test_the_record_of_a_running_game_is_analysed_only_where_fair_play_is_not_agreed(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as ada, Visitor(server.url) as ben:
        for fair in (False, True):
            made = ada.create("me", "open", game="1t34", fair=fair)
            assert made["table"]["fair"] is fair
            assert [row["fair"] for row in ben.get("/api/tables")] == [fair]
            one, two = ada.sit(made), ben.join(made["table"]["id"])
            one.ready()
            two.ready()
            for _ in range(OPENING):
                assert step(one, two)
            record = ada.get(f"/api/tables/{one.table}/record")
            answer = ada.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
            key = answer.json().get("key", "")
            assert (answer.status_code, key) == ((409, "server.record-fair") if fair else (200, ""))
            mover, seat = (ada, one) if one.last["to_move"] == 0 else (ben, two)
            answer = mover.http.post(f"/api/tables/{one.table}/hint", json=seat.keys[0])
            assert answer.status_code == (409 if fair else 200)
            one.ask("resign")
            answer = ada.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
            assert answer.status_code == 200
