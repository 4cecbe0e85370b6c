"""The longest task of the browser while people play: `python -m bench.tasks`.

A page that is busy for longer than 50 ms feels slow. Chromium's own trace tells of every task of a page how long it was
on the clock and how much of a processor it had; on a shared machine only the second says something about the client.
Each game is played several times. The median of the runs is kept, with the lowest and the highest one.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import fourfold as ff
from bench.ledger import Ledger, add_trial
from bench.measurement import Reading
from fourfold.core.rng import below, new_rng
from tests.browser.conftest import CHOSEN, FLAGS, PATIENCE, settled
from tests.browser.hands import bring, start
from tests.server.live import live
from tools.browser import find

LONG = 50.0  # milliseconds
TITLES = ["LESS", "TOUCH DOWN!", "FOURTH DOWN", "1T34", "TAKKURE"]
# Plays inside the page, so that no question of ours is among its tasks.
PLAY = """([moves, pace]) => {
    let seq, seed = 4;
    window.done = 0;
    const look = setInterval(() => {
        const list = document.querySelector(".choices");
        const found = [...document.querySelectorAll(".choice")];
        if (window.done >= moves) clearInterval(look);
        else if (list && list.dataset.seq !== seq && found.length) {
            seq = list.dataset.seq;
            seed = (seed * 16807) % 2147483647;
            const chosen = found[seed % found.length];
            chosen.dispatchEvent(new PointerEvent("pointerenter"));
            chosen.click();
            window.done += 1;
        }
    }, pace);
}"""
WALK = """([keys, pace]) => {
    window.done = 0;
    const step = setInterval(() => {
        if (window.done >= keys.length) return clearInterval(step);
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: keys[window.done], bubbles: true }));
        window.done += 1;
    }, pace);
}"""
PACE = 200  # milliseconds
SETTLED = 8000  # if nothing was done for so long, nothing more will be
CATEGORIES = ["toplevel", "devtools.timeline"]


class LongTask(NamedTuple):
    """Milliseconds of one task."""

    clock: float
    cpu: float


def tasks_of(trace: bytes) -> list[LongTask]:
    """Every task of the page's main thread."""
    events = json.loads(trace)["traceEvents"]
    threads = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    return [
        LongTask(each["dur"] / 1000, each.get("tdur", 0) / 1000)
        for each in events
        if each["name"] == "ThreadControllerImpl::RunTask"
        and each["ph"] == "X"
        and (each["pid"], each["tid"]) in threads
    ]


def measured(browser: Browser, page: Page, script: str, given: object) -> dict[str, Reading]:
    """What the page did until `script` has counted as far as it can."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(script, given)
    done, before = 0, -1
    while done != before:
        page.wait_for_timeout(SETTLED)
        done, before = page.evaluate("window.done"), done
    tasks = tasks_of(browser.stop_tracing())
    cpu, clock = max(each.cpu for each in tasks), max(each.clock for each in tasks)
    return {
        "moves": Reading(done),
        "elements": Reading(page.evaluate("document.querySelectorAll('*').length")),
        "longest, CPU ms": Reading(round(cpu), "ms"),
        "longest, clock ms": Reading(round(clock), "ms"),
        f"CPU over {LONG:.0f} ms": Reading(sum(each.cpu > LONG for each in tasks), "tasks"),
        f"clock over {LONG:.0f} ms": Reading(sum(each.clock > LONG for each in tasks), "tasks"),
    }


def median_of(runs: Sequence[dict[str, Reading]]) -> dict[str, Reading]:
    """Of each reading its median over the runs, and the lowest and the highest one where runs differ."""
    found = {}
    for name, first in runs[0].items():
        values = [run[name].value for run in runs]
        low, high = min(values), max(values)
        found[name] = (
            Reading(median(values), first.unit) if low == high else Reading(median(values), first.unit, low, high)
        )
    return found


def match_record() -> str:
    """A whole random match of TAKKURE."""
    seats = {option.name: 0 for option in ff.game("takkure").options if option.kind == "seat"}
    position, rng = ff.load("takkure", **seats).start(seed=3), new_rng(3)
    while not position.over:
        position.play(position.legal[int(below(rng, len(position.legal)))])
    return str(position.record(viewer=-2))


@contextmanager
def opened(browser: Browser, url: str, slower: float) -> Iterator[Page]:
    """The home page, on a machine that is so many times slower."""
    context = browser.new_context(viewport={"width": 1280, "height": 860}, base_url=url)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(settled(CHOSEN))
    page = context.new_page()
    page.goto("/")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    yield page
    context.close()


def played(browser: Browser, page: Page, title: str, moves: int) -> dict[str, Reading]:
    """A game against a bot, or with `replay` a match walked through: forward, to its end, and back."""
    if title == "replay":
        bring(page, match_record())
        page.wait_for_selector(".study-board")
        keys = ["ArrowRight"] * moves + ["End"] + ["ArrowLeft"] * moves
        return measured(browser, page, WALK, [keys, PACE])
    start(page, title)
    page.wait_for_selector(".choice")
    return measured(browser, page, PLAY, [moves, PACE])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*TITLES, "replay"], help="titles of games, or `replay`")
    parser.add_argument("--moves", type=int, default=40, help="of each game")
    parser.add_argument("--runs", type=int, default=5, help="of each game, whose median is kept")
    parser.add_argument("--slower", type=float, default=1, help="how many times slower the machine is to be")
    add_trial(parser)
    given = parser.parse_args()
    ledger = Ledger("browser", trial=given.trial)
    slowed = f", {given.slower:g} times slower" if given.slower != 1 else ""
    with (
        tempfile.TemporaryDirectory() as folder,
        live(f"sqlite:///{folder}/tables.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), chromium_sandbox=False, args=FLAGS)
        for title in given.games:
            runs = []
            for _ in range(given.runs):
                with opened(browser, server.url, given.slower) as page:
                    runs.append(played(browser, page, title, given.moves))
            subject = f"{'TAKKURE, replay' if title == 'replay' else title}{slowed}"
            ledger.keep("browser tasks", subject, median_of(runs), conditions={"runs": given.runs})
        browser.close()


if __name__ == "__main__":
    main()
