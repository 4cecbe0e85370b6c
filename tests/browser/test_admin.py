"""The page of the host: what was reported, and what can be done about it, by keyboard and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from fourfold.core.words import languages
from fourfold.server.admin.keys import make_link
from fourfold.server.host.database import connect
from tests.browser.hands import SHOWN
from tests.browser.test_account import make_account
from tests.browser.test_talk import lines, seated, write
from tools import web


def link(server) -> str:
    """As `fourfold admin link` prints it, without the host."""
    engine = connect(server.settings.database, writes=True)
    with engine.begin() as connection:
        code = make_link(connection, "Hana")
    engine.dispose()
    return f"/admin#{code}"


def report(ada: Page) -> None:
    ada.get_by_role("button", name="About").click()
    ada.get_by_role("button", name="Report").click()
    ada.get_by_role("button", name="rude", exact=True).click()
    expect(ada.locator(".talk-told")).to_have_text("Thank you. The host of this server will see it.")


def test_the_host_hides_a_reported_line_and_closes_the_table_on_a_phone(visit, server, axe):
    ada, ben = seated(visit, "only the players")
    write(ben, "You are a fool")
    report(ada)
    host = visit(width=390, height=844)
    host.goto(link(server))
    reports = host.get_by_role("region", name="Reports")
    expect(reports).to_contain_text("You are a fool")
    assert host.url.endswith("/admin"), "the code does not stay in the address"
    assert host.evaluate("document.documentElement.scrollWidth") == 390
    host.evaluate(axe)
    assert host.evaluate(SHOWN) == []
    hide = reports.get_by_role("button", name="Hide the line")
    hide.focus()
    host.keyboard.press("Enter")
    expect(lines(ada)).to_have_text(f"{lines(ada).locator('b').inner_text()} (removed by the host)")
    close = reports.get_by_role("button", name="Close the table")
    close.press("Enter")
    host.keyboard.press("Enter")  # the question has the focus
    expect(ada.get_by_text("The game was called off").first).to_be_visible()
    reports.get_by_role("button", name="Dealt with").press("Enter")
    expect(reports).to_contain_text("Nothing was reported.")
    expect(host.get_by_role("region", name="What was done")).to_contain_text("dealt with a report")


def test_a_blocked_person_reads_until_when_in_their_language(visit, server):
    ada, ben = seated(visit, "only the players", locale="fr-FR")
    write(ada, "Bonjour")
    expect(lines(ben)).to_have_count(1)
    write(ada, "x")
    ident = ben.evaluate("fetch('/api/me').then(answer => answer.json()).then(me => me.id)")
    host = visit()
    host.goto(link(server))
    person = host.get_by_role("region", name="Visitors").locator(
        ".admin-person", has=host.locator(f"code:text-is('{ident}')")
    )
    person.locator("summary").click()
    person.get_by_role("button", name="Block", exact=True).click()
    expect(host.get_by_role("region", name="Blocks and given names")).to_contain_text("a visitor is blocked")
    ben.goto("/")
    answer = ben.evaluate("""fetch('/api/pair', {method: 'POST', headers: {'content-type': 'application/json'},
        body: '{"game": "less"}'}).then(answer => answer.json())""")
    assert answer["key"] == "server.host-blocked"
    host.get_by_role("region", name="Blocks and given names").get_by_role("button", name="End").click()
    expect(host.get_by_role("region", name="Blocks and given names")).to_contain_text("Nobody is blocked.")


@pytest.mark.parametrize("language", languages())
def test_the_page_of_the_host_is_for_everybody(visit, server, axe, language):
    """On a phone, by keyboard, in every language: an account is found by its name, renamed and deleted."""
    account = visit()
    make_account(account, f"Rude {language}")
    host = visit(width=360, height=740, locale=language)
    host.goto(link(server))
    host.locator(".admin input[name=part]").fill(f"rude {language}")
    host.locator(".admin input[name=part]").press("Enter")
    found = host.locator("section", has=host.locator("input[name=part]")).locator(".admin-person")
    found.locator("summary").press("Enter")
    host.evaluate(axe)
    assert host.evaluate(SHOWN) == []
    assert host.evaluate("document.documentElement.scrollWidth") == 360
    found.locator("input[name=name]").fill(f"Alder {language}")
    found.locator("input[name=name]").press("Enter")
    log = host.locator(".admin section").last.locator("li").first
    expect(log).to_contain_text(told(host, "admin.act-rename"))
    expect(found).to_have_count(0)
    host.locator(".admin input[name=part]").fill(f"alder {language}")
    host.locator(".admin input[name=part]").press("Enter")
    found.locator("summary").press("Enter")
    found.get_by_role("button", name=told(host, "admin.erase")).press("Enter")
    host.keyboard.press("Enter")  # the question has the focus
    expect(log).to_contain_text(told(host, "admin.act-erase"))
    account.reload()
    account.get_by_text("You play as a guest").wait_for()


def told(page: Page, key: str) -> str:
    """What the client says in the language of a page."""
    language = page.locator("html").get_attribute("lang")
    words = (web.WEB / "src" / "words" / f"{language}.ts").read_text("utf-8")
    return str(re.findall(rf'^  "{re.escape(key)}": "(.*)",$', words, re.MULTILINE)[0])


def test_without_a_link_the_page_says_how_to_get_one(visit):
    page = visit()
    page.goto("/admin")
    expect(page.get_by_role("alert")).to_contain_text("fourfold admin link")
