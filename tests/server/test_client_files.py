"""The browser client's files, and how somebody gets to see them."""

import gzip
import re

from fourfold.cli.serve import show_page
from tests.server.live import Visitor, live


def test_pages_are_asked_for_anew_and_hashed_files_are_kept(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        for path in ("/sw.js", "/manifest.webmanifest", "/", "/t/whatever", "/r/whatever", "/about"):
            page = someone.http.get(path)
            assert page.headers["cache-control"] == "no-cache"
        names = re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)
        assert len(names) == 3
        for name in names:
            answer = someone.http.get(name)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["cache-control"]
        assert someone.http.get("/static/assets/index.js").status_code == 404


def test_a_first_visit_loads_little(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        names = re.findall(r'(?:src|href)="(/static/[^"]+)"', someone.http.get("/").text)
        assert sum(len(gzip.compress(someone.http.get(name).content)) for name in names) < 150_000


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
