"""Previews of links and pictures to take along."""

import base64
import io
import re

import pytest
from PIL import Image

from tests.server.live import Live, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory, built_client):
    running = Live(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite")
    yield running
    running.stop()


@pytest.fixture
def ada(server):
    with Visitor(server.url, "Ada") as visitor:
        yield visitor


def finished(visitor: Visitor, game: str = "1t34", moves: int = 4, **more: object) -> str:
    one = visitor.sit(visitor.create("me", "local", game=game, **more))  # type: ignore[arg-type]
    one.ready()
    for _ in range(moves):
        one.play()
    assert one.ask("resign", seat=0)["frame"] == "ack"
    return one.table


def facts(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page))


def test_the_page_of_a_finished_game_has_a_title_a_sentence_and_a_picture(server, ada):
    table = finished(ada)
    for path in (f"/t/{table}", f"/t/{table}/replay"):
        page = ada.http.get(path).text
        told = facts(page)
        assert told["og:title"] == "1T34: Ada, Ada"
        assert "won" in told["og:description"]
        assert told["og:image"] == f"{server.url}/t/{table}/card.png"
    picture = ada.http.get(f"/t/{table}/card.png")
    assert picture.headers["content-type"] == "image/png"
    with Image.open(io.BytesIO(picture.content)) as opened:
        assert opened.size == (1200, 630)
        assert len(opened.convert("RGB").getcolors(10**6) or []) > 20


def test_an_invitation_names_the_host_and_the_game(ada):
    table = ada.create("me", "open", game="less")["table"]["id"]
    told = facts(ada.http.get(f"/t/{table}").text)
    assert "invites you to a game of LESS" in told["og:description"]
    assert "og:image" not in told


def test_what_strangers_may_not_see_has_no_preview(ada):
    private = finished(ada, private=True)
    playing = ada.create("local", "local", listed=False)
    ada.sit(playing).ready()
    for table in (private, playing["table"]["id"], "nosuchtable"):
        assert facts(ada.http.get(f"/t/{table}").text) == {}, "also for a player: a preview is for everybody"
        assert ada.http.get(f"/t/{table}/card.png").status_code == 404


def test_an_uploaded_record_has_a_preview(ada):
    text = ada.get(f"/api/tables/{finished(ada)}/record").replace('"Ada"', '"<b>Ada"')
    answer = ada.http.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()
    told = facts(ada.http.get(f"/r/{answer['id']}").text)
    assert told["og:title"] == "1T34: &lt;b&gt;Ada, &lt;b&gt;Ada"
    assert told["og:image"].endswith("/card.png")
    assert ada.http.get(f"/r/{answer['id']}/card.png").status_code == 200


@pytest.mark.parametrize("game", ["less", "fourthdown"])
def test_a_game_becomes_an_animated_picture(ada, game):
    table = finished(ada, game, 6)
    gif = base64.b64decode(ada.post(f"/api/tables/{table}/animation")["gif"])
    with Image.open(io.BytesIO(gif)) as opened:
        assert opened.format == "GIF"
        assert getattr(opened, "n_frames", 1) > 2
        assert opened.width == 480
