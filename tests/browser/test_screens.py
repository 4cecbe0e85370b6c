"""From a phone to a wall: nothing lost, nothing cut off; and what a newcomer sees who comes late or astray."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import start
from tests.browser.test_less import middle


def test_a_waiting_table_fits_on_a_phone(visit):
    page = visit(width=360, height=740)
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_role("radio", name="people, by a link").check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Seat a bot").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_large_screen_is_filled_and_a_piece_goes_where_it_is_dragged(visit):
    page = visit(width=3840, height=2160)
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_text("More choices").click()
    page.get_by_label("your own board", exact=True).fill("0" * 60)
    page.get_by_label("who starts").select_option("0")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".choice")
    box = page.locator(".grid-board").bounding_box()
    assert box
    assert box["width"] > 1200
    assert box["y"] + box["height"] < 2160
    assert page.evaluate("document.documentElement.scrollWidth") <= 3840
    page.mouse.move(*middle(page, "b1"))
    page.mouse.down()
    page.mouse.move(*middle(page, "c1"), steps=4)
    page.mouse.move(*middle(page, "d1"), steps=4)
    page.mouse.up()
    expect(page.locator(".log")).to_contain_text("You move c1 to d1 for a point.")


def test_the_pitch_measures_from_where_a_player_stands_on_a_large_screen(visit):
    page = visit(width=3840, height=2160)
    start(page, "TAKKURE", "myself, both sides", scenario="first-steps")
    page.locator(".pitch-body-ready").first.click()
    surface = page.locator(".pitch-surface[role=application]").bounding_box()
    assert surface
    assert surface["width"] > 1400
    player = page.locator(".pitch .body-active .body-base").bounding_box()
    assert player
    inch = surface["width"] / 32
    page.mouse.move(player["x"] + player["width"] / 2 + 2 * inch, player["y"] + player["height"] / 2)
    expect(page.locator(".pitch-where")).to_contain_text(re.compile(r"· 2(\.\d+)?″ from"))


def test_on_a_phone_the_pitch_stands_upright_and_arrows_go_where_they_point(visit):
    page = visit(width=360, height=740)
    start(page, "TAKKURE", "myself, both sides", scenario="first-steps")
    page.locator(".pitch-body-ready").first.click()
    pitch = page.locator(".pitch").bounding_box()
    assert pitch
    assert 400 < pitch["height"] < 740
    assert round(pitch["height"] / pitch["width"]) == 2
    runner = page.locator(".pitch .body-active .body-base")
    assert how_low(page, runner) > 0.5
    page.locator(".pitch-surface[role=application]").focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(page.locator(".pitch-where")).to_contain_text("2″ from")
    assert how_low(page, page.locator(".ghost-base")) < how_low(page, runner)
    page.get_by_role("button", name="Story and menu").click()
    page.get_by_role("button", name="Turn the board").click()
    page.get_by_role("button", name="Story and menu").click()
    assert how_low(page, runner) < 0.5
    page.locator(".pitch-surface[role=application]").click(
        position={"x": pitch["width"] / 2, "y": pitch["height"] * 0.4}
    )
    expect(page.locator(".pitch-path")).to_have_count(1)


def how_low(page: Page, thing: Locator) -> float:
    """Where something is on the pitch, from 0 at its upper end to 1 at the lower."""
    pitch, box = page.locator(".pitch").bounding_box(), thing.bounding_box()
    assert pitch
    assert box
    return (box["y"] + box["height"] / 2 - pitch["y"]) / pitch["height"]


def test_whoever_opens_a_shared_board_again_is_told_what_has_happened(visit):
    page = visit()
    page.get_by_role("button", name="Play 1T34").click()
    page.get_by_role("radio", name="somebody beside me").check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".choice")
    page.locator(".supply-ready").first.click()
    expect(page.locator(".log li")).to_have_count(1)
    page.reload()
    expect(page.locator(".log li")).to_have_count(1)


def test_a_wrong_address_is_answered_by_the_client_and_a_wrong_call_in_json(visit):
    ask = visit().request
    asked = ask.get("/nowhere", headers={"accept": "text/html"})
    assert (asked.status, 'id="app"' in asked.text()) == (404, True)
    assert ask.get("/nowhere").json()["key"] == "server.no-path"
    assert ask.get("/api/nowhere", headers={"accept": "text/html"}).json()["key"] == "server.no-path"
