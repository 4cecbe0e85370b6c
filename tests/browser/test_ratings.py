"""Rated games in the browser: chosen in one click by an account, and told on profiles and lists."""

import pytest
from playwright.sync_api import Page, expect

from fourfold.core.words import languages
from tests.browser.hands import MOVED_ON, SHOWN
from tests.browser.test_account import make_account
from tests.browser.together import moved_on, resign


def decide(*pages: Page) -> None:
    """Play the first move that is offered until each has played one."""
    played: set[Page] = set()
    while len(played) < len(pages):
        mover = next((page for page in pages if page.locator(".choice").count()), None)
        if mover is None:
            pages[0].wait_for_timeout(50)
            continue
        before = mover.locator(".choices").get_attribute("data-seq")
        mover.locator(".choice").first.click()
        mover.wait_for_function(MOVED_ON, arg=before)
        played.add(mover)


def test_a_rated_game_changes_the_profile(visit):
    ada, ben = visit(), visit()
    make_account(ada, "Ada the rated")
    make_account(ben, "Ben the rated")
    ada.goto("/")
    ada.get_by_role("button", name="Play LESS").click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_role("radio", name="rated", exact=True).check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    expect(ada.locator(".table-facts")).to_contain_text("rated")
    ben.goto(ada.url)
    ben.locator(".invitation button.primary").click()
    moved_on(ada, ben)
    decide(ada, ben)
    profile = ada.locator("a.person-name", has_text="Ben the rated").get_attribute("href") or ""
    resign(ben)
    while not ada.locator(".rating").count():  # the game is counted a moment after its end
        ada.goto(profile)
        ada.get_by_role("heading", name="Ben the rated").wait_for()
    expect(ada.locator(".rating")).to_contain_text("?")
    expect(ada.locator(".rating")).to_contain_text("±")
    expect(ada.locator(".profile-form")).to_contain_text("lost")
    ada.goto("/ratings")
    expect(ada.locator(".ratings-rows li")).to_contain_text(["Ada the rated", "Ben the rated"])


def test_a_guest_is_not_offered_rated_games(visit):
    page = visit()
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_role("radio", name="people, by a link").check()
    expect(page.get_by_role("radio", name="rated", exact=True)).to_have_count(0)


@pytest.mark.parametrize("language", languages())
def test_lists_and_profiles_are_for_everybody(visit, axe, language):
    page = visit(width=360, height=740, locale=language, color_scheme="dark" if language == "fr" else "light")
    page.goto("/account")
    page.locator(".account form input[name=name]").first.fill(f"Ada rated {language}")
    page.locator(".account form button.primary").click()
    page.locator(".account-code output").wait_for()
    profile = page.locator(".account a[href^='/people/']").get_attribute("href") or ""
    for address in (profile, "/ratings"):
        page.goto(address)
        page.locator(".ratings h1").wait_for()
        page.evaluate(axe)
        assert page.evaluate(SHOWN) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 360
