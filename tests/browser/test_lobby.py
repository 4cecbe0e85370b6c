"""Finding each other on the home page."""

from playwright.sync_api import expect

from fourfold.server.host.lobby import GONE_SECONDS
from tests.browser.hands import start
from tests.browser.together import call, moved_on
from tests.server.live import Visitor, live


def test_a_row_says_what_is_played_and_one_click_joins_and_sits(visit):
    ada, ben, eve = call(visit(), "Ada"), visit(), visit()
    ada.get_by_role("button", name="Play TOUCH DOWN!", exact=True).click()
    ada.get_by_role("radio", name="people, by a link").check()
    ada.get_by_text("More choices").click()
    ada.get_by_role("radio", name="15 min + 10 s").check()
    ada.get_by_label("tiles", exact=True).select_option("easy")
    ada.get_by_role("button", name="Start", exact=True).click()
    ada.wait_for_url("**/t/*")
    ben.reload()
    row = ben.locator(".tables li", has_text="TOUCH DOWN!")
    for said in ("Ada", "15 min + 10 s", "tiles: easy", "1 seat free"):
        expect(row).to_contain_text(said)
    row.get_by_role("button", name="Join").click()
    moved_on(ada, ben)
    eve.reload()
    watched = eve.locator(".tables li", has_text="TOUCH DOWN!")
    watched.get_by_role("link", name="Watch").click()
    expect(eve.get_by_text("You are watching")).to_be_visible()


def test_two_who_look_for_a_game_find_each_other_and_one_alone_can_have_a_bot(visit):
    ada, ben = visit(), visit()
    for page in (ada, ben):
        page.get_by_label("Find me a game of").select_option("TOUCH DOWN!")
        page.get_by_role("button", name="Find", exact=True).click()
        page.wait_for_url("**/t/*")
    assert ada.url == ben.url
    moved_on(ada, ben)
    ada.goto("/")
    ada.get_by_label("Find me a game of").select_option("TOUCH DOWN!")
    ada.get_by_role("button", name="Find", exact=True).click()
    ada.get_by_role("button", name="Seat a bot").click()
    moved_on(ada)


def test_a_person_sits_out_and_watches_bots(visit):
    page = visit()
    start(page, "1T34", "nobody, I watch bots")
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.locator(".log .entry").nth(2)).to_be_visible()


def test_more_tables_are_shown_on_request_and_in_either_order(visit, tmp_path):
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as server:
        with Visitor(server.url, "Host") as host:
            for bank in (300, *[600] * 43, 900):
                host.create("me", "open", clock={"bank": bank})
        page = visit(base_url=server.url)
        rows, more = page.locator(".tables li"), page.get_by_role("button", name="More tables")
        for shown in (20, 40):
            expect(rows).to_have_count(shown)
            more.click()
        expect(rows).to_have_count(45)
        expect(more).to_be_hidden()
        expect(rows.first).to_contain_text("guest15 min")
        page.get_by_label("Sort by").select_option("Oldest first")
        expect(rows.first).to_contain_text("guest5 min")
        expect(rows.last).to_contain_text("guest15 min")


def test_who_waits_reads_how_long_the_table_is_listed_without_them(visit):
    page = visit()
    start(page, "LESS", "people, by a link")
    told = f"When you have gone, it disappears there within {GONE_SECONDS // 60} minutes."
    expect(page.get_by_text(told)).to_be_visible()
