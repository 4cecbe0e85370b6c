"""A database that the server of version 0.1 wrote (old/make.py): its tables go on, and its finished games are shown."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import fourfold as ff
from fourfold.core.game import Game
from fourfold.registry import game
from fourfold.server.table import past
from tests.server.live import Json, Live, Seat, Visitor, live

OLD = Path(__file__).parent / "old"
KNOWN = json.loads((OLD / "tables.json").read_text())
GAMES = ("less", "touchdown", "1t34", "fourthdown", "takkure")
SAME = [name for name in GAMES if game(name).version == 1]  # those whose version has not risen since
PLAYED = ("1t34", "takkure")  # to their end; their results are not in the log
LASTING = {"open_seconds": 1e9, "upload_days": 1e5}  # the database grows older than what usually expires


def table_of(name: str, state: str) -> Json:
    """What the visitors of 0.1 knew of a table."""
    return next(known for known in KNOWN["tables"] if (known["game"], known["state"]) == (name, state))


def opened(folder: Path) -> Path:
    """A fresh copy of the database."""
    file = folder / "tables.sqlite"
    with sqlite3.connect(file) as database:
        database.executescript((OLD / "tables.sql").read_text())
    return file


@cache
def higher(name: str) -> Game:
    """The game with a version that has risen."""
    return replace(game(name), version=game(name).version + 1)


def renew(file: Path, table: str) -> None:
    """Give an open table of LESS the version of today, as if it had not risen."""
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT seq, body FROM event WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
        seq, body = rows[0]
        renewed = json.dumps({**json.loads(body), "version": game("less").version}).encode()
        database.execute("UPDATE event SET body = ? WHERE table_id = ? AND seq = ?", (renewed, table, seq))


def spoil(file: Path, table: str) -> None:
    """Put an action that is not legal in the place of the third choice of a table."""
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT seq, body FROM event WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
        seq, body = [(seq, json.loads(body)) for seq, body in rows if json.loads(body)["entry"] == "chose"][2]
        spoilt = json.dumps({**body, "action": 999_999}).encode()
        database.execute("UPDATE event SET body = ? WHERE table_id = ? AND seq = ?", (spoilt, table, seq))


@pytest.fixture(autouse=True)
def new_messages(monkeypatch) -> None:
    """Messages have other ids than those in the old log, which would be answered as before."""
    monkeypatch.setattr(Seat, "_ids", count(1_000))


@pytest.fixture(scope="module")
def today(tmp_path_factory) -> Iterator[Live]:
    """Today's server on the old database."""
    file = opened(tmp_path_factory.mktemp("old"))
    renew(file, table_of("less", "open")["id"])
    with live(f"sqlite:///{file}", **LASTING) as server:
        yield server


@pytest.fixture(scope="module")
def risen_server(tmp_path_factory) -> Iterator[Live]:
    """The same after the version of every game has risen, at its second start; some choices are not legal any more."""
    file = opened(tmp_path_factory.mktemp("risen"))
    for name in PLAYED:
        spoil(file, table_of(name, "finished")["id"])
    spoil(file, table_of("less", "running")["id"])
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(past, "game", higher)
            with live(f"sqlite:///{file}", **LASTING) as first, Visitor(first.url) as anyone:
                for known in KNOWN["tables"]:
                    anyone.post(f"/api/tables/{known['id']}/ticket", keys=known["keys"])
            server = stack.enter_context(live(f"sqlite:///{file}", **LASTING))
            with Visitor(server.url) as anyone:
                anyone.get("/api/me")  # it has started
        yield server


@pytest.fixture
def risen(risen_server: Live, monkeypatch: pytest.MonkeyPatch) -> Live:
    """That server, while the versions are higher."""
    monkeypatch.setattr(past, "game", higher)
    return risen_server


@pytest.fixture
def ann(today) -> Iterator[Visitor]:
    """The visitor of 0.1, by her old cookie."""
    with Visitor(today.url) as visitor:
        visitor.http.cookies.update(KNOWN["cookie"])
        yield visitor


# -- the versions are those of 0.1


