"""Talking, in two browsers: phrases in the reader's language, text among those who were invited."""

from playwright.sync_api import Page, expect

from tests.browser.hands import SHOWN
from tests.browser.together import call, moved_on

HOSTILE = '<img src=x onerror="document.title=1"> \u202e{name} https://example.org'


# What of the talk reaches beyond its frame.
BEYOND = """() => {
    const frame = document.querySelector(".talk").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".talk *")].filter((part) => !part.closest(".unseen"));
    return parts.filter((part) => part.getBoundingClientRect().right > frame.right + 1).map((part) => part.outerHTML);
}"""


def seated(visit, shown: str = "everybody", **second) -> tuple[Page, Page]:
    """Ada and Ben at a table that has begun."""
    ada, ben = call(visit(), "Ada"), visit(**second)
    ada.get_by_role("button", name="Play LESS").click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_role("radio", name=shown).check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    ben.goto(ada.url)
    ben.locator(".invitation button.primary").click()
    moved_on(ada, ben)
    return ada, ben


def say(page: Page, phrase: str) -> None:
    page.locator(".talk-open").click()
    page.get_by_role("button", name=phrase, exact=True).click()


def write(page: Page, text: str) -> None:
    page.get_by_label("Write to the table").fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def lines(page: Page):
    return page.locator(".talk-said:not(.talk-bubble *)")


def test_a_phrase_is_read_in_the_language_of_the_reader(visit):
    ada, ben = seated(visit, locale="ko-KR")
    say(ada, "Good luck!")
    expect(lines(ben)).to_have_text("Ada 행운을 빌어요!")
    expect(ben.locator(".talk-bubble")).to_have_text("Ada 행운을 빌어요!")
    say(ben, "(하트)")
    expect(lines(ada).last).to_contain_text("(a heart)")
    expect(lines(ada).last.locator(".emote-heart")).to_be_visible()
    expect(ada.get_by_label("Write to the table")).to_have_count(0)  # a public table
    ada.reload()
    expect(lines(ada)).to_have_count(2)


def test_text_is_for_invited_people_and_stays_plain(visit):
    ada, ben = seated(visit, "only the players")
    call_text = "Shall we play again on Sunday?"
    write(ada, call_text)
    expect(lines(ben)).to_have_text(f"Ada {call_text}")
    write(ben, HOSTILE)
    expect(lines(ada).last).to_contain_text('<img src=x onerror="document.title=1"> {name} https://example.org')
    assert ada.locator(".talk img, .talk a").count() == 0
    ben.reload()
    expect(lines(ben)).to_have_count(2)


def test_a_person_can_be_muted_blocked_and_reported(visit):
    ada, ben = seated(visit, "only the players")
    write(ben, "You play badly")
    ada.get_by_role("button", name="About").click()
    ada.get_by_role("button", name="Report").click()
    ada.get_by_role("button", name="rude", exact=True).click()
    expect(ada.locator(".talk-told")).to_have_text("Thank you. The host of this server will see it.")
    ada.get_by_role("button", name="About").click()
    ada.get_by_role("button", name="Mute").click()
    expect(lines(ada)).to_have_count(0)
    ada.reload()
    ada.get_by_role("button", name="Hear again").click()
    ada.get_by_role("button", name="About").click()
    ada.get_by_role("button", name="Block").click()
    expect(lines(ada)).to_have_count(0)
    write(ben, "Hello?")
    expect(lines(ben)).to_have_count(2)
    write(ada, "I am still here")
    expect(lines(ada)).to_have_count(1)
    ada.get_by_role("button", name="Unblock").click()
    expect(lines(ada)).to_have_count(3)


def test_what_can_be_done_about_the_last_line_is_in_sight(visit):
    ada, ben = seated(visit, "only the players")
    ada.set_viewport_size({"width": 1280, "height": 720})
    for _ in range(4):
        write(ben, "x" * 200)
    expect(lines(ada)).to_have_count(4)
    ada.get_by_role("button", name="About").last.click()
    for name in ("Mute", "Report"):
        expect(ada.get_by_role("button", name=name)).to_be_in_viewport(ratio=0.9)
    ada.get_by_role("button", name="Report").click()
    expect(ada.get_by_role("button", name="spam")).to_be_in_viewport(ratio=0.9)


def test_talk_can_be_turned_off(visit):
    ada, ben = seated(visit)
    ben.get_by_role("button", name="Settings").click()
    ben.get_by_role("group", name="Talk at tables").get_by_role("radio", name="off").check()
    ben.get_by_role("button", name="Done").click()
    expect(ben.locator(".talk")).to_have_count(0)
    say(ada, "Hello!")
    expect(lines(ada)).to_have_count(1)
    ben.reload()
    expect(ben.locator(".table")).to_have_attribute("data-phase", "playing")
    expect(ben.locator(".talk")).to_have_count(0)


def test_talk_is_for_everybody(visit, axe):
    ada, ben = seated(visit, "only the players", color_scheme="dark")
    ben.set_viewport_size({"width": 360, "height": 740})
    write(ada, "x" * 280)
    ben.get_by_role("button", name="Story and menu").click()  # on a phone, talk is in the sheet
    expect(lines(ben)).to_have_count(1)
    ben.locator(".talk-about").click()
    ben.locator(".talk-open").click()
    ada.locator(".talk-open").click()
    for page, width in ((ada, 1280), (ben, 360)):
        page.evaluate(axe)
        assert page.evaluate(SHOWN) == []
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(BEYOND) == []


def test_nothing_is_offered_where_nobody_listens(visit):
    page = visit()
    page.get_by_role("button", name="Play LESS").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".choice")
    expect(page.locator(".talk")).to_have_count(0)
