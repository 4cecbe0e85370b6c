"""What a person does with the client: start a game, and play by clicking on the board."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

# A point of a card that no other card covers.
SEEN = """card => {
    const box = card.getBoundingClientRect();
    for (let x = box.left + 2; x < box.right; x += 3)
        for (let y = box.top + 2; y < box.bottom; y += 6)
            if (document.elementFromPoint(x, y)?.closest(".card") === card) return [x, y];
    return null;
}"""
# Whether all of something is in the window, and nothing lies over it.
UNCOVERED = """found => {
    const box = found.getBoundingClientRect();
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const at = [[0.5, 0.5], [0.05, 0.2], [0.95, 0.8]].map(([x, y]) =>
        document.elementFromPoint(box.left + x * box.width, box.top + y * box.height));
    return inside && at.every((top) => top !== null && found.contains(top));
}"""
# What axe finds wrong with a page.
SHOWN = """async () => {
    const { violations } = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] });
    return violations.map((each) => each.id + ": " + each.nodes.map((node) => node.html.slice(0, 120)).join(" | "));
}"""
# Whether another position than before is offered.
MOVED_ON = "before => document.querySelector('.choices')?.dataset.seq !== before"
# Whether a point is chosen wholly: its row follows its column by itself.
POINT_TAKEN = """before => document.querySelector('.choices')?.dataset.seq !== before
    && document.querySelector('.prompt')?.textContent.includes('One moment.') !== true"""
# Whether there is an end to choose, or another position already.
GOES_ON = """before => document.querySelector(".spot-target") !== null
    || document.querySelector(".choices")?.dataset.seq !== before"""
ENDINGS = ("You win!", "Pip wins", "A draw")
Turn = Callable[[Page, random.Random], None]


def start(page: Page, title: str, against: str = "gentle", **chosen: str) -> None:
    """From the home page to a game; two clicks would do, others choose the opponent or an option."""
    page.get_by_role("button", name=f"Play {title}", exact=True).click()
    page.get_by_role("radio", name=against).check()
    if "scenario" in chosen:
        page.locator(f".scenario input[value='{chosen.pop('scenario')}']").check(force=True)
    if chosen:
        page.get_by_text("More choices").click()
    for name, value in chosen.items():
        page.get_by_label(name).select_option(value)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")


def bring(page: Page, record: str) -> None:
    """Upload a record on the home page."""
    page.get_by_text("Have the record of a game?").click()
    page.get_by_label("Or paste it here").fill(record)
    page.get_by_role("button", name="Look at it").click()


def play_out(page: Page, turn: Turn, most: int = 400) -> str:
    """Takes turns until the game is over; gives the line above the board."""
    rng = random.Random(4)
    for _ in range(most):
        page.wait_for_selector(".choice, :text('Play again')", timeout=240_000)
        if page.get_by_role("button", name="Play again").count():
            return page.locator(".status").inner_text()
        before = offered(page)
        turn(page, rng)
        page.wait_for_function(MOVED_ON, arg=before)
    raise AssertionError(f"the game is not over after {most} turns")


def offered(page: Page) -> str | None:
    """Which position the choices belong to."""
    return page.locator(".choices").get_attribute("data-seq")


def on_squares(page: Page, rng: random.Random) -> None:
    """A piece that can move, then a square it can reach; or a tile from a supply."""
    # The seat to move is told before its moves are: what can be clicked comes a moment later.
    page.locator(".spot-ready, .spot-chosen, .spot-target, .supply-ready").first.wait_for()
    supplies = page.locator(".supply-ready")
    pieces = page.locator(".spot-ready, .spot-chosen")
    if supplies.count() and (not pieces.count() or rng.random() < 0.4):
        pick(supplies, rng)
        if page.locator(".spot-target").count():
            pick(page.locator(".spot-target"), rng)
        return
    if not page.locator(".spot-target").count():
        pick(page.locator(".spot-ready"), rng)
    pick(page.locator(".spot-target"), rng)
    if page.locator(".uses button").count():
        pick(page.locator(".uses button"), rng)


def on_cards(page: Page, rng: random.Random) -> None:
    """A card that lights up, and how many of it if that is asked; else the pile; else ready."""
    ready = page.get_by_role("button", name="Ready to play").first
    cards = page.locator(".card-lit")
    if ready.count():
        ready.click()
    elif cards.count():
        at = cards.nth(rng.randrange(cards.count())).evaluate(SEEN)
        assert at, "a card that can be played is hidden by others"
        page.mouse.click(*at)
        uses = page.locator(".uses button")
        if uses.count():
            uses.last.click()
    else:
        page.locator(".pile-lit").click()


def on_the_list(page: Page, rng: random.Random) -> None:
    """Any of the choices, by its button."""
    pick(page.locator(".choice"), rng)


def on_the_pitch(page: Page, rng: random.Random) -> None:
    """Run for the in-goal with the ball and try; a point is a click on the pitch."""
    told = re.search(r"(\w+) has the ball", page.locator(".log").inner_text())
    carrier = told[1] if told else "nobody"
    for wish in (
        r" try\b",
        f"^Activate {carrier}$",
        r": stand up$",
        r": pick up\b",
        r": move$",
        r": rest$",
        "^(Confirm|No cards this time|Do nothing)$",
    ):
        found = page.locator(".choice", has_text=re.compile(wish))
        if found.count():
            found.first.click()
            return
    surface = page.locator(".pitch-surface[role=application]")
    if surface.count():
        before, box = offered(page), surface.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] * 0.97, box["y"] + box["height"] * (0.1 + 0.8 * rng.random()))
        if page.locator(".pitch-confirm").count():
            page.locator(".pitch-confirm").click()
        page.wait_for_function(POINT_TAKEN, arg=before)
    else:
        pick(page.locator(".choice"), rng)


def by_keys(page: Page, rng: random.Random) -> None:
    """A piece or a supply, then a square: with Tab and Enter alone."""
    before = offered(page)
    tab_to(page, ".spot-ready, .supply-ready", rng.randrange(3))
    page.keyboard.press("Enter")
    page.wait_for_function(GOES_ON, arg=before)
    if page.locator(".spot-target").count() and offered(page) == before:
        tab_to(page, ".spot-target", rng.randrange(2))
        page.keyboard.press("Enter")
        if page.locator(".uses button").count():
            tab_to(page, ".uses button")
            page.keyboard.press("Enter")


def tab_to(page: Page, wanted: str, further: int = 0) -> None:
    """Press Tab until something wanted has the focus, and then for so many others of its kind."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            if further == 0:
                return
            further -= 1
    raise AssertionError(f"Tab does not lead to {wanted}")


def pick(found: Locator, rng: random.Random) -> None:
    found.first.wait_for()
    found.nth(rng.randrange(found.count())).click()
