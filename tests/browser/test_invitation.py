"""An invitation: what the host hands on, and what the guest sees who opens it."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import SHOWN, UNCOVERED, start
from tests.browser.together import call, moved_on, sit
from tests.server.live import Visitor


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
    for said in ("LESS", "5 min + 3 s", "play for points", "A board like this one"):
        expect(invitation).to_contain_text(said)
    expect(invitation.locator(".grid-board")).to_be_visible()
    assert ben.locator(".person-name").all_inner_texts() == ["Ada", "free seat"]
    expect(ben.get_by_role("link", name="Rules in a minute")).to_have_attribute("href", "/rules/less#minute")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    expect(ada.locator("[data-seat='1'] .person-name")).to_have_text("Ben")


@pytest.mark.parametrize(("title", "scheme"), [("FOURTH DOWN", "light"), ("TAKKURE", "dark")])
def test_on_a_phone_play_stays_at_the_bottom_of_the_window(visit, axe, title, scheme):
    ada, ben = call(visit(), "Ada"), visit(width=390, height=664, color_scheme=scheme)
    start(ada, title, "people, by a link")
    ben.goto(ada.url)
    expect(ben.locator(".status")).to_have_text("Ada invites you.")
    play = ben.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    assert play.evaluate(UNCOVERED)
    ben.get_by_label("Your name").fill("Ben")
    ben.evaluate(axe)
    assert ben.evaluate(SHOWN) == []
    assert ben.evaluate("document.documentElement.scrollWidth") == 390
    play.click()
    moved_on(ada, ben)
    expect(ada.locator("[data-seat='1'] .person-name")).to_have_text("Ben")


def test_a_board_that_was_laid_is_shown_as_it_will_be(visit):
    ada, ben = visit(), visit()
    start(ada, "1T34", "people, by a link")
    ben.goto(ada.url)
    expect(ben.locator(".invitation")).to_contain_text("The board at the start")


def test_where_all_seats_are_taken_nothing_is_offered(visit):
    ada, ben, eve = visit(), visit(), visit()
    start(ada, "1T34", "people, by a link")
    eve.goto(ada.url)
    eve.get_by_role("button", name="Play", exact=True).wait_for()
    ben.goto(ada.url)
    ben.get_by_role("button", name="Play", exact=True).click()
    moved_on(ada, ben)
    expect(eve.get_by_text("You are watching")).to_be_visible()
    expect(eve.get_by_role("button", name="Play", exact=True)).to_have_count(0)


def test_the_system_s_sheet_is_offered_where_there_is_one(visit):
    ada = visit()
    ada.context.add_init_script("navigator.share = async (given) => { window.shared = given; }")
    start(ada, "1T34", "people, by a link")
    expect(ada.get_by_role("heading", name="1T34", exact=True)).to_be_visible()
    ada.get_by_role("button", name="Share").click()
    assert ada.evaluate("window.shared") == {"title": "1T34", "url": ada.url}


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
    guest.reload()
    guest.get_by_role("button", name="Play", exact=True).click()
    expect(guest.get_by_role("alert")).to_contain_text("removed")
    other.goto(host.url)
    other.get_by_role("button", name="Play", exact=True).click()
    expect(other.get_by_role("button", name="Leave")).to_be_visible()
    host.get_by_role("button", name="Seat a bot").click()
    expect(host.locator(".person", has_text="steady")).to_have_count(1)
    host.get_by_label("Strength").select_option("bot:5")
    host.get_by_role("button", name="Seat a bot").click()
    expect(host.locator(".person", has_text="strong")).to_contain_text("Flint")


def test_keys_of_seats_that_were_left_keep_nobody_out(visit, server):
    """Also those of a page that was closed before it could forget them."""
    page = visit()
    with Visitor(server.url, "Ada") as ada, Visitor(server.url, "Ben") as ben:
        table = ada.create("me", "open", "open", "open", game="1t34")["table"]["id"]
        first = ben.join(table, seat=1)
        ben.post(f"/api/tables/{table}/leave", **first.keys[0])
        sit(page, table, first.keys)
        expect(page.locator(".status")).to_have_text("Ada invites you.")
        second = ben.join(table, seat=2)
    sit(page, table, first.keys + second.keys)
    expect(page.locator("[data-seat='2'] .person-name")).to_have_text("You")
    expect(page.get_by_role("button", name="Leave")).to_be_visible()
    assert page.evaluate("id => JSON.parse(localStorage.getItem(`fourfold.keys.${id}`))", table) == second.keys
