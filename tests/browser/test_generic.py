"""A game of another package in a real browser: without a board of its own it is played on the generic board."""

import random
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from tests.browser.hands import ENDINGS, SHOWN, on_the_list, play_out, start
from tests.packages import install_module, install_tictactoe, with_packages
from tests.server.live import PATIENCE, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory, built_client) -> Iterator[SimpleNamespace]:
    """`fourfold serve` beside tic-tac-toe and a package that cannot be imported."""
    folder = tmp_path_factory.mktemp("packages")
    install_tictactoe(folder)
    install_module(folder, "broken", "raise RuntimeError('no luck')", bad="broken:GAME")
    env = {**with_packages(folder), "XDG_DATA_HOME": str(folder), "FOURFOLD_WARM": "false", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "fourfold", "serve", "--port", "0"]
    with (folder / "log").open("w") as log:
        running = subprocess.Popen(command, env=env, text=True, stdout=subprocess.PIPE, stderr=log)
        assert running.stdout is not None
        url = next(word for word in running.stdout.readline().split() if word.startswith("http"))
        yield SimpleNamespace(url=url, log=folder / "log")
        running.terminate()
        running.communicate(timeout=PATIENCE)


def test_a_whole_game_its_replay_and_its_analysis(visit, axe):
    page = visit()
    expect(page.get_by_role("button", name="Play LESS", exact=True)).to_be_visible()
    start(page, "Tic-tac-toe")
    expect(page.get_by_role("img", name="Board")).to_be_visible()
    page.wait_for_selector(".choice")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".choice-looked")).to_have_count(1)
    assert play_out(page, on_the_list) in ENDINGS
    expect(page.locator(".log")).to_contain_text("The game is over.")
    page.get_by_role("link", name="Look at the game again").click()
    expect(page.locator(".study-board img")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_contain_text("1 / ")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".chart")).to_be_visible()
    expect(page.get_by_role("meter")).to_have_count(2)


def test_it_fits_a_phone(visit):
    page = visit(width=360, height=740, has_touch=True, is_mobile=True, color_scheme="dark")
    start(page, "Tic-tac-toe")
    page.wait_for_selector(".choice")
    on_the_list(page, random.Random(1))
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_it_has_no_lessons_and_no_rules_page(visit, server):
    page = visit()
    page.goto("/learn")
    expect(page.get_by_role("link", name="LESS").first).to_be_visible()
    expect(page.get_by_text("Tic-tac-toe")).to_have_count(0)
    with Visitor(server.url) as someone:
        for path in ("/api/lessons/tictactoe", "/api/learn/tictactoe/en/lesson", "/api/learn/tictactoe/en/rules"):
            answer = someone.http.get(path)
            assert (answer.status_code, bool(answer.json()["text"])) == (404, True), path
        assert someone.get("/api/words/en/tictactoe")["words"] == {}


def test_a_broken_game_is_left_out_and_says_why(server, visit):
    page = visit()
    expect(page.get_by_text("the game bad of the package broken cannot be used: RuntimeError: no luck")).to_be_visible()
    expect(page.get_by_role("heading", name="LESS", exact=True)).to_be_visible()
    with Visitor(server.url, "Ada") as ada:
        assert "bad" not in [info["name"] for info in ada.get("/api/games")]
        answer = ada.post("/api/tables", 409, game="bad", wishes=["me", "open"], options={})
        assert "RuntimeError: no luck" in answer["text"]
    assert "the game bad of the package broken cannot be used" in server.log.read_text()
