"""What the server answers to hostile ids and records, and while its database is away."""

from contextlib import contextmanager

import httpx
import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

import fourfold as ff
from fourfold.core.words import Refusal
from fourfold.server.accounts.accounts import Accounts
from fourfold.server.admin.office import Office
from fourfold.server.host.nodes import Nodes
from fourfold.server.host.writer import SeqTaken, Writer
from fourfold.server.http.routes import CALLS
from tests.server.every_call import RESIGNED, Places, ask
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

    @pytest.mark.parametrize("scores", ["nan 1", "-1 inf", "1", "1 1 1", "-1 2", "one two", "1e999 0"])
    def test_other_scores_are_refused(self, ada, scores):
        answer = self.upload(ada, RESIGNED.replace("-1 1", scores))
        assert (answer.status_code, answer.json()["key"]) == (409, "server.record-scores")
        assert scores in answer.json()["text"]

    def test_numbers_are_kept(self, ada):
        ident = self.upload(ada, RESIGNED).json()["id"]
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
            text = RESIGNED + "{\0}\n"
            answer = eve.http.post("/api/records", content=text, headers={"content-type": "text/plain"})
            assert (answer.status_code, answer.json()["key"]) == (409, "server.record-zero")


class TestDatabase:
    """A database that is away is a 503 on every call that needs it."""

    def away(self, server):
        return self.failing(self.engines(server, "both"))

    def engines(self, server, use):
        store = server.app.store
        reading, writing = [store._reading], [store._writing, store.exclusion._engine]
        return {"reads": reading, "writes": writing, "both": [*reading, *writing]}[use]

    @contextmanager
    def failing(self, engines):
        engines = [engine for engine in engines if engine]

        def fail(connection):
            raise OperationalError("", {}, Exception("the server closed the connection unexpectedly"))

        for engine in engines:
            event.listen(engine, "begin", fail)
        try:
            yield
        finally:
            for engine in engines:
                event.remove(engine, "begin", fail)

    def test_every_call_answers(self, either):
        needing = [call for call in CALLS if not (call.lasting or call.without_database)]
        assert len(needing) > 45
        with Visitor(either.url, "Ada") as ada, self.away(either):
            for call in CALLS:
                answer = ask(ada, call)
                assert answer.status_code == 503 if call in needing else answer.status_code < 500, (call, answer.text)
                assert call not in needing or "nothing has changed" in answer.json()["text"]

    @pytest.fixture
    def believed(self, monkeypatch):
        """From then on the cookies of visitors and of the host are good, so that the calls themselves are asked."""

        async def known(accounts, visitor):
            return visitor

        async def host(office, session):
            return "host"

        def believe():
            monkeypatch.setattr(Accounts, "check", known)
            monkeypatch.setattr(Office, "_actor", host)

        return believe

    @pytest.mark.parametrize(("use", "fewest"), [("both", 70), ("reads", 60), ("writes", 25)])
    def test_no_call_is_a_fault_though_only_it_needs_the_database(self, either, believed, use, fewest):
        with Visitor(either.url, "Ada") as ada:
            ada.post("/api/me/account", name=f"Ada {use}")
            places = Places.of(ada)
            believed()
            with self.failing(self.engines(either, use)):
                answers = list(places.ask_all(ada))
        assert [(call.path, answer.text) for call, answer in answers if answer.status_code == 500] == []
        away = [answer for _, answer in answers if answer.status_code == 503]
        assert {"nothing has changed" in answer.json()["text"] for answer in away} == {True}
        assert len(away) > fewest

    def test_no_call_is_a_fault_though_another_one_writes_the_same_row_first(self, server, believed, monkeypatch):
        async def taken(*_):
            raise SeqTaken("by another call")

        with Visitor(server.url, "Ada") as ada:
            ada.post("/api/me/account", name="Ada first")
            places = Places.of(ada)
            believed()
            monkeypatch.setattr(Writer, "do", taken)
            answers = list(places.ask_all(ada))
        assert [(call.path, answer.text) for call, answer in answers if answer.status_code == 500] == []
        assert sum(answer.status_code == 503 for _, answer in answers) > 10

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