@pytest.mark.parametrize("name", SAME)
def test_a_running_table_goes_on(today, name):
    known = table_of(name, "running")
    with Visitor(today.url) as anyone:
        seat = Seat(anyone, known["id"], known["keys"])
        assert seat.until("welcome")["notice"] is None
        assert seat.until("update")["to_move"] == known["to_move"]
        assert seat.play()["seq"] == known["seq"] + 1
        assert seat.my_turn()
        seat.play()


def test_an_open_table_can_be_joined(today):
    known = table_of("less", "open")
    with Visitor(today.url, "Ben") as ben, Visitor(today.url) as anyone:
        first, second = Seat(anyone, known["id"], known["keys"]), ben.join(known["id"])
        first.ready()
        second.ready()
        assert first.play()["frame"] == "ack"


def test_a_visitor_is_known_by_the_old_cookie(ann):
    assert ann.get("/api/me")["name"] == "Ann"
    phases = {row["id"]: row["phase"] for row in ann.get("/api/me/tables")}
    assert phases.keys() == {known["id"] for known in KNOWN["tables"]}
    assert all(phases[table_of(name, "finished")["id"]] == "over" for name in GAMES)


@pytest.mark.parametrize("name", SAME)
def test_a_finished_game_is_shown_with_its_result(ann, name):
    known = table_of(name, "finished")
    path = f"/api/tables/{known['id']}"
    replay = ann.get(path + "/replay")
    assert (replay["how"], replay["why"], replay["scores"]) == tuple(
        known["result"][k] for k in ("how", "why", "scores")
    )
    assert replay["notice"] is None
    assert len(ann.post(path + "/plies", start=0, count=2)) == 2
    assert ann.get(path + "/analysis")["state"] == ("done" if known["id"] == KNOWN["analysed"] else "none")
    record = ff.read_record(ann.get(path + "/record"))
    assert ff.replay(record).over == (name in PLAYED)


def test_an_old_analysis_is_shown(ann):
    assert len(ann.get(f"/api/tables/{KNOWN['analysed']}/analysis")["analysis"]["plies"]) == 3


def test_an_old_upload_of_a_game_whose_version_has_risen_is_refused_with_a_sentence(ann):
    answer = ann.http.get(f"/api/records/{KNOWN['upload']}/replay")
    assert answer.json()["key"] == "core.record-version"


# -- the versions have risen


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_of_an_older_version_is_shown(risen, name):
    known = table_of(name, "finished")
    path = f"/api/tables/{known['id']}"
    with Visitor(risen.url) as anyone:
        replay = anyone.get(path + "/replay")
        assert f"the rules of {game(name).title} have changed since this game" in replay["notice_said"]
        assert replay["how"] == known["result"]["how"]
        assert "[Notice " in anyone.get(path + "/record")
        anyone.get(path + "/analysis")
        anyone.get(path)
        anyone.post(path + "/plies")
        if name in PLAYED:
            assert replay["scores"] is None
            assert "its result is not known, because it was not written down" in replay["notice_said"]
            assert replay["notice"]["args"]["shown"] == 2 < replay["notice"]["args"]["choices"]
        else:
            assert replay["scores"] == known["result"]["scores"]


@pytest.mark.parametrize("name", GAMES)
def test_a_running_table_of_an_older_version_tells_why_it_cannot_go_on(risen, name):
    known = table_of(name, "running")
    with Visitor(risen.url) as anyone:
        seat = Seat(anyone, known["id"], known["keys"])
        assert seat.until("welcome")["notice_said"] == (
            f"the rules of {game(name).title} have changed since this game began under version 1; "
            "so it cannot go on, and it has no result"
        )
        result: Any = seat.until("update")["result"]
        assert (result["how"], result["scores"]) == ("aborted", None)
        assert seat.ask("choose", index=0)["key"] == "core.over"


def test_an_open_table_of_an_older_version_is_over(risen):
    with Visitor(risen.url) as anyone:
        assert anyone.get(f"/api/tables/{table_of('less', 'open')['id']}")["phase"] == "over"
        assert anyone.get("/api/tables") == []
