"""A level of a bot has one name and one word, wherever a person reads of it."""

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import bring, start
from tests.browser.together import call, resign, table_of

NAME, WORD = "Mossy", "steady"
TOLD = f"{NAME} ({WORD})"


def preview(page: Page) -> str:
    """What other sites show of the link of this page."""
    text: str = page.evaluate("async () => await (await fetch(location.pathname)).text()")
    return " ".join(re.findall(r'<meta property="og:(?:title|description)" content="([^"]*)"', text))


def test_steady_is_mossy_from_the_form_to_the_record(visit):
    ada, ben = call(visit(), "Ada"), visit()
    ada.get_by_role("button", name="Play LESS", exact=True).click()
    expect(ada.locator("label", has_text=f"{WORD} · {NAME}")).to_be_visible()
    ada.get_by_role("button", name="Close").click()
    start(ada, "LESS", "people, by a link")
    ada.get_by_label("Strength").select_option(label=f"{WORD} · {NAME}")
    ben.goto(ada.url)
    expect(ben.locator(".invitation")).to_be_visible()
    ada.get_by_role("button", name="Seat a bot").click()
    strip = ada.locator("[data-seat='1']")
    expect(strip.locator(".person-name")).to_have_text(NAME)
    expect(strip.locator(".tag", has_text=WORD)).to_be_visible()
    expect(ben.locator("[data-seat='1'] .person-name")).to_have_text(NAME)
    ben.goto("/")
    expect(ben.locator(".tables li", has_text=TOLD).filter(has_text="Ada")).to_be_visible()
    table = table_of(ada)
    ada.goto("/mine")
    expect(ada.locator(".my-game")).to_contain_text(f"with {TOLD}")
    ada.goto(f"/t/{table}")
    resign(ada)
    expect(ada.locator(".result-card")).to_contain_text(f"{NAME} wins")
    shown = preview(ada)
    assert f"LESS: Ada, {TOLD}" in shown
    assert f"{TOLD} won" in shown
    ada.goto(f"/t/{table}/replay")
    expect(ada.locator("h1")).to_contain_text(f"{NAME} wins")
    record = ada.evaluate("async id => await (await fetch(`/api/tables/${id}/record`)).text()", table)
    ben.goto("/")
    bring(ben, record)
    expect(ben.locator("h1")).to_contain_text(f"{NAME} wins")
    assert "Bot 3" not in ben.locator("body").inner_text()
