"""TAKKURE at the table: played by mouse, touch or keyboard alone, and learnt without coordinates."""

import random
import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.hands import start, tab_to
from tests.browser.pitch import Keys, Means, Mouse, Touch, play

NEWCOMER = {"forced": False}  # as a new visitor has it, but nothing is played by itself
ENDINGS = ("You win!", "Pip wins")
SMALL = """() => [...document.querySelectorAll(".takkure-beside button, .action-bar button, .pitch-body-ready")]
    .filter((button) => Math.min(button.getBoundingClientRect().width, button.getBoundingClientRect().height) < 44)
    .map((button) => button.textContent || button.ariaLabel)"""


def begin(page: Page, means: Means) -> None:
    """From the home page to *First steps* against Pip, as a newcomer begins."""
    page.wait_for_selector(".game")
    page.wait_for_load_state("networkidle")
    means.press(page, ".game-play", 4)
    page.wait_for_selector(".scenario-picked :text('First steps')")
    if isinstance(means, Keys):
        tab_to(page, "[name=level]")
        for _ in range(2):  # from steady to gentle
            page.keyboard.press("ArrowLeft")
    else:
        means.press(page, ".pick label:has-text('gentle')")
    means.press(page, "dialog[open] [type=submit]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".pitch")


@pytest.mark.parametrize("means", [Mouse(), Touch(), Keys()], ids=["mouse", "touch", "keyboard"])
def test_a_newcomer_finishes_first_steps_with_this_alone(visit, means):
    page = visit(chosen=NEWCOMER, **means.screen)
    begin(page, means)
    said, _ = play(page, means, random.Random(3))
    assert said in ENDINGS
    expect(page.locator(".result-card")).to_contain_text(re.compile("Reached the line|Brought down|Out of tokens"))


def test_the_six_scenarios_and_start_are_in_sight_at_once(visit):
    page = visit(width=1280, height=720)
    page.get_by_role("button", name="Play TAKKURE", exact=True).click()
    page.wait_for_selector(".scenario-picked :text('First steps')")
    for box in [*map(box_at, page.locator(".scenario").all()), box_at(page.locator("dialog[open] [type=submit]"))]:
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 720


def test_on_a_phone_the_pitch_has_the_whole_width_and_shows_the_runner_and_the_choices(visit):
    page = visit(chosen=NEWCOMER, **Touch.screen)
    start(page, "TAKKURE", "myself, both sides", scenario="first-steps")
    page.locator(".pitch-body-ready").tap()
    page.locator(".takkure-beside button", has_text="Stay here").wait_for()
    bar = box_at(page.locator(".action-bar"))
    for inside in (".body-active", ".takkure-beside button:text('Stay here')"):
        box = box_at(page.locator(inside).first)
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= bar["y"]
    assert box_at(page.locator(".pitch"))["width"] >= 0.95 * 390
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.evaluate(SMALL) == []


def test_a_lesson_points_at_the_place_and_a_click_near_it_is_enough(visit):
    page = visit(chosen=NEWCOMER)
    page.goto("/learn/takkure")
    assert not re.search(r"\d,\d|column", page.locator(".task").inner_text())
    page.locator(".pitch-body-ready").click()
    cross = box_at(page.locator(".pitch-here"))
    page.mouse.click(cross["x"] + cross["width"] / 2 + 14, cross["y"] + cross["height"] / 2 - 14)
    expect(page.locator(".pitch-path")).to_have_count(1)


def box_at(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box
