"""What the server answers to hostile ids and records, and while its database is away."""

from contextlib import contextmanager

import httpx
import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

import fourfold as ff
from fourfold.core.words import Refusal
from fourfold.server.host.nodes import Nodes
from fourfold.server.host.writer import SeqTaken
from fourfold.server.http import calls
from fourfold.server.http.request import TEXT
from fourfold.server.http.routes import CALLS
from fourfold.server.people import calls as people_calls
from fourfold.server.study import calls as study_calls
from tests.server.live import PATIENCE, Live, Visitor, together
from tests.server.postgres import fresh


@pytest.fixture(scope="module")
def postgres_server(postgres):
    running = Live(fresh(postgres, "promises"))
    yield running
    running.stop()


@pytest.fixture(params=["server", "postgres_server"])
def either(request):
    """A server on each kind of database; on PostgreSQL it has locks and other servers to ask."""
    return request.getfixturevalue(request.param)


class TestRecords:
    """The scores of an uploaded record are numbers."""

    RESIGNED = str(ff.load("less", first=0).start(seed=1).record(Ended="resigned", Scores="-1 1"))

    @pytest.mark.parametrize("scores", ["nan 1", "-1 inf", "1", "1 1 1", "-1 2", "one two", "1e999 0"])
    def test_other_scores_are_refused(self, ada, scores):
        answer = self.upload(ada, self.RESIGNED.replace("-1 1", scores))
        assert (answer.status_code, answer.json()["key"]) == (409, "server.record-scores")
        assert scores in answer.json()["text"]

    def test_numbers_are_kept(self, ada):
        ident = self.upload(ada, self.RESIGNED).json()["id"]
        assert ada.get(f"/api/records/{ident}/replay")["scores"] == [-1, 1]

    def upload(self, visitor, text):
        return visitor.http.post("/api/records", content=text, headers={"content-type": "text/plain"})


class TestNames:
    """Whatever stands for an id in a path, the answer is that there is nothing."""

    PATHS = [call.path for call in CALLS if call.method == "GET" and "{id}" in call.path]

    @pytest.mark.parametrize("ident", ["%00", "a%00b", "%C3%A9", "%F0%9F%98%80", "%FF", "a%20b", "x" * 65])
    def test_an_id_that_no_table_can_have_is_a_404(self, postgres_server, ident):
        with httpx.Client(base_url=postgres_server.url, timeout=PATIENCE, trust_env=False) as http:
            for path in self.PATHS:
                answer = http.get(path.replace("{id}", ident).replace("{language}", "en"))
                assert answer.status_code == 404, (path, answer.text)

    def test_an_upload_with_a_zero_byte_is_refused(self, postgres_server):
        with Visitor(postgres_server.url) as eve:
            text = TestRecords.RESIGNED + "{\0}\n"
            answer = eve.http.post("/api/records", content=text, headers={"content-type": "text/plain"})
            assert (answer.status_code, answer.json()["key"]) == (409, "server.record-zero")


