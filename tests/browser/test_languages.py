"""Each language once: the page is in it, the table tells in it what happened, and nothing is in anybody's way."""

import re

import pytest
from playwright.sync_api import expect

from fourfold.core.words import catalogue, languages
from tests.browser.hands import SHOWN


def said(language: str, key: str) -> re.Pattern[str]:
    """A sentence of the catalogue, whatever its facts."""
    forms = catalogue(language)[key]
    texts = forms.values() if isinstance(forms, dict) else [forms]
    return re.compile("|".join(re.sub(r"\\\{\w+\\\}", r"\\w+", re.escape(text)) for text in texts))


@pytest.mark.parametrize("language", languages())
def test_a_move_is_played_in_every_language(visit, axe, language):
    page = visit(width=360, height=740, locale=language)
    page.wait_for_selector(".game")
    assert page.locator("html").get_attribute("lang") == language
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name=re.compile("LESS$")).click()
    page.locator("dialog[open] summary").first.click()
    assert page.evaluate(SHOWN) == []
    page.locator("dialog[open] button.primary").click()
    page.wait_for_url("**/t/*")
    page.locator(".choice").first.click()
    expect(page.locator(".log")).to_contain_text(said(language, "less.event-moved-you"))
    page.evaluate(axe)
    assert page.evaluate(SHOWN) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_chosen_language_stays(visit):
    page = visit(locale="en-GB")
    page.get_by_role("button", name="Settings").click()
    page.locator("label", has_text="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto("/rules/less")
    expect(page.locator("h1")).to_have_text("Les règles de LESS")
    expect(page.locator(".rule", has=page.locator("#L12"))).to_contain_text("trois points")
