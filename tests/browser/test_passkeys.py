"""Passkeys in the browser, with a device that the browser plays: made by an account, and then enough to sign in."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from fourfold.core.words import languages
from tests.browser.hands import SHOWN
from tests.browser.test_account import PASSWORD, make_account

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def at_home(visit, server) -> Callable[..., Page]:
    """A page at an address with a name, in a browser with a device for passkeys."""

    def opened(**options: object) -> Page:
        page: Page = visit(base_url=server.url.replace("127.0.0.1", "localhost"), **options)
        tools = page.context.new_cdp_session(page)
        tools.send("WebAuthn.enable")
        tools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        return page

    return opened


def test_an_account_signs_in_with_a_passkey_alone(at_home):
    page = at_home()
    make_account(page, "Ada of the keys")
    form = page.locator("form", has=page.get_by_role("button", name="Add a passkey"))
    form.get_by_label("Your password or recovery code").fill("not it")
    form.get_by_role("button", name="Add a passkey").click()
    expect(page.locator(".account [role=alert]")).to_contain_text("neither your password")
    form.get_by_label("Your password or recovery code").fill(PASSWORD)
    form.get_by_role("button", name="Add a passkey").press("Enter")
    keys = page.locator("section", has=page.get_by_role("heading", name="Passkeys"))
    expect(keys.locator("li")).to_have_count(1)
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").press("Enter")
    expect(page.get_by_text("You are signed in as Ada of the keys.")).to_be_visible()
    keys.get_by_role("button", name=re.compile("^End")).click()
    keys.get_by_role("button", name="End the passkey").click()  # which signs that it is the owner who asks
    expect(keys.locator("li")).to_have_count(0)
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("no account here knows this passkey")


def test_an_account_whose_code_is_lost_gets_another_by_a_passkey(at_home):
    page = at_home()
    code = make_account(page, "Ada of no code", "")
    form = page.locator("form", has=page.get_by_role("button", name="Add a passkey"))
    form.get_by_label("Your password or recovery code").fill(code)
    form.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("Leave it empty to use a passkey.").first).to_be_visible()
    page.get_by_role("button", name="Make a new code").click()
    expect(page.locator(".account-code output")).to_have_text(re.compile(r"^(\w{4}-){5}\w{4}$"))
    assert page.locator(".account-code output").inner_text() != code


@pytest.mark.parametrize("language", languages())
def test_passkeys_are_for_everybody(at_home, axe, language):
    page = at_home(width=360, height=740, locale=language)
    page.goto("/account")
    page.locator(".account form input[name=name]").first.fill(f"Key {language}")
    page.locator(".account form button.primary").click()
    code = page.locator(".account-code output").inner_text()
    form = page.locator(".account section", has=page.locator(".sessions")).first.locator("form")
    form.locator("input[name=now]").fill(code)
    form.locator("button").click()
    page.locator(".account .sessions li").nth(1).wait_for()
    page.locator(".account .sessions button").first.click()
    page.locator(".account .sessions form").wait_for()
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_an_address_without_a_name_says_why_there_are_no_passkeys(visit):
    page = visit()
    make_account(page, "Ada without keys")
    expect(page.get_by_text("Passkeys work only on a secure address")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
