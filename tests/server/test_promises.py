"""What the protocol promises: an ack has its effect, a refusal has none, and strangers are told nothing."""

import pytest

from tests.server.desk import NONCE
from tests.server.live import Live, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Live(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite")
    yield running
    running.stop()


@pytest.fixture
def ada(server):
    with Visitor(server.url, "Ada") as visitor:
        yield visitor


@pytest.fixture
def ben(server):
    with Visitor(server.url, "Ben") as visitor:
        yield visitor


class TestAcks:
    """An ack always has its effect."""

    def test_the_next_person_on_a_seat_may_use_the_ids_of_the_last_one(self, ada, ben):
        made = ada.create("open", "open")
        first = ada.join(made["table"]["id"], seat=0)
        old = first.ask("ready", nonce=NONCE, id="a1")
        assert first.ask("undo", id="a2")["key"] == "server.not-begun"
        ada.post(f"/api/tables/{first.table}/leave", **first.keys[0])
        second = ben.join(first.table, seat=0)
        new = second.ask("ready", nonce=NONCE, id="a1")
        assert new["frame"] == "ack"
        assert new["seq"] > old["seq"]
        assert ben.get(f"/api/tables/{first.table}")["seats"][0]["ready"]
        assert second.ask("ready", nonce=NONCE, id="a2")["key"] == "server.ready-twice"
        assert second.ask("ready", nonce=NONCE, id="a1") == new
