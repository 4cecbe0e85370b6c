"""Two people who share a device, in games with hidden hands: the log beside the curtain tells neither too much."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.together import sit
from tests.server.live import Live, Visitor

LINES = """() => [...document.querySelectorAll(".log .entry")].map((line) => line.innerText.trim()).toReversed()"""
NAME = "Ada"
# The entry that a page tells of; its log is complete up to there.
TOLD = """seq => Number(document.querySelector(".table")?.dataset.told) >= seq"""


def lines(page: Page, seq: int) -> list[str]:
    page.wait_for_function(TOLD, arg=seq)
    more = page.locator(".log-more")
    while more.count():
        more.first.click()
    return [plain(line) for line in page.evaluate(LINES)]


def plain(line: str) -> str:
    """A line without who it is about and how verbs follow that: a seat alone on its device is called "you"."""
    words = re.sub(rf"\b(You|you|{NAME} [12])('s)?\b", "", line).replace(" are ", " is ").split()
    return " ".join(word.rstrip("s") for word in words)


def shown(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-seq") or -1)


@pytest.mark.parametrize("name", ["fourthdown", "takkure"])
def test_the_log_of_a_shared_device_shows_what_everybody_knows_and_then_what_the_seat_knows(visit, server: Live, name):
    """Compared with somebody who watches, and with each seat on a device of its own; also after a reload."""
    device, watcher, *alone = visit(), visit(), visit(), visit()
    with Visitor(server.url, NAME) as visitor:
        made = visitor.create("me", "local", game=name)
    table, keys = made["table"]["id"], made["keys"]
    sit(device, table, keys)
    for page, own in ((watcher, []), (alone[0], keys[:1]), (alone[1], keys[1:])):
        sit(page, table, own)
    rng, told_more = random.Random(3), 0
    for step in range(14):  # in the tenth after a reload
        expect(device.locator(".curtain, .choice").first).to_be_visible()
        seq = shown(device)
        public = lines(watcher, seq)
        if step == 9:
            device.reload()
            expect(device.locator(".curtain, .choice").first).to_be_visible()
        if device.locator(".curtain").count():
            assert lines(device, seq) == public
            device.locator(".curtain button").click()
        expect(device.locator(".choice").first).to_be_visible()
        seat = int(device.locator(".table").get_attribute("data-viewer") or -1)
        private = lines(alone[seat], seq)
        seen = lines(device, seq)
        assert len(seen) == len(public) == len(private)
        for line, all_know, seat_knows in zip(seen, public, private, strict=True):
            assert line in (all_know, seat_knows)
        told_more += seen != public
        choices = device.locator(".choice")
        choices.nth(rng.randrange(choices.count())).click()
        device.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) > seq", arg=seq)
    assert told_more > 0, "no seat was ever told more than everybody"
