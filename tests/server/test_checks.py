"""No text stalls the server: long ones are read by a worker, within a time limit, while everything else goes on."""

import os
import signal
import threading

import pytest

import fourfold as ff
from fourfold.core.options import LONGEST_TEXT
from fourfold.server.workers import checks
from tests.server.live import PATIENCE, Visitor
from tests.test_hostile_texts import DEEP_LIST, GROWING_LIST

LONG = GROWING_LIST.text(LONGEST_TEXT)


def ask_for(visitor, teams):
    """The refusal of a table with this roster."""
    return visitor.post("/api/tables", 409, game="takkure", wishes=["me", "open"], options={"teams": teams})


@pytest.fixture
def stopped(server, eve):
    """The only worker, stopped after it has read a text."""
    ask_for(eve, LONG)
    (process,) = (worker._process for worker in server.app.workers._workers if worker._process)
    os.kill(process.pid, signal.SIGSTOP)
    yield process
    if process.is_alive():
        os.kill(process.pid, signal.SIGCONT)


def test_the_server_answers_others_while_a_worker_reads(server, eve, stopped):
    answers = []
    asking = threading.Thread(target=lambda: answers.append(ask_for(eve, LONG)))
    asking.start()
    with Visitor(server.url, "Ada") as ada:
        assert ada.create("me", "open", options={"first": 0, "board": "0" * 60})["table"]["game"] == "less"
        assert ada.get("/healthz") == "ok\n"
    assert asking.is_alive()
    os.kill(stopped.pid, signal.SIGCONT)
    asking.join(PATIENCE)
    assert answers[0]["key"] == "takkure-data.unknown"


def test_a_worker_that_reads_for_too_long_is_given_up(server, eve, stopped, monkeypatch):
    monkeypatch.setattr(checks, "READ_SECONDS", 1.0)
    assert ask_for(eve, LONG)["key"] == "server.check-long"
    assert not stopped.is_alive()
    monkeypatch.undo()
    assert ask_for(eve, LONG)["key"] == "takkure-data.unknown", "another worker has taken its place"


@pytest.mark.parametrize(
    ("teams", "key"),
    [(GROWING_LIST.text(24_000), "core.option-long"), (DEEP_LIST.text(900), "takkure-data.deep")],
)
def test_long_and_deep_rosters_are_refused_with_a_sentence(eve, teams, key):
    refusal = ask_for(eve, teams)
    assert refusal["key"] == key
    assert str(refusal["args"]["most"]) in refusal["text"]


def test_an_upload_with_such_a_roster_is_refused_with_a_sentence(eve):
    tags = {"Fourfold": "2", "Game": "takkure", "Version": str(ff.game("takkure").version), "Seats": "2"}
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    roster = GROWING_LIST.text(48_000).replace("\n", "\\n")
    text = "\n".join([*lines, f'[Option teams "{roster}"]', ""])
    answer = eve.http.post("/api/records", content=text, headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["key"]) == (409, "core.option-long")
