"""Several people in browsers of their own who play with each other."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect


def call(page: Page, name: str) -> Page:
    """The visitor of a page takes a name."""
    page.get_by_role("button", name="change your name").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name=name).wait_for()
    return page


def table_of(page: Page) -> str:
    """The id of the table that a page shows."""
    found = re.search(r"/t/([A-Za-z0-9_-]+)", page.url)
    assert found, page.url
    return found[1]


def sit(page: Page, table: str, keys: list[dict[str, Any]]) -> None:
    """Open a table on a device that holds these seats."""
    kept = [f"fourfold.keys.{table}", json.dumps(keys)]
    page.evaluate("([place, keys]) => localStorage.setItem(place, keys)", kept)
    page.goto(f"/t/{table}")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def moved_on(*pages: Page) -> str:
    """All pages have left their table for one and the same new table, where the game has begun; its id."""
    for page in pages:
        expect(page.locator(".table")).to_have_attribute("data-phase", "playing")
    (table,) = {table_of(page) for page in pages}
    return table
