"""TAKKURE as a person plays it on the pitch: by mouse alone, by touch alone, or by keyboard alone."""

import math
import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from playwright.sync_api import FloatRect, Page

OVER = ".result-card"
# The game is over, or something can be chosen: the row of a place follows its column by itself.
ON_TURN = """wanted => document.querySelector('.result-card') !== null
    || (document.querySelector('.list-toggle') !== null && document.querySelector(wanted) !== null
    && !document.querySelector('.prompt').textContent.includes('One moment.'))"""
# Whether a decision is sent, or something more is asked before it is.
GOES_ON = """([before, more]) => document.querySelector('.table').dataset.seq !== before
    || document.querySelector('.result-card, ' + more) !== null"""
READY = ".pitch-body-ready"
ACTION = ".action:not(.action-barred)"
SURFACE = ".pitch-surface[role=application]"
CONFIRM = ".pitch-confirm"
SPOKEN = ".action-buttons > button:not(.icon)"
CARD = ".play-cards-picking .play-card:enabled"
WHICH = ".uses button"
# Brings a height of the window to where neither the score nor the choices cover it, as a swipe does; by how much.
SWIPE = """y => {
    const before = scrollY;
    if (y < 90 || y > 520) scrollBy({ top: y - 300, behavior: "instant" });
    return scrollY - before;
}"""
FOCUSED = "([where, nth]) => document.activeElement === document.querySelectorAll(where)[nth]"
GOOD = ("Score a try", "Stand up", "Pick up", "Take the ball", "Kick", "Run with", "Move")
ARROWS = ("Shift+ArrowRight", "Shift+ArrowRight", "ArrowUp", "ArrowDown", "ArrowRight")


class Means(ABC):
    """How a person reaches what is on the screen."""

    screen: ClassVar[dict[str, Any]] = {}

    @abstractmethod
    def press(self, page: Page, where: str, nth: int = 0) -> None:
        """Press one of the controls that a selector finds."""

    @abstractmethod
    def choose_place(self, page: Page, rng: random.Random) -> None:
        """Choose a place of the pitch: forward within the ring if there is one, else one of the dots, else any."""


class Mouse(Means):
    def press(self, page: Page, where: str, nth: int = 0) -> None:
        page.locator(where).nth(nth).click()

    def choose_place(self, page: Page, rng: random.Random) -> None:
        page.mouse.click(*place_on(page, rng))


class Touch(Means):
    screen: ClassVar[dict[str, Any]] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}

    def press(self, page: Page, where: str, nth: int = 0) -> None:
        page.locator(where).nth(nth).tap()

    def choose_place(self, page: Page, rng: random.Random) -> None:
        x, y = place_on(page, rng)
        page.touchscreen.tap(x, y - page.evaluate(SWIPE, y))


class Keys(Means):
    def press(self, page: Page, where: str, nth: int = 0) -> None:
        reach(page, where, nth)
        page.keyboard.press("Enter")

    def choose_place(self, page: Page, rng: random.Random) -> None:
        reach(page, SURFACE)
        for _ in range(rng.randrange(2, 5)):
            page.keyboard.press(rng.choice(ARROWS))
        page.keyboard.press("Enter")


def reach(page: Page, where: str, nth: int = 0) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(200):
        if page.evaluate(FOCUSED, [where, nth]):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {where}")


def play(page: Page, means: Means, rng: random.Random, most: int = 400) -> tuple[str, int]:
    """Play to the end; what the result says, and how many decisions it took."""
    for turn in range(most):
        wait_for_turn(page)
        if page.locator(OVER).count():
            return page.locator(".result h2").inner_text(), turn
        decide(page, means, rng)
    raise AssertionError(f"the game is not over after {most} decisions")


def wait_for_turn(page: Page) -> None:
    """Wait until something can be chosen, or the game is over."""
    page.wait_for_function(ON_TURN, arg=f"{CARD}, {SPOKEN}, {SURFACE}, {ACTION}, {READY}")


def decide(page: Page, means: Means, rng: random.Random) -> None:
    """Make one choice of those that the screen offers."""
    before = page.locator(".table").get_attribute("data-seq")

    def press(where: str, nth: int, more: str) -> None:
        means.press(page, where, nth)
        page.wait_for_function(GOES_ON, arg=[before, more])

    def is_open() -> bool:
        return page.locator(".table").get_attribute("data-seq") == before and not page.locator(OVER).count()

    ready = page.locator(READY).count()
    if page.locator(CARD).count():
        press(CARD, rng.randrange(page.locator(CARD).count()), OVER)
    elif page.locator(SPOKEN).count() and (not ready or rng.random() < 0.5):
        press(SPOKEN, 0, OVER)
    elif page.locator(SURFACE).count():
        means.choose_place(page, rng)
        page.wait_for_function(GOES_ON, arg=[before, CONFIRM])
    elif page.locator(ACTION).count():
        press(ACTION, best_of(page, rng), CONFIRM)
    elif ready:
        press(READY, rng.randrange(ready), f"{ACTION}, {WHICH}")
        if is_open() and page.locator(WHICH).count():
            press(WHICH, 0, ACTION)
        if is_open() and page.locator(ACTION).count():
            press(ACTION, best_of(page, rng), CONFIRM)
    if is_open() and page.locator(CONFIRM).count():
        press(CONFIRM, 0, OVER)


def best_of(page: Page, rng: random.Random) -> int:
    """The action that leads forward, if there is one."""
    labels = page.locator(ACTION).all_inner_texts()
    return next(
        (k for good in GOOD for k, label in enumerate(labels) if label.startswith(good)), rng.randrange(len(labels))
    )


def place_on(page: Page, rng: random.Random) -> tuple[float, float]:
    """A place in the window: forward within the ring if there is one, else one of the dots, else any."""
    pitch = box_of(page, ".pitch")
    ring, dots = page.locator(".pitch-reach"), page.locator(".pitch-spot")
    if dots.count():
        dot = dots.nth(rng.randrange(dots.count())).bounding_box()
        assert dot
        return dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2
    if not ring.count():
        return pitch["x"] + pitch["width"] * rng.uniform(0.1, 0.9), pitch["y"] + pitch["height"] * rng.uniform(0.1, 0.9)
    round_it = box_of(page, ".pitch-reach")
    turn, far = rng.uniform(-1.2, 1.2), 0.45 * round_it["width"]
    along, across = far * math.cos(turn), far * math.sin(turn)
    right, down = (along, across) if pitch["width"] > pitch["height"] else (across, -along)
    x, y = round_it["x"] + round_it["width"] / 2 + right, round_it["y"] + round_it["height"] / 2 + down
    edge = 12
    return (
        min(max(x, pitch["x"] + edge), pitch["x"] + pitch["width"] - edge),
        min(max(y, pitch["y"] + edge), pitch["y"] + pitch["height"] - edge),
    )


def box_of(page: Page, where: str) -> FloatRect:
    box = page.locator(where).bounding_box()
    assert box, where
    return box