class TestDatabase:
    """A database that is away is a 503 on every call that needs it."""

    KEY = {"seat": 0, "secret": "x"}
    BODIES = {
        calls.Rename: {"name": "Ada"}, calls.NewTable: {"game": "less", "wishes": ["me", "open"]}, calls.Join: {},
        calls.Again: KEY, calls.Pair: {"game": "less"}, calls.Remove: {"seat": 1, "seq": 0},
        calls.Key: KEY, calls.Keys: {"keys": [KEY]}, calls.SetBot: {"seat": 0}, study_calls.Span: {},
        study_calls.Eyes: {}, calls.StepsAhead: {**KEY, "actions": [0]},
        study_calls.HintWish: KEY,
        people_calls.Say: {**KEY, "phrase": "hello"}, people_calls.Block: {**KEY, "other": 1},
        people_calls.ReportLine: {**KEY, "number": 0, "why": "spam"}, people_calls.Unblock: {"id": "x"},
        people_calls.Forget: {"table": "AbCdEfGhIjKl"}, people_calls.Unsubscribe: {"endpoint": "https://push.example/1"},
        people_calls.Subscribe: {"endpoint": "https://push.example/1", "p256dh": "x", "auth": "x"},
        study_calls.Try: {"ply": 0}, calls.OptionText: {"option": "box", "text": ""},
    }  # fmt: skip

    def away(self, server):
        store = server.app.store
        return self.failing([engine for engine in (store._reading, store._writing, store.exclusion._engine) if engine])

    @contextmanager
    def failing(self, engines):
        def fail(connection):
            raise OperationalError("", {}, Exception("the server closed the connection unexpectedly"))

        for engine in engines:
            event.listen(engine, "begin", fail)
        try:
            yield
        finally:
            for engine in engines:
                event.remove(engine, "begin", fail)

    def ask(self, visitor, call):
        path = call.path.replace("{id}", "AbCdEfGhIjKl").replace("{language}", "en")
        if call.takes == TEXT:
            return visitor.http.post(path, content=TestRecords.RESIGNED, headers={"content-type": TEXT})
        return visitor.http.request(call.method, path, json=call.takes and self.BODIES.get(call.takes, {}))

    def test_every_call_answers(self, either):
        needing = [call for call in CALLS if not (call.lasting or call.without_database)]
        assert len(needing) > 45
        with Visitor(either.url, "Ada") as ada, self.away(either):
            for call in CALLS:
                answer = self.ask(ada, call)
                assert answer.status_code == 503 if call in needing else answer.status_code < 500, (call, answer.text)
                assert call not in needing or "nothing has changed" in answer.json()["text"]

    def test_a_call_is_refused_though_only_its_locks_cannot_be_had(self, postgres_server):
        with Visitor(postgres_server.url, "Ada") as ada:
            with self.failing([postgres_server.app.store.exclusion._engine]):
                assert ada.post("/api/pair", 503, game="less")["key"] == "server.database-away"
            ada.post("/api/pair", game="less")

    def test_a_table_in_memory_refuses_moves_until_the_database_is_there_again(self, either):
        with Visitor(either.url, "Ada") as ada:
            one = ada.sit(ada.create("local", "local"))
            one.ready()
            together(one)
            with self.away(either):
                assert one.ask("choose", seat=one.last["to_move"], index=0, id="again")["key"] == "server.not-saved"
            assert one.ask("choose", seat=one.last["to_move"], index=0, id="again")["frame"] == "ack"

    def test_no_bot_stands_in_while_other_servers_cannot_be_asked_whether_a_person_is_there(
        self, postgres_server, monkeypatch
    ):
        def away(nodes):
            raise psycopg.OperationalError("the server closed the connection unexpectedly")

        with Visitor(postgres_server.url, "Ada") as ada, Visitor(postgres_server.url, "Bo") as bo:
            one = ada.sit(ada.create("me", "open"))
            two = bo.join(one.table)
            one.ready()
            two.ready()
            together(one, two)
            two.close()
            with monkeypatch.context() as patched:
                patched.setattr(Nodes, "_connect", away)
                assert one.ask("standin", absent=1, id="again")["key"] == "server.database-away"
            assert one.ask("standin", absent=1, id="again")["key"] in ("server.stand-in-early", "server.stand-in-here")

    def test_when_nobody_can_tell_whether_it_was_written_there_is_no_answer(self, server, ada, monkeypatch):
        """Another server has written, and the log cannot be read: the message may be in it."""
        one = ada.sit(ada.create("local", "local"))
        one.ready()
        together(one)

        async def taken(*_):
            raise SeqTaken("by another server")

        async def away(*_):
            raise ff.Refused(Refusal("server.database-away"))

        monkeypatch.setattr(server.app.store, "append", taken)
        monkeypatch.setattr(server.app.store, "load", away)
        one.send("choose", seat=one.last["to_move"], index=0)
        assert one.until("bye")["key"] == "server.unknown"
