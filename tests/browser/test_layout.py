"""What a page promises about its layout: the board is large, what to do is in sight, and nothing sticks out."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import start

SIZES = [(1440, 900), (1280, 720), (390, 844)]
BOARDS = {"LESS": ".grid-board", "1T34": ".grid-board"}
FOLDED = {"forced": False}  # as a new visitor has it, but nothing is played by itself
# A person who is called by the letter of a seat.
LETTER = re.compile(r"(^|\W)[A-E] (is|has|moves|draws|plays|takes|wins|brings)\b")
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
    bar = page.locator(".action-bar").bounding_box()
    assert board
    assert bar
    assert bar["y"] >= 0
    assert bar["y"] + bar["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") == width
    if width < 1024:
        assert board["width"] >= 0.95 * width
        assert page.evaluate(SMALL) == []
    else:
        assert board["height"] >= 0.6 * height


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
