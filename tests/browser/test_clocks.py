"""Clocks in browsers: a choice of them, time odds, a sand timer on one device, and how a loss on time is told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import start
from tests.browser.together import call, moved_on

# What stands out of the strips of the players, by their names.
OVERFLOWING = """() => [...document.querySelectorAll(".person")]
    .filter((row) => row.scrollWidth > row.clientWidth + 1).map((row) => row.textContent)"""


def with_clock(page: Page, title: str, against: str, clock: str, **radios: str) -> None:
    page.get_by_role("button", name=f"Play {title}", exact=True).click()
    page.get_by_role("radio", name=against).check()
    page.get_by_text("More choices").click()
    page.get_by_role("radio", name=clock, exact=True).check()
    for name in radios.values():
        page.get_by_role("radio", name=name).check()


def go(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")


def test_time_odds_are_told_to_the_guest_and_the_clocks_show_them(visit):
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    with_clock(ada, "LESS", "people, by a link", "5 min + 3 s", odds="half for the others")
    go(ada)
    expect(ada.locator(".table-facts")).to_contain_text("time odds: Ada 100 %, free seat 50 %")
    ben.goto(ada.url)
    expect(ben.locator(".table-facts")).to_contain_text("5 min + 3 s")
    expect(ben.locator(".table-facts")).to_contain_text("free seat 50 %")
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    for page in (ada, ben):
        expect(page.locator("[data-seat='0'] .clock")).to_have_text(re.compile("(4:5.|5:00)$"))
        expect(page.locator("[data-seat='1'] .clock")).to_have_text(re.compile("2:[23].$"))


def test_a_sand_timer_on_one_device(visit):
    page = visit()
    with_clock(page, "1T34", "somebody beside me", "30 s a turn")
    go(page)
    expect(page.locator(".clock")).to_have_count(2)
    expect(page.locator(".clock-runs")).to_have_count(1)


def test_people_beside_each_other_have_names(visit):
    page = call(visit(), "Ada")
    page.get_by_role("button", name="Play FOURTH DOWN", exact=True).click()
    page.get_by_role("radio", name="somebody beside me").check()
    page.get_by_label("What is the other player called?").fill("Ben")
    go(page)
    curtain = page.locator(".curtain")
    for _ in range(2):
        expect(curtain).to_contain_text(re.compile("Hand the device to (Ada|Ben)"))
        curtain.get_by_role("button").click()
        page.get_by_role("button", name="Ready to play").first.click()
    assert sorted(page.locator(".person-name").all_inner_texts()) == ["Ada", "Ben"]
    expect(page.locator(".log")).to_contain_text("Ada is ready.")
    expect(page.locator(".log")).to_contain_text("Ben is ready.")


def test_no_clock_runs_behind_the_curtain_between_hidden_hands(visit):
    page = visit()
    with_clock(page, "FOURTH DOWN", "somebody beside me", "60 s a turn")
    go(page)
    curtain, running = page.locator(".curtain"), page.locator(".clock-runs")
    for _ in range(2):  # both seats
        expect(curtain).to_contain_text("starts then")
        expect(running).to_have_count(0)
        expect(page.locator("[data-seat] .clock", has_text="1:00")).to_have_count(2)
        curtain.get_by_role("button").click()
        expect(running).to_have_count(1)
        page.get_by_role("button", name="Ready to play").first.click()
    curtain.get_by_role("button").click()
    expect(running).to_have_count(1)
    page.reload()  # the time of a turn that has begun goes on
    expect(curtain).to_be_visible()
    expect(running).to_have_count(1)


def test_the_clock_of_one_person_for_both_sides_runs_without_a_curtain(visit):
    page = visit()
    page.get_by_role("button", name="Play FOURTH DOWN", exact=True).click()
    page.get_by_role("radio", name="somebody beside me").check()
    page.get_by_text("More choices").click()
    page.get_by_role("radio", name="60 s a turn", exact=True).check()
    page.get_by_role("radio", name="myself, both sides").check()
    go(page)
    expect(page.locator(".clock-runs")).to_have_count(1)
    page.get_by_role("button", name="Ready to play").first.click()
    expect(page.locator("[data-seat='0'] .clock-runs, [data-seat='1'] .clock-runs")).to_have_count(1)


def test_a_loss_on_time_is_told_as_ones_own(visit):
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    with_clock(ada, "1T34", "people, by a link", "Seconds a turn")
    ada.get_by_label("Seconds a turn").and_(ada.locator("input[type=number]")).fill("5")
    go(ada)
    ben.goto(ada.url)
    ben.get_by_role("button", name="Play", exact=True).click()
    for page in (ada, ben):
        expect(page.locator(".table")).to_have_attribute("data-phase", "over")
    lines = sorted(page.locator(".status").inner_text() for page in (ada, ben))
    assert lines[0] == "You lose. Your time ran out."
    assert lines[1] in ("You win! The time of Ada ran out.", "You win! The time of Ben ran out.")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])
def test_the_strips_of_players_hold_their_clocks(visit, width, height):
    page = call(visit(width=width, height=height), "Maximilian the Patient")
    with_clock(page, "FOURTH DOWN", "somebody beside me", "1 day a turn")
    go(page)
    expect(page.locator(".clock")).to_have_count(2)
    assert page.evaluate(OVERFLOWING) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_level_of_a_game_can_be_chosen(visit):
    page = visit()
    for title, levels in (("1T34", 8), ("FOURTH DOWN", 5)):
        page.get_by_role("button", name=f"Play {title}", exact=True).click()
        expect(page.locator("input[name=level]")).to_have_count(levels)
        page.get_by_role("button", name="Close").click()
    start(page, "1T34", "sharp")
    expect(page.locator("[data-seat='1']")).to_contain_text("Raven")
    expect(page.locator("[data-seat='1']")).to_contain_text("sharp")
