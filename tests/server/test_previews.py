"""Previews of links and pictures to take along."""

import base64
import io
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import Image

from fourfold.core.words import languages, say
from fourfold.server.people import previews
from fourfold.server.people.bot_names import BOT_NAMES, told_name
from fourfold.server.people.notices import written
from fourfold.server.people.occasions import Occasion
from fourfold.server.workers.pool import QUOTA, WAIT_SECONDS
from fourfold.server.workers.queue import SOON
from tests.server.live import PATIENCE, Visitor, eventually, live
from tests.server.stub_workers import StubWorker, stub_workers

pytestmark = pytest.mark.usefixtures("built_client")

BOARD = "100000001000100010001000100000101000000010101010010000001000"


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
    assert told["og:image"].endswith(f"/t/{table}/start.png")
    assert ada.http.get(f"/t/{table}/start.png").status_code == 200
    hidden = ada.create("me", "open", game="fourthdown")["table"]["id"]
    assert "og:image" not in facts(ada.http.get(f"/t/{hidden}").text), "nothing is dealt yet"


def test_a_preview_and_a_notice_call_a_bot_by_its_name_and_its_strength(ada):
    table = ada.create("me", "bot:3", game="less")
    one = ada.sit(table)
    one.ready()
    assert one.ask("resign", seat=0)["frame"] == "ack"
    told = facts(ada.http.get(f"/t/{one.table}").text)
    assert told["og:title"] == "LESS: Ada, Mossy (steady)"
    assert told["og:description"] == "Mossy (steady) won. See how."
    turn = Occasion(0, "turn", ("bot:8", "Ben"), "t1")
    assert written("1T34", turn, "es")["body"] == "Te toca jugar contra Titan (magistral), Ben."


@pytest.mark.parametrize("language", languages())
def test_server_and_client_call_a_level_the_same(language):
    sources = Path(__file__).parents[2] / "web" / "src"
    names = (sources / "parts" / "bot-names.ts").read_text("utf-8")
    words = (sources / "words" / f"{language}.ts").read_text("utf-8")
    listed = ", ".join(f'"{name}"' for name in BOT_NAMES)
    assert f"BOT_NAMES = [{listed}]" in names
    for level, name in enumerate(BOT_NAMES, 1):
        word = say(f"server.bot-level-{level}", language=language)
        assert f'"bot.level-{level}": "{word}"' in words
        assert told_name(f"bot:{level}", language) == f"{name} ({word})"


@pytest.mark.parametrize("name", ["Ada", "bot:", "bot:x", "bot:03", "net:pupil"])
def test_a_name_of_a_record_that_is_no_bot_stays_as_it_is(name):
    assert told_name(name) == name


def test_an_invitation_shows_the_board_it_begins_on_and_says_if_that_is_an_example(ada):
    drawn, laid, bare = (
        ada.create("me", "open", game=game, options=options)["table"]["id"]
        for game, options in (("less", {"first": 0}), ("less", {"board": BOARD}), ("1t34", None))
    )
    assert ada.get(f"/api/tables/{drawn}/start")["example"] is True
    shown = ada.get(f"/api/tables/{laid}/start")
    assert (shown["example"], shown["view"]["walls"]) == (False, BOARD)
    assert ada.get(f"/api/tables/{bare}/start")["example"] is False
    cards = ada.create("me", "open", game="fourthdown")["table"]["id"]
    assert ada.get(f"/api/tables/{cards}/start")["view"] is None, "nothing is dealt yet"
    begun = finished(ada)
    assert ada.get(f"/api/tables/{begun}/start", status=409)["key"] == "server.begun"


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


@pytest.mark.parametrize("ident", ["%00", "a%00b", "x" * 65])
def test_an_id_that_nothing_has_is_not_looked_for(server, ada, ident, monkeypatch):
    """PostgreSQL cannot even be asked for a zero character."""
    asked: list[object] = []
    for reading in ("load", "find_upload"):
        monkeypatch.setattr(server.app.store, reading, asked.append)
    for path in (f"/t/{ident}", f"/r/{ident}"):
        assert facts(ada.http.get(path).text) == {}
        assert ada.http.get(f"{path}/card.png").status_code == 404
    assert asked == []


class TestBusy:
    """While no worker is free, one visitor takes no previews from others, and no site is told that there is none."""

    @pytest.fixture
    def bench(self, monkeypatch):
        monkeypatch.setattr(StubWorker, "answer", lambda worker, job: base64.b64encode(b"a picture").decode())
        monkeypatch.setitem(WAIT_SECONDS, SOON, float(PATIENCE))
        return stub_workers(monkeypatch)

    @pytest.fixture
    def server(self, tmp_path, bench):
        with live(f"sqlite:///{tmp_path}/t.sqlite", trusted_proxies=("127.0.0.1",)) as running:
            yield running
            bench.ended.set()

    def test_each_address_waits_for_its_own_pictures_and_is_told_when_to_ask_again(self, server, bench, ada):
        paths = [f"/t/{ada.create('me', 'open')['table']['id']}/start.png" for _ in range(QUOTA + 1)]

        def get(path, address):
            return ada.http.get(path, headers={"x-forwarded-for": address})

        with ThreadPoolExecutor(QUOTA + 1) as threads:
            waiting = [threads.submit(get, path, "203.0.113.1") for path in paths[:QUOTA]]
            eventually(lambda: len(bench.served) + server.app.workers.queued == QUOTA)
            busy = get(paths[QUOTA], "203.0.113.1")
            assert (busy.status_code, busy.headers["retry-after"]) == (503, "30")
            elsewhere = threads.submit(get, paths[QUOTA], "203.0.113.2")
            eventually(lambda: len(bench.served) + server.app.workers.queued == QUOTA + 1)
            bench.allow(2)  # the picture that was under way, and this one
            assert elsewhere.result().content == b"a picture"
            bench.allow(QUOTA)
            assert [each.result().status_code for each in waiting] == [200] * QUOTA

    def test_a_person_who_opens_a_link_gets_the_page_without_its_preview(self, server, ada, monkeypatch):
        async def find_upload(ident):
            return "a record that waits to be read"

        monkeypatch.setattr(server.app.store, "find_upload", find_upload)
        monkeypatch.setattr(previews, "PAGE_SECONDS", 0.1)
        page = ada.http.get("/r/AbCdEfGhIjKl")
        assert page.status_code == 200
        assert facts(page.text) == {}
        assert '<div id="app"' in page.text
