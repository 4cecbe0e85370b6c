"""Tournaments in the browser: made and entered by keyboard, tables open by themselves, standings on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import SHOWN
from tests.browser.test_admin import link
from tests.browser.together import call, table_of


@pytest.fixture(autouse=True)
def often(monkeypatch) -> None:
    """The director looks often, so that no test waits."""
    monkeypatch.setattr("fourfold.server.tournaments.director.PAUSE", 0.2)


def make(page: Page, name: str, format: str, bot: str = "") -> str:
    """A new tournament, by keyboard; its address."""
    page.goto("/tournaments")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("radio", name=format).press("Space")
    if bot:
        page.get_by_role("checkbox", name=bot).press("Space")
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
    standings = ben.get_by_role("region", name="Standings")
    expect(standings.locator(".tag-guest")).to_have_count(2)
    expect(standings).to_contain_text("Sonneborn-Berger: the points of the opponents who were beaten")
    assert ben.evaluate("document.documentElement.scrollWidth") == 390
    ben.evaluate(axe)
    assert ben.evaluate(SHOWN) == []


def test_who_enters_an_arena_late_plays_at_once_and_the_next_game_follows_the_last(visit):
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    address = make(ada, "Open arena", "arena", bot="Mossy")
    ada.get_by_role("button", name="Enter", exact=True).press("Enter")
    expect(ada.locator(".cup-me")).to_be_visible()
    ada.get_by_role("button", name="Start now").press("Enter")
    first = playing(ada)
    ben.goto(address)
    expect(ben.get_by_role("status").filter(has_text="Being played until")).to_be_visible()
    ben.get_by_role("button", name="Enter", exact=True).press("Enter")
    expect(ben.locator(".cup-me")).to_be_visible()
    ada.get_by_role("button", name="Resign").click()
    ada.get_by_role("button", name="Really resign?").click()
    ada.get_by_role("link", name="To the tournament").first.click()
    assert playing(ada) == playing(ben) != first, "each opened by itself"


def test_a_reported_name_is_changed_by_the_host_who_then_closes_the_tournament(visit, server, axe):
    ada, ben = call(visit(), "Ada"), visit()
    ben.goto(make(ada, "Rude words", "knock-out"))
    ben.get_by_role("button", name="Report the name").press("Enter")
    ben.get_by_role("button", name="rude").press("Enter")
    expect(ben.get_by_role("status").filter(has_text="The host of this server will see it")).to_be_visible()
    host = visit(width=390, height=844)
    host.goto(link(server))
    reports = host.get_by_role("region", name="Reports")
    expect(reports).to_contain_text("Rude words")
    host.evaluate(axe)
    assert host.evaluate(SHOWN) == []
    assert host.evaluate("document.documentElement.scrollWidth") == 390
    reports.get_by_label("New name").first.fill("Friday cup")
    host.keyboard.press("Enter")
    expect(ben.get_by_role("heading", name="Friday cup")).to_be_visible()
    reports.get_by_role("button", name="Close the tournament").press("Enter")
    host.keyboard.press("Enter")  # the question has the focus
    expect(ben.get_by_role("status").filter(has_text="called off")).to_be_visible()


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


@pytest.mark.parametrize(
    ("locale", "new"), [("es", "Un torneo nuevo"), ("fr", "Un nouveau tournoi"), ("ko", "새 대회")]
)
def test_the_list_and_the_form_fit_a_phone_and_speak_the_readers_language(visit, axe, locale, new):
    page = visit(width=390, height=844, locale=locale)

    def check() -> None:
        assert page.evaluate(SHOWN) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 390

    page.goto("/tournaments")
    expect(page.get_by_role("heading", name=new)).to_be_visible()
    page.evaluate(axe)
    for format in page.locator("input[name=format]").all():
        format.press("Space")
        check()
    page.locator("input[name=name]").fill(f"Cup {locale}")
    for name, place in (("format", 0), ("rounds", 2), ("patience", 2)):
        page.locator(f"input[name={name}]").nth(place).press("Space")
    page.locator(".cup-form input[type=checkbox]").first.press("Space")
    with page.expect_request(lambda asked: asked.method == "POST" and asked.url.endswith("/api/tournaments")) as made:
        page.locator(".cup-form button[type=submit]").press("Enter")
    sent = made.value.post_data_json
    assert (sent["format"], sent["rounds"], sent["patience"], sent["late"]) == ("swiss", 5, 300, False)
    page.wait_for_url("**/tournaments/*")
    expect(page.locator(".cup-standings, .cups section p").first).to_be_visible()
    page.evaluate(axe)
    check()
    page.goto("/tournaments")
    expect(page.locator(".cup-row", has_text=f"Cup {locale}")).to_be_visible()
    page.evaluate(axe)
    check()
