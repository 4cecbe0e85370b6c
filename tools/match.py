"""A whole match of TAKKURE in a real browser against a bot, kick-offs, cards, both halves and all (`make soak`).

It is played by mouse alone, by touch alone on a phone, or by keyboard alone, as tests/browser plays *First steps*.
What goes wrong in the page fails it, and so does a match that is not over in time.
"""

import argparse
import random
import tempfile
import time

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.conftest import FLAGS, PATIENCE, is_wrong, settled
from tests.browser.hands import ENDINGS, start
from tests.browser.pitch import OVER, Keys, Means, Mouse, Touch, decide, wait_for_turn
from tests.server.live import live
from tools.browser import find

BY: dict[str, Means] = {"mouse": Mouse(), "touch": Touch(), "keyboard": Keys()}
PLAIN = {"forced": False}  # every choice is made by hand


class Stuck(AssertionError):
    """A match that does not go on."""


def play(page: Page, means: Means, scenario: str, minutes: float, seed: int) -> str:
    """Play to the end; what the page says of it."""
    end, rng, turns = time.monotonic() + 60 * minutes, random.Random(seed), 0
    start(page, "TAKKURE", scenario=scenario)
    while True:
        wait_for_turn(page)
        if page.locator(OVER).count():
            said = page.locator(".result h2").inner_text()
            if not said.startswith(ENDINGS):
                raise Stuck(f"the match ends with {said!r}")
            return f"{said} {page.locator('.score').inner_text()!r} after {turns} decisions of ours"
        if time.monotonic() > end:
            raise Stuck(f"the match is not over after {minutes:g} minutes and {turns} decisions of ours")
        decide(page, means, rng)
        turns += 1


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a whole match of TAKKURE in a real browser")
    parser.add_argument("--minutes", type=float, default=30, help="it must be over by then")
    parser.add_argument("--scenario", default="match")
    parser.add_argument("--by", choices=BY, default="mouse", help="what the person has")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of our choices; by default the clock")
    given = parser.parse_args()
    means, wrong = BY[given.by], []
    screen = {"width": 1280, "height": 860, **means.screen}
    size = ViewportSize(width=screen.pop("width"), height=screen.pop("height"))
    with (
        tempfile.TemporaryDirectory() as folder,
        live(f"sqlite:///{folder}/tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), chromium_sandbox=False, args=FLAGS)
        page = browser.new_page(base_url=server.url, reduced_motion="reduce", viewport=size, **screen)
        page.set_default_timeout(PATIENCE)
        page.add_init_script(settled(PLAIN))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if is_wrong(message) else None)
        page.goto("/")
        try:
            told = play(page, means, given.scenario, given.minutes, given.seed)
        except Exception as error:
            error.add_note(f"seed {given.seed}; the page complained of: {wrong or 'nothing'}")
            raise
        finally:
            browser.close()
    if wrong:
        raise SystemExit(f"the page complained of {wrong}, seed {given.seed}")
    print(f"TAKKURE in a browser by {given.by} alone, seed {given.seed}: {told}")


if __name__ == "__main__":
    main()
