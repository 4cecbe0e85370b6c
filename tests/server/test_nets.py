"""Networks of the host take seats beside the bots. tools/tiny_net.py writes the file of these tests."""

from pathlib import Path

import pytest

import fourfold as ff
from fourfold.server.workers.nets import Nets
from tests.server.live import Visitor, live

TINY = Path(__file__).parent.parent / "nets" / "less.onnx"
PUPIL = f"pupil={TINY}"


def test_a_network_plays_at_a_table(tmp_path):
    """It sits under its own name, and answers the move of a person."""
    with live(f"sqlite:///{tmp_path}/t.sqlite", nets=(PUPIL,)) as server, Visitor(server.url, "Ada") as ada:
        less = next(game for game in ada.get("/api/games") if game["name"] == "less")
        assert less["nets"] == {"pupil": 2}
        made = ada.create("me", "net:pupil", options={"first": 1})
        assert [seat["name"] for seat in made["table"]["seats"]] == ["Ada", "pupil"]
        seat = ada.sit(made)
        seat.ready()
        assert seat.my_turn()
        assert any(moved["seat"] == 1 for frame in seat.frames for moved in frame.get("moved", []))


def test_no_person_has_the_name_of_a_network(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite", nets=(PUPIL,)) as server, Visitor(server.url, "Ada") as ada:
        for path, body in (
            ("/api/me", {"name": "Pupil"}),
            ("/api/me/account", {"name": "pupil"}),
            ("/api/tables", {"game": "less", "wishes": ["me", "local"], "beside": ["PUPIL"]}),
        ):
            assert ada.post(path, 409, **body)["key"] == "server.name-bot"


@pytest.mark.parametrize("wishes", [["me", "net:other"], ["me", "net:pupil", "net:pupil", "net:pupil"]])
def test_a_network_that_is_not_for_the_table_is_refused(tmp_path, wishes):
    with live(f"sqlite:///{tmp_path}/t.sqlite", nets=(PUPIL,)) as server, Visitor(server.url, "Ada") as ada:
        answer = ada.post("/api/tables", 409, game="less", wishes=wishes)
        assert "there is no network net:" in answer["text"]


@pytest.mark.parametrize("given", ["pupil", "=less.onnx", f"pu pil={TINY}"])
def test_a_setting_that_names_no_network_is_refused(given):
    with pytest.raises(ff.Refused, match="write NAME=FILE"):
        Nets((given,))


def test_a_file_that_is_no_network_is_refused(tmp_path):
    (tmp_path / "broken.onnx").write_bytes(b"broken")
    with pytest.raises(ff.Refused, match="cannot be read as an ONNX file"):
        Nets((f"pupil={tmp_path}/broken.onnx",))


def test_a_stand_in_plays_on_for_a_network_that_the_host_took_away():
    assert Nets((PUPIL,)).player("net:pupil") == f"onnx:{TINY}"
    assert Nets(()).player("net:pupil") == "bot:1"
    assert Nets(()).player("bot:3") == "bot:3"
