"""The browser client's files, and how somebody gets to see them."""

import gzip
import io
import os
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from fourfold.cli.serve import greet, show_page
from fourfold.core.words import say
from fourfold.server.http.pages import read_page
from tests.server.live import Visitor, live

DRAWN = Path(__file__).parents[2] / "web" / "src" / "mark.svg"
MARK = set(re.findall(r'fill="(#[0-9a-f]{6})"', DRAWN.read_text("utf-8")))


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
def test_home_screens_find_an_icon_of_pixels(tmp_path):
    with live(f"sqlite:///{tmp_path}/t.sqlite") as server, Visitor(server.url) as someone:
        assert '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' in someone.http.get("/").text
        icons = {each["sizes"]: each["src"] for each in someone.http.get("/manifest.webmanifest").json()["icons"]}
        wanted = {"180x180": "/apple-touch-icon.png", "192x192": icons["192x192"], "512x512": icons["512x512"]}
        for size, path in wanted.items():
            answer = someone.http.get(path)
            assert answer.headers["content-type"] == "image/png"
            assert len(answer.content) < 20_000
            picture = Image.open(io.BytesIO(answer.content)).convert("RGB")
            side = int(size.split("x")[0])
            assert picture.size == (side, side)
            assert picture.getpixel((0, 0)) == (0xF6, 0xF3, 0xEC)  # paper: iOS paints what is transparent black
            colours = np.unique(np.asarray(picture).reshape(-1, 3), axis=0)
            assert {f"#{bytes(colour).hex()}" for colour in colours} >= MARK


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


def test_the_page_says_whether_there_is_a_handbook_to_link_to(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text('<!doctype html>\n<html lang="en">')
    monkeypatch.setattr("fourfold.server.http.pages.STATIC", tmp_path)
    monkeypatch.setattr("fourfold.server.http.handbook.HANDBOOK", tmp_path / "handbook")
    assert "data-handbook" not in read_page()
    (tmp_path / "handbook").mkdir()
    (tmp_path / "handbook" / "index.html").touch()
    assert '<html data-handbook lang="en">' in read_page()


def test_a_client_that_is_older_than_its_sources_is_told(tmp_path, monkeypatch, capsys):
    static, sources = tmp_path / "static", tmp_path / "web"
    for file in (
        static / "index.html",
        static / "sources.sha256",
        sources / "src" / "main.ts",
        sources / "vite.config.ts",
    ):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
        os.utime(file, (1_000, 1_000))
    monkeypatch.setattr("fourfold.server.http.pages.STATIC", static)
    monkeypatch.setattr("fourfold.server.http.pages.SOURCES", sources)

    def told(changed: str, at: int) -> bool:
        (tmp_path / changed).parent.mkdir(exist_ok=True)
        (tmp_path / changed).touch()
        os.utime(tmp_path / changed, (at, at))
        greet("http://here")
        return say("server.old-client") in capsys.readouterr().out

    assert not told("web/src/main.ts", 1_000)
    assert not told("web/tests/main.test.ts", 2_000)
    assert told("web/src/main.ts", 2_000)
    assert not told("static/sources.sha256", 2_000)
    assert told("web/package-lock.json", 2_001)
    monkeypatch.setattr("fourfold.server.http.pages.SOURCES", tmp_path / "no checkout")
    assert not told("static/index.html", 1_000)


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
