"""The pictures of the README: `python -m tools.docs_pictures` writes docs/pictures/play-GAME.webp.

Each shows the board of a game as the browser draws it, in the midst of a game that bots have played from a seed.
"""

import argparse
import io
import tempfile
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import fourfold as ff
from fourfold.core.options import Value
from fourfold.core.position import Position
from fourfold.players import player
from tests.browser.conftest import FLAGS, PATIENCE
from tests.browser.hands import bring
from tests.server.live import Live, live
from tools.browser import find

INTO = Path(__file__).parents[1] / "docs" / "pictures"
LARGEST = 150_000  # bytes of a picture
WINDOW = ViewportSize(width=1280, height=860)
SHARPNESS = 2  # pixels of the picture for one of the page
BARE = "body { background: none } .takkure-tools { display: none }"  # what lies around a board and over it is left out
CALM = 1500  # milliseconds until a page is drawn


class ScreenshotPlan(NamedTuple):
    """A game that bots of one level play from a seed, and how many of its decisions come before the picture."""

    seed: int
    decisions: int
    level: str = "bot:1"
    options: dict[str, Value] = {}
    part: str = ".grid-board"  # what is shown of the page


PLANS = {
    "less": ScreenshotPlan(seed=7, decisions=26),
    "touchdown": ScreenshotPlan(seed=5, decisions=22),
    "fourthdown": ScreenshotPlan(seed=3, decisions=30, part=".cards-table"),
    "1t34": ScreenshotPlan(seed=5, decisions=26),
    "takkure": ScreenshotPlan(
        seed=2, decisions=120, level="random", options={"scenario": "four-v-four"}, part=".takkure .pitch"
    ),
}


def played(name: str, plan: ScreenshotPlan) -> Position:
    """The position of a plan."""
    seats = {option.name: 0 for option in ff.game(name).options if option.kind == "seat"}
    position = ff.load(name, 2, **{**seats, **plan.options}).start(seed=plan.seed)
    bot = player(plan.level, name, plan.seed)
    decided = 0
    while not position.over and decided < plan.decisions:
        position.play(bot.choose(position))
        decided += 1
    return position


def shoot(browser: Browser, server: Live, name: str, plan: ScreenshotPlan) -> bytes:
    """The board in a window, as a picture in the format WebP."""
    context = browser.new_context(
        viewport=WINDOW,
        device_scale_factor=SHARPNESS,
        base_url=server.url,
        color_scheme="light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    opened(page, played(name, plan))
    page.add_style_tag(content=BARE)
    shown = Image.open(io.BytesIO(page.locator(plan.part).first.screenshot(omit_background=True)))
    context.close()
    for quality in range(90, 50, -10):
        packed = io.BytesIO()
        shown.save(packed, "WEBP", quality=quality, method=6)
        if packed.tell() <= LARGEST:
            return packed.getvalue()
    raise ValueError(f"the picture of {name} is too large")


def opened(page: Page, position: Position) -> None:
    """Brings a game and goes to its end, seen by the seat that plays below."""
    bring(page, str(position.record(viewer=-2)))
    page.wait_for_selector(".study-board")
    eyes = page.locator(".eyes select")
    if eyes.count():
        eyes.select_option("0")
    page.keyboard.press("End")
    page.wait_for_timeout(CALM)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(ff.GAMES), help="names of games; by default all")
    parser.add_argument("--into", type=Path, default=INTO)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        live(f"sqlite:///{folder}/tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), chromium_sandbox=False, args=FLAGS)
        for name in given.games:
            (given.into / f"play-{name}.webp").write_bytes(shoot(browser, server, name, PLANS[name]))
        browser.close()
    print(f"The pictures are in {given.into}.")


if __name__ == "__main__":
    main()
