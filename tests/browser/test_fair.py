"""Chances that can be proved, and files that are kept: what the browser does by itself."""

import re

from playwright.sync_api import expect

from tests.browser.hands import start


def test_the_chances_of_a_finished_game_are_proved_in_the_browser(visit):
    page = visit()
    start(page, "FOURTH DOWN")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("button", name="Verify").click()
    expect(page.locator(".verify")).to_contain_text(re.compile(r"all \d+ chances of this game follow from it"))
    expect(page.locator(".verify")).to_contain_text("The draw of who starts follows from the seed")
    expect(page.locator(".verify")).to_contain_text("Your browser's own random number is part of it.")


def test_the_client_opens_without_a_network_and_says_that_the_server_is_away(visit):
    page = visit()
    page.wait_for_selector(".game")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".notice")).to_contain_text("The server cannot be reached")
    kept = page.evaluate(
        "caches.keys().then((names) => caches.open(names[0])).then((kept) => kept.keys())"
        ".then((all) => all.map((each) => new URL(each.url).pathname))"
    )
    assert kept
    read = ("/static/assets/", "/api/words/", "/api/learn/")
    assert all(path in ("/", "/api/games") or path.startswith(read) for path in kept)


def test_a_rules_page_that_was_read_opens_without_a_network(visit):
    page = visit()
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.goto("/rules/less")
    page.wait_for_selector("#L12")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".rule", has=page.locator("#L12"))).to_contain_text("three points")
    page.goto("/")
    expect(page.locator(".notice")).to_contain_text("The server cannot be reached")
    expect(page.locator(".game").first).to_be_visible()


def test_a_tab_older_than_the_server_says_so(visit):
    page = visit()
    start(page, "1T34")
    page.wait_for_selector(".choice")
    newer = '<script type="module" src="/static/assets/index-newer.js"></script>'
    page.context.route("**/", lambda route: route.fulfill(body=newer, content_type="text/html"))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".stale")).to_contain_text("older than the server")
