"""An invitation: what the host hands on, and what the guest sees who opens it."""

from playwright.sync_api import expect

from tests.browser.hands import start
from tests.browser.together import call, moved_on


def test_the_link_says_who_invites_to_what_and_one_click_sits_down(visit):
    ada, ben = call(visit(), "Ada"), visit()
    ada.get_by_role("button", name="Play LESS", exact=True).click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_text("More choices").click()
    ada.get_by_role("radio", name="5 min + 3 s").check()
    ada.get_by_label("play for points").check()
    ada.get_by_role("button", name="Start", exact=True).click()
    ben.goto(ada.get_by_label("Send this link").input_value())
    invitation = ben.locator(".invitation")
    expect(ben.locator(".status")).to_have_text("Ada invites you.")
    for said in ("LESS", "5 min + 3 s", "play for points", "Ada · free seat"):
        expect(invitation).to_contain_text(said)
    expect(ben.get_by_role("link", name="Rules in a minute")).to_have_attribute("href", "/rules/less")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    expect(ada.locator("[data-seat='1'] .person-name")).to_have_text("Ben")


def test_the_host_has_a_code_for_phones_a_warning_and_a_way_out(visit):
    ada, ben = visit(), visit()
    start(ada, "1T34", "people, by a link")
    expect(ada.get_by_role("img", name="The link as a code for phones")).to_be_visible()
    expect(ada.get_by_text("fourfold serve --lan")).to_be_visible()
    link = ada.url
    ada.get_by_role("button", name="Cancel").click()
    ada.get_by_role("button", name="Really cancel the table?").click()
    expect(ada.get_by_role("button", name="Play 1T34", exact=True)).to_be_visible()
    ben.goto(link)
    expect(ben.locator(".status")).to_have_text("The game was called off")


def test_the_host_removes_a_guest_who_cannot_come_back_and_a_guest_can_leave(visit):
    host, guest, other = visit(), call(visit(), "Ben"), call(visit(), "Eve")
    host.get_by_role("button", name="Play FOURTH DOWN", exact=True).click()
    host.get_by_role("radio", name="people, by a link").check()
    host.get_by_role("radio", name="4", exact=True).check()
    host.get_by_role("button", name="Start", exact=True).click()
    host.wait_for_url("**/t/*")
    for page in (guest, other):
        page.goto(host.url)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.get_by_role("button", name="Leave")).to_be_visible()
    other.get_by_role("button", name="Leave").click()
    other.get_by_role("button", name="Really leave?").click()
    expect(other.get_by_role("button", name="Play LESS", exact=True)).to_be_visible()
    expect(host.get_by_role("button", name="Remove Eve")).to_have_count(0)
    host.get_by_role("button", name="Remove Ben").click()
    host.get_by_role("button", name="Really remove Ben?").click()
    expect(guest.locator(".invitation")).to_be_visible()
    guest.get_by_role("button", name="Play", exact=True).click()
    expect(guest.get_by_role("alert")).to_contain_text("removed")
    host.get_by_role("button", name="Seat a bot").click()
    expect(host.locator(".person", has_text="steady")).to_have_count(1)
    host.get_by_label("Strength").select_option("5")
    host.get_by_role("button", name="Seat a bot").click()
    expect(host.locator(".person", has_text="strong")).to_contain_text("Flint")
