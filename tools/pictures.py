"""Screenshots of every page and game at three sizes, light and dark: `make pictures` writes them into pictures/.

They are made to be looked at; tests/browser/test_layout.py holds what can be held.
"""

import argparse
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import fourfold as ff
from tests.browser.conftest import CHOSEN, FLAGS, PATIENCE, settled
from tests.browser.finished import finished
from tests.browser.hands import MOVED_ON, bring, offered, on_the_list, start
from tests.browser.test_study import record_of
from tests.server.live import Live, live
from tools.browser import find

SIZES = {"1440x900": (1440, 900), "1280x720": (1280, 720), "390x844": (390, 844)}
SCHEMES = ("light", "dark")
MOVES = 60  # of the game that is looked at again
CALM = 1200  # milliseconds until a page is drawn
PLAYED = 8  # decisions before the picture of a game that is being played
SCENARIOS = {"takkure": {"scenario": "match"}}  # with cards and a whole team
PAGES = {
    "home": "/",
    "about": "/about",
    "account": "/account",
    "learn": "/learn",
    "lost": "/nowhere",
    "mine": "/mine",
    "puzzle-of-the-day": "/puzzles",
    "ratings": "/ratings",
    "tournaments": "/tournaments",
}
Open = Callable[[Page, Live], object]


def at(path: str) -> Open:
    return lambda page, _: page.goto(path)


def table(name: str) -> Open:
    return lambda page, _: start(page, ff.game(name).title)


def form(name: str) -> Open:
    return lambda page, _: page.get_by_role("button", name=f"Play {ff.game(name).title}", exact=True).click()


def played(name: str) -> Open:
    """A game against a bot in its midst, after decisions chosen at random from the list of all moves."""

    def play(page: Page, _server: Live) -> None:
        rng = random.Random(3)
        page.evaluate(settled(CHOSEN))
        page.reload()
        start(page, ff.game(name).title, **SCENARIOS.get(name, {}))
        for _decision in range(PLAYED):
            page.wait_for_selector(".choice, .result-card")
            if page.locator(".result-card").count():
                return
            before = offered(page)
            on_the_list(page, rng)
            page.wait_for_function(MOVED_ON, arg=before)
        page.wait_for_selector(".choice, .result-card")
        if page.locator(".list-toggle").count():
            page.locator(".list-toggle").click()

    return play


def ended(name: str) -> Open:
    return lambda page, server: finished(page, server, name)


def replay(name: str) -> Open:
    def look(page: Page, _: Live) -> None:
        bring(page, record_of(name, most=MOVES))
        page.get_by_role("button", name="Analyse this game").click()
        page.wait_for_selector(".chart")

    return look


def scenes(games: list[str]) -> dict[str, Open]:
    """What is looked at, by the name of its picture."""
    found = {name: at(path) for name, path in PAGES.items()}
    for name in games:
        found[f"form-{name}"] = form(name)
        found[f"table-{name}"] = table(name)
        found[f"played-{name}"] = played(name)
        found[f"ended-{name}"] = ended(name)
        found[f"replay-{name}"] = replay(name)
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
    parser.add_argument("--only", nargs="*", default=[""], help="beginnings of the names of pictures, as in home table")
    parser.add_argument("--sizes", nargs="*", choices=list(SIZES), default=list(SIZES))
    parser.add_argument("--schemes", nargs="*", choices=SCHEMES, default=list(SCHEMES))
    given = parser.parse_args()
    given.into.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        live(f"sqlite:///{folder}/tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), chromium_sandbox=False, args=FLAGS)
        for name, scene in scenes(given.games).items():
            if not name.startswith(tuple(given.only)):
                continue
            for size in given.sizes:
                for scheme in given.schemes:
                    shoot(browser, server, scene, size, scheme, given.into / f"{name}-{size}-{scheme}.png")
        browser.close()
    print(f"The pictures are in {given.into}.")


if __name__ == "__main__":
    main()
