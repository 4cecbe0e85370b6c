"""What a page promises about its layout: the board is large, what to do is in sight, and nothing sticks out."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import bring, start
from tests.browser.test_study import record_of
from tests.server.live import Visitor, live

SIZES = [(1440, 900), (1280, 720), (390, 844)]
BOARDS = {
    "LESS": ".grid-board",
    "TOUCH DOWN!": ".grid-board",
    "FOURTH DOWN": ".cards-table",
    "1T34": ".grid-board",
    "TAKKURE": ".pitch",
}
LEARNT = {
    "/learn/touchdown": ".grid-board",
    "/learn/takkure": ".pitch",
    "/puzzles/1t34-1": ".grid-board",
    "/puzzles/fourthdown-1": ".cards-table",
}
FOLDED = {"forced": False}  # as a new visitor has it, but nothing is played by itself
# A person who is called by the letter of a seat.
LETTER = re.compile(r"(^|\W)[A-E] (is|has|moves|draws|plays|takes|wins|brings)\b")
# Elements whose content sticks out at the side; cards of a hand lie over each other.
SPILT = """() => [...document.querySelectorAll("main *")].filter((each) => {
    const { display, overflowX } = getComputedStyle(each);
    const sticks = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1;
    return sticks && overflowX === "visible" && display !== "inline" && !each.closest("svg, .other-hand, .hand");
}).map((each) => each.className)"""
# Whether a button is covered by nothing and large enough for a finger.
SMALL = """() => [...document.querySelectorAll(".action-bar button")].filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return width > 0 && Math.min(width, height) < 44;
}).map((button) => button.textContent || button.ariaLabel)"""


def seated(visit, title: str, width: int, height: int) -> Page:
    page: Page = visit(width=width, height=height, chosen=FOLDED)
    start(page, title)
    page.wait_for_selector(".list-toggle")  # it is our turn
    return page


@pytest.mark.parametrize("title", BOARDS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_is_large_and_what_to_do_is_in_the_window(visit, title, width, height):
    page = seated(visit, title, width, height)
    board = page.locator(BOARDS[title]).bounding_box()
    assert board
    assert in_window(page, ".action-bar")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(SPILT) == []
    if width < 1024:
        assert board["width"] >= 0.95 * width
        assert page.evaluate(SMALL) == []
    else:
        assert board["height"] >= 0.6 * height


@pytest.mark.parametrize("path", LEARNT)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_of_a_lesson_and_of_a_puzzle_is_in_the_window_with_what_to_do(visit, path, width, height):
    page: Page = visit(width=width, height=height, chosen=FOLDED)
    page.goto(path)
    page.wait_for_selector(".list-toggle")
    board = page.locator(LEARNT[path]).bounding_box()
    assert in_window(page, ".action-bar")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(SPILT) == []
    assert board
    if width < 1024:
        assert board["width"] >= 0.95 * width
        assert page.evaluate(SMALL) == []
    else:
        assert in_window(page, LEARNT[path])
        assert board["height"] >= 0.6 * height


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_of_a_replay_is_in_the_window_with_its_controls(visit, width, height):
    page: Page = visit(width=width, height=height, chosen=FOLDED)
    bring(page, record_of("less", most=40))
    page.wait_for_selector(".study-board .grid-board")
    assert in_window(page, ".transport")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(SPILT) == []
    if width >= 1024:
        assert in_window(page, ".grid-board")


def in_window(page: Page, where: str) -> bool:
    """Whether all of it is in the window, without scrolling."""
    box, size = page.locator(where).bounding_box(), page.viewport_size
    assert box
    assert size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_people_are_called_by_names_and_the_reader_you(visit):
    page = seated(visit, "FOURTH DOWN", 1280, 720)
    page.get_by_role("button", name="Ready to play").click()
    expect(page.locator(".log")).to_contain_text("You are ready.")
    expect(page.locator(".log")).to_contain_text("Pip ")
    assert not LETTER.search(page.locator("main").inner_text())


def test_the_list_of_all_moves_unfolds_and_stays(visit):
    page = seated(visit, "1T34", 1280, 720)
    expect(page.locator(".choice")).to_have_count(0)
    page.get_by_role("button", name="List of all moves").press("Enter")
    expect(page.locator(".choice").first).to_be_visible()
    page.reload()
    expect(page.locator(".choice").first).to_be_visible()


def test_the_result_lies_over_the_board_and_can_be_put_away(visit):
    page = seated(visit, "LESS", 1280, 720)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    card = page.locator(".result-card")
    expect(card).to_contain_text("Pip wins")
    box = card.bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 720
    page.get_by_role("button", name="Look at the board").click()
    expect(card).to_have_count(0)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_refusal_stands_beside_the_square_that_was_tried(visit, width, height):
    page = seated(visit, "LESS", width, height)
    page.locator(".spot-ready").first.click()
    square = page.locator('[data-square="f1"]')
    square.click(force=True)  # for a reader it is no choice; a click on it is answered all the same
    toast = page.locator(".toast")
    expect(toast).to_contain_text("f1")
    expect(toast.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/less#L\d+"))
    tried, told, bar = square.bounding_box(), toast.bounding_box(), page.locator(".action-bar").bounding_box()
    assert tried
    assert told
    assert bar
    apart = max(told["y"] - tried["y"] - tried["height"], tried["y"] - told["y"] - told["height"])
    assert 0 <= apart <= 40
    assert told["y"] + told["height"] <= bar["y"]
    assert told["x"] >= 0
    assert told["x"] + told["width"] <= width


@pytest.mark.parametrize("waiting", [0, 2, 8])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_open_tables_stretch_no_card_and_have_room_for_what_they_say(visit, tmp_path, waiting, width, height):
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as server, Visitor(server.url, "Clara-Maria") as host:
        for _ in range(waiting):
            host.create("me", "open", listed=True)
        page: Page = visit(width=width, height=height, base_url=server.url)
        expect(page.locator(".tables li")).to_have_count(waiting)
        expect(page.locator(".game")).to_have_count(len(BOARDS))
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(SPILT) == []
        cards = [box["height"] for card in page.locator(".game").all() if (box := card.bounding_box())]
        assert max(cards) < 1.15 * min(cards)
        texts = [box["width"] for text in page.locator(".tables-game").all() if (box := text.bounding_box())]
        assert len(texts) == waiting
        assert all(each > 0.5 * min(width, 440) for each in texts)
