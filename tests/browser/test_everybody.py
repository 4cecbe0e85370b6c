"""For everybody: no violation that axe can find, nothing wider than a phone."""

import itertools

import pytest
from playwright.sync_api import expect

import fourfold as ff
from tests.browser.finished import finished, played
from tests.browser.hands import SHOWN, offered, start

TITLES = ["LESS", "TOUCH DOWN!", "FOURTH DOWN", "1T34", "TAKKURE"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_home_page_and_its_form(visit, axe, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    page.wait_for_selector(".game")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_text("More choices").click()
    assert page.evaluate(SHOWN) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_about_us_and_the_settings(visit, axe, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    page.get_by_role("link", name="About").click()
    page.get_by_text("LESS by Aleksandr Starovojtov").wait_for()
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="Settings").click()
    assert page.evaluate(SHOWN) == []


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_table(visit, axe, title, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    start(page, title)
    page.wait_for_selector(".choice")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_board_editor(visit, axe, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_text("More choices").click()
    page.get_by_role("button", name="Draw it").click()
    page.get_by_role("button", name="between a6 b6: 0 walls").click()
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(("name", "scheme"), list(zip(ff.GAMES, itertools.cycle(["dark", "light"]), strict=False)))
def test_a_finished_table_and_its_proof(visit, axe, server, name, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    finished(page, server, name)
    verify = page.get_by_role("button", name="Verify")
    if name == "1t34":  # chance has no part in it: the seat that starts is given
        expect(page.locator(".result-card")).to_be_visible()
        expect(verify).to_have_count(0)
    else:
        verify.click()
        expect(page.locator(".verify [role=status]")).to_contain_text("Proved")
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360


MANY = 16


def hoard(shown):
    """Take what can be taken, until whoever is to move holds many cards."""
    kinds = [move["does"]["kind"] for move in shown["legal"]]
    if shown["view"]["places"][shown["to_move"]]["held"] >= MANY:
        return None
    return next((kinds.index(kind) for kind in ("ready", "take") if kind in kinds), 0)


COVERED = """() => [...document.querySelectorAll(".held:not(.held-alike)")].filter((card) => {
  const word = card.querySelector("text").getBoundingClientRect();
  return !card.contains(document.elementFromPoint(word.right - 2, (word.top + word.bottom) / 2));
}).map((card) => card.textContent)"""


@pytest.mark.parametrize("width", [320, 360, 768])
def test_a_hand_of_many_cards_stays_on_the_table(visit, server, width):
    page = visit(width=width, height=740)
    while not played(page, server, "fourthdown", hoard):
        pass  # somebody was out before
    page.locator(".curtain button").click()
    expect(page.locator(".held").nth(MANY - 1)).to_be_visible()
    table = page.locator(".cards-table").bounding_box()
    cards = [card.bounding_box() for card in page.locator(".held .face").all()]
    assert min(card["x"] for card in cards) >= table["x"]
    assert max(card["x"] + card["width"] for card in cards) <= table["x"] + table["width"]
    assert max(card["y"] + card["height"] for card in cards) <= table["y"] + table["height"]
    assert page.evaluate(COVERED) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_cards_of_takkure(visit, axe, scheme):
    page = visit(width=360, height=740, color_scheme=scheme)
    start(page, "TAKKURE", "myself, both sides", scenario="match")
    for _ in range(4):
        before = offered(page)
        page.locator(".choice").first.click()
        page.wait_for_function("before => document.querySelector('.choices')?.dataset.seq !== before", arg=before)
    expect(page.locator(".play-card small").first).not_to_be_empty()
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
