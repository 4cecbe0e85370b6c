"""A move changes what it changes, and nothing else is drawn anew. How long that takes is for bench.tasks to say."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import MOVED_ON, bring, offered, on_the_list, start
from tests.browser.test_study import record_of

TITLES = ["LESS", "TOUCH DOWN!", "FOURTH DOWN", "1T34", "TAKKURE"]
MOVES = 6
SHOWN = 17  # lines of a log, and the one for more
CHANGED = 400  # elements that a move of ours and the answer to it may add or take away
# Counts the elements that come and go, and notes the longest task.
WATCH = """() => {
    window.watched = { changed: 0, longest: 0 };
    const count = (nodes) => [...nodes].reduce((n, each) => n + 1 + (each.querySelectorAll?.("*").length ?? 0), 0);
    new MutationObserver((records) => {
        for (const { addedNodes, removedNodes } of records)
            window.watched.changed += count(addedNodes) + count(removedNodes);
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
            window.watched.longest = Math.max(window.watched.longest, duration);
    }).observe({ type: "longtask" });
}"""
# Marks the lines that stand, and tells how many of the marked ones are still there.
MARK = "lines => document.querySelectorAll(lines).forEach((line) => { line.marked = true; })"
MARKED = "lines => [...document.querySelectorAll(lines)].filter((line) => line.marked).length"


Note = Callable[[str, object], None]


def watched(page: Page, note: Note) -> int:
    """The elements changed since the last call; the longest task so far goes into the report."""
    found = page.evaluate("() => { const found = { ...window.watched }; window.watched.changed = 0; return found; }")
    note("longest task, ms", found["longest"])
    return int(found["changed"])


def told_so_far(page: Page) -> int:
    """How many lines the log has had, those before the shown ones included."""
    return int(page.locator(".log ol").get_attribute("start") or 0)


@pytest.mark.parametrize("title", TITLES)
def test_a_move_leaves_the_log_before_it_as_it_stands(visit, record_property, title):
    page, rng = visit(), random.Random(7)
    start(page, title)
    page.wait_for_selector(".choice")
    page.evaluate(WATCH)
    for _ in range(MOVES):
        page.wait_for_selector(".choice, :text('Play again')")
        if page.get_by_role("button", name="Play again").count():
            break
        before = offered(page)
        lines, told = page.locator(".log li").count(), told_so_far(page)
        page.evaluate(MARK, ".log li")
        on_the_list(page, rng)
        page.wait_for_function(MOVED_ON, arg=before)
        assert page.evaluate(MARKED, ".log li") >= lines - (told_so_far(page) - told)
        assert page.locator(".log li").count() <= SHOWN
        assert watched(page, record_property) <= CHANGED


def test_a_step_through_a_match_of_takkure_draws_no_other_move_anew(visit, record_property):
    page = visit()
    bring(page, record_of("takkure"))
    page.wait_for_selector(".study-board")
    lines = page.locator(".moves li").count()
    page.evaluate(WATCH)
    page.evaluate(MARK, ".moves li")
    for ply in range(1, 40):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".transport output")).to_have_text(re.compile(rf"^{ply} / "))
    page.keyboard.press("End")
    expect(page.locator(".moves [aria-current]")).to_have_count(1)
    assert page.evaluate(MARKED, ".moves li") == lines
    assert watched(page, record_property) <= 10 * CHANGED
