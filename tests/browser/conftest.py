"""A real browser before a real server."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from fourfold.server.accounts import accounts
from tests.server.live import Live, live
from tools import web
from tools.browser import find

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Tests choose from the list of all moves, the screen reader's way, and play every move themselves.
CHOSEN = {"moves": True, "forced": False}
KEEP = "([place, kept]) => localStorage.getItem(place) ?? localStorage.setItem(place, kept)"
PATIENCE = 240_000  # milliseconds; a first compile is long
expect.set_options(timeout=PATIENCE)


def is_wrong(message: ConsoleMessage) -> bool:
    """Whether a page complains of anything but a server that is away, ends, or refuses with a reason."""
    fine = r"net::ERR_(CONNECTION|INTERNET|FAILED)|status of (40[39]|503)"  # FAILED: asked by the service worker
    return message.type == "error" and not re.search(fine, message.text)


def settled(chosen: Mapping[str, object]) -> str:
    """A script that keeps these settings in a browser that has none yet."""
    return f"({KEEP})({json.dumps(['fourfold.settings', json.dumps(chosen)])})"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one file of tests: Playwright keeps a loop running, beside which others cannot start theirs."""
    path = find()
    assert path, "there is no Chromium here: python -m tools.browser installs one or says how"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, chromium_sandbox=False, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory, built_client) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("tables")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "MADE", 10**6)  # all tests are one address, and many make accounts
        with live(f"sqlite:///{folder}/tables.sqlite", push_private=True) as running:
            yield running


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks for barriers, to be evaluated in a page."""
    web.install()
    return Path(web.MODULES, "axe-core", "axe.min.js").read_text("utf-8")


@pytest.fixture
def visit(browser: Browser, server: Live) -> Iterator[Callable[..., Page]]:
    """Opens the home page for a new visitor; whatever goes wrong in a page fails the test."""
    wrong: list[str] = []
    contexts = []

    def visit(width: int = 1280, height: int = 860, chosen: Mapping[str, object] = CHOSEN, **options) -> Page:
        options = {"reduced_motion": "reduce", "base_url": server.url, **options}
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.add_init_script(settled(chosen))
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if is_wrong(message) else None)
        page.goto("/")
        return page

    yield visit
    for context in contexts:
        context.close()
    assert wrong == []
