"""Friends in the browser: found by name, seen online, and invited to a seat of a team."""

import pytest
from playwright.sync_api import Page, expect

from fourfold.core.words import languages
from tests.browser.hands import SHOWN
from tests.browser.test_account import make_account
from tests.browser.together import table_of


def follow(page: Page, name: str) -> None:
    page.goto("/friends")
    page.get_by_label("Name of an account").fill(name)
    page.get_by_label("Name of an account").press("Enter")
    page.locator(".friends li", has_text=name).first.wait_for()


def test_a_friend_is_invited_as_a_team_mate_and_takes_that_seat(visit):
    ada, ben = visit(), visit(width=390, height=844)
    make_account(ada, "Ada the friend")
    make_account(ben, "Ben the friend")
    follow(ada, "ben the friend")
    ben.goto("/friends")
    ben.get_by_role("button", name="Follow back Ada the friend").click()
    expect(ben.locator(".friend-online", has_text="Ada the friend")).to_contain_text("online")
    ada.reload()
    expect(ada.locator(".friend-online", has_text="Ben the friend")).to_contain_text("online")
    ada.goto("/")
    ada.get_by_role("button", name="Play LESS").click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_role("radio", name="4", exact=True).check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    ada.get_by_role("button", name="Invite as team mate Ben the friend").press("Enter")
    expect(ada.locator(".friends-invite .tag")).to_have_text("invited")
    ben.goto("/learn")
    call = ben.get_by_role("status").filter(has_text="Ada the friend invites you to a game.")
    call.get_by_role("link", name="Look").click()
    ben.wait_for_url(f"**/t/{table_of(ada)}")
    ben.locator(".invitation button.primary").click()
    expect(ben.locator(".waiting")).to_be_visible()
    expect(ada.locator(".strips .person").nth(2)).to_contain_text("Ben the friend")
    expect(ada.locator(".friends-invite")).to_have_count(0)


def test_an_invitation_begins_with_a_friend_and_can_be_declined(visit):
    ada, ben = visit(), visit()
    make_account(ada, "Ada who invites")
    make_account(ben, "Ben who declines")
    follow(ada, "Ben who declines")
    follow(ben, "Ada who invites")
    ada.reload()
    ada.get_by_role("button", name="Invite Ben who declines").click()
    expect(ada.get_by_text("You invite Ben who declines: choose a game.")).to_be_visible()
    ada.get_by_role("button", name="Play 1T34").click()
    expect(ada.get_by_role("radio", name="people, by a link")).to_be_checked()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    expect(ada.locator(".friends-invite .tag")).to_have_text("invited")
    ben.goto("/rules/less")
    ben.get_by_role("button", name="No, thanks").click()
    expect(ben.locator(".cup-call")).to_have_count(0)
    expect(ada.locator(".friends-invite .tag")).to_have_text("cannot come")


def test_a_profile_is_followed_and_no_longer(visit):
    ada, ben = visit(), visit()
    make_account(ada, "Ada of the profile")
    make_account(ben, "Ben of the profile")
    follow(ada, "Ben of the profile")
    ada.get_by_role("link", name="Ben of the profile").click()
    ada.get_by_role("button", name="Follow no longer").click()
    ada.get_by_role("button", name="Follow", exact=True).click()
    expect(ada.get_by_text("You are friends once they follow you too.")).to_be_visible()
    ben.goto("/friends")
    expect(ben.get_by_role("button", name="Follow back Ada of the profile")).to_be_visible()


@pytest.mark.parametrize("language", languages())
def test_the_page_of_friends_is_for_everybody(visit, axe, language):
    """As a guest, and as an account with followers, on a phone, dark and light, in every language."""
    page = visit(width=360, height=740, locale=language, color_scheme="dark" if language == "ko" else "light")
    other = visit()
    make_account(other, f"Ben {language} " + "with a long name")
    page.goto("/friends")
    page.locator(".friends-page a[href='/account']").wait_for()
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    page.goto("/account")
    page.locator(".account form input[name=name]").first.fill(f"Eve {language}")
    page.locator(".account form button.primary").click()
    page.locator(".account-code output").wait_for()
    page.goto("/friends")
    page.locator("#follow-name").fill(f"ben {language} with a long name")
    page.locator(".friends-page form button").click()
    page.locator(".friends li").first.wait_for()
    follow(other, f"Eve {language}")
    page.reload()
    page.locator(".friend-online").first.wait_for()
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
