"""What has happened: a line of the log on the table, and the numbers of a match that a reload does not change."""

import random
import re

from playwright.sync_api import expect

from tests.browser.hands import MOVED_ON, offered, on_the_list, on_the_pitch, start

# The opponent may still be at it: a new line takes the focus away.
DRAWN_IS_TOLD = """() => {
  const one = (place) => document.querySelectorAll(place).length === 1;
  [...document.querySelectorAll(".entry")].find((entry) => /draws |You draw /.test(entry.textContent))?.focus();
  return one(".event-cards svg") && one(".stack.event-place");
}"""


def test_a_line_of_the_log_shows_its_cards_on_the_table(visit):
    page = visit()
    start(page, "FOURTH DOWN")
    page.wait_for_selector(".choice")
    before = offered(page)
    page.get_by_role("button", name="Ready to play").first.click()
    page.wait_for_function(MOVED_ON, arg=before)  # cards are lit for swaps too
    page.wait_for_selector(".choice")
    before = offered(page)
    on_the_list(page, random.Random(2))
    page.wait_for_function(MOVED_ON, arg=before)
    page.wait_for_function(DRAWN_IS_TOLD)
    page.locator(".entry", has_text="is ready").first.hover()
    expect(page.locator(".event-cards figcaption")).to_contain_text("ready")
    page.locator(".status").hover()
    expect(page.locator(".event-cards")).to_have_count(0)


def test_the_match_in_numbers_is_the_same_after_a_reload(visit):
    page, rng = visit(), random.Random(2)
    start(page, "TAKKURE", "myself, both sides", scenario="four-v-four")
    moves = page.locator(".entry", has_text=re.compile(r" moves [\d.]+″"))
    for _ in range(80):
        page.wait_for_selector(".choice")
        if moves.count() > 1:
            break
        before = offered(page)
        on_the_pitch(page, rng)
        page.wait_for_function(MOVED_ON, arg=before)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("The match in numbers").click()
    row = page.get_by_role("row", name="Inches moved")
    told = row.inner_text()
    assert told != "Inches moved\t0\t0"
    page.reload()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("The match in numbers").click()
    expect(row).to_be_visible()
    assert row.inner_text() == told
