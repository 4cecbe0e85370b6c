"""Playing again, in two browsers: those who agree meet at one new table."""

import json

from playwright.sync_api import Page, expect

from tests.browser.hands import start
from tests.browser.together import call, moved_on, resign, table_of


def seated(visit, title: str = "LESS") -> tuple[Page, Page]:
    """Ada and Ben at a table that has begun."""
    ada, ben = call(visit(), "Ada"), call(visit(), "Ben")
    start(ada, title, "people, by a link")
    ben.goto(ada.url)
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    return ada, ben


def test_an_accepted_offer_brings_both_to_one_table_and_the_series_counts(visit):
    ada, ben = seated(visit)
    old = table_of(ada)
    resign(ada)
    expect(ben.locator(".status")).to_have_text("You win! (by resignation)")
    ada.get_by_role("button", name="Play again").click()
    expect(ada.get_by_text("Asked. Waiting for Ben.")).to_be_visible()
    expect(ben.get_by_role("alert")).to_contain_text("Ada would like to play again.")
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    assert moved_on(ada, ben) != old
    for page in (ada, ben):
        expect(page.locator(".series")).to_have_text("Series: Ada 0 : 1 Ben")
    resign(ben)
    for page in (ada, ben):
        expect(page.locator(".series")).to_have_text("Series: Ada 1 : 1 Ben")


def test_two_who_press_at_once_meet(visit):
    ada, ben = seated(visit)
    old = table_of(ada)
    resign(ada)
    for page in (ada, ben):
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
    for page in (ada, ben):  # neither has seen the other's offer
        page.evaluate("() => setTimeout(() => document.querySelector('.again').click(), 300)")
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    assert moved_on(ada, ben) != old


def test_a_declined_offer_is_told_to_the_asker(visit):
    ada, ben = seated(visit, "1T34")
    resign(ben)
    ada.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="No, thanks").click()
    expect(ada.get_by_text("Ben does not want to play again.")).to_be_visible()
    expect(ada.get_by_role("button", name="Play again")).to_be_visible()


def test_somebody_who_was_away_finds_the_offer_with_another_board(visit):
    ada, ben = seated(visit)
    old = table_of(ada)
    resign(ada)
    ben.goto("/")
    ada.get_by_role("button", name="New board").click()
    expect(ada.get_by_text("Asked. Waiting for Ben.")).to_be_visible()
    ben.goto(f"/t/{old}")
    expect(ben.get_by_role("alert")).to_contain_text("New board")
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        page.wait_for_url(lambda url: old not in url)
    moved_on(ada, ben)
    ben.goto(f"/t/{old}")
    ben.get_by_role("link", name="To the new game").click()
    assert moved_on(ada, ben) != old


def test_options_of_a_rematch_can_be_changed(visit):
    ada, ben = seated(visit, "1T34")
    old = table_of(ada)
    resign(ada)
    ben.get_by_role("button", name="Other options").click()
    ben.get_by_label("Clockwise").uncheck()
    ben.get_by_role("button", name="Offer this").click()
    expect(ada.get_by_role("alert")).to_contain_text("Ben would like to play again.")
    ada.get_by_role("button", name="Accept").click()
    ada.wait_for_url(lambda url: old not in url)
    table = moved_on(ada, ben)
    told = ada.evaluate("async id => (await (await fetch(`/api/tables/${id}`)).json()).options", table)
    assert told["clockwise"] is False, json.dumps(told)


def test_bots_come_along_at_once(visit):
    page = visit()
    start(page, "1T34")
    old = table_of(page)
    resign(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: old not in url)
    assert moved_on(page) != old
    expect(page.locator("[data-seat='1'] .person-name")).to_have_text("Pip")
    expect(page.locator(".series")).to_contain_text("0 : 1 Pip")
