"""Tournaments in the browser: made and entered by keyboard, tables open by themselves, standings on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import SHOWN
from tests.browser.together import call, table_of


@pytest.fixture(autouse=True)
def often(monkeypatch) -> None:
    """The director looks often, so that no test waits."""
    monkeypatch.setattr("fourfold.server.tournaments.director.PAUSE", 0.2)


def make(page: Page, name: str, format: str) -> str:
    """A new tournament, by keyboard; its address."""
    page.goto("/tournaments")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("radio", name=format).press("Space")
    page.get_by_role("button", name="Make the tournament").press("Enter")
    page.wait_for_url("**/tournaments/*")
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page.url


def playing(page: Page) -> str:
    expect(page.locator(".table")).to_have_attribute("data-phase", "playing")
    return table_of(page)


def test_the_tables_of_a_tournament_open_by_themselves_and_the_standings_tell_the_winner(visit, axe):
    ada, ben = call(visit(), "Ada"), call(visit(width=390, height=844), "Ben")
    address = make(ada, "Evening cup", "round robin")
    for page in (ada, ben):
        page.goto(address)
        page.get_by_role("button", name="Enter", exact=True).press("Enter")
        expect(page.locator(".cup-me")).to_be_visible()
    ada.get_by_role("button", name="Start now").press("Enter")
    assert playing(ada) == playing(ben), "neither has pressed anything"
    ada.get_by_role("button", name="Resign").click()
    ada.get_by_role("button", name="Really resign?").click()
    ada.get_by_role("link", name="To the tournament").first.click()
    expect(ada.get_by_role("status").filter(has_text="over")).to_be_visible()
    expect(ada.locator(".cup-standings tbody tr").first).to_contain_text("Ben")
    ben.goto(address)
    expect(ben.locator(".cup-standings tbody tr").first).to_contain_text("Ben")
    assert ben.evaluate("document.documentElement.scrollWidth") == 390
    ben.evaluate(axe)
    assert ben.evaluate(SHOWN) == []


def test_an_entrant_on_another_page_is_called_to_the_table(visit):
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    address = make(ada, "Called cup", "knock-out")
    for page in (ada, ben):
        page.goto(address)
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.locator(".cup-me")).to_be_visible()
    ben.goto("/learn")
    ada.get_by_role("button", name="Start now").click()
    table = table_at(ada)
    ben.get_by_role("link", name="Go to the table").click()
    assert playing(ben) == table == playing(ada), "the link alone gives the reserved seat"


def table_at(page: Page) -> str:
    page.wait_for_url("**/t/*")
    return table_of(page)


def test_the_list_and_the_form_fit_a_phone_and_speak_the_readers_language(visit, axe):
    page = visit(width=390, height=844, locale="ko-KR")
    page.goto("/tournaments")
    expect(page.get_by_role("heading", name="새 대회")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
