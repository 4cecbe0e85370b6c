"""Accounts in the browser: made from a guest, at home on two devices, ended, taken along and deleted."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from fourfold.core.words import languages
from tests.browser.hands import SHOWN
from tests.browser.together import call, moved_on

PASSWORD = "four pigs and a cow"


def make_account(page: Page, name: str, password: str = PASSWORD) -> str:
    """A guest becomes an account; its recovery code."""
    page.goto("/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Make an account"))
    form.get_by_label("Your name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Make an account").click()
    code = page.locator(".account-code output").inner_text()
    page.get_by_role("button", name="I have kept it").click()
    return code


def sign_in(page: Page, name: str, secret: str) -> None:
    page.goto("/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Sign in"))
    form.get_by_label("Name", exact=True).fill(name)
    form.get_by_label("Password or recovery code").fill(secret)
    form.get_by_role("button", name="Sign in").click()


def test_an_account_plays_on_at_another_device_and_ends_the_first(visit):
    ada, phone = visit(), visit(width=390, height=844)
    ada.get_by_role("button", name="Play LESS").click()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.locator(".choice").first.wait_for()
    table = ada.url
    code = make_account(ada, "Ada of LESS")
    sign_in(phone, "ada of less", "wrong")
    expect(phone.get_by_role("alert")).to_contain_text("do not belong together")
    phone.get_by_label("Password or recovery code").fill(code)
    phone.get_by_label("Password or recovery code").press("Enter")
    expect(phone.get_by_text("You are signed in as Ada of LESS.")).to_be_visible()
    phone.goto(table)
    before = phone.locator(".choices").get_attribute("data-seq")
    phone.locator(".choice").first.click()
    expect(phone.locator(".choices")).not_to_have_attribute("data-seq", before or "")
    phone.goto("/account")
    expect(phone.locator(".sessions li")).to_have_count(2)
    phone.get_by_role("button", name="End all others").click()
    expect(phone.locator(".sessions li")).to_have_count(1)
    ada.goto("/account")
    expect(ada.get_by_text("You play as a guest")).to_be_visible()


def test_signing_out_leaves_no_seat_to_the_next_person_at_the_computer(visit):
    page = visit()
    code = make_account(page, "Ada at the library")
    page.goto("/")
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".choice").first.wait_for()
    table = page.url
    page.goto("/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    assert not page.evaluate("Object.keys(localStorage).filter(place => /keys|nonces|account/.test(place))")
    page.goto(table)
    expect(page.get_by_text("this game is not public")).to_be_visible()
    sign_in(page, "Ada at the library", code)
    expect(page.get_by_text("You are signed in as Ada at the library.")).to_be_visible()
    page.goto(table)
    page.locator(".choice").first.wait_for()


def test_an_ended_session_loses_an_open_table_with_a_sentence(visit):
    ada, phone = visit(), visit()
    make_account(ada, "Ada on two screens")
    ada.goto("/")
    ada.get_by_role("button", name="Play LESS").click()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.locator(".choice").first.wait_for()
    sign_in(phone, "Ada on two screens", PASSWORD)
    phone.get_by_role("button", name="End all others").click()
    expect(ada.get_by_text("an account has this seat; sign in to it and come back")).to_be_visible()


def test_guests_are_marked_and_accounts_are_not(visit):
    ada, ben = visit(), call(visit(), "Ben")
    make_account(ada, "Ada the marked")
    ada.goto("/")
    ada.get_by_role("button", name="Play LESS").click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    ben.goto(ada.url)
    ben.locator(".invitation button.primary").click()
    moved_on(ada, ben)
    expect(ada.get_by_role("group", name="Ben").locator(".tag-guest")).to_have_text("guest")
    expect(ben.get_by_role("group", name="Ada the marked").locator(".tag-guest")).to_have_count(0)


def test_data_is_taken_along_and_deleted(visit):
    page = visit()
    make_account(page, "Ada who leaves")
    with page.expect_download() as loading:
        page.get_by_role("button", name="Download my data").click()
    assert json.loads(loading.value.path().read_text())["me"]["name"] == "Ada who leaves"
    page.get_by_role("button", name="Delete my data").click()
    form = page.locator("form", has=page.get_by_role("button", name="Delete everything"))
    form.get_by_label("Your password or recovery code").fill("not it at all")
    form.get_by_role("button", name="Delete everything").click()
    expect(form.get_by_role("alert")).to_contain_text("neither your password")
    form.get_by_label("Your password or recovery code").fill(PASSWORD)
    form.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    sign_in(page, "Ada who leaves", PASSWORD)
    expect(page.get_by_role("alert")).to_contain_text("do not belong together")


def test_a_taken_name_is_refused_and_nothing_typed_is_lost(visit):
    make_account(visit(), "Zoë")
    page = visit()
    page.goto("/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Make an account"))
    form.get_by_label("Your name").fill("zoe")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_label("Password").press("Enter")
    expect(form.get_by_role("alert")).to_contain_text("an account has this name")
    expect(form.get_by_label("Password")).to_have_value(PASSWORD)


@pytest.mark.parametrize("language", languages())
def test_the_page_of_an_account_is_for_everybody(visit, axe, language):
    """As a guest and as an account, on a phone, dark and light, in every language."""
    page = visit(width=360, height=740, locale=language, color_scheme="dark" if language == "ko" else "light")
    page.goto("/account")
    for turn in range(2):
        page.locator(".account form").first.wait_for()
        page.evaluate(axe)
        assert page.evaluate(SHOWN) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        if turn == 0:
            page.locator(".account form input[name=name]").first.fill(f"Ada {language}")
            page.locator(".account form button.primary").click()
            expect(page.locator(".account-code output")).to_have_text(re.compile(r"^(\w{4}-){5}\w{4}$"))
