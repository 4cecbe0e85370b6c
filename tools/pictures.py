"""Screenshots of every page and game at three sizes, light and dark: `make pictures` writes them into pictures/.

They are made to be looked at; tests/browser/test_layout.py holds what can be held.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import fourfold as ff
from tests.browser.conftest import FLAGS, PATIENCE
from tests.browser.finished import finished
from tests.browser.hands import bring, start
from tests.browser.test_study import record_of
from tests.server.live import Live, live
from tools.browser import find

SIZES = {"1440x900": (1440, 900), "1280x720": (1280, 720), "390x844": (390, 844)}
SCHEMES = ("light", "dark")
MOVES = 60  # of the game that is looked at again
CALM = 1200  # milliseconds until a page is drawn
PAGES = {"home": "/", "about": "/about", "learn": "/learn", "lost": "/nowhere"}
Open = Callable[[Page, Live], object]


def at(path: str) -> Open:
    return lambda page, _: page.goto(path)


def table(name: str) -> Open:
    return lambda page, _: start(page, ff.game(name).title)


def ended(name: str) -> Open:
    return lambda page, server: finished(page, server, name)


def replay(page: Page, _: Live) -> None:
    bring(page, record_of("less", most=MOVES))
    page.get_by_role("button", name="Analyse this game").click()
    page.wait_for_selector(".chart")


def scenes(games: list[str]) -> dict[str, Open]:
    """What is looked at, by the name of its picture."""
    found = {name: at(path) for name, path in PAGES.items()}
    found["replay"] = replay
    for name in games:
        found[f"table-{name}"] = table(name)
        found[f"ended-{name}"] = ended(name)
        for topic in ("learn", "rules"):
            found[f"{topic}-{name}"] = at(f"/{topic}/{name}")
        found[f"puzzle-{name}"] = at(f"/puzzles/{name}-1")
    return found


def shoot(browser: Browser, server: Live, scene: Open, size: str, scheme: str, path: Path) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        base_url=server.url,
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    scene(page, server)
    page.wait_for_timeout(CALM)
    page.screenshot(path=path)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(ff.GAMES), help="names of games; by default all")
    parser.add_argument("--into", type=Path, default=Path("pictures"))
    given = parser.parse_args()
    given.into.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        live(f"sqlite:///{folder}/tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), chromium_sandbox=False, args=FLAGS)
        for name, scene in scenes(given.games).items():
            for size in SIZES:
                for scheme in SCHEMES:
                    shoot(browser, server, scene, size, scheme, given.into / f"{name}-{size}-{scheme}.png")
        browser.close()
    print(f"The pictures are in {given.into}.")


if __name__ == "__main__":
    main()
