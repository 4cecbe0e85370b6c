"""The handbook in a real browser: its scripts may run under the server's policy, and its search works."""

import pytest
from playwright.sync_api import expect

from fourfold.server.http.handbook import HANDBOOK


@pytest.fixture
def handbook() -> None:
    assert (HANDBOOK / "index.html").is_file(), "the handbook is not built: run make docs"


@pytest.mark.usefixtures("handbook")
def test_a_visitor_finds_a_rule_by_searching(visit):
    page = visit()
    page.get_by_role("link", name="Handbook").click()
    expect(page.get_by_role("heading", name="Fourfold")).to_be_visible()
    page.get_by_placeholder("Search").fill("touchdown tiles")
    found = page.locator(".md-search-result__link").first
    expect(found).to_be_visible()
    found.click()
    expect(page.locator("article h1")).to_be_visible()
