"""The browser client's files, and how somebody gets to see them."""

import gzip
import re
from pathlib import Path

import pytest

from fourfold.cli.serve import greet, show_page
from fourfold.core.words import say
from tests.server.live import Visitor, live


@pytest.mark.usefixtures("built_client")
def test_pages_are_asked_for_anew_and_hashed_files_are_kept(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        for path in ("/sw.js", "/manifest.webmanifest", "/", "/t/whatever", "/r/whatever", "/about"):
            page = someone.http.get(path)
            assert page.headers["cache-control"] == "no-cache"
        names = re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)
        assert {Path(name).suffix for name in names} == {".svg", ".js", ".css"}
        for name in names:
            answer = someone.http.get(name)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
        assert someone.http.get("/static/assets/index.js").status_code == 404


@pytest.mark.usefixtures("built_client")
def test_a_first_visit_loads_little(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        names = re.findall(r'(?:src|href)="(/static/[^"]+)"', someone.http.get("/").text)
        assert sum(len(gzip.compress(someone.http.get(name).content)) for name in names) < 150_000


def test_without_a_built_client_one_sentence_says_what_to_do_and_the_api_answers(tmp_path, monkeypatch, capsys):
    static = tmp_path / "static"
    monkeypatch.setattr("fourfold.server.http.pages.STATIC", static)
    greet("http://here")
    assert say("server.no-client") in capsys.readouterr().out
    assert "make client" in say("server.no-client")
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url, "Ada") as ada:
        assert say("server.no-client") in ada.get("/")
        ada.get("/static/assets/index.js", 404)
        assert ada.create("me", "open")["table"]["game"] == "less"
        (static / "assets").mkdir(parents=True)  # it is built while the server runs
        (static / "index.html").write_text("the client")
        (static / "assets" / "index.js").write_text("a script")
        assert ada.get("/") == "the client"
        assert ada.get("/static/assets/index.js") == "a script"


def test_the_browser_is_opened_where_there_is_a_screen(monkeypatch, capsys):
    opened: list[str] = []

    def open_page(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr("webbrowser.open", open_page)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    show_page("http://here")
    assert opened == ["http://here"]
    assert capsys.readouterr().out == ""


def test_without_a_screen_people_are_told_to_go_there(monkeypatch, capsys):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    show_page("http://here")
    assert "yourself" in capsys.readouterr().out
