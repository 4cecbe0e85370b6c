"""A finished game is shown to all who have its link, unless its players wanted it private."""

from playwright.sync_api import expect

from tests.browser.hands import start
from tests.browser.together import resign


def test_the_link_of_a_game_against_a_bot_opens_for_anybody(visit):
    ada, stranger = visit(), visit()
    start(ada, "LESS")
    ada.locator(".choice").first.click()
    stranger.goto(ada.url)
    expect(stranger.locator(".notice")).to_contain_text("only its players see it until it is over")
    resign(ada)
    link = ada.get_by_label("Link to this game").input_value()
    stranger.goto(link)
    expect(stranger.locator(".grid-board")).to_be_visible()
    expect(stranger.locator(".transport, [aria-label='Move']").first).to_be_visible()
    stranger.goto(ada.url)
    expect(stranger.locator(".status")).to_have_text("Pip wins (by resignation)")
    stranger.goto("/")
    stranger.get_by_label("Have a link?").fill(f"{link}#1")
    stranger.get_by_role("button", name="Go", exact=True).click()
    stranger.wait_for_url("**/replay#1")
    expect(stranger.locator(".grid-board")).to_be_visible()


def test_a_private_game_says_so_and_how_to_ask(visit):
    ada, stranger = visit(), visit()
    ada.get_by_role("button", name="Play LESS", exact=True).click()
    ada.get_by_text("More choices").click()
    ada.get_by_role("radio", name="only the players").check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    resign(ada)
    expect(ada.get_by_text("Private: only the players can open this link.")).to_be_visible()
    stranger.goto(ada.get_by_label("Link to this game").input_value())
    expect(stranger.locator(".notice")).to_contain_text("ask one of its players to send you the record")
    stranger.get_by_role("link", name="All games").click()
    expect(stranger.get_by_role("button", name="Play LESS", exact=True)).to_be_visible()


def test_pictures_to_take_along(visit):
    ada = visit()
    start(ada, "LESS")
    ada.locator(".choice").first.click()
    resign(ada)
    ada.get_by_role("link", name="Look at the game again").click()
    for button, ending in (("Picture", ".svg"), ("Animated picture", ".gif")):
        with ada.expect_download() as download:
            ada.get_by_role("button", name=button, exact=True).click()
        assert download.value.suggested_filename.endswith(ending)
