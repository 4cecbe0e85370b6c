"""What a person likes is kept in the browser; clocks are shown as they run."""

import re

from playwright.sync_api import expect

from tests.browser.hands import start


def test_a_chosen_theme_stays_after_a_reload(visit):
    page = visit(color_scheme="light")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="dark").check()
    page.get_by_role("button", name="Done").click()
    page.reload()
    page.wait_for_selector(".game")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 24, 28)"


def test_a_move_is_asked_about_if_wanted_and_then_played(visit):
    page = visit()
    start(page, "1T34")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move is played").check()
    page.get_by_role("button", name="Done").click()
    page.locator(".choice").first.click()
    page.get_by_role("button", name="Not yet").click()
    expect(page.locator(".confirm")).to_have_count(0)
    expect(page.locator(".log li")).to_have_count(0)
    page.locator(".choice").first.click()
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".log li").last).to_contain_text("You")


def test_a_clock_runs_down_between_frames(visit):
    page = visit()
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_text("More choices").click()
    page.get_by_role("radio", name="5 min + 3 s").check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".choice")
    clock = page.locator(".clock-runs")
    expect(clock).to_have_text(re.compile(r"4:5\d"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    expect(page.locator(".clock")).to_have_count(1)
